"""The page on where the game comes from: its names, who plays by which rules, the sources."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from sultan_kit.book.links import rules_link, rules_links, source_anchor, source_links
from sultan_kit.l10n.names import citation
from sultan_kit.l10n.words import Sentence
from sultan_kit.profiles import Profile
from sultan_kit.profiles.bibliography import bibliography, shared_names

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book


class Named(NamedTuple):
    """Names of one meaning, and the rule sets that are called so."""

    names: Sentence
    rules: Markup


class Players(NamedTuple):
    """A rule set and the sources that it comes from, those that say most of it first."""

    rules: Markup
    sources: Markup


class Cited(NamedTuple):
    """An entry of the bibliography. cited: the rule sets for which it is named; "" where it is for none."""

    tag: str
    anchor: str
    citation: str
    cited: Markup | str


def history_facts(book: "Book") -> Mapping[str, object]:
    by_id = {profile.id: profile for profile in book.profiles}
    return {
        "names": [
            Named(Sentence(", ".join(map(book.words.show, shared.names))), rules_links((by_id[profile] for profile in shared.fits), book.words))
            for shared in shared_names()
        ],
        "players": [Players(rules_link(profile, book.words), source_links(tags)) for profile in book.profiles if (tags := sources_of(profile))],
        "sources": [_cited(tag, book) for tag in bibliography()],
    }


def sources_of(profile: Profile) -> Sequence[str]:
    """The tags of all sources of a rule set, those that are named most often first."""
    return [tag for tag, _ in Counter(tag for tags in profile.sources.values() for tag in tags).most_common()]


def _cited(tag: str, book: "Book") -> Cited:
    cited = [profile for profile in book.profiles if tag in sources_of(profile)]
    return Cited(tag, source_anchor(tag), citation(tag, book.words), rules_links(cited, book.words) if cited else "")
