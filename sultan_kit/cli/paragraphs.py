"""Texts in lines for a page of eighty columns."""

from textwrap import fill

from sultan_kit.l10n.words import visible

WIDTH = 80

TOGETHER = "\N{NO-BREAK SPACE}"
"""A blank at which no new line begins; printed as any other."""


def wrapped(text: str, first: str = "", later: str | None = None, *, width: int = WIDTH) -> str:
    """A text in lines of at most `width` columns, safe to print. first: what stands before it; later: before the other lines, else as many blanks.

    A word is broken only where lines are shorter than usual.
    """
    lines = fill(
        text.replace(" %", f"{TOGETHER}%"),
        width,
        initial_indent=first,
        subsequent_indent=" " * len(first) if later is None else later,
        break_on_hyphens=False,
        break_long_words=width < WIDTH,
    )
    return "\n".join(map(visible, lines.replace(TOGETHER, " ").split("\n")))
