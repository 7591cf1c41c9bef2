"""Sentences, cards, piles, lists and numbers in the reader's language."""

import pytest

from sultan_kit.core.cards import BY_NAME, FACES, Face
from sultan_kit.core.findings import Code
from sultan_kit.core.rules import Suit
from sultan_kit.core.table import Pile
from sultan_kit.l10n.sentences import all_sentences
from sultan_kit.l10n.words import Words, visible
from sultan_kit.resources import languages


def card(name: str) -> Face:
    return Face(BY_NAME[name])


@pytest.mark.parametrize(
    ("language", "name", "form", "words"),
    [
        ("en", "Q♥", "the", "the queen of hearts"),
        ("en", "10♦", "nom", "ten of diamonds"),
        ("de", "J♦", "the_acc", "den Karo-Buben"),
        ("de", "J♦", "the", "der Karo-Bube"),
        ("de", "Q♥", "the_acc", "die Herz-Dame"),
        ("de", "A♥", "the", "das Herz-Ass"),
        ("de", "7♣", "The", "Die Kreuz-Sieben"),
        ("de", "K♠", "no", "kein Pik-König"),
        ("es", "Q♠", "the", "la dama de picas"),
        ("es", "7♦", "the_acc", "el siete de diamantes"),
        ("es", "A♣", "nom", "as de tréboles"),
        ("ru", "Q♠", "acc", "даму пик"),
        ("ru", "J♥", "acc", "валета червей"),
        ("ru", "7♥", "gen", "семёрки червей"),
        ("ru", "A♣", "nom", "туз треф"),
        ("ru", "10♦", "Acc", "Десятку бубён"),
    ],
)
def test_a_card_in_words_has_its_gender_and_case(language: str, name: str, form: str, words: str) -> None:
    assert Words(language).show(card(name), form) == words


@pytest.mark.parametrize(
    ("language", "queen", "jack", "ace"), [("en", "Q♥", "J♥", "A♥"), ("de", "D♥", "B♥", "A♥"), ("es", "Q♥", "J♥", "A♥"), ("ru", "Д♥", "В♥", "Т♥")]
)
def test_a_card_is_written_as_the_logs_of_the_language_write_it(language: str, queen: str, jack: str, ace: str) -> None:
    assert [Words(language).show(card(name)) for name in ("Q♥", "J♥", "A♥", "10♥")] == [queen, jack, ace, "10♥"]


@pytest.mark.parametrize(("language", "letters"), [("en", "QC QD QH QS"), ("de", "DKr DKa DHe DPi"), ("es", "QT QD QC QP"), ("ru", "Дт Дб Дч Дп")])
def test_suits_are_letters_where_the_output_has_no_signs(language: str, letters: str) -> None:
    assert [Words(language, letters=True).show(card(f"Q{sign}")) for sign in "♣♦♥♠"] == letters.split()


@pytest.mark.parametrize("language", languages())
def test_all_cards_differ_in_every_form(language: str) -> None:
    for form in ("", "nom", "acc", "gen", "the", "the_acc"):
        assert len({Words(language).show(face, form) for face in FACES}) == 52


@pytest.mark.parametrize(("language", "words"), [("en", "from the stock"), ("de", "vom Vorrat"), ("es", "del mazo"), ("ru", "из колоды")])
def test_piles_have_forms_too(language: str, words: str) -> None:
    assert Words(language).show(Pile.STOCK, "from") == words


def test_a_suit_is_a_word() -> None:
    assert [Words(language).show(Suit.SPADES) for language in languages()] == ["spades", "Pik", "picas", "пики"]


def test_a_form_that_a_language_lacks_is_taken_from_a_plainer_one() -> None:
    words = Words("es")
    assert words.show(card("Q♥"), "the_acc_of_old") == words.show(card("Q♥"), "the")
    assert words.show(card("Q♥"), "unheard") == words.show(card("Q♥"), "nom") == "dama de corazones"


@pytest.mark.parametrize(
    ("language", "items", "form", "text"),
    [
        ("en", [], "or", ""),
        ("en", ["7♥"], "or", "7♥"),
        ("en", ["7♥", "8♥"], "or", "7♥ or 8♥"),
        ("en", ["7♥", "8♥", "9♥"], "and", "7♥, 8♥ and 9♥"),
        ("en", ["7♥", "8♥", "9♥", "10♥"], "", "7♥, 8♥, 9♥, 10♥"),
        ("de", ["J♥", "Q♥"], "or:the_acc", "den Herz-Buben oder die Herz-Dame"),
        ("es", ["7♥", "9♥"], "or", "7♥ o 9♥"),
        ("es", ["7♥", "8♥"], "or", "7♥ u 8♥"),
        ("es", ["7♥", "8♥"], "or:the", "el siete de corazones o el ocho de corazones"),
        ("es", ["7♥", "8♥"], "or:nom", "siete de corazones u ocho de corazones"),
        ("ru", ["J♥", "Q♥"], "or:acc", "валета червей или даму червей"),
    ],
)
def test_lists_have_the_conjunction_of_the_language(language: str, items: list[str], form: str, text: str) -> None:
    assert Words(language).show([card(item) for item in items], form) == text


def test_spanish_y_is_e_before_its_own_sound() -> None:
    words = Words("es")
    assert words.show(["a", "identify"], "and") == "a e identify"
    assert words.show(["a", "hierba"], "and") == "a y hierba"
    assert words.show([10, 11], "or") == "10 u 11"


@pytest.mark.parametrize(("language", "thousand", "million", "rate", "share"), [
    ("en", "1000", "1,234,567", "1234.5", "67%"),
    ("de", "1000", "1.234.567", "1234,5", "67 %"),
    ("es", "1000", "1.234.567", "1234,5", "67 %"),
    ("ru", "1000", "1 234 567", "1234,5", "67 %"),
])  # fmt: skip
def test_numbers_are_written_as_the_language_does(language: str, thousand: str, million: str, rate: str, share: str) -> None:
    words = Words(language)
    shown = [words.show(1000), words.show(1234567), words.show(1234.5), words.show(0.6667, "percent")]
    assert [text.replace("\u00a0", " ").replace("\u202f", " ") for text in shown] == [thousand, million, rate, share]  # T8


def test_a_day_is_written_as_the_language_does() -> None:
    from datetime import date

    shown = [Words(language).show(date(2026, 11, 29)).replace("\u202f", " ") for language in languages()]
    assert shown == ["November 29, 2026", "29. November 2026", "29 de noviembre de 2026", "29 ноября 2026 г."]


def test_a_plural_is_chosen_by_the_count() -> None:
    words = Words("en")
    assert words.say("summary.errors", count=1) == "1 error"
    assert [words.say("summary.errors", count=count) for count in (0, 2, 21)] == ["0 errors", "2 errors", "21 errors"]


def test_russian_plurals() -> None:
    words = Words("ru")
    said = [words.say("summary.errors", count=count) for count in (0, 1, 2, 5, 11, 21, 22, 101, 111)]
    assert said == ["0 ошибок", "1 ошибка", "2 ошибки", "5 ошибок", "11 ошибок", "21 ошибка", "22 ошибки", "101 ошибка", "111 ошибок"]  # T2


def test_what_a_file_says_cannot_steer_the_terminal() -> None:
    sentence = Words("en").say("shell.code-unknown", name="\x1b[2J\x07\u202etab\n\u200b\ufeff\ud800")
    assert sentence.isprintable()
    assert "<U+001B>[2J<U+0007><U+202E>tab<U+000A><U+200B><U+FEFF><U+D800>" in sentence


def test_what_can_be_seen_stays_as_it_is() -> None:
    text = "Дивный дiván ♥\ufe0f 🂽 a\u00a0b\u3000c ǅ e\u0301"
    assert visible(text) == text


def test_a_long_text_is_cut_in_a_sentence() -> None:
    sentence = Words("en").say("shell.code-unknown", name="a" * 1_000_000 + "z")
    assert len(sentence) < 300
    assert "a…a" in sentence
    assert "z”" in sentence


def test_a_sentence_inside_a_sentence_is_not_cut() -> None:
    words = Words("en")
    inner = words.say("explain.third-copy")
    assert len(inner) > 200
    assert inner in words.say("shell.code-unknown", name=inner)


@pytest.mark.parametrize("language", ["", "fr", "EN", "de_AT", ".."])
def test_a_language_that_there_is_not_is_told(language: str) -> None:
    with pytest.raises(ValueError, match="only en, de, es, ru"):
        Words(language)


def test_facts_may_have_any_name() -> None:
    words = Words("en")
    assert "key" not in all_sentences()
    assert words.say("shell.code-unknown", name="x", key=1, self=2) == words.say("shell.code-unknown", name="x")


def test_braces_in_a_fact_are_text() -> None:
    assert "{name} {0} {" in Words("de").say("shell.code-unknown", name="{name} {0} {")


def test_every_code_has_a_sentence_a_title_and_an_explanation() -> None:
    keys = all_sentences().keys()
    for code in Code:
        assert {f"title.{code}", f"explain.{code}"} <= keys
        assert any(key == code or key.startswith(f"{code}.") for key in keys), code
