"""Games in `sultan-replay/1` and in the solution format become logs again, with nothing lost, and files that lie are found out."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from foreign import documented, game_in, imported, only_finding, replay, solution
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pieces import LOG, laid_over
from running import ROOT, Run

from sultan_kit import read_games
from sultan_kit.core.findings import Code, Finding, Severity
from sultan_kit.exchange.imports import read
from sultan_kit.exchange.json_values import MAX_JSON, load, locate, shown
from sultan_kit.log.judge import Played
from sultan_kit.log.writer import write_log
from sultan_kit.resources import languages

GAMES = ROOT / "tests" / "games"
LOGS = sorted([*(GAMES / "pysolfc").glob("*.yaml"), *(GAMES / "generated").glob("*.yaml")])[::4]
"""A quarter of the good games, of every profile."""

SCHEMA = Draft202012Validator(json.loads((ROOT / "docs" / "solution.schema.json").read_text(encoding="utf-8")))
SHORT = GAMES / "pysolfc" / "331-ms99-es.yaml"


def games_in(path: Path) -> list[Played]:
    return [game for game in read_games(path) if isinstance(game, Played)]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_replay_comes_back_as_the_same_game(path: Path) -> None:
    for game in games_in(path):
        there = replay(game)
        back = imported(there)
        assert isinstance(back.game, Played), back.findings
        assert (back.findings, back.game.counts) == ([], game.counts)
        assert replay(back.game) == there


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_solution_comes_back_as_the_same_game(path: Path) -> None:
    for game in games_in(path):
        there = solution(game)
        back = imported(there)
        assert isinstance(back.game, Played), back.findings
        assert (back.findings, back.game.counts, back.language) == ([], game.counts, game.log.language)
        again = solution(back.game)
        again["sultan"]["language"] = game.log.language
        assert again == there


def test_a_solution_is_as_its_schema_says() -> None:
    Draft202012Validator.check_schema(SCHEMA.schema)
    for path in LOGS[::5]:
        for game in games_in(path):
            SCHEMA.validate(solution(game))


def test_a_solution_names_what_the_proposal_names() -> None:
    there = solution(game_in(SHORT))
    assert set(there["header"]) >= {"NUM_DECKS", "NUM_MOVES", "NUM_COLUMNS", "MAX_RANK", "variant", "sequences_are_built_by", "sequence_move"}
    assert there["header"]["NUM_MOVES"] == len(there["solution"]["moves"])
    position = there["solution"]["moves"][0]["pos_before_move"]
    assert [len(position["foundations"]), len(position["freecells"]), len(position["columns"])] == [8, 8, 2]
    cards = sum(column["len"] for column in position["columns"]) + 8 + 8 + 1  # the Sultan is no foundation
    assert cards == 104


MINIMAL = "profile: pysol\ndeal:\n  number: pysol:ms7\n"
PIECES = st.sampled_from(
    ["title: '12: #'", "player: NO", "date: 2024-02-29", "place: 'ab\u00ad'", "comment: |\n  a\n\n  b", "minutes: 0", "x-a: [1]"]
)
NOTES = st.lists(st.sampled_from(["{plain}", "# with { brace", "{#}", "# a } b", "{5♣+}"]), max_size=3)


@given(st.lists(PIECES, unique=True), NOTES, NOTES, st.booleans())
def test_what_a_log_says_besides_its_moves_comes_back(pieces: list[str], before: list[str], behind: list[str], listed: bool) -> None:
    """The stock is written, by a number or as a list, so that it is known further than the moves tell."""
    game = next(iter(_judged(MINIMAL, [*pieces, *_moves(before, behind)])))
    if listed:
        start = replay(game)["start"]
        text = f"profile: pysol\ndeal:\n  divan: {' '.join(start['divan'])}\n  waste: {start['waste'][0]}\n  stock: '{' '.join(start['stock'])}'\n"
        game = next(iter(_judged(text, [*pieces, *_moves(before, behind)])))
    for form in (replay, solution):
        there = form(game)
        back = imported(there)
        assert isinstance(back.game, Played), back.findings
        assert form(back.game) == there


def _moves(before: list[str], behind: list[str]) -> list[str]:
    first = replay(next(iter(_judged(MINIMAL, ["moves:"]))))["start"]["stock"][0]
    return ["moves: |", *(f"  {note}" for note in before), f"  {first}", *(f"  {note}" for note in behind)]


def _judged(head: str, lines: list[str]) -> list[Played]:
    text = "\n".join([f"format: sultan-log/1\n{head}{lines[0]}", *lines[1:], ""])
    found = list(read_games(BytesIO(text.encode())))
    assert all(isinstance(game, Played) and not game.errors for game in found), [game.findings for game in found]
    return [game for game in found if isinstance(game, Played)]


def test_changes_of_a_profile_and_a_free_square_come_back() -> None:
    text = laid_over(
        LOG,
        "profile:\n  extends: classic\n  redeal: {order: turn_over, limit: unlimited}\nmoves: J♦ Q♥",
    ).replace("deal:\n", "deal:\n  square: K♠ A♥ K♠  K♦ K♥ K♦  K♣ K♥ K♣\n")
    (game,) = read_games(BytesIO(text.encode()))
    assert isinstance(game, Played), game.findings
    for form in (replay, solution):
        back = imported(form(game)).game
        assert isinstance(back, Played)
        assert (back.profile.changes, back.deal.base) == (game.profile.changes, game.deal.base)
        assert form(back) == form(game)


@pytest.mark.parametrize("form", [replay, solution])
def test_a_stock_of_which_only_the_beginning_is_known_comes_back(form: Callable[[Played], Any]) -> None:
    text = laid_over(LOG, "moves: J♦").replace("deal:\n", "deal:\n  stock: J♦ Q♥ 4♣ ...\n")
    (game,) = _judged_text(text)
    assert not game.findings
    back = imported(form(game)).game
    assert isinstance(back, Played)
    stock = back.log.deal["stock"]
    assert (len(stock.cards), stock.more) == (3, True)
    assert form(back) == form(game)


@pytest.mark.parametrize("name", ["sultan-leisure-eight-2-de", "sultan-small-divan-3-en", "sultan-stock-auto-1-de"])
def test_the_order_after_a_shuffled_redeal_comes_back(name: str) -> None:
    game = game_in(GAMES / "generated" / f"{name}.yaml")
    assert game.log.redeals
    for form in (replay, solution):
        back = imported(form(game)).game
        assert isinstance(back, Played)
        assert back.counts == game.counts
        assert [one["position"] for one in replay(back)["steps"]] == [one["position"] for one in replay(game)["steps"]]


# ---- on the command line


@pytest.fixture
def file(tmp_path: Path) -> Callable[[Any], Path]:
    def written(value: Any) -> Path:
        path = tmp_path / "game.json"
        path.write_text(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, indent=1), encoding="utf-8")
        return path

    return written


def test_a_replay_becomes_a_log_in_its_language_or_another(file: Callable[[Any], Path], run: Run) -> None:
    path = file(documented())
    status, out, err = run("convert", path)
    assert (status, err) == (0, "")
    assert out == (
        "format: sultan-log/1\nprofile: pysol-sultan\nlanguage: en\ntitle: A first try\ndate: 2026-11-29\ndeal:\n"
        "  divan: 9♦ A♠ 4♥  J♣ 2♠ 10♥\n  waste: 7♣\nmoves: |\n  (A♠)+ w() {Should I have waited for a better card?} (2♠)+ 5♣\n"
    )
    assert "divan: 9♦ T♠" in run("convert", "--to", "ru", path).out.replace("Т", "T")


def test_a_log_becomes_a_solution_and_that_a_log(run: Run, tmp_path: Path) -> None:
    there = tmp_path / "game.json"
    assert run("convert", "--format", "solution", SHORT, "-o", there).status == 0
    status, out, _ = run("convert", there)
    assert status == 0
    (one,), (other,) = read_games(SHORT), _judged_text(out)
    assert one.counts == other.counts


def _judged_text(text: str) -> list[Played]:
    return [game for game in read_games(BytesIO(text.encode())) if isinstance(game, Played)]


def test_what_a_solution_cannot_hold_is_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "log.yaml"
    path.write_text(f"format: sultan-log/1\n{MINIMAL}x-mood: good\nx-tea: black\nmoves: w+?! ... 5♣\n", encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace("w+?! ...", f"{_moves([], [])[1].strip()}?! ..."), encoding="utf-8")
    status, out, err = run("convert", "--format", "solution", path)
    assert status == 0
    assert [line.rpartition("warning: ")[2] for line in err.splitlines() if "[not-kept]" in line] == [
        "The number of the deal is not kept; the cards of the stock are. [not-kept]",
        "A remark such as !? is not kept: the solution format has no place for it. [not-kept]",
        "The moves behind “...” are not kept: nobody can know what they do. [not-kept]",
        "2 keys are not kept: x-mood and x-tea. [not-kept]",
    ]
    assert json.loads(out)["header"]["NUM_MOVES"] == 1


def test_a_solution_holds_one_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "logs.yaml"
    path.write_text("---\n".join([SHORT.read_text(encoding="utf-8")] * 2), encoding="utf-8")
    status, out, err = run("convert", "--format", "solution", path)
    assert (status, out) == (2, "")
    assert "one game" in err


@pytest.mark.parametrize("language", languages())
def test_a_file_of_another_format_is_never_replaced(language: str, file: Callable[[Any], Path], run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.yaml"
    log.write_bytes(SHORT.read_bytes())
    path = file(documented())
    for command in (("convert", path, "-o", path), ("convert", "--format", "solution", log, "-o", log)):
        target = Path(command[-1])
        before = target.read_bytes()
        status, out, err = run(*command, "--lang", language)
        assert (status, out, target.read_bytes()) == (2, "", before)
        assert str(target) in err


def test_no_solution_of_a_game_against_the_rules(run: Run, tmp_path: Path) -> None:
    path, target = tmp_path / "log.yaml", tmp_path / "solution.json"
    path.write_text(laid_over(LOG, "moves: 9♥ w3♥+"), encoding="utf-8")
    status, out, err = run("convert", "--format", "solution", path, "-o", target)
    assert (status, out, target.exists()) == (1, "", False)
    assert "only that the rules allow" in err


def test_a_solution_that_is_taken_for_a_log_is_known_for_what_it_is_although_too_large_for_one(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "solution.json"
    run("convert", "--format", "solution", ROOT / "examples" / "first-evening.yaml", "-o", target)
    status, out, _ = run("validate", target)
    assert status == 1
    assert f"{target}:1:12: error: This is sultan-solution/1, not a game log. [not-a-log]" in out
    assert "hint: “sultan-kit convert” makes a log of it." in out


@pytest.mark.parametrize("option", [["--to", "de"], ["--notation", "words"]])
def test_a_solution_has_no_language(option: list[str], run: Run) -> None:
    assert run("convert", "--format", "solution", *option, SHORT).status == 2


def test_a_terminal_that_cannot_show_everything_gets_json_all_the_same(run: Run) -> None:
    outcome = run("convert", "--format", "solution", SHORT, encoding="ascii")
    assert outcome.status == 0
    assert json.loads(outcome.out)["format"] == "sultan-solution/1"


def test_a_log_may_be_json(file: Callable[[Any], Path], run: Run) -> None:
    log = {"format": "sultan-log/1", "profile": "pysol", "deal": {"number": "pysol:ms7"}, "moves": ""}
    assert run("convert", file(log)).out.startswith("format: sultan-log/1\nprofile: pysol\n")
    assert run("convert", file("{format: sultan-log/1, profile: pysol, deal: {number: 'pysol:ms7'}, moves: ''}")).status == 0


@pytest.mark.parametrize("form", [replay, solution])
def test_other_commands_say_which_one_reads_json(form: Callable[[Played], Any], file: Callable[[Any], Path], run: Run) -> None:
    game = form(game_in(GAMES / "pysolfc" / "331-ms99-es.yaml"))
    if "steps" not in game:
        game["solution"]["moves"] = []
    out = run("validate", file(game)).out
    assert f"This is {game['format']}, not a game log. [not-a-log]" in out
    assert "hint: “sultan-kit convert” makes a log of it." in out


# ---- files that lie


def _step(number: int, **change: Any) -> Callable[[Any], None]:
    return lambda game: game["steps"][number].update(change)


def _position(number: int, **change: Any) -> Callable[[Any], None]:
    return lambda game: game["steps"][number]["position"].update(change)


LIES: dict[str, tuple[Callable[[Any], object], Code, str]] = {
    "a card played that lies elsewhere": (_step(0, move="(A♥)+"), Code.NOT_IN_DIVAN, '"(A♥)+"'),
    "a move against the rules": (_step(3, move="5♣+"), Code.DOES_NOT_FIT, '"5♣+"'),
    "a third copy": (_step(3, move="A♥"), Code.POSITION_DISAGREES, "["),
    "a king": (_step(3, move="K♥"), Code.KING_IN_PLAY, '"K♥"'),
    "a card too much in the waste": (_position(3, waste=["5♣", "6♣"]), Code.POSITION_DISAGREES, "["),
    "another top card": (_position(2, square=["K♣", "A♥", "K♣", "3♠", "K♥", "K♠", "K♦", "K♥", "K♦"]), Code.POSITION_DISAGREES, "["),
    "counts that are words": (_position(2, counts="many"), Code.POSITION_DISAGREES, '"many"'),
    "more redeals": (_position(1, redeals_left=3), Code.POSITION_DISAGREES, "3"),
    "a fill that was none": (_step(2, fills=[{"place": 1, "card": "5♣", "pile": "waste"}]), Code.POSITION_DISAGREES, "["),
    "another layout": (lambda game: game.update(layout="eight"), Code.POSITION_DISAGREES, '"eight"'),
    "another deal": (lambda game: game["start"].update(counts=[2] * 9), Code.POSITION_DISAGREES, "["),
    "nine cards in the divan": (lambda game: game["start"].update(divan=["9♦"] * 9), Code.DIVAN_SIZE, "{"),
    "a square of queens": (lambda game: game["start"].update(square=["Q♣"] * 9), Code.SQUARE_WRONG, "{"),
    "a result that is not so": (lambda game: game["meta"].update(result="won"), Code.RESULT_WRONG, "{"),
    "a date that is none": (lambda game: game["meta"].update(date="2026-02-30"), Code.DATE, "{"),
    "a rule with a value that there is not": (lambda game: game.update(changes={"redeal.limit": -1}), Code.VALUE_RANGE, "{"),
    "a rule with a word that it does not know": (lambda game: game.update(changes={"redeal.order": "\U0001f600"}), Code.VALUE_UNKNOWN, "{"),
}


@pytest.mark.parametrize(("lie", "code", "blamed"), LIES.values(), ids=LIES)
def test_a_replay_that_lies_is_found_out_where_it_does(lie: Callable[[Any], object], code: Code, blamed: str) -> None:
    game = documented()
    lie(game)
    finding = only_finding(game)
    assert finding.span is not None
    line = json.dumps(game, ensure_ascii=False, indent=1).split("\n")[finding.span.line - 1]
    assert line[finding.span.column - 1 :].startswith(blamed)
    assert finding.code is code


WRONG: dict[str, tuple[Callable[[Any], object], str, str]] = {
    "no start": (lambda game: game.pop("start"), "missing", "$"),
    "no steps": (lambda game: game.pop("steps"), "missing", "$"),
    "a start that is a list": (lambda game: game.update(start=[]), "object", "$.start"),
    "steps that are a text": (lambda game: game.update(steps="5♣"), "list", "$.steps"),
    "a step that is a number": (lambda game: game["steps"].__setitem__(1, 5), "object", "$.steps[1]"),
    "no move": (lambda game: game["steps"][1].pop("move"), "missing", "$.steps[1]"),
    "a move that is a number": (_step(1, move=5), "text", "$.steps[1].move"),
    "two moves in one": (_step(1, move="w() 5♣"), "move", "$.steps[1].move"),
    "no move in one": (_step(1, move=""), "move", "$.steps[1].move"),
    "a comment for a move": (_step(1, move="# hm"), "move", "$.steps[1].move"),
    "a move with a note": (_step(1, move="w() {hm}"), "move", "$.steps[1].move"),
    "a move with a remark": (_step(1, move="w()!"), "move", "$.steps[1].move"),
    "a move with a number": (_step(1, move="2. w()"), "move", "$.steps[1].move"),
    "a move in words": (_step(3, move="turn 5♣"), "move", "$.steps[3].move"),
    "a move in German": (_step(3, move="D♦"), "move", "$.steps[3].move"),
    "moves nobody knows": (_step(3, move="..."), "move", "$.steps[3].move"),
    "YAML in a move": (_step(3, move="5♣\nresult: won"), "move", "$.steps[3].move"),
    "no position": (lambda game: game["steps"][1].pop("position"), "missing", "$.steps[1]"),
    "a card that is none": (lambda game: game["start"].update(waste=["11♣"]), "card", "$.start.waste[0]"),
    "a Russian card": (lambda game: game["start"].update(waste=["Т♣"]), "card", "$.start.waste[0]"),
    "a card in letters": (lambda game: game["start"].update(waste=["7C"]), "card", "$.start.waste[0]"),
    "a card that is a list": (lambda game: game["start"].update(waste=[["7♣"]]), "card", "$.start.waste[0]"),
    "a gap after the deal": (lambda game: game["start"]["divan"].__setitem__(2, None), "card", "$.start.divan[2]"),
    "a profile that there is not": (lambda game: game.update(profile="klondike"), "profile", "$.profile"),
    "a profile that is a path": (lambda game: game.update(profile="../../etc/passwd"), "profile", "$.profile"),
    "a profile that is YAML": (lambda game: game.update(profile="x\ndeal: {}"), "profile", "$.profile"),
    "changes that are none": (lambda game: game.update(changes=[1]), "object", "$.changes"),
    "a rule that there is not": (lambda game: game.update(changes={"redeal.colour": 1}), "axis", "$.changes.redeal.colour"),
    "a group of rules": (lambda game: game.update(changes={"redeal": {"limit": 1}}), "axis", "$.changes.redeal"),
    "another profile by the back door": (lambda game: game.update(changes={"extends": "x.yaml"}), "axis", "$.changes.extends"),
    "a rule that is deep": (lambda game: game.update(changes={"redeal.limit": [[[[[]]]]]}), "text", "$.changes.redeal.limit[0][0]"),
    "a rule with half a character": (lambda game: game.update(changes={"redeal.order": "\ud800"}), "character", "$.changes.redeal.order"),
    "a change that is YAML": (lambda game: game.update(changes={"redeal.limit: 1\nx": 1}), "axis", "$.changes.redeal.limit: 1\nx"),
    "a language that there is not": (lambda game: game.update(language="fr"), "language", "$.language"),
    "a title that is a list": (lambda game: game["meta"].update(title=[]), "text", "$.meta.title"),
    "a title with a control": (lambda game: game["meta"].update(title="a\x1b[2Jb"), "character", "$.meta.title"),
    "a title with half a character": (lambda game: game["meta"].update(title="\ud800"), "character", "$.meta.title"),
    "a result that is none": (lambda game: game["meta"].update(result="perhaps"), "result", "$.meta.result"),
    "notes that are a list": (lambda game: game.update(notes=["a"]), "object", "$.notes"),
    "a note behind the end": (lambda game: game.update(notes={"5": "a"}), "note", "$.notes.5"),
    "a note nowhere": (lambda game: game.update(notes={"-1": "a"}), "note", "$.notes.-1"),
    "a note at an Arabic number": (lambda game: game.update(notes={"٣": "a"}), "note", "$.notes.٣"),
    "a note that is a number": (lambda game: game.update(notes={"1": 1}), "text", "$.notes.1"),
    "a note with a line separator": (lambda game: game.update(notes={"1": "a\u2028b"}), "character", "$.notes.1"),
    "another version": (lambda game: game.update(format="sultan-replay/2"), "version", "$.format"),
}


@pytest.mark.parametrize(("change", "variant", "path"), WRONG.values(), ids=WRONG)
def test_a_value_that_cannot_stand_there_is_told_by_its_path(change: Callable[[Any], object], variant: str, path: str) -> None:
    game = documented()
    change(game)
    data = json.dumps(game).encode()
    finding = only_finding(data)
    assert (finding.code, finding.variant, finding.facts["path"]) == (Code.JSON_FORM, variant, path)
    assert (finding.span is None) == (path == "$")


def test_keys_that_are_not_known_are_said() -> None:
    game = documented()
    game["mood"] = 1
    game["tea"] = {}
    found = imported(game)
    assert found.game is not None
    assert [finding._replace(span=None) for finding in found.findings] == [
        Finding(Code.NOT_KEPT, {"count": 2, "keys": ["mood", "tea"]}, "keys", Severity.WARNING)
    ]


def _move(number: int, **change: Any) -> Callable[[Any], None]:
    return lambda game: game["solution"]["moves"][number]["move"].update(change)


def _before(number: int, **change: Any) -> Callable[[Any], None]:
    return lambda game: game["solution"]["moves"][number]["pos_before_move"].update(change)


SOLUTION_LIES: dict[str, tuple[Callable[[Any], object], Code, str]] = {
    "another number of moves": (lambda game: game["header"].update(NUM_MOVES=1), Code.POSITION_DISAGREES, "$.header.NUM_MOVES"),
    "another number of cells": (lambda game: game["header"].update(NUM_FREECELLS=4), Code.POSITION_DISAGREES, "$.header.NUM_FREECELLS"),
    "one pack": (lambda game: game["header"].update(NUM_DECKS=1), Code.JSON_FORM, "$.header.NUM_DECKS"),
    "another game": (lambda game: game["header"].update(variant="freecell"), Code.JSON_FORM, "$.header.variant"),
    "no header": (lambda game: game.pop("header"), Code.JSON_FORM, "$"),
    "no rules": (lambda game: game.pop("sultan"), Code.JSON_FORM, "$"),
    "no last position": (lambda game: game["solution"].pop("final_position"), Code.JSON_FORM, "$.solution"),
    "another last position": (
        lambda game: game["solution"]["final_position"]["foundations"][0].update(rank=7),
        Code.POSITION_DISAGREES,
        "$.solution.final_position.foundations[0].rank",
    ),
    "a card moved that is another": (
        lambda game: game["solution"]["moves"][2]["move"]["source_card"].update(rank=1, suit="S"),
        Code.POSITION_DISAGREES,
        "$.solution.moves[2].move.source_card",
    ),
    "a place that is none": (_move(1, source={"cell": 1}), Code.JSON_FORM, "$.solution.moves[1].move.source"),
    "two places": (_move(1, source={"col": 1, "freecell": 1}), Code.JSON_FORM, "$.solution.moves[1].move.source"),
    "a third column": (_move(1, source={"col": 2}), Code.JSON_FORM, "$.solution.moves[1].move.source.col"),
    "a column that is true": (_move(1, source={"col": True}), Code.JSON_FORM, "$.solution.moves[1].move.source.col"),
    "a cell too far": (_move(1, dest={"freecell": 8}), Code.JSON_FORM, "$.solution.moves[1].move.dest.freecell"),
    "a suit that is none": (_move(1, dest={"foundation": {"deck": 0, "suit": "X"}}), Code.JSON_FORM, "$.solution.moves[1].move.dest.foundation.suit"),
    "from the foundations": (
        _move(1, source={"foundation": {"deck": 0, "suit": "C"}}),
        Code.JSON_FORM,
        "$.solution.moves[1].move",
    ),
    "joined to nothing": (_move(0, with_previous=True), Code.JSON_FORM, "$.solution.moves[0].move"),
    "seven foundations": (
        lambda game: game["solution"]["moves"][0]["pos_before_move"]["foundations"].pop(),
        Code.JSON_FORM,
        "$.solution.moves[0].pos_before_move.foundations",
    ),
    "a foundation that has begun": (
        lambda game: game["solution"]["moves"][0]["pos_before_move"]["foundations"][0].update(rank=3),
        Code.JSON_FORM,
        "$.solution.moves[0].pos_before_move.foundations[0].rank",
    ),
    "three columns": (
        lambda game: game["solution"]["moves"][0]["pos_before_move"]["columns"].append({"len": 0, "cards": []}),
        Code.JSON_FORM,
        "$.solution.moves[0].pos_before_move.columns",
    ),
    "a card of rank 14": (
        lambda game: game["solution"]["moves"][0]["pos_before_move"]["columns"][1]["cards"][0].update(rank=14),
        Code.JSON_FORM,
        "$.solution.moves[0].pos_before_move.columns[1].cards[0].rank",
    ),
    "a length that is not so": (
        lambda game: game["solution"]["moves"][3]["pos_before_move"]["columns"][1].update(len=99),
        Code.POSITION_DISAGREES,
        "$.solution.moves[3].pos_before_move.columns[1].len",
    ),
    "a cell emptied": (
        lambda game: game["solution"]["moves"][3]["pos_before_move"]["freecells"][0].update(is_empty=True),
        Code.POSITION_DISAGREES,
        "$.solution.moves[3].pos_before_move.freecells[0].is_empty",
    ),
    "a card of the waste hidden": (
        lambda game: game["solution"]["moves"][1]["pos_before_move"]["columns"][1]["cards"][0].update(is_hidden=True),
        Code.POSITION_DISAGREES,
        "$.solution.moves[1].pos_before_move.columns[1].cards[0].is_hidden",
    ),
}


@pytest.mark.parametrize(("lie", "code", "path"), SOLUTION_LIES.values(), ids=SOLUTION_LIES)
def test_a_solution_that_lies_is_found_out_where_it_does(lie: Callable[[Any], object], code: Code, path: str) -> None:
    game = solution(game_in(SHORT))
    lie(game)
    finding = only_finding(game)
    assert finding.code is code
    assert str(finding.facts["path"]).startswith(path)


def test_a_solution_may_know_less_of_hidden_cards() -> None:
    game = solution(game_in(SHORT))
    full = imported(game)
    for position in (*(move["pos_before_move"] for move in game["solution"]["moves"]), game["solution"]["final_position"]):
        top = position["columns"][0]["cards"][-1:]
        position["columns"][0]["cards"] = [{"is_hidden": True} for _ in position["columns"][0]["cards"][1:]] + top
    assert isinstance(full.game, Played)
    back = imported(game)
    assert isinstance(back.game, Played), back.findings
    assert back.game.counts == full.game.counts
    assert "stock" not in back.game.log.deal


# ---- JSON itself

BROKEN = {
    b'{"format": "sultan-replay/1"': ("cut", (1, 29)),
    b'{"format": "sultan-replay/1", "a': ("cut", (1, 31)),
    b'{"format": "sultan-replay/1",\n "a": nul}': ("", (2, 7)),
    b'{"format": "sultan-replay/1",\n "a": 1,}': ("", (2, 9)),
    b'{"format": "sultan-replay/1"} {}': ("", (1, 31)),
    b'{"format": "sultan-replay/1", "a": 1, "b": 2, "a": 3}': ("twice", None),
    b'{"format": "sultan-replay/1", "a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}": ("deep", None),
    b'{"format": "sultan-replay/1", "a": ' + b"9" * 100_000 + b"}": ("number", None),
}


@pytest.mark.parametrize(("data", "wanted"), BROKEN.items(), ids=[f"{data[:50]!r}"[-20:] for data in BROKEN])
def test_what_is_no_json_is_said_where_it_stops_to_be(data: bytes, wanted: tuple[str, tuple[int, int] | None]) -> None:
    finding = only_finding(data)
    assert (finding.code, finding.variant, finding.span and finding.span[:2]) == (Code.JSON, *wanted)


def test_a_replay_that_is_cut_short_anywhere_is_no_json_or_no_replay() -> None:
    data = json.dumps(documented(), ensure_ascii=False, indent=1).encode()
    for size in range(40, len(data) - 1, 17):
        assert only_finding(data[:size]).code in (Code.JSON, Code.ENCODING), size


def test_json_that_is_too_large_or_no_utf_8_is_not_read() -> None:
    assert only_finding(b'{"format": "sultan-replay/1"' + b" " * MAX_JSON) == Finding(Code.TOO_LARGE, {"limit": 16}, "json")
    finding = only_finding(b'{"format": "sultan-replay/1",\n "title": "\xfc"}')
    assert (finding.code, finding.facts, finding.span) == (Code.ENCODING, {"byte": "FC"}, (2, 12, 13))


def test_a_game_that_is_too_large_for_a_log_is_no_game() -> None:
    value = documented()
    value["meta"]["title"] = "x" * 3_000_000
    assert only_finding(value) == Finding(Code.TOO_LARGE, {"limit": 2}, "as-log")


def test_json_behind_many_blanks_is_json(run: Run) -> None:
    data = json.dumps(documented()).encode()
    assert run("convert", "-", stdin=b"\n" * 1000 + data) == run("convert", "-", stdin=data)
    assert read(b" " * 1000 + b"[]") is None


def test_other_json_is_left_to_the_reader_of_logs() -> None:
    for data in (b"{}", b'{"a": 1}', b'{"format": "kpat"}', b"{a: 1}", b"{", b'{"format": 7}'):
        assert read(data) is None


def test_keys_twice_are_found_at_once_in_large_objects() -> None:
    data = b'{"format": "sultan-replay/1", ' + b", ".join(b'"%d": 0' % key for key in range(200_000)) + b', "7": 0}'
    assert only_finding(data).facts == {"key": "7"}


@given(
    st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)),
    st.integers(0, 2),
    st.data(),
)
def test_every_value_is_found_by_its_path(value: Any, indent: int, data: st.DataObject) -> None:
    text = json.dumps({"all": value}, indent=indent or None, ensure_ascii=False)
    path: tuple[str | int, ...] = ("all",)
    while isinstance(value, list | dict) and value:
        key = data.draw(st.sampled_from(range(len(value)) if isinstance(value, list) else sorted(value)))
        value, path = value[key], (*path, key)
    span = locate(text, path)
    assert span is not None
    line = text.split("\n")[span.line - 1]
    assert line[span.column - 1 : span.end_column - 1] == json.dumps(value, ensure_ascii=False)
    assert shown(path).startswith("$.all")


@given(st.data())
def test_a_replay_with_any_one_value_changed_is_refused_or_the_same_game(data: st.DataObject) -> None:
    """No value can be changed without being noticed, but for texts and for what the format leaves free."""
    game = documented()
    where: Any = game
    key: Any = data.draw(st.sampled_from(sorted(where)))
    while isinstance(where[key], dict | list) and where[key] and data.draw(st.booleans()):
        where = where[key]
        key = data.draw(st.sampled_from(sorted(where) if isinstance(where, dict) else range(len(where))))
    where[key] = data.draw(st.none() | st.integers(-3, 10**30) | st.text(max_size=3) | st.just([]) | st.just({}) | st.just([[None]]) | st.just("5♣"))
    found = read(json.dumps(game).encode())
    if found is not None and found.game is not None:
        write_log(found.game)
    else:
        assert found is None or found.findings


@pytest.mark.parametrize("language", languages())
def test_every_way_to_refuse_json_has_words(language: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for change, *_ in (*LIES.values(), *WRONG.values()):
        game = documented()
        change(game)
        path.write_text(json.dumps(game), encoding="utf-8")
        status, out, err = run("convert", path, "--lang", language)
        assert (status, out) == (1, "")
        assert str(path) in err
    for data in BROKEN:
        path.write_bytes(data)
        assert run("convert", path, "--lang", language).status == 1


def test_a_log_of_a_foreign_game_is_in_canonical_form() -> None:
    back = imported(documented())
    assert back.game is not None
    (again,) = _judged_text(write_log(back.game))
    assert write_log(again) == write_log(back.game)
    assert load(b"{}") == ("{}", {})
