"""What could be meant: hints for a game in which something is wrong.

Everything here is looked up or tried out, never guessed: a hint names where cards lie, the other profile under which the whole game is legal, or
the one near move with which the log goes on without a fault.
"""

from collections.abc import Iterator

from sultan_kit.core.cards import UNKNOWN, Face
from sultan_kit.core.findings import Code, Finding, Saying
from sultan_kit.core.table import Table
from sultan_kit.log import corrections
from sultan_kit.log.course import Correction, Course, Reached, Slip, Stop
from sultan_kit.log.judge import Game, Played, judge
from sultan_kit.log.record import Log
from sultan_kit.log.written import FROM_STOCK, Action, Written, does
from sultan_kit.profiles import Profile, load, shipped

_ENOUGH = 8
"""Moves that must go well behind a correction before it is worth naming, unless the log ends sooner."""

_FEW = 3
"""Cards of the stock that may be named one by one."""


def give(game: Game) -> None:
    """Add hints to the findings of a game."""
    if game.log is None or game.profile is None or not game.errors:
        return
    fitting = _fitting_profiles(game.log, game.profile) if game.verdict == "illegal" else ()
    for index, finding in enumerate(game.findings):
        if not isinstance(game, Played):
            if finding.code in (Code.DIVAN_SIZE, Code.STOCK_SIZE, Code.WASTE_NOT_IN_PROFILE):
                game.findings[index] = finding._replace(hints=(*finding.hints, *fitting))
        elif finding.move == game.counts.checked + 1 and finding.code is not Code.MOVE_NUMBER:
            course = Course(game.log, game.deal.table(game.profile.rules), game.log.script.moves)
            meant = list(_meant(game, finding, course))
            told = [hint for hint in _told(game, finding, course.tables[game.counts.checked]) if not (meant and hint.key == "hint.redeal-missing")]
            game.findings[index] = finding._replace(hints=(*finding.hints, *told, *fitting, *meant))
            return


def _fitting_profiles(log: Log, judged: Profile) -> tuple[Saying, ...]:
    """The other shipped profiles under which this very log is legal to its end."""
    names = []
    for name in shipped():
        profile = load(name)
        if profile.rules != judged.rules and not profile.experimental:
            other = judge(log, profile)
            if other.verdict not in ("illegal", "unreadable") and other.errors == 0:
                names.append(name)
    return (Saying("hint.profile", {"profiles": names, "count": len(names)}),) if names else ()


# ---- what lies where


def _told(game: Played, finding: Finding, table: Table) -> Iterator[Saying]:
    """Facts of the position that explain a refusal."""
    card = finding.facts.get("card")
    match finding.code:
        case Code.ILLEGAL_SULTAN | Code.DOES_NOT_FIT if isinstance(card, Face) and (home := table.home(card)) is not None:
            yield Saying("hint.home", {"card": card, "foundation": home + 1, "base": Face(table.base[home])})
        case Code.DOES_NOT_FIT:
            for other in corrections.wanted(finding):
                yield from _where(table, other)
        case Code.NOT_IN_REDEAL if isinstance(card, Face) and finding.variant == "list":
            yield from _where(table, card)
        case Code.THIRD_COPY | Code.NOT_IN_REDEAL if isinstance(card, Face):
            yield from _seen(game, finding, card)
        case Code.NOT_IN_DIVAN if isinstance(card, Face):
            yield from _where(table, card)
        case Code.STOCK_EMPTY if table.redeals_left != 0 and table.waste:
            yield Saying("hint.redeal-missing")
        case Code.REDEAL_TOO_EARLY if len(table.stock) <= _FEW and set(table.stock) == {UNKNOWN}:
            cards = [Face(card) for card in range(52) for _ in range(table.unseen[card])]
            yield Saying("hint.never-came", {"cards": cards, "count": len(cards)})
        case Code.FILL_MISSING:
            yield Saying("hint.write-fill", {"place": finding.facts["place"]})
        case Code.FILL_CHOICE_MISSING:
            yield Saying("hint.write-choice", {"place": finding.facts["place"]})


def _where(table: Table, card: Face) -> Iterator[Saying]:
    """Where a card lies now, the best place to play it from first."""
    twins = [place + 1 for place, found in enumerate(table.divan) if found == card]
    if twins:
        yield Saying("hint.in-divan", {"card": card, "place": twins[0]})
    elif table.waste and table.waste[-1] == card:
        yield Saying("hint.on-waste", {"card": card})
    elif card in table.waste:
        above = len(table.waste) - 1 - max(index for index, found in enumerate(table.waste) if found == card)
        yield Saying("hint.in-waste", {"card": card, "count": above})
    elif card in table.stock or table.unseen[card]:
        yield Saying("hint.in-stock", {"card": card})


def _seen(game: Played, finding: Finding, card: Face) -> Iterator[Saying]:
    """Where the copies of a card showed up before, in this pass of the stock."""
    moves, deal = game.log.script.moves[: game.counts.checked], game.deal
    start = 0
    if finding.code is Code.NOT_IN_REDEAL:
        start = 1 + max(index for index, move in enumerate(moves) if does(move, Action.REDEAL))
    else:
        yield from (Saying("hint.seen-in-divan", {"card": card, "place": place + 1}) for place, found in enumerate(deal.divan) if found == card)
        if card in deal.waste:
            yield Saying("hint.seen-in-waste", {"card": card})
    for index in range(start, len(moves)):
        move = moves[index]
        if move is not None and move.card == card and move.action in FROM_STOCK:
            yield Saying("hint.seen-at-move", {"card": card, "move": index + 1, "line": game.log.move_span(index + 1).line})


# ---- what may be meant


def _meant(game: Played, finding: Finding, course: Course) -> Iterator[Saying]:
    """The one correction, if there is just one, with which the log goes on; the hint promises no more than was tried."""
    fault = game.counts.checked
    telling, near = corrections.here(course, fault)
    reached = {each: course.reach(each) for each in (*telling, *near)}
    best = [each for each in telling if reached[each].stop is Stop.END] or [each for each in reached if reached[each].stop is Stop.END]
    if not best:
        if earlier := _earlier(game, finding, course):
            yield earlier
            return
        reached |= {each: course.reach(each) for each in corrections.unseen(course, finding, fault)}
        best = [each for each in reached if reached[each].stop is Stop.END]
    if not best:
        far = [each for each in reached if _goes_far(course, each, reached[each])]
        best = [each for each in telling if each in far] or far
    if len(best) == 1:
        yield from _proposed(course, finding, best[0], reached[best[0]])


def _goes_far(course: Course, correction: Correction, reached: Reached) -> bool:
    """Is a correction of the move at fault worth naming with which the log does not go on to its end?"""
    slip, index, instead, _ = correction
    if slip is Slip.SWAPPED or (slip is Slip.LEFT_OUT and instead[0].action in FROM_STOCK):
        return False  # a wrong one may pass for long
    behind, readable = _behind(course, correction, reached), course.moves[index] is not None
    return (reached.stop is Stop.REFUSED and behind >= _ENOUGH) or (reached.stop in (Stop.OPEN, Stop.UNREADABLE) and behind >= readable)


def _behind(course: Course, correction: Correction, reached: Reached) -> int:
    """How many moves behind the one at fault go well with its correction."""
    return len(course.moves) - reached.left - correction.at - 1


def _proposed(course: Course, finding: Finding, correction: Correction, reached: Reached) -> Iterator[Saying]:
    """A correction of the move at fault, and how far the log goes on with it."""
    slip, index, instead, _ = correction
    key = f"hint.{slip}"
    facts: dict[str, object] = {}
    if slip is Slip.TWICE:
        facts["other"] = index
    elif slip is Slip.SWAPPED:
        facts["other"] = index + 2
    else:
        facts["move"] = course.log.as_written(index, instead[0])
    behind = _behind(course, correction, reached)
    if reached.stop is Stop.END:
        yield Saying(key, facts)
    elif finding.code not in (Code.FILL_MISSING, Code.FILL_CHOICE_MISSING):  # there a fill is left out, and a try may pass for it for long
        yield Saying(f"{key}.so-far", facts | {"count": behind}) if behind else Saying(f"{key}.alone", facts)


def _earlier(game: Played, finding: Finding, course: Course) -> Saying | None:
    """The one correction some way above, if there is just one, that makes the whole log good: where a fault shows is not always where it was made.

    A forgotten `+` comes before a play that was not written: the play right behind the turn would be the same.
    """
    found: dict[Slip, dict[Written, list[int]]] = {Slip.OTHER: {}, Slip.LEFT_OUT: {}}
    for correction in corrections.above(course, finding, game.counts.checked):
        if course.reach(correction).stop is Stop.END:
            found[correction.slip].setdefault(correction.instead[0], []).append(correction.at)
    for slip, key in ((Slip.OTHER, "hint.instead-earlier"), (Slip.LEFT_OUT, "hint.left-out-earlier")):
        if found[slip]:
            (move, places), *others = found[slip].items()
            if others or (len(places) > 1 and slip is Slip.OTHER):
                return None
            index = places[-1]
            return Saying(key, {"move": game.log.as_written(index, move), "number": index + 1, "line": game.log.move_span(index + 1).line})
    return None
