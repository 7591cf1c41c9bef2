"""The program: its commands, the options that all of them share, and how it ends."""

import gettext
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, TextIO, cast

import click
from click.exceptions import Exit, NoSuchCommand

from sultan_kit import __version__
from sultan_kit.cli.readable import encodes, keep_readable
from sultan_kit.cli.shell import INTERRUPTED, UNAVAILABLE, Shell
from sultan_kit.core.cards import SIGNS
from sultan_kit.l10n.catalogues import CLICK, catalogue
from sultan_kit.l10n.language import from_arguments, from_environment, named
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.words import Words
from sultan_kit.resources import languages

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

NAME = "sultan-kit"

COMPLETION = "_SULTAN_KIT_COMPLETE"
"""The variable by which a shell asks for completions."""

COMMANDS = {
    "replay": N_("Play a game back."),
    "validate": N_("Judge logs of games: were they played by the rules?"),
    "identify": N_("Find the rule sets under which a game is legal."),
    "repair": N_("Find the smallest changes that would make a log legal."),
    "convert": N_("Write a log in another notation or language."),
    "deal": N_("Print a numbered deal as the beginning of a log."),
    "record": N_("Keep the record of a game on a real table."),
    "play": N_("Play a dealt game in the terminal."),
    "stats": N_("Count the games of your logs: won, lost, in a row."),
    "rules": N_("Show, compare and check rule profiles."),
    "simulate": N_("Count how often a policy wins."),
    "solve": N_("Find out whether a deal can be won."),
    "analyse": N_("Review a played game: where was it won or lost?"),
    "explain": N_("Explain the code of a finding."),
    "book": N_("Make the rulebook, a site for any browser."),
}
"""The commands and their lines in the list; each is the attribute `command` of the module `sultan_kit.cli.NAME`, imported only when it is used."""


class Language(click.ParamType[str]):
    """A language by a name like `de` or `de_AT.UTF-8`. It was looked up before click began; here an unknown one is refused."""

    name = "language"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        language = named(value)
        if language is None:
            assert ctx is not None
            self.fail(ctx.obj.words.say("shell.language-unknown", name=value, languages=list(languages())), param, ctx)
        return language

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list["CompletionItem"]:
        from click.shell_completion import CompletionItem

        return [CompletionItem(language) for language in languages() if language.startswith(incomplete)]

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return f"[{'|'.join(languages())}]"


def _colour(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
    if value:
        ctx.obj.colour = value
    ctx.color = ctx.obj.in_colour()


def _louder(ctx: click.Context, _: click.Parameter, times: int) -> None:
    ctx.obj.verbosity += times


def _quieter(ctx: click.Context, _: click.Parameter, times: int) -> None:
    ctx.obj.verbosity -= times


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001  click calls it
    if wanted and not ctx.resilient_parsing:
        ctx.obj.out(f"{NAME} {__version__}")
        ctx.exit()


def _help(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001  click calls it
    if wanted and not ctx.resilient_parsing:
        ctx.obj.out(ctx.get_help())
        ctx.exit()


EVERYWHERE = (
    click.Option(["--lang"], type=Language(), expose_value=False, help=N_("Language of all texts.")),
    click.Option(["--color"], type=click.Choice(["auto", "always", "never"]), callback=_colour, expose_value=False, help=N_("When to use colours.")),
    click.Option(["-q", "--quiet"], count=True, callback=_quieter, expose_value=False, help=N_("Say less.")),
    click.Option(["-v", "--verbose"], count=True, callback=_louder, expose_value=False, help=N_("Say more.")),
    click.Option(["--version"], is_flag=True, is_eager=True, callback=_version, expose_value=False, help=N_("Show the version and exit.")),
)
"""The options that may stand before and behind the name of a command."""


HELP = click.Option(["-h", "--help"], is_flag=True, is_eager=True, callback=_help, expose_value=False, help=N_("Show this help and exit."))
"""In place of click's own, which keeps the language it was first asked in."""


class Program(click.Group):
    """The commands, each imported when it is used: `--help` imports none."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = _command(cmd_name)
        _translate(command, ctx.obj.words)
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-") and not ctx.resilient_parsing:
            from sultan_kit.cli.files import SUFFIXES

            if os.path.exists(args[0]) or args[0].lower().endswith(SUFFIXES):
                raise click.UsageError(ctx.obj.words.say("shell.file-for-command", path=args[0]), ctx)
            raise NoSuchCommand(args[0], possibilities=list(COMMANDS), ctx=ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = ctx.obj.words
        with formatter.section(words.text(N_("Commands"))):
            formatter.write_dl([(name, words.text(line)) for name, line in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list["CompletionItem"]:
        from click.shell_completion import CompletionItem

        words = ctx.obj.words
        names = [CompletionItem(name, help=words.text(line)) for name, line in COMMANDS.items() if name.startswith(incomplete)]
        return names + click.Command.shell_complete(self, ctx, incomplete)


@cache
def _command(name: str) -> click.Command:
    command = cast(click.Command, import_module(f"sultan_kit.cli.{name}").command)
    _share_options(command)
    return command


def _share_options(command: click.Command) -> None:
    command.params += EVERYWHERE
    for child in getattr(command, "commands", {}).values():
        _share_options(child)


def _translate(command: click.Command, words: Words) -> None:
    """Put the texts of a command into the reader's language; click wants them before it knows which that is."""
    command._help_option = HELP  # noqa: SLF001  there is no other way to give it one
    for thing in (command, *command.params, HELP):
        written = vars(thing).setdefault("in_english", {})
        for attribute in ("help", "short_help", "epilog", "metavar", "options_metavar", "subcommand_metavar"):
            text = written.setdefault(attribute, getattr(thing, attribute, None))
            if isinstance(text, str):
                setattr(thing, attribute, words.text(text))
    for child in getattr(command, "commands", {}).values():
        _translate(child, words)


def _translate_click(language: str) -> None:
    """Give click's modules our translations of its own texts, read when the first one is needed."""

    @cache
    def texts() -> gettext.NullTranslations:
        return catalogue(language, CLICK)

    def one(text: str) -> str:
        return texts().gettext(text)

    def plural(one: str, many: str, count: int) -> str:
        return texts().ngettext(one, many, count)

    for name, module in list(sys.modules.items()):
        if name.startswith("click."):
            for attribute, function in (("_", one), ("ngettext", plural)):
                if hasattr(module, attribute):
                    setattr(module, attribute, function)


program = Program(
    NAME,
    params=list(EVERYWHERE),
    context_settings={"help_option_names": ["-h", "--help"]},
    help=N_("The patience Sultan: judge and replay games that somebody wrote down, and compare the rules they were played by."),
    epilog=N_("The options stand before or behind the name of a command."),
    options_metavar=N_("[OPTIONS]"),
    subcommand_metavar=N_("COMMAND [ARGUMENTS]..."),
)


def speak(words: Words) -> None:
    """Put all texts of the command line into a language, in which they stay."""
    _translate_click(words.language)
    click.IntRange.name = click.types.IntParamType.name = words.text(N_("whole number"))
    _translate(program, words)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (those of the process): the exit status."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    language = from_arguments(arguments) or from_environment(os.environ)
    keep_readable(language)
    shell = Shell(Words(language, letters=not encodes(sys.stdout, SIGNS)))
    speak(shell.words)
    status = _status(list(arguments), shell)
    try:
        sys.stdout.flush()
    except OSError as trouble:
        status = _failed(trouble, shell)
    _let_go(sys.stderr)
    return status


def _status(arguments: list[str], shell: Shell) -> int:
    try:
        if wanted := os.environ.get(COMPLETION):
            from click.shell_completion import shell_complete

            return shell_complete(program, {"obj": shell}, NAME, COMPLETION, wanted)
        with program.make_context(NAME, list(arguments), obj=shell) as ctx:
            return program.invoke(ctx) or 0
    except Exit as end:
        return end.exit_code
    except click.UsageError as wrong:
        with suppress(OSError):  # a standard error that takes nothing: the status says it all the same
            wrong.show(sys.stderr)
        return wrong.exit_code
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except OSError as trouble:
        return _failed(trouble, shell)
    except Exception:  # noqa: BLE001  whatever it is, nobody but us can do something about it
        shell.err(shell.words.say("shell.internal"))
        if shell.verbose:
            from traceback import format_exc

            shell.err(format_exc())
        return UNAVAILABLE


def _failed(trouble: OSError, shell: Shell) -> int:
    """The system did not do what it was asked. A pipe whose reader has seen enough is no trouble."""
    if not isinstance(trouble, BrokenPipeError):
        sentence = "shell.system.file" if trouble.filename else "shell.system"
        shell.err(shell.words.say(sentence, reason=trouble.strerror or str(trouble), file=str(trouble.filename)))
    _let_go(sys.stdout)
    return 0 if isinstance(trouble, BrokenPipeError) else UNAVAILABLE


def _let_go(stream: TextIO) -> None:
    """What is left in the buffer and cannot be written is not to be tried again when Python ends, which would change the status."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
