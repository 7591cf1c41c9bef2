"""The review of a game: the work, with its progress, and what it tells in words."""

import signal
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from sultan_kit.cli.paragraphs import wrapped
from sultan_kit.cli.progress import Progress
from sultan_kit.cli.readable import encodes
from sultan_kit.cli.shell import INTERRUPTED, UNAVAILABLE, Shell
from sultan_kit.cli.sound import Sound
from sultan_kit.core.cards import IN_PLAY, Face
from sultan_kit.core.rules import Compulsory
from sultan_kit.l10n.words import Sentence, visible
from sultan_kit.log.judge import Played
from sultan_kit.log.notation import notation

if TYPE_CHECKING:
    from sultan_kit.study.review import Chance, Course, Hindsight, Judged

SAMPLES = 1_100
"""With so many an interval reaches no further than three points to either side."""

COLUMNS, ROWS = 64, 4
"""Characters of the curve."""

NOISE = 0.05
"""Luck below that may be nothing but the samples of two positions."""

NAMED = 5
"""Mistakes that the text tells; with -v it tells all."""


class Reviewed(NamedTuple):
    """What came of a review. deeds: as far as it got. whole: did it get to the end? hindsight: None where nothing can be proved."""

    task: Sound
    course: "Course"
    deeds: "list[Judged]"
    mistakes: "list[Judged]"
    hindsight: "Hindsight | None"
    whole: bool


def may_be_reviewed(shell: Shell, name: str, game: Played) -> bool:
    """Are there moves, and rules that the policy knows? If not, that is said."""
    from sultan_kit.study.kernel import unknown_axes

    if not game.counts.checked:
        shell.err(shell.words.say("analyse.no-moves", name=name))
        return False
    if unknown := unknown_axes(game.profile.rules):
        shell.err(shell.words.say("analyse.unknown-rules", name=name, profile=game.profile.called, axes=unknown))
        return False
    if game.counts.checked < len(game.log.script.moves):
        shell.err(shell.words.say("analyse.left-out", name=name, number=game.counts.checked))
    return True


# ---- the work


def review(shell: Shell, task: Sound, samples: int, seed: int, jobs: int | None) -> tuple[Reviewed | None, int]:
    """What came of it, None if nothing; and the exit status of a review that was broken off, else 0."""
    from concurrent.futures.process import BrokenProcessPool

    from sultan_kit.study.compiled import COMPILED
    from sultan_kit.study.review import Hindsight, Task, Won, course, groups, judged, mistakes, tried
    from sultan_kit.study.workers import processors, workers

    if not COMPILED and not shell.quiet and samples >= SAMPLES:
        shell.err(shell.words.say("simulate.interpreted"))
    played = course(task.game)
    todo, done, won = len(groups(played)), 0, dict[Task, Won]()
    progress = Progress(shell, "analyse.progress")
    hindsight: Hindsight | None = None
    status = 0
    with workers(min(jobs or processors(), todo - 1)) as pool:
        try:
            for found in tried(played, seed, samples, pool):
                won |= found
                done += 1
                progress.tell(done=done, all=todo)
            if task.game.profile.rules.play.compulsory is Compulsory.FALSE:
                hindsight = Hindsight.of(played)
            if hindsight is not None:
                _ = mistakes(judged(played, won), hindsight), hindsight.turning  # it keeps what it has found
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # who presses it again wants nothing but an end
            hindsight, status = None, INTERRUPTED
        except BrokenProcessPool:
            shell.err(shell.words.say("simulate.worker-lost"))
            hindsight, status = None, UNAVAILABLE
        finally:
            progress.end()
    deeds = judged(played, won)
    if status == INTERRUPTED:
        reached = deeds[-1].deed.number if deeds else 0
        shell.err(shell.words.say("analyse.interrupted", name=task.name, moves=task.game.counts.checked, done=reached))
    return (Reviewed(task, played, deeds, mistakes(deeds, hindsight), hindsight, not status) if deeds else None), status


# ---- telling


def told(shell: Shell, reviewed: Reviewed, samples: int, seed: int) -> Iterator[str]:
    """A review in words, with the curve."""
    from sultan_kit.render.curve import bars

    words, (task, _, deeds, mistakes, _, whole) = shell.words, reviewed
    rates = [chance.rate for chance in chances(reviewed)]
    yield wrapped(words.say("analyse.curve", name=task.name, profile=task.game.profile.called))
    yield ""
    scale = {0: words.show(1.0, "percent"), ROWS - 1: words.show(0.0, "percent")}
    for row, line in enumerate(bars(rates, COLUMNS, ROWS, plain=not encodes(sys.stdout, "▁█"))):
        yield (
            f"{scale.get(row, '').replace(chr(160), ' '):>6} │ {line}".rstrip()
            if encodes(sys.stdout, "│")
            else f"{scale.get(row, ''):>6} | {line}".rstrip()
        )
    yield ""
    yield wrapped(started(shell, reviewed))
    total, skill = (round(100 * part, 1) + 0.0 for part in (rates[-1] - rates[0], sum(each.skill for each in deeds)))
    yield wrapped(words.say("analyse.sum", total=total, skill=skill, luck=round(total - skill, 1) + 0.0))
    yield ""
    if mistakes:
        yield wrapped(words.say("analyse.mistakes", count=len(mistakes)))
        for mistake in mistakes if shell.verbose else mistakes[:NAMED]:
            key = "analyse.mistake.lost" if mistake.exact else "analyse.mistake"
            yield wrapped(words.say(key, **moved(shell, mistake), **points(mistake.cost), better=better(shell, reviewed, mistake)), "  ", "    ")
    else:
        yield words.say("analyse.no-mistakes")
    yield ""
    for key, moment in (("analyse.lucky", max(deeds, key=lambda each: each.luck)), ("analyse.unlucky", min(deeds, key=lambda each: each.luck))):
        if (moment.luck > 0) == (key == "analyse.lucky") and abs(moment.luck) >= NOISE:
            yield wrapped(words.say(key, **moved(shell, moment), points=round(100 * moment.luck, 1)))
    if whole and (proved := proofs(shell, reviewed)):
        yield wrapped(proved)
    yield wrapped(words.say("analyse.method", count=samples, seed=str(seed)))


def chances(reviewed: Reviewed) -> "list[Chance]":
    """After the deal, and after each deed."""
    from sultan_kit.study.review import chance

    return [chance(reviewed.deeds[0].before), *(chance(each.after) for each in reviewed.deeds)]


def started(shell: Shell, reviewed: Reviewed) -> Sentence:
    """How it began and ended."""
    first, *_, last = chances(reviewed)
    return shell.words.say("analyse.start", **points(first), end=round(100 * last.rate, 1))


def points(chance: "Chance") -> dict[str, float]:
    return {name: round(100 * value, 1) for name, value in chance._asdict().items()}


def moved(shell: Shell, judged: "Judged") -> dict[str, object]:
    """The move of a deed as the facts of a sentence."""
    return {"number": judged.deed.number, "move": Sentence(visible(notation(shell.words.language).write(judged.deed.written)))}


def better(shell: Shell, reviewed: Reviewed, judged: "Judged") -> Sentence:
    """What would have been better, and why."""
    from sultan_kit.study import kernel

    axes, game, words = reviewed.course.axes, reviewed.course.games[judged.at], shell.words
    (advised, card), (chosen, played) = judged.advised, judged.deed.choice
    waste = game.state[kernel.WASTE]
    top = int(game.order[game.talon[waste - 1]]) if waste else kernel.NONE
    if advised == kernel.TURN and chosen == kernel.PLAY_DIVAN and axes.at_once:
        return words.say("analyse.better.keep", card=Face(int(played)))
    if advised == kernel.TURN:
        return words.say("analyse.better.open" if chosen in (kernel.FILL_WASTE, kernel.FILL_STOCK) else "analyse.better.turn")
    if advised == kernel.PLAY_DIVAN:
        takes = axes.at_once and axes.waste and not axes.choice and top != kernel.NONE
        return words.say("analyse.better.divan.fill" if takes else "analyse.better.divan", card=Face(int(card)), top=Face(max(top, 0)))
    key = {kernel.PLAY_WASTE: "waste", kernel.FILL_WASTE: "fill-waste", kernel.FILL_STOCK: "fill-stock"}.get(advised, "redeal")
    return words.say(f"analyse.better.{key}", card=Face(max(top, 0)))


def proofs(shell: Shell, reviewed: Reviewed) -> Sentence | None:
    """What is proved of the positions of a game that was not won; None where it was."""
    from sultan_kit.study.kernel import PLACED

    course, hindsight, words = reviewed.course, reviewed.hindsight, shell.words
    if course.games[-1].state[PLACED] == IN_PLAY:
        return None
    if hindsight is None:
        return words.say("analyse.hindsight.unknown")
    won, lost = hindsight.turning
    if won == len(course.deeds):
        return words.say("analyse.hindsight.end")
    if lost is None:
        return words.say("analyse.hindsight.undecided")
    if lost == 0:
        return words.say("analyse.hindsight.never")
    facts = moved(shell, reviewed.deeds[lost - 1])
    if won is None:
        return words.say("analyse.hindsight.lost", **facts)
    first = course.deeds[won].number
    return words.say("analyse.hindsight.move" if first == facts["number"] else "analyse.hindsight.between", **facts, first=first)
