"""Pages with the viewer in them, for the tests that look at it in a browser."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from browsing import DESK, Visit, served
from playwright.sync_api import Locator, Page, expect
from running import ROOT

from sultan_kit.l10n.words import Words
from sultan_kit.log.games import read_games
from sultan_kit.log.judge import Played
from sultan_kit.render.embed import embed_files
from sultan_kit.render.html import data
from sultan_kit.render.viewer import bundle, review_bundle
from sultan_kit.resources import languages

GENERATED = ROOT / "tests" / "games" / "generated"
EVENING = ROOT / "examples" / "first-evening.yaml"
"""Won after two redeals, with notes; a divan of eight."""

SIX = GENERATED / "pysol-sultan-1-es.yaml"
SHORT = GENERATED / "sultan-classic-3-ru.yaml"
FREE = GENERATED / "sultan-free-choice-2-en.yaml"


def played(log: Path) -> Played:
    """The one game of a file."""
    with log.open("rb") as file:
        (game,) = read_games(file)
    assert isinstance(game, Played)
    return game


@cache
def replay(log: Path = EVENING, language: str = "en") -> str:
    """A game as `sultan-replay/1`, safe to stand in a script."""
    return data(played(log), Words(language))


def changed(log: Path = SHORT, **how: Any) -> dict[str, Any]:
    """A game to be spoilt."""
    return json.loads(replay(log)) | how


def element(game: str = "", *attributes: str, inside: str = "") -> str:
    """One viewer, with the game in it."""
    script = f'<script type="application/json">{game}</script>' if game else ""
    return f"<sultan-replay {' '.join(attributes)}>{script}{inside}</sultan-replay>"


def page_with(
    *elements: str, language: str = "en", head: str = "", style: str = "", script: str = "inline", foot: str = "", title: str = "A game"
) -> str:
    """A page with viewers. script: `inline` at the end, `head`, or the address of the file. foot: what comes last."""
    inline = f"<script>{bundle(languages())}</script>"
    ahead = inline if script == "head" else f'<script src="{escape(script)}"></script>' if script != "inline" else ""
    day, night = ":root{color-scheme:light dark;background:light-dark(#fbf8f1,#14171a);", "color:light-dark(#22262d,#e9e4d9)}"
    colours = f"{day}{night}body{{max-width:1000px;margin:0 auto}}"
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    top = f'<!doctype html><html lang="{language}"><head>{meta}<title>{title}</title><style>{colours}{style}</style>{head}{ahead}</head>'
    return f"{top}<body><main><h1>{title}</h1>{''.join(elements)}</main>{inline if script == 'inline' else ''}{foot}</body></html>"


class Viewed:
    """What a reader does with a viewer, and sees of it."""

    def __init__(self, page: Page, selector: str = "sultan-replay") -> None:
        self.page = page
        self.host: Locator = page.locator(selector)
        self.box = self.host.locator(".viewer")

    def find(self, selector: str, has_text: str | None = None) -> Locator:
        return self.host.locator(selector, has_text=has_text)

    @property
    def n(self) -> int:
        return int(self.host.evaluate("element => element.n"))

    @property
    def told(self) -> str:
        return str(self.find(".told p:not(.room)").text_content())

    @property
    def spoken(self) -> str:
        return str(self.find(".spoken[aria-live]").text_content()).replace("\u00a0", " ").strip()

    @property
    def error(self) -> str:
        return str(self.find(".error").text_content())

    def press(self, *keys: str) -> None:
        for key in keys:
            self.box.press(key)

    def opened(self) -> None:
        """Open all that can be opened."""
        self.host.evaluate("element => { for (const each of element.shadowRoot.querySelectorAll('details')) each.open = true }")

    def still(self) -> None:
        """Wait until no card is on its way."""
        self.page.wait_for_function("element => !element.shadowRoot.getAnimations().length", arg=self.host.element_handle())

    def picture(self) -> str:
        """The table as it is drawn."""
        self.still()
        return str(self.find(".table svg").evaluate("element => element.outerHTML"))

    def drops(self, *contents: object) -> list[str]:
        """Let one file after the other fall upon the viewer, texts or what becomes JSON: what it says to each, "" where it shows it."""
        script = """async (host, contents) => {
            const root = host.shadowRoot, found = [];
            for (const content of contents) {
                const before = root.querySelector('.viewer'), error = before.querySelector('.error'), all = new DataTransfer();
                error.textContent = '';
                all.items.add(new File([content], 'game.json'));
                before.dispatchEvent(new DragEvent('drop', { dataTransfer: all }));
                for (let wait = 0; wait < 400 && before.isConnected && !error.textContent; wait++) await new Promise(done => setTimeout(done, 5));
                found.push(before.isConnected ? error.textContent : '');
            }
            return found;
        }"""
        return list(self.host.evaluate(script, [content if isinstance(content, str) else json.dumps(content) for content in contents]))

    def drop(self, content: str, name: str = "game.json") -> None:
        """Let a file fall upon the viewer."""
        given = self.page.evaluate_handle(
            "([content, name]) => { const all = new DataTransfer(); all.items.add(new File([content], name)); return all }", [content, name]
        )
        self.box.dispatch_event("drop", {"dataTransfer": given})


Show = Callable[..., Viewed]
"""The fixture `show`."""


@contextmanager
def filled_shelf(folder: Path) -> Iterator[tuple[str, Path]]:
    (folder / "favicon.ico").touch()
    (folder / "viewer.js").write_text(bundle(languages()), encoding="utf-8")
    (folder / "review.js").write_text(review_bundle(languages()), encoding="utf-8")
    (folder / "evening.json").write_text(replay(), encoding="utf-8")
    for name, text in embed_files("viewer.js").items():
        (folder / name).write_text(text, encoding="utf-8")
    with served(folder) as address:
        yield address, folder


def opener(shelf: tuple[str, Path], visit: Visit) -> Show:
    address, folder = shelf

    def show(
        game: str = "", *attributes: str, inside: str = "", at: str = "", window: tuple[int, int] = DESK, dark: bool = False, **how: Any
    ) -> Viewed:
        options = {name: how.pop(name) for name in ("reduced_motion", "forced_colors", "has_touch", "permissions", "accept_downloads") if name in how}
        (folder / "page.html").write_text(page_with(element(game or replay(), *attributes, inside=inside), **how), encoding="utf-8")
        page = visit.open(f"{address}page.html{at}", window, dark=dark, **options)
        found = Viewed(page)
        expect(found.find(".viewer, .error")).not_to_have_count(0)
        return found

    return show
