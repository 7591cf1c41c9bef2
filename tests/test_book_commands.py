"""The whole command line is in the rulebook, in every language, and the examples print what stands there."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import click
import pytest
from book_pages import book, rendered
from running import Run

from sultan_kit.book.commands import EXAMPLES, Command, example_files
from sultan_kit.cli.program import COMMANDS, COMPLETION, EVERYWHERE, HELP, INTERRUPTED, UNAVAILABLE
from sultan_kit.cli.reference import command_line
from sultan_kit.l10n.language import VARIABLES
from sultan_kit.l10n.words import Words
from sultan_kit.resources import languages

LANGUAGES = languages()


def text(language: str, page: str = "commands") -> str:
    """A page as one reads it."""
    return unescape(re.sub("<[^>]*>", "", rendered(page, language).markdown))


def told(name: str, language: str) -> str:
    """What its page says of a command: all of it, or the part of one that belongs to another."""
    main, _, inner = name.partition(" ")
    page = text(language, f"command-{main}")
    return page.split(f"{{: #{main}-{inner} }}")[1].split("{: #")[0] if inner else page


def every(commands: list[Command]) -> Iterator[Command]:
    for command in commands:
        yield command
        yield from every(list(command.commands))


def every_of_click() -> Iterator[tuple[str, click.Command]]:
    from importlib import import_module

    for name in COMMANDS:
        command = import_module(f"sultan_kit.cli.{name}").command
        yield name, command
        for child, inner in getattr(command, "commands", {}).items():
            yield f"{name} {child}", inner


def test_every_command_is_there_once() -> None:
    assert [command.name for command in every(list(book().commands.commands))] == [name for name, _ in every_of_click()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_option_is_on_a_page(language: str) -> None:
    for name, command in every_of_click():
        section = told(name, language)
        for parameter in command.params:
            if isinstance(parameter, click.Option) and parameter not in (*EVERYWHERE, HELP):
                assert all(option in section for option in parameter.opts), (name, parameter)
            if isinstance(parameter, click.Option) and isinstance(parameter.type, click.Choice):
                assert f"[{'|'.join(parameter.type.choices)}]" in section or parameter in EVERYWHERE
    for option in (*EVERYWHERE, HELP):
        assert ", ".join(option.opts) in text(language).split("{: #everywhere }")[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_help_says_is_on_a_page(language: str, run: Run) -> None:
    for name, _ in every_of_click():
        said = re.sub(r"\s+", " ", told(name, language))
        out = run(*name.split(), "--help", "--lang", language, COLUMNS="1000").out
        usage, description = out.split("\n\n")[:2]
        assert usage.split("sultan-kit ")[1].strip() in said
        assert " ".join(description.split()) in said


@pytest.mark.parametrize("status", [0, 1, 2, UNAVAILABLE, INTERRUPTED])
def test_every_exit_status_is_on_the_page(status: int) -> None:
    assert f"| `{status}` |" in rendered("commands").markdown


@pytest.mark.parametrize("variable", [*VARIABLES, "NO_COLOR", "TERM", "COLUMNS", COMPLETION])
def test_every_variable_is_on_the_page(variable: str) -> None:
    assert variable in text("en")


def test_every_command_that_reads_something_has_an_example() -> None:
    builders = {name for name, _ in every_of_click() if name.startswith("book")}
    assert {name for name, _ in every_of_click()} - set(EXAMPLES) == {"rules", "rules schema", "simulate", "analyse", "record", "play", *builders}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_print_what_stands_there(language: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, content in example_files(language).items():
        (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)
    for command in every(list(book(language).commands.commands)):
        for example in command.examples:
            outcome = run(*example.line.split(), LANG=language, COLUMNS="80")
            assert example.output in (outcome.out + outcome.err, outcome.err + outcome.out)
            assert outcome.out
            assert f"$ sultan-kit {example.line}\n{example.output}" in told(command.name, language)


def test_whoever_builds_the_book_it_is_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for variable, value in (("COLUMNS", "40"), ("LANG", "ru"), ("SULTAN_KIT_LANG", "es"), ("TERM", "dumb")):
        monkeypatch.setenv(variable, value)
    monkeypatch.chdir(tmp_path)
    assert command_line(Words("de")) == book("de").commands
    assert Path.cwd() == tmp_path


def test_the_program_goes_on_in_its_own_language(run: Run) -> None:
    before = run("--help").out
    command_line(Words("ru"))
    assert run("--help").out == before


@pytest.mark.parametrize("page", ["commands", *(f"command-{name}" for name in COMMANDS)])
def test_a_page_in_english(page: str, golden: Callable[[str, str], None]) -> None:
    golden(f"book/{page}.md", rendered(page).markdown)
