"""The English sentences, by key; every other language translates these."""

from functools import cache
from importlib import import_module
from pathlib import Path

Text = str | tuple[str, str]
"""A sentence, or the two forms of one with a plural: for one, for any other number."""

MODULES = tuple(
    (
        "validate shell moves logs notation files cards board numbers profiles rules convert "
        "exchange repair replay session simulate solve analyse pictures stats viewer explanations"
    ).split()
)
"""Where they stand; those that a run needs most often come first, and the others are not even imported."""

BOOK = "book."
"""With this begin the keys of the rulebook's sentences. They stand in modules of their own, all whose names begin with `book`, and in a catalogue
of their own."""


def sentence(key: str) -> Text:
    """The sentence under this key."""
    for name in book_modules() if key.startswith(BOOK) else MODULES:
        if key in (found := _sentences(name)):
            return found[key]
    raise KeyError(key)


def all_sentences() -> dict[str, Text]:
    """Every sentence there is."""
    return {key: text for name in (*MODULES, *book_modules()) for key, text in _sentences(name).items()}


@cache
def book_modules() -> tuple[str, ...]:
    """The modules with the sentences of the rulebook."""
    return tuple(sorted(path.stem for path in Path(__file__).parent.glob("book*.py")))


@cache
def _sentences(name: str) -> dict[str, Text]:
    module: dict[str, Text] = import_module(f"{__name__}.{name}").SENTENCES
    return module
