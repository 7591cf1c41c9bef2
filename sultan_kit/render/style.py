"""The one home of the colours: what pictures, the viewer and the site are painted with, in the light and in the dark.

A style sheet names a colour as `$felt`. `styled` puts both in, `light-dark(#23604f,#132f28)`: which of them is seen follows the `color-scheme` of the
element, so that a page which lets its readers choose sets that property, and nothing else. Before it stands the light one alone, for whoever does not
know `light-dark` (browsers before May 2024, drawing programs).
"""

import re
from functools import cache
from pathlib import Path

COLOURS: dict[str, tuple[str, str]] = {
    "felt": ("#23604f", "#132f28"),
    "carpet": ("#7c2434", "#571a27"),
    "thread": ("#d9b25f", "#d9b25f"),
    "seat": ("#1a4d3f", "#0d241e"),
    "seat-edge": ("#34796a", "#23493f"),
    "slot": ("#5f8f82", "#3d5a51"),
    "label": ("#f2ead7", "#e9e4d9"),
    "mark": ("#ffd34d", "#ffd34d"),
    "face": ("#fdfaf2", "#e8e1d0"),
    "court": ("#f6ecd4", "#dccfae"),
    "edge": ("#b3a78d", "#8d836c"),
    "ink": ("#20242c", "#20242c"),
    "gold": ("#e2b13c", "#d9a832"),
    "back": ("#23406e", "#1b3156"),
    "back-line": ("#e9d9a8", "#d9c98f"),
    "clubs": ("#14171f", "#14171f"),
    "diamonds": ("#c4162a", "#c4162a"),
    "hearts": ("#c4162a", "#c4162a"),
    "spades": ("#14171f", "#14171f"),
    "four-clubs": ("#067953", "#06734f"),
    "four-diamonds": ("#1354ec", "#1354ec"),
    "four-hearts": ("#c61010", "#c61010"),
    "four-spades": ("#14171f", "#14171f"),
    "page": ("#fbf8f1", "#14171a"),
    "paper": ("#fffdf8", "#1b1f23"),
    "text": ("#22262d", "#e9e4d9"),
    "muted": ("#5d6067", "#a8a49a"),
    "line": ("#e0d8c6", "#33383c"),
    "field": ("#8f8876", "#70767c"),
    "link": ("#8c1d33", "#f0a3ae"),
    "accent": ("#9a6a12", "#c9962f"),
    "button": ("#8c1d33", "#a32a42"),
    "note": ("#f4ecd9", "#24231d"),
    "marked": ("#ffeaa6", "#443608"),
    "text-red": ("#b8142a", "#ff7b86"),
    "text-blue": ("#1354ec", "#7fa8ff"),
    "text-green": ("#067953", "#43c896"),
}
"""Every colour by its name: by light, by night. The faces grow dim at night, they are not inverted.
`four-…`: the suits where each has a colour of its own; these differ for the colour-blind as well. `page` and what follows: the site."""

_DECLARATION = re.compile(r"([\w-]+):([^;{}]*\$[^;{}]*)")
_NAME = re.compile(r"\$([\w-]+)")


def styled(sheet: str) -> str:
    """A style sheet with the colours in it, as short as it gets: no comments, no blanks that say nothing.

    A blank before a colon stays: `.a :is(b, i)` is not `.a:is(b, i)`.
    sheet: plain CSS; blanks round `+` and texts with braces or semicolons are not for it. KeyError for a colour that there is not.
    """
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    sheet = re.sub(r"\s*([{};,>])\s*|(:)\s+", r"\1\2", re.sub(r"\s+", " ", sheet)).replace(";}", "}").strip()
    return _DECLARATION.sub(_declared, sheet)


def _declared(found: re.Match[str]) -> str:
    name, value = found.groups()
    light, night = (_NAME.sub(lambda word, which=which: COLOURS[word[1]][which], value) for which in (0, 1))
    if light == night:
        return f"{name}:{light}"
    both = _NAME.sub(lambda word: "light-dark({},{})".format(*COLOURS[word[1]]), value)
    return f"{name}:{light};{name}:{both}"


@cache
def picture_style() -> str:
    """The style sheet of every picture of a table, for `<style>`; all its classes begin with `sk`."""
    return styled(Path(__file__).with_name("pictures.css").read_text(encoding="utf-8"))
