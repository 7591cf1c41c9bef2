"""`sultan-kit solve`: is this deal winnable when all cards are known?"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import click

from sultan_kit.cli.deal import OF_PYSOL, USUAL, rules_of
from sultan_kit.cli.files import FILE, PATH
from sultan_kit.cli.profiles import complete_profile, one_profile
from sultan_kit.cli.shell import INTERRUPTED, Shell
from sultan_kit.cli.sound import sound_games
from sultan_kit.cli.targets import check_target
from sultan_kit.core.cards import Face
from sultan_kit.core.findings import Refusal
from sultan_kit.core.rules import Compulsory
from sultan_kit.core.table import Table
from sultan_kit.l10n.marking import N_
from sultan_kit.log.judge import Played
from sultan_kit.numbers import deal_order
from sultan_kit.profiles import is_path
from sultan_kit.report import message
from sultan_kit.resources import ENGLISH
from sultan_kit.session.opening import numbered
from sultan_kit.study import told
from sultan_kit.study.puzzle import Order
from sultan_kit.study.solving import Solution, Verdict, solve

FORMAT = "sultan-solutions/1"
"""What the JSON calls itself: docs/solving.md."""

_NAMED = 10
"""Unknown cards, as far as a sentence names them."""

_RANGE = re.compile(r"(?:sultan:)?([0-9]{1,20})(?:-([0-9]{1,20}))?")


class Task(NamedTuple):
    """A deal. name: as messages call it; about: the same for programs. called: what a log is to call the profile; None: as the game does."""

    name: str
    about: dict[str, object]
    game: Played
    table: Table
    orders: list[Order]
    called: str | None = None


class Solved(NamedTuple):
    task: Task
    solution: Solution


@click.command(
    help=N_(
        "Find out whether a deal can be won by somebody who knows all cards: won, with the moves; lost, which is proved; or not decided. LOG is a "
        "file, a folder or - for standard input; of its games the deals count, not how they were played."
    )
)
@click.argument("log", required=False, type=PATH, metavar=N_("[LOG]"))
@click.option("--number", metavar=N_("N"), help=N_("The numbered deal sultan:N instead of a log, or pysol:N; 1-100: all of these."))
@click.option("--profile", metavar=N_("NAME"), shell_complete=complete_profile, help=N_("Go by the rules of this profile instead of the log’s own."))
@click.option(
    "--nodes", type=click.IntRange(min=1), default=20_000, show_default=True, metavar=N_("N"), help=N_("Positions to look into for each deal.")
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help=N_("Form of the report."))
@click.option("-o", "output", type=FILE, metavar=N_("FILE"), help=N_("Write the games that were won to FILE, as logs."))
@click.pass_obj
def command(  # noqa: PLR0917  click hands them over by name
    shell: Shell, log: str | None, number: str | None, profile: str | None, nodes: int, form: str, output: str | None
) -> int:
    if log is None and number is None:
        raise click.UsageError(shell.words.say("solve.no-deal"))
    if log is not None and number is not None:
        raise click.UsageError(shell.words.say("solve.two-deals"))
    check_target(shell, output or "-", log or "-")
    tasks = of_number(shell, number, profile, output) if number is not None else of_logs(shell, log or "", profile, output)
    status, counts, reports, logs = 0, Counter[Verdict](), list[dict[str, object]](), list[str]()
    try:
        for task in tasks:
            if isinstance(task, int):
                status = max(status, task)
                continue
            each = Solved(task, solved(task, nodes))
            counts[each.solution.verdict] += 1
            if form == "text":
                say(shell, each, alone=number is None or "-" not in number)
            else:
                reports.append(report(each))
            if output is not None and each.solution.line is not None:
                logs.append(told.as_log(task.game, each.solution.line, task.called))
    except KeyboardInterrupt:
        status = INTERRUPTED
    if form == "json":
        shell.out(shell.json({"format": FORMAT, "results": reports}, indent=1))
    elif counts.total() > 1:
        shell.out(shell.words.say("solve.summary", count=counts.total(), **{str(verdict): counts[verdict] for verdict in Verdict}))
    if output is not None:
        write(shell, output, logs)
    if status == INTERRUPTED:
        shell.err(shell.words.say("solve.interrupted", count=counts.total()))
    return status


def solved(task: Task, nodes: int) -> Solution:
    """What the solver finds out; where that is nothing, a game that was won shows that the deal can be."""
    found = solve(task.table, task.orders, nodes)
    line = told.recorded(task.game) if found.verdict is Verdict.UNDECIDED else None
    return found if line is None else Solution(Verdict.WON, found.nodes, line)


# ---- which deals


def of_number(shell: Shell, text: str, name: str | None, output: str | None) -> Iterator[Task]:
    """The deals that `--number` names."""
    numbers = numbers_in(shell, text)
    profile, called = rules_of(shell, name or (OF_PYSOL if text.startswith("pysol:") else USUAL), output or "-")
    if profile.rules.play.compulsory is not Compulsory.FALSE:
        raise click.UsageError(shell.words.say("solve.compulsory", profile=profile.called))
    for number in numbers:
        game = numbered(number, profile, called, shell.words.language)
        generator, _, digits = number.partition(":")
        table, orders = told.numbered(game, int(digits)) if generator == "sultan" else told.told(game)
        yield Task(number, {"number": number}, game, table, orders)


def numbers_in(shell: Shell, text: str) -> Iterator[str]:
    """The numbers of deals that a text names: `sultan:7`, `7`, `1-100`, `pysol:7`."""
    found = _RANGE.fullmatch(text)
    ends = [f"sultan:{digits}" for digits in found.groups() if digits] if found else [text]
    for number in ends:
        order = deal_order(number)
        if isinstance(order, Refusal):
            raise click.UsageError(message(order, shell.words))
    if found is None or not found[2]:
        yield ends[0]
        return
    first, last = int(found[1]), int(found[2])
    if first > last:
        raise click.UsageError(shell.words.say("solve.range", first=found[1], last=found[2]))
    yield from (f"sultan:{number}" for number in range(first, last + 1))


def of_logs(shell: Shell, path: str, name: str | None, output: str | None) -> Iterator[Task | int]:
    """The deals of logs; for each that cannot be searched the exit status, once it was said why."""
    profile, called = None, None
    if name is not None:
        profile = one_profile(shell, name)
        called = rules_of(shell, name, output or "-")[1] if is_path(name) else profile.id
    for found in sound_games(shell, path, "solve.faults", [profile] if profile else []):
        if isinstance(found, int):
            yield found
        elif may_be_searched(shell, found.name, found.game):
            yield Task(found.name, {"path": found.path, "index": found.nth}, found.game, *told.told(found.game), called)
        else:
            yield 1


def may_be_searched(shell: Shell, name: str, game: Played) -> bool:
    """Are all cards known, and the rules such that they can be searched? If not, that is said."""
    if game.profile.rules.play.compulsory is not Compulsory.FALSE:
        shell.err(shell.words.say("solve.compulsory", profile=game.profile.called))
        return False
    cards, first = told.unknown_cards(game)
    if cards:
        key = "solve.unknown" if len(cards) <= _NAMED else "solve.unknown.many"
        shell.err(shell.words.say(key, name=name, cards=cards, count=len(cards), first=first))
    return not cards


# ---- what came of it


def say(shell: Shell, each: Solved, *, alone: bool) -> None:
    """Tell the verdict, and the moves of a game that was won; of many deals only with -v."""
    words = shell.words
    task, (verdict, nodes, line, orders_told) = each
    facts = {"name": task.name, "profile": task.game.profile.called, "count": nodes}
    if line is None:
        shell.out(words.say(f"solve.{verdict}" if orders_told else "solve.untold", **facts))
    elif alone or shell.verbose:
        shell.out(words.say("solve.won", **facts))
        for row in told.rows(line.moves, words.language):
            shell.out(row)
    else:
        shell.out(words.say("solve.won.short", **facts))
    if shell.verbose:
        shell.out(words.say("solve.nodes", count=nodes))


def report(each: Solved) -> dict[str, object]:
    """A result for programs: moves in English short notation, the stock after each shuffle by neutral names, the next card first."""
    task, (verdict, nodes, line, orders_told) = each
    found: dict[str, object] = {**task.about, "profile": task.game.profile.id, "verdict": str(verdict), "nodes": nodes, "told": orders_told}
    found["moves"] = None if line is None else told.short(line.moves, ENGLISH)
    found["redeals"] = None if line is None else [[str(Face(card)) for card in order] for order in line.orders]
    return found


def write(shell: Shell, path: str, logs: Sequence[str]) -> None:
    """Write the games that were won as logs, one behind the other."""
    if logs:
        shell.write(path, "---\n".join(logs))
    else:
        shell.err(shell.words.say("solve.not-written", path=path))
