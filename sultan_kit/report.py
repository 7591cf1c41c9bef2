"""Findings as text for people, as JSON for programs, as annotations for GitHub."""

from collections.abc import Mapping
from enum import Enum

from sultan_kit.core.cards import Face
from sultan_kit.core.findings import Finding, Severity
from sultan_kit.core.table import Pile
from sultan_kit.l10n.sentences import sentences
from sultan_kit.l10n.words import Words, visible

WIDTH = 76
"""Columns that a source line may take; a longer one is cut around the place."""

TAB = 4

_RED, _YELLOW, _BOLD, _CYAN, _PLAIN = "\x1b[1;31m", "\x1b[1;33m", "\x1b[1m", "\x1b[36m", "\x1b[0m"


def message(finding: Finding, words: Words) -> str:
    """What is wrong, in one sentence or two of the reader's language."""
    key = f"{finding.code}.{finding.variant}" if finding.variant else str(finding.code)
    return words.say(key if key in sentences() else str(finding.code), **finding.facts)


def hints(finding: Finding, words: Words) -> list[str]:
    """What the reader may do about it, one sentence each."""
    return [words.say(hint.say, **hint.facts) for hint in finding.hints]


def finding_text(finding: Finding, path: str, line: str | None, words: Words, *, colour: bool = False) -> str:
    """`FILE:LINE:COLUMN: error: sentence [code]`, the source line with a caret, then hints; no line end behind the last one.

    line: the source line that the finding's span is on, without its line end; None where there is none.
    """
    severity = words.say(f"severity.{finding.severity}")
    place = visible(path) + (f":{finding.span.line}:{finding.span.column}" if finding.span else "")
    bold, strong, cyan, plain = (_BOLD, _RED if finding.severity is Severity.ERROR else _YELLOW, _CYAN, _PLAIN) if colour else ("",) * 4
    lines = [f"{bold}{place}:{plain} {strong}{severity}:{plain} {message(finding, words)} [{finding.code}]"]
    if finding.span and line is not None:
        source, caret = excerpt(line, finding.span.column, finding.span.end_column)
        lines += [f"    {source}".rstrip(), f"    {strong}{caret}{plain}"]
    lines += [f"  {cyan}{words.say('report.hint')}{plain} {hint}" for hint in hints(finding, words)]
    return "\n".join(lines)


def excerpt(line: str, column: int, end_column: int) -> tuple[str, str]:
    """A source line as it can be printed, cut to `WIDTH`, and below it the marks under the characters `column` … `end_column`."""
    cells = [_cell(char) for char in line.expandtabs(1)]
    start, end = column - 1, max(end_column - 1, column)
    return "".join(cells), " " * sum(map(width, cells[:start])) + "^" * max(1, sum(map(width, cells[start:end])))


def _cell(char: str) -> str:
    return " " * TAB if char == "\t" else visible(char)


def width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    return len(text)


def finding_json(finding: Finding, words: Words) -> dict[str, object]:
    """One entry of `findings` in the report; only `message` and `hint` depend on the language."""
    span = finding.span
    return {
        "code": str(finding.code),
        "severity": str(finding.severity),
        "line": span and span.line,
        "column": span and span.column,
        "end_column": span and span.end_column,
        "game": finding.game,
        "move": finding.move,
        "message": message(finding, words),
        "hint": "\n".join(hints(finding, words)) or None,
        "params": {name: plain(fact) for name, fact in finding.facts.items()},
    }


def plain(fact: object) -> object:
    """A fact as JSON can hold it, the same in every language."""
    if isinstance(fact, Face):
        return str(fact)
    if isinstance(fact, Pile):
        return fact.name.lower()
    if isinstance(fact, Enum):
        return fact.value
    if isinstance(fact, list | tuple):
        return [plain(item) for item in fact]
    if isinstance(fact, Mapping):
        return {name: plain(value) for name, value in fact.items()}
    return fact if isinstance(fact, str | int | float | None) else str(fact)
