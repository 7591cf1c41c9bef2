"""Output for terminals and files that cannot hold every character: nothing is lost without a trace, and nothing stops the program."""

import codecs
import io
import sys
from typing import TextIO

_CYRILLIC = dict(
    zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya".split(" "), strict=True)
)
_OTHERS = str.maketrans(
    {
        "♣": "C",
        "♦": "D",
        "♥": "H",
        "♠": "S",
        "–": "-",
        "—": "-",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "…": "...",
        "×": "x",
    }
)


def encodes(stream: TextIO | None, text: str) -> bool:
    """Can `stream` hold this text?"""
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def keep_readable() -> None:
    """From now on standard output and standard error write what their encoding lacks in some other way."""
    codecs.register_error("readable", _readable)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="readable")


def _readable(error: UnicodeError) -> tuple[str, int]:
    """What stands for the characters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_ascii, error.object[error.start : error.end])), error.end


def _ascii(char: str) -> str:
    """A character in ASCII: a suit as its English letter, Cyrillic as one would spell it in Latin, without accents; else a question mark."""
    from unicodedata import normalize

    if char.lower() in _CYRILLIC:
        spelt = _CYRILLIC[char.lower()]
        return spelt if char.islower() else spelt.capitalize()
    return char.translate(_OTHERS) if ord(char) in _OTHERS else normalize("NFKD", char).encode("ascii", "ignore").decode() or "?"
