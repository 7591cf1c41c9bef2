"""How much memory `sultan-kit validate` takes at its peak, for more and longer inputs: python benchmarks/memory.py

Each figure is a run of its own. The peak for ten or twenty times the input must be that for the smaller one, but for what is loaded once: a number
of five digits, as games of a long file have, is written with Babel. Needs a system that tells the peak of a process (Linux, macOS), 120 MB of disk,
and some minutes.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import count, cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from make_logs import played

DIFFERENT = 60
"""Games that are played; the inputs hold them over and over, each time with another title."""

MEASURE = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=-3); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
"""A small process in between, because one that is started begins with the peak of the one that starts it."""

MB = 2**20 if sys.platform == "darwin" else 2**10
"""In the units of the system."""


def logs(*, wrong: bool) -> Iterator[str]:
    """Logs without end. wrong: in each tenth one the waste is turned over twice."""
    for number, text in zip(count(1), cycle([played(number).text for number in range(DIFFERENT)])):
        titled = text.replace("deal:", f"title: Game {number}\ndeal:", 1)
        yield titled.replace("  //\n", "  //\n  //\n", 1) if wrong and number % 10 == 0 else titled


def file_of(path: Path, texts: Iterable[str], size: int) -> Path:
    """One file of many games, together of `size` bytes."""
    with path.open("w", encoding="utf-8") as file:
        for text in texts:
            file.write(f"---\n{text}")
            if file.tell() >= size:
                break
    return path


def folder_of(path: Path, texts: Iterable[str], number: int) -> Path:
    """A folder of so many logs."""
    path.mkdir()
    for index, text in enumerate(islice(texts, number)):
        (path / f"{index}.yaml").write_text(text, encoding="utf-8")
    return path


def peak(path: Path, form: str) -> float:
    """MB of a run that judges what lies at `path`."""
    command = [sys.executable, "-m", "sultan_kit", "validate", "--format", form, str(path)]
    done = subprocess.run([sys.executable, "-c", MEASURE, *command], capture_output=True, check=True)  # noqa: S603  our own
    return int(done.stdout) / MB


def main() -> None:
    with TemporaryDirectory() as name:
        here = Path(name)
        alone = peak(file_of(here / "one.yaml", logs(wrong=False), 0), "text")
        print(f"One log: {alone:.1f} MB. Times as much:")
        for wrong in (False, True):
            pairs = {
                "files of 5 and 50 MB": [file_of(here / f"{size}-{wrong}.yaml", logs(wrong=wrong), size * 10**6) for size in (5, 50)],
                "folders of 100 and 2,000 logs": [folder_of(here / f"{number}-{wrong}", logs(wrong=wrong), number) for number in (100, 2000)],
            }
            for what, pair in pairs.items():
                for form in ("text", "json"):
                    small, large = (peak(path, form) / alone for path in pair)
                    kind = "each tenth game at fault" if wrong else "all by the rules"
                    print(f"{small:6.2f} {large:6.2f}  {what}, {kind}, as {form}: {large / small:.2f} of each other", flush=True)


if __name__ == "__main__":
    main()
