"""The worked examples of the rules (E1 …), and what players of such games trip over (R1 …), at the table itself."""

import pytest
from positions import (
    LEISURE,
    SHIPPED,
    SHUFFLE,
    STOCK_FIRST,
    TURN_OVER,
    WASTE_AT_LEISURE,
    WASTE_FIRST,
    assert_shows,
    cards,
    do,
    greedy,
    heights,
    position,
    rules,
)

from sultan_kit.core.cards import ACE_OF_HEARTS, BY_NAME, COPIES, FACES, GAP, IN_PLAY, KING, UNKNOWN, Face
from sultan_kit.core.findings import Code, Refusal
from sultan_kit.core.rules import Ace, FillLate, FillSource, FillTiming, Layout, Rules
from sultan_kit.core.table import Fill, Kind, Move, Pile, Position, Table, square
from sultan_kit.profiles import load, shipped


def refused(refusal: Refusal | None, code: Code, variant: str = "", **facts: object) -> bool:
    """Is this that refusal, with these facts among its own?"""
    assert refusal is not None, "the move is allowed"
    assert (refusal.code, refusal.variant) == (code, variant), refusal
    assert {name: refusal.facts.get(name) for name in facts} == facts
    return True


def faces(text: str) -> list[Face]:
    return [Face(card) for card in cards(text)]


FROM_WASTE_FIRST = pytest.mark.parametrize("of", [SHIPPED[name] for name in WASTE_FIRST], ids=WASTE_FIRST)
FROM_STOCK = pytest.mark.parametrize("of", [SHIPPED[name] for name in STOCK_FIRST], ids=STOCK_FIRST)
EVERY = pytest.mark.parametrize("of", SHIPPED.values(), ids=SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_rule_sets_of_these_tests_are_the_shipped_ones(name: str) -> None:
    """But for pictures: where the ace lies, and the columns of the divan."""
    of = load(name).rules
    assert of._replace(layout=of.layout._replace(ace=Ace.ABOVE), divan=of.divan._replace(columns=None)) == SHIPPED[name]


def test_no_shipped_rule_set_is_left_out() -> None:
    assert set(SHIPPED) == set(shipped())


# ---- E1 … E12


E1 = "C1=4♣ C2=K♣ HA=6♥ HK=K♥; L1=6♣ L2=7♥; W=9♠ J♦; S=5♣ 2♦ 8♠"


@FROM_WASTE_FIRST
def test_e1_waste_card_fills_the_gap(of: Rules) -> None:
    table = position(of, E1)
    assert do(table, "turn", "W→C1", "L1→C1", "L2→HA") is None
    assert_shows(table, "C1=6♣ C2=K♣ HA=7♥ HK=K♥; L1=J♦ L2=9♠; W=; S=2♦ 8♠")
    assert table.filled == [Fill(0, BY_NAME["J♦"], Pile.WASTE), Fill(1, BY_NAME["9♠"], Pile.WASTE)]


@FROM_STOCK
def test_e1_stock_card_fills_the_gap_where_the_rules_say_so(of: Rules) -> None:
    table = position(of, E1)
    assert do(table, "turn", "W→C1", "L1→C1", "L2→HA") is None
    assert_shows(table, "C1=6♣ HA=7♥; L1=2♦ L2=8♠; W=9♠ J♦; S=")


@FROM_WASTE_FIRST
def test_e2_a_used_up_waste_is_no_waste(of: Rules) -> None:
    table = position(of, "D1=2♦; L3=4♦; W=3♦; S=Q♠ 8♣")
    assert do(table, "W→D1", "L3→D1") is None
    assert_shows(table, "D1=4♦; L3=Q♠; W=; S=8♣")


@EVERY
def test_e3_the_last_gaps_stay_open_and_the_game_is_won(of: Rules) -> None:
    table = position(of, "D1=Q♦ D2=Q♦ C1=Q♣ C2=Q♣ S1=10♠ S2=Q♠ HA=Q♥ HK=Q♥; L1=J♠ R2=Q♠; W=; S=", rest="-")
    assert do(table, "L1→S1") is None
    assert not table.is_won
    assert not table.is_lost
    assert do(table, "R2→S1") is None
    assert_shows(table, "S1=Q♠; L1=- R2=-; W=; S=")
    assert table.is_won
    assert not table.is_lost
    assert table.placed == 95


@pytest.mark.parametrize("of", [SHIPPED[name] for name in WASTE_AT_LEISURE], ids=WASTE_AT_LEISURE)
def test_e4_waste_card_into_a_gap_at_leisure(of: Rules) -> None:
    table = position(of, "L3=-; S=9♥")
    assert do(table, "turn", "W→L3") is None
    assert_shows(table, "L3=9♥; W=; S=")


@FROM_WASTE_FIRST
def test_e4_there_is_no_such_move_where_gaps_are_filled_at_once(of: Rules) -> None:
    table = position(of, "L3=6♣; S=9♥")
    assert refused(do(table, "turn", "W→L3"), Code.NO_GAP, "none")
    assert_shows(table, "L3=6♣; W=9♥; S=")


def test_e4_a_divan_filled_from_the_stock_takes_no_waste_card() -> None:
    table = position(SHIPPED["sultan-leisure-stock"], "L3=-; W=9♥; S=2♣")
    assert refused(do(table, "W→L3"), Code.FILL_WRONG_PILE, "waste-never", allowed=[Pile.STOCK])
    assert do(table, "S→L3") is None
    assert_shows(table, "L3=2♣; W=9♥; S=")


E5 = "W=7♦ Q♣ 2♠; S="


@pytest.mark.parametrize("of", [of for of in SHIPPED.values() if of.redeal.order is TURN_OVER])
def test_e5_turned_over_waste_keeps_its_order(of: Rules) -> None:
    table = position(of, E5)
    wrong = table.copy()
    assert do(table, "redeal") is None
    assert_shows(table, "W=; S=7♦ Q♣ 2♠")
    assert table.redeals_left == 1
    assert table.turn(BY_NAME["7♦"]) is None
    assert refused(do(wrong, "redeal 2♠ Q♣ 7♦"), Code.REDEAL_ORDER, card=Face(BY_NAME["2♠"]), wanted=Face(BY_NAME["7♦"]))
    assert do(wrong, "redeal 7♦ Q♣ 2♠") is None


@pytest.mark.parametrize("of", [of for of in SHIPPED.values() if of.redeal.order is SHUFFLE])
def test_e5_shuffled_waste_comes_in_any_order(of: Rules) -> None:
    start = position(of, E5)
    for order in "7♦ Q♣ 2♠", "2♠ Q♣ 7♦", "Q♣ 7♦ 2♠":
        table = start.copy()
        assert do(table, f"redeal {order}") is None
        assert_shows(table, f"W=; S={order}")
        assert table.redeals_left == 1
    assert refused(do(start, "redeal 7♦ Q♣ 3♠"), Code.NOT_IN_REDEAL, "list", card=Face(BY_NAME["3♠"]))
    assert refused(do(start, "redeal 7♦ Q♣ Q♣"), Code.NOT_IN_REDEAL, "list", card=Face(BY_NAME["Q♣"]))
    assert refused(do(start, "redeal 7♦ Q♣"), Code.STOCK_SIZE, "redeal-missing", count=2, wanted=3, missing=faces("2♠"))
    assert refused(do(start, "redeal 7♦ Q♣ Q♣ 2♠"), Code.STOCK_SIZE, "redeal-surplus", count=4, wanted=3, surplus=faces("Q♣"))
    surplus = do(start, "redeal 7♦ Q♣ Q♣ 2♠")
    assert surplus is not None
    assert surplus.nth == 3
    assert refused(do(start, "redeal" + 11 * " 3♠"), Code.STOCK_SIZE, "redeal", count=11, wanted=3)
    assert_shows(start, E5)


@EVERY
def test_e5_redeal_too_early_of_nothing_and_too_often(of: Rules) -> None:
    assert refused(do(position(of, "W=7♦ Q♣; S=2♠"), "redeal"), Code.REDEAL_TOO_EARLY, count=1)
    assert refused(do(position(of, "W=; S="), "redeal"), Code.REDEAL_OF_NOTHING)
    assert refused(do(position(of, "W=7♦; S=", redeals_left=0), "redeal"), Code.REDEAL_TOO_OFTEN, count=2)
    assert refused(do(position(of, "W=; S=2♠", redeals_left=0), "redeal"), Code.REDEAL_TOO_OFTEN)  # whatever else is true


def test_where_no_redeal_is_allowed_there_is_none_to_use_up() -> None:
    assert refused(do(position(rules(limit=0), "W=7♦; S=", redeals_left=0), "redeal"), Code.REDEAL_TOO_OFTEN, "none")


def test_redeals_without_limit_never_run_out() -> None:
    table = position(rules(order=TURN_OVER, limit=None), "W=; S=2♠", redeals_left=None)
    for redeals in range(1, 120):
        assert do(table, "turn", "redeal") is None
        assert (table.redeals, table.redeals_left) == (redeals, None)


E6 = "HA=A♥ HK=K♥; L1=A♥ L2=2♥ L3=2♥; W=; S=9♠ 8♠ 7♠"


@FROM_WASTE_FIRST
def test_e6_the_two_heart_foundations_wait_for_different_cards(of: Rules) -> None:
    table = position(of, E6)
    assert refused(do(table, "L1→HA"), Code.DOES_NOT_FIT, "foundation", card=Face(ACE_OF_HEARTS), foundation=2, waits=Face(BY_NAME["2♥"]))
    assert refused(do(table, "L1→sultan"), Code.ILLEGAL_SULTAN, card=Face(ACE_OF_HEARTS))
    assert refused(do(table, "L2→HK"), Code.DOES_NOT_FIT, "foundation", card=Face(BY_NAME["2♥"]), foundation=8, waits=Face(ACE_OF_HEARTS))
    assert {move.place for move in table.legal_moves() if move.kind is Kind.PLAY_DIVAN} == {0, 1, 2}
    assert do(table, "L2→HA", "L1→HK", "L3→HK") is None
    assert_shows(table, "HA=2♥ HK=2♥; L2=9♠ L1=8♠ L3=7♠; S=")


@EVERY
def test_e7_nothing_goes_on_a_queen(of: Rules) -> None:
    table = position(of, "S1=Q♠ S2=3♠; W=A♠")
    assert refused(do(table, "W→S1"), Code.DOES_NOT_FIT, "foundation-complete")
    assert refused(do(table, "W→♠"), Code.DOES_NOT_FIT, "", wanted=faces("4♠"))
    assert refused(do(position(of, "S1=Q♠ S2=Q♠; W=A♠"), "W→S1"), Code.DOES_NOT_FIT, "complete", wanted=[])
    assert refused(do(position(of, "S1=3♠ S2=3♠; W=A♠"), "W→♠"), Code.DOES_NOT_FIT, "", wanted=faces("4♠"))


def test_e8_cards_in_play() -> None:
    assert [sum(COPIES[suit * 13 : suit * 13 + 13]) for suit in range(4)] == [24, 24, 23, 24]
    assert IN_PLAY == 95
    assert [str(face) for face in FACES if COPIES[face] == 1] == ["A♥"]
    assert [str(face) for face in FACES if COPIES[face] == 0] == ["K♣", "K♦", "K♥", "K♠"]


def test_e8_a_stock_nobody_knows_brings_no_card_too_often() -> None:
    table = position(rules(), "L1=A♥; W=6♣ 6♣; S=? ? ?")
    assert refused(table.turn(ACE_OF_HEARTS), Code.THIRD_COPY, "ace-of-hearts", card=Face(ACE_OF_HEARTS))
    assert refused(table.turn(BY_NAME["6♣"]), Code.THIRD_COPY, card=Face(BY_NAME["6♣"]))
    assert table.turn(BY_NAME["7♣"]) is None
    assert table.turn(BY_NAME["7♣"]) is None
    assert refused(table.turn(BY_NAME["7♣"]), Code.THIRD_COPY)


E9 = "S1=K♠ S2=K♠; L1=A♠ L2=9♦; W=Q♦; S=3♠ 5♥"


@FROM_WASTE_FIRST
def test_e9_nobody_has_to_play_and_waiting_can_pay(of: Rules) -> None:
    played, held = position(of, E9), position(of, E9)
    assert do(played, "L1→S1") is None
    assert_shows(played, "L1=Q♦; W=")
    assert do(played, "turn", "turn") is None
    assert_shows(played, "L1=Q♦ L2=9♦; W=3♠ 5♥")
    assert do(held, "turn", "L1→S1") is None
    assert_shows(held, "L1=3♠; W=Q♦")
    assert do(held, "turn") is None
    assert_shows(held, "L1=3♠; W=Q♦ 5♥")


@EVERY
def test_e10_the_game_goes_on_after_the_last_pass_while_a_card_fits(of: Rules) -> None:
    table = position(of, "C1=4♣; L1=6♣; W=5♣; S=", rest="-", redeals_left=0)
    assert not table.is_lost
    assert do(table, "W→C1") is None
    assert not table.is_lost
    assert do(table, "L1→C1") is None
    assert table.is_lost
    assert not table.is_won


def test_a_fill_may_still_uncover_a_play() -> None:
    """At leisure a game is not lost while the waste can be put away (amends Q14)."""
    at_leisure, at_once = (position(of, "C1=4♣; R1=-; W=5♣ Q♠; S=", redeals_left=0) for of in (SHIPPED["pysol-sultan"], rules()))
    assert not at_leisure.is_lost
    assert at_once.is_lost
    assert do(at_leisure, "W→R1", "W→C1") is None


E11 = "D1=2♦; L2=3♦; W=4♦ 9♣; S="


def test_e11_a_late_gap_is_filled_at_the_redeal() -> None:
    table = position(rules(8, FillSource.STOCK), E11)
    assert do(table, "L2→D1") is None
    assert_shows(table, "L2=-; W=4♦ 9♣")
    assert do(table, "redeal 9♣ 4♦") is None
    assert_shows(table, "L2=9♣; W=; S=4♦")


def test_e11_a_gap_stays_open_where_none_is_filled_late() -> None:
    table = position(rules(8, FillSource.STOCK, late=FillLate.NEVER), E11)
    assert do(table, "L2→D1", "redeal 9♣ 4♦") is None
    assert_shows(table, "L2=-; W=; S=9♣ 4♦")
    assert do(table, "turn") is None
    assert_shows(table, "L2=-; W=9♣; S=4♦")


def test_late_gaps_are_filled_lowest_place_first() -> None:
    table = position(rules(4, FillSource.STOCK), "D1=2♦ C1=2♣; L1=4♦ L2=4♣ R1=3♦ R2=3♣; W=9♣ 8♣ 7♣; S=")
    assert do(table, "R2→C1", "R1→D1", "L2→C1") is None
    assert_shows(table, "L2=- R1=- R2=-")
    assert do(table, "redeal 7♣ 9♣ 8♣") is None
    assert_shows(table, "L1=4♦ L2=7♣ R1=9♣ R2=8♣; S=")


@FROM_WASTE_FIRST
def test_e12_the_old_waste_card_is_covered_by_the_turned_one(of: Rules) -> None:
    table = position(of, "C1=4♣; W=5♣; S=Q♦")
    assert do(table, "turn") is None
    assert_shows(table, "W=5♣ Q♦")
    assert refused(do(table, "W→C1"), Code.DOES_NOT_FIT, "suit", card=Face(BY_NAME["Q♦"]), wanted=faces("A♦"))


# ---- R1 … R12


R1 = "S1=K♠; L2=A♠; W=9♦; S=3♣"


def test_r1_which_pile_a_gap_is_filled_from() -> None:
    waste_first, stock_first = position(SHIPPED["sultan-classic"], R1), position(SHIPPED["sultan-stock-auto"], R1)
    assert do(waste_first, "L2→S1") is None
    assert_shows(waste_first, "L2=9♦; W=; S=3♣")
    assert do(stock_first, "L2→S1") is None
    assert_shows(stock_first, "L2=3♣; W=9♦; S=")


def test_r1_the_player_says_which_pile_where_he_may_choose() -> None:
    table = position(SHIPPED["sultan-free-choice"], R1)
    assert do(table, "L2→S1") is None
    assert table.due == [1]
    for move in "turn", "W→♦", "L1→♠", "redeal":
        assert refused(do(table, move), Code.FILL_CHOICE_MISSING, place=2)
    other = table.copy()
    assert do(table, "S→L2") is None
    assert_shows(table, "L2=3♣; W=9♦; S=")
    assert do(other, "W→L2") is None
    assert_shows(other, "L2=9♦; W=; S=3♣")
    assert not table.due
    assert not other.due


def test_the_only_pile_left_is_taken_without_asking() -> None:
    for left, filled in ("W=9♦; S=", "L2=9♦; W=; S="), ("W=; S=3♣", "L2=3♣; W=; S="), ("W=; S=", "L2=-; W=; S="):
        table = position(SHIPPED["sultan-free-choice"], "S1=K♠; L2=A♠;" + left)
        assert do(table, "L2→S1") is None
        assert_shows(table, filled)
        assert not table.due


def test_a_fill_that_shows_a_new_card_must_be_written() -> None:
    table = position(SHIPPED["sultan-classic"], "S1=K♠; L2=A♠; W=; S=? ?")
    assert do(table, "L2→S1") is None
    assert table.due == [1]
    assert refused(do(table, "turn"), Code.FILL_MISSING, place=2)
    assert refused(table.fill(Pile.WASTE), Code.WASTE_EMPTY)
    assert refused(table.fill(Pile.STOCK, 0), Code.NO_GAP, place=1, gaps=[2])
    assert table.fill(Pile.STOCK, None, BY_NAME["3♣"]) is None
    assert_shows(table, "L2=3♣; W=; S=?")
    assert refused(table.fill(Pile.STOCK), Code.NO_GAP, "none")


@pytest.mark.parametrize("timing", FillTiming)
def test_where_no_gap_is_ever_filled_that_is_the_reason(timing: FillTiming) -> None:
    table = position(rules(3, FillSource.NONE, timing), "L1=Q♥ L2=- R1=-; W=9♦; S=3♣")
    for place in (None, 0, 1, 2):
        for pile in Pile:
            assert refused(table.fill(pile, place), Code.FILL_WRONG_PILE, "never", allowed=[])
    full = position(rules(3, FillSource.NONE, timing), "L1=Q♥ L2=2♥ R1=3♥; W=9♦; S=3♣")
    assert refused(full.fill(Pile.WASTE), Code.NO_GAP, "none")


def test_gaps_that_wait_are_filled_in_their_order() -> None:
    table = position(rules(3, FillSource.STOCK), "L1=Q♥ L2=- R1=-; W=9♦ 8♦ 7♦; S=")
    assert do(table, "redeal") is None
    assert table.due == [1, 2]
    assert refused(table.fill(Pile.STOCK, 2), Code.NO_GAP, "order", place=3, first=2)
    assert refused(table.fill(Pile.STOCK, 1, BY_NAME["9♣"]), Code.NOT_IN_REDEAL, card=Face(BY_NAME["9♣"]))
    assert table.fill(Pile.STOCK, 1, BY_NAME["8♦"]) is None
    assert table.due == [2]
    assert table.fill(Pile.STOCK, None, BY_NAME["9♦"]) is None
    assert_shows(table, "L1=Q♥ L2=8♦ R1=9♦; S=?")


def test_a_gap_that_stays_open_is_not_filled_instead_of_another() -> None:
    table = position(rules(3, FillSource.STOCK, late=FillLate.NEVER), "S1=K♠; L1=- L2=A♠; S=? ?")
    assert do(table, "L2→S1") is None
    assert refused(table.fill(Pile.STOCK, 0, BY_NAME["9♣"]), Code.NO_GAP, "stays-open", place=1, gaps=[2])
    assert table.fill(Pile.STOCK, 1, BY_NAME["9♣"]) is None


def test_a_choice_that_waits_ends_when_one_pile_is_used_up() -> None:
    table = position(rules(3, FillSource.WASTE_OR_STOCK), "L2=A♠ R1=A♦; W=9♦; S=3♣ 4♣")
    assert do(table, "L2→♠") is None
    assert do(table, "W→L2") is None
    assert do(table, "R1→♦") is None
    assert_shows(table, "L2=9♦ R1=3♣; W=; S=4♣")


@EVERY
def test_r2_the_sultan_takes_no_card(of: Rules) -> None:
    table = position(of, "W=A♥")
    before = table.position()
    assert refused(do(table, "W→sultan"), Code.ILLEGAL_SULTAN, card=Face(ACE_OF_HEARTS))
    assert table.position() == before
    assert do(table, "W→HK") is None


@pytest.mark.parametrize(
    ("name", "dealt", "stock"), [("sultan-classic", 8, 87), ("turkish-sultan", 6, 89), ("pysol-sultan", 6, 88), ("pysol-sultan-plus", 8, 86)]
)
def test_r2_cards_of_the_deal(name: str, dealt: int, stock: int) -> None:
    assert (SHIPPED[name].dealt, SHIPPED[name].stock_size) == (dealt, stock)


def test_r2_an_empty_divan_leaves_every_card_in_the_stock() -> None:
    assert (SHIPPED["sultan-empty-divan"].dealt, SHIPPED["sultan-empty-divan"].stock_size) == (0, 95)


@EVERY
def test_r3_no_redeal_while_the_stock_has_cards(of: Rules) -> None:
    table = position(of, "W=2♣ 3♣ 4♣ 5♣ 6♣; S=2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ 2♠")
    before = table.position()
    assert refused(do(table, "redeal"), Code.REDEAL_TOO_EARLY, count=12)
    assert table.position() == before


R4 = "W=2♣ 9♦ Q♠; S="


def test_r4_a_shuffled_redeal_is_known_only_as_it_is_turned() -> None:
    table = position(rules(), R4)
    assert do(table, "redeal") is None
    assert_shows(table, "W=; S=? ? ?")
    assert refused(table.turn(BY_NAME["3♣"]), Code.NOT_IN_REDEAL, card=Face(BY_NAME["3♣"]))
    assert table.turn(BY_NAME["Q♠"]) is None
    assert refused(table.turn(BY_NAME["Q♠"]), Code.NOT_IN_REDEAL)
    assert table.turn(BY_NAME["2♣"]) is None
    assert table.turn(BY_NAME["9♦"]) is None
    assert_shows(table, "W=Q♠ 2♣ 9♦; S=")


def test_r4_a_turned_over_waste_shows_its_first_card_first() -> None:
    table = position(rules(order=TURN_OVER), R4)
    assert do(table, "redeal") is None
    assert refused(table.turn(BY_NAME["Q♠"]), Code.REDEAL_ORDER, card=Face(BY_NAME["Q♠"]), wanted=Face(BY_NAME["2♣"]))
    assert table.turn(BY_NAME["2♣"]) is None


def test_r4_a_redeal_may_be_known_in_part() -> None:
    table = position(rules(), R4)
    assert table.redeal([BY_NAME["Q♠"], UNKNOWN, UNKNOWN]) is None
    assert refused(table.turn(BY_NAME["2♣"]), Code.STOCK_MISMATCH, wanted=Face(BY_NAME["Q♠"]))
    assert table.turn() is None
    assert refused(table.turn(BY_NAME["Q♠"]), Code.NOT_IN_REDEAL)
    assert table.turn(BY_NAME["9♦"]) is None


def test_a_stock_that_is_known_shows_no_other_card() -> None:
    table = position(rules(), "S=2♣ 9♦")
    assert refused(table.turn(BY_NAME["9♦"]), Code.STOCK_MISMATCH, card=Face(BY_NAME["9♦"]), wanted=Face(BY_NAME["2♣"]))
    assert table.turn(BY_NAME["2♣"]) is None


LAST = "D1=Q♦ D2=Q♦ C1=Q♣ C2=Q♣ S1=Q♠ S2=Q♠ HA=Q♥ HK=J♥"


@EVERY
@pytest.mark.parametrize(("where", "moves"), [("L2=Q♥", ["L2→HK"]), ("W=Q♥", ["W→HK"])])
def test_r7_the_last_card_wins_wherever_it_lies(of: Rules, where: str, moves: list[str]) -> None:
    table = position(of, f"{LAST}; {where}", rest="-")
    assert (table.is_won, table.placed) == (False, 94)
    assert do(table, *moves) is None
    assert table.is_won
    assert (table.placed, sum(heights(table))) == (95, 95)
    assert table.position() == Position(
        tuple(base // 13 * 13 + KING if place != 4 else UNKNOWN for place, base in enumerate(table.base)), (GAP,) * of.divan.size, (), (), 2
    )


@pytest.mark.parametrize("of", [of for of in SHIPPED.values() if of.fill.timing is LEISURE])
def test_r7_the_last_card_straight_from_the_stock_wins(of: Rules) -> None:
    table = position(of, f"{LAST}; S=Q♥", rest="-")
    assert do(table, "turn", "W→HK") is None
    assert table.is_won


@EVERY
def test_after_the_end_nothing_is_allowed(of: Rules) -> None:
    table = position(of, LAST.replace("J♥", "Q♥"), rest="-")
    assert table.is_won
    assert not table.is_lost
    assert table.legal_moves() == []
    for move in "turn", "W→HK", "L1→HK", "W→L1", "S→L1", "redeal":
        assert refused(do(table, move), Code.AFTER_THE_END)


def test_r8_a_gap_left_open_on_purpose() -> None:
    start = "S1=K♠; L3=Q♦ L4=A♠;"
    unknown = position(SHIPPED["sultan-classic"], start + "W=; S=? ? ?")
    assert do(unknown, "L4→S1") is None
    assert refused(unknown.turn(BY_NAME["9♦"]), Code.FILL_MISSING, place=4)

    filled = position(SHIPPED["sultan-classic"], start + "W=9♦; S=? ? ?")
    assert do(filled, "L4→S1") is None
    assert_shows(filled, "L4=9♦; W=")
    assert filled.turn(BY_NAME["8♦"]) is None
    assert refused(do(filled, "W→L4"), Code.NO_GAP, "none")

    leisure = position(SHIPPED["sultan-leisure-eight"], start + "W=; S=9♦ 8♦")
    assert do(leisure, "L4→S1", "turn", "turn") is None
    assert refused(leisure.fill(Pile.WASTE, 3, BY_NAME["9♦"]), Code.CHECK_MISMATCH, "waste", found=Face(BY_NAME["8♦"]))
    assert refused(do(leisure, "W→L3"), Code.NO_GAP, place=3, gaps=[4], found=Face(BY_NAME["Q♦"]))
    assert do(leisure, "W→L4") is None
    assert_shows(leisure, "L4=8♦; W=9♦")
    assert refused(do(leisure, "W→L4"), Code.NO_GAP, "none")


def test_a_fill_without_a_place_takes_the_lowest_gap() -> None:
    table = position(SHIPPED["pysol-sultan"], "L2=- R1=- R3=-; W=2♦ 9♦ 8♦")
    assert table.fill(Pile.WASTE) is None
    assert_shows(table, "L2=8♦ R1=- R3=-; W=2♦ 9♦")
    assert do(table, "W→R3") is None
    assert table.fill(Pile.WASTE, card=BY_NAME["2♦"]) is None
    assert_shows(table, "R1=2♦ R3=9♦; W=")


def test_empty_piles_say_so() -> None:
    table = position(SHIPPED["sultan-leisure-stock"], "L2=-; W=; S=")
    assert refused(do(table, "turn"), Code.STOCK_EMPTY)
    assert refused(do(table, "S→L2"), Code.STOCK_EMPTY)
    assert refused(do(table, "W→♥"), Code.WASTE_EMPTY)
    assert refused(do(table, "L2→♥"), Code.NOT_IN_DIVAN, "gap", place=2)
    assert refused(do(position(SHIPPED["pysol-sultan"], "L1=-; W=; S=2♣"), "W→L1"), Code.WASTE_EMPTY)


def test_r10_of_two_foundations_the_one_that_fits() -> None:
    apart = position(rules(), "C1=4♣ C2=7♣; W=8♣")
    assert do(apart, "W→♣") is None
    assert_shows(apart, "C1=4♣ C2=8♣")
    equal = position(rules(), "C1=4♣ C2=4♣; W=5♣ 5♣")
    assert do(equal.copy(), "W→C2") is None
    assert do(equal, "W→♣") is None
    assert_shows(equal, "C1=5♣ C2=4♣")
    hearts = position(rules(), "HK=K♥ HA=A♥; W=A♥ 2♥")
    assert do(hearts, "W→♥") is None
    assert_shows(hearts, "HK=K♥ HA=2♥")
    assert do(hearts, "W→♥") is None
    assert_shows(hearts, "HK=A♥ HA=2♥")


def test_r10_a_foundation_of_another_suit_is_named_with_its_base() -> None:
    table = position(rules(), "C1=4♣; W=5♣")
    assert refused(do(table, "W→D2"), Code.DOES_NOT_FIT, "suit", foundation=3, base=Face(BY_NAME["K♦"]), wanted=faces("5♣ A♣"))


@EVERY
def test_r11_a_king_never_turns_up(of: Rules) -> None:
    for stock in "S=?", "S=2♦", "S=":
        assert refused(position(of, stock).turn(KING + 13), Code.KING_IN_PLAY, card=Face(BY_NAME["K♦"]))


@EVERY
def test_r12_places_of_the_divan(of: Rules) -> None:
    size = of.divan.size
    table = position(of, "W=9♥; S=2♠")
    for slot in -size - 1, -1, size, size + 1, 10**9:
        for refusal in table.play_divan(slot), table.fill(Pile.WASTE, slot), table.fill(Pile.STOCK, slot):
            assert refused(refusal, Code.NO_SUCH_PLACE, place=slot + 1, places=size)
    for slot in range(size):
        table.divan[slot] = BY_NAME["A♣"]
        assert table.copy().play_divan(slot) is None


def test_r12_a_divan_without_places_says_so() -> None:
    assert refused(Table(rules(0), [], []).play_divan(0), Code.NO_SUCH_PLACE, "none", place=1)


@EVERY
def test_r12_places_of_the_square(of: Rules) -> None:
    table = position(of, "W=A♣; L1=A♣")
    for place in -10, -1, 9, 10, 10**9:
        assert refused(table.play_waste(place), Code.NO_SUCH_FOUNDATION, foundation=place + 1)
        assert refused(table.play_divan(0, place), Code.NO_SUCH_FOUNDATION, foundation=place + 1)


# ---- the square, and moves as values


def test_the_square_lies_as_the_rules_say() -> None:
    def rows(of: Rules) -> list[str]:
        base = square(of)
        return [" ".join(str(FACES[card]) for card in base[row : row + 3]) for row in (0, 3, 6)]

    assert rows(rules()) == ["K♦ A♥ K♦", "K♣ K♥ K♣", "K♠ K♥ K♠"]
    assert rows(rules(kings="CSD")) == ["K♣ A♥ K♣", "K♠ K♥ K♠", "K♦ K♥ K♦"]
    assert rows(Rules(layout=Layout(ace=Ace.BELOW))) == ["K♦ K♥ K♦", "K♣ K♥ K♣", "K♠ A♥ K♠"]
    assert rows(Rules(layout=Layout(ace=Ace.FREE))) == rows(rules())


def test_a_square_of_the_log_s_own_decides_which_foundation_comes_first() -> None:
    below = square(Rules(layout=Layout(ace=Ace.BELOW)))
    table = Table(rules(), cards("A♥ 2♥ Q♣ Q♣ Q♦ Q♦ Q♠ Q♠"), [], base=below)
    assert table.home(ACE_OF_HEARTS) == 1
    assert table.home(BY_NAME["2♥"]) == 7
    assert table.home(BY_NAME["3♥"]) is None
    assert table.wanted(2) == faces("A♥ 2♥")


def test_moves_as_values() -> None:
    table = position(rules(2, FillSource.WASTE_OR_STOCK, LEISURE), "S1=K♠; L1=A♠ R1=-; W=9♦; S=3♣")
    assert table.legal_moves() == [Move(Kind.TURN), Move(Kind.PLAY_DIVAN, 0), Move(Kind.FILL, 1, Pile.STOCK), Move(Kind.FILL, 1, Pile.WASTE)]
    assert table.do(Move(Kind.FILL, 1, Pile.STOCK)) is None
    assert table.do(Move(Kind.PLAY_DIVAN, 0)) is None
    assert table.do(Move(Kind.FILL, 0, Pile.WASTE)) is None
    assert_shows(table, "S1=A♠; L1=9♦ R1=3♣; W=; S=")
    assert table.legal_moves() == []


def test_a_copy_goes_its_own_way() -> None:
    table = position(rules(), "C1=4♣; L1=6♣; W=5♣; S=2♦ 3♦")
    before = table.position()
    other = table.copy()
    assert do(other, "W→C1", "L1→C1", "turn") is None
    assert table.position() == before
    assert table.placed + 2 == other.placed
    assert not table.filled


# ---- three deals with a known end


def by_rank(ranks: str, after: str = "") -> list[int]:
    """For each rank the two clubs, diamonds, spades and hearts, then `after`."""
    return cards(" ".join(f"{rank}{suit} {rank}{suit}" for rank in ranks.split() for suit in "♣♦♠♥") + after)


TO_QUEEN = "2 3 4 5 6 7 8 9 10 J Q"
ACES = " A♣ A♣ A♦ A♦ A♠ A♠ A♥"
STRAIGHT = cards(
    " ".join(
        f"{rank}♣ {rank}♣ {rank}♦ {rank}♦ {rank}♠ {rank}♠ {rank}♥" + (f" {after}♥" if after else "")
        for rank, after in zip(f"A {TO_QUEEN}".split(), [*TO_QUEEN.split(), ""], strict=True)
    )
)
DESCENDING = by_rank(" ".join(reversed(TO_QUEEN.split())), ACES)
LATE_ACES = by_rank(TO_QUEEN, ACES)


@pytest.mark.parametrize("of", [SHIPPED[name] for name in WASTE_FIRST], ids=WASTE_FIRST)
@pytest.mark.parametrize(("deal", "turns"), [(STRAIGHT, {8: 0, 6: 0}), (DESCENDING, {8: 87, 6: 89})], ids=["straight", "descending"])
def test_deals_won_in_the_first_pass(of: Rules, deal: list[int], turns: dict[int, int]) -> None:
    size = of.divan.size
    table = Table(of, deal[:size], deal[size:])
    assert greedy(table) == (turns[size], 0)
    assert table.is_won
    assert table.placed == 95


def test_late_aces_need_the_redeal() -> None:
    table = Table(SHIPPED["turkish-sultan-eight"], LATE_ACES[:8], LATE_ACES[8:])
    assert greedy(table) == (141, 1)
    assert table.is_won
    assert table.placed == 95

    table = Table(rules(order=TURN_OVER, limit=0), LATE_ACES[:8], LATE_ACES[8:])
    assert greedy(table)[1] == 0
    assert table.is_lost
    assert table.placed == 26
