"""`sultan-kit analyse`: the review of a played game."""

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from sultan_kit.cli.files import FILE, PATH
from sultan_kit.cli.options import JOBS, SEED
from sultan_kit.cli.readable import is_utf8
from sultan_kit.cli.review import SAMPLES, lines, may_be_reviewed, review
from sultan_kit.cli.shell import Shell
from sultan_kit.cli.sound import Sound, sound_games
from sultan_kit.cli.targets import check_target
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.words import Words

if TYPE_CHECKING:
    from sultan_kit.study.review import Review

MOST = 100_000
"""Shuffles; more would tell nothing more."""


@click.command(
    help=N_(
        "Review a played game: the chance of winning after each move, as far as the player could know it; the decisions that cost most; what was "
        "luck and what was skill; and from which move on the game was lost for certain. LOG is a file, a folder or - for standard input."
    )
)
@click.argument("log", type=PATH, metavar=N_("LOG"))
@click.option(
    "--samples",
    type=click.IntRange(1, MOST),
    default=SAMPLES,
    show_default=True,
    metavar=N_("N"),
    help=N_("Shuffles of the unseen cards at a position that is in the balance; clearer positions need fewer."),
)
@SEED(help=N_("Where the shuffles begin: the same seed means the same numbers, always and everywhere."))
@JOBS
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "svg", "html"]),
    default="text",
    help=N_("Lines to read, data for a program, the curve as a picture, or a page to look at the game and its review in."),
)
@click.option("-o", "output", type=FILE, metavar=N_("FILE"), default="-", help=N_("Write to FILE instead of standard output."))
@click.pass_obj
def command(  # noqa: PLR0917  click hands them over by name
    shell: Shell, log: str, samples: int, seed: int, jobs: int | None, form: str, output: str
) -> int:
    check_target(shell, output, log)
    status = 0
    done: list[tuple[Sound, Review]] = []
    for task in reviewable(shell, log):
        if isinstance(task, int):
            status = max(status, task)
            continue
        if form in {"svg", "html"} and done:
            raise click.UsageError(shell.words.say("analyse.one-game", path=log))
        reviewed, ended = review(shell, task.name, task.game, samples, seed, jobs)
        if reviewed is not None:
            done.append((task, reviewed))
        if ended:
            status = ended
            break
    if done or form == "json":
        shell.write(output, FORMS[form](shell, done, output))
    return status


# ---- which games


def reviewable(shell: Shell, path: str) -> Iterator[Sound | int]:
    """The games of logs; for each that cannot be reviewed the exit status, once it was said why."""
    for found in sound_games(shell, path, "analyse.faults"):
        yield found if isinstance(found, int) or may_be_reviewed(shell, found.name, found.game) else 1


# ---- in which form


def text(shell: Shell, done: "Sequence[tuple[Sound, Review]]", _: str) -> str:
    return "\n\n".join("\n".join(lines(shell, task.name, review)) for task, review in done)


def data(shell: Shell, done: "Sequence[tuple[Sound, Review]]", _: str) -> str:
    from sultan_kit.render.review import document, result

    words = Words(shell.words.language)
    return shell.json(document({"path": task.path, "index": task.nth} | result(review, words) for task, review in done), indent=1)


def svg(shell: Shell, done: "Sequence[tuple[Sound, Review]]", _: str) -> str:
    from sultan_kit.render.review import picture

    return picture(done[0][1], Words(shell.words.language))


def html(shell: Shell, done: "Sequence[tuple[Sound, Review]]", output: str) -> str:
    from sultan_kit.render.html import review_page

    return review_page(done[0][1], Words(shell.words.language), ascii_only=output == "-" and not is_utf8(sys.stdout))


FORMS = {"text": text, "json": data, "svg": svg, "html": html}
