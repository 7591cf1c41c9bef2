"""The review of a game: the work, with its progress, and what it tells, in lines."""

import signal
import sys
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from sultan_kit.cli.paragraphs import TOGETHER, WIDTH, wrapped
from sultan_kit.cli.progress import Progress
from sultan_kit.cli.readable import encodes
from sultan_kit.cli.shell import INTERRUPTED, UNAVAILABLE, Shell
from sultan_kit.core.rules import Compulsory
from sultan_kit.log.judge import Played

if TYPE_CHECKING:
    from sultan_kit.study.review import Review

SAMPLES = 1_100
"""With so many an interval reaches no further than three points to either side."""

COLUMNS, ROWS = 64, 4
"""Characters of the curve."""

SCALE = len("  100% | ")
"""Characters before the curve."""

NAMED = 5
"""Mistakes that the text tells; with -v it tells all."""


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


def review(shell: Shell, name: str, game: Played, samples: int, seed: int, jobs: int | None) -> "tuple[Review | None, int]":  # noqa: PLR0917
    """What came of it, None if nothing; and the exit status of a review that was broken off, else 0. name: of the game, for messages."""
    from concurrent.futures.process import BrokenProcessPool

    from sultan_kit.study.compiled import COMPILED
    from sultan_kit.study.review import Hindsight, Review, Task, Won, course, groups, judged, mistakes, tried
    from sultan_kit.study.workers import processors, workers

    if not COMPILED and not shell.quiet and samples >= SAMPLES:
        shell.err(shell.words.say("simulate.interpreted"))
    played = course(game)
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
            if game.profile.rules.play.compulsory is Compulsory.FALSE:
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
        shell.err(shell.words.say("analyse.interrupted", name=name, moves=game.counts.checked, done=reached))
    return (Review(played, deeds, mistakes(deeds, hindsight), hindsight, not status, samples, seed) if deeds else None), status


# ---- telling


def lines(shell: Shell, name: str, review: "Review", columns: int = WIDTH) -> Iterator[str]:
    """What a review tells, with the curve. name: of the game; columns: how wide a line may be."""
    from sultan_kit.render.curve import bars
    from sultan_kit.render.review import told

    wrap, words = partial(wrapped, width=columns), shell.words
    yield wrap(words.say("analyse.curve", name=name, profile=review.course.played.profile.called))
    yield ""
    scale = {row: words.show(rate, "percent").replace(TOGETHER, " ") for row, rate in ((0, 1.0), (ROWS - 1, 0.0))}
    axis = "│" if encodes(sys.stdout, "│") else "|"
    rates = [chance.rate for chance in review.chances]
    for row, line in enumerate(bars(rates, min(COLUMNS, columns - SCALE), ROWS, plain=not encodes(sys.stdout, "▁█"))):
        yield f"{scale.get(row, ''):>6} {axis} {line}".rstrip()
    for part in told(review, words, None if shell.verbose else NAMED):
        yield ""
        for paragraph in part:
            yield wrap(paragraph.text)
            yield from (wrap(remark.text, "  ", "    ") for remark in paragraph.remarks)
