"""A judged game step by step: each step does what it says, and nothing else."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from io import BytesIO
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import SHIPPED

from sultan_kit.core.cards import COPIES, FACES, GAP, UNKNOWN
from sultan_kit.core.rules import RedealOrder
from sultan_kit.core.table import Fill, Kind, Move, Pile, Position, Table
from sultan_kit.log.judge import Game, games, play_to
from sultan_kit.log.notation import notation
from sultan_kit.log.player import Player
from sultan_kit.log.record import RESULTS, CardList
from sultan_kit.log.steps import Step, steps
from sultan_kit.log.written import Action, Written

GAMES = Path(__file__).parent / "games"
LOGS = sorted(path.relative_to(GAMES).as_posix() for folder in ("generated", "pysolfc", "bad") for path in (GAMES / folder).glob("*.yaml"))
RECORDED = sorted((Path(__file__).parent.parent / "examples").glob("*.yaml"))


def judged(text: str) -> Game:
    """The one game of a log."""
    ((_, (game,)),) = games(BytesIO(text.encode()))
    return game


def log(profile: str, divan: str, moves: str, deal: str = "") -> Game:
    return judged(f"format: sultan-log/1\nprofile: {profile}\ndeal:\n  divan: {divan}\n  {deal}\nmoves: |\n  {moves}\n")


def shown(step: Step) -> str:
    """Divan; waste; how many cards the stock holds and which of them are known."""
    names = {**{card: str(FACES[card]) for card in range(52)}, GAP: "-", UNKNOWN: "?"}
    divan, waste, stock = (" ".join(names[card] for card in cards) for cards in (step.table.divan, step.table.waste, step.table.stock[::-1]))
    return f"{divan}; {waste}; {stock}"


class Hands:
    """Moves cards as steps say, without a rule: what a reader of a replay does in front of a table."""

    def __init__(self, deal: Position) -> None:
        self.wants, self.divan = list(deal.wants), list(deal.divan)
        self.stock, self.waste = list(deal.stock), list(deal.waste)

    def follow(self, step: Step) -> None:
        assert step.written is not None
        match step.written.action:
            case Action.TURN:
                self.waste.append(self.from_stock(step.card))
            case Action.TURN_PLAY:
                self.lay(self.from_stock(step.card), step)
            case Action.WASTE_PLAY:
                self.lay(self.waste.pop(), step)
            case Action.DIVAN_PLAY:
                assert step.place is not None
                self.lay(self.divan[step.place - 1], step)
                self.divan[step.place - 1] = GAP
            case Action.FILL_WASTE | Action.FILL_STOCK:
                assert step.place is not None
                assert step.card is not None
                if step.before == step.table.position():
                    return  # shown before it was written
                self.fill(Fill(step.place - 1, step.card, Pile.WASTE if step.written.action is Action.FILL_WASTE else Pile.STOCK))
            case Action.REDEAL:
                assert not self.stock
                self.stock, self.waste = self.after_redeal(step), []
        for fill in step.fills:
            self.fill(fill)

    def from_stock(self, card: int | None) -> int:
        assert card is not None
        assert self.stock.pop() in (card, UNKNOWN)
        return card

    def lay(self, card: int, step: Step) -> None:
        assert step.foundation is not None
        assert card == step.card == self.wants[step.foundation - 1]
        self.wants[step.foundation - 1] += 1

    def fill(self, fill: Fill) -> None:
        assert self.divan[fill.place] == GAP
        card = self.waste.pop() if fill.pile is Pile.WASTE else self.from_stock(fill.card)
        assert card == fill.card
        self.divan[fill.place] = card

    def after_redeal(self, step: Step) -> list[int]:
        stock = [*step.table.stock, *(fill.card for fill in reversed(step.fills) if fill.pile is Pile.STOCK)]
        assert len(stock) == len(self.waste)
        known = Counter(card for card in stock if card != UNKNOWN)
        assert known <= Counter(self.waste)
        return stock


def assert_followed(game: Game) -> None:
    """Every step does what it says; none is left out; at the end lies what the judge found."""
    for hindsight in (False, True):
        deal, *rest = steps(game, hindsight=hindsight)
        assert [step.number for step in (deal, *rest)] == list(range(game.counts.checked + 1))
        assert deal.before == deal.table.position()
        hands, before = Hands(deal.table.position()), deal.table.position()
        for step in rest:
            hands.follow(step)
            table = step.table
            assert step.before == before
            assert (hands.wants, hands.divan, hands.waste) == (table.wants, table.divan, table.waste)
            assert [card for card in hands.stock if card != UNKNOWN] == [card for card in table.stock if card != UNKNOWN] or not hindsight
            assert sum(table.laid) + sum(card != GAP for card in table.divan) + len(table.waste) + len(table.stock) == 95
            assert sum(table.unseen) == table.stock.count(UNKNOWN)
            assert (table.gaps, table.filled) == (table.divan.count(GAP), [])
            before = table.position()
        end = play_to(game, game.counts.checked).table
        last = (deal, *rest)[-1].table
        assert last.position()._replace(stock=()) == end.position()._replace(stock=())
        assert hindsight or last.stock == end.stock
        assert last.due == end.due
        twice = sum(step.card is not None and step.before == step.table.position() for step in rest)
        assert sum(len(step.fills) for step in rest) == game.counts.fills - game.counts.fills_written + twice


def playable(path: Path) -> Iterator[Game]:
    with path.open("rb") as stream:
        for _, found in games(stream, path.parent):
            yield from (game for game in found if game.deal is not None)


@pytest.mark.parametrize("name", LOGS)
def test_every_step_of_a_recorded_game_does_what_it_says(name: str) -> None:
    for game in playable(GAMES / name):
        assert_followed(game)


def seen(step: Step) -> tuple[object, ...]:
    """All that a step says."""
    told = tuple(getattr(step, field.name) for field in fields(step) if field.name != "table")
    return (*told, step.table.position(), step.table.due, step.table.unseen)


@pytest.mark.parametrize("name", LOGS)
@pytest.mark.parametrize("hindsight", [False, True])
def test_steps_may_begin_anywhere(name: str, hindsight: bool) -> None:
    for game in playable(GAMES / name):
        whole = list(map(seen, steps(game, hindsight=hindsight)))
        for start in {*range(0, len(whole), 61), 1, len(whole)}:
            assert list(map(seen, islice(steps(game, start, hindsight=hindsight), 3))) == whole[start : start + 3]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_step_of_an_example_does_what_it_says(path: Path) -> None:
    for game in playable(path):
        assert_followed(game)


@pytest.mark.parametrize("name", [name for name in LOGS if not name.startswith("bad/")])
def test_with_the_stock_that_the_log_tells_the_same_game_is_played(name: str) -> None:
    for game in playable(GAMES / name):
        assert game.log is not None
        assert game.profile is not None
        told = list(steps(game, hindsight=True))
        passes = [told[0].table, *(step.table for step in told if step.written and step.written.action is Action.REDEAL)]
        deal, *redealt = (table.stock[::-1] for table in passes)
        table = Table(game.profile.rules, told[0].table.divan, deal, told[0].table.waste, told[0].table.base)
        orders = [CardList(game.log.keys["moves"], order) for order in redealt]
        player = Player(table, game.log.script.moves, orders)
        for index in range(game.counts.checked):
            assert player.play(index) is None
        assert player.table.position() == told[-1].table.position()
        assert player.counts(game.counts.checked) == game.counts


# ---- what is shown when


def test_a_fill_that_is_not_written_belongs_to_the_step_that_opened_the_gap() -> None:
    _, turned, played = steps(log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "9♦ (A♠)+"))
    assert turned.fills == ()
    assert [(fill.place, str(FACES[fill.card]), fill.pile) for fill in played.fills] == [(0, "9♦", Pile.WASTE)]
    assert shown(played).startswith("9♦ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; ; ?")


def test_until_a_written_fill_the_gap_is_shown_and_must_be_filled() -> None:
    _, _, played, filled = steps(log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "9♦ (A♠)+ w()"))
    assert shown(played).startswith("- 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; 9♦; ?")
    assert (played.fills, played.table.due) == ((), [0])
    assert (filled.card, filled.place, filled.fills, filled.table.due) == (FACES.index(played.table.waste[-1]), 1, (), [])
    assert shown(filled).startswith("9♦ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; ; ?")


def test_a_card_that_fills_from_the_stock_is_unknown_until_then_but_for_hindsight() -> None:
    game = log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ A♦", "(A♠)+ (A♦)+ 10♥() 9♦() J♣")
    assert [shown(step).split("; ")[2][:9] for step in steps(game)] == ["? ? ? ? ?"] * 6
    stocks = [shown(step).split("; ")[2].partition(" ?")[0] for step in steps(game, hindsight=True)]
    assert_followed(game)
    assert stocks == ["10♥ 9♦ J♣"] * 3 + ["9♦ J♣", "J♣", "?"]


def test_fills_written_behind_several_plays_wait_for_their_turn() -> None:
    told = list(steps(log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ A♦", "9♦ 10♥ (A♠)+ (A♦)+ w() w()")))
    assert [shown(step).partition("; ?")[0] for step in told[3:]] == [
        "- 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ A♦; 9♦ 10♥",
        "- 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ -; 9♦ 10♥",
        "10♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ -; 9♦",
        "10♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 9♦; ",
    ]
    assert told[4].table.due == [0, 7]


def test_a_fill_whose_card_is_played_before_it_is_written_is_shown_at_once() -> None:
    told = list(steps(log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "9♦ 2♠ (A♠)+ (2♠)+ w() w()")))
    assert [fill.card for fill in told[3].fills] == [FACES.index(told[2].table.waste[-1])]
    assert [shown(step).partition("; ?")[0] for step in told[3:]] == [
        "2♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; 9♦",
        "- 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; 9♦",
        "- 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; 9♦",
        "9♦ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; ",
    ]


def test_a_fill_that_laid_bare_what_is_played_from_the_waste_is_shown_at_once() -> None:
    told = list(steps(log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "2♠ 9♦ (A♠)+ w+ w()")))
    assert [shown(step).partition("; ?")[0] for step in told[3:]] == ["9♦ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; 2♠", *["9♦ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; "] * 2]


def test_a_single_written_fill_behind_two_plays_is_that_of_the_second() -> None:
    told = list(steps(log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ A♦", "9♦ 10♥ (A♠)+ (A♦)+ w()")))
    assert [(len(step.fills), step.place) for step in told[3:]] == [(1, 1), (0, 8), (0, 8)]


@pytest.mark.parametrize(
    ("written", "places", "fills"),
    [
        ("w() w(8)", [1, 8, 1, 8], [0, 0, 0, 0]),
        ("w(8)", [1, 8, 8], [1, 0, 0]),
        ("w(1)", [1, 8, 1], [1, 1, 0]),  # written when the other gap is filled already
        ("w10♥()", [1, 8, 1], [1, 1, 0]),
    ],
)
def test_written_fills_get_the_places_that_they_name(written: str, places: list[int], fills: list[int]) -> None:
    told = list(steps(log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ A♦", f"9♦ 10♥ (A♠)+ (A♦)+ {written}")))[3:]
    assert [step.place for step in told] == places
    assert [len(step.fills) for step in told] == fills


def test_a_fill_that_is_written_behind_a_fault_is_shown_with_the_play_before_it() -> None:
    game = log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ A♦", "(A♠)+ (7♥)+ 10♥() 9♦()")
    assert game.verdict == "illegal"
    _, played = steps(game)
    assert shown(played).startswith("10♥ 2♥")
    assert len(played.fills) == 1
    assert_followed(game)


def test_a_play_from_the_waste_leaves_a_gap_alone_that_the_stock_fills() -> None:
    told = list(steps(log("sultan-wikipedia-en", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥", "A♦ (A♠)+ w+ 9♦()")))
    assert [shown(step)[:7] for step in told] == ["A♠ 2♥ 3", "A♠ 2♥ 3", "- 2♥ 3♥", "- 2♥ 3♥", "9♦ 2♥ 3"]


def test_a_choice_is_shown_where_it_is_written() -> None:
    _, _, played, filled = steps(log("sultan-free-choice", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "9♦ (A♠)+ J♣()"))
    assert played.table.due == [0]
    assert (str(FACES[filled.card or 0]), filled.place) == ("J♣", 1)
    assert shown(filled).startswith("J♣ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; 9♦; ?")


def test_a_gap_at_leisure_waits_and_nothing_is_due() -> None:
    _, _, played, turned, filled = steps(log("sultan-leisure-eight", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "9♦ (A♠)+ J♣ w()"))
    assert (played.table.due, turned.table.due) == ([], [])
    assert shown(turned).startswith("- 2♥")
    assert shown(filled).startswith("J♣ 2♥")


CUSTOM = "{extends: sultan-classic, fill: {source: waste}}"


def test_a_turned_card_that_passes_through_a_late_gap_is_just_played() -> None:
    _, played, turned = steps(log(CUSTOM, "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "(A♠)+ 2♠+"))
    assert shown(played).startswith("- 2♥")
    assert (turned.fills, turned.place, turned.completes) == ((), None, False)
    assert shown(turned).startswith("- 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥; ; ?")


def test_the_lower_numbered_of_twins_is_played_and_the_other_one_by_its_place() -> None:
    told = list(steps(log("classic", "2♥ A♠ A♠ 4♥ 5♥ 6♥ 7♥ 8♥", "9♦ 10♦ (A♠)+ (3)+")))
    assert [step.place for step in told[3:]] == [2, 3]
    assert [step.foundation for step in told[3:]] == [7, 9]


def test_the_foundation_that_a_card_completes_is_told() -> None:
    (game,) = playable(GAMES / "generated" / "known-straight-eight-en.yaml")
    complete = [str(FACES[step.card or 0]) for step in steps(game) if step.completes]
    assert sorted(complete) == sorted(["Q♣", "Q♦", "Q♥", "Q♠"] * 2)


def test_after_a_turn_over_the_stock_is_known_without_hindsight() -> None:
    (game,) = playable(GAMES / "generated" / "turkish-sultan-1-en.yaml")
    first = next(step for step in steps(game) if step.written and step.written.action is Action.REDEAL)
    assert UNKNOWN not in first.table.stock
    assert tuple(reversed(first.table.stock)) == first.before.waste


def test_a_shuffled_stock_is_unknown_but_for_hindsight() -> None:
    (game,) = playable(GAMES / "generated" / "sultan-classic-1-de.yaml")
    for hindsight in (False, True):
        first = next(step for step in steps(game, hindsight=hindsight) if step.written and step.written.action is Action.REDEAL)
        assert set(first.table.stock) == {UNKNOWN} or hindsight
        assert UNKNOWN not in first.table.stock or not hindsight


def test_notes_and_comments_stand_with_the_move_before_them_and_remarks_with_their_own() -> None:
    game = log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "# now\n  9♦?! {one} {} {two}  # three\n  (A♠)+!! 4♣")
    assert [(step.number, step.remark, step.notes) for step in steps(game)] == [
        (0, "", ("now",)),
        (1, "?!", ("one", "two", "three")),
        (2, "!!", ()),
        (3, "", ()),
    ]


def test_steps_end_before_the_first_move_that_is_not_good_and_with_what_is_noted_before_it() -> None:
    game = log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "9♦ (A♠)+ {so far} (8♥)+ {too far} 4♣")
    assert [(step.number, step.notes) for step in steps(game)] == [(0, ()), (1, ()), (2, ("so far",))]


@pytest.mark.parametrize("moves", ["...", "", "9♦ ... 4♣", "9♦ xyz 4♣", "{x"])
def test_a_gap_in_the_record_or_a_word_that_is_no_move_ends_the_steps(moves: str) -> None:
    game = log("classic", "A♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", moves)
    assert len(list(steps(game))) == 1 + moves.startswith("9♦")


def test_steps_are_the_same_every_time_and_each_table_is_its_own() -> None:
    (game,) = playable(GAMES / "generated" / "sultan-classic-1-de.yaml")  # R5
    once, again = list(steps(game)), list(steps(game))
    assert [step.table.position() for step in once] == [step.table.position() for step in again]
    once[10].table.waste.clear()
    assert once[11].table.position() == again[11].table.position()


# ---- any game, written down in any way


@st.composite
def written_games(draw: st.DrawFn) -> Game:
    """Somebody plays under a shipped profile, and writes forced fills at once, behind the plays that follow, or never."""
    profile = draw(st.sampled_from(sorted(SHIPPED)))
    rules = SHIPPED[profile]
    pack = draw(st.permutations([card for card, copies in enumerate(COPIES) for _ in range(copies)]))
    opening = rules.dealt + rules.stock.opening_turn
    table = Table(rules, pack[: rules.dealt], pack[opening:], pack[rules.dealt : opening])
    choose = draw(st.randoms(use_true_random=False))
    moves: list[Written] = []
    later: list[Written] = []
    for _ in range(draw(st.integers(0, 120))):
        legal = table.legal_moves()
        if not legal:
            break
        plays = [move for move in legal if move.kind in (Kind.PLAY_DIVAN, Kind.PLAY_WASTE, Kind.FILL)]
        move = choose.choice(plays or legal)
        if later and (move.kind is not Kind.PLAY_DIVAN or choose.random() < 0.5):
            moves += later
            later = []
        moves.append(_as_written(table, move))
        if move.kind is Kind.REDEAL and rules.redeal.order is RedealOrder.SHUFFLE:
            assert table.redeal(choose.sample(table.waste, len(table.waste))) is None
        else:
            assert table.do(move) is None
        for fill in table.filled:
            action = Action.FILL_WASTE if fill.pile is Pile.WASTE else Action.FILL_STOCK
            if fill.pile is Pile.STOCK or choose.random() < 0.5:
                later.append(Written(action, fill.card, fill.place + 1))
        table.filled.clear()
    write = notation("en").write
    text = " ".join(map(write, [*moves, *later]))
    dealt = {"divan": pack[: rules.dealt], "waste": pack[rules.dealt : opening]}
    deal = "".join(f"  {key}: {' '.join(str(FACES[card]) for card in cards)}\n" for key, cards in dealt.items() if cards)
    return judged(f"format: sultan-log/1\nprofile: {profile}\ndeal:\n{deal or '  {}'}\nmoves: {text or '[]'}\n")


def _as_written(table: Table, move: Move) -> Written:
    match move.kind:
        case Kind.TURN:
            return Written(Action.TURN, table.stock[-1])
        case Kind.PLAY_WASTE:
            return Written(Action.WASTE_PLAY)
        case Kind.PLAY_DIVAN:
            return Written(Action.DIVAN_PLAY, table.divan[move.place], move.place + 1)
        case Kind.FILL:
            if move.pile is Pile.WASTE:
                return Written(Action.FILL_WASTE, None, move.place + 1)
            return Written(Action.FILL_STOCK, table.stock[-1], move.place + 1)
        case Kind.REDEAL:
            return Written(Action.REDEAL)


@given(written_games())
@settings(max_examples=40)
def test_every_step_of_any_game_does_what_it_says(game: Game) -> None:
    assert game.verdict in RESULTS
    assert_followed(game)
