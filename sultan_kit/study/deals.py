"""The numbered deals of `core/shuffle.py` once more, in a form that can be compiled; tests hold the two together, bit for bit."""

from sultan_kit.core import shuffle
from sultan_kit.core.cards import IN_PLAY
from sultan_kit.study.compiled import U64, Cells, cells, compiled

_PACK = cells(shuffle.PACK)
WRAP = U64(2**64 - 1)
"""Numbers are cut to 64 bits."""

_GAMMA = U64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = U64(0xBF58476D1CE4E5B9), U64(0x94D049BB133111EB)
_LOW = U64(2**32 - 1)
_27, _30, _31, _32 = U64(27), U64(30), U64(31), U64(32)


@compiled
def mix(value: int) -> int:
    value = (value ^ value >> _30) * _FIRST & WRAP
    value = (value ^ value >> _27) * _SECOND & WRAP
    return value ^ value >> _31


@compiled
def draw(number: int, stage: int, index: int) -> int:
    return mix(mix(number) + _GAMMA * U64(128 * stage + index + 1) & WRAP)


@compiled
def deal(number: int, order: Cells) -> None:
    """Write the 95 cards of this deal into `order`."""
    for index in range(IN_PLAY):
        order[index] = _PACK[index]
    for index in range(IN_PLAY - 1):
        drawn, left = draw(number, 0, index), U64(IN_PLAY - index)
        other = index + int((drawn >> _32) * left + ((drawn & _LOW) * left >> _32) >> _32)
        order[index], order[other] = order[other], order[index]


@compiled
def redeal(number: int, which: int, talon: Cells, size: int, keys: Cells) -> None:
    """Sort the first `size` cards of the talon as redeal `which`, from 1, lays them; keys: room for as many draws."""
    for index in range(size):
        position = talon[index]
        key = draw(number, which, position)
        place = index
        while place > 0 and keys[place - 1] > key:
            keys[place], talon[place] = keys[place - 1], talon[place - 1]
            place -= 1
        keys[place], talon[place] = key, position
