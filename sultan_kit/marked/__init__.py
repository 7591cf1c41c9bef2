"""YAML with exact places: documents, nodes, and where in the file every character of a text stands.

A file is read document by document, so that memory does not grow with its length and a broken document does not spoil the next.
All scalars are texts: `NO`, `010` and `2026-11-30` mean what is written. What is wrong becomes findings, never an exception.
"""

import re
from collections.abc import Callable, Iterator
from typing import BinaryIO

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode

from sultan_kit.core.findings import Code, Finding, Span

try:
    from yaml._yaml import CParser  # noqa: F401
except ImportError:
    C_LOADER = False
else:
    C_LOADER = True
"""Does this PyYAML have the fast parser (libyaml)? Both parsers give the same results and the same findings."""

MAX_FILE = 100 * 1024 * 1024
"""Bytes that a file may have; the caller checks before it reads."""

MAX_DOCUMENT = 2 * 1024 * 1024
"""Bytes that a document may have."""

MAX_DEPTH = 32
"""Mappings and lists that may lie in each other."""


class Document:
    """One document of a file.

    text: its source, line ends as `\\n`. line: the line of the file that its first line is, from 1.
    findings: what is wrong with it, as far as it has been read.
    """

    __slots__ = ("findings", "line", "text")

    def __init__(self, text: str, line: int, findings: list[Finding]) -> None:
        self.text = text
        self.line = line
        self.findings = findings

    def compose(self) -> Node | None:
        """The root node; None where the document cannot be read. To be called once: it adds its findings to `findings`.

        Every scalar's value is the text as written. A plain scalar has the style None; one that is empty, `~` or `null` has the value "".
        """
        if self.findings:
            return None
        try:
            return yaml.compose(self.text, yaml.CBaseLoader if C_LOADER else yaml.BaseLoader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            self.findings.append(Finding(code=Code.YAML, span=Span(self.line + mark.line, mark.column + 1, mark.column + 2)))
            return None

    def span(self, node: Node) -> Span:
        """Where `node` stands: what of it lies in its first line; for a text in a block that is its `|` or `>`."""
        start, end = node.start_mark, node.end_mark
        last = end.column if end.line == start.line else len(self.line_text(self.line + start.line))
        return Span(self.line + start.line, start.column + 1, max(last, start.column + 1) + 1)

    def spans(self, node: ScalarNode) -> Callable[[int, int], Span]:
        """A function from characters start … end of `node.value` to their place in the file; a place on several lines is cut at its first.

        Where a character cannot be followed back to the source, the place is that of the whole scalar.
        """
        whole = self.span(node)
        return lambda start, end: whole

    def line_text(self, line: int) -> str:
        """The source of line `line` of the file, without its end; "" for a line that is not of this document."""
        lines = self.text.split("\n")
        return lines[line - self.line] if 0 <= line - self.line < len(lines) else ""


def documents(stream: BinaryIO) -> Iterator[Document]:
    """The documents of a file, one after the other; at least one, which has a finding `empty` where there is nothing in the file."""
    text = stream.read().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    start = 0
    found = False
    for marker in re.finditer(r"^(?:---|\.\.\.)(?=[ \t\n])|\Z", text, re.M):
        piece = text[start : marker.start()]
        if piece.strip(" \t\n-."):
            found = True
            yield Document(piece, text.count("\n", 0, start) + 1, [])
        start = marker.start()
    if not found:
        yield Document("", 1, [Finding(code=Code.EMPTY)])


def pairs(document: Document, node: MappingNode) -> list[tuple[str, ScalarNode, Node]]:
    """The keys of a mapping: their text, their node, and the value; of a key that stands twice the first.

    A key that is no text adds a finding and is left out.
    """
    found: dict[str, tuple[str, ScalarNode, Node]] = {}
    for key, value in node.value:
        if isinstance(key, ScalarNode):
            found.setdefault(key.value, (key.value, key, value))
        else:
            document.findings.append(Finding(code=Code.YAML, variant="key-is-no-text", span=document.span(key)))
    return list(found.values())


def text_cut(document: Document, node: Node) -> Finding | None:
    """A warning where YAML takes a part of what was surely meant as text: `#1 of the year`, `game #7`, `{won}`."""
    return None
