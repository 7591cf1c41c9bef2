"""Words and characters that stand in a log where others belong: what the slips of short moves and of moves in words have in common."""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple
from unicodedata import name as name_of
from unicodedata import normalize

from sultan_kit.core.findings import Code
from sultan_kit.log.notation import Notation, notation
from sultan_kit.log.written import SlipItem
from sultan_kit.near import closest
from sultan_kit.resources import languages

_CYRILLIC, _LATIN = "АВЕКМНОРСТХаеорсух", "ABEKMHOPCTXaeopcyx"
TWINS: Mapping[str, Mapping[str, str]] = {
    "LATIN": dict(zip(_CYRILLIC, _LATIN, strict=True)) | {"О": "O0", "о": "o0", "З": "3", "з": "3"},
    "CYRILLIC": dict(zip(_LATIN, _CYRILLIC, strict=True)) | {"O": "О0", "o": "о0"},
}
"""By alphabet: letters of another one, each with the characters that look the same."""

LETTERS = re.compile(r"[^\W\d_]{3,}")
BLANKS = re.compile(r"[ \t\n]+")
_STOP = re.compile(r"(?:[^\W\d_]|[.,: \t]){1,30}")

LONGEST = 80
"""Characters of a text of which it is tried to find out what it may have meant."""


class Why(NamedTuple):
    """What is wrong with a text. at: the very character to blame, counted in the text."""

    code: Code
    variant: str = ""
    facts: Mapping[str, object] = {}
    at: int = 0

    def slip(self, text: str, start: int, end: int) -> SlipItem:
        """The slip that the wrong text is, which stands at start … end of `text`."""
        return SlipItem(self.code, {"text": text[start:end], **self.facts}, start, end, start + self.at, self.variant)


@cache
def others(own: Notation) -> tuple[Notation, ...]:
    """The notations of the other languages."""
    return tuple(notation(language) for language in languages() if language != own.language)


@cache
def _stops() -> Mapping[str, str]:
    """Words of all languages that people write in place of moves, as `stop_word` looks them up, with the variant of the sentence."""
    all_of_them = [notation(language) for language in languages()]
    return {
        _only_letters(text): variant for one in all_of_them for variant, texts in (("undo", one.undo), ("and-so-on", one.and_so_on)) for text in texts
    }


def stop_word(text: str) -> str | None:
    """Which kind of word this is that stands for no move, in any language."""
    return _stops().get(_only_letters(text)) if _STOP.fullmatch(text) else None


def _only_letters(text: str) -> str:
    return "".join(char for char in normalize("NFC", text).casefold() if char.isalpha())


def mended(own: Notation, text: str) -> str:
    """`text` with the nearest known word for each that is not known."""

    def mend(match: re.Match[str]) -> str:
        word = own.key(match[0])
        return match[0] if word in own.words else closest(word, own.words) or match[0]

    return LETTERS.sub(mend, own.plain(text))


def foreign_letters(own: Notation, text: str) -> list[int]:
    """Where in `text` letters of another alphabet stand."""
    return [at for at, char in enumerate(text) if char.isalpha() and not name_of(char, "").startswith(own.alphabet)]


def character(char: str) -> dict[str, object]:
    """The facts that name a character."""
    return {"character": char, "code": f"U+{ord(char):04X}", "name": name_of(char, f"U+{ord(char):04X}")}


def wrong_alphabet(text: str, at: int, suggest: list[str], twin: str = "") -> Why:
    """A character of another alphabet. twin: the one that looks the same and belongs there; "" if there is none.

    Most readers know what Cyrillic and Latin letters are, and no Unicode names.
    """
    facts: dict[str, object] = {**character(text[at]), "suggest": suggest}
    if not twin:
        return Why(Code.WRONG_ALPHABET, "", facts, at)
    script = name_of(text[at], "").partition(" ")[0].lower()
    variant = script if twin.isalpha() and script in ("cyrillic", "latin") else "look-alike"
    return Why(Code.WRONG_ALPHABET, variant, facts | {"twin": twin, "twin_code": f"U+{ord(twin):04X}", "twin_name": name_of(twin, "")}, at)
