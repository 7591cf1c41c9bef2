"""The tables of the policy `expert`: how many cards may be missing below a card that is taken into the divan. Found by `tools/tune.py`.

A table has three parts: no redeal is left, one, two or more. In each part eight lines: less than one dozen cards in the stock, less than two, and
so on. In each line eight numbers: one place of the divan is open, two, and so on. Where gaps are filled from the stock they are quarters of a card.
"""

from typing import NamedTuple


class Kind(NamedTuple):
    """The rules that a table is for. waste: gaps are filled from the waste, or else from the stock; large: the divan has more than six places."""

    waste: bool
    large: bool
    turn_over: bool


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


TABLES = {
    Kind(waste=True, large=False, turn_over=False): _numbers(
        """
        4 4 5 5 5 5 2 2
        1 2 3 4 2 2 2 2
        1 2 2 3 3 3 2 2
        1 2 2 3 4 2 2 2
        2 1 2 1 1 2 2 2
        1 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2

        0 1 1 1 2 1 2 2
        1 1 2 1 2 2 2 2
        1 2 2 2 1 1 2 2
        1 1 2 1 4 1 2 2
        1 1 2 2 1 2 2 2
        1 1 2 1 1 3 2 2
        1 0 1 3 2 2 2 2
        1 1 2 2 2 2 2 2

        0 1 0 1 1 1 2 2
        1 1 1 2 2 2 2 2
        1 1 1 2 0 2 2 2
        1 1 1 1 1 2 2 2
        1 1 1 2 3 2 2 2
        1 1 1 3 2 2 2 2
        1 1 1 1 2 2 2 2
        1 1 2 2 2 2 2 2
        """
    ),
    Kind(waste=True, large=True, turn_over=False): _numbers(
        """
        4 4 5 5 5 5 5 5
        1 2 2 3 5 4 3 4
        2 2 2 3 3 3 3 3
        1 2 3 3 2 3 3 2
        2 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2

        0 0 1 1 1 1 2 0
        1 1 2 2 1 1 2 0
        1 2 1 2 2 2 1 2
        1 1 1 1 4 2 2 2
        1 1 2 1 2 1 2 2
        1 1 1 2 1 2 2 2
        2 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2

        0 0 0 1 2 1 2 2
        1 1 1 2 4 1 2 2
        1 1 1 2 2 1 2 2
        1 1 3 2 2 2 2 2
        1 1 3 2 2 2 2 2
        1 1 2 2 2 2 2 2
        1 1 2 1 2 2 2 2
        1 0 0 2 2 2 2 2
        """
    ),
    Kind(waste=True, large=False, turn_over=True): _numbers(
        """
        4 4 5 5 5 5 2 2
        1 2 4 4 5 2 2 2
        1 2 3 3 3 3 2 2
        2 2 3 3 3 2 2 2
        1 1 3 2 2 2 2 2
        1 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2

        1 1 1 1 2 3 2 2
        1 1 1 1 2 3 2 2
        1 1 1 2 2 3 2 2
        1 1 2 1 4 3 2 2
        1 1 2 1 2 2 2 2
        1 1 2 2 2 2 2 2
        0 0 2 0 2 2 2 2
        1 1 2 2 2 2 2 2

        1 1 1 1 2 2 2 2
        1 1 1 2 2 2 2 2
        1 1 1 3 2 2 2 2
        1 1 1 1 1 2 2 2
        1 1 2 2 2 2 2 2
        1 1 3 2 2 2 2 2
        1 2 1 1 2 2 2 2
        0 2 2 1 2 2 2 2
        """
    ),
    Kind(waste=True, large=True, turn_over=True): _numbers(
        """
        2 4 5 5 5 4 4 4
        1 2 5 3 5 4 4 2
        1 2 3 3 4 3 4 3
        1 2 2 3 4 3 2 2
        2 3 2 2 3 2 2 2
        1 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2
        1 1 2 2 2 2 2 2

        0 1 1 1 1 2 2 1
        1 1 1 2 1 1 3 2
        1 1 2 1 1 2 2 2
        1 1 1 2 3 2 2 2
        1 1 2 1 1 2 2 2
        1 1 1 3 1 2 2 2
        1 0 2 2 2 2 2 2
        1 1 2 2 2 2 2 2

        1 1 1 1 3 2 2 2
        1 1 2 1 2 2 2 2
        1 2 1 1 1 2 2 2
        1 1 1 2 2 2 2 2
        1 1 2 2 2 2 2 2
        1 2 0 2 2 2 2 2
        1 0 1 2 2 2 2 2
        0 2 2 2 2 2 2 2
        """
    ),
    Kind(waste=False, large=True, turn_over=True): _numbers(
        """
        24 28 32 28 32 28 24 18
        32 36 28 32 26 28 28 16
        12 12 20 14 24 28 10 22
        18 8 12 18 24 18 24 14
        14 10 10 20 24 24 20 14
        20 16 20 20 24 24 20 14
        20 16 20 20 24 24 20 14
        20 16 20 20 24 24 20 14

        6 6 10 10 4 8 10 10
        6 8 10 10 10 10 16 16
        6 8 10 10 16 10 16 16
        4 10 6 6 16 14 16 16
        6 6 18 6 16 16 16 16
        4 10 14 18 16 16 16 16
        8 6 18 14 12 16 16 16
        8 10 14 14 12 16 16 16

        12 6 18 18 12 14 16 16
        14 10 12 20 10 14 16 16
        22 22 16 10 12 14 16 16
        20 20 8 18 12 12 16 16
        16 14 14 12 12 14 16 16
        20 18 12 18 16 18 16 16
        18 14 20 20 10 16 16 16
        20 20 22 18 10 16 16 16
        """
    ),
    Kind(waste=False, large=True, turn_over=False): _numbers(  # whole lines were tuned, and smoothed: single numbers do not show
        """
        40 40 40 40 40 40 40 40
        40 40 40 40 40 40 40 40
        40 40 40 40 40 40 40 40
        40 40 40 40 40 40 40 40
        40 40 40 40 40 40 40 40
        40 40 40 40 40 40 40 40
        40 40 40 40 40 40 40 40
        40 40 40 40 40 40 40 40

        4 4 4 4 4 4 4 4
        10 10 10 10 10 10 10 10
        14 14 14 14 14 14 14 14
        16 16 16 16 16 16 16 16
        18 18 18 18 18 18 18 18
        20 20 20 20 20 20 20 20
        22 22 22 22 22 22 22 22
        24 24 24 24 24 24 24 24

        6 6 6 6 6 6 6 6
        9 9 9 9 9 9 9 9
        10 10 10 10 10 10 10 10
        12 12 12 12 12 12 12 12
        17 17 17 17 17 17 17 17
        22 22 22 22 22 22 22 22
        24 24 24 24 24 24 24 24
        24 24 24 24 24 24 24 24
        """
    ),
}
for turn_over in (True, False):
    TABLES[Kind(waste=False, large=False, turn_over=turn_over)] = TABLES[Kind(waste=False, large=True, turn_over=turn_over)]
