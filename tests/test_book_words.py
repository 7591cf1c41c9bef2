"""The word list and the page of sources: nothing is missing, nothing leads nowhere. And the four pages as a whole."""

import re
from collections.abc import Callable

import pytest

from sultan_kit.book.commands import CommandLine
from sultan_kit.book.contents import Book
from sultan_kit.book.history import history_facts, sources_of
from sultan_kit.book.links import source_anchor, term_anchor
from sultan_kit.book.texts import PAGES, Texts
from sultan_kit.book.wordlist import CARDS, TRAPS, word_facts
from sultan_kit.core.cards import RANKS, SUITS
from sultan_kit.l10n.glossary import asked, misused, terms
from sultan_kit.l10n.sentences import all_sentences
from sultan_kit.log.notation import notation
from sultan_kit.profiles import load, shipped
from sultan_kit.profiles.bibliography import bibliography
from sultan_kit.resources import contents, folder, languages

BOOK = Book("en", [load(name) for name in shipped()], CommandLine("", "", "", (), ()))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in PAGES.glob("**/*.md")} | {
    key: text if isinstance(text, str) else " ".join(text) for key, text in all_sentences().items() if key.startswith("book.")
}
PAGES_OF_OURS = ("examples", "examples-waiting", "examples-end", "examples-gaps", "faq", "theory", "words", "history")


# ---- the glossary


@pytest.mark.parametrize("term", terms())
def test_every_term_has_a_word_in_every_language_that_may_be_used(term: str) -> None:
    words = terms()[term].words
    assert set(words) == set(languages())
    for language, word in words.items():
        assert word.strip()
        assert list(misused(word, language)) == []


@pytest.mark.parametrize("language", languages())
def test_a_word_that_readers_ask_by_stands_in_one_group(language: str) -> None:
    words = [word.casefold() for group in asked(language) for word in group]
    assert words
    assert len(words) == len(set(words))
    assert not [word for word in words if " " in word]


@pytest.mark.parametrize("language", languages())
def test_no_word_stands_for_two_things(language: str) -> None:
    words = [term.words[language].casefold() for term in terms().values()]
    assert len(words) == len(set(words))


def test_what_is_called_otherwise_is_a_term() -> None:
    glossary = contents(folder("locales") / "glossary.yaml")
    for group in ("elsewhere", "wrong"):
        assert set(glossary[group]) <= set(terms())
        assert {language for words in glossary[group].values() for language in words} <= set(languages())


@pytest.mark.parametrize("language", languages())
def test_a_wrong_word_is_a_forbidden_one(language: str) -> None:
    for term in terms().values():
        for word in term.wrong.get(language, ()):
            assert list(misused(word, language)), word


@pytest.mark.parametrize("language", languages())
def test_names_of_cards_are_those_that_logs_are_written_with(language: str) -> None:
    written = notation(language)
    for suit, key in enumerate(SUITS):
        assert terms()[key].words[language] in written.suit_words[suit]
    for key, rank in {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}.items():
        assert terms()[key].words[language] in written.rank_words[RANKS.index(rank)]


# ---- the word list


def test_every_term_is_explained_and_nothing_else() -> None:
    explained = {key.removeprefix("book.words.") for key in all_sentences() if re.fullmatch(r"book\.words\.[a-z-]+", key)}
    assert explained - {"elsewhere", "wrong"} == {term_anchor(term) for term in terms() if term not in CARDS}
    assert {f"book.words.trap.{key}" for key in TRAPS} == {key for key in all_sentences() if key.startswith("book.words.trap.")}


def test_words_that_are_meant_to_mislead_are_facts_so_that_no_text_uses_them() -> None:
    for key, text in all_sentences().items():
        if key.startswith("book."):
            assert list(misused(text if isinstance(text, str) else " ".join(text), "en")) == [], key


@pytest.mark.parametrize("language", languages())
def test_the_list_can_be_made_in_every_language(language: str) -> None:
    facts = word_facts(Book(language, BOOK.profiles, BOOK.commands))
    entries = facts["entries"]
    assert isinstance(entries, list)
    assert [entry.word for entry in entries] == [term.words[language] for key, term in terms().items() if key not in CARDS]
    assert all(set(entry.others) == {*languages()} - {language} for entry in entries)


# ---- links


def anchors_asked_for(page: str) -> set[str]:
    return {anchor for text in TEXTS.values() for anchor in re.findall(rf"{page}\.md#([\w-]+)", text)}


def test_terms_that_pages_lead_to_are_in_the_list() -> None:
    there = {term_anchor(term) for term in terms()} | {"terms", "traps", "suits", "ranks"}
    assert anchors_asked_for("words") <= there


def test_sources_that_pages_lead_to_are_in_the_bibliography() -> None:
    there = {source_anchor(tag) for tag in bibliography()}
    assert len(there) == len(bibliography())
    headings = {"origins", "names", "players", "sources"}
    assert not there & headings
    own = set(re.findall(r"\]\(#([\w-]+)\)", TEXTS["history"]))
    assert anchors_asked_for("history") | own <= there | headings


@pytest.mark.parametrize("profile", BOOK.profiles, ids=shipped())
def test_every_source_of_a_rule_set_is_in_the_bibliography(profile: object) -> None:
    assert set(sources_of(profile)) <= set(bibliography())  # type: ignore[arg-type]


def test_through_whom_a_source_is_known_is_in_the_bibliography() -> None:
    assert {tag for source in bibliography().values() for tag in source.reported_by} <= set(bibliography())


def test_who_says_most_of_a_rule_set_comes_first() -> None:
    assert sources_of(load("sultan-classic"))[:2] == ["S-EN", "S-DE"]
    assert sources_of(load("turkish-sultan"))[-1] == "SIN"


def test_a_rule_set_without_sources_is_not_among_the_players() -> None:
    own = load("sultan-classic")._replace(id="own", sources={})
    facts = history_facts(Book("en", [*BOOK.profiles, own], BOOK.commands))
    assert len(facts["players"]) == len(BOOK.profiles)  # type: ignore[arg-type]


# ---- the pages


@pytest.mark.parametrize("name", PAGES_OF_OURS)
def test_the_pages_in_english(name: str, golden: Callable[[str, str], None]) -> None:
    (page,) = [page for page in BOOK.pages if page.name == name]
    rendered = Texts(BOOK.words).render(page.template, {"book": BOOK, "page": page, **page.facts(BOOK)})
    assert rendered.title
    assert rendered.menu
    assert rendered.description
    assert not re.search(r"\{[{%]|\b(None|True|False)\b", rendered.markdown)
    golden(f"book/{name}.md", re.sub(r"\n{3,}", "\n\n", rendered.markdown))
