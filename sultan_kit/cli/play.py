"""`sultan-kit play`: a dealt game in the terminal, and its review."""

import os
from contextlib import nullcontext

import click
from click.exceptions import Exit

from sultan_kit.cli.deal import dealt
from sultan_kit.cli.files import FILE
from sultan_kit.cli.keeper import Keeper, keeping
from sultan_kit.cli.paragraphs import wrapped
from sultan_kit.cli.profiles import complete_profile
from sultan_kit.cli.record import PLAIN, resumed, today
from sultan_kit.cli.review import SAMPLES, lines, may_be_reviewed, review
from sultan_kit.cli.shell import Shell
from sultan_kit.cli.talk import Talk, commands
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.names import profile_name
from sultan_kit.session.dealer import can_deal
from sultan_kit.session.session import Session

GENERATORS = ("sultan:", "pysol:")

FEWER = 100
"""Shuffles of a review without numba: it takes as long as one of `SAMPLES` with it."""


@click.command(
    help=N_(
        "Play a game that the program deals. GAME is sultan:N, pysol:N as PySolFC shows it, or a file with a game to go on with. When the game is "
        "over and you leave, its review follows, as sultan-kit analyse gives it."
    )
)
@click.argument("game", required=False, metavar=N_("[GAME]"))
@click.option(
    "--profile",
    metavar=N_("NAME"),
    shell_complete=complete_profile,
    help=N_("Play a new game by the rules of this profile; if not given: sultan-classic, for deals of PySolFC pysol-sultan."),
)
@click.option("--plain", is_flag=True, help=PLAIN)
@click.option("-o", "output", type=FILE, metavar=N_("FILE"), help=N_("Keep a new game in FILE, saved after every line."))
@click.pass_obj
def command(shell: Shell, game: str | None, *, profile: str | None, plain: bool, output: str | None) -> int:
    goes_on = game is not None and not game.startswith(GENERATORS)
    path = game if goes_on else output
    if goes_on and output is not None:
        raise click.UsageError(shell.words.say("play.kept-there", path=game))
    if "-" in (game, output):
        raise click.UsageError(shell.words.say("record.not-stdin"))
    if path is not None and goes_on != os.path.lexists(path):
        raise click.UsageError(shell.words.say("play.missing" if goes_on else "play.exists", path=path))
    with nullcontext() if path is None else keeping(path, shell) as keeper:
        talk = Talk(shell, keeper, plain=plain)
        session = _old(talk, keeper, profile) if keeper and goes_on else _new(talk, game, profile)
        status = talk.hold(session)
    return max(status, _reviewed(talk, session))


def _new(talk: Talk, number: str | None, profile: str | None) -> Session:
    """A new game."""
    shell = talk.shell
    game = dealt(shell, number, profile, talk.keeper.path if talk.keeper else "-", date=today())
    assert game.log.number is not None
    talk.tell("play.number", number=game.log.number.value, profile=profile_name(game.profile, shell.words))
    if talk.keeper is None:
        talk.tell("play.not-kept")
    return Session(game, commands(shell.words), dealt=True)


def _old(talk: Talk, keeper: Keeper, profile: str | None) -> Session:
    """The game in a file. One that cannot be dealt on is told, and ends the command."""
    shell, path = talk.shell, keeper.path
    game = resumed(shell, path, profile)
    if not can_deal(game):
        shell.err(shell.words.say("play.no-number", path=path))
        raise Exit(1)
    keeper.read()
    session = Session(game, commands(shell.words), dealt=True)
    talk.tell_how_far(path, session)
    return session


def _reviewed(talk: Talk, session: Session) -> int:
    """Review a game that is over; the exit status."""
    from sultan_kit.study.compiled import COMPILED

    shell, game = talk.shell, session.game
    assert game.log.number is not None
    name = talk.keeper.path if talk.keeper else game.log.number.value
    if not session.is_over or not may_be_reviewed(shell, name, game):
        return 0
    samples, seed = SAMPLES if COMPILED else FEWER, 0
    if not shell.quiet:
        shell.err("\n" + wrapped(shell.words.say("play.review" if COMPILED else "play.review.fewer", count=samples), width=talk.columns))
    reviewed, status = review(shell, name, game, samples, seed, None)
    if reviewed is not None:
        shell.out("\n" + "\n".join(lines(shell, name, reviewed, talk.columns)))
    return status
