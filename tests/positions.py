"""Positions from a line of text, the way the rules' worked examples are written, and rule sets to set them up under.

    table = position(rules(), "C1=4♣ HA=6♥; L1=6♣ L2=7♥; W=9♠ J♦; S=5♣ 2♦ 8♠")
    assert do(table, "turn", "W→C1", "L1→C1") is None
    assert_shows(table, "C1=6♣; L1=J♦; W=9♠; S=2♦ 8♠")

Foundations D1 D2 C1 C2 S1 S2 HK HA show their top card, the base card when they are not named. The divan's places are L1 … R1 …, left column
first; `-` is a gap, and a place that is not named holds `?`, a card that fits nowhere because nobody has seen it. W ends with its top card, S begins
with the next one. Cards that are not named do not exist; a table does not count them.
"""

import re
from collections.abc import Iterable, Sequence

from sultan_kit.core.cards import ACE_OF_HEARTS, BY_NAME, CLUBS, DIAMONDS, GAP, KING, KING_OF_HEARTS, SIGNS, SPADES, UNKNOWN
from sultan_kit.core.findings import Refusal
from sultan_kit.core.rules import (
    Divan,
    Fill,
    FillLate,
    FillSource,
    FillTiming,
    Initial,
    Layout,
    Redeal,
    RedealOrder,
    Rules,
    Stock,
    Suit,
)
from sultan_kit.core.table import SULTAN, Pile, Table

NOW, LEISURE = FillTiming.AT_ONCE, FillTiming.AT_LEISURE
SHUFFLE, TURN_OVER = RedealOrder.SHUFFLE, RedealOrder.TURN_OVER


def rules(
    size: int = 8,
    source: FillSource = FillSource.WASTE_THEN_STOCK,
    timing: FillTiming = NOW,
    *,
    late: FillLate = FillLate.AS_SOON_AS_POSSIBLE,
    order: RedealOrder = SHUFFLE,
    limit: int | None = 2,
    opening_turn: int = 0,
    initial: Initial = Initial.DEALT,
    kings: str = "",
) -> Rules:
    """A rule set by what matters in play; kings: the letters of the suits in the three rows of the square, `DCS`."""
    suits = {suit.name[0]: suit for suit in Suit}
    return Rules(
        divan=Divan(size=size, initial=initial),
        stock=Stock(opening_turn=opening_turn),
        fill=Fill(source=source, timing=timing, late=late if timing is NOW else None),
        redeal=Redeal(limit=limit, order=order),
        layout=Layout(kings=(suits[kings[0]], suits[kings[1]], suits[kings[2]]) if kings else None),
    )


SHIPPED = {
    "sultan-classic": rules(),
    "sultan-small-divan": rules(6),
    "sultan-free-choice": rules(source=FillSource.WASTE_OR_STOCK),
    "turkish-sultan": rules(6, order=TURN_OVER, kings="DCS"),
    "turkish-sultan-eight": rules(order=TURN_OVER, kings="DCS"),
    "sultan-wikipedia-en": rules(6, FillSource.STOCK, kings="DSC"),
    "sultan-stock-auto": rules(8, FillSource.STOCK, order=TURN_OVER),
    "sultan-leisure-stock": rules(8, FillSource.STOCK, LEISURE),
    "pysol-sultan": rules(6, FillSource.WASTE, LEISURE, order=TURN_OVER, opening_turn=1, kings="CSD"),
    "pysol-sultan-plus": rules(8, FillSource.WASTE, LEISURE, order=TURN_OVER, opening_turn=1, kings="CSD"),
    "sultan-novel": rules(6, FillSource.WASTE, LEISURE, opening_turn=1),
    "sultan-leisure-eight": rules(8, FillSource.WASTE, LEISURE),
    "sultan-empty-divan": rules(8, FillSource.WASTE, LEISURE, order=TURN_OVER, initial=Initial.EMPTY, kings="SDC"),
}
"""What the shipped profiles mean for play, said a second time."""

WASTE_FIRST = ("sultan-classic", "sultan-small-divan", "turkish-sultan", "turkish-sultan-eight")
STOCK_FIRST = ("sultan-wikipedia-en", "sultan-stock-auto")
WASTE_AT_LEISURE = ("pysol-sultan", "pysol-sultan-plus", "sultan-novel", "sultan-leisure-eight", "sultan-empty-divan")


_CARDS = {**BY_NAME, "?": UNKNOWN, "-": GAP}
_NAMES = {card: name for name, card in _CARDS.items()}


def cards(text: str) -> list[int]:
    """`10♦ ? -` as cards, UNKNOWN and GAP."""
    return [_CARDS[name] for name in text.split()]


def from_letters(text: str) -> list[int]:
    """`TD 7H` as cards."""
    return [BY_NAME[card[0].replace("T", "10") + SIGNS["CDHS".index(card[1])]] for card in text.split()]


def names(of: Iterable[int]) -> str:
    return " ".join(_NAMES[card] for card in of)


def position(of: Rules, text: str, rest: str = "?", redeals_left: int | None = 2) -> Table:
    """The position that `text` describes; rest: what lies in the places of the divan that it does not name."""
    piles = _read(text)
    table = Table(of, [], cards(piles.pop("S", "")), cards(piles.pop("W", "")))
    table.redeals_left = redeals_left
    for name, place in _foundations(table).items():
        (top,) = cards(piles.pop(name)) if name in piles else (table.base[place],)
        lay_up_to(table, place, top)
    for name, place in _divan(table).items():
        (table.divan[place],) = cards(piles.pop(name, rest))
        table.gaps -= table.divan[place] != GAP
        if table.divan[place] >= 0:
            table.unseen[table.divan[place]] -= 1
    assert not piles, f"unknown piles {piles}"
    return table


def lay_up_to(table: Table, place: int, top: int) -> None:
    """Make `top` the foundation's top card, as if the cards had been played."""
    while table.wants[place] % 13 != (top + 1) % 13:
        table.unseen[table.wants[place]] -= 1
        table.wants[place] += 1
        table.placed += 1


def do(table: Table, *moves: str) -> Refusal | None:
    """Make moves of which all but the last must be allowed; why the last is not.

    `turn`, `redeal`, `redeal 9♣ 4♦`, or from where to where: `W→C1`, `L1→HA`, `L1→sultan`, `L1→♥` (whichever fits), `W→L3`, `S→L3`.
    """
    *before, last = moves
    for move in before:
        refusal = _do(table, move)
        assert refusal is None, f"{move}: {refusal}"
    return _do(table, last)


def assert_shows(table: Table, text: str) -> None:
    """Do the piles that `text` names look so?"""
    shown = {name: names([table.wants[place] - 1 if table.wants[place] % 13 else table.base[place]]) for name, place in _foundations(table).items()}
    shown |= {name: names([table.divan[place]]) for name, place in _divan(table).items()}
    shown |= {"W": names(table.waste), "S": names(reversed(table.stock))}
    expected = _read(text)
    found = {name: shown[name] for name in expected}
    assert found == expected, f"{found}\ninstead of {expected}"


def heights(table: Table) -> list[int]:
    """Cards laid on each place of the square."""
    return [0 if place == SULTAN else (table.wants[place] - table.base[place] - 1) % 13 for place in range(9)]


def _read(text: str) -> dict[str, str]:
    return {name: " ".join(pile.split()) for name, pile in re.findall(r"(\w+)=([^=;]*?)\s*(?=;|$|\s\w+=)", text)}


def _foundations(table: Table) -> dict[str, int]:
    places = {"HA": table.base.index(ACE_OF_HEARTS)}
    (places["HK"],) = [place for place, card in enumerate(table.base) if card == KING_OF_HEARTS and place != SULTAN]
    for letter, suit in ("C", CLUBS), ("D", DIAMONDS), ("S", SPADES):
        places[letter + "1"], places[letter + "2"] = [place for place, card in enumerate(table.base) if card == suit * 13 + KING]
    return places


def _divan(table: Table) -> dict[str, int]:
    left, right = table.rules.columns
    return {f"L{row + 1}": row for row in range(left)} | {f"R{row + 1}": left + row for row in range(right)}


def _do(table: Table, move: str) -> Refusal | None:
    if move == "turn":
        return table.turn()
    if move.startswith("redeal"):
        return table.redeal(cards(move[6:]) or None)
    source, target = move.split("→")
    slots = _divan(table)
    if target in slots:
        return table.fill(Pile.WASTE if source == "W" else Pile.STOCK, slots[target])
    place = {"sultan": SULTAN, **_foundations(table)}.get(target)
    return table.play_waste(place) if source == "W" else table.play_divan(slots[source], place)


def greedy(table: Table, orders: Sequence[Sequence[int]] = ()) -> tuple[int, int]:
    """Play the lowest place of the divan that fits, else the waste's top card, else turn, else redeal; how many turns and redeals that were.

    orders: the stock after each redeal, where it is shuffled.
    """
    turns = redeals = 0
    while True:
        slot = next((slot for slot, card in enumerate(table.divan) if card >= 0 and table.fits(card)), None)
        if slot is not None:
            assert table.play_divan(slot) is None
        elif table.waste and table.fits(table.waste[-1]):
            assert table.play_waste() is None
        elif table.turn() is None:
            turns += 1
        elif table.redeal(orders[redeals] if orders else None) is None:
            redeals += 1
        else:
            return turns, redeals
