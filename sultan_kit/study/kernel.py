"""The kernel: plays games by the thousand. It knows the rules a second time, for speed; the table (`core/table.py`) states them.

Tests hold it to the table, move by move, for random rules and positions. What it does not know it does not play: see `unknown_axes`.

It has no places: cards of the same face are the same, so divan and foundations are sets of cards, each two masks: the cards that are there at
least once, and those that are there twice. Each card of a deal is known by its position in it, from 0. Waste and stock lie in one row of positions,
the talon: the waste with its top last, then a hole, then the stock with the next card first. A waste that is turned over is the stock where it lies.
"""

from collections.abc import Callable
from typing import NamedTuple

from sultan_kit.core.cards import ACE_OF_HEARTS, IN_PLAY
from sultan_kit.core.rules import FillLate, FillSource, FillTiming, RedealOrder, Rules, value
from sultan_kit.core.rules import axes as every_axis
from sultan_kit.study import sets
from sultan_kit.study.compiled import U64, Cells, cells, compiled, draws
from sultan_kit.study.deals import WRAP, deal, draw, redeal

NONE = -1
"""No card, no limit."""

TURN, PLAY_WASTE, PLAY_DIVAN, FILL_WASTE, FILL_STOCK, REDEAL, RESIGN = range(7)
"""What a player may do. Only a play from the divan needs to say which card; gaps are all alike."""

(WANTS, PAIRS, HELD, TWINS, UNSEEN, UNSEEN_TWINS, GAPS, DUE, WASTE, NEXT, END, LEFT, REDEALS, PLACED, MOVES) = range(15)
"""The cells of a state: sets as in `Sight`, then numbers. WASTE: cards of the waste; NEXT, END: where in the talon the stock begins, and ends."""

DECISIONS = 2**40
"""The stage of `draw` from which players take their luck, far behind every redeal; the index is that of the move."""

MOST = 20_000
"""Moves after which a game counts as given up: with unlimited redeals it might never end."""


class Axes(NamedTuple):
    """What of the rules matters to play.

    limit: of redeals, NONE without one. waste, stock: may a gap be filled from there? choice: does the player say from which of them?
    """

    size: int
    dealt: int
    opening: int
    limit: int
    waste: bool
    stock: bool
    choice: bool
    at_once: bool
    late: bool
    turn_over: bool


class Game(NamedTuple):
    """A game, changed as it is played.

    order: the cards of the deal, shape (95,). talon: positions in it, shape (95,). state: shape (15,), see `WANTS` and its like.
    keys: room for the draws of a shuffle, shape (95,).
    """

    order: Cells
    talon: Cells
    state: Cells
    keys: Cells


class Sight(NamedTuple):
    """What a player knows; no face-down card but those that were seen in an earlier pass.

    wants, pairs: cards that one foundation waits for at least, that two wait for; the king of a suit stands for a complete one.
    held, twins: cards in the divan, and those that are there twice. unseen, unseen_twins: the same of the stock's cards that nobody has seen.
    gaps: empty places. due: 1 where one of them must be filled now, and the player chooses from which pile; else 0.
    waste, stock: the number of cards. top: the waste's top card, or NONE. next: the stock's next card if it is known, or NONE.
    left: redeals left, NONE without limit.
    """

    wants: int
    pairs: int
    held: int
    twins: int
    unseen: int
    unseen_twins: int
    gaps: int
    due: int
    waste: int
    stock: int
    top: int
    next: int
    left: int


Choice = tuple[int, int]
"""A move, and the card that is played from the divan or NONE."""

Decide = Callable[[Axes, Sight, Cells, int], Choice]
"""A policy. Besides rules and sight it gets the numbers of its table, and luck: a random number from 0 to 2**63 - 1, another one for each move."""

Play = Callable[[Axes, Game, int, Cells, int], None]
"""What `player` makes: it gets the rules, the game, the deal's number, the policy's table, and how many moves there may be since the start."""

Batch = Callable[[Axes, int, Cells, Game, Cells, Cells], None]
"""What `batcher` makes: it gets the rules, the first deal's number, the policy's table, a game to play in, and room for two numbers of each deal: the
cards placed, and the redeals."""

_KNOWN = frozenset(
    "divan.size divan.initial stock.opening_turn fill.source fill.timing fill.late redeal.limit redeal.order "
    "layout.ace layout.kings divan.columns play.compulsory end.win end.loss end.resign scoring".split()
)
"""The axes of which the kernel plays every value that the table plays; those of the second line do not matter to it."""


def unknown_axes(rules: Rules) -> list[str]:
    """The axes on which these rules say something that the kernel does not play."""
    usual = Rules()
    return [
        name
        for name, axis in every_axis()
        if value(rules, name) in axis.unplayed or (name not in _KNOWN and value(rules, name) != value(usual, name))
    ]


def read(rules: Rules) -> Axes:
    """The rules as the kernel takes them."""
    fill = rules.fill
    at_once = fill.timing is FillTiming.AT_ONCE
    return Axes(
        size=rules.divan.size,
        dealt=rules.dealt,
        opening=rules.stock.opening_turn,
        limit=NONE if rules.redeal.limit is None else rules.redeal.limit,
        waste=fill.source in (FillSource.WASTE_THEN_STOCK, FillSource.WASTE, FillSource.WASTE_OR_STOCK),
        stock=fill.source in (FillSource.WASTE_THEN_STOCK, FillSource.STOCK, FillSource.WASTE_OR_STOCK),
        choice=fill.source is FillSource.WASTE_OR_STOCK,
        at_once=at_once,
        late=at_once and fill.late is FillLate.AS_SOON_AS_POSSIBLE,
        turn_over=rules.redeal.order is RedealOrder.TURN_OVER,
    )


# ---- sets of cards


added, removed, laid = compiled(sets.added), compiled(sets.removed), compiled(sets.laid)


@compiled
def lowest(cards: int) -> int:
    """The first card of a set that is not empty."""
    found = 0
    for width, mask in _HALVES:
        if not cards & mask:
            cards >>= width
            found += width
    return found


_HALVES = ((32, 2**32 - 1), (16, 2**16 - 1), (8, 2**8 - 1), (4, 15), (2, 3), (1, 1))


# ---- games


def blank() -> Game:
    """Room for a game."""
    return Game(cells([0] * IN_PLAY), cells([0] * IN_PLAY), cells([0] * 15), draws(IN_PLAY))


@compiled
def lay_out(axes: Axes, game: Game) -> None:
    """The position after the deal of `game.order`."""
    order, talon, state = game.order, game.talon, game.state
    wants = pairs = held = twins = unseen = unseen_twins = 0
    for suit in range(0, 52, 13):
        wants, pairs = added(wants, pairs, suit)
        wants, pairs = added(wants, pairs, suit + (suit == ACE_OF_HEARTS))  # its own foundation waits for the two
    for index in range(axes.dealt):
        held, twins = added(held, twins, order[index])
    for index in range(axes.dealt, IN_PLAY):
        talon[index - axes.dealt] = index
        if index >= axes.dealt + axes.opening:
            unseen, unseen_twins = added(unseen, unseen_twins, order[index])
    state[WANTS], state[PAIRS], state[HELD], state[TWINS], state[UNSEEN], state[UNSEEN_TWINS] = wants, pairs, held, twins, unseen, unseen_twins
    state[GAPS], state[DUE], state[WASTE], state[NEXT], state[END] = axes.size - axes.dealt, 0, axes.opening, axes.opening, IN_PLAY - axes.dealt
    state[LEFT], state[REDEALS], state[PLACED], state[MOVES] = axes.limit, 0, 0, 0


def player(decide: Decide) -> Play:  # noqa: PLR0915  a call for each move would cost more than the move
    """A function that plays a game on as this policy decides, until it ends, is given up, or has had so many moves. Moves are not checked."""

    @compiled
    def play(axes: Axes, game: Game, number: int, table: Cells, most: int) -> None:  # noqa: PLR0915
        order, talon, state = game.order, game.talon, game.state
        wants, pairs, held, twins, unseen, unseen_twins = state[WANTS], state[PAIRS], state[HELD], state[TWINS], state[UNSEEN], state[UNSEEN_TWINS]
        gaps, due, waste, following, end = state[GAPS], state[DUE], state[WASTE], state[NEXT], state[END]
        left, redeals, placed, moves = state[LEFT], state[REDEALS], state[PLACED], state[MOVES]
        while placed < IN_PLAY and moves < most:
            stock = end - following
            top = order[talon[waste - 1]] if waste else NONE
            known = order[talon[following]] if stock and redeals and axes.turn_over else NONE
            sight = Sight(wants, pairs, held, twins, unseen, unseen_twins, gaps, due, waste, stock, top, known, left)
            move, card = decide(axes, sight, table, int(draw(number, DECISIONS, moves) >> U64(1)))
            open_gaps = 0  # those that are to be filled now
            if move == TURN:
                unseen, unseen_twins = removed(unseen, unseen_twins, order[talon[following]])
                talon[waste] = talon[following]
                waste += 1
                following += 1
                if axes.late:
                    open_gaps = gaps
            elif move in (PLAY_WASTE, PLAY_DIVAN):
                if move == PLAY_WASTE:
                    card = top
                    waste -= 1
                else:
                    held, twins = removed(held, twins, card)
                    gaps += 1
                    if axes.at_once:
                        open_gaps = 1
                wants, pairs = laid(wants, pairs, card)
                placed += 1
            elif move in (FILL_WASTE, FILL_STOCK):
                if move == FILL_WASTE:
                    waste -= 1
                    card = top
                else:
                    card = order[talon[following]]
                    unseen, unseen_twins = removed(unseen, unseen_twins, card)
                    following += 1
                held, twins = added(held, twins, card)
                gaps -= 1
                due = 0
            elif move == REDEAL:
                following, end, waste = 0, waste, 0
                redeals += 1
                if left > 0:
                    left -= 1
                if not axes.turn_over:
                    redeal(number, redeals, talon, end, game.keys)
                    for index in range(end):
                        unseen, unseen_twins = added(unseen, unseen_twins, order[talon[index]])
                if axes.late:
                    open_gaps = gaps
            else:
                break
            moves += 1
            while open_gaps:
                if waste and axes.waste:
                    if axes.choice and following < end:
                        due = 1  # never more: a gap beside it would mean that both piles had been used up
                        break
                    waste -= 1
                    card = order[talon[waste]]
                elif following < end and axes.stock:
                    card = order[talon[following]]
                    unseen, unseen_twins = removed(unseen, unseen_twins, card)
                    following += 1
                else:
                    break
                held, twins = added(held, twins, card)
                gaps -= 1
                open_gaps -= 1
        state[WANTS], state[PAIRS], state[HELD], state[TWINS], state[UNSEEN], state[UNSEEN_TWINS] = wants, pairs, held, twins, unseen, unseen_twins
        state[GAPS], state[DUE], state[WASTE], state[NEXT], state[END] = gaps, due, waste, following, end
        state[LEFT], state[REDEALS], state[PLACED], state[MOVES] = left, redeals, placed, moves

    return play


def batcher(play: Play) -> Batch:
    """A function that plays many deals, with what `player` made."""

    @compiled
    def batch(axes: Axes, first: int, table: Cells, game: Game, placed: Cells, redeals: Cells) -> None:  # noqa: PLR0917
        for index in range(len(placed)):
            number = first + U64(index) & WRAP
            deal(number, game.order)
            lay_out(axes, game)
            play(axes, game, number, table, MOST)
            placed[index] = game.state[PLACED]
            redeals[index] = game.state[REDEALS]

    return batch
