"""Policies: how a player decides. The same functions play in the kernel and, through `on_table.py`, on the table that states the rules.

Each gets the rules, what the player knows, the numbers of its table and its luck, and gives a legal move.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from sultan_kit.core.cards import KING
from sultan_kit.study.compiled import Cells, cells, compiled
from sultan_kit.study.expertise import TABLES, Kind
from sultan_kit.study.kernel import (
    FILL_STOCK,
    FILL_WASTE,
    NONE,
    PLAY_DIVAN,
    PLAY_WASTE,
    REDEAL,
    RESIGN,
    TURN,
    Axes,
    Batch,
    Choice,
    Decide,
    Play,
    Sight,
    added,
    batcher,
    lowest,
    player,
    removed,
)

_SUIT = 2 ** (KING + 1) - 1
"""The cards of a suit, as a set that begins with its ace."""


@compiled
def random(axes: Axes, sight: Sight, table: Cells, luck: int) -> Choice:
    """Any legal move, each as likely as the others; cards of the same face, and gaps, are one."""
    if sight.due:
        return (FILL_WASTE if luck % 2 else FILL_STOCK), NONE
    ready = sight.held & sight.wants
    own = not axes.at_once and sight.gaps > 0  # may a gap be filled by a move of the player's own?
    moves = (
        (PLAY_WASTE, sight.top != NONE and sight.wants >> sight.top & 1 == 1),
        (FILL_WASTE, own and axes.waste and sight.waste > 0),
        (FILL_STOCK, own and axes.stock and sight.stock > 0),
        (TURN, sight.stock > 0),
        (REDEAL, not sight.stock and sight.waste > 0 and sight.left != 0),
    )
    count = size(ready)
    for _, legal in moves:
        count += legal
    if not count:
        return RESIGN, NONE
    nth = luck % count
    for move, legal in moves:
        if legal:
            if not nth:
                return move, NONE
            nth -= 1
    while nth:
        ready &= ready - 1
        nth -= 1
    return PLAY_DIVAN, lowest(ready)


@compiled
def greedy(axes: Axes, sight: Sight, table: Cells, luck: int) -> Choice:
    """Whatever fits is played at once, from the divan before the waste; every gap is filled, from the waste if possible."""
    if sight.due:
        return FILL_WASTE, NONE
    ready = sight.held & sight.wants
    if ready:
        return PLAY_DIVAN, lowest(ready)
    if sight.top != NONE and sight.wants >> sight.top & 1:
        return PLAY_WASTE, NONE
    if sight.gaps and not axes.at_once:
        if axes.waste and sight.waste:
            return FILL_WASTE, NONE
        if axes.stock and sight.stock:
            return FILL_STOCK, NONE
    return on(sight), NONE


@compiled
def patient(axes: Axes, sight: Sight, table: Cells, luck: int) -> Choice:
    """A card is taken into the divan only if few others are missing before it fits; how few, says the table.

    A card of the divan that fits counts as played, its place as open to the next card worth taking; where gaps are filled at once, it is kept there
    until then. So all rules that fill from the waste are played alike, and come to the same end.
    """
    if sight.due:
        return FILL_WASTE, NONE
    ready = sight.held & sight.wants
    if ready and not kept(axes, sight):
        return PLAY_DIVAN, lowest(ready)
    into_gap = (PLAY_DIVAN, lowest(ready)) if ready else (FILL_WASTE if axes.waste else FILL_STOCK, NONE)
    wants, pairs, held, twins, places = as_played(sight)
    if not axes.at_once:
        places += sight.gaps
    top = sight.top
    if top != NONE:
        fits = sight.wants >> top & 1 == 1
        if wants >> top & 1 and (fits or axes.waste or not sight.stock):
            return (PLAY_WASTE, NONE) if fits else into_gap
        if not axes.waste and fits:  # its twin in the divan fits no more, but how else could it leave the waste?
            return PLAY_WASTE, NONE
        if axes.waste and places:
            sure = sight.waste + sight.stock <= places or (not sight.stock and not sight.left)
            if sure or missing(top, wants, pairs, held, twins) <= limit(table, sight, places):
                return (PLAY_WASTE, NONE) if fits else into_gap
    if axes.stock and not axes.waste and sight.stock and places:
        known = sight.next != NONE
        lacking = STEPS * missing(sight.next, wants, pairs, held, twins) if known else expected(sight, wants, pairs, held, twins)
        if lacking <= limit(table, sight, places):
            return into_gap
    move = on(sight)
    return (PLAY_DIVAN, lowest(ready)) if ready and move == RESIGN else (move, NONE)


@compiled
def kept(axes: Axes, sight: Sight) -> bool:
    """Would another card come into the place of one that is played from the divan, whatever it is?"""
    fills = axes.at_once and (axes.waste or axes.stock)
    return fills and (sight.stock > 0 or (sight.waste > 0 and (axes.waste or sight.left != 0)))


STEPS = 4
"""Where the stock fills, a table counts in quarters of a card: it is held against an average."""

LATEST, DOZENS, PLACES = 3, 8, 8
"""The shape of a table: redeals left (0, 1, 2 or more), dozens of cards in the stock (0 to 7), places of the divan that are open (1 to 8 or more)."""


@compiled
def limit(table: Cells, sight: Sight, places: int) -> int:
    """How many cards may be missing below one that is taken."""
    left = LATEST - 1 if sight.left == NONE else min(sight.left, LATEST - 1)
    return table[(left * DOZENS + min(sight.stock // 12, DOZENS - 1)) * PLACES + min(places, PLACES) - 1]


@compiled
def as_played(sight: Sight) -> tuple[int, int, int, int, int]:
    """Foundations and divan when all that fits has been played from the divan, and how many cards that were."""
    wants, pairs, held, twins, freed = sight.wants, sight.pairs, sight.held, sight.twins, 0
    ready = held & wants
    while ready:
        card = lowest(ready)
        held, twins = removed(held, twins, card)
        wants, pairs = removed(wants, pairs, card)
        wants, pairs = added(wants, pairs, card + 1)
        freed += 1
        ready = held & wants
    return wants, pairs, held, twins, freed


@compiled
def missing(card: int, wants: int, pairs: int, held: int, twins: int) -> int:
    """How many cards must come, from waste or stock, before this one fits; one more of its face in the divan goes first."""
    ace = card - card % 13
    rank = card - ace
    waiting, held, twins = wants >> ace & _SUIT, held >> ace & _SUIT, twins >> ace & _SUIT
    low = lowest(waiting)
    high = low if pairs >> ace & _SUIT else lowest(waiting & waiting - 1)
    below = (1 << rank) - 1
    if rank >= high and not held >> rank & 1:
        return size(below & -(1 << high) & ~held)
    lacking = size(below & -(1 << low) & ~held)
    return lacking + size(below & -(1 << high) & ~twins) if rank >= high else lacking


@compiled
def expected(sight: Sight, wants: int, pairs: int, held: int, twins: int) -> int:
    """Quarters of a card that are missing on average below the unseen ones."""
    found = 0
    unseen, again = sight.unseen, sight.unseen_twins
    while unseen:
        card = lowest(unseen)
        unseen, again = removed(unseen, again, card)
        found += missing(card, wants, pairs, held, twins)
    return STEPS * found // sight.stock


@compiled
def on(sight: Sight) -> int:
    """The move of somebody who has nothing to play: turn, redeal, or give up."""
    if sight.stock:
        return TURN
    return REDEAL if sight.waste and sight.left else RESIGN


@compiled
def size(cards: int) -> int:
    """The number of cards in a set."""
    found = 0
    while cards:
        cards &= cards - 1
        found += 1
    return found


class Policy(NamedTuple):
    """decide: what a player does. numbers: the table that it does so by, for these rules."""

    decide: Decide
    numbers: Callable[[Axes], Cells]


def _none(axes: Axes) -> Cells:
    return cells([0])


def _two(axes: Axes) -> Cells:
    return cells([2 if axes.waste else 2 * STEPS] * (LATEST * DOZENS * PLACES))


def _tuned(axes: Axes) -> Cells:
    return cells(TABLES[Kind(axes.waste, axes.size > 6, axes.turn_over)])


POLICIES = {
    "random": Policy(random, _none),
    "greedy": Policy(greedy, _none),
    "hold": Policy(patient, _two),
    "expert": Policy(patient, _tuned),
}


@cache
def player_of(name: str) -> Play:
    """The kernel's player with this policy, compiled once."""
    return _player(POLICIES[name].decide)


@cache
def batch(name: str) -> Batch:
    """The kernel's player of many deals with this policy, compiled once."""
    return batcher(player_of(name))


_player = cache(player)
