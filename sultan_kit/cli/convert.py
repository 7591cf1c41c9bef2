"""`sultan-kit convert`: a log in its canonical form, in another language or notation."""

import sys
from pathlib import Path

import click

from sultan_kit.cli.files import Unreadable, files
from sultan_kit.cli.readable import encodes
from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import Severity, by_place
from sultan_kit.l10n.marking import N_
from sultan_kit.log.judge import games
from sultan_kit.log.writer import Form, obstacles, write_log
from sultan_kit.resources import languages

_IN_MEMORY = 1 << 20
"""Characters of the new logs that are kept in memory; more go into a temporary file until it is clear that all is well."""


@click.command(help=N_("Write a log in its canonical form, in any language and notation. LOG is a file, a folder or - for standard input."))
@click.argument("log", type=click.Path(), metavar=N_("LOG"))
@click.option("--to", "language", type=click.Choice(languages()), help=N_("Language of cards and moves in the new log; the log’s own if not given."))
@click.option(
    "--notation", "form", type=click.Choice([form.value for form in Form]), default=Form.SHORT.value, help=N_("Moves in short signs or in words.")
)
@click.option(
    "-o",
    "output",
    type=click.Path(),
    metavar=N_("FILE"),
    default="-",
    help=N_("Write to FILE, which may be LOG itself, instead of standard output."),
)
@click.pass_obj
def command(shell: Shell, log: str, language: str | None, form: str, output: str) -> int:
    from tempfile import SpooledTemporaryFile

    status, written, refused, lossy = 0, 0, False, False
    with SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", newline="") as fresh:
        for source in files([log]):
            if isinstance(source, Unreadable):
                status = max(status, source.status)
                shell.tell(source.name, source.finding)
                continue
            for document, judged in games(source.stream, source.folder or Path()):
                game = judged[0] if judged else None
                for finding in sorted([*document.findings, *(game.findings if game else ())], key=by_place):
                    shell.tell(source.name, finding, document.line_of(finding))
                    status = max(status, finding.severity is Severity.ERROR)
                if obstacles(document, game):
                    refused = True
                elif game is not None:
                    text = write_log(game, language=language, notation=Form(form))
                    fresh.write(f"---\n{text}" if written else text)
                    written += 1
                    lossy = lossy or not encodes(sys.stdout, text)
        if refused:
            shell.err(shell.words.say("convert.refused"))
        elif status < 3:
            fresh.seek(0)
            shell.write(output, fresh)
            if lossy and output == "-":
                shell.err(shell.words.say("convert.lossy"))
    return status
