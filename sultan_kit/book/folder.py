"""The folder that a site is built into.

Nothing that somebody else has put there is ever touched, and a good site stays until a better one is there.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from time import time
from typing import TypeVar

_Result = TypeVar("_Result")

MARKER = ".sultan-kit-book"
"""Lists the files of a site with their checksums, as `sha256sum` does: what it does not list, or lists otherwise, is not ours."""

_WORK = f"{MARKER}."
"""Begins the names of the folders in which a site grows or is put aside."""

_LEFT_OVER = 3600
"""Seconds after which such a folder is taken for one of a run that was killed, and cleared away; until then another run may be at work in it."""


class ForeignFileError(Exception):
    """In the folder there is something that no build put there, or that was changed since: `path`, as seen from the folder."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


def replace(folder: Path, write: Callable[[Path], _Result], good: Callable[[_Result], bool]) -> _Result:
    """Let `write` fill an empty folder, and if the result is good, put what it wrote in the place of what `folder` holds.

    OSError: that cannot be; ForeignFileError: it must not be. In both cases everything is as it was.
    """
    folder = folder.resolve()
    made = _make(folder)
    try:
        _contents(folder)  # better said before the work than behind it
        fresh = Path(mkdtemp(prefix=_WORK, dir=folder))
        try:
            result = write(fresh)
            if good(result):
                _sign(fresh)
                _swap(folder, _contents(folder), fresh)
                made = []
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    finally:
        for each in made:
            with suppress(OSError):
                each.rmdir()
    return result


def _make(folder: Path) -> list[Path]:
    """Make the folder: itself and those above it that were not there either, the innermost first."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return missing


def _contents(folder: Path) -> list[str]:
    """What there is in the folder, all of it ours. ForeignFileError: it is not."""
    signed = dict(_signed(folder))
    names = []
    for path in sorted(folder.iterdir()):
        if not path.name.startswith(_WORK) or path.is_file():
            names.append(path.name)
        else:
            with suppress(FileNotFoundError):  # the other run may be through with it
                if time() - path.stat().st_mtime > _LEFT_OVER:
                    shutil.rmtree(path)
    for name, path in _files(folder):
        ours = name == MARKER or name.partition("/")[0] not in names or (name in signed and signed[name] == _checksum(path))
        if not ours:
            raise ForeignFileError(name)
    return names


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Everything in a folder that is no folder itself, at any depth, and folders with nothing in them; links are not followed."""
    for parent, folders, names in os.walk(folder):
        links = [name for name in folders if os.path.islink(os.path.join(parent, name))]
        for name in sorted([*names, *links]):
            path = Path(parent, name)
            yield path.relative_to(folder).as_posix(), path
        if not names and not folders and Path(parent) != folder:
            yield Path(parent).relative_to(folder).as_posix(), Path(parent)


def _signed(folder: Path) -> Iterator[tuple[str, str]]:
    """What the marker lists: path and checksum."""
    try:
        for line in (folder / MARKER).read_text(encoding="utf-8").splitlines():
            checksum, _, name = line.partition("  ")
            yield name, checksum
    except (OSError, ValueError):
        return


def _sign(folder: Path) -> None:
    listed = {name: _checksum(path) for name, path in _files(folder)}
    (folder / MARKER).write_text("".join(f"{checksum}  {name}\n" for name, checksum in sorted(listed.items())), encoding="utf-8", newline="\n")


def _checksum(path: Path) -> str:
    """Of a file of which nothing is known but its name."""
    return sha256(path.read_bytes()).hexdigest() if path.is_file() and not path.is_symlink() else ""


def _swap(folder: Path, old: list[str], fresh: Path) -> None:
    """Move the old entries out and the fresh ones in; if that fails halfway, back again."""
    aside = Path(mkdtemp(prefix=_WORK, dir=folder))
    moves = [(folder / name, aside / name) for name in old] + [(path, folder / path.name) for path in sorted(fresh.iterdir())]
    done: list[tuple[Path, Path]] = []
    try:
        for source, target in moves:
            source.rename(target)
            done.append((source, target))
    except BaseException:
        for source, target in reversed(done):
            target.rename(source)
        raise
    finally:
        shutil.rmtree(aside, ignore_errors=True)
