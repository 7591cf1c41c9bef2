"""`sultan-kit rules`: profiles. What there is, what it says, what divides two, is it sound; and the schema for editors."""

from pathlib import Path

import click

from sultan_kit.cli.files import PATH, Unreadable, files
from sultan_kit.cli.paragraphs import TOGETHER, wrapped
from sultan_kit.cli.profiles import complete_profile, one_profile
from sultan_kit.cli.shell import Shell
from sultan_kit.core.rules import axes, value
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.names import citation, profile_description, profile_name
from sultan_kit.l10n.words import visible
from sultan_kit.profiles import Profile, Reading, load, read_stream, shipped
from sultan_kit.profiles.profile import differing, written
from sultan_kit.profiles.wording import rule, summary, told
from sultan_kit.render.ink import BOLD, Ink, paint
from sultan_kit.report import finding_json, finding_text
from sultan_kit.tally import REPORT, Tally

FORM = click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help=N_("Form of the output."))


PROFILE = N_("Id of a profile, another name of it, or the path of a profile file.")


@click.group(help=N_("Show, compare and check rule profiles."), subcommand_metavar=N_("COMMAND [ARGUMENTS]..."))
def command() -> None:
    pass


# ---- list


@command.command("list", help=N_("List the profiles that sultan-kit brings along."))
@FORM
@click.pass_obj
def list_(shell: Shell, form: str) -> None:
    profiles = [load(profile_id) for profile_id in shipped()]
    if form == "json":
        _put_json(shell, "sultan-profiles/1", profiles=[_about(profile, shell) for profile in profiles])
        return
    words = shell.words
    rows: list[list[str]] = [[words.say(f"rules.list.{column}") for column in ("profile", "divan", "gaps", "redeals")]]
    rows += [[profile.id, *(words.show(cell) for cell in summary(profile.rules).values())] for profile in profiles]
    widths = [max(map(len, column)) + 2 for column in zip(*rows, strict=True)]
    lines = ["".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    shell.out(lines[0])
    for profile, line in zip(profiles, lines[1:], strict=True):
        name = profile_name(profile, words)
        shell.out(line)
        shell.out(f"  {words.say('rules.list.experimental', name=name) if profile.experimental else name}")
    if not shell.quiet:
        shell.out("\n" + wrapped(words.say("rules.list.more")))


# ---- show


@command.command(help=N_("Tell the rules of a profile: what is played, and who says so."))
@click.argument("profile", metavar=N_("PROFILE"), help=PROFILE, shell_complete=complete_profile)
@FORM
@click.pass_obj
def show(shell: Shell, profile: str, form: str) -> None:
    shown = one_profile(shell, profile)
    words = shell.words
    sections = told(shown.rules)
    if form == "json":
        said = [
            {"axis": axis, "text": words.show(sentence), "sources": list(shown.sources.get(axis, ()))}
            for sentences in sections.values()
            for axis, sentence in sentences
        ]
        _put_json(shell, "sultan-rules/1", **_about(shown, shell), rules=said)
        return
    name = visible(profile_name(shown, words))
    shell.out(_heading(shell, name if name == shown.id else f"{name} ({shown.id})"))
    for text in _remarks(shown, shell):
        shell.out("\n" + wrapped(text))
    for section, sentences in sections.items():
        shell.out("\n" + _heading(shell, words.say(f"section.{section}")))
        for axis, sentence in sentences:
            shell.out(wrapped(f"{words.show(sentence)}{_footnote(shown, axis, shell)}", "- "))
    tags = list(dict.fromkeys(tag for said in shown.sources.values() for tag in said))
    if tags:
        shell.out("\n" + _heading(shell, words.say("rules.show.sources")))
        indent = max(map(len, tags)) + 2
        for tag in tags:
            shell.out(wrapped(citation(tag, shell.words), tag.ljust(indent)))
    if shown.aliases:
        shell.out("\n" + _heading(shell, words.say("rules.show.names")))
        shell.out(wrapped("; ".join(shown.aliases)))


def _remarks(profile: Profile, shell: Shell) -> list[str]:
    """What is said of a profile as a whole, a text each."""
    words = shell.words
    remarks = [profile_description(profile, words)]
    if profile.experimental:
        remarks.append(words.say("rules.show.experimental"))
    if profile.extends:
        remarks.append(words.say("rules.show.extends", profile=profile.extends))
    return [remark for remark in remarks if remark]


def _footnote(profile: Profile, axis: str, shell: Shell) -> str:
    """Behind the sentence of a rule: who says so."""
    if axis not in profile.sources:
        return ""
    said = ", ".join(profile.sources[axis]) or shell.words.say("rules.show.our-reading")
    return f" [{said.replace(' ', TOGETHER)}]"


# ---- diff


@command.command(help=N_("Tell what divides two profiles, rule by rule."))
@click.argument("one", metavar=N_("PROFILE"), help=PROFILE, shell_complete=complete_profile)
@click.argument("other", metavar=N_("PROFILE"), help=PROFILE, shell_complete=complete_profile)
@FORM
@click.pass_obj
def diff(shell: Shell, one: str, other: str, form: str) -> None:
    profiles = one_profile(shell, one), one_profile(shell, other)
    words = shell.words
    names = differing(profiles[0].rules, profiles[1].rules)
    said = {name: [_said(name, profile, shell) for profile in profiles] for name in names}
    if form == "json":
        differences = [
            {"axis": name, "title": words.say(f"axis.{name}"), "values": [_written(profile, name) for profile in profiles], "texts": texts}
            for name, texts in said.items()
        ]
        _put_json(shell, "sultan-difference/1", profiles=[profile.id for profile in profiles], differences=differences)
        return
    if not names:
        shell.out(words.say("rules.diff.same", one=profiles[0].id, other=profiles[1].id))
    indent = max(len(profile.id) for profile in profiles) + 4
    for place, (name, texts) in enumerate(said.items()):
        shell.out(("\n" if place else "") + _heading(shell, words.say(f"axis.{name}")))
        for profile, text in zip(profiles, texts, strict=True):
            shell.out(wrapped(text, f"  {profile.id}".ljust(indent)))


def _said(name: str, profile: Profile, shell: Shell) -> str:
    sentence = rule(name, profile.rules)
    return shell.words.show(sentence) if sentence else shell.words.say("rules.diff.silent")


# ---- check


@command.command(help=N_("Check profile files: is each one sound?"))
@click.argument("paths", nargs=-1, required=True, type=PATH, metavar=N_("PATH..."), help=N_("A file, a folder or - for standard input."))
@FORM
@click.pass_obj
def check(shell: Shell, paths: tuple[str, ...], form: str) -> int:
    tally, status, reports = Tally(), 0, []
    for source in files(paths):
        if isinstance(source, Unreadable):
            reading = Reading(None, [source.finding])
            status = max(status, source.status)
        else:
            reading = read_stream(source.stream, Path(source.name) if source.folder else None)
            status = max(status, 1 if reading.findings else 0)
        tally.count(reading.findings)
        tally.add(games=0, bad=bool(reading.findings), incomplete=False)
        reports.append({"path": source.name, "games": [], "findings": [finding_json(finding, shell.words) for finding in reading.findings]})
        if form == "text":
            for finding in reading.findings:
                shell.out(finding_text(finding, source.name, reading.line_of(finding), shell.words, colour=shell.in_colour()))
    if form == "json":
        _put_json(shell, REPORT, files=reports, summary=tally.summary())
    elif not shell.quiet:
        shell.out(shell.words.say("rules.check.bad" if tally.bad else "rules.check.good", count=tally.files, bad=tally.bad))
    return status


# ---- schema


@command.command(help=N_("Print the JSON Schema of profile files, for editors."))
@click.pass_obj
def schema(shell: Shell) -> None:
    from sultan_kit.l10n.schema import json_schema

    shell.out(shell.json(json_schema(shell.words), indent=2))


# ---- what they share


def _about(profile: Profile, shell: Shell) -> dict[str, object]:
    """What is said about a profile, as JSON."""
    return {
        "id": profile.id,
        "name": profile_name(profile, shell.words),
        "description": profile_description(profile, shell.words),
        "extends": profile.extends or None,
        "base": profile.base,
        "changes": dict(profile.changes),
        "aliases": list(profile.aliases),
        "experimental": profile.experimental,
        "axes": {name: _written(profile, name) for name, _ in axes()},
    }


def _written(profile: Profile, name: str) -> object:
    """The value of an axis as it stands in a file; the columns as they are, also where they only follow from the size."""
    return list(profile.rules.columns) if name == "divan.columns" else written(name, value(profile.rules, name))


def _put_json(shell: Shell, form: str, **parts: object) -> None:
    shell.out(shell.json({"format": form, **parts}, indent=1))


def _heading(shell: Shell, text: str) -> str:
    return paint([Ink(text, BOLD)], colour=shell.in_colour())
