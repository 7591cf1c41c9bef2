"""Is this position winnable when all cards are known? Won with the moves, proved lost, or not decided."""

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import NamedTuple

from sultan_kit.core.rules import FillSource, FillTiming
from sultan_kit.core.table import Table
from sultan_kit.study.eager import Eager
from sultan_kit.study.lazy import Search, Step
from sultan_kit.study.lazy_stock import StockSearch
from sultan_kit.study.line import Line, at_leisure, drawing, from_stock, under_rules, whatever_fits
from sultan_kit.study.puzzle import Order, Puzzle, fills_from_waste

RESTART = 300
"""Nodes after which the lazy search begins anew, its choices shaken: a few unlucky ones near the beginning must not cost all the rest."""

LINES = 200
"""Won games at leisure that are tried where gaps are filled from the stock at once."""


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
    """Look into at most `limit` positions.

    table: all its cards are known; it has no gap that the waste would have to fill. orders: of the shuffles to come, as far as they are known.
    """
    puzzle = Puzzle(table, orders)
    if table.redeals_left is None:
        line = whatever_fits(table, puzzle)
        return Solution(Verdict.WON, 0, line) if line else Solution(Verdict.UNDECIDED, 0, told=False)
    first = Solution(Verdict.UNDECIDED, 0)
    if fills_from_waste(puzzle.rules):
        first = _lazily(table, puzzle, Search(puzzle), limit)
    elif puzzle.rules.fill.source is FillSource.STOCK:
        first = _lazily(table, puzzle, StockSearch(puzzle), limit)
    if first.verdict is not Verdict.UNDECIDED or first.nodes >= limit:
        return first
    then = _eagerly(table, puzzle, limit - first.nodes)
    told = then.verdict is not Verdict.UNDECIDED or (first.told and then.told)
    return then._replace(nodes=first.nodes + then.nodes, told=told)


def _lazily(table: Table, puzzle: Puzzle, search: Search, limit: int) -> Solution:
    nodes, lines, chance = 0, 0, None
    while nodes < limit and lines < LINES:
        part = min(RESTART, limit - nodes)
        steps = search.run(part, chance)
        nodes += max(search.nodes, 1)
        if steps is not None:
            line = _line(table, puzzle, steps)
            if line is not None:
                return Solution(Verdict.WON, nodes, line)
            lines += 1
        elif search.nodes < part:
            return Solution(Verdict.LOST if search.proves else Verdict.UNDECIDED, nodes, told=search.told)
        chance = chance or Random(0)  # noqa: S311  no secret: the same each time
    return Solution(Verdict.UNDECIDED, nodes, told=search.told)


def _line(table: Table, puzzle: Puzzle, steps: Sequence[Step]) -> Line | None:
    """What the lazy search has found, under the rules; None where they know no such game."""
    if fills_from_waste(puzzle.rules):
        return under_rules(table, puzzle, at_leisure(puzzle, steps))
    acts = from_stock(puzzle, steps)
    return under_rules(table, puzzle, acts) if puzzle.rules.fill.timing is FillTiming.AT_LEISURE else drawing(table, puzzle, acts)


def _eagerly(table: Table, puzzle: Puzzle, limit: int) -> Solution:
    eager = Eager(puzzle)
    acts = eager.run(limit)
    if acts is not None:
        return Solution(Verdict.WON, eager.nodes, under_rules(table, puzzle, acts))
    lost = eager.nodes < limit and eager.told
    return Solution(Verdict.LOST if lost else Verdict.UNDECIDED, eager.nodes, told=eager.told)
