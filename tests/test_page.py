"""`replay --format html` and `analyse --format html`: what is in the page of a game and of its review, and what becomes of logs that are wrong."""

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from reviewing import reviewed
from running import ROOT, Run
from viewing import EVENING, SHORT, played

from sultan_kit.l10n.words import Words
from sultan_kit.render.html import data, game_page, review_page
from sultan_kit.render.replay import replay_json
from sultan_kit.render.review import document, result, told
from sultan_kit.render.viewer import bundle, content_hash, review_bundle
from sultan_kit.resources import languages

SLIP = ROOT / "examples" / "with-a-slip.yaml"


class Elements(HTMLParser):
    """The elements of a page, and the texts of its scripts and style sheets."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.kept: dict[str, list[str]] = {"script": [], "style": []}
        self.inside = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag in self.kept:
            self.inside = tag
            self.kept[tag].append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.kept[self.inside][-1] += data


@pytest.mark.parametrize("language", languages())
def test_the_page_is_in_the_readers_language_and_complete(language: str, run: Run) -> None:
    status, page, err = run("replay", EVENING, "--format", "html", "--lang", language)
    assert (status, err) == (0, "")
    elements = Elements(page)
    assert ("html", {"lang": language}) in elements.found
    game, script = elements.kept["script"]
    assert json.loads(game) == json.loads("".join(replay_json(played(EVENING), Words(language), json.dumps)))
    assert script == bundle((language,))
    assert page.count("<li>") == 255
    assert "Grandma Kate" in page
    assert Words(language).say("replay.result.won") in page


def test_it_allows_only_its_own_script_and_style() -> None:
    elements = Elements(game_page(played(SHORT), Words("en")))
    policy = next(attributes["content"] or "" for tag, attributes in elements.found if "http-equiv" in attributes)
    (style,), (_, script) = elements.kept["style"], elements.kept["script"]
    assert policy.startswith(f"default-src 'none'; script-src {content_hash(script)}; style-src {content_hash(style)};")
    assert "unsafe" not in policy
    assert not any({"src", "href", "style"} & attributes.keys() for tag, attributes in elements.found if tag not in ("use", "a"))


def test_a_log_with_a_fault_is_shown_up_to_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    status, out, err = run("replay", SLIP, "--format", "html", "-o", path)
    assert (status, out) == (1, "")
    assert f"{SLIP}:20:3: error: 3♣ fits neither foundation" in err
    page = path.read_text(encoding="utf-8")
    assert "Only the first 57 moves of 235 can be shown, because of this:" in page
    assert "<li>3♣ fits neither foundation of its suit: what comes next there is 2♣ or A♣." in page


def test_a_log_whose_claim_is_wrong_is_shown_to_its_end(run: Run) -> None:
    status, page, err = run("replay", ROOT / "tests" / "games" / "bad" / "claims-won-with-94.yaml", "--format", "html")
    assert status == 1
    assert "[" in err
    assert "In the log of this game something is wrong:" in page


def test_a_log_without_a_deal_has_no_page(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    status, out, err = run("replay", ROOT / "tests" / "games" / "bad" / "deal-missing.yaml", "--format", "html", "-o", path)
    assert status == 1
    assert err
    assert (out, path.exists()) == ("", False)


@pytest.mark.parametrize("option", [("--board", "every"), ("--at", "3"), ("--step",), ("--four-colors",)])
def test_options_that_do_not_go_with_a_page(option: tuple[str, ...], run: Run) -> None:
    status, _, err = run("replay", EVENING, "--format", "html", *option)
    assert status == 2
    assert f"{option[0]} and --format html do not go together." in err


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_output_without_utf_8_gets_a_page_in_ascii(language: str, run: Run) -> None:
    status, page, _ = run("replay", EVENING, "--format", "html", "--lang", language, encoding="cp1252")
    assert status == 0
    assert page.isascii()
    elements, whole = Elements(page), Elements(game_page(played(EVENING), Words(language)))
    assert [each for each in elements.found if "content" not in each[1]] == [each for each in whole.found if "content" not in each[1]]
    policy = next(attributes["content"] or "" for _, attributes in elements.found if "http-equiv" in attributes)
    assert content_hash(elements.kept["script"][1]) in policy


def test_nothing_in_the_data_can_end_its_script(run: Run, tmp_path: Path) -> None:
    game = played(EVENING)
    game.log.meta["title"] = "</script><!--<script>&\u2028\u2029"
    found = data(game, Words("en"))
    assert found.isascii()
    assert not re.search("[<>&]", found)
    assert json.loads(found)["meta"]["title"] == "</script><!--<script>&\u2028\u2029"
    page = game_page(game, Words("en"))
    assert page.count("<!--") == 0
    assert len(Elements(page).kept["script"]) == 2


def test_the_page_is_the_same_each_time() -> None:
    assert game_page(played(SHORT), Words("ru")) == game_page(played(SHORT), Words("ru"))


# ---- with a review


@pytest.mark.parametrize("language", languages())
def test_the_page_of_a_review_holds_it_as_data_and_in_words(language: str) -> None:
    words, review = Words(language), reviewed(SHORT)
    page = review_page(review, words)
    elements = Elements(page)
    game, data, viewer, script = elements.kept["script"]
    assert json.loads(game) == json.loads("".join(replay_json(played(SHORT), words, json.dumps)))
    assert json.loads(data) == json.loads(json.dumps(document([result(review, words)])))
    assert (viewer, script) == (bundle((language,)), review_bundle((language,)))
    text = html.unescape(re.sub("<.*?>", "", page[page.index("<h2>") :]))
    said = [paragraph for part in told(review, words) for paragraph in part]
    assert all(each in text for paragraph in said for each in [paragraph.text, *(remark.text for remark in paragraph.remarks)])
    links = [attributes["href"] for tag, attributes in elements.found if tag == "a"]
    assert links == [f"#{mistake.deed.number}" for mistake in review.mistakes]


def test_the_page_of_a_review_allows_only_its_own_scripts_and_style() -> None:
    elements = Elements(review_page(reviewed(SHORT), Words("en")))
    policy = next(attributes["content"] or "" for tag, attributes in elements.found if "http-equiv" in attributes)
    (style,), (*_, viewer, script) = elements.kept["style"], elements.kept["script"]
    assert f"script-src {content_hash(viewer)} {content_hash(script)}; style-src {content_hash(style)};" in policy
    assert "unsafe" not in policy


def test_a_page_without_a_review_carries_none_of_it() -> None:
    page = game_page(played(SHORT), Words("en"))
    assert "<sultan-review" not in page
    assert len(Elements(page).kept["script"]) == 2
    assert "sultan-analysis" in review_bundle(("en",))
    assert "sultan-analysis" not in page


def test_nothing_of_the_readers_own_files_is_in_the_page_of_a_review(run: Run) -> None:
    status, page, _ = run("analyse", "--samples", "20", "--jobs", "1", "--format", "html", SHORT)
    assert status == 0
    assert SHORT.name not in page
    assert str(SHORT.parent) not in page


def test_an_output_without_utf_8_gets_the_page_of_a_review_in_ascii(run: Run) -> None:
    status, page, _ = run("analyse", "--samples", "20", "--jobs", "1", "--format", "html", "--lang", "ru", SHORT, encoding="cp1252")
    assert status == 0
    assert page.isascii()
    elements = Elements(page)
    policy = next(attributes["content"] or "" for _, attributes in elements.found if "http-equiv" in attributes)
    assert all(content_hash(script) in policy for script in elements.kept["script"][2:])


def test_of_several_games_there_is_no_page(run: Run) -> None:
    two = run("analyse", "--samples", "20", "--jobs", "1", "--format", "html", ROOT / "tests/games/generated/two-games-en.yaml")
    assert (two.status, two.out) == (2, "")
    assert "shows one game" in two.err
