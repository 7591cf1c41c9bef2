"""`sultan-kit repair`: the smallest changes that would make a log legal. They are shown; one is made only where it is asked for."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import click

from sultan_kit.cli.files import PATH, Unreadable, alone_or_not, files
from sultan_kit.cli.profiles import complete_profile, one_profile
from sultan_kit.cli.shell import UNAVAILABLE, Shell
from sultan_kit.core.findings import Finding, Severity
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.words import Words, visible
from sultan_kit.log import hints
from sultan_kit.log.judge import Game, found_in, games
from sultan_kit.log.repair import Edit, Hunk, Repair, Repairs, apply, needed, repair
from sultan_kit.marked import Document
from sultan_kit.render.ink import BOLD, GREEN, RED, Ink, blank, paint
from sultan_kit.report import ROOM, excerpt, finding_json

FORMAT = "sultan-repair/1"
"""What the JSON calls itself: docs/repair.md."""

_INDENT = 3


class Mended(NamedTuple):
    """A game, or what stands where one should be, and what would mend it. path: of its file; name: what the game is called."""

    path: str
    name: str
    document: Document
    game: Game | None
    repairs: Repairs

    @property
    def findings(self) -> list[Finding]:
        return found_in(self.document, self.game)

    @property
    def wrong(self) -> bool:
        return any(finding.severity is Severity.ERROR for finding in self.findings)


@click.command(
    help=N_(
        "Find the smallest changes that would make a log legal to its end, and show them, best first. LOG is a file or - for standard input. Nothing "
        "is changed unless --take and -o ask for it."
    )
)
@click.argument("log", type=PATH, metavar=N_("LOG"))
@click.option("--game", "number", type=click.IntRange(min=1), metavar=N_("N"), help=N_("Of several games only the one with this number."))
@click.option("--profile", metavar=N_("NAME"), shell_complete=complete_profile, help=N_("Go by the rules of this profile instead of the log’s own."))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help=N_("Form of the report."))
@click.option("--take", type=click.IntRange(min=1), metavar=N_("N"), help=N_("Write the log with repair N to the FILE of -o."))
@click.option("-o", "output", type=PATH, metavar=N_("FILE"), help=N_("Where to write the repaired log; it may be LOG itself."))
@click.pass_obj
def command(shell: Shell, log: str, *, number: int | None, profile: str | None, form: str, take: int | None, output: str | None) -> int:
    words = shell.words
    if (take is None) != (output is None):
        raise click.UsageError(words.say("repair.take-needs-output"))
    if take is not None and form != "text":
        raise click.UsageError(words.say("repair.take-json"))
    profiles = [one_profile(shell, profile)] if profile else []
    status, reports, contents, mended = 0, list[dict[str, object]](), dict[str, bytes](), list[Mended]()
    for source in files([log]):
        if isinstance(source, Unreadable):
            shell.tell(source.name, source.finding)
            status = max(status, source.status)
            reports.append({"path": source.name, "games": []})
            continue
        content = contents[source.name] = source.stream.read()
        found = list(games(BytesIO(content), source.folder or Path(), profiles))
        here = list(_mended(shell, source.name, _chosen(shell, found, number)))
        status = max(status, *(int(each.wrong) for each in here), 0)
        mended += here
        reports.append({"path": source.name, "games": [_json(each, words) for each in here]})
        for each in here if form == "text" and take is None else ():
            _print(shell, each)
    if form == "json":
        shell.out(shell.json({"format": FORMAT, "files": reports}, indent=1))
    if take is not None and output is not None and status < UNAVAILABLE:
        return _take(shell, contents, mended, take, output)
    return status


def _chosen(shell: Shell, found: list[tuple[Document, list[Game]]], number: int | None) -> list[tuple[Document, list[Game]]]:
    if number is None:
        return found
    count = sum(bool(judged) for _, judged in found)
    chosen = [(document, judged) for document, judged in found if judged and judged[0].index == number]
    if not chosen and count:
        raise click.UsageError(shell.words.say("replay.game-range", number=str(number), count=count))
    return chosen or found


def _mended(shell: Shell, path: str, found: list[tuple[Document, list[Game]]]) -> Iterator[Mended]:
    for (document, judged), alone in alone_or_not(found):
        game = judged[0] if judged else None
        name = path if alone or game is None else shell.words.say("game.in-file", path=path, index=game.index)
        if game is not None:
            hints.give(game)
        yield Mended(path, name, document, game, repair(game) if game is not None else Repairs((), 0, 0))


def _take(shell: Shell, contents: dict[str, bytes], mended: list[Mended], number: int, output: str) -> int:
    """Write a file with one repair made; the exit status. contents: of the files, by their paths."""
    words = shell.words
    needy = [each for each in mended if each.wrong]
    if len(needy) > 1:
        raise click.UsageError(words.say("repair.take-one-game"))
    for each in needy or mended:
        if not each.repairs.best:
            _print(shell, each)
            return int(each.wrong)
        if number > len(each.repairs.best):
            raise click.UsageError(words.say("repair.take-range", number=str(number), count=len(each.repairs.best)))
        chosen = each.repairs.best[number - 1]
        try:
            text = apply(contents[each.path].decode(), chosen.hunks)
        except UnicodeDecodeError:  # another game of the file is no text
            shell.err(words.say("repair.by-hand", game=each.path))
            return 1
        shell.write(output, [text])
        if not shell.quiet and output != "-":
            shell.err(words.say("repair.written", path=output, number=str(number)))
        return int(any(finding.severity is Severity.ERROR for finding in chosen.game.findings))
    return 0


# ---- for people


def _print(shell: Shell, mended: Mended) -> None:
    words, game, repairs = shell.words, mended.game, mended.repairs
    for finding in mended.findings:
        shell.tell(mended.path, finding, mended.document.line_of(finding))
    if not repairs.best:
        if game is not None and not mended.wrong:
            key = "repair.good"
        else:
            key = "repair.none" if game is not None and game.log is not None and game.log.readable and needed(game) else "repair.by-hand"
        shell.out(words.say(key, game=mended.name))
        return
    for number, each in enumerate(repairs.best, start=1):
        _print_repair(shell, mended.path, number, each)
    if not shell.quiet:
        if repairs.equal > 1:
            shell.out(words.say("repair.equal", last=repairs.equal))
        if repairs.more:
            shell.out(words.say("repair.more", count=repairs.more))


def _print_repair(shell: Shell, path: str, number: int, each: Repair) -> None:
    words, colour = shell.words, shell.in_colour()
    for index, edit in enumerate(each.edits):
        head = f"{number}." if index == 0 else ""
        said = words.say(edit.what.key, **edit.what.facts)
        shell.out(paint([Ink(head.ljust(_INDENT), BOLD), Ink(said, BOLD)] if head else [blank(_INDENT), Ink(said, BOLD)], colour=colour))
        if not shell.quiet:
            reasons = [words.say(edit.why.key, **edit.why.facts), *_where_else(each, words)]
            shell.out(" " * _INDENT + " ".join(reasons))
    for hunk in each.hunks:
        edit = next((edit for edit in each.edits if hunk.line <= edit.span.line < hunk.line + max(1, len(hunk.before))), each.edits[0])
        shell.out(f"{' ' * _INDENT}{visible(path)}:{hunk.line if edit.span.line != hunk.line else f'{edit.span.line}:{edit.span.column}'}")
        for line in _diff(hunk, edit):
            shell.out(paint([blank(_INDENT), line], colour=colour))
    shell.out("")


def _where_else(each: Repair, words: Words) -> list[str]:
    """Where the one edit would do as well."""
    places = each.places
    if len(places) < 2 or each.edits[0].kind != "insert":
        return []
    if places[-1] - places[0] == len(places) - 1:
        return [words.say("repair.anywhere", first=places[0], last=places[-1])]
    return [words.say("repair.elsewhere", count=len(places) - 1)]


def _diff(hunk: Hunk, edit: Edit) -> Iterator[Ink]:
    """The lines as they are and as they would be; of long ones the part around the place."""
    column = edit.span.column
    for sign, style, lines in (("-", RED, hunk.before), ("+", GREEN, hunk.after)):
        for line in lines:
            text = excerpt(line, column, column + 1).text if len(line) > ROOM else visible(line)
            yield Ink(f"{sign} {text}", style)


# ---- for programs


def _json(mended: Mended, words: Words) -> dict[str, object]:
    game = mended.game
    return {
        "index": game and game.index,
        "profile": game and game.profile and game.profile.id,
        "verdict": game.verdict if game else "unreadable",
        "findings": [finding_json(finding, words) for finding in mended.findings],
        "repairs": [_repair_json(each, words) for each in mended.repairs.best],
        "equal": mended.repairs.equal,
        "more": mended.repairs.more,
    }


def _repair_json(each: Repair, words: Words) -> dict[str, object]:
    return {
        "verdict": each.game.verdict,
        "edits": [_edit_json(edit, words) for edit in each.edits],
        "lines": [{"line": hunk.line, "before": list(hunk.before), "after": list(hunk.after)} for hunk in each.hunks],
        "places": list(each.places),
    }


def _edit_json(edit: Edit, words: Words) -> dict[str, object]:
    return {
        "kind": edit.kind,
        "of": edit.of,
        "line": edit.span.line,
        "column": edit.span.column,
        "end_column": edit.span.end_column,
        "move": edit.move,
        "before": edit.before,
        "after": edit.after,
        "slip": edit.why.key.removeprefix("repair.why."),
        "message": words.say(edit.what.key, **edit.what.facts),
        "reason": words.say(edit.why.key, **edit.why.facts),
    }
