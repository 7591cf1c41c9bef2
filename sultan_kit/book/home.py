"""The page on which the book opens."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sultan_kit.book import pictures
from sultan_kit.book.links import rules_link, rules_page
from sultan_kit.l10n.names import profile_description, profile_name

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book

FAMILIES = ("sultan-classic", "turkish-sultan")
"""The two rule sets that most others are variants of."""


def home_facts(book: "Book") -> Mapping[str, object]:
    """What `index.md` needs to know."""
    best_known = book.plain.say("book.home.best-known")
    families = sorted((profile for profile in book.profiles if profile.id in FAMILIES), key=lambda profile: profile.id != best_known)
    return {
        "final": pictures.final(book.profiles[0].rules, book.plain, book.plain.say("book.picture.final")),
        "families": families,
        "rules_page": rules_page,
        "name": lambda profile: profile_name(profile, book.words),
        "describe": lambda profile: profile_description(profile, book.words),
        "link": lambda profile: rules_link(profile, book.words),
    }
