"""Positions as JSON, and the example of the format's page."""

import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from positions import LEISURE, SHIPPED, cards, position, rules

from sultan_kit.core.cards import BY_NAME, COPIES, FACES, KING, KING_OF_HEARTS, UNKNOWN
from sultan_kit.core.rules import Divan, FillSource, Rules
from sultan_kit.core.table import SULTAN, Pile, Table
from sultan_kit.render.frames import changed, layout_name, position_json

PAGE = Path(__file__).parent.parent / "docs" / "replay-format.md"


def example() -> Any:
    (text,) = re.findall(r"^```json\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return json.loads(text)


def positions(replay: Any) -> list[dict[str, Any]]:
    """All positions of a replay, with the keys that its steps leave out."""
    found = [replay["start"]]
    for step in replay["steps"]:
        found.append(found[-1] | step["position"])
    return found


def seen(shown: dict[str, Any]) -> Counter[str | None]:
    """All 104 cards as a reader who knows no rules finds them: those under the tops, too. None: a card nobody has seen."""
    found: Counter[str | None] = Counter()
    for place, (top, count) in enumerate(zip(shown["square"], shown["counts"], strict=True)):
        card = BY_NAME[top]
        pile = [card - step for step in range(count)]
        if place != SULTAN and count > 1 and pile[-1] // 13 != card // 13:
            pile[-1] = card - card % 13 + KING  # below the ace lies the king
        found.update(str(FACES[face]) for face in pile)
    found.update(card for card in shown["divan"] if card is not None)
    found.update(shown["waste"])
    found.update(shown["stock"])
    return found


def assert_whole(shown: dict[str, Any]) -> None:
    found = seen(shown)
    assert found.total() == 104
    assert max(count for card, count in found.items() if card is not None) <= 2
    assert all(found[f"K{suit}"] == 2 for suit in "♣♦♥♠")


def test_the_example_of_the_page_keeps_all_cards() -> None:
    for shown in positions(example()):
        assert_whole(shown)


def test_the_example_of_the_page_is_what_the_moves_make() -> None:
    replay = example()
    table = Table(SHIPPED[replay["profile"]], cards("9♦ A♠ 4♥ J♣ 2♠ 10♥"), [BY_NAME["5♣"], *[UNKNOWN] * 87], cards("7♣"))
    frames = [position_json(table)]
    for refusal in (
        lambda: table.play_divan(1),
        lambda: table.fill(Pile.WASTE),
        lambda: table.play_divan(4),
        lambda: table.turn(BY_NAME["5♣"]),
    ):
        assert refusal() is None
        frames.append(position_json(table))
    assert replay["start"] == frames[0]
    assert [step["position"] for step in replay["steps"]] == [changed(*pair) for pair in pairwise(frames)]
    assert replay["layout"] == layout_name(table.rules)


def test_the_page_names_every_key_of_a_position() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for key in position_json(position(rules(), "")):
        assert f"| `{key}` |" in page


def test_tops_and_counts_tell_what_lies_in_the_square() -> None:
    table = position(rules(), "D1=10♦ HA=6♥ HK=A♥ S2=Q♠")
    shown = position_json(table)
    assert shown["square"] == ["10♦", "6♥", "K♦", "K♣", "K♥", "K♣", "K♠", "A♥", "Q♠"]
    assert shown["counts"] == [11, 6, 1, 1, 1, 1, 1, 2, 13]


def test_the_heart_foundations_are_complete_with_thirteen_and_twelve_cards() -> None:
    shown = position_json(position(rules(), "HA=Q♥ HK=Q♥"))
    assert (shown["square"][1], shown["counts"][1]) == ("Q♥", 12)
    assert (shown["square"][7], shown["counts"][7]) == ("Q♥", 13)


def test_the_stock_begins_with_the_next_card_and_the_waste_ends_with_its_top() -> None:
    shown = position_json(position(rules(), "W=9♠ J♦ S=5♣ ? 8♠"))
    assert shown["waste"] == ["9♠", "J♦"]
    assert shown["stock"] == ["5♣", None, "8♠"]


def test_a_gap_is_null() -> None:
    assert position_json(position(rules(6), "L1=9♠ R3=2♥"))["divan"] == ["9♠", None, None, None, None, "2♥"]


@pytest.mark.parametrize("left", [0, 2, None])
def test_redeals_left_is_null_without_a_limit(left: int | None) -> None:
    assert position_json(position(rules(), "", redeals_left=left))["redeals_left"] == left


def test_a_position_goes_through_json_unchanged() -> None:
    shown = position_json(position(rules(), "D1=10♦ L2=4♣ W=9♠ S=? 8♠"))
    assert json.loads(json.dumps(shown)) == shown


def test_only_what_changed_is_told() -> None:
    table = position(rules(source=FillSource.WASTE, timing=LEISURE), "L1=A♠ W=9♠ S=5♣")
    before = position_json(table)
    assert changed(before, before) == {}
    assert table.turn() is None
    assert changed(before, position_json(table)) == {"waste": ["9♠", "5♣"], "stock": []}


@pytest.mark.parametrize("profile", SHIPPED)
def test_no_card_is_lost_while_a_game_goes_on(profile: str) -> None:
    of = SHIPPED[profile]
    pack = [face for face, copies in enumerate(COPIES) for _ in range(copies)]
    stirred = [pack[index * 37 % 95] for index in range(95)]
    opening = of.dealt + of.stock.opening_turn
    table = Table(of, stirred[: of.dealt], stirred[opening:], stirred[of.dealt : opening])
    for step in range(150):
        assert_whole(position_json(table))
        moves = table.legal_moves()
        assert table.do(moves[step % len(moves)]) is None


@pytest.mark.parametrize(
    ("divan", "name"),
    [
        (Divan(size=6), "six"),
        (Divan(size=8), "eight"),
        (Divan(size=8, columns=(4, 4)), "eight"),
        (Divan(size=7), "4+3"),
        (Divan(size=1), "1+0"),
        (Divan(size=8, columns=(8,)), "8"),
        (Divan(size=8, columns=(2, 2, 2, 2)), "2+2+2+2"),
        (Divan(size=0), "none"),
        (Divan(size=0, columns=()), "none"),
    ],
)
def test_layouts_have_names(divan: Divan, name: str) -> None:
    assert layout_name(Rules()._replace(divan=divan)) == name


def test_the_sultan_never_has_company() -> None:
    table = position(rules(), "HA=Q♥ HK=Q♥")
    assert (table.base[SULTAN], position_json(table)["counts"][SULTAN]) == (KING_OF_HEARTS, 1)
