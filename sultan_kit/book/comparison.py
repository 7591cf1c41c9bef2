"""The page that sets the rule sets side by side."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sultan_kit.book.alike import alike
from sultan_kit.book.links import rules_link, source_links
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Rules, axes
from sultan_kit.l10n.names import profile_name
from sultan_kit.profiles import Profile
from sultan_kit.profiles.profile import changed
from sultan_kit.profiles.wording import SECTIONS, rule, summary

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book


class Answer(NamedTuple):
    """What some rule sets say on an axis, and which those are."""

    saying: Saying
    profiles: list[Profile]


class Cell(NamedTuple):
    """A cell of the table. differs: from that of the standard rule set."""

    saying: Saying
    differs: bool


def comparison_facts(book: "Book") -> Mapping[str, object]:
    """What `compare.md` needs to know."""
    asked = {axis: answers(axis, book.profiles) for axis in _axes()}
    return {
        "rows": [(profile, row(profile, book.profiles[0])) for profile in book.profiles],
        "divided": {axis: each for axis, each in asked.items() if len(each) > 1},
        "common": [answer.saying for axis, each in asked.items() for answer in each if answer.profiles == list(book.profiles)],
        "unplayed": list(unplayed()),
        "link": lambda profile: rules_link(profile, book.words),
        "name": lambda profile: profile_name(profile, book.words),
        "source_links": source_links,
    }


def answers(axis: str, profiles: Sequence[Profile]) -> list[Answer]:
    """What these rule sets say on an axis, that of the first one first; those that have nothing to say are left out."""
    return [Answer(saying, together) for saying, together in alike(profiles, lambda profile: rule(axis, profile.rules)) if saying]


def row(profile: Profile, standard: Profile) -> list[Cell]:
    """A rule set in a few words: the divan, what fills its gaps and when, the redeals, the waste at the start."""
    return [Cell(here, differs=here != there) for here, there in zip(_few_words(profile.rules), _few_words(standard.rules), strict=True)]


def unplayed() -> Iterator[tuple[Saying, Sequence[str]]]:
    """What is known of other games that go by this name and is not played here, with the tags of who plays it."""
    for axis, each in axes():
        for value, tags in each.unplayed.items():
            saying = rule(axis, changed(Rules(), {axis: value}))
            if saying and tags:
                yield saying, tags


def _few_words(rules: Rules) -> list[Saying]:
    opened = rules.stock.opening_turn
    return [*summary(rules).values(), Saying("book.cell.waste.opened", {"count": opened}) if opened else Saying("book.cell.waste.empty")]


def _axes() -> list[str]:
    """The axes in the order in which rules are told."""
    return [name for groups in SECTIONS.values() for group in groups for name, _ in axes() if name.partition(".")[0] == group]
