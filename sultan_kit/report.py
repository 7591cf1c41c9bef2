"""Findings as text for people, as JSON for programs, as annotations for GitHub."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from sultan_kit.core.cards import Face
from sultan_kit.core.findings import Finding, Refusal, Severity, reason
from sultan_kit.core.table import Pile
from sultan_kit.l10n.words import Words, shortened, visible
from sultan_kit.render.ink import BOLD, CYAN, GOLD, RED, Ink, blank, paint, width

ROOM = 76
"""Columns that a source line may take; of a longer one the part around the place is shown."""

TAB = "    "


class Excerpt(NamedTuple):
    """What a source line looks like around a place, and the `length` columns from `start` on that the place takes of it."""

    text: str
    start: int
    length: int


def message(wrong: Finding | Refusal, words: Words) -> str:
    """What is wrong, in the reader's language."""
    return words.show(reason(wrong))


def hints(finding: Finding, words: Words) -> list[str]:
    """What the reader may do about it."""
    return [words.show(hint) for hint in finding.hints]


def finding_text(finding: Finding, path: str, line: str | None, words: Words, *, colour: bool = False) -> str:
    """`FILE:LINE:COLUMN: error: sentence [code]`, below it the source line with marks under the place, then hints; several lines.

    line: the source line of the finding's span, without its end; None or empty where there is none to show.
    """
    span = finding.span
    place = f"{path}:{span.line}:{span.column}" if span else path
    alarm = f"{BOLD};{RED if finding.severity is Severity.ERROR else GOLD}"
    severity, hint = words.say(f"severity.{finding.severity}"), words.say("report.hint")
    lines = [[Ink(f"{visible(place)}:", BOLD), blank(1), Ink(f"{severity}:", alarm), Ink(f" {message(finding, words)} [{finding.code}]")]]
    if span and line:
        text, start, length = excerpt(line, span.column, span.end_column)
        lines += [[Ink(f"{TAB}{text}")], [blank(len(TAB) + start), Ink("^" * length, alarm)]]
    lines += [[blank(2), Ink(hint, CYAN), Ink(f" {said}")] for said in hints(finding, words)]
    return "\n".join(paint(line, colour=colour) for line in lines)


def excerpt(line: str, column: int, end_column: int) -> Excerpt:
    """The part of a source line that shows the characters `column` … `end_column`, at most `ROOM` columns wide, safe to print."""
    first = max(0, column - 1 - ROOM)  # a line may be megabytes long: what lies further off is never looked at
    cells = [TAB if char == "\t" else visible(char) for char in line[first : column - 1 + ROOM]]
    widths = [width(cell) for cell in cells]
    at = column - 1 - first
    left, right = 0, len(cells)
    if first or len(line) > first + len(cells) or sum(widths) > ROOM:
        while sum(widths[left:at]) > ROOM // 2:
            left += 1
        while right > at + 1 and sum(widths[left:right]) > ROOM - 2:
            right -= 1
    before = "…" if first + left else ""
    after = "…" if first + right < len(line) else ""
    end = min(max(end_column - 1 - first, at + 1), right)
    return Excerpt(f"{before}{''.join(cells[left:right])}{after}", len(before) + sum(widths[left:at]), max(1, sum(widths[at:end])))


def finding_json(finding: Finding, words: Words) -> dict[str, object]:
    """One entry of `findings` in `sultan-report/1`; only `message` and `hint` depend on the language."""
    line, column, end_column = finding.span or (None, None, None)
    return {
        "code": str(finding.code),
        "severity": str(finding.severity),
        "line": line,
        "column": column,
        "end_column": end_column,
        "game": finding.game,
        "move": finding.move,
        "message": message(finding, words),
        "hint": " ".join(hints(finding, words)) or None,
        "params": {name: plain(fact) for name, fact in finding.facts.items()},
    }


def plain(fact: object) -> object:
    """A fact as JSON holds it, the same in every language: cards as `10♦`, piles as `stock` and `waste`, days as ISO dates."""
    if isinstance(fact, Face):
        return str(fact)
    if isinstance(fact, Pile):
        return fact.name.lower()
    if isinstance(fact, Enum):
        return fact.value
    if isinstance(fact, list | tuple):
        return [plain(item) for item in fact]
    if isinstance(fact, Mapping):
        return {str(name): plain(value) for name, value in fact.items()}
    if isinstance(fact, str):
        return shortened(fact)
    return fact if isinstance(fact, int | float | None) else str(fact)


def finding_github(finding: Finding, path: str, words: Words) -> str:
    """A workflow command that shows the finding at its line; without line end."""
    properties = {"file": path}
    if finding.span:
        properties |= {"line": str(finding.span.line), "col": str(finding.span.column), "endColumn": str(finding.span.end_column)}
    place = ",".join(f"{name}={_escaped(value, also=',:')}" for name, value in properties.items())
    text = "\n".join([f"{message(finding, words)} [{finding.code}]", *hints(finding, words)])
    return f"::{finding.severity} {place}::{_escaped(text)}"


def _escaped(text: str, also: str = "") -> str:
    """A text in a workflow command: what ends it or its parts is written as `%0A`, and it is safe to print."""
    return visible("".join(f"%{ord(char):02X}" if char in f"%\r\n{also}" else char for char in text))
