"""The viewer in a browser: what readers do with it, what it shows and says, and what it refuses."""

import json
import re
from pathlib import Path

import pytest
from browsing import DESK, PHONE, TABLET, Visit, runs_sideways, violations
from playwright.sync_api import expect
from viewing import EVENING, FREE, SHORT, SIX, Show, changed, element, page_with, played, replay

from sultan_kit.core.rules import Divan, Rules
from sultan_kit.core.table import Table
from sultan_kit.l10n.words import Words
from sultan_kit.log.steps import steps
from sultan_kit.numbers import deal_order
from sultan_kit.render.frames import layout_name, position_json
from sultan_kit.render.replay import sentences
from sultan_kit.render.scene import scene
from sultan_kit.render.svg import position_svg
from sultan_kit.resources import languages

# ---- going through a game


def test_the_keys_go_through_the_game(show: Show) -> None:
    view = show()
    assert view.n == 0
    for key, n in [
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 254), ("ArrowRight", 254), ("Home", 0), ("ArrowLeft", 0),
        ("PageDown", 98), ("PageDown", 179), ("PageDown", 254), ("PageUp", 179), ("PageUp", 98), ("PageUp", 0), ("Shift+ArrowRight", 1),
        ("Shift+ArrowRight", 8), ("Shift+ArrowLeft", 7),
    ]:  # fmt: skip
        view.press(key)
        assert view.n == n, key


def test_other_keys_belong_to_the_browser(show: Show) -> None:
    view = show("", "n=7")
    view.press("Control+ArrowRight", "Alt+ArrowRight", "Meta+ArrowRight", "a", "Tab")
    assert view.n == 7


def test_keys_work_only_where_the_focus_is(show: Show) -> None:
    view = show("", "n=7")
    view.page.keyboard.press("ArrowRight")
    assert view.n == 7


def test_the_buttons_go_through_the_game(show: Show) -> None:
    view = show()
    for name, n in [("forward", 1), ("next-play", 8), ("back", 7), ("last", 254), ("first", 0)]:
        view.find(f".{name}").click()
        assert view.n == n, name
    for name in ("first", "back"):
        expect(view.find(f".{name}")).to_be_disabled()
    view.press("End")
    for name in ("forward", "next-play", "last"):
        expect(view.find(f".{name}")).to_be_disabled()


def test_a_button_that_leads_no_further_keeps_the_focus(show: Show) -> None:
    view = show()
    for name, n in [("last", 254), ("first", 0)]:
        view.find(f".{name}").press("Enter")
        assert view.n == n
        assert view.host.evaluate("element => element.shadowRoot.activeElement.className") == name
    view.find(":focus").press("ArrowRight")
    assert view.n == 1


def test_the_signs_on_the_buttons_are_seen_in_the_colours_of_the_reader(show: Show) -> None:
    colours = "element => [getComputedStyle(element.firstChild).fill, getComputedStyle(element).backgroundColor]"
    fill, background = show("", forced_colors="active").find(".play").evaluate(colours)
    assert fill != background


def test_a_click_on_the_table_leads_on_and_back(show: Show) -> None:
    view = show()
    table = view.find(".table")
    box = table.bounding_box()
    assert box
    table.click(position={"x": box["width"] * 0.5, "y": 50})
    table.click(position={"x": box["width"] * 0.9, "y": 50})
    assert view.n == 2
    table.click(position={"x": box["width"] * 0.1, "y": 50})
    assert view.n == 1


def test_a_finger_wipes_on_and_back(show: Show) -> None:
    view = show("", "n=7", window=PHONE, has_touch=True)
    for start, end, n in [(300, 100, 8), (100, 300, 7), (100, 120, 7)]:
        for kind, x in (("touchstart", start), ("touchend", end)):
            view.find(".table").evaluate(
                """(table, [kind, x]) => {
                    const touch = new Touch({ identifier: 1, target: table, clientX: x, clientY: 99 });
                    const all = { touches: kind === 'touchend' ? [] : [touch], changedTouches: [touch], cancelable: true };
                    table.dispatchEvent(new TouchEvent(kind, all));
                }""",
                [kind, x],
            )
        assert view.n == n


def test_the_slider_says_where_it_is(show: Show) -> None:
    view = show()
    slider = view.find("[type=range]")
    slider.fill("57")
    assert view.n == 57
    assert slider.get_attribute("aria-valuetext") == "Move 57 of 254: The five of spades goes from the waste to a foundation."
    assert slider.get_attribute("aria-label") == "Moves"
    slider.press("ArrowLeft")
    assert view.n == 56


def test_a_chip_leads_to_its_move(show: Show) -> None:
    view = show()
    view.find("li a").nth(13).click()
    expect(view.find("li a[aria-current=step]")).to_have_count(1)
    assert view.find("li a").nth(13).get_attribute("aria-current") == "step"
    assert view.find("ol").count() == 3
    view.find(".moves p a").nth(1).click()
    view.page.wait_for_function("document.querySelector('sultan-replay').n === 98")
    assert view.find("li a").count() == 95


def test_it_never_starts_by_itself_and_pauses(show: Show) -> None:
    view = show()
    view.page.wait_for_timeout(500)
    assert view.n == 0
    view.find(".side summary").first.click()
    view.find("summary").first.click()
    view.find("select").select_option("4×")
    play, live = view.find(".play"), view.find(".spoken[aria-live]")
    assert play.get_attribute("title") == "Play (space)"
    play.click()
    assert play.get_attribute("title") == "Pause (space)"
    assert live.get_attribute("aria-live") == "off"
    view.page.wait_for_function("document.querySelector('sultan-replay').n > 2")
    play.click()
    n = view.n
    assert live.get_attribute("aria-live") == "polite"
    assert view.spoken == view.told
    view.page.wait_for_timeout(500)
    assert view.n == n


def test_any_step_of_the_reader_stops_it(show: Show) -> None:
    view = show("", "n=30")
    for stop in ("ArrowLeft", "Home", "Space", "End"):
        view.press("Space")
        expect(view.find(".play")).to_have_attribute("title", "Pause (space)")
        view.press(stop)
        assert view.find(".play").get_attribute("title") == "Play (space)", stop


def test_at_the_end_it_stops_and_begins_anew(show: Show) -> None:
    view = show(replay(SHORT), "n=59")
    view.press("Space")
    view.page.wait_for_function("document.querySelector('sultan-replay').n === 60")
    expect(view.find(".play")).to_have_attribute("title", "Play (space)")
    view.press("Space")
    assert view.n == 0


# ---- what is seen


def test_forward_and_back_is_the_same_picture(show: Show) -> None:
    view = show("", "n=56")
    for n in (56, 97, 98):
        view.host.evaluate("(element, n) => element.go(n)", n)
        before = view.picture()
        view.press("ArrowRight")
        assert view.picture() != before
        view.press("ArrowLeft")
        assert view.picture() == before


@pytest.mark.parametrize("log", [EVENING, SIX, FREE], ids=lambda path: path.stem)
def test_each_step_is_told_as_python_tells_it(log: Path, shelf: tuple[str, Path], visit: Visit) -> None:
    address, folder = shelf
    game = played(log)
    elements = [element(replay(log, language), f'lang="{language}"', f"id={language}") for language in languages()]
    (folder / "all.html").write_text(page_with(*elements, style="main{display:none}"), encoding="utf-8")
    page = visit.open(f"{address}all.html")
    for language in languages():
        words = Words(language)
        wanted = [" ".join(sentences(step, words)) for step in steps(game)]
        found = page.evaluate(
            """id => {
                const host = document.getElementById(id), told = host.shadowRoot.querySelector('.told').lastChild;
                return Array.from({ length: host.count + 1 }, (_, n) => (host.go(n), told.textContent));
            }""",
            language,
        )
        assert found == wanted
        assert page.evaluate("id => document.getElementById(id).shadowRoot.querySelector('.told').lastChild.lang", language) == language


def drawn(markup: str) -> list[tuple[str, ...]]:
    """What a picture is made of: of each element its name, its class, what it uses, where it is."""
    markup = re.sub(r"<(title|desc|defs|style).*?</\1>|<rect[^>]*sk-lit[^>]*>(</rect>)?", "", markup, flags=re.DOTALL)
    found = []
    for name, attributes, text in re.findall(r"<(g|use|rect|text|tspan)\b([^>]*?)/?>([^<]*)", markup):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        given["class"] = given.get("class", "").replace(" sk-due", "")
        kept = ("class", "href", "x", "y", "width", "height", "rx", "transform", "textLength")
        found.append((name, *(re.sub(r"\.0\b|(?<=\() | (?=\))", "", given.get(key, "")) for key in kept), text))
    return found


@pytest.mark.parametrize(("log", "language"), [(EVENING, "ru"), (SIX, "de"), (FREE, "es")])
def test_it_draws_as_python_does(log: Path, language: str, show: Show) -> None:
    words = Words(language)
    view = show(replay(log, language), language=language)
    for number, step in enumerate(steps(played(log), hindsight=True)):
        if number % 7 == 0 or step.table.is_won:
            picture = view.host.evaluate("(host, n) => (host.go(n), host.shadowRoot.querySelector('.table svg').outerHTML)", number)
            assert drawn(picture) == drawn(position_svg(step.table, words)), number


COLUMNS = [(3, 3), (4, 4), (0, 0), (1, 0), (4, 3), (2, 2, 2), (7,), (5, 5), (16,), (8, 8), (3, 2, 2), (2, 0, 3, 1)]


def test_any_table_is_laid_out_as_in_python(show: Show) -> None:
    view, order = show(), deal_order("sultan:1")
    assert isinstance(order, list | tuple)
    for columns in COLUMNS:
        rules = Rules(divan=Divan(size=sum(columns), columns=columns))
        table, laid = Table.dealt(rules, order), scene(columns)
        assert view.drops(changed(layout=layout_name(rules), start=position_json(table), steps=[], notes={})) == [""], columns
        assert view.find(".table svg").get_attribute("viewBox") == f"0 0 {laid.width} {laid.height}"
        assert drawn(view.picture()) == drawn(position_svg(table, Words("en"))), columns


def test_the_last_position_is_the_last(show: Show) -> None:
    view = show()
    view.press("End")
    assert re.findall(r"#sk-Q[CDHS]", view.picture()) != []
    assert len(re.findall(r'data-place="square', view.picture())) == 9
    assert view.find(".sk-gap").count() == 10
    assert "won" in view.told


def test_notes_stand_at_their_moves(show: Show) -> None:
    game = changed(notes={"3": "a <b>note</b>\nin two lines", "0": "before"})
    view = show(json.dumps(game))
    note = view.find(".note")
    assert note.text_content() == "before"
    view.press("ArrowRight")
    expect(note).to_be_hidden()
    view.host.evaluate("element => element.go(3)")
    assert note.text_content() == "a <b>note</b>\nin two lines"
    assert note.locator("b").count() == 0
    assert view.find(".tick").count() == 2


def test_each_suit_can_have_its_colour_and_that_is_kept(show: Show) -> None:
    view = show()

    def colour() -> str:
        return str(view.find(".table .sk-D").first.evaluate("element => getComputedStyle(element).color"))

    assert colour() == "rgb(196, 22, 42)"
    view.press("4")
    assert colour() == "rgb(19, 84, 236)"
    view.page.reload()
    expect(view.box).to_be_visible()
    assert colour() == "rgb(19, 84, 236)"
    expect(view.find("[type=checkbox]")).to_be_checked()
    view.page.evaluate("document.documentElement.classList.remove('four-colours')")
    assert colour() == "rgb(196, 22, 42)"


def test_a_host_sets_colours(show: Show) -> None:
    view = show(style="sultan-replay{--sk-felt:#010203;--sk-accent:#040506;--sk-h:#070809}")
    assert view.find(".sk-felt").evaluate("element => getComputedStyle(element).fill") == "rgb(1, 2, 3)"
    assert view.find(".play").evaluate("element => getComputedStyle(element).backgroundColor") == "rgb(4, 5, 6)"
    assert view.find(".table .sk-H").first.evaluate("element => getComputedStyle(element).color") == "rgb(7, 8, 9)"


def test_the_style_of_the_page_does_not_get_in(show: Show) -> None:
    view = show(style="* { color: purple !important } svg, button { border: 9px dotted !important }")
    assert view.find(".table svg").evaluate("element => getComputedStyle(element).borderTopWidth") == "0px"
    assert view.find(".forward").evaluate("element => getComputedStyle(element).borderTopWidth") == "1px"


@pytest.mark.parametrize("reduced", [True, False])
def test_cards_slide_only_where_that_is_liked(reduced: bool, show: Show) -> None:
    view = show(reduced_motion="reduce" if reduced else "no-preference")
    moving = view.host.evaluate("element => (element.go(1), element.shadowRoot.getAnimations().length)")
    assert bool(moving) is not reduced


def test_position_as_text(show: Show) -> None:
    view = show("", "n=57")
    view.find(".side details").nth(1).locator("summary").click()
    rows = dict(zip(view.find("dt").all_text_contents(), view.find("dd").all_text_contents(), strict=True))
    assert len(rows) == 9 + 8 + 3
    assert rows["Square 7"] == "five of spades (6)"
    assert rows["Divan 2"] == "ten of diamonds"
    assert (rows["Stock"], rows["Waste"], rows["Redeals left"]) == ("37", "queen of clubs (35)", "2")
    view.press("End")
    assert "empty" in view.find("dd").all_text_contents()


# ---- for those who hear


def test_what_is_spoken(show: Show) -> None:
    view = show()
    assert view.spoken == ""
    view.press("ArrowRight")
    assert view.spoken == view.told == "The ace of diamonds goes from the divan to a foundation."
    view.press("ArrowLeft")
    assert view.spoken == "Back: The cards are dealt."
    live = view.find(".spoken[aria-live]")
    assert (live.get_attribute("aria-live"), live.get_attribute("aria-atomic")) == ("polite", "true")


def test_the_same_sentence_twice_is_spoken_twice(show: Show) -> None:
    game = changed()
    for step in game["steps"]:
        step["text"] = "Again."
    view = show(json.dumps(game))
    texts = set()
    for _ in range(2):
        view.press("ArrowRight")
        texts.add(view.find(".spoken[aria-live]").text_content())
    assert len(texts) == 2


@pytest.mark.parametrize(("window", "dark"), [(PHONE, True), (DESK, False)])
def test_axe_finds_nothing(window: tuple[int, int], dark: bool, show: Show) -> None:
    view = show("", "n=57", window=window, dark=dark)
    view.opened()
    view.still()
    assert violations(view.page) == ""


def test_it_has_no_headings_and_large_buttons(show: Show) -> None:
    view = show(window=(320, 800))
    assert view.find("h1,h2,h3,h4,h5,h6").count() == 0
    for button in view.find(".keys button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


# ---- room


def test_nothing_runs_sideways(show: Show) -> None:
    view = show(replay(EVENING, "ru"), "n=57", language="ru")
    for log in (EVENING, SIX):
        assert view.drops(replay(log, "ru")) == [""]
        view.opened()
        for width in (320, 390, 768, 1280):
            view.page.set_viewport_size({"width": width, "height": 900})
            assert not runs_sideways(view.page), (log, width)


@pytest.mark.parametrize("language", languages())
def test_a_phone_shows_all_that_is_needed_at_once(language: str, show: Show) -> None:
    view = show(replay(EVENING, language), "n=57", window=PHONE, language=language)
    box = view.find(".keys").bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE[1]


def test_the_controls_stay_where_they_are(show: Show) -> None:
    view = show(window=PHONE)
    places = set()
    for n in (0, 1, 57, 98, 150, 253):
        view.host.evaluate("(element, n) => element.go(n)", n)
        box = view.find(".keys").bounding_box()
        assert box
        places.add(box["y"])
    assert len(places) == 1


def test_side_by_side_where_there_is_room(show: Show) -> None:
    view = show()
    for (width, height), beside in [(DESK, True), ((900, 800), True), ((1024, 600), True), (TABLET, True), (PHONE, False)]:
        view.page.set_viewport_size({"width": width, "height": height})
        table, desk = view.find(".table").bounding_box(), view.find(".desk").bounding_box()
        assert table
        assert desk
        assert (desk["x"] >= table["x"] + table["width"]) is beside, width
        assert table["height"] <= height


def test_on_paper_the_table_takes_no_ink(show: Show) -> None:
    view = show()
    view.page.emulate_media(media="print")
    for name in ("felt", "carpet", "seat"):
        assert view.find(f".sk-{name}").first.evaluate("element => getComputedStyle(element).fill") == "none"
    expect(view.find(".keys")).to_be_hidden()
