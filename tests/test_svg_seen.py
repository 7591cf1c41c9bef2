"""Pictures as a browser shows them: by day and by night, in four colours, printed, several in one page, and to people who do not see them."""

from pathlib import Path

import pytest
from browsing import PHONE, Visit, runs_sideways, violations
from playwright.sync_api import Page
from test_svg import ENGLISH, TABLES, large, middle, odd, opening

from sultan_kit.l10n.words import Words
from sultan_kit.render.style import COLOURS, picture_style
from sultan_kit.render.svg import picture_sprite, position_svg
from sultan_kit.resources import languages


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A picture in a file of its own."""
    path = tmp_path / "picture.svg"
    path.write_text(position_svg(middle(), ENGLISH), encoding="utf-8")
    return path


def page_of(folder: Path, *pictures: str, style: str = "", shared: bool = False) -> Path:
    """A page with pictures."""
    sprite, common = (picture_sprite(pictures), picture_style()) if shared else ("", "")
    head = f'<meta charset="utf-8"><title>Pictures</title><style>{style}{common}</style>'
    body = f"<main><h1>Pictures</h1>{sprite}{''.join(f'<p>{picture}</p>' for picture in pictures)}</main>"
    path = folder / "page.html"
    path.write_text(f'<!doctype html><html lang="en"><head>{head}</head><body>{body}</body></html>', encoding="utf-8")
    return path


def paint(page: Page, selector: str, name: str = "fill") -> str:
    """A colour as the browser came to it, `#rrggbb`, or `none`."""
    found = str(page.locator(selector).first.evaluate(f"element => getComputedStyle(element).{name}"))
    return "#" + "".join(f"{int(part):02x}" for part in found[4:-1].split(",")) if found.startswith("rgb(") else found


@pytest.mark.parametrize("dark", [False, True])
def test_a_file_follows_what_the_reader_likes(dark: bool, file: Path, visit: Visit) -> None:
    page = visit.open(file, dark=dark)
    for selector, name in ((".sk-felt", "felt"), ("#sk-blank", "face"), (".sk-carpet", "carpet"), (".sk-H", "hearts"), (".sk-label", "label")):
        assert paint(page, selector) == COLOURS[name][dark], name


@pytest.mark.parametrize("dark", [False, True])
def test_in_a_page_the_page_decides(dark: bool, tmp_path: Path, visit: Visit) -> None:
    style = f":root {{ color-scheme: {'dark' if dark else 'light'} }}"
    page = visit.open(page_of(tmp_path, position_svg(middle(), ENGLISH), style=style), dark=not dark)
    assert paint(page, ".sk-felt") == COLOURS["felt"][dark]


def test_a_class_around_a_picture_gives_each_suit_its_colour(tmp_path: Path, visit: Visit) -> None:
    page = visit.open(page_of(tmp_path, position_svg(middle(), ENGLISH, shared=True), shared=True))
    assert paint(page, "g.sk-D", "color") == COLOURS["diamonds"][0]
    page.evaluate("document.documentElement.classList.add('four-colours')")
    for suit, name in zip("CDHS", ("clubs", "diamonds", "hearts", "spades"), strict=True):
        assert paint(page, f"g.sk-{suit}", "color") == paint(page, f"g.sk-{suit}") == COLOURS[f"four-{name}"][0]


def test_printed_there_is_no_felt(file: Path, visit: Visit) -> None:
    page = visit.open(file)
    page.emulate_media(media="print")
    assert [paint(page, selector) for selector in (".sk-felt", ".sk-carpet", ".sk-seat", "#sk-blank")] == ["none", "none", "none", "#ffffff"]


def test_faces_from_the_sprite_look_like_those_of_a_picture_of_its_own(tmp_path: Path, visit: Visit) -> None:
    style = ":root { color-scheme: light } p { width: 400px; margin: 0 } svg[role] { display: block }"
    shots = []
    for shared in (False, True):
        pictures = [position_svg(make(), ENGLISH, shared=shared) for make in (opening, middle)]
        page = visit.open(page_of(tmp_path, *pictures, style=style, shared=shared))
        shots.append([page.locator("svg[role=img]").nth(index).screenshot() for index in (0, 1)])
    assert shots[0] == shots[1]
    assert shots[0][0] != shots[0][1]


@pytest.mark.parametrize("language", languages())
def test_letters_stay_on_their_cards_and_labels_in_the_picture(language: str, tmp_path: Path, visit: Visit) -> None:
    pictures = [position_svg(make(), Words(language)) for make in (middle, large, odd)]
    page = visit.open(page_of(tmp_path, *pictures))
    assert page.locator(".sk-x").count() > 80
    assert max(page.locator(".sk-x").evaluate_all("all => all.map(text => text.getBBox().width)")) < 24
    assert max(page.locator(".sk-label").evaluate_all("all => all.map(text => text.getBBox().width)")) < 140


def test_who_does_not_see_a_picture_hears_what_it_shows(tmp_path: Path, visit: Visit) -> None:
    page = visit.open(page_of(tmp_path, position_svg(opening(), ENGLISH, title="The table, laid out")))
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    (image,) = (node for node in nodes if node["role"]["value"] == "image")
    assert image["name"]["value"] == "The table, laid out"
    assert image["description"]["value"].startswith("The square, row by row. First row: king of diamonds, ace of hearts")
    read_out = [node["name"]["value"] for node in nodes if node["role"]["value"] == "StaticText" and not node["ignored"]]
    assert read_out == ["Pictures"]  # the heading, and no letter of a card


@pytest.mark.parametrize("dark", [False, True])
def test_pictures_are_no_hindrance(dark: bool, tmp_path: Path, visit: Visit) -> None:
    pictures = [position_svg(make(), ENGLISH, shared=True, callouts={"stock": 1}) for make in TABLES]
    page = visit.open(page_of(tmp_path, *pictures, shared=True, style=":root { color-scheme: light dark }"), PHONE, dark=dark)
    assert violations(page) == ""
    assert not runs_sideways(page)
