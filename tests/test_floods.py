"""Logs with far too much of something: each thing is said once, and soon."""

from io import BytesIO

import pytest
from pieces import DIVAN, LOG, judged, laid_over

from sultan_kit.core.cards import Face
from sultan_kit.core.findings import Code, Finding
from sultan_kit.core.shuffle import PACK
from sultan_kit.l10n.words import Words
from sultan_kit.log.reader import _LONGEST
from sultan_kit.profiles import read_stream
from sultan_kit.report import finding_json
from sultan_kit.resources import languages


def found(piece: str) -> list[Finding]:
    return judged(laid_over(LOG, piece))


def test_a_card_that_stands_far_too_often_in_the_deal_is_said_once() -> None:
    findings = found(f"deal:\n  divan: {DIVAN}\n  stock: {'9♥ ' * 50}{'K♣ ' * 20}...")
    assert [(finding.code, str(finding.facts["card"])) for finding in findings if "card" in finding.facts] == [
        (Code.THIRD_COPY, "9♥"),
        (Code.KING_IN_PLAY, "K♣"),
    ]


def test_numbers_that_count_in_another_way_are_said_a_few_times() -> None:
    findings = found("moves: |\n" + "  1. 5♣\n" * 100)
    assert [finding.code for finding in findings if finding.code is Code.MOVE_NUMBER] == [Code.MOVE_NUMBER] * 5


def test_that_no_redeal_is_left_is_said_once() -> None:
    divan, stock = (" ".join(str(Face(card)) for card in cards) for cards in (PACK[:6], PACK[6:]))
    profile = "profile: {extends: turkish-sultan, redeal: {limit: 0}}"
    moves = f"{stock} // {stock} // {stock} // "
    assert [finding.code for finding in found(f"{profile}\ndeal: {{divan: {divan}}}\nmoves: {moves}")] == [Code.REDEAL_TOO_OFTEN]
    codes = [finding.code for finding in found(f"{profile}\ndeal: {{divan: {divan}}}\nmoves: {moves} K♣")]
    assert codes == [Code.REDEAL_TOO_OFTEN, Code.KING_IN_PLAY]


@pytest.mark.parametrize("key", ["moves", "deal:\n  divan", "redeals"])
@pytest.mark.parametrize("form", ["|\n      {}", "[{}]"])
def test_a_text_that_nobody_would_write_is_not_read(key: str, form: str) -> None:
    few, many = ("5♣ " * (count // 3) for count in (_LONGEST, _LONGEST + 6))
    form = f"{key}: {form}" if key != "redeals" else "redeals:\n- {}"
    assert all(finding.code is not Code.TOO_LARGE for finding in found(form.format(few)))
    (finding,) = found(form.format(many))
    assert (finding.code, finding.variant, finding.facts) == (Code.TOO_LARGE, "text", {"limit": _LONGEST})


def test_a_report_shows_beginning_and_end_of_a_long_text() -> None:
    (finding,) = found(f"minutes: x{'y' * 100_000}z")
    report = finding_json(finding, Words("en"))
    assert report["params"] == {"text": f"x{'y' * 99}…{'y' * 99}z"}
    assert f"x{'y' * 99}…{'y' * 99}z" in str(report["message"])


@pytest.mark.parametrize("language", languages())
def test_a_sentence_names_no_more_than_some_of_a_long_list(language: str) -> None:
    words = Words(language)
    said = words.say("not-kept.keys", count=100_000, keys=[f"k{number}" for number in range(100_000)])
    assert "k98" in said
    assert "k100" not in said
    assert "…" in said
    assert "…" not in words.say("not-kept.keys", count=100, keys=[f"k{number}" for number in range(100)])


def test_of_many_documents_in_a_profile_file_the_second_one_is_said() -> None:
    reading = read_stream(BytesIO(b"id: a\n" + b"---\nid: a\n" * 1000), None)
    assert [(finding.variant, finding.span and finding.span.line) for finding in reading.findings] == [("several", 2)]
