"""Policies: how a player decides. The same functions play in the kernel and, through `on_table.py`, on the table that states the rules.

Each gets the rules, what the player knows, the numbers of its table and its luck, and gives a legal move.
"""

from typing import NamedTuple

from sultan_kit.core.cards import KING
from sultan_kit.study.compiled import Cells, compiled
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
    Choice,
    Sight,
    laid,
    lowest,
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
    return decided(axes, sight, table, 0)


@compiled
def wavering(axes: Axes, sight: Sight, table: Cells, luck: int) -> Choice:
    """Like `patient`, but one time in four a card more or a card less may be missing."""
    return decided(axes, sight, table, (luck % 8 == 0) - (luck % 8 == 1))


@compiled
def decided(axes: Axes, sight: Sight, table: Cells, more: int) -> Choice:
    """The choice of a patient player. more: how many cards more than the table says may be missing."""
    board = as_played(axes, sight)
    move, card, asked = thought(axes, sight, board)
    if asked and lacking(axes, sight, board) > limit(table, sight, board.places) + more * (1 if axes.waste else STEPS):
        return on(sight), NONE
    return move, card


class Board(NamedTuple):
    """Foundations and divan as if all that fits had been played from the divan: sets as in `Sight`. places: of the divan, that are open then."""

    wants: int
    pairs: int
    held: int
    twins: int
    places: int


@compiled
def thought(axes: Axes, sight: Sight, board: Board) -> tuple[int, int, bool]:
    """What a patient player thinks of first: a move and its card, and whether there is a doubt about it.

    The doubt: the move takes a card into the divan that may not be worth its place. If it is not, the player goes `on`.
    """
    if sight.due:
        return FILL_WASTE, NONE, False
    ready, top = sight.held & sight.wants, sight.top
    fits = top != NONE and sight.wants >> top & 1 == 1
    if fits and not axes.waste:  # before its twin in the divan: how else could it leave the waste?
        return PLAY_WASTE, NONE, False
    if ready and not kept(axes, sight):
        return PLAY_DIVAN, lowest(ready), False
    into_gap, card = (PLAY_DIVAN, lowest(ready)) if ready else (FILL_WASTE if axes.waste else FILL_STOCK, NONE)
    if top != NONE:
        if board.wants >> top & 1 and (axes.waste or not sight.stock):
            return (PLAY_WASTE, NONE, False) if fits else (into_gap, card, False)
        if axes.waste and board.places:
            asked = sight.waste + sight.stock > board.places and (sight.stock > 0 or sight.left != 0)
            return (PLAY_WASTE, NONE, asked) if fits else (into_gap, card, asked)
    if axes.stock and not axes.waste and sight.stock and board.places:
        return into_gap, card, True
    move = on(sight)
    return (PLAY_DIVAN, lowest(ready), False) if ready and move == RESIGN else (move, NONE, False)


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
def as_played(axes: Axes, sight: Sight) -> Board:
    """The board of a patient player. A gap that is filled at once is no place that is open: it has been filled, or nothing is there to fill it."""
    wants, pairs, held, twins = sight.wants, sight.pairs, sight.held, sight.twins
    places = 0 if axes.at_once else sight.gaps
    ready = held & wants
    while ready:
        card = lowest(ready)
        held, twins = removed(held, twins, card)
        wants, pairs = laid(wants, pairs, card)
        places += 1
        ready = held & wants
    return Board(wants, pairs, held, twins, places)


@compiled
def lacking(axes: Axes, sight: Sight, board: Board) -> int:
    """How many cards are missing below the one that would be taken; quarters of a card where it comes from the stock."""
    if axes.waste:
        return missing(sight.top, board)
    return STEPS * missing(sight.next, board) if sight.next != NONE else expected(sight, board)


@compiled
def missing(card: int, board: Board) -> int:
    """How many cards must come, from waste or stock, before this one fits; one more of its face in the divan goes first."""
    ace = card - card % 13
    rank = card - ace
    waiting, held, twins = board.wants >> ace & _SUIT, board.held >> ace & _SUIT, board.twins >> ace & _SUIT
    low = lowest(waiting)
    high = low if board.pairs >> ace & _SUIT else lowest(waiting & waiting - 1)
    below = (1 << rank) - 1
    if rank >= high and not held >> rank & 1:
        return size(below & -(1 << high) & ~held)
    found = size(below & -(1 << low) & ~held)
    return found + size(below & -(1 << high) & ~twins) if rank >= high else found


@compiled
def expected(sight: Sight, board: Board) -> int:
    """Quarters of a card that are missing on average below the unseen ones."""
    found = 0
    unseen, again = sight.unseen, sight.unseen_twins
    while unseen:
        card = lowest(unseen)
        unseen, again = removed(unseen, again, card)
        found += missing(card, board)
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
