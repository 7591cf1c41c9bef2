"""The smallest changes with which a log is legal to its end, and ends as it claims."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sultan_kit.core.table import Position, Table
from sultan_kit.log.course import Correction, Course, Slip, Stop, reach
from sultan_kit.log.deal import CANNOT_BE_DEALT, deal_of
from sultan_kit.log.judge import Game, Played, outcome
from sultan_kit.log.record import Log
from sultan_kit.log.repair import cards, likely
from sultan_kit.log.repair.cards import CardChange
from sultan_kit.log.repair.tries import telling, too_often, tries
from sultan_kit.log.written import Written
from sultan_kit.profiles import Profile

_SECOND = 10
"""With how many first changes, those that take the log furthest, a second one is looked for."""

_FEW = 3
"""With how many moves in place of a word that is none of them the log may go on, for these to be worth naming."""

_CLAIM = 1.5
_SECOND_SLIP = 1.0
"""Costs, as `likely` measures them: of a wrong claim, of a second slip beside its own."""


class Claim(NamedTuple):
    """A change of what the log claims of the end: `result` for what stands there."""

    result: str


Change = Correction | CardChange | Claim


class Found(NamedTuple):
    """Changes that together mend a log.

    kinds: what each makes good, a word of `likely` or `cards`. places: every index at which the one change does as well, its own among them.
    end: what lies where then, where the change is one of the moves.
    """

    changes: tuple[Change, ...]
    kinds: tuple[str, ...]
    cost: float
    places: tuple[int, ...] = ()
    end: Position | None = None


class _Tried(NamedTuple):
    """A change that takes a log further. kind, cost: of the slip. left: how many moves still cannot be played. good: is nothing wrong any more?"""

    change: Correction | CardChange
    kind: str
    cost: float
    left: int
    good: bool
    end: Position | None = None


def search(game: Game) -> list[Found]:
    """Changes that mend a game that was judged and cannot be as it is written, best first; those of one slip, or if there are none of two."""
    log, profile = game.log, game.profile
    assert log is not None
    assert profile is not None
    if not isinstance(game, Played):
        tried = list(_cards_tried(log, profile, log.script.moves, cards.of_deal(log, game.findings)))
        return _ranked(_alone(tried) or _of_two(None, log, profile, tried))
    course = Course(log, game.deal.table(profile.rules), log.script.moves)
    if course.stop.is_good:
        return [Found((), (), 0.0)]  # all that is wrong are move numbers
    tried = list(_tried(course, profile))
    found = [*_alone(tried), *_of_claim(course)]
    others = [each for each in found if each.kinds == ("other",)]
    if course.stop is Stop.UNREADABLE and len(others) > _FEW:
        found = [each for each in found if each not in others]  # what any move would do for tells nothing of the word
    return _ranked(found or _of_two(course, log, profile, tried))


def _tried(course: Course, profile: Profile) -> Iterator[_Tried]:
    moves, log = course.moves, course.log
    for change in tries(course):
        left, stop, table = course.reach(change)
        if stop.is_good or left < len(moves) - course.fault - max(0, len(change.instead) - change.taken):
            kind, end = likely.slip(course, change)[0], table.position() if stop.is_good else None
            yield _Tried(change, kind, likely.cost(course, change), left, stop.is_good, end)
    if course.stop is Stop.REFUSED:
        for each in _cards_tried(log, profile, moves, cards.of_course(course, telling(course), too_often(course))):
            if each.good or each.left < len(moves) - course.fault:
                yield each


def _cards_tried(log: Log, profile: Profile, moves: Sequence[Written | None], changes: Iterator[CardChange]) -> Iterator[_Tried]:
    """Those of the changes with which there is a deal."""
    for change in changes:
        dealt = _with_cards(log, profile, change)
        if dealt is not None:
            left, stop, _ = reach(*dealt, moves)
            yield _Tried(change, *cards.slip(log, change), left, stop.is_good)


def _with_cards(log: Log, profile: Profile, change: CardChange) -> tuple[Log, Table] | None:
    """The log with other cards, and the table that they are dealt to; None where they cannot be."""
    other = cards.with_cards(log, change)
    deal, findings = deal_of(other, profile)
    if deal is None or any(finding.code in CANNOT_BE_DEALT for finding in findings):
        return None
    return other, deal.table(profile.rules)


def _alone(tried: Sequence[_Tried]) -> list[Found]:
    """The changes with which nothing is wrong any more."""
    return [Found((each.change,), (each.kind,), each.cost, (each.change.at,), each.end) for each in tried if each.good]


def _of_claim(course: Course) -> Iterator[Found]:
    if course.stop is Stop.OTHER_END:
        yield Found((Claim(outcome(course.tables[course.fault], None)),), ("claim",), _CLAIM)


def _of_two(course: Course | None, log: Log, profile: Profile, tried: Sequence[_Tried]) -> Iterator[Found]:
    """Two changes: the first takes the log further, the second to its end. course: None where the cards cannot be dealt as they are written."""
    for first in sorted(tried, key=lambda each: (each.left, each.cost))[:_SECOND]:
        if isinstance(first.change, Correction):
            assert course is not None
            then = course.then(first.change)
        else:
            dealt = _with_cards(log, profile, first.change)
            assert dealt is not None
            then = Course(*dealt, log.script.moves)
        for second in _tried(then, profile):
            change = _original(then, second.change) if isinstance(second.change, Correction) else second.change
            if second.good and change is not None and Correction in map(type, (first.change, change)):
                yield Found((first.change, change), (first.kind, second.kind), _SECOND_SLIP + first.cost + second.cost)


def _original(course: Course, change: Correction) -> Correction | None:
    """A change of a changed log as one of the log as it stands; None where it has to do with the first change."""
    origins = course.origins[change.at : change.at + change.taken]
    if -1 in origins or any(one + 1 != other for one, other in pairwise(origins)):
        return None
    if origins:
        return change._replace(at=origins[0])
    behind = course.origins[change.at] if change.at < len(course.origins) else len(course.log.script.moves)
    return None if behind < 0 else change._replace(at=behind)


def _ranked(found: Iterator[Found] | list[Found]) -> list[Found]:
    """Best first; what comes to the same once, with all its places."""
    best: dict[object, Found] = {}
    for each in found:
        key = _meaning(each)
        known = best.get(key)
        if known is None:
            best[key] = each
        else:
            better = min(known, each, key=lambda found: found.cost)
            best[key] = better._replace(places=tuple(sorted({*known.places, *each.places})))
    return sorted(best.values(), key=lambda found: (found.cost, found.places))


def _meaning(found: Found) -> object:
    """What changes have in common that come to the same, or differ in nothing but their place."""
    if len(found.changes) == 1 and isinstance(change := found.changes[0], Correction):
        if found.kinds == ("twice",):
            return found.kinds, found.end
        if change.slip is Slip.OTHER:
            return change.at, tuple(move.action for move in change.instead), found.end
    return frozenset(change._replace(at=0) if isinstance(change, Correction) and change.slip is Slip.LEFT_OUT else change for change in found.changes)
