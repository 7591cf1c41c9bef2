"""The colours: they can be told from what they lie on, and from each other, also by the colour-blind."""

import re
from itertools import combinations
from math import dist

import pytest

from sultan_kit.render.style import COLOURS, picture_style, styled

SUITS = ("clubs", "diamonds", "hearts", "spades")
FOUR = tuple(f"four-{suit}" for suit in SUITS)

SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What each kind of eye makes of linear RGB: Machado, Oliveira and Fernandes 2009, severity 1."""

XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1, 1.089)


def linear(colour: str) -> list[float]:
    """How much light each channel of sRGB is, 0 … 1."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return [channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in channels]


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it, 1 … 21."""
    low, high = sorted(times(XYZ, linear(colour))[1] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, sight: str) -> list[float]:
    """The colour in CIELAB, as that eye sees it."""
    seen = [min(1, max(0, channel)) for channel in times(SIGHT[sight], linear(colour))]
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (value / white for value, white in zip(times(XYZ, seen), WHITE, strict=True))
    )
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("suit", [*SUITS, *FOUR])
def test_suits_stand_out_from_the_face(suit: str, night: bool) -> None:
    assert contrast(COLOURS[suit][night], COLOURS["face"][night]) >= 4.5


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(
    ("over", "under", "wanted"),
    [
        ("label", "felt", 4.5),
        ("ink", "mark", 4.5),
        ("ink", "face", 4.5),
        ("mark", "felt", 3),
        ("mark", "seat", 3),
        ("mark", "carpet", 3),
        ("face", "back", 3),
        *((text, under, 4.5) for text in ("text", "text-red", "text-blue", "text-green") for under in ("page", "paper", "note", "marked")),
    ],
)
def test_what_is_to_be_read_or_found_stands_out(over: str, under: str, wanted: float, night: bool) -> None:
    assert contrast(COLOURS[over][night], COLOURS[under][night]) >= wanted


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("sight", SIGHT)
def test_four_colours_are_four_colours_to_every_eye(sight: str, night: bool) -> None:
    nearest = min((dist(lab(COLOURS[one][night], sight), lab(COLOURS[other][night], sight)), one, other) for one, other in combinations(FOUR, 2))
    assert nearest[0] >= 23, nearest


def test_every_colour_is_written_alike() -> None:
    assert [name for name, pair in COLOURS.items() if not all(re.fullmatch(r"#[0-9a-f]{6}", colour) for colour in pair)] == []


def test_a_style_sheet_gets_its_colours_for_day_and_night() -> None:
    sheet = """
    /* a comment; with: signs { } */
    .a, .b > i { color: $felt; border: 1px  solid $edge; }
    @media print {
      .a { color: $ink; margin: 0 }
    }
    """
    assert styled(sheet) == (
        ".a,.b>i{color:#23604f;color:light-dark(#23604f,#132f28);border:1px solid #b3a78d;border:1px solid light-dark(#b3a78d,#8d836c)}"
        " @media print{.a{color:#20242c;margin:0}}"
    ).replace("} @", "}@")


def test_a_blank_that_says_something_stays() -> None:
    assert styled(".a :is(b, i):hover > u { margin : 0 }") == ".a :is(b,i):hover>u{margin :0}"


def test_a_colour_that_there_is_not_is_a_mistake_of_the_sheet() -> None:
    with pytest.raises(KeyError, match="velt"):
        styled(".a { color: $velt }")


def test_the_style_of_pictures_touches_nothing_else_in_a_page() -> None:
    selectors = re.findall(r"(?:^|[{}])([^{}@]+)\{", picture_style())
    classes = [selector for group in selectors for selector in group.split(",")]
    assert len(classes) > 20
    assert [selector for selector in classes if not re.match(r"(svg)?\.sk\b|\.four-colours \.sk-", selector)] == []
    assert "$" not in picture_style()
