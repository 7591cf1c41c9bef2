"""Whatever a file holds, it ends in findings: no command stumbles, and every finding has its place in the file and a sentence in every language."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from running import ROOT, Run

from sultan_kit import report
from sultan_kit.core.findings import Finding
from sultan_kit.l10n.words import Words
from sultan_kit.log import hints
from sultan_kit.log.judge import games
from sultan_kit.profiles import shipped
from sultan_kit.resources import languages

FOLDERS = (ROOT / "examples", *(ROOT / "tests" / "games" / name for name in ("bad", "generated", "pysolfc")))
LOGS = [path.read_bytes() for folder in FOLDERS for path in sorted(folder.glob("*.yaml")) if path.stat().st_size < 6000]

JUDGE = ("validate", "--format", "json")
COMMANDS = (JUDGE, ("validate", "--profile", "any"), ("replay",), ("replay", "--format", "svg", "--game", "1"), ("convert",), ("identify",))
EVERY_LANGUAGE = [Words(language) for language in languages()]


# ---- files

PIECES = [
    *("\n", " ", "  ", "\t", ": ", ":", "- ", "-", "#", " # ", "{", "}", "[", "]", "'", '"', "\\", "|", "&a ", "*a", "!x ", "? ", ", ", "\r", "\r\n"),
    *(
        "---\n",
        "...\n",
        "...",
        "//",
        "w",
        "w+",
        "w()",
        "()",
        "+",
        "+5",
        "+0",
        "(3)",
        "(9)",
        "(K♥)+",
        "5♣",
        "A♥+",
        "Q♥()",
        "K♦",
        "7♥!?",
        "12.",
        "{note}",
    ),
    *("undo", "turn 5♣; ", "aufdecken", "Т♥", "D♥", "R♥", "10 ♥", "🂽", "❤", "\0", "\x1b", "\x85", "\u2028", "\ufeff", "\u202e", "é"),
    *(
        "format: ",
        "sultan-log/1",
        "sultan-log/2",
        "profile: ",
        "moves: ",
        "deal:\n",
        "  divan: ",
        "  stock: ",
        "  number: sultan:7\n",
        "redeals:\n  - ",
    ),
    *("result: won\n", "language: ru\n", "date: 1.5.2024\n", "extends: ", "a: b\n"),
]
ANYTHING = st.one_of(
    st.sampled_from(PIECES).map(str.encode), st.text(st.characters(exclude_categories=["Cs"]), max_size=6).map(str.encode), st.binary(max_size=4)
)


@st.composite
def spoilt(draw: Any) -> bytes:
    """A log in which something is put in, cut out, moved, or said twice."""
    file: bytes = draw(st.sampled_from(LOGS))
    for _ in range(draw(st.integers(1, 4))):
        a, b, c = sorted(draw(st.tuples(*[st.integers(0, len(file))] * 3)))
        match draw(st.sampled_from(["put in", "put in place of", "cut out", "cut off", "move", "say twice", "put another word"])):
            case "put in":
                file = file[:a] + draw(ANYTHING) + file[a:]
            case "put in place of":
                file = file[:a] + draw(ANYTHING) + file[a + 3 :]
            case "cut out":
                file = file[:a] + file[min(b, a + 40) :]
            case "cut off":
                file = file[:c]
            case "move":
                file = file[:a] + file[b:c] + file[a:b] + file[c:]
            case "say twice":
                file = file[:b] + file[a:b] + file[b:]
            case "put another word":
                words = re.split(rb"(\s+)", file)
                one, other = draw(st.tuples(*[st.integers(0, len(words) // 2)] * 2))
                file = b"".join([*words[: 2 * one], words[2 * other], *words[2 * one + 1 :]])
    return file


VALUES_OF_LOGS = [
    "",
    "5♣",
    "won",
    "de",
    "sultan:1",
    "classic",
    "small",
    "6♣ A♠ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦",
    "2026-11-29",
    "5♥ // 7♥",
    "...",
    "w+",
    "./x.yaml",
]
TEXTS = st.one_of(st.sampled_from(VALUES_OF_LOGS), st.text(max_size=8))
SCALARS = st.one_of(TEXTS, st.none(), st.booleans(), st.integers(), st.floats(), st.dates(), st.binary(max_size=3))
VALUES = st.recursive(SCALARS, lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)), max_leaves=6)
DEAL = st.one_of(
    st.just({"divan": "6♣ A♠ 9♦ 5♠ 8♥ A♥ 10♠ 2♠"}),
    st.just({"number": "sultan:1"}),
    st.dictionaries(st.sampled_from(["divan", "stock", "waste", "square", "number", "x-a", "diwan"]), VALUES, max_size=4),
    VALUES,
)
CHANGED = st.fixed_dictionaries(
    {"extends": st.sampled_from(shipped())},
    optional={"redeal": st.fixed_dictionaries({"limit": VALUES}), **dict.fromkeys(("divan", "fill", "stock", "play"), VALUES)},
)
MOVES = st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join)
STRUCTURES = st.fixed_dictionaries(
    {
        "format": st.just("sultan-log/1"),
        "profile": st.one_of(st.sampled_from(shipped()), CHANGED, VALUES),
        "deal": DEAL,
        "moves": st.one_of(MOVES, st.lists(MOVES, max_size=3), VALUES),
    },
    optional=dict.fromkeys(("language", "title", "player", "date", "place", "minutes", "result", "redeals", "comment", "x-a", "nonsense"), VALUES),
).map(lambda log: yaml.safe_dump(log, allow_unicode=True, sort_keys=False).encode())

FILES = st.one_of(spoilt(), STRUCTURES, st.lists(ANYTHING, max_size=30).map(b"".join), st.binary(max_size=200))


# ---- what must hold of each


def check(file: bytes, run: Run) -> None:
    for command in COMMANDS:
        status, out, err = run(*command, "-v", "-", stdin=file)  # -v: a mistake of ours would be shown in full
        assert status in (0, 1), f"{command}: {err}"
        assert command is not JUDGE or json.loads(out)["summary"]["files"] == 1
    for document, judged in games(BytesIO(file), Path()):
        for game in judged:
            hints.give(game)
        for finding in (*document.findings, *(finding for game in judged for finding in game.findings)):
            assert is_inside(finding, file), finding
            for words in EVERY_LANGUAGE:
                assert report.message(finding, words)
                assert all(report.hints(finding, words))


def is_inside(finding: Finding, file: bytes) -> bool:
    """Does the finding have no place, or one in the file? The end of a line is one, too."""
    if finding.span is None:
        return True
    line, column, end_column = finding.span
    lines = re.split("\r\n|\r|\n", file.decode(errors="replace"))
    end = len(lines[line - 1]) + 1 if 1 <= line <= len(lines) else 0
    return 1 <= column <= end and column < end_column <= max(end, column + 1)


@settings(max_examples=250, derandomize=True, suppress_health_check=list(HealthCheck))
@given(FILES)
def test_no_file_makes_a_command_stumble(run: Run, file: bytes) -> None:
    check(file, run)


@pytest.mark.parametrize("end", [b"\r\n", b"\r"], ids=repr)
def test_places_are_right_whatever_ends_the_lines(run: Run, end: bytes) -> None:
    for log in LOGS[::9]:
        check(log.replace(b"\n", end), run)
