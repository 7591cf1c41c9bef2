"""Whole games with a known end, played on the table: the rules against the world.

`games/truth.jsonl` tells every game with nothing hidden, `games/expected.yaml` how it ended. Those of `pysolfc/` were played by PySolFC itself; the
others by players that knew no more than a person at the table, and were played again by another program. deal: the cards in the order in which they
are laid out (ranks A23456789TJQ, suits CDHS); redeals: the stock after each shuffled redeal. moves: T turn, W play from the waste, D3 play from
place 3 (`w` or `s` behind it: the pile chosen for the gap), F3w or F3s fill place 3, R redeal; `>7`: on which place of the square. Forced fills are
not listed.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from positions import SHIPPED, TURN_OVER, from_letters

from sultan_kit.core.cards import SUITS
from sultan_kit.core.table import Pile, Table

FOLDER = Path(__file__).parent / "games"


def recorded() -> list[Any]:
    """The games with their ends, each with its file and number for a name."""
    ends = yaml.safe_load((FOLDER / "expected.yaml").read_text(encoding="utf-8"))["good"]
    by_name = {(file["file"], number): file | game for file in ends for number, game in enumerate(file.get("games", [{}]), 1)}
    games = [json.loads(line) for line in (FOLDER / "truth.jsonl").read_text(encoding="utf-8").splitlines()]
    return [pytest.param(game, by_name[game["file"], game.get("game", 1)], id=f"{game['file']}#{game.get('game', 1)}") for game in games]


MOVE = re.compile(r"(?P<kind>[TWDFR])(?P<place>\d*)(?P<pile>[ws]?)(?:>(?P<foundation>\d))?")


@pytest.mark.parametrize(("game", "end"), recorded())
def test_a_recorded_game_comes_to_its_end(game: dict[str, Any], end: dict[str, Any]) -> None:
    of = SHIPPED[game["profile"]]
    deal, opened = from_letters(game["deal"]), of.dealt + of.stock.opening_turn
    orders = [from_letters(order) for order in game.get("redeals", [])]
    table = Table(of, deal[: of.dealt], deal[opened:], deal[of.dealt : opened])
    moves = game["moves"].split()
    for written in moves:
        assert not table.is_won
        assert not table.is_lost
        assert play(table, written, orders) is None, written

    assert (table.is_won, table.is_lost) == (end["verdict"] == "won", end["verdict"] == "lost")
    assert (table.placed, table.redeals, moves.count("T")) == (end["plays"], end["redeals"], end["turns"])
    assert len(table.filled) + sum(written[-1] in "ws" for written in moves) == end["fills"]["all"]
    tops = {
        suit: sorted(top for top, base in zip(table.wants, table.base, strict=True) if base // 13 == index and top >= 0)
        for index, suit in enumerate(SUITS)
    }
    assert tops == {suit: sorted(index * 13 + height for height in on_top(end["placed"][suit])) for index, suit in enumerate(SUITS)}


def on_top(placed: list[int] | dict[str, int]) -> list[int]:
    """Ranks that a suit's foundations wait for, from 0; the ace of hearts counts as laid."""
    return placed if isinstance(placed, list) else [placed["king"], placed["ace"] + 1]


def play(table: Table, written: str, orders: list[list[int]]) -> object:
    move = MOVE.fullmatch(written)
    assert move
    foundation = int(move["foundation"]) - 1 if move["foundation"] else None
    pile = Pile.WASTE if move["pile"] == "w" else Pile.STOCK
    match move["kind"]:
        case "T":
            return table.turn()
        case "W":
            return table.play_waste(foundation)
        case "D":
            return table.play_divan(int(move["place"]) - 1, foundation) or (table.fill(pile) if move["pile"] else None)
        case "F":
            return table.fill(pile, int(move["place"]) - 1)
        case _:
            return table.redeal(None if table.rules.redeal.order is TURN_OVER else orders[table.redeals])
