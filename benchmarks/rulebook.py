"""How long the whole rulebook takes, and how large it is: python benchmarks/rulebook.py [ROUNDS]

All pages of all profiles in all languages, checked, as `sultan-kit book build` makes them. Time is that of the processor, the best of ROUNDS (3).
Needed: pip install -e ".[book]".
"""

import gzip
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from sultan_kit.book.site import Wanted, write
from sultan_kit.cli.reference import command_line

GOAL = 10
"""Seconds."""


def packed(path: Path) -> int:
    """Bytes that a server sends."""
    return len(gzip.compress(path.read_bytes(), 9))


def main(rounds: int) -> None:
    times = []
    for _ in range(rounds):
        with TemporaryDirectory() as folder:
            start = process_time()
            write(Path(folder), Wanted(command_line))
            times.append(process_time() - start)
            pages = sorted(((packed(path), path.relative_to(folder).as_posix()) for path in Path(folder).rglob("*.html")), reverse=True)
            whole = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
            shared = {path.name: packed(path) for path in sorted(Path(folder, "assets").iterdir())}
            indexes = {path.parent.name: packed(path) for path in sorted(Path(folder).glob("*/search-index.js"))}
    print(f"{len(pages)} pages in {min(times):.1f} s of the processor (goal: {GOAL}); {whole / 1e6:.1f} MB")
    print(f"sent, at most for a page: {pages[0][0]} bytes, {pages[0][1]} (goal: 10000); median: {pages[len(pages) // 2][0]}")
    for name, size in (shared | {f"search-index.js in {language}": size for language, size in indexes.items()}).items():
        print(f"sent, {name}: {size} bytes")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
