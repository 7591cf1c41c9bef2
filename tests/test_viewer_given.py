"""The viewer in a browser: addresses, links, files of all kinds, and the pages that it stands in."""

import json
import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import PHONE, Visit, runs_sideways, violations
from playwright.sync_api import Page, Route, expect
from running import Run
from viewing import EVENING, FREE, SHORT, SIX, Show, Viewed, changed, element, page_with, replay

from sultan_kit.render.viewer import bundle, registering
from sultan_kit.resources import languages

# ---- addresses


@pytest.mark.parametrize(
    ("attributes", "at", "n"),
    [((), "#57", 57), (("id=one",), "#one:57", 57), (("id=one",), "#57", 0), ((), "#99999", 254), ((), "#255", 254), ((), "#x", 0)],
)
def test_an_address_leads_to_a_move(attributes: tuple[str, ...], at: str, n: int, show: Show) -> None:
    assert show("", *attributes, at=at).n == n


def test_the_address_follows_the_reader(show: Show) -> None:
    view = show("", "id=one")
    view.press("ArrowRight", "ArrowRight")
    view.page.wait_for_function("location.hash === '#one:2'")
    view.page.evaluate("location.hash = '#one:30'")
    view.page.wait_for_function("document.querySelector('sultan-replay').n === 30")


def test_several_on_a_page_have_addresses_of_their_own(shelf: tuple[str, Path], visit: Visit) -> None:
    address, folder = shelf
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


def link_of(head: list[Any], start: dict[str, Any], steps: list[Any], told: list[str], known: list[Any]) -> str:
    """A link as `link.js` packs it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(json.dumps([head, start, steps, told, known, {}]).encode()) + packer.flush()
    return f"#z1.{urlsafe_b64encode(packed).decode().rstrip('=')}.1"


def test_a_short_link_that_would_become_a_game_without_end_is_refused_at_once(show: Show) -> None:
    game = changed()
    letters = {"square": "abcdefghi", "divan": "A" * 8, "waste": "", "stock": "_" * 87, "counts": [1] * 9, "redeals_left": 2}
    known: list[Any] = [["x" * 120] * 13, ["{}"] * 4]
    many = "\t0 2" * 50_000 + "\nt\n[]"
    wide = letters | {"stock": "_" * 4_000_000}
    ways: list[Any] = [[0, {"divan": "B" * 8}], [0, {"divan": "C" * 8}]]
    view = show()
    for start, steps, told in [
        (letters, ways * 10_000, many),
        (letters, ways * 2_000, many),
        (letters, ways * 100_000, "m\nt\n[]"),
        (wide, ways * 2_000, "m\nt\n[]"),
        (letters, [[0, {"stock": wide["stock"]}], *ways * 2_000], "m\nt\n[]"),
    ]:
        link = link_of([game[key] for key in ("profile", "changes", "language", "meta", "layout")], start, steps, [told], known)
        assert len(link) < 30_000
        view.page.evaluate("link => { location.hash = link }", link)
        expect(view.find(".error")).to_contain_text("This link does not hold a whole game")
        view.find(".error").evaluate("element => { element.textContent = '' }")
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


def test_a_file_of_more_than_five_megabytes_is_not_even_read(show: Show) -> None:
    view = show()
    for padding in ("'x'.repeat(1e7)", "' '.repeat(5e6)"):
        view.host.evaluate(
            f"""(host, game) => {{
                const all = new DataTransfer();
                all.items.add(new File([game, {padding}], 'junk.json'));
                host.shadowRoot.lastChild.dispatchEvent(new DragEvent('drop', {{ dataTransfer: all }}));
            }}""",
            replay(SHORT),
        )
        expect(view.find(".error")).to_contain_text("junk.json is not a game")
        assert view.host.evaluate("element => element.count") == 254
        view.find(".error").evaluate("element => { element.textContent = '' }")


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


def test_a_game_from_an_address(shelf: tuple[str, Path], visit: Visit) -> None:
    address, folder = shelf
    (folder / "src.html").write_text(page_with(element("", "src=evening.json", "n=5")), encoding="utf-8")
    view = Viewed(visit.open(f"{address}src.html"))
    expect(view.find(".where")).to_have_text("Move 5 of 254")


def test_a_game_that_is_not_there(shelf: tuple[str, Path], visit: Visit) -> None:
    address, folder = shelf
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
    assert heard == [{"n": n, "count": 254, "playing": False} for n in (57, 0, 0, 254, 0)]
    heard = view.host.evaluate("host => new Promise(done => { host.addEventListener('sultan-step', event => done(event.detail)); host.play() })")
    assert heard == {"n": 1, "count": 254, "playing": True}


def test_the_page_for_iframes(shelf: tuple[str, Path], visit: Visit) -> None:
    address, folder = shelf
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


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(("language", "name"), [("en", "Sultan"), ("es", "Sultán"), ("ru", "Султан"), ("constructor", "Sultan")])
def test_the_page_for_iframes_is_for_everybody_and_works_under_a_strict_policy(
    shelf: tuple[str, Path], visit: Visit, language: str, name: str, dark: bool
) -> None:
    page = visit.open("about:blank", (420, 700), dark=dark)

    def strictly(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": "default-src 'self'"})

    page.route("**/embed.html*", strictly)
    page.goto(f"{shelf[0]}embed.html?src=evening.json&n=57&lang={language}")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.locator("sultan-replay .where")).to_contain_text("57")
    assert page.title() == name
    assert page.locator("body").evaluate("body => getComputedStyle(body).marginTop") == "0px"
    assert language == "constructor" or violations(page) == ""


def test_the_page_for_iframes_takes_no_game_from_elsewhere(shelf: tuple[str, Path], visit: Visit) -> None:
    page = visit.open(f"{shelf[0]}embed.html?src=https://elsewhere.invalid/game.json")
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
