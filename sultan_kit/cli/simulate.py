"""`sultan-kit simulate`: how often a policy wins under a rule set."""

import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from sultan_kit import __version__
from sultan_kit.cli.cluster import CLUSTER, joined
from sultan_kit.cli.files import FILE
from sultan_kit.cli.keeper import alone
from sultan_kit.cli.options import JOBS, SEED
from sultan_kit.cli.paragraphs import wrapped
from sultan_kit.cli.profiles import chosen_profiles, complete_profile
from sultan_kit.cli.progress import Progress
from sultan_kit.cli.readable import encodes
from sultan_kit.cli.shell import INTERRUPTED, UNAVAILABLE, Shell
from sultan_kit.cli.targets import check_target
from sultan_kit.core.cards import IN_PLAY
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.names import profile_name
from sultan_kit.l10n.words import Sentence, Words, visible
from sultan_kit.profiles import Profile
from sultan_kit.study import POLICIES

if TYPE_CHECKING:
    from sultan_kit.study.ledger import Ledger
    from sultan_kit.study.simulation import Counted, Study

FORMAT = "sultan-simulation/1"

LARGEST = 10**9
"""More games would tell nothing more."""

BAR = 50
"""The longest bar, in characters."""

ENOUGH = 20_000
"""Below so many games nobody waits long, compiled or not."""


class Wish(NamedTuple):
    """What is asked for. games: under each profile; jobs: processes; cluster: the address of a scheduler, if its workers shall play."""

    profiles: Sequence[Profile]
    policy: str
    seed: int
    games: int
    jobs: int
    cluster: str | None


class Result(NamedTuple):
    """What came of the games of one profile."""

    profile: Profile
    study: "Study"
    counted: "Counted"

    @property
    def rates(self) -> tuple[float, float, float]:
        """Rate and interval, from 0 to 1."""
        from sultan_kit.study.intervals import wilson

        return self.counted.wins / self.counted.games, *wilson(self.counted.wins, self.counted.games)


@click.command(help=N_("Let a policy play many numbered deals, and count how often it wins, with an interval."))
@click.option(
    "--profile",
    "profile",
    default="sultan-classic",
    show_default=True,
    metavar=N_("NAME[,NAME]"),
    shell_complete=complete_profile,
    help=N_("The rule sets to play by; any: all of them. Each gets the same deals."),
)
@click.option("--policy", type=click.Choice(POLICIES), default="expert", show_default=True, help=N_("Who plays."))
@click.option("--games", type=click.IntRange(1, LARGEST), default=10_000, show_default=True, metavar=N_("N"), help=N_("Games under each rule set."))
@SEED(help=N_("Where the deals begin: the same seed means the same deals, always and everywhere."))
@JOBS
@CLUSTER
@click.option(
    "--ledger",
    "path",
    type=click.Path(dir_okay=False, readable=False, path_type=Path),
    metavar=N_("FILE"),
    help=N_("Keep what is counted in FILE, and go on from what it holds: after an interruption, or with more games."),
)
@click.option("--plot", type=FILE, metavar=N_("FILE"), help=N_("Draw the results as SVG into FILE."))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help=N_("Form of the output."))
@click.option("-o", "output", type=FILE, metavar=N_("FILE"), default="-", help=N_("Write to FILE instead of standard output."))
@click.pass_obj
def command(
    shell: Shell,
    *,
    profile: str,
    policy: str,
    games: int,
    seed: int,
    jobs: int | None,
    cluster: str | None,
    path: Path | None,
    plot: str | None,
    form: str,
    output: str,
) -> int:
    from sultan_kit.study.ledger import Broken, Ledger, heading
    from sultan_kit.study.workers import processors

    if jobs and cluster:
        raise click.UsageError(shell.words.say("cluster.jobs"))
    _check_targets(shell, path, [file for file in (plot, output) if file and file != "-"])
    wish = Wish(chosen_profiles(shell, profile), policy, seed, games, jobs or processors(), cluster)
    with alone(str(path), shell) if path else nullcontext():
        ledger = Ledger.open(path, heading(wish.profiles, policy, seed, __version__)) if path else None
        if isinstance(ledger, Broken):
            text = shell.words.say(ledger.why.key, **ledger.why.facts, path=str(path))
            if ledger.line is None:
                raise click.UsageError(text)
            shell.err(text)
            return 1
        with closing(ledger) if ledger else nullcontext():
            held = max((run.start + run.games for done in ledger.done for run in done), default=0) if ledger else 0
            if held > games:
                raise click.UsageError(shell.words.say("ledger.more", path=str(path), last=held, games=games))
            results, status = _played(shell, wish, ledger)
    if results:
        shell.write(output, _json(shell, results) if form == "json" else "\n".join(_text(shell, results)))
        if plot is not None:
            shell.write(plot, _picture(results, Words(shell.words.language)))
    return status


def _check_targets(shell: Shell, ledger: Path | None, files: Sequence[str]) -> None:
    """What would only be noticed at the end, when hours may be lost. files: that the results are to be written into."""
    targets = [os.path.realpath(file) for file in (*files, ledger) if file]
    for file in files:
        if targets.count(os.path.realpath(file)) > 1:
            raise click.UsageError(shell.words.say("simulate.same-file", path=file))
        check_target(shell, file)


# ---- playing


def _played(shell: Shell, wish: Wish, ledger: "Ledger | None") -> tuple[list[Result], int]:
    """The results, as far as there are any, and the exit status."""
    from concurrent.futures.process import BrokenProcessPool

    from sultan_kit.study.cluster import Cluster, ClusterError
    from sultan_kit.study.compiled import COMPILED
    from sultan_kit.study.kernel import unknown_axes
    from sultan_kit.study.players import POLICIES as PLAYERS
    from sultan_kit.study.simulation import Run, Study, played, remaining, summed
    from sultan_kit.study.workers import workers

    profiles, games, policy = wish.profiles, wish.games, PLAYERS[wish.policy]
    studies = [Study(profile.rules, wish.policy, wish.seed) for profile in profiles]
    done = ledger.done if ledger else [{} for _ in profiles]
    todo = [(place, run) for place in range(len(studies)) for run in remaining(games, done[place], policy.pace)]
    left = sum(run.games for _, run in todo)
    for profile in profiles:
        if unknown := unknown_axes(profile.rules):
            shell.err(shell.words.say("simulate.at-the-table", profile=profile.called, axes=unknown))

    def count(place: int, run: Run, ends: Mapping[tuple[int, int], int]) -> None:
        if ledger:
            ledger.add(place, run, ends)
        else:
            done[place][run] = ends

    def tell_what_is_kept() -> None:
        shell.err(shell.words.say("simulate.interrupted.kept" if ledger else "simulate.interrupted", done=every - left, games=every))

    status = 0
    progress = Progress(shell, "simulate.progress")
    every = games * len(studies)
    with joined(shell, wish.cluster) if wish.cluster and todo else workers(min(wish.jobs, len(todo) - 1)) as executor:
        compiled = executor.compiled if isinstance(executor, Cluster) else COMPILED
        if not compiled and left * policy.pace > ENOUGH and not shell.quiet:
            shell.err(shell.words.say("cluster.interpreted" if wish.cluster else "simulate.interpreted"))
        try:
            for index, ends in played([(studies[place], run) for place, run in todo], executor):
                count(*todo[index], ends)
                left -= todo[index][1].games
                progress.tell(done=every - left, games=every)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # who presses it again wants nothing but an end; what is in the ledger stays there
            shell.err("")
            tell_what_is_kept()
            status = INTERRUPTED
        except ClusterError as lost:
            shell.err(shell.words.say(lost.why.key, **lost.why.facts))
            tell_what_is_kept()
            status = UNAVAILABLE
        except BrokenProcessPool:
            shell.err(shell.words.say("simulate.worker-lost"))
            status = UNAVAILABLE
        finally:
            progress.end()
    counted = [summed(runs.values()) for runs in done]
    return [Result(*each) for each in zip(profiles, studies, counted, strict=True) if each[2].games], status


# ---- telling


def _picture(results: Sequence[Result], words: Words) -> str:
    from sultan_kit.render.chart import Bar, chart

    study, games = results[0].study, max(result.counted.games for result in results)
    below = words.say("simulate.chart.below", count=games, seed=str(study.seed), version=__version__)
    rows = [Bar(result.profile.called, result.rates, result.counted.placed) for result in results]
    return chart(rows, words.say("simulate.chart", policy=study.policy), below, words)


def _json(shell: Shell, results: Sequence[Result]) -> str:
    from sultan_kit.study.intervals import CONFIDENCE
    from sultan_kit.study.ledger import rules_json

    said = [
        {
            "profile": result.profile.id,
            "changes": dict(result.profile.changes),
            "rules": rules_json(result.profile),
            "policy": result.study.policy,
            "seed": result.study.seed,
            "version": __version__,
            "first_deal": f"sultan:{result.study.first}",
            "games": result.counted.games,
            "wins": result.counted.wins,
            "win_rate": result.rates[0],
            "interval": list(result.rates[1:]),
            "confidence": CONFIDENCE,
            "method": "wilson",
            "placed": result.counted.placed,
            "passes": [{"passes": passes, "games": games, "wins": wins} for passes, (games, wins) in result.counted.passes.items()],
        }
        for result in results
    ]
    return shell.json({"format": FORMAT, "results": said}, indent=1)


def _text(shell: Shell, results: Sequence[Result]) -> Iterator[str]:
    words = shell.words
    for result in results:
        yield from _told(shell, result)
        yield ""
    yield wrapped(words.say(f"simulate.policy.{results[0].study.policy}"))
    yield wrapped(words.say("simulate.not-won"))
    if len(results) > 1:
        yield ""
        yield words.say("simulate.compared")
        width = max(len(result.profile.called) for result in results) + 2
        for result in results:
            yield f"  {visible(result.profile.called.ljust(width))}{words.say('simulate.compared.row', **_percents(result))}"


def _told(shell: Shell, result: Result) -> Iterator[str]:
    """One result: the rate, how it was come by, and what was counted besides."""
    from sultan_kit.study.ledger import rules_json

    words, profile, counted = shell.words, result.profile, result.counted
    name = profile_name(profile, words)
    yield visible(name if name == profile.called else f"{name} ({profile.called})")
    yield wrapped(words.say("simulate.won", count=counted.games, wins=counted.wins, **_percents(result)))
    first, last = f"sultan:{result.study.first}", f"sultan:{(result.study.first + counted.games - 1) % 2**64}"
    study = result.study
    yield wrapped(words.say("simulate.played", policy=study.policy, seed=str(study.seed), version=__version__, first=first, last=last))
    rules = ", ".join(f"{axis} {_value(said)}" for axis, said in rules_json(profile).items())
    yield wrapped(words.say("simulate.rules", rules=Sentence(rules)))
    average = sum(cards * games for cards, games in enumerate(counted.placed)) / counted.games
    yield ""
    yield words.say("simulate.placed", average=round(average, 1))
    yield from _bars(counted.placed)
    yield words.say("simulate.passes")
    for passes, (games, wins) in counted.passes.items():
        yield "  " + words.say("simulate.pass", passes=passes, count=games, wins=wins)


def _bars(placed: Sequence[int]) -> Iterator[str]:
    """Ten cards a line, from the first that there were; the games that were won in a line of their own."""
    least = next(cards for cards, games in enumerate(placed) if games) // 10 * 10
    bins = [(low, min(low + 9, IN_PLAY - 1)) for low in range(least, IN_PLAY, 10)] + [(IN_PLAY, IN_PLAY)]
    counts = [sum(placed[low : high + 1]) for low, high in bins]
    sign = "█" if encodes(sys.stdout, "█") else "#"
    for (low, high), games in zip(bins, counts, strict=True):
        bar = sign * round(BAR * games / max(counts))
        yield f"  {f'{low}–{high}' if low < high else low!s:>5}  {games:>{len(str(max(counts)))}}  {bar}".rstrip()


def _percents(result: Result) -> dict[str, float]:
    from sultan_kit.render.chart import percents

    return percents(result.rates, result.counted.games)


def _value(said: object) -> str:
    import json

    return said if isinstance(said, str) else json.dumps(said)
