"""What a good player would do: a move that can be made, and that hangs on nothing that nobody has seen."""

import sys
from random import Random

import pytest
from running import ROOT, run_there
from test_session import dealt, recorded, session

from sultan_kit.core.cards import Face
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Compulsory
from sultan_kit.log.judge import Played, play_to
from sultan_kit.profiles import load, shipped
from sultan_kit.session.session import Session
from sultan_kit.session.sheet import judged
from sultan_kit.study.advice import _made, advice
from sultan_kit.study.compiled import COMPILED, plain
from sultan_kit.study.kernel import MOVES, read, unknown_axes
from sultan_kit.study.on_table import Numbered, as_move, as_seen, sight
from sultan_kit.study.policies import random
from sultan_kit.study.review import course
from sultan_kit.study.search import look


def played(profile: str, lines: str) -> Session:
    """Deal 42 after these lines; `.` stands for Enter."""
    game = dealt("sultan:42", profile)
    for line in lines.split():
        assert not game.type(line.replace(".", "")).wrong
    return game


BEGUN = ". . . . . . . . . . . w+"
"""The first ace comes."""

LATER = f"{BEGUN} . . . . . . . ."

TWO, FIVE = Face(14), Face(17)
"""Of diamonds."""


@pytest.mark.parametrize(
    ("profile", "lines", "key", "facts"),
    [
        ("sultan-classic", "", "turn", {}),
        ("sultan-classic", BEGUN[:-3], "play-waste", {"card": Face(13)}),
        ("sultan-classic", BEGUN, "turn.keep", {"cards": [TWO], "count": 1}),
        ("sultan-classic", LATER, "play-divan.taking", {"card": TWO, "taken": FIVE}),
        ("sultan-free-choice", LATER, "play-divan", {"card": TWO}),
        ("sultan-free-choice", f"{LATER} (2♦)+", "fill-waste", {"card": FIVE}),
        ("sultan-stock-auto", BEGUN, "play-divan", {"card": TWO}),
        ("sultan-leisure-eight", BEGUN, "play-divan", {"card": TWO}),
    ],
)
def test_a_good_player_waits_plays_and_fills(profile: str, lines: str, key: str, facts: dict[str, object]) -> None:
    assert advice(played(profile, lines).game) == Saying(f"session.advice.{key}", facts)


def test_when_the_stock_is_used_up_a_good_player_redeals() -> None:
    game = played("turkish-sultan-eight", "")
    while game.table.stock:
        game.type("")
    saying = advice(game.game)
    assert saying is not None
    assert saying.key.startswith("session.advice.redeal")


def with_stock(game: Session, random: Random) -> Played:
    """The same game as a log that tells the whole stock; the part that is still to come lies in any order."""
    order = Numbered(game.profile.rules, 42).order
    opened = len(order) - len(game.table.stock)
    hidden = order[opened:]
    random.shuffle(hidden)
    cards = " ".join(map(game.notation.write_card, [*order[game.profile.rules.dealt : opened], *hidden]))
    told = judged(game.text.replace("  number: sultan:42\n", f"  stock: {cards}\n"), game.profile)
    assert isinstance(told, Played)
    assert not told.findings
    assert told.counts.checked == game.written
    return told


@pytest.mark.parametrize(("profile", "lines"), [("sultan-classic", BEGUN), ("sultan-classic", LATER), ("sultan-stock-auto", BEGUN)])
def test_the_advice_is_the_same_however_the_unseen_cards_lie(profile: str, lines: str) -> None:
    game = played(profile, lines)
    expected, axes = advice(game.game), read(game.profile.rules)
    told = [with_stock(game, Random(seed)) for seed in range(9)]
    assert advice(told[0]) == expected
    known = as_seen(game.table, 0)
    for other in told:
        here = as_seen(play_to(other, other.counts.checked).table, 0)
        assert [here.order[place] for place in here.talon] == [known.order[place] for place in known.talon]
        assert plain(look)(axes, here) == plain(look)(axes, known)


@pytest.mark.parametrize("profile", shipped())
def test_a_player_at_the_table_knows_as_much_in_the_plain_kernel(profile: str) -> None:
    rules = load(profile).rules
    axes, game, chance = read(rules), Numbered(rules, 5), Random(profile)
    for _ in range(250):
        here, seen = as_seen(game.table, 0), sight(game.table)
        assert plain(look)(axes, here) == seen
        move, card = plain(random)(axes, seen, [], chance.getrandbits(63))
        if game.do(as_move(game.table, move, card)) if move < 6 else True:
            break
    assert game.table.redeals


def test_moves_are_counted_as_the_kernel_counts_them() -> None:
    games = {name: game for name, game in recorded() if not unknown_axes(game.profile.rules)}
    assert len(games) > 10
    wrong = {name: (_made(game, read(game.profile.rules)), course(game).games[-1].state[MOVES]) for name, game in games.items()}
    assert {name: both for name, both in wrong.items() if both[0] != both[1]} == {}


def test_where_only_one_card_can_come_there_is_nothing_to_choose() -> None:
    game = session(lines="(A♦)+")
    assert game.table.due
    assert advice(game.game) is None


def test_a_game_that_is_over_has_no_move_to_advise() -> None:
    over = [game for _, game in recorded() if game.verdict in ("won", "lost")]
    assert len(over) > 3
    assert {advice(game) for game in over} == {None}


def test_of_rules_that_the_policy_does_not_know_nothing_is_advised() -> None:
    game = dealt("sultan:42").game
    usual = game.profile.rules
    assert advice(game) is not None
    for other in (
        usual._replace(play=usual.play._replace(compulsory=Compulsory.ALL)),
        usual._replace(sultan=usual.sultan._replace(inert=False)),
    ):
        game.profile = game.profile._replace(rules=other)
        assert advice(game) is None


WITHOUT = """
import sys
sys.modules["numba"] = None
sys.path.insert(0, "tests")
from test_advice import LATER, advice, played
assert "numpy" not in sys.modules
print(advice(played("sultan-classic", LATER).game))
"""


@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare: numba is not installed")
def test_the_advice_is_the_same_without_numba() -> None:
    outcome = run_there(sys.executable, "-c", WITHOUT, cwd=ROOT)
    assert outcome.status == 0, outcome.err
    assert outcome.out.strip() == str(advice(played("sultan-classic", LATER).game))


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_nobody_waits_for_a_compiler_before_an_advice() -> None:
    code = WITHOUT.replace('sys.modules["numba"] = None\n', "").replace('assert "numpy" not in sys.modules', "from sultan_kit.study import search")
    code += "\nprint([f.__name__ for f in vars(search).values() if getattr(f, 'signatures', ())])"
    assert run_there(sys.executable, "-c", code, cwd=ROOT).out.splitlines()[1:] == ["[]"]
