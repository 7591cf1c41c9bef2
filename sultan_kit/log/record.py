"""A game as somebody wrote it down: the `Log`, its cards and its moves, and where in the file they stand."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import yaml

from sultan_kit.core.findings import Finding, Span
from sultan_kit.log import scanner
from sultan_kit.log.notation import Notation, notation
from sultan_kit.log.written import Action, Item, MoveItem, SlipItem, Written, does
from sultan_kit.marked import Document
from sultan_kit.resources import ENGLISH

FORMAT = "sultan-log/1"
"""What a log calls itself."""

KEYS = ("format", "profile", "language", "title", "player", "date", "place", "minutes", "result", "deal", "redeals", "moves", "comment")
"""The keys of a log, in the order of the canonical form."""

DEAL_KEYS = ("number", "square", "divan", "waste", "stock")
"""The keys of its `deal`, in the same order."""

RESULTS = ("won", "lost", "given-up", "unfinished")
"""What a log may claim; just so a game can have gone that is legal to its last written move."""


@dataclass(slots=True, eq=False, repr=False)
class CardList:
    """Cards of the deal as written. cards: shape (n,); `at[i]` tells scalar, start and end of card i; more: it ends in `...`."""

    key: yaml.ScalarNode
    cards: list[int] = field(default_factory=list)
    at: list[tuple[yaml.ScalarNode, int, int]] = field(default_factory=list)
    more: bool = False
    sound: bool = True


@dataclass(slots=True, eq=False, repr=False)
class Script:
    """The moves as written.

    moves: one entry a move, None where a word could not be read. stop: index of the first entry that cannot be played, a word that could not be
    read or `...`; the number of entries where all can.
    """

    texts: list[yaml.ScalarNode] = field(default_factory=list)
    moves: list[Written | None] = field(default_factory=list)
    stop: int = 0

    @property
    def written(self) -> int:
        """Moves as they stand in the log: everything but `...`."""
        return len(self.moves) - sum(does(move, Action.OPEN) for move in self.moves[self.stop :])


@dataclass(slots=True, eq=False, repr=False)
class Log:
    """One game as it was written down.

    game: its number in the file, from 1. language: of cards and words. keys, nodes: where each key and its value stand.
    meta: texts by key, as `player`. number: `deal.number`. deal: the cards by key, as `stock`. redeals: the stock after each redeal, in their order.
    findings: what is wrong with the text itself. readable: False where the cards or moves of the game are not to be had (one bad move does no harm).
    meant: keys that are missing only because what stands in their place is wrong, as `deal.divan`: it has a finding of its own.
    """

    document: Document
    game: int
    language: str = ENGLISH
    keys: dict[str, yaml.ScalarNode] = field(default_factory=dict)
    nodes: dict[str, yaml.Node] = field(default_factory=dict)
    meta: dict[str, str] = field(default_factory=dict)
    result: str | None = None
    number: yaml.ScalarNode | None = None
    deal: dict[str, CardList] = field(default_factory=dict)
    redeals: list[CardList] = field(default_factory=list)
    script: Script = field(default_factory=Script)
    findings: list[Finding] = field(default_factory=list)
    readable: bool = True
    meant: set[str] = field(default_factory=set)
    _items: list[tuple[yaml.ScalarNode, list[Item]]] = field(default_factory=list)
    _moves: list[tuple[MoveItem | SlipItem, yaml.ScalarNode]] = field(default_factory=list)

    @property
    def notation(self) -> Notation:
        return notation(self.language)

    def card_span(self, cards: CardList, index: int) -> Span:
        """Where card `index` of the deal stands."""
        node, start, end = cards.at[index]
        return self.document.spans(node)(start, end)

    def items(self) -> Sequence[tuple[yaml.ScalarNode, list[Item]]]:
        """Everything that stands in the moves, text by text: moves, notes, comments, slips. Few logs are asked for it, but those many times."""
        if not self._items:
            self._items = [(node, scanner.scan(self.notation, node.value, comments=holds_comments(node))) for node in self.script.texts]
        return self._items

    def moves(self) -> Sequence[tuple[MoveItem | SlipItem, yaml.ScalarNode]]:
        """The moves as they stand there, each with its text; whatever cannot be read stands for one."""
        if not self._moves:
            self._moves = [(item, node) for node, items in self.items() for item in items if isinstance(item, MoveItem | SlipItem)]
        return self._moves

    def move_span(self, number: int) -> Span:
        """Where move `number` stands, counted from 1."""
        item, node = self.moves()[number - 1]
        return self.document.spans(node)(item.start, item.end)

    def as_written(self, index: int, *written: Written) -> str:
        """Moves as the log writes moves and cards at move `index` or near it, ready to be copied."""
        moves, one = self.moves(), self.notation
        around = [(item, node.value[item.start : item.end]) for item, node in (*moves[index::-1], *moves[index + 1 :]) if isinstance(item, MoveItem)]
        in_words = next((item.in_words for item, _ in around), False)
        card = next((card for item, text in around if (card := one.card_in(text, in_words=item.in_words))), "")
        write = one.write_words if in_words else one.write
        return ("; " if in_words else " ").join(write(move, like=card) for move in written)


def holds_comments(node: yaml.ScalarNode) -> bool:
    """May `#` begin a comment in this text? Not where YAML joins its lines: there it would swallow the moves behind it."""
    return node.style == "|" or node.start_mark.line == node.end_mark.line
