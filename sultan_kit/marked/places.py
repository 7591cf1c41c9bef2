r"""From the characters of a scalar's value back to those of its source.

YAML joins lines, takes indentation off and reads escapes; here source and value are walked side by side. A walk that does not come out
exactly at the value gives nothing, so that a place is right or not given at all.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from yaml.nodes import Node, ScalarNode

# Patterns stand here as texts: nearly no run needs one, and compiling them costs more than reading a log.
_PROPERTIES = r"(?>(?:!<[^>\s]*>|[&!][^\s,\[\]{}]*)(?:[ \t\n]++(?>#[^\n]*+\n[ \t\n]*+)*+|\Z)?)*+"
"""Anchors and tags, which PyYAML counts to the node that they stand before."""

_JOIN = r"[ \t]*+\n[ \t\n]*+|[ \t]++"
_QUOTE_OR_JOIN = rf"''|{_JOIN}"
_ESCAPE_OR_JOIN = rf"\\(?:\n[ \t\n]*+|x..|u.{{4}}|U.{{8}}|[^xuU\n])|{_JOIN}"


class Run(NamedTuple):
    """Characters start … end of a value, and first … last (the one after) of the source that they come from.

    Where both are equally long they go along one by one; else they are one thing: an escape, or a line end that became a blank.
    """

    start: int
    end: int
    first: int
    last: int


def runs(text: str, node: ScalarNode) -> list[Run]:
    """The source of a scalar's whole value, in order, characters of line ends left out here and there; [] where it cannot be told."""
    begin = content_start(text, node)
    end = node.end_mark.index
    match node.style:
        case "|" | ">":
            walk = _block(text, begin, node.value, folded=node.style == ">")
        case "'":
            walk = _flow(text, begin + 1, end - 1, node.value, _QUOTE_OR_JOIN)
        case '"':
            walk = _flow(text, begin + 1, end - 1, node.value, _ESCAPE_OR_JOIN)
        case _:
            walk = _flow(text, begin, end, node.value, _JOIN)
    found = list(walk)
    reached = found[-1].end if found else 0
    if reached > len(node.value) or node.value[reached:].strip("\n"):
        return []
    return found if all(_agree(text, node.value, run) for run in found) else []


def content_start(text: str, node: Node) -> int:
    """Index in the source of a node itself: behind an anchor or a tag; of a block of text its `|` or `>`."""
    properties = re.compile(_PROPERTIES).match(text, node.start_mark.index)
    return properties.end() if properties else node.start_mark.index


def tag(text: str, node: Node) -> tuple[int, int] | None:
    """Start and end in the source of the tag that a node has, if it has one."""
    start = node.start_mark.index
    found = re.compile(r"!\S*").search(text, start, content_start(text, node))
    return found.span() if found else None


def _agree(text: str, value: str, run: Run) -> bool:
    if run.end - run.start != run.last - run.first:
        return True
    source = text[run.first : run.last]
    return value[run.start : run.end] == source or source == "\n"


def _flow(text: str, begin: int, end: int, value: str, odd: str) -> Iterator[Run]:
    """A plain or quoted text: what is not `odd` stands there as it is."""
    at = 0

    def run(first: int, last: int, length: int) -> Run:
        nonlocal at
        at += length
        return Run(at - length, at, first, last)

    for match in re.compile(odd).finditer(text, begin, end):
        if match.start() > begin:
            yield run(begin, match.start(), match.start() - begin)
        source = match.group()
        begin = match.end()
        if "\n" in source:
            breaks = source.count("\n")
            yield run(match.start(), begin, breaks - 1 if breaks > 1 or source[0] == "\\" else 1)
        else:
            yield run(match.start(), begin, len(source) if source[0] in " \t" else 1)
    if end > begin:
        yield run(begin, end, end - begin)


def _block(text: str, begin: int, value: str, *, folded: bool) -> Iterator[Run]:
    """A literal or folded block: the value's lines without their indentation."""
    first = text.find("\n", begin) + 1
    at, breaks, indent = 0, 0, -1
    above_blank = True  # the line above is none, or begins with a blank: its line end stays as it is
    size = len(value.rstrip("\n"))
    while at < size:
        last = text.find("\n", first)
        last = len(text) if last < 0 else last
        line = text[first:last]
        if indent < 0 and line.strip(" "):
            own = len(value) - len(value.lstrip("\n"))
            indent = len(line) - len(line.lstrip(" ")) - (len(value) - own - len(value[own:].lstrip(" ")))
        content = line[indent:] if indent >= 0 else ""
        if content:
            blank = content[0] in " \t"
            at += breaks - 1 if folded and breaks > 1 and not blank and not above_blank else breaks
            if not value.startswith(content, at):
                return
            yield Run(at, at + len(content), first + indent, last)
            at += len(content)
            breaks, above_blank = 0, blank
        breaks += 1
        if last == len(text):
            return
        first = last + 1
