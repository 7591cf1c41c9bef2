"""What every command gets: the reader's words, how to print, how to write a file."""

import json
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import TextIO

from sultan_kit.cli.readable import encodes
from sultan_kit.l10n.words import Words


@dataclass(slots=True)
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
        if sys.stdout is not None:
            sys.stdout.write(text + "\n")

    def err(self, text: str) -> None:
        """Print to standard error: what is said about the work."""
        with suppress(OSError):  # nobody hears it, and nobody could be told
            if sys.stdout is not None:
                sys.stdout.flush()
            if sys.stderr is not None:
                sys.stderr.write(text + "\n")

    def json(self, value: object) -> str:
        """A value as JSON, in one line; escaped where the output could not hold it."""
        return json.dumps(value, ensure_ascii=not encodes(sys.stdout, "♥ü…я\U0001f0bd"))

    def in_colour(self, stream: TextIO | None = None) -> bool:
        """May text for `stream` (standard output) hold colours?"""
        stream = stream or sys.stdout
        if self.colour == "auto":
            return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream is not None and stream.isatty()
        return self.colour == "always"

    def write(self, path: str, text: str) -> None:
        """Write `-o FILE`: the whole text or nothing; `-` is standard output."""
        if path == "-":
            self.out(text.removesuffix("\n"))
            return
        target = os.path.realpath(path)
        fresh = f"{target}.{os.getpid()}.tmp"
        try:
            with open(fresh, "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
            os.replace(fresh, target)
        except OSError:
            if os.path.exists(fresh):
                os.unlink(fresh)
            raise
