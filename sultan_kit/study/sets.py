"""Sets of cards as masks, bit `card` for each card. Where two of a face may be there, two masks: the cards that are there, and those that are twice.

The kernel compiles the first three (`kernel.py`); so they use nothing but numbers, and do not call each other.
"""

from collections.abc import Iterator, Sequence


def added(once: int, twice: int, card: int) -> tuple[int, int]:
    bit = 1 << card
    return once | bit, twice | once & bit


def removed(once: int, twice: int, card: int) -> tuple[int, int]:
    bit = 1 << card
    return once & ~(bit & ~twice), twice & ~bit


def laid(wants: int, pairs: int, card: int) -> tuple[int, int]:
    """What the foundations wait for when `card`, which fits, has been laid on one of them."""
    bit = 1 << card
    wants, pairs = wants & ~(bit & ~pairs), pairs & ~bit
    bit <<= 1
    return wants | bit, pairs | wants & bit


def as_sets(cards: Sequence[int]) -> tuple[int, int]:
    """The cards that are there, and those that are there twice."""
    once = twice = 0
    for card in cards:
        once, twice = added(once, twice, card)
    return once, twice


def members(cards: int) -> Iterator[int]:
    """The numbers in a set, the smallest first."""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1
