"""Numbered deals as people write them: `sultan:42`, `pysol:ms42`, `pysol:00000000000020261129`."""

import re

from sultan_kit.core import shuffle
from sultan_kit.core.cards import CLUBS, DIAMONDS, HEARTS, SPADES
from sultan_kit.core.findings import Code, Refusal

_SULTAN, _PYSOL, _PYSOL_MS = "sultan:", "pysol:", "pysol:ms"

_RANGES = {_SULTAN: (0, shuffle.NUMBERS - 1), _PYSOL: (1, 10**20 - 1), _PYSOL_MS: (1, 2**33 - 1)}
"""The numbers that have a deal, both ends included. PySolFC shows twenty digits, and refuses 0."""

_MICROSOFT = 32000
"""Below this PySolFC shuffles as with `ms`, however many zeros are written in front. (pysol-cards' own `shuffle` counts 32000 in: it is not used.)"""

_PYSOL_SUITS = (CLUBS, SPADES, HEARTS, DIAMONDS)

_DIGITS = re.compile("[0-9]+")

_SHOWN = 40
"""Characters of a wrong number that a message repeats."""


def deal_order(text: str) -> list[int] | Refusal:
    """The 95 cards in the order in which this numbered deal lays them out: divan, opening card where there is one, stock."""
    name, colon, digits = text.partition(":")
    generator = name + colon
    if not colon:
        return Refusal(Code.NUMBER_MALFORMED, {"text": _cut(text)})
    if generator not in _RANGES:
        return Refusal(Code.NUMBER_MALFORMED, {"generator": _cut(name), "allowed": [_SULTAN[:-1], _PYSOL[:-1]]}, "generator")
    if generator == _PYSOL and digits.startswith("ms"):
        generator, digits = _PYSOL_MS, digits[2:]
    if not _DIGITS.fullmatch(digits):
        variant = "other-digits" if digits.isdecimal() else "digits"
        return Refusal(Code.NUMBER_MALFORMED, {"text": _cut(digits), "generator": generator}, variant)
    low, high = _RANGES[generator]
    number = int(digits.lstrip("0")[: len(str(high)) + 1] or "0")  # one digit too many is out of range, so the others need not be read
    if not low <= number <= high:
        return Refusal(Code.NUMBER_MALFORMED, {"text": _cut(digits), "first": f"{generator}{low}", "last": f"{generator}{high}"}, "range")
    return shuffle.order(number) if generator == _SULTAN else _pysol_order(number, microsoft=generator == _PYSOL_MS or number < _MICROSOFT)


def _pysol_order(number: int, *, microsoft: bool) -> list[int]:
    """PySolFC's deal: two packs, shuffled, are dealt from the end, without the kings and the first pack's ace of hearts."""
    from pysol_cards.cards import createCards  # type: ignore[import-untyped]
    from pysol_cards.random import LCRandom31, MTRandom  # type: ignore[import-untyped]

    packs = createCards(2)
    ace = packs[_PYSOL_SUITS.index(HEARTS) * 13]
    shuffled = (LCRandom31 if microsoft else MTRandom)(number).shuffle(packs)
    return [_PYSOL_SUITS[card.suit] * 13 + card.rank - 1 for card in reversed(shuffled) if not card.is_king() and card is not ace]


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
