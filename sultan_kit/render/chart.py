"""Win rates as a picture: for each rule set its rate with the interval, and how far the games came that were not won."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from sultan_kit.core.cards import IN_PLAY
from sultan_kit.l10n.words import Words
from sultan_kit.render.diagram import MARGIN, TOP, diagram, diagram_style

LEFT, WIDE, ROW, BARS = 190, 500, 96, 34
"""Where the scales begin, how wide they are; the height of a row, and of the highest bar."""

_STYLE = """
.sk-scale { stroke: $line } .sk-reach { stroke: $accent; stroke-width: 8 } .sk-rate { stroke: $link; stroke-width: 2 } .sk-bar { fill: $field }
"""


class Bar(NamedTuple):
    """A row of the picture. rates: rate and interval, from 0 to 1; placed: games by the cards on the foundations at the end, shape (96,)."""

    name: str
    rates: tuple[float, float, float]
    placed: Sequence[int]


def chart(rows: Sequence[Bar], title: str, below: str, words: Words) -> str:
    """The picture as SVG. title: what it shows; below: where the numbers come from."""
    lines = (line for place, row in enumerate(rows) for line in _row(row, TOP + ROW * place, words))
    return diagram(title, below, [_said(row, words) for row in rows], lines, diagram_style(_STYLE), right=LEFT + WIDE, bottom=TOP + ROW * len(rows))


def percents(rates: Sequence[float], games: int) -> dict[str, float]:
    """Rate and interval as the facts of a sentence; a second decimal needs games enough to mean anything."""
    return {name: round(100 * rate, 1 if games < 10_000 else 2) for name, rate in zip(("rate", "low", "high"), rates, strict=True)}


def _said(row: Bar, words: Words) -> str:
    return words.say("simulate.chart.row", profile=row.name, **percents(row.rates, sum(row.placed)))


def _row(row: Bar, top: int, words: Words) -> Iterator[str]:
    rate, low, high = (LEFT + WIDE * each for each in row.rates)
    axis = top + 34
    yield f'<text x="{MARGIN}" y="{top + 12}">{escape(_said(row, words))}</text>'
    yield f'<path class="sk-scale" d="M{LEFT} {axis}h{WIDE}' + "".join(f"M{LEFT + WIDE * tenth // 10} {axis - 4}v8" for tenth in range(11)) + '"/>'
    yield f'<path class="sk-reach" d="M{low:.1f} {axis}H{high:.1f}"/><path class="sk-rate" d="M{rate:.1f} {axis - 8}v16"/>'
    yield f'<text class="sk-muted" x="{MARGIN}" y="{axis + 4}">{escape(words.say("simulate.chart.won"))}</text>'
    lost = row.placed[:IN_PLAY]
    step, foot = WIDE / IN_PLAY, axis + 12 + BARS
    for cards, games in enumerate(lost):
        if games:
            tall = BARS * games / max(lost)
            yield f'<rect class="sk-bar" x="{LEFT + step * cards:.1f}" y="{foot - tall:.1f}" width="{step - 1:.1f}" height="{tall:.1f}"/>'
    yield f'<path class="sk-scale" d="M{LEFT} {foot}h{WIDE}"/>'
    yield f'<text class="sk-muted" x="{MARGIN}" y="{foot}">{escape(words.say("simulate.chart.placed"))}</text>'
