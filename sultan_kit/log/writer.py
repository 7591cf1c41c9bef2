"""Logs in their canonical form, in any language and either notation, with nothing lost. What that form is: `docs/log-format.md`."""

import re
import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum

import yaml
from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from sultan_kit.core.findings import Finding, Severity
from sultan_kit.log import layout
from sultan_kit.log.judge import Game
from sultan_kit.log.layout import INDENT, ROOM, WIDTH, Lines
from sultan_kit.log.margins import Margin, body, comments, end_of, share
from sultan_kit.log.notation import OPEN
from sultan_kit.log.notation import notation as notation_of
from sultan_kit.log.record import DEAL_KEYS, KEYS, CardList, Log
from sultan_kit.log.shortest import shortest
from sultan_kit.log.written import Action, Item, MoveItem, NoteItem, SlipItem
from sultan_kit.marked import Document, pairs
from sultan_kit.marked.places import content_start

_SQUARE = (3, 3, 3)
_REST_OF_LINE = re.compile(r"[ \t]+#[^\n]*")


class Form(StrEnum):
    """How moves are written."""

    SHORT = "short"
    WORDS = "words"


def obstacles(document: Document, game: Game | None) -> list[Finding]:
    """What must be put right before a game can be written anew, because nobody can be sure what was meant. A move against the rules is none.

    game: the one in the document, None if there is none.
    """
    findings = game.log.findings if game and game.log else []
    if game is not None and game.verdict == "unreadable":
        findings = game.findings
    return [finding for finding in (*document.findings, *findings) if finding.severity is Severity.ERROR]


def write_log(game: Game, *, language: str | None = None, notation: Form = Form.SHORT) -> str:
    """The log of a game, judged by its own profile, as one YAML document in canonical form, without `---`. ValueError: it has `obstacles`.

    language: of cards and words; None: the log's own.
    """
    log = game.log
    if log is None or obstacles(log.document, game):
        raise ValueError("the log has faults that must be put right first")
    return _Writer(log, game, language or log.language, notation).text()


class _Writer:
    def __init__(self, log: Log, game: Game, language: str, form: Form) -> None:
        self.log = log
        self.game = game
        self.source = log.document.text
        self.language = language
        self.notation = notation_of(language)
        self.form = form

    def text(self) -> str:
        log = self.log
        found = comments(self.source, (*log.keys.values(), *log.nodes.values()))
        spans = [_span(log.keys[key], log.nodes[key]) for key in log.keys]
        margins, below = share(found, spans, next(iter(log.keys.values())).start_mark.column)
        lines, margins[0].above = [*log.document.above, *margins[0].above], []
        around = dict(zip(log.keys, margins, strict=True))
        around.setdefault("language", Margin())
        for key in KEYS:
            if key in around:
                lines += self.entry(key, around[key])
        for key, margin in around.items():
            if key not in KEYS:
                lines += self.kept(log.keys[key], log.nodes[key], margin)
        return "\n".join([*lines, *below, *log.document.below, ""])

    def entry(self, key: str, margin: Margin) -> list[str]:
        if key == "language":
            return _entry(key, [self.language], margin)
        node = self.log.nodes[key]
        if key == "deal":
            return self.deal(node, margin)
        if key == "redeals":
            return self.redeals(node, margin)
        if key == "moves":
            return self.moves(margin)
        if not isinstance(node, ScalarNode):
            return self.kept(self.log.keys[key], node, margin)
        text = str(node.value)
        plain = key in ("date", "minutes") or not (text or node.style)
        return _entry(key, [text] if plain else layout.scalar(text, WIDTH - len(key) - 2), margin)

    # ---- what is kept as it was written

    def kept(self, key: ScalarNode, value: Node, margin: Margin, indent: str = "") -> list[str]:
        """A key with its value in the source's own words, comments and all; in a copy where these would not say the same here, as with aliases."""
        _, end = _span(key, value)
        if comment := _REST_OF_LINE.match(self.source, end):
            end = comment.end()
        own = indent + layout.one_line(key.value) + self.source[key.end_mark.index : end].rstrip(" \t\n")
        copy = MappingNode(_TAGS[MappingNode], [(ScalarNode(_TAGS[ScalarNode], key.value), _copy(value))], flow_style=False)
        if _says(own, copy, inside=bool(indent)):
            lines = own.split("\n")
            others = [comment.text for comment in margin.within if comment.start >= end]
        else:
            text = yaml.serialize(copy, Dumper=yaml.BaseDumper, allow_unicode=True, width=ROOM)
            lines = [indent + line if line else "" for line in text.rstrip("\n").split("\n")]
            others = [comment.text for comment in margin.within]
        return [*(indent + comment for comment in (*margin.above, *others)), *lines]

    # ---- cards

    def deal(self, node: Node, margin: Margin) -> list[str]:
        if not isinstance(node, MappingNode) or not node.value:
            return _entry("deal", ["{}"], margin)
        entries = pairs(self.log.document, node)
        lines, margins, below = _opened("deal", node, [_span(key, value) for _, key, value in entries], margin)
        around = {key: margin for (key, _, _), margin in zip(entries, margins, strict=True)}
        for key in DEAL_KEYS:
            if key in around:
                lines += _entry(key, self.value(key), around[key], INDENT)
        for key, key_node, value in entries:
            if key not in DEAL_KEYS:
                lines += self.kept(key_node, value, around[key], INDENT)
        return [*lines, *below]

    def value(self, key: str) -> list[str]:
        """The value of a key of `deal`."""
        room = ROOM - len(key) - 2
        if key == "number":
            assert self.log.number is not None
            return layout.scalar(str(self.log.number.value), room)
        cards = self.log.deal[key]
        groups: Sequence[int] = _SQUARE if key == "square" else ()
        if key == "divan" and self.game.profile is not None:
            groups = self.game.profile.rules.columns
        if cards.cards and sum(groups) == len(cards.cards):
            names = iter(self.names(cards))
            line = "  ".join(" ".join(next(names) for _ in range(size)) for size in groups if size)
            if len(line) <= room:
                return [line]
        return self.cards(cards, room)

    def cards(self, cards: CardList, room: int) -> list[str]:
        """Cards as a value: in one line if they go into `room` columns, else folded."""
        names = self.names(cards)
        line = " ".join(names)
        return [line or "''"] if len(line) <= room else [">-", *layout.folded(names, ROOM - len(INDENT))]

    def names(self, cards: CardList) -> list[str]:
        return [*map(self.notation.write_card, cards.cards), *(OPEN[:1] if cards.more else ())]

    def redeals(self, node: Node, margin: Margin) -> list[str]:
        if not isinstance(node, SequenceNode) or not node.value:
            return _entry("redeals", ["[]"], margin)
        spans = [(content_start(self.source, item), end_of(item)) for item in node.value]
        lines, margins, below = _opened("redeals", node, spans, margin)
        for cards, around in zip(self.log.redeals, margins, strict=True):
            lines += _item(self.cards(cards, ROOM - 2), around)
        return [*lines, *below]

    # ---- moves

    def moves(self, margin: Margin) -> list[str]:
        texts = list(_texts(self.log))
        first = next((body(self.source, node) for node, _, _ in texts if node.value), sys.maxsize)
        behind = [comment for comment in margin.within if not comment.alone and comment.start < first]
        others = [comment for comment in margin.within if comment not in behind]
        instead = iter(shortest(self.game, [item for _, items, _ in texts for item in items if isinstance(item, MoveItem)]))
        lines = Lines(" " if self.form is Form.SHORT else "; ")
        for node, items, rest in texts:
            start, inside = content_start(self.source, node), body(self.source, node)
            while others and others[0].start < inside:
                comment = others.pop(0)
                lines.comment(comment.text, alone=comment.alone or comment.start > start)
            for item in items:
                if isinstance(item, MoveItem):
                    for move in next(instead):
                        self.move(move, lines)
                else:
                    _aside(item, node.value, lines)
            if rest:
                lines.keep(rest)
        for comment in others:
            lines.comment(comment.text, alone=comment.alone)
        lines.end_line()
        return _entry("moves", ["|", *lines.done] if lines.done else ["''"], Margin(margin.above, behind))

    def move(self, item: MoveItem, lines: Lines) -> None:
        write = self.notation.write if self.form is Form.SHORT else self.notation.write_words
        text = write(item.written) + item.remark
        if item.written.action is Action.REDEAL:
            lines.redeal(text)
        else:
            lines.move(text)


def _texts(log: Log) -> Iterator[tuple[ScalarNode, list[Item], list[str]]]:
    """The texts of moves, each with what stands in it, and the lines that are left as they are: all behind `...`, if something there is no move."""
    opened, behind = False, []
    for node, items in log.items():
        dots = (item.end + len(item.remark) for item in items if isinstance(item, MoveItem) and item.written.action is Action.OPEN)
        end = 0 if opened else next(dots, sys.maxsize)
        opened = end < sys.maxsize
        behind.append((node, items, end))
    kept = any(isinstance(item, SlipItem) and item.start >= end for _, items, end in behind for item in items)
    for node, items, end in behind:
        if kept and end < sys.maxsize:
            yield node, [item for item in items if item.end <= end], node.value[end:].split("\n")
        else:
            yield node, items, []


def _aside(item: Item, text: str, lines: Lines) -> None:
    """A note or a comment among the moves, or a lone `+` behind a move that lacks it."""
    source = text[item.start : item.end].rstrip(" \t")
    if isinstance(item, NoteItem | SlipItem):
        lines.note(source)
    else:
        lines.comment(source, alone=not text[text.rfind("\n", 0, item.start) + 1 : item.start].strip(" \t"))


def _entry(key: str, value: Sequence[str], margin: Margin, indent: str = "") -> list[str]:
    return layout.entry(f"{key}:", value, *_beside(margin), indent)


def _item(value: Sequence[str], margin: Margin) -> list[str]:
    return layout.entry("-", value, *_beside(margin), INDENT)


def _beside(margin: Margin) -> tuple[list[str], list[str]]:
    """The comments to write above a value, and those to write behind it."""
    alone = [comment.text for comment in margin.within if comment.alone]
    return [*margin.above, *alone], [comment.text for comment in margin.within if not comment.alone]


def _opened(key: str, node: CollectionNode, spans: Sequence[tuple[int, int]], margin: Margin) -> tuple[list[str], list[Margin], list[str]]:
    """The lines above the parts of a mapping or list that stand at `spans`, the comments of each part, and the lines below."""
    after = end_of(node) if node.flow_style else sys.maxsize
    behind = [comment for comment in margin.within if not comment.alone and not spans[0][0] <= comment.start < after]
    inside = [comment for comment in margin.within if comment not in behind]
    first = node.value[0]
    column = (first[0] if isinstance(node, MappingNode) else first).start_mark.column
    margins, below = share(inside, spans, column)
    return _entry(key, [""], Margin(margin.above, behind)), margins, [INDENT + comment for comment in below]


def _span(key: Node, value: Node) -> tuple[int, int]:
    """Where a key and its value stand in the source."""
    return key.start_mark.index, max(end_of(key), end_of(value))


_TAGS = {ScalarNode: "tag:yaml.org,2002:str", SequenceNode: "tag:yaml.org,2002:seq", MappingNode: "tag:yaml.org,2002:map"}


def _copy(node: Node) -> Node:
    """The same nodes once more, fit for being written, without a part that stands in two places."""
    tag = _TAGS[type(node)]
    if isinstance(node, ScalarNode):
        return ScalarNode(tag, node.value, style=node.style)
    if isinstance(node, MappingNode):
        return MappingNode(tag, [(_copy(key), _copy(value)) for key, value in node.value], flow_style=node.flow_style)
    assert isinstance(node, SequenceNode)
    return SequenceNode(tag, [_copy(value) for value in node.value], flow_style=node.flow_style)


def _says(source: str, wanted: Node, *, inside: bool) -> bool:
    """Is this what the source, read by itself, says? inside: it stands under a key."""
    root = Document(f"{'deal:' if inside else ''}\n{source}\n", 1, []).compose()
    if inside and isinstance(root, MappingNode):
        root = root.value[0][1]
    return root is not None and _plain(root) == _plain(wanted)


def _plain(node: Node) -> object:
    """What a node says, as texts, lists and pairs."""
    if isinstance(node, ScalarNode):
        return node.value
    if isinstance(node, MappingNode):
        return [(_plain(key), _plain(value)) for key, value in node.value]
    return [_plain(value) for value in node.value]
