"""Positions said without a rule set, so that the same one can be laid out under any of them."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from sultan_kit.core.cards import ACE_OF_HEARTS, BY_NAME, COPIES, GAP, IN_PLAY, KING_OF_HEARTS, SUITS, UNKNOWN, count, surplus
from sultan_kit.core.rules import FillTiming, Rules
from sultan_kit.core.table import SULTAN, Table, after
from sultan_kit.render.frames import tops

FEW = 6
"""Places of the divan that every shipped rule set has."""

_CARDS = BY_NAME | {"-": GAP}
_NAMES = {card: name for name, card in _CARDS.items()}


class ImpossibleError(ValueError):
    """These cards cannot lie so."""


class Pieces(NamedTuple):
    """What lies where.

    piles: the top card of a foundation that is not as it began, by the foundation's name (`foundations`).
    divan: the first six places, GAP where empty; more: those behind them. Where the divan has fewer places, these cards lie at the end of the
    stock; where that is empty, in the middle of the waste.
    waste: its top card last. stock: its next cards, the next one first; the others nobody knows. redeals: how many there have been.
    """

    piles: Mapping[str, int]
    divan: Sequence[int]
    more: Sequence[int]
    waste: Sequence[int]
    stock: Sequence[int]
    redeals: int

    @classmethod
    def read(cls, piles: Mapping[str, str], *, divan: str, more: str, waste: str, stock: str, redeals: int = 0) -> "Pieces":
        """The same as somebody writes it: `6♣ - 7♥`."""
        return cls({name: BY_NAME[top] for name, top in piles.items()}, cards(divan), cards(more), cards(waste), cards(stock), redeals)

    def table(self, rules: Rules) -> Table:
        """The position under these rules. ImpossibleError: it cannot come about under them, or the cards are not those of the game."""
        size, places = rules.divan.size, [*self.divan, *self.more]
        spare = [card for card in places[size:] if card != GAP]
        waste, stock = list(self.waste), list(self.stock)
        table = Table(rules, [], [], [])
        for name, place in foundations(table.base).items():
            if name in self.piles:
                table.wants[place] = self.piles[name] + 1
        table.placed = sum(table.laid)
        laid = [card for base, wanted in zip(table.base, table.wants, strict=True) if wanted != UNKNOWN for card in range(after(base), wanted)]
        known = [*laid, *places, *waste, *stock]
        if twice := surplus(count(known), COPIES):
            raise ImpossibleError(f"too often: {', '.join(map(str, twice))}")
        unknown = IN_PLAY - sum(card != GAP for card in known)
        if unknown and not stock:
            raise ImpossibleError(f"{unknown} cards lie nowhere")
        if stock:
            stock += [*[UNKNOWN] * unknown, *spare]
        else:
            waste[len(waste) // 2 : len(waste) // 2] = spare
        table.divan = places[:size]
        table.gaps = table.divan.count(GAP)
        open_at_once = table.gaps and rules.fill.timing is FillTiming.AT_ONCE and (stock or waste)
        if len(places) < size or open_at_once or (rules.redeal.limit is not None and self.redeals > rules.redeal.limit):
            raise ImpossibleError("not under these rules")
        table.waste, table.stock = waste, stock[::-1]
        table.unseen = [copies - seen for copies, seen in zip(COPIES, count(known), strict=True)]
        table.redeals = self.redeals
        table.redeals_left = None if rules.redeal.limit is None else rules.redeal.limit - self.redeals
        return table


def shown(table: Table) -> dict[str, str]:
    """What lies where, as `Pieces.read` takes it: of the divan the first six places, of the stock the known cards that come next."""
    top = tops(table)
    piles = {name: names([top[place]]) for name, place in foundations(table.base).items()}
    next_ones = takewhile(lambda card: card != UNKNOWN, reversed(table.stock))
    return piles | {"divan": names(table.divan[:FEW]), "waste": names(table.waste), "stock": names(next_ones)}


def foundations(base: Sequence[int]) -> dict[str, int]:
    """The places of the square by name: C1, C2 … S2: the kings in the order of the square; HA: the ace of hearts; HK: the outer king of hearts."""
    found = {"HA": base.index(ACE_OF_HEARTS)}
    for place, card in enumerate(base):
        if card == KING_OF_HEARTS:
            if place != SULTAN:
                found["HK"] = place
        elif card != ACE_OF_HEARTS:
            letter = SUITS[card // 13][0].upper()
            found[f"{letter}{1 + (f'{letter}1' in found)}"] = place
    return found


def cards(text: str) -> list[int]:
    return [_CARDS[name] for name in text.split()]


def names(of: Iterable[int]) -> str:
    return " ".join(_NAMES[card] for card in of)
