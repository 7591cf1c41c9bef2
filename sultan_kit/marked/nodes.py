"""Questions that readers of logs and profiles ask of nodes."""

import re
from enum import StrEnum

from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode

from sultan_kit.core.findings import Code, Finding, Severity
from sultan_kit.marked.characters import shortened
from sultan_kit.marked.document import Document
from sultan_kit.marked.faults import Fault

_CUT = re.compile(r"[ \t]+(#[^\s#][^\n]*)")


class Style(StrEnum):
    """How a text is written in YAML. JOINED: over several lines that YAML makes one, so that a comment would swallow what follows."""

    PLAIN = "plain"
    QUOTED = "quoted"
    LITERAL = "literal"
    JOINED = "joined"


def style_of(node: ScalarNode) -> Style:
    if node.style == "|":
        return Style.LITERAL
    lines = node.end_mark.line - node.start_mark.line
    if node.style == ">":
        return Style.JOINED if lines > 2 else Style.LITERAL
    if lines:
        return Style.JOINED
    return Style.QUOTED if node.style else Style.PLAIN


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
    text, end = document.text, node.end_mark.index
    if isinstance(node, ScalarNode):
        lost = None if node.style else _CUT.match(text, end)
        if not lost:
            return None
        variant, start, end, lost_text = "", lost.start(1), lost.end(1), lost[1]
    elif isinstance(node, CollectionNode) and node.flow_style:
        variant, start, lost_text = "brackets", node.start_mark.index, text[node.start_mark.index : end]
    else:
        return None
    facts = {"text": shortened(lost_text.rstrip())}
    return Finding(code=Code.TEXT_CUT, variant=variant, facts=facts, severity=Severity.WARNING, span=document.place(start, end))
