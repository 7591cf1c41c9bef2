"""`sultan-kit identify`: under which rules is this game legal?"""

from pathlib import Path

import click

from sultan_kit.cli.files import PATH, Unreadable, alone_or_not, files
from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import by_place
from sultan_kit.l10n.marking import N_
from sultan_kit.log.identify import Identity, identify
from sultan_kit.log.judge import games
from sultan_kit.report import finding_json, message

FORMAT = "sultan-identity/1"
"""What the JSON calls itself: docs/identity.md."""


@click.command(help=N_("Find the rule sets under which each game is legal, and where the others part from it."))
@click.argument("paths", nargs=-1, required=True, type=PATH, metavar=N_("LOG..."))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help=N_("Form of the report."))
@click.pass_obj
def command(shell: Shell, paths: tuple[str, ...], form: str) -> int:
    status, reports = 0, []
    for source in files(paths):
        identities: list[dict[str, object]] = []
        reports.append({"path": source.name, "games": identities})
        if isinstance(source, Unreadable):
            shell.tell(source.name, source.finding)
            status = max(status, source.status)
            continue
        for (document, judged), alone in alone_or_not(games(source.stream, source.folder or Path())):
            log = judged[0].log if judged else None
            if log is None or not log.readable:
                status = max(status, 1)
                for finding in sorted([*document.findings, *(log.findings if log else [])], key=by_place):
                    shell.tell(source.name, finding, document.line_of(finding))
                continue
            identity = identify(log)
            status = max(status, 0 if identity.legal else 1)
            if form == "json":
                identities.append(_json(shell, log.game, identity))
            else:
                _print(shell, source.name if alone else shell.words.say("game.in-file", path=source.name, index=log.game), identity)
    if form == "json":
        shell.out(shell.json({"format": FORMAT, "files": reports}, indent=1))
    return status


def _print(shell: Shell, name: str, identity: Identity) -> None:
    words = shell.words
    if identity.legal:
        shell.out(words.say("identify.legal", game=name, profiles=list(identity.legal)))
    else:
        shell.out(words.say("identify.none", game=name))
    if identity.kept_order:
        shell.out("  " + words.say("identify.kept-order"))
    if not shell.quiet:
        for profile, finding in identity.others.items():
            text = message(finding, words)
            if finding.move is None:
                shell.out("  " + words.say("identify.other-deal", profile=profile, message=text))
            else:
                shell.out("  " + words.say("identify.other", profile=profile, move=finding.move, message=text))


def _json(shell: Shell, index: int, identity: Identity) -> dict[str, object]:
    others = {profile: finding_json(finding, shell.words) for profile, finding in identity.others.items()}
    return {"index": index, "legal": list(identity.legal), "kept_order": identity.kept_order, "others": others}
