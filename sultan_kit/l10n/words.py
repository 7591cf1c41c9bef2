"""The reader's language: sentences, cards, numbers, lists.

A sentence is looked up by its key and filled with facts, which are domain values: how a card, a pile, a number or a list is written is decided
here, by what the catalogue says. No code knows which cases or genders a language has.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from gettext import NullTranslations
from typing import SupportsInt, cast

from sultan_kit.core.cards import FACES, RANKS, SIGNS, SUITS, Face
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Suit
from sultan_kit.core.table import Pile
from sultan_kit.l10n.catalogues import RULEBOOK, catalogue
from sultan_kit.l10n.sentences import BOOK, sentence
from sultan_kit.resources import languages

_LONGEST = 200
"""Characters of a text from outside that a sentence or a report shows; a file may hold any length."""

_ITEMS = 100
"""Items of a list that a sentence names; a file may hold any number of them, but a game has no more cards."""

_DOES_NOT_FIT = (LookupError, ValueError, TypeError, AttributeError)
"""What `str.format` raises where the placeholders of a text are not those of its facts."""


class _Shown:
    """A fact on its way into a sentence: `{card:acc}` asks for the form `acc`."""

    __slots__ = ("show",)

    def __init__(self, show: Callable[[str], str]) -> None:
        self.show = show

    def __format__(self, form: str) -> str:
        return self.show(form)


class Sentence(str):
    """What `say` gives: safe to print, and taken as it is where it becomes a fact of another sentence."""

    __slots__ = ()


class Words:
    """The words of one language.

    language: one of `resources.languages()`, ValueError for another. letters: suits are written as letters, for an output that cannot show `♥`.
    """

    def __init__(self, language: str, *, letters: bool = False) -> None:
        if language not in languages():
            raise ValueError(f"there is no language {language!r}, only {', '.join(languages())}")
        self.language = language
        self.letters = letters
        self._forms: dict[str, dict[str, str]] = {}

    @cached_property
    def _catalogue(self) -> NullTranslations:
        return catalogue(self.language)

    @cached_property
    def _rulebook(self) -> NullTranslations:
        return catalogue(self.language, RULEBOOK)

    @cached_property
    def _signs(self) -> tuple[str, ...]:
        """Every card as the logs of this language write it, shape (52,)."""
        from sultan_kit.log.notation import notation

        written = notation(self.language)
        suits = [letters[0] for letters in written.letters] if self.letters else SIGNS
        return tuple(written.symbols[face.rank][0] + suits[face.suit] for face in FACES)

    def text(self, text: str) -> str:
        """The translation of a text without a key, as help texts are."""
        return self._catalogue.gettext(text) if text else ""

    def translate(self, key: str, text: str) -> str:
        """The translation of a text that stands under a key, but not among the sentences: it is in English in some file of data."""
        return self._catalogue.pgettext(key, text) if text else ""

    def say(self, key: str, /, **facts: object) -> Sentence:
        """The sentence `key` with these facts in it; in English where a translation is missing or has other placeholders.

        The form of a sentence with a plural is chosen by the fact `count`.
        """
        english, texts = sentence(key), self._rulebook if key.startswith(BOOK) else self._catalogue
        if isinstance(english, str):
            original, translation = english, texts.pgettext(key, english)
        else:
            count = int(cast(SupportsInt, facts["count"]))
            original, translation = english[count != 1], texts.npgettext(key, *english, count)
        shown = {name: _Shown(partial(self.show, fact)) for name, fact in facts.items()}
        return Sentence(_filled(translation, original, shown))

    def show(self, fact: object, form: str = "") -> str:
        """One fact as it stands in a sentence. form: what stands behind the colon; a capital there begins the text with one."""
        if form[:1].isupper():
            shown = self.show(fact, form[0].lower() + form[1:])
            return shown[:1].upper() + shown[1:]
        if isinstance(fact, Face):
            return self._card(fact, form)
        if isinstance(fact, Pile):
            return self._word(f"pile.{fact.name.lower()}", form)
        if isinstance(fact, Suit):
            return self._word(f"suit.{fact}", form)
        if isinstance(fact, Sentence):
            return fact
        if isinstance(fact, Saying):
            return self.say(fact.key, **fact.facts)
        if isinstance(fact, str):
            return visible(shortened(fact))
        if isinstance(fact, int | float):
            return self._number(fact, form)
        if isinstance(fact, list | tuple):
            return self._list(fact, form)
        return self._date(fact)

    def _card(self, card: Face, form: str) -> str:
        """A card: its sign, or with a form in words."""
        if not form:
            return self._signs[card]
        rank, suit = f"rank.{RANKS[card.rank]}", f"suit.{SUITS[card.suit]}"
        return self._word("card", form, rank=_Shown(partial(self._word, rank)), suit=_Shown(partial(self._word, suit)))

    def _word(self, key: str, form: str, **parts: object) -> str:
        """The entry `key` in a form, or in the next plainer one that the language has: `the_acc`, `the`, the plain one."""
        forms, english = self._entry(key), _forms(cast(str, sentence(key)))
        return _filled(forms[_plainer(form, forms)], english[_plainer(form, english)], parts)

    def _list(self, items: Sequence[object], form: str) -> str:
        """`7♥, 8♥ or 9♥`: form is `or` or `and`, behind a second colon the form of the items; without it only commas stand between them."""
        joint, _, form = form.partition(":")
        texts = [self.show(item, form) for item in items[:_ITEMS]] + ["…"] * (len(items) > _ITEMS)
        for last in texts[1:-1]:
            texts[:2] = [self._joined("list.comma", texts[0], last)]
        return self._joined(f"list.{joint or 'comma'}", *texts) if len(texts) == 2 else "".join(texts)

    def _joined(self, key: str, first: str, last: str) -> str:
        """Two texts as one; an entry may have forms for the letters that the second one begins with."""
        begins = (form for form in self._entry(key) if form and last.lower().startswith(tuple(form.split())))
        return self._word(key, next(begins, ""), first=first, last=last)

    def _entry(self, key: str) -> dict[str, str]:
        """The forms of an entry in this language."""
        if key not in self._forms:
            self._forms[key] = _forms(self._catalogue.pgettext(key, cast(str, sentence(key))))
        return self._forms[key]

    def _number(self, number: float, form: str) -> str:
        """A number as the language writes it; digits are grouped from five on."""
        grouped = abs(number) >= 10_000
        if isinstance(number, int) and not grouped:
            return str(int(number))
        from babel.numbers import format_decimal, format_percent

        return (format_percent if form == "percent" else format_decimal)(number, locale=self.language, group_separator=grouped)

    def _date(self, day: object) -> str:
        from datetime import date

        from babel.dates import format_date

        assert isinstance(day, date), day  # no fact is of another kind
        return format_date(day, "long", locale=self.language)


def shortened(text: str) -> str:
    """A text from outside, whose length nobody knows: beginning and end are enough to find it."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 2]}…{text[-_LONGEST // 2 :]}"


def visible(text: str) -> str:
    """A text from outside, safe to print: what controls a terminal or cannot be seen is written as `<U+001B>`."""
    if text.isprintable():
        return text
    from unicodedata import category

    return "".join(char if char.isprintable() or category(char) == "Zs" else f"<U+{ord(char):04X}>" for char in text)


def _filled(translation: str, original: str, facts: Mapping[str, object]) -> str:
    try:
        return translation.format_map(facts)
    except _DOES_NOT_FIT:
        return original.format_map(facts)


def _forms(entry: str) -> dict[str, str]:
    """`dama | the: la dama` by form; the plain one is `""`."""
    plain, *others = entry.split(" | ")
    return {"": plain} | {form: text for form, _, text in (other.partition(": ") for other in others)}


def _plainer(form: str, forms: Mapping[str, str]) -> str:
    while form not in forms:
        form = form.rpartition("_")[0]
    return form
