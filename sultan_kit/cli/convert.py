"""`sultan-kit convert`: a log in its canonical form, in another language, notation or format; a game of another program as a log."""

import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

import click

from sultan_kit.cli.files import PATH, Source, Unreadable, files
from sultan_kit.cli.readable import encodes
from sultan_kit.cli.shell import UNAVAILABLE, Shell
from sultan_kit.core.findings import Finding, Severity
from sultan_kit.l10n.marking import N_
from sultan_kit.log.judge import Game, Played, found_in, games
from sultan_kit.log.writer import Form, obstacles, write_log
from sultan_kit.resources import languages

FORMATS = ("log", "solution")

_IN_MEMORY = 1 << 20
"""Characters of the new logs that are kept in memory; more go into a temporary file until it is clear that all is well."""


class _Found(NamedTuple):
    """A game, or what is wrong where one should be.

    findings: each with its source line. refused: the key of a sentence that says why nothing may be written, else "". foreign: it comes from no log.
    language: that a log of it is to be in; None: its own.
    """

    findings: list[tuple[Finding, str | None]]
    game: Game | None
    refused: str
    foreign: bool = False
    language: str | None = None


@click.command(
    help=N_(
        "Write a log in its canonical form, in any language and notation, or in another format. A game that another program has saved becomes a log. "
        "LOG is a file, a folder or - for standard input."
    )
)
@click.argument("log", type=PATH, metavar=N_("LOG"))
@click.option("--to", "language", type=click.Choice(languages()), help=N_("Language of cards and moves in the new log; the log’s own if not given."))
@click.option(
    "--notation", "form", type=click.Choice([form.value for form in Form]), help=N_("Moves in short signs or in words; if not given: short.")
)
@click.option(
    "--format",
    "target",
    type=click.Choice(FORMATS),
    default="log",
    help=N_("What to write: a log, or one game in the JSON format for solutions of patiences."),
)
@click.option(
    "-o",
    "output",
    type=PATH,
    metavar=N_("FILE"),
    default="-",
    help=N_("Write to FILE, which may be LOG itself, instead of standard output."),
)
@click.pass_obj
def command(shell: Shell, log: str, *, language: str | None, form: str | None, target: str, output: str) -> int:
    from tempfile import SpooledTemporaryFile

    for option, given in (("--to", language), ("--notation", form)):
        if target != "log" and given:
            raise click.UsageError(shell.words.say("replay.not-together", one=option, other=f"--format {target}"))
    status, written, refused, lossy = 0, 0, "", False
    with SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", newline="") as fresh:
        for source in files([log]):
            if isinstance(source, Unreadable):
                status = max(status, source.status)
                shell.tell(source.name, source.finding)
                continue
            for found in _found(source):
                game = found.game
                for finding, line in found.findings:
                    shell.tell(source.name, finding, line)
                    status = max(status, finding.severity is Severity.ERROR)
                if (found.foreign or target != "log") and _is_same(source, output):
                    raise click.UsageError(shell.words.say("convert.onto-the-source", path=output))
                if found.refused:
                    refused = found.refused
                elif game is not None:
                    if target == "log":
                        text = write_log(game, language=language or found.language, notation=Form(form or Form.SHORT))
                    elif written:
                        raise click.UsageError(shell.words.say("convert.one-game"))
                    elif status or not isinstance(game, Played):
                        shell.err(shell.words.say("convert.illegal"))
                        return status
                    else:
                        text = _solution(shell, source.name, game, output)
                    fresh.write(f"---\n{text}" if written else text)
                    written += 1
                    lossy = lossy or not encodes(sys.stdout, text)
        if refused:
            shell.err(shell.words.say(refused))
        elif written and status < UNAVAILABLE:
            fresh.seek(0)
            shell.write(output, fresh)
            if lossy and output == "-":
                shell.err(shell.words.say("convert.lossy"))
    return status


def _is_same(source: Source, output: str) -> bool:
    """Would the output take the place of this source?"""
    return output != "-" and source.folder is not None and os.path.exists(output) and os.path.samefile(source.name, output)


def _found(source: Source) -> Iterator[_Found]:
    """The games of a file, whatever format it is in."""
    from sultan_kit.exchange.imports import HEAD, is_foreign, read

    stream = source.stream
    if is_foreign(cast(io.BufferedReader, stream).peek(HEAD)[:HEAD]):
        data = stream.read()
        imported = read(data)
        if imported is not None:
            lines = imported.text.split("\n")
            told = [(finding, lines[finding.span.line - 1] if finding.span else None) for finding in imported.findings]
            yield _Found(told, imported.game, "" if imported.game else "convert.no-game", foreign=True, language=imported.language)
            return
        stream = io.BytesIO(data)
    yield from _logs(stream, source.folder)


def _logs(stream: BinaryIO, folder: Path | None) -> Iterator[_Found]:
    for document, judged in games(stream, folder or Path()):
        game = judged[0] if judged else None
        findings = found_in(document, game)
        yield _Found([(finding, document.line_of(finding)) for finding in findings], game, "convert.refused" if obstacles(document, game) else "")


def _solution(shell: Shell, name: str, game: Played, output: str) -> str:
    """The game in the solution format; what of its log is lost is said. For standard output it is written so that it arrives."""
    import json
    from functools import partial

    from sultan_kit.exchange.solutions import lost, solution_json

    for finding in lost(game):
        shell.tell(name, finding)
    dumps = shell.json if output == "-" else partial(json.dumps, ensure_ascii=False)
    return "\n".join([*solution_json(game, dumps), ""])
