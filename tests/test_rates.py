"""How often the rule sets come out: the numbers are whole and still so, and the page says what was counted, and of whom it is said."""

import json
import re
from datetime import date
from pathlib import Path

import pytest
from book_pages import book, rendered
from running import Run

from sultan_kit.book import ratespage, theory
from sultan_kit.book.contents import Book
from sultan_kit.book.history import sources_of
from sultan_kit.book.links import rules_page
from sultan_kit.book.rates import FILE, Solved, rates, solved
from sultan_kit.book.ratespage import CLAIMS, PLAYERS, Claim, rates_facts, said
from sultan_kit.l10n.words import Words
from sultan_kit.profiles import load, shipped
from sultan_kit.profiles.bibliography import bibliography
from sultan_kit.render.chart import percents
from sultan_kit.resources import languages
from sultan_kit.study.compiled import COMPILED
from sultan_kit.study.intervals import wilson
from tools import rates as tool

QUICK = [key for key, number in tool.held().items() if COMPILED or isinstance(number, Solved) or key == ("sultan-classic", "greedy")]
"""What can be counted again in no time; without numba a thousand games take minutes."""


# ---- the numbers


def test_every_rule_set_has_been_counted_and_nothing_else() -> None:
    assert list(tool.held()) == sorted(tool.wanted(), key=lambda key: key[1] == tool.SOLVER)
    assert {profile for profile, _ in rates()} == set(shipped())
    assert set(PLAYERS) == set(tool.GAMES)


@pytest.mark.parametrize("key", QUICK, ids=" ".join)
def test_the_first_games_of_a_number_end_as_they_did(key: tool.Key) -> None:
    """If this fails, rules or policies have changed what they do: python -m tools.rates update."""
    assert tool.holds(tool.held()[key])


@pytest.mark.parametrize("key", ["games", "wins", "placed"])
def test_a_number_whose_first_games_end_otherwise_does_not_hold(key: str) -> None:
    rate = rates()["sultan-classic", "greedy"]
    assert not tool.holds(rate._replace(beginning={**rate.beginning, key: rate.beginning[key] + 1}))
    assert not tool.holds(rate._replace(seed=2))
    assert not tool.holds(rate._replace(games=rate.games - 1))


@pytest.mark.parametrize("key", ["deals", "won", "lost", "nodes"])
def test_nor_does_one_whose_first_deals_are_solved_otherwise(key: str) -> None:
    found = solved()["turkish-sultan-eight"]
    assert not tool.holds(found._replace(beginning={**found.beginning, key: found.beginning[key] + 1}))
    assert not tool.holds(found._replace(nodes=found.nodes + 1))


def test_numbers_can_be() -> None:
    for rate in rates().values():
        first = rate.beginning
        assert first["wins"] <= rate.wins <= rate.games - (first["games"] - first["wins"])
    for found in solved().values():
        assert found.beginning["won"] <= found.won <= found.deals - found.lost
        assert found.beginning["lost"] <= found.lost


def test_rules_that_are_one_game_were_won_equally_often() -> None:
    """Lemma 3, and what it says of a greedy player; each rule set has been counted by itself."""
    together = [[profile.id for profile in each] for each in theory.games(map(load, shipped()))]
    assert sorted(map(len, together), reverse=True)[:4] == [3, 2, 2, 2]
    for each in together:
        for policy in ("greedy", "hold", "expert"):
            assert len({rates()[profile, policy].wins for profile in each}) == 1, (each, policy)


def test_nobody_beats_a_bound_that_is_proved() -> None:
    for (profile, _), rate in rates().items():
        if profile in solved():
            found = solved()[profile]
            assert rate.rates[1] < wilson(found.deals - found.lost, found.deals)[1]


# ---- the tool


def test_the_command_on_the_page_counts_the_same(run: Run) -> None:
    first = rates()["sultan-classic", "greedy"].beginning
    told = run("simulate", *GREEDY, "--games", str(first["games"]), "--format", "json")
    (result,) = json.loads(told.out)["results"]
    assert result["wins"] == first["wins"]
    assert sum(cards * games for cards, games in enumerate(result["placed"])) == first["placed"]
    first = solved()["turkish-sultan-eight"].beginning
    told = run("solve", "--profile", "turkish-sultan-eight", "--number", f"1-{first['deals']}", "--nodes", str(tool.NODES), "--format", "json")
    found = json.loads(told.out)["results"]
    assert sum(each["nodes"] for each in found) == first["nodes"]
    assert [each["verdict"] for each in found].count("won") == first["won"]


GREEDY = ("--profile", "sultan-classic", "--policy", "greedy", "--seed", "1", "--jobs", "1")


def test_a_number_is_counted_with_its_beginning() -> None:
    rate, held = tool.rate("sultan-classic", "greedy", 50), rates()["sultan-classic", "greedy"]
    assert (rate.games, rate.seed, rate.beginning) == (50, held.seed, held.beginning)
    assert 0 < rate.wins < 50
    found = tool.solved("turkish-sultan-eight", tool.FIRST_DEALS)
    assert found.beginning == {"deals": found.deals, "won": found.won, "lost": found.lost, "nodes": found.beginning["nodes"]}


def test_the_file_is_as_the_tool_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "FILE", tmp_path / "rates.json")
    tool.write(dict(reversed(tool.held().items())))
    assert tool.FILE.read_text(encoding="utf-8") == FILE.read_text(encoding="utf-8")


def test_what_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = json.loads(FILE.read_text(encoding="utf-8"))
    (tmp_path / "rates.json").write_text(json.dumps({**held, "rates": held["rates"][1:]}), encoding="utf-8")
    monkeypatch.setattr("sultan_kit.book.rates.FILE", tmp_path / "rates.json")
    assert next(tool.stale()) == "rates.json: sultan-classic, greedy: no longer so; python -m tools.rates update counts it anew"


# ---- the pages


@pytest.mark.parametrize("language", languages())
def test_the_page_shows_every_number_with_its_interval(language: str) -> None:
    page, words = rendered("rates", language).markdown, Words(language)
    for rate in rates().values():
        facts = percents(rate.rates, rate.games)
        assert f"{words.say('book.rates.rate', **facts)}<br><small>{words.say('book.rates.interval', **facts)}</small><svg" in page
    for found in solved().values():
        assert f"| {found.won} | {found.lost} | {found.deals - found.won - found.lost} |" in page
    for rate in rates().values():
        assert words.say("book.rates.games", count=rate.games) in page
        assert words.show(date.fromisoformat(rate.date)) in page


def test_every_rule_set_stands_in_both_tables_once() -> None:
    facts = rates_facts(book())
    for table in ("rows", "solved"):
        linked = re.findall(r"\((rules[\w-]*)\.md\)", " ".join(rules for rules, _ in facts[table]))  # type: ignore[attr-defined]
        assert sorted(linked) == sorted(rules_page(load(profile)) for profile in shipped())


def test_the_commands_on_the_page_are_those_of_the_numbers() -> None:
    page = re.sub("</?span>|</code></pre>", "", rendered("rates").markdown)
    for (profile, policy), rate in rates().items():
        for name in ("any", profile):
            if f"sultan-kit simulate --profile {name} --policy {policy} --games {rate.games} --seed {rate.seed}\n" in page:
                break
        else:
            assert policy == "search"
    found = solved()["sultan-classic"]
    assert f"sultan-kit solve --profile sultan-classic --number 1-{found.deals} --nodes {found.nodes}\n" in page


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_a_claim_is_beside_the_numbers_of_those_who_make_it_and_is_theirs(claim: Claim) -> None:
    reporters = {reporter for tag in claim.tags for reporter in bibliography()[tag].reported_by}
    assert {*claim.tags} & {*sources_of(load(claim.profile))}
    assert {*claim.tags} <= {*sources_of(load(claim.profile))} | {tag for tag in claim.tags if bibliography()[tag].reported_by} | reporters
    page = rendered("rates").markdown
    words = Words("en").say(f"book.rates.claim.{claim.id}")
    counted = percents(rates()[claim.profile, "expert"].rates, rates()[claim.profile, "expert"].games)["rate"]
    entry = page.partition(words)[2].partition("\n- ")[0]
    assert all(f"[{tag}](history.md#" in entry for tag in claim.tags)
    assert f"{counted}% as an expert" in entry


def test_nobody_elses_odds_are_told_as_ours() -> None:
    """N1: two in three, wherever it stands, is a claim with its source."""
    for name in ("rates", "compare", "faq", "theory", "history", "index", "rules"):
        for line in rendered(name).markdown.splitlines():
            if re.search(r"(?i)two (games )?in three|2 in 3|67%|66[.,]7", line) and not line.startswith("#"):
                assert "history.md#" in line or "(#mms)" in line, line


@pytest.mark.parametrize("profile", shipped())
def test_the_page_of_a_rule_set_says_how_often_it_comes_out(profile: str) -> None:
    rate = percents(rates()[profile, "expert"].rates, rates()[profile, "expert"].games)["rate"]
    assert f"by these rules, {said(load(profile))['greedy']}% came out" in rendered(rules_page(load(profile))).markdown
    assert f"and {rate}% when an expert played." in rendered(rules_page(load(profile))).markdown


def test_of_rules_that_nobody_has_counted_nothing_is_said() -> None:
    own = load("sultan-classic")._replace(id="own")
    assert ratespage.line(own) is None
    facts = rates_facts(Book("en", [*book().profiles, own], book().commands))
    assert "own" not in str(facts["rows"]) + str(facts["solved"])
