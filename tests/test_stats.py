"""`stats`: what counts as a game, what is kept apart, and that the sums are right."""

import csv
import io
import json
import shutil
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from running import ROOT, Run

from sultan_kit import read_games, write_log
from sultan_kit.log.judge import games
from sultan_kit.log.writer import Form
from sultan_kit.resources import languages
from sultan_kit.study.career import OVER, Career

GAMES = Path(__file__).parent / "games"
EXAMPLES = ROOT / "examples"
WON = (EXAMPLES / "first-evening.yaml").read_text(encoding="utf-8")
LOST = (GAMES / "generated" / "divan-as-list-en.yaml").read_text(encoding="utf-8")
GIVEN_UP = (GAMES / "generated" / "given-up-before-the-first-card-es.yaml").read_text(encoding="utf-8")


def career(*texts: str) -> Career:
    """The games of these files, which are called 1, 2, 3 …"""
    found = Career()
    for number, text in enumerate(texts, start=1):
        for _, (game,) in games(BytesIO(text.encode())):
            found.add(str(number), f"{number}.{game.index}", game)
    return found


def on(text: str, date: str, **keys: str) -> str:
    """A log with another date (none if empty) and other keys, and so another name in each."""
    lines = [line for line in text.split("\n") if not line.startswith(("date:", *(f"{key}:" for key in keys)))]
    at = next(index for index, line in enumerate(lines) if line.startswith("deal:"))
    return "\n".join([*lines[:at], *([f"date: {date}"] if date else []), *(f"{key}: {value}" for key, value in keys.items()), *lines[at:]])


def others(count: int) -> list[str]:
    """Different games that were given up before the first card."""
    cards = "A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦".split()
    head = "format: sultan-log/1\nprofile: classic\nresult: given-up\ndeal:\n  divan: "
    return [f"{head}{' '.join(cards[number : number + 8])}\nmoves: ''\n" for number in range(count)]


# ---- what counts


def test_every_recorded_game_that_is_over_counts_once() -> None:
    found, expected = Career(), 0
    for path in sorted([*GAMES.glob("generated/*.yaml"), *GAMES.glob("pysolfc/*.yaml")]):
        for game in read_games(path):
            found.add(path.name, path.name, game)
            expected += game.verdict in OVER
    assert found.all.games == len(found.entries) == expected
    assert found.all.games == found.all.won + found.all.lost + found.all.given_up
    assert found.all.won == sum(entry.verdict == "won" for entry in found.entries)
    assert sum(group.games for _, group in found.by("profile")) == sum(group.games for _, group in found.by("player")) == expected
    assert {each.why for each in found.apart} == {"unfinished", "incomplete"} or {each.why for each in found.apart} == {"unfinished"}


@pytest.mark.parametrize("path", sorted((GAMES / "bad").glob("*.yaml")), ids=lambda path: path.stem)
def test_a_log_with_a_fault_never_counts(path: Path) -> None:
    found = Career()
    for document, judged in games(BytesIO(path.read_bytes()), path.parent):
        for game in judged:
            game.findings += document.findings
            found.add(path.name, path.name, game)
            assert len(found.apart) + len(found.entries) == game.index
            if game.errors:
                assert found.apart[-1].game == game.index


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("form", list(Form))
def test_the_same_game_counts_once_in_whatever_language_and_notation(language: str, form: Form) -> None:
    (game,) = read_games(BytesIO(WON.encode()))
    found = career(WON, write_log(game, language=language, notation=form))
    assert found.all.games == 1
    assert [(each.path, each.why, each.other) for each in found.apart] == [("2", "twice", "1.1")]


def test_a_file_that_is_named_twice_counts_once(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "won.yaml"
    path.write_text(WON, encoding="utf-8")
    said = json.loads(run("stats", path, path, tmp_path, "--format", "json").out)
    assert (said["all"]["games"], [each["why"] for each in said["apart"]]) == (1, ["twice", "twice"])


def test_games_that_begin_alike_are_two() -> None:
    one, other = others(2)
    assert career(one, other).all.games == 2
    assert career(one, one).all.games == 1


def test_no_games() -> None:
    found = career()
    assert found.all.rates is None
    assert found.streaks.last == 0
    assert list(found.by("profile")) == []


# ---- sums


def test_rates_time_and_the_best() -> None:
    found = career(on(WON, "2026-01-01", minutes="25"), on(LOST, "2026-01-02", minutes="15"), on(GIVEN_UP, "2026-01-03"))
    group = found.all
    assert (group.games, group.won, group.lost, group.given_up) == (3, 1, 1, 1)
    assert group.rates is not None
    assert [round(rate, 3) for rate in group.rates] == [0.333, 0.061, 0.792]
    assert (group.best, group.timed, group.minutes) == (found.entries[1].placed, 2, 40)


@pytest.mark.parametrize(
    ("dates", "streaks"),
    [
        (["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"], (1, 3, -3, 0, True)),
        (["2026-01-09", "2026-01-02", "2026-01-03", "2026-01-04"], (1, 3, 1, 0, True)),
        (["2026-01-03", "2026-01-02", "2026-01-04", ""], (1, 1, -1, 1, True)),
        (["", "2026-01-02", "2026-01-03", "2026-01-04"], (0, 3, -3, 1, True)),
        (["", "", "", ""], (1, 3, -3, 0, False)),
        (["2026-01-01"] * 4, (1, 3, -3, 0, True)),
    ],
)
def test_rows_go_by_date(dates: list[str], streaks: tuple[object, ...]) -> None:
    """The first of four games was won."""
    texts = [on(text, date) for text, date in zip([WON, *others(3)], dates, strict=True)]
    assert career(*texts).streaks == streaks


# ---- the command


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Games that count, and one of everything that does not."""
    for name, text in {
        "a.yaml": on(WON, "2026-01-01", player="Ада", minutes="25"),
        "b.yaml": on(LOST, "2026-01-02", player="=1+1"),
        "c.yaml": GIVEN_UP,
        "d.yaml": on(WON, "2026-01-05"),
        "e.yaml": "---\n".join(others(2)),
        "f.yaml": on(LOST, "1.1.2026"),
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for name in ("third-copy", "yaml-tag", "gap-in-the-record", "claims-won-with-94", "empty"):
        if (GAMES / "bad" / f"{name}.yaml").exists():
            shutil.copy(GAMES / "bad" / f"{name}.yaml", tmp_path)
    shutil.copy(GAMES / "generated" / "turkish-sultan-3-es.yaml", tmp_path)
    return tmp_path


@pytest.mark.parametrize("language", languages())
def test_what_people_read(run: Run, golden: Callable[[str, str], None], folder: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    outcome = run("stats", ".", LANG=language)
    assert outcome.status == 1
    golden(f"stats/{language}.txt", outcome.out)


def test_what_programs_read_does_not_depend_on_the_language(run: Run, folder: Path) -> None:
    found = {run("stats", folder, "--format", "json", LANG=language).out for language in languages()}
    assert len(found) == 1
    told = json.loads(found.pop())
    assert told["all"]["games"] == len(told["games"]) == 5
    assert {each["why"] for each in told["apart"]} == {"illegal", "unreadable", "incomplete", "unfinished", "faulty", "twice"}
    assert [each["player"] for each in told["players"]].count(None) == 1
    assert 0 <= told["all"]["interval"][0] <= told["all"]["win_rate"] <= told["all"]["interval"][1] <= 1


def test_a_spreadsheet_gets_a_line_for_each_game_and_no_formula(run: Run, folder: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(run("stats", folder, "--format", "csv").out)))
    assert len(rows) == 5
    assert {row["player"] for row in rows} == {"Ада", "'=1+1", ""}
    assert rows[0] | {"path": ""} == {
        "path": "", "game": "1", "profile": "sultan-classic", "player": "Ада", "date": "2026-01-01", "verdict": "won", "placed": "95",
        "moves": rows[0]["moves"], "redeals": rows[0]["redeals"], "minutes": "25",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ([EXAMPLES / "dictated.yaml"], 0),
        ([EXAMPLES], 1),
        ([GAMES / "bad" / "empty.yaml"], 1),
        (["no-such-file.yaml"], 3),
        ([EXAMPLES / "dictated.yaml", "no-such-file.yaml"], 3),
        (["no*such.yaml"], 1),
        ([], 2),
        ([EXAMPLES, "--format", "xml"], 2),
    ],
)
def test_exit_status(run: Run, arguments: list[object], status: int) -> None:
    outcome = run("stats", *arguments)
    assert outcome.status == status
    assert "Traceback" not in outcome.err
    if EXAMPLES / "dictated.yaml" in arguments:
        assert outcome.out.startswith("1 game: 1 won")


def test_a_folder_without_logs_and_standard_input(run: Run, tmp_path: Path) -> None:
    assert run("stats", tmp_path).status == 1
    outcome = run("stats", "-", stdin=WON.encode())
    assert (outcome.status, outcome.out.split("\n")[0]) == (0, "1 game: 1 won, 0 lost, 0 given up.")


def test_what_a_file_says_cannot_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(on(WON, "", player='"\\e[31mred"'), encoding="utf-8")
    outcome = run("stats", tmp_path / "a.yaml")
    assert "\x1b" not in outcome.out
