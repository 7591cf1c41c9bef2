"""`sultan-kit stats`: a player's own record over many logs."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from sultan_kit.cli.files import PATH, Unreadable, alone_or_not, files
from sultan_kit.cli.paragraphs import wrapped
from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import Severity
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.words import Words, visible
from sultan_kit.log.judge import games
from sultan_kit.render.ink import width
from sultan_kit.study.career import Career, Entry, Group

FORMAT = "sultan-stats/1"
"""What the JSON calls itself: docs/stats.md."""

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""With these a text begins that a spreadsheet would take for a formula, and run."""


@click.command(
    help=N_("Count the games of many logs: won and lost, by rules and player, in a row. PATH is a file, a folder or - for standard input.")
)
@click.argument("paths", nargs=-1, required=True, type=PATH, metavar=N_("PATH..."))
@click.option("--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", help=N_("Form of the report; csv: one line a game."))
@click.pass_obj
def command(shell: Shell, paths: tuple[str, ...], form: str) -> int:
    career, status = Career(), 0
    for source in files(paths):
        if isinstance(source, Unreadable):
            shell.tell(source.name, source.finding)
            status = max(status, source.status)
            if source.status > 1:
                career.unreadable(source.name)
            continue
        for (document, judged), alone in alone_or_not(games(source.stream, source.folder or Path())):
            broken = any(finding.severity is Severity.ERROR for finding in document.findings)
            status = max(status, broken or any(game.errors for game in judged))
            for game in judged:
                name = source.name if alone else shell.words.say("game.in-file", path=source.name, index=game.index)
                game.findings += document.findings
                career.add(source.name, name, game)
            if not judged:
                career.unreadable(source.name)
    if form == "json":
        shell.out(shell.json(_json(career), indent=1))
    elif form == "csv":
        _csv(career)
    else:
        for line in _text(career, shell.words):
            shell.out(line)
    return status


# ---- for people


def _text(career: Career, words: Words) -> Iterator[str]:
    if career.all.rates is None:
        yield words.say("stats.no-games")
    else:
        yield from map(wrapped, _figures(career, words))
        for field in ("profile", "player"):
            yield from _table(career, field, words)
    if career.apart:
        yield ""
        yield words.say("stats.apart", count=len(career.apart))
        for each in career.apart:
            yield f"  {words.say(f'stats.apart.{each.why}', game=each.name, other=each.other)}"


def _figures(career: Career, words: Words) -> Iterator[str]:
    """What there is to say of all games together."""
    whole = career.all
    yield words.say("stats.games", count=whole.games, won=whole.won, lost=whole.lost, given_up=whole.given_up)
    yield words.say("stats.share", **_rates(whole))
    best = {} if whole.best is None else {"best": whole.best}
    yield words.say(f"stats.placed{'.best' if best else ''}", average=round(whole.placed / whole.games, 1), **best)
    if whole.timed:
        yield words.say("stats.minutes", count=whole.timed, sum=whole.minutes, average=round(whole.minutes / whole.timed, 1))
    yield " ".join(_streaks(career, words))


def _streaks(career: Career, words: Words) -> Iterator[str]:
    streaks = career.streaks
    yield words.say("stats.streaks", won=streaks.won, not_won=streaks.not_won)
    yield words.say(f"stats.streaks.now-{'won' if streaks.last > 0 else 'not-won'}", count=abs(streaks.last))
    if streaks.undated:
        yield words.say("stats.streaks.undated", count=streaks.undated)
    if not streaks.dated:
        yield words.say("stats.streaks.no-dates")


def _table(career: Career, field: str, words: Words) -> Iterator[str]:
    rows = [(visible(name) or words.say("stats.no-player"), group) for name, group in career.by(field)]
    if rows == [(words.say("stats.no-player"), career.all)]:
        return
    yield ""
    yield words.say(f"stats.by-{field}")
    columns = max(width(name) for name, _ in rows)
    for name, group in rows:
        said = words.say("stats.row", count=group.games, won=group.won, **_rates(group))
        yield f"  {name}{' ' * (columns - width(name))}  {said}"


def _rates(group: Group) -> dict[str, float]:
    """In per cent."""
    assert group.rates is not None
    return dict(zip(("rate", "low", "high"), (round(100 * rate, 1) for rate in group.rates), strict=True))


# ---- for programs


def _json(career: Career) -> dict[str, object]:
    return {
        "format": FORMAT,
        "all": _group_json(career.all),
        "profiles": [{"profile": name, **_group_json(group)} for name, group in career.by("profile")],
        "players": [{"player": name or None, **_group_json(group)} for name, group in career.by("player")],
        "streaks": career.streaks._asdict(),
        "games": [entry._asdict() | {"player": entry.player or None, "date": entry.date or None} for entry in career.entries],
        "apart": [{name: value for name, value in each._asdict().items() if name != "name"} | {"other": each.other or None} for each in career.apart],
    }


def _group_json(group: Group) -> dict[str, object]:
    rates = group.rates
    return {
        "games": group.games,
        "won": group.won,
        "lost": group.lost,
        "given_up": group.given_up,
        "win_rate": rates and round(rates[0], 6),
        "interval": rates and [round(rate, 6) for rate in rates[1:]],
        "placed": round(group.placed / group.games, 6) if group.games else None,
        "best": group.best,
        "timed": group.timed,
        "minutes": group.minutes,
    }


def _csv(career: Career) -> None:
    """One line a game that counts. A text that a spreadsheet would run as a formula gets an apostrophe before it."""
    import csv

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(Entry._fields)
    for entry in career.entries:
        writer.writerow([f"'{value}" if isinstance(value, str) and value.startswith(_FORMULAS) else value for value in entry])
