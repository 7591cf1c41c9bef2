"""The solver: its verdicts are held to plain search, its moves to the table; and `sultan-kit solve`."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import SHIPPED, rules
from running import ROOT, Run

import sultan_kit.cli.solve
from sultan_kit.core import shuffle
from sultan_kit.core.cards import Face
from sultan_kit.core.rules import Fill, Redeal, RedealOrder, Rules
from sultan_kit.core.table import Table
from sultan_kit.l10n.words import Words
from sultan_kit.profiles import load, shipped
from sultan_kit.resources import languages
from sultan_kit.session.opening import numbered
from sultan_kit.session.sheet import judged
from sultan_kit.study import told
from sultan_kit.study.eager import Eager
from sultan_kit.study.lazy import Search
from sultan_kit.study.on_table import play
from sultan_kit.study.players import POLICIES
from sultan_kit.study.puzzle import Puzzle
from sultan_kit.study.solving import Solution, Verdict, solve
from tools.packs import FILLS, compare, pack, winnable

MANY = 10**6
SEEDS = st.integers(0, 2**32)
FROM_WASTE = [name for name, of in SHIPPED.items() if of.fill.source.startswith("waste")]


def solved(profile: str, number: int, nodes: int) -> tuple[Solution, Any]:
    game = numbered(f"sultan:{number}", load(profile), profile, "en")
    return solve(*told.numbered(game, number), nodes), game


# ---- verdicts


def test_the_solver_agrees_with_plain_search_on_small_packs() -> None:
    verdicts = compare(480, seed=20261130)
    assert {line.rpartition(" ")[2] for line in verdicts} == {"won", "lost"}


@given(SEEDS, st.sampled_from([0, 1, 2]), st.sampled_from(RedealOrder))
@settings(max_examples=25, deadline=None)
def test_rules_that_fill_from_the_waste_are_one_game(seed: int, limit: int, order: RedealOrder) -> None:
    verdicts = set()
    for fill in FILLS[:6]:
        table, orders = pack(Rules(fill=FILLS[0], redeal=Redeal(limit, order)), Random(seed))
        verdicts.add(solve(under(table, table.rules._replace(fill=fill)), orders, MANY).verdict)
    assert len(verdicts) == 1


def under(table: Table, of: Rules) -> Table:
    """The same position under other rules."""
    other = Table(of, table.divan, table.stock[::-1], table.waste)
    other.wants, other.placed, other.gaps = list(table.wants), table.placed, table.gaps
    return other


@given(SEEDS, st.sampled_from(FILLS), st.sampled_from(RedealOrder))
@settings(max_examples=40, deadline=None)
def test_one_more_redeal_never_makes_a_deal_worse(seed: int, fill: Fill, order: RedealOrder) -> None:
    table, orders = pack(Rules(fill=fill, redeal=Redeal(None, order)), Random(seed))
    verdicts = [solve(under(table, table.rules._replace(redeal=Redeal(limit, order))), orders, MANY).verdict for limit in (0, 1, 2, None)]
    assert verdicts == sorted(verdicts)
    assert verdicts[-1] is Verdict.WON


@given(SEEDS, st.sampled_from([0, 1, 2]), st.sampled_from(RedealOrder))
@settings(max_examples=25, deadline=None)
def test_one_more_place_for_the_next_card_never_makes_a_deal_worse(seed: int, limit: int, order: RedealOrder) -> None:
    table, orders = pack(Rules(fill=FILLS[4], redeal=Redeal(limit, order)), Random(seed))
    if not table.stock:
        return
    index = len(table.waste)
    more = table.rules._replace(divan=table.rules.divan._replace(size=len(table.divan) + 1))
    larger = under(table, more)
    larger.divan[-1] = larger.stock.pop()
    fewer = [[*each[:index], *each[index + 1 :]] for each in orders]
    larger.gaps = table.gaps
    if solve(table, orders, MANY).verdict is Verdict.WON:
        assert solve(larger, fewer, MANY).verdict is Verdict.WON


@given(SEEDS, st.sampled_from(FILLS), st.integers(1, 2), st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_not_told_of_a_shuffle_is_not_made_up(seed: int, fill: Fill, limit: int, data: st.DataObject) -> None:
    table, orders = pack(Rules(fill=fill, redeal=Redeal(limit, RedealOrder.SHUFFLE)), Random(seed))
    kept = data.draw(st.integers(0, len(orders[0])))
    partly = [[place if place < kept else -1 for place in order] for order in orders[: data.draw(st.integers(0, limit))]]
    found = solve(table, partly, MANY)
    if found.verdict is not Verdict.UNDECIDED:
        assert (found.verdict is Verdict.WON) == winnable(table, orders)
    else:
        assert not found.told


@given(SEEDS, st.sampled_from(FILLS[:6]))
@settings(max_examples=40, deadline=None)
def test_the_two_searches_agree(seed: int, fill: Fill) -> None:
    table, _ = pack(Rules(fill=fill, redeal=Redeal(1, RedealOrder.TURN_OVER)), Random(seed))
    lazy, eager = Search(Puzzle(table)), Eager(Puzzle(table))
    assert (lazy.run(MANY) is None) == (eager.run(MANY) is None)


@given(SEEDS, st.sampled_from(FILLS), st.integers(1, 40))
@settings(max_examples=60, deadline=None)
def test_a_limit_makes_verdicts_undecided_and_never_other_ones(seed: int, fill: Fill, nodes: int) -> None:
    table, orders = pack(Rules(fill=fill, redeal=Redeal(1, RedealOrder.SHUFFLE)), Random(seed))
    found, whole = solve(table, orders, nodes), solve(table, orders, MANY)
    assert found.nodes <= nodes
    assert found.verdict in (Verdict.UNDECIDED, whole.verdict)


@pytest.mark.parametrize("profile", FROM_WASTE)
def test_solutions_of_whole_deals_are_logs_of_won_games(profile: str) -> None:
    for number in (2, 3):
        for language in ("en", "ru"):
            game = numbered(f"sultan:{number}", load(profile), profile, language)
            found = solve(*told.numbered(game, number), 5_000)
            assert found.line is not None
            again = judged(told.as_log(game, found.line), load(profile))
            assert (again.verdict, again.findings) == ("won", [])


def test_a_log_of_a_shuffled_game_that_was_won_tells_enough_to_win_it_again() -> None:
    game = numbered("sultan:2", load("sultan-classic"), "sultan-classic", "de")
    found = solve(*told.numbered(game, 2), 5_000)
    assert found.line is not None
    assert found.line.orders
    again = judged(told.as_log(game, found.line), load("sultan-classic"))
    assert solve(*told.told(again), 5_000).verdict is Verdict.WON


@pytest.mark.parametrize("profile", shipped())
def test_every_shipped_profile_can_be_searched(profile: str) -> None:
    found, _ = solved(profile, 1, 50)
    assert found.verdict in Verdict


@pytest.mark.parametrize("order", RedealOrder)
def test_whatever_fits_wins_where_redeals_are_unlimited(order: RedealOrder) -> None:
    profile = load("sultan-wikipedia-en")
    endless = profile._replace(rules=profile.rules._replace(redeal=Redeal(None, order)))
    found = solve(*told.numbered(numbered("sultan:1", endless, "endless", "en"), 1), 1)
    assert found.verdict is Verdict.WON
    assert found.line is not None


def test_only_single_cards_are_claimed_of_the_pass_before_a_shuffle() -> None:
    """A pack in which a search that claims several at once finds a game that cannot be played."""
    chance = Random("h4409")
    table, orders = pack(Rules(fill=FILLS[4], redeal=Redeal(chance.choice((1, 2)), RedealOrder.SHUFFLE)), chance)
    assert (solve(table, orders, MANY).verdict is Verdict.WON) == winnable(table, orders)


@pytest.mark.parametrize("profile", ["sultan-leisure-stock", "sultan-stock-auto"])
def test_deals_that_the_stock_fills_are_won_too(profile: str) -> None:
    found, game = next(each for number in range(1, 30) if (each := solved(profile, number, 2_000))[0].line)
    again = judged(told.as_log(game, found.line), load(profile))
    assert (again.verdict, again.findings) == ("won", [])


def test_a_deal_that_a_strategy_does_not_win_is_not_called_lost(run: Run) -> None:
    """N6: a recorded win validates, whatever a policy comes to."""
    of = load("sultan-classic").rules
    number = next(number for number in range(2, 50) if not play(of, number, POLICIES["greedy"]).table.is_won)
    found, game = solved("sultan-classic", number, 5_000)
    assert found.line is not None
    assert judged(told.as_log(game, found.line), load("sultan-classic")).verdict == "won"


# ---- what a log tells


ORDER = shuffle.order(7)


def text_of(cards: Sequence[int]) -> str:
    return " ".join(map(str, map(Face, cards)))


def log(*, stock: str = "", redeals: str = "", moves: str = "''", profile: str = "sultan-classic") -> str:
    """A log of deal 7 of ours, its cards written out."""
    lines = ["format: sultan-log/1", f"profile: {profile}", "language: en", "deal:", f"  divan: {text_of(ORDER[:8])}"]
    lines += [f"  stock: {stock}"] * bool(stock) + [f"redeals: {redeals}"] * bool(redeals) + [f"moves: {moves}", ""]
    return "\n".join(lines)


WHOLE = log(stock=text_of(ORDER[8:]), profile="turkish-sultan-eight")


def results(run: Run, *arguments: str | Path, **more: Any) -> list[dict[str, Any]]:
    status, out, err = run("solve", "--format", "json", *arguments, **more)
    assert (status, err) == (0, "")
    found: list[dict[str, Any]] = json.loads(out)["results"]
    return found


def test_a_log_is_solved_as_the_same_deal_by_number_is(run: Run) -> None:
    (written,) = results(run, "-", stdin=WHOLE.encode())
    (by_number,) = results(run, "--number", "7", "--profile", "turkish-sultan-eight")
    assert (written["path"], written["index"], by_number["number"]) == ("<stdin>", 1, "sultan:7")
    for key in ("path", "index", "number"):
        written.pop(key, None)
        by_number.pop(key, None)
    assert written == by_number
    assert written["verdict"] == "won"


def test_orders_under_redeals_are_those_of_the_search(run: Run) -> None:
    orders = [sorted(range(87), key=shuffle.priorities(7, redeal)[8:].__getitem__) for redeal in (1, 2)]
    redeals = "\n" + "\n".join(f"  - {text_of([ORDER[8 + index] for index in order])}" for order in orders)
    (written,) = results(run, "-", stdin=log(stock=text_of(ORDER[8:]), redeals=redeals).encode())
    (by_number,) = results(run, "--number", "sultan:7")
    assert written["verdict"] == by_number["verdict"] == "won"


def test_a_stock_that_only_the_moves_turn_up_is_known(run: Run) -> None:
    turned = text_of(ORDER[8:])
    (found,) = results(run, "-", stdin=log(moves=turned, profile="turkish-sultan-eight").encode())
    (whole,) = results(run, "-", stdin=WHOLE.encode())
    assert found == whole


def test_a_shuffle_that_nobody_told_leaves_the_deal_undecided(run: Run) -> None:
    (found,) = results(run, "-", stdin=log(stock=text_of(ORDER[8:])).encode())
    assert (found["verdict"], found["told"], found["moves"]) == ("undecided", False, None)


def test_a_game_that_was_won_shows_that_its_deal_can_be(tmp_path: Path, run: Run) -> None:
    path, again = tmp_path / "won.yaml", tmp_path / "again.yaml"
    assert run("solve", "--number", "2", "-o", path).status == 0
    (found,) = results(run, path, "--nodes", "1", "-o", again)
    assert (found["verdict"], found["nodes"]) == ("won", 1)
    assert again.read_text(encoding="utf-8").split("redeals:")[1] == path.read_text(encoding="utf-8").split("redeals:")[1]


def test_a_small_game_is_lost_for_good() -> None:
    """No divan, no redeal: the two lies on its ace."""
    table, _ = pack(rules(0, limit=0, order=RedealOrder.TURN_OVER), Random(1))
    table.stock, table.waste, table.divan = [], [*table.stock[::-1]], []
    lost = solve(table, [], MANY)
    assert (lost.verdict is Verdict.LOST) == (not winnable(table, []))


# ---- the command


def test_the_moves_in_the_report_are_a_log_that_validates(tmp_path: Path, run: Run) -> None:
    for found in results(run, "--number", "2-3", "--profile", "turkish-sultan"):
        path = tmp_path / "won.yaml"
        path.write_text(
            f"format: sultan-log/1\nprofile: {found['profile']}\nresult: won\ndeal:\n  number: {found['number']}\nmoves: {found['moves']}\n"
        )
        assert run("validate", "-q", path).status == 0


def test_won_games_are_written_as_logs(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "won.yaml"
    for number in ("2", "2-4"):
        assert run("solve", "--number", number, "-o", path, LANG="ru").status == 0
        status, out, err = run("validate", "--format", "json", path)
        told = json.loads(out)["files"][0]
        assert (status, err, told["findings"]) == (0, "", [])
        assert {game["verdict"] for game in told["games"]} == {"won"}


def test_the_solution_of_a_log_keeps_its_profile_and_its_deal(tmp_path: Path, run: Run) -> None:
    path, won = tmp_path / "game.yaml", tmp_path / "won.yaml"
    text = WHOLE.replace(
        "profile: turkish-sultan-eight", "# mine\nprofile: {extends: turkish-sultan-eight, redeal: {limit: 3}}\nplayer: Eva\ndate: 2026-11-30"
    )
    path.write_text(text, encoding="utf-8")
    assert run("solve", path, "-o", won).status == 0
    assert run("validate", won).status == 0
    assert "Eva" not in won.read_text(encoding="utf-8")
    assert "limit: 3" in won.read_text(encoding="utf-8")
    assert run("solve", path, "--profile", "sultan-leisure-eight", "-o", won).status == 0


def test_of_a_range_each_deal_has_a_line_and_the_moves_are_shown_with_v(run: Run) -> None:
    _, out, _ = run("solve", "--number", "2-3", "--profile", "turkish-sultan")
    assert len(out.splitlines()) == 3
    assert out.endswith("2 deals: 2 can be won, 0 cannot, 0 not decided.\n")
    assert "//" in run("solve", "--number", "2-3", "--profile", "turkish-sultan", "-v").out


@pytest.mark.parametrize("language", languages())
def test_each_language_says_what_is_proved(language: str, run: Run) -> None:
    status, out, err = run("--lang", language, "solve", "--number", "2")
    assert (status, err) == (0, "")
    assert out.startswith(Words(language).say("solve.won", name="sultan:2", profile="sultan-classic"))


WRONG = {
    "neither": ([], "solve.no-deal"),
    "both": (["-", "--number", "1"], "solve.two-deals"),
    "a range backwards": (["--number", "5-1"], "solve.range"),
    "no number": (["--number", "x"], ""),
    "no such generator": (["--number", "fc:1"], ""),
    "too large": (["--number", "99999999999999999999"], ""),
    "too large in a range": (["--number", "1-99999999999999999999"], ""),
    "no positions": (["--number", "1", "--nodes", "0"], ""),
    "fewer than none": (["--number", "1", "--nodes", "-5"], ""),
    "unknown profile": (["--number", "1", "--profile", "sultan-clasic"], ""),
    "ambiguous profile": (["--number", "1", "--profile", "Sultan"], ""),
}


@pytest.mark.parametrize(("arguments", "key"), WRONG.values(), ids=WRONG)
def test_wrong_use_is_told(arguments: list[str], key: str, run: Run) -> None:
    status, out, err = run("solve", *arguments)
    assert (status, out) == (2, "")
    assert err.splitlines()[-1]
    if key:
        facts = {"first": "5", "last": "1"} if key == "solve.range" else {}
        assert err.endswith(f"{Words('en').say(key, **facts)}\n")


BAD = {
    "illegal": (log(stock=text_of(ORDER[8:]), moves="9♥ w3♥+"), "solve.faults"),
    "not a log": ("a: b\n", "solve.faults"),
    "no YAML": ("a: [\n", "solve.faults"),
    "nothing known": (log(), "solve.unknown.many"),
    "the end not known": (log(stock=text_of(ORDER[8:90]) + " ..."), "solve.unknown"),
    "a duty to play": (log(stock=text_of(ORDER[8:]), profile="{extends: sultan-classic, play: {compulsory: all}}"), "solve.compulsory"),
}


@pytest.mark.parametrize(("text", "key"), BAD.values(), ids=BAD)
def test_a_log_that_cannot_be_searched_says_why(text: str, key: str, run: Run) -> None:
    status, out, err = run("solve", "-", stdin=text.encode())
    assert (status, out) == (1, "")
    facts = {"name": "<stdin>", "count": 87, "first": 1, "profile": "sultan-classic + play.compulsory: all"}
    if key == "solve.unknown":
        facts |= {"first": 83, "cards": [Face(card) for card in sorted(ORDER[90:])]}
    assert err.endswith(f"{Words('en').say(key, **facts)}\n")


def test_a_game_that_cannot_be_searched_does_not_keep_the_others_from_it(run: Run) -> None:
    status, out, _ = run("solve", "-", "--format", "json", stdin=f"{log()}---\n{WHOLE}".encode())
    assert status == 1
    assert [(found["index"], found["verdict"]) for found in json.loads(out)["results"]] == [(2, "won")]


def test_a_file_that_is_not_there_is_status_3(run: Run) -> None:
    assert run("solve", "nothing.yaml").status == 3


def test_a_target_that_cannot_be_is_told_before_the_search(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "whole.yaml"
    path.write_text(WHOLE, encoding="utf-8")
    (tmp_path / "link.yaml").symlink_to(path)
    for log, target, status in (
        *((path, target, 2) for target in (path, tmp_path / "link.yaml", tmp_path)),
        (tmp_path, path, 2),
        (path, tmp_path / "none" / "x.yaml", 3),
    ):
        outcome = run("solve", log, "-o", target)
        assert (outcome.status, outcome.out) == (status, ""), target
        assert str(target) in outcome.err
    assert path.read_text(encoding="utf-8") == WHOLE


def test_nothing_won_writes_nothing(tmp_path: Path, run: Run) -> None:
    status, _, err = run("solve", "--number", "2", "--nodes", "1", "-o", tmp_path / "won.yaml")
    assert (status, err) == (0, f"{Words('en').say('solve.not-written', path=str(tmp_path / 'won.yaml'))}\n")
    assert not list(tmp_path.iterdir())


def test_interrupted_it_says_so_and_keeps_what_was_found(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def interrupted(*arguments: Any) -> Solution:
        if calls.pop():
            return solve(*arguments)
        raise KeyboardInterrupt

    for form, ending in (("json", "}\n"), ("text", "cards.\n")):
        calls = [False, True]
        monkeypatch.setattr(sultan_kit.cli.solve, "solve", interrupted)
        status, out, err = run("solve", "--number", "2-9", "--format", form)
        assert (status, err) == (130, f"{Words('en').say('solve.interrupted', count=1)}\n")
        assert out.endswith(ending)


def test_the_document_shows_what_is_reported(run: Run) -> None:
    (shown,) = re.findall(r"```json\n(.*?)```", (ROOT / "docs" / "solving.md").read_text(encoding="utf-8"), re.DOTALL)
    (example,) = json.loads(shown)["results"]
    (found,) = results(run, "--number", "2", "--profile", "turkish-sultan")
    assert found["moves"].startswith(example["moves"].removesuffix("…"))
    assert {**found, "moves": ""} == {**example, "moves": ""}
