"""Reviews of games with few samples, for the tests."""

from functools import cache
from pathlib import Path

from running import ROOT

from sultan_kit.log.judge import Played, games
from sultan_kit.study import review

SAMPLES = 40


def played(path: Path) -> list[Played]:
    """The games of a file that can be played."""
    with path.open("rb") as stream:
        return [game for _, judged in games(stream, ROOT, []) for game in judged if isinstance(game, Played)]


def judged(game: Played, samples: int = SAMPLES) -> list[review.Judged]:
    """Its deeds, with their trials."""
    course = review.course(game)
    done: dict[review.Task, review.Won] = {}
    for found in review.tried(course, 0, samples, None):
        done |= found
    return review.judged(course, done)


@cache
def reviewed(path: Path, samples: int = SAMPLES) -> review.Review:
    """The review of the one game of a file; nothing is proved."""
    (game,) = played(path)
    deeds = judged(game, samples)
    return review.Review(review.course(game), deeds, review.mistakes(deeds, None), None, whole=True, samples=samples, seed=0)
