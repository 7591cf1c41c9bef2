"""Memory does not grow with what is judged."""

import sys
from pathlib import Path

import pytest
from running import ROOT, run_there

PEAK = """
import os, sys, tracemalloc
from sultan_kit.cli import main
said, sys.stdout = sys.stdout, open(os.devnull, "w", encoding="utf-8")
main(sys.argv[1:])
tracemalloc.start()  # what is imported and kept for good does not count
main(sys.argv[1:])
print(tracemalloc.get_traced_memory()[1], file=said)
"""


def peaks(folder: Path, text: str, *numbers: int, form: str) -> list[int]:
    """The bytes that Python holds at most while it judges files with a text that stands so often in them."""
    found = []
    for number in numbers:
        path = folder / f"{number}.yaml"
        path.write_text(text * number, encoding="utf-8")
        done = run_there(sys.executable, "-c", PEAK, "validate", "--format", form, path)
        assert done.status == 0, done.err
        found.append(int(done.out))
    return found


@pytest.mark.parametrize("form", ["text", "json"])
def test_memory_does_not_grow_with_the_games_of_a_file(form: str, tmp_path: Path) -> None:
    some, many = peaks(tmp_path, f"---\n{(ROOT / 'examples/first-evening.yaml').read_text(encoding='utf-8')}", 60, 180, form=form)
    assert many < some + 2**16


@pytest.mark.parametrize("form", ["text", "json"])
def test_memory_does_not_grow_with_the_faults_of_a_file(form: str, tmp_path: Path) -> None:
    some, many = peaks(tmp_path, "--- x\n", 700, 2_000, form=form)
    assert many < some + 2**20
