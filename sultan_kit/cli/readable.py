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
    return _in(stream.encoding, text)


def is_utf8(stream: TextIO) -> bool:
    """Is what is written to `stream` in UTF-8, as a reader of XML takes it to be?"""
    return codecs.lookup(stream.encoding).name == "utf-8"


def _in(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def keep_readable(language: str) -> None:
    """From now on standard output and standard error write what their encoding lacks in some other way; one that is closed swallows everything.

    language: of the reader, whose letters stand for the suits.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  it is to stay open
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            codecs.register_error(f"readable-{name}", partial(_readable, language, stream.encoding))
            stream.reconfigure(errors=f"readable-{name}")


def _readable(language: str, encoding: str, error: UnicodeError) -> tuple[str, int]:
    """What stands for the characters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_spelt(char, language, encoding) for char in error.object[error.start : error.end]), error.end


def _spelt(char: str, language: str, encoding: str) -> str:
    """What a character becomes: a suit its letter, Cyrillic what one would write in Latin, a letter itself without accents; else a question mark."""
    if char in SIGNS:
        from sultan_kit.log.notation import notation

        letters = notation(language).letters[SIGNS.index(char)][0]
        return letters if _in(encoding, letters) else "".join(_spelt(letter, language, encoding) for letter in letters)
    if char.lower() in _CYRILLIC:
        spelt = _CYRILLIC[char.lower()]
        return spelt if char.islower() else spelt.capitalize()
    from unicodedata import normalize

    return _OTHERS.get(char) or normalize("NFKD", char).encode("ascii", "ignore").decode() or "?"
