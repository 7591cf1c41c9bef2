"""PySolFC's saved games become logs, and files that only pretend to be such are refused."""

import pickle
import pickletools
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from foreign import SAVES, START, dumped, loaded, made, moved, of_class, shifted
from running import ROOT, Run

from sultan_kit.core.cards import SUITS, Face
from sultan_kit.core.findings import Code, Finding, Severity
from sultan_kit.exchange.saves import MAX_SAVE, is_save, read_save
from sultan_kit.log.judge import Played, games, play_to
from sultan_kit.log.writer import Form, write_log
from sultan_kit.resources import languages

EXPECTED: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests" / "games" / "expected.yaml").read_text(encoding="utf-8"))["saves"]
GOOD = [pytest.param(save, id=Path(save["file"]).stem) for save in EXPECTED if "refuse" not in save]
REFUSED = {
    "bad-cut-short": Finding(Code.SAVE_DAMAGED, {"byte": 10434}, "cut"),
    "bad-other-game": Finding(Code.SAVE_OTHER_GAME, {"number": "2", "name": "Klondike"}, "named"),
    "bad-calls-print": Finding(Code.SAVE_UNSAFE, {"byte": 1391, "name": "builtins.print"}),
}
_ENGLISH = {"T": "10"}


def game_of(data: bytes) -> tuple[Played, list[Finding]]:
    game, findings = read_save(data)
    assert isinstance(game, Played), findings
    return game, findings


def refusal(data: bytes) -> Finding:
    game, findings = read_save(data)
    assert game is None
    (finding,) = findings
    return finding


def test_all_saves_are_there() -> None:
    assert {Path(save["file"]).name for save in EXPECTED} == {path.name for path in SAVES.iterdir()}
    assert {Path(save["file"]).stem for save in EXPECTED if "refuse" in save} == set(REFUSED)


@pytest.mark.parametrize("save", GOOD)
def test_a_save_gives_the_game_that_was_played(save: dict[str, Any]) -> None:
    game, findings = game_of((ROOT / "tests" / "games" / save["file"]).read_bytes())
    counts, table = game.counts, play_to(game, game.counts.checked).table
    told = {"profile": game.profile.id, "verdict": game.verdict, "moves": counts.moves, "plays": counts.plays, "turns": counts.turns}
    told |= {"fills": counts.fills, "redeals": counts.redeals, "waste": len(table.waste), "stock": len(table.stock)}
    assert game.log.number is not None
    told |= {"number": game.log.number.value, "divan": " ".join("-" if card < 0 else _letters(card) for card in table.divan)}
    assert told == {key: save[key] for key in told}
    assert game.log.result == save["verdict"]
    assert game.log.meta.get("comment") == save.get("comment")
    laid = {suit: sorted(count for base, count in zip(game.deal.base, counts.placed, strict=True) if base // 13 == suit) for suit in range(4)}
    hearts = sorted((save["placed"]["hearts"]["king"], save["placed"]["hearts"]["ace"]))
    assert [laid[suit] if name != "hearts" else laid[suit][1:] for suit, name in enumerate(SUITS)] == [
        hearts if name == "hearts" else sorted(save["placed"][name]) for name in SUITS
    ]
    lost = {finding.variant: finding.facts["count"] for finding in findings}
    assert lost == {key: count for key, count in (("undone", save["moves_undone"]), ("bookmarks", save.get("bookmarks"))) if count}
    assert game.findings == []


def _letters(card: int) -> str:
    name = str(Face(card))
    return _ENGLISH.get(name[:-1], name[:-1]).replace("10", "T") + "CDHS"["♣♦♥♠".index(name[-1])]


@pytest.mark.parametrize("save", GOOD)
@pytest.mark.parametrize("language", languages())
def test_the_log_of_a_save_is_legal_in_every_language(save: dict[str, Any], language: str) -> None:
    game, _ = game_of((ROOT / "tests" / "games" / save["file"]).read_bytes())
    for form in Form:
        ((document, (again,)),) = games(BytesIO(write_log(game, language=language, notation=form).encode()))
        assert (document.findings, again.findings, again.verdict, again.counts) == ([], [], game.verdict, game.counts)


@pytest.mark.parametrize("name", REFUSED)
def test_a_bad_save_is_refused_for_what_is_wrong_with_it(name: str, run: Run, tmp_path: Path) -> None:
    path = SAVES / f"{name}.pso"
    assert refusal(path.read_bytes()) == REFUSED[name]
    target = tmp_path / "log.yaml"
    status, out, err = run("convert", path, "-o", target)
    assert (status, out, target.exists()) == (1, "", False)
    assert err.startswith(f"{path}: error: ")
    assert "Nothing was written" in err


def test_moves_are_numbered_as_pysolfc_counts_them(run: Run) -> None:
    status, out, err = run("convert", SAVES / "sultan-ms42-end.pso")
    assert (status, err) == (0, "")
    (_, (game,)), *_ = games(BytesIO(out.encode()))
    assert (game.written, game.counts.moves) == (314, 314)


def test_what_is_lost_is_said(run: Run) -> None:
    err = run("convert", SAVES / "sultanplus-88888-mid.pso").err
    assert err.endswith("sultanplus-88888-mid.pso: warning: The last 5 moves had been taken back. They are not in the log. [not-kept]\n")


@pytest.mark.parametrize("protocol", range(6))
@pytest.mark.parametrize("name", ["sultan-20261129-mid", "sultanplus-ms3-end"])
def test_a_save_may_be_written_in_every_protocol(name: str, protocol: int) -> None:
    path = SAVES / f"{name}.pso"
    data = dumped(loaded(path), protocol)
    assert is_save(data[:64])
    one, other = game_of(data)[0], game_of(path.read_bytes())[0]
    assert write_log(one) == write_log(other)


def test_saves_without_snapshots_are_read() -> None:
    values = [value for value in loaded(SAVES / "sultan-ms42-mid.pso") if not isinstance(value, list)]
    assert game_of(dumped(values))[0].counts.moves == 120


@pytest.mark.parametrize("count", [2, 4])
def test_shifts_in_the_divan_are_left_out_and_counted(count: int) -> None:
    game, findings = game_of(shifted(count))
    assert findings == [Finding(Code.NOT_KEPT, {"count": count}, "shifts", Severity.WARNING)]
    assert game.counts.moves == 1


def test_after_a_shift_the_cards_are_where_they_were_for_us() -> None:
    """3♣ goes from place 1 to the gap 5, and 4♥ from the waste fills the gap that PySolFC has at 1 then: ours is still at 5."""
    values = loaded()
    moves = of_class(values, "GameMoves")
    moves["history"] += [moved(9, 13), moved(16, 9)]
    moves["index"] = 3
    _exchange(values, {9: [_pile(values, 16)[-1]], 13: [_pile(values, 9)[-1]], 16: []})
    game, _ = game_of(dumped(values))
    assert str(game.log.script.moves[-1].place) == "5"
    assert "(A♦)+ w()" in write_log(game)


def test_no_card_is_shifted_onto_another() -> None:
    values = loaded()
    moves = of_class(values, "GameMoves")
    moves["history"].append(moved(9, 10))
    moves["index"] = 2
    _exchange(values, {9: [], 10: [*_pile(values, 10), *_pile(values, 9)]})
    assert refusal(dumped(values)).variant == "moves"


def _first_pile(values: list[Any]) -> int:
    """Where the number of cards of the first pile stands: behind the number of piles."""
    return 9


def _pile(values: list[Any], wanted: int) -> list[int]:
    at = _first_pile(values)
    for _ in range(wanted):
        at += 1 + 2 * values[at]
    return values[at + 1 : at + 1 + 2 * values[at] : 2]


def _exchange(values: list[Any], piles: dict[int, list[int]]) -> None:
    """Let other cards lie in some piles, face up."""
    for number, cards in sorted(piles.items(), reverse=True):
        at = _first_pile(values)
        for _ in range(number):
            at += 1 + 2 * values[at]
        values[at : at + 1 + 2 * values[at]] = [len(cards), *(part for card in cards for part in (card, 1))]


def test_a_number_that_stands_for_another_deal_is_left_out_and_the_stock_written() -> None:
    values = loaded()
    values[6] += 1
    game, findings = game_of(dumped(values))
    assert findings == [Finding(Code.NUMBER_DISAGREES, {"number": "pysol:00000000000020261130"}, "save", Severity.WARNING)]
    assert game.log.number is None
    assert len(game.log.deal["stock"].cards) == 88


def test_player_and_time_are_kept() -> None:
    values = loaded()
    of_class(values, "GameGlobalStatsStruct")["start_player"] = " Böhm: \u2028\x07 "
    of_class(values, "GameStatsStruct")["elapsed_time"] = 754.2
    meta = game_of(dumped(values))[0].log.meta
    assert (meta["player"], meta["minutes"]) == ("Böhm:", "13")


def test_half_characters_in_a_comment_do_no_harm() -> None:
    values = loaded()
    of_class(values, "GameGlobalSaveInfo")["comment"] = "a b"
    data = dumped(values, 0).replace(b"Va b\n", b"Va\\ud800b\n")
    assert game_of(data)[0].log.meta["comment"] == "a b"


@pytest.mark.parametrize("comment", ["x\n" * 600_000, "'" * 1_200_000])
def test_a_comment_that_no_log_can_hold_is_refused(comment: str, run: Run) -> None:
    values = loaded()
    of_class(values, "GameGlobalSaveInfo")["comment"] = comment
    data = dumped(values)
    assert refusal(data) == Finding(Code.TOO_LARGE, {"limit": 2}, "as-log")
    assert run("convert", "-", stdin=data).status == 1


@pytest.mark.parametrize("time", [-1.0, 1e8, float("nan"), float("inf"), 10**400, "long", None])
def test_an_odd_time_is_no_time(time: object) -> None:
    values = loaded()
    of_class(values, "GameStatsStruct")["elapsed_time"] = time
    assert "minutes" not in game_of(dumped(values))[0].log.meta


def _changed(change: Callable[[list[Any]], object]) -> bytes:
    values = loaded()
    change(values)
    return dumped(values)


def _moves(values: list[Any]) -> Any:
    return of_class(values, "GameMoves")


DAMAGED: dict[str, Callable[[list[Any]], object]] = {
    "another program": lambda values: values.__setitem__(0, "KPat"),
    "a version that is none": lambda values: values.__setitem__(2, "3.6.1"),
    "a version of texts": lambda values: values.__setitem__(2, ("3",)),
    "too few piles": lambda values: values.__setitem__(8, 16),
    "piles without end": lambda values: values.__setitem__(8, 1 << 40),
    "a pile of minus one": lambda values: values.__setitem__(9, -1),
    "a card that is none": lambda values: values.__setitem__(10, 104),
    "a card that is a list": lambda values: values.__setitem__(10, [[]]),
    "a card twice": lambda values: values.__setitem__(10, values[12 + 3]),
    "no seed": lambda values: values.__setitem__(6, None),
    "a seed without end": lambda values: values.__setitem__(6, 1 << 1002),
    "moves that are none": lambda values: _moves(values).update(history=7),
    "a move that is none": lambda values: _moves(values).update(history=[7]),
    "a step that is none": lambda values: _moves(values).update(history=[[7]]),
    "an index behind the end": lambda values: _moves(values).update(index=2),
    "an index before the beginning": lambda values: _moves(values).update(index=-1),
    "no index": lambda values: _moves(values).pop("index"),
    "a step without piles": lambda values: _moves(values).update(history=[[made("AMoveMove")]]),
    "a step that is known of another game": lambda values: _moves(values).update(history=[[made("GameMoves", from_stack_id=1, to_stack_id=2)]]),
    "two cards at once": lambda values: _moves(values)["history"][0][0].__dict__.update(ncards=2),
    "a pile that is not there": lambda values: _moves(values)["history"][0][0].__dict__.update(to_stack_id=17),
    "from a pile to itself": lambda values: _moves(values)["history"][0][0].__dict__.update(to_stack_id=13),
    "taken from a pile that it did not go to": lambda values: _moves(values)["history"][0][0].__dict__.update(to_stack_id=14),
    "no move": lambda values: _moves(values).update(history=[], index=0),
    "a card from the foundations": lambda values: _moves(values)["history"].__setitem__(0, moved(6, 13)),
    "no end": lambda values: values.__setitem__(-1, "END"),
    "more behind the end": lambda values: values.append("EOF"),
    "a record of another class": lambda values: values.__setitem__(-2, made("GameMoves")),
}


@pytest.mark.parametrize("change", DAMAGED.values(), ids=DAMAGED)
def test_a_save_that_is_not_as_pysolfc_writes_it_is_damaged(change: Callable[[list[Any]], object]) -> None:
    data = _changed(change)
    finding = refusal(data)
    assert finding.code is Code.SAVE_DAMAGED
    assert isinstance(finding.facts["byte"], int)
    assert 0 <= finding.facts["byte"] <= len(data)


def test_the_byte_of_a_move_that_cannot_be_is_told() -> None:
    values = loaded(SAVES / "sultan-ms42-mid.pso")
    step = _moves(values)["history"][60][0]
    step.__dict__.update(from_stack_id=step.to_stack_id, to_stack_id=step.from_stack_id)
    data = dumped(values)
    at = refusal(data).facts["byte"]
    opcodes = [(opcode.name, place) for opcode, _, place in pickletools.genops(data[_begin(data, at) :])]
    assert ("NEWOBJ", at - _begin(data, at)) in opcodes


def _begin(data: bytes, at: int) -> int:
    """Where the pickle begins that byte `at` is in."""
    return data.rindex(b"\x80\x04", 0, at)


def test_an_illegal_game_is_refused_at_its_move() -> None:
    """The redeal is made with cards still in the stock."""
    values = loaded()
    turn = [made("AFlipAndMoveMove", from_stack_id=15, to_stack_id=16, frames=-1)]
    _moves(values)["history"] += [turn, moved(16, 9)]
    _moves(values)["index"] = 3
    assert refusal(dumped(values)).variant == "moves"


def test_a_newer_version_that_differs_says_so() -> None:
    values = loaded()
    values[1:3] = ["4.0.0", (4, 0, 0)]
    assert game_of(dumped(values))[0].counts.moves == 1
    values.insert(7, "something new")
    finding = refusal(dumped(values))
    assert (finding.variant, finding.facts["version"], finding.facts["known"]) == ("newer", "4.0.0", "3.6.1")


@pytest.mark.parametrize("number", [1, 8, 332, 10**6])
def test_another_game_is_named_if_its_name_is_known(number: int) -> None:
    values = loaded()
    values[5] = number
    finding = refusal(dumped(values))
    assert (finding.code, finding.facts["number"], finding.facts.get("name")) == (
        Code.SAVE_OTHER_GAME,
        str(number),
        "FreeCell" if number == 8 else None,
    )


def test_a_save_that_is_cut_short_anywhere_says_where_it_ends() -> None:
    data = (SAVES / "sultanplus-ms1024-mid.pso").read_bytes()
    for size in range(1, len(data)):
        if is_save(data[:size]):
            finding = refusal(data[:size])
            assert (finding.code, finding.variant, finding.facts) == (Code.SAVE_DAMAGED, "cut", {"byte": size}), size
    assert not is_save(b"")


@pytest.mark.parametrize("protocol", [0, 2])
def test_a_save_in_an_old_protocol_that_is_cut_short_is_refused(protocol: int) -> None:
    data = dumped(loaded(), protocol)
    for size in range(20, len(data), 61):
        assert refusal(data[:size]).code is Code.SAVE_DAMAGED, size


def test_any_byte_may_be_wrong() -> None:
    data = (SAVES / "sultanplus-ms1024-mid.pso").read_bytes()
    for at in range(0, len(data), 3):
        game, findings = read_save(data[:at] + bytes([(at * 89) % 256]) + data[at + 1 :])
        assert game is not None or findings, at


def test_too_large_a_save_is_not_read() -> None:
    assert refusal(b"\x80\x04" + bytes(MAX_SAVE)) == Finding(Code.TOO_LARGE, {"limit": 2}, "save")


def test_a_save_from_standard_input(run: Run) -> None:
    status, out, err = run("convert", "-", stdin=START.read_bytes())
    assert (status, err) == (0, "")
    assert "pysol:00000000000020261129" in out


@pytest.mark.parametrize("command", ["validate", "replay", "identify"])
def test_other_commands_say_which_one_reads_a_save(command: str, run: Run) -> None:
    status, out, err = run(command, START)
    assert status == 1
    assert "This is a saved game of PySolFC and no log. [encoding]\n  hint: “sultan-kit convert” makes a log of it.\n" in out + err


@pytest.mark.parametrize("language", languages())
def test_every_way_to_refuse_a_save_has_words(language: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.pso"
    for data in (*map(_changed, DAMAGED.values()), shifted(2), pickle.dumps(("PySolFC", print)), b"\x80\x09"):
        path.write_bytes(data)
        status, _, err = run("convert", path, "--lang", language)
        assert status in (0, 1)
        assert f"{path}: " in err
