"""What every diagram has around its lines: a sheet, a title and a line below it, and words for whoever does not see it."""

from collections.abc import Iterable
from html import escape

from sultan_kit.render.style import styled

TOP, MARGIN = 76, 24
"""The height of what stands above the lines; what stays free at the sides and below."""

_STYLE = """
svg.sk-diagram:root { color-scheme: light dark } .sk-diagram { font: 13px system-ui, sans-serif }
.sk-sheet { fill: $paper } .sk-diagram text { fill: $text } .sk-diagram .sk-muted { fill: $muted } .sk-title { font-size: 16px; font-weight: 600 }
"""


def diagram(title: str, below: str, told: Iterable[str], lines: Iterable[str], style: str, *, right: int, bottom: int) -> str:
    """The diagram as SVG. title: what it shows; below: where the numbers come from; told: they themselves, in sentences.

    lines: the elements, which reach as far as `right` and `bottom`. style: `diagram_style`, or "" in a page whose style sheet holds that.
    """
    width, height = right + MARGIN, bottom + MARGIN
    named = 'role="img" aria-labelledby="sk-named sk-told"'
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sk-diagram" viewBox="0 0 {width} {height}" width="{width}" height="{height}" {named}>',
        f'<title id="sk-named">{escape(title)}</title>',
        f'<desc id="sk-told">{escape(" ".join([below, *told]))}</desc>',
        *([f"<style>{style}</style>"] if style else []),
        f'<rect class="sk-sheet" width="{width}" height="{height}"/>',
        f'<text class="sk-title" x="{MARGIN}" y="32">{escape(title)}</text>',
        f'<text class="sk-muted" x="{MARGIN}" y="52">{escape(below)}</text>',
    ]
    return "\n".join([*head, *lines, "</svg>"])


def diagram_style(own: str) -> str:
    """The style sheet of a kind of diagrams. own: what it needs besides what all have, as for `styled`; its classes begin with `sk-`."""
    return styled(_STYLE + own)
