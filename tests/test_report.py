"""Findings as text, as JSON, as annotations."""

import datetime as dt

import pytest

from sultan_kit.core.cards import BY_NAME, Face
from sultan_kit.core.findings import Code, Finding, Saying, Severity, Span
from sultan_kit.core.rules import RedealOrder
from sultan_kit.core.table import Pile
from sultan_kit.l10n.words import Words
from sultan_kit.render.ink import width
from sultan_kit.report import ROOM, excerpt, finding_github, finding_json, finding_text, plain

EN = Words("en")


def card(name: str) -> Face:
    return Face(BY_NAME[name])


FINDING = Finding(
    code=Code.DOES_NOT_FIT,
    facts={"card": card("7♥"), "wanted": [card("2♥"), card("5♥")]},
    span=Span(17, 3, 7),
    game=1,
    move=58,
    hints=(Saying("hint.in-divan", {"card": card("2♥"), "place": 4}), Saying("hint.in-stock", {"card": card("5♥")})),
)


def test_a_finding_is_place_sentence_code_then_the_line_with_marks_then_hints() -> None:
    assert finding_text(FINDING, "game.yaml", "  (7♥)+ 4♣", EN).splitlines() == [
        "game.yaml:17:3: error: 7♥ fits neither foundation of its suit: what comes next there is 2♥ or 5♥. [does-not-fit]",
        "      (7♥)+ 4♣",
        "      ^^^^",
        "  hint: 2♥ lies in place 4 of the divan.",
        "  hint: 5♥ is still to come from the stock.",
    ]


def test_a_finding_without_a_place_has_no_line() -> None:
    assert (
        finding_text(Finding(code=Code.CANNOT_BE_READ, variant="missing"), "x.yaml", None, EN)
        == "x.yaml: error: There is no such file. [cannot-be-read]"
    )


def test_a_warning_says_so() -> None:
    warning = Finding(code=Code.CANNOT_BE_READ, variant="missing", severity=Severity.WARNING)
    assert ": warning: " in finding_text(warning, "x.yaml", None, EN)


def test_cards_are_written_in_the_readers_language() -> None:
    finding = Finding(code=Code.DOES_NOT_FIT, facts={"card": card("Q♥"), "wanted": [card("J♥")]})
    assert [finding_json(finding, Words(language))["params"] for language in ("en", "de", "ru")] == [{"card": "Q♥", "wanted": ["J♥"]}] * 3
    for language, queen in (("en", "Q♥"), ("de", "D♥"), ("ru", "Д♥")):
        assert queen in finding_text(finding, "x", None, Words(language))


# ---- the source line


def marks(line: str, column: int, end_column: int) -> tuple[str, str]:
    text, start, length = excerpt(line, column, end_column)
    return text, " " * start + "^" * length


@pytest.mark.parametrize(
    ("line", "column", "end_column", "shown", "below"),
    [
        ("abc def", 5, 8, "abc def", "    ^^^"),
        ("abc", 1, 2, "abc", "^"),
        ("abc", 4, 5, "abc", "   ^"),
        ("abc", 3, 3, "abc", "  ^"),
        ("", 1, 2, "", "^"),
        ("abc", 9, 12, "abc", "   ^"),
        ("\ta\tb", 4, 5, "    a    b", "         ^"),
        ("\ta", 1, 2, "    a", "^^^^"),
        ("漢字 x", 4, 5, "漢字 x", "     ^"),
        ("漢字 x", 1, 3, "漢字 x", "^^^^"),
        ("e\u0301e\u0301 x", 6, 7, "e\u0301e\u0301 x", "   ^"),
        ("Q♥\ufe0f 5♣", 5, 7, "Q♥\ufe0f 5♣", "   ^^"),
        ("семёрка", 4, 5, "семёрка", "   ^"),
        ("a\x1b[31mb", 2, 3, "a<U+001B>[31mb", " ^^^^^^^^"),
        ("\ufeffab", 2, 3, "<U+FEFF>ab", "        ^"),
        ("a\u202eb", 3, 4, "a<U+202E>b", "         ^"),
        ("a\u2028b", 3, 4, "a<U+2028>b", "         ^"),
        ("🂽x", 2, 3, "🂽x", " ^"),
        ("😀x", 2, 3, "😀x", "  ^"),
    ],
)
def test_marks_stand_under_the_place(line: str, column: int, end_column: int, shown: str, below: str) -> None:
    assert marks(line, column, end_column) == (shown, below)


@pytest.mark.parametrize("column", [1, 2, 40, 75, 76, 77, 100, 500, 960, 998, 1000, 1001])
@pytest.mark.parametrize("letter", ["x", "漢", "\x1b", "\u0301", "\t"])
def test_of_a_long_line_the_part_around_the_place_is_shown(column: int, letter: str) -> None:
    line = letter * (column - 1) + "HERE" + letter * (1000 - column)
    text, start, length = excerpt(line, column, column + 4)
    before = 0
    while width(text[:before]) < start:
        before += 1
    assert text[before:].lstrip("\u0301").startswith("HERE")
    assert length == 4
    assert width(text) <= ROOM


def test_a_long_span_is_marked_as_far_as_it_is_shown() -> None:
    text, start, length = excerpt("ab " + "x" * 500, 4, 504)
    assert start == 3
    assert start + length < width(text) <= ROOM


def test_a_line_of_megabytes_costs_no_more_than_another() -> None:
    line = "x" * 50_000_000
    assert excerpt(line, 25_000_000, 25_000_001) == excerpt("x" * 500, 250, 251)


def test_neither_names_nor_lines_nor_facts_can_steer_the_terminal() -> None:
    finding = Finding(code=Code.NUMBER_MALFORMED, facts={"text": "\x1b]0;title\x07"}, span=Span(1, 1, 2))
    shown = finding_text(finding, "a\x1b[2J\nb.yaml", "\x1b[31m\x9b1m\rgone", EN)
    assert all(line.isprintable() for line in shown.split("\n"))
    assert len(shown.split("\n")) == 3


def test_colour_only_repeats_what_the_text_says() -> None:
    import re

    line = "  (7♥)+ 4♣"
    assert re.sub(r"\x1b\[[\d;]*m", "", finding_text(FINDING, "a", line, EN, colour=True)) == finding_text(FINDING, "a", line, EN)


# ---- JSON


def test_json_has_all_keys_always() -> None:
    entry = finding_json(FINDING, EN)
    assert entry == {
        "code": "does-not-fit",
        "severity": "error",
        "line": 17,
        "column": 3,
        "end_column": 7,
        "game": 1,
        "move": 58,
        "message": "7♥ fits neither foundation of its suit: what comes next there is 2♥ or 5♥.",
        "hint": "2♥ lies in place 4 of the divan. 5♥ is still to come from the stock.",
        "params": {"card": "7♥", "wanted": ["2♥", "5♥"]},
    }
    bare = finding_json(Finding(code=Code.CANNOT_BE_READ, variant="missing"), EN)
    assert bare.keys() == entry.keys()
    assert [bare[key] for key in ("line", "column", "end_column", "game", "move", "hint")] == [None] * 6


@pytest.mark.parametrize(
    ("fact", "as_json"),
    [
        (card("10♦"), "10♦"),
        (Pile.WASTE, "waste"),
        ([Pile.STOCK, card("A♥")], ["stock", "A♥"]),
        ((1, 2.5, None, True, "x"), [1, 2.5, None, True, "x"]),
        (RedealOrder.TURN_OVER, "turn_over"),
        ({"a": (card("K♠"),)}, {"a": ["K♠"]}),
        (dt.date(2026, 11, 29), "2026-11-29"),
        (93500419852916506624, 93500419852916506624),
    ],
)
def test_facts_are_the_same_in_every_language(fact: object, as_json: object) -> None:
    assert plain(fact) == as_json


# ---- GitHub


def test_an_annotation_names_file_line_and_columns() -> None:
    assert finding_github(FINDING, "games/a.yaml", EN) == (
        "::error file=games/a.yaml,line=17,col=3,endColumn=7::"
        "7♥ fits neither foundation of its suit: what comes next there is 2♥ or 5♥. [does-not-fit]"
        "%0A2♥ lies in place 4 of the divan.%0A5♥ is still to come from the stock."
    )


def test_nothing_in_an_annotation_ends_it() -> None:
    finding = Finding(code=Code.NUMBER_MALFORMED, facts={"text": "100%\r\n::error::x"}, severity=Severity.WARNING)
    line = finding_github(finding, "a,b:c%\n\x1b\u202e.yaml", EN)
    assert line.startswith("::warning file=a%2Cb%3Ac%25%0A<U+001B><U+202E>.yaml::“100%25<U+000D><U+000A>::error::x”")
    assert "\n" not in line
