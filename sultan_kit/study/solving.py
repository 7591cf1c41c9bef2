"""Is this position winnable when all cards are known? Won with the moves, proved lost, or not decided."""

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import NamedTuple

from sultan_kit.core.table import Table
from sultan_kit.study.eager import Eager
from sultan_kit.study.lazy import Search
from sultan_kit.study.line import Line, at_leisure, under_rules, whatever_fits
from sultan_kit.study.puzzle import Order, Puzzle, fills_from_waste

RESTART = 300
"""Nodes after which the lazy search begins anew, its choices shaken: a few unlucky ones near the beginning must not cost all the rest."""


class Verdict(StrEnum):
    WON = "won"
    LOST = "lost"
    UNDECIDED = "undecided"


class Solution(NamedTuple):
    """nodes: positions that were looked into. line: of a won game. told: False if undecided, and an order that nobody knows stood in the way."""

    verdict: Verdict
    nodes: int
    line: Line | None = None
    told: bool = True


def solve(table: Table, orders: Sequence[Order], limit: int) -> Solution:
    """Look into at most `limit` positions. table: every card is known, no gap is due; orders: of the shuffles to come."""
    puzzle = Puzzle(table, orders)
    if table.redeals_left is None:
        line = whatever_fits(table, puzzle)
        return Solution(Verdict.WON, 0, line) if line else Solution(Verdict.UNDECIDED, 0, told=False)
    nodes, all_told = 0, True
    if fills_from_waste(puzzle.rules):
        search, chance, ended = Search(puzzle), None, False
        while nodes < limit and not ended:
            part = min(RESTART, limit - nodes)
            steps = search.run(part, chance)
            nodes += search.nodes
            if steps is not None:
                return Solution(Verdict.WON, nodes, under_rules(table, puzzle, at_leisure(puzzle, steps)))
            ended = search.nodes < part
            chance = chance or Random(0)  # noqa: S311  no secret: the same each time
        if ended and search.proves:
            return Solution(Verdict.LOST, nodes)
        all_told = search.told
    if nodes < limit:
        eager = Eager(puzzle)
        acts = eager.run(limit - nodes)
        nodes += eager.nodes
        if acts is not None:
            return Solution(Verdict.WON, nodes, under_rules(table, puzzle, acts))
        if nodes < limit and eager.told:
            return Solution(Verdict.LOST, nodes)
        all_told = all_told and eager.told
    return Solution(Verdict.UNDECIDED, nodes, told=all_told)
