"""How many deals the solver decides, and how fast: python benchmarks/solver.py [DEALS]

The deals sultan:1 … sultan:DEALS (10000), with the shuffles that belong to their numbers. Time is that of the processor, writing out the games
included. A goal is met when the upper end of the Wilson interval reaches it; nodes are summed over all beginnings of a search.
"""

import sys
from time import process_time
from typing import NamedTuple

from sultan_kit.core import shuffle
from sultan_kit.core.table import Table
from sultan_kit.profiles import load
from sultan_kit.study.intervals import wilson
from sultan_kit.study.solving import Verdict, solve
from sultan_kit.study.told import shuffles


class Goal(NamedTuple):
    """decided: per cent of the deals, within so many nodes each; 0 where there is no goal."""

    profile: str
    nodes: int
    decided: int = 0


GOALS = (
    Goal("turkish-sultan-eight", 2_000, 99),
    Goal("turkish-sultan", 5_000, 97),
    Goal("sultan-classic", 5_000, 97),
    Goal("sultan-small-divan", 5_000),
    Goal("sultan-leisure-stock", 5_000),
    Goal("sultan-stock-auto", 5_000),
    Goal("sultan-wikipedia-en", 5_000),
)

FIRST, SECONDS = 1_000, 15
"""So many deals of the first profile are to take so many seconds."""


def main(deals: int) -> None:
    for goal in GOALS:
        rules = load(goal.profile).rules
        verdicts, nodes, start = list[Verdict](), list[int](), process_time()
        for number in range(1, deals + 1):
            found = solve(Table.dealt(rules, shuffle.order(number)), shuffles(rules, number), goal.nodes)
            verdicts.append(found.verdict)
            nodes.append(found.nodes)
            if goal is GOALS[0] and number == FIRST:
                print(f"{goal.profile}: the first {FIRST} in {process_time() - start:.1f} s (goal: {SECONDS})")
        won, lost = (verdicts.count(verdict) for verdict in (Verdict.WON, Verdict.LOST))
        low, high = wilson(won + lost, deals)
        wanted = f", goal: {goal.decided} %" if goal.decided else ""
        print(f"{goal.profile}: {won} won, {lost} lost of {deals}: {(won + lost) / deals:.2%} decided ({low:.2%} to {high:.2%}{wanted})")
        print(f"    nodes: {sum(nodes) / deals:.0f} on average, median {sorted(nodes)[deals // 2]}; {process_time() - start:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:])) if sys.argv[1:] else main(10_000)
