"""What every diagram has around its lines: a sheet, a title and a line below it, and words for whoever does not see it."""

from collections.abc import Iterable
from html import escape

from sultan_kit.render.style import styled

TOP, MARGIN = 76, 24
"""The height of what stands above the lines; what stays free at the sides and below."""

_STYLE = """
svg { color-scheme: light dark; font-family: system-ui, sans-serif; font-size: 13px }
.sheet { fill: $paper } text { fill: $text } .muted { fill: $muted } .title { font-size: 16px; font-weight: 600 }
"""


def diagram(title: str, below: str, told: Iterable[str], lines: Iterable[str], style: str, *, right: int, bottom: int) -> str:
    """The diagram as SVG. title: what it shows; below: where the numbers come from; told: they themselves, in sentences.

    lines: the elements, which reach as far as `right` and `bottom`. style: of their classes, but for `muted`.
    """
    width, height = right + MARGIN, bottom + MARGIN
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-labelledby="t d">',
        f'<title id="t">{escape(title)}</title>',
        f'<desc id="d">{escape(" ".join([below, *told]))}</desc>',
        f"<style>{styled(_STYLE + style)}</style>",
        f'<rect class="sheet" width="{width}" height="{height}"/>',
        f'<text class="title" x="{MARGIN}" y="32">{escape(title)}</text>',
        f'<text class="muted" x="{MARGIN}" y="52">{escape(below)}</text>',
    ]
    return "\n".join([*head, *lines, "</svg>"])
