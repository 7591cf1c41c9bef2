"""From the paths on the command line to files that can be read, and one reason for each that cannot."""

import errno
import io
import os
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeVar, cast

import click

from sultan_kit.cli.shell import UNAVAILABLE
from sultan_kit.core.findings import Code, Finding
from sultan_kit.marked import MAX_FILE

_Item = TypeVar("_Item")

SUFFIXES = (".yaml", ".yml")

PATH, FILE = click.Path(readable=False), click.Path(dir_okay=False, readable=False)
"""Types of arguments and options. Whether a file may be read shows when it is read: to click it would be wrong use, and no other would be read."""


class Source(NamedTuple):
    """One input, open for reading. name: as messages call it; folder: where paths in it begin, None: the current folder."""

    name: str
    stream: BinaryIO
    folder: Path | None


class Unreadable(NamedTuple):
    """A path that gives no text, and why."""

    name: str
    finding: Finding

    @property
    def status(self) -> int:
        """The exit status that it asks for: 1 where there is nothing to check."""
        return 1 if self.finding.code is Code.NO_FILES else UNAVAILABLE


def alone_or_not(items: Iterable[_Item]) -> Iterator[tuple[_Item, bool]]:
    """Each item, and whether it is the only one: the one game of a file needs no number."""
    source = iter(items)
    first = list(islice(source, 2))
    for item in chain(first, source):
        yield item, len(first) == 1


def files(paths: Iterable[str]) -> Iterator[Source | Unreadable]:
    """What the paths stand for, one after the other; a stream is open until the next one is asked for.

    A folder stands for its `*.yaml` and `*.yml`, at any depth, sorted; `-` for standard input; a name that no file has and that holds
    `*`, `?` or `[` for the files that it matches, since not every shell looks for them.
    """
    for path in paths:
        if path == "-":
            yield from _standard_input()
        elif os.path.isdir(path):
            yield from _inside(path)
        elif any(sign in path for sign in "*?[") and not os.path.lexists(path):
            yield from _matching(path)
        else:
            yield from _file(path)


def _inside(folder: str) -> Iterator[Source | Unreadable]:
    troubles: list[OSError] = []
    found = [os.path.join(parent, name) for parent, _, names in os.walk(folder, onerror=troubles.append) for name in names]
    found = sorted(path for path in found if os.path.splitext(path)[1].lower() in SUFFIXES)
    for trouble in troubles:
        yield Unreadable(str(trouble.filename), _why(trouble, str(trouble.filename)))
    for path in found:
        yield from _file(os.path.normpath(path))
    if not found and not troubles:
        yield Unreadable(folder, Finding(code=Code.NO_FILES))


def _matching(pattern: str) -> Iterator[Source | Unreadable]:
    from glob import glob

    found = sorted(glob(pattern, recursive=True))
    if not found:
        yield Unreadable(pattern, Finding(code=Code.NO_FILES, variant="pattern"))
    yield from files(found)


def _file(path: str) -> Iterator[Source | Unreadable]:
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):  # a device or a pipe may never end, or never begin
            yield Unreadable(path, Finding(code=Code.CANNOT_BE_READ, variant="special"))
        elif status.st_size > MAX_FILE:
            yield Unreadable(path, _too_large())
        else:
            with open(path, "rb", buffering=0) as stream:
                yield from _watched(path, stream, Path(path).parent)
    except (OSError, ValueError) as trouble:
        yield Unreadable(path, _why(trouble, path))


def _standard_input() -> Iterator[Source | Unreadable]:
    yield from _watched("<stdin>", sys.stdin.buffer, None)


def _watched(name: str, stream: "BinaryIO | io.FileIO", folder: Path | None) -> Iterator[Source | Unreadable]:
    """An open stream, and what came in the way while it was read."""
    watched = _Watched(stream)
    buffered = io.BufferedReader(watched)
    if buffered.peek(1) or not watched.trouble:
        yield Source(name, cast(BinaryIO, buffered), folder)
    if watched.trouble:
        yield Unreadable(name, _why(watched.trouble, name))
    elif watched.left == 0:
        yield Unreadable(name, _too_large())


class _Watched(io.RawIOBase):
    """A stream that ends where it becomes too large, or cannot be read any further: nobody can know either before reading it.

    left: bytes that may still come. trouble: why no more came.
    """

    def __init__(self, stream: "BinaryIO | io.FileIO") -> None:
        self.stream = stream
        self.left = MAX_FILE + 1
        self.trouble: OSError | None = None

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]  # io hands it nothing else
        try:
            piece = self.stream.read(min(len(buffer), self.left))
        except OSError as trouble:
            self.trouble, piece = trouble, b""
        buffer[: len(piece)] = piece
        self.left -= len(piece)
        return len(piece)


def _too_large() -> Finding:
    return Finding(code=Code.TOO_LARGE, facts={"limit": MAX_FILE // 2**20}, variant="file")


_VARIANTS: Mapping[int | None, str] = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "rights",
    errno.EPERM: "rights",
    errno.ENAMETOOLONG: "name-too-long",
    errno.ELOOP: "circle",
}


def _why(trouble: OSError | ValueError, path: str) -> Finding:
    number = trouble.errno if isinstance(trouble, OSError) else errno.ENOENT  # a name that no file can have
    variant = "link" if number == errno.ENOENT and os.path.islink(path) else _VARIANTS.get(number, "")
    return Finding(code=Code.CANNOT_BE_READ, facts={"reason": os.strerror(number or 0)}, variant=variant)
