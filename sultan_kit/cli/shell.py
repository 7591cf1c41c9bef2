"""What every command gets: the reader's words, how to print, how to write a file."""

import errno
import os
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import TextIO

from sultan_kit.cli.readable import encodes
from sultan_kit.core.findings import Finding
from sultan_kit.l10n.words import Words

UNAVAILABLE, INTERRUPTED = 3, 130
"""Exit statuses: no text to be had, or a mistake of ours; the reader pressed Ctrl-C."""


@dataclass(slots=True, eq=False, repr=False)
class Shell:
    """The reader and the terminal. colour: `auto`, `always`, `never`; verbosity: how often `-v` was given, less how often `-q`."""

    words: Words
    colour: str = "auto"
    verbosity: int = 0

    @property
    def quiet(self) -> bool:
        return self.verbosity < 0

    @property
    def verbose(self) -> bool:
        return self.verbosity > 0

    def out(self, text: str) -> None:
        """Print to standard output: what the command was asked for."""
        sys.stdout.write(text + "\n")

    def err(self, text: str) -> None:
        """Print to standard error: what is said about the work."""
        with suppress(OSError):  # nobody hears it, and nobody could be told
            sys.stdout.flush()
            sys.stderr.write(text + "\n")

    def tell(self, path: str, finding: Finding, line: str | None = None) -> None:
        """Print a finding to standard error. line: the source line that it stands on; None where there is none to show."""
        from sultan_kit.report import finding_text

        self.err(finding_text(finding, path, line, self.words, colour=self.in_colour(sys.stderr)))

    def json(self, value: object, indent: int | None = None) -> str:
        """A value as JSON; what cannot be seen is escaped, and where the output could not hold everything all but ASCII."""
        import json

        text = json.dumps(value, indent=indent, ensure_ascii=not encodes(sys.stdout, "♥ü…я\U0001f0bd"))
        if all(map(str.isprintable, text.split("\n"))):
            return text
        return "".join(char if char.isprintable() or char == "\n" else json.dumps(char)[1:-1] for char in text)

    def in_colour(self, stream: TextIO | None = None) -> bool:
        """May text for `stream` (standard output) hold colours?"""
        stream = stream or sys.stdout
        if self.colour == "auto":
            return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()
        return self.colour == "always"

    def write(self, path: str, text: str | Iterable[str]) -> None:
        """Write `-o FILE`: the whole text, which may come in lines, or nothing; `-` is standard output."""
        lines = [text.removesuffix("\n") + "\n"] if isinstance(text, str) else text
        if path == "-":
            sys.stdout.writelines(lines)
            return
        target = os.path.realpath(path)
        try:
            if is_replaced(path):
                _replace(target, lines)
            else:
                with open(target, "w", encoding="utf-8", newline="\n") as file:
                    file.writelines(lines)
        except OSError as trouble:
            raise OSError(trouble.errno, trouble.strerror, path) from trouble


def is_replaced(path: str) -> bool:
    """Does a new file take this place? Not that of a device or a pipe, which is written into. PermissionError: nobody may write to the file there."""
    if not os.path.exists(path):
        return True
    if not os.path.isfile(path):
        return False
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
    return True


def _replace(target: str, lines: Iterable[str]) -> None:
    """Write a new file and put it in the place of `target`, all at once and with its rights."""
    fresh = f"{target}.{os.getpid()}.tmp"
    try:
        with open(fresh, "x", encoding="utf-8", newline="\n") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())  # a machine that dies now is not to leave the new name without the new text
        if os.path.exists(target):
            os.chmod(fresh, stat.S_IMODE(os.stat(target).st_mode))
        os.replace(fresh, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(fresh)
