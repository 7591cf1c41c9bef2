"""Where everything lies on the table, as numbers: the square in the middle, the divan left and right of it, stock and waste below.

Whoever draws a table lays it out so; the numbers are whole, in the units of `faces.py`, x to the right and y down, and a card is named by its upper
left corner.

- The first half of the divan's columns, the larger one if they are odd in number, stand left of the square, the others right. Columns of one side are
  `GAP` apart, and `AISLE` from the square; `MARGIN` is left around everything.
- Rows are `PITCH` apart. Every column is in the middle of the height of the highest one, and so is the square, which counts as four rows: the
  fourth is that of stock and waste, `DROP` lower.
- The stock is below the first column of the square, the waste below the third. As many as `FAN` cards look out to the left from under the waste's
  top card, each `STEP` further.
- A pile shows how high it is by the edges of cards under it, each `EDGE` further right and down; how many there are: `edges`, with one for each
  `SQUARE_EDGE` cards in the square, each `STOCK_EDGE` in the stock.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sultan_kit.render.faces import HEIGHT, WIDTH

GAP, PITCH, AISLE, MARGIN = 12, HEIGHT + 14, 30, 26
DROP = 6
FAN, STEP = 4, 26

LABEL = 27
"""From the lower edge of stock and waste to the line that their labels stand on."""

RIM = 13
"""How far the carpet reaches beyond the cards of the square; a seat reaches one unit less beyond those of the divan."""


class Spot(NamedTuple):
    x: int
    y: int


EDGE, SQUARE_EDGE, STOCK_EDGE = Spot(2, 2), 4, 20


class Box(NamedTuple):
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Scene:
    """The table. square: nine spots row by row; divan: one for each place; seats: what lies under each side of the divan that there is."""

    width: int
    height: int
    square: tuple[Spot, ...]
    divan: tuple[Spot, ...]
    stock: Spot
    waste: Spot
    carpet: Box
    seats: tuple[Box, ...]

    def spot(self, place: str) -> Spot:
        """Where a place is: `square:0` … `square:8`, `divan:0` …, `stock`, `waste`; ValueError for any other."""
        pile, _, index = place.partition(":")
        if place in ("stock", "waste"):
            return self.stock if place == "stock" else self.waste
        spots = {"square": self.square, "divan": self.divan}.get(pile, ())
        if not (index.isascii() and index.isdecimal() and int(index) < len(spots)):
            raise ValueError(f"there is no place {place!r} on this table")
        return spots[int(index)]


def scene(columns: Sequence[int]) -> Scene:
    """The table for a divan with so many places in each column, from the left: `rules.columns`."""
    half, rows = (len(columns) + 1) // 2, max([4, *columns])
    left = _side(MARGIN, columns[:half], rows)
    x, y = left[-1].x + WIDTH + AISLE if left else MARGIN, _top(4, rows)
    square = [Spot(x + column * (WIDTH + GAP), y + row * PITCH) for row in range(3) for column in range(3)]
    right = _side(square[-1].x + WIDTH + AISLE, columns[half:], rows)
    low = square[-1].y + PITCH + DROP
    return Scene(
        width=(right or square)[-1].x + WIDTH + MARGIN,
        height=max(MARGIN + rows * PITCH - (PITCH - HEIGHT) + MARGIN, low + HEIGHT + LABEL + RIM),
        square=tuple(square),
        divan=(*left, *right),
        stock=Spot(square[0].x, low),
        waste=Spot(square[2].x, low),
        carpet=around(square, RIM),
        seats=tuple(around(side, RIM - 1) for side in (left, right) if side),
    )


def edges(cards: int, each: int) -> int:
    """How many edges a pile of so many cards shows: none for one card, then one for `each` further ones that it has begun."""
    return max(0, cards - 2 + each) // each


def around(spots: Sequence[Spot], rim: int) -> Box:
    """The box that holds the cards at these spots, and a rim."""
    left, top = min(spot.x for spot in spots) - rim, min(spot.y for spot in spots) - rim
    right, bottom = max(spot.x for spot in spots) + WIDTH + rim, max(spot.y for spot in spots) + HEIGHT + rim
    return Box(left, top, right - left, bottom - top)


def _side(x: int, sizes: Sequence[int], rows: int) -> list[Spot]:
    """The columns of the divan on one side, the first at `x`; those without a place take no room."""
    columns = enumerate(size for size in sizes if size)
    return [Spot(x + index * (WIDTH + GAP), _top(size, rows) + row * PITCH) for index, size in columns for row in range(size)]


def _top(size: int, rows: int) -> int:
    """Where a column of `size` cards begins, in the middle of so many rows."""
    return MARGIN + (rows - size) * PITCH // 2
