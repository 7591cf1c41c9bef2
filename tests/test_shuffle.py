"""Our numbered deals: the same for good, and fair."""

import json
from collections import Counter
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from pathlib import Path

import pytest
from positions import names

from sultan_kit.core import shuffle
from sultan_kit.core.cards import COPIES, count

DEALS = json.loads((Path(__file__).parent / "data" / "sultan-deals.json").read_text(encoding="utf-8"))
"""By number: the first ten cards, a checksum of all 95; and the same of the stock after the first redeal and the third, when eight cards went to the
divan, the rest to the waste, and nothing was ever played."""


@pytest.mark.parametrize("number", DEALS, ids=[f"sultan:{number}" for number in DEALS])
def test_n2_a_number_means_the_same_deal_for_good(number: str) -> None:
    order = shuffle.order(int(number))
    assert described(order) == DEALS[number]["deal"]
    for redeal in 1, 3:
        priorities = shuffle.priorities(int(number), redeal)
        assert described([order[position] for position in sorted(range(8, 95), key=priorities.__getitem__)]) == DEALS[number][f"redeal {redeal}"]


def described(cards: list[int]) -> list[str]:
    return [names(cards[:10]), sha256(bytes(cards)).hexdigest()]


def test_with_number_0_the_draws_are_those_of_splitmix64_as_published() -> None:
    drawn = [shuffle.draw(0, 0, index) for index in range(5)]
    assert drawn == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]


@pytest.mark.parametrize("number", [0, 1, 2**64 - 1])
def test_a_deal_holds_the_95_cards_in_play(number: int) -> None:
    assert count(shuffle.order(number)) == list(COPIES)
    assert count(shuffle.PACK) == list(COPIES)


def test_neighbouring_numbers_and_redeals_have_nothing_in_common() -> None:
    draws = [shuffle.draw(number, stage, index) for number in (*range(20), 2**63, 2**64 - 1) for stage in range(4) for index in range(95)]
    assert len(set(draws)) == len(draws)
    assert all(0 <= drawn < 2**64 for drawn in draws)
    equal_bits = [64 - (one ^ other).bit_count() for one, other in pairwise(draws)]
    assert abs(sum(equal_bits) / len(equal_bits) - 32) < 5 * 4 / sqrt(len(equal_bits))


def test_n5_every_card_comes_to_every_place_equally_often() -> None:
    deals = 20_000
    seen = Counter(found for number in range(deals) for found in enumerate(shuffle.order(number)))
    for card, copies in enumerate(COPIES):
        chance = copies / 95
        for place in range(95):
            assert abs(seen[place, card] - deals * chance) <= 5 * sqrt(deals * chance * (1 - chance)), (place, card)


def test_n5_every_card_of_the_waste_comes_equally_often_at_every_place_of_the_redeal() -> None:
    deals = 4_000
    seen: Counter[tuple[int, int]] = Counter()
    for number in range(deals):
        priorities = shuffle.priorities(number, 2)
        seen.update(enumerate(sorted(range(95), key=priorities.__getitem__)))
    assert all(abs(seen[place, card] - deals / 95) <= 5 * sqrt(deals / 95 * 94 / 95) for place in range(95) for card in range(95))
