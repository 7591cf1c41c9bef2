"""The pages of one rule set: all its rules, and the card with the rules in short."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from sultan_kit.book import pictures, ratespage
from sultan_kit.book.links import card_page, rules_link, rules_page, source_links
from sultan_kit.book.notes import Notes
from sultan_kit.book.ruling import Ruling, differences, fills, is_at_once, rulings
from sultan_kit.core.cards import Face
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Ace, Rules
from sultan_kit.core.table import SULTAN
from sultan_kit.l10n.names import citation, profile_description, profile_name
from sultan_kit.profiles import Profile
from sultan_kit.profiles.profile import differing

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book


class Told(NamedTuple):
    """A sentence of the page. about: the same word in every rule set; note: number of its footnote."""

    about: str
    saying: Saying
    note: int | None


def rules_facts(book: "Book", profile: Profile) -> Mapping[str, object]:
    """What `rules.md` needs to know."""
    rules, standard = profile.rules, book.profiles[0]
    name, notes = profile_name(profile, book.words), Notes(profile)
    chapters = {chapter: _told(each, notes) for chapter, each in rulings(rules).items()}
    return {
        "name": name,
        "profile": profile,
        "standard": profile_name(standard, book.words),
        "is_standard": profile.id == standard.id,
        "describe": lambda other: profile_description(other, book.words),
        "link": lambda other: rules_link(other, book.words),
        "chapters": chapters,
        "gaps_are_moves": fills(rules) and not is_at_once(rules),
        "different": differences(rules, standard.rules),
        "notes": list(notes.numbers),
        "sources": {tag: citation(tag, book.words) for tag in notes.tags},
        "source_links": source_links,
        "nearest": nearest(profile, book.profiles),
        "setup": pictures.setup(rules, book.plain, book.plain.say("book.picture.setup"), _callouts(rules, chapters["setup"])),
        "order": pictures.order(book.plain, book.plain.say("book.picture.order"), book.plain.say("book.picture.order.description")),
        "final": pictures.final(rules, book.plain, book.plain.say("book.picture.final")),
        "card_page": card_page(profile),
        "first_plays": list(first_plays(rules)),
        "odds": ratespage.line(profile),
        "nothing_is_dealt": not rules.dealt and not rules.stock.opening_turn,
    }


def card_facts(book: "Book", profile: Profile) -> Mapping[str, object]:
    """What `card.md` needs to know."""
    return {"name": profile_name(profile, book.words), "chapters": rulings(profile.rules), "rules_page": rules_page(profile)}


def first_plays(rules: Rules) -> Iterator[Saying]:
    """What can be played in the picture of the setup before any card is turned up, and what comes of the first such play; nothing if nothing fits."""
    slots, table = pictures.fitting(rules), pictures.dealt(rules)
    if slots:
        fitting = [Face(card) for card in dict.fromkeys(table.divan[slot] for slot in slots)]
        yield Saying("book.first.fitting", {"cards": fitting, "count": len(fitting)})
        refusal = table.play_divan(slots[0])
        assert refusal is None, refusal
        if table.filled:
            fill = table.filled[0]
            yield Saying(f"book.first.{fill.pile.name.lower()}", {"card": fitting[0], "fill": Face(fill.card)})
        else:
            yield Saying("book.first.choice" if table.due else "book.first.open", {"card": fitting[0]})


def nearest(profile: Profile, others: Iterable[Profile]) -> list[Profile]:
    """The other rule sets, those first that differ from this one in the fewest rules of play."""
    return sorted((other for other in others if other.id != profile.id), key=lambda other: len(_in_play(profile.rules, other.rules)))


def _in_play(one: Rules, other: Rules) -> list[str]:
    """The axes that divide two rule sets, the looks of the table left out."""
    return [name for name in differing(one, other) if not name.startswith("layout.") and name != "divan.columns"]


def _told(each: Mapping[str, Ruling], notes: Notes) -> list[Told]:
    return [Told(about, ruling.saying, notes.number(ruling.axes)) for about, ruling in each.items()]


def _callouts(rules: Rules, steps: Iterable[Told]) -> dict[str, int]:
    """Where the steps of the setup show in its picture; the first step lays the Sultan, and the others follow in the order of the page."""
    places = {
        "ace": "square:7" if rules.layout.ace is Ace.BELOW else "square:1",
        "kings": "square:0",
        "divan": "divan:0" if rules.divan.size else "",
        "stock": "stock",
        "waste": "waste",
    }
    return {f"square:{SULTAN}": 1} | {place: number for number, step in enumerate(steps, start=2) if (place := places[step.about])}
