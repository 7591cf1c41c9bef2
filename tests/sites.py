"""The rulebook's site, built once for all tests, also where several processes share the work."""

import json
import os
import time
from pathlib import Path
from typing import NamedTuple

from sultan_kit.book.faults import Fault
from sultan_kit.book.site import Wanted, write
from sultan_kit.cli.reference import command_line
from sultan_kit.l10n.words import Words

UNTRANSLATED = {"book.fault.untranslated", "book.fault.outdated"}


class Site(NamedTuple):
    """folder: where `index.html` is. faults: what is wrong with it, a line each, in English; untranslated: what is a matter of translators."""

    folder: Path
    faults: list[str]
    untranslated: list[str]

    def page(self, language: str, name: str) -> str:
        return (self.folder / language / f"{name}.html").read_text(encoding="utf-8")

    @property
    def pages(self) -> list[Path]:
        """All pages of the book, in every language."""
        return sorted(self.folder.glob("*/*.html"))


def built(folder: Path, **wanted: object) -> list[Fault]:
    """Build a site into a new folder."""
    folder.mkdir(parents=True)
    return write(folder, Wanted(command_line, **wanted))  # type: ignore[arg-type]


def said(faults: list[Fault]) -> list[str]:
    words = Words("en")
    return [f"{language}/{page}: {words.show(saying)}" for language, page, saying in faults]


def shared(folder: Path) -> Site:
    """The site in this folder; whichever process comes first builds it, the others wait."""
    listed = folder / "faults.json"
    folder.mkdir(exist_ok=True)
    try:
        os.mkdir(folder / "begun")
    except FileExistsError:
        while not listed.exists():
            time.sleep(0.1)
    else:
        result: list[list[str]] = []
        try:
            faults = built(folder / "site")
            result = [said([fault for fault in faults if (fault.saying.key in UNTRANSLATED) is chosen]) for chosen in (False, True)]
        finally:
            fresh = folder / "faults.new"
            fresh.write_text(json.dumps(result), encoding="utf-8")
            fresh.rename(listed)
    result = json.loads(listed.read_text(encoding="utf-8"))
    assert result, "the site could not be built"
    return Site(folder / "site", *result)
