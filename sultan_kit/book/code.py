"""What stands on a page as it is written or printed somewhere: logs, moves, what the program says."""

import re

from markupsafe import Markup, escape

from sultan_kit.core.cards import SIGNS, SUITS
from sultan_kit.l10n.words import visible

_OPTION = re.compile(r"(?<=\s)--[\w-]+")

_RED = re.compile(r"(?:10|[^\W_])?([♦♥])")


def block(text: str, kind: str = "log", marked: tuple[int, int] | None = None) -> Markup:
    """Lines of a log or of a terminal. kind: a class of the style sheet. marked: start and end of the characters that are at fault."""
    if marked is None:
        inside = _coloured(text)
    else:
        before, fault, after = text[: marked[0]], text[marked[0] : marked[1]], text[marked[1] :]
        inside = Markup("{}<mark>{}</mark>{}").format(_coloured(before), _coloured(fault), _coloured(after))
    if "wrapped" in kind.split():
        inside = Markup(_OPTION.sub(r"<span>\g<0></span>", str(inside)))  # a line may end in a hyphen, but not within the name of an option
    return Markup('\n<pre class="{}" tabindex="0"><code>{}</code></pre>\n').format(kind, inside)


def inline(text: str) -> Markup:
    """A few characters in a line or in a table."""
    return Markup("`{}`").format(Markup(text))


def table(head: list[Markup], rows: list[list[Markup]]) -> Markup:
    """A table in Markdown."""
    lines = [head, [Markup("---")] * len(head), *rows]
    return Markup("\n") + Markup("\n").join(Markup("| {} |").format(Markup(" | ").join(line)) for line in lines) + Markup("\n")


def _coloured(text: str) -> Markup:
    """The text with its red cards in red; what cannot be seen is shown."""
    lines = "\n".join(map(visible, text.split("\n")))
    return Markup(_RED.sub(lambda card: f'<span class="{SUITS[SIGNS.index(card[1])]}">{card[0]}</span>', str(escape(lines))))
