"""The worked examples of the rulebook: each one is played, and what is said of it is so."""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from positions import rules

from sultan_kit.book.commands import CommandLine
from sultan_kit.book.contents import Book
from sultan_kit.book.examplepage import arrows, example_facts
from sultan_kit.book.examples import FILE, Example, ExampleError, Line, checked, difference, examples, play
from sultan_kit.book.positions import ImpossibleError, Pieces, foundations, shown
from sultan_kit.book.texts import PAGES
from sultan_kit.core.cards import BY_NAME, COPIES, GAP, UNKNOWN, count
from sultan_kit.core.rules import Ace, FillSource, FillTiming, Layout, Rules
from sultan_kit.core.table import Table, square
from sultan_kit.l10n.words import Words
from sultan_kit.profiles import Profile, load, shipped
from sultan_kit.render.replay import sentences
from sultan_kit.render.scene import scene
from sultan_kit.resources import contents

ENTRIES: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in contents(FILE)}
EXAMPLES = {example.id: example for example in examples()}
NO_COMMANDS = CommandLine("", "", "", (), ())
PROFILES = [load(name) for name in shipped()]
LINES = [pytest.param(example, line, id=f"{example.id}-{number}") for example in examples() for number, line in enumerate(example.lines, start=1)]
TEMPLATES = {path.stem: path.read_text(encoding="utf-8") for path in (*sorted(PAGES.glob("examples*.md")), PAGES / "theory.md")}


def changed(name: str, **line: str) -> dict[str, Any]:
    """An entry of the file, its first line changed."""
    entry = deepcopy(ENTRIES[name])
    entry["lines"][0] |= line
    return entry


def other_rules(example: str, profile: str, line: int = 0) -> list[str]:
    """What the book says of an example under other rules; an empty list where it is the same."""
    found = difference(EXAMPLES[example], EXAMPLES[example].lines[line], load(profile).rules)
    words = Words("en")
    return [words.say(said.key, **said.facts) for said in found.sentences] if found else []


# ---- they come out as they say


def test_there_are_enough_and_no_two_are_called_the_same() -> None:
    assert len(ENTRIES) == len(contents(FILE)) >= 8


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_an_entry_says_what_it_proves_and_nothing_is_misspelt(entry: dict[str, Any]) -> None:
    assert set(entry) - {"redeals"} == {"id", "profile", "piles", "divan", "more", "waste", "stock", "lines"}
    for line in entry["lines"]:
        assert set(line) <= {"moves", "profile", "then", "refused", "ends"}
        assert line.keys() & {"then", "refused"}


@pytest.mark.parametrize(("example", "line"), LINES)
def test_cards_are_neither_made_nor_lost(example: Example, line: Line) -> None:
    played = play(example.pieces, line.moves, load(line.profile).rules)
    for table in [played.start, *(step.table for step in played.steps)]:
        cards = count([*table.divan, *table.waste, *table.stock])
        laid = count([card for base, wanted in zip(table.base, table.wants, strict=True) if wanted != UNKNOWN for card in _laid(base, wanted)])
        assert [one + two + three for one, two, three in zip(cards, laid, table.unseen, strict=True)] == list(COPIES)
        assert table.stock.count(UNKNOWN) == sum(table.unseen)
        assert table.gaps == table.divan.count(GAP)


def _laid(base: int, wanted: int) -> Iterator[int]:
    yield from range(base - 12 if base % 13 == 12 else base + 1, wanted)


def test_a_move_that_is_not_allowed_stops_the_book_and_is_named() -> None:
    with pytest.raises(
        ExampleError, match=r"examples\.yaml: turn-play-fill, line 1, move 2, \(9♦\)\+: 9♦ fits neither foundation of its suit.*does-not-fit"
    ):
        checked(changed("turn-play-fill", moves="5♣+ (9♦)+ (7♥)+"))


def test_another_outcome_stops_the_book() -> None:
    with pytest.raises(ExampleError, match=r"turn-play-fill, line 1: C1 is “5♣”, not “6♣”"):
        checked(changed("turn-play-fill", moves="5♣+"))
    with pytest.raises(ExampleError, match=r"lost, line 1: the game is not over"):
        checked(changed("lost", moves="w+", then={}))  # type: ignore[arg-type]
    with pytest.raises(ExampleError, match=r"no-waste, line 1: the game is not over"):
        checked(changed("no-waste", ends="won"))
    with pytest.raises(ExampleError, match=r"lost, line 1: the game is lost"):
        checked(changed("lost", ends=""))


def test_a_move_that_should_be_refused_must_be() -> None:
    with pytest.raises(ExampleError, match=r"covered, line 1: nothing is refused with waste-empty"):
        checked(changed("covered", refused="waste-empty"))
    entry = deepcopy(ENTRIES["covered"])
    entry["lines"][1]["refused"] = "waste-empty"
    with pytest.raises(ExampleError, match=r"covered, line 2, move 2, w5♣\+: The waste shows Q♦, not 5♣\. \[check-mismatch\]"):
        checked(entry)


def test_a_move_behind_the_refused_one_is_an_error() -> None:
    with pytest.raises(ExampleError, match=r"line 1, move 2, w5♣\+"):
        checked(changed("covered", moves="Q♦ w5♣+ w+", refused="check-mismatch"))


def test_what_is_no_move_is_said() -> None:
    with pytest.raises(ExampleError, match="6Z is no move"):
        checked(changed("covered", moves="6Z"))


@pytest.mark.parametrize(
    ("piece", "said", "why"),
    [
        ("waste", "9♠ 9♠ 9♠", "too often: 9♠"),
        ("waste", "K♠", "too often: K♠"),
        ("divan", "A♥ A♥ 9♦ 10♠ J♣ 3♠", "too often: A♥"),
        ("stock", "", "74 cards lie nowhere"),
        ("divan", "6♣ - 9♦ 10♠ J♣ 3♠", "not under these rules"),
        ("redeals", "3", "not under these rules"),
    ],
)
def test_a_position_that_cannot_be_stops_the_book(piece: str, said: str, why: str) -> None:
    with pytest.raises(ExampleError, match=f"turn-play-fill, line 1: {why}"):
        checked({**ENTRIES["turn-play-fill"], piece: said})


# ---- positions under other rules


def test_a_position_is_the_same_under_rules_that_lay_the_square_otherwise() -> None:
    pieces = EXAMPLES["turn-play-fill"].pieces
    for profile in PROFILES:
        table = pieces.table(profile.rules)
        assert {name: shown(table)[name] for name in ("C1", "HA", "D1", "waste", "divan")} == {
            "C1": "4♣", "HA": "6♥", "D1": "2♦", "waste": "9♠ J♦", "divan": "6♣ 7♥ 9♦ 10♠ J♣ 3♠",
        }  # fmt: skip
        assert table.placed == 11


def test_foundations_have_names_wherever_they_lie() -> None:
    below = foundations(square(Rules(layout=Layout(ace=Ace.BELOW))))
    assert (below["HA"], below["HK"]) == (7, 1)
    assert sorted(below.values()) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert sorted(below) == ["C1", "C2", "D1", "D2", "HA", "HK", "S1", "S2"]


def test_cards_for_which_a_smaller_divan_has_no_place_lie_in_stock_or_waste() -> None:
    few, many = rules(6), rules(8)
    with_stock, without = EXAMPLES["turn-play-fill"].pieces, EXAMPLES["lost"].pieces
    assert with_stock.table(many).divan[6:] == [BY_NAME["8♦"], BY_NAME["Q♥"]]
    small = with_stock.table(few)
    assert (small.stock[:2], len(small.stock)) == ([BY_NAME["Q♥"], BY_NAME["8♦"]], len(with_stock.table(many).stock) + 2)
    assert len(without.table(few).waste) == len(without.waste) + 2
    assert without.table(few).waste[-1] == without.waste[-1]


def test_a_divan_larger_than_the_example_has_cards_for_is_impossible() -> None:
    with pytest.raises(ImpossibleError):
        EXAMPLES["turn-play-fill"].pieces.table(rules(9))


def test_an_open_gap_is_impossible_where_gaps_are_filled_at_once() -> None:
    gap = Pieces.read({}, divan="6♣ - 9♦ 10♠ J♣ 3♠", more="8♦ Q♥", waste="", stock="5♣")
    with pytest.raises(ImpossibleError):
        gap.table(rules())
    assert gap.table(rules(8, FillSource.WASTE, FillTiming.AT_LEISURE)).gaps == 1


# ---- what other rules make of them


@pytest.mark.parametrize(("example", "line"), LINES)
def test_under_its_own_rules_nothing_is_otherwise(example: Example, line: Line) -> None:
    assert difference(example, line, load(line.profile).rules) is None


@pytest.mark.parametrize(
    ("example", "line", "profile", "said"),
    [
        ("turn-play-fill", 0, "sultan-small-divan", []),
        ("turn-play-fill", 0, "sultan-stock-auto", ["The two of diamonds fills place 1 of the divan from the stock."]),
        ("turn-play-fill", 0, "sultan-free-choice", ["The player chooses whether the waste or the stock fills place 1 of the divan."]),
        ("turn-play-fill", 0, "pysol-sultan", ["Place 1 of the divan stays empty until the player fills it."]),
        ("no-waste", 0, "sultan-wikipedia-en", []),
        ("hearts", 1, "sultan-stock-auto", []),  # there the ace lies below, so its place has another number
        ("lost", 0, "sultan-stock-auto", ["Place 1 of the divan stays empty."]),
        ("redeal", 0, "turkish-sultan", []),
        ("redeal", 0, "sultan-classic", ["The waste is shuffled, and any of its cards may come first."]),
        ("redeal", 2, "pysol-sultan", ["The waste is turned over, and the card that was turned up first comes first again."]),
        ("stock-only", 0, "sultan-classic", ["The nine of diamonds fills place 2 of the divan from the waste."]),
        ("two-gaps", 0, "sultan-leisure-stock", ["Under these rules a gap is filled from the stock, never from the waste."]),
        (
            "late-gap",
            0,
            "sultan-stock-auto",
            [
                "The waste is turned over, and the card that was turned up first comes first again.",
                "The four of diamonds fills place 2 of the divan from the stock.",
            ],
        ),
    ],
)
def test_what_other_rules_make_of_it(example: str, line: int, profile: str, said: list[str]) -> None:
    assert other_rules(example, profile, line) == said


@pytest.mark.parametrize(("example", "line"), LINES)
def test_a_difference_is_always_put_into_words(example: Example, line: Line) -> None:
    odd = [rules(source=source, timing=timing, limit=limit) for source in FillSource for timing in FillTiming for limit in (0, 1, None)]
    for of in [*(profile.rules for profile in PROFILES), *odd, rules(0), rules(5), rules(16)]:
        if found := difference(example, line, of):
            assert found.sentences
            assert all(Words("en").say(each.key, **each.facts) for each in found.sentences)


def test_a_rule_set_of_the_users_own_is_told_of_too() -> None:
    own = Profile("kitchen-table", rules(5, FillSource.NONE), "kitchen-table", name="At home")
    told = example_facts(Book("en", [*PROFILES, own], NO_COMMANDS))["examples"]
    (line,) = told["turn-play-fill"].lines  # type: ignore[index]
    assert any("Place 1 of the divan stays empty." in each and "At home" in each for each in line.others)


# ---- the page


@pytest.mark.parametrize(("example", "line"), LINES)
def test_there_is_an_arrow_for_every_sentence_that_moves_a_card(example: Example, line: Line) -> None:
    played = play(example.pieces, line.moves, load(line.profile).rules)
    told = [sentence for step in played.steps for sentence in sentences(step, Words("en"))]
    over = played.table.is_won or played.table.is_lost
    assert len(arrows(played)) == len(told) - over
    places = scene(load(line.profile).rules.columns)
    for start, end in arrows(played):
        assert places.spot(start) != places.spot(end)


def test_arrows_lead_from_where_the_card_lay_to_where_it_lies() -> None:
    example = EXAMPLES["turn-play-fill"]
    played = play(example.pieces, example.lines[0].moves, load(example.profile).rules)
    assert arrows(played) == [
        ("stock", "square:3"), ("divan:0", "square:3"), ("waste", "divan:0"), ("divan:1", "square:1"), ("waste", "divan:1"),
    ]  # fmt: skip


def test_every_example_stands_on_one_page_once() -> None:
    stands = [(page, name) for page, text in TEMPLATES.items() for name in re.findall(r"\{: #([a-z-]+) \}", text)]
    assert sorted(name for page, name in stands if page != "theory" or name in ENTRIES) == sorted(ENTRIES)
    for text in TEMPLATES.values():
        for name, line in re.findall(r'moves\(examples\["([a-z-]+)"\]\.lines\[(\d)\]\)', text):
            assert int(line) < len(EXAMPLES[name].lines)
    shown_lines = re.findall(r'moves\(examples\["([a-z-]+)"\]\.lines\[(\d)\]\)', "".join(TEMPLATES.values()))
    assert sorted(shown_lines) == sorted((name, str(line)) for name, example in EXAMPLES.items() for line in range(len(example.lines)))


@pytest.mark.parametrize("name", ENTRIES)
def test_cards_that_the_text_speaks_of_are_those_of_the_example(name: str) -> None:
    """So that nobody changes the one and forgets the other."""
    (text,) = [text for text in TEMPLATES.values() if f"{{: #{name} }}" in text]
    section = text.partition(f"{{: #{name} }}")[2].partition("\n## ")[0]
    table: Table = EXAMPLES[name].pieces.table(load(EXAMPLES[name].profile).rules)
    known = {*shown(table).values()} | {face for pile in shown(table).values() for face in pile.split()}
    waited_for = {card for wanted in table.wants if wanted >= 0 for card in [wanted]}
    for token in re.findall(r"\[\[([^\]]+)\]\]", section):
        assert token in known or BY_NAME[token] in waited_for or token in " ".join(ENTRIES[name]["lines"][0]["moves"].split()), token
