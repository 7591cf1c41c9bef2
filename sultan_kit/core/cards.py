"""Cards as small integers, and the names every language shares.

A card is `suit * 13 + rank`: the next card of a suit is the next integer, which is all that building up needs.
Both copies of a card are the same value; the game never tells them apart.
"""

from collections.abc import Iterable, Sequence

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUITS = ("clubs", "diamonds", "hearts", "spades")
SIGNS = "♣♦♥♠"

ACE, JACK, QUEEN, KING = 0, 10, 11, 12
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

UNKNOWN = -1
"""A face-down card that nobody has seen."""

GAP = -2
"""An empty place of the divan."""

KING_OF_HEARTS = HEARTS * 13 + KING
ACE_OF_HEARTS = HEARTS * 13 + ACE


class Face(int):
    """A printed face, 0 … 51, as messages and reports speak of it; `str()` gives the neutral form `10♦`."""

    __slots__ = ()

    @property
    def suit(self) -> int:
        return int(self) // 13

    @property
    def rank(self) -> int:
        return int(self) % 13

    def __str__(self) -> str:
        return RANKS[self.rank] + SIGNS[self.suit]

    def __repr__(self) -> str:
        return f"Face({self})"


FACES = tuple(Face(card) for card in range(52))
BY_NAME = {str(face): int(face) for face in FACES}
"""Card by its neutral name: `BY_NAME["10♦"]`."""

COPIES = tuple(0 if card % 13 == KING else 1 if card == ACE_OF_HEARTS else 2 for card in range(52))
"""How many of each card are in play, shape (52,): two packs less the nine cards of the square (RULES: eight kings, A♥)."""

IN_PLAY = sum(COPIES)
"""95 cards lie in divan, waste and stock at the start."""


def count(cards: Iterable[int]) -> list[int]:
    """How many there are of each face, shape (52,); unknown cards and gaps do not count."""
    counts = [0] * 52
    for card in cards:
        if card >= 0:
            counts[card] += 1
    return counts


def surplus(counts: Sequence[int], wanted: Sequence[int]) -> list[Face]:
    """The cards of which there are more than wanted, each as often; both shape (52,)."""
    return [Face(card) for card in range(52) for _ in range(counts[card] - wanted[card])]
