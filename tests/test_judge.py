"""What is remarked of moves that the rules allow."""

import pytest
from pieces import LOG, judged, laid_over

from sultan_kit.core.findings import Code, Severity


def missed(compulsory: str, moves: str, deal: str = "deal: {divan: 6♣ 7♥ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦}", more: str = "") -> list[int | None]:
    """The moves that are remarked to pass a play by."""
    profile = f"profile: {{extends: classic, play: {{compulsory: {compulsory}}}{more}}}"
    found = judged(laid_over(LOG, f"{profile}\n{deal}\nmoves: {moves}"))
    assert all(finding.code is Code.PLAY_MISSED and finding.severity is Severity.WARNING for finding in found)
    return [finding.move for finding in found]


@pytest.mark.parametrize(
    ("compulsory", "moves", "remarked"),
    [
        ("all", "A♠ 7♦", [2]),
        ("all", "A♠+ 7♦", []),
        ("turned_card", "A♠ 7♦", [2]),
        ("turned_card", "A♠+ 7♦", []),
        ("false", "A♠ 7♦", []),
    ],
)
def test_a_turned_card_that_is_passed_by_is_remarked_where_it_must_be_played(compulsory: str, moves: str, remarked: list[int]) -> None:
    assert missed(compulsory, moves) == remarked


@pytest.mark.parametrize(("compulsory", "remarked"), [("all", [1, 2]), ("turned_card", [])])
def test_a_card_of_the_divan_must_be_played_only_where_all_must(compulsory: str, remarked: list[int]) -> None:
    assert missed(compulsory, "7♦ 7♣", "deal: {divan: 6♣ A♠ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦}") == remarked


def test_the_card_that_the_deal_turned_is_not_one_that_the_player_turned() -> None:
    opened = "deal: {divan: 6♣ 7♥ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦, waste: A♠}"
    assert missed("turned_card", "7♦ 7♣", opened, ", stock: {opening_turn: 1}") == []
