"""`sultan-kit convert`: where the new log goes, and what happens when there can be none."""

from pathlib import Path

import pytest
from pieces import LOG, laid_over
from running import Run

import sultan_kit.cli.convert
from sultan_kit.resources import languages

GERMAN = laid_over(LOG, "language: de\ntitle: Abends\nmoves: 1. B♦ 2. D♥ {hm} 3. A♠+")
SHORT = """\
format: sultan-log/1
profile: classic
language: de
title: Abends
deal:
  divan: 6♣ 7♥ 9♦ 5♠  8♥ 2♣ 10♠ 3♦
moves: |
  B♦ D♥ {hm} A♠+
"""
SPANISH = """\
format: sultan-log/1
profile: classic
language: es
title: Abends
deal:
  divan: 6♣ 7♥ 9♦ 5♠  8♥ 2♣ 10♠ 3♦
moves: |
  descubrir J♦; descubrir Q♥ {hm}; descubrir A♠, jugar
"""
ILLEGAL = laid_over(LOG, "moves: 9♥ w3♥+")
UNREADABLE = laid_over(LOG, "date: 1.5.2024")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "evening.yaml"
    path.write_text(GERMAN, encoding="utf-8")
    return path


def test_a_log_comes_out_in_canonical_form_in_its_own_language(log: Path, run: Run) -> None:
    assert run("convert", log) == (0, SHORT, "")


def test_a_log_comes_out_in_another_language_and_in_words(log: Path, run: Run) -> None:
    assert run("convert", "--to", "es", "--notation", "words", log) == (0, SPANISH, "")


def test_the_language_of_the_reader_is_not_that_of_the_log(log: Path, run: Run) -> None:
    assert run("--lang", "ru", "convert", log, LANG="es_ES.UTF-8") == (0, SHORT, "")


def test_standard_input_is_a_log_too(run: Run) -> None:
    assert run("convert", "-", stdin=b"\xef\xbb\xbf" + GERMAN.replace("\n", "\r\n").encode()) == (0, SHORT, "")


def test_a_file_may_be_replaced_by_what_becomes_of_it(log: Path, run: Run) -> None:
    assert run("convert", log, "-o", log) == (0, "", "")
    assert log.read_bytes() == SHORT.encode()
    assert list(log.parent.iterdir()) == [log]


def test_the_new_file_is_utf_8_whatever_the_terminal_is(log: Path, run: Run) -> None:
    assert run("convert", log, "-o", log, encoding="ascii") == (0, "", "")
    assert log.read_bytes() == SHORT.encode()


def test_games_of_several_files_become_those_of_one(log: Path, run: Run) -> None:
    (log.parent / "later.yml").write_text(f"{GERMAN}---\n{GERMAN}", encoding="utf-8")
    assert run("convert", log.parent) == (0, "---\n".join([SHORT] * 3), "")


def test_a_move_against_the_rules_is_said_and_kept(log: Path, run: Run) -> None:
    log.write_text(ILLEGAL, encoding="utf-8")
    outcome = run("convert", log, "-o", log)
    assert outcome.status == 1
    assert outcome.err.startswith(f"{log}:5:11: error: ")
    assert outcome.err.count("[check-mismatch]") == 1
    assert log.read_text(encoding="utf-8").endswith("moves: |\n  9♥ w3♥+\n")


def test_what_is_incomplete_or_only_remarked_on_is_no_fault(log: Path, run: Run) -> None:
    log.write_text(laid_over(LOG, "title: game #7\nmoves: 9♥ ..."), encoding="utf-8")
    outcome = run("convert", log)
    assert outcome.status == 0
    assert outcome.out.endswith("moves: |\n  9♥ ...\n")
    assert outcome.err.count("warning: ") == 2


@pytest.mark.parametrize(
    "text", [UNREADABLE, f"{GERMAN}---\n{UNREADABLE}", f"{UNREADABLE}---\n{GERMAN}", "", "- 1", "a: [", "%PDF-1.7", f"{GERMAN}---\nx: y\n"]
)
@pytest.mark.parametrize("there", [True, False])
def test_nothing_is_written_where_one_word_is_not_understood(text: str, there: bool, log: Path, run: Run) -> None:
    log.write_text(text, encoding="utf-8")
    target = log.parent / "new.yaml"
    if there:
        target.write_text("old", encoding="utf-8")
    assert run("convert", log).out == ""
    outcome = run("convert", log, "-o", target)
    assert (outcome.status, outcome.out) == (1, "")
    assert "Nothing was written" in outcome.err
    assert (target.read_text(encoding="utf-8") == "old") if there else not target.exists()
    assert run("convert", log, "-o", log).status == 1
    assert log.read_text(encoding="utf-8") == text
    assert len(list(log.parent.iterdir())) == 1 + there


def test_every_fault_of_a_file_is_said_at_once(log: Path, run: Run) -> None:
    log.write_text(f"{UNREADABLE}---\n{UNREADABLE}", encoding="utf-8")
    err = run("convert", log).err
    assert [line.split(":")[1] for line in err.splitlines() if "[date]" in line] == ["6", "13"]


def test_a_file_that_is_not_there(tmp_path: Path, run: Run) -> None:
    outcome = run("convert", tmp_path / "none.yaml", "-o", tmp_path / "new.yaml")
    assert (outcome.status, outcome.out) == (3, "")
    assert outcome.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_to_write_to_that_is_not_there(log: Path, run: Run) -> None:
    outcome = run("convert", log, "-o", log.parent / "none" / "new.yaml")
    assert (outcome.status, outcome.out) == (3, "")
    assert outcome.err


def test_where_there_is_nothing_to_convert_nothing_is_written(log: Path, tmp_path: Path, run: Run) -> None:
    (tmp_path / "empty").mkdir()
    before = log.read_bytes()
    outcome = run("convert", tmp_path / "empty", "-o", log)
    assert (outcome.status, outcome.out, log.read_bytes()) == (1, "", before)


@pytest.mark.parametrize("arguments", [["--to", "fr"], ["--notation", "long"], ["--to"], []])
def test_wrong_use(arguments: list[str], run: Run) -> None:
    outcome = run("convert", *arguments)
    assert (outcome.status, outcome.out) == (2, "")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp866"])
def test_an_output_that_cannot_hold_the_log_is_not_passed_over(language: str, encoding: str, log: Path, run: Run) -> None:
    outcome = run("--lang", language, "convert", "--to", "ru", log, encoding=encoding)
    assert outcome.status == 0
    assert outcome.out.count("\n") == SHORT.count("\n")
    assert "-o" in outcome.err
    assert run("--lang", language, "convert", log).err == ""


def test_a_bomb_of_aliases_is_refused(log: Path, run: Run) -> None:
    levels = "\n".join(f"x-{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]" for level in range(1, 10))
    log.write_text(laid_over(LOG, f"x-0: &a0 [boom]\n{levels}"), encoding="utf-8")
    outcome = run("convert", log)
    assert (outcome.status, outcome.out) == (1, "")
    assert "[aliases]" in outcome.err
    assert len(outcome.err) < 2000


def test_what_waits_in_a_file_for_the_last_word_comes_out_whole(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sultan_kit.cli.convert, "_IN_MEMORY", 1000)
    path = tmp_path / "many.yaml"
    path.write_text("---\n".join([GERMAN] * 100), encoding="utf-8")
    assert run("convert", path) == (0, "---\n".join([SHORT] * 100), "")
