"""A position in which every card is known, also the order of every shuffle: what a solver is given.

Each card of waste and stock has an index: the waste from its bottom, then the stock, the next card first. A pass is one way through the stock; pass 0
is the one that the position stands in. In each pass a card has a rank: its turn to come up, if no card had left before.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from sultan_kit.core.cards import GAP, UNKNOWN
from sultan_kit.core.rules import FillSource, FillTiming, RedealOrder, Rules
from sultan_kit.core.table import Table
from sultan_kit.study.sets import as_sets, members

Order = Sequence[int]
"""What a waste is sorted by at a redeal, the smallest comes first: one number for each card, by index. A negative one: nobody knows."""

UNLIMITED = 10**6
"""Redeals, where there is no limit."""


class Pass(NamedTuple):
    """One pass. cards: index by rank. ranks: rank by index. faces: card by rank. known: ranks below it are known, those from there on made up."""

    cards: tuple[int, ...]
    ranks: tuple[int, ...]
    faces: tuple[int, ...]
    known: int


class Puzzle:
    """faces: the card of each index. waste: how many of them lie in the waste.

    wants, pairs: the cards that one foundation waits for at least, and that two wait for, as sets, bit `card`; a king stands for a complete one.
    held, twins: the cards in the divan, and those that are there twice. gaps: its empty places.
    redeals: that are left. orders: of the redeals to come.
    """

    def __init__(self, table: Table, orders: Sequence[Order] = ()) -> None:
        """table: all its cards are known. orders: of the shuffles to come, as far as they are known."""
        self.rules = table.rules
        self.faces = (*table.waste, *table.stock[::-1])
        self.waste = len(table.waste)
        self.wants, self.pairs = as_sets([card for card in table.wants if card != UNKNOWN])
        self.held, self.twins = as_sets([card for card in table.divan if card != GAP])
        self.gaps = table.gaps
        self.redeals = UNLIMITED if table.redeals_left is None else table.redeals_left
        self.turn_over = self.rules.redeal.order is RedealOrder.TURN_OVER
        self._orders = orders
        indices = range(len(self.faces))
        self._passes = [Pass(tuple(indices), tuple(indices), self.faces, len(self.faces))]

    def told(self, number: int) -> bool:
        """Is it known how the cards lie in this pass?"""
        return number == 0 or self.turn_over or number <= len(self._orders)

    def knows(self, number: int, waste: Sequence[int]) -> bool:
        """Is it known how a waste lies in this pass?"""
        return self.told(number) and all(self.at(number).ranks[index] < self.at(number).known for index in waste)

    def in_order(self, number: int, waste: Sequence[int]) -> list[int]:
        """The cards of a waste as they lie in this pass, the next one first."""
        return sorted(waste, key=self.at(number).ranks.__getitem__)

    def at(self, number: int) -> Pass:
        """A pass that is told."""
        if self.turn_over:
            return self._passes[0]
        while number >= len(self._passes):
            order = self._orders[len(self._passes) - 1]
            indices = range(len(self.faces))
            cards = tuple(sorted(indices, key=lambda index: (order[index] < 0, order[index])))
            ranks = [0] * len(cards)
            for rank, index in enumerate(cards):
                ranks[index] = rank
            faces = tuple(self.faces[index] for index in cards)
            self._passes.append(Pass(cards, tuple(ranks), faces, sum(order[index] >= 0 for index in indices)))
        return self._passes[number]


SUIT = 2**13 - 1
"""The cards of a suit, as a set that begins with its ace."""

LOWER = tuple(((1 << card) - 1) & SUIT << card - card % 13 for card in range(52))
"""For each card the lower ones of its suit."""


def moved(talon: int, cards: Sequence[int], ranks: Sequence[int]) -> int:
    """A set of ranks of one pass as those of another. cards: of the one; ranks: of the other."""
    found = 0
    for rank in members(talon):
        found |= 1 << ranks[cards[rank]]
    return found


def fills_from_waste(rules: Rules) -> bool:
    """Is this one of the rule sets that are the same game (docs/theory.md, Lemma 3)?"""
    source = rules.fill.source
    if rules.fill.timing is FillTiming.AT_LEISURE:
        return source in (FillSource.WASTE, FillSource.WASTE_OR_STOCK)
    return source in (FillSource.WASTE_THEN_STOCK, FillSource.WASTE, FillSource.WASTE_OR_STOCK)


def is_safe(wants: int, card: int) -> bool:
    """Does this card, which fits, go to the lower or a level foundation of its suit?"""
    return not wants & LOWER[card]


class Deed(IntEnum):
    """What a player does. TAKE: the waste's top card into a gap; FILL: the stock's next card."""

    TURN = 0
    REDEAL = 1
    TAKE = 2
    FILL = 3
    PLAY_TOP = 4
    PLAY_HELD = 5


class Act(NamedTuple):
    """A move. card: the index of the card that leaves its pile; for a play from the divan the card itself; -1 for a redeal."""

    deed: Deed
    card: int = -1
