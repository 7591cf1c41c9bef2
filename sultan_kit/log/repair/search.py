"""The smallest changes with which a log is legal to its end, and ends as it claims."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from sultan_kit.core.table import Position, Table
from sultan_kit.log.course import Correction, Course, Slip, Stop
from sultan_kit.log.deal import CANNOT_BE_DEALT, deal_of
from sultan_kit.log.judge import Game, Played, outcome
from sultan_kit.log.record import Log
from sultan_kit.log.repair import cards, likely
from sultan_kit.log.repair.cards import CardChange
from sultan_kit.log.repair.tries import telling, too_often, tries
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


def search(game: Game) -> list[Found]:
    """Changes that mend a game that was judged and cannot be as it is written, best first; those of one slip, or if there are none of two."""
    log, profile = game.log, game.profile
    assert log is not None
    assert profile is not None
    if not isinstance(game, Played):
        return _ranked(_of_deal(game, log, profile))
    deal = game.deal.table(profile.rules)
    course = Course(log, deal.copy(), log.script.moves)
    if course.stop.is_good:
        return [Found((), (), 0.0)]  # all that is wrong are move numbers
    found = [*_of_moves(course), *_of_cards(course, profile), *_of_claim(course)]
    others = [each for each in found if each.kinds == ("other",)]
    if course.stop is Stop.UNREADABLE and len(others) > _FEW:
        found = [each for each in found if each not in others]  # what any move would do for tells nothing of the word
    return _ranked(found or _of_two(course, deal))


def _of_moves(course: Course) -> Iterator[Found]:
    for change in tries(course):
        reached = course.reach(change)
        if reached.stop.is_good:
            kinds = (likely.slip(course, change)[0],)
            yield Found((change,), kinds, likely.cost(course, change), (change.at,), reached.table.position())


def _of_claim(course: Course) -> Iterator[Found]:
    if course.stop is Stop.OTHER_END:
        yield Found((Claim(outcome(course.table(course.fault), None)),), ("claim",), _CLAIM)


def _of_cards(course: Course, profile: Profile) -> Iterator[Found]:
    if course.stop is Stop.REFUSED:
        for change in cards.of_course(course, telling(course), too_often(course)):
            yield from _with_cards(course.log, profile, change)


def _of_deal(game: Game, log: Log, profile: Profile) -> Iterator[Found]:
    for change in cards.of_deal(log, game.findings):
        yield from _with_cards(log, profile, change)


def _with_cards(log: Log, profile: Profile, change: CardChange) -> Iterator[Found]:
    other = cards.with_cards(log, change)
    deal, findings = deal_of(other, profile)
    if deal is None or any(finding.code in CANNOT_BE_DEALT for finding in findings):
        return
    if Course(other, deal.table(profile.rules), log.script.moves).stop.is_good:
        kind, cost = cards.slip(log, change)
        yield Found((change,), (kind,), cost, (change.at,))


def _of_two(course: Course, deal: Table) -> Iterator[Found]:
    """Two changes of moves: the first takes the log further, the second to its end."""
    reached: list[tuple[int, float, Correction]] = []
    for change in tries(course):
        left = course.reach(change).left
        if left < len(course.moves) - course.fault - max(0, len(change.instead) - change.taken):
            reached.append((left, likely.cost(course, change), change))
    reached.sort(key=lambda each: each[:2])
    for _, cost, first in reached[:_SECOND]:
        then = course.then(deal.copy(), first)
        for second in tries(then):
            if then.reach(second).stop.is_good and (original := _original(then, second)) is not None:
                kinds = likely.slip(course, first)[0], likely.slip(then, second)[0]
                yield Found((first, original), kinds, _SECOND_SLIP + cost + likely.cost(then, second))


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
