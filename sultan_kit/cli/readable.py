"""Output for terminals and files that cannot hold every character: nothing is lost without a trace, and nothing stops the program."""

import codecs
import io
import os
import sys
from functools import partial
from typing import TextIO

from sultan_kit.core.cards import SIGNS

_CYRILLIC = dict(
    zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya".split(" "), strict=True)
)
_OTHERS = {"–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "…": "...", "×": "x"}


def encodes(stream: TextIO, text: str) -> bool:
    """Can `stream` hold this text?"""
    try:
        text.encode(stream.encoding)
    except UnicodeEncodeError:
        return False
    return True


def keep_readable(language: str) -> None:
    """From now on standard output and standard error write what their encoding lacks in some other way; one that is closed swallows everything.

    language: of the reader, whose letters stand for the suits.
    """
    codecs.register_error("readable", partial(_readable, language))
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  it is to stay open
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="readable")


def _readable(language: str, error: UnicodeError) -> tuple[str, int]:
    """What stands for the characters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_ascii(char, language) for char in error.object[error.start : error.end]), error.end


def _ascii(char: str, language: str) -> str:
    """A character in ASCII: a suit as its letter, Cyrillic as one would spell it in Latin, without accents; else a question mark."""
    from unicodedata import normalize

    if char in SIGNS:
        from sultan_kit.log.notation import notation

        return "".join(_ascii(letter, language) for letter in notation(language).letters[SIGNS.index(char)][0])
    if char.lower() in _CYRILLIC:
        spelt = _CYRILLIC[char.lower()]
        return spelt if char.islower() else spelt.capitalize()
    return _OTHERS.get(char) or normalize("NFKD", char).encode("ascii", "ignore").decode() or "?"
