"""The file that a game is kept in while it is written down: saved after every line, locked against a second writer, and never written over unseen."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count

from click.exceptions import Exit

from sultan_kit.cli.shell import UNAVAILABLE, Shell
from sultan_kit.core.findings import Saying
from sultan_kit.marked import MAX_FILE


class _Locked(Exception):  # noqa: N818  what it says
    """Another process writes this file."""


class Keeper:
    """path: of the file. saved: what it holds since it was last read or written; None: it was not there."""

    def __init__(self, path: str, shell: Shell) -> None:
        self.path = path
        self.shell = shell
        self.saved: bytes | None = None
        self._lock = _lock(path, shell)

    def close(self) -> None:
        self._lock.release()

    def read(self) -> None:
        """Take what the file holds now for what is to be changed."""
        self.saved = _content(self.path, MAX_FILE)

    def save(self, text: str) -> Saying | None:
        """Put the text in the place of the file's: all of it or nothing. What there is to say about it; OSError: it could not be done."""
        content, path, known = text.encode(), self.path, self.saved
        if content == known:
            return None
        if _content(path, max(len(known or b""), len(content)) + 1) not in (known, content, None):  # `content`: this save was interrupted before
            self._move()
        self.shell.write(self.path, text)
        self.saved = content
        return Saying("record.moved", {"old": path, "path": self.path}) if path != self.path else None

    def _move(self) -> None:
        """Go on in a new file beside the old one, which nobody else is about to write."""
        stem, suffix = os.path.splitext(self.path)
        for number in count(2):
            path = f"{stem}-{number}{suffix}"
            if not os.path.lexists(path):
                with suppress(_Locked):
                    fresh = _Lock(path)
                    break
        self._lock.release()
        self.path, self._lock, self.saved = path, fresh, None


def _content(path: str, most: int) -> bytes | None:
    """What a file holds, at most so many bytes; None where there is none. What is a pipe or a device, and may never end, holds nothing of ours."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return b""
        with open(path, "rb") as file:
            return file.read(most)
    except FileNotFoundError:
        return None


@contextmanager
def keeping(path: str, shell: Shell) -> Iterator[Keeper]:
    """A file that is ours until the end: see `alone`."""
    with closing(Keeper(path, shell)) as keeper:
        yield keeper


@contextmanager
def alone(path: str, shell: Shell) -> Iterator[None]:
    """No other sultan-kit writes this file until the end. That one does is told, and ends the command; OSError: it cannot be written there."""
    lock = _lock(path, shell)
    try:
        yield
    finally:
        lock.release()


def _lock(path: str, shell: Shell) -> "_Lock":
    try:
        return _Lock(path)
    except _Locked:
        shell.err(shell.words.say("record.locked", path=path))
        raise Exit(UNAVAILABLE) from None


class _Lock:
    """A file beside the log that belongs to one process at a time; when that ends, however it ends, the system lets go of it."""

    def __init__(self, path: str) -> None:
        folder, name = os.path.split(os.path.realpath(path))
        self.path = os.path.join(folder, f".{name}.lock")
        try:
            self.handle = self._taken()
        except OSError as trouble:
            raise OSError(trouble.errno, trouble.strerror, path) from trouble

    def _taken(self) -> int:
        if sys.platform == "win32":
            try:
                return os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_TEMPORARY)
            except FileExistsError:
                raise _Locked from None
        import fcntl

        while True:
            handle = os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(handle)
                raise _Locked from None
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(handle), os.stat(self.path)):
                    return handle
            os.close(handle)  # its owner took it away between the two: it locks nothing any more

    def release(self) -> None:
        with suppress(FileNotFoundError):
            os.unlink(self.path)
        os.close(self.handle)
