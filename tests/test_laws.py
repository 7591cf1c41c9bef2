"""What holds in every position under every rule set, reached by play or not; T numbers are those of the rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import LEISURE, NOW, SHUFFLE, TURN_OVER, greedy, heights, lay_up_to, rules

from sultan_kit.core import shuffle
from sultan_kit.core.cards import COPIES, GAP, KING, UNKNOWN, count
from sultan_kit.core.findings import Code, Refusal
from sultan_kit.core.rules import FillLate, FillSource, FillTiming, Initial, Rules
from sultan_kit.core.table import SULTAN, Fill, Kind, Move, Pile, Position, Table
from sultan_kit.l10n.words import Words

FILLS = [
    (source, timing, late)
    for source in FillSource
    for timing in FillTiming
    for late in (FillLate if timing is NOW else [FillLate.AS_SOON_AS_POSSIBLE])
    if (source, timing) != (FillSource.WASTE_THEN_STOCK, LEISURE)  # refused as a contradiction
]
PLACES = [place for place in range(9) if place != SULTAN]


EVERYWHERE = settings(max_examples=200)
WHOLE_GAMES = settings(max_examples=25)


@st.composite
def rule_sets(draw: st.DrawFn, fills: Sequence[tuple[FillSource, FillTiming, FillLate]] = FILLS) -> Rules:
    source, timing, late = draw(st.sampled_from(fills))
    return rules(
        draw(st.integers(0, 16)),
        source,
        timing,
        late=late,
        order=draw(st.sampled_from([SHUFFLE, TURN_OVER])),
        limit=draw(st.sampled_from([0, 1, 2, 3, None])),
        opening_turn=draw(st.integers(0, 1)),
        initial=draw(st.sampled_from(Initial)) if timing is LEISURE else Initial.DEALT,
        kings=draw(st.sampled_from(["DCS", "CSD", "SDC"])),
    )


@st.composite
def tables(draw: st.DrawFn, fills: Sequence[tuple[FillSource, FillTiming, FillLate]] = FILLS) -> Table:
    """Any heights of the foundations, the other cards anywhere, gaps where the rules can leave any; then a few moves, so that gaps may be due."""
    of = draw(rule_sets(fills))
    table = Table(of, [], [])
    lowest = draw(st.sampled_from([0, 8, 11]))
    for place in PLACES:
        highest = 12 if table.base[place] % 13 == KING else 11
        first = table.wants[place]
        lay_up_to(table, place, first - 1 + draw(st.integers(lowest, highest)))
    chance = Random(draw(st.integers(0, 2**32)))
    left = [card for card, copies in enumerate(table.unseen) for _ in range(copies)]
    chance.shuffle(left)
    filled = draw(st.sampled_from([0.5, 0.9, 1.0]))
    table.divan = [left.pop() if left and chance.random() < filled else GAP for _ in range(of.divan.size)]
    turned = draw(st.sampled_from([0, len(left) // 2, len(left) // 2, len(left)]))
    table.waste, table.stock = left[:turned], left[turned:]
    if of.fill.timing is NOW and of.fill.late is FillLate.AS_SOON_AS_POSSIBLE:
        _fill_as_far_as_possible(table)
    table.gaps = table.divan.count(GAP)
    if draw(st.booleans()):
        table.stock = [chance.choice([UNKNOWN, card]) for card in table.stock]
    table.unseen = [copies - there for copies, there in zip(COPIES, count(_cards(table)), strict=True)]
    limit = of.redeal.limit
    table.redeals = draw(st.sampled_from([0, 1, 5] if limit is None else [0, limit, limit]))
    table.redeals_left = None if limit is None else limit - table.redeals
    for _ in range(draw(st.sampled_from([0, 0, 1, 2, 3]))):
        moves = table.legal_moves()
        if moves and not table.due:
            play_on(table, chance.choice([move for move in moves if move.kind in {Kind.PLAY_DIVAN, Kind.REDEAL}] or moves), chance)
    return table


def _fill_as_far_as_possible(table: Table) -> None:
    """A gap stays open only where its piles are used up."""
    source = table.rules.fill.source.value
    piles = [pile for pile, word in ((table.waste, "waste"), (table.stock, "stock")) if word in source]
    for slot, card in enumerate(table.divan):
        if card == GAP and any(piles):
            table.divan[slot] = next(pile for pile in piles if pile).pop()


def play_on(table: Table, move: Move, chance: Random) -> None:
    """Play a legal move; a card nobody has seen turns out to be any that is left."""
    card = None
    if UNKNOWN in table.stock[-1:]:
        card = chance.choice([face for face, copies in enumerate(table.unseen) if copies])
    if move.kind is Kind.TURN:
        assert table.turn(card) is None
    elif move.kind is Kind.FILL and move.pile is Pile.STOCK:
        assert table.fill(Pile.STOCK, move.place, card) is None
    else:
        assert table.do(move) is None


def state(table: Table) -> tuple[object, ...]:
    """Everything about a table that a move can change."""
    return (
        *(table.position(), table.base, table.rules, table.redeals, table.placed, table.gaps),
        *(tuple(table.unseen), tuple(table.due), tuple(table.filled)),
    )


def _cards(table: Table) -> Iterator[int]:
    """Every card of the table but the nine of the square."""
    for place, height in enumerate(heights(table)):
        yield from range(table.wants[place] - height, table.wants[place])
    yield from chain(table.divan, table.waste, table.stock)


def assert_sound(table: Table) -> None:
    """T1: every card is somewhere, once; and the counters say so."""
    assert [there + unseen for there, unseen in zip(count(_cards(table)), table.unseen, strict=True)] == list(COPIES)
    assert table.stock.count(UNKNOWN) == sum(table.unseen)
    assert UNKNOWN not in table.divan + table.waste
    assert list(table.laid) == heights(table)
    assert table.placed == sum(table.laid)
    assert table.gaps == table.divan.count(GAP)
    assert all(table.divan[slot] == GAP for slot in table.due)
    assert len(table.divan) == table.rules.divan.size
    limit = table.rules.redeal.limit
    assert table.redeals_left == (None if limit is None else limit - table.redeals)


def may(table: Table, move: Move) -> bool:
    """Is `move` allowed? The rules once more, as plainly as they can be said, on what lies on the table."""
    tops = set(table.wants)
    next_card = table.stock[-1:]
    match move.kind:
        case Kind.TURN:
            return bool(table.stock) and not table.due
        case Kind.PLAY_WASTE:
            return bool(table.waste) and table.waste[-1] in tops and not table.due
        case Kind.PLAY_DIVAN:
            return table.divan[move.place] in tops - {UNKNOWN} and not table.due
        case Kind.REDEAL:
            return not table.stock and bool(table.waste) and table.redeals_left != 0 and not table.due
        case Kind.FILL:
            pile, word = (table.waste, "waste") if move.pile is Pile.WASTE else (next_card, "stock")
            turn_of_this_gap = table.due[:1] == [move.place] if table.rules.fill.timing is NOW else table.divan[move.place] == GAP
            return turn_of_this_gap and bool(pile) and word in table.rules.fill.source.value


class Outcome(NamedTuple):
    """What a move leaves behind. due: the gaps that wait for the player; fills: those that happened of themselves."""

    divan: list[int]
    stock: list[int]
    waste: list[int]
    due: list[int]
    fills: list[Fill]


def after(table: Table, move: Move) -> Outcome:
    """What follows a legal move, worked out the slow way."""
    divan, stock, waste, due = list(table.divan), list(table.stock), list(table.waste), list(table.due)
    fill = table.rules.fill
    fills: list[Fill] = []
    gaps: list[int] = []
    match move.kind:
        case Kind.TURN:
            waste.append(stock.pop())
        case Kind.PLAY_WASTE:
            waste.pop()
        case Kind.PLAY_DIVAN:
            divan[move.place] = GAP
            gaps = [move.place]
        case Kind.FILL:
            divan[move.place] = (waste if move.pile is Pile.WASTE else stock).pop()
            gaps = due[1:]
        case Kind.REDEAL:
            stock, waste = waste[::-1] if table.rules.redeal.order is TURN_OVER else [UNKNOWN] * len(waste), []
    if move.kind in {Kind.TURN, Kind.REDEAL} and fill.late is FillLate.AS_SOON_AS_POSSIBLE:
        gaps = [slot for slot, card in enumerate(divan) if card == GAP]
    while gaps and fill.timing is NOW:
        piles = [pile for pile in (Pile.WASTE, Pile.STOCK) if (waste, stock)[pile is Pile.STOCK] and pile.name.lower() in fill.source.value]
        if len(piles) == 2 and fill.source is FillSource.WASTE_OR_STOCK:
            return Outcome(divan, stock, waste, gaps, fills)
        if piles[:1] == [Pile.STOCK] and stock[-1] == UNKNOWN:
            return Outcome(divan, stock, waste, gaps, fills)
        if not piles:
            break
        fills.append(Fill(gaps.pop(0), (waste if piles[0] is Pile.WASTE else stock).pop(), piles[0]))
        divan[fills[-1].place] = fills[-1].card
    return Outcome(divan, stock, waste, [], fills)


@st.composite
def attempts(draw: st.DrawFn, table: Table) -> tuple[str, tuple[object, ...]]:
    """Something somebody might try: the name of a method and its arguments, sensible or not."""
    card = draw(st.integers(0, 51) | st.sampled_from([*table.divan, *table.waste, *table.stock, 0]).filter(lambda card: card >= 0))
    seen = card if UNKNOWN in table.stock[-1:] or draw(st.booleans()) else None
    slot = draw(st.integers(-2, len(table.divan) + 1))
    place = draw(st.none() | st.integers(-2, 10))
    order = list(table.waste)
    Random(draw(st.integers(0, 99))).shuffle(order)
    wrong_order = [card, *order[1:]]
    return draw(
        st.sampled_from(
            [
                ("turn", (seen,)),
                ("play_waste", (place,)),
                ("play_divan", (slot, place)),
                ("fill", (Pile.WASTE, slot, draw(st.none() | st.just(card)))),
                ("fill", (Pile.STOCK, slot, seen)),
                ("fill", (Pile.STOCK, None, seen)),
                ("redeal", (draw(st.sampled_from([None, order, table.waste, wrong_order, order[1:], [UNKNOWN, *order[1:]]])),)),
            ]
        )
    )


# ---- moves


@EVERYWHERE
@given(tables(), st.data())
def test_t1_no_move_makes_or_loses_a_card_and_a_refused_one_changes_nothing(table: Table, data: st.DataObject) -> None:
    assert_sound(table)
    for _ in range(5):
        name, arguments = data.draw(attempts(table))
        before = state(table)
        refusal = getattr(table, name)(*arguments)
        if refusal is None:
            assert_sound(table)
            assert state(table) != before
        else:
            assert isinstance(refusal, Refusal)
            assert state(table) == before
            assert Words("en").say(f"{refusal.code}.{refusal.variant}" if refusal.variant else refusal.code, **refusal.facts)


@EVERYWHERE
@given(tables())
def test_a_move_is_refused_exactly_when_it_is_not_listed(table: Table) -> None:
    before = state(table)
    listed = table.legal_moves()
    for move in table.all_moves():
        assert (move in listed) == (table.refusal(move) is None) == may(table, move), move
        assert (table.copy().do(move) is None) == (move in listed)
    assert state(table) == before


@settings(EVERYWHERE, max_examples=600)
@given(tables())
def test_what_follows_a_move(table: Table) -> None:
    for move in table.legal_moves():
        other = table.copy()
        assert other.do(move) is None
        assert Outcome(other.divan, other.stock, other.waste, other.due, other.filled[len(table.filled) :]) == after(table, move), move
        played = {Kind.PLAY_WASTE: table.waste[-1:], Kind.PLAY_DIVAN: table.divan[move.place : move.place + 1]}.get(move.kind, [])
        assert sorted(other.wants) == sorted([*(Counter(table.wants) - Counter(played)).elements(), *[card + 1 for card in played]])
        assert other.redeals - table.redeals == (move.kind is Kind.REDEAL)


@EVERYWHERE
@given(tables())
def test_a_game_is_lost_exactly_when_it_is_not_won_and_no_move_is_left(table: Table) -> None:
    assert table.is_lost == (not table.is_won and not table.legal_moves())


@EVERYWHERE
@given(tables())
def test_t2_eight_queens_exactly_when_all_are_placed(table: Table) -> None:
    queens = [table.wants[place] % 13 == KING for place in PLACES]
    assert all(queens) == table.is_won == (table.placed == 95)
    if table.is_won:
        assert not table.stock
        assert not table.waste
        assert table.gaps == table.rules.divan.size


@EVERYWHERE
@given(st.integers(1, 16), rule_sets(), st.integers(0, 2**32))
def test_t3_with_stock_and_waste_empty_a_play_exists_until_the_game_is_won(left: int, of: Rules, seed: int) -> None:
    """The last cards of the foundations are taken back into the divan, and played again in some order."""
    chance = Random(seed)
    table = Table(rules(left, of.fill.source, of.fill.timing, order=of.redeal.order, limit=of.redeal.limit), [], [])
    for place in PLACES:
        lay_up_to(table, place, table.base[place] // 13 * 13 + KING - 1)
    for slot in range(left):
        place = chance.choice([place for place, height in enumerate(heights(table)) if height])
        table.wants[place] -= 1
        table.divan[slot] = table.wants[place]
    chance.shuffle(table.divan)
    table.placed -= left
    table.gaps = 0
    assert_sound(table)
    while not table.is_won:
        assert not table.is_lost
        moves = table.legal_moves()
        assert {move.kind for move in moves} == {Kind.PLAY_DIVAN}
        assert table.do(chance.choice(moves)) is None
    assert table.legal_moves() == []


# ---- the two foundations of a suit


def pairs(table: Table) -> list[list[int]]:
    """The places of the square by suit."""
    return [[place for place in PLACES if table.base[place] // 13 == suit] for suit in range(4)]


def unordered(position: Position, table: Table) -> tuple[object, ...]:
    """The position, whichever of a suit's two foundations is which."""
    return [sorted(position.wants[place] for place in pair) for pair in pairs(table)], *position[1:]


@EVERYWHERE
@given(tables())
def test_t4_the_two_foundations_of_a_suit_are_interchangeable(table: Table) -> None:
    other = table.copy()
    for first, second in pairs(table):
        other.wants[first], other.wants[second] = table.wants[second], table.wants[first]
    assert table.legal_moves() == other.legal_moves()
    assert table.is_lost == other.is_lost
    for move in table.legal_moves():
        one, two = table.copy(), other.copy()
        assert one.do(move) is None
        assert two.do(move) is None
        assert unordered(one.position(), table) == unordered(two.position(), table)


@EVERYWHERE
@given(tables())
def test_t4_a_foundation_that_is_named_takes_the_card_exactly_when_it_waits_for_it(table: Table) -> None:
    for place in range(9):
        trial = table.copy()
        fits = bool(table.waste) and table.waste[-1] == table.wants[place] and not table.due
        assert (trial.play_waste(place) is None) == fits
        if fits:
            assert trial.wants[place] == table.wants[place] + 1
            chosen = table.copy()
            assert chosen.play_waste() is None
            assert chosen.wants[table.home(table.waste[-1]) or 0] == table.waste[-1] + 1
            if len({table.wants[twin] for twin in next(pair for pair in pairs(table) if place in pair)}) == 1:
                assert unordered(trial.position(), table) == unordered(chosen.position(), table)


# ---- gaps


@EVERYWHERE
@given(tables([(FillSource.WASTE_THEN_STOCK, NOW, FillLate.AS_SOON_AS_POSSIBLE)]), st.randoms(use_true_random=False))
def test_t6_with_waste_then_stock_a_gap_means_that_both_are_used_up(table: Table, chance: Random) -> None:
    for _ in range(8):
        if table.gaps and not table.due:
            assert not table.stock
            assert not table.waste
            assert {move.kind for move in table.legal_moves()} <= {Kind.PLAY_DIVAN}
        if moves := table.legal_moves():
            play_on(table, chance.choice(moves), chance)


def test_t5_who_plays_all_that_fits_need_not_care_in_which_order() -> None:
    chance = Random(5)
    for number in range(12):
        order = shuffle.order(number)
        of = rules(order=TURN_OVER)
        first = Table(of, order[:8], order[8:])
        greedy(first)
        other = Table(of, order[:8], order[8:])
        while True:
            plays = [move for move in other.legal_moves() if move.kind in {Kind.PLAY_WASTE, Kind.PLAY_DIVAN}]
            move = chance.choice(plays) if plays else Move(Kind.TURN) if other.stock else Move(Kind.REDEAL)
            if other.do(move) is not None:
                break
        assert (first.is_won, sorted(first.wants)) == (other.is_won, sorted(other.wants))


def test_t7_late_fills_from_the_waste_end_like_waste_then_stock() -> None:
    ends = []
    for number in range(200):
        order = shuffle.order(number)
        tables = [Table(rules(8, source, order=TURN_OVER), order[:8], order[8:]) for source in (FillSource.WASTE_THEN_STOCK, FillSource.WASTE)]
        for table in tables:
            greedy(table)
        assert (tables[0].is_won, sorted(tables[0].wants)) == (tables[1].is_won, sorted(tables[1].wants))
        ends.append(tables[0].is_won)
    assert {True, False} == set(ends)


# ---- whole games


@WHOLE_GAMES
@given(rule_sets(), st.integers(0, 2**64 - 1), st.randoms(use_true_random=False))
def test_t8_no_game_exceeds_its_bounds(of: Rules, number: int, chance: Random) -> None:
    of = of._replace(redeal=of.redeal._replace(limit=of.redeal.limit or 0))  # a game without limit need not end
    order = shuffle.order(number)
    table = Table.dealt(of, order)
    assert_sound(table)
    assert len(table.stock) == of.stock_size
    turned, turnable = 0, of.stock_size
    while moves := table.legal_moves():
        move = chance.choice(moves)
        if move.kind is Kind.REDEAL:
            turned, turnable = 0, len(table.waste)
            redeal_in_some_order(table, chance)
        else:
            turned += move.kind is Kind.TURN
            assert table.do(move) is None
        assert turned <= turnable
    assert_sound(table)
    assert table.is_won or table.is_lost
    assert table.redeals <= (of.redeal.limit or 0)
    assert table.placed <= 95


def redeal_in_some_order(table: Table, chance: Random) -> None:
    """Redeal, with the order known where it is a new one."""
    order = list(table.waste)
    if table.rules.redeal.order is SHUFFLE:
        chance.shuffle(order)
    assert table.redeal(order) is None


@WHOLE_GAMES
@given(rule_sets(), st.integers(0, 2**64 - 1), st.randoms(use_true_random=False))
def test_a_stock_seen_card_by_card_gives_the_same_game(of: Rules, number: int, chance: Random) -> None:
    order = shuffle.order(number)
    opened = of.dealt + of.stock.opening_turn
    known = Table.dealt(of, order)
    hidden = Table(of, order[: of.dealt], [UNKNOWN] * of.stock_size, order[of.dealt : opened])
    for _ in range(250):
        moves = known.legal_moves()
        if not moves:
            break
        move = chance.choice(moves)
        next_card = known.stock[-1] if known.stock else None
        if move.kind is Kind.REDEAL:
            redeal_in_some_order(known, chance)
            assert hidden.redeal() is None
        elif move.kind is Kind.TURN:
            assert known.turn() is None
            assert hidden.turn(next_card) is None
        else:
            assert known.do(move) is None
            named = next_card if move.kind is Kind.FILL and move.pile is Pile.STOCK else None
            assert (hidden.fill(move.pile, move.place, named) if move.kind is Kind.FILL else hidden.do(move)) is None
        show_forced_fills(known, hidden)
        assert hidden.position()[:2] == known.position()[:2]
        assert hidden.waste == known.waste
        assert all(seen in {UNKNOWN, card} for seen, card in zip(hidden.stock, known.stock, strict=True))
        assert (hidden.due, hidden.is_won, hidden.is_lost) == (known.due, known.is_won, known.is_lost)
        assert_sound(hidden)


def show_forced_fills(known: Table, hidden: Table) -> None:
    """Name the cards that filled gaps of the hidden table too, as `known` has them."""
    while hidden.due and hidden.due != known.due:
        assert hidden.legal_moves() == [Move(Kind.FILL, hidden.due[0], Pile.STOCK)]
        refusal = hidden.turn()
        assert refusal is not None
        assert refusal.code is Code.FILL_MISSING
        assert hidden.fill(Pile.STOCK, None, known.divan[hidden.due[0]]) is None


@pytest.mark.parametrize("number", range(3))
def test_a_shuffled_redeal_is_revealed_by_its_turns(number: int) -> None:
    order = shuffle.order(number)
    table = Table(rules(), order[:8], order[8:])
    while table.turn() is None:
        pass
    waste = list(table.waste)
    assert table.redeal() is None
    assert table.unseen == count(waste)
    Random(number).shuffle(waste)
    for card in waste:
        assert table.turn(card) is None
    assert table.waste == waste
    assert not any(table.unseen)
