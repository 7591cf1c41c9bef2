"""The vectors for other programs: they are as the schemas say, show every rule, and a program written from their document alone agrees with them."""

import json
import sys
from enum import Enum
from functools import cache
from typing import Any

import pytest
from another import Game, dealt, draw, order
from jsonschema import Draft202012Validator
from running import ROOT, run_there

from sultan_kit.core.findings import Code
from sultan_kit.core.rules import UNPLAYED, axes, value
from sultan_kit.profiles import shipped
from tools import vectors

FOLDER = ROOT / "conformance"
SAY_NOTHING = ("play.compulsory", "end.win", "end.loss", "end.resign", "scoring", "sultan.inert", "divan.columns")
"""Axes that change neither what may be done nor what comes of it."""


@cache
def read(name: str) -> Any:
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


@cache
def positions() -> list[dict[str, Any]]:
    return list(read("positions.json")["positions"])


def rules(entry: dict[str, Any]) -> dict[str, Any]:
    return dict(read("positions.json")["rules"][entry["rules"]])


@pytest.mark.parametrize("name", ["positions", "perft"])
def test_the_files_are_as_their_schemas_say(name: str) -> None:
    schema = read(f"{name}.schema.json")
    Draft202012Validator.check_schema(schema)
    assert [error.message for error in Draft202012Validator(schema).iter_errors(read(f"{name}.json"))] == []


@pytest.mark.parametrize(
    ("at", "wrong"),
    [
        (("position", "waste"), "10♥ K♣"),
        (("position", "divan"), ["1♥"]),
        (("position", "laid"), [0] * 8),
        (("position", "redeals_left"), -1),
        (("over",), "maybe"),
        (("legal",), [{"move": "turn 3", "after": {}}]),
        (("refused",), {"Does not fit": ["turn"]}),
        (("fits",), {"play waste": [5]}),
    ],
)
def test_a_schema_refuses_what_is_wrong(at: tuple[str, ...], wrong: object) -> None:
    told = json.loads((FOLDER / "positions.json").read_text(encoding="utf-8"))
    place = told["positions"][0]
    for key in at[:-1]:
        place = place[key]
    place[at[-1]] = wrong
    assert list(Draft202012Validator(read("positions.schema.json")).iter_errors(told))


def test_a_program_written_from_the_document_agrees_on_every_position() -> None:
    for entry in positions():
        game = Game(rules(entry), entry["position"])
        assert game.position() == entry["position"]
        assert game.over == entry["over"]
        assert sorted(game.legal()) == sorted(each["move"] for each in entry["legal"])
        refused = {move: code for code, moves in entry["refused"].items() for move in moves}
        assert {move: code for move in game.moves() if (code := game.refusal(move))} == refused
        for each in entry["legal"]:
            after = game.copy()
            after.do(each["move"])
            assert after.position() == entry["position"] | each["after"], each["move"]
        for move, numbers in entry["fits"].items():
            card = game.waste[-1] if move == "play waste" else game.divan[int(move.split()[-1]) - 1]
            assert game.fits(card) == numbers


def test_it_counts_as_many_sequences_of_moves() -> None:
    def counted(game: Game, depth: int) -> list[int]:
        legal = game.legal()
        totals = [len(legal), *[0] * (depth - 1)]
        for move in legal if depth > 1 else ():
            after = game.copy()
            after.do(move)
            totals = [total + more for total, more in zip(totals, [0, *counted(after, depth - 1)], strict=True)]
        return totals

    depth = 3
    for entry in read("perft.json")["counts"]:
        assert counted(Game(rules(entry), entry["position"]), depth) == entry["counts"][:depth], entry["rules"]


def test_it_deals_the_same_cards() -> None:
    for entry in read("perft.json")["counts"]:
        game = Game(rules(entry), dealt(int(entry["deal"].removeprefix("sultan:")), rules(entry)))
        for _ in range(entry["moves"]):
            game.do("turn")
        assert game.position() == entry["position"], entry["rules"]
    for number, told in json.loads((ROOT / "tests" / "data" / "sultan-deals.json").read_text(encoding="utf-8")).items():
        cards = order(int(number))
        assert " ".join(cards[:10]) == told["deal"][0]
        for redeal in 1, 3:
            waste = sorted(range(8, 95), key=lambda place: draw(int(number), redeal, place))
            assert " ".join(cards[place] for place in waste[:10]) == told[f"redeal {redeal}"][0]


def test_every_value_of_every_axis_that_is_played_is_shown() -> None:
    sets = vectors.rule_sets()
    assert set(shipped()) <= set(sets)
    assert {entry["rules"] for entry in positions()} == set(sets)
    for name, axis in axes():
        if name in SAY_NOTHING:
            continue
        found = {value(each, name) for each in sets.values()}
        if isinstance(axis.kind, type) and issubclass(axis.kind, Enum):
            assert found == set(axis.kind) - set(UNPLAYED.get(name, {})), name
        elif name == "redeal.limit":
            assert {0, 1, 2, None} <= found
        elif name == "divan.size":
            assert {0, 1, 6, 8, 16} <= found
        elif name == "stock.opening_turn":
            assert found == {0, 1}


def test_every_reason_is_given_that_needs_no_written_log() -> None:
    codes = {code for entry in positions() for code in entry["refused"]}
    assert codes <= set(Code)
    assert codes == {
        *("after-the-end", "does-not-fit", "fill-choice-missing", "fill-wrong-pile", "no-gap", "not-in-divan", "redeal-of-nothing"),
        *("redeal-too-early", "redeal-too-often", "stock-empty", "waste-empty"),
    }
    assert {entry["over"] for entry in positions()} == {"won", "lost", None}
    assert any(entry["position"]["due"] for entry in positions())


@pytest.mark.parametrize("name", [*shipped(), *vectors.VARIANTS])
def test_every_rule_set_shows_moves_of_every_kind_that_it_has(name: str) -> None:
    legal = {each["move"].split()[0] for entry in positions() if entry["rules"] == name for each in entry["legal"]}
    sets = vectors.rule_sets()
    at_choice = sets[name].waste_to_divan or sets[name].fill.source == "waste_or_stock"
    assert {"turn", "play"} <= legal
    assert ("redeal" in legal) == (sets[name].redeal.limit != 0)
    assert not at_choice or "fill" in legal


def test_the_tool_says_what_it_can_do() -> None:
    outcome = run_there(sys.executable, "-m", "tools.vectors")
    assert outcome.status == 1
    assert "update" in outcome.err


def test_a_file_that_is_no_longer_so_is_named(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "positions.json"
    monkeypatch.setattr(vectors, "files", lambda: {path: "{}\n"})
    assert "positions.json" in "".join(vectors.stale())
    vectors.update()
    assert not list(vectors.stale())
    path.write_text("{} \n", encoding="utf-8")
    assert len(list(vectors.stale())) == 1
