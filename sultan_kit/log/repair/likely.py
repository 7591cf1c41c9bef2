"""How likely a slip is, and what it is called. People at a table forget a turn or a plus, take one suit or rank for another, hit the key beside it.

A cost is a rough measure: 1 is a slip that everybody makes, and each unit more makes it clearly less likely. Only the order counts.
"""

from math import log2

from sultan_kit.core.cards import JACK
from sultan_kit.log.corrections import readings
from sultan_kit.log.course import Correction, Course, Slip
from sultan_kit.log.written import FILLS, FROM_STOCK, Action, Written, does

EQUAL = 0.35
"""Two slips whose costs differ by less are about as likely: nothing tells which was made."""

_PLAYS = (Action.TURN_PLAY, Action.WASTE_PLAY, Action.DIVAN_PLAY)
_TARGETS = {
    (Action.TURN, Action.TURN_PLAY): ("played", 0.5),
    (Action.TURN_PLAY, Action.TURN): ("laid", 1.2),
    (Action.TURN, Action.FILL_STOCK): ("filled", 0.8),
    (Action.TURN_PLAY, Action.FILL_STOCK): ("filled", 1.3),
    (Action.FILL_STOCK, Action.TURN): ("laid", 1.2),
    (Action.FILL_STOCK, Action.TURN_PLAY): ("played", 1.3),
    (Action.WASTE_ALONE, Action.WASTE_PLAY): ("played", 0.5),
    (Action.WASTE_ALONE, Action.FILL_WASTE): ("filled", 0.6),
    (Action.DIVAN_ALONE, Action.DIVAN_PLAY): ("played", 0.5),
}
"""The same card to another target: what was done with it, and the cost of writing the one for the other."""


def cost(course: Course, change: Correction) -> float:
    """How unlikely it is that this is what happened."""
    away = 0.1 * log2(1 + course.fault - change.at)
    return away + slip(course, change)[1]


def slip(course: Course, change: Correction) -> tuple[str, float]:
    """What the writer of the log has done, and its cost."""
    at, moves = change.at, course.moves
    match change.slip:
        case Slip.TWICE:
            return "twice", 0.6
        case Slip.TOO_MANY:
            before = moves[at]
            if before is not None and at + 1 < len(moves) and moves[at + 1] == before:
                return "twice", 0.6
            return "too-many", 1.2 if does(before, *FILLS, Action.REDEAL) else 1.7
        case Slip.SWAPPED:
            return "swapped", 1.0
        case Slip.LEFT_OUT:
            return _left_out(course, at, change.instead[0])
    move = moves[at]
    if move is None and change.instead in readings(course.log, course.origins[at]):
        return "word", 0.3
    return replaced(move, change.instead[0])


def _left_out(course: Course, at: int, move: Written) -> tuple[str, float]:
    table = course.tables[at]
    if move.action is Action.REDEAL:
        return "redeal-left-out", 0.6
    if move.action in FILLS:
        return "fill-left-out", 0.8 if table.due else 1.1
    if move.action not in FROM_STOCK:
        return "play-left-out", 0.9
    known = table.stock[-1] == move.card
    return "turn-left-out" if known else "unseen-left-out", 1.0 if known else 1.6 if move.action is Action.TURN else 1.9


def replaced(old: Written | None, new: Written) -> tuple[str, float]:
    """What it is to write one move for another."""
    if old is None:
        return "other", 2.0
    if old._replace(foundation=None) == new._replace(foundation=None):
        return "foundation", 0.6
    if old._replace(place=None) == new._replace(place=None):
        return "place", 0.9 if new.place is None else 0.8
    same_card = old.card == new.card or None in (old.card, new.card)
    if old.action is new.action:
        return misread(old.card, new.card) if old.card is not None and new.card is not None and not same_card else ("place", 1.1)
    if same_card and (old.action, new.action) in _TARGETS:
        return _TARGETS[old.action, new.action]
    if same_card and ((old.action in _PLAYS and new.action in _PLAYS) or (old.action in FILLS and new.action in FILLS)):
        return "pile", 1.0
    return "other", 2.2 if same_card else 2.6


def misread(old: int, new: int) -> tuple[str, float]:
    """What it is to take one card for another."""
    if old % 13 == new % 13:
        return "suit", 0.8 if {old // 13, new // 13} in ({0, 3}, {1, 2}) else 1.0
    if old // 13 == new // 13:
        ranks = {old % 13, new % 13}
        alike = max(ranks) - min(ranks) == 1 or ranks == {5, 8} or min(ranks) >= JACK
        return "rank", 0.8 if alike else 1.2
    return "card", 2.0
