"""`sultan-kit deal`: a numbered deal as the beginning of a log."""

import os
import sys

import click

from sultan_kit.cli.files import PATH
from sultan_kit.cli.profiles import complete_profile, one_profile
from sultan_kit.cli.readable import encodes
from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import Refusal
from sultan_kit.l10n.marking import N_
from sultan_kit.log.judge import Played
from sultan_kit.log.writer import write_log
from sultan_kit.numbers import deal_order
from sultan_kit.profiles import Profile, is_path
from sultan_kit.report import message
from sultan_kit.session.opening import numbered

USUAL, OF_PYSOL = "sultan-classic", "pysol-sultan"
"""The rules where nobody names any: those of the rulebook; for a deal of PySolFC those of its own game."""

_CHOICE = 10**9
"""Of so many deals one is chosen where none is named: short numbers are easier to tell somebody."""


@click.command(
    help=N_("Print a numbered deal as the beginning of a log. NUMBER is sultan:N, or pysol:N as PySolFC shows it; if not given, one is chosen.")
)
@click.argument("number", required=False, metavar=N_("[NUMBER]"))
@click.option(
    "--profile",
    metavar=N_("NAME"),
    shell_complete=complete_profile,
    help=N_("Deal by the rules of this profile; if not given: sultan-classic, for deals of PySolFC pysol-sultan."),
)
@click.option("-o", "output", type=PATH, metavar=N_("FILE"), default="-", help=N_("Write to FILE instead of standard output."))
@click.pass_obj
def command(shell: Shell, number: str | None, profile: str | None, output: str) -> int:
    game = dealt(shell, number, profile, output)
    text = write_log(game)
    shell.write(output, text)
    if output == "-" and not encodes(sys.stdout, text):
        shell.err(shell.words.say("deal.lossy"))
    return 0


def dealt(shell: Shell, number: str | None, profile: str | None, output: str, **about: str) -> Played:
    """The game of a numbered deal, one chosen by chance where none is named. output: the file for its log, or `-`. about: more of its keys."""
    if number is None:
        from secrets import randbelow

        number = f"sultan:{randbelow(_CHOICE)}"
    order = deal_order(number)
    if isinstance(order, Refusal):
        raise click.UsageError(message(order, shell.words))
    chosen, name = rules_of(shell, profile or (OF_PYSOL if number.startswith("pysol:") else USUAL), output)
    return numbered(number, chosen, name, shell.words.language, **about)


def rules_of(shell: Shell, name: str, output: str) -> tuple[Profile, str]:
    """The profile with this name, and what a log in `output` calls it."""
    profile = one_profile(shell, name)
    if not is_path(name):
        return profile, profile.id
    folder = os.path.dirname(output) or os.curdir
    path = os.path.relpath(name, folder).replace(os.sep, "/")
    return profile, path if is_path(path) else f"./{path}"
