"""Pictures of the rules pages. What lies there the engine has dealt."""

from collections.abc import Mapping

from sultan_kit.core import shuffle
from sultan_kit.core.cards import ACE_OF_HEARTS, BY_NAME, IN_PLAY, KING, KING_OF_HEARTS
from sultan_kit.core.rules import Rules
from sultan_kit.core.table import SULTAN, Table, after
from sultan_kit.l10n.words import Words
from sultan_kit.render.svg import position_svg, rows_svg

DEAL = 2
"""The number of the deal that all pages show."""


def setup(rules: Rules, words: Words, title: str, callouts: Mapping[str, int]) -> str:
    """The table when everything has been laid out; numbers at the places that the steps speak of."""
    return position_svg(dealt(rules), words, title=title, callouts=callouts, shared=True)


def final(rules: Rules, words: Words, title: str) -> str:
    """The square when the game is won: the Sultan among eight queens."""
    table = Table(rules, (), ())
    table.wants = [card if place == SULTAN else card // 13 * 13 + KING for place, card in enumerate(table.wants)]
    table.placed = IN_PLAY
    return position_svg(table, words, title=title, square_only=True, shared=True)


def order(words: Words, title: str, description: str) -> str:
    """How foundations are built: a row for a king, one for the ace of hearts."""
    king, ace = BY_NAME["K♠"], ACE_OF_HEARTS
    rows = [[king, *range(after(king), king)], [ace, *range(after(ace), KING_OF_HEARTS)]]
    return rows_svg(rows, words, title=title, description=description)


def fitting(rules: Rules) -> list[int]:
    """The places of the divan whose cards fit a foundation when everything has been laid out."""
    table = dealt(rules)
    return [slot for slot, card in enumerate(table.divan) if card >= 0 and table.fits(card)]


def dealt(rules: Rules) -> Table:
    """The deal that all pages show."""
    return Table.dealt(rules, shuffle.order(DEAL))
