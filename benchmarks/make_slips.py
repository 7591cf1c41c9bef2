"""Logs with slips of the pen, made from the recorded games: one move deleted, inserted, replaced, or two that stand together exchanged.

Everything else of a file stays as it is: language, notation, comments, move numbers that the writer would have put right.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from typing import NamedTuple

from sultan_kit.log.course import Correction, Slip
from sultan_kit.log.judge import Game, games
from sultan_kit.log.repair.rewrite import Source, apply, hunks
from sultan_kit.log.written import Written

GAMES = Path(__file__).resolve().parent.parent / "tests" / "games"

KINDS = (Slip.TOO_MANY, Slip.LEFT_OUT, Slip.OTHER, Slip.SWAPPED)
"""What is done to a log: a move deleted, inserted, replaced, two exchanged (the names are those of what would make it good)."""

_SHORTEST = 20


class Slipped(NamedTuple):
    """A log with a slip. name: of the file; kind: what was done; text: the file; game: the one with the slip, judged; original: as it was."""

    name: str
    kind: Slip
    text: str
    game: Game
    original: Game


def slipped(seed: int, kinds: Sequence[Slip] = KINDS) -> Iterator[Slipped]:
    """Logs with one slip each that makes them illegal, the kinds in turn, without end."""
    random = Random(seed)
    recorded = [(path, content, index) for path in _paths() for content in [path.read_bytes()] for index in _usable(path, content)]
    while True:
        for kind in kinds:
            made = None
            while made is None:
                made = _slip(random, kind, *random.choice(recorded))
            yield made


def _paths() -> list[Path]:
    return sorted([*GAMES.glob("generated/*.yaml"), *GAMES.glob("pysolfc/*.yaml")])


def _usable(path: Path, content: bytes) -> Iterator[int]:
    """The numbers of the games of a file that are whole and not too short."""
    for _, (game,) in games(BytesIO(content), path.parent):
        if game.errors == 0 and game.verdict != "incomplete" and game.written >= _SHORTEST:
            yield game.index


def _slip(random: Random, kind: Slip, path: Path, content: bytes, index: int) -> Slipped | None:
    """A game with a slip; None if it happens to be legal all the same, or the same."""
    document, (original,) = next(found for found in games(BytesIO(content), path.parent) if found[1][0].index == index)
    assert original.log is not None
    moves = original.log.script.moves
    patches = Source(original.log).patches([_change(random, kind, [move for move in moves if move is not None])])
    text = apply(content.decode(), hunks(document, patches))
    game = next(found[0] for _, found in games(BytesIO(text.encode()), path.parent) if found[0].index == index)
    assert game.log is not None
    return Slipped(path.name, kind, text, game, original) if game.errors and game.log.script.moves != moves else None


def _change(random: Random, kind: Slip, moves: Sequence[Written]) -> Correction:
    at = random.randrange(len(moves) - 1)
    match kind:
        case Slip.TOO_MANY:
            return Correction(kind, at, ())
        case Slip.LEFT_OUT:
            return Correction(kind, at, (random.choice(moves),), taken=0)
        case Slip.SWAPPED:
            return Correction(kind, at, (moves[at + 1], moves[at]), taken=2)
    return Correction(kind, at, (random.choice(moves),))
