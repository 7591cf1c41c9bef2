"""The option `--profile`: the rules that a command is to use instead of a log's own."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sultan_kit.cli.shell import Shell

if TYPE_CHECKING:
    from sultan_kit.profiles import Profile

ANY = "any"


def chosen_profiles(shell: Shell, text: str | None) -> "list[Profile]":
    """The profiles of `--profile a,b`, or every shipped one for `any`; a name that stands for none is wrong use."""
    if text is None:
        return []
    from sultan_kit.profiles import load, shipped

    names = [name.strip() for name in text.split(",")]
    if names == [ANY]:
        return [load(name) for name in shipped()]
    if ANY in names:
        raise click.UsageError(shell.words.say("shell.profile-and-any"))
    return [_profile(shell, name) for name in names]


def _profile(shell: Shell, name: str) -> "Profile":
    from sultan_kit.core.findings import Finding, Refusal
    from sultan_kit.profiles import find, read_file
    from sultan_kit.report import finding_text, message

    if "/" in name or name.endswith((".yaml", ".yml")):
        reading = read_file(Path(name))
        if reading.profile is None:
            raise click.UsageError("\n".join(finding_text(finding, name, reading.line_text(finding), shell.words) for finding in reading.findings))
        return reading.profile
    found = find(name)
    if isinstance(found, Refusal):
        raise click.UsageError(message(Finding(code=found.code, facts=found.facts, variant=found.variant), shell.words))
    return found
