"""`sultan-kit record`: keep the record of a game on a real table, checked as it is typed."""

import os
from datetime import date
from pathlib import Path

import click
from click.exceptions import Exit

from sultan_kit.cli.deal import USUAL, rules_of
from sultan_kit.cli.files import FILE, Unreadable, files
from sultan_kit.cli.keeper import Keeper, keeping
from sultan_kit.cli.profiles import complete_profile
from sultan_kit.cli.shell import Shell
from sultan_kit.cli.talk import Talk, commands
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.names import profile_name
from sultan_kit.log.judge import Played, found_in, games
from sultan_kit.session.opening import Opening
from sultan_kit.session.session import Session, is_sound

PLAIN = N_("Only lines of text, and no board that is drawn anew: for screen readers. So it is anyway where there is no terminal.")


@click.command(help=N_("Keep the record of a game on a real table: every move is checked as you type it. A game that FILE holds already goes on."))
@click.argument("file", type=FILE, metavar=N_("FILE"))
@click.option("--profile", metavar=N_("NAME"), shell_complete=complete_profile, help=N_("Play a new game by the rules of this profile."))
@click.option("--plain", is_flag=True, help=PLAIN)
@click.pass_obj
def command(shell: Shell, file: str, *, profile: str | None, plain: bool) -> int:
    if file == "-":
        raise click.UsageError(shell.words.say("record.not-stdin"))
    with keeping(file, shell) as keeper:
        return _recorded(shell, keeper, profile, plain=plain)


def _recorded(shell: Shell, keeper: Keeper, profile: str | None, *, plain: bool) -> int:
    path, words = keeper.path, shell.words
    talk = Talk(shell, keeper, plain=plain)
    if os.path.exists(path) and (not os.path.isfile(path) or os.path.getsize(path)):
        session = Session(resumed(shell, path, profile), commands(words))
        keeper.read()
        talk.tell_how_far(path, session)
        return talk.hold(session)
    rules, name = rules_of(shell, profile or USUAL, path)
    if profile is None:
        talk.tell("record.rules", profile=profile_name(rules, words))
    talk.tell("record.new", path=path)
    keeper.read()
    opening = Opening(rules, name, words.language, commands(words), date=today())
    return talk.hold(opening.session or opening)


def today() -> str:
    """The date where the table stands, as a log has it."""
    return date.today().isoformat()  # noqa: DTZ011


def resumed(shell: Shell, path: str, profile: str | None) -> Played:
    """The one game in a file, good to its last move; else what is wrong is told, and ends the command. profile: any is wrong use, it has one."""
    found = []
    for source in files([path]):
        if isinstance(source, Unreadable):
            shell.tell(source.name, source.finding)
            raise Exit(source.status)
        found += list(games(source.stream, source.folder or Path()))
    if len(found) > 1:
        shell.err(shell.words.say("record.several", path=path, count=len(found)))
        raise Exit(1)
    document, judged = found[0]
    game = judged[0] if judged else None
    findings = found_in(document, game)
    if not (isinstance(game, Played) and is_sound(findings)):
        for finding in findings:
            shell.tell(path, finding, document.line_of(finding))
        shell.err(shell.words.say("record.faulty", path=path))
        raise Exit(1)
    if profile is not None:
        raise click.UsageError(shell.words.say("record.other-rules", path=path))
    return game
