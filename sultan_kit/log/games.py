"""The games of a file, complete: for those who use sultan-kit as a library."""

from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import BinaryIO

from sultan_kit.log import hints
from sultan_kit.log.judge import Game, found_in, games
from sultan_kit.profiles import Profile


def read_games(file: str | PathLike[str] | BinaryIO, *, folder: str | PathLike[str] | None = None, profile: Profile | None = None) -> Iterator[Game]:
    """The games of a file, judged, one for each YAML document; memory does not grow with the file.

    file: its path, or a binary stream. OSError: it cannot be opened or read.
    folder: where a profile path in a log starts from; None: the folder of the file, for a stream the current one.
    profile: judge by it instead of by each log's own.
    `findings` holds everything that `sultan-kit validate` says, with hints, in the order of the places. A document that is no log, or that YAML
    cannot read, gives a game, too: unreadable, without a log.
    """
    if isinstance(file, str | PathLike):
        with open(file, "rb") as stream:
            yield from read_games(stream, folder=folder or Path(file).parent, profile=profile)
        return
    judging = games(file, Path(folder or ""), [profile] if profile else [])
    for number, (document, judged) in enumerate(judging, start=1):
        game = judged[0] if judged else Game(number)
        hints.give(game)
        game.findings = found_in(document, game)
        yield game
