"""The review in a browser: the curve in the viewer, what it says, where it leads, and what it refuses."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from browsing import DESK, PHONE, Visit, runs_sideways, violations
from playwright.sync_api import Locator, expect
from reviewing import reviewed
from running import Run
from test_viewer_given import MARKUP
from viewing import SHORT, SIX, Show, Viewed, element, page_with, replay

from sultan_kit.l10n.words import Words
from sultan_kit.render.html import review_page
from sultan_kit.render.review import document, result
from sultan_kit.resources import languages

MISTAKES = {7: "This cost much.", 40: "This cost a little."}


@cache
def told(language: str = "en") -> str:
    """The review of the short game, with mistakes at the moves of `MISTAKES`."""
    found = json.loads(json.dumps(document([result(reviewed(SHORT), Words(language))])))
    for deed in found["results"][0]["deeds"]:
        deed["told"]["advice"] = MISTAKES.get(deed["move"])
    return json.dumps(found)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """The review of the short game after a change to its result."""
    found = json.loads(told())
    change(found["results"][0])
    return json.dumps(found)


def inside(review: str, fallback: str = "<p>The picture</p>") -> str:
    """A review in the place that it has in a viewer."""
    safe = review.replace("<", "\\u003c")
    return f'<sultan-review slot="review"><script type="application/json">{safe}</script>{fallback}</sultan-review>'


class Reviewed:
    """What a reader does with a review, and sees of it."""

    def __init__(self, view: Viewed) -> None:
        self.view = view
        self.host: Locator = view.page.locator("sultan-review")
        self.slider = self.host.locator("[type=range]")
        self.previous, self.next = self.host.get_by_role("button").all()

    def text(self, name: str) -> str:
        found = self.host.locator(f"p.{name}")
        return str(found.text_content()) if found.is_visible() else ""

    def drawn(self, name: str) -> list[str]:
        return [str(path.get_attribute("d")) for path in self.host.locator(f"path.{name}").all()]

    def click(self, part: float) -> None:
        """Click on the curve, so far from its left end."""
        box = self.host.locator("svg").bounding_box()
        assert box
        self.view.page.mouse.click(box["x"] + box["width"] * part, box["y"] + box["height"] / 2)


Open = Callable[..., Reviewed]


@pytest.fixture
def opened(show: Show) -> Open:
    """Opens the short game with its review."""

    def open_it(review: str = "", **how: Any) -> Reviewed:
        return Reviewed(show(replay(SHORT), inside=inside(review or told()), foot='<script src="review.js"></script>', **how))

    return open_it


# ---- going through the game


def test_the_curve_and_the_viewer_go_together(opened: Open) -> None:
    found = opened()
    assert found.view.n == 0
    found.view.press("ArrowRight", "ArrowRight", "ArrowRight")
    assert found.slider.input_value() == "3"
    assert found.drawn("here") == ["M50 0V100"]
    assert found.drawn("dot")[0].startswith("M50 ")
    found.view.host.evaluate("element => element.go(60)")
    assert found.drawn("here") == ["M1000 0V100"]


def test_a_click_on_the_curve_leads_to_its_move(opened: Open) -> None:
    found = opened()
    for part, n in [(0.5, 30), (1, 60), (0, 0), (0.25, 15)]:
        found.click(part)
        assert found.view.n == n


def test_a_click_beside_a_mistake_means_the_mistake(opened: Open) -> None:
    found = opened()
    box = found.slider.bounding_box()
    assert box
    move = (box["width"] - 16) / 60  # pixels
    assert 2 < move < 9
    found.click(8 / 60)
    assert found.view.n == 7
    found.click(38 / 60)
    assert found.view.n == 38
    found.slider.press("ArrowUp")
    found.slider.press("ArrowUp")
    found.slider.press("ArrowUp")
    assert found.view.n == 41


def test_a_finger_on_the_curve_leads_to_its_move(opened: Open) -> None:
    found = opened(window=PHONE, has_touch=True)
    box = found.host.locator("svg").bounding_box()
    assert box
    found.view.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 20)
    assert found.view.n == 30


def test_the_keys_work_on_the_curve(opened: Open) -> None:
    found = opened()
    for key, n in [("ArrowRight", 1), ("ArrowUp", 2), ("ArrowLeft", 1), ("End", 60), ("ArrowDown", 59), ("Home", 0)]:
        found.slider.press(key)
        assert found.view.n == n, key
    assert found.host.evaluate("element => element.shadowRoot.activeElement.type") == "range"


def test_buttons_lead_from_mistake_to_mistake(opened: Open) -> None:
    found = opened()
    expect(found.previous).to_be_disabled()
    for button, n in [(found.next, 7), (found.next, 40), (found.next, 40), (found.previous, 7), (found.previous, 7)]:
        button.click(force=True)  # also one that leads no further
        assert found.view.n == n
    found.view.press("End")
    expect(found.next).to_be_disabled()
    found.previous.click()
    assert found.view.n == 40


def test_the_space_bar_presses_the_button_that_has_the_focus(opened: Open) -> None:
    found = opened()
    found.next.press("Space")
    found.next.press("Enter")
    assert found.view.n == 40
    assert found.view.find(".play").get_attribute("title") == "Play (space)"
    found.next.press("ArrowRight")
    assert found.view.n == 41
    assert found.next.evaluate("element => element.getRootNode().activeElement === element")


def test_a_step_on_the_curve_stops_what_runs(opened: Open) -> None:
    found = opened()
    found.view.press("Space")
    found.click(0.5)
    assert found.view.n == 30
    assert found.view.find(".play").get_attribute("title") == "Play (space)"


def test_without_mistakes_there_are_no_buttons(show: Show) -> None:
    review = changed(lambda each: [deed["told"].update(advice=None) for deed in each["deeds"]])
    view = show(replay(SHORT), inside=inside(review), foot='<script src="review.js"></script>')
    expect(view.page.locator("sultan-review [type=range]")).to_be_visible()
    assert view.page.locator("sultan-review button").count() == 0


# ---- what it says


@pytest.mark.parametrize("language", languages())
def test_each_move_tells_its_chance(language: str, opened: Open) -> None:
    found = opened(told(language), language=language)
    (review,) = json.loads(told(language))["results"]
    wanted = [review["start"]["told"]["chance"]]
    for deed in review["deeds"]:
        wanted += wanted[-1:] * (deed["move"] + 1 - len(wanted))
        wanted[deed["move"]] = deed["told"]["chance"]
    texts = found.view.host.evaluate(
        """host => {
            const told = host.querySelector('sultan-review').shadowRoot.querySelector('.state');
            return Array.from({ length: host.count + 1 }, (_, n) => (host.go(n), told.textContent));
        }"""
    )
    assert texts == wanted
    assert found.host.locator(".state").evaluate("element => element.closest('[lang]').lang") == language


def test_a_mistake_says_what_would_have_been_better(opened: Open) -> None:
    found = opened()
    assert len(found.drawn("slip")) == 2
    for n, said in [(7, "This cost much."), (8, ""), (40, "This cost a little.")]:
        found.view.host.evaluate("(element, n) => element.go(n)", n)
        assert found.text("advice") == said
    assert found.slider.get_attribute("aria-valuetext") == f"Move 40 of 60: {found.text('state')} This cost a little."


def test_what_the_cards_did_is_said_once(opened: Open) -> None:
    def change(each: dict[str, Any]) -> None:
        for deed in each["deeds"]:
            deed["told"]["cards"] = "Luck!" if deed["move"] == 9 else None
        each["deeds"] = [deed for deed in each["deeds"] if deed["move"] not in {10, 11}]

    found = opened(changed(change))
    for n, said in [(9, "Luck!"), (10, ""), (11, ""), (12, "")]:
        found.view.host.evaluate("(element, n) => element.go(n)", n)
        assert found.text("cards") == said
        assert found.text("state") != ""


def test_a_review_that_was_broken_off_says_nothing_of_the_rest(opened: Open) -> None:
    found = opened(changed(lambda each: each.update(deeds=[deed for deed in each["deeds"] if deed["move"] <= 20], complete=False)))
    found.view.host.evaluate("element => element.go(20)")
    assert found.text("state") != ""
    found.view.press("ArrowRight")
    assert (found.text("state"), found.drawn("dot")) == ("", [""])


def test_what_is_spoken(opened: Open) -> None:
    found = opened()
    live = found.host.locator("[aria-live]")
    assert live.get_attribute("aria-live") == "polite"
    assert found.slider.get_attribute("aria-label") == "The chance of winning, move by move"
    found.view.press("Space")
    found.view.page.wait_for_function("document.querySelector('sultan-replay').n > 0")
    assert live.get_attribute("aria-live") == "off"
    found.view.press("Space", "ArrowRight")
    assert live.get_attribute("aria-live") == "polite"


def test_another_game_has_no_review(opened: Open) -> None:
    found = opened()
    expect(found.host.locator(".state")).to_be_visible()
    found.view.drop(replay(SIX))
    expect(found.host.locator(".state")).to_be_hidden()
    found.view.press("End")


# ---- how it looks


@pytest.mark.parametrize(("window", "dark"), [(PHONE, True), (DESK, False)])
def test_axe_finds_nothing(window: tuple[int, int], dark: bool, opened: Open) -> None:
    found = opened(window=window, dark=dark)
    found.next.click()
    found.view.still()
    assert violations(found.view.page) == ""


def test_nothing_runs_sideways(opened: Open) -> None:
    found = opened(told("ru"), language="ru")
    found.next.click()
    for width in (320, 390, 768, 1280):
        found.view.page.set_viewport_size({"width": width, "height": 900})
        assert not runs_sideways(found.view.page), width
        for button in (found.previous, found.next):
            box = button.bounding_box()
            assert box
            assert box["height"] >= 44


def test_the_buttons_stay_where_they_are(opened: Open) -> None:
    found = opened(window=PHONE)
    places = set()
    for n in (0, 7, 8, 40, 60):
        found.view.host.evaluate("(element, n) => element.go(n)", n)
        box = found.next.bounding_box()
        assert box
        places.add(box["y"])
    assert len(places) == 1


def test_the_buttons_of_the_viewer_stay_in_the_window_of_a_phone(opened: Open) -> None:
    found = opened(told("ru"), language="ru", window=PHONE)
    found.next.click()
    box, curve = found.view.find(".keys").bounding_box(), found.host.bounding_box()
    assert box
    assert curve
    assert box["y"] + box["height"] <= min(curve["y"], PHONE[1])


@pytest.mark.parametrize(("colours", "dark"), [("none", False), ("none", True), ("active", False)])
def test_line_mistakes_and_the_present_move_are_told_apart(colours: str, dark: bool, opened: Open) -> None:
    found = opened(forced_colors=colours, dark=dark)
    seen = "element => getComputedStyle(element).stroke"
    strokes = {name: str(found.host.locator(f"path.{name}").first.evaluate(seen)) for name in ("rate", "slip", "here")}
    paper = found.view.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert len({strokes["slip"], strokes["here"], paper}) == 3
    assert strokes["rate"] not in {strokes["slip"], paper}


def test_the_focus_is_seen(opened: Open) -> None:
    found = opened()
    for each in (found.slider, found.next):
        each.press("Shift")
        assert each.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"


def test_on_paper_there_are_curve_and_words_and_no_buttons(opened: Open) -> None:
    found = opened()
    found.next.click()
    found.view.page.emulate_media(media="print")
    expect(found.host.locator("svg")).to_be_visible()
    expect(found.host.locator(".advice")).to_be_visible()
    expect(found.next).to_be_hidden()
    expect(found.slider).to_be_hidden()


# ---- where it stands


def test_the_scripts_stand_in_any_order(shelf: tuple[str, Path], visit: Visit) -> None:
    address, folder = shelf
    twice = '<script src="review.js"></script>' * 2
    for name, how in [("before", {"head": twice}), ("after", {"script": "head", "foot": twice})]:
        page = folder / f"{name}.html"
        page.write_text(page_with(element(replay(SHORT), "n=7", inside=inside(told())), **how), encoding="utf-8")
        found = visit.open(f"{address}{name}.html")
        expect(found.locator("sultan-review .advice")).to_have_text("This cost much.")


def test_a_review_from_an_address(shelf: tuple[str, Path], visit: Visit) -> None:
    address, folder = shelf
    (folder / "review.json").write_text(told(), encoding="utf-8")
    (folder / "short.json").write_text(replay(SHORT), encoding="utf-8")
    for review, said in [("review.json", ".advice"), ("none.json", ".error")]:
        inner = f'<sultan-review slot="review" src="{review}"></sultan-review>'
        foot = '<script src="review.js"></script>'
        (folder / "src.html").write_text(page_with(element("", "src=short.json", "n=7", inside=inner), foot=foot), encoding="utf-8")
        page = visit.open(f"{address}src.html")
        expect(page.locator(f"sultan-review {said}")).to_have_text(MISTAKES[7] if said == ".advice" else "none.json cannot be loaded.")
    visit.errors.clear()  # the browser itself complains of 404


def test_a_review_within_does_not_count_as_the_game(shelf: tuple[str, Path], visit: Visit) -> None:
    address, folder = shelf
    (folder / "short.json").write_text(replay(SHORT), encoding="utf-8")
    foot = '<script src="review.js"></script>'
    (folder / "both.html").write_text(page_with(element("", "src=short.json", "n=7", inside=inside(told())), foot=foot), encoding="utf-8")
    page = visit.open(f"{address}both.html")
    expect(page.locator("sultan-review .advice")).to_have_text("This cost much.")


WRONG: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("no deeds", lambda each: each.update(deeds=[]), "results[0].deeds"),
    ("no start", lambda each: each.pop("start"), "results[0].start"),
    ("deeds of another kind", lambda each: each.update(deeds="x" * 9), "results[0].deeds"),
    (
        "too many deeds",
        lambda each: each.update(deeds=[{key: each["deeds"][0][key] for key in ("move", "after", "told")}] * 10_001),
        "results[0].deeds",
    ),
    ("a move that the game has not", lambda each: each["deeds"][3].update(move=61), "results[0].deeds[3].move"),
    ("move 0", lambda each: each["deeds"][3].update(move=0), "results[0].deeds[3].move"),
    ("half a move", lambda each: each["deeds"][3].update(move=1.5), "results[0].deeds[3].move"),
    ("more than all", lambda each: each["deeds"][3]["after"].update(chance=1.5), "results[0].deeds[3].after.chance"),
    ("no number", lambda each: each["deeds"][3]["after"].update(chance="1"), "results[0].deeds[3].after.chance"),
    ("half an interval", lambda each: each["deeds"][3]["after"].update(interval=[0.5]), "results[0].deeds[3].after.interval"),
    ("below nothing", lambda each: each["deeds"][3]["after"].update(interval=[-1, 1]), "results[0].deeds[3].after.interval[0]"),
    ("nothing told", lambda each: each["deeds"][3].pop("told"), "results[0].deeds[3].told"),
    ("no chance told", lambda each: each["deeds"][3]["told"].update(chance=None), "results[0].deeds[3].told.chance"),
    ("a long text", lambda each: each["deeds"][3]["told"].update(advice="x" * 5001), "results[0].deeds[3].told.advice"),
    ("a text with signs", lambda each: each["deeds"][3]["told"].update(cards="a\nb"), "results[0].deeds[3].told.cards"),
    ("a language", lambda each: each.update(language="english"), "results[0].language"),
]


def test_what_is_not_as_the_format_says_is_refused_with_the_place(shelf: tuple[str, Path], visit: Visit) -> None:
    address, folder = shelf
    reviews = [(changed(change), where) for _, change, where in WRONG]
    reviews += [
        ("", "review"),
        ("{", "review"),
        ("[" * 100_000, "review"),
        (json.dumps("x" * 5_000_000), "review"),
        ("null", "review"),
        ("[]", "review"),
        ("{}", "format"),
    ]
    whole = json.loads(told())
    reviews += [(json.dumps(whole | {"format": "sultan-analysis/2"}), "format"), (json.dumps(whole | {"results": whole["results"] * 2}), "results")]
    elements = [element(replay(SHORT), f"id=game{number}", inside=inside(review)) for number, (review, _) in enumerate(reviews)]
    (folder / "wrong.html").write_text(page_with(*elements, foot='<script src="review.js"></script>'), encoding="utf-8")
    page = visit.open(f"{address}wrong.html")
    said = page.locator("sultan-review .error")
    expect(said).to_have_count(len(reviews))
    assert said.all_text_contents() == [f"This review cannot be shown: {where} is not as the format asks." for _, where in reviews]
    assert page.get_by_text("The picture").filter(visible=True).count() == len(reviews)  # what the page has for such a case


def test_markup_is_text(opened: Open) -> None:
    found = opened(changed(lambda each: [deed.update(told=dict.fromkeys(("chance", "cards", "advice"), MARKUP)) for deed in each["deeds"]]))
    found.view.press("ArrowRight")
    assert found.text("advice") == MARKUP
    found.view.page.wait_for_timeout(200)
    assert found.view.page.evaluate("window.hit") is None


# ---- a reviewed game as one page


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Makes the page of the short game with its review."""

    def make(language: str = "en") -> Path:
        path = tmp_path_factory.mktemp("review") / "review.html"
        path.write_text(review_page(reviewed(SHORT), Words(language)), encoding="utf-8")
        return path

    return make


@pytest.mark.parametrize("language", languages())
def test_the_page_of_a_reviewed_game(language: str, made: Callable[..., Path], visit: Visit) -> None:
    page = visit.open(made(language), PHONE, dark=language == "ru")
    review = page.locator("sultan-review")
    expect(review.locator("[type=range]")).to_be_visible()
    Viewed(page).press("End")
    assert review.locator(".state").text_content() == json.loads(told(language))["results"][0]["deeds"][-1]["told"]["chance"]
    assert page.locator("h2").count() == 1
    assert not runs_sideways(page)
    assert violations(page) == ""


def test_a_move_in_the_text_leads_to_the_table(made: Callable[..., Path], visit: Visit) -> None:
    path = made()
    path.write_text(path.read_text(encoding="utf-8").replace("<dl>", '<p><a id="far" href="#40">there</a><dl>'), encoding="utf-8")
    page = visit.open(path, PHONE)
    expect(page.locator("sultan-review [type=range]")).to_be_visible()
    page.locator("#far").click()
    expect(page.locator("sultan-replay .where")).to_have_text("Move 40 of 60")
    assert abs(page.evaluate("document.querySelector('sultan-replay').getBoundingClientRect().top")) < 1


def test_without_script_the_page_shows_curve_and_text(made: Callable[..., Path], visit: Visit) -> None:
    page = visit.open(made(), script=False)
    expect(page.locator("sultan-review > svg[role=img]")).to_be_visible()
    assert page.locator("sultan-review > svg").evaluate("element => getComputedStyle(element.querySelector('.sk-rate')).fill") == "none"
    expect(page.get_by_text("After the deal the chance was").last).to_be_visible()
    assert page.locator("button").count() == 0
    assert not runs_sideways(page)


def test_the_command_writes_the_page(run: Run, tmp_path: Path, visit: Visit) -> None:
    path = tmp_path / "review.html"
    assert run("analyse", "--samples", "20", "--jobs", "1", "--format", "html", "-o", path, SHORT).status == 0
    page = visit.open(path)
    Viewed(page).press("ArrowRight")
    expect(page.locator("sultan-review .state")).to_contain_text("Chance of winning: ")
