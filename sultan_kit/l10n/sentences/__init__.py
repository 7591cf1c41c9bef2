"""The English sentences, by key; every other language translates these."""

from functools import cache
from importlib import import_module
from pathlib import Path

Sentence = str | tuple[str, str]
"""A text, or the two forms of one with a plural: for one, for any other number."""


@cache
def sentences() -> dict[str, Sentence]:
    """All sentences there are."""
    found: dict[str, Sentence] = {}
    for path in sorted(Path(__file__).parent.glob("[!_]*.py")):
        found |= import_module(f"{__name__}.{path.stem}").SENTENCES
    return found
