"""A position as a picture: SVG in one text, with its title and its description in the reader's language.

Its colours follow the `color-scheme` of the page that it stands in (`style.py`), and of the reader where it is a file of its own. Inside an
element of the class `four-colours`, each suit has a colour of its own.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from html import escape
from math import dist, hypot
from typing import NamedTuple

from sultan_kit.core.cards import GAP
from sultan_kit.core.table import SULTAN, Table
from sultan_kit.l10n.words import Words
from sultan_kit.log.notation import notation
from sultan_kit.render.description import described, place_name
from sultan_kit.render.faces import CORNER, HEIGHT, LETTERS, PREFIX, WIDTH, face_name, suit_mark, symbols
from sultan_kit.render.faces import SULTAN as SULTAN_FACE
from sultan_kit.render.frames import tops
from sultan_kit.render.scene import EDGE, FAN, LABEL, RIM, SQUARE_EDGE, STEP, STOCK_EDGE, Box, Spot, around, edges, scene
from sultan_kit.render.style import picture_style

WIDE = frozenset("DGHKMNOQRUVWXДЖКМНОПШЮ")
"""Letters that are set as wide as INDEX, or else they would be of another width on each system."""

INDEX = 21
"""The width of a wide index, of `10` for one."""

SPREAD = 44
"""How far from each other cards begin that lie spread out in a row."""

_USED = re.compile(r'href="#sk-(\w+)"')


def position_svg(
    table: Table,
    words: Words,
    *,
    title: str = "",
    callouts: Mapping[str, int] = {},
    arrows: Sequence[tuple[str, str]] = (),
    highlights: Collection[str] = (),
    square_only: bool = False,
    four_colours: bool = False,
    shared: bool = False,
    prefix: str = PREFIX,
) -> str:
    """The position as SVG. Places are named `square:0` … `square:8`, `divan:0` …, `stock`, `waste`; ValueError for one that is not to be seen.

    title: what the picture is called; "": "A position …". callouts: numbers that stand at places. arrows: from where to where; several are numbered
    in their order. square_only: nothing but the square on its carpet. shared: for a page, whose style sheet holds `picture_style()` and which
    shows `picture_sprite(pictures)` before the first of them; else the picture holds all that it needs. prefix: what ids begin with, where several
    pictures that are not shared stand in one page.
    """
    drawing = _Drawing(table, words, square_only=square_only)
    layers = "".join([*drawing.ground(), *drawing.cards(), *drawing.marks(callouts, arrows, highlights)])
    body = _unread(layers)
    told = " ".join([*described(table, words, square_only=square_only), *_pointed_at(words, callouts, arrows, highlights)])
    opening = _opening("sk four-colours" if four_colours else "sk", drawing.box, title or words.say("picture.position"), told)
    if shared:
        return f"<svg {opening}{body}</svg>"
    names = dict.fromkeys(_USED.findall(body))
    if prefix != PREFIX:
        body = body.replace('href="#sk-', f'href="#{prefix}')
    definitions = f"<style>{picture_style()}</style><defs>{symbols(names, prefix)}</defs>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {opening}{definitions}{body}</svg>'


def rows_svg(rows: Sequence[Sequence[int]], words: Words, *, title: str, description: str) -> str:
    """Rows of cards: the first one whole, the others behind it spread out so that each covers the one before. Shared, for a page, as above."""
    drawing = _Cards(words)
    cards, width = list[str](), 0
    for number, (first, *others) in enumerate(rows):
        x, y = RIM, RIM + number * (HEIGHT + RIM)
        cards.append(drawing.card(first, Spot(x, y)))
        x += WIDTH + RIM
        for card in others[:-1]:
            cards.append(drawing.corner(card, Spot(x, y)))
            x += SPREAD
        cards.append(drawing.card(others[-1], Spot(x, y)))
        width = max(width, x + WIDTH + RIM)
    felt = Box(0, 0, width, RIM + len(rows) * (HEIGHT + RIM))
    body = _unread("".join([_rect("felt", felt, 18), *cards]))
    return f"<svg {_opening('sk', felt, title, description)}{body}</svg>"


def picture_sprite(pictures: Iterable[str]) -> str:
    """The faces that these shared pictures use, as one picture that is not seen."""
    names = {name for picture in pictures for name in _USED.findall(picture)}
    return f'<svg class="sk sk-sprite" aria-hidden="true"><defs>{symbols(names)}</defs></svg>'


class _Cards:
    """Single cards, with their ranks as the reader's language writes them."""

    def __init__(self, words: Words) -> None:
        self.symbols = notation(words.language).symbols

    def card(self, card: int, spot: Spot, *, sultan: bool = False) -> str:
        if card < 0:
            return f'<use href="#sk-back" x="{spot.x}" y="{spot.y}"/>'
        face = f'<use href="#sk-{SULTAN_FACE if sultan else face_name(card)}"/>'
        index = self.index(card)
        return f'{_at(card, spot)}{face}<text{index}<text transform="rotate(180 50 70)"{index}</g>'

    def corner(self, card: int, spot: Spot) -> str:
        """A card of which only the left edge looks out."""
        return f'{_at(card, spot)}<use href="#sk-blank"/>{suit_mark(LETTERS[card // 13], *CORNER, 0.78)}<text{self.index(card)}</g>'

    def index(self, card: int) -> str:
        """The rank as the reader's language writes it: what follows `<text`."""
        rank = self.symbols[card % 13][0]
        length = f' textLength="{INDEX}" lengthAdjust="spacingAndGlyphs"' if len(rank) > 1 or rank in WIDE else ""
        return f' class="sk-x" x="{CORNER[0]}" y="27"{length}>{_safe(rank)}</text>'


class _Drawing(_Cards):
    """The elements of a picture, in layers. box: what of the table is to be seen."""

    def __init__(self, table: Table, words: Words, *, square_only: bool) -> None:
        super().__init__(words)
        self.table = table
        self.words = words
        self.scene = scene(table.rules.columns)
        self.square_only = square_only
        self.box = around(self.scene.square, RIM + 8) if square_only else Box(0, 0, self.scene.width, self.scene.height)

    # ---- layers, from below

    def ground(self) -> Iterator[str]:
        """Felt, seats, the carpet with its seam."""
        yield _rect("felt", self.box, 18)
        if not self.square_only:
            yield from (_rect("seat", seat, 20) for seat in self.scene.seats)
        yield _rect("carpet", self.scene.carpet, 10)
        yield _rect("thread", around(self.scene.square, RIM - 5), 7)

    def cards(self) -> Iterator[str]:
        """Everything that lies on the table."""
        table, places = self.table, self.scene
        for place, (card, laid, spot) in enumerate(zip(tops(table), table.laid, places.square, strict=True)):
            yield from self.pile(card, laid + 1, SQUARE_EDGE, spot, sultan=place == SULTAN)
        if self.square_only:
            return
        for place, (card, spot) in enumerate(zip(table.divan, places.divan, strict=True)):
            yield self.gap(spot, due=place in table.due) if card == GAP else self.card(card, spot)
        if table.stock:
            yield from self.pile(-1, len(table.stock), STOCK_EDGE, places.stock)
        else:
            yield self.gap(places.stock)
        yield self.label("board.stock", len(table.stock), places.stock)
        if table.waste:
            for out in range(min(FAN, len(table.waste) - 1), 0, -1):
                yield self.corner(table.waste[-1 - out], Spot(places.waste.x - STEP * out, places.waste.y))
            yield self.card(table.waste[-1], places.waste)
        else:
            yield self.gap(places.waste)
        yield self.label("board.waste", len(table.waste), places.waste)

    def marks(self, callouts: Mapping[str, int], arrows: Sequence[tuple[str, str]], highlights: Collection[str]) -> Iterator[str]:
        """What points at something."""
        for place in highlights:
            yield _rect("lit", Box(*self.spot(place), WIDTH, HEIGHT), 9)
        numbers: list[tuple[float, float]] = []
        for start, end in arrows:
            way = _way(self.spot(start), self.spot(end))
            yield from self.arrow(way)
            along = (way.at(step / 20) for step in range(20))
            numbers.append(next((point for point in along if all(dist(point, other) > 36 for other in numbers)), way.at(0)))
        if len(arrows) > 1:
            yield from (self.number(number, round(x), round(y)) for number, (x, y) in enumerate(numbers, start=1))
        for place, number in callouts.items():
            spot = self.spot(place)
            yield self.number(number, spot.x + WIDTH - 6, spot.y + 8)

    # ---- what they are made of

    def spot(self, place: str) -> Spot:
        spot = self.scene.spot(place)
        if self.square_only and not place.startswith("square"):
            raise ValueError(f"only the square is to be seen, not {place!r}")
        return spot

    def pile(self, card: int, cards: int, each: int, spot: Spot, *, sultan: bool = False) -> Iterator[str]:
        """The top card, and the edges of those below it."""
        for edge in range(edges(cards, each), 0, -1):
            yield f'<use href="#sk-blank" x="{spot.x + edge * EDGE.x}" y="{spot.y + edge * EDGE.y}"/>'
        yield self.card(card, spot, sultan=sultan)

    def gap(self, spot: Spot, *, due: bool = False) -> str:
        return _rect("gap sk-due" if due else "gap", Box(*spot, WIDTH, HEIGHT), 9)

    def label(self, key: str, count: int, spot: Spot) -> str:
        text = f"{_safe(self.words.say(key))} <tspan>{self.words.show(count)}</tspan>"
        return f'<text class="sk-label" x="{spot.x + WIDTH // 2}" y="{spot.y + HEIGHT + LABEL}">{text}</text>'

    def arrow(self, way: "_Way") -> Iterator[str]:
        (x1, y1), (middle_x, middle_y), (x2, y2) = way
        tip = dist((x2, y2), (middle_x, middle_y))
        x, y = (x2 - middle_x) / tip, (y2 - middle_y) / tip  # the direction in which it arrives
        path = f"M{x1:.0f} {y1:.0f}Q{middle_x:.0f} {middle_y:.0f} {x2 - 12 * x:.0f} {y2 - 12 * y:.0f}"
        left, right = ((x2 - 22 * x + side * y * 14, y2 - 22 * y - side * x * 14) for side in (1, -1))
        head = f"M{x2:.0f} {y2:.0f}L{left[0]:.0f} {left[1]:.0f} {right[0]:.0f} {right[1]:.0f}z"
        yield f'<path class="sk-shaft" d="{path}"/><path class="sk-head" d="{head}"/><path class="sk-arrow" d="{path}"/>'

    def number(self, number: int, x: int, y: int) -> str:
        return f'<g class="sk-number" transform="translate({x} {y})"><circle r="17"/><text y="8">{self.words.show(number)}</text></g>'


class _Way(NamedTuple):
    """A slightly bent line: where it begins, the point towards which it leaves and from which it arrives, where it ends."""

    start: tuple[float, float]
    middle: tuple[float, float]
    end: tuple[float, float]

    def at(self, part: float) -> tuple[float, float]:
        """The point behind this part of the line, 0 … 1."""
        (x1, y1), (x, y), (x2, y2) = self
        before, after = (1 - part) ** 2, part**2
        turning = 1 - before - after
        return before * x1 + turning * x + after * x2, before * y1 + turning * y + after * y2


def _way(start: Spot, end: Spot) -> _Way:
    """From card to card; it begins and ends inside of them, off their middle, so that several can meet."""
    across, down = end.x - start.x, end.y - start.y
    length = hypot(across, down)
    if not length:
        raise ValueError("an arrow leads from one place to another")
    x, y = across / length, down / length
    out, into = 1 / hypot(x / 24, y / 40), 1 / hypot(x / 30, y / 48)  # from the middles of the cards, on ellipses
    x1, y1 = start.x + WIDTH / 2 + x * out, start.y + HEIGHT / 2 + y * out
    x2, y2 = end.x + WIDTH / 2 - x * into, end.y + HEIGHT / 2 - y * into
    bend = dist((x1, y1), (x2, y2)) / 8
    return _Way((x1, y1), ((x1 + x2) / 2 + y * bend, (y1 + y2) / 2 - x * bend), (x2, y2))


def _pointed_at(words: Words, callouts: Mapping[str, int], arrows: Sequence[tuple[str, str]], highlights: Collection[str]) -> Iterator[str]:
    """What the marks point at, in words."""
    for place, number in callouts.items():
        yield words.say("picture.callout", number=number, place=place_name(place, words))
    for number, (start, end) in enumerate(arrows, start=1):
        yield words.say("picture.arrow", number=number, start=place_name(start, words), end=place_name(end, words))
    if highlights:
        yield words.say("picture.highlight", places=[place_name(place, words) for place in highlights])


def _opening(classes: str, box: Box, title: str, description: str) -> str:
    """How a picture begins, behind `<svg `."""
    head = f"<title>{_safe(title)}</title><desc>{_safe(description)}</desc>"
    return f'class="{classes}" viewBox="{box.x} {box.y} {box.width} {box.height}" role="img">{head}'


def _at(card: int, spot: Spot) -> str:
    return f'<g class="sk-{LETTERS[card // 13]}" transform="translate({spot.x} {spot.y})">'


def _rect(name: str, box: Box, radius: int) -> str:
    return f'<rect class="sk-{name}" x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="{radius}"/>'


def _unread(layers: str) -> str:
    """What is drawn, hidden from those who have the description read out: or else they would hear every letter on a card."""
    return f'<g aria-hidden="true">{layers}</g>'


def _safe(text: str) -> str:
    """A text as it may stand in markup."""
    return escape(text, quote=False)
