"""The recorded games against `games/expected.yaml`: what a checker must make of each file, in every language.

`expected.yaml` is explained in games/README.md; a finding's place may be one of several fair ones.
"""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from running import run_here

from sultan_kit.resources import languages

GAMES = Path(__file__).parent / "games"
EXPECTED = yaml.load((GAMES / "expected.yaml").read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
REPORTS: dict[str, Mapping[str, Any]] = {}
WARNINGS = {"number-disagrees", "incomplete"}
NO_PLACE = {"the whole document", "anywhere in deal", "any card of the stock", "the first written card that differs"}


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Mapping[str, Any]]:
    """From a language to the entries of `files`, by path; each language is run once."""

    def of(language: str) -> Mapping[str, Any]:
        if language not in REPORTS:
            outcome = run_here(
                monkeypatch, "--lang", language, "validate", "--format", "jsonl", *(GAMES / name for name in ("pysolfc", "generated", "bad"))
            )
            assert outcome.status == 1
            entries = [json.loads(line) for line in outcome.out.splitlines()]
            REPORTS[language] = {Path(entry["path"]).relative_to(GAMES).as_posix(): entry for entry in entries if "path" in entry}
        return REPORTS[language]

    return of


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("expected", EXPECTED["good"], ids=lambda expected: expected["file"])
def test_a_good_log_is_judged_as_it_was_played(expected: Mapping[str, Any], language: str, reports: Any) -> None:
    report = reports(language)[expected["file"]]
    wanted = expected.get("games") or [expected]
    assert len(report["games"]) == len(wanted)
    for game, want in zip(report["games"], wanted, strict=True):
        for key in ("profile", "language", "verdict", "claimed", "written", "moves", "plays", "turns", "redeals", "fills"):
            if key in want:
                assert game[key] == want[key], key
        if "placed" in want:
            assert heights(game["placed"]) == heights(want["placed"])
        assert game["checked"] == game["written"]
    assert [finding for finding in report["findings"] if finding["severity"] == "error"] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("expected", EXPECTED["bad"], ids=lambda expected: expected["file"])
def test_a_bad_log_gets_its_finding_at_its_place(expected: Mapping[str, Any], language: str, reports: Any) -> None:
    report = reports(language)[expected["file"]]
    want = expected["findings"][0]
    number = want.get("game", expected.get("game", 1))
    game = report["games"][number - 1] if len(report["games"]) >= number else {"verdict": "unreadable"}
    assert game["verdict"] in {expected["verdict"], *_list(expected.get("or_verdict"))}
    found = report["findings"][0]
    assert found["code"] in {want["kind"], *_list(want.get("or_kind"))}
    assert found["severity"] == ("warning" if found["code"] in WARNINGS else "error")
    assert is_fair_place(want, found), (found["line"], found["column"], found["move"])
    for key, count in expected.get("good_part", {}).items():
        assert game["checked" if key == "written" else key] == count, key
    assert found["message"]


@pytest.mark.parametrize("expected", [*EXPECTED["good"], *EXPECTED["bad"]], ids=lambda expected: expected["file"])
def test_only_sentences_differ_between_languages(expected: Mapping[str, Any], reports: Any) -> None:
    def without_sentences(language: str) -> Mapping[str, Any]:
        report = reports(language)[expected["file"]]
        return {**report, "findings": [{**finding, "message": "", "hint": bool(finding["hint"])} for finding in report["findings"]]}

    english = without_sentences("en")
    assert all(without_sentences(language) == english for language in languages())


@pytest.mark.parametrize("expected", EXPECTED["bad"], ids=lambda expected: expected["file"])
def test_one_fault_gives_one_finding(expected: Mapping[str, Any], reports: Any) -> None:
    """No flood: nothing is said about later moves that only follow from the fault."""
    several = {"a-profile-not-a-log"}
    findings = reports("en")[expected["file"]]["findings"]
    assert len(findings) == 1 or Path(expected["file"]).stem in several, [finding["message"] for finding in findings]


def heights(placed: Mapping[str, Any]) -> Mapping[str, Any]:
    """While both heart foundations show the same card a program may choose either."""
    hearts = placed["hearts"]
    return {**{suit: sorted(placed[suit]) for suit in ("clubs", "diamonds", "spades")}, "hearts": sorted((hearts["king"], hearts["ace"] + 1))}


def is_fair_place(want: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    also = want.get("also_at", "")
    if "line" not in want or also in NO_PLACE:
        return True
    if match := re.fullmatch(r"any line from (\d+) to (\d+)", also):
        return int(match[1]) <= found["line"] <= int(match[2])
    if (fair := re.findall(r"(line|column|move) (\d+)", also)) and all(found[key] == int(number) for key, number in fair):
        return True
    if found["line"] != want["line"] or found["move"] not in (None, want.get("move")):
        return False
    return also == "anywhere in this line" or found["column"] in (want.get("column", found["column"]), want.get("char_column"))


def _list(value: object) -> list[Any]:
    return [] if value is None else [value] if isinstance(value, str) else list(value)  # type: ignore[call-overload]
