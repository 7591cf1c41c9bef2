"""How far a long work is, in one line of a terminal."""

import sys
from shutil import get_terminal_size

from sultan_kit.cli.shell import Shell


class Progress:
    """A line on standard error that is written over time and again; where that is no terminal, nothing. key: of its sentence."""

    def __init__(self, shell: Shell, key: str) -> None:
        self.words, self.key = shell.words, key
        self.shown = sys.stderr.isatty() and not shell.quiet

    def tell(self, **facts: object) -> None:
        if self.shown:
            line = self.words.say(self.key, **facts)[: get_terminal_size().columns - 1]  # a second one could not be taken away
            sys.stderr.write(f"\r{line}\x1b[K")
            sys.stderr.flush()

    def end(self) -> None:
        """Take the line away."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")
