"""What not every Python that we support can do."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import ROOT


def repeated_groups(line: str) -> Iterator[str]:
    """How the groups of a pattern begin that are repeated and never given up again: `(?:` of `(?:…)*+`."""
    for end in re.finditer(r"\)(?:[*+?]|\{[\d,]+\})\+", line):
        depth = 0
        for at in range(end.start() - 1, -1, -1):
            if line[at] in "()" and line[at - 1] != "\\":
                if line[at] == "(" and not depth:
                    yield line[at : at + 3]
                    break
                depth += 1 if line[at] == ")" else -1


@pytest.mark.parametrize("path", sorted((ROOT / "sultan_kit").rglob("*.py")), ids=lambda path: path.stem)
def test_repeated_groups_are_atomic(path: Path) -> None:
    """Python before 3.11.5, as Debian 12 has it, misses matches of `(?:a|b)*+`; of `(?>a|b)*+`, which means the same, it does not."""
    begins = [begin for line in path.read_text(encoding="utf-8").splitlines() for begin in repeated_groups(line)]
    assert set(begins) <= {"(?>"}


def test_such_groups_are_found() -> None:
    assert list(repeated_groups(r'r"(?:a\)|(?>b)*+)?+|(?:c)*"')) == ["(?>", "(?:"]
