"""The review of a played game: what each move did to the chance of winning, as far as the player could know it.

A chance is counted: the cards that nobody had seen are shuffled anew, and the policy `expert` plays on, time and again. The trials of all positions
begin with the same numbers, so that two moves are compared on the same shuffles. Where nothing is hidden one game tells everything.

Between the position before a move and the one after it lie two steps: what the player chose, by what was known then, and what came to light.
The first is skill, the second luck. Both add up to the change, and all changes to the way from the deal to the end.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import cached_property
from math import hypot
from typing import NamedTuple

from sultan_kit.core.cards import IN_PLAY, UNKNOWN
from sultan_kit.core.rules import FillTiming, RedealOrder
from sultan_kit.core.table import Pile, Table
from sultan_kit.log.judge import Played, play_to
from sultan_kit.log.steps import passes
from sultan_kit.log.written import FILLS, Action, Written
from sultan_kit.study.compiled import U64, Cells, cells, compiled
from sultan_kit.study.deals import draw
from sultan_kit.study.intervals import wilson
from sultan_kit.study.kernel import (
    DUE,
    END,
    FILL_STOCK,
    FILL_WASTE,
    GAPS,
    HELD,
    LEFT,
    MOST,
    MOVES,
    NEXT,
    NONE,
    PLACED,
    PLAY_DIVAN,
    PLAY_WASTE,
    REDEAL,
    REDEALS,
    TURN,
    TWINS,
    UNSEEN,
    UNSEEN_TWINS,
    Axes,
    Choice,
    Game,
    added,
    blank,
    lay_out,
    read,
)
from sultan_kit.study.on_table import as_move
from sultan_kit.study.players import POLICIES
from sultan_kit.study.policies import patient
from sultan_kit.study.search import as_known, copied, look, make, play_out, shuffle
from sultan_kit.study.solving import Verdict, solve
from sultan_kit.study.told import told, untold
from sultan_kit.study.workers import shared

POLICY = "expert"
"""Who plays on."""

REVIEWS = 2**42
"""The stage of `draw` from which the numbers of trials come."""

LIMIT = 3_000
"""Positions that the solver looks into at most for one answer."""

Won = bytes
"""What came of the trials of a position: 1 for each that was won; one trial only where nothing was hidden."""

Task = tuple[int, bool]
"""The deed before which trials begin, and whether they begin with it; else the policy chooses."""

Group = list[Task]
"""Those between which nothing comes to light: they have the same number of trials, so that their chances can be compared."""

STEP = 100
"""Trials that are played before it is asked whether they are enough."""


class Deed(NamedTuple):
    """Something that the player did. number: the move of the log, from 1, that tells it; one that turns a card up and plays it is two deeds."""

    number: int
    written: Written
    choice: Choice


class Course(NamedTuple):
    """A played game as the kernel plays it. games: the positions before each deed and after the last, shape (deeds + 1,).

    lay: how the stock lay in each pass, UNKNOWN where the log never tells. advised: what the policy would have done instead of each deed.
    """

    played: Played
    axes: Axes
    deeds: Sequence[Deed]
    games: Sequence[Game]
    lay: Sequence[Sequence[int]]
    advised: Sequence[Choice]


# ---- the game


def course(played: Played) -> Course:
    """What was done in a game, up to its first move that is not good. The kernel knows its rules."""
    axes, lay, deal = read(played.profile.rules), passes(played), played.deal
    table = POLICIES[POLICY].numbers(axes)
    game = blank()
    for place, card in enumerate([*deal.divan, *deal.waste, *_complete(lay[0], untold(deal, lay[0]))]):
        game.order[place] = card
    lay_out(axes, game)
    deeds, games, advised = list[Deed](), [copied(game)], list[Choice]()
    for number, written, choices in _choices(played):
        for choice in choices:
            if choice[0] in (FILL_WASTE, FILL_STOCK) and axes.at_once and not game.state[DUE]:
                continue  # it has happened of itself
            taken = choice[0] == PLAY_WASTE and written.action is Action.TURN_PLAY and game.state[GAPS] < games[-2].state[GAPS]
            done = (PLAY_DIVAN, _named(written)) if taken else choice  # a late gap has taken the card that was turned up
            deeds.append(Deed(number, written, done))
            advised.append(patient(axes, look(axes, game), table, 0))
            _do(axes, game, done, lay)
            games.append(copied(game))
    return Course(played, axes, deeds, games, lay, advised)


def _complete(cards: Sequence[int], left: Counter[int]) -> Iterator[int]:
    """A stock in which cards that are not known are any of those that are left: they are never looked at."""
    rest = left.elements()
    return (next(rest) if card == UNKNOWN else card for card in cards)


def _choices(played: Played) -> Iterator[tuple[int, Written, list[Choice]]]:
    """The number of each move, the move, and the deeds that it tells; fills that are read ahead belong to the play that opened the gap."""
    player = play_to(played, 0)
    table = player.table
    for index, move in enumerate(player.moves[: played.counts.checked]):
        assert move is not None
        before, done = set(player.claimed), list[Choice]()
        card = table.divan[move.place - 1] if move.action is Action.DIVAN_PLAY and move.place is not None else move.card
        refusal = player.play(index)
        assert refusal is None, refusal
        if move.action in (Action.TURN, Action.TURN_PLAY):
            done.append((TURN, NONE))
        if move.action in (Action.WASTE_PLAY, Action.TURN_PLAY):
            done.append((PLAY_WASTE, NONE))
        elif move.action is Action.DIVAN_PLAY and card is not None:
            done.append((PLAY_DIVAN, card))
        elif move.action is Action.REDEAL:
            done.append((REDEAL, NONE))
        elif move.action in FILLS and index not in before:
            done.append(_fill(move))
        done += [_fill(player.moves[ahead]) for ahead in sorted(player.claimed - before)]
        yield index + 1, move, done


def _named(move: Written) -> int:
    return NONE if move.card is None else move.card


def _fill(move: Written | None) -> Choice:
    assert move is not None
    return (FILL_WASTE if FILLS[move.action] is Pile.WASTE else FILL_STOCK), NONE


def _do(axes: Axes, game: Game, choice: Choice, lay: Sequence[Sequence[int]]) -> None:
    """Play a choice on; after a shuffle the cards lie as the log tells, also those that have filled late gaps by then."""
    state, order, talon = game.state, game.order, game.talon
    held, twins = state[HELD], state[TWINS]
    make(axes, game, U64(0), cells(choice), state[MOVES] + 1)
    if choice[0] == REDEAL and not axes.turn_over:
        cards = [order[talon[place]] for place in range(state[END])]
        stock = list(_complete(lay[state[REDEALS]], Counter(cards) - Counter(lay[state[REDEALS]])))
        unseen = unseen_twins = 0
        for place, card in enumerate(stock):
            order[talon[place]] = card
            if place < state[NEXT]:
                held, twins = added(held, twins, card)
            else:
                unseen, unseen_twins = added(unseen, unseen_twins, card)
        state[HELD], state[TWINS], state[UNSEEN], state[UNSEEN_TWINS] = held, twins, unseen, unseen_twins


# ---- chances


def hides_nothing(axes: Axes, game: Game) -> bool:
    """Does the player know all that is to come?"""
    state = game.state
    seen = state[END] - state[NEXT] <= 1 or (axes.turn_over and state[REDEALS] > 0)
    return bool(seen and (axes.turn_over or state[LEFT] == 0))


def shows(course: Course, index: int) -> bool:
    """Does a card come to light by this deed, or is one hidden by a shuffle?"""
    before, after = course.games[index], course.games[index + 1]
    moved = before.state[NEXT] != after.state[NEXT] or before.state[REDEALS] != after.state[REDEALS]
    return moved and not hides_nothing(course.axes, before)


def groups(course: Course) -> list[Group]:
    """The trials that are needed, in the order of the game: when a card came to light, and where the player did not do as the policy would have."""
    found: list[Group] = []
    for index in range(len(course.games)):
        if index == 0 or shows(course, index - 1):
            found.append([(index, False)])
        if index < len(course.deeds) and course.deeds[index].choice != course.advised[index]:
            found[-1].append((index, True))
    return found


def trials(axes: Axes, positions: Sequence[tuple[Game, Choice | None]], seed: int, samples: int) -> list[Won]:
    """Play on from positions between which nothing comes to light, first with a choice if there is one, and see which trials are won.

    samples: trials of a position whose chance is one half. Where the chances are clearer fewer are enough for as small an interval.
    """
    exact = hides_nothing(axes, positions[0][0])
    table, found = POLICIES[POLICY].numbers(axes), [b""] * len(positions)
    reach = _width(samples // 2, samples)
    while not found[0] or (not exact and max(_width(sum(won), len(won)) for won in found) > reach):
        start = len(found[0])
        for place, (game, choice) in enumerate(positions):
            won = cells([0] * (1 if exact else min(STEP, samples - start)))
            _trials(axes, game if exact else as_known(game), exact, U64(seed), start, cells(choice or (NONE, NONE)), table, won)
            found[place] += bytes(map(int, won))
        if len(found[0]) == samples:
            break
    return found


def _width(wins: int, games: int) -> float:
    low, high = wilson(wins, games)
    return high - low


@compiled
def _trials(axes: Axes, game: Game, exact: bool, seed: int, start: int, first: Cells, table: Cells, won: Cells) -> None:  # noqa: FBT001, PLR0917
    """start: the first trial. first: the choice that they begin with, if it is one."""
    for index in range(len(won)):
        trial = draw(seed, REVIEWS, start + index)
        other = copied(game)
        if not exact:
            shuffle(other, trial)
        if first[0] != NONE:
            make(axes, other, trial, first, game.state[MOVES] + 1)
        play_out(axes, other, trial, table, MOST)
        won[index] = 1 if other.state[PLACED] == IN_PLAY else 0


def tried(course: Course, seed: int, samples: int, executor: Executor | None) -> Iterator[Mapping[Task, Won]]:
    """The trials of `groups`, as soon as they are done: see `shared`."""
    todo = groups(course)

    def given(group: Group) -> tuple[Axes, list[tuple[Game, Choice | None]], int, int]:
        positions = [(course.games[index], course.deeds[index].choice if chosen else None) for index, chosen in group]
        return course.axes, positions, seed, samples

    for place, won in shared(trials, list(map(given, todo)), executor):
        yield dict(zip(todo[place], won, strict=True))


# ---- what they tell


class Chance(NamedTuple):
    """rate: of won trials, 0 … 1, and its interval, which is empty where nothing was hidden."""

    rate: float
    low: float
    high: float


def chance(won: Won) -> Chance:
    rate = sum(won) / len(won)
    return Chance(rate, rate, rate) if len(won) == 1 else Chance(rate, *wilson(sum(won), len(won)))


def difference(better: Won, worse: Won) -> Chance:
    """By how much the first of two choices is better, on the same shuffles.

    Only those matter where one wins and the other loses. The interval is put together from those of the two shares (Donner and Zou, 2012).
    """
    games = len(better)
    ahead = sum(one > other for one, other in zip(better, worse, strict=True))
    behind = sum(one < other for one, other in zip(better, worse, strict=True))
    rate, gain, loss = (ahead - behind) / games, ahead / games, behind / games
    if games == 1 or not ahead + behind:
        return Chance(rate, rate, rate)
    (least_gain, most_gain), (least_loss, most_loss) = wilson(ahead, games), wilson(behind, games)
    return Chance(rate, rate - hypot(gain - least_gain, most_loss - loss), rate + hypot(most_gain - gain, loss - least_loss))


class Judged(NamedTuple):
    """A deed with the trials before it, after the choice, and after what came to light by it.

    at: its place in the course. advised: what the policy would have done.
    """

    at: int
    deed: Deed
    advised: Choice
    before: Won
    chosen: Won
    after: Won

    @property
    def skill(self) -> float:
        return chance(self.chosen).rate - chance(self.before).rate

    @property
    def luck(self) -> float:
        return chance(self.after).rate - chance(self.chosen).rate

    @property
    def cost(self) -> Chance:
        """How much of the chance it cost to do this, and not as advised."""
        return difference(self.before, self.chosen)

    @property
    def exact(self) -> bool:
        """Was nothing hidden when this was decided?"""
        return len(self.before) == 1


def judged(course: Course, done: Mapping[Task, Won]) -> list[Judged]:
    """The deeds from the first one, as far as all trials are done."""
    found: list[Judged] = []
    before = done.get((0, False))
    for index, deed in enumerate(course.deeds):
        chosen = before if deed.choice == course.advised[index] else done.get((index, True))
        after = done.get((index + 1, False)) if shows(course, index) else chosen
        if before is None or chosen is None or after is None:
            break
        found.append(Judged(index, deed, course.advised[index], before, chosen, after))
        before = after
    return found


def mistakes(deeds: Sequence[Judged], hindsight: "Hindsight | None") -> list[Judged]:
    """The deeds that cost something beyond doubt, the costliest first.

    Where nothing was hidden it is no mistake merely to leave the way of the policy: the game must be proved lost by it.
    """
    found = [each for each in deeds if each.cost.low > 0 and (not each.exact or (hindsight is not None and hindsight.loses(each.at)))]
    return sorted(found, key=lambda each: -each.cost.rate)


def turning_point(deeds: Sequence[Judged]) -> Judged | None:
    """Where nothing was hidden any more, the last deed before which the policy would have won, and after it not. No proof that there was no way."""
    return next((each for each in reversed(deeds) if each.exact and each.before > each.chosen), None)


class Review(NamedTuple):
    """What came of a review.

    deeds: as far as it got. mistakes: as below. hindsight: None where nothing can be proved. whole: did it get to the end? samples, seed: of `tried`.
    """

    course: Course
    deeds: Sequence[Judged]
    mistakes: Sequence[Judged]
    hindsight: "Hindsight | None"
    whole: bool
    samples: int
    seed: int

    @property
    def chances(self) -> list[Chance]:
        """After the deal, and after each deed."""
        return [chance(self.deeds[0].before), *(chance(each.after) for each in self.deeds)]


# ---- what could still be


class Hindsight:
    """What the solver proves of the positions of a game all of whose cards are known by now."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._found: dict[int, Verdict] = {}

    @classmethod
    def of(cls, course: Course) -> "Hindsight | None":
        """None where the log never tells where some card lay."""
        return None if any(UNKNOWN in cards for cards in course.lay) else cls(course)

    @cached_property
    def _tables(self) -> list[Table]:
        table = told(self._course.played)[0]
        tables = [table.copy()]
        for deed in self._course.deeds:
            shuffled = deed.choice[0] == REDEAL and table.rules.redeal.order is RedealOrder.SHUFFLE
            refusal = table.redeal(self._course.lay[table.redeals + 1]) if shuffled else table.do(as_move(table, *deed.choice))
            assert refusal is None, refusal
            table.filled.clear()
            tables.append(table.copy())
        return tables

    def at(self, index: int) -> Verdict:
        """Could the position before this deed be won by somebody who knows all cards? Shuffles that are still to come decide nothing."""
        if index not in self._found:
            self._found[index] = self._solved(self._tables[index])
        return self._found[index]

    def _solved(self, table: Table) -> Verdict:
        rules = table.rules
        if table.is_won:
            return Verdict.WON
        open_order = rules.redeal.order is RedealOrder.SHUFFLE and table.redeals_left != 0
        gap_to_fill = table.due or (table.gaps and rules.fill.timing is not FillTiming.AT_LEISURE)
        if open_order or gap_to_fill:  # the solver does not begin there
            return Verdict.UNDECIDED
        return solve(table.copy(), [], LIMIT).verdict

    def loses(self, index: int) -> bool:
        """Is the game proved lost after this deed?"""
        return self.at(index + 1) is Verdict.LOST

    @cached_property
    def turning(self) -> tuple[int | None, int | None]:
        """The last position that is found to be winnable, and the first that is proved lost; None: there is no such.

        What is lost stays lost, so that halving the game finds it; where the solver cannot decide, the true one may lie before it.
        """
        won, lost = -1, len(self._tables)
        while lost - won > 1:
            middle = (won + lost) // 2
            if self.at(middle) is Verdict.LOST:
                lost = middle
            else:
                won = middle
        decided = [index for index, verdict in self._found.items() if verdict is Verdict.WON]
        return max(decided, default=None), lost if lost < len(self._tables) else None
