"""Changes of the moves of a log that are worth a try: one move inserted, deleted, replaced, or two that stand together exchanged.

What makes a move impossible is a matter of few cards: the one that does not fit and those that would, the one that is not there. A change above
the fault that has to do with none of them cannot mend it. At the fault itself every card is tried.
"""

from collections.abc import Collection, Iterator

from sultan_kit.core.cards import KING, Face
from sultan_kit.core.findings import Code
from sultan_kit.core.table import Table
from sultan_kit.log.corrections import possible, readings
from sultan_kit.log.course import Correction, Course, Slip
from sultan_kit.log.written import FROM_STOCK, Action, Written

ABOVE = 400
"""How many moves above the fault a slip is looked for; few games are longer."""

_ALL = tuple(card for card in range(52) if card % 13 != KING)
_FEW = 12
"""Faces that have not come, at most, when each of them may be the one that was left out."""

_SHOW_NO_CARD = (Code.REDEAL_TOO_EARLY, Code.FILL_MISSING, Code.FILL_CHOICE_MISSING, Code.WASTE_EMPTY, Code.FILL_WRONG_PILE)
"""Faults that may come of a card that nobody wrote down."""


def tries(course: Course) -> Iterator[Correction]:
    """Changes that may mend the fault of a course, those at the fault first."""
    fault = course.fault
    if fault < len(course.moves):
        yield from _around(course, fault, _ALL)
        if course.moves[fault] is None:
            yield from (Correction(Slip.OTHER, fault, reading) for reading in readings(course.log, course.origins[fault]))
            return
        yield from _as_found(course, course.moves[fault])
    else:
        yield from _insertions(course.tables[fault], fault, _ALL)
    cards, misread = telling(course), too_often(course)
    for at in range(fault - 1, max(-1, fault - ABOVE), -1):
        move = course.moves[at]
        yield from _around(course, at, cards)
        if move is not None and move.card == misread and move.action in FROM_STOCK:
            yield from (Correction(Slip.OTHER, at, (move._replace(card=card),)) for card in _ALL if card not in cards)


def telling(course: Course) -> Collection[int]:
    """The cards that the fault is about."""
    table = course.tables[course.fault]
    if course.refusal is None:  # the game ends otherwise than it should: a card more or less would have been played
        cards = {wanted for wanted in table.wants if wanted >= 0} | {wanted - 1 for wanted in table.wants if wanted > 0}
    else:
        move = course.moves[course.fault]
        cards = {int(fact) for fact in course.refusal.facts.values() if isinstance(fact, Face)}
        cards |= {int(face) for fact in course.refusal.facts.values() if isinstance(fact, list) for face in fact if isinstance(face, Face)}
        cards |= {move.card} if move is not None and move.card is not None else set()
        unseen = {card for card in range(52) if table.unseen[card]}
        if course.refusal.code in _SHOW_NO_CARD and len(unseen) <= _FEW:
            cards |= unseen
    return {card for card in cards if card % 13 != KING}


def _as_found(course: Course, move: Written | None) -> Iterator[Correction]:
    """The move at fault with the card that does lie there beside it."""
    found = course.refusal.facts.get("found") if course.refusal is not None else None
    if move is not None and move.card is not None and isinstance(found, Face):
        yield Correction(Slip.OTHER, course.fault, (move._replace(card=int(found)),))


def too_often(course: Course) -> int | None:
    """A card that comes once too often: perhaps another was taken for it before."""
    refusal = course.refusal
    card = refusal.facts["card"] if refusal is not None and refusal.code in (Code.THIRD_COPY, Code.NOT_IN_REDEAL) else None
    return card if isinstance(card, Face) else None


def _around(course: Course, at: int, cards: Collection[int]) -> Iterator[Correction]:
    """Changes at one move. cards: those to think of."""
    table, move = course.tables[at], course.moves[at]
    yield Correction(Slip.TWICE if at and course.moves[at - 1] == move else Slip.TOO_MANY, at, ())
    if move is not None:
        behind = course.moves[at + 1] if at + 1 < len(course.moves) else None
        if behind is not None and behind != move and behind.action is not Action.OPEN:
            yield Correction(Slip.SWAPPED, at, (behind, move), taken=2)
        for other in _reworded(move, table):
            yield Correction(Slip.OTHER, at, (other,))
        yield from _insertions(table, at, cards)
    for other in possible(table, cards):
        if other != move:
            yield Correction(Slip.OTHER, at, (other,))


def _insertions(table: Table, at: int, cards: Collection[int]) -> Iterator[Correction]:
    return (Correction(Slip.LEFT_OUT, at, (move,), taken=0) for move in possible(table, cards))


def _reworded(move: Written, table: Table) -> Iterator[Written]:
    """The same card from another pile, to another target, another place."""
    action, card, place, foundation = move
    if foundation is not None and action is not Action.DIVAN_FILL:
        yield move._replace(foundation=None)
    match action:
        case Action.TURN:
            yield Written(Action.TURN_PLAY, card)
            yield Written(Action.FILL_STOCK, card)
        case Action.TURN_PLAY | Action.FILL_STOCK:
            yield Written(Action.TURN, card)
            yield Written(Action.TURN_PLAY if action is Action.FILL_STOCK else Action.FILL_STOCK, card)
        case Action.WASTE_PLAY | Action.FILL_WASTE | Action.WASTE_ALONE if card is not None:
            yield Written(action)
            yield Written(Action.TURN_PLAY, card)
            yield Written(Action.FILL_STOCK, card)
            yield Written(Action.TURN, card)
        case Action.DIVAN_PLAY | Action.DIVAN_ALONE:
            if action is Action.DIVAN_ALONE:
                yield move._replace(action=Action.DIVAN_PLAY)
            if card is not None:
                yield Written(Action.DIVAN_PLAY, card)
                yield Written(Action.TURN_PLAY, card)
                yield Written(Action.TURN, card)
    if place is not None and action in (Action.DIVAN_PLAY, Action.FILL_STOCK, Action.FILL_WASTE):
        yield from (move._replace(place=other) for other in range(1, len(table.divan) + 1) if other != place)
        if card is not None or action is not Action.DIVAN_PLAY:
            yield move._replace(place=None)
