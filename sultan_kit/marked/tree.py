"""What is wrong with nodes that could be read: keys that stand twice, tags, escaped controls; and trees that grow beyond their text."""

import re

from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from sultan_kit.core.findings import Code
from sultan_kit.marked.characters import STRAY, stray
from sultan_kit.marked.faults import Fault, missing_space, tag_fault
from sultan_kit.marked.limits import MAX_DEPTH, MAX_REPEATED, TooMuchError
from sultan_kit.marked.places import content_start, runs, tag

_NULL = ("~", "null")
_BARE_TAG = re.compile(r"!(?<![^\s\[{,]!)(?!\S)")
"""A `!` alone: the one tag that PyYAML does not pass on."""

_MOST = 100
"""Faults in one document; who has more of them has seen enough."""


def examine(text: str, root: Node) -> list[Fault]:
    """The faults of a document's nodes, in the order of its text. Raises `TooMuchError`.

    On the way the values are put into their form: a plain text has the style None, one that says "nothing" is "".
    """
    if "&" in text and "*" in text:
        _weigh(root, 1, {})
    walk = _Walk(text)
    walk.value(root, 1)
    return sorted(walk.faults, key=lambda fault: fault.start)


class _Walk:
    """Every document passes here, nearly all without a fault: what is rare has methods of its own."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.faults: list[Fault] = []
        self.may_be_tagged = _BARE_TAG.search(text) is not None

    def value(self, node: Node, depth: int) -> None:
        if isinstance(node, ScalarNode):
            self.scalar(node)
            if node.style is None and node.value in _NULL:
                node.value = ""
        else:
            self.collection(node, depth)

    def scalar(self, node: ScalarNode) -> None:
        if node.tag or self.may_be_tagged:
            self._tag(node)
        if not node.style:
            node.style = None
        elif node.style == '"' and (found := re.search(STRAY, node.value)):
            self._stray(node, found)

    def collection(self, node: Node, depth: int) -> None:
        if depth > MAX_DEPTH and node.value:
            raise TooMuchError(Code.TOO_DEEP, node)
        if node.tag or self.may_be_tagged:
            self._tag(node)
        if isinstance(node, MappingNode):
            self._mapping(node, depth)
        elif isinstance(node, SequenceNode):
            for value in node.value:
                self.value(value, depth + 1)
                if value.end_mark.line > value.start_mark.line and not node.flow_style:
                    self._swallowed(value)

    def _mapping(self, node: MappingNode, depth: int) -> None:
        first: dict[str, ScalarNode] = {}
        for key, value in node.value:
            if isinstance(key, ScalarNode):
                self.scalar(key)
                if key.value in first:
                    self._twice(key, first[key.value])
                else:
                    first[key.value] = key
            else:
                self.collection(key, depth + 1)
            self.value(value, depth + 1)

    def _found(self, fault: Fault) -> None:
        """Takes up a fault, unless it was met on another way already, through an alias."""
        if len(self.faults) < _MOST and fault not in self.faults:
            self.faults.append(fault)

    def _stray(self, node: ScalarNode, found: re.Match[str]) -> None:
        """A control character in the disguise of an escape."""
        start, end = content_start(self.text, node), node.end_mark.index
        for run in runs(self.text, node):
            if run.start == found.start():
                start, end = run.first, run.last
        variant, facts = stray(found.group())
        self._found(Fault(variant, start, end, facts, Code.STRAY_CHARACTER))

    def _tag(self, node: Node) -> None:
        if place := tag(self.text, node):
            self._found(tag_fault(self.text, *place))

    def _swallowed(self, entry: Node) -> None:
        """A plain text of a list went on over a line that was surely meant as the next entry: its hyphen stands left of the text."""
        if not isinstance(entry, ScalarNode) or entry.style:
            return
        for dash in re.compile(r"\n( *)-(\s?)").finditer(self.text, entry.start_mark.index, entry.end_mark.index):
            at = dash.end(1)
            if len(dash[1]) < entry.start_mark.column:
                self._found(Fault("indentation", at, at + 1) if dash[2] else missing_space(self.text, at))

    def _twice(self, key: ScalarNode, first: ScalarNode) -> None:
        start = content_start(self.text, key)
        fact = {"key": key.value}
        self._found(Fault("", start, key.end_mark.index, fact, Code.DUPLICATE_KEY, content_start(self.text, first)))


def _weigh(node: Node, depth: int, known: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """How many values a node stands for once aliases are followed, and how many levels; `known`: of the nodes that were weighed, by id.

    Each node is weighed once, however many aliases lead to it.
    """
    values, levels = known.get(id(node), (0, 0))
    if id(node) in known:
        if not values:  # it contains itself
            raise TooMuchError(Code.ALIASES, node)
    else:
        inside = children(node)
        if depth > MAX_DEPTH and inside:
            raise TooMuchError(Code.TOO_DEEP, node)
        known[id(node)] = (0, 0)
        values, levels = 1, 1
        for child in inside:
            more, deeper = _weigh(child, depth + 1, known)
            values += more
            levels = max(levels, deeper + 1)
        known[id(node)] = (values, levels)
    if depth + levels - 1 > MAX_DEPTH + 1:
        raise TooMuchError(Code.TOO_DEEP, node)
    if values - len(known) > MAX_REPEATED:
        raise TooMuchError(Code.ALIASES, node)
    return values, levels


def children(node: Node) -> list[Node]:
    """The nodes that a node is made of: keys and values in turn, or the items of a list."""
    if isinstance(node, MappingNode):
        return [child for pair in node.value for child in pair]
    return node.value if isinstance(node, CollectionNode) else []
