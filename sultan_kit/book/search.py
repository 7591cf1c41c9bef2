"""The search of one language: what a reader can find, as a script that works without a server (`theme/search.js` reads it)."""

import json
import re
import unicodedata
from collections.abc import Callable
from functools import cached_property

import snowballstemmer  # type: ignore[import-untyped]

from sultan_kit.book.contents import Page
from sultan_kit.book.parsed import Section, sections
from sultan_kit.core.cards import SIGNS
from sultan_kit.l10n.glossary import asked, inflected, letters, named
from sultan_kit.log.notation import notation

WORD = re.compile(rf"[^\W_]+[{SIGNS}]?|[{SIGNS}]")
"""A word, a card like K♥, a suit. `theme/search.js` cuts texts in the same way."""

DIFFERENT = "different"
"""The class of what is different on a page that else says what another one said already."""


class Index:
    """entries: address, title of the page, title of the section ("" for the page itself), text, names of the cards in it.

    weights: for each of them, how much it counts.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.letters = letters(language)
        self.weights: list[int] = []
        self.entries: list[tuple[str, str, str, str, str]] = []

    def add(self, page: Page, title: str, html: str) -> None:
        title = plain(title)
        for section in sections(html, within="" if page.searched else DIFFERENT):
            if section.text or (section.title == title and page.searched):
                self.entries.append(_entry(page, title, section))
                self.weights.append(page.weight)

    def written(self) -> str:
        """The index as a script. `cut`: for each word of all entries, in the order in which they first come, how many letters its ending has."""
        return f"sultanIndex={json.dumps(self._data(), ensure_ascii=False, separators=(',', ':'))};\n"

    def _data(self) -> dict[str, object]:
        symbols = notation(self.language)
        return {
            "letters": list(self.letters.items()),
            "ranks": [[self.folded(spelling) for spelling in spellings] for spellings in symbols.symbols],
            "suits": [[self.folded(spelling) for spelling in spellings] for spellings in symbols.letters],
            "forms": [self._alike(words) for words in inflected(self.language) + asked(self.language)],
            "called": [self._alike(words) for words in named(self.language)],
            "entries": self.entries,
            "weights": self.weights,
            "cut": "".join(str(min(9, self._ending(word, written))) for word, written in self._words().items()),
        }

    def _alike(self, words: list[str]) -> list[str]:
        """Those words by which one can be found for another, as they are compared."""
        return [self.folded(word) for word in words if " " not in word]

    def _words(self) -> dict[str, str]:
        """Every word of all entries as it is compared, in the order in which they first come, and how it is written there."""
        found: dict[str, str] = {}
        for _, *texts in self.entries:
            for written in (word for text in texts for word in WORD.findall(text)):
                found.setdefault(self.folded(written), written)
        return found

    def _ending(self, word: str, written: str) -> int:
        """How many letters of a word are its ending."""
        stem = self.folded(self._stemmer(written.lower()))
        return len(word) - next((at for at, (one, other) in enumerate(zip(word, stem, strict=False)) if one != other), min(len(word), len(stem)))

    @cached_property
    def _stemmer(self) -> Callable[[str], str]:
        """Without one, words are found by how they begin."""
        from babel.core import Locale

        name = (Locale.parse(self.language).english_name or "").lower()
        stem: Callable[[str], str] = snowballstemmer.stemmer(name).stemWord if name in snowballstemmer.algorithms() else str
        return stem

    def folded(self, text: str) -> str:
        """A text as it is compared: small letters without accents and dots, and one way for what is written in two."""
        text = "".join(char for char in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(char))
        for one, other in self.letters.items():
            text = text.replace(one, other)
        return text


def _entry(page: Page, title: str, section: Section) -> tuple[str, str, str, str, str]:
    address = f"{page.name}.html{'#' if section.anchor else ''}{section.anchor}"
    return address, title, "" if section.title == title else section.title, section.text, section.spoken


def plain(html: str) -> str:
    """A text without its marks."""
    return " ".join(re.sub(r"<[^>]*>", "", html).split())
