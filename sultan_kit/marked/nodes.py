"""Questions that readers of logs and profiles ask of nodes."""

import re

from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode

from sultan_kit.core.findings import Code, Finding, Severity
from sultan_kit.marked.document import Document
from sultan_kit.marked.faults import Fault, in_quotes


def pairs(document: Document, node: MappingNode) -> list[tuple[str, ScalarNode, Node]]:
    """The keys of a mapping: their text, their node and the value; of a key that stands twice the first.

    A key that is no text adds a finding and is left out.
    """
    found: dict[str, tuple[str, ScalarNode, Node]] = {}
    for key, value in node.value:
        if isinstance(key, ScalarNode):
            found.setdefault(key.value, (key.value, key, value))
        else:
            start = key.start_mark.index
            document.report(Fault("key-is-no-text", start, start + 1))
    return list(found.values())


def text_cut(document: Document, node: Node) -> Finding | None:
    """A warning where YAML takes for its own what was surely meant as text: `#1 of the year`, `game #7`, `{won}`.

    For nodes that ought to be a text. A comment has a blank behind its `#`; one that has none is a part of the text that got lost.
    """
    text, start, end = document.text, node.start_mark.index, node.end_mark.index
    variant = ""
    if isinstance(node, ScalarNode):
        lost = None if node.style else re.compile(r"[ \t]+(#[^\s#][^\n]*)").match(text, end)
        if not lost:
            return None
        start, end = lost.span(1)
    elif isinstance(node, CollectionNode) and node.flow_style:
        variant = "brackets"
    else:
        return None
    fault = Fault(variant, start, end, {"text": " ".join(text[start:end].split())}, Code.TEXT_CUT, corrected=in_quotes(text, start))
    return document.finding(fault, Severity.WARNING)
