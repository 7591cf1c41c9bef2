"""The pages about findings: what each code means, with an example and what the program says about it."""

from collections.abc import Mapping, Sequence
from contextlib import chdir
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup, escape

from sultan_kit.book import code as listing
from sultan_kit.book.whole import OF_PROFILES, whole
from sultan_kit.core.findings import Code, Finding, Severity
from sultan_kit.l10n.examples import LEFT_OUT, examples
from sultan_kit.l10n.words import Words
from sultan_kit.log.games import read_games
from sultan_kit.marked import MAX_DEPTH, MAX_FILE
from sultan_kit.profiles import read_file
from sultan_kit.report import hints, message

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book

_ALL = tuple(Code)


def _until(first: Code, last: Code) -> tuple[Code, ...]:
    return _ALL[_ALL.index(first) : _ALL.index(last) + 1]


GROUPS: dict[str, tuple[Code, ...]] = {
    "play": _until(Code.THIRD_COPY, Code.PLAY_MISSED),
    "writing": _until(Code.INCOMPLETE, Code.COMMENT_IN_FOLDED_TEXT),
    "file": _until(Code.YAML, Code.NOT_KEPT),
    "keys": _until(Code.NOT_A_LOG, Code.NUMBER_MALFORMED),
    "profiles": OF_PROFILES,
}
"""The codes by subject; each has a page, `findings-SUBJECT`."""

_BOMB = "\n".join(f"x-{name}: &{name} [{', '.join([part] * 10)}]" for name, part in zip("abcdef", ("1", "*a", "*b", "*c", "*d", "*e"), strict=True))

FILES: dict[Code, bytes] = {
    Code.ALIASES: _BOMB.encode(),
    Code.TOO_DEEP: f"x-a: {'[' * (MAX_DEPTH + 1)}{']' * (MAX_DEPTH + 1)}".encode(),
    Code.ENCODING: "format: sultan-log/1\nprofile: classic\ntitle: für Elise\ndeal:\n  number: sultan:42\nmoves:\n".encode("latin-1"),
    Code.EMPTY: b"",
}
"""Files with the faults that no few lines can show."""

OF_PATHS: dict[Code, Finding] = {
    Code.TOO_LARGE: Finding(Code.TOO_LARGE, {"limit": MAX_FILE // 2**20}, "file"),
    Code.CANNOT_BE_READ: Finding(Code.CANNOT_BE_READ, variant="missing"),
    Code.NO_FILES: Finding(Code.NO_FILES),
    Code.SAVE_DAMAGED: Finding(Code.SAVE_DAMAGED, {"byte": 10434}, "cut"),
    Code.SAVE_UNSAFE: Finding(Code.SAVE_UNSAFE, {"byte": 1391, "name": "builtins.print"}),
    Code.SAVE_OTHER_GAME: Finding(Code.SAVE_OTHER_GAME, {"name": "Klondike", "number": "2"}, "named"),
    Code.JSON: Finding(Code.JSON, variant="cut"),
    Code.JSON_FORM: Finding(Code.JSON_FORM, {"path": "$.start.waste[0]"}, "card"),
    Code.POSITION_DISAGREES: Finding(Code.POSITION_DISAGREES, {"path": "$.steps[3].position.waste", "wanted": '["5♣"]'}),
    Code.NOT_KEPT: Finding(Code.NOT_KEPT, {"count": 2}, "shifts", Severity.WARNING),
}
"""What is found before a file is read as a log."""


class Explained(NamedTuple):
    """A code, ready for its page. title, explanation, message, hints: in HTML. wrong, right: examples, "" where there are none."""

    code: str
    title: Markup
    explanation: Markup
    wrong: Markup | str
    right: Markup | str
    left_out: bool
    severity: Markup
    message: Markup
    hints: list[Markup]


def index_facts(book: "Book") -> Mapping[str, object]:
    """`groups`: subject and its codes, each with its title."""
    return {"groups": {name: [(str(code), _html(book.plain.say(f"title.{code}"))) for code in codes] for name, codes in GROUPS.items()}}


def group_facts(book: "Book", name: str) -> Mapping[str, object]:
    """What the page about a subject gets."""
    return {"name": name, "codes": [explained(code, book.plain) for code in GROUPS[name]]}


def explained(code: Code, words: Words) -> Explained:
    """A code in the reader's language. ValueError: its example does not show it."""
    wrong, right = examples(code, words.language) or ("", "")
    finding, marked = _found(code, wrong)
    if right and (others := found_in(code, whole(code, right))):
        raise ValueError(f"{code}: the right example is not right in “{words.language}”: {message(others[0], words)}")
    return Explained(
        code=str(code),
        title=_html(words.say(f"title.{code}")),
        explanation=_html(words.say(f"explain.{code}")),
        wrong=listing.block(wrong, marked=marked) if wrong else "",
        right=listing.block(right) if right else "",
        left_out=LEFT_OUT in wrong + right,
        severity=_html(words.say(f"severity.{finding.severity}")),
        message=_html(message(finding, words)),
        hints=[_html(hint) for hint in hints(finding, words)],
    )


def _found(code: Code, example: str) -> tuple[Finding, tuple[int, int] | None]:
    """The finding that a code stands for, and which characters of the example it is about. ValueError: there is no such finding, or another one."""
    if code in OF_PATHS:
        return OF_PATHS[code], None
    text = whole(code, example) if example else ""
    findings = found_in(code, text or FILES[code])
    if {finding.code for finding in findings} != {code} and (example or code not in {finding.code for finding in findings}):
        raise ValueError(f"{code}: its example shows {', '.join(finding.code for finding in findings) or 'nothing'}")
    finding = next(finding for finding in findings if finding.code is code)
    return finding, _marked(finding, example, text) if example else None


def found_in(code: Code, text: str | bytes) -> Sequence[Finding]:
    """What is found in a file: a profile where the code is about profiles, else a log."""
    source = text.encode() if isinstance(text, str) else text
    if code not in OF_PROFILES:
        return [finding for game in read_games(BytesIO(source)) for finding in game.findings]
    with TemporaryDirectory() as folder, chdir(folder):  # what is found may name the path
        path = Path("mine.yaml")
        path.write_bytes(source)
        return read_file(path).findings


def _marked(finding: Finding, example: str, text: str) -> tuple[int, int] | None:
    """Where the place of a finding in the whole text is in the example that it was made from."""
    if finding.span is None:
        return None
    line, start, end = finding.span
    lines = example.split("\n")
    if line > len(lines):
        return None
    before = sum(len(row) + 1 for row in lines[: line - 1]) - 1
    if LEFT_OUT in lines[line - 1]:  # what is at fault stands behind the moves that the example leaves out
        before -= len(text.split("\n")[line - 1]) - len(lines[line - 1])
    return before + start, before + end


def _html(text: str) -> Markup:
    return Markup(escape(text))
