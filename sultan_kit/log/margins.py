"""The comments of a YAML document, which its nodes do not hold, and what each of them stands beside."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from yaml.nodes import CollectionNode, Node, ScalarNode

from sultan_kit.marked.places import content_start
from sultan_kit.marked.tree import children

_COMMENT = re.compile(r"(?<![^ \t\n])#[^\n]*")


class Comment(NamedTuple):
    """text: from its `#` on. start: where that is in the document. column: the same in its line, from 0. alone: nothing else stands in the line."""

    text: str
    start: int
    column: int
    alone: bool


@dataclass(slots=True)
class Margin:
    """The comments of one key or list item. above: alone in the lines over it; within: behind it, or between the things it is made of."""

    above: list[str] = field(default_factory=list)
    within: list[Comment] = field(default_factory=list)


def comments(text: str, nodes: Iterable[Node]) -> list[Comment]:
    """The comments of a document that holds these nodes, in order."""
    if "#" not in text:
        return []
    found: list[Comment] = []
    at = 0
    for start, end in sorted((body(text, scalar), scalar.end_mark.index) for scalar in _scalars(nodes, set())):
        found += _between(text, at, start)
        at = max(at, end)
    return [*found, *_between(text, at, len(text))]


def body(text: str, scalar: ScalarNode) -> int:
    """Where the content of a scalar begins in the source: its first character or quote; in a block the line below its `|`."""
    start = content_start(text, scalar)
    if scalar.style in ("|", ">"):
        line_end = text.find("\n", start)
        return scalar.end_mark.index if line_end < 0 else line_end
    return start


def end_of(node: Node) -> int:
    """Where a node ends in the source. (PyYAML lets mappings and lists that have no brackets end where the next thing begins.)"""
    if isinstance(node, CollectionNode) and node.value and not node.flow_style:
        return max(end_of(child) for child in children(node))
    return int(node.end_mark.index)


def share(found: Sequence[Comment], spans: Sequence[tuple[int, int]], column: int) -> tuple[list[Margin], list[str]]:
    """Give each comment to one of the things at these places (start, end), which stand in this column; last the comments below them all.

    A comment that is alone belongs to what follows it, unless it is indented like a part of what is above it; any other to what it stands behind.
    """
    margins = [Margin() for _ in spans]
    starts = [start for start, _ in spans]
    below: list[str] = []
    for comment in found:
        index = bisect_right(starts, comment.start) - 1
        if index >= 0 and (not comment.alone or comment.start < spans[index][1] or comment.column > column):
            margins[index].within.append(comment)
        elif index + 1 < len(spans):
            margins[index + 1].above.append(comment.text)
        else:
            below.append(comment.text)
    return margins, below


def _between(text: str, start: int, end: int) -> Iterator[Comment]:
    for match in _COMMENT.finditer(text, start, end):
        line = text.rfind("\n", 0, match.start()) + 1
        yield Comment(match[0].rstrip(" \t"), match.start(), match.start() - line, not text[line : match.start()].strip())


def _scalars(nodes: Iterable[Node], seen: set[int]) -> Iterator[ScalarNode]:
    for node in nodes:
        if id(node) not in seen:
            seen.add(id(node))
            if isinstance(node, ScalarNode):
                yield node
            yield from _scalars(children(node), seen)
