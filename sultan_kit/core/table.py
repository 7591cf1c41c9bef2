"""The table: one position, and the one statement of what may be done with it.

A `Table` is mutable, with plain integers inside: every game that is judged, simulated or shown runs through these methods.
Each of them plays one move and returns None, or changes nothing and returns the `Refusal` that says why not.

What the stock holds may be unknown: a person who keeps a record sees its cards one by one. Unknown cards are `UNKNOWN`, and
`unseen` says what may still turn up; naming a card (`turn(card)`) is how it becomes known.

The rules follow `docs/rules.md`; E and T numbers there are tests.
"""

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import NamedTuple, Self

from sultan_kit.core.cards import ACE, ACE_OF_HEARTS, COPIES, GAP, IN_PLAY, KING, KING_OF_HEARTS, SUITS, UNKNOWN, Face, count, surplus
from sultan_kit.core.findings import Code, Refusal
from sultan_kit.core.rules import Ace, FillLate, FillSource, FillTiming, RedealOrder, Rules

SULTAN = 4
"""Index of the Sultan in the square."""

_NAMED = 10
"""Cards that are missing or too many, as far as a sentence names them."""


class Pile(IntEnum):
    STOCK = 0
    WASTE = 1


_STOCK, _WASTE = Pile
"""For where time counts: looking a member up in its class is slow in Python 3.11."""

_FILLS_FROM: dict[FillSource, tuple[Pile, ...]] = {
    FillSource.WASTE_THEN_STOCK: (Pile.WASTE, Pile.STOCK),
    FillSource.STOCK: (Pile.STOCK,),
    FillSource.WASTE: (Pile.WASTE,),
    FillSource.WASTE_OR_STOCK: (Pile.WASTE, Pile.STOCK),
    FillSource.NONE: (),
}


class Kind(IntEnum):
    """The kinds of move there are."""

    TURN = 0
    PLAY_WASTE = 1
    PLAY_DIVAN = 2
    FILL = 3
    REDEAL = 4


class Move(NamedTuple):
    """A move. place: the divan's place played from or filled, from 0; pile: where a fill comes from."""

    kind: Kind
    place: int = 0
    pile: Pile = Pile.WASTE


class Fill(NamedTuple):
    """A gap that was filled: its place from 0, the card, and the pile it came from."""

    place: int
    card: int
    pile: Pile


class Position(NamedTuple):
    """What lies where, frozen; hashable, so that positions can be compared and counted.

    wants: the card each place of the square waits for, shape (9,); the king of the suit when it is complete, UNKNOWN for the Sultan.
    divan: shape (size,), GAP where empty. stock, waste: the card that may be taken is the last one.
    """

    wants: tuple[int, ...]
    divan: tuple[int, ...]
    stock: tuple[int, ...]
    waste: tuple[int, ...]
    redeals_left: int | None


@cache
def square(rules: Rules) -> tuple[int, ...]:
    """The nine base cards row by row, as the rules lay them; where they leave it free: ♦ ♣ ♠ by rows, the ace above."""
    suits = [SUITS.index(suit) for suit in rules.layout.kings or ("diamonds", "clubs", "spades")]
    middle = [ACE_OF_HEARTS, KING_OF_HEARTS, KING_OF_HEARTS]
    if rules.layout.ace is Ace.BELOW:
        middle.reverse()
    cards: list[int] = []
    for suit, card in zip(suits, middle, strict=True):
        cards += [suit * 13 + KING, card, suit * 13 + KING]
    return tuple(cards)


class Table:
    """One position under one rule set.

    base: the card each place of the square began with, shape (9,).
    wants: the card each place of the square waits for, shape (9,): the king of its suit (which never comes) when complete.
    divan: cards by place, GAP where empty; shape (rules.divan.size,).
    stock, waste: cards, the one that may be taken last; unknown stock cards are UNKNOWN.
    unseen: how many of each face may still show up among the unknown cards of the stock, shape (52,).
    redeals_left: redeals still allowed; None without limit. redeals: how many there were.
    placed: cards laid on the foundations, 0 … 95. gaps: empty places of the divan.
    due: places that must be filled before anything else, in that order, where the player has to say with what: the source is
        the player's choice, or the card is one that nobody has seen. Empty when the player is free.
    filled: the fills that happened of themselves; whoever wants to know takes them out.
    """

    __slots__ = (
        "_at_once", "_choice", "_from_stock", "_from_waste", "_homes", "_late", "base", "divan", "due", "filled", "gaps", "placed", "redeals",
        "redeals_left", "rules", "stock", "unseen", "wants", "waste",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, divan: Sequence[int], stock: Sequence[int], waste: Sequence[int] = (), base: Sequence[int] | None = None
    ) -> None:
        """The position after the deal.

        divan: as many cards as `rules.dealt`; stock: the next card FIRST, as one writes it down, UNKNOWN where nobody knows;
        waste: the card of an opening turn. base: the square, where it differs from `square(rules)`. The caller has counted the cards.
        """
        self.rules = rules
        self.base = tuple(base) if base is not None else square(rules)
        self.wants = [after(card) for card in self.base]
        self.wants[SULTAN] = UNKNOWN
        self._homes = _homes(self.base)
        self.divan: list[int] = [*divan, *[GAP] * (rules.divan.size - len(divan))]
        self.stock = list(stock)[::-1]
        self.waste = list(waste)
        seen = count([*divan, *waste] if max(stock, default=UNKNOWN) == UNKNOWN else [*divan, *stock, *waste])
        self.unseen = [all_copies - known for all_copies, known in zip(COPIES, seen, strict=True)]
        self.redeals_left = rules.redeal.limit
        self.redeals = 0
        self.placed = 0
        self.gaps = self.divan.count(GAP)
        self.due: list[int] = []
        self.filled: list[Fill] = []
        self._choice = rules.fill.source is FillSource.WASTE_OR_STOCK
        self._from_stock = Pile.STOCK in _FILLS_FROM[rules.fill.source]
        self._from_waste = Pile.WASTE in _FILLS_FROM[rules.fill.source]
        self._at_once = rules.fill.timing is FillTiming.AT_ONCE
        self._late = self._at_once and rules.fill.late is FillLate.AS_SOON_AS_POSSIBLE and rules.fill.source is not FillSource.NONE

    @classmethod
    def dealt(cls, rules: Rules, order: Sequence[int]) -> Self:
        """The position after the deal of 95 cards in this order: the divan, the card of an opening turn, the stock."""
        opened = rules.dealt + rules.stock.opening_turn
        return cls(rules, order[: rules.dealt], order[opened:], order[rules.dealt : opened])

    def copy(self) -> Self:
        """The same position, to try something out on."""
        other = object.__new__(type(self))
        for name in self.__slots__:
            value = getattr(self, name)
            object.__setattr__(other, name, value.copy() if isinstance(value, list) else value)
        return other

    def position(self) -> Position:
        return Position(tuple(self.wants), tuple(self.divan), tuple(self.stock), tuple(self.waste), self.redeals_left)

    # ---- moves

    def turn(self, card: int | None = None) -> Refusal | None:
        """Turn the stock's next card up onto the waste; `card`: what it shows.

        An unknown card that is not named stays unknown: good for trying whether it may be turned, not for playing on.
        """
        if self.due:
            return unfilled(self)
        stock = self.stock
        if not stock or (card is not None and stock[-1] != card):
            refusal = self._reveal(card)
            if refusal is not None:
                return refusal
        self.waste.append(stock.pop())
        if self.gaps and self._late:
            self._settle(self._open())
        return None

    def play_waste(self, place: int | None = None) -> Refusal | None:
        """Play the waste's top card; `place`: on which foundation of the square, from 0; else the first that it fits."""
        if self.due:
            return unfilled(self)
        waste = self.waste
        if not waste:
            return Refusal(Code.AFTER_THE_END) if self.is_won else Refusal(Code.WASTE_EMPTY)
        refusal = self._lay(waste[-1], place)
        if refusal is None:
            waste.pop()
        return refusal

    def play_divan(self, slot: int, place: int | None = None) -> Refusal | None:
        """Play the divan's card at `slot`, from 0, then fill the gap where the rules leave no choice."""
        divan = self.divan
        if not 0 <= slot < len(divan):
            return no_such_place(self, slot)
        if self.due:
            return unfilled(self)
        card = divan[slot]
        if card < 0:
            return Refusal(Code.AFTER_THE_END) if self.is_won else Refusal(Code.NOT_IN_DIVAN, {"place": slot + 1}, "gap")
        refusal = self._lay(card, place)
        if refusal is None:
            divan[slot] = GAP
            self.gaps += 1
            if self._at_once:
                self._settle([slot])
        return refusal

    def fill(self, pile: Pile, slot: int | None = None, card: int | None = None) -> Refusal | None:
        """Fill a gap from `pile`; `slot`: which, from 0, else the one that is due or the lowest; `card`: what is seen to fill it."""
        if slot is not None and not 0 <= slot < len(self.divan):
            return no_such_place(self, slot)
        if self.is_won:
            return Refusal(Code.AFTER_THE_END)
        piles = _FILLS_FROM[self.rules.fill.source]
        if self.gaps and not piles:
            return wrong_pile(self.rules, pile, card)
        refusal = self._no_gap(slot)
        if refusal is not None:
            return refusal
        if pile not in piles:
            return wrong_pile(self.rules, pile, card)
        if pile is Pile.WASTE:
            if not self.waste:
                return Refusal(Code.WASTE_EMPTY)
            if card is not None and card != self.waste[-1]:
                return Refusal(Code.CHECK_MISMATCH, {"card": Face(card), "found": Face(self.waste[-1])}, "waste")
        elif not self.stock or (card is not None and self.stock[-1] != card):
            refusal = self._reveal(card)
            if refusal is not None:
                return refusal
        if slot is None:
            slot = self.due[0] if self.due else self.divan.index(GAP)
        self.divan[slot] = self.waste.pop() if pile is Pile.WASTE else self.stock.pop()
        self.gaps -= 1
        if self.due:
            waiting, self.due = self.due[1:], []
            self._settle(waiting)
        return None

    def redeal(self, order: Sequence[int] | None = None) -> Refusal | None:
        """Make the waste the new stock; `order`: how it lies then, the next card first, UNKNOWN where nobody knows, if the record tells.

        Under turn-over the order is that of the waste: what was turned first comes first again (Q10).
        """
        if self.redeals_left == 0:
            limit = self.rules.redeal.limit or 0
            return Refusal(Code.REDEAL_TOO_OFTEN, {"count": limit}, "" if limit else "none")
        if self.is_won:
            return Refusal(Code.AFTER_THE_END)
        if self.due:
            return unfilled(self)
        if self.stock:
            return Refusal(Code.REDEAL_TOO_EARLY, {"count": len(self.stock)})
        if not self.waste:
            return Refusal(Code.REDEAL_OF_NOTHING)
        if order is not None:
            refusal = self._check_order(order)
            if refusal is not None:
                return refusal
        if self.rules.redeal.order is RedealOrder.TURN_OVER:
            self.stock = self.waste[::-1]
        else:
            self.stock = [UNKNOWN] * len(self.waste) if order is None else list(order)[::-1]
            self.unseen = [have - known for have, known in zip(count(self.waste), count(self.stock), strict=True)]
        self.waste = []
        self.redeals += 1
        if self.redeals_left is not None:
            self.redeals_left -= 1
        if self.gaps and self._late:
            self._settle(self._open())
        return None

    def do(self, move: Move) -> Refusal | None:
        """Play `move`."""
        match move.kind:
            case Kind.TURN:
                return self.turn()
            case Kind.PLAY_WASTE:
                return self.play_waste()
            case Kind.PLAY_DIVAN:
                return self.play_divan(move.place)
            case Kind.FILL:
                return self.fill(move.pile, move.place)
            case Kind.REDEAL:
                return self.redeal()

    # ---- questions

    @property
    def is_won(self) -> bool:
        """All 95 cards lie on the foundations; the same as eight queens on top (T2)."""
        return self.placed == IN_PLAY

    @property
    def laid(self) -> tuple[int, ...]:
        """How many cards have been laid on each base card of the square, shape (9,); none on the Sultan."""
        return tuple(0 if wanted == UNKNOWN else wanted - after(base) for base, wanted in zip(self.base, self.wants, strict=True))

    @property
    def is_lost(self) -> bool:
        """No play, fill, turn or redeal is left, and the game is not won."""
        return not self.is_won and not self._can_move()

    def refusal(self, move: Move) -> Refusal | None:
        """Why `move` may not be played now; None when it may."""
        return self.copy().do(move)

    def legal_moves(self) -> list[Move]:
        """Every legal move; two foundations that fit the same card are one move (T4)."""
        return [move for move in self.all_moves() if self.refusal(move) is None]

    def all_moves(self) -> list[Move]:
        """Every move that this rule set knows, legal now or not."""
        places = range(len(self.divan))
        fills = [Move(Kind.FILL, place, pile) for place in places for pile in Pile]
        return [Move(Kind.TURN), Move(Kind.PLAY_WASTE), *[Move(Kind.PLAY_DIVAN, place) for place in places], *fills, Move(Kind.REDEAL)]

    def fits(self, card: int) -> bool:
        """Does some foundation wait for this card?"""
        first, second = self._homes[card]
        return self.wants[first] == card or self.wants[second] == card

    def home(self, card: int) -> int | None:
        """The place of the square, from 0, that `card` goes to: the first that waits for it."""
        first, second = self._homes[card]
        return first if self.wants[first] == card else second if self.wants[second] == card else None

    def wanted(self, suit: int) -> list[Face]:
        """What the suit's two foundations wait for, in the order of the square; complete ones are left out, equal ones named once."""
        return [Face(card) for card in dict.fromkeys(self.wants[place] for place in self._homes[suit * 13 + KING]) if card % 13 != KING]

    # ---- how it is done

    def _can_move(self) -> bool:
        if self.due or self.stock:
            return True
        if self.waste and (self.redeals_left != 0 or self.fits(self.waste[-1])):
            return True
        if any(card >= 0 and self.fits(card) for card in self.divan):
            return True
        return bool(self.gaps and self.waste) and self.rules.waste_to_divan

    def _lay(self, card: int, place: int | None) -> Refusal | None:
        """Lay `card` on a foundation."""
        wants = self.wants
        named = place
        if place is None:
            place, second = self._homes[card]
            if wants[place] != card:
                place = second
        elif not 0 <= place < 9:
            return Refusal(Code.NO_SUCH_FOUNDATION, {"foundation": place + 1})
        elif place == SULTAN:
            return Refusal(Code.ILLEGAL_SULTAN, {"card": Face(card)})
        if wants[place] != card:
            return self._does_not_fit(card, named)
        wants[place] = card + 1
        self.placed += 1
        return None

    def _does_not_fit(self, card: int, place: int | None) -> Refusal:
        """place: the foundation that was named, from 0; None if none was."""
        facts: dict[str, object] = {"card": Face(card), "wanted": self.wanted(card // 13)}
        if place is not None:
            facts |= {"foundation": place + 1, "base": Face(self.base[place])}
            if place not in self._homes[card]:
                return Refusal(Code.DOES_NOT_FIT, facts, "suit")
            if self.wants[place] % 13 != KING:
                return Refusal(Code.DOES_NOT_FIT, facts | {"waits": Face(self.wants[place])}, "foundation")
            if facts["wanted"]:
                return Refusal(Code.DOES_NOT_FIT, facts, "foundation-complete")
        return Refusal(Code.DOES_NOT_FIT, facts, "" if facts["wanted"] else "complete")

    def _reveal(self, card: int | None) -> Refusal | None:
        """The stock's next card is said to be `card`: can that be?"""
        stock = self.stock
        if stock and stock[-1] == UNKNOWN and card is not None and self.unseen[card]:
            self.unseen[card] -= 1
            stock[-1] = card
            return None
        if self.is_won:
            return Refusal(Code.AFTER_THE_END)
        if card is not None and card % 13 == KING:
            return Refusal(Code.KING_IN_PLAY, {"card": Face(card)})
        if not stock:
            return Refusal(Code.STOCK_EMPTY, {}, "redeal" if self.waste and self.redeals_left != 0 else "")
        if card is None or stock[-1] == card:
            return None
        if stock[-1] != UNKNOWN:
            facts = {"card": Face(card), "wanted": Face(stock[-1])}
            turned_over = self.redeals and self.rules.redeal.order is RedealOrder.TURN_OVER
            return Refusal(Code.REDEAL_ORDER if turned_over else Code.STOCK_MISMATCH, facts)
        if self.redeals:
            return Refusal(Code.NOT_IN_REDEAL, {"card": Face(card)})
        return Refusal(Code.THIRD_COPY, {"card": Face(card)}, "ace-of-hearts" if card == ACE_OF_HEARTS else "")

    def _check_order(self, order: Sequence[int]) -> Refusal | None:
        """Can the waste have become this stock?"""
        left = count(self.waste)
        if len(order) != len(self.waste):
            refusal = wrong_size(order, len(self.waste), surplus(left, count(order)), surplus(count(order), left))
            return refusal._replace(variant=f"redeal-{refusal.variant}" if refusal.variant else "redeal")
        for nth, (card, wanted) in enumerate(zip(order, self.waste, strict=True), start=1):
            if card == UNKNOWN:
                continue
            if not left[card]:
                return Refusal(Code.NOT_IN_REDEAL, {"card": Face(card)}, "list", nth)
            left[card] -= 1
            if card != wanted and self.rules.redeal.order is RedealOrder.TURN_OVER:
                return Refusal(Code.REDEAL_ORDER, {"card": Face(card), "wanted": Face(wanted)}, nth=nth)
        return None

    def _open(self) -> list[int]:
        """The gaps, lowest first."""
        return [place for place, card in enumerate(self.divan) if card == GAP]

    def _settle(self, places: list[int]) -> None:
        """Fill these gaps in this order, as long as the rules leave no choice and the card is known; the rest becomes due.

        Waste first, then stock: "no waste" means none lies there now (Q1). With a choice of piles the only one left is taken (Q22).
        """
        waste, stock = self.waste, self.stock
        for index, place in enumerate(places):
            if waste and self._from_waste:
                if stock and self._choice:
                    self.due = places[index:]
                    return
                card, pile = waste.pop(), _WASTE
            elif stock and self._from_stock:
                if stock[-1] == UNKNOWN:
                    self.due = places[index:]
                    return
                card, pile = stock.pop(), _STOCK
            else:
                return
            self.divan[place] = card
            self.gaps -= 1
            self.filled.append(Fill(place, card, pile))

    def _no_gap(self, slot: int | None) -> Refusal | None:
        gaps = self.due if self._at_once else self._open()
        if not gaps:
            return Refusal(Code.NO_GAP, {}, "none")
        if slot is None or slot == gaps[0] or (slot in gaps and not self._at_once):
            return None
        if slot in gaps:
            return Refusal(Code.NO_GAP, {"place": slot + 1, "first": gaps[0] + 1}, "order")
        facts = {"place": slot + 1, "gaps": [gap + 1 for gap in gaps]}
        if self.divan[slot] == GAP:  # never filled late
            return Refusal(Code.NO_GAP, facts, "stays-open")
        return Refusal(Code.NO_GAP, facts | {"found": Face(self.divan[slot])})


# ---- refusals that the judge gives, too


def unfilled(table: Table) -> Refusal:
    """A gap must be filled first, and the record does not say with what."""
    may_choose = table.waste and table.rules.fill.source is FillSource.WASTE_OR_STOCK
    return Refusal(Code.FILL_CHOICE_MISSING if may_choose else Code.FILL_MISSING, {"place": table.due[0] + 1})


def no_such_place(table: Table, slot: int) -> Refusal:
    """The divan has no place `slot`, from 0."""
    places = len(table.divan)
    return Refusal(Code.NO_SUCH_PLACE, {"place": slot + 1, "places": places}, "" if places else "none")


def wrong_pile(rules: Rules, pile: Pile, card: int | None = None, found: int | None = None) -> Refusal:
    """A gap is not filled from `pile`, with `card` if that was named; `found`: the card that fills it instead, where one did."""
    allowed = _FILLS_FROM[rules.fill.source]
    facts: dict[str, object] = {"pile": pile, "allowed": list(allowed)}
    facts |= {name: Face(face) for name, face in (("card", card), ("found", found)) if face is not None}
    if pile not in allowed:
        return Refusal(Code.FILL_WRONG_PILE, facts, f"{pile.name.lower()}-never" if allowed else "never")
    return Refusal(Code.FILL_WRONG_PILE, facts, "waste-first" if pile is Pile.STOCK else "waste-empty")


def wrong_size(cards: Sequence[int], wanted: int, missing: list[Face], extra: list[Face]) -> Refusal:
    """There are not as many cards in the stock as there must be; missing, extra: which ones, named in the sentence where they are few.

    The card to blame is the last one that is too many, else the first of all.
    """
    facts = {"count": len(cards), "wanted": wanted, "missing": missing, "surplus": extra}
    variant, named = ("missing", missing) if len(cards) < wanted else ("surplus", extra)
    nth = 1
    if named is extra and extra and extra[0] in cards:
        nth = len(cards) - list(cards)[::-1].index(extra[0])
    return Refusal(Code.STOCK_SIZE, facts, variant if 0 < len(named) <= _NAMED else "", nth)


# ---- the square


def after(base: int) -> int:
    """The first card that goes on this base card: the ace on a king, the two on the ace of hearts."""
    return base - KING + ACE if base % 13 == KING else base + 1


@cache
def _homes(base: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The two places of the square that each card can go to, in the order of the square, shape (52, 2)."""
    places = [[place for place, card in enumerate(base) if card // 13 == suit and place != SULTAN] for suit in range(4)]
    return tuple((places[card // 13][0], places[card // 13][1]) for card in range(52))
