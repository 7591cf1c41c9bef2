"""The policies by name, and who plays by them in the kernel."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from sultan_kit.study import policies
from sultan_kit.study.compiled import Cells, cells
from sultan_kit.study.expertise import TABLES, Kind
from sultan_kit.study.kernel import Axes, Batch, Decide, Play, batcher, player
from sultan_kit.study.policies import DOZENS, LATEST, PLACES, STEPS
from sultan_kit.study.search import search


class Policy(NamedTuple):
    """decide: what a player does at first sight. numbers: the table that it does so by, for these rules.

    tries: does the player try out what comes of it (`search.py`)? pace: how many times as long as the others it takes, roughly.
    """

    decide: Decide
    numbers: Callable[[Axes], Cells]
    tries: bool = False
    pace: int = 1


def _none(axes: Axes) -> Cells:
    return cells([0])


def _two(axes: Axes) -> Cells:
    return cells([2 if axes.waste else 2 * STEPS] * (LATEST * DOZENS * PLACES))


def _tuned(axes: Axes) -> Cells:
    return cells(TABLES[Kind(axes.waste, axes.size > 6, axes.turn_over)])


POLICIES = {
    "random": Policy(policies.random, _none),
    "greedy": Policy(policies.greedy, _none),
    "hold": Policy(policies.patient, _two),
    "expert": Policy(policies.patient, _tuned),
    "search": Policy(policies.patient, _tuned, tries=True, pace=100),
}


@cache
def player_of(name: str) -> Play:
    """The kernel's player with this policy, compiled once."""
    policy = POLICIES[name]
    return search if policy.tries else _player(policy.decide)


@cache
def batch(name: str) -> Batch:
    """The kernel's player of many deals with this policy, compiled once."""
    return batcher(player_of(name))


_player = cache(player)
