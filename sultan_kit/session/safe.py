"""Plays that can never hurt: the proofs are in docs/theory.md, and where none holds nothing is said."""

from enum import StrEnum
from typing import NamedTuple

from sultan_kit.core.rules import FillSource, FillTiming
from sultan_kit.core.table import Table
from sultan_kit.log.written import Action, Written

_PROVEN = (FillSource.WASTE_THEN_STOCK, FillSource.WASTE, FillSource.WASTE_OR_STOCK)
"""The ways to fill a gap under which the game is one and the same to a perfect player (Lemma 3)."""


class Why(StrEnum):
    """Why a play cannot hurt."""

    WASTE = "waste"  # Lemma 1: the waste's top card, to the lower foundation of its suit or to one of two level ones
    DIVAN = "divan"  # Lemma 2: a card of the divan, where gaps are filled at leisure


class Safe(NamedTuple):
    """A play that can be made at once: whoever could win before it still can."""

    move: Written
    card: int
    why: Why


def safe_plays(table: Table) -> list[Safe]:
    """The plays that cannot hurt; making one leaves the others safe."""
    fill = table.rules.fill
    if table.due or fill.source not in _PROVEN:
        return []
    plays = []
    if fill.timing is FillTiming.AT_LEISURE:
        cards = dict.fromkeys(card for card in table.divan if card >= 0 and table.fits(card))
        plays += [Safe(Written(Action.DIVAN_PLAY, card), card, Why.DIVAN) for card in cards]
    if table.waste and table.fits(table.waste[-1]) and _is_low(table, table.waste[-1]):
        plays.append(Safe(Written(Action.WASTE_PLAY), table.waste[-1], Why.WASTE))
    return plays


def _is_low(table: Table, card: int) -> bool:
    """Does this card, which fits, go to the lower foundation of its suit, or are both level? Then both copies of the next lower card lie there."""
    suit = card // 13
    waiting = [wanted for wanted in table.wants if wanted >= 0 and wanted // 13 == suit]
    return min(waiting) == card
