"""`sultan-kit play`: a dealt game in the terminal."""

import os

import click

from sultan_kit.cli.deal import dealt
from sultan_kit.cli.keeper import Keeper, keeping
from sultan_kit.cli.profiles import complete_profile
from sultan_kit.cli.record import PLAIN, resumed
from sultan_kit.cli.shell import Shell
from sultan_kit.cli.talk import Talk, commands
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.names import profile_name
from sultan_kit.session.dealer import can_deal
from sultan_kit.session.session import Session

GENERATORS = ("sultan:", "pysol:")


@click.command(help=N_("Play a game that the program deals. GAME is sultan:N, pysol:N as PySolFC shows it, or a file with a game to go on with."))
@click.argument("game", required=False, metavar=N_("[GAME]"))
@click.option(
    "--profile",
    metavar=N_("NAME"),
    shell_complete=complete_profile,
    help=N_("Play a new game by the rules of this profile; if not given: sultan-classic, for deals of PySolFC pysol-sultan."),
)
@click.option("--plain", is_flag=True, help=PLAIN)
@click.option("-o", "output", type=click.Path(dir_okay=False), metavar=N_("FILE"), help=N_("Keep a new game in FILE, saved after every line."))
@click.pass_obj
def command(shell: Shell, game: str | None, *, profile: str | None, plain: bool, output: str | None) -> int:
    goes_on = game is not None and not game.startswith(GENERATORS)
    path = game if goes_on else output
    if goes_on and output is not None:
        raise click.UsageError(shell.words.say("play.kept-there", path=game))
    if "-" in (game, output):
        raise click.UsageError(shell.words.say("record.not-stdin"))
    if path is None:
        return _played(shell, None, game, profile, plain=plain)
    if goes_on != os.path.lexists(path):
        raise click.UsageError(shell.words.say("play.missing" if goes_on else "play.exists", path=path))
    with keeping(path, shell) as keeper:
        return _gone_on(shell, keeper, profile, plain=plain) if goes_on else _played(shell, keeper, game, profile, plain=plain)


def _played(shell: Shell, keeper: Keeper | None, number: str | None, profile: str | None, *, plain: bool) -> int:
    """A new game."""
    words = shell.words
    game = dealt(shell, number, profile, keeper.path if keeper else "-")
    assert game.log.number is not None
    talk = Talk(shell, keeper, plain=plain)
    talk.tell("play.number", number=game.log.number.value, profile=profile_name(game.profile, words))
    if keeper is None:
        talk.tell("play.not-kept")
    return talk.hold(Session(game, commands(words), dealt=True))


def _gone_on(shell: Shell, keeper: Keeper, profile: str | None, *, plain: bool) -> int:
    """The game in a file."""
    words, path = shell.words, keeper.path
    game = resumed(shell, path, profile)
    if not can_deal(game):
        shell.err(words.say("play.no-number", path=path))
        return 1
    keeper.read()
    talk = Talk(shell, keeper, plain=plain)
    talk.tell("record.resumed", path=path, count=game.written)
    return talk.hold(Session(game, commands(words), dealt=True))
