"""A position as JSON: the `POSITION` of `sultan-replay/1`, which `docs/replay-format.md` describes."""

from collections.abc import Mapping

from sultan_kit.core.cards import FACES
from sultan_kit.core.rules import Rules
from sultan_kit.core.table import Table


def tops(table: Table) -> list[int]:
    """The card that lies on top in each place of the square, shape (9,)."""
    return [wanted - 1 if laid else base for base, wanted, laid in zip(table.base, table.wants, table.laid, strict=True)]


def position_json(table: Table) -> dict[str, object]:
    """The position as it goes into JSON: cards as `10♦`, null for a gap of the divan and for a card that nobody has seen."""
    return {
        "square": [_name(card) for card in tops(table)],
        "counts": [1 + laid for laid in table.laid],
        "divan": [_name(card) for card in table.divan],
        "waste": [_name(card) for card in table.waste],
        "stock": [_name(card) for card in reversed(table.stock)],
        "redeals_left": table.redeals_left,
    }


def changed(before: Mapping[str, object], after: Mapping[str, object]) -> dict[str, object]:
    """The keys of the position `after` whose value is not what it was in `before`."""
    return {key: value for key, value in after.items() if value != before[key]}


def layout_name(rules: Rules) -> str:
    """How the divan's places lie, in a word: `six` and `eight` with three or four a side, `none`, else like `4+3`."""
    match rules.columns:
        case (3, 3):
            return "six"
        case (4, 4):
            return "eight"
        case columns:
            return "+".join(map(str, columns)) if rules.divan.size else "none"


def _name(card: int) -> str | None:
    return str(FACES[card]) if card >= 0 else None
