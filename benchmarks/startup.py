"""How long the program takes for little work, as ratios taken in one run: python benchmarks/startup.py [RUNS]

The unit is what nobody avoids who uses click and PyYAML: the process `python -c "import click, yaml"`. All take turns, RUNS times (30); compared are
the quickest run and the median by the clock, and the quickest by the time of the processor, which other work on the machine changes least. A round
before counts for nothing: in it modules and catalogues are compiled where they are not yet, as they are in an installation.
"""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from make_logs import canonical, played

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


class Start(NamedTuple):
    """A process. status: with which it is to end. goal: at most so many units, where there is one."""

    command: list[str]
    environment: Mapping[str, str] = {}
    status: int = 0
    goal: float | None = None


class Run(NamedTuple):
    """Seconds that one process took: by the clock, and of the processor."""

    clock: float
    processor: float


def starts(folder: Path) -> dict[str, Start]:
    """What is measured. folder: for logs."""
    program = str(Path(sysconfig.get_path("scripts"), "sultan-kit"))
    for language in ("en", "de"):
        (folder / language).write_text(canonical(played(0).text, language=language), encoding="utf-8")
    completion = {"_SULTAN_KIT_COMPLETE": "bash_complete", "COMP_WORDS": "sultan-kit va", "COMP_CWORD": "1"}
    return {
        "import click, yaml": Start([sys.executable, "-c", "import click, yaml"]),
        "validate, English": Start([program, "--lang", "en", "validate", str(folder / "en")], goal=1.7),
        "validate, German": Start([program, "--lang", "de", "validate", str(folder / "de")], goal=1.7),
        "validate, profile by another name": Start([program, "--lang", "en", "validate", str(EXAMPLES / "first-evening.yaml")], goal=1.7),
        "validate, a log at fault, German": Start([program, "--lang", "de", "validate", str(EXAMPLES / "with-a-slip.yaml")], status=1, goal=1.7),
        "replay, one board": Start([program, "--lang", "en", "replay", "--at", "60", str(folder / "en")]),
        "replay, all of it": Start([program, "--lang", "en", "replay", str(folder / "en")]),
        "--help, English": Start([program, "--lang", "en", "--help"], goal=1.4),
        "--help, German": Start([program, "--lang", "de", "--help"], goal=1.4),
        "completion": Start([program], completion, goal=1.4),
    }


def timed(start: Start) -> Run:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | dict(start.environment)
    before, begin = getrusage(RUSAGE_CHILDREN), perf_counter()
    done = subprocess.run(start.command, check=False, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603  our own
    clock, after = perf_counter() - begin, getrusage(RUSAGE_CHILDREN)
    assert done.returncode == start.status, start.command
    return Run(clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def figures(runs: Sequence[Run]) -> tuple[float, float, float]:
    """Seconds: the quickest run and the median by the clock, the quickest of the processor."""
    clocks = [run.clock for run in runs]
    return min(clocks), median(clocks), min(run.processor for run in runs)


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else 30
    with TemporaryDirectory() as folder:
        measured = starts(Path(folder))
        _, *rounds = [[timed(start) for start in measured.values()] for _ in range(1 + count)]
    unit, *_ = found = [figures(runs) for runs in zip(*rounds, strict=True)]
    quickest, middle, processor = (seconds * 1e3 for seconds in unit)
    print(f"{count} runs; the unit is {quickest:.0f} ms by the clock (median {middle:.0f}), {processor:.0f} ms of the processor")
    print(f"{'quickest':>42}  median  processor")
    for (name, start), seconds in zip(measured.items(), found, strict=True):
        ratios = [mine / one for mine, one in zip(seconds, unit, strict=True)]
        print(f"{name:36}{ratios[0]:6.2f}{ratios[1]:8.2f}{ratios[2]:11.2f}" + (f"  (goal: at most {start.goal})" if start.goal else ""))


if __name__ == "__main__":
    main()
