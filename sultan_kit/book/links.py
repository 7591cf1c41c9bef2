"""Where things of the book stand: what a link to them looks like in Markdown."""

from collections.abc import Iterable

from markupsafe import Markup

from sultan_kit.book.texts import PageWords
from sultan_kit.l10n.names import profile_name
from sultan_kit.profiles import Profile, shipped

BETWEEN = " · "
"""Stands between links that are listed without a sentence."""


def rules_page(profile: Profile) -> str:
    """The name of the page with the rules of this profile; the standard one's is `rules`."""
    return "rules" if profile.id == shipped()[0] else f"rules-{profile.id}"


def card_page(profile: Profile) -> str:
    """The name of the page with the rules of this profile in short; the standard one's is `card`."""
    return "card" if profile.id == shipped()[0] else f"card-{profile.id}"


def rules_link(profile: Profile, words: PageWords) -> Markup:
    """The profile by its name, leading to its rules."""
    return Markup(f"[{words.show(profile_name(profile, words))}]({rules_page(profile)}.md)")


def rules_links(profiles: Iterable[Profile], words: PageWords) -> Markup:
    return Markup(BETWEEN.join(rules_link(profile, words) for profile in profiles))


def source_anchor(tag: str) -> str:
    """Where an entry of the bibliography stands on the page of sources: `pys-plus` for `PYS+`."""
    return tag.lower().replace("+", "-plus")


def source_links(tags: Iterable[str]) -> Markup:
    """Sources by their tags, leading to the bibliography."""
    return Markup(BETWEEN.join(f"[{tag}](history.md#{source_anchor(tag)})" for tag in tags))


def term_anchor(term: str) -> str:
    """Where a term of the glossary, by its English key, stands in the word list: `turn-up` for `turn up`."""
    return term.replace(" ", "-")
