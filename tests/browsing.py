"""A real browser: Debian's chromium, driven by Playwright.

Where there is none, its tests are skipped and say so; `.ci/run` installs it and sets SULTAN_KIT_BROWSER, and then a missing one is an error.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = os.environ.get("SULTAN_KIT_BROWSER") or shutil.which("chromium") or ""

QUIET = tuple("--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update".split())
"""A browser that asks nobody anything; without a sandbox, as tests in containers run as root."""

PHONE, TABLET, DESK = (390, 844), (768, 1024), (1280, 900)
"""Windows to look at pages in: width and height."""

LOCAL = ("file:", "data:", "blob:", "about:", "http://127.0.0.1:")


@contextmanager
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("needs a browser: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


class Visit:
    """Opens pages as one reader: what goes wrong in them, and every request to another host, is kept for `check`."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.pages: list[Page] = []
        self.errors: list[str] = []
        self.outside: list[str] = []

    def open(self, place: str | Path, window: tuple[int, int] = DESK, *, dark: bool = False, script: bool = True, **how: Any) -> Page:
        """A page in a context of its own. place: an address, or the path of a file. how: further options of Playwright's `new_context`."""
        width, height = window
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", java_script_enabled=script, **how
        )
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("request", lambda request: None if request.url.startswith(LOCAL) else self.outside.append(request.url))
        self.pages.append(page)
        page.goto(place.resolve().as_uri() if isinstance(place, Path) else place)
        return page

    def check(self) -> None:
        assert not self.errors, self.errors
        assert not self.outside, f"requests to other hosts: {self.outside}"

    def close(self) -> None:
        for page in self.pages:
            page.context.close()


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """A page that is left in the middle of its loading is nobody's fault."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address, ending in `/`, under which the files of a folder are served."""
    server = _Server(("127.0.0.1", 0), partial(_Silent, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def violations(page: Page) -> str:
    """What axe-core finds wrong with a page for people who do not see it, or see it badly; empty when nothing is."""
    found = Axe().run(page)
    return "\n".join(found.generate_report(each["id"]) for each in found.response["violations"])


def runs_sideways(page: Page) -> bool:
    """Must one scroll sideways to see the whole page?"""
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))
