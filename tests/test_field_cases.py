"""Field cases: what went wrong for players, recorders and translators with programs of this kind, held against this one through its commands.

Each case has a number: R rules in programs, L records of games, Y YAML in the wild, T translations, S the rulebook’s site,
C the command line, N simulation and statistics. `CASES` says where each is
tested; those that are tested here bear it in their name.
"""

import ast
import json
import os
import pty
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from pieces import DIVAN
from running import READER, ROOT, Run, run_there

from sultan_kit.core.cards import Face
from sultan_kit.l10n.words import Words
from sultan_kit.resources import languages

CASES: dict[str, tuple[str, ...]] = {
    "R1": ("test_table.py::test_r1_which_pile_a_gap_is_filled_from",),
    "R2": ("test_table.py::test_r2_the_sultan_takes_no_card",),
    "R3": (
        "test_table.py::test_r3_no_redeal_while_the_stock_has_cards",
        "test_laws.py::test_t1_no_move_makes_or_loses_a_card_and_a_refused_one_changes_nothing",
    ),
    "R4": ("test_table.py::test_r4_a_shuffled_redeal_is_known_only_as_it_is_turned",),
    "R5": (
        "test_replay.py::test_two_runs_give_the_same_bytes",
        "test_replay.py::test_redeals_are_found_in_both_directions_and_look_the_same_again",
    ),
    "R6": (),
    "R7": ("test_table.py::test_r7_the_last_card_wins_wherever_it_lies",),
    "R8": ("test_table.py::test_r8_a_gap_left_open_on_purpose",),
    "R9": ("test_table.py::test_r1_the_player_says_which_pile_where_he_may_choose",),
    "R10": (
        "test_table.py::test_r10_of_two_foundations_the_one_that_fits",
        "test_laws.py::test_t4_the_two_foundations_of_a_suit_are_interchangeable",
    ),
    "R11": ("test_table.py::test_r11_a_king_never_turns_up",),
    "R12": ("test_table.py::test_r12_places_of_the_divan",),
    # the pages of the rulebook are checked with the site
    "R13": ("test_profiles.py::test_numbers_follow_from_the_profile",),
    "R14": (),
    "R15": (),
    "R16": (
        "test_profiles.py::test_one_fault_one_finding_in_its_place",
        "test_rules_command.py::test_check_finds_nothing_wrong_with_the_shipped_profiles",
    ),
    "L1": (),
    "L2": (
        "test_notation.py::test_the_letters_of_the_four_languages",
        "test_docs.py::test_the_tables_follow_from_the_data",
    ),
    "L3": ("test_notation.py::test_every_spelling_is_one_card_and_no_other",),
    "L4": (
        "test_notation.py::test_signs_from_phones_and_books",
        "test_notation.py::test_pictures_of_cards_are_these_cards_in_every_language",
        "test_cli_shell.py::test_a_file_with_exactly_that_name_is_used",
    ),
    "L5": (),
    "L6": ("test_marked.py::test_a_byte_order_mark_at_the_start_is_no_column",),
    "L7": (),
    "L8": (),
    "L9": (
        "test_writer.py::test_everything_has_its_place",
        "test_writer.py::test_nothing_among_the_moves_is_lost_and_no_line_is_too_long",
    ),
    "L10": (
        "test_cli_shell.py::test_a_file_over_the_limit_is_not_opened",
        "test_marked.py::test_a_document_may_be_two_megabytes_long",
    ),
    "L11": (),
    "L12": ("test_notation.py::test_notes_and_comments_are_kept_as_they_are_and_hide_everything",),
    "L13": ("test_rules_command.py::test_check_of_a_log_names_the_other_command",),
    "Y1": ("test_profiles.py::test_one_fault_one_finding_in_its_place",),
    "Y2": (
        "test_marked.py::test_a_key_that_stands_twice_is_found_at_any_depth",
        "test_profiles.py::test_a_key_that_stands_twice_is_a_finding",
    ),
    "Y3": (
        "test_marked.py::test_tabs_may_stand_where_yaml_allows_them",
        "test_marked.py::test_both_parsers_find_the_same",
    ),
    "Y4": (
        "test_numbers.py::test_only_plain_digits_are_a_number",
        "test_profiles.py::test_one_fault_one_finding_in_its_place",
    ),
    "Y5": ("test_words.py::test_a_day_is_written_as_the_language_does",),
    "Y6": (
        "test_marked.py::test_a_bomb_of_aliases_is_refused",
        "test_profiles.py::test_a_bomb_of_aliases_is_refused",
        "test_convert.py::test_a_bomb_of_aliases_is_refused",
    ),
    "Y7": ("test_marked.py::test_the_corrected_line_says_what_was_meant",),
    "Y8": ("test_profiles.py::test_an_empty_file_is_said_to_be_empty",),
    "Y9": (
        "test_marked.py::test_a_file_falls_into_its_documents",
        "test_profiles.py::test_marks_of_documents_and_line_ends_do_not_matter",
    ),
    "Y10": ("test_marked.py::test_mixed_line_ends_are_counted_as_an_editor_does",),
    "Y11": (),
    "Y12": ("test_marked.py::test_the_missing_blank_is_put_in",),
    "Y13": (),
    "T1": (
        "test_catalogues.py::test_a_fault_is_found_with_its_line",
        "test_catalogues.py::test_a_translation_with_other_placeholders_gives_way_to_the_english",
    ),
    "T2": (
        "test_catalogues.py::test_python_chooses_the_plural_that_the_language_has",
        "test_catalogues.py::test_spanish_has_three_plurals",
        "test_words.py::test_russian_plurals",
    ),
    "T3": (
        "test_catalogues.py::test_a_fuzzy_translation_is_not_shown",
        "test_catalogues.py::test_what_is_missing_or_fuzzy_is_listed",
        "test_wheel.py::test_its_catalogues_are_those_that_a_checkout_compiles",
    ),
    "T4": ("test_language.py::test_an_environment_that_says_nothing_we_speak_means_english",),
    "T5": (
        "test_language.py::test_a_name_means_the_closest_language",
        "test_language.py::test_an_unknown_language_on_the_command_line_is_wrong_use",
    ),
    "T6": (
        "test_pseudo.py::test_what_commands_print_is_translated",
        "test_catalogues.py::test_every_finding_and_hint_that_the_code_makes_has_its_sentence",
    ),
    "T7": ("test_catalogues.py::test_words_that_the_glossary_forbids_are_found",),
    "T8": ("test_words.py::test_numbers_are_written_as_the_language_does",),
    "T9": (
        "test_catalogues.py::test_a_fault_is_found_with_its_line",
        "test_catalogues.py::test_a_broken_catalogue_means_english_and_the_other_languages_are_as_ever",
    ),
    "T10": (
        "test_pseudo.py::test_wrong_use_is_told_in_the_language",
        "test_cli_shell.py::test_shared_options_stand_before_or_behind_the_command",
    ),
    "S1": (
        "test_book_site.py::test_the_language_switch_leads_to_the_same_page",
        "test_book_browser.py::test_the_switch_keeps_page_and_section",
    ),
    "S2": ("test_book_command.py::test_a_broken_link_is_found",),
    "S3": (
        "test_book_browser.py::test_what_readers_look_for_is_among_the_first_three",
        "test_book_browser.py::test_words_of_every_language_are_found_on_its_pages",
    ),
    "S4": ("test_book_command.py::test_what_a_translator_forgot_is_said_with_page_and_key",),
    "S5": (
        "test_book_site.py::test_every_file_is_found_without_a_server_and_nothing_outside_is_needed",
        "test_book_browser.py::test_the_search_by_keys",
    ),
    "S6": ("test_book_site.py::test_the_addresses_are_those_that_were_published",),
    "S7": (
        "test_book_site.py::test_marks_of_language",
        "test_book_site.py::test_what_stands_around_a_page_is_in_its_language",
    ),
    "C1": (
        "test_cli_shell.py::test_any_encoding_gives_the_same_exit_status_and_something_to_read",
        "test_convert.py::test_an_output_that_cannot_hold_the_log_is_not_passed_over",
    ),
    "C2": (
        "test_cli_shell.py::test_a_pipe_closed_early_is_0_and_silent",
        "test_replay.py::test_a_pipe_that_is_closed_early_is_no_trouble",
    ),
    "C3": (
        "test_cli_shell.py::test_exit_status",
        "test_cli_shell.py::test_a_mistake_of_ours_is_said_in_a_sentence",
    ),
    "C4": (
        "test_cli_shell.py::test_colour_only_on_a_terminal_or_when_it_is_asked_for",
        "test_cli_shell.py::test_colour_carries_no_meaning_of_its_own",
    ),
    "C5": (
        "test_cli_shell.py::test_a_file_with_exactly_that_name_is_used",
        "test_cli_shell.py::test_a_pattern_that_no_shell_expanded_stands_for_what_it_matches",
        "test_cli_shell.py::test_two_dashes_end_the_options",
    ),
    "C6": (
        "test_cli_shell.py::test_a_completion_script_is_all_that_is_printed",
        "test_cli_shell.py::test_the_names_of_options_are_the_same_in_all_languages",
    ),
    # no command has a switch yet that changes a rule
    "C7": ("test_rules_command.py::test_show_tells_the_rules",),
    "C8": (
        "test_cli_shell.py::test_what_cannot_be_read_is_said_and_the_others_are_read",
        "test_cli_shell.py::test_each_trouble_is_one_line",
    ),
    "N1": ("test_simulate.py::test_n1_eight_places_beat_six_each_redeal_helps_and_turning_over_beats_shuffling",),
    "N2": ("test_shuffle.py::test_n2_a_number_means_the_same_deal_for_good",),
    "N3": (
        "test_simulate.py::test_n3_who_plays_the_deals_does_not_matter",
        "test_simulate.py::test_n3_nor_do_processes",
    ),
    "N4": (
        "test_simulate.py::test_n4_intervals_of_wilson",
        "test_simulate.py::test_n4_an_interval_holds_the_rate_and_stays_between_0_and_1",
    ),
    "N5": (
        "test_simulate.py::test_n5_every_card_comes_to_every_place_equally_often",
        "test_shuffle.py::test_n5_every_card_of_the_waste_comes_equally_often_at_every_place_of_the_redeal",
    ),
    "N6": (
        "test_simulate.py::test_n6_no_text_calls_a_game_unwinnable",
        "test_simulate.py::test_n6_what_one_policy_does_not_win_another_may",
    ),
}
"""Other files' tests of each case, in this folder."""

IDS = [
    f"{group}{number}" for group, last in (("R", 16), ("L", 13), ("Y", 13), ("T", 10), ("S", 7), ("C", 8), ("N", 6)) for number in range(1, last + 1)
]


def test_every_case_is_tested_somewhere() -> None:
    assert list(CASES) == IDS
    here = names(Path(__file__))
    for case, elsewhere in CASES.items():
        for place in elsewhere:
            file, _, name = place.partition("::")
            assert name in names(Path(__file__).parent / file), place
        assert elsewhere or any(name.startswith(f"test_{case.lower()}_") for name in here), case


def names(path: Path) -> set[str]:
    return {node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)}


# ---- judging a file


class Report(NamedTuple):
    """What `validate --format json` says of one file."""

    status: int
    games: list[Any]
    findings: list[Any]
    summary: Any

    @property
    def game(self) -> Any:
        (game,) = self.games
        return game

    @property
    def finding(self) -> Any:
        (finding,) = self.findings
        return finding

    @property
    def codes(self) -> list[str]:
        return [finding["code"] for finding in self.findings]

    @property
    def place(self) -> tuple[int, int]:
        return self.finding["line"], self.finding["column"]


Validate = Callable[..., Report]


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str | bytes], Path]:
    """Writes a file and gives its path."""

    def write(content: str | bytes) -> Path:
        path = tmp_path / "game.yaml"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


@pytest.fixture
def validate(run: Run, file: Callable[[str | bytes], Path]) -> Validate:
    """Judges a file with this content."""

    def judge(content: str | bytes, *options: str) -> Report:
        status, out, err = run("validate", "--format", "json", *options, file(content))
        assert err == ""
        report = json.loads(out)
        (entry,) = report["files"]
        return Report(status, entry["games"], entry["findings"], report["summary"])

    return judge


def log(moves: str, *, divan: str = DIVAN, profile: str = "classic", deal: str = "", more: str = "") -> str:
    """A log; deal: further lines of the deal, more: lines at the end. Without the former the moves stand in line 5."""
    return f"format: sultan-log/1\nprofile: {profile}\ndeal:\n  divan: {divan}\n{deal}moves: {moves}\n{more}"


GOOD = log("5♥ 7♣")

STRAIGHT = [name for rank in range(12) for name in [str(Face(suit * 13 + rank)) for suit in (0, 0, 1, 1, 3, 3, 2)] + [str(Face(27 + rank))]][:-1]
"""A deal in which each card can be played when it comes."""


def row(*words: str) -> str:
    return " ".join(words)


def column_of(nth: int, line: str) -> int:
    """The column in which card `nth` of a line stands, from 1; the first word of the line is its key, or a hyphen."""
    return [word.start() for word in re.finditer(r"\S+", line)][nth] + 1


def won(*, without: int = 0, more: str = "", **keys: str) -> str:
    """The straight deal, played card by card to its end, or but for the last moves."""
    moves = [word for index, card in enumerate(STRAIGHT) for word in (f"({card})+", *(f"{fill}()" for fill in STRAIGHT[index + 8 : index + 9]))]
    return log(row(*moves[: len(moves) - without]), divan=row(*STRAIGHT[:8]), more=more, **keys)


def a_pass() -> list[str]:
    """The cards of the stock under DIVAN."""
    return sorted((Counter(STRAIGHT) - Counter(DIVAN.split())).elements())


# ---- R: Sultan and patience rules in programs

ONE_PLAY = "6♣ A♠ Q♦ A♣ 8♥ 2♣ 10♠ 3♦"


def test_r1_a_gap_is_filled_from_the_pile_that_the_profile_says(validate: Validate) -> None:
    stock_first = "9♦ (A♠)+ 3♣() 7♥ 8♦"
    assert validate(log(stock_first, divan=ONE_PLAY, profile="sultan-stock-auto")).status == 0
    report = validate(log(stock_first, divan=ONE_PLAY))
    assert (report.status, report.codes, report.place, report.finding["move"]) == (1, ["fill-wrong-pile"], (5, 17), 3)
    assert report.finding["params"] == {"pile": "stock", "allowed": ["waste", "stock"], "card": "3♣", "found": "9♦"}
    assert "9♦" in report.finding["message"]
    assert "sultan-stock-auto" in report.finding["hint"]


def test_r2_the_sultan_takes_no_card_and_the_outer_king_is_named(validate: Validate) -> None:
    finding = validate(log("A♥+5")).finding
    assert (finding["code"], finding["params"]) == ("illegal-sultan", {"card": "A♥"})
    assert "A♥ fits in place 8 of the square, on the foundation that began with K♥." in finding["hint"]


@pytest.mark.parametrize(
    ("stock", "code", "params", "nth"),
    [
        ([*STRAIGHT[8:], "5♠"], "stock-size", {"count": 88, "wanted": 87, "missing": [], "surplus": ["5♠"]}, 88),
        (STRAIGHT[8:-1], "stock-size", {"count": 86, "wanted": 87, "missing": ["Q♥"], "surplus": []}, 1),
        (STRAIGHT[9:-1], "stock-size", {"count": 85, "wanted": 87, "missing": ["2♣", "Q♥"], "surplus": []}, 1),
        ([*STRAIGHT[8:-1], "5♠"], "third-copy", {"card": "5♠", "count": 2}, 87),
        ([*STRAIGHT[8:-1], "A♥"], "third-copy", {"card": "A♥", "count": 1}, 87),
        ([*STRAIGHT[8:-1], "K♠"], "king-in-play", {"card": "K♠", "count": 0}, 87),
    ],
)
def test_r2_a_deal_has_95_cards_and_no_other(validate: Validate, stock: list[str], code: str, params: dict[str, object], nth: int) -> None:
    line = f"  stock: {row(*stock)}"
    report = validate(log("", divan=row(*STRAIGHT[:8]), deal=f"{line}\n"))
    assert (report.status, report.game["verdict"]) == (1, "illegal")
    assert (report.finding["code"], report.finding["params"]) == (code, params)
    assert report.place == (5, column_of(nth, line))
    assert all(str(card) in report.finding["message"] for card in params.get("surplus") or params.get("missing") or [params["card"]])  # type: ignore[attr-defined]


def test_r2_eight_and_six_in_the_divan(validate: Validate) -> None:
    def dealt(size: int, profile: str) -> Report:
        return validate(log("", divan=row(*STRAIGHT[:size]), profile=profile, deal=f"  stock: {row(*STRAIGHT[size:])}\n"))

    assert dealt(8, "classic").status == dealt(6, "small").status == 0
    report = dealt(6, "classic")
    assert report.codes == ["divan-size"]
    assert "sultan-small-divan" in report.finding["hint"]


def test_r3_a_redeal_while_the_stock_has_cards(validate: Validate) -> None:
    report = validate(log(row(*a_pass()[:75], "//", *a_pass()[75:])))
    assert (report.codes, report.finding["params"], report.finding["move"]) == (["redeal-too-early"], {"count": 12}, 76)
    assert (report.game["checked"], report.game["redeals"]) == (75, 0)


def test_r4_a_log_that_ends_at_a_redeal_is_unfinished(validate: Validate) -> None:
    cards = a_pass()
    for behind in ([], cards[40:50]):
        report = validate(log(row(*cards, "//", *behind)))
        assert (report.status, report.game["verdict"], report.game["redeals"]) == (0, "unfinished", 1)


def test_r4_a_waste_that_is_turned_over_keeps_its_order(validate: Validate) -> None:
    cards = a_pass()
    assert validate(log(row(*cards, "//", cards[0]), profile="turkish-sultan-eight")).status == 0
    report = validate(log(row(*cards, "//", cards[-1]), profile="turkish-sultan-eight"))
    assert (report.codes, report.finding["params"]) == (["redeal-order"], {"card": cards[-1], "wanted": cards[0]})
    assert "sultan-classic" in report.finding["hint"]


@pytest.mark.parametrize(
    ("of", "code", "params", "nth"),
    [
        (lambda cards: cards[::-1], None, {}, 0),
        (lambda cards: [cards[-1], "..."], None, {}, 0),
        (lambda cards: cards[:0:-1], "stock-size", {"count": 86, "wanted": 87, "missing": ["10♠"], "surplus": []}, 1),
        (lambda cards: [*cards[::-1], "6♣"], "stock-size", {"count": 88, "wanted": 87, "missing": [], "surplus": ["6♣"]}, 88),
        (lambda cards: [*cards[:0:-1], "7♥"], "not-in-redeal", {"card": "7♥"}, 87),
    ],
)
def test_r4_a_written_order_must_be_that_of_the_waste(
    validate: Validate, of: Callable[[list[str]], list[str]], code: str | None, params: dict[str, object], nth: int
) -> None:
    cards = sorted(a_pass(), key=lambda card: card != "10♠")
    line = f"  - {row(*of(cards))}"
    report = validate(log(row(*cards, "//", cards[-1]), more=f"redeals:\n{line}\n"))
    assert report.codes == ([code] if code else [])
    if code:
        assert (report.finding["params"], report.place) == (params, (7, column_of(nth, line)))
        assert all(card in report.finding["message"] for card in [*params.get("missing", []), *params.get("surplus", [])])  # type: ignore[misc]


@pytest.mark.parametrize(("language", "word"), [("en", "undo"), ("de", "zurück"), ("es", "deshacer"), ("ru", "отмена")])
def test_r6_what_was_taken_back_is_to_be_deleted(validate: Validate, language: str, word: str) -> None:
    report = validate(log(f"5♣ {word} 5♣+", more=f"language: {language}\n"))
    assert (report.codes, report.place, report.finding["move"], report.game["checked"]) == (["unreadable"], (5, 11), 2, 1)
    assert "Delete the moves that were taken back." in report.finding["message"]


def test_r7_the_last_card_wins_whether_the_result_is_written_or_not(validate: Validate) -> None:
    for more in ("", "result: won\n"):
        report = validate(won(more=more))
        assert (report.status, report.game["verdict"], report.game["plays"]) == (0, "won", 95)
        assert report.game["placed"] == {**{suit: [12, 12] for suit in ("clubs", "diamonds", "spades")}, "hearts": {"king": 12, "ace": 11}}
    from_the_stock = row(*(f"({card})+" for card in STRAIGHT[:8]), *(f"{card}+" for card in STRAIGHT[8:]))
    assert validate(log(from_the_stock, divan=row(*STRAIGHT[:8]), profile="sultan-leisure-eight")).game["verdict"] == "won"


def test_r7_a_result_that_is_not_so(validate: Validate) -> None:
    report = validate(won(without=1, more="result: won\n"))
    assert (report.codes, report.game["verdict"], report.finding["line"]) == (["result-wrong"], "unfinished", 6)
    assert "94 of 95 cards lie on the foundations, and Q♥ must still be played." in report.finding["message"]
    report = validate(won(more="result: lost\n"))
    assert (report.codes, report.game["verdict"], report.place) == (["result-wrong"], "won", (6, 9))
    assert "The game is won" in report.finding["message"]


@pytest.mark.parametrize("move", ["5♣", "5♣+", "5♣()", "w+", "w()", "(1)+", "(Q♥)+", "(K♥)+"])
def test_r7_nothing_comes_after_the_end(validate: Validate, move: str) -> None:
    report = validate(won().replace("(Q♥)+\n", f"(Q♥)+ {move}\n"))
    assert (report.codes, report.finding["move"], report.game["plays"]) == (["after-the-end"], 183, 95)


def test_r8_a_gap_left_open_on_purpose(validate: Validate) -> None:
    late = "(4)+ 5♥ 7♥ w(4) 8♣ 9♣"
    report = validate(log(late, divan=ONE_PLAY))
    assert (report.codes, report.finding["move"]) == (["fill-missing"], 2)
    assert "sultan-leisure-eight" in report.finding["hint"]
    report = validate(log(f"J♦ {late}", divan=ONE_PLAY))
    assert (report.codes, report.finding["move"]) == (["no-gap"], 5)
    assert validate(log(late, divan=ONE_PLAY, profile="sultan-leisure-eight")).status == 0


@pytest.mark.parametrize(
    ("fill", "code", "params"),
    [
        ("w5♥(4)", "check-mismatch", {"card": "5♥", "found": "7♥"}),
        ("w(3)", "no-gap", {"place": 3, "gaps": [4], "found": "Q♦"}),
        ("9♥(4)", "fill-wrong-pile", {"pile": "stock", "allowed": ["waste"], "card": "9♥"}),
    ],
)
def test_r8_a_late_fill_that_cannot_be(validate: Validate, fill: str, code: str, params: dict[str, object]) -> None:
    report = validate(log(f"(4)+ 5♥ 7♥ {fill} 8♣ 9♣", divan=ONE_PLAY, profile="sultan-leisure-eight"))
    assert (report.codes, report.finding["params"], report.finding["move"]) == ([code], params, 4)


@pytest.mark.parametrize(
    ("fill", "stock", "code"),
    [
        ("w()", "", None),
        ("3♣()", "", None),
        ("9♦()", "", None),
        ("", "", "fill-choice-missing"),
        ("w3♣()", "", "check-mismatch"),
        ("9♦()", "9♦ 3♣ ...", "stock-mismatch"),
    ],
)
def test_r9_where_the_player_may_choose_the_fill_names_its_pile(validate: Validate, fill: str, stock: str, code: str | None) -> None:
    deal = f"  stock: {stock}\n" if stock else ""
    report = validate(log(f"9♦ (4)+ {fill} 8♣ 9♣", divan=ONE_PLAY, profile="cheney", deal=deal))
    assert report.codes == ([code] if code else [])
    assert not code or report.finding["move"] == 3


def test_r10_of_two_foundations_the_one_that_fits(validate: Validate) -> None:
    first = validate(log("A♣+ A♣+ 2♥+ A♥+ 2♣+")).game["placed"]
    assert (first["clubs"], first["hearts"]) == ([1, 2], {"king": 1, "ace": 1})
    report = validate(log("2♥+8"))
    assert (report.codes, report.finding["params"]["waits"]) == (["does-not-fit"], "A♥")
    assert "2♥ fits in place 2 of the square, on the foundation that began with A♥." in report.finding["hint"]
    report = validate(log("8♣+"))
    assert report.finding["params"] == {"card": "8♣", "wanted": ["A♣"]}


@pytest.mark.parametrize("moves", ["K♦", "5♣ K♦+", "(4)+ K♥()", "(K♥)+"])
def test_r11_a_king_cannot_come(validate: Validate, moves: str) -> None:
    report = validate(log(moves, divan=ONE_PLAY))
    assert (report.codes, report.finding["line"], report.finding["move"]) == (["king-in-play"], 5, len(moves.split()))


def test_r11_a_king_cannot_be_dealt(validate: Validate) -> None:
    report = validate(log("", divan=DIVAN.replace("5♠", "K♥")))
    assert (report.codes, report.place) == (["king-in-play"], (4, 19))


@pytest.mark.parametrize(("profile", "divan", "last"), [("classic", "A♣ A♣ A♦ A♦ A♠ A♠ 2♣ A♥", 8), ("small", "A♣ A♣ A♦ A♦ A♠ A♥", 6)])
def test_r12_places_are_counted_from_1_to_the_last(validate: Validate, profile: str, divan: str, last: int) -> None:
    for place in (1, last):
        assert validate(log(f"({place})+", divan=divan, profile=profile)).status == 0
    for place in (0, -1, last + 1, 99):
        for moves in (f"({place})+", f"5♣ (1)+ w({place})"):
            report = validate(log(moves, divan=divan, profile=profile))
            assert (report.codes, report.finding["params"]) == (["no-such-place"], {"place": place, "places": last})


@pytest.mark.parametrize(
    ("format_", "code", "said"),
    [
        ("sultan-log/1", None, ""),
        ("sultan-log/99", "format-unknown", "written for a newer version of the format, 99"),
        ("sultan-log/0", "format-unknown", "“sultan-log/1” is the one to write"),
        ("abc", "format-unknown", "“abc” is no format"),
        ("[sultan-log/1]", "format-unknown", "“[sultan-log/1]” is no format"),
        ("", "format-missing", "add the line “format: sultan-log/1”"),
        (None, "format-missing", "add the line “format: sultan-log/1”"),
        ("sultan-replay/1", "not-a-log", "This is sultan-replay/1"),
    ],
)
def test_r14_the_format_of_a_log(validate: Validate, format_: str | None, code: str | None, said: str) -> None:
    keys = GOOD.removeprefix("format: sultan-log/1\n") + "nonsense: 1\nnonsense: 2\n" * (code not in (None, "format-missing"))
    report = validate(keys if format_ is None else f"format: {format_}\n{keys}")
    assert report.codes == ([code] if code else [])
    assert not code or (said in report.finding["message"] and report.finding["line"] == 1)


@pytest.mark.parametrize("word", ["autocomplete", "autoplay", "and so on", "etc.", "usw."])
def test_r15_moves_are_written_one_by_one(validate: Validate, word: str) -> None:
    report = validate(log(f"5♥ 7♣ {word}"))
    assert (report.codes, report.place, report.game["checked"]) == (["unreadable"], (5, 14), 2)
    assert "Write each of them" in report.finding["message"]


def test_r15_a_play_that_was_not_recorded(validate: Validate) -> None:
    report = validate(log("6♠ 3♥+ 4♥+ 7♦ 8♦ 9♣ 10♣ J♣ J♦ J♠", divan="A♣ 9♠ 2♥ 5♠ 8♥ 4♣ 10♠ 3♦"))
    assert (report.codes, report.finding["move"], report.game["plays"]) == (["does-not-fit"], 2, 0)
    assert "2♥ lies in place 3 of the divan." in report.finding["hint"]
    assert "(2♥)+" in report.finding["hint"]


# ---- L: records of games

SEVEN = "2♥ 3♦ 10♠ 7♠ 9♥ 7♦ 9♦ 7♥"
"""The divan of sultan:7, whose stock begins with 4♠ 9♣."""


@pytest.mark.parametrize(
    ("divan", "stock", "moves", "params"),
    [
        (SEVEN, "4♠ 9♣ ...", "4♠ 9♣", None),
        (SEVEN.replace("10♠", "Q♠"), "...", "5♣ 6♣", {"number": "sultan:7", "card": "Q♠", "wanted": "10♠", "place": 3}),
        (SEVEN, "4♠ 9♥ ...", "4♠ 9♥", {"number": "sultan:7", "card": "9♥", "wanted": "9♣", "place": 2}),
    ],
)
def test_l1_written_cards_win_over_a_number(validate: Validate, divan: str, stock: str, moves: str, params: dict[str, object] | None) -> None:
    report = validate(log(moves, divan=divan, deal=f"  number: sultan:7\n  stock: {stock}\n"))
    assert (report.status, report.game["checked"]) == (0, 2)
    assert report.codes == (["number-disagrees"] if params else [])
    assert not params or (report.finding["severity"], report.finding["params"], report.place) == ("warning", params, (5, 11))


def test_l2_a_game_in_any_language_is_the_same_game(run: Run, file: Callable[[str], Path]) -> None:
    def convert(text: str, language: str) -> str:
        status, out, err = run("convert", "--to", language, file(text))
        assert (status, err) == (0, "")
        return out

    written = {
        "en": log("10♥ T♠ QH jc ace of clubs", divan="A♥ 6♣ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦"),
        "de": log("10♥ 10♠ DHe bkr Kreuz-Ass", divan="A♥ 6♣ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦", more="language: de\n"),
        "es": log("10♥ 10♠ QC jt as de tréboles", divan="A♥ 6♣ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦", more="language: es\n"),
        "ru": log("10♥ 10♠ Дч Вт туз треф", divan="Т♥ 6♣ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦", more="language: ru\n"),
    }
    canonical = {convert(text, "en") for text in written.values()}
    assert len(canonical) == 1
    for language in languages():
        text = convert(written[language], language)
        assert convert(text, language) == text
        assert convert(text, "en") in canonical
    replays = {language: run("replay", "--lang", "de", "-", stdin=text.encode()).out for language, text in written.items()}
    assert len(set(replays.values())) == 1


@pytest.mark.parametrize("word", ["B♥", "D♥", "Т♥", "7ч", "Pik 7"])
def test_l2_without_a_language_only_the_neutral_letters_are_read(validate: Validate, word: str) -> None:
    report = validate(log(f"5♣ {word}"))
    assert (report.status, report.game["verdict"], report.game["checked"]) == (1, "unreadable", 1)


@pytest.mark.parametrize("ten", ["10{}", "T{}", "t{}", "{}10", "{}T"])
def test_l3_ways_to_write_a_ten(run: Run, ten: str) -> None:
    for sign, letter in zip("♣♦♥♠", "CDHS", strict=True):
        for suit in (sign, letter, letter.lower()):
            out = run("convert", "-", stdin=log(ten.format(suit), divan="6♣ 7♥ 9♦ 5♠ 8♥ 2♣ 9♠ 3♦").encode()).out
            assert f"\n  10{sign}\n" in out


@pytest.mark.parametrize(("ten", "right"), [("X♥", "10♥"), ("1♥", "A♥"), ("0♥", "10♥"), ("010♥", "10♥"), ("10 ♥", "10♥"), ("1O♥", "10♥")])
def test_l3_what_is_no_ten_is_refused_with_the_right_form(validate: Validate, ten: str, right: str) -> None:
    report = validate(log(f"5♣ {ten}"))
    assert (report.codes, report.place, report.finding["end_column"]) == (["card-unreadable"], (5, 11), 11 + len(ten))
    assert right in report.finding["message"]
    report = validate(log("", divan=f"{ten} 7♣ 9♦ 5♠ 8♥ 2♣ Q♠ 3♦"))
    assert (report.codes, report.place) == (["card-unreadable"], (4, 10))


@pytest.mark.parametrize("queen", ["Q♥", "Q♥\ufe0f", "Q♥\ufe0e", "Q♡", "Q❤", "Q❤\ufe0f", "🂽"])
def test_l4_one_sign_comes_out_whatever_went_in(run: Run, queen: str) -> None:
    out = run("convert", "-", stdin=log(f"{queen} Q♧ Q♢ Q♤").encode()).out
    assert "\n  Q♥ Q♣ Q♦ Q♠\n" in out


def test_l4_signs_do_not_shift_columns(validate: Validate) -> None:
    assert validate(log("Q♥\ufe0f Q❤\ufe0f 5♥+")).place == (5, 16)


@pytest.mark.parametrize("language", languages())
def test_l5_one_bad_file_among_many(run: Run, tmp_path: Path, language: str) -> None:
    for number in range(1, 6):
        (tmp_path / f"{number}.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "3.yaml").write_text(GOOD.replace("moves: ", "moves: '"), encoding="utf-8")
    (tmp_path / "4.yaml").write_text(log("5♥+"), encoding="utf-8")
    status, out, _ = run("--lang", language, "validate", tmp_path)
    assert status == 1
    files = list(dict.fromkeys(re.findall(r"(\d)\.yaml", out)))
    assert files == ["1", "2", "3", "4", "5"]
    assert Words(language).say("summary.files", count=5, good=3, bad=2, incomplete=0) in out.splitlines()
    report = json.loads(run("validate", "--format", "json", tmp_path).out)
    assert (report["summary"]["good"], report["summary"]["bad"], report["summary"]["games"]) == (3, 2, 5)
    assert [[finding["code"] for finding in file["findings"]] for file in report["files"]] == [[], [], ["yaml"], ["does-not-fit"], []]


def test_l6_a_byte_order_mark(validate: Validate) -> None:
    wrong = log("5♥ 7♣+")
    assert validate("\ufeff" + wrong) == validate(wrong)
    for content, line in ((f"{GOOD}---\n\ufeff{GOOD}", 7), (f"{GOOD}\ufeff{GOOD}", 6), (f"\ufeff\ufeff{GOOD}", 1)):
        report = validate(content)
        assert (report.codes, report.place) == (["stray-character"], (line, 1))
        assert "U+FEFF" in report.finding["message"]


@pytest.mark.parametrize(
    ("line", "key", "near"),
    [
        ("redeal: 2", "redeal", "“redeals”"),
        ("Player: Kate", "Player", "“player”"),
        ("Spielerin: Käthe", "Spielerin", "“player”"),
        ("from_: divan", "from_", "“x-from_”"),
        ("statistics: {a: 1}", "statistics", "“x-statistics”"),
    ],
)
def test_l7_an_unknown_key_gets_the_nearest_known_one(validate: Validate, line: str, key: str, near: str) -> None:
    report = validate(f"{GOOD}{line}\n")
    assert (report.codes, report.place, report.finding["params"]["key"]) == (["unknown-key"], (6, 1), key)
    assert near in report.finding["hint"]
    assert report.game["checked"] == 2


@pytest.mark.parametrize(
    ("key", "wrong", "line"), [("profile", "profil", 2), ("deal", "reparto", 3), ("divan", "diwan", 4), ("moves", "züge", 5), ("format", "Format", 1)]
)
def test_l7_a_key_that_is_misspelt_is_not_missing_too(validate: Validate, key: str, wrong: str, line: int) -> None:
    report = validate(GOOD.replace(key, wrong, 1))
    assert (report.codes, report.finding["line"]) == (["unknown-key"], line)
    assert f"“{key}”" in report.finding["hint"]


@pytest.mark.parametrize(
    ("content", "line", "key", "hint"),
    [
        (GOOD.replace("deal:\n  divan", "deal:\ndivan"), 4, "divan", "under-deal"),
        (GOOD.replace("deal:\n  divan", "divan"), 3, "divan", "under-deal"),
        (GOOD.replace("deal:\n  divan", "Diwan"), 3, "divan", "under-deal"),
        (f"{GOOD}stock: 5♥ 7♣ ...\n", 6, "stock", "under-deal"),
        (GOOD.replace("deal:\n", "").replace("  divan", "divan"), 3, "divan", "under-deal"),
        ("format: sultan-log/1\nprofile: classic\nnumber: sultan:1\nmoves: ''\n", 3, "number", "under-deal"),
        (GOOD.replace("moves", "  moves"), 5, "moves", "not-under-deal"),
        (GOOD.replace("moves", "  Züge"), 5, "moves", "not-under-deal"),
        (GOOD.replace("moves", "  result: lost\nmoves"), 5, "result", "not-under-deal"),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_l7_a_key_one_level_off_is_told_where_it_belongs(validate: Validate, *, content: str, line: int, key: str, hint: str, language: str) -> None:
    report = validate(content, "--lang", language)
    words = Words(language)
    assert (report.codes, report.place[0]) == (["unknown-key"], line)
    assert report.finding["hint"] == words.say(f"hint.{hint}", key=key)
    written = report.finding["params"]["key"]
    assert report.finding["message"] == words.say(f"unknown-key{'.misplaced' if written == key else ''}", key=written)


def test_l7_stray_prose_and_keys_of_ones_own(run: Run, validate: Validate) -> None:
    report = validate(GOOD.replace("deal:", "we played on the balcony\ndeal:"))
    assert (report.codes, report.place) == (["yaml"], (3, 1))
    own = f"{GOOD}x-weather: {{rain: [heavy, 3]}}\n"
    assert validate(own).codes == []
    assert "\nx-weather: {rain: [heavy, 3]}\n" in run("convert", "-", stdin=own.encode()).out


@pytest.mark.parametrize("gap", ["...", "…"])
def test_l8_moves_that_nobody_wrote_down(validate: Validate, gap: str) -> None:
    cards = a_pass()
    moves = row(*cards[:57], gap, *cards[57:], "K♦ nonsense")
    report = validate(log(moves, more="result: won\n"))
    assert (report.status, report.codes, report.finding["move"], report.finding["severity"]) == (0, ["incomplete"], 58, "warning")
    assert (report.game["verdict"], report.game["checked"]) == ("incomplete", 57)
    assert (report.summary["good"], report.summary["bad"], report.summary["incomplete"]) == (0, 0, 1)
    assert validate(log(moves), "--strict").status == 1


def test_l8_a_question_mark_is_no_gap(validate: Validate) -> None:
    report = validate(log("5♥ ?? 7♣"))
    assert (report.codes, report.game["verdict"]) == (["unreadable"], "unreadable")
    assert "“...”" in report.finding["message"]


def test_l9_nothing_is_lost_on_the_way(run: Run) -> None:
    written = (
        "# Abend in Größe\nformat: sultan-log/1\nprofile: classic\ntitle: '10:30'\nplayer: Оля\nx-when: '020'\n"
        f"deal:\n  divan: {DIVAN}  # so lag es\nmoves: |\n  5♥ {{süß}}  # ходил долго\n  7♣!?\ncomment: Ну вот.\n"
    )
    for language in languages():
        status, out, _ = run("convert", "--to", language, "-", stdin=written.encode())
        assert status == 0
        assert all(
            text in out for text in ("# Abend in Größe", "'10:30'", "Оля", "'020'", "# so lag es", "{süß}", "# ходил долго", "7♣!?", "Ну вот.")
        )
        assert run("validate", "-", stdin=out.encode()).status == 0
        assert yaml.safe_load(out)["title"] == "10:30"


def test_l10_a_log_of_two_megabytes_is_read_and_a_larger_one_is_not(validate: Validate) -> None:
    large = f"{GOOD}x-notes: |\n" + "  a long evening, told at length\n" * 60_000
    assert validate(large).status == 0
    report = validate(large + "  and on it goes\n" * 20_000)
    assert (report.status, report.codes) == (1, ["too-large"])


def test_l10_progress_is_shown_on_a_terminal(tmp_path: Path) -> None:
    for number in range(100):
        (tmp_path / f"{number}.yaml").write_text(GOOD, encoding="utf-8")
    leader, follower = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name not in READER}
    command = [sys.executable, "-m", "sultan_kit", "validate", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=follower, env=environment, cwd=ROOT) as process:
        assert process.stdout is not None
        out = process.stdout.read().decode()
    os.close(follower)
    shown = os.read(leader, 4096).decode()
    os.close(leader)
    assert "100 files checked" in shown
    assert "checked" not in out
    assert run_there(*command).err == ""


@pytest.mark.parametrize(
    ("moves", "column", "move", "params"),
    [
        ("1. 5♥ 2. 7♣ 4. 8♣", 20, 3, {"number": 4, "expected": 3}),
        ("1. 5♥ 2. 7♣ 3. 8♣ 3. 9♣", 26, 4, {"number": 3, "expected": 4}),
        ("1. 5♥ 2. 7♣ 4. 8♣ 5. 9♣ 6. 10♣", 20, 3, {"number": 4, "expected": 3}),
    ],
)
def test_l11_move_numbers_are_checked(validate: Validate, moves: str, column: int, move: int, params: dict[str, int]) -> None:
    report = validate(log(moves))
    assert (report.codes, report.place, report.finding["move"]) == (["move-number"], (5, column), move)
    assert report.finding["params"] == params
    assert report.game["checked"] == move - 1


@pytest.mark.parametrize("junk", ["aa5♠", "5♠aa", "5♠6♠", "5♠,6♠", "(5♠", "5♠)"])
def test_l11_junk_is_never_read_as_a_card(validate: Validate, junk: str) -> None:
    report = validate(log(f"5♥ {junk} 7♣"))
    assert (report.codes, report.place, report.finding["end_column"]) == (["unreadable"], (5, 11), 11 + len(junk))
    assert (report.game["written"], report.game["checked"], report.game["turns"]) == (3, 1, 1)


def test_l11_two_cards_where_one_belongs(validate: Validate) -> None:
    report = validate(log("", divan=DIVAN + " 5♣ 6♣"))
    assert (report.codes, report.finding["params"]["count"]) == (["divan-size"], 10)


def test_l12_notes_are_never_read_as_moves(run: Run, file: Callable[[str], Path]) -> None:
    texts = {"title": "then 5♣ → K♣; {redeal} (no)", "player": "A♥ K♥", "comment": "// K♦ ..."}
    path = file(log("|\n  5♥ {then 5♣ → K♣; // 12. ...}\n  7♣  # K♦ // undo", more="".join(f"{key}: '{text}'\n" for key, text in texts.items())))
    report = json.loads(run("validate", "--format", "json", path).out)["files"][0]
    assert (report["findings"], report["games"][0]["written"]) == ([], 2)
    converted = yaml.safe_load(run("convert", path).out)
    assert {key: converted[key] for key in texts} == texts
    assert converted["moves"] == "5♥ {then 5♣ → K♣; // 12. ...} 7♣  # K♦ // undo\n"
    told = run("replay", path).out
    assert all(text in told for text in (*texts.values(), "then 5♣ → K♣; // 12. ...", "K♦ // undo"))
    assert json.loads(run("replay", "--format", "json", path).out)["meta"]["title"] == texts["title"]


NO_LOGS = {
    "pgn": b'[Event "F/S Return Match"]\n[Result "1/2-1/2"]\n\n1. e4 e5 2. Nf3 Nc6 {the Ruy Lopez} a6\n',
    "pbn": b'% PBN 2.1\n[Event "International"]\n[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6"]\n',
    "mkdocs": b"site_name: a\nnav:\n  - Home: index.md\nmarkdown_extensions:\n  - x: !!python/name:y.z\nsite_name: b\n",
    "html": b"<!DOCTYPE html>\n<html>\n  <title>A: b</title>\n",
    "json": b'{"a": [1, 2]}',
    "list": b"- a\n- b: c\n",
    "prose": b"Dear diary,\nyesterday: a game of Sultan.\n",
    "code": b"import os\n\tprint('a: b')\n",
    "latin-1": "Grüße,\nOma\n".encode("latin-1"),
}


@pytest.mark.parametrize("kind", NO_LOGS)
def test_l13_a_file_of_another_program_is_no_log(run: Run, validate: Validate, kind: str) -> None:
    report = validate(NO_LOGS[kind])
    assert (report.status, report.codes, report.finding["line"]) == (1, ["not-a-log"], 1)
    assert "This is not a game log." in report.finding["message"]
    for command in ("replay", "convert", "identify"):
        status, _, err = run(command, "-", stdin=NO_LOGS[kind])
        assert status == 1
        assert "[not-a-log]" in err


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0", b"\x80\x04\x95PySol\0\x01\xff", b"PK\x03\x04\x14\0\0\0"])
def test_l13_a_file_that_is_no_text(validate: Validate, content: bytes) -> None:
    report = validate(content)
    assert (report.status, report.codes) == (1, ["encoding"])
    assert "This is no text" in report.finding["message"]


@pytest.mark.parametrize("path", sorted((ROOT / "rules").glob("*.yaml")), ids=lambda path: path.stem)
def test_l13_a_profile_is_named_with_the_other_command(validate: Validate, path: Path) -> None:
    report = validate(path.read_bytes())
    assert report.codes == ["not-a-log"]
    assert "rules check" in report.finding["message"]


# ---- Y: YAML in the wild


def test_y1_words_stay_the_words_they_are(run: Run, file: Callable[[str], Path]) -> None:
    path = file(f"{GOOD}title: yes\nplayer: NO\nplace: off\ncomment: 'true'\n")
    meta = json.loads(run("replay", "--format", "json", path).out)["meta"]
    assert (meta["title"], meta["player"], meta["place"]) == ("yes", "NO", "off")
    assert yaml.safe_load(run("convert", path).out)["player"] == "NO"


@pytest.mark.parametrize(
    ("key", "word", "code"),
    [("result", "yes", "result-unknown"), ("language", "no", "language-unknown"), ("date", "true", "date"), ("minutes", "on", "minutes")],
)
def test_y1_a_word_in_the_wrong_place_is_shown_as_written(validate: Validate, key: str, word: str, code: str) -> None:
    report = validate(f"{GOOD}{key}: {word}\n")
    assert report.codes == [code]
    assert f"“{word}”" in report.finding["message"]


def test_y1_keys_that_yaml_could_take_for_something_else(validate: Validate) -> None:
    report = validate(f"{GOOD}on: a\nyes: b\n1: c\n")
    assert [finding["params"]["key"] for finding in report.findings] == ["on", "yes", "1"]


@pytest.mark.parametrize(
    ("more", "key", "verdict"),
    [
        ("moves: 5♠ 6♠\n", "moves", "unreadable"),
        ("redeals: [...]\nredeals: [...]\n", "redeals", "unreadable"),
        ("x-a: {b: 1, b: 2}\n", "b", "unfinished"),
        ("title: a\ntitle: b\n", "title", "unfinished"),
        ("date: 2024-05-01\ndate: 2024-05-02\n", "date", "unfinished"),
    ],
)
def test_y2_a_key_twice_and_no_game_is_judged_by_half_its_moves(validate: Validate, more: str, key: str, verdict: str) -> None:
    report = validate(GOOD + more)
    assert (report.status, report.codes, report.finding["params"]["key"]) == (1, ["duplicate-key"], key)
    assert str(report.finding["params"]["first"]) in report.finding["message"]
    assert (report.game["verdict"], report.game["checked"]) == (verdict, 2 if verdict == "unfinished" else 0)


def test_y2_two_games_without_a_line_between_them(validate: Validate) -> None:
    report = validate(GOOD + GOOD)
    assert (report.codes, report.place, report.finding["params"]) == (["duplicate-key"], (6, 1), {"key": "format", "first": 1})
    assert "---" in report.finding["hint"]


@pytest.mark.parametrize("language", languages())
def test_y3_a_tab_where_none_can_be(run: Run, validate: Validate, language: str) -> None:
    report = validate(GOOD.replace("moves: 5♥", "moves:\n\t- 5♥"))
    assert (report.codes, report.place) == (["tab"], (6, 1))
    assert run("--lang", language, "validate", "-", stdin=GOOD.replace("  divan", "\tdivan").encode()).status == 1


@pytest.mark.parametrize(("one", "other"), [("profile: ", "profile:\t"), ("classic", "classic\t# note"), ("5♥ 7♣", "5♥\t7♣")])
def test_y3_a_tab_where_one_may_be(validate: Validate, one: str, other: str) -> None:
    assert validate(GOOD.replace(one, other)) == validate(GOOD)


def numbered(number: str) -> str:
    return log("", deal=f"  number: {number}\n").replace(f"  divan: {DIVAN}\n", "")


@pytest.mark.parametrize(
    "number", ["0123", "089", "1_000", "0x1F", "1e5", "sultan:1_000", "sultan:0x1F", "sultan:1e5", "sultan:93500419852916506624", "sultan:-1"]
)
def test_y4_a_number_is_its_digits_or_a_finding(validate: Validate, number: str) -> None:
    report = validate(numbered(number))
    assert (report.codes, report.place, report.game["verdict"]) == (["number-malformed"], (4, 11), "unreadable")
    assert number.removeprefix("sultan:") in report.finding["message"]


@pytest.mark.parametrize(("number", "near"), [("Sultan:7", "sultan:7"), ("pysol:MS42", "pysol:ms42"), ("'pysol: 7'", "pysol:7")])
def test_y4_a_number_that_is_nearly_right(validate: Validate, number: str, near: str) -> None:
    report = validate(numbered(number))
    assert (report.codes, near in report.finding["hint"]) == (["number-malformed"], True)


def test_y4_twenty_digits_and_leading_zeros_survive(run: Run, file: Callable[[str], Path]) -> None:
    path = file(numbered("pysol:93500419852916506624"))
    assert "number: pysol:93500419852916506624\n" in run("convert", path).out
    decks = {
        number: json.loads(run("replay", "--format", "json", file(numbered(number))).out)["start"]
        for number in ("sultan:89", "sultan:089", "sultan:83")
    }
    assert decks["sultan:89"] == decks["sultan:089"] != decks["sultan:83"]


@pytest.mark.parametrize(
    ("date", "near"),
    [
        ("01.05.2024", "2024-05-01"),
        ("2024-5-1", "2024-05-01"),
        ("20240501", "2024-05-01"),
        ("2024-05-01 20:15", "2024-05-01"),
        ("5/1/2024", None),
        ("2024-02-30", None),
        ("2024-13-01", None),
        ("May 1st", None),
    ],
)
def test_y5_other_dates_are_findings(validate: Validate, date: str, near: str | None) -> None:
    report = validate(f"{GOOD}date: {date}\n")
    assert (report.codes, report.place, report.game["checked"]) == (["date"], (6, 7), 2)
    assert date in report.finding["message"]
    assert report.finding["hint"] == (near and f"Did you mean “{near}”?")


@pytest.mark.parametrize(("language", "day"), [("en", "May 1, 2024"), ("de", "1. Mai 2024"), ("es", "1 de mayo de 2024"), ("ru", "1 мая 2024")])
def test_y5_a_date_is_shown_as_the_reader_writes_it_and_kept_as_iso(run: Run, file: Callable[[str], Path], language: str, day: str) -> None:
    path = file(f"{GOOD}date: 2024-05-01\n")
    assert day in run("--lang", language, "replay", path).out.replace("\xa0", " ")
    assert json.loads(run("--lang", language, "replay", "--format", "json", path).out)["meta"]["date"] == "2024-05-01"
    assert "\ndate: 2024-05-01\n" in run("convert", path).out


BOMB = f"x-0: &b0 {['lol'] * 9}\n" + "".join(f"x-{level}: &b{level} [{', '.join([f'*b{level - 1}'] * 9)}]\n" for level in range(1, 9))


@pytest.mark.parametrize("key", ["title", "moves", "profile", "redeals"])
@pytest.mark.parametrize("command", [("validate",), ("validate", "--format", "json"), ("replay",), ("convert",), ("identify",)], ids=" ".join)
def test_y6_a_bomb_of_aliases_is_refused_everywhere(run: Run, key: str, command: tuple[str, ...]) -> None:
    rest = re.sub(rf"^{key}:.*\n", "", GOOD, flags=re.MULTILINE)
    status, out, err = run(*command, "-", stdin=f"{BOMB}{key}: *b8\n{rest}".encode())
    assert (status, "aliases" in out + err) == (1, True)
    assert len(out + err) < 2000


def test_y6_harmless_aliases_are_read(run: Run) -> None:
    out = run("convert", "-", stdin=f"x-me: &me Kate\n{GOOD}player: *me\ntitle: *me\nplace: *me\n".encode()).out
    assert "\ntitle: Kate\nplayer: Kate\nplace: Kate\n" in out


@pytest.mark.parametrize("text", ["Ende: gut", "'it's over'", '"Sultan" won', "@home", "%50", "*", "[sic] ok", "*A♥", "-", "?"])
@pytest.mark.parametrize("key", ["title", "comment", "result", "moves"])
def test_y7_a_text_that_yaml_refuses(validate: Validate, key: str, text: str) -> None:
    report = validate(re.sub(rf"^{key}:.*\n", "", GOOD, flags=re.MULTILINE) + f"{key}: {text}\n")
    assert (report.status, report.codes) == (1, ["yaml"])
    assert report.finding["line"] == (5 if key == "moves" else 6)
    assert re.search("quotes", report.finding["message"])


@pytest.mark.parametrize(("text", "cut"), [("#1 of the year", "#1 of the year"), ("game #7", "#7"), ("{won}", "{won}")])
@pytest.mark.parametrize("key", ["title", "player", "place", "comment"])
def test_y7_a_text_that_yaml_cuts_in_silence(validate: Validate, key: str, text: str, cut: str) -> None:
    report = validate(f"{GOOD}{key}: {text}\n")
    assert (report.status, report.codes, report.finding["severity"]) == (0, ["text-cut"], "warning")
    assert report.finding["params"] == {"text": cut}
    assert f"{key}: '{text}'" in report.finding["hint"]


def test_y7_what_is_cut_is_shown_in_one_line(validate: Validate) -> None:
    assert "“[Spring, Summer]”" in validate(f"{GOOD}title: [Spring,\n  Summer]\n").finding["message"]


@pytest.mark.parametrize("key", ["date", "minutes", "result", "language"])
def test_y7_a_value_that_is_left_blank_is_not_written_and_one_that_is_cut_is_a_warning(validate: Validate, key: str) -> None:
    assert validate(f"{GOOD}{key}:\n") == validate(GOOD)
    assert validate(f"{GOOD}{key}: #1\n").codes == ["text-cut"]


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ("\n  5♥ # one\n  7♣\n", (6, 6)),
        ("5♥ #one\n  7♣\n", (5, 11)),
        ("\n  5♥\n  # one\n\n  7♣\ncomment: a\n", (7, 3)),
        ("\n  - 5♥ # one\n    7♣\n  - 8♣\n", (6, 8)),
        (">\n  5♥ # one\n  7♣\n", (6, 6)),
        ("'5♥ # one\n  7♣'\n", (5, 12)),
    ],
)
def test_y7_a_comment_where_lines_are_joined(validate: Validate, moves: str, place: tuple[int, int]) -> None:
    report = validate(log(moves).rstrip("\n") + "\n")
    assert (report.codes, report.place) == (["comment-in-folded-text"], place)
    assert "moves: |" in report.finding["message"]


def test_y7_a_comment_in_another_text_of_several_lines(validate: Validate) -> None:
    report = validate(GOOD.replace("5♠ 8♥", "5♠ # left\n    8♥"))
    assert (report.codes, report.place) == (["yaml"], (4, 22))
    assert "comment" in report.finding["message"]


@pytest.mark.parametrize("content", ["", "# nothing\n", "---\n", "null\n", "\n\n  \n", "---\n...\n", "\ufeff"])
def test_y8_a_file_without_anything_in_it(validate: Validate, content: str) -> None:
    report = validate(content)
    assert (report.status, report.codes, report.games, report.finding["game"]) == (1, ["empty"], [], None)
    assert (report.summary["good"], report.summary["bad"]) == (0, 1)


def test_y8_an_empty_mapping_lacks_everything(validate: Validate) -> None:
    assert validate("{}\n").codes == ["format-missing", "missing-key", "missing-key", "missing-key"]


def test_y9_two_games_in_a_file(run: Run, validate: Validate, file: Callable[[str], Path]) -> None:
    two = f"{GOOD}---\n{log('5♥+')}"
    report = validate(two)
    assert [game["index"] for game in report.games] == [1, 2]
    assert (report.codes, report.place, report.finding["game"], report.finding["move"]) == (["does-not-fit"], (11, 8), 2, 1)
    out = run("validate", file(two)).out
    assert "game.yaml, game 1 (sultan-classic): unfinished" in out
    assert "game.yaml, game 2 (sultan-classic): not by the rules" in out


@pytest.mark.parametrize("content", [f"---\n{GOOD}", f"{GOOD}---\n", f"{GOOD}...\n", f"{GOOD}...\n# the end\n"])
def test_y9_marks_of_documents_around_one_game(validate: Validate, content: str) -> None:
    assert validate(content)[:2] == validate(GOOD)[:2]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_y10_line_ends_do_not_matter(validate: Validate, end: str) -> None:
    wrong = log("|\n  5♥\n  7♣\n  8♣+")
    assert validate(wrong.replace("\n", end)) == validate(wrong)
    assert validate(wrong.replace("\n", end, 4)) == validate(wrong)


@pytest.mark.parametrize(("character", "name"), [("\u2028", "LINE SEPARATOR"), ("\x85", "NEXT LINE"), ("\u2029", "PARAGRAPH SEPARATOR")])
def test_y10_signs_that_some_take_for_line_ends(validate: Validate, character: str, name: str) -> None:
    for content, place in ((f"{GOOD}comment: a{character}b\n", (6, 11)), (log(f"5♥{character}7♣"), (5, 10))):
        report = validate(content)
        assert (report.codes, report.place) == (["stray-character"], place)
        assert name in report.finding["message"]


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ("\n  - 5♥\n  - {card: 5♥, form: divan}\n  - {from: divan}\n  - {type: x}\n", (7, 5)),
        ("\n  - 5♥: turn\n", (6, 5)),
        ("{card: 5♥}", (5, 1)),
        ("\n  card: 5♥\n", (5, 1)),
        ("[[5♥, 7♣]]", (5, 9)),
    ],
)
def test_y11_moves_are_texts_and_nothing_else(validate: Validate, moves: str, place: tuple[int, int]) -> None:
    report = validate(log(moves))
    assert (report.codes, report.place, report.game["verdict"]) == (["moves-form"], place, "unreadable")
    assert len(report.finding["message"]) < 100


@pytest.mark.parametrize(
    ("content", "code", "place"),
    [
        (log("\n- 5♥\n -7♣"), "yaml", (7, 2)),
        (log("\n- 5♥\n-7♣"), "yaml", (7, 1)),
        (log("\n  - 5♥\n  -7♣\n  - 8♣"), "yaml", (7, 3)),
        (log("\n  -7♣"), "unreadable", (6, 3)),
        (f"{GOOD}redeals:2\n", "yaml", (6, 8)),
        (GOOD.replace("profile: ", "profile:"), "yaml", (2, 8)),
    ],
)
def test_y12_a_blank_is_missing_behind_a_dash_or_a_colon(validate: Validate, content: str, code: str, place: tuple[int, int]) -> None:
    report = validate(content)
    assert (report.codes, report.place, report.games[0]["verdict"]) == ([code], place, "unreadable")
    assert report.finding["hint"]


@pytest.mark.parametrize(
    "divan", ["[6♣, 7♥, 9♦, 5♠, 8♥, 2♣, 10♠, 3♦]", "['6♣', 7♥, 9♦, 5♠, 8♥ 2♣, '10♠', 3♦]", "\n  - 6♣ 7♥\n  - 9♦ 5♠ 8♥ 2♣\n  - 10♠ 3♦"]
)
def test_y13_cards_may_stand_in_a_list(validate: Validate, divan: str) -> None:
    assert validate(log("5♥ 7♣", divan=divan)).status == 0


@pytest.mark.parametrize(("card", "right"), [("1♥", "A♥"), ("11♥", "J♥"), ("12♥", "Q♥"), ("13♥", "K♥"), ("10", "no suit")])
def test_y13_ranks_are_not_counted(validate: Validate, card: str, right: str) -> None:
    report = validate(log("", divan=f"[{card}, 7♥, 9♦, 5♠, 8♥, 2♣, 10♠, 3♦]"))
    assert (report.codes, report.place) == (["card-unreadable"], (4, 11))
    assert right in report.finding["message"]


# ---- T: translations, plurals, locales


@pytest.mark.parametrize(
    ("environment", "english"),
    [
        ({}, True),
        ({"LANG": "C"}, True),
        ({"LANG": "C.UTF-8"}, True),
        ({"LC_ALL": "POSIX"}, True),
        ({"LANG": "xx_YY.UTF-8"}, True),
        ({"LC_CTYPE": "UTF-8"}, True),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, False),
    ],
)
def test_t4_no_locale_makes_a_difference_to_anything_but_the_language(run: Run, environment: dict[str, str], english: bool) -> None:
    status, out, err = run("validate", "-", stdin=GOOD.encode(), **environment)
    assert (status, err, "unfinished" in out, "noch nicht zu Ende" in out) == (0, "", english, not english)


@pytest.mark.parametrize("name", ["pt_BR", "xx", ""])
def test_t5_an_unknown_language_is_wrong_use_but_not_in_the_environment(run: Run, name: str) -> None:
    status, out, err = run("--lang", name, "validate", "-", stdin=GOOD.encode())
    assert (status, out) == (2, "")
    assert "en, de, es and ru" in err
    assert run("validate", "-", stdin=GOOD.encode(), SULTAN_KIT_LANG=name) == run("validate", "-", stdin=GOOD.encode())


@pytest.mark.parametrize("language", languages())
def test_t8_numbers_in_data_are_the_same_everywhere(run: Run, language: str) -> None:
    for command in (["validate", "--format", "json"], ["replay", "--format", "json"], ["rules", "show", "classic", "--format", "json"]):
        stdin = won().encode() if command[0] != "rules" else b""
        out = run("--lang", language, *command, *(["-"] if stdin else []), stdin=stdin).out
        assert not re.search("[\xa0\u202f]", re.sub(r'"(?:[^"\\]|\\.)*"', "", out))
        json.loads(out)


@pytest.mark.parametrize("limit", ["0,6667", "1.5", "1 000", "1\xa0000", "2,0"])
def test_t8_a_number_pasted_from_the_terminal_is_shown_in_the_finding(validate: Validate, limit: str) -> None:
    report = validate(GOOD.replace("classic", f"{{extends: classic, redeal: {{limit: '{limit}'}}}}"))
    assert report.codes == ["value-unknown"]
    assert limit in report.finding["message"]


@pytest.mark.parametrize("language", ["de", "es", "ru"])
def test_t10_wrong_use_is_told_in_the_language_wherever_the_option_stands(run: Run, language: str) -> None:
    english = run("validate", "--nonsense")
    found = run("--lang", language, "validate", "--nonsense")
    assert (english.status, found.status, found.out) == (2, 2, "")
    assert found.err != english.err
    assert run("validate", "--nonsense", "--lang", language) == found
    assert not re.search(r"Usage|No such|Missing|Try", found.err + run("--lang", language, "validate").err)
    assert run("--lang", language, "validate", "--help") == run("validate", "--help", "--lang", language)


# ---- C: the command line


def test_c3_exit_statuses(run: Run, tmp_path: Path) -> None:
    def status(name: str, content: str | bytes, *options: str) -> int:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return run("validate", *options, path).status

    warned = f"{GOOD}title: game #7\n"
    assert status("good.yaml", GOOD) == status("good.yaml", GOOD, "--strict") == 0
    assert (status("warned.yaml", warned), status("warned.yaml", warned, "--strict")) == (0, 1)
    assert status("wrong.yaml", log("5♥+")) == status("many.yaml", "---\n".join([log("5♥+")] * 256)) == 1
    assert status("latin.yaml", GOOD.encode("utf-16")) == status("empty.yaml", "") == 1
    assert run("validate", tmp_path / "nowhere.yaml").status == 3
    assert run("validate", tmp_path / "good.yaml", tmp_path / "wrong.yaml", tmp_path / "nowhere.yaml").status == 3
    assert run("validate", "--nonsense").status == run("validate").status == 2
    for command in ("replay", "convert", "identify"):
        assert run(command, tmp_path / "good.yaml").status == 0
        assert run(command, tmp_path / "wrong.yaml").status == run(command, tmp_path / "empty.yaml").status == 1
        assert run(command, tmp_path / "nowhere.yaml").status == 3
        assert run(command, "--nonsense").status == 2


@pytest.mark.parametrize("command", ["validate", "identify", "replay", "convert"])
def test_c5_a_pattern_without_a_match_is_named(run: Run, tmp_path: Path, command: str) -> None:
    status, out, err = run(command, tmp_path / "*.yaml")
    assert status == 1
    assert f"{tmp_path}/*.yaml: " in out + err
    (tmp_path / "game[1].yaml").write_text(GOOD, encoding="utf-8")
    assert run(command, tmp_path / "game[1].yaml").status == 0
    assert run(command, tmp_path / "*.yaml").status == 0


def test_c8_what_cannot_be_read_takes_one_line_and_the_good_files_are_judged(run: Run, tmp_path: Path) -> None:
    for name in ("a.yaml", "z.yaml"):
        (tmp_path / name).write_text(GOOD, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.yaml").symlink_to("nowhere")
    odd = ["nowhere.yaml", "folder", "link.yaml", "a\nb.yaml", "n" * 5000]
    status, out, err = run("validate", tmp_path / "a.yaml", *(tmp_path / name for name in odd), tmp_path / "z.yaml")
    assert (status, err) == (3, "")
    lines = out.splitlines()
    assert [line.split(" (")[0].rpartition("/")[2] for line in lines if "unfinished" in line] == ["a.yaml", "z.yaml"]
    assert len([line for line in lines if "[cannot-be-read]" in line or "[no-files]" in line]) == len(odd)
    assert json.loads(run("validate", "--format", "json", tmp_path / "a.yaml", tmp_path / "nowhere.yaml").out)["summary"]["bad"] == 1


def test_slips_in_several_lists_of_cards_are_all_named(run: Run, tmp_path: Path) -> None:
    """What cannot be read in the divan does not hide what cannot be read in the stock."""
    log = tmp_path / "slips.yaml"
    deal = "deal:\n  divan: 5♠ X♦ 9♥ 7♦  4♣ 8♣ 6♠ 2♣\n  stock: 1♣ 5♣ ...\n"
    log.write_text(f"format: sultan-log/1\nprofile: classic\n{deal}moves: 5♣ 1♥\n", encoding="utf-8")
    findings = json.loads(run("validate", "--format", "json", log).out)["files"][0]["findings"]
    assert [(finding["code"], finding["line"]) for finding in findings] == [("card-unreadable", 4), ("card-unreadable", 5), ("card-unreadable", 6)]
