"""From the paths on the command line to files that can be read, and one reason for each that cannot."""

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeVar

from sultan_kit.core.findings import Code, Finding

T = TypeVar("T")

STANDARD_INPUT = "-"
LARGEST = 100_000_000
"""Bytes a file may have: 100 MB."""

SUFFIXES = (".yaml", ".yml")


class Source(NamedTuple):
    """One input, open for reading. name: as messages call it; folder: where paths in it begin, None: the current folder."""

    name: str
    stream: BinaryIO
    folder: Path | None


class Unreadable(NamedTuple):
    """A path that gives no text, and why."""

    name: str
    finding: Finding


def alone_or_not(items: Iterable[T]) -> Iterator[tuple[T, bool]]:
    """Each item, and whether it is the only one: what the one game of a file needs no number for."""
    source = iter(items)
    first = list(islice(source, 2))
    for item in chain(first, source):
        yield item, len(first) == 1


def files(paths: Iterable[str]) -> Iterator[Source | Unreadable]:
    """What the paths stand for, one after the other; a stream is open until the next one is asked for.

    A folder stands for its `*.yaml` and `*.yml`, at any depth, sorted; `-` for standard input; a name that is no file and holds `*`, `?` or `[` for the
    files that match it (some shells hand patterns on).
    """
    for path in paths:
        if path == STANDARD_INPUT:
            yield from _opened("<stdin>", None)
        elif not os.path.lexists(path) and any(sign in path for sign in "*?["):
            yield from _matching(path)
        elif os.path.isdir(path):
            yield from _inside(path)
        else:
            yield from _opened(path, Path(path))


def _matching(pattern: str) -> Iterator[Source | Unreadable]:
    from glob import glob

    found = sorted(glob(pattern, recursive=True))
    if not found:
        yield Unreadable(pattern, Finding(code=Code.NO_FILES, variant="pattern"))
    yield from files(found)


def _inside(folder: str) -> Iterator[Source | Unreadable]:
    troubles: list[OSError] = []
    found = [Path(parent, name) for parent, _, names in os.walk(folder, onerror=troubles.append) for name in names]
    found = sorted(path for path in found if path.suffix.lower() in SUFFIXES)
    for trouble in troubles:
        yield Unreadable(str(trouble.filename), _finding(trouble))
    for path in found:
        yield from _opened(str(path), path)
    if not found and not troubles:
        yield Unreadable(folder, Finding(code=Code.NO_FILES))


def _opened(name: str, path: Path | None) -> Iterator[Source | Unreadable]:
    try:
        if path is None:
            yield Source(name, sys.stdin.buffer, None)
            return
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):  # a device or a pipe may never end, or never begin
            yield Unreadable(name, Finding(code=Code.CANNOT_BE_READ, variant="special"))
        elif status.st_size > LARGEST:
            yield Unreadable(name, Finding(code=Code.TOO_LARGE, facts={"limit": LARGEST // 1_000_000}, variant="file"))
        else:
            with path.open("rb") as stream:
                yield Source(name, stream, path.parent)
    except (OSError, ValueError) as trouble:
        yield Unreadable(name, _finding(trouble))


_VARIANTS: Mapping[int | None, str] = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "rights",
    errno.EPERM: "rights",
    errno.ENAMETOOLONG: "name-too-long",
    errno.ELOOP: "link",
}


def _finding(trouble: OSError | ValueError) -> Finding:
    number = trouble.errno if isinstance(trouble, OSError) else errno.ENOENT
    return Finding(code=Code.CANNOT_BE_READ, facts={"reason": str(trouble)}, variant=_VARIANTS.get(number, ""))
