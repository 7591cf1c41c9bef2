"""numba where it is installed (the extra `fast`), else plain Python: slower, with the same results.

What is `compiled` uses nothing but 64-bit integers, tuples and `Cells`. A set of cards is a mask, bit `card` for each card: 52 bits, so that no
sign comes in the way. Random numbers need all 64 bits: they are `U64`, and every product is cut to them, which costs nothing once compiled.

Compiling takes seconds, so what can be kept is kept in the user's cache, or where NUMBA_CACHE_DIR says.
"""

import shutil
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from types import CellType, FunctionType
from typing import Any, Protocol, TypeVar, overload
from zlib import crc32

from sultan_kit.resources import cache_folder

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

    def plain(function: _Function) -> _Function:
        return function

    def cells(values: Iterable[int]) -> Cells:
        return list(values)

    def draws(length: int) -> Cells:
        """Room for random numbers."""
        return [0] * length

else:
    COMPILED = True
    config: Any = numba.config
    U64 = np.uint64  # type: ignore[assignment]  # it makes numbers of them

    def _home() -> str:
        """The folder of what has been compiled from these very sources; "" where nothing can be kept.

        numba sees that the file of a function has changed, but not those of the functions that it calls: so other sources have another folder.
        """
        cache = Path(config.CACHE_DIR) if config.CACHE_DIR else cache_folder()
        here = Path(__file__).parent
        try:
            sources = [path.read_bytes() for path in sorted([*here.glob("*.py"), *(here.parent / "core").glob("*.py")])]
            if cache is None or not sources:
                return ""
            prefix = f"kernel-{crc32(bytes(here)):08x}-"
            home = cache / f"{prefix}{sha256(b''.join(sources)).hexdigest()[:16]}"
            if not home.is_dir():
                for old in cache.glob(f"{prefix}*"):
                    shutil.rmtree(old, ignore_errors=True)
                home.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=home).close()
            return str(home)
        except OSError:
            return ""  # a place where nothing can be read or written: compiled again the next time

    _HOME = _home()

    def compiled(function: _Function) -> _Function:
        """Compiled when it is first called; while it runs, other threads may.

        A closure is compiled in each process anew: numba would know it again only by the functions that it holds, which are others there.
        """
        usual, config.CACHE_DIR = config.CACHE_DIR, _HOME
        try:
            found: Any = numba.njit(function, nogil=True, cache=bool(_HOME) and function.__closure__ is None)
        finally:
            config.CACHE_DIR = usual
        store = getattr(found, "_cache", None)  # none where NUMBA_DISABLE_JIT is set
        if store is not None:
            store.load_overload, store.save_overload = _if_possible(store.load_overload), _if_possible(store.save_overload)
        return found  # type: ignore[no-any-return]

    def _if_possible(step: Callable[..., Any]) -> Callable[..., Any]:
        """Files that are damaged and disks that are full would end in whatever error they lead to: a function is compiled again instead."""

        def tried(*arguments: Any) -> Any:
            try:
                return step(*arguments)
            except Exception:  # noqa: BLE001
                return None

        return tried

    @cache
    def plain(function: _Function) -> _Function:
        """The same function in plain Python, with all that it calls, for `int` and lists: one answer is there before anything would be compiled."""

        def uncompiled(thing: Any) -> Any:
            if thing is U64:
                return int
            if isinstance(thing, np.uint64):
                return int(thing)
            return plain(thing) if hasattr(thing, "py_func") else thing

        source: Any = function.py_func  # type: ignore[attr-defined]
        code, around = source.__code__, source.__globals__
        known = {name: uncompiled(around[name]) for name in code.co_names if name in around}
        held = tuple(CellType(uncompiled(cell.cell_contents)) for cell in source.__closure__ or ())
        return FunctionType(code, known, closure=held)  # type: ignore[return-value]

    def cells(values: Iterable[int]) -> Cells:
        return np.array(list(values), np.int64)

    def draws(length: int) -> Cells:
        """Room for random numbers."""
        return np.zeros(length, np.uint64)
