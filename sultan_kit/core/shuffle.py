"""Our numbered deals: `sultan:N` means the same cards on every machine, for good.

Chance here is a table, not a stream: `draw` gives the random number that belongs to a deal, a stage (0: the deal, 1, 2, …: the redeals)
and an index, whatever was asked before. So a compiled program needs no state to copy, and who takes another way through a game
still meets the same redeal. Nothing of this may ever change; another generator would need another name than `sultan`.

All numbers are unsigned 64-bit integers and wrap around.

    mix      the finisher of SplitMix64 (Steele, Lea and Flood 2014; the constants are Stafford's variant 13)
    draw     mix(mix(number) + GAMMA * (128 * stage + index + 1))
    order    PACK shuffled from the front (Fisher and Yates): the card dealt as number i, from 0, is taken from the 95 - i
             that are left, as far behind the first of them as draw(stage 0, index i) * (95 - i) / 2**64, rounded down, says
    redeal   the waste sorted by draw(stage: which redeal, index: where the card lay in `order`), the smallest comes first

With number 0 and stage 0 the draws are those of SplitMix64 with seed 0. Mixing the number first keeps neighbouring numbers from
sharing a stretch of draws. As 95 - i need not divide 2**64, the cards' chances differ, by less than one part in 2**57.
"""

from sultan_kit.core.cards import COPIES, IN_PLAY

NUMBERS = 2**64
"""How many numbered deals there are: 0 … NUMBERS - 1."""

PACK = tuple(card for card in range(52) for _ in range(COPIES[card]))
"""The pack before it is shuffled: the 95 cards in play, A♣ A♣ 2♣ 2♣ … Q♠ Q♠, clubs, diamonds, hearts (with one ace), spades."""

_WRAP = 2**64 - 1
_GAMMA = 0x9E3779B97F4A7C15
"""2**64 divided by the golden ratio, made odd: the step of SplitMix64."""

_INDICES = 128
"""Draws set aside for each stage; a power of two above 95."""


def order(number: int) -> list[int]:
    """The 95 cards of the deal with this number, the one dealt first first."""
    cards = list(PACK)
    for index in range(IN_PLAY - 1):
        other = index + (draw(number, 0, index) * (IN_PLAY - index) >> 64)
        cards[index], cards[other] = cards[other], cards[index]
    return cards


def priorities(number: int, redeal: int) -> list[int]:
    """What the waste is sorted by at a redeal (from 1), the smallest coming first: 95 different 64-bit numbers, by position in `order(number)`.

    A position stands for one of the two copies of a card: they have priorities of their own.
    """
    return [draw(number, redeal, index) for index in range(IN_PLAY)]


def draw(number: int, stage: int, index: int) -> int:
    """The random 64-bit number that belongs to this deal, stage (0: the deal, else which redeal) and index (0 … 127)."""
    return mix(mix(number) + _GAMMA * (_INDICES * stage + index + 1))


def mix(value: int) -> int:
    """One 64-bit number scrambled into another; no two give the same. `value` wraps around."""
    value &= _WRAP
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _WRAP
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _WRAP
    return value ^ value >> 31
