"""The kernel against the table that states the rules: the same moves, the same positions, the same games, for random rules and positions."""

import json
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from positions import SHIPPED, SHUFFLE, TURN_OVER, from_letters, rules
from running import ROOT, run_there
from test_laws import FILLS, rule_sets, tables
from test_recorded_games import MOVE, recorded

from sultan_kit.core import shuffle
from sultan_kit.core.cards import IN_PLAY, UNKNOWN
from sultan_kit.core.rules import Ace, Compulsory, FillSource, Rules, TurnedCard
from sultan_kit.core.table import Kind, Pile, Table
from sultan_kit.profiles import load, shipped
from sultan_kit.study import deals, kernel, policies, search
from sultan_kit.study.compiled import COMPILED, U64, Cells, cells, compiled
from sultan_kit.study.kernel import FILL_STOCK, FILL_WASTE, NONE, PLAY_DIVAN, PLAY_WASTE, REDEAL, TURN, Axes, Choice, Game, Sight
from sultan_kit.study.on_table import Numbered, as_move, play, sight
from sultan_kit.study.players import POLICIES, batch, player_of

AT_SIGHT = {name: policy for name, policy in POLICIES.items() if not policy.tries}
EVERYWHERE = settings(max_examples=200)
NUMBERS = st.integers(0, 2**64 - 1) | st.sampled_from([0, 1, 42, 2**63, 2**64 - 1])


@compiled
def scripted(axes: Axes, sight: Sight, table: Cells, luck: int) -> Choice:
    """Plays what stands in the table."""
    return table[0], table[1]


do = kernel.player(scripted)


@st.composite
def positions(draw: st.DrawFn) -> Table:
    """Any position with a stock that is there, whoever has seen it; gaps are due only where the player has to choose."""
    table = draw(tables())
    hidden = [card for card, copies in enumerate(table.unseen) for _ in range(copies)]
    draw(st.randoms(use_true_random=False)).shuffle(hidden)
    table.stock = [hidden.pop() if card == UNKNOWN else card for card in table.stock]
    table.unseen = [0] * 52
    assume(not table.due or (table.rules.fill.source is FillSource.WASTE_OR_STOCK and table.waste))
    return table


def taken_over(table: Table, chance: Random) -> Game:
    """The same position in the kernel; which positions of a deal its cards had does not matter, so they are any."""
    game = kernel.blank()
    places = list(range(IN_PLAY))
    chance.shuffle(places)
    lying = [*table.waste, *table.stock[::-1]]
    hole = chance.randint(0, IN_PLAY - len(lying))
    following = len(table.waste) + hole
    for index, card in enumerate(lying):
        game.order[places[index]] = card
        game.talon[index if index < len(table.waste) else index + hole] = places[index]
    seen = sight(table)
    state = [*seen[:8], len(table.waste), following, following + len(table.stock), seen.left, table.redeals, table.placed, 0]
    for index, number in enumerate(state):
        game.state[index] = number
    return game


def shown(game: Game, axes: Axes) -> tuple[Sight, list[int], list[int]]:
    """What the kernel's position looks like at the table: the sight, the stock and the waste, top card last."""
    state, order = game.state, game.order
    stock = [int(order[place]) for place in game.talon[state[kernel.NEXT] : state[kernel.END]]]
    waste = [int(order[place]) for place in game.talon[: state[kernel.WASTE]]]
    known = stock[0] if stock and axes.turn_over and state[kernel.REDEALS] else NONE
    numbers = [*state[:8], len(waste), len(stock), waste[-1] if waste else NONE, known, state[kernel.LEFT]]
    return Sight(*map(int, numbers)), stock[::-1], waste


def legal(table: Table) -> set[Choice]:
    """The legal moves of the table, as the kernel writes them."""
    fills = {Pile.WASTE: FILL_WASTE, Pile.STOCK: FILL_STOCK}
    moves = {Kind.TURN: TURN, Kind.PLAY_WASTE: PLAY_WASTE, Kind.PLAY_DIVAN: PLAY_DIVAN, Kind.REDEAL: REDEAL}
    return {
        (fills[move.pile] if move.kind is Kind.FILL else moves[move.kind], table.divan[move.place] if move.kind is Kind.PLAY_DIVAN else NONE)
        for move in table.legal_moves()
    }


# ---- deals


@given(NUMBERS, st.integers(1, 99), st.lists(st.integers(0, 94), unique=True), st.integers(0, 127))
def test_deals_and_redeals_are_those_of_the_core_bit_for_bit(number: int, which: int, waste: list[int], index: int) -> None:
    game = kernel.blank()
    deals.deal(U64(number), game.order)
    assert list(game.order) == shuffle.order(number)
    game.talon[: len(waste)] = cells(waste)
    deals.redeal(U64(number), which, game.talon, len(waste), game.keys)
    assert list(game.talon[: len(waste)]) == sorted(waste, key=shuffle.priorities(number, which).__getitem__)
    assert int(deals.draw(U64(number), which, index)) == shuffle.draw(number, which, index)


# ---- moves


@EVERYWHERE
@given(positions(), st.integers(0, 2**32), NUMBERS)
def test_what_follows_a_move_is_the_same_at_the_table(table: Table, seed: int, number: int) -> None:
    axes = kernel.read(table.rules)
    for choice in legal(table):
        there, here = table.copy(), taken_over(table, Random(seed))
        assert shown(here, axes) == (sight(there), there.stock, there.waste)
        following = sorted(here.talon[: len(there.waste)], key=lambda place: shuffle.draw(number, there.redeals + 1, int(place)))
        do(axes, here, U64(number), cells(choice), 1)
        if choice[0] == REDEAL:
            order = [int(here.order[place]) for place in following] if table.rules.redeal.order is not TURN_OVER else None
            assert there.redeal(order) is None
        else:
            assert there.do(as_move(there, *choice)) is None
        assert shown(here, axes) == (sight(there), there.stock, there.waste), choice
        assert (here.state[kernel.PLACED], here.state[kernel.REDEALS], here.state[kernel.MOVES]) == (there.placed, there.redeals, 1)


@EVERYWHERE
@given(positions())
def test_luck_leads_to_each_legal_move_and_to_no_other(table: Table) -> None:
    axes, seen, moves = kernel.read(table.rules), sight(table), legal(table)
    found = [policies.random(axes, seen, cells([]), luck) for luck in range(max(1, len(moves)))]
    assert sorted(found) == (sorted(moves) or [(kernel.RESIGN, NONE)])


@EVERYWHERE
@given(positions())
def test_a_policy_makes_a_legal_move_and_gives_up_only_where_it_can_do_nothing_for_the_game(table: Table) -> None:
    axes, moves = kernel.read(table.rules), legal(table)
    for policy in AT_SIGHT.values():
        choice = policy.decide(axes, sight(table), policy.numbers(axes), 5)
        if choice[0] == kernel.RESIGN:
            assert {TURN, REDEAL, PLAY_DIVAN}.isdisjoint(move for move, _ in moves)
        else:
            assert choice in moves


# ---- games


def kernel_ends(name: str, of: Rules, first: int, games: int) -> list[tuple[int, int]]:
    """How the kernel's games of these deals end: cards placed, redeals."""
    policy = POLICIES[name]
    axes = kernel.read(of)
    placed, redeals = cells([0] * games), cells([0] * games)
    batch(name)(axes, U64(first), policy.numbers(axes), kernel.blank(), placed, redeals)
    return [(int(cards), int(times)) for cards, times in zip(placed, redeals, strict=True)]


def table_ends(name: str, of: Rules, first: int, games: int) -> list[tuple[int, int]]:
    tables = [play(of, (first + index) % 2**64, POLICIES[name]).table for index in range(games)]
    return [(table.placed, table.redeals) for table in tables]


@pytest.mark.parametrize("name", AT_SIGHT)
@pytest.mark.parametrize("profile", shipped())
def test_core_and_kernel_play_the_same_games_of_every_profile(profile: str, name: str) -> None:
    of = load(profile).rules
    first = 2**64 - 3
    assert kernel_ends(name, of, first, 5) == table_ends(name, of, first, 5)


@settings(max_examples=50)
@given(rule_sets(), NUMBERS)
def test_core_and_kernel_play_the_same_games_under_any_rules(of: Rules, number: int) -> None:
    of = of._replace(redeal=of.redeal._replace(limit=of.redeal.limit or 0))  # a game without limit need not end
    for name in AT_SIGHT:
        assert kernel_ends(name, of, number, 1) == table_ends(name, of, number, 1)


def test_a_game_that_never_ends_is_given_up() -> None:
    of = SHIPPED["sultan-classic"]._replace(redeal=SHIPPED["sultan-classic"].redeal._replace(limit=None))
    of = of._replace(fill=of.fill._replace(source=type(of.fill.source)("none")))
    ((placed, redeals),) = kernel_ends("random", of, 3, 1)
    assert placed < IN_PLAY or redeals < kernel.MOST


@pytest.mark.parametrize("name", ["greedy", "hold", "expert"])
def test_all_rules_that_fill_from_the_waste_are_the_same_game(name: str) -> None:
    """Whether at once or at leisure, by the rules or by choice: whoever keeps what fits until its place is wanted wins the same deals."""
    for order in SHUFFLE, TURN_OVER:
        first, *others = [
            kernel_ends(name, rules(8, source, timing, order=order), 100, 60)
            for source, timing, _ in FILLS
            if source not in (FillSource.STOCK, FillSource.NONE)
        ]
        assert len(others) >= 5
        for ends in others:
            assert [placed == IN_PLAY for placed, _ in ends] == [placed == IN_PLAY for placed, _ in first]


@pytest.mark.parametrize(("game", "end"), recorded())
def test_the_kernel_comes_to_the_end_of_a_recorded_game(game: dict[str, Any], end: dict[str, Any]) -> None:
    of = SHIPPED[game["profile"]]
    axes, orders = kernel.read(of), [from_letters(order) for order in game.get("redeals", [])]
    here = kernel.blank()
    here.order[:] = cells(from_letters(game["deal"]))
    kernel.lay_out(axes, here)
    beside = Table.dealt(of, list(map(int, here.order)))  # tells which card lies in a place
    for written in game["moves"].split():
        for choice in choices(beside, written, orders):
            do(axes, here, U64(0), cells(choice), int(here.state[kernel.MOVES]) + 1)
            if choice[0] == REDEAL and orders:
                lay_as_recorded(here, orders[beside.redeals - 1])
    assert (int(here.state[kernel.PLACED]), int(here.state[kernel.REDEALS])) == (end["plays"], end["redeals"])
    assert shown(here, axes) == (sight(beside), beside.stock, beside.waste)
    assert (here.state[kernel.PLACED] == IN_PLAY) == (end["verdict"] == "won")


def choices(beside: Table, written: str, orders: list[list[int]]) -> list[Choice]:
    """The moves of a recorded one, which is played on the table beside."""
    match = MOVE.fullmatch(written)
    assert match
    kind, pile = match["kind"], Pile.WASTE if match["pile"] == "w" else Pile.STOCK
    fill = (FILL_WASTE if match["pile"] == "w" else FILL_STOCK, NONE)
    foundation = int(match["foundation"]) - 1 if match["foundation"] else None
    if kind == "D":
        card = beside.divan[int(match["place"]) - 1]
        assert beside.play_divan(int(match["place"]) - 1, foundation) is None
        if match["pile"]:
            assert beside.fill(pile) is None
        return [(PLAY_DIVAN, card), *([fill] if match["pile"] else [])]
    if kind == "F":
        assert beside.fill(pile, int(match["place"]) - 1) is None
        return [fill]
    if kind == "R":
        assert beside.redeal(None if beside.rules.redeal.order is TURN_OVER else orders[beside.redeals]) is None
        return [(REDEAL, NONE)]
    assert (beside.turn() if kind == "T" else beside.play_waste(foundation)) is None
    return [(TURN if kind == "T" else PLAY_WASTE, NONE)]


def lay_as_recorded(game: Game, order: list[int]) -> None:
    """The shuffled stock in the order that was recorded."""
    places = [int(place) for place in game.talon[: len(order)]]
    for index, card in enumerate(order):
        place = next(place for place in places if game.order[place] == card)
        places.remove(place)
        game.talon[index] = place


# ---- what players know


def swapped(table: Table, chance: Random) -> Table:
    """The same table with the stock's cards that nobody has seen in another order."""
    other = table.copy()
    if not (other.redeals and other.rules.redeal.order is TURN_OVER):
        chance.shuffle(other.stock)
    return other


@EVERYWHERE
@given(positions(), st.integers(0, 2**32), st.integers(0, 2**63 - 1))
def test_no_decision_hangs_on_a_card_that_nobody_has_seen(table: Table, seed: int, luck: int) -> None:
    other = swapped(table, Random(seed))
    axes = kernel.read(table.rules)
    for policy in AT_SIGHT.values():
        numbers = policy.numbers(axes)
        assert policy.decide(axes, sight(table), numbers, luck) == policy.decide(axes, sight(other), numbers, luck)


@given(positions(), st.integers(0, 2**32))
def test_nor_does_it_in_the_kernel(table: Table, seed: int) -> None:
    """Two positions that look alike: after one move of a policy they still do, but for the card that it has turned or taken in."""
    axes = kernel.read(table.rules)
    for name, policy in AT_SIGHT.items():
        moved = []
        for position in table, swapped(table, Random(seed)):
            game = taken_over(position, Random(seed))
            player_of(name)(axes, game, U64(seed), policy.numbers(axes), 1)
            moved.append([int(game.state[cell]) for cell in (kernel.PAIRS, kernel.WASTE, kernel.PLACED, kernel.REDEALS, kernel.MOVES, kernel.DUE)])
        assert moved[0] == moved[1]


# ---- the player who tries out


@pytest.mark.skipif(not COMPILED, reason="without numba it would take minutes")
@pytest.mark.parametrize("profile", shipped())
def test_the_searching_player_plays_the_same_games_at_the_table(profile: str) -> None:
    of = load(profile).rules
    games = 4 if of.redeal.order is TURN_OVER else 1
    assert kernel_ends("search", of, 40, games) == table_ends("search", of, 40, games)


@pytest.mark.skipif(not COMPILED, reason="without numba it would take minutes")
@settings(max_examples=40)
@given(positions(), st.integers(0, 2**32))
def test_the_searching_player_does_not_look_at_the_stock_either(table: Table, seed: int) -> None:
    axes, numbers = kernel.read(table.rules), POLICIES["search"].numbers(kernel.read(table.rules))
    one, other = (search.choose(axes, taken_over(position, Random(seed)), U64(seed), numbers) for position in (table, swapped(table, Random(seed))))
    assert one == other
    assert one in legal(table) or one[0] == kernel.RESIGN


@pytest.mark.skipif(not COMPILED, reason="without numba it would take minutes")
def test_who_tries_out_where_all_is_known_wins_more() -> None:
    of = load("turkish-sultan").rules
    wins = {name: sum(placed == IN_PLAY for placed, _ in kernel_ends(name, of, 0, 100)) for name in ("expert", "search")}
    assert wins["search"] > wins["expert"] + 5


# ---- what is not known, and what is not there


def test_an_axis_that_the_kernel_does_not_know_is_named() -> None:
    usual = Rules()
    assert all(kernel.unknown_axes(load(profile).rules) == [] for profile in shipped())
    picture = usual._replace(layout=usual.layout._replace(ace=Ace.BELOW), play=usual.play._replace(compulsory=Compulsory.ALL))
    assert kernel.unknown_axes(picture) == []
    other = usual._replace(packs=1, stock=usual.stock._replace(turn=3, turned_card=TurnedCard.IN_HAND), sultan=usual.sultan._replace(inert=False))
    assert kernel.unknown_axes(other) == ["packs", "sultan.inert", "stock.turn", "stock.turned_card"]


WITHOUT = """
import sys
sys.modules["numba"] = None
sys.path.insert(0, "tests")
from sultan_kit.study.compiled import COMPILED
assert not COMPILED and "numpy" not in sys.modules
import json
from sultan_kit.profiles import load, shipped
from test_kernel import AT_SIGHT, kernel_ends
print(json.dumps([kernel_ends(name, load(profile).rules, 7, 4) for name in AT_SIGHT for profile in shipped()]))
"""


@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare: numba is not installed")
def test_the_kernel_plays_the_same_games_without_numba() -> None:
    outcome = run_there(sys.executable, "-c", WITHOUT, cwd=ROOT)
    assert outcome.status == 0, outcome.err
    ends = [[list(end) for end in kernel_ends(name, load(profile).rules, 7, 4)] for name in AT_SIGHT for profile in shipped()]
    assert json.loads(outcome.out) == ends


FIRST_OF_TWO = """
from sultan_kit.core.rules import Rules
from sultan_kit.study import kernel, policies
from sultan_kit.study.compiled import cells
sight = kernel.Sight(24, 0, 24, 0, 0, 0, 0, 0, 0, 0, kernel.NONE, kernel.NONE, 0)
print(policies.greedy(kernel.read(Rules()), sight, cells([0]), 0))
"""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_what_is_compiled_is_kept_outside_the_program_and_only_for_the_same_sources(tmp_path: Path) -> None:
    program, cache = tmp_path / "program", tmp_path / "cache"
    shutil.copytree(ROOT / "sultan_kit", program / "sultan_kit", ignore=shutil.ignore_patterns("__pycache__", "book"))

    def first_of_two(home: Path = cache) -> str:
        outcome = run_there(sys.executable, "-B", "-c", FIRST_OF_TWO, cwd=program, environment={"XDG_CACHE_HOME": str(home), "NUMBA_CACHE_DIR": ""})
        assert outcome.err == ""
        return outcome.out.strip()

    def kept() -> set[Path]:
        return {path for path in cache.rglob("*") if path.suffix in {".nbi", ".nbc"}}

    assert first_of_two() == "(2, 3)"
    compiled_once = kept()
    assert compiled_once
    assert first_of_two() == "(2, 3)"
    assert kept() == compiled_once
    assert not [path for path in program.rglob("*") if path.suffix in {".nbi", ".nbc", ".pyc"}]
    assert first_of_two(Path("/dev/null/x")) == "(2, 3)"  # where nothing can be kept
    for path in compiled_once:
        path.write_bytes(path.read_bytes()[:20])
    assert first_of_two() == "(2, 3)"
    source = program / "sultan_kit" / "study" / "kernel.py"  # `greedy` stands in another file
    source.write_text(source.read_text(encoding="utf-8").replace("    return found\n", "    return found + 1\n"), encoding="utf-8")
    assert first_of_two() == "(2, 4)"
    assert kept().isdisjoint(compiled_once)


def test_the_redeals_of_a_numbered_deal_are_those_of_its_number() -> None:
    game = Numbered(SHIPPED["sultan-classic"], 5)
    while game.do(as_move(game.table, TURN, NONE)) is None:
        pass
    waste = list(game.waste)
    assert game.do(as_move(game.table, REDEAL, NONE)) is None
    places = sorted(waste, key=shuffle.priorities(5, 1).__getitem__)
    assert game.table.stock[::-1] == [shuffle.order(5)[place] for place in places]
