"""`sultan-kit analyse`: the review of a played game."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from sultan_kit import __version__
from sultan_kit.cli.review import SAMPLES, Reviewed, chances, may_be_reviewed, points, review, started, told
from sultan_kit.cli.shell import Shell
from sultan_kit.cli.sound import Sound, sound_games
from sultan_kit.cli.targets import check_target
from sultan_kit.core.cards import Face
from sultan_kit.l10n.marking import N_
from sultan_kit.log.notation import notation
from sultan_kit.resources import ENGLISH

if TYPE_CHECKING:
    from sultan_kit.study.review import Chance

FORMAT = "sultan-analysis/1"
"""What the JSON calls itself: docs/analysis.md."""

MOST = 100_000
"""Shuffles; more would tell nothing more."""


@click.command(
    help=N_(
        "Review a played game: the chance of winning after each move, as far as the player could know it; the decisions that cost most; what was "
        "luck and what was skill; and from which move on the game was lost for certain. LOG is a file, a folder or - for standard input."
    )
)
@click.argument("log", type=click.Path(), metavar=N_("LOG"))
@click.option(
    "--samples",
    type=click.IntRange(1, MOST),
    default=SAMPLES,
    show_default=True,
    metavar=N_("N"),
    help=N_("Shuffles of the unseen cards at a position that is in the balance; clearer positions need fewer."),
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=0,
    show_default=True,
    metavar=N_("S"),
    help=N_("Where the shuffles begin: the same seed means the same numbers, always and everywhere."),
)
@click.option("--jobs", type=click.IntRange(1, 1024), metavar=N_("N"), help=N_("Processes to play in; if not given: one for each processor."))
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "svg"]), default="text", help=N_("Form of the review; svg: the curve as a picture.")
)
@click.option("-o", "output", type=click.Path(dir_okay=False), metavar=N_("FILE"), default="-", help=N_("Write to FILE instead of standard output."))
@click.pass_obj
def command(  # noqa: PLR0917  click hands them over by name
    shell: Shell, log: str, samples: int, seed: int, jobs: int | None, form: str, output: str
) -> int:
    check_target(shell, output, log)
    status, done = 0, list[Reviewed]()
    for task in reviewable(shell, log):
        if isinstance(task, int):
            status = max(status, task)
            continue
        if form == "svg" and done:
            raise click.UsageError(shell.words.say("analyse.one-picture", path=log))
        reviewed, ended = review(shell, task, samples, seed, jobs)
        if reviewed is not None:
            done.append(reviewed)
        if ended:
            status = ended
            break
    if form == "json":
        shell.write(output, shell.json({"format": FORMAT, "results": [report(each, samples, seed) for each in done]}, indent=1))
    elif done:
        shell.write(output, picture(shell, done[0]) if form == "svg" else "\n\n".join("\n".join(told(shell, each, samples, seed)) for each in done))
    return status


# ---- which games


def reviewable(shell: Shell, path: str) -> Iterator[Sound | int]:
    """The games of logs; for each that cannot be reviewed the exit status, once it was said why."""
    for found in sound_games(shell, path, "analyse.faults"):
        yield found if isinstance(found, int) or may_be_reviewed(shell, found.name, found.game) else 1


# ---- for programs


def report(reviewed: Reviewed, samples: int, seed: int) -> dict[str, object]:
    """A result as JSON: moves in English short notation, chances from 0 to 1."""
    from sultan_kit.study.intervals import CONFIDENCE
    from sultan_kit.study.review import POLICY

    task, course, deeds, mistakes, hindsight, whole = reviewed
    every = chances(reviewed)
    costly = {each.at for each in mistakes}
    turning: dict[str, object] | None = None
    if hindsight is not None:
        won, lost = hindsight.turning
        turning = {
            "winnable_before_move": None if won is None or won >= len(course.deeds) else course.deeds[won].number,
            "winnable_at_end": won == len(course.deeds),
            "lost_after_move": None if lost is None else 0 if lost == 0 else course.deeds[lost - 1].number,
        }
    return {
        "path": task.path,
        "index": task.nth,
        "profile": task.game.profile.id,
        "policy": POLICY,
        "samples": samples,
        "seed": seed,
        "version": __version__,
        "confidence": CONFIDENCE,
        "complete": whole,
        "start": said(every[0]),
        "end": said(every[-1]),
        "skill": sum(each.skill for each in deeds),
        "luck": sum(each.luck for each in deeds),
        "deeds": [
            {
                "move": each.deed.number,
                "written": notation(ENGLISH).write(each.deed.written),
                "did": choice(each.deed.choice),
                "advised": choice(each.advised),
                "before": said(every[place]),
                "after": said(every[place + 1]),
                "skill": each.skill,
                "luck": each.luck,
                "cost": said(each.cost),
                "mistake": each.at in costly,
                "exact": each.exact,
            }
            for place, each in enumerate(deeds)
        ],
        "mistakes": [each.at for each in mistakes],
        "hindsight": turning,
    }


def said(chance: "Chance") -> dict[str, object]:
    return {"chance": chance.rate, "interval": [chance.low, chance.high]}


def choice(choice: tuple[int, int]) -> dict[str, object]:
    """What was done, by a name, and the card that left the divan."""
    kinds = ("turn", "play-waste", "play-divan", "fill-waste", "fill-stock", "redeal", "give-up")
    return {"kind": kinds[choice[0]], "card": str(Face(int(choice[1]))) if choice[1] >= 0 else None}


def picture(shell: Shell, reviewed: Reviewed) -> str:
    from sultan_kit.render.curve import Mark, curve

    words = shell.words
    marks = [
        Mark(each.at + 1, words.say("analyse.chart.mistake", number=each.deed.number, rate=points(each.cost)["rate"])) for each in reviewed.mistakes
    ]
    return curve(chances(reviewed), marks, words.say("analyse.chart"), started(shell, reviewed))
