"""Texts, cards and moves as values of a YAML file whose lines have at most 72 columns.

A value is a list of lines without indentation: what stands behind the key, then what stands below it, if anything does.
"""

import io
import re
import sys
from collections.abc import Iterable, Sequence

import yaml
from yaml.emitter import Emitter

from sultan_kit.marked.characters import STRAY

WIDTH = 72
"""Columns of a line, its indentation included. A word, a note or a comment that is longer stays whole."""

INDENT = "  "
ROOM = WIDTH - len(INDENT)

_PARAGRAPH = re.compile(r"[^ \t\n]+(?: [^ \t\n]+)+\n?")
_UNFIT = re.compile(f"{STRAY}|\r")
_BLANKS_IN_A_LINE = re.compile(r"^[ \t]+$", re.MULTILINE)
_NUMBER = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$|0o[0-7]+$")  # of YAML 1.2, while PyYAML speaks 1.1
_EMITTER = Emitter(io.StringIO(), allow_unicode=True)


def scalar(text: str, room: int) -> list[str]:
    """Any text, so that every YAML reader takes it for this text; `room`: columns that are left behind its key."""
    if _UNFIT.search(text):
        return [_quoted(text)]
    if "\n" not in text:
        line = one_line(text)
        return [line] if len(line) <= room or not _PARAGRAPH.fullmatch(text) else [">-", *folded(text.split(" "))]
    if not text.strip("\n") or _BLANKS_IN_A_LINE.search(text):
        return [_quoted(text)]
    if len(text) > ROOM and _PARAGRAPH.fullmatch(text):
        return [">", *folded(text.removesuffix("\n").split(" "))]
    indent = str(len(INDENT)) if text.lstrip("\n")[0] in " \t" else ""
    ending = "+" if text.endswith("\n\n") else "" if text.endswith("\n") else "-"
    return [f"|{indent}{ending}", *text.removesuffix("\n").split("\n")]


def folded(words: Iterable[str], room: int = ROOM) -> list[str]:
    """Words, filled into lines of `room` columns."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def one_line(text: str) -> str:
    """Any text in one line; plain, where neither YAML's grammar nor its types (`NO`, `10:30`) could make something else of it."""
    if "\n" in text or _UNFIT.search(text):
        return _quoted(text)
    analysis = _EMITTER.analyze_scalar(text)
    types = [_NUMBER, *(form for _, form in yaml.SafeLoader.yaml_implicit_resolvers.get(text[:1], ()))]
    if analysis.allow_block_plain and text and not any(form.match(text) for form in types):
        return text
    if analysis.allow_single_quoted:
        return "'" + text.replace("'", "''") + "'"
    return _quoted(text)


def _quoted(text: str) -> str:
    return yaml.safe_dump(text, default_style='"', allow_unicode=True, width=sys.maxsize).rstrip("\n")


class Lines:
    """Moves, notes and comments, filled into lines. joint: what divides two moves."""

    def __init__(self, joint: str) -> None:
        self.joint = joint
        self.done: list[str] = []
        self.line = ""
        self.latest = ""  # the last thing in the line, which a comment may take with it into the next
        self.is_full = False

    def move(self, text: str) -> None:
        self._add(self.joint, text)

    def note(self, text: str) -> None:
        self._add(" ", text)

    def redeal(self, text: str) -> None:
        """It has its line to itself, so that one can see the passes."""
        self.end_line()
        self.line = self.latest = text
        self.is_full = True

    def comment(self, text: str, *, alone: bool) -> None:
        """Behind what came last, or alone in its line, or there because it is too long."""
        behind = f"  {text}"
        if not self.line or alone:
            self.end_line()
            self.line = text
        elif len(self.line + behind) <= ROOM:
            self.line += behind
        elif self.line != self.latest and len(self.latest + behind) <= ROOM:
            self.done.append(self.line.removesuffix(self.latest).removesuffix(self.joint).rstrip())
            self.line = self.latest + behind
        else:
            self.end_line()
            self.line = text
        self.end_line()

    def keep(self, lines: Iterable[str]) -> None:
        """Lines as they are, but for blanks at their ends."""
        self.end_line()
        self.done += filter(None, (line.strip(" \t") for line in lines))

    def end_line(self) -> None:
        if self.line:
            self.done.append(self.line)
        self.line = self.latest = ""
        self.is_full = False

    def _add(self, joint: str, text: str) -> None:
        if self.line and not self.is_full and len(self.line + joint + text) <= ROOM:
            self.line += joint + text
        else:
            self.end_line()
            self.line = text
        self.latest = text


def entry(head: str, value: Sequence[str], above: Sequence[str] = (), behind: Sequence[str] = (), indent: str = "") -> list[str]:
    """A key with its value, or a list item behind its `-`; comments above it, and behind it if that is one and there is room for it."""
    first = f"{indent}{head} {value[0]}".rstrip(" ")
    over = [indent + comment for comment in above]
    if len(behind) == 1 and len(first) + 2 + len(behind[0]) <= WIDTH:
        first += f"  {behind[0]}"
    else:
        over += [indent + comment for comment in behind]
    return [*over, first, *(indent + INDENT + line if line else "" for line in value[1:])]
