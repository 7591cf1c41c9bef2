"""Which language the reader wants."""

from collections.abc import Mapping, Sequence

from sultan_kit.resources import ENGLISH, languages

VARIABLES = ("SULTAN_KIT_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says it; the first one that is set decides."""


def named(name: str) -> str | None:
    """The language that a name like `de_AT.UTF-8` or `es-419` means; `C` and `POSIX` mean English; None where it is none of ours."""
    language = name.strip().lower()
    for mark in ".@-_":
        language = language.partition(mark)[0]
    if language in ("c", "posix"):
        return ENGLISH
    return language if language in languages() else None


def from_environment(environment: Mapping[str, str]) -> str:
    """The language of the first variable that is set; English where we do not speak it, without a word."""
    for variable in VARIABLES:
        if value := environment.get(variable):
            names = value.split(":") if variable == "LANGUAGE" else [value]
            return next(filter(None, map(named, names)), ENGLISH)
    return ENGLISH


def from_arguments(arguments: Sequence[str]) -> str | None:
    """What `--lang` says, wherever it stands before a `--`; the last one wins; None where it says nothing that we know.

    Help is printed while the arguments are still being read: so they are looked through once before that.
    """
    language = None
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            language = named(argument.removeprefix("--lang="))
        elif argument == "--lang" and index + 1 < len(arguments):
            language = named(arguments[index + 1])
    return language
