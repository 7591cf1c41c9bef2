"""The solver against plain search: `python -m tools.packs COUNT [SEED]` compares them on so many small packs, every rule set in turn.

Plain search tries every legal move of the table that states the rules, remembers the positions that it has seen, and knows nothing else. A small pack
is the end of a game: a few suits lack their last cards, of one foundation more than of the other.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle
from random import Random

from sultan_kit.core.cards import GAP, IN_PLAY, KING, QUEEN
from sultan_kit.core.rules import Divan, Fill, FillLate, FillSource, FillTiming, Redeal, RedealOrder, Rules
from sultan_kit.core.table import SULTAN, Kind, Move, Pile, Table
from sultan_kit.study.puzzle import Order, fills_from_waste
from sultan_kit.study.solving import Verdict, solve

_NOW, _LEISURE = FillTiming.AT_ONCE, FillTiming.AT_LEISURE
_SOON, _NEVER = FillLate.AS_SOON_AS_POSSIBLE, FillLate.NEVER

FILLS = (
    Fill(FillSource.WASTE_THEN_STOCK, _NOW, _SOON),
    Fill(FillSource.WASTE, _NOW, _SOON),
    Fill(FillSource.WASTE, _NOW, _NEVER),
    Fill(FillSource.WASTE_OR_STOCK, _NOW, _SOON),
    Fill(FillSource.WASTE, _LEISURE, None),
    Fill(FillSource.WASTE_OR_STOCK, _LEISURE, None),
    Fill(FillSource.STOCK, _NOW, _SOON),
    Fill(FillSource.STOCK, _NOW, _NEVER),
    Fill(FillSource.STOCK, _LEISURE, None),
    Fill(FillSource.NONE, _NOW, _NEVER),
)
"""Every way to fill a gap; the first six are the same game."""

_SHUFFLES = 60
"""More than any small pack needs where redeals are unlimited."""

ENOUGH = 10**7
"""Nodes that no small pack needs."""


def ways() -> Iterator[Rules]:
    """All rule sets that matter here, again and again; the divan's size is still to be said."""
    return cycle(Rules(fill=fill, redeal=Redeal(limit, order)) for limit in (0, 1, 2, 0, 1, None) for order in RedealOrder for fill in FILLS)


def pack(rules: Rules, chance: Random) -> tuple[Table, list[Order]]:
    """A small pack under these rules, and the orders of shuffles."""
    suits = chance.sample(range(4), chance.choice((1, 2, 2, 3)))
    wants = {suit: sorted(chance.choices(range(QUEEN - 7, KING), k=2)) for suit in suits}
    most = chance.choice((8, 9, 10, 11, 12, 14))
    while sum(KING - rank for ranks in wants.values() for rank in ranks) > most:
        suit = chance.choice(suits)
        wants[suit] = sorted(min(rank + chance.randint(0, 1), KING) for rank in wants[suit])
    cards = [suit * 13 + rank for suit, ranks in wants.items() for first in ranks for rank in range(first, KING)]
    chance.shuffle(cards)
    size = min(chance.choice((0, 0, 1, 1, 1, 2, 2, 3)), len(cards))
    gaps = 0 if rules.fill.timing is _NOW and fills_from_waste(rules) else chance.choice((0, 0, 1, size))
    held = cards[: max(size - gaps, 0)]
    turned = len(held) + chance.choice((0, 0, 1, 1, 2, 3))
    table = Table(rules._replace(divan=Divan(len(held) + gaps)), held + [GAP] * gaps, cards[turned:], cards[len(held) : turned])
    table.gaps = gaps
    for suit in range(4):
        first, second = [place for place in range(9) if table.base[place] // 13 == suit and place != SULTAN]
        table.wants[first], table.wants[second] = (suit * 13 + rank for rank in wants.get(suit, (KING, KING)))
    table.placed = IN_PLAY - len(cards)
    indices = range(len(cards) - len(held))
    shuffles = _SHUFFLES if rules.redeal.limit is None else rules.redeal.limit
    return table, [chance.sample(indices, len(indices)) for _ in range(shuffles)]


def winnable(table: Table, orders: Sequence[Order]) -> bool:
    """Plain search. The cards of waste and stock go by their index, so that two of the same face can be shuffled apart."""
    indices = range(len(table.waste) + len(table.stock))
    first = (table.copy(), [*indices[: len(table.waste)]], [*indices[len(table.waste) :]][::-1])
    left, seen = [first], {_key(*first)}
    while left:
        position = left.pop()
        if position[0].is_won:
            return True
        for following in _next(*position, orders):
            key = _key(*following)
            if key not in seen:
                seen.add(key)
                left.append(following)
    return False


_Position = tuple[Table, list[int], list[int]]


def _key(table: Table, waste: list[int], stock: list[int]) -> object:
    return tuple(table.wants), tuple(sorted(table.divan)), tuple(waste), tuple(stock), _passes(table), bool(table.due)


def _passes(table: Table) -> int:
    """Redeals so far, where they matter: not if the waste may be turned over for ever."""
    return 0 if table.redeals_left is None and table.rules.redeal.order is RedealOrder.TURN_OVER else table.redeals


def _next(table: Table, waste: list[int], stock: list[int], orders: Sequence[Order]) -> Iterator[_Position]:
    """What every legal move leads to; the plays come last and are looked into first."""
    for move in _moves(table):
        after, new_waste, new_stock = table.copy(), waste.copy(), stock.copy()
        if move.kind is Kind.REDEAL:
            faces = dict(zip(waste, table.waste, strict=True))
            shuffled = table.rules.redeal.order is RedealOrder.SHUFFLE
            if shuffled and table.redeals >= len(orders):
                continue
            following = sorted(waste, key=orders[table.redeals].__getitem__) if shuffled else waste
            refusal = after.redeal([faces[index] for index in following])
            new_waste, new_stock = [], following[::-1]
        else:
            refusal = after.do(move)
            if move.kind is Kind.TURN and refusal is None:
                new_waste.append(new_stock.pop())
        if refusal is None:
            after.filled.clear()
            yield after, new_waste[: len(after.waste)], new_stock[: len(after.stock)]


def _moves(table: Table) -> Iterator[Move]:
    """Every move that may be legal; equal cards and gaps are one. What is left out the table would refuse, slowly."""
    if table.waste and not table.stock:
        yield Move(Kind.REDEAL)
    if table.stock:
        yield Move(Kind.TURN)
    if table.gaps:
        gap = table.due[0] if table.due else table.divan.index(GAP)
        yield from (Move(Kind.FILL, gap, pile) for pile in Pile)
    for card, place in {card: place for place, card in enumerate(table.divan)}.items():
        if card != GAP and table.fits(card):
            yield Move(Kind.PLAY_DIVAN, place)
    if table.waste and table.fits(table.waste[-1]):
        yield Move(Kind.PLAY_WASTE)


def compare(count: int, seed: int = 1) -> Counter[str]:
    """How many packs were won and lost, which both agree on. AssertionError: they do not; the message tells which pack it was."""
    verdicts: Counter[str] = Counter()
    for number, rules in zip(range(count), ways(), strict=False):
        table, orders = pack(rules, Random(f"{seed} {number}"))  # noqa: S311
        found = solve(table, orders, ENOUGH)
        wanted = Verdict.WON if winnable(table, orders) else Verdict.LOST
        assert found.verdict is wanted, (seed, number, found, wanted, table.rules, table.position(), orders)
        verdicts[f"{rules.fill.source} {rules.fill.timing} {rules.redeal.order}: {wanted}"] += 1
    return verdicts


if __name__ == "__main__":
    for line, packs in sorted(compare(int(sys.argv[1]), *map(int, sys.argv[2:])).items()):
        print(f"{packs:>8,} {line}")
