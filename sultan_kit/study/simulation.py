"""Studies: a policy plays many deals under a rule set, and what comes of it is counted.

A study is cut into runs of deals, each for one task. Whoever does them, in whatever order, on whatever machine: the counts are the same.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import NamedTuple

from sultan_kit.core import shuffle
from sultan_kit.core.cards import IN_PLAY
from sultan_kit.core.rules import Rules
from sultan_kit.study import on_table
from sultan_kit.study.compiled import U64, cells
from sultan_kit.study.kernel import blank, read, unknown_axes
from sultan_kit.study.players import POLICIES, batch
from sultan_kit.study.workers import shared

Ends = Mapping[tuple[int, int], int]
"""How games ended: cards placed and passes begun, and how many games did so."""


class Study(NamedTuple):
    """Which games are played. policy: its name; seed: 0 … 2**64 - 1, which says where the deals begin."""

    rules: Rules
    policy: str
    seed: int

    @property
    def first(self) -> int:
        """The number of the first deal; the others follow it. Seeds are scattered, so that the deals of two of them have nothing in common."""
        return shuffle.mix(self.seed)


class Run(NamedTuple):
    """Some deals of a study, one after the other. start: the first of them, from 0."""

    start: int
    games: int


class Counted(NamedTuple):
    """What came of the deals of a study so far."""

    games: int
    ends: Ends

    @property
    def wins(self) -> int:
        return sum(games for (placed, _), games in self.ends.items() if placed == IN_PLAY)

    @property
    def placed(self) -> list[int]:
        """Games by the number of cards that lay on the foundations in the end, shape (96,)."""
        counts = [0] * (IN_PLAY + 1)
        for (placed, _), games in self.ends.items():
            counts[placed] += games
        return counts

    @property
    def passes(self) -> dict[int, tuple[int, int]]:
        """By the number of passes begun: how many games that were, and how many of them were won."""
        found: dict[int, tuple[int, int]] = {}
        for (placed, passes), games in sorted(self.ends.items()):
            played, won = found.get(passes, (0, 0))
            found[passes] = played + games, won + (games if placed == IN_PLAY else 0)
        return dict(sorted(found.items()))


def summed(parts: Iterable[Ends]) -> Counted:
    ends: Counter[tuple[int, int]] = Counter()
    for part in parts:
        ends.update(part)
    return Counted(ends.total(), ends)


def play(study: Study, run: Run) -> Ends:
    """Play some deals: in the kernel, or if the rules say something that it does not know, at the table."""
    first = (study.first + run.start) % shuffle.NUMBERS
    policy = POLICIES[study.policy]
    if unknown_axes(study.rules):
        tables = (on_table.play(study.rules, (first + index) % shuffle.NUMBERS, policy).table for index in range(run.games))
        return Counter((table.placed, table.redeals + 1) for table in tables)
    axes = read(study.rules)
    placed, redeals = cells([0] * run.games), cells([0] * run.games)
    batch(study.policy)(axes, U64(first), policy.numbers(axes), blank(), placed, redeals)
    return Counter((int(cards), int(times) + 1) for cards, times in zip(placed, redeals, strict=True))


def remaining(games: int, done: Iterable[Run], pace: int = 1) -> list[Run]:
    """What is still to be played of so many deals, cut into runs. done: what has been, without overlaps; pace: of the policy."""
    size = max(min(games // 50, 20_000), games // 2_000, 500) // pace  # a second or so of work, not too large a share, and not too many runs
    runs: list[Run] = []
    reached = 0
    for start, length in [*sorted(done), Run(games, 0)]:
        runs += [Run(begin, min(size, start - begin)) for begin in range(reached, start, size)]
        reached = start + length
    return runs


Task = tuple[Study, Run]


def played(tasks: Sequence[Task], executor: Executor | None) -> Iterator[tuple[int, Ends]]:
    """The place of each task, and what came of it, as soon as it is done: see `shared`."""
    return shared(play, tasks, executor)
