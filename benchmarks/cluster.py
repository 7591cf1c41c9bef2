"""What a cluster costs: a study on two workers of a Dask scheduler against the same study in two processes: python benchmarks/cluster.py

It needs numba and Dask: pip install -e ".[fast,cluster]". Everything is on this machine and has been compiled before. Both take turns. Told is the
best of several rounds: by the clock, for which nothing else should run, and in the time of the processor that all processes took together.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from time import perf_counter, sleep
from typing import NamedTuple

import psutil

from sultan_kit.profiles import load
from sultan_kit.study.cluster import Cluster
from sultan_kit.study.simulation import Study, played, remaining
from sultan_kit.study.workers import workers

ADDRESS = "tcp://127.0.0.1:18786"
STUDY = Study(load("sultan-classic").rules, "expert", 1)
GAMES, ROUNDS = 400_000, 3


class Cost(NamedTuple):
    """Seconds."""

    clock: float
    processor: float


@contextmanager
def dask() -> Iterator[list[psutil.Popen]]:
    """A scheduler and two workers with one thread each."""
    worker = ["worker", ADDRESS, "--nthreads", "1", "--no-nanny"]
    started = [
        psutil.Popen([sys.executable, "-m", "dask", *command, "--host", "127.0.0.1", "--no-dashboard"], stderr=subprocess.DEVNULL)
        for command in (["scheduler", "--port", ADDRESS.rpartition(":")[2]], worker, worker)
    ]
    sleep(5)
    try:
        yield started
    finally:
        for process in started:
            process.kill()
            process.wait()


def cost(hands: Callable[[], AbstractContextManager[Executor | None]], others: Sequence[psutil.Popen]) -> Cost:
    """What the study costs. others: processes that are at work, too, and are not children that end with the work."""

    def spent() -> float:
        return sum(os.times()[:4]) + sum(sum(other.cpu_times()[:2]) for other in others)

    before, start = spent(), perf_counter()
    with hands() as executor:
        assert sum(sum(ends.values()) for _, ends in played([(STUDY, run) for run in remaining(GAMES, [])], executor)) == GAMES
        clock = perf_counter() - start
    return Cost(clock, spent() - before)


def cluster() -> Cluster:
    found = Cluster.at(ADDRESS)
    assert isinstance(found, Cluster), found
    return found


if __name__ == "__main__":
    with dask() as started:
        contest = {"processes": lambda: cost(lambda: workers(2), []), "cluster": lambda: cost(cluster, started)}
        rounds = [{name: run() for name, run in contest.items()} for _ in range(ROUNDS + 1)][1:]  # the first one compiles
    clock, processor = ({name: min(getattr(each[name], field) for each in rounds) for name in contest} for field in Cost._fields)
    print(f"{GAMES:,} games of expert under sultan-classic, in {len(remaining(GAMES, []))} pieces; best of {ROUNDS} rounds")
    for field, found in (("by the clock", clock), ("of the processor", processor)):
        ours, pool = found["cluster"], found["processes"]
        print(f"{ours / pool:8.2f} times the seconds {field} of two processes: {ours:.2f} on two workers, {pool:.2f} there")
