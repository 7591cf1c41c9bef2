"""The word list: the terms in all languages, words that mislead, and how cards are called and written."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sultan_kit.book.links import term_anchor
from sultan_kit.core.cards import RANKS, SIGNS, SUITS
from sultan_kit.core.findings import Saying
from sultan_kit.l10n.glossary import Term, terms
from sultan_kit.l10n.words import Sentence
from sultan_kit.log.notation import notation
from sultan_kit.resources import languages

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book

CARDS = ("clubs", "diamonds", "hearts", "spades", "ace", "jack", "queen", "king")
"""The terms that the tables of cards explain."""

TRAPS: Mapping[str, Mapping[str, str]] = {
    "talon": {"word": "talon"},
    "deck": {"english": "deck", "russian": "колода"},
    "leaf": {"word": "Blatt"},
    "colour": {"word": "Farbe"},
    "reserve": {"word": "reserva"},
    "clubs": {"spanish": "clubes", "german": "Klub"},
    "spades": {"spanish": "espadas", "german": "Spaten"},
}
"""Words that mislead: the key of what is to be said of them, and the words."""


class Entry(NamedTuple):
    """A term on the page. word: in its language. others: by language, the other words for it. notes: what else it is called."""

    anchor: str
    word: str
    others: Mapping[str, str]
    definition: Saying
    notes: Sequence[Saying]


class Written(NamedTuple):
    """A rank or a suit in one language: how it is written in logs, and what it is called."""

    language: str
    symbols: Sequence[str]
    name: str


class Row(NamedTuple):
    """A rank or a suit in all languages. anchor: "" where it is no term of the glossary. sign: as on cards. notes: what else it is called."""

    anchor: str
    sign: Sentence
    written: Sequence[Written]
    notes: Sequence[Saying]


def word_facts(book: "Book") -> Mapping[str, object]:
    names = {language: notation(language).name for language in languages()}
    return {
        "languages": names,
        "entries": [_entry(key, term, book) for key, term in terms().items() if key not in CARDS],
        "traps": [Saying(f"book.words.trap.{key}", words) for key, words in TRAPS.items()],
        "suits": [_row(SUITS[suit], SIGNS[suit], _suit(suit)) for suit in range(4)],
        "ranks": [_row(_RANK_TERMS.get(RANKS[rank], ""), RANKS[rank], _rank(rank)) for rank in range(13)],
    }


_RANK_TERMS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def _entry(key: str, term: Term, book: "Book") -> Entry:
    others = {language: word for language, word in term.words.items() if language != book.language}
    return Entry(term_anchor(key), term.words[book.language], others, Saying(f"book.words.{term_anchor(key)}"), list(_notes(term)))


def _row(anchor: str, sign: str, written: Sequence[Written]) -> Row:
    return Row(anchor, Sentence(f"[[{sign}]]"), written, list(_notes(terms()[anchor])) if anchor else [])


def _notes(term: Term) -> Iterator[Saying]:
    for key, words in (("elsewhere", term.elsewhere), ("wrong", term.wrong)):
        if words:
            yield Saying(f"book.words.{key}", {"words": Sentence(", ".join(_foreign(words)))})


def _foreign(words: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Words of several languages, each marked as such, and the language in brackets."""
    for language in languages():
        for word in words.get(language, ()):
            yield f'<i lang="{language}">{word}</i> ({notation(language).name})'


def _suit(suit: int) -> list[Written]:
    return [Written(language, notation(language).letters[suit], terms()[SUITS[suit]].words[language]) for language in languages()]


def _rank(rank: int) -> list[Written]:
    """Where a language writes the number and nothing else, there is nothing to tell."""
    written = [(language, notation(language)) for language in languages()]
    return [
        Written(language, [symbol for symbol in each.symbols[rank] if symbol != RANKS[rank] or not symbol.isdecimal()], each.rank_words[rank][0])
        for language, each in written
    ]
