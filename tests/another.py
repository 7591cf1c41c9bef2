"""Sultan written a second time, from docs/conformance.md alone and with nothing of sultan_kit: what a program in another language would do."""

from collections.abc import Iterator
from typing import Any

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PILES = {
    "waste_then_stock": ("waste", "stock"),
    "waste": ("waste",),
    "stock": ("stock",),
    "waste_or_stock": ("waste", "stock"),
    "none": (),
}

BITS = 2**64


class Refused(Exception):  # noqa: N818  a word of the document
    """A move that may not be made; the code says why."""


class Game:
    def __init__(self, rules: dict[str, Any], position: dict[str, Any]) -> None:
        self.axes, self.square = rules["axes"], rules["square"]
        self.piles = PILES[self.axes["fill.source"]]
        self.at_once = self.axes["fill.timing"] == "at_once"
        self.late = self.at_once and self.axes["fill.late"] == "as_soon_as_possible" and bool(self.piles)
        self.laid, self.divan, self.due = list(position["laid"]), list(position["divan"]), list(position["due"])
        self.waste, self.stock = position["waste"].split(), position["stock"].split()
        self.left = position["redeals_left"]

    def position(self) -> dict[str, Any]:
        return {
            "laid": self.laid,
            "divan": self.divan,
            "waste": " ".join(self.waste),
            "stock": " ".join(self.stock),
            "redeals_left": self.left,
            "due": self.due,
        }

    def copy(self) -> "Game":
        return Game({"axes": self.axes, "square": self.square}, self.position())

    # what there is

    @property
    def won(self) -> bool:
        return sum(self.laid) == 95

    @property
    def over(self) -> str | None:
        return "won" if self.won else None if self.legal() else "lost"

    def moves(self) -> Iterator[str]:
        places = range(1, len(self.divan) + 1)
        yield from ("turn", "play waste", "redeal")
        yield from (f"play divan {place}" for place in places)
        yield from (f"fill {place} {pile}" for place in places for pile in ("stock", "waste"))

    def legal(self) -> list[str]:
        return [move for move in self.moves() if self.refusal(move) is None]

    def refusal(self, move: str) -> str | None:
        try:
            self.copy().do(move)
        except Refused as refused:
            return str(refused)
        return None

    def fits(self, card: str) -> list[int]:
        """The numbers of the foundations that wait for a card."""
        found = []
        for number, (base, laid) in enumerate(zip(self.square, self.laid, strict=True), start=1):
            following = laid if base[0] == "K" else laid + 1
            if number != 5 and base[-1] == card[-1] and RANKS[following] == card[:-1]:
                found.append(number)
        return found

    # what may be done

    def do(self, move: str) -> None:
        match move.split():
            case ["turn"]:
                self.turn()
            case ["play", "waste"]:
                self.free()
                if not self.waste:
                    raise Refused("after-the-end" if self.won else "waste-empty")
                self.lay(self.waste[-1])
                self.waste.pop()
            case ["play", "divan", place]:
                self.play_divan(int(place))
            case ["fill", place, pile]:
                self.fill(int(place), pile)
            case ["redeal"]:
                self.redeal()

    def free(self) -> None:
        if self.due:
            raise Refused("fill-choice-missing")

    def turn(self) -> None:
        self.free()
        if not self.stock:
            raise Refused("after-the-end" if self.won else "stock-empty")
        self.waste.append(self.stock.pop(0))
        self.settle_late()

    def play_divan(self, place: int) -> None:
        self.free()
        card = self.divan[place - 1]
        if card is None:
            raise Refused("after-the-end" if self.won else "not-in-divan")
        self.lay(card)
        self.divan[place - 1] = None
        if self.at_once:
            self.settle([place])

    def fill(self, place: int, pile: str) -> None:
        if self.won:
            raise Refused("after-the-end")
        gaps = self.gaps()
        if gaps and not self.piles:
            raise Refused("fill-wrong-pile")
        allowed = self.due[:1] if self.at_once else gaps
        if place not in allowed:
            raise Refused("no-gap")
        if pile not in self.piles:
            raise Refused("fill-wrong-pile")
        if not getattr(self, pile):
            raise Refused(f"{pile}-empty")
        self.take(place, pile)
        waiting, self.due = self.due[1:], []
        self.settle(waiting)

    def redeal(self) -> None:
        if self.left == 0:
            raise Refused("redeal-too-often")
        if self.won:
            raise Refused("after-the-end")
        self.free()
        if self.stock:
            raise Refused("redeal-too-early")
        if not self.waste:
            raise Refused("redeal-of-nothing")
        self.stock, self.waste = self.waste, []
        self.left = None if self.left is None else self.left - 1
        self.settle_late()

    # how it is done

    def lay(self, card: str) -> None:
        found = self.fits(card)
        if not found:
            raise Refused("does-not-fit")
        self.laid[found[0] - 1] += 1

    def gaps(self) -> list[int]:
        return [place for place, card in enumerate(self.divan, start=1) if card is None]

    def take(self, place: int, pile: str) -> None:
        self.divan[place - 1] = self.waste.pop() if pile == "waste" else self.stock.pop(0)

    def settle_late(self) -> None:
        if self.late:
            self.settle(self.gaps())

    def settle(self, places: list[int]) -> None:
        """Fill gaps in this order as long as there is no choice."""
        for index, place in enumerate(places):
            there = [pile for pile in self.piles if getattr(self, pile)]
            if len(there) == 2 and self.axes["fill.source"] == "waste_or_stock":
                self.due = places[index:]
                return
            if there:
                self.take(place, there[0])


def dealt(number: int, rules: dict[str, Any]) -> dict[str, Any]:
    """The position of a numbered deal."""
    axes, cards = rules["axes"], order(number)
    size, opened = axes["divan.size"], axes["stock.opening_turn"]
    divan = [cards.pop(0) for _ in range(size)] if axes["divan.initial"] == "dealt" else [None] * size
    limit = axes["redeal.limit"]
    return {
        "laid": [0] * 9,
        "divan": divan,
        "waste": " ".join(cards[:opened]),
        "stock": " ".join(cards[opened:]),
        "redeals_left": None if limit == "unlimited" else limit,
        "due": [],
    }


def order(number: int) -> list[str]:
    """The 95 cards of a numbered deal, the first one first."""
    cards = [rank + suit for suit in "♣♦♥♠" for rank in RANKS[:-1] for _ in range(1 if rank + suit == "A♥" else 2)]
    for i in range(94):
        j = i + draw(number, 0, i) * (95 - i) // BITS
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def draw(number: int, stage: int, index: int) -> int:
    return mix(mix(number) + 0x9E3779B97F4A7C15 * (128 * stage + index + 1))


def mix(x: int) -> int:
    x %= BITS
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % BITS
    x = (x ^ x >> 27) * 0x94D049BB133111EB % BITS
    return x ^ x >> 31
