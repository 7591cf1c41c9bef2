"""The rules of one way to play Sultan, as a value: one field an axis, nested as in a profile file.

Each default is the commonest reading (`docs/rules.md` names the sources). `axes()` tells what each may hold; a reader of
profiles needs no list of its own. Named tuples, because a dozen dataclasses would cost a tenth of the time that `validate` takes.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import reduce
from typing import Any, NamedTuple

from sultan_kit.core.cards import IN_PLAY


class Range(NamedTuple):
    """The numbers an axis allows, both ends included; `unlimited`: the word `unlimited` too, held as None."""

    low: int
    high: int
    unlimited: bool = False


class Suit(StrEnum):
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


class SultanSuit(StrEnum):
    HEARTS = "hearts"
    ANY_CHOSEN_SUIT = "any_chosen_suit"


class Ace(StrEnum):
    ABOVE = "above"
    BELOW = "below"
    FREE = "free"


class Initial(StrEnum):
    DEALT = "dealt"
    EMPTY = "empty"


class TurnedCard(StrEnum):
    VIA_WASTE = "via_waste"
    IN_HAND = "in_hand"


class FillSource(StrEnum):
    WASTE_THEN_STOCK = "waste_then_stock"
    STOCK = "stock"
    WASTE = "waste"
    WASTE_OR_STOCK = "waste_or_stock"
    NONE = "none"


class FillTiming(StrEnum):
    AT_ONCE = "at_once"
    AT_LEISURE = "at_leisure"


class FillLate(StrEnum):
    AS_SOON_AS_POSSIBLE = "as_soon_as_possible"
    NEVER = "never"


class RedealOrder(StrEnum):
    SHUFFLE = "shuffle"
    TURN_OVER = "turn_over"


class Compulsory(StrEnum):
    FALSE = "false"
    TURNED_CARD = "turned_card"
    ALL = "all"


class Win(StrEnum):
    ALL_CARDS_ON_FOUNDATIONS = "all_cards_on_foundations"


class Loss(StrEnum):
    NO_MOVE_LEFT = "no_move_left"


class Scoring(StrEnum):
    NONE = "none"
    CARDS_PLAYED = "cards_played"


class Sultan(NamedTuple):
    """The king in the middle."""

    suit: SultanSuit = SultanSuit.HEARTS
    inert: bool = True


class Layout(NamedTuple):
    """Where the nine base cards lie; a picture, without influence on play.

    kings: the suits of the pairs left and right in the upper, middle and lower row, shape (3,); None where it is free.
    """

    ace: Ace = Ace.ABOVE
    kings: tuple[Suit, Suit, Suit] | None = None


class Divan(NamedTuple):
    """The reserve. columns: places in each column from the left, summing to `size`; None: two columns, the left the longer."""

    size: int = 8
    columns: tuple[int, ...] | None = None
    initial: Initial = Initial.DEALT


class Stock(NamedTuple):
    """turn: cards turned at a time; opening_turn: cards turned to the waste as part of the deal."""

    turn: int = 1
    opening_turn: int = 0
    turned_card: TurnedCard = TurnedCard.VIA_WASTE


class Fill(NamedTuple):
    """How a gap of the divan is filled. late: what happens to a gap that could not be filled; None at leisure."""

    source: FillSource = FillSource.WASTE_THEN_STOCK
    timing: FillTiming = FillTiming.AT_ONCE
    late: FillLate | None = FillLate.AS_SOON_AS_POSSIBLE


class Moves(NamedTuple):
    """Moves that other games allow. (Waste to divan is no axis of its own: see `Rules.waste_to_divan`.)"""

    divan_to_divan: bool = False
    foundation_to_divan: bool = False


class Redeal(NamedTuple):
    """limit: redeals in a game, one less than the passes; None: as many as you like."""

    limit: int | None = 2
    order: RedealOrder = RedealOrder.SHUFFLE
    requires_empty_stock: bool = True
    requires_waste: bool = True


class Play(NamedTuple):
    """Must a card that fits be played? Never judged as a fault, only remarked."""

    compulsory: Compulsory = Compulsory.FALSE


class End(NamedTuple):
    """When the game is over; resign: the player may give up."""

    win: Win = Win.ALL_CARDS_ON_FOUNDATIONS
    loss: Loss = Loss.NO_MOVE_LEFT
    resign: bool = True


class Rules(NamedTuple):
    """One rule set. packs: of 52 cards."""

    packs: int = 2
    sultan: Sultan = Sultan()
    layout: Layout = Layout()
    divan: Divan = Divan()
    stock: Stock = Stock()
    fill: Fill = Fill()
    moves: Moves = Moves()
    redeal: Redeal = Redeal()
    play: Play = Play()
    end: End = End()
    scoring: Scoring = Scoring.NONE

    @property
    def waste_to_divan(self) -> bool:
        """May the player lay the waste's top card into a gap as a move of its own?"""
        return self.fill.timing is FillTiming.AT_LEISURE and self.fill.source in (FillSource.WASTE, FillSource.WASTE_OR_STOCK)

    @property
    def columns(self) -> tuple[int, ...]:
        """Places of the divan in each column from the left."""
        if self.divan.columns is not None:
            return self.divan.columns
        return ((self.divan.size + 1) // 2, self.divan.size // 2)

    @property
    def dealt(self) -> int:
        """Cards that the deal lays into the divan."""
        return self.divan.size if self.divan.initial is Initial.DEALT else 0

    @property
    def stock_size(self) -> int:
        """Cards in the stock when the deal is done: 87 with a divan of eight, 89 with six, one less after an opening turn."""
        return IN_PLAY - self.dealt - self.stock.opening_turn


RANGES = {
    "divan.size": Range(0, 16),
    "stock.turn": Range(1, 3),
    "stock.opening_turn": Range(0, 1),
    "redeal.limit": Range(0, 99, unlimited=True),
    "packs": Range(1, 2),
}
"""The numbers that an axis of numbers allows, by dotted name."""

UNPLAYED: Mapping[str, Mapping[object, tuple[str, ...]]] = {
    "sultan.suit": {SultanSuit.ANY_CHOSEN_SUIT: ("NET", "ALG")},
    "sultan.inert": {False: ("GOT",)},
    "stock.turn": {2: (), 3: ()},
    "stock.turned_card": {TurnedCard.IN_HAND: ("S-EN", "S-DE", "RED")},
    "moves.divan_to_divan": {True: ("PYS",)},
    "moves.foundation_to_divan": {True: ()},
    "redeal.requires_empty_stock": {False: ()},
    "redeal.requires_waste": {False: ()},
    "packs": {1: ("TS1", "YOL")},
}
"""By dotted name: the values that are known and that the table does not play, with the tags of the sources that play them."""


class Axis(NamedTuple):
    """One axis. kind: the type of its values; unplayed: values that are known and not played, see `UNPLAYED`."""

    kind: Any
    range: Range | None
    unplayed: Mapping[object, tuple[str, ...]]


def axes() -> Iterator[tuple[str, Axis]]:
    """Every axis there is, in order, by its dotted name, as `redeal.order`."""
    for name, kind in Rules.__annotations__.items():
        group = getattr(kind, "__annotations__", None)
        inside = [(f"{name}.{axis}", each) for axis, each in group.items()] if group else [(name, kind)]
        for dotted, each in inside:
            yield dotted, Axis(each, RANGES.get(dotted), UNPLAYED.get(dotted, {}))


def value(rules: Rules, name: str) -> Any:
    """What `rules` say on the axis with this dotted name."""
    return reduce(getattr, name.split("."), rules)
