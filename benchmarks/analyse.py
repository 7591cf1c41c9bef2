"""How long `analyse` takes for a long game: python benchmarks/analyse.py [--without]

The longest log of the tests, with intervals of three points to either side, on two processes; by the clock, so nothing else should run then. Few
games have 300 moves, so that what is measured is told for 300: so many times as long as there are more moves. Beside it stands what R takes, a greedy
game of `reference_play.py`. --without: without numba. Then only each tenth position is played out, and counts for ten.
"""

import sys
from pathlib import Path
from subprocess import run
from time import perf_counter, process_time

if "--without" in sys.argv[1:]:
    sys.modules["numba"] = None  # type: ignore[assignment]  # whoever imports it finds none

import reference_play

from sultan_kit.cli.review import SAMPLES
from sultan_kit.core import shuffle
from sultan_kit.log.games import read_games
from sultan_kit.log.judge import Played
from sultan_kit.study.compiled import COMPILED
from sultan_kit.study.review import Course, course, groups, trials
from sultan_kit.study.workers import shared, workers

LOG = Path(__file__).resolve().parent.parent / "tests/games/generated/sultan-small-divan-1-es.yaml"
MOVES, PROCESSES, PART, DEALS = 300, 2, 10, 2_000


def reference() -> float:
    """Seconds that a game of R takes."""
    deals = [[card // 13 * 16 + card % 13 for card in shuffle.order(number)] for number in range(DEALS)]
    start = process_time()
    for deal in deals:
        reference_play.play(deal, 8, 2)
    return (process_time() - start) / DEALS


def command() -> float:
    """Seconds that the whole command takes."""
    start = perf_counter()
    run([sys.executable, "-m", "sultan_kit", "-q", "analyse", "--jobs", str(PROCESSES), LOG], check=True, capture_output=True)  # noqa: S603
    return perf_counter() - start


def sampled(game: Course) -> float:
    """Seconds for the trials, where each tenth position stands for ten."""
    some = [
        (game.axes, [(game.games[index], game.deeds[index].choice if chosen else None) for index, chosen in group], 0, SAMPLES)
        for group in groups(game)[::PART]
    ]
    start = perf_counter()
    with workers(PROCESSES) as pool:
        assert len(list(shared(trials, some, pool))) == len(some)
    return PART * (perf_counter() - start)


if __name__ == "__main__":
    with LOG.open("rb") as stream:
        (log,) = read_games(stream)
    assert isinstance(log, Played)
    played = course(log)
    seconds = (command() if COMPILED else sampled(played)) * MOVES / log.counts.checked
    how, goal = ("with numba", 30) if COMPILED else (f"without numba, by each tenth of {len(groups(played))} positions", 300)
    print(f"{seconds:8.1f} s for {MOVES} moves {how}, {PROCESSES} processes (goal: at most {goal}); R plays {1 / reference():,.0f} games/s")
