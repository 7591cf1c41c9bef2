"""Values of different axes that contradict each other: one small function a contradiction."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sultan_kit.core.rules import FillSource, FillTiming, Initial, Rules


class Conflict(NamedTuple):
    """Values that contradict each other. axes: their names; where one of them is stated it is to blame, the first before the others."""

    variant: str
    axes: tuple[str, ...]
    facts: Mapping[str, object]


def _late_at_leisure(rules: Rules) -> Conflict | None:
    if rules.fill.timing is FillTiming.AT_ONCE or rules.fill.late is None:
        return None
    return Conflict("late-at-leisure", ("fill.late", "fill.timing"), {"axis": "fill.late"})


def _waste_then_stock_at_leisure(rules: Rules) -> Conflict | None:
    if rules.fill.timing is FillTiming.AT_ONCE or rules.fill.source is not FillSource.WASTE_THEN_STOCK:
        return None
    allowed = [str(source) for source in FillSource if source is not FillSource.WASTE_THEN_STOCK]
    return Conflict("waste-then-stock", ("fill.source", "fill.timing"), {"axis": "fill.source", "allowed": allowed})


def _columns_sum(rules: Rules) -> Conflict | None:
    if sum(rules.columns) == rules.divan.size:
        return None
    facts = {"axis": "divan.columns", "columns": list(rules.columns), "sum": sum(rules.columns), "size": rules.divan.size}
    return Conflict("columns", ("divan.columns", "divan.size"), facts)


def _empty_divan(rules: Rules) -> Conflict | None:
    if rules.divan.initial is Initial.DEALT or (rules.fill.timing is FillTiming.AT_LEISURE and rules.fill.source is not FillSource.NONE):
        return None
    return Conflict("empty-divan", ("divan.initial", "fill.timing", "fill.source"), {"axis": "divan.initial"})


_CHECKS: tuple[Callable[[Rules], Conflict | None], ...] = (_late_at_leisure, _waste_then_stock_at_leisure, _columns_sum, _empty_divan)


def conflicts(rules: Rules) -> list[Conflict]:
    """Every contradiction in a rule set."""
    return [conflict for check in _CHECKS if (conflict := check(rules))]
