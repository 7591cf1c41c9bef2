"""Lines of text in pieces, each with its style: measured, joined and broken by the columns they take on a terminal."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sultan_kit.core.cards import DIAMONDS, HEARTS

BOLD, DIM, RED, GREEN, GOLD, CYAN, REVERSE = "1", "2", "31", "32", "33", "36", "7"
"""SGR parameters; several are joined by `;`."""


class Ink(NamedTuple):
    """A piece of a line. style: SGR parameters, or `""`; blanks have none, so that they can be cut off at the end of a line."""

    text: str
    style: str = ""


Line = list[Ink]


def card_ink(text: str, card: int, *styles: str) -> Ink:
    """A text that is about a card: in red for a red one."""
    return Ink(text, ";".join([*filter(None, styles), *[RED] * (card // 13 in (DIAMONDS, HEARTS))]))


def width(text: str) -> int:
    """The columns that `text` takes: two for wide characters, none for combining ones; ambiguous ones (♥, ─) count as one."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.category(sign) in ("Mn", "Me") else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def measure(line: Iterable[Ink]) -> int:
    """The columns that a line takes."""
    return sum(width(ink.text) for ink in line)


def blank(columns: int) -> Ink:
    return Ink(" " * columns)


def padded(line: Line, columns: int) -> Line:
    """The line with blanks behind it, up to so many columns."""
    return [*line, blank(columns - measure(line))]


def centred(line: Line, columns: int) -> Line:
    """The line in the middle of so many columns, if need be one nearer to the left."""
    return padded([blank((columns - measure(line)) // 2), *line], columns)


def flow(items: Sequence[Line], columns: int, gap: int = 1, indent: int = 0) -> list[Line]:
    """The items in as few lines as they fit, unbroken, `gap` columns apart; lines after the first begin with `indent` blanks."""
    lines: list[Line] = []
    for item in items:
        if lines and measure(lines[-1]) + gap + measure(item) <= columns:
            lines[-1] += [blank(gap), *item]
        else:
            lines.append([blank(indent if lines else 0), *item])
    return lines


def paint(line: Iterable[Ink], *, colour: bool) -> str:
    """The line as it is printed, without trailing blanks."""
    pieces = [f"\x1b[{ink.style}m{ink.text}\x1b[0m" if colour and ink.style else ink.text for ink in line]
    return "".join(pieces).rstrip(" ")
