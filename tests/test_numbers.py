"""Numbered deals as they are written."""

import json
from pathlib import Path

import pytest
from positions import from_letters

from sultan_kit.core import shuffle
from sultan_kit.core.cards import COPIES, count
from sultan_kit.core.findings import Code, Refusal
from sultan_kit.l10n.sentences.numbers import SENTENCES
from sultan_kit.numbers import deal_order

GAMES = [json.loads(line) for line in (Path(__file__).parent / "games" / "truth.jsonl").read_text(encoding="utf-8").splitlines()]
PYSOL = {game["file"].split("-")[1]: game["deal"] for game in GAMES if game["file"].startswith("pysolfc/")}
"""What PySolFC 3.6.1 really dealt, as Sultan and as Sultan +, by number: divan, the card turned by the deal, stock, the next card first."""


def variant_of(text: str) -> str:
    """Why `text` is refused; its sentence can be said."""
    refusal = deal_order(text)
    assert isinstance(refusal, Refusal), f"{text} is read"
    assert refusal.code is Code.NUMBER_MALFORMED
    sentence = SENTENCES[f"number-malformed.{refusal.variant}" if refusal.variant else "number-malformed"]
    assert len(sentence.replace(":or}", "}").format(**refusal.facts)) < 300
    return refusal.variant


@pytest.mark.parametrize("number", PYSOL)
def test_pysolfc_deals_as_it_did(number: str) -> None:
    assert deal_order(f"pysol:{number}") == from_letters(PYSOL[number])


def test_there_are_pysolfc_deals_to_compare_with() -> None:
    assert len(PYSOL) == 43


def test_pysolfc_shuffles_small_numbers_like_microsoft() -> None:
    for small in "1", "42", "31999":
        assert (
            deal_order(f"pysol:{small}") == deal_order(f"pysol:ms{small}") == deal_order(f"pysol:{small:0>20}") == deal_order(f"pysol:ms000{small}")
        )
    for large in "32000", "32001", "8589934591":
        assert deal_order(f"pysol:{large}") == deal_order(f"pysol:{large:0>20}") != deal_order(f"pysol:ms{large}")


def test_our_numbers() -> None:
    for number in 0, 1, 42, 2**63, 2**64 - 1:
        assert deal_order(f"sultan:{number}") == deal_order(f"sultan:{number:030}") == shuffle.order(number)


@pytest.mark.parametrize("number", ["sultan:7", "pysol:7", "pysol:ms8589934591", "pysol:99999999999999999999", "pysol:1"])
def test_a_deal_holds_the_95_cards_in_play(number: str) -> None:
    order = deal_order(number)
    assert isinstance(order, list)
    assert count(order) == list(COPIES)


@pytest.mark.parametrize("text", ["", "42", "sultan", "sultan 42", "sultan42"])
def test_a_number_says_whose_it_is(text: str) -> None:
    assert variant_of(text) == ""


@pytest.mark.parametrize("text", ["Sultan:42", "PYSOL:42", "pysol :42", " sultan:42", "freecell:42", ":42", "султан:42", "pysol：:42", "ms:42"])
def test_an_unknown_generator_is_refused(text: str) -> None:
    assert variant_of(text) == "generator"


@pytest.mark.parametrize(
    "digits",
    ["", " 42", "42 ", "4 2", "-1", "+1", "1_000", "1,000", "4.0", "1e5", "0x1F", "42\n", "#42", "MS42", "42ms", "msms42", "½", "²", "sultan:42"],
)
def test_only_plain_digits_are_a_number(digits: str) -> None:
    assert variant_of(f"sultan:{digits}") == "digits"
    assert variant_of(f"pysol:{digits}") == "digits"
    assert variant_of(f"pysol:ms{digits}") == "digits"


@pytest.mark.parametrize("digits", ["٤٢", "४२", "４２", "4２"])
def test_digits_of_another_script_are_named_as_such(digits: str) -> None:
    assert variant_of(f"sultan:{digits}") == "other-digits"
    assert variant_of(f"pysol:ms{digits}") == "other-digits"


@pytest.mark.parametrize(
    "text",
    [
        "sultan:18446744073709551616",
        "sultan:99999999999999999999",
        "pysol:0",
        "pysol:00",
        "pysol:ms0",
        "pysol:100000000000000000000",
        "pysol:ms8589934592",
    ],
)
def test_numbers_out_of_range_are_refused(text: str) -> None:
    assert variant_of(text) == "range"


def test_the_refusal_says_what_is_allowed() -> None:
    refusals = [deal_order("sultan:18446744073709551616"), deal_order("pysol:0"), deal_order("pysol:ms0"), deal_order("tarock:1")]
    assert [refusal.facts for refusal in refusals if isinstance(refusal, Refusal)] == [
        {"text": "18446744073709551616", "first": "sultan:0", "last": "sultan:18446744073709551615"},
        {"text": "0", "first": "pysol:1", "last": "pysol:99999999999999999999"},
        {"text": "0", "first": "pysol:ms1", "last": "pysol:ms8589934591"},
        {"generator": "tarock", "allowed": ["sultan", "pysol"]},
    ]


@pytest.mark.parametrize("text", ["{}", "sultan:{}", "pysol:{}", "pysol:ms{}", "{}:42"])
@pytest.mark.parametrize("digit", ["9", "x", "٤"])
def test_however_long_a_number_is_it_is_only_refused(text: str, digit: str) -> None:
    assert variant_of(text.format(digit * 1_000_000)) in {"", "generator", "digits", "other-digits", "range"}


def test_zeros_in_front_count_for_nothing_however_many() -> None:
    assert deal_order("sultan:" + "0" * 100_000 + "42") == shuffle.order(42)
