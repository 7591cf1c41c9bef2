"""The chance of winning in the course of a game: as a picture, and in characters."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from sultan_kit.render.diagram import TOP, diagram, diagram_style

WIDE, TALL, LEFT = 640, 200, 64

_STYLE = """
.sk-scale { stroke: $line; fill: none } .sk-rate { stroke: $accent; stroke-width: 2; fill: none }
.sk-reach { fill: $field; fill-opacity: .4 } .sk-slip { fill: $text-red }
"""

LEVELS = "▁▂▃▄▅▆▇█"


class Mark(NamedTuple):
    """A place on the curve, and what is to be said of it."""

    at: int
    text: str


def curve(rates: Sequence[tuple[float, float, float]], marks: Sequence[Mark], title: str, below: str, *, shared: bool = False) -> str:
    """The picture as SVG. rates: chance and interval after the deal and after each deed, 0 … 1. title, below: as for `diagram`.

    shared: for a page, whose style sheet holds `curve_style()`.
    """

    def x(index: int) -> str:
        return f"{LEFT + WIDE * index / max(len(rates) - 1, 1):.1f}"

    def y(rate: float) -> str:
        return f"{TOP + TALL * (1 - rate):.1f}"

    upper = [f"{x(index)} {y(high)}" for index, (_, _, high) in enumerate(rates)]
    lower = [f"{x(index)} {y(low)}" for index, (_, low, _) in enumerate(rates)]
    lines = [f'<path class="sk-reach" d="M{"L".join([*upper, *lower[::-1]])}Z"/>']
    for quarter in range(5):
        lines.append(f'<path class="sk-scale" d="M{LEFT} {y(quarter / 4)}h{WIDE}"/>')
        lines.append(f'<text class="sk-muted" x="{LEFT - 8}" y="{y(quarter / 4)}" text-anchor="end" dominant-baseline="middle">{25 * quarter}</text>')
    lines.append(f'<path class="sk-rate" d="M{"L".join(f"{x(index)} {y(rate)}" for index, (rate, _, _) in enumerate(rates))}"/>')
    for mark in marks:
        at = f'cx="{x(mark.at)}" cy="{y(rates[mark.at][0])}"'
        lines.append(f'<circle class="sk-slip" {at} r="5"><title>{escape(mark.text)}</title></circle>')
    style = "" if shared else curve_style()
    return diagram(title, below, [mark.text + "." for mark in marks], lines, style, right=LEFT + WIDE, bottom=TOP + TALL)


def curve_style() -> str:
    """The style sheet of curves."""
    return diagram_style(_STYLE)


def bars(rates: Sequence[float], width: int, rows: int, *, plain: bool) -> Iterator[str]:
    """The curve in characters, from the top row down; a column shows the last chance of its part. plain: in ASCII."""
    columns = min(width, len(rates))
    shown = [rates[(column + 1) * len(rates) // columns - 1] for column in range(columns)]
    for row in reversed(range(rows)):
        if plain:
            yield "".join("#" if rate * rows >= row + 0.5 else " " for rate in shown).rstrip()
        else:
            fills = [max(0, min(8, round(8 * (rate * rows - row)))) for rate in shown]
            if row == 0:
                fills = [max(1, fill) for fill in fills]  # a chance that is nil is still a place on the line
            yield "".join((" " + LEVELS)[fill] for fill in fills).rstrip()
