"""The search of one language: what a reader can find, as a script that works without a server (`theme/search.js` reads it)."""

import json
import re
import unicodedata
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

import snowballstemmer  # type: ignore[import-untyped]

from sultan_kit.book.parsed import Section, sections
from sultan_kit.core.cards import SIGNS
from sultan_kit.l10n.glossary import alike
from sultan_kit.log.notation import notation

if TYPE_CHECKING:
    from sultan_kit.book.contents import Page

STEMMERS = {"en": "english", "de": "german", "es": "spanish", "ru": "russian"}
"""The stemmer for a language, by its name at snowballstemmer; a language without one is searched by the beginnings of words."""

WORD = re.compile(rf"[^\W_]+[{SIGNS}]?|[{SIGNS}]")
"""A word, a card like K♥, a suit. `theme/search.js` cuts texts in the same way."""

DIFFERENT = "different"
"""The class of what is different on a page that else says what another one said already."""


class Index:
    """entries: address, title of the page, title of the section ("" for the page itself), text, names of the cards in it.

    weights: for each of them, how much it counts: pages that teach the game count more.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.weights: list[int] = []
        self.entries: list[tuple[str, str, str, str, str]] = []

    def add(self, page: "Page", title: str, html: str) -> None:
        title = plain(title)
        for section in sections(html, within="" if page.searched else DIFFERENT):
            if section.text or (section.title and page.searched):
                self.entries.append(_entry(page, title, section))
                self.weights.append(2 if page.group == "play" else 1)

    def written(self) -> str:
        """The index as a script. `cut`: for each word of all entries, in the order in which they first come, how many letters its ending has."""
        return f"sultanIndex={json.dumps(self._data(), ensure_ascii=False, separators=(',', ':'))};\n"

    def _data(self) -> dict[str, object]:
        symbols = notation(self.language)
        return {
            "language": self.language,
            "ranks": [[folded(spelling, self.language) for spelling in spellings] for spellings in symbols.symbols],
            "suits": [[folded(spelling, self.language) for spelling in spellings] for spellings in symbols.letters],
            "alike": [[folded(word, self.language) for word in words if " " not in word] for words in alike(self.language)],
            "entries": self.entries,
            "weights": self.weights,
            "cut": "".join(str(min(9, self._ending(word, written))) for word, written in self._words().items()),
        }

    def _words(self) -> dict[str, str]:
        """Every word of all entries as it is compared, in the order in which they first come, and how it is written there."""
        found: dict[str, str] = {}
        for _, *texts in self.entries:
            for written in (word for text in texts for word in WORD.findall(text)):
                found.setdefault(folded(written, self.language), written)
        return found

    def _ending(self, word: str, written: str) -> int:
        """How many letters of a word are its ending."""
        stem = folded(self._stemmer(written.lower()), self.language)
        return len(word) - next((at for at, (one, other) in enumerate(zip(word, stem, strict=False)) if one != other), min(len(word), len(stem)))

    @cached_property
    def _stemmer(self) -> Callable[[str], str]:
        name = STEMMERS.get(self.language)
        stem: Callable[[str], str] = snowballstemmer.stemmer(name).stemWord if name else str
        return stem


def _entry(page: "Page", title: str, section: Section) -> tuple[str, str, str, str, str]:
    address = f"{page.name}.html{'#' if section.anchor else ''}{section.anchor}"
    return address, title, "" if section.title == title else section.title, section.text, section.spoken


def plain(html: str) -> str:
    """A text without its marks."""
    return " ".join(re.sub(r"<[^>]*>", "", html).split())


def folded(text: str, language: str) -> str:
    """A text as it is compared: small letters without accents and dots; in German the ways to write an umlaut, and Divan and Diwan, are the same."""
    plain = "".join(char for char in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(char)).replace("ß", "ss")
    return re.sub("([aou])e", r"\1", plain).replace("w", "v") if language == "de" else plain
