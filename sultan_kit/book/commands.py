"""The pages about the command line. What there is to say is handed over by the command line itself: the book knows none of it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from sultan_kit.book import code
from sultan_kit.book.logs import book_logs
from sultan_kit.book.recording import LOGS
from sultan_kit.book.texts import PageWords

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book


NAME = "sultan-kit"

INSTALL = "pip install ."

COMPLETION = 'eval "$(_SULTAN_KIT_COMPLETE=bash_source sultan-kit)"'
"""For the settings of a shell."""


class Entry(NamedTuple):
    """An option or argument, as help shows it: `--format [text|json]`, and what it is for."""

    form: str
    text: str


class Example(NamedTuple):
    """A command line, and what it prints."""

    line: str
    output: str


class Command(NamedTuple):
    """A command in the reader's language.

    name: with what stands before it, `rules diff`. line: what the list of commands says of it, text: what its help says. usage: `[OPTIONS] PATH...`.
    entries: its own options and arguments. commands: what stands behind it, as in `rules diff`.
    """

    name: str
    line: str
    text: str
    usage: str
    entries: Sequence[Entry]
    commands: Sequence["Command"]
    examples: Sequence[Example]

    @property
    def id(self) -> str:
        """Its page, or where it stands on the page of the command that it belongs to."""
        return self.name.replace(" ", "-")


class CommandLine(NamedTuple):
    """The program in the reader's language. entries: the options that every command has."""

    usage: str
    text: str
    epilog: str
    entries: Sequence[Entry]
    commands: Sequence[Command]


EXAMPLES: Mapping[str, Sequence[str]] = {
    "replay": ["replay --at 5 evening.yaml"],
    "validate": ["validate evening.yaml slip.yaml"],
    "identify": ["identify evening.yaml"],
    "repair": ["repair slip.yaml"],
    "convert": ["convert --notation words evening.yaml", "convert game.pso"],
    "deal": ["deal sultan:42"],
    "solve": ["solve --number 1-3 --profile turkish-sultan"],
    "stats": ["stats evening.yaml slip.yaml"],
    "rules list": ["rules list"],
    "rules show": ["rules show sultan-novel"],
    "rules diff": ["rules diff classic small"],
    "rules check": ["rules check mine.yaml"],
    "explain": ["explain no-target"],
}
"""What its page shows of each command. The files are those of `example_files`."""


SAVE = Path(__file__).with_name("game.pso")
"""A game of PySolFC 3.6.1, as it saved it."""


def example_files(language: str) -> dict[str, bytes]:
    """The files that the examples read, by name."""
    logs = book_logs(LOGS, PageWords(language))
    texts = {"evening.yaml": logs["first"].text, "slip.yaml": logs["slip"].text, "mine.yaml": "id: mine\nextends: classic\nredeal:\n  limit: 1\n"}
    return {name: text.encode() for name, text in texts.items()} | {"game.pso": SAVE.read_bytes()}


def commands_facts(book: "Book") -> Mapping[str, object]:
    """What `commands.md` needs to know: `program`, and functions that show a usage and a list of entries."""
    return {
        "program": book.commands,
        "usage": _usage,
        "install": code.block(INSTALL, "terminal"),
        "entries": _entries,
        "plain": _plain,
        "completion": code.block(COMPLETION, "terminal"),
    }


def command_facts(_: "Book", command: Command) -> Mapping[str, object]:
    """What `command.md` needs to know: `commands` are this one and those that belong to it, each behind the one that it belongs to."""
    return {
        "command": command,
        "commands": list(_all([command])),
        "usage": _usage,
        "entries": _entries,
        "example": lambda example: code.block(f"$ {NAME} {example.line}\n{example.output}", "terminal"),
        "plain": _plain,
    }


def _all(commands: Sequence[Command]) -> Iterator[Command]:
    for command in commands:
        yield command
        yield from _all(command.commands)


def _entries(entries: Sequence[Entry]) -> Markup:
    """Each once; what the text of the command explains has no line of its own."""
    items = Markup("\n").join(Markup("<dt><code>{}</code></dt><dd>{}</dd>").format(*entry) for entry in dict.fromkeys(entries) if entry.text)
    return Markup('\n<dl class="options">\n{}\n</dl>\n').format(items)


def _usage(*parts: str) -> Markup:
    return code.block(" ".join(filter(None, (NAME, *parts))), "terminal")


def _plain(text: str) -> Markup:
    return Markup("\n<p>{}</p>\n").format(text)
