"""The words of the game: which one stands for what in each language, and which do not. `locales/glossary.yaml`, read."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from sultan_kit.resources import contents, folder


class Term(NamedTuple):
    """A thing and its words, by language. elsewhere: what others call it; wrong: what is a mistake; languages without such words are left out."""

    words: Mapping[str, str]
    elsewhere: Mapping[str, Sequence[str]]
    wrong: Mapping[str, Sequence[str]]


@cache
def terms() -> dict[str, Term]:
    """The terms by their English key, those that belong together side by side."""
    glossary = _glossary()
    return {key: Term(words, glossary["elsewhere"].get(key, {}), glossary["wrong"].get(key, {})) for key, words in glossary["terms"].items()}


def misused(text: str, language: str) -> Iterator[tuple[str, str]]:
    """The words in a text that this language may not use, and what to say instead."""
    for word, instead in _forbidden(language):
        if met := word.search(text):
            yield met[0], instead


@cache
def _forbidden(language: str) -> list[tuple[re.Pattern[str], str]]:
    """Behind a word, `*` stands for any ending."""
    words = _glossary()["forbidden"].get(language, {})
    return [(re.compile(r"\b" + word.replace("*", r"\w*") + r"\b", re.IGNORECASE), instead) for word, instead in words.items()]


def named(language: str) -> list[list[str]]:
    """Each term that others call something else, and what they call it."""
    words = ([term.words[language], *term.elsewhere.get(language, ()), *term.wrong.get(language, ())] for term in terms().values())
    return [each for each in words if len(each) > 1]


def inflected(language: str) -> list[list[str]]:
    """Forms of one word that look unlike."""
    return list(_glossary()["inflected"].get(language, ()))


def asked(language: str) -> list[list[str]]:
    """Words that readers search by, and those by which the book says the same."""
    return list(_glossary()["asked"].get(language, ()))


def letters(language: str) -> dict[str, str]:
    """Letters that readers write for others, and those others."""
    return dict(_glossary()["letters"].get(language, {}))


def _glossary() -> Any:
    return contents(folder("locales") / "glossary.yaml")
