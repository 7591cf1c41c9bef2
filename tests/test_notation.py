"""Cards and moves as text, in every language: what is read, what is written, and what is said of the rest."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from sultan_kit.core.cards import BY_NAME, SIGNS, SUITS, Face
from sultan_kit.core.findings import Code
from sultan_kit.l10n.words import Words
from sultan_kit.log import scanner
from sultan_kit.log.notation import Notation, notation
from sultan_kit.log.written import Action, CommentItem, Item, MoveItem, NoteItem, SlipItem, Written
from sultan_kit.resources import languages

ROOT = Path(__file__).resolve().parent.parent
CARDS = range(52)
EVERYWHERE = settings(max_examples=100)


def card(name: str) -> int:
    return BY_NAME[name]


def written(language: str, text: str) -> list[str]:
    """The moves of a text without slips, as English writes them."""
    items = scanner.scan(notation(language), text)
    assert [item for item in items if isinstance(item, SlipItem)] == []
    return [notation("en").write(item.written) for item in items if isinstance(item, MoveItem)]


def slips(language: str, text: str) -> list[SlipItem]:
    return [item for item in scanner.scan(notation(language), text) if isinstance(item, SlipItem)]


def slip(language: str, text: str) -> SlipItem:
    """The only slip of a text."""
    (found,) = slips(language, text)
    return found


def reason(found: SlipItem) -> str:
    return f"{found.code}.{found.variant}" if found.variant else str(found.code)


# ---- the data


@pytest.mark.parametrize("language", languages())
def test_a_notation_has_the_keys_that_its_head_explains(language: str) -> None:
    text = (ROOT / "locales" / language / "notation.yaml").read_text(encoding="utf-8")
    data = yaml.load(text, yaml.BaseLoader)
    head = (ROOT / "locales/en/notation.yaml").read_text(encoding="utf-8").partition("\nname:")[0]
    assert set(data) == {"name", "alphabet", "case", "same", "of", "ranks", "suits", "refused", "phrases", "undo", "and-so-on", "keys"}
    assert [key for key in data if f"\n# {key} " not in head and f"; {key}:" not in head and f". {key}:" not in head] == []
    assert data["case"] in ("free", "fixed")
    assert [len(data["ranks"][part]) for part in ("symbols", "words")] == [13, 13]
    assert [len(data["suits"][part]) for part in ("letters", "words")] == [4, 4]
    assert set(data["phrases"]) == {"turn", "turn-play", "waste-play", "divan-play", "fill-stock", "fill-waste", "redeal"}
    assert set(data["keys"].values()) <= {
        *("profile", "language", "title", "player", "date", "place", "deal", "divan", "waste", "square", "stock", "number", "redeals", "moves"),
        *("result", "minutes", "comment", "won", "lost", "given-up", "unfinished"),
    }
    assert all(word == word.lower() for word in data["keys"])


def spellings(one: Notation) -> Iterator[tuple[str, int]]:
    """Every way to write every card, by the head of `locales/en/notation.yaml`."""
    for suit, rank in product(range(4), range(13)):
        symbols, words, letters, names = one.symbols[rank], one.rank_words[rank], one.letters[suit], one.suit_words[suit]
        together = [*product(symbols, (SIGNS[suit], *letters, *names)), *product(words, (SIGNS[suit], *names))]
        apart = [
            f"{first}{between}{second}" for pair in product((*symbols, *words), names) for first, second in (pair, pair[::-1]) for between in " -"
        ]
        called = [f"{first} {one.of} {second}" for first, second in product((*symbols, *words), names) if one.of]
        for text in (*("".join(pair) for pair in together), *("".join(pair[::-1]) for pair in together), *apart, *called):
            yield text, suit * 13 + rank


@pytest.mark.parametrize("language", languages())
def test_every_spelling_is_one_card_and_no_other(language: str) -> None:
    one = notation(language)
    found = [(text, one.read_card(text)) for text, _ in spellings(one)]
    suits_alone = {one.key(word) for words in one.suit_words for word in words}
    assert [pair for pair, (_, wanted) in zip(found, spellings(one), strict=True) if pair[1] != wanted and one.key(pair[0]) not in suits_alone] == []


@pytest.mark.parametrize("language", languages())
def test_capitals_do_not_count_in_words_and_in_letters_only_where_they_are_fixed(language: str) -> None:
    one = notation(language)
    for text, wanted in spellings(one):
        if not one.case_is_fixed and one.key(text) not in one.suits:
            assert one.read_card(text.upper()) == one.read_card(text.lower()) == wanted
    first, second = one.rank_words[6][0], one.suit_words[2][0]
    assert one.read_card(f"{first} {second}".upper()) == one.read_card(f"{first} {second}".title()) == card("7♥")


@pytest.mark.parametrize("language", languages())
def test_no_symbol_begins_with_the_sign_of_the_waste(language: str) -> None:
    one = notation(language)
    assert not [word for words in (*one.symbols, *one.rank_words, *one.letters, *one.suit_words) for word in words if one.key(word).startswith("w")]


@pytest.mark.parametrize("language", languages())
def test_what_is_refused_is_no_spelling(language: str) -> None:
    data = yaml.load((ROOT / "locales" / language / "notation.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    one = notation(language)
    for text, ranks in data["refused"]["ranks"].items():
        assert one.key(text) not in one.ranks
        assert one.meant(f"{text}♠") == [one.read_card(f"{rank}♠") for rank in ranks.split()]
    for text, suits in data["refused"]["suits"].items():
        assert one.key(text) not in one.suits
        assert one.meant(f"7{text}") == [SUITS.index(suit) * 13 + 6 for suit in suits.split()]


def test_a_new_language_needs_only_a_file() -> None:
    text = (ROOT / "locales/en/notation.yaml").read_text(encoding="utf-8")
    french = text.replace("J, Q, K]", "V, D, R]").replace("letters: [C, D, H, S]", "letters: [Tr, Ca, Co, Pi]").replace("of: of", "of: de")
    french = re.sub(r"suits:\n(.*\n)  words: .*", r"suits:\n\1  words: [trèfle, carreau, cœur, pique]", french)
    french = (
        french.replace("same: {}", "same: {œ: oe, è: e}")
        .replace("11: J, 12: Q, 13: K", "11: V, 12: D, 13: R")
        .replace('["turn {card}"]', '["retourner {card}"]')
        .replace("jack knave, queen, king", "valet, dame, roi")
    )
    one = Notation("fr", yaml.load(french, yaml.BaseLoader))
    assert one.read_card("dame de cœur") == one.read_card("DCo") == one.read_card("Dame de Coeur") == card("Q♥")
    assert [item.written for item in scanner.scan(one, "VPi+; retourner 7 de trèfle") if isinstance(item, MoveItem)] == [
        Written(Action.TURN_PLAY, card("J♠")),
        Written(Action.TURN, card("7♣")),
    ]


# ---- cards


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", "A♥ K♥ Q♥ J♥ 10♥ T♥ TH th 10h H10 HT ♥10 ht"),
        ("de", "A♥ K♥ D♥ B♥ 10♥ 10♥ 10He he10 HE10 He10 10HE ♥10 10he"),
        ("es", "A♥ K♥ Q♥ J♥ 10♥ 10♥ 10C c10 C10 10c 10♥ ♥10 10C"),
        ("ru", "Т♥ К♥ Д♥ В♥ 10♥ 10♥ 10ч ч10 ♥10 10♥ 10ч 10ч 10ч"),
    ],
)
def test_the_letters_of_the_four_languages(language: str, texts: str) -> None:
    assert [notation(language).read_card(text) for text in texts.split()] == [card(name) for name in ["A♥", "K♥", "Q♥", "J♥", *["10♥"] * 9]]


@pytest.mark.parametrize("language", languages())
def test_a_written_card_reads_back(language: str) -> None:
    one = notation(language)
    assert [one.read_card(one.write_card(face)) for face in CARDS] == list(CARDS)


def test_cards_are_written_rank_then_sign_with_the_ten_in_digits() -> None:
    assert {language: [notation(language).write_card(card(name)) for name in ("A♦", "10♦", "J♣", "Q♥", "K♠")] for language in languages()} == {
        "de": ["A♦", "10♦", "B♣", "D♥", "K♠"],
        "en": ["A♦", "10♦", "J♣", "Q♥", "K♠"],
        "es": ["A♦", "10♦", "J♣", "Q♥", "K♠"],
        "ru": ["Т♦", "10♦", "В♣", "Д♥", "К♠"],
    }


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("en", "ace of clubs", "A♣"),
        ("en", "Ten of Hearts", "10♥"),
        ("en", "7 of hearts", "7♥"),
        ("en", "queen  of\tspades", "Q♠"),
        ("en", "7 hearts", "7♥"),
        ("de", "Kreuz-Ass", "A♣"),
        ("de", "Kreuzass", "A♣"),
        ("de", "Pik 7", "7♠"),
        ("de", "Pik-Dame", "Q♠"),
        ("de", "Herz-König", "K♥"),
        ("de", "Herzkoenig", "K♥"),
        ("de", "Karo-Fünf", "5♦"),
        ("de", "Herz\u2011Buben", "J♥"),
        ("es", "as de tréboles", "A♣"),
        ("es", "as de treboles", "A♣"),
        ("es", "dama de picas", "Q♠"),
        ("es", "10 de corazones", "10♥"),
        ("es", "siete de diamantes", "7♦"),
        ("ru", "туз треф", "A♣"),
        ("ru", "дама пик", "Q♠"),
        ("ru", "даму пик", "Q♠"),
        ("ru", "семёрка червей", "7♥"),
        ("ru", "семерку червей", "7♥"),
        ("ru", "пиковая дама", "Q♠"),
        ("ru", "червонного валета", "J♥"),
        ("ru", "туз бубен", "A♦"),
        ("ru", "Дама крестей", "Q♣"),
    ],
)
def test_cards_in_words(language: str, text: str, name: str) -> None:
    assert notation(language).read_card(text) == card(name)
    assert written(language, f"({text})+") == [f"({name})+"]
    assert written(language, f"w{text}()") == [f"w{name}()"]


@pytest.mark.parametrize(
    "text", ["aces", "queens", "Kings", "tens", "Q of ♥", "7 H", "♥ 7", "7-♥", "of hearts", "ace of", "7♥7", "queen of of hearts", "w7♥"]
)
def test_what_only_looks_like_a_card_is_none(text: str) -> None:
    assert notation("en").read_card(text) is None


@pytest.mark.parametrize("suit", range(4))
def test_signs_from_phones_and_books(suit: int) -> None:
    one, wanted = notation("en"), suit * 13 + 11
    for sign in (SIGNS[suit], SIGNS[suit] + "\ufe0f", SIGNS[suit] + "\ufe0e", "♧♢♡♤"[suit], "♧♢♡♤"[suit] + "\ufe0f"):
        assert one.read_card(f"Q{sign}") == one.read_card(f"{sign}Q") == wanted
    assert one.read_card(chr((0x1F0DD, 0x1F0CD, 0x1F0BD, 0x1F0AD)[suit])) == wanted


def test_the_heart_of_phones_is_hearts() -> None:
    assert notation("de").read_card("D❤") == notation("de").read_card("D❤\ufe0f") == card("Q♥")


def test_pictures_of_cards_are_these_cards_in_every_language() -> None:
    for language in languages():
        for suit, ace in enumerate((0x1F0D1, 0x1F0C1, 0x1F0B1, 0x1F0A1)):
            for rank in range(13):
                picture = chr(ace + rank + (rank > 10))
                assert notation(language).read_card(picture) == suit * 13 + rank
                assert ("KNIGHT" in unicodedata.name(picture)) is False


@pytest.mark.parametrize("picture", ["🂬", "🂼", "🃌", "🃜", "🃏", "🃟", "🂿", "🂠"])
def test_knights_jokers_and_backs_are_no_cards_of_this_game(picture: str) -> None:
    found = slip("en", picture)
    assert (reason(found), found.facts["name"]) == ("card-unreadable.picture", unicodedata.name(picture))


@pytest.mark.parametrize(("language", "text"), [("ru", "семёрка червей"), ("es", "as de tréboles"), ("de", "Herz-König")])
def test_accents_typed_apart_are_the_same(language: str, text: str) -> None:
    apart = unicodedata.normalize("NFD", text)
    assert apart != text
    assert notation(language).read_card(apart) == notation(language).read_card(text)
    (item,) = scanner.scan(notation("es"), unicodedata.normalize("NFD", "jugar del descarte {así}"))[:1]
    assert (item.start, item.end) == (0, 18)


def test_variation_selectors_do_not_shift_columns() -> None:
    assert [(item.start, item.end) for item in scanner.scan(notation("en"), "Q♥\ufe0f+ 5♣\ufe0e 7♥")] == [(0, 4), (5, 8), (9, 11)]


def test_a_list_of_cards_tells_where_each_stands() -> None:
    found = scanner.cards(notation("de"), "KrA 4♥\n10♦ 2♣  Pik 7 He4 B♦ D♠")
    names = ["A♣", "4♥", "10♦", "2♣", "7♠", "4♥", "J♦", "Q♠"]
    assert found == [
        (card(name), *span) for name, span in zip(names, [(0, 3), (4, 6), (7, 10), (11, 13), (15, 20), (21, 24), (25, 27), (28, 30)], strict=True)
    ]


@pytest.mark.parametrize("end", ["...", "…", " ... "])
def test_a_list_of_cards_may_end_openly(end: str) -> None:
    assert scanner.cards(notation("en"), f"5♣ {end}") == [(card("5♣"), 0, 2), None]
    assert scanner.cards(notation("en"), end) == [None]


def test_nothing_stands_behind_an_open_end() -> None:
    _, found, last = scanner.cards(notation("en"), "5♣ ... 7♥")
    assert isinstance(found, SlipItem)
    assert (reason(found), found.start, found.end) == ("card-unreadable.rest", 3, 6)
    assert last == (card("7♥"), 7, 9)


@pytest.mark.parametrize("text", ["", " ", "\n"])
def test_an_empty_list_holds_no_cards(text: str) -> None:
    assert scanner.cards(notation("en"), text) == []


# ---- moves


FORMS = [
    ("5♣", Written(Action.TURN, card("5♣"))),
    ("5♣+", Written(Action.TURN_PLAY, card("5♣"))),
    ("5♥+2", Written(Action.TURN_PLAY, card("5♥"), None, 2)),
    ("w+", Written(Action.WASTE_PLAY)),
    ("w5♣+", Written(Action.WASTE_PLAY, card("5♣"))),
    ("w5♥+8", Written(Action.WASTE_PLAY, card("5♥"), None, 8)),
    ("(6♣)+", Written(Action.DIVAN_PLAY, card("6♣"))),
    ("(3)+", Written(Action.DIVAN_PLAY, None, 3)),
    ("(3 6♣)+7", Written(Action.DIVAN_PLAY, card("6♣"), 3, 7)),
    ("9♥()", Written(Action.FILL_STOCK, card("9♥"))),
    ("9♥(3)", Written(Action.FILL_STOCK, card("9♥"), 3)),
    ("w()", Written(Action.FILL_WASTE)),
    ("w(3)", Written(Action.FILL_WASTE, None, 3)),
    ("w9♥(3)", Written(Action.FILL_WASTE, card("9♥"), 3)),
    ("//", Written(Action.REDEAL)),
    ("...", Written(Action.OPEN)),
    ("w", Written(Action.WASTE_ALONE)),
    ("w9♥", Written(Action.WASTE_ALONE, card("9♥"))),
    ("(6♣)", Written(Action.DIVAN_ALONE, card("6♣"))),
    ("(3)", Written(Action.DIVAN_ALONE, None, 3)),
    ("(6♣)()", Written(Action.DIVAN_FILL, card("6♣"))),
    ("(3 6♣)(2)", Written(Action.DIVAN_FILL, card("6♣"), 3, 2)),
]


@pytest.mark.parametrize(("text", "move"), FORMS)
def test_every_short_form_is_read_and_written(text: str, move: Written) -> None:
    assert scanner.scan(notation("en"), text) == [MoveItem(move, 0, len(text))]
    assert notation("en").write(move) == text


@pytest.mark.parametrize("number", [-1, 0, 1, 8, 9, 17, 999_999_999])
def test_numbers_of_places_are_read_as_they_are_written(number: int) -> None:
    assert written("en", f"({number})+ w({number}) 5♥+{number}") == [f"({number})+", f"w({number})", f"5♥+{number}"]


def test_the_other_sign_for_what_nobody_wrote_down() -> None:
    assert written("en", "…") == ["..."]


PHRASES = {
    "en": "turn 7♥; turn 7♥, play; turn 7♥, play to 2; play from waste; play 7♥ from waste to 2; "
    "play from divan 3; play 7♥ from divan; play 7♥ from divan 3 to 2; fill 7♥ from stock; fill 3 with 7♥ from stock; "
    "fill from waste; fill 3 from waste; fill 3 with 7♥ from waste; redeal; ...",
    "de": "7♥ aufdecken; 7♥ aufdecken, legen; 7♥ aufdecken, auf 2 legen; vom Abwurf legen; 7♥ vom Abwurf auf 2 legen; "
    "vom Diwan 3 legen; 7♥ vom Diwan legen; 7♥ vom Diwan 3 auf 2 legen; 7♥ vom Vorrat auffüllen; 3 mit 7♥ vom Vorrat auffüllen; "
    "vom Abwurf auffüllen; 3 vom Abwurf auffüllen; 3 mit 7♥ vom Abwurf auffüllen; neu verteilen; ...",
    "es": "descubrir 7♥; descubrir 7♥, jugar; descubrir 7♥, jugar a 2; jugar del descarte; jugar 7♥ del descarte a 2; "
    "jugar del diván 3; jugar 7♥ del diván; jugar 7♥ del diván 3 a 2; cubrir 7♥ del mazo; cubrir 3 con 7♥ del mazo; "
    "cubrir del descarte; cubrir 3 del descarte; cubrir 3 con 7♥ del descarte; redistribuir; ...",
    "ru": "открыть 7♥; открыть 7♥, сыграть; открыть 7♥, сыграть на 2; сыграть со сброса; сыграть 7♥ со сброса на 2; "
    "сыграть с дивана 3; сыграть 7♥ с дивана; сыграть 7♥ с дивана 3 на 2; заполнить 7♥ из колоды; заполнить 3 картой 7♥ из колоды; "
    "заполнить со сброса; заполнить 3 со сброса; заполнить 3 картой 7♥ со сброса; пересдать; ...",
}
SAID = "7♥ 7♥+ 7♥+2 w+ w7♥+2 (3)+ (7♥)+ (3_7♥)+2 7♥() 7♥(3) w() w(3) w7♥(3) // ...".replace("_", " ")


@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_format_are_read(language: str) -> None:
    text = PHRASES[language]
    assert " ".join(written(language, text)) == SAID
    assert " ".join(written(language, text.upper())) == SAID
    assert " ".join(written(language, text.replace("; ", "\n"))) == SAID
    items = scanner.scan(notation(language), text)
    assert [notation(language).write_words(item.written) for item in items if isinstance(item, MoveItem)] == text.split("; ")


@st.composite
def moves(draw: st.DrawFn) -> Written:
    """Any move that can be written."""
    action = draw(st.sampled_from(Action))
    number = st.none() | st.integers(-1, 17)
    face = draw(st.none() | st.sampled_from(CARDS))
    match action:
        case Action.TURN:
            return Written(action, face or 0)
        case Action.TURN_PLAY:
            return Written(action, face or 0, None, draw(number))
        case Action.WASTE_PLAY:
            return Written(action, face, None, draw(number))
        case Action.DIVAN_PLAY | Action.DIVAN_ALONE | Action.DIVAN_FILL:
            place = draw(number)
            return Written(action, 0 if face is None and place is None else face, place, None if action is Action.DIVAN_ALONE else draw(number))
        case Action.FILL_STOCK:
            return Written(action, face or 0, draw(number))
        case Action.FILL_WASTE:
            return Written(action, face, draw(number))
        case Action.WASTE_ALONE:
            return Written(action, face)
        case Action.REDEAL | Action.OPEN:
            return Written(action)


@EVERYWHERE
@given(move=moves(), language=st.sampled_from(languages()))
def test_what_is_written_reads_back(move: Written, language: str) -> None:
    one = notation(language)
    for text in (one.write(move), one.write_words(move)):
        assert scanner.scan(one, text) == [MoveItem(move, 0, len(text), in_words=text != one.write(move))]
    assert one.quick(one.write(move)) == (None if " " in one.write(move) else [move])


@EVERYWHERE
@given(moves=st.lists(moves(), max_size=12), language=st.sampled_from(languages()), data=st.data())
def test_the_notations_may_alternate_statement_by_statement(moves: list[Written], language: str, data: st.DataObject) -> None:
    one = notation(language)
    text, short = "", False
    for move in moves:
        in_words = data.draw(st.booleans())
        between = data.draw(st.sampled_from([";", " ; ", "\n", "\n\n  "] if in_words or not short else [" ", "\t", "  "]))
        text += between + (one.write_words(move) if in_words else one.write(move))
        short = not in_words
    assert [item.written for item in scanner.scan(one, text) if isinstance(item, MoveItem)] == moves


@pytest.mark.parametrize("remark", ["!", "?", "!!", "??", "!?", "?!"])
def test_remarks_stand_behind_moves_in_either_notation(remark: str) -> None:
    first, second, third, fourth = scanner.scan(notation("de"), f"w+{remark} (Pik 7)+{remark}; Pik 7 aufdecken{remark}; Pik 7 aufdecken {remark}")
    assert [getattr(item, "remark", None) for item in (first, second, third, fourth)] == [remark] * 4
    assert (first.start, first.end) == (0, 2)  # without the remark
    assert fourth.end - fourth.start == len("Pik 7 aufdecken")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("12. 5♣ 7♥", [12, None]),
        ("12.5♣ 7♥", [12, None]),
        ("1.10♥", [1]),
        ("1. {so} 5♣ # x\n2. 7♥", [1, 2]),
        ("1. turn 5♣; 2.turn 7♥, play!?; 3. (3)+", [1, 2, 3]),
        ("007. //", [7]),
    ],
)
def test_a_move_number_belongs_to_the_next_move(text: str, numbers: list[int | None]) -> None:
    items = [item for item in scanner.scan(notation("en"), text) if isinstance(item, MoveItem)]
    assert [item.number for item in items] == numbers
    assert all(
        text[item.number_start : item.number_end] == ("007." if item.number == 7 else f"{item.number}.") for item in items if item.number is not None
    )


def test_notes_and_comments_are_kept_as_they_are_and_hide_everything() -> None:
    text = "5♣ {then 5♣ → K♣; {redeal (no)".replace("{redeal", "redeal") + "} 7♥{a}8♥ # {x} ; 5♣\n#\n # \u00a0y\n6♦"
    assert scanner.scan(notation("en"), text) == [
        MoveItem(Written(Action.TURN, card("5♣")), 0, 2),
        NoteItem("then 5♣ → K♣; redeal (no)", 3, 30),
        MoveItem(Written(Action.TURN, card("7♥")), 31, 33),
        NoteItem("a", 33, 36),
        MoveItem(Written(Action.TURN, card("8♥")), 36, 38),
        CommentItem("{x} ; 5♣", 39, 49),
        CommentItem("", 50, 51),
        CommentItem("y", 53, 57),
        MoveItem(Written(Action.TURN, card("6♦")), 58, 60),
    ]


def test_a_note_may_stand_inside_a_statement_in_words() -> None:
    move, note = scanner.scan(notation("en"), "play {at last} from waste")
    assert (move.start, move.end, note.start, note.end) == (0, 25, 5, 14)


def test_a_comment_begins_at_a_line_or_behind_a_blank_only() -> None:
    assert [type(item) for item in scanner.scan(notation("en"), "5♣ #x")] == [MoveItem, CommentItem]
    assert reason(slip("en", "5♣#x")) == "unreadable.junk"


def test_where_lines_are_joined_a_comment_swallows_the_rest() -> None:
    items = scanner.scan(notation("en"), "5♣ {#} 7♥ # so {8♥}\n9♥ # x", comments=False)
    assert items[-1] == SlipItem(Code.COMMENT_IN_FOLDED_TEXT, {}, 10, 26, 10)
    assert [type(item) for item in items] == [MoveItem, NoteItem, MoveItem, SlipItem]
    assert scanner.moves(notation("en"), "5♣ # so", comments=False) is None


# ---- the fast ways

PIECES = [
    "5♣",
    "5♣+",
    "w+",
    "(3)+",
    "(6♣)+?!",
    "(3 6♣)+",
    "//",
    "...",
    "7♥!",
    "12.",
    "3.7♥",
    "{a note}",
    "# a comment",
    "turn 7♥",
    "; ",
    "queen of hearts",
    "x",
]
TEXTS = st.lists(st.sampled_from([*PIECES, " ", "\n", "\t", ";", "\u00a0", "\u2003", "{", "}", "#", "(", "!"]), max_size=14).map(" ".join) | st.lists(
    st.sampled_from([*PIECES, " ", "\n", "\u00a0"]), max_size=8
).map("".join)


@EVERYWHERE
@given(TEXTS)
def test_what_is_read_quickly_is_what_the_scan_finds(text: str) -> None:
    one = notation("en")
    items = scanner.scan(one, text)
    found = [item for item in items if isinstance(item, MoveItem)]
    quick = one.quick(text)
    if quick is not None:
        assert quick == [item.written for item in found]
        assert len(found) == len(items)
        assert all(item.number is None and not item.in_words for item in found)
    fast = scanner.moves(one, text)
    assert (fast is None) == any(isinstance(item, SlipItem) for item in items)
    if fast is not None:
        assert fast.written == [item.written for item in found]
        assert fast.numbers == [(index, item.number) for index, item in enumerate(found) if item.number is not None]


def test_plain_moves_are_read_the_quick_way() -> None:
    text = "5♣ (6♣)+ 9♥()\n  w+ w() //\n10♥+2!? w(3)\t(3)+ ..."
    assert notation("en").quick(text) == [item.written for item in scanner.scan(notation("en"), text) if isinstance(item, MoveItem)]
    assert notation("en").quick("") == []


@pytest.mark.parametrize("text", ["5♣ x", "5♣ # x", "1. 5♣", "5♣\u00a07♥", "5♣;7♥", "turn 7♥", "redeal", "(3 6♣)+", "Pik 7"])
def test_anything_else_is_not(text: str) -> None:
    assert notation("en").quick(text) is None


def test_memory_does_not_grow_with_what_is_read() -> None:
    one = Notation("en", yaml.load((ROOT / "locales/en/notation.yaml").read_text(encoding="utf-8"), yaml.BaseLoader))
    text = " ".join(f"({place})+" for place in range(12_000))
    assert one.quick(text) == [Written(Action.DIVAN_PLAY, None, place) for place in range(12_000)]
    scanner.moves(one, ";".join(f"play from divan {place}" for place in range(12_000)))
    scanner.scan(one, " ".join(f"x{place}" for place in range(12_000)), explain=False)
    held = [value for value in vars(one).values() if isinstance(value, dict)]
    assert max(map(len, held)) <= 5_000


# ---- slips


SLIPS: list[tuple[str, str, str, str]] = [
    # language, text, what is wrong with which part of it
    ("en", "6♦ [5♦,] 10♣", "unreadable.comma", ""),
    ("en", "6♦ [,] 10♣", "unreadable.comma", ""),
    ("en", "6♦ [5♦/7♥] 10♣", "unreadable.comma", ""),
    ("ru", "7♥ [8♥Д♦] 5♦", "unreadable.glued", "8♥ Д♦"),
    ("en", "[5♣6♣]", "unreadable.glued", "5♣ 6♣"),
    ("en", "[w+w+] 5♣", "unreadable.glued", "w+ w+"),
    ("en", "[5♣+7♥]", "unreadable.glued", "5♣+ 7♥"),
    ("en", "[5♣...]", "unreadable.glued", "5♣ ..."),
    ("en", "[5H6C]", "unreadable.glued", "5H 6C"),
    ("es", "[aa♥3+] ♦2+", "unreadable.junk", "♥3+"),
    ("en", "[aa5♣]", "unreadable.junk", "5♣"),
    ("en", "[5♣aa]", "unreadable.junk", "5♣"),
    ("en", "[5♣.] 7♥", "unreadable.junk", "5♣"),
    ("en", "[(3)+.]", "unreadable", ""),
    ("en", "(D9) [+]", "unreadable.target-alone", ""),
    ("en", "5♣ [+2]", "unreadable.target-alone", ""),
    ("en", "5♣ [()]", "unreadable.target-alone", ""),
    ("en", "5♣ [?]", "unreadable.remark-alone", ""),
    ("en", "5♣; [??]; 7♥", "unreadable.remark-alone", ""),
    ("en", "5♣ [12.]", "unreadable.number-alone", ""),
    ("en", "[12.] 13. 5♣", "unreadable.number-alone", ""),
    ("en", "[( 3 )+]", "unreadable.blank", "(3)+"),
    ("en", "[/ /]", "unreadable.blank", "//"),
    ("en", "[10 ♥]", "card-unreadable.blank", "10♥"),
    ("en", "[10 ♥ +] 5♣", "card-unreadable.blank", "10♥+"),
    ("en", "[10 ♥+] (3)+", "card-unreadable.blank", "10♥+"),
    ("en", "[(10 ♥)+]", "card-unreadable.blank", "(10♥)+"),
    ("en", "[(3 10 ♥)+]", "card-unreadable.blank", "(3 10♥)+"),
    ("en", "w [7 H]", "card-unreadable.blank", "7H"),
    ("en", "w+ (1)+ [etc.]", "unreadable.and-so-on", ""),
    ("de", "w+ [und so weiter]", "unreadable.and-so-on", ""),
    ("de", "w+ [usw.]", "unreadable.and-so-on", ""),
    ("es", "w+ [y así sucesivamente]", "unreadable.and-so-on", ""),
    ("ru", "w+ [и т. д.]", "unreadable.and-so-on", ""),
    ("ru", "w+ [etc]", "unreadable.and-so-on", ""),
    ("en", "w+ [autocomplete]", "unreadable.and-so-on", ""),
    ("de", "9♥ [zurück] 5♣ 6♥+", "unreadable.undo", ""),
    ("de", "9♥ [undo] 5♣", "unreadable.undo", ""),
    ("en", "[undo]", "unreadable.undo", ""),
    ("es", "w+ [deshacer]", "unreadable.undo", ""),
    ("ru", "w+ [отмена]", "unreadable.undo", ""),
    ("en", "w+ [hello]", "unreadable.prose", ""),
    ("en", "w+ [this is just prose] w+", "unreadable.prose", ""),
    ("en", "[W+]", "unreadable", ""),
    ("en", "[[3]+]", "unreadable", ""),
    ("en", "12.[..]", "unreadable", ""),
    # in words
    ("es", "[descubir ♥6]; descubrir ♣Q", "unreadable.near", "descubrir ♥6"),
    ("ru", "[открыть 9т сыграть]; сыграть 10т со сброса", "unreadable.near", "открыть 9т, сыграть"),
    ("de", "[Herz 7 aufdecken legen]", "unreadable.near", "7♥ aufdecken, legen"),
    ("de", "3. [Herz 7 aufdeken]", "unreadable.near", "7♥ aufdecken"),
    ("en", "[fill 3, with 7♥ from waste]", "unreadable.near", "fill 3 with 7♥ from waste"),
    ("en", "turn [7♥.]", "unreadable.junk", "7♥"),
    ("en", "[quen of hearts]", "unreadable.near", "Q♥"),
    ("de", "[Herz Koenigg] 7♥", "unreadable.near", "K♥"),
    ("es", "[turn ♣J]; descubrir ♠8", "unreadable.other-language", ""),
    ("de", "[turn 7Kr]", "unreadable.other-language", ""),
    ("en", "5♣; [открыть 7♥]", "unreadable.other-language", ""),
    ("en", "[turn 7♥ turn 8♥]", "unreadable.run-together", "turn 7♥; turn 8♥"),
    ("en", "[5♣ 7♥ turn 8♥]", "unreadable.run-together", "5♣; 7♥; turn 8♥"),
    ("en", "turn 5♣; [play from divan]", "unreadable.which-card", ""),
    ("en", "[turn]", "unreadable.words", ""),
    ("en", "[turn undo]", "unreadable.undo", ""),
    ("ru", "[7♥ открыть, потом 8♥]", "unreadable.words", ""),
    ("en", "fill 3 with [1♥] from waste", "card-unreadable.meant", "A♥"),
    ("de", "[Herz 1] aufdecken", "card-unreadable.meant", "A♥"),
    # cards
    ("en", "[1♣+] w+", "card-unreadable.meant", "A♣"),
    ("en", "[1♥]", "card-unreadable.meant", "A♥"),
    ("es", "[X♥]", "card-unreadable.meant", "10♥"),
    ("en", "[0♥]", "card-unreadable.meant", "10♥"),
    ("ru", "[010♥]", "card-unreadable.meant", "10♥"),
    ("en", "[1O♥]", "card-unreadable.meant", "10♥"),
    ("ru", "[1О♥]", "card-unreadable.meant", "10♥"),
    ("ru", "[З♥]", "card-unreadable.meant", "3♥"),
    ("de", "B♥+ [Q♥+]", "card-unreadable.meant", "D♥"),
    ("de", "[(3 J♥)+]", "card-unreadable.meant", "B♥"),
    ("de", "[T♥]", "card-unreadable.meant", "10♥"),
    ("de", "[H7]", "card-unreadable.meant", "He7"),
    ("es", "[D♥]", "card-unreadable.meant", "Q♥"),
    ("es", "[V♥]", "card-unreadable.meant", "J♥"),
    ("es", "[as de espadas]", "card-unreadable.meant", "A♠"),
    ("en", "[queen of heart] 7♥", "card-unreadable.meant", "Q♥"),
    ("de", "[D7]", "card-unreadable.other-language", "7♦"),
    ("es", "[H7]", "card-unreadable.other-language", "7♥"),
    ("en", "w [7]", "card-unreadable.no-suit", ""),
    ("en", "[3+]", "card-unreadable.no-suit", ""),
    ("de", "[Pik]", "card-unreadable.no-rank", ""),
    ("de", "[PiK]", "card-unreadable.no-rank", ""),
    ("en", "[♥]", "card-unreadable.no-rank", ""),
    ("en", "[11♥]", "card-unreadable.meant", "J♥"),
    ("es", "[11♥]", "card-ambiguous", "J♥ Q♥"),
    ("en", "[14♥]", "card-unreadable", ""),
    ("en", "[15♥]", "card-unreadable", ""),
    ("en", "[(6♣ 3)+]", "card-unreadable", ""),
    ("de", "4♥ [KB] 8He", "card-ambiguous", "KrB KaB"),
    ("de", "[K7+]", "card-ambiguous", "Kr7+ Ka7+"),
    ("de", "[C7]", "card-ambiguous", "He7 Kr7"),
    ("es", "[R♥]", "card-ambiguous", "K♥ J♥"),
    ("es", "[(3 RP)+]", "card-ambiguous", "(3 KP)+ (3 JP)+"),
    ("es", "[TD]", "card-ambiguous", "10D QT"),
    ("ru", "8п [10Т] Дп", "unreadable.case", "10♣"),
    ("ru", "[в♥]", "unreadable.case", "В♥"),
    ("ru", "[ВТ] [ДТ]", "unreadable.case", ""),
    # characters
    ("es", "J♣ [А♠+] 7♠", "wrong-alphabet.cyrillic", "A♠+"),
    ("es", "[(3 А♠)+]", "wrong-alphabet.cyrillic", "(3 A♠)+"),
    ("ru", "Т♠+ [B♣] Т♠+", "wrong-alphabet.latin", "В♣"),
    ("ru", "[wB♣()]", "wrong-alphabet.latin", "wВ♣()"),
    ("ru", "[T♠+]", "wrong-alphabet.latin", "Т♠+ 10♠+"),
    ("en", "[1О♥]", "wrong-alphabet.look-alike", "10♥"),
    ("en", "[З♥]", "wrong-alphabet.look-alike", "3♥"),
    ("ru", "открыть [дaму пик]", "wrong-alphabet.latin", "Д♠"),
    ("ru", "[oткрыть 7♥]", "wrong-alphabet.latin", "7♥"),
    ("en", "[Т♥]", "wrong-alphabet.cyrillic", "10♥ A♥"),
    ("en", "[Д♥]", "wrong-alphabet", "Q♥"),
    ("ru", "[Q♥]", "wrong-alphabet", "Д♥"),
    ("en", "[Ж♥]", "wrong-alphabet", ""),
    ("en", "[Ａ♥]", "wrong-alphabet.form", "A♥"),
    ("en", "[１０♥＋]", "wrong-alphabet.form", "10♥+"),
    ("en", "[١٠♥]", "wrong-alphabet.form", "10♥"),
    ("en", "[5♣\u00a07♥] w+", "stray-character.in-move", ""),
    ("en", "[\u200b5♣] w+", "stray-character.in-move", "5♣"),
    ("en", "[5♣\r]", "stray-character.in-move", "5♣"),
    # braces
    ("es", "5♠ [{]teléfono 5♣ 7♣\n7♠", "note-unclosed", ""),
    ("en", "{a} [{]b {c}", "note-unclosed", ""),
    ("en", "{a [{]b} c} 5♣\n7♥", "note-unclosed.nested", ""),
    ("en", "5♣ [}] 7♥", "note-unclosed.unopened", ""),
]


def marked(text: str) -> tuple[str, list[tuple[int, int]]]:
    """A text without the brackets that mark what is wrong in it, and the places marked."""
    spans: list[tuple[int, int]] = []
    plain = ""
    for match in re.finditer(r"\[((?:\[3\]\+|[^\]])*)\]|[^\[]+", text):
        if match[1] is not None:
            spans.append((len(plain), len(plain) + len(match[1])))
        plain += match[0] if match[1] is None else match[1]
    return plain, spans


@pytest.mark.parametrize(("language", "text", "why", "right"), SLIPS, ids=[f"{language}-{text}" for language, text, _, _ in SLIPS])
def test_a_slip_is_found_in_its_place_for_its_reason(language: str, text: str, why: str, right: str) -> None:
    plain, spans = marked(text)
    found = slips(language, plain)
    assert [(reason(one), one.start, one.end) for one in found] == [(why, *span) for span in spans]
    for one in found:
        assert one.start <= one.at < one.end
        if right:
            said = one.facts.get("right", one.facts.get("written"))
            suggested = one.facts.get("suggest")
            assert said == right or (isinstance(suggested, list) and " ".join(suggested) == right)


@pytest.mark.parametrize(("language", "text", "why", "right"), SLIPS, ids=[f"{language}-{text}" for language, text, _, _ in SLIPS])
def test_a_slip_suggests_short_moves_that_can_be_read(language: str, text: str, why: str, right: str) -> None:
    for one in slips(language, marked(text)[0]):
        suggested = one.facts.get("suggest", [])
        assert isinstance(suggested, list)
        for move in suggested:
            assert [type(read) for read in scanner.scan(notation(language), move)] == [MoveItem]


@pytest.mark.parametrize(
    ("language", "like", "queen", "ten"),
    [
        ("en", "", "Q♥", "10♦"),
        ("en", "7♥", "Q♥", "10♦"),
        ("en", "♠A", "♥Q", "♦10"),
        ("en", "7H", "QH", "10D"),
        ("en", "c7", "hq", "d10"),
        ("en", "ace of spades", "Q♥", "10♦"),
        ("de", "KrA", "HeD", "Ka10"),
        ("de", "7pi", "dhe", "10ka"),
        ("de", "Pik-Ass", "D♥", "10♦"),
        ("de", "Pik7", "D♥", "10♦"),
        ("es", "TA", "CQ", "D10"),
        ("es", "as de picas", "Q♥", "10♦"),
        ("ru", "7т", "Дч", "10б"),
        ("ru", "пТ", "чД", "б10"),
        ("ru", "туз треф", "Д♥", "10♦"),
    ],
)
def test_a_card_is_written_in_the_manner_of_another(language: str, like: str, queen: str, ten: str) -> None:
    one = notation(language)
    assert (one.write_card(BY_NAME["Q♥"], like), one.write_card(BY_NAME["10♦"], like)) == (queen, ten)
    assert one.write(Written(Action.DIVAN_PLAY, BY_NAME["Q♥"], 3), like) == f"(3 {queen})+"
    assert ten in one.write_words(Written(Action.TURN, BY_NAME["10♦"]), like)


@pytest.mark.parametrize("language", languages())
def test_in_whatever_manner_a_card_is_written_it_is_read_again(language: str) -> None:
    one = notation(language)
    suits = [*SIGNS, *(letters for spelled in one.letters for letters in spelled)]
    manners = [text for suit in suits for text in (f"7{suit}", f"{suit}7", f"{suit}7".lower())]
    for like in filter(one.read_card, manners):
        assert [one.read_card(one.write_card(card, like)) for card in range(52)] == list(range(52)), like


def test_the_very_character_is_named() -> None:
    found = slip("ru", "w10T")
    assert (found.at, found.facts["character"], found.facts["name"], found.facts["code"]) == (3, "T", "LATIN CAPITAL LETTER T", "U+0054")
    found = slip("es", "5♠ (3 А♠)+")
    assert found.at == 6
    assert (found.facts["twin"], found.facts["twin_code"]) == ("A", "U+0041")
    assert slip("en", "5♣\u00a07♥").at == 2
    assert slip("ru", "открыть дaму пик").at == 9


def test_an_ambiguous_card_names_its_readings() -> None:
    assert slip("de", "KB").facts["readings"] == [Face(card("J♣")), Face(card("J♦"))]
    assert slip("es", "R♥").facts["readings"] == [Face(card("K♥")), Face(card("J♥"))]


def test_one_slip_away() -> None:
    assert "5♣" in slip("en", "55♣").facts["suggest"]  # type: ignore[operator]
    assert slip("en", "W+").facts["suggest"] == ["w+"]
    assert slip("en", "5♣()+").facts["suggest"] == ["5♣()"]
    assert "(3)+" in slip("en", "(3+").facts["suggest"]  # type: ignore[operator]


@pytest.mark.parametrize("language", languages())
def test_kings_can_be_read(language: str) -> None:
    king = notation(language).write_card(card("K♥"))
    assert written(language, f"{king} {king}+ ({king})+") == ["K♥", "K♥+", "(K♥)+"]


def test_a_lone_source_is_a_move_without_a_target() -> None:
    assert written("en", "9♥ w 5♣ (D9)") == ["9♥", "w", "5♣", "(9♦)"]


@pytest.mark.parametrize(("language", "other"), [pair for pair in product(languages(), languages()) if pair[0] != pair[1]])
def test_the_words_of_another_language_are_never_read(language: str, other: str) -> None:
    for statement in PHRASES[other].split("; ")[:-1]:
        found = slip(language, statement)
        assert (reason(found), found.facts["language"], found.start, found.end) == (
            "unreadable.other-language",
            other,
            0,
            len(statement),
        )


CHARACTERS = st.text(st.sampled_from("5710AKQJTDBwХТДВкт♣♥♡\ufe0f+()!?#{};,./…-1 \n\t\u00a0éё") | st.characters(codec="utf-8"), max_size=30)
SHAKEN = st.lists(st.sampled_from([*PIECES, *(part for _, text, _, _ in SLIPS for part in marked(text)[0].split())]), max_size=8).map(" ".join)


@EVERYWHERE
@given(text=CHARACTERS | SHAKEN, language=st.sampled_from(languages()), comments=st.booleans())
def test_whatever_the_text_nothing_is_passed_over_in_silence(text: str, language: str, comments: bool) -> None:
    items = scanner.scan(notation(language), text, comments=comments)
    assert [item.start for item in items] == sorted(item.start for item in items)
    told = set[int]()
    for item in items:
        assert 0 <= item.start < item.end <= len(text)
        told |= set(range(item.start, item.end))
        if isinstance(item, SlipItem):
            assert item.start <= item.at < item.end
            told |= set(range(text.rfind("\n", 0, item.start) + 1, text.find("\n", item.end) % (len(text) + 1)))
        if isinstance(item, MoveItem):
            told |= set(range(item.number_start, item.number_end))
            told |= set(range(text.find(item.remark, item.end), text.find(item.remark, item.end) + len(item.remark)))
    assert [char for at, char in enumerate(text) if at not in told and char not in " \t\n;"] == []


@EVERYWHERE
@given(text=CHARACTERS | SHAKEN, language=st.sampled_from(languages()))
def test_a_slip_is_counted_alike_whether_it_is_explained_or_not(text: str, language: str) -> None:
    explained, bare = (scanner.scan(notation(language), text, explain=explain) for explain in (True, False))
    assert [type(item) for item in explained] == [type(item) for item in bare]
    assert [item for item in explained if not isinstance(item, SlipItem)] == [item for item in bare if not isinstance(item, SlipItem)]


@EVERYWHERE
@given(text=CHARACTERS | SHAKEN, language=st.sampled_from(languages()))
def test_every_list_of_cards_goes_to_its_end(text: str, language: str) -> None:
    covered = {
        spot
        for item in scanner.cards(notation(language), text)
        if item is not None
        for spot in range(*(item[1:] if not isinstance(item, SlipItem) else (item.start, item.end)))
    }
    rest = "".join(char for at, char in enumerate(text) if at not in covered).strip(" \t\n")
    assert rest in ("", "...", "…")


@EVERYWHERE
@given(text=CHARACTERS | SHAKEN, language=st.sampled_from(languages()), speaker=st.sampled_from(languages()))
def test_every_slip_can_be_said(text: str, language: str, speaker: str) -> None:
    words = Words(speaker)
    found: list[Item] = [
        *scanner.scan(notation(language), text),
        *scanner.scan(notation(language), text, comments=False),
        *scanner.scan(notation(language), text, explain=False),
    ]
    found += [item for item in scanner.cards(notation(language), text) if isinstance(item, SlipItem)]
    for one in found:
        if isinstance(one, SlipItem):
            assert words.say(reason(one), **one.facts)


def test_what_is_said_of_slips(golden: Callable[[str, str], None]) -> None:
    words = Words("en")
    lines = []
    for language, text, _, _ in SLIPS:
        plain = marked(text)[0]
        for one in slips(language, plain):
            lines += [f"{language} {plain!r}", f"    {words.say(reason(one), **one.facts)} [{reason(one)}]"]
    golden("slips.txt", "\n".join([*lines, ""]))


@pytest.mark.parametrize(
    "text",
    [
        "x " * 40_000,
        "5♣," * 40_000,
        "5♣" * 40_000,
        "(" * 80_000,
        "{a" * 40_000,
        "turn " * 20_000,
        "turn x" + " " * 80_000 + "x",
        "Ж" * 80_000,
        "!" * 80_000,
        "7 ♥ " * 5_000,
    ],
    ids=lambda text: text[:6],
)
def test_a_flood_of_slips_is_no_trouble(text: str) -> None:
    one = notation("en")
    assert any(isinstance(item, SlipItem) for item in scanner.scan(one, text))
    assert any(isinstance(item, SlipItem) for item in scanner.cards(one, text))
