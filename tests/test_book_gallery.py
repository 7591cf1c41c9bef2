"""The recorded games of the rulebook: they end as they say, in every language, and can be watched with and without scripts."""

import gzip
import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from book_pages import book, rendered
from browsing import DESK, PHONE, Visit, runs_sideways, served, violations
from running import Run
from sites import Site

from sultan_kit.book.gallery import FOLDER, IDS, files, read
from sultan_kit.core.cards import FACES
from sultan_kit.log.steps import Step, steps
from sultan_kit.resources import languages

LANGUAGES = languages()

ENDS = {
    "lesson": ("sultan-classic", "won", 242, 95, 2),
    "first-evening": ("sultan-classic", "won", 254, 95, 2),
    "one-redeal": ("sultan-classic", "won", 179, 95, 1),
    "turned-over": ("turkish-sultan-eight", "won", 190, 95, 1),
    "free-choice": ("sultan-free-choice", "won", 207, 95, 2),
    "pysol-11982": ("pysol-sultan", "won", 250, 95, 2),
    "near-miss": ("sultan-small-divan", "lost", 233, 86, 2),
    "given-up": ("sultan-wikipedia-en", "given-up", 182, 46, 2),
}
"""Profile, verdict, moves as written, cards on the foundations, redeals."""


def test_every_file_is_a_game_of_the_gallery() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(IDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_ends_as_it_says(language: str, run: Run, tmp_path: Path) -> None:
    for name in read(book(language)):
        path = tmp_path / f"{name}.yaml"
        path.write_text(files([book(language)])[f"{language}/games/{name}.yaml"], encoding="utf-8")
        report = json.loads(run("validate", path, "--format", "json").out)
        ((game,), findings) = report["files"][0]["games"], report["files"][0]["findings"]
        assert findings == []
        assert (game["profile"], game["verdict"], game["written"], game["plays"], game["redeals"]) == ENDS[name]
        assert game["claimed"] == game["verdict"]


def step(name: str, number: int) -> Step:
    return list(steps(read(book())[name].game))[number]


def fits(step: Step) -> set[str]:
    table = step.table
    return {str(FACES[card]) for card in (*table.divan, *table.waste[-1:]) if card >= 0 and table.fits(card)}


def test_what_the_remarks_say_is_so() -> None:
    def top(number: int) -> str:
        return str(FACES[step("lesson", number).table.waste[-1]])

    assert step("lesson", 2).fills == ()
    assert not step("lesson", 1).table.waste  # so the stock fills the gap
    assert (fits(step("lesson", 55)), top(55)) == ({"3♦"}, "Q♣")
    assert [str(FACES[fill.card]) for number in (62, 74) for fill in step("lesson", number).fills] == ["3♥", "2♥"]
    assert (fits(step("lesson", 78)), top(78)) == ({"2♥"}, "7♥")
    assert not step("lesson", 91).table.stock
    assert step("lesson", 92).table.placed == 15
    assert [str(FACES[step("lesson", number).card or 0]) for number in (125, 126, 127, 128)] == ["4♦", "5♦", "6♦", "7♦"]
    assert [str(step("lesson", number).written.action.name) for number in (126, 127, 128)] == ["WASTE_PLAY", "WASTE_PLAY", "DIVAN_PLAY"]  # type: ignore[union-attr]
    assert "4♣" in fits(step("lesson", 153))
    assert str(FACES[step("lesson", 156).card or 0]) == "4♣"
    assert not step("lesson", 185).table.stock
    assert step("lesson", 193).table.redeals_left == 0
    assert not step("lesson", 211).table.waste
    assert not step("lesson", 228).table.stock
    assert fits(step("first-evening", 136)) == set()
    assert step("first-evening", 219).completes
    assert step("first-evening", 243).completes


def test_a_game_for_the_viewer_is_the_game_as_frames(run: Run) -> None:
    made = files([book("de")])
    for name in IDS:
        script = made[f"de/games/{name}.js"]
        (frames,) = re.findall(rf'\.add\("{name}",(.*)\);\n$', script)
        path = FOLDER / f"{name}.yaml"
        wanted = json.loads(run("replay", path, "--format", "json", "--lang", "de").out)
        assert json.loads(frames)["steps"] == wanted["steps"]
        assert json.loads(frames)["language"] == "de"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_small(language: str) -> None:
    for name, content in files([book(language)]).items():
        limit = 2_200 if name.endswith(".yaml") else 7_000
        assert "/games/" not in name or len(gzip.compress(content.encode(), 9)) <= limit, name


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("result: lost", "result: won"), r"near-miss\.yaml:8: .* \[result-wrong\]"),
        (("x-picture: 233", "x-picture: 234"), r"near-miss\.yaml:1: x-picture is not the number of a move"),
        (("x-picture: 233\n", ""), r"near-miss\.yaml:1: x-picture is not the number of a move"),
        (("x-id: near-miss", "x-id: near"), r"near-miss\.yaml:1: the x-id of its only log is not near-miss"),
    ],
)
def test_a_game_that_cannot_be_stops_the_pages(change: tuple[str, str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in FOLDER.iterdir():
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    monkeypatch.setattr("sultan_kit.book.gallery.FOLDER", tmp_path)
    with pytest.raises(ValueError, match=said):
        rendered.__wrapped__("replay")


def test_the_pages_in_english(golden: Callable[[str, str], None]) -> None:
    golden("book/replay.md", rendered("replay").markdown)
    golden("book/game-lesson.md", rendered("game-lesson").markdown)


# ---- in a browser


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_watched_from_a_disk(language: str, site: Site, visit: Visit) -> None:
    page = visit.open(site.folder / language / "game-lesson.html")
    viewer = page.locator("sultan-replay")
    wanted = json.loads(re.findall(r'\.add\("lesson",(.*)\);', (site.folder / language / "games" / "lesson.js").read_text(encoding="utf-8"))[0])
    page.locator("sultan-replay button").first.wait_for()
    for number in (57, 242):
        page.evaluate(f"location.hash = '{number}'")
        viewer.get_by_text(wanted["steps"][number - 1]["text"]).first.wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_table_sentence_and_buttons_at_once(language: str, site: Site, visit: Visit) -> None:
    page = visit.open(site.folder / language / "replay.html", PHONE)
    for name in ("replay", *(f"game-{each}" for each in IDS)):
        page.goto((site.folder / language / f"{name}.html").as_uri())
        box = page.locator("sultan-replay .keys").bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE[1], name


def test_without_scripts_there_is_a_picture_and_the_plays(site: Site, visit: Visit) -> None:
    page = visit.open(site.folder / "en" / "game-lesson.html", script=False)
    assert page.locator("sultan-replay svg[role=img]").is_visible()
    assert page.locator("sultan-replay .plays li").count() == 3
    assert page.locator("sultan-replay .plays sub").count() == 95
    page = visit.open(site.folder / "en" / "replay.html", script=False)
    assert page.locator(".gallery svg[role=img]").count() == len(IDS)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("name", ["replay", "game-turned-over"])
def test_everybody_can_use_the_pages(name: str, dark: bool, site: Site, visit: Visit) -> None:
    with served(site.folder) as address:
        for window in (PHONE, DESK):
            page = visit.open(f"{address}ru/{name}.html", window, dark=dark)
            page.locator("sultan-replay button").first.wait_for()
            assert not runs_sideways(page)
            assert violations(page) == ""


def test_a_game_stands_in_a_frame_of_another_page(site: Site, visit: Visit) -> None:
    (frame,) = re.findall("&lt;iframe (.*)&gt;&lt;/iframe&gt;", site.page("es", "replay"))
    whole = f'<title>x</title><link rel="icon" href="data:,"><iframe {unescape(frame).replace("…/", "")}></iframe>'
    (site.folder / "mine.html").write_text(whole, encoding="utf-8")
    with served(site.folder) as address:
        page = visit.open(f"{address}mine.html")
        page.frame_locator("iframe").locator("sultan-replay button").first.wait_for()
