"""Studies, their numbers, their ledgers, and `sultan-kit simulate`; N numbers are those of the field cases."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from itertools import pairwise
from math import sqrt
from pathlib import Path
from xml.etree import ElementTree as ET

import pexpect
import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import TURN_OVER, position, rules
from running import ROOT, Run, run_there

from sultan_kit import __version__
from sultan_kit.cli.keeper import alone
from sultan_kit.cli.shell import Shell
from sultan_kit.core import shuffle
from sultan_kit.core.cards import BY_NAME, COPIES, IN_PLAY
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Rules, axes
from sultan_kit.l10n.sentences.simulate import SENTENCES
from sultan_kit.l10n.words import Words
from sultan_kit.profiles import load, shipped
from sultan_kit.resources import languages
from sultan_kit.study import POLICIES, kernel, players, policies
from sultan_kit.study.compiled import COMPILED, U64, Cells, cells, compiled
from sultan_kit.study.deals import deal
from sultan_kit.study.intervals import wilson
from sultan_kit.study.ledger import Broken, Ledger, heading
from sultan_kit.study.on_table import sight
from sultan_kit.study.simulation import Counted, Ends, Study, played, remaining, summed
from sultan_kit.study.simulation import Run as Deals
from sultan_kit.study.workers import shared
from tools.tune import shown, tuned, worth

GREEDY = ("--profile", "sultan-classic", "--policy", "greedy", "--jobs", "1")


def counted(of: Rules, policy: str, games: int, seed: int = 0) -> Counted:
    study = Study(of, policy, seed)
    return summed(ends for _, ends in played([(study, run) for run in remaining(games, [])], None))


def rate(of: Rules, policy: str, games: int) -> tuple[float, float]:
    """The interval of a win rate."""
    found = counted(of, policy, games)
    return wilson(found.wins, found.games)


# ---- win rates


def test_n1_eight_places_beat_six_each_redeal_helps_and_turning_over_beats_shuffling() -> None:
    games = 2_000
    for better, worse in (
        (rules(8), rules(6)),
        (rules(8, order=TURN_OVER), rules(8)),
        (rules(6, order=TURN_OVER), rules(6)),
        (rules(8, limit=3), rules(8, limit=2)),
        (rules(8, limit=2), rules(8, limit=1)),
    ):
        assert rate(better, "greedy", games)[0] > rate(worse, "greedy", games)[1]


@pytest.mark.parametrize(
    ("profile", "wanted"), {"sultan-classic": 0.83, "turkish-sultan-eight": 0.955, "turkish-sultan": 0.74, "sultan-small-divan": 0.46}.items()
)
def test_the_expert_wins_as_often_as_it_is_said_to(profile: str, wanted: float) -> None:
    games = 4_000 if COMPILED else 100
    found = counted(load(profile).rules, "expert", games)
    assert wilson(found.wins, found.games)[1 if games < 1_000 else 0] > wanted


@pytest.mark.parametrize("profile", shipped())
def test_who_thinks_more_wins_more(profile: str) -> None:
    found = {policy: counted(load(profile).rules, policy, 1_500 if COMPILED else 60) for policy in ("random", "greedy", "expert")}
    average = {policy: sum(cards * games for cards, games in enumerate(each.placed)) / each.games for policy, each in found.items()}
    assert average["random"] < average["greedy"] < average["expert"] + 1
    assert wilson(found["expert"].wins, found["expert"].games)[1] > wilson(found["greedy"].wins, found["greedy"].games)[0]


# ---- what a policy counts


@pytest.mark.parametrize(
    ("text", "card", "missing"),
    [
        ("C1=4♣ C2=2♣", "6♣", 1),  # the five
        ("C1=4♣ C2=2♣; L1=5♣", "6♣", 0),
        ("C1=4♣ C2=4♣", "7♣", 2),
        ("C1=4♣ C2=2♣", "4♣", 1),  # the other one has been played: a three for the lower foundation
        ("C1=4♣ C2=2♣; L1=6♣", "6♣", 4),  # its twin goes on the higher one: three, four and five for the lower one, and the other five
        ("C1=4♣ C2=2♣; L1=6♣ L2=5♣", "6♣", 3),
        ("C1=4♣ C2=2♣; L1=6♣ L2=5♣ L3=5♣ L4=3♣", "6♣", 1),
        ("C1=Q♣ C2=J♣", "Q♣", 0),
    ],
)
def test_the_cards_that_are_missing_below_a_card(text: str, card: str, missing: int) -> None:
    seen = sight(position(rules(), text, rest="-"))
    assert policies.missing(BY_NAME[card], policies.Board(*seen[:4], 0)) == missing


def test_what_fits_in_the_divan_counts_as_played_and_frees_its_place() -> None:
    seen = sight(position(rules(), "C1=4♣ C2=4♣; L1=6♣ L2=5♣ L3=7♣ L4=7♣ R1=9♣", rest="-"))
    wants, pairs, held, twins, places = policies.as_played(kernel.read(rules()), seen)
    assert places == 3
    assert [card for card in range(13) if wants >> card & 1] == [BY_NAME["5♣"], BY_NAME["8♣"]]
    assert not pairs & 2**13 - 1
    assert (held, twins) == (1 << BY_NAME["7♣"] | 1 << BY_NAME["9♣"], 0)


@given(st.integers(1, 2**52 - 1))
def test_the_first_card_of_a_set_and_its_size(cards: int) -> None:
    assert kernel.lowest(cards) == (cards & -cards).bit_length() - 1
    assert policies.size(cards) == cards.bit_count()


# ---- deals


def test_n5_every_card_comes_to_every_place_equally_often() -> None:
    deals = 100_000 if COMPILED else 2_000
    seen = cells([0] * IN_PLAY * 52)
    count_places(deals, kernel.blank().order, seen)
    for place in range(IN_PLAY):
        for card, copies in enumerate(COPIES):
            chance = copies / IN_PLAY
            assert abs(seen[place * 52 + card] - deals * chance) <= 5 * sqrt(deals * chance * (1 - chance))


@compiled
def count_places(deals: int, order: Cells, seen: Cells) -> None:
    """How often each card lies in each place of a deal."""
    for number in range(deals):
        deal(U64(number), order)
        for place in range(IN_PLAY):
            seen[place * 52 + order[place]] += 1


def test_the_names_of_the_policies_are_those_of_the_players() -> None:
    assert tuple(players.POLICIES) == POLICIES


def test_seeds_have_no_deals_in_common() -> None:
    firsts = sorted(Study(Rules(), "greedy", seed).first for seed in [*range(500), 2**63, 2**64 - 1])
    assert min(after - before for before, after in pairwise(firsts)) > 10**9


def test_n3_who_plays_the_deals_does_not_matter() -> None:
    study = Study(rules(), "expert", 11)
    tasks = [(study, run) for run in remaining(200, [])] + [(study, Deals(start, 50)) for start in range(0, 200, 50)]
    alone = dict(played(tasks, None))
    for workers in 2, 4:
        with ThreadPoolExecutor(workers) as pool:
            assert dict(played(tasks, pool)) == alone
    assert summed([alone[0]]) == summed(alone[place] for place in range(1, 5))
    assert len({tuple(shuffle.order((study.first + index) % 2**64)) for index in range(200)}) == 200


def test_n3_nor_do_processes(tmp_path: Path) -> None:
    outs = []
    for jobs in "1", "3":
        file = tmp_path / jobs
        outcome = run_there(
            *(
                sys.executable,
                "-m",
                "sultan_kit",
                "simulate",
                "--profile",
                "classic,turkish-sultan",
                "--policy",
                "greedy",
                "--games",
                "2500",
                "--jobs",
                jobs,
            ),
            *("--format", "json", "-o", file),
        )
        assert outcome == (0, "", "")
        outs.append(file.read_text(encoding="utf-8"))
    assert outs[0] == outs[1]


@pytest.mark.parametrize("games", [1, 499, 500, 501, 20_001, 10**9])
def test_what_remains_is_each_deal_once(games: int) -> None:
    done = [Deals(start, length) for start, length in ((7, 3), (0, 2), (300, 100)) if start + length <= games]
    runs = sorted([*done, *remaining(games, done)])
    assert [run.start for run in runs] == [0, *[run.start + run.games for run in runs[:-1]]]
    assert runs[-1].start + runs[-1].games == games
    assert len(runs) < 2_100


# ---- a rule that the kernel does not know


def test_what_the_kernel_does_not_know_is_played_at_the_table() -> None:
    usual = rules()
    unknown = usual._replace(moves=usual.moves._replace(divan_to_divan=True))  # no policy makes such a move
    assert kernel.unknown_axes(unknown) == ["moves.divan_to_divan"]
    assert counted(unknown, "greedy", 12) == counted(usual, "greedy", 12)


# ---- intervals


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 20, 0, 16.1), (20, 20, 83.9, 100), (1, 1, 20.7, 100), (13, 20, 43.3, 81.9), (975, 4000, 23.1, 25.7)]
)
def test_n4_intervals_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert [round(100 * end, 1) for end in wilson(wins, games)] == [low, high]


@given(st.integers(1, 10**9).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_n4_an_interval_holds_the_rate_and_stays_between_0_and_1(found: tuple[int, int]) -> None:
    wins, games = found
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    assert low < high


# ---- ledgers

STUDY = heading([load("sultan-classic"), load("turkish-sultan")], "greedy", 5, "1.0")
ENDS: Ends = {(95, 2): 3, (60, 3): 7}


def opened(path: Path) -> Ledger:
    ledger = Ledger.open(path, STUDY)
    assert isinstance(ledger, Ledger)
    return ledger


def kept(path: Path) -> Path:
    ledger = opened(path)
    ledger.add(0, Deals(0, 10), ENDS)
    ledger.add(1, Deals(20, 10), ENDS)
    ledger.close()
    return path


def test_a_ledger_holds_what_was_counted(tmp_path: Path) -> None:
    ledger = opened(kept(tmp_path / "l"))
    assert ledger.done == [{Deals(0, 10): ENDS}, {Deals(20, 10): ENDS}]
    ledger.close()


@pytest.mark.parametrize("cut", [1, 5, 40, 10**6])
def test_a_line_that_was_cut_off_is_dropped_and_what_follows_is_sound(tmp_path: Path, cut: int) -> None:
    path = kept(tmp_path / "l")
    whole = path.read_bytes()
    path.write_bytes(whole[: max(-cut, -len(whole) + 20) if cut < 10**6 else 20])
    ledger = opened(path)
    assert ledger.done == ([{Deals(0, 10): ENDS}, {}] if cut < 10**6 else [{}, {}])
    ledger.add(1, Deals(20, 10), ENDS)
    ledger.close()
    again = opened(path)
    assert again.done[1] == {Deals(20, 10): ENDS}
    again.close()


def broken(path: Path, content: bytes) -> Broken:
    path.write_bytes(content)
    found = Ledger.open(path, STUDY)
    assert isinstance(found, Broken)
    assert path.read_bytes() == content
    return found


@pytest.mark.parametrize(
    "line",
    [
        b"{}",
        b"x",
        b"[" * 100_000,
        b"\xff\xfe",
        b'{"profile": 0, "start": 0, "games": 2, "ends": [[95, 1, 1]]}',
        b'{"profile": 2, "start": 0, "games": 1, "ends": [[95, 1, 1]]}',
        b'{"profile": 0, "start": -1, "games": 1, "ends": [[95, 1, 1]]}',
        b'{"profile": 0, "start": 1000000000000000000000000000000, "games": 1, "ends": [[95, 1, 1]]}',
        b'{"profile": 0, "start": 0, "games": 1, "ends": [[96, 1, 1]]}',
        b'{"profile": 0, "start": 0, "games": 1, "ends": [[95, 0, 1]]}',
        b'{"profile": 0, "start": 0, "games": 0, "ends": []}',
        b'{"profile": 0, "start": 0, "games": 2, "ends": [[9, 1, 1], [9, 1, 1]]}',
        b'{"profile": 0, "start": 0, "games": 1, "ends": [[9, 1, true]]}',
        b'{"profile": 0, "start": 0, "games": 1, "ends": [[9, 1, 1]], "more": 1}',
    ],
)
def test_a_line_that_is_none_is_said_and_changed_is_nothing(tmp_path: Path, line: bytes) -> None:
    path = kept(tmp_path / "l")
    assert broken(path, path.read_bytes() + line + b"\n") == Broken(Saying("ledger.line", {"line": 4}), 4)


def test_what_was_counted_twice_is_said(tmp_path: Path) -> None:
    path = kept(tmp_path / "l")
    again = b'{"profile": 0, "start": 9, "games": 1, "ends": [[95, 1, 1]]}\n'
    assert broken(path, path.read_bytes() + again) == Broken(Saying("ledger.twice", {"line": 4, "first": 10, "last": 10}), 4)


@pytest.mark.parametrize("content", [b"hello", b"format: sultan-log/1\n", b'{"format": "sultan-report/1"}\n', b"\x00" * 50, b"[]\n"])
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, content: bytes) -> None:
    assert broken(tmp_path / "l", content) == Broken(Saying("ledger.not-one"), 1)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_what_is_no_file_is_no_ledger_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "vast").touch()
    os.truncate(tmp_path / "vast", 1 << 40)
    for name in ("pipe", "zero", "vast"):
        assert Ledger.open(tmp_path / name, STUDY) == Broken(Saying("ledger.not-one"), 1)


@pytest.mark.parametrize("key", ["version", "policy", "seed", "profile", "rules"])
def test_the_ledger_of_another_study_is_refused(tmp_path: Path, key: str) -> None:
    classic, turkish = load("sultan-classic"), load("turkish-sultan")
    other = classic._replace(rules=rules(limit=3)) if key == "rules" else load("sultan-small-divan") if key == "profile" else classic
    given = {"policy": "greedy", "seed": 5, "version": "1.0"} | ({key: "hold"} if key == "policy" else {key: 6} if key == "seed" else {key: "2.0"})
    path = kept(tmp_path / "l")
    before = path.read_bytes()
    found = Ledger.open(path, heading([other, turkish], str(given["policy"]), int(str(given["seed"])), str(given["version"])))
    assert isinstance(found, Broken)
    assert (found.why.key, found.line) == (f"ledger.another-{key}", None)
    assert path.read_bytes() == before
    assert all(Words(language).say(found.why.key, path="l", **found.why.facts) for language in languages())


# ---- the command


def test_the_numbers_as_json(run: Run) -> None:
    outcome = run("simulate", *GREEDY, "--games", "600", "--seed", "3", "--format", "json")
    assert (outcome.status, outcome.err) == (0, "")
    said = json.loads(outcome.out)
    (result,) = said["results"]
    found = counted(load("sultan-classic").rules, "greedy", 600, seed=3)
    assert said["format"] == "sultan-simulation/1"
    assert {key: result[key] for key in ("profile", "policy", "games", "wins", "seed", "version", "confidence", "method", "changes")} == {
        "profile": "sultan-classic",
        "policy": "greedy",
        "games": 600,
        "wins": found.wins,
        "seed": 3,
        "version": __version__,
        "confidence": 0.95,
        "method": "wilson",
        "changes": {},
    }
    assert result["win_rate"] == found.wins / 600
    assert result["interval"] == list(wilson(found.wins, 600))
    assert result["first_deal"] == f"sultan:{shuffle.mix(3)}"
    assert result["rules"]["redeal.order"] == "shuffle"
    assert list(result["rules"]) == [name for name, _ in axes()]
    assert sum(result["placed"]) == 600
    assert result["placed"][95] == found.wins
    assert sum(each["games"] for each in result["passes"]) == 600
    assert sum(each["wins"] for each in result["passes"]) == found.wins


@pytest.mark.parametrize("language", languages())
def test_the_numbers_in_words(run: Run, language: str, golden: object) -> None:
    outcome = run("simulate", "--lang", language, "--profile", "classic,turkish-sultan", "--policy", "hold", "--games", "40", "--jobs", "1")
    assert (outcome.status, outcome.err) == (0, "")
    golden(f"simulate/{language}.txt", outcome.out)  # type: ignore[operator]


def test_every_number_names_its_rules_policy_seed_and_version(run: Run) -> None:
    outcome = run("simulate", *GREEDY, "--games", "10", "--seed", "7")
    for axis in ("redeal.limit 2", "divan.size 8", "fill.source waste_then_stock", "redeal.order shuffle", "policy greedy", "seed 7", __version__):
        assert axis in " ".join(outcome.out.split()), axis


@pytest.mark.parametrize("language", languages())
def test_n6_no_text_calls_a_game_unwinnable(language: str) -> None:
    words = Words(language)
    texts = " ".join(words.translate(key, text) if isinstance(text, str) else "".join(text) for key, text in SENTENCES.items()).lower()
    for word in ("unwinnable", "impossib", "unlösbar", "unmöglich", "unspielbar", "imposible", "невозможн", "нерешаем", "безнадёжн"):
        assert word not in texts


def test_n6_what_one_policy_does_not_win_another_may() -> None:
    won = {
        policy: {place for place, ends in played([(Study(rules(), policy, 0), Deals(place, 1)) for place in range(40)], None) if summed([ends]).wins}
        for policy in ("greedy", "expert")
    }
    assert won["expert"] - won["greedy"]


def test_a_picture_of_the_results(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "p.svg"
    outcome = run("simulate", "--profile", "classic,small", "--policy", "greedy", "--games", "50", "--jobs", "1", "--plot", path, "--lang", "de")
    assert outcome.status == 0
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    text = " ".join(root.itertext())
    assert "sultan-classic" in text
    assert "sultan-small-divan" in text
    assert f"{100 * counted(rules(), 'greedy', 50).wins / 50:.0f} %" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert root.find("{http://www.w3.org/2000/svg}title") is not None


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--games", "0"), "--games"),
        (("--games", "-1"), "--games"),
        (("--games", "1" + "0" * 30), "--games"),
        (("--games", "many"), "--games"),
        (("--policy", "cheater"), "--policy"),
        (("--seed", "-1"), "--seed"),
        (("--seed", str(2**64)), "--seed"),
        (("--jobs", "0"), "--jobs"),
        (("--profile", "sultan-of-swing"), "sultan-of-swing"),
        (("--profile", ""), "simulate"),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_wrong_use_is_said(run: Run, arguments: tuple[str, ...], word: str, language: str) -> None:
    outcome = run("simulate", *GREEDY, *arguments, LANG=language)
    assert (outcome.status, outcome.out) == (2, "")
    assert word in outcome.err
    assert "Traceback" not in outcome.err


def test_a_profile_of_ones_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("id: mine\nextends: sultan-classic\ndivan:\n  size: 10\n", encoding="utf-8")
    (result,) = json.loads(run("simulate", "--profile", path, "--policy", "greedy", "--games", "20", "--jobs", "1", "--format", "json").out)[
        "results"
    ]
    assert (result["profile"], result["changes"], result["rules"]["divan.size"]) == ("mine", {"divan.size": 10}, 10)
    path.write_text("id: mine\nextends: sultan-classic\npacks: 1\n", encoding="utf-8")
    outcome = run("simulate", "--profile", path)
    assert outcome.status == 1
    assert "[not-played]" in outcome.err


def test_a_ledger_is_gone_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "l.jsonl"
    asked = ("simulate", *GREEDY, "--format", "json", "--seed", "9")
    first = run(*asked, "--games", "700", "--ledger", path)
    lines = path.read_text().splitlines()
    second = run(*asked, "--games", "1300", "--ledger", path)
    assert path.read_text().splitlines()[: len(lines)] == lines
    assert second.out == run(*asked, "--games", "1300").out
    assert first.out == run(*asked, "--games", "700").out
    assert run(*asked, "--games", "1300", "--ledger", path).out == second.out
    less = run(*asked, "--games", "600", "--ledger", path)
    assert (less.status, less.out) == (2, "")
    assert "1300" in less.err
    other = run("simulate", *GREEDY, "--seed", "9", "--profile", "small", "--ledger", path)
    assert (other.status, other.out) == (2, "")
    assert "sultan-classic" in other.err
    path.write_text(path.read_text() + "nonsense\n")
    bad = run(*asked, "--games", "1300", "--ledger", path)
    assert (bad.status, bad.out) == (1, "")
    assert str(path) in bad.err


@pytest.mark.parametrize("start", [700, 10**18])
def test_a_ledger_with_games_that_are_not_asked_for_is_not_filled_up_to_them(run: Run, tmp_path: Path, start: int) -> None:
    path = tmp_path / "l.jsonl"
    asked = ("simulate", *GREEDY, "--games", "1000", "--ledger", path)
    assert run(*asked).status == 0
    path.write_text(path.read_text().replace('"start": 500', f'"start": {start}'))
    outcome = run(*asked)
    assert (outcome.status, outcome.out) == (2, "")
    assert str(path) in outcome.err


def test_two_do_not_write_into_one_ledger(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "l.jsonl"
    with alone(str(path), Shell(Words("en"))):
        outcome = run("simulate", *GREEDY, "--games", "10", "--ledger", path)
    assert (outcome.status, outcome.out, outcome.err) == (3, "", f"{Words('en').say('record.locked', path=str(path))}\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(os.name != "posix", reason="there are no limits like these")
def test_a_disk_that_is_full_takes_a_part_of_a_line_and_that_is_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "l.jsonl"
    asked = ("simulate", *GREEDY, "--games", "2000", "--format", "json")
    command = ("bash", "-c", 'ulimit -f 2; exec "$@"', "bash", sys.executable, "-m", "sultan_kit", *asked, "--ledger", path)
    full = run_there(*command, environment={"SULTAN_KIT_LANG": "en"})
    assert (full.status, full.out) == (3, "")
    assert str(path) in full.err
    assert not path.read_bytes().endswith(b"\n")
    assert run(*asked, "--ledger", path).out == run(*asked).out


def test_a_ledger_where_none_can_be(run: Run, tmp_path: Path) -> None:
    for path in tmp_path / "none" / "l", tmp_path:
        outcome = run("simulate", *GREEDY, "--games", "10", "--ledger", path)
        assert outcome.status in {2, 3}
        assert outcome.out == ""
        assert str(path) in outcome.err


@pytest.mark.skipif(os.name != "posix", reason="there are no terminals like these")
def test_a_terminal_shows_how_far_the_work_is() -> None:
    arguments = ["-m", "sultan_kit", "simulate", "--games", "60000", "--policy", "greedy", "--jobs", "1", "--format", "json", "--lang", "en"]
    terminal = pexpect.spawn(sys.executable, arguments, cwd=ROOT, encoding="utf-8", timeout=120)
    terminal.expect("\r1,?200 of 60,000 games")
    terminal.expect("60,000 of 60,000 games")
    terminal.expect('"games": 60000,')
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


@pytest.mark.parametrize("other", [("--plot",), ("-o",)])
def test_the_ledger_is_not_written_over(run: Run, tmp_path: Path, other: tuple[str, ...]) -> None:
    path = tmp_path / "l.jsonl"
    for first, second in (("--ledger", other[0]), ("-o", "--plot")):
        outcome = run("simulate", *GREEDY, "--games", "10", first, path, second, tmp_path / "." / "l.jsonl")
        assert (outcome.status, outcome.out) == (2, "")
        assert str(path) in outcome.err
        assert not path.exists()


@pytest.mark.parametrize("option", ["-o", "--plot"])
def test_where_nothing_can_be_written_nothing_is_played(run: Run, tmp_path: Path, option: str) -> None:
    outcome = run("simulate", *GREEDY, "--games", "10", "--ledger", tmp_path / "l", option, tmp_path / "none" / "x")
    assert (outcome.status, outcome.out) == (3, "")
    assert str(tmp_path / "none" / "x") in outcome.err
    assert not (tmp_path / "l").exists()


# ---- interrupted


def started(*arguments: str | Path) -> subprocess.Popen[str]:
    """A long study in a group of processes of its own."""
    command = [sys.executable, "-m", "sultan_kit", "simulate", "--profile", "sultan-classic", "--policy", "greedy", *map(str, arguments)]
    environment = {**os.environ, "SULTAN_KIT_LANG": "en"}
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
    )


def wait_for(path: Path, lines: int) -> None:
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        time.sleep(0.05)


@pytest.mark.skipif(os.name != "posix", reason="there are no groups of processes to interrupt")
@pytest.mark.parametrize(("jobs", "times"), [("1", 1), ("2", 1), ("2", 2)])
def test_ctrl_c_keeps_what_is_done_and_the_ledger_goes_on(tmp_path: Path, jobs: str, times: int) -> None:
    path = tmp_path / "l.jsonl"
    process = started("--games", 10**8, "--jobs", jobs, "--ledger", path, "--format", "json")
    wait_for(path, 4)
    os.killpg(process.pid, signal.SIGINT)
    if times == 2:
        time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert "Traceback" not in err
    if times == 1:
        assert process.returncode == 130
        (result,) = json.loads(out)["results"]
        lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
        assert result["games"] == sum(line["games"] for line in lines) >= 60_000
        assert "ledger" in err
    else:
        assert process.returncode in {130, -signal.SIGINT}
    ledger = Ledger.open(path, heading([load("sultan-classic")], "greedy", 0, __version__))
    assert isinstance(ledger, Ledger)
    assert len(ledger.done[0]) >= 3
    ledger.close()


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
def test_a_worker_that_is_killed_costs_only_its_run(tmp_path: Path) -> None:
    path = tmp_path / "l.jsonl"
    process = started("--games", 10**8, "--jobs", "2", "--ledger", path, "--format", "json")
    wait_for(path, 4)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    os.kill(int(children[0]), signal.SIGKILL)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 3
    assert "ended from outside" in err
    assert "Traceback" not in err
    assert json.loads(out)["results"][0]["games"] >= 60_000


class Breaks(Executor):
    """Like a pool whose process is killed: one piece fails for that, and the others are still to be told so."""

    def __init__(self) -> None:
        self.given: list[Future[int]] = []

    def submit(self, *_: object) -> Future[int]:
        self.given.append(Future())
        if len(self.given) == 1:
            self.given[0].set_exception(BrokenExecutor())
        return self.given[-1]


def test_what_a_broken_pool_has_still_to_tell_is_left_to_it() -> None:
    """Python 3.11's gives up telling where one is cancelled meanwhile, and its processes never end."""
    pool = Breaks()
    with pytest.raises(BrokenExecutor):
        list(shared(abs, [(-1,), (-2,), (-3,)], pool))
    assert [future.cancelled() for future in pool.given] == [False] * 3


def test_ctrl_c_while_work_is_handed_out_comes_when_that_is_done() -> None:
    """In the middle of a fork it may be lost, or leave a process that waits for ever."""

    class Pressed(Executor):
        def __init__(self) -> None:
            self.given: list[Future[int]] = []

        def submit(self, *_: object) -> Future[int]:
            signal.raise_signal(signal.SIGINT)
            self.given.append(Future())
            return self.given[-1]

    pool = Pressed()
    with pytest.raises(KeyboardInterrupt):
        list(shared(abs, [(-1,), (-2,), (-3,)], pool))
    assert len(pool.given) > 1
    assert all(future.cancelled() for future in pool.given)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_tuning_makes_a_table_better() -> None:
    axes = kernel.read(rules(1))  # one place: twenty-four numbers
    rounds = list(tuned(axes, 300 if COMPILED else 3))
    assert [best for best, _ in rounds] == sorted(best for best, _ in rounds)
    assert rounds[-1][0] >= worth(axes, players.POLICIES["hold"].numbers(axes), 300 if COMPILED else 3)
    assert len(shown(rounds[-1][1]).split()) == len(players.POLICIES["expert"].numbers(axes))
