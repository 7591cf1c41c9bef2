"""What the page of theory tells players is so: on small packs, by plain search, and in its example."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import LEISURE, NOW, position, rules

from sultan_kit.book import theory
from sultan_kit.book.examples import examples, play
from sultan_kit.core.cards import GAP
from sultan_kit.core.rules import Compulsory, Fill, FillSource, Play, Redeal, RedealOrder, Rules
from sultan_kit.core.table import Table
from sultan_kit.profiles import Profile, load, shipped
from sultan_kit.study.puzzle import Order, is_safe
from tools.packs import FILLS, pack, winnable

SEEDS = st.integers(0, 2**32)
FROM_WASTE, STOCK_AT_ONCE, STOCK_AT_LEISURE, NEVER = FILLS[:6], FILLS[6:8], FILLS[8], FILLS[9]


def under(table: Table, fill: Fill) -> Table:
    """The same position, filled otherwise."""
    other = Table(table.rules._replace(fill=fill), table.divan, table.stock[::-1], table.waste)
    other.wants, other.placed, other.gaps = list(table.wants), table.placed, table.gaps
    return other


def test_the_example_comes_to_the_same_position_in_both_ways() -> None:
    (example,) = [example for example in examples() if example.id == "placeholder"]
    assert [line.profile for line in example.lines] == ["sultan-novel", "sultan-small-divan"]
    one, other = (play(example.pieces, line.moves, load(line.profile).rules).table for line in example.lines)
    assert one.position() == other.position()
    assert not one.gaps


def test_the_rule_sets_that_are_one_game() -> None:
    assert [[profile.id for profile in together] for together in theory.games(map(load, shipped())) if len(together) > 1] == [
        ["sultan-classic", "sultan-free-choice", "sultan-leisure-eight"],
        ["sultan-small-divan", "sultan-novel"],
        ["turkish-sultan", "pysol-sultan"],
        ["turkish-sultan-eight", "pysol-sultan-plus"],
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"redeal": Redeal(1)},
        {"redeal": Redeal(2, RedealOrder.TURN_OVER)},
        {"play": Play(Compulsory.ALL)},
        {"fill": STOCK_AT_LEISURE},
        {"divan": Rules().divan._replace(size=7)},
    ],
    ids=str,
)
def test_rule_sets_that_differ_in_more_are_two_games(change: dict[str, object]) -> None:
    standard = load("sultan-classic")
    assert len(theory.games([standard, Profile("own", standard.rules._replace(**change), "own")])) == 2  # type: ignore[arg-type]


@given(SEEDS, st.sampled_from(FROM_WASTE), st.sampled_from([0, 1, 2]), st.sampled_from(RedealOrder))
@settings(max_examples=25)
def test_it_does_not_matter_whether_the_deal_turns_up_a_card(seed: int, fill: Fill, limit: int, order: RedealOrder) -> None:
    table, orders = pack(Rules(fill=FILLS[4], redeal=Redeal(limit, order)), Random(seed))
    table.stock, table.waste = table.stock + table.waste[::-1], []
    turned = under(table, table.rules.fill)
    if turned.stock and not turned.gaps:
        assert turned.turn() is None
        assert winnable(under(table, fill), orders) == winnable(under(turned, fill), orders)


# ---- plays that never hurt


def packs(fill: Fill, limit: int, count: int) -> Iterator[tuple[Table, list[Order]]]:
    """Small packs with that many redeals, of both kinds in turn."""
    chance = Random(limit)
    for number in range(count):
        yield pack(Rules(fill=fill, redeal=Redeal(limit, tuple(RedealOrder)[number % 2])), chance)


def hurts(table: Table, orders: Sequence[Order], place: int | None) -> bool:
    """Can it be won before a play, and no more after it? place: of the divan, from 0; None: the waste's top card."""
    played = table.copy()
    if place is None:
        top = len(table.waste) - 1
        assert played.play_waste() is None
        left = [[*order[:top], *order[top + 1 :]] for order in orders]
    else:
        assert played.play_divan(place) is None
        left = list(orders)
    return winnable(table, orders) and not winnable(played, left)


def runs_ahead(table: Table, card: int) -> bool:
    """Is another foundation of its suit further behind than the one that this card, which fits, goes to?"""
    return not is_safe(sum(1 << wanted for wanted in {*table.wants} if wanted >= 0), card)


@pytest.mark.parametrize(
    ("fill", "limits"),
    [*((fill, (0, 1, 2)) for fill in (*FROM_WASTE, STOCK_AT_LEISURE, NEVER)), *((fill, (0,)) for fill in STOCK_AT_ONCE)],
    ids=lambda of: "-".join(map(str, of)),
)
def test_the_top_card_of_the_waste_that_does_not_run_ahead_never_hurts(fill: Fill, limits: Sequence[int]) -> None:
    found = [
        hurts(table, orders, None)
        for limit in limits
        for table, orders in packs(fill, limit, 120)
        if table.waste and table.fits(table.waste[-1]) and not runs_ahead(table, table.waste[-1])
    ]
    assert len(found) > 10
    assert not any(found)


@pytest.mark.parametrize("fill", [FILLS[4], FILLS[5], STOCK_AT_LEISURE, NEVER], ids=lambda of: "-".join(map(str, of)))
def test_nor_does_a_card_of_the_divan_where_it_leaves_an_open_gap(fill: Fill) -> None:
    found = [
        hurts(table, orders, place)
        for limit in (0, 1, 2)
        for table, orders in packs(fill, limit, 120)
        for place, card in enumerate(table.divan)
        if card != GAP and table.fits(card) and (fill in FROM_WASTE or not runs_ahead(table, card))
    ]
    assert len(found) > 10
    assert not any(found)


def test_what_the_page_does_not_call_safe_can_hurt() -> None:
    """A card of the divan whose place is filled at once; a card of the waste that runs ahead; where the stock fills at once, one that does not."""
    assert any(
        hurts(table, orders, place)
        for table, orders in packs(FILLS[0], 1, 2_000)
        for place, card in enumerate(table.divan)
        if not table.gaps and table.fits(card)
    )
    assert any(
        hurts(table, orders, None)
        for table, orders in packs(FILLS[4], 1, 2_000)
        if table.waste and table.fits(table.waste[-1]) and runs_ahead(table, table.waste[-1])
    )


# ---- when a game is as good as won, and what can only help


@given(SEEDS, st.sampled_from(FROM_WASTE), st.sampled_from([0, 1, 2]), st.sampled_from(RedealOrder))
@settings(max_examples=60)
def test_who_has_room_for_all_that_is_left_wins(seed: int, fill: Fill, limit: int, order: RedealOrder) -> None:
    table, orders = pack(Rules(fill=FILLS[4], redeal=Redeal(limit, order)), Random(seed))
    closed = table.copy()
    while places := [place for place, card in enumerate(closed.divan) if card != GAP and closed.fits(card)]:
        assert closed.play_divan(places[0]) is None
    if closed.gaps >= len(table.stock) + len(table.waste) and not table.gaps:
        assert winnable(under(table, fill), orders)


def test_at_leisure_from_the_stock_nothing_less_can_be_won_than_at_once() -> None:
    for limit in (0, 1):
        for table, orders in packs(STOCK_AT_LEISURE, limit, 120):
            if not table.gaps and winnable(under(table, STOCK_AT_ONCE[0]), orders):
                assert winnable(table, orders)


def test_and_some_deals_only_so() -> None:
    """Found among some thousand small packs."""
    lies = "D1=Q♦ D2=Q♦ C1=Q♣ C2=Q♣ HK=Q♥ HA=Q♥ S1=5♠ S2=5♠; L1=9♠; W=7♠ Q♠ 6♠; S=10♠ 7♠ 8♠ 6♠ J♠ J♠ 10♠ Q♠ 9♠ 8♠"
    leisure, at_once = (position(rules(1, FillSource.STOCK, timing, limit=0), lies, redeals_left=0) for timing in (LEISURE, NOW))
    assert winnable(leisure, [])
    assert not winnable(at_once, [])
