"""`sultan-kit replay`: play a game back, in words and boards, step by step, or as data."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from shutil import get_terminal_size
from typing import NamedTuple

import click

from sultan_kit.cli.files import PATH, Unreadable, alone_or_not, files
from sultan_kit.cli.profiles import complete_profile, one_profile
from sultan_kit.cli.readable import encodes, is_utf8
from sultan_kit.cli.shell import Shell
from sultan_kit.cli.targets import check_target
from sultan_kit.core.findings import Finding, Severity, by_place
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.words import Words
from sultan_kit.log import hints
from sultan_kit.log.judge import Game, Played, games
from sultan_kit.log.steps import Step, steps
from sultan_kit.marked import Document
from sultan_kit.profiles import Profile
from sultan_kit.render.board import Look, board
from sultan_kit.render.replay import head_lines, replay_json, step_lines, text_lines

FORMATS = ("text", "json", "svg", "html")

BOARDS: dict[str, Callable[[Step], bool]] = {
    "every": lambda _: True,
    "plays": lambda step: step.card is None or step.foundation is not None,
    "passes": lambda step: step.card is None,
    "ends": lambda step: step.written is None,
}
"""Which steps get a board, besides the last one. The deal and a redeal are about no card."""

APART = (
    ("--board", "--at"),
    ("--board", "--step"),
    ("--board", "--format json"),
    ("--board", "--format svg"),
    ("--board", "--format html"),
    ("--at", "--format json"),
    ("--at", "--format html"),
    ("--step", "--format json"),
    ("--step", "--format svg"),
    ("--step", "--format html"),
    ("--step", "-o"),
    ("--four-colors", "--format text"),
    ("--four-colors", "--format json"),
    ("--four-colors", "--format html"),
)
"""Options that contradict each other."""

OUT = "-"


class Found(NamedTuple):
    """A game, or what is wrong where one should be. findings: besides those of the game; status: the exit status that an error asks for."""

    path: str
    findings: list[Finding]
    document: Document | None = None
    game: Game | None = None
    status: int = 1


@click.command(help=N_("Play a game back: what happens in every move, with boards in between. LOG is a file or - for standard input."))
@click.argument("log", type=PATH, metavar=N_("LOG"))
@click.option("--game", "number", type=click.IntRange(min=1), metavar=N_("N"), help=N_("Of several games only the one with this number."))
@click.option(
    "--profile", metavar=N_("NAME"), shell_complete=complete_profile, help=N_("Play by the rules of this profile instead of the log’s own.")
)
@click.option("--at", type=int, metavar=N_("N"), help=N_("Show only the position after move N; 0 is the deal."))
@click.option("--board", "boards", type=click.Choice(list(BOARDS)), help=N_("When to draw the board; if not given: passes, at the start of each."))
@click.option("--step", "stepping", is_flag=True, help=N_("Walk through the game with the keys."))
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    help=N_("Lines to read, data for a program, a picture of the last position, or a page to look at the game in."),
)
@click.option("--four-colors", is_flag=True, help=N_("In pictures, give each suit a colour of its own."))
@click.option("-o", "output", type=PATH, metavar=N_("FILE"), default=OUT, help=N_("Write to FILE instead of standard output."))
@click.pass_obj
def command(
    shell: Shell,
    log: str,
    *,
    number: int | None,
    profile: str | None,
    at: int | None,
    boards: str | None,
    stepping: bool,
    form: str,
    four_colors: bool,
    output: str,
) -> int:
    options = {"--at": at is not None, "--board": boards is not None, "--step": stepping, "--four-colors": four_colors, "-o": output != OUT}
    given = {f"--format {form}", *(option for option, is_given in options.items() if is_given)}
    for one, other in APART:
        if one in given and other in given:
            raise click.UsageError(shell.words.say("replay.not-together", one=one, other=other))
    if stepping and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError(shell.words.say("replay.no-terminal"))
    check_target(shell, output, log)
    words = shell.words if output == OUT and form == "text" else Words(shell.words.language)
    look = _look(shell, output)
    show: Callable[[Played], Iterable[str]]
    if form == "json":
        show = partial(replay_json, words=words, dumps=shell.json if output == OUT else partial(json.dumps, ensure_ascii=False))
    elif form == "svg":
        encoding = "utf-8" if output != OUT or is_utf8(sys.stdout) else "ascii"
        show = partial(_picture, number=at, words=words, four_colours=four_colors, encoding=encoding)
    elif form == "html":
        show = partial(_page, words=words, ascii_only=output == OUT and not is_utf8(sys.stdout))
    elif stepping:
        show = partial(_walked, number=at or 0, shell=shell, look=look)
    elif at is not None:
        show = partial(_position, number=at, words=words, look=look)
    else:
        show = partial(_told, with_board=BOARDS[boards or "passes"], words=words, look=look)
    found = _found(log, [one_profile(shell, profile)] if profile else [])
    if number is not None or form != "text" or at is not None or stepping:
        found = _chosen(found, number, shell)
    status, kept = 0, list[str]()
    put = sys.stdout.writelines if output == OUT else kept.extend
    for each, alone in alone_or_not(found):
        game = each.game
        if isinstance(game, Played):
            if at is not None and not 0 <= at <= game.counts.checked:
                _explain(shell, each)
                raise click.UsageError(words.say("replay.at-range", number=str(at), count=game.counts.checked))
            if not alone:
                put([words.say("game.in-file", path=each.path, index=game.index), "\n\n"])
            put(f"{line}\n" for line in show(game))
            if at is not None and not stepping and at < game.counts.checked:
                continue  # a position was asked for, and what is wrong comes later
        status = max(status, _explain(shell, each))
    if kept:
        shell.write(output, kept)
    return status


def _look(shell: Shell, output: str) -> Look:
    """How boards are drawn: as wide as the terminal; for a file in colour only on demand."""
    if output != OUT:
        return Look(colour=shell.colour == "always")
    columns = get_terminal_size().columns if sys.stdout.isatty() else Look().width
    return Look(columns, colour=shell.in_colour(), typed=not encodes(sys.stdout, "♥╭✓"))


def _found(log: str, profiles: list[Profile]) -> Iterator[Found]:
    """The games that a path stands for, and what else there is to say."""
    for source in files([log]):
        if isinstance(source, Unreadable):
            yield Found(source.name, [source.finding], status=source.status)
        else:
            for document, judged in games(source.stream, source.folder or Path(), profiles):
                yield Found(source.name, document.findings, document, judged[0] if judged else None)


def _chosen(found: Iterator[Found], number: int | None, shell: Shell) -> Iterator[Found]:
    """The game with this number, or the only one that there is; else it is wrong use."""
    count, chosen = 0, None
    for each in found:
        if each.game is None:
            yield each
            continue
        count += 1
        if count == (number or 1):
            chosen = each
        if number is not None and chosen is not None:
            break
    if number is not None and chosen is None and count:
        raise click.UsageError(shell.words.say("replay.game-range", number=str(number), count=count))
    if number is None and count > 1:
        raise click.UsageError(shell.words.say("replay.several-games", count=count))
    if chosen is not None:
        yield chosen


def _walked(game: Played, number: int, shell: Shell, look: Look) -> Iterable[str]:
    """Nothing is left to print behind it."""
    from sultan_kit.cli.walk import walk

    walk(list(steps(game)), number, shell, look)
    return ()


def _told(game: Played, with_board: Callable[[Step], bool], words: Words, look: Look) -> Iterator[str]:
    """The head of a game, every step, boards, and what the writer says at the end."""
    yield from head_lines(game, words, look)
    yield ""
    last = game.counts.checked
    for step in steps(game):
        yield from step_lines(step, words, look, len(str(last)))
        if with_board(step) or step.number == last:
            yield from ["", *board(step.table, words, look, step.before), ""]
    if comment := game.log.meta.get("comment"):
        yield from [*text_lines(comment, look), ""]


def _step(game: Played, number: int) -> Step:
    return next(steps(game, number))


def _position(game: Played, number: int, words: Words, look: Look) -> Iterator[str]:
    """One step and the board after it."""
    step = _step(game, number)
    yield from [*step_lines(step, words, look, len(str(number))), "", *board(step.table, words, look, step.before)]


def _picture(game: Played, number: int | None, words: Words, encoding: str, *, four_colours: bool) -> Iterator[str]:
    """The position after a move, the last one if none is named, as SVG. encoding: UTF-8, or ASCII for an output that would not be in UTF-8."""
    from sultan_kit.render.svg import position_svg

    number = game.counts.checked if number is None else number
    facts = {"number": number, "title": game.log.meta.get("title")}
    title = words.say(f"picture.{'move' if number else 'deal'}{'.titled' if facts['title'] else ''}", **facts)
    picture = position_svg(_step(game, number).table, words, title=title, four_colours=four_colours)
    yield picture.encode(encoding, "xmlcharrefreplace").decode(encoding)


def _page(game: Played, words: Words, *, ascii_only: bool) -> Iterator[str]:
    """The game as a page; what is wrong in its log is said there, too."""
    from sultan_kit.render.html import game_page
    from sultan_kit.report import message

    wrong = [finding for finding in sorted(game.findings, key=by_place) if finding.severity is Severity.ERROR]
    yield game_page(game, words, [message(finding, words) for finding in wrong], ascii_only=ascii_only).removesuffix("\n")


def _explain(shell: Shell, found: Found) -> int:
    """Say what is wrong; the exit status that it asks for."""
    game = found.game
    if game is not None:
        hints.give(game)
    status = 0
    for finding in sorted([*found.findings, *(game.findings if game else ())], key=by_place):
        shell.tell(found.path, finding, found.document.line_of(finding) if found.document else None)
        if finding.severity is Severity.ERROR:
            status = found.status
    return status
