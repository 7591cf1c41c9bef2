"""The viewer in a browser: what readers do with it, what it shows and says, and what it refuses."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import DESK, PHONE, TABLET, Visit, runs_sideways, served, violations
from playwright.sync_api import Page, expect
from running import Run
from viewing import EVENING, FREE, SHORT, SIX, Viewed, changed, element, page_with, played, replay

from sultan_kit.core.rules import Divan, Rules
from sultan_kit.core.table import Table
from sultan_kit.l10n.words import Words
from sultan_kit.log.steps import steps
from sultan_kit.numbers import deal_order
from sultan_kit.render.frames import layout_name, position_json
from sultan_kit.render.replay import sentences
from sultan_kit.render.scene import scene
from sultan_kit.render.svg import position_svg
from sultan_kit.render.viewer import bundle, embed_page, registering
from sultan_kit.resources import languages

Show = Callable[..., Viewed]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A folder that is served, with the script in it: its address and where it is."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "favicon.ico").touch()
    (folder / "viewer.js").write_text(bundle(languages()), encoding="utf-8")
    (folder / "evening.json").write_text(replay(), encoding="utf-8")
    (folder / "embed.html").write_text(embed_page("viewer.js"), encoding="utf-8")
    with served(folder) as address:
        yield address, folder


@pytest.fixture
def show(site: tuple[str, Path], visit: Visit) -> Show:
    """Opens a page with one viewer: `show(replay(SIX), "n=7", at="#5", window=PHONE)`."""
    address, folder = site

    def open_page(game: str = "", *attributes: str, at: str = "", window: tuple[int, int] = DESK, dark: bool = False, **how: Any) -> Viewed:
        options = {name: how.pop(name) for name in ("reduced_motion", "has_touch", "permissions", "accept_downloads") if name in how}
        (folder / "page.html").write_text(page_with(element(game or replay(), *attributes), **how), encoding="utf-8")
        page = visit.open(f"{address}page.html{at}", window, dark=dark, **options)
        found = Viewed(page)
        expect(found.find(".viewer, .error")).not_to_have_count(0)
        return found

    return open_page


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
def test_each_step_is_told_as_python_tells_it(log: Path, site: tuple[str, Path], visit: Visit) -> None:
    address, folder = site
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


# ---- addresses


@pytest.mark.parametrize(
    ("attributes", "at", "n"), [((), "#57", 57), (("id=one",), "#one:57", 57), (("id=one",), "#57", 0), ((), "#99999", 254), ((), "#x", 0)]
)
def test_an_address_leads_to_a_move(attributes: tuple[str, ...], at: str, n: int, show: Show) -> None:
    assert show("", *attributes, at=at).n == n


def test_the_address_follows_the_reader(show: Show) -> None:
    view = show("", "id=one")
    view.press("ArrowRight", "ArrowRight")
    view.page.wait_for_function("location.hash === '#one:2'")
    view.page.evaluate("location.hash = '#one:30'")
    view.page.wait_for_function("document.querySelector('sultan-replay').n === 30")


def test_several_on_a_page_have_addresses_of_their_own(site: tuple[str, Path], visit: Visit) -> None:
    address, folder = site
    (folder / "two.html").write_text(page_with(element(replay()), element(replay(SIX), "id=six"), element(replay(SHORT))), encoding="utf-8")
    page = visit.open(f"{address}two.html#six:7")
    page.wait_for_function("document.getElementById('six').n === 7")
    assert page.evaluate("[...document.querySelectorAll('sultan-replay')].map(each => [each.id, each.n])") == [["game1", 0], ["six", 7], ["game3", 0]]
    Viewed(page, "#game3").press("ArrowRight")
    page.wait_for_function("location.hash === '#game3:1'")


def copied(view: Viewed, name: str) -> str:
    """The link that a button of the menu copies."""
    view.find("summary").first.click()
    view.find(".options button", has_text=name).click()
    expect(view.find(".options button", has_text="Copied")).to_be_visible()
    return str(view.page.evaluate("navigator.clipboard.readText()"))


ALLOWED = ["clipboard-read", "clipboard-write"]


def test_a_link_to_this_move(show: Show) -> None:
    link = copied(show("", "n=57", permissions=ALLOWED), "link to this move")
    assert link.endswith("/page.html#57")


@pytest.mark.parametrize(("log", "language"), [(EVENING, "en"), (EVENING, "ru"), (SIX, "es"), (FREE, "de"), (SHORT, "ru")])
def test_the_whole_game_in_a_link(log: Path, language: str, show: Show, visit: Visit) -> None:
    link = copied(show(replay(log, language), "n=20", permissions=ALLOWED), "whole game")
    assert len(link.partition("#")[2]) <= 2050
    assert re.fullmatch(r"#z1\.[\w-]+\.20", link[link.index("#") :], re.ASCII)

    view = show(replay(SHORT), at=link[link.index("#") :], accept_downloads=True)
    view.page.wait_for_function("document.querySelector('sultan-replay').n === 20")
    assert json.loads(replay(log, language))["steps"][19]["text"] == view.told
    view.find("summary").first.click()
    with view.page.expect_download() as download:
        view.find(".options button", has_text="Save").click()
    assert download.value.suggested_filename == "game.json"
    assert json.loads(Path(download.value.path()).read_text(encoding="utf-8")) == json.loads(replay(log, language))


def test_a_spoilt_link_is_said(show: Show) -> None:
    link = copied(show("", permissions=ALLOWED), "whole game").partition("#")[2]
    view = show()
    for spoilt_link in (link[:-40], link.replace("A", "B"), "z1.AAAA.7", "z1.~.1"):
        view.page.evaluate("link => { location.hash = link }", spoilt_link)
        expect(view.find(".error")).to_contain_text("This link does not hold a whole game")
        view.find(".error").evaluate("element => { element.textContent = '' }")
    assert view.told == "The cards are dealt."


def test_a_link_that_grows_without_end_is_refused(show: Show) -> None:
    view = show()
    bomb = view.page.evaluate(
        """async () => {
            const all = new Blob(Array(40).fill('a'.repeat(1e6))).stream().pipeThrough(new CompressionStream('deflate-raw'));
            const bytes = new Uint8Array(await new Response(all).arrayBuffer());
            return btoa(Array.from(bytes, each => String.fromCharCode(each)).join('')).replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=/g, '');
        }"""
    )
    view.page.evaluate("link => { location.hash = link }", f"#z1.{bomb}.1")
    expect(view.find(".error")).to_contain_text("This link does not hold a whole game")
    assert view.n == 0


# ---- files


def test_a_game_of_the_readers_own(show: Show) -> None:
    view = show("", "n=7")
    view.drop(replay(SIX, "es"))
    expect(view.find(".desk b")).to_have_text(re.compile("."))
    assert (view.n, view.host.evaluate("element => element.count")) == (0, len(json.loads(replay(SIX))["steps"]))
    assert view.find(".sk-gap").count() + view.find('[data-place^="divan"]').count() >= 6
    before = view.page.url
    view.press("ArrowRight")
    view.page.wait_for_timeout(500)
    assert view.page.url == before
    assert view.told == json.loads(replay(SIX, "es"))["steps"][0]["text"]


def test_a_file_by_the_button(show: Show, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(replay(SHORT), encoding="utf-8")
    view = show()
    view.find("[type=file]").set_input_files(path)
    view.page.wait_for_function("document.querySelector('sultan-replay').count === 60")


def test_a_log_gets_the_command_that_makes_a_game_of_it(show: Show) -> None:
    view = show()
    view.drop(SHORT.read_text(encoding="utf-8"), "evening.yaml")
    expect(view.find(".error")).to_have_text("evening.yaml is a game log. First run: sultan-kit replay evening.yaml --format json -o game.json")


MISSING = object()


def spoilt(path: tuple[str | int, ...], value: Any, game: dict[str, Any] | None = None) -> dict[str, Any]:
    """A game with another value at a place; without what is there where the value is MISSING."""
    whole: dict[str, Any] = json.loads(json.dumps(game or changed()))
    *ways, last = path
    found: Any = whole
    for way in ways:
        found = found[way]
    if value is MISSING:
        del found[last]
    else:
        found[last] = value
    return whole


MARKUP = '<img src=x onerror="window.hit=1"><svg onload="window.hit=1">"\'--><script>window.hit=1</script>'

WRONG: list[tuple[str, Any, str]] = [
    ("format", "sultan-replay/2", "game.json is not a game of the format sultan-replay/1."),
    ("format", 1, "game.json is not a game of the format sultan-replay/1."),
    ("steps!", None, "steps is not"),
    ("steps", {}, "steps is not"),
    ("steps", "x" * 10, "steps is not"),
    ("steps.3.text!", None, "steps[3].text is not"),
    ("steps.3.text", 7, "steps[3].text is not"),
    ("steps.3.text", "x" * 5001, "steps[3].text is not"),
    ("steps.3.text", "a\u0000b", "steps[3].text is not"),
    ("steps.3.move", None, "steps[3].move is not"),
    ("steps.3.fills", {}, "steps[3].fills is not"),
    ("steps.3.fills", [{"place": 9, "card": "A♦", "pile": "waste"}], "steps[3].fills[0].place is not"),
    ("steps.3.fills", [{"place": 1, "card": "1♦", "pile": "waste"}], "steps[3].fills[0].card is not"),
    ("steps.3.fills", [{"place": 1, "card": "A♦", "pile": "foundation"}], "steps[3].fills[0].pile is not"),
    ("steps.3.position", [], "steps[3].position is not"),
    ("steps.3.position.redeals_left", -1, "steps[3].position.redeals_left is not"),
    ("steps.3.position.redeals_left", 1e308, "steps[3].position.redeals_left is not"),
    ("steps.3.position.redeals_left", 1.5, "steps[3].position.redeals_left is not"),
    ("steps.3.position.square", ["K♥"] * 8, "steps[3].position.square is not"),
    ("steps.3.position.extra", 1, "steps[3].position.extra is not"),
    ("start.square.0", "Z♦", "start.square[0] is not"),
    ("start.square.0", None, "start.square[0] is not"),
    ("start.counts.0", 1e9, "start.counts[0] is not"),
    ("start.counts.0", "1", "start.counts[0] is not"),
    ("start.counts.0", 2, "the cards at start.counts are not"),
    ("start.counts.4", 2, "the cards at start.counts are not"),
    ("start.square.4", "K♣", "the cards at start.counts are not"),
    ("start.divan.0", "K♥", "the cards at start are not"),
    ("start.divan", ["A♦"] * 7, "start.divan is not"),
    ("start.divan.0", None, "the cards at start are not"),
    ("start.stock", [], "the cards at start are not"),
    ("start.stock", [None] * 200, "start.stock is not"),
    ("start.waste", [None], "start.waste[0] is not"),
    ("start.stock!", None, "start.stock is not"),
    ("layout", "nine", "layout is not"),
    ("layout", "99", "layout is not"),
    ("layout", "4+" * 40 + "4", "layout is not"),
    ("layout", "__proto__", "layout is not"),
    ("layout", ["six"], "layout is not"),
    ("language", "english", "language is not"),
    ("meta.title", {"a": 1}, "meta.title is not"),
    ("meta.extra", "x", "meta.extra is not"),
    ("meta.__proto__", {"title": "x"}, "meta.__proto__ is not"),
    ("__proto__", {"format": "x"}, "__proto__ is not"),
    ("constructor", {}, "constructor is not"),
    ("changes", {"__proto__": 1}, "changes.__proto__ is not"),
    ("changes", {"redeal.order": {"a": []}}, "changes.redeal.order is not"),
    ("notes", {"x": "y"}, "notes.x is not"),
    ("notes", {"3": ["y"]}, "notes.3 is not"),
    ("notes", [], "notes is not"),
    ("profile", "x" * 6000, "profile is not"),
]


def test_broken_games_are_refused_with_the_place(show: Show) -> None:
    view = show("", "n=7")
    games = [
        spoilt(tuple(int(way) if way.isdecimal() else way for way in path.removesuffix("!").split(".")), MISSING if path.endswith("!") else value)
        for path, value, _ in WRONG
    ]
    for (path, value, wanted), said in zip(WRONG, view.drops(*games), strict=True):
        assert wanted in said, f"{path} = {str(value)[:40]}"
    assert view.n == 7
    assert view.told == json.loads(replay())["steps"][6]["text"]


def test_what_is_no_game_is_said(show: Show) -> None:
    contents = ["", "{", "null", "[]", "7", '"x"', "[" * 100_000, "\0\1\2", "é" * 10, "<html>"]
    assert set(show().drops(*contents)) == {"game.json is not a game of the format sultan-replay/1."}


def test_ten_megabytes_of_junk_are_not_even_read(show: Show) -> None:
    view = show()
    view.page.evaluate(
        """() => {
            const all = new DataTransfer();
            all.items.add(new File(Array(10).fill('x'.repeat(1e6)), 'junk.json'));
            document.querySelector('sultan-replay').shadowRoot.lastChild.dispatchEvent(new DragEvent('drop', { dataTransfer: all }));
        }"""
    )
    expect(view.find(".error")).to_contain_text("junk.json is not a game")


def test_five_thousand_and_one_steps_are_too_many(show: Show) -> None:
    game = changed()
    game["steps"] = [{"move": "", "text": "", "fills": [], "position": {}}] * 5001
    view = show()
    view.drop(json.dumps(game))
    expect(view.find(".error")).to_contain_text("steps is not")


def places_of(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where anything stands; of a list only the first two."""
    yield path
    for key, each in value.items() if isinstance(value, dict) else enumerate(value[:2]) if isinstance(value, list) else ():
        yield from places_of(each, (*path, key))


def test_markup_anywhere_never_runs(show: Show) -> None:
    game = changed(notes={"0": "x"})
    game["steps"] = game["steps"][:2]
    places = [path for path in places_of(game) if path]
    places += [(*path, MARKUP) for path in ((), ("notes",), ("changes",), ("start",), ("meta",), ("steps", 0), ("steps", 0, "position"))]
    view = show()
    said = view.drops(*(spoilt(path, MARKUP, game) for path in places))
    shown = {path for path, sentence in zip(places, said, strict=True) if not sentence}
    texts = {("meta", name) for name in game["meta"]} | {("steps", step, name) for step in (0, 1) for name in ("text", "move")}
    assert shown == texts | {("notes", "0"), ("profile",)}  # these may say anything
    assert view.page.evaluate("window.hit") is None
    assert view.find(".viewer img, .viewer script").count() == 0


def test_a_game_that_is_markup_all_over_is_shown_as_text(show: Show) -> None:
    game = changed(meta=dict.fromkeys(("title", "player", "date", "place", "result"), MARKUP), notes={"0": MARKUP, "1": MARKUP}, profile=MARKUP)
    for step in game["steps"]:
        step["text"] = step["move"] = MARKUP
    view = show()
    view.drop(json.dumps(game))
    view.press("ArrowRight")
    assert view.told == MARKUP
    assert MARKUP in str(view.find(".desk b").text_content())
    view.opened()
    assert view.page.evaluate("window.hit") is None


def test_a_name_of_a_file_is_text(show: Show) -> None:
    view = show()
    view.drop("junk", f"{MARKUP}.json".replace("/", ":"))
    expect(view.find(".error")).to_contain_text("is not a game")
    assert view.page.evaluate("window.hit") is None


# ---- in pages


@pytest.mark.parametrize("script", ["inline", "head", "viewer.js"])
def test_the_script_works_wherever_it_stands(script: str, show: Show) -> None:
    assert show("", "n=3", script=script).n == 3


def test_twice_the_script_is_once_the_viewer(show: Show) -> None:
    view = show(head='<script src="viewer.js"></script>')
    expect(view.box).to_have_count(1)


def test_a_game_from_an_address(site: tuple[str, Path], visit: Visit) -> None:
    address, folder = site
    (folder / "src.html").write_text(page_with(element("", "src=evening.json", "n=5")), encoding="utf-8")
    view = Viewed(visit.open(f"{address}src.html"))
    expect(view.find(".where")).to_have_text("Move 5 of 254")


def test_a_game_that_is_not_there(site: tuple[str, Path], visit: Visit) -> None:
    address, folder = site
    (folder / "none.html").write_text(page_with(element("", "src=none.json", inside="<p>Before</p>")), encoding="utf-8")
    view = Viewed(visit.open(f"{address}none.html"))
    expect(view.find(".error")).to_have_text("none.json cannot be loaded.")
    expect(view.page.get_by_text("Before")).to_be_visible()
    visit.errors.clear()  # the browser itself complains of 404


def test_a_broken_game_of_the_page_leaves_what_the_page_has(show: Show) -> None:
    view = show('{"format": "x"}', language="de")
    expect(view.find(".error")).to_have_text("game ist keine Partie im Format sultan-replay/1.")


def test_from_a_disk_games_come_as_scripts(tmp_path: Path, visit: Visit) -> None:
    (tmp_path / "viewer.js").write_text(bundle(("en",)), encoding="utf-8")
    (tmp_path / "first.js").write_text(registering("first", replay().splitlines()), encoding="utf-8")
    head = '<script src="viewer.js"></script><script src="first.js"></script>'
    page = tmp_path / "page.html"
    page.write_text(page_with(element("", "game=first"), head=head, script="viewer.js"), encoding="utf-8")
    view = Viewed(visit.open(page))
    expect(view.find(".where")).to_have_text("Move 0 of 254")
    assert view.find(".options button", has_text="link").count() == 0  # a link to a disk leads nobody there


def test_added_later_and_taken_away(show: Show) -> None:
    view = show()
    view.press("Space")
    view.page.evaluate("window.kept = document.querySelector('sultan-replay'); kept.remove()")
    n = view.page.evaluate("kept.n")
    view.page.wait_for_timeout(1200)
    assert view.page.evaluate("kept.n") == n
    view.page.evaluate("document.querySelector('main').append(kept)")
    view.press("ArrowRight")
    assert view.n == n + 1


def test_events_and_methods(show: Show) -> None:
    view = show()
    heard = view.page.evaluate(
        """() => {
            const heard = [], host = document.querySelector('sultan-replay');
            document.addEventListener('sultan-step', event => heard.push(event.detail));
            host.go(57); host.go(-3); host.go('x'); host.go(1e9); host.play(); host.stop();
            return heard;
        }"""
    )
    assert heard == [{"n": n, "count": 254} for n in (57, 0, 0, 254, 0)]


def test_the_page_for_iframes(site: tuple[str, Path], visit: Visit) -> None:
    address, folder = site
    frame = '<iframe src="embed.html?src=evening.json&n=57&lang=de" width="420" height="700" title="x"></iframe>'
    (folder / "frame.html").write_text(f'<!doctype html><html lang="en"><title>x</title>{frame}', encoding="utf-8")
    page = visit.open(f"{address}frame.html")
    inner = page.frame_locator("iframe")
    expect(inner.locator("sultan-replay .where")).to_have_text("Zug 57 von 254")
    box = inner.locator(".keys").bounding_box()
    outer = page.locator("iframe").bounding_box()
    assert box
    assert outer
    assert box["y"] + box["height"] <= outer["y"] + outer["height"]


def test_the_page_for_iframes_takes_no_game_from_elsewhere(site: tuple[str, Path], visit: Visit) -> None:
    page = visit.open(f"{site[0]}embed.html?src=https://elsewhere.invalid/game.json")
    expect(page.locator("sultan-replay .error")).to_contain_text("cannot be loaded")
    assert visit.outside == []
    visit.errors.clear()  # that something was refused


# ---- a game as one page


@pytest.fixture
def page_of(run: Run, tmp_path: Path) -> Callable[..., Path]:
    """Makes the page of a log."""

    def make(log: Path, language: str = "en", status: int = 0) -> Path:
        path = tmp_path / "game.html"
        assert run("replay", log, "--format", "html", "-o", path, "--lang", language).status == status
        return path

    return make


@pytest.mark.parametrize("language", languages())
def test_the_page_of_a_game(language: str, page_of: Callable[..., Path], visit: Visit) -> None:
    view = Viewed(visit.open(page_of(EVENING, language), PHONE))
    view.press("End")
    assert view.told == json.loads(replay(EVENING, language))["steps"][-1]["text"]
    assert not runs_sideways(view.page)
    assert view.page.locator("h1").text_content() == "First evening"
    view.page.evaluate("location.hash = '#57'")
    view.page.wait_for_function("document.querySelector('sultan-replay').n === 57")


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_in_the_page_of_a_game(dark: bool, page_of: Callable[..., Path], visit: Visit) -> None:
    page = visit.open(page_of(EVENING), dark=dark)
    expect(page.locator("sultan-replay .viewer")).to_be_visible()
    page.evaluate("() => 0")
    assert violations(page) == ""


def test_without_script_the_page_shows_the_last_position_and_all_moves(page_of: Callable[..., Path], visit: Visit) -> None:
    page = visit.open(page_of(EVENING), script=False)
    expect(page.locator("sultan-replay > svg[role=img]")).to_be_visible()
    assert page.locator("sultan-replay > ol > li").count() == 255
    assert page.locator("button").count() == 0
    assert not runs_sideways(page)


def test_a_page_says_why_it_ends(page_of: Callable[..., Path], visit: Visit, request: pytest.FixtureRequest) -> None:
    page = visit.open(page_of(request.config.rootpath / "examples" / "with-a-slip.yaml", status=1))
    said = page.locator(".wrong")
    expect(said).to_contain_text("Only the first 57 moves of 235 can be shown")
    expect(said).to_contain_text("3♣ fits neither foundation of its suit")
    assert Viewed(page).host.evaluate("element => element.count") == 57


def test_what_a_log_says_is_never_markup(page_of: Callable[..., Path], visit: Visit, tmp_path: Path) -> None:
    log = tmp_path / "hostile.yaml"
    evil = MARKUP + "</style></title><!-- ]]>"
    lines = EVENING.read_text(encoding="utf-8").splitlines()
    lines = [f"title: {json.dumps(evil)}" if line.startswith("title:") else line for line in lines]
    lines = [f"player: {json.dumps(evil)}" if line.startswith("player:") else line for line in lines]
    lines = [re.sub(r"#.*", f"# {MARKUP}", line) for line in lines]
    log.write_text("\n".join(lines), encoding="utf-8")
    path = page_of(log)
    for script in (True, False):
        page = visit.open(path, script=script)
        assert "<img" in str(page.locator("h1").text_content())
        assert page.locator("img").count() == 0
        if script:
            expect(page.locator("sultan-replay .viewer")).to_be_visible()
            assert page.evaluate("window.hit") is None


def test_the_policy_lets_no_other_script_run(page_of: Callable[..., Path], visit: Visit) -> None:
    path = page_of(SHORT)
    path.write_text(
        path.read_text(encoding="utf-8").replace("</main>", "<script>window.hit = 1</script><img src=x onerror='window.hit=1'></main>"),
        encoding="utf-8",
    )
    page: Page = visit.open(path)
    expect(page.locator("sultan-replay .viewer")).to_be_visible()
    assert page.evaluate("window.hit") is None
    visit.errors.clear()  # the browser says what it refused
