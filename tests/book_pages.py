"""Pages of the rulebook, one at a time."""

from functools import cache

from sultan_kit.book.contents import Book
from sultan_kit.book.texts import Rendered, Texts
from sultan_kit.cli.reference import command_line
from sultan_kit.l10n.words import Words
from sultan_kit.profiles import load, shipped


@cache
def book(language: str = "en") -> Book:
    return Book(language, [*map(load, shipped())], command_line(Words(language)))


@cache
def rendered(name: str, language: str = "en") -> Rendered:
    """A page as Markdown, in which pictures are marks."""
    made = book(language)
    (page,) = (page for page in made.pages if page.name == name)
    return Texts(made.words).render(page.template, {"book": made, "page": page, **page.facts(made)})
