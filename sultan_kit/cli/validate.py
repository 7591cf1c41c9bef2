"""`sultan-kit validate`: judge logs."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import click

from sultan_kit.cli.files import PATH, Source, Unreadable, alone_or_not, files
from sultan_kit.cli.profiles import chosen_profiles, complete_profile
from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import Finding, Severity, by_place
from sultan_kit.l10n.marking import N_
from sultan_kit.log import hints
from sultan_kit.log.judge import Game, games
from sultan_kit.marked import C_LOADER, Document
from sultan_kit.profiles import Profile
from sultan_kit.report import finding_github, finding_json, finding_text
from sultan_kit.tally import REPORT, Tally, game_json, verdict

if TYPE_CHECKING:
    from tempfile import SpooledTemporaryFile

_IN_MEMORY = 2**20
"""Characters of findings that wait in memory; if there are more, all wait in a file."""


class Printer(Protocol):
    """A form of the report. Called for each file, its games and findings in order, and once at the end."""

    def file(self, path: str) -> None: ...

    def games(self, path: str, document: Document, games: Sequence[Game], *, alone: bool) -> None: ...

    def unreadable(self, path: str, finding: Finding) -> None: ...

    def end_of_file(self, path: str) -> None: ...

    def end(self, tally: Tally) -> None: ...


@click.command(help=N_("Judge logs: was each game played by the rules, and how did it go? PATH is a file, a folder or - for standard input."))
@click.argument("paths", nargs=-1, required=True, type=PATH, metavar=N_("PATH..."))
@click.option(
    "--profile",
    "profile",
    metavar=N_("NAME[,NAME]"),
    shell_complete=complete_profile,
    help=N_("Judge under these profiles instead of the log’s own; any: all of them."),
)
@click.option("--format", "form", type=click.Choice(["text", "json", "jsonl", "github"]), default="text", help=N_("Form of the report."))
@click.option("--strict", is_flag=True, help=N_("Let warnings count as findings in the exit status."))
@click.pass_obj
def command(shell: Shell, paths: tuple[str, ...], profile: str | None, form: str, *, strict: bool) -> int:
    if shell.verbose and not C_LOADER:
        shell.err(shell.words.say("shell.pure-loader"))
    profiles = chosen_profiles(shell, profile)
    return validate(files(paths), profiles, PRINTERS[form](shell), strict=strict)


def validate(sources: Iterator[Source | Unreadable], profiles: Sequence[Profile], printer: Printer, *, strict: bool) -> int:
    """Judge every source; the exit status."""
    tally, status = Tally(), 0
    for source in sources:
        printer.file(source.name)
        if isinstance(source, Unreadable):
            tally.count([source.finding])
            tally.add(games=0, bad=True, incomplete=False)
            printer.unreadable(source.name, source.finding)
            status = max(status, source.status)
        else:
            status = max(status, _validate_file(source, profiles, printer, tally, strict=strict))
        printer.end_of_file(source.name)
    printer.end(tally)
    return status


def _validate_file(source: Source, profiles: Sequence[Profile], printer: Printer, tally: Tally, *, strict: bool) -> int:
    count, bad, incomplete, warned = 0, False, False, False
    for (document, judged), alone in alone_or_not(games(source.stream, source.folder or Path(), profiles)):
        count += 1 if judged else 0
        fits = any(game.errors == 0 for game in judged) and len(judged) > 1
        findings = list(document.findings)
        for game in judged:
            if fits and game.errors:
                game.findings = []  # one of several profiles fits: what the others find fault with is no fault
            hints.give(game)
            game.findings = [finding for finding in game.findings if finding not in findings]  # what no profile changes is said once
            findings += game.findings
        tally.count(findings)
        bad |= any(finding.severity is Severity.ERROR for finding in findings)
        warned |= len(findings) > 0
        incomplete |= any(game.verdict == "incomplete" for game in judged)
        printer.games(source.name, document, judged, alone=alone)
    tally.add(games=count, bad=bad, incomplete=incomplete)
    return 1 if bad or (strict and warned) else 0


def _in_order(document: Document, games: Sequence[Game]) -> list[tuple[Finding, Game | None]]:
    """All findings about a document in the order of their places, each with the game it is about."""
    findings: list[tuple[Finding, Game | None]] = [(finding, None) for finding in document.findings]
    findings += [(finding, game) for game in games for finding in game.findings]
    return sorted(findings, key=lambda pair: by_place(pair[0]))


class TextPrinter:
    """For people: findings with their source line, then what each game came to."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.count = 0
        self.progress = sys.stderr.isatty() and not sys.stdout.isatty()

    def file(self, path: str) -> None:
        self.count += 1
        if self.progress and self.count % 50 == 0:
            sys.stderr.write("\r" + self.shell.words.say("progress.files", count=self.count))

    def games(self, path: str, document: Document, games: Sequence[Game], *, alone: bool) -> None:
        shell = self.shell
        if len(games) != 1:
            self.findings(path, document, document.findings)
        for game in games:
            self.findings(path, document, game.findings if len(games) > 1 else [finding for finding, _ in _in_order(document, games)])
            if not shell.quiet:
                name = path if alone else shell.words.say("game.in-file", path=path, index=game.index)
                shell.out(verdict(game, name, shell.words))

    def findings(self, path: str, document: Document, findings: Sequence[Finding]) -> None:
        for finding in findings:
            self.shell.out(finding_text(finding, path, document.line_of(finding), self.shell.words, colour=self.shell.in_colour()))

    def unreadable(self, path: str, finding: Finding) -> None:
        self.shell.out(finding_text(finding, path, None, self.shell.words, colour=self.shell.in_colour()))

    def end_of_file(self, path: str) -> None:
        pass

    def end(self, tally: Tally) -> None:
        words = self.shell.words
        if self.progress and self.count >= 50:
            sys.stderr.write("\r\x1b[K")
        if tally.files > 1 and not self.shell.quiet:
            self.shell.out("")
            self.shell.out(words.say("summary.files", count=tally.files, good=tally.good, bad=tally.bad, incomplete=tally.incomplete))
            if tally.errors or tally.warnings:
                errors, warnings = words.say("summary.errors", count=tally.errors), words.say("summary.warnings", count=tally.warnings)
                self.shell.out(words.say("summary.findings", errors=errors, warnings=warnings))


class GithubPrinter(TextPrinter):
    """Annotations for GitHub’s log."""

    def games(self, path: str, document: Document, games: Sequence[Game], *, alone: bool) -> None:
        for finding, _ in _in_order(document, games):
            self.shell.out(finding_github(finding, path, self.shell.words))

    def unreadable(self, path: str, finding: Finding) -> None:
        self.shell.out(finding_github(finding, path, self.shell.words))

    def end(self, tally: Tally) -> None:
        pass


class JsonPrinter:
    """One JSON document, written while the files are read. In each the findings stand behind the games, so they have to wait."""

    before, between = "\n    ", ",\n    "
    """What stands before the first thing in a list, and between two."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.files = 0
        self.in_file = 0
        self.waiting: SpooledTemporaryFile[str] | None = None

    def file(self, path: str) -> None:
        if self.files == 0:
            self.put(f'{{"format": "{REPORT}",\n "files": [')
        self.put(("," if self.files else "") + f'\n  {{"path": {self.shell.json(path)},\n   "games": [')
        self.files += 1
        self.in_file = 0

    def games(self, path: str, document: Document, games: Sequence[Game], *, alone: bool) -> None:
        for game in games:
            self.put((self.between if self.in_file else self.before) + self.shell.json(game_json(game)))
            self.in_file += 1
        for finding, judged in _in_order(document, games):
            self.finding(finding, judged if len(games) > 1 else None)

    def unreadable(self, path: str, finding: Finding) -> None:
        self.finding(finding, None)

    def finding(self, finding: Finding, game: Game | None) -> None:
        """game: where it was judged under several profiles, to tell which finds fault."""
        profile = {"profile": game.profile.id} if game is not None and game.profile is not None else {}
        separator = self.between
        if self.waiting is None:
            from tempfile import SpooledTemporaryFile

            self.waiting = SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", errors="surrogatepass", newline="")  # noqa: SIM115  until put
            separator = self.before
        self.waiting.write(separator + self.shell.json(finding_json(finding, self.shell.words) | profile))

    def end_of_file(self, path: str) -> None:
        self.put('],\n   "findings": [')
        self.put_findings()
        self.put("]}")

    def put_findings(self) -> None:
        if self.waiting is not None:
            from shutil import copyfileobj

            with self.waiting as findings:
                findings.seek(0)
                copyfileobj(findings, sys.stdout)
            self.waiting = None

    def end(self, tally: Tally) -> None:
        if self.files == 0:
            self.put(f'{{"format": "{REPORT}",\n "files": [')
        self.put('],\n "summary": ' + self.shell.json(tally.summary()) + "}\n")

    def put(self, text: str) -> None:
        sys.stdout.write(text)


class JsonLinesPrinter(JsonPrinter):
    """One line a file, then the summary."""

    before, between = "", ", "

    def file(self, path: str) -> None:
        self.put(f'{{"path": {self.shell.json(path)}, "games": [')
        self.in_file = 0

    def end_of_file(self, path: str) -> None:
        self.put('], "findings": [')
        self.put_findings()
        self.put("]}\n")

    def end(self, tally: Tally) -> None:
        self.put(self.shell.json({"format": REPORT, "summary": tally.summary()}) + "\n")


PRINTERS: Mapping[str, Callable[[Shell], Printer]] = {
    "text": TextPrinter,
    "json": JsonPrinter,
    "jsonl": JsonLinesPrinter,
    "github": GithubPrinter,
}
