"""The rules of one way to play Sultan, as a value: one field an axis, nested as in a profile file.

Each default is the commonest reading (`docs/rules.md` names the sources). What a field may hold is told by its type and,
for numbers, by `range` in its metadata. `unplayed` there names the values that are known and that the table does not play, with
the tags of the sources that play them. A reader of profiles needs no list of its own.
"""

from collections.abc import Iterator
from dataclasses import Field, dataclass, field, fields, is_dataclass
from enum import StrEnum
from functools import reduce
from typing import Any, NamedTuple


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Sultan:
    """The king in the middle."""

    suit: SultanSuit = field(default=SultanSuit.HEARTS, metadata={"unplayed": {SultanSuit.ANY_CHOSEN_SUIT: ("NET", "ALG")}})
    inert: bool = field(default=True, metadata={"unplayed": {False: ("GOT",)}})


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Where the nine base cards lie; a picture, without influence on play.

    kings: the suits of the pairs left and right in the upper, middle and lower row, shape (3,); None where it is free.
    """

    ace: Ace = Ace.ABOVE
    kings: tuple[Suit, Suit, Suit] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Divan:
    """The reserve. columns: places in each column from the left, summing to `size`; None: two columns, the left the longer."""

    size: int = field(default=8, metadata={"range": Range(0, 16)})
    columns: tuple[int, ...] | None = None
    initial: Initial = Initial.DEALT


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """turn: cards turned at a time; opening_turn: cards turned to the waste as part of the deal."""

    turn: int = field(default=1, metadata={"range": Range(1, 3), "unplayed": {2: (), 3: ()}})
    opening_turn: int = field(default=0, metadata={"range": Range(0, 1)})
    turned_card: TurnedCard = field(default=TurnedCard.VIA_WASTE, metadata={"unplayed": {TurnedCard.IN_HAND: ("S-EN", "S-DE", "RED")}})


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """How a gap of the divan is filled. late: what happens to a gap that could not be filled; None at leisure."""

    source: FillSource = FillSource.WASTE_THEN_STOCK
    timing: FillTiming = FillTiming.AT_ONCE
    late: FillLate | None = FillLate.AS_SOON_AS_POSSIBLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """Moves that other games allow. (Waste to divan is no axis of its own: see `Rules.waste_to_divan`.)"""

    divan_to_divan: bool = field(default=False, metadata={"unplayed": {True: ("PYS",)}})
    foundation_to_divan: bool = field(default=False, metadata={"unplayed": {True: ()}})


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeal:
    """limit: redeals in a game, one less than the passes; None: as many as you like."""

    limit: int | None = field(default=2, metadata={"range": Range(0, 99, unlimited=True)})
    order: RedealOrder = RedealOrder.SHUFFLE
    requires_empty_stock: bool = field(default=True, metadata={"unplayed": {False: ()}})
    requires_waste: bool = field(default=True, metadata={"unplayed": {False: ()}})


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Must a card that fits be played? Never judged as a fault, only remarked."""

    compulsory: Compulsory = Compulsory.FALSE


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """When the game is over; resign: the player may give up."""

    win: Win = Win.ALL_CARDS_ON_FOUNDATIONS
    loss: Loss = Loss.NO_MOVE_LEFT
    resign: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set. packs: of 52 cards."""

    packs: int = field(default=2, metadata={"range": Range(1, 2), "unplayed": {1: ("TS1", "YOL")}})
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
        return 95 - self.dealt - self.stock.opening_turn


def axes(group: type = Rules, prefix: str = "") -> Iterator[tuple[str, Field[Any]]]:
    """Every axis there is, in order: its dotted name, as `redeal.order`, and its field."""
    for each in fields(group):
        if isinstance(each.type, type) and is_dataclass(each.type):
            yield from axes(each.type, f"{prefix}{each.name}.")
        else:
            yield prefix + each.name, each


def value(rules: Rules, name: str) -> Any:
    """What `rules` say on the axis with this dotted name."""
    return reduce(getattr, name.split("."), rules)
