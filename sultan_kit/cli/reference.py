"""What the rulebook says about the command line: the help of every command as data, and examples that have just been run."""

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, chdir, contextmanager, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from sultan_kit.book.commands import EXAMPLES, Command, CommandLine, Entry, Example, example_files
from sultan_kit.cli.program import COMMANDS, EVERYWHERE, HELP, NAME, program, run, speak
from sultan_kit.cli.shell import INTERRUPTED, Shell
from sultan_kit.l10n.language import VARIABLES
from sultan_kit.l10n.words import Words

_SHARED = (*EVERYWHERE, HELP)

_OWN = {"COLUMNS": "80", "NO_COLOR": "1"}
"""How the examples are run, whoever builds the book."""


def command_line(words: Words) -> CommandLine:
    """The program and its commands in this language."""
    printed = _printed(words)
    speak(words)
    with program.make_context(NAME, [], obj=Shell(words), resilient_parsing=True) as ctx:
        commands = [_command(command, name, ctx, printed) for name in program.list_commands(ctx) if (command := program.get_command(ctx, name))]
        return CommandLine(_usage(program, ctx), program.help or "", program.epilog or "", _entries(_SHARED, ctx), commands)


def _command(command: click.Command, name: str, parent: click.Context, printed: Mapping[str, str]) -> Command:
    with command.make_context(name.rpartition(" ")[2], [], parent=parent, resilient_parsing=True) as ctx:
        own = [parameter for parameter in command.get_params(ctx) if parameter not in _SHARED]
        children = command.commands.items() if isinstance(command, click.Group) else ()
        return Command(
            name=name,
            line=parent.obj.words.text(COMMANDS[name]) if name in COMMANDS else "",
            text=command.help or "",
            usage=_usage(command, ctx),
            entries=_entries(own, ctx),
            commands=[_command(child, f"{name} {called}", ctx, printed) for called, child in children],
            examples=[Example(line, printed[line]) for line in EXAMPLES.get(name, ())],
        )


def _usage(command: click.Command, ctx: click.Context) -> str:
    return " ".join(command.collect_usage_pieces(ctx))


def _entries(parameters: Iterable[click.Parameter], ctx: click.Context) -> list[Entry]:
    """Options and arguments as help shows them; those that it does not show are left out."""
    records = (parameter.get_help_record(ctx) for parameter in parameters)
    return [Entry(*record) for record in records if record]


# ---- examples


def _printed(words: Words) -> dict[str, str]:
    """What each example prints, in this language."""
    with TemporaryDirectory() as folder, chdir(folder), _environment():
        for name, content in example_files(words.language).items():
            Path(name).write_bytes(content)
        return {line: _output([*line.split(), "--lang", words.language]) for lines in EXAMPLES.values() for line in lines}


def _output(arguments: list[str]) -> str:
    with ExitStack() as stack:
        stream = stack.enter_context(TextIOWrapper(BytesIO(), encoding="utf-8", newline="\n"))
        stack.enter_context(redirect_stdout(stream))
        stack.enter_context(redirect_stderr(stream))
        if run(arguments) == INTERRUPTED:
            raise KeyboardInterrupt  # it was the building of the book that somebody wanted to stop
        stream.flush()
        assert isinstance(stream.buffer, BytesIO)
        return stream.buffer.getvalue().decode()


@contextmanager
def _environment() -> Iterator[None]:
    before = dict(os.environ)
    for variable in VARIABLES:
        os.environ.pop(variable, None)
    os.environ.update(_OWN)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
