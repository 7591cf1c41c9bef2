"""The option `--profile`: the rules that a command is to use instead of a log's own."""

from pathlib import Path

import click
from click.exceptions import Exit

from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import Code, Refusal
from sultan_kit.profiles import Profile, find, hints, is_path, load, read_file, shipped
from sultan_kit.report import message

ANY = "any"


def chosen_profiles(shell: Shell, text: str | None) -> list[Profile]:
    """The profiles of `--profile a,b`, or every shipped one for `any`; a name that stands for none is wrong use."""
    if text is None:
        return []
    names = [name.strip() for name in text.split(",")]
    if names == [ANY]:
        return [load(name) for name in shipped()]
    if ANY in names:
        raise click.UsageError(shell.words.say("shell.profile-and-any"))
    return [one_profile(shell, name) for name in names]


def complete_profile(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The ids that begin so, for the shell; where none does, other names of one word."""
    ids = [name for name in shipped() if name.startswith(incomplete)]
    return ids or [alias for name in shipped() for alias in load(name).aliases if alias.startswith(incomplete) and " " not in alias]


def one_profile(shell: Shell, name: str) -> Profile:
    """The profile with this id, alias or path. A name that stands for none is wrong use; what is wrong with a file is told, and ends the command."""
    if is_path(name):
        reading = read_file(Path(name))
        for finding in reading.findings:
            shell.tell(name, finding, reading.line_of(finding))
        if reading.profile is None:
            raise Exit(3 if any(finding.code is Code.CANNOT_BE_READ and finding.span is None for finding in reading.findings) else 1)
        return reading.profile
    found = find(name)
    if isinstance(found, Refusal):
        said = [message(found, shell.words), *(shell.words.show(hint) for hint in hints(found))]
        raise click.UsageError("\n  ".join(said))
    return found
