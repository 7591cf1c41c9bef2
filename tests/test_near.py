"""The nearest known word."""

import pytest

from sultan_kit.near import closest

KEYS = ("format", "profile", "language", "title", "player", "date", "place", "deal", "moves", "result", "redeals", "minutes", "comment")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("redeal", "redeals"),  # a letter too few
        ("movess", "moves"),  # too many
        ("plaier", "player"),  # another one
        ("tilte", "title"),  # changed places
        ("MOVES", "moves"),
        ("Profil", "profile"),
        ("langauge", "language"),
        ("dat", "date"),
        ("moves", "moves"),
    ],
)
def test_a_slip_is_seen_through(word: str, meant: str) -> None:
    assert closest(word, KEYS) == meant


@pytest.mark.parametrize("word", ["", "x", "on", "statistics", "xyz", "ходы", "moves" * 100_000])
def test_what_is_not_near_is_not_guessed(word: str) -> None:
    assert closest(word, KEYS) is None


def test_of_equally_near_ones_the_first_is_taken() -> None:
    assert closest("cat", ["bat", "hat"]) == "bat"
    assert closest("cat", ["hat", "bat"]) == "hat"


def test_without_candidates_there_is_none() -> None:
    assert closest("moves", []) is None
