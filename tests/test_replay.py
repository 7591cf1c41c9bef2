"""`replay`: games in words and boards, as data, and with the keys of a terminal."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pexpect
import pytest
from running import READER, ROOT, Run, run_there
from test_frames import assert_whole, example, positions

from sultan_kit.cli.replay import APART
from sultan_kit.l10n.sentences import sentence
from sultan_kit.log.judge import games
from sultan_kit.log.steps import steps
from sultan_kit.render.frames import layout_name, position_json
from sultan_kit.render.ink import width
from sultan_kit.resources import languages

GAMES = Path(__file__).parent / "games"
EXAMPLES = ROOT / "examples"
FIRST = EXAMPLES / "first-evening.yaml"
SLIP = EXAMPLES / "with-a-slip.yaml"
THREE = GAMES / "generated" / "three-evenings-de.yaml"

SMALL = """format: sultan-log/1
profile: classic
title: Trying out
player: K. Novák
date: 2026-11-29
place: Praha
minutes: 1
result: given-up
deal:
  divan: A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ A♦
moves: |
  # no hurry
  9♦?! {too early} 10♥ (A♠)+ (A♦)+! w() w() A♥+ (2♥)+ J♣()  # there it is
comment: |
  Given up, for the coffee was ready.

  Next time again.
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return path


def written(path: Path, **changes: str) -> Path:
    """The small log with other values."""
    text = SMALL
    for key, value in changes.items():
        text = re.sub(rf"^{key}:.*\n(?:  .*\n|\n)*", lambda _, line=f"{key}: {value}\n": line, text, flags=re.MULTILINE)  # type: ignore[misc]
    path.write_text(text, encoding="utf-8")
    return path


# ---- text


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("whole", []),
        ("every-board", ["--board", "every"]),
        ("boards-after-plays", ["--board", "plays"]),
        ("boards-at-the-ends", ["--board", "ends"]),
        ("at-4", ["--at", "4"]),
        ("at-0", ["--at", "0"]),
        ("in-colour", ["--board", "ends", "--color", "always"]),
    ],
)
def test_a_game_in_words_looks_like_its_golden_file(
    name: str, arguments: list[str], small: Path, run: Run, golden: Callable[[str, str], None]
) -> None:
    status, out, err = run("replay", small, *arguments)
    assert (status, err) == (0, "")
    golden(f"replay/{name}.txt", out.replace("\x1b", "ESC"))


def test_a_long_game_looks_like_its_golden_file(run: Run, golden: Callable[[str, str], None]) -> None:
    golden("replay/first-evening.txt", run("replay", FIRST).out)


def test_by_default_there_are_boards_at_the_start_after_each_redeal_and_at_the_end(run: Run) -> None:
    out = run("replay", FIRST).out
    assert [line.strip() for line in out.splitlines() if line.strip().startswith("Pass ")] == [
        "Pass    1 of 3, 2 redeals left",
        "Pass    2 of 3, 1 redeal left",
        "Pass    3 of 3, no redeal left",
        "Pass    3 of 3, no redeal left",
    ]
    assert out == run("replay", FIRST, "--board", "passes").out


@pytest.mark.parametrize("path", [*EXAMPLES.glob("*.yaml"), *sorted((GAMES / "generated").glob("*.yaml"))[::6]], ids=lambda path: path.stem)
def test_every_move_has_a_line_with_its_number(path: Path, run: Run) -> None:
    out = run("replay", path).out
    numbers = [int(found) for found in re.findall(r"^ *(\d+)  [^ │][^│\n]*$", out, re.MULTILINE)]
    with path.open("rb") as stream:
        expected = [number for _, (game,) in games(stream, path.parent) for number in range(1, game.counts.checked + 1)]
    assert numbers == expected


def test_the_steps_and_boards_are_in_the_readers_language(small: Path, run: Run) -> None:
    outs = {language: run("--lang", language, "replay", small).out for language in languages()}
    for language, move in {"en": "J♣()", "de": "B♣()", "es": "J♣()", "ru": "В♣()"}.items():
        assert f"  {move} " in outs[language]
    assert "29. November 2026" in outs["de"]
    assert "29 de noviembre de 2026" in outs["es"]


def test_lines_keep_to_the_width_of_the_terminal(small: Path, tmp_path: Path) -> None:
    for columns in (30, 47, 80, 120):
        lines = spawned(small, columns=columns).read().split("\r\n")
        assert "Given up, for the coffee was ready." in " ".join(lines)
        assert max(map(width, lines)) <= columns
        assert any(" w9♦() " in line for line in lines) == (columns > 55)


def test_what_a_log_says_cannot_steer_the_terminal(tmp_path: Path, run: Run) -> None:
    path = written(tmp_path / "evil.yaml", title='"a\\e[2Jb"', comment='"x\\ax"', moves='"9♦ {\\e[31m}"')
    out = run("replay", path, "--color", "never").out
    assert "\x1b" not in out
    assert "\a" not in out
    assert out.count("<U+001B>") == 2


def test_long_texts_of_the_log_are_shown_whole(tmp_path: Path, run: Run) -> None:
    out = run("replay", written(tmp_path / "long.yaml", title=f"{'word ' * 100}")).out
    assert out.split().count("word") == 100


def test_a_changed_profile_says_what_is_changed(run: Run) -> None:
    out = run("replay", GAMES / "generated" / "profile-mapping-en.yaml").out
    assert "turned over" in " ".join(out.partition("Result")[0].split())


@pytest.mark.parametrize(
    ("moves", "result", "status"),
    [
        ("9♦", "given up, with 0 of 95 cards on the foundations", 0),
        ("9♦ ... 4♣", "incomplete: 1 move is known before a gap in the record", 0),
        ("9♦ (A♦)+ (8♦)+ 4♣", "not by the rules: 2 of 4 moves are good", 1),
        ("(8♦)+", "not by the rules: 0 of 1 moves are good", 1),
        ("9♦ perhaps 4♣", "not to be read: 1 of 3 moves is good", 1),
        ("", "given up, with 0 of 95 cards on the foundations", 0),
    ],
)
def test_the_head_says_how_it_went(moves: str, result: str, status: int, tmp_path: Path, run: Run) -> None:
    outcome = run("replay", written(tmp_path / "game.yaml", moves=f"'{moves}'"))
    assert f"Result  {result}\n" in outcome.out
    assert outcome.status == status


def test_a_won_and_a_lost_game_end_with_a_sentence(run: Run) -> None:
    assert "All 95 cards lie on the foundations: the game is won." in run("replay", FIRST).out
    assert "No play, fill, turn or redeal is left: the game is lost." in run("replay", GAMES / "generated" / "sultan-classic-2-es.yaml").out


# ---- what is wrong


def test_a_log_with_a_finding_is_replayed_up_to_it_and_then_explained(run: Run) -> None:
    status, out, err = run("replay", SLIP)
    assert status == 1
    assert "57  Q♠ " in out
    assert "58  " not in out
    assert f"{SLIP}:20:3: error: 3♣ fits neither" in err
    assert "hint: 2♣ lies in place 8" in err
    assert "hint: Was “(2♣)+” left out before move 52, in line 19?" in err


def test_a_log_without_a_deal_is_only_explained(tmp_path: Path, run: Run) -> None:
    for form in ("text", "json"):
        status, out, err = run("replay", written(tmp_path / "game.yaml", deal="{}"), "--format", form)
        assert (status, out) == (1, "")
        assert "[missing-key]" in err


def test_warnings_are_told_and_do_no_harm(tmp_path: Path, run: Run) -> None:
    status, out, err = run("replay", written(tmp_path / "game.yaml", moves="9♦ ... 4♣"))
    assert status == 0
    assert "\n1  9♦ " in out
    assert "warning" in err
    assert "[incomplete]" in err


@pytest.mark.parametrize("name", sorted(path.name for path in (GAMES / "bad").glob("*.yaml")))
def test_every_bad_log_is_replayed_as_far_as_it_goes(name: str, run: Run) -> None:
    status, _, err = run("replay", GAMES / "bad" / name, "--board", "ends")
    assert status == ("error:" in err)
    assert re.search(r"\[[a-z-]+\]$", err, re.MULTILINE)


@pytest.mark.parametrize(("name", "status"), [("missing.yaml", 3), ("*.none", 1), (".", 1)])
def test_where_there_is_no_log_it_says_so(name: str, status: int, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = run("replay", name)
    assert (outcome.status, outcome.out) == (status, "")
    assert outcome.err.count("\n") == 1


def test_an_empty_file_is_a_finding(run: Run) -> None:
    assert run("replay", "-").status == 1
    assert "[empty]" in run("replay", "-").err


def test_a_log_is_read_from_standard_input(run: Run) -> None:
    assert "1  9♦?! " in run("replay", "-", stdin=SMALL.encode()).out


def test_other_rules_may_be_tried(run: Run, small: Path) -> None:
    status, out, err = run("replay", small, "--profile", "sultan-stock-auto")
    assert status == 1
    assert "(sultan-stock-auto)" in out
    assert "[fill-missing]" in err
    assert run("replay", small, "--profile", "nobodys-rules").status == 2


# ---- several games


def test_several_games_follow_each_other_under_headings(run: Run) -> None:
    status, out, _ = run("replay", THREE)
    assert status == 0
    assert [line for line in out.splitlines() if ".yaml" in line] == [f"{THREE}, game {number}" for number in (1, 2, 3)]


def test_one_of_several_games_is_chosen_by_its_number(run: Run) -> None:
    whole = run("replay", THREE).out
    for number in (1, 2, 3):
        one = run("replay", THREE, "--game", str(number)).out
        assert f", game {number}\n\n{one}" in whole
        assert ", game" not in one


@pytest.mark.parametrize("arguments", [["--format", "json"], ["--format", "svg"], ["--at", "3"]])
def test_where_only_one_game_can_be_shown_it_must_be_chosen(arguments: list[str], run: Run) -> None:
    outcome = run("replay", THREE, *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert "There are 3 games here" in outcome.err
    assert run("replay", THREE, *arguments, "--game", "2").status == 0


def test_a_game_that_is_not_there_is_wrong_use(run: Run, small: Path) -> None:
    for path, number, text in ((THREE, 4, "there are 3"), (small, 2, "only 1")):
        outcome = run("replay", path, "--game", str(number))
        assert (outcome.status, outcome.out) == (2, "")
        assert text in outcome.err
    assert run("replay", small, "--game", "0").status == 2
    assert run("replay", small, "--game", HUGE).status == 2


# ---- wrong use


HUGE = "9" * 40
"""Longer than any number that is grouped for a reader."""


@pytest.mark.parametrize("number", ["-1", "10", "1000", HUGE])
def test_a_move_that_cannot_be_shown_is_wrong_use_with_the_range(number: str, small: Path, run: Run) -> None:
    outcome = run("replay", small, f"--at={number}")
    assert (outcome.status, outcome.out) == (2, "")
    assert f"There is no move {number} to show; 0, the deal, to 9 can be shown." in outcome.err


def test_a_move_behind_a_fault_is_wrong_use_and_the_fault_is_explained(run: Run) -> None:
    outcome = run("replay", SLIP, "--at", "58")
    assert outcome.status == 2
    assert "[does-not-fit]" in outcome.err
    assert "0, the deal, to 57 can be shown" in outcome.err


@pytest.mark.parametrize(("one", "other"), APART)
def test_options_that_contradict_each_other_are_refused(one: str, other: str, small: Path, run: Run) -> None:
    values = {"--board": ["--board", "ends"], "--at": ["--at", "3"], "-o": ["-o", "x"]}
    arguments = [argument for option in (one, other) for argument in values.get(option, option.split())]
    outcome = run("replay", small, *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert f"{one} and {other} do not go together" in outcome.err


def test_a_form_that_there_is_not_is_wrong_use(small: Path, run: Run) -> None:
    assert run("replay", small, "--format", "pdf").status == 2


def test_stepping_without_a_terminal_is_wrong_use(small: Path, run: Run) -> None:
    outcome = run("replay", small, "--step")
    assert (outcome.status, outcome.out) == (2, "")
    assert "--step needs a terminal" in outcome.err


# ---- as a picture


def picture(run: Run, path: Path, *arguments: str, **environment: str) -> tuple[str, str, str]:
    """The picture, its title, its description."""
    outcome = run("replay", path, "--format", "svg", *arguments, **environment)
    assert (outcome.status, outcome.err) == (0, "")
    root = ET.fromstring(outcome.out)
    return outcome.out, root[0].text or "", root[1].text or ""


def test_a_picture_shows_the_table_after_the_last_move_or_any_other(small: Path, run: Run, golden: Callable[[str, str], None]) -> None:
    last, title, told = picture(run, small)
    assert title == "Trying out: the table after move 9"
    assert "4 cards of 95 have been laid" in told
    assert picture(run, small, "--at", "9")[0] == last
    _, title, told = picture(run, small, "--at", "0")
    assert title == "Trying out: the table after the deal"
    assert "The waste is empty. No card has been laid" in told
    golden("replay/picture.svg", re.sub("(?<=>)(?=<(?!/))", "\n", last))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Sultan: the table after move 9"),
        ("de", "Sultan: der Tisch nach Zug 9"),
        ("es", "Sultán: la mesa después de la jugada 9"),
        ("ru", "«Султан»: стол после хода 9"),
    ],
)
def test_a_picture_speaks_the_language_of_the_reader(language: str, expected: str, small: Path, run: Run) -> None:
    assert picture(run, written(small, title=""), LANG=language)[1] == expected


def test_a_log_with_a_fault_gives_the_picture_before_it_and_says_what_is_wrong(run: Run) -> None:
    status, out, err = run("replay", SLIP, "--format", "svg")
    assert status == 1
    assert ET.fromstring(out)[0].text == "Erste Patience am Abend: the table after move 57"
    assert "[does-not-fit]" in err
    assert run("replay", SLIP, "--format", "svg", "--at", "57") == (1, out, err)
    assert run("replay", SLIP, "--format", "svg", "--at", "56")[::2] == (0, "")


def test_a_log_without_a_deal_gives_no_picture(small: Path, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    status, out, err = run("replay", written(small, profile="nobody"), "--format", "svg", "-o", path)
    assert (status, out, path.exists()) == (1, "", False)
    assert "[profile-unknown]" in err


def test_a_picture_in_a_file_is_the_same(small: Path, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    assert run("replay", small, "--format", "svg", "-o", path, LANG="ru") == (0, "", "")
    assert path.read_text(encoding="utf-8") == picture(run, small, LANG="ru")[0]


def test_a_picture_for_an_output_that_is_not_utf_8_is_still_one(small: Path, run: Run) -> None:
    outcome = run("replay", small, "--format", "svg", LANG="ru", encoding="cp1252")
    assert outcome.out.isascii()
    whole, *told = picture(run, small, LANG="ru")
    assert not whole.isascii()
    assert [element.text for element in ET.fromstring(outcome.out)[:2]] == told


def test_each_suit_may_have_a_colour_of_its_own(small: Path, run: Run) -> None:
    assert picture(run, small)[0].replace('class="sk"', 'class="sk four-colours"', 1) == picture(run, small, "--four-colors")[0]


def test_no_text_of_a_log_becomes_markup(small: Path, run: Run) -> None:
    hostile = "</title><script>alert(1)</script>"
    path = written(small, title=hostile, player=hostile, place=hostile)
    shown, title, _ = picture(run, path)
    assert title == f"{hostile}: the table after move 9"
    assert "<script" not in shown


# ---- as data


def replayed(run: Run, path: Path, *arguments: str) -> Any:
    outcome = run("replay", path, "--format", "json", *arguments)
    return json.loads(outcome.out)


def test_the_example_of_the_page_is_what_its_log_gives(tmp_path: Path, run: Run) -> None:
    log = """format: sultan-log/1
profile: pysol-sultan
title: A first try
date: 2026-11-29
deal: {divan: 9♦ A♠ 4♥ J♣ 2♠ 10♥, waste: 7♣}
moves: |
  (A♠)+ w() {Should I have waited for a better card?} (2♠)+ 5♣
"""
    (tmp_path / "log.yaml").write_text(log, encoding="utf-8")
    assert replayed(run, tmp_path / "log.yaml") == example()


@pytest.mark.parametrize(
    "path", [*EXAMPLES.glob("*.yaml"), *sorted((GAMES / "generated").glob("*-[a-z][a-z].yaml"))[::5]], ids=lambda path: path.stem
)
def test_a_game_as_data_is_whole(path: Path, run: Run) -> None:
    with path.open("rb") as stream:
        ((_, (game, *_)), *others) = games(stream, path.parent)
    replay = replayed(run, path, *["--game=1"] * bool(others))
    assert game.log is not None
    assert game.profile is not None
    assert list(replay) == ["format", "profile", "changes", "language", "meta", "layout", "start", "steps", "notes"]
    assert (replay["format"], replay["profile"], replay["language"]) == ("sultan-replay/1", game.profile.id, "en")
    assert (replay["changes"], replay["layout"]) == (game.profile.changes, layout_name(game.profile.rules))
    assert replay["meta"] == {key: game.log.meta.get(key) for key in ("title", "player", "date", "place")} | {"result": game.log.result}
    assert [list(step) for step in replay["steps"]] == [["move", "text", "fills", "position"]] * game.counts.checked
    shown = positions(replay)
    for position in shown:
        assert_whole(position)
    assert shown == [position_json(step.table) for step in steps(game, hindsight=True)]
    assert all(step["position"][key] != before[key] for step, before in zip(replay["steps"], shown, strict=False) for key in step["position"])


def test_unknown_cards_are_told_where_a_later_move_names_them(run: Run, small: Path) -> None:
    replay = replayed(run, small)
    assert replay["start"]["stock"][:5] == ["9♦", "10♥", "A♥", "J♣", None]
    assert set(replay["start"]["stock"][4:]) == {None}


def test_a_step_as_data_says_what_its_lines_say(run: Run, small: Path) -> None:
    text = " ".join(run("replay", small).out.split())
    replay = replayed(run, small)
    assert [step["move"] for step in replay["steps"]] == ["9♦", "10♥", "(A♠)+", "(A♦)+", "w()", "w()", "A♥+", "(2♥)+", "J♣()"]
    for step in replay["steps"]:
        for said in re.findall(r"[^.]+\.", step["text"]):
            assert said.strip() in text
    assert replay["notes"] == {"0": "no hurry", "1": "too early", "9": "there it is"}


def test_fills_without_a_word_in_the_log_are_told_with_their_step(run: Run) -> None:
    step = replayed(run, FIRST)["steps"][114]
    assert step["move"] == "(4♠)+"
    assert step["fills"] == [{"place": 6, "card": "6♠", "pile": "waste"}]
    assert step["text"] == "The four of spades goes from the divan to a foundation. The six of spades fills place 6 of the divan from the waste."


def test_only_the_texts_depend_on_the_language(run: Run) -> None:
    english = replayed(run, FIRST)
    for language in languages():
        other = json.loads(run("--lang", language, "replay", FIRST, "--format", "json").out)
        assert other.pop("language") == language
        assert [step.pop("text") for step in other["steps"]] != []
        assert other == {key: value for key, value in english.items() if key != "language"} | {
            "steps": [{key: value for key, value in step.items() if key != "text"} for step in english["steps"]]
        }


def test_a_log_with_a_finding_gives_data_up_to_it(run: Run) -> None:
    status, out, err = run("replay", SLIP, "--format", "json")
    assert (status, len(json.loads(out)["steps"])) == (1, 57)
    assert "[does-not-fit]" in err


def test_a_game_without_moves_has_no_steps(tmp_path: Path, run: Run) -> None:
    replay = replayed(run, written(tmp_path / "game.yaml", moves="''"))
    assert (replay["steps"], replay["notes"]) == ([], {})


# ---- files and other outputs


def test_a_file_gets_the_same_as_standard_output(small: Path, tmp_path: Path, run: Run) -> None:
    for arguments in ([], ["--format", "json"], ["--at", "3"], ["--color", "always"]):
        target = tmp_path / "out"
        assert run("replay", small, *arguments, "-o", target) == (0, "", "")
        assert target.read_text(encoding="utf-8") == run("replay", small, *arguments).out


def test_the_log_itself_is_never_overwritten(small: Path, run: Run) -> None:
    small.with_name("link").symlink_to(small)
    for target in (small, small.with_name("link")):
        outcome = run("replay", small, "-o", target)
        assert (outcome.status, outcome.out) == (2, "")
        assert "is the log itself" in outcome.err
    assert small.read_text(encoding="utf-8") == SMALL


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp866"])
def test_a_file_is_whole_whatever_standard_output_can_hold(encoding: str, small: Path, tmp_path: Path, run: Run) -> None:
    for form in ("text", "json"):
        target = tmp_path / "out"
        assert run("replay", small, "--format", form, "-o", target, encoding=encoding).status == 0
        assert target.read_text(encoding="utf-8") == run("replay", small, "--format", form).out


def test_nothing_is_written_where_there_is_nothing_to_show(tmp_path: Path, run: Run) -> None:
    target = tmp_path / "out"
    assert run("replay", written(tmp_path / "game.yaml", deal="{}"), "-o", target).status == 1
    assert not target.exists()
    assert run("replay", FIRST, "-o", tmp_path / "no" / "folder").status == 3


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp866"])
@pytest.mark.parametrize("language", ["de", "ru"])
def test_outputs_that_lack_signs_are_readable_all_the_same(encoding: str, language: str, run: Run) -> None:
    whole = run("--lang", language, "replay", SLIP)  # C1
    status, out, err = run("--lang", language, "replay", SLIP, encoding=encoding)
    assert status == whole.status == 1
    assert len(out.splitlines()) == len(whole.out.splitlines())
    assert "♥" not in out + err
    assert "+----" in out
    assert not re.search(r"\?(?![?!]|\)|\s)", out.replace("(?)", ""))


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_data_is_the_same_in_every_encoding(encoding: str, small: Path, run: Run) -> None:
    assert json.loads(run("replay", small, "--format", "json", encoding=encoding).out) == replayed(run, small)


def test_colours_are_only_for_those_who_want_them(small: Path, run: Run) -> None:
    coloured = run("replay", small, "--color", "always").out  # C4
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == run("replay", small).out
    assert "\x1b" in coloured


@pytest.mark.parametrize("buffered", ["", "1"])
def test_a_pipe_that_is_closed_early_is_no_trouble(buffered: str) -> None:
    command = f"{sys.executable} -m sultan_kit replay {THREE} | head -1"  # C2
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=ROOT, capture_output=True, env=os.environ | {"PYTHONUNBUFFERED": buffered})
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().endswith("three-evenings-de.yaml, game 1\n")


def test_two_runs_give_the_same_bytes() -> None:
    runs = [run_there(sys.executable, "-m", "sultan_kit", "replay", FIRST, environment={"PYTHONHASHSEED": seed}) for seed in ("1", "2")]
    assert runs[0] == runs[1]  # R5
    assert runs[0].status == 0


# ---- with the keys


def spawned(*arguments: str | Path, lines: int = 24, columns: int = 80, term: str = "xterm") -> "pexpect.spawn[str]":
    """`sultan-kit replay` on a terminal."""
    given = {name: value for name, value in os.environ.items() if name not in (*READER, "LINES")} | {"TERM": term}
    command = ["-m", "sultan_kit", "--color", "never", "replay", *map(str, arguments)]
    return pexpect.spawn(sys.executable, command, cwd=ROOT, dimensions=(lines, columns), encoding="utf-8", timeout=30, env=given)


class Terminal:
    """A terminal in which a game is walked through."""

    def __init__(self, *arguments: str | Path, **size: Any) -> None:
        self.child = spawned("--step", *arguments, **size)

    def press(self, keys: str, seen: str) -> None:
        """Press keys until this is seen; what is pressed before the program listens is lost on a terminal."""
        for timeout in (10, 20):
            self.child.send(keys)
            try:
                self.child.expect(seen, timeout=timeout)
            except pexpect.TIMEOUT:
                continue
            return
        pytest.fail(f"{keys!r} does not lead to {seen}")

    def page(self, number: int, count: int, keys: str = "") -> list[str]:
        """The page of this move, as lines, when it is shown at last, or when keys have led to it."""
        self.press(keys, rf"\x1b\[H([^\x1b]*(?:\x1b\[K\r\n[^\x1b]*)*){number} of {count}[^\x1b]*\x1b\[K")
        return str(self.child.match[0]).removeprefix("\x1b[H").replace("\x1b[K", "").split("\r\n")

    def end(self, keys: str = "q") -> tuple[int, str]:
        """The exit status, and what was printed after these keys had given back the terminal as it was."""
        self.press(keys, re.escape("\x1b[?25h\x1b[?1049l"))
        printed = self.child.read()
        self.child.close()
        return int(self.child.exitstatus), printed


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_one(*arguments: Any, **size: Any) -> Terminal:
        opened.append(Terminal(*arguments, **size))
        return opened[-1]

    yield open_one
    for each in opened:
        each.child.close(force=True)


def test_the_keys_lead_through_a_game(small: Path, terminal: Callable[..., Terminal]) -> None:
    walk = terminal(small)
    assert "  The cards are dealt." in walk.page(0, 9)[15]
    for keys, number in (
        (" ", 1), ("\r", 2), ("n", 3), ("\x1b[C", 4), ("\x1bOC", 5), ("b", 4), ("p", 3), ("\x1b[D", 2), ("\x7f", 1), ("G", 9), (" ", 9),
        ("g", 0), ("b", 0), ("\x1b[F", 9), ("\x1b[H", 0), ("   ", 3), ("\x1b[C\x1b[C", 5), ("x", 5), ("\x1b[15~", 5), ("r", 9), ("R", 0),
    ):  # fmt: skip
        assert any(line.startswith(f"{number}  ") for line in walk.page(number, 9, keys))
    assert walk.end() == (0, "")


def test_redeals_are_found_in_both_directions_and_look_the_same_again(terminal: Callable[..., Terminal]) -> None:
    walk = terminal(FIRST)
    walk.page(0, 254)
    first = walk.page(98, 254, "r")
    walk.page(179, 254, "r")
    assert walk.page(98, 254, "R") == first  # R5
    assert "The jack of clubs is turned up." in "\n".join(walk.page(97, 254, "b"))
    assert walk.page(98, 254, " ") == first
    assert walk.end() == (0, "")


def test_the_walk_begins_where_at_says(small: Path, terminal: Callable[..., Terminal]) -> None:
    walk = terminal(small, "--at", "5")
    assert "5  w10♥()   The ten of hearts fills place 1 of the divan from the waste." in walk.page(5, 9)
    assert walk.end() == (0, "")


def test_help_shows_the_keys_and_any_key_leads_back(small: Path, terminal: Callable[..., Terminal]) -> None:
    walk = terminal(small)
    walk.page(0, 9)
    walk.press("?", re.escape(str(sentence("walk.keys.help"))))
    walk.page(0, 9, "q")
    assert walk.end() == (0, "")


@pytest.mark.parametrize(("lines", "columns"), [(24, 80), (16, 60), (12, 40), (6, 24), (2, 20)])
def test_pages_fit_the_terminal(lines: int, columns: int, small: Path, terminal: Callable[..., Terminal]) -> None:
    walk = terminal(small, lines=lines, columns=columns)
    page = walk.page(0, 9)
    assert len(page) == lines
    assert max(map(width, page)) < columns
    assert any("The cards" in line for line in page)
    assert walk.end() == (0, "")


@pytest.mark.parametrize(("keys", "status"), [("\x03", 130), ("\x04", 0)])
def test_leaving_in_other_ways_restores_the_terminal_too(keys: str, status: int, small: Path, terminal: Callable[..., Terminal]) -> None:
    walk = terminal(small)
    walk.page(0, 9)
    assert walk.end(keys)[0] == status


def test_a_signal_to_stop_restores_the_terminal(small: Path, terminal: Callable[..., Terminal]) -> None:
    walk = terminal(small)
    walk.page(0, 9)
    walk.child.kill(signal.SIGINT)
    assert walk.end("")[0] == 130


def test_what_is_wrong_is_told_after_the_walk(terminal: Callable[..., Terminal]) -> None:
    walk = terminal(SLIP)
    walk.page(0, 57)
    walk.page(57, 57, "G")
    status, printed = walk.end()
    assert status == 1
    assert "[does-not-fit]" in printed


def test_a_dumb_terminal_gets_lines(small: Path, terminal: Callable[..., Terminal]) -> None:
    walk = terminal(small, term="dumb")
    for line, seen in (
        ("", "0 of 9"),
        ("\n", "1 of 9"),
        ("n\n", "2 of 9"),
        ("b\n", "1 of 9"),
        ("G\n", "9 of 9"),
        ("?\n", "any key"),
        ("\n", "9 of 9"),
    ):
        walk.press(line, seen)
    walk.child.send("q\n")
    assert "\x1b" not in walk.child.read()
    walk.child.close()
    assert walk.child.exitstatus == 0
