"""The shortest way to write a game down so that nobody need guess: what the table knows is left out, what only the writer could know is said."""

from collections.abc import Sequence
from itertools import zip_longest

from sultan_kit.core.cards import GAP
from sultan_kit.core.table import Fill, Table
from sultan_kit.log.judge import Game, Played, play_to
from sultan_kit.log.player import RUN, run_start
from sultan_kit.log.written import FILLS, Action, MoveItem, Written, does


def shortest(game: Game, items: Sequence[MoveItem]) -> list[list[MoveItem]]:
    """What to write in place of each move of a game: one move as a rule.

    None for a fill that goes without saying, unless somebody remarked on it; none for one that was written later than it need be, and that now
    stands behind its play, where there are two. From the first fault or `...` on everything is left as it is.
    """
    written = [[item] for item in items]
    if not isinstance(game, Played):
        return written
    player = play_to(game, 0)
    table = player.table
    told: set[int] = set()  # fills that stand behind their play now
    silent: list[Fill] = []  # fills that happened of themselves, and that nothing written so far speaks of
    for index in range(_sure(game)):
        item = items[index]
        move = item.written
        short = _short(table, move)
        before = list(table.filled)
        refusal = player.play(index)
        assert refusal is None, refusal
        if index in told:
            written[index] = []
        elif move.action in FILLS and len(table.filled) < len(before):
            done = next(fill for fill, left in zip_longest(before, table.filled) if fill != left)
            written[index] = [item._replace(written=_check(move, done, silent))] if item.remark else []
        else:
            written[index] = [item._replace(written=short)]
            silent = [*silent, *table.filled[len(before) :]] if move.action in RUN else list(table.filled)
        for ahead in player.claimed - told:
            written[index].append(items[ahead]._replace(written=Written(items[ahead].written.action, _new_card(items[ahead].written))))
            told.add(ahead)
    return written


def _sure(game: Played) -> int:
    """How many moves can be written anew: the good ones, less the run of plays and fills that a fault stands in, which is read as a whole."""
    moves, good = game.log.script.moves, game.counts.checked
    if good < len(moves) and not does(moves[good], Action.OPEN):
        return run_start(moves, good)
    return good


def _short(table: Table, move: Written) -> Written:
    """The shortest form of a move that is made on this table and legal there."""
    action, card, place, foundation = move
    match action:
        case Action.TURN_PLAY:
            assert card is not None
            return Written(action, card, foundation=_needed(foundation, table, card))
        case Action.WASTE_PLAY:
            return Written(action, foundation=_needed(foundation, table, table.waste[-1]))
        case Action.DIVAN_PLAY:
            if place is not None:
                card = table.divan[place - 1]
            assert card is not None
            foundation = _needed(foundation, table, card)
            if place is None or place - 1 == table.divan.index(card):
                return Written(action, card, foundation=foundation)
            return Written(action, place=place, foundation=foundation)
        case Action.FILL_STOCK | Action.FILL_WASTE:
            usual = table.due[0] if table.due else table.divan.index(GAP) if table.gaps else None
            return Written(action, _new_card(move), None if place is None or place - 1 == usual else place)
    return move


def _needed(foundation: int | None, table: Table, card: int) -> int | None:
    """The number of the foundation, where it is not the one that would be taken without it."""
    return None if foundation is None or table.home(card) == foundation - 1 else foundation


def _new_card(fill: Written) -> int | None:
    """The card that a fill must name: the one that comes from the stock."""
    return fill.card if fill.action is Action.FILL_STOCK else None


def _check(move: Written, done: Fill, silent: list[Fill]) -> Written:
    """A fill that happened of itself, to be written all the same; from now on it is not silent."""
    card = _new_card(move)
    first = next(fill for fill in silent if fill.pile is FILLS[move.action] and card in (None, fill.card))
    silent.remove(done)
    return Written(move.action, card, None if first == done else done.place + 1)
