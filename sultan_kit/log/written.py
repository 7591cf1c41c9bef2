"""Moves as somebody wrote them down: what the text says, before anybody asks what it means or whether it is allowed."""

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

from sultan_kit.core.findings import Code
from sultan_kit.core.table import Pile


class Action(IntEnum):
    """The forms a written move can have; the last three can be read, but no rules allow them."""

    TURN = 0  # C       turn up, lay on the waste
    TURN_PLAY = 1  # C+N     turn up and play
    WASTE_PLAY = 2  # wC+N    play the waste's top card
    DIVAN_PLAY = 3  # (P C)+N play from the divan
    FILL_STOCK = 4  # C(P)    fill a gap from the stock
    FILL_WASTE = 5  # wC(P)   fill a gap from the waste
    REDEAL = 6  # //
    OPEN = 7  # ...     moves nobody wrote down
    WASTE_ALONE = 8  # w or wC without a target
    DIVAN_ALONE = 9  # (P C) without a target
    DIVAN_FILL = 10  # (P C)(P) from place to place of the divan


TURNS = (Action.TURN, Action.TURN_PLAY)
"""The moves that turn a card up."""

FILLS = {Action.FILL_STOCK: Pile.STOCK, Action.FILL_WASTE: Pile.WASTE}
"""The moves that fill a gap, and the pile that each takes its card from."""

FROM_STOCK = (*TURNS, Action.FILL_STOCK)
"""The moves that show the next card of the stock."""


class Written(NamedTuple):
    """One move as written. Numbers are as written, from 1, and may be out of range; None: not written.

    card: which card it names. place: of the divan, that it is played from or filled into (for DIVAN_FILL: that it comes from).
    foundation: number in the square, 1 … 9 (for DIVAN_FILL: the place of the divan it would go to).
    """

    action: Action
    card: int | None = None
    place: int | None = None
    foundation: int | None = None


def does(move: Written | None, *actions: Action) -> bool:
    """Is this a move, and one of these? A word that is no move stands as None among the moves of a log."""
    return move is not None and move.action in actions


class MoveItem(NamedTuple):
    """A move in a text: characters start … end (end is the one after), with the move number and remark that stand with it.

    number: the move number before it, else None; number_start: where that begins. remark: `!?` and the like, else "".
    end is the end of the move itself, without its remark.
    """

    written: Written
    start: int
    end: int
    number: int | None = None
    number_start: int = 0
    number_end: int = 0
    remark: str = ""
    in_words: bool = False


class NoteItem(NamedTuple):
    """A note in braces; text: between the braces."""

    text: str
    start: int
    end: int


class CommentItem(NamedTuple):
    """A comment from `#` to the end of its line; text: behind the `#`, blanks at its ends taken off."""

    text: str
    start: int
    end: int


class SlipItem(NamedTuple):
    """Something that is no move, card, note or comment. at: the very character to blame, where one is; else start."""

    code: Code
    facts: Mapping[str, object]
    start: int
    end: int
    at: int
    variant: str = ""


Item = MoveItem | NoteItem | CommentItem | SlipItem
