"""The review of a played game, and `sultan-kit analyse`."""

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pexpect
import pytest
from reviewing import judged, played, reviewed
from running import ROOT, Run

from sultan_kit.core import shuffle
from sultan_kit.core.cards import Face
from sultan_kit.l10n.words import Words
from sultan_kit.log.judge import Played, play_to
from sultan_kit.log.steps import steps
from sultan_kit.profiles import load
from sultan_kit.render.curve import bars
from sultan_kit.render.review import Paragraph, result, told
from sultan_kit.resources import languages
from sultan_kit.study import review
from sultan_kit.study.on_table import sight
from sultan_kit.study.review import turning_point
from sultan_kit.study.search import look
from sultan_kit.study.solving import Verdict

GENERATED = sorted((ROOT / "tests/games/generated").glob("*.yaml"))
GAMES = ROOT / "sultan_kit/book/games"
QUICK = ("--samples", "40", "--jobs", "1")


def played_text(text: str, folder: Path) -> Played:
    path = folder / "game.yaml"
    path.write_text(text, encoding="utf-8")
    return played(path)[0]


@pytest.mark.parametrize("path", [*GENERATED, *sorted(GAMES.glob("*.yaml"))], ids=lambda path: path.stem)
def test_the_kernel_comes_to_the_same_table_as_the_log(path: Path) -> None:
    for game in played(path):
        course = review.course(game)
        assert tuple(map(int, look(course.axes, course.games[-1]))) == tuple(map(int, sight(play_to(game, game.counts.checked).table)))


@pytest.mark.parametrize("name", ["near-miss", "turned-over", "free-choice"])
def test_luck_and_skill_add_up_and_a_won_game_ends_at_one(name: str) -> None:
    (game,) = played(GAMES / f"{name}.yaml")
    deeds = judged(game)
    start, end = review.chance(deeds[0].before).rate, review.chance(deeds[-1].after).rate
    assert len(deeds) == len(review.course(game).deeds)
    assert sum(each.luck + each.skill for each in deeds) == pytest.approx(end - start)
    assert end == (game.verdict == "won")
    assert all(each.cost.rate == pytest.approx(-each.skill) for each in deeds)
    assert all(each.skill == 0 for each in deeds if each.deed.choice == each.advised)


@pytest.mark.parametrize("profile", ["sultan-classic", "turkish-sultan", "sultan-stock-auto", "sultan-free-choice"])
def test_what_was_never_revealed_changes_nothing(profile: str, tmp_path: Path) -> None:
    """A log that tells the whole stock, of which the player turns three cards; the others may lie as they like."""
    cards = [Face(card) for card in shuffle.order(7)]
    size = load(profile).rules.dealt
    divan, stock = cards[:size], cards[size:]
    found = []
    for rest in (stock[3:], stock[:2:-1], sorted(stock[3:])):
        told = " ".join(map(str, [*stock[:3], *rest]))
        moves = " ".join(map(str, stock[:3]))
        log = f"format: sultan-log/1\nprofile: {profile}\ndeal:\n  divan: {' '.join(map(str, divan))}\n  stock: {told}\nmoves: {moves}\n"
        game = played_text(log, tmp_path)
        assert game.counts.checked == 3
        found.append(judged(game))
    assert found[0] == found[1] == found[2]


def test_a_difference_is_one_only_beyond_doubt() -> None:
    sure = review.difference(bytes([1] * 100), bytes([1] * 80 + [0] * 20))
    assert sure.rate == pytest.approx(0.2)
    assert 0 < sure.low < sure.rate < sure.high
    doubtful = review.difference(bytes([1] * 97 + [0] * 3), bytes([0] * 4 + [1] * 96))
    assert doubtful.low < 0 < doubtful.high
    assert review.difference(b"\1", b"\0") == (1, 1, 1)
    assert review.difference(b"\1\0", b"\1\0") == (0, 0, 0)


def test_a_planted_blunder_is_found_and_named(tmp_path: Path, run: Run) -> None:
    """All eight places are free, and the player fills them with queens."""
    plays = "(A♣)+ (A♦)+ (A♠)+ (A♥)+ (A♣)+ (A♦)+ (A♠)+ (2♥)+"
    queens = " ".join(f"{card} w{card}({place})" for place, card in enumerate("Q♣ Q♦ Q♠ Q♥ Q♣ Q♦ Q♠ Q♥".split(), 1))
    log = f"format: sultan-log/1\nprofile: sultan-leisure-eight\ndeal:\n  divan: A♣ A♦ A♠ A♥ A♣ A♦ A♠ 2♥\nmoves: {plays} {queens}\n"
    path = tmp_path / "blunder.yaml"
    path.write_text(log, encoding="utf-8")
    outcome = run("analyse", "--samples", "300", "--jobs", "1", "--format", "json", path)
    assert outcome.status == 0, outcome.err
    (result,) = json.loads(outcome.out)["results"]
    worst = result["deeds"][result["mistakes"][0]]
    assert (worst["did"]["kind"], worst["advised"]["kind"]) == ("fill-waste", "turn")
    assert worst["written"].startswith("wQ")
    assert worst["cost"]["interval"][0] > 0
    assert f"Move {worst['move']}, {worst['written']}: " in run("analyse", "--samples", "300", "--jobs", "1", path).out


# ---- what it teaches


SMALL = ROOT / "tests/games/generated/sultan-small-divan-3-en.yaml"
TURNED = ROOT / "tests/games/generated/turkish-sultan-eight-4-de.yaml"


def said(path: Path) -> list[Paragraph]:
    return [paragraph for part in told(reviewed(path, 100), Words("en")) for paragraph in part]


def test_a_mistake_names_the_card_that_took_the_place() -> None:
    (game,) = played(SMALL)
    played_back = list(steps(game))
    remarks = [remark for paragraph in said(SMALL) for remark in paragraph.remarks if "took its place" in remark.text]
    assert len(remarks) > 2
    for remark in remarks:
        fills = [card for _, card, _ in played_back[remark.number].fills] or [played_back[remark.number + 1].card]  # or the log writes it down
        found = re.search(r"(\S+) took its place, and (\d+) cards? w", remark.text)
        assert found
        assert [found[1]] == [str(Face(card or 0)) for card in fills]
        assert 1 <= int(found[2]) <= 24


def test_what_several_mistakes_have_in_common_is_said_once() -> None:
    found = said(SMALL)
    alike = [each for paragraph in found for each in paragraph.remarks if "where it lies" in each.text]
    (lesson,) = [paragraph.text for paragraph in found if paragraph.text.startswith("To learn from")]
    assert f"To learn from {len(alike)} of them (" in lesson
    assert not [paragraph for paragraph in said(GAMES / "turned-over.yaml") if paragraph.text.startswith("To learn from")]


def test_the_turning_point_is_the_last_chance_that_the_policy_would_have_taken() -> None:
    review = reviewed(TURNED)
    found = turning_point(review.deeds)
    assert found
    assert (found.exact, found.before, found.chosen) == (True, b"\1", b"\0")
    assert not any(each.after == b"\1" for each in review.deeds[found.at :])
    (paragraph,) = [each for each in said(TURNED) if each.text.startswith("The turning point")]
    assert [remark.number for remark in paragraph.remarks] == [found.deed.number]
    assert result(review, Words("en"))["deeds"][found.at]["told"]["advice"] == paragraph.remarks[0].text  # type: ignore[index]
    assert turning_point(reviewed(GAMES / "near-miss.yaml").deeds) is None


def test_a_game_that_was_won_has_no_turning_point() -> None:
    assert not [each for each in said(GAMES / "turned-over.yaml") if each.text.startswith("The turning point")]


@pytest.mark.parametrize("language", languages())
def test_each_deed_tells_its_chance_in_words(language: str) -> None:
    for path in (SMALL, TURNED):
        review = reviewed(path)
        deeds = json.loads(json.dumps(result(review, Words(language))))["deeds"]
        assert len(deeds) == len(review.deeds)
        assert all(deed["told"]["chance"] for deed in deeds)
        assert all((deed["told"]["cards"] is not None) == (abs(deed["luck"]) >= 0.05) for deed in deeds)
        assert all(deed["told"]["advice"] for deed in deeds if deed["mistake"])


def test_hindsight_says_lost_only_of_what_stays_lost() -> None:
    (game,) = played(GAMES / "near-miss.yaml")
    hindsight = review.Hindsight.of(review.course(game))
    assert hindsight is not None
    won, lost = hindsight.turning
    assert lost is not None
    assert won is None or won < lost
    assert hindsight.at(lost) is Verdict.LOST
    assert hindsight.at(lost - 1) is not Verdict.LOST


def test_the_same_numbers_whoever_counts(run: Run) -> None:
    one, two = (run("analyse", "--samples", "20", "--jobs", jobs, "--format", "json", GAMES / "turned-over.yaml") for jobs in ("1", "2"))
    assert (one.status, one.out) == (two.status, two.out)
    assert json.loads(one.out)["format"] == "sultan-analysis/1"


@pytest.mark.parametrize("language", languages())
def test_a_review_in_every_language(language: str, run: Run) -> None:
    outcome = run("--lang", language, "analyse", *QUICK, GAMES / "near-miss.yaml")
    assert outcome.status == 0
    assert "{" not in outcome.out
    assert max(map(len, outcome.out.split("\n"))) <= 80
    picture = run("--lang", language, "analyse", *QUICK, "--format", "svg", GAMES / "near-miss.yaml")
    ET.fromstring(picture.out)


def test_what_cannot_be_reviewed_is_said(tmp_path: Path, run: Run) -> None:
    bad = ROOT / "tests/games/bad"
    for path, status, said in (
        (bad / "king-turned.yaml", 1, "first put right"),
        (bad / "empty.yaml", 1, ""),
        (ROOT / "tests/games/generated/given-up-before-the-first-card-es.yaml", 1, "it has no moves"),
        (tmp_path / "nothing.yaml", 3, ""),
    ):
        outcome = run("analyse", *QUICK, path)
        assert (outcome.status, outcome.out) == (status, "")
        assert said in outcome.err
        assert "Traceback" not in outcome.err
    for wrong in (("--samples", "0"), ("--seed", "-1"), ("--format", "pdf"), ("--jobs", "0")):
        assert run("analyse", *wrong, GAMES / "near-miss.yaml").status == 2
    two = run("analyse", *QUICK, "--format", "svg", ROOT / "tests/games/generated/two-games-en.yaml")
    assert (two.status, two.out) == (2, "")
    assert "one game" in two.err


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, run: Run) -> None:
    outcome = run("analyse", *QUICK, GAMES / "turned-over.yaml", "-o", tmp_path / "no" / "such.txt")
    assert outcome.status == 3
    assert "Traceback" not in outcome.err


def test_a_review_does_not_take_the_place_of_its_log(tmp_path: Path, run: Run) -> None:
    log = tmp_path / "game.yaml"
    log.write_bytes((GAMES / "turned-over.yaml").read_bytes())
    for path in (log, tmp_path):
        outcome = run("analyse", *QUICK, path, "-o", log)
        assert (outcome.status, outcome.out) == (2, "")
        assert "is the log itself" in outcome.err
    assert log.read_bytes() == (GAMES / "turned-over.yaml").read_bytes()


def test_ctrl_c_keeps_what_is_done() -> None:
    arguments = ["-m", "sultan_kit", "--lang", "en", "analyse", "--samples", "20000", "--jobs", "1", str(GAMES / "near-miss.yaml")]
    with pexpect.spawn(sys.executable, arguments, cwd=str(ROOT), encoding="utf-8", timeout=120) as terminal:
        terminal.expect(r"\d\d of \d+ positions")
        terminal.sendintr()
        terminal.expect(r"Interrupted: .*near-miss.yaml was\s+reviewed\s+up\s+to\s+move\s+\d+\s+of\s+\d+")
        terminal.expect("After the deal the chance was")
        terminal.expect(pexpect.EOF)
    assert terminal.exitstatus == 130


def test_the_curve_in_characters() -> None:
    assert list(bars([0, 0.5, 1], 10, 2, plain=False)) == ["  █", "▁██"]
    assert list(bars([0, 0.5, 1], 10, 2, plain=True)) == ["  #", " ##"]
    assert [len(row) for row in bars([1.0] * 200, 64, 1, plain=False)] == [64]
