"""What another program that plays Sultan can be tested with: `python -m tools.vectors update` or `check`.

update: writes `conformance/positions.json` and `conformance/perft.json` anew, from the table that states the rules. check: says which of them is no
longer so; exit status 1 if one is. What they hold: docs/conformance.md.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sultan_kit.core.cards import ACE_OF_HEARTS, GAP, HEARTS, JACK, QUEEN, Face
from sultan_kit.core.findings import Refusal
from sultan_kit.core.rules import Ace, FillLate, FillSource, RedealOrder, Rules, Suit, axes, value
from sultan_kit.core.table import SULTAN, Kind, Move, Table
from sultan_kit.numbers import deal_order
from sultan_kit.profiles import load, shipped
from sultan_kit.profiles.profile import changed, written
from tools.made import lines, main

FOLDER = Path(__file__).resolve().parent.parent / "conformance"

POSITIONS, PERFT = "sultan-positions/1", "sultan-perft/1"

VARIANTS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "no redeal": ("sultan-classic", {"redeal.limit": 0}),
    "one redeal": ("sultan-small-divan", {"redeal.limit": 1, "redeal.order": RedealOrder.TURN_OVER}),
    "redeals without limit": ("turkish-sultan-eight", {"redeal.limit": None}),
    "gaps are never filled": ("sultan-classic", {"fill.source": FillSource.NONE}),
    "gaps are filled at once or never": ("sultan-classic", {"fill.late": FillLate.NEVER}),
    "stock only, at once or never": ("sultan-stock-auto", {"fill.late": FillLate.NEVER}),
    "waste only, at once": ("sultan-classic", {"fill.source": FillSource.WASTE}),
    "any pile at leisure": ("sultan-leisure-eight", {"fill.source": FillSource.WASTE_OR_STOCK}),
    "a card is turned at the deal": ("sultan-classic", {"stock.opening_turn": 1}),
    "the ace below the Sultan": ("turkish-sultan", {"layout.ace": Ace.BELOW, "layout.kings": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS)}),
    "the ace where one likes": ("sultan-classic", {"layout.ace": Ace.FREE}),
    "no divan": ("sultan-classic", {"divan.size": 0}),
    "a divan of one": ("sultan-free-choice", {"divan.size": 1}),
    "a divan of sixteen": ("sultan-classic", {"divan.size": 16}),
}
"""Rule sets that nobody ships, for the values that no shipped one has: what they change."""

DEALS = (2, 8, 11)
"""Numbered deals in which much can be played from the start."""

DEPTH, LATE_DEPTH = 7, 5
EVERY = 6
"""Of each game every sixth position is looked at, besides those without a stock and the last ones."""
LAST = 6
LONGEST = 400


class Looked(NamedTuple):
    """A position with all that can be said of it. traits: what a position is worth showing for."""

    entry: dict[str, Any]
    traits: frozenset[object]


def rule_sets() -> dict[str, Rules]:
    """All rule sets by name."""
    return {name: load(name).rules for name in shipped()} | {name: changed(load(base).rules, stated) for name, (base, stated) in VARIANTS.items()}


def straight() -> list[int]:
    """A deal that wins by itself: rank after rank, clubs, diamonds, spades twice, and hearts as they are wanted."""
    order: list[int] = []
    for rank in range(QUEEN + 1):
        order += [suit * 13 + rank for suit in (0, 0, 1, 1, 3, 3)]
        order += [HEARTS * 13 + rank] + ([HEARTS * 13 + rank + 1] if rank <= JACK else [])
    assert ACE_OF_HEARTS in order
    return order


# ---- positions


def positions() -> dict[str, Any]:
    sets = rule_sets()
    return {
        "format": POSITIONS,
        "rules": {name: {"axes": _axes(rules), "square": _names(Table(rules, [], []).base)} for name, rules in sets.items()},
        "positions": [{"rules": name, **entry} for name, rules in sets.items() for entry in _telling(rules)],
    }


def _axes(rules: Rules) -> dict[str, object]:
    return {name: written(name, value(rules, name)) for name, _ in axes()}


def _telling(rules: Rules) -> Iterator[dict[str, Any]]:
    """Few positions that show together all that was met: each one something that none before it does."""
    found = [_looked(table) for order in (straight(), *map(_order, DEALS)) for table in _game(rules, order)]
    seen: set[object] = set()
    while fresh := max(found, key=lambda each: len(each.traits - seen), default=None):
        if not fresh.traits - seen:
            return
        seen |= fresh.traits
        yield fresh.entry


def _order(number: int) -> list[int]:
    order = deal_order(f"sultan:{number}")
    assert not isinstance(order, Refusal)
    return order


def _game(rules: Rules, order: Sequence[int]) -> list[Table]:
    """Positions of a game: mostly what fits is played, at times anything is done."""
    chance, table = Random(order[0]), Table.dealt(rules, order)  # noqa: S311  nothing secret
    tables = [table.copy()]
    while len(tables) < LONGEST and (moves := table.legal_moves()):
        plays = [move for move in moves if move.kind in {Kind.PLAY_DIVAN, Kind.PLAY_WASTE}]
        among = plays if plays and chance.random() < 0.8 else moves
        _do(table, among[int(chance.random() * len(among))])
        tables.append(table.copy())
    first, last = tables[:-LAST], tables[-LAST:]
    return [*(table for index, table in enumerate(first) if index % EVERY == 0 or not table.stock), *last]


def _do(table: Table, move: Move) -> None:
    """A redeal is told with its order, which is always that of the waste: a shuffle, too, can bring it."""
    refusal = table.redeal(list(table.waste)) if move.kind is Kind.REDEAL else table.do(move)
    assert refusal is None, refusal
    table.filled.clear()


def _looked(table: Table) -> Looked:
    before, legal, refused = _position(table), list[dict[str, Any]](), dict[str, list[str]]()
    traits: set[object] = {("over", table.is_won, table.is_lost), ("due", len(table.due)), ("gaps", min(table.gaps, 2))}
    for move in table.all_moves():
        refusal = table.refusal(move)
        if refusal is not None:
            refused.setdefault(refusal.code, []).append(_text(move))
            traits.add((move.kind, move.pile, refusal.code, refusal.variant))
            continue
        after = table.copy()
        _do(after, move)
        changes = {key: told for key, told in _position(after).items() if told != before[key]}
        legal.append({"move": _text(move), "after": changes})
        traits.add((move.kind, move.pile, tuple(changes), len(after.due), after.is_won))
    fits = {}
    for move in table.all_moves():
        card = table.waste[-1] if move.kind is Kind.PLAY_WASTE and table.waste else table.divan[move.place] if move.kind is Kind.PLAY_DIVAN else GAP
        if card >= 0:
            fits[_text(move)] = [place + 1 for place in range(9) if place != SULTAN and table.wants[place] == card]
            traits.add(("fits", move.kind, len(fits[_text(move)])))
    over = "won" if table.is_won else "lost" if table.is_lost else None
    return Looked({"position": before, "over": over, "legal": legal, "refused": refused, "fits": fits}, frozenset(traits))


def _position(table: Table) -> dict[str, Any]:
    return {
        "laid": list(table.laid),
        "divan": [None if card == GAP else str(Face(card)) for card in table.divan],
        "waste": " ".join(_names(table.waste)),
        "stock": " ".join(_names(reversed(table.stock))),
        "redeals_left": table.redeals_left,
        "due": [place + 1 for place in table.due],
    }


def _names(cards: Iterable[int]) -> list[str]:
    return [str(Face(card)) for card in cards]


def _text(move: Move) -> str:
    match move.kind:
        case Kind.TURN:
            return "turn"
        case Kind.PLAY_WASTE:
            return "play waste"
        case Kind.PLAY_DIVAN:
            return f"play divan {move.place + 1}"
        case Kind.FILL:
            return f"fill {move.place + 1} {move.pile.name.lower()}"
        case Kind.REDEAL:
            return "redeal"


# ---- counts


def perft() -> dict[str, Any]:
    entries = []
    for name, rules in rule_sets().items():
        dealt = [(number, Table.dealt(rules, _order(number)), 0, DEPTH) for number in DEALS]
        late = (DEALS[0], *_late(rules, _order(DEALS[0])), LATE_DEPTH)
        for number, table, made, depth in (*dealt, late):
            where = {"rules": name, "deal": f"sultan:{number}", "moves": made, "position": _position(table)}
            entries.append({**where, "counts": _counts(table, depth, {})})
    return {"format": PERFT, "counts": entries}


def _late(rules: Rules, order: Sequence[int]) -> tuple[Table, int]:
    """Where the first pass is nearly over and nothing was played: much can be, and a redeal is near. And after how many moves that is."""
    table, made = Table.dealt(rules, order), 0
    while len(table.stock) > 2:
        _do(table, Move(Kind.TURN))
        made += 1
    return table, made


def _counts(table: Table, depth: int, known: dict[object, list[int]]) -> list[int]:
    """How many sequences of 1 … depth moves there are. known: what was counted before, as many ways lead to one position."""
    here = (table.position(), tuple(table.due), depth)
    if here not in known:
        moves = table.legal_moves()
        totals = [len(moves), *[0] * (depth - 1)]
        for move in moves if depth > 1 else ():
            after = table.copy()
            _do(after, move)
            for index, count in enumerate(_counts(after, depth - 1, known)):
                totals[index + 1] += count
        known[here] = totals
    return known[here]


# ---- the files


def files() -> dict[Path, str]:
    """Each file and what should be in it: an entry a line."""
    return {FOLDER / "positions.json": lines(positions()), FOLDER / "perft.json": lines(perft())}


def update() -> None:
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def stale() -> Iterator[str]:
    """What is to be said of each file that is no longer so."""
    for path, text in files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield f"conformance/{path.name} is no longer so; python -m tools.vectors update writes it anew, and the diff should be read like code"


if __name__ == "__main__":
    main(__doc__, update, stale)
