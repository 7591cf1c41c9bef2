"""numba where it is installed (the extra `fast`), else plain Python: slower, with the same results.

What is `compiled` uses nothing but 64-bit integers, tuples and `Cells`. A set of cards is a mask, bit `card` for each card: 52 bits, so that no
sign comes in the way. Random numbers need all 64 bits: they are `U64`, and every product is cut to them, which costs nothing once compiled.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar, overload

_Function = TypeVar("_Function", bound=Callable[..., object])


class Cells(Protocol):
    """A row of numbers that compiled functions read and write: an array of numpy, or a list."""

    @overload
    def __getitem__(self, place: int, /) -> int: ...
    @overload
    def __getitem__(self, places: slice, /) -> "Cells": ...
    def __setitem__(self, place: int, number: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def copy(self) -> "Cells": ...


try:
    import numba
    import numpy as np
except ImportError:
    COMPILED = False
    U64: Callable[[int], int] = int

    def compiled(function: _Function) -> _Function:
        return function

    def cells(values: Iterable[int]) -> Cells:
        return list(values)

    def draws(length: int) -> Cells:
        """Room for random numbers."""
        return [0] * length

else:
    COMPILED = True
    U64 = np.uint64  # type: ignore[assignment]  # it makes numbers of them

    def compiled(function: _Function) -> _Function:
        """Compiled when it is first called; while it runs, other threads may."""
        return numba.njit(function, nogil=True)  # type: ignore[no-any-return]

    def cells(values: Iterable[int]) -> Cells:
        return np.array(list(values), np.int64)

    def draws(length: int) -> Cells:
        """Room for random numbers."""
        return np.zeros(length, np.uint64)
