"""What the rulebook says of a rule set: that it says something of every one, and that it is what the engine plays."""

import re
from collections.abc import Callable, Iterator
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from positions import rules

from sultan_kit.book import comparison, pictures
from sultan_kit.book.commands import CommandLine
from sultan_kit.book.contents import Book
from sultan_kit.book.home import FAMILIES, home_facts
from sultan_kit.book.notes import Note, Notes
from sultan_kit.book.rulespage import card_facts, first_plays, nearest, rules_facts
from sultan_kit.book.ruling import Ruling, differences, rulings
from sultan_kit.book.texts import PageWords, Texts
from sultan_kit.core import shuffle
from sultan_kit.core.cards import GAP, IN_PLAY, KING
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import (
    Ace,
    Compulsory,
    FillLate,
    FillSource,
    FillTiming,
    Initial,
    RedealOrder,
    Rules,
    Scoring,
    Suit,
    axes,
)
from sultan_kit.core.table import SULTAN, Kind, Table
from sultan_kit.l10n.words import Words
from sultan_kit.profiles import Profile, load, shipped
from sultan_kit.profiles.conflicts import conflicts
from sultan_kit.profiles.profile import changed
from sultan_kit.profiles.wording import rule
from sultan_kit.resources import languages

PROFILES = [load(name) for name in shipped()]
STANDARD = PROFILES[0]
NO_COMMANDS = CommandLine("", "", "", (), ())
KINGS = [None, *permutations((Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES))]

VALUES: dict[str, list[object]] = {
    "layout.ace": [*Ace],
    "layout.kings": [*KINGS],
    "divan.size": [0, 1, 2, 3, 6, 7, 8, 16],
    "divan.columns": [None, (8,), (5, 3), (3, 3, 2), (1, 1, 1, 1, 1, 1, 1, 1)],
    "divan.initial": [*Initial],
    "stock.opening_turn": [0, 1],
    "fill.source": [*FillSource],
    "fill.timing": [*FillTiming],
    "fill.late": [*FillLate],
    "redeal.limit": [0, 1, 2, 3, 99, None],
    "redeal.order": [*RedealOrder],
    "play.compulsory": [*Compulsory],
    "end.resign": [True, False],
    "scoring": [*Scoring],
}
"""By axis: values that it may have."""


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Any rule set that is played, no two of whose values contradict each other."""
    size = draw(st.integers(0, 16))
    cuts = sorted(draw(st.sets(st.integers(1, max(1, size - 1)), max_size=3)) & set(range(1, size)))
    columns = tuple(high - low for low, high in zip([0, *cuts], [*cuts, size], strict=True)) if size else ()
    stated = {name: draw(st.sampled_from(values)) for name, values in VALUES.items() if not name.startswith("divan.") or name == "divan.initial"}
    stated |= {"divan.size": size, "divan.columns": columns if draw(st.booleans()) else None}
    if stated["fill.timing"] is FillTiming.AT_LEISURE:
        del stated["fill.late"]
    made = changed(Rules(), stated)
    assume(not conflicts(made))
    return made


def sentences(of: Rules) -> Iterator[Ruling]:
    for each in rulings(of).values():
        yield from each.values()


def every_combination() -> Iterator[Rules]:
    """Rule sets with every combination of values of the axes on which sentences depend together, and every value of the others."""
    together = ("divan.size", "divan.initial", "stock.opening_turn", "fill.source", "fill.timing", "fill.late", "redeal.limit", "play.compulsory")
    for values in product(*(VALUES[name] for name in together)):
        stated = dict(zip(together, values, strict=True))
        if stated["fill.timing"] is FillTiming.AT_LEISURE:
            del stated["fill.late"]
        made = changed(Rules(), stated)
        if not conflicts(made):
            yield made
    for name, each in VALUES.items():
        for value in each:
            made = changed(Rules(), {name: value})
            if not conflicts(made):
                yield made


@pytest.fixture(scope="module")
def everything_said() -> list[Saying]:
    """Every sentence that some rule set gets, with facts as they come."""
    found = {(ruling.key, repr(ruling.facts)): ruling.saying for of in every_combination() for ruling in sentences(of)}
    return list(found.values())


# ---- every rule set gets its sentences


def test_every_sentence_of_every_rule_set_is_there_in_every_language(everything_said: list[Saying]) -> None:
    assert len(everything_said) > 100
    for language in languages():
        words = PageWords(language)
        for saying in everything_said:
            text = words.say(saying.key, **saying.facts)
            assert re.search(r"\w", text)
            assert not re.search(r"[{}]|None|True|False|<\w+\.", text), text


@given(rule_sets())
def test_every_rule_set_has_a_whole_page_of_rules(of: Rules) -> None:
    told = rulings(of)
    words = Words("en")
    assert {"overview", "parts", "setup", "play", "redeal", "end", "tips", "card"} <= told.keys()
    assert ("gaps" in told) == (of.divan.size > 0)
    for ruling in sentences(of):
        assert words.say(ruling.key, **ruling.facts)


WHERE_IT_MATTERS: dict[str, dict[str, object]] = {
    "fill.late": {"fill.source": FillSource.STOCK},
    "fill.timing": {"fill.source": FillSource.WASTE},
    "divan.initial": {"fill.source": FillSource.WASTE, "fill.timing": FillTiming.AT_LEISURE},
}
"""By axis: values of others with which it changes something."""


@pytest.mark.parametrize("name", VALUES)
def test_every_axis_with_a_choice_changes_what_is_said(name: str) -> None:
    those = [changed(Rules(), {**WHERE_IT_MATTERS.get(name, {}), name: value}) for value in VALUES[name]]
    for one, other in permutations(those, 2):
        assert rulings(one) != rulings(other)
        assert differences(one, other)


def test_every_other_axis_has_one_value_that_is_played() -> None:
    for name, axis in axes():
        if name not in VALUES:
            values = [True, False] if axis.kind is bool else list(axis.kind) if axis.range is None else range(axis.range.low, axis.range.high + 1)
            assert len([value for value in values if value not in axis.unplayed]) == 1, name


# ---- what is said is what the engine plays


def dealt(of: Rules, number: int = 2) -> Table:
    return Table.dealt(of, shuffle.order(number))


@given(rule_sets(), st.integers(0, 2**32))
def test_the_setup_is_what_the_engine_deals(of: Rules, number: int) -> None:
    table, setup = dealt(of, number), rulings(of)["setup"]
    divan, stock, waste = setup["divan"], setup["stock"], setup["waste"]
    assert len(table.divan) == (0 if divan.key == "book.divan.none" else divan.facts["count"])
    assert table.gaps == (len(table.divan) if divan.key.endswith(".empty") else 0)
    opened = waste.key == "book.waste.opened"
    assert len(table.waste) == opened
    assert len(table.stock) == (waste.facts["count"] if opened else stock.facts["count"])
    assert len(table.stock) + len(table.waste) == stock.facts["count"]
    if "each" in divan.facts:
        assert of.columns == (divan.facts["each"], divan.facts["each"])
    if "columns" in divan.facts:
        assert list(of.columns) == divan.facts["columns"]
    assert rulings(of)["card"]["stock"].facts["count"] == len(table.stock)


ALL, STOCK_ALONE, WASTE_ALONE, NEITHER = (True, True), (True, False), (False, True), (False, False)
"""Which of stock and waste hold cards."""

FILLS = {
    "book.gap.waste-then-stock": {ALL: "waste", STOCK_ALONE: "stock", WASTE_ALONE: "waste"},
    "book.gap.stock": {ALL: "stock", STOCK_ALONE: "stock", WASTE_ALONE: "open"},
    "book.gap.waste": {ALL: "waste", STOCK_ALONE: "open", WASTE_ALONE: "waste"},
    "book.gap.waste-or-stock": {ALL: "choice", STOCK_ALONE: "stock", WASTE_ALONE: "waste"},
    "book.gap.none": {ALL: "open", STOCK_ALONE: "open", WASTE_ALONE: "open"},
    "book.gap.waste.at-leisure": {ALL: "may: waste", STOCK_ALONE: "open", WASTE_ALONE: "may: waste"},
    "book.gap.stock.at-leisure": {ALL: "may: stock", STOCK_ALONE: "may: stock", WASTE_ALONE: "open"},
    "book.gap.waste-or-stock.at-leisure": {ALL: "may: stock waste", STOCK_ALONE: "may: stock", WASTE_ALONE: "may: waste"},
}
"""By sentence: what becomes of a gap."""


def with_a_gap(of: Rules, *, stock: bool, waste: bool) -> Table:
    """A card has been played from the divan, with cards in these piles."""
    order = shuffle.order(2)  # an ace comes first
    size = of.divan.size
    table = Table(of, order[:size] if of.dealt else [], order[size : size + 3] if stock else [], order[-3:] if waste else [])
    if not of.dealt:
        table.divan[0], table.gaps = order[0], size - 1
    assert table.play_divan(0) is None
    return table


def became_of_it(table: Table) -> str:
    if table.filled:
        return table.filled[0].pile.name.lower()
    if table.due:
        return "choice"
    may = {move.pile.name.lower() for move in table.legal_moves() if move.kind is Kind.FILL}
    return f"may: {' '.join(sorted(may))}" if may else "open"


@given(rule_sets())
def test_a_gap_is_filled_as_is_said(of: Rules) -> None:
    assume(of.divan.size)
    gaps = rulings(of)["gaps"]
    expected = FILLS[gaps["filled"].key]
    found = {piles: became_of_it(with_a_gap(of, stock=piles[0], waste=piles[1])) for piles in expected}
    assert found == expected
    assert became_of_it(with_a_gap(of, stock=False, waste=False)) == "open"
    if gaps["filled"].key == "book.gap.none":
        assert "when" not in gaps
    else:
        assert (gaps["when"].key == "book.gap.may-stay") == any(each.startswith("may") for each in found.values())


@given(rule_sets())
def test_a_gap_for_which_no_card_was_there_is_filled_late_as_is_said(of: Rules) -> None:
    assume("late" in rulings(of).get("gaps", {}))
    match rulings(of)["gaps"]["late"].key:
        case "book.gap.late.neither":
            table = with_a_gap(of, stock=False, waste=False)
            assert {move.kind for move in table.legal_moves()} <= {Kind.PLAY_DIVAN}
        case "book.gap.late.waste" | "book.gap.late.waste.never" as key:
            table = with_a_gap(of, stock=True, waste=False)
            turned = table.stock[-1]
            assert table.turn() is None
            assert table.divan[0] == (turned if key == "book.gap.late.waste" else GAP)
        case "book.gap.late.stock" | "book.gap.late.stock.never" as key:
            table = with_a_gap(of, stock=False, waste=True)
            refusal = table.redeal(table.waste)
            assert refusal is None or of.redeal.limit == 0
            assert (table.divan[0] == GAP) == (key == "book.gap.late.stock.never")
        case other:
            pytest.fail(other)


@given(rule_sets(), st.randoms(use_true_random=False))
def test_redeals_are_as_is_said(of: Rules, chance: Random) -> None:
    redeal = rulings(of)["redeal"]
    limit = {"book.redeal.none": 0, "book.redeal.unlimited": 120}.get(redeal["number"].key, redeal["number"].facts.get("count"))
    table, redeals = Table(of, [], shuffle.order(3)[:4]), 0
    table.divan, table.gaps = [0] * of.divan.size, 0  # nothing fits
    assert (table.redeal(list(table.waste)) is None) is False  # the stock is not empty
    while redeals < 120:
        while table.stock:
            assert table.turn() is None
        waste = list(table.waste)
        other = waste[1:] + waste[:1]
        if redeals == 0 and limit:
            assert (table.copy().redeal(other) is None) == (redeal["order"].key == "book.redeal.shuffle")
        if table.redeal(waste) is not None:
            break
        assert table.waste == []
        assert table.stock[::-1] == waste
        redeals += 1
    assert redeals == limit
    assert redeal["number"].facts.get("passes", redeals + 1) == redeals + 1
    if limit:
        assert ("opened" in redeal) == bool(of.stock.opening_turn)
    else:
        assert list(redeal) == ["number"]


LOST: dict[str, Callable[[Table], bool]] = {
    "limited": lambda table: table.redeals_left == 0,
    "once": lambda table: True,
    "open-gap": lambda table: not table.gaps,
    "no-divan": lambda table: not table.divan,
}
"""Parts of the keys of the sentences that say when a game is lost: what must hold besides that the stock is empty and nothing fits."""


def is_lost_as_is_said(table: Table) -> bool:
    """Is it lost by the sentence that its rules get?"""
    said = rulings(table.rules)["end"]["lost"].key.removeprefix("book.lost.")
    if said == "never":
        return False
    nothing_fits = not any(card >= 0 and table.fits(card) for card in [*table.divan, *table.waste[-1:]])
    return not table.is_won and not table.stock and nothing_fits and all(LOST[part](table) for part in said.split("."))


@settings(max_examples=300)
@given(rule_sets(), st.randoms(use_true_random=False))
def test_a_game_is_lost_when_it_is_said_to_be(of: Rules, chance: Random) -> None:
    """Near the end: the stock is used up, the last cards lie in the divan and on the waste."""
    table = Table(of, [], [])
    left: list[int] = []
    for place, base in enumerate(table.base):
        if place != SULTAN:
            last = base // 13 * 13 + KING - 1
            table.wants[place] = last + 1 - chance.randint(0, 3)
            left += range(table.wants[place], last + 1)
    table.placed = IN_PLAY - len(left)
    chance.shuffle(left)
    if chance.random() < 0.7:
        left.sort(key=table.fits, reverse=True)  # those that fit lie deep in the waste
    table.divan = [left.pop() if left and chance.random() < 0.8 else GAP for _ in range(of.divan.size)]
    table.gaps = table.divan.count(GAP)
    table.waste = left
    table.redeals_left = None if of.redeal.limit is None else chance.choice([0, of.redeal.limit])
    at_once = of.fill.timing is FillTiming.AT_ONCE and "waste" in of.fill.source.value and of.fill.late is not FillLate.NEVER
    assume(not (at_once and table.gaps and table.waste))  # such a gap would have been filled
    assert table.is_lost == is_lost_as_is_said(table)
    assert (rulings(of)["end"]["lost"].key == "book.lost.never") == (of.redeal.limit is None)
    if not table.waste and of.divan.size:
        assert "sure" in rulings(of)["end"]
        while not table.is_won:
            assert table.do(table.legal_moves()[0]) is None


def test_the_game_has_the_numbers_that_every_page_states() -> None:
    table = dealt(Rules())
    assert len(table.base) == 9
    assert IN_PLAY == 95 == 104 - len(table.base)
    table = dealt(rules(0))
    while not table.is_won:  # with no divan and as many redeals as it takes
        table.redeals_left = None
        if table.play_waste() is not None and table.turn() is not None:
            assert table.redeal(table.waste) is None
    assert sorted(table.laid) == [0, 11, *[12] * 7]


@given(rule_sets())
def test_the_first_plays_are_those_of_the_picture(of: Rules) -> None:
    said = list(first_plays(of))
    table = pictures.dealt(of)
    fitting = [card for card in table.divan if card != GAP and table.fits(card)]
    if not fitting:
        assert said == []
        return
    first, then = said
    assert set(first.facts["cards"]) == set(fitting)  # type: ignore[call-overload]
    assert table.play_divan(table.divan.index(fitting[0])) is None
    expected = {"stock": "book.first.stock", "waste": "book.first.waste", "choice": "book.first.choice"}.get(became_of_it(table), "book.first.open")
    assert then.key == expected


def test_what_tips_call_safe_never_spoils_a_game_that_can_be_won() -> None:
    """In small packs, by trying everything."""
    of = rules(2, FillSource.WASTE, FillTiming.AT_LEISURE, limit=1, order=RedealOrder.TURN_OVER)
    assert {"safe", "safe-waste"} <= rulings(of)["tips"].keys()
    tried = 0
    for seed in range(6):
        known: dict[object, bool] = {}
        for position in filter(lambda each: _can_win(each, known), _reachable(_small(of, Random(seed)))):
            for move in position.legal_moves():
                if move.kind is Kind.PLAY_DIVAN or (move.kind is Kind.PLAY_WASTE and _is_not_ahead(position)):
                    after = position.copy()
                    assert after.do(move) is None
                    assert _can_win(after, known)
                    tried += 1
    assert tried > 500


def _is_not_ahead(table: Table) -> bool:
    """Is no foundation of the suit further behind than the one that the top card of the waste goes to?"""
    card = table.waste[-1]
    return min(wanted for wanted in table.wants if wanted >= 0 and wanted // 13 == card // 13) == card


def _small(of: Rules, chance: Random) -> Table:
    """All but the last cards of three foundations, two of them of one suit, have been played; these lie anywhere."""
    table = Table(of, [], [])
    left: list[int] = []
    for place, base in enumerate(table.base):
        if place != SULTAN:
            last = base // 13 * 13 + KING - 1
            table.wants[place] = last + 1 - {0: 3, 2: 3, 3: 2}.get(place, 0)
            left += range(table.wants[place], last + 1)
    table.placed = IN_PLAY - len(left)
    chance.shuffle(left)
    table.divan, table.stock, table.gaps = left[:2], left[2:], 0
    return table


def _reachable(table: Table) -> Iterator[Table]:
    seen, waiting = set(), [table]
    while waiting:
        position = waiting.pop()
        if position.position() not in seen:
            seen.add(position.position())
            yield position
            waiting += _next(position)


def _next(table: Table) -> Iterator[Table]:
    for move in table.legal_moves():
        other = table.copy()
        assert other.do(move) is None
        yield other


def _can_win(table: Table, known: dict[object, bool]) -> bool:
    key = table.position()
    if key not in known:
        known[key] = table.is_won or any(_can_win(other, known) for other in _next(table))
    return known[key]


# ---- what is different


def test_the_standard_rules_differ_in_nothing_from_themselves() -> None:
    assert differences(STANDARD.rules, STANDARD.rules) == []


@given(rule_sets(), rule_sets())
def test_rule_sets_that_differ_say_so_on_both_pages(one: Rules, other: Rules) -> None:
    differ = any(rule(name, one) != rule(name, other) for name, _ in axes())
    assert bool(differences(one, other)) == bool(differences(other, one)) == differ


@pytest.mark.parametrize("profile", PROFILES[1:], ids=lambda profile: profile.id)
def test_a_difference_shows_two_different_sentences(profile: Profile) -> None:
    words = Words("en")
    found = differences(profile.rules, STANDARD.rules)
    assert found
    for here, there in found:
        assert there is None or words.say(here.key, **here.facts) != words.say(there.key, **there.facts)


def test_the_nearest_rules_come_first() -> None:
    assert [other.id for other in nearest(STANDARD, PROFILES)][:2] == ["sultan-small-divan", "sultan-free-choice"]
    assert {other.id for other in nearest(load("pysol-sultan"), PROFILES)[:2]} == {"pysol-sultan-plus", "sultan-novel"}


# ---- who says so


def test_footnotes_are_numbered_as_they_come_and_shared() -> None:
    notes = Notes(Profile("x", Rules(), "x", sources={"divan.size": ("A", "B"), "divan.columns": (), "fill.source": ("A", "B"), "fill.late": ()}))
    assert notes.number(["divan.size", "divan.columns"]) == 1
    assert notes.number(["fill.source"]) == 2
    assert notes.number(["divan.size"]) == 2
    assert notes.number(["fill.late"]) == 3
    assert notes.number(["scoring"]) is None
    assert list(notes.numbers) == [Note(("A", "B"), partly=True), Note(("A", "B")), Note(())]
    assert notes.tags == ["A", "B"]


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.id)
def test_every_source_of_a_profile_stands_on_its_page_unless_it_is_for_what_no_page_says(profile: Profile) -> None:
    notes = Notes(profile)
    for ruling in sentences(profile.rules):
        notes.number(ruling.axes)
    unsaid = {"stock.turn", "stock.turned_card", "packs"}
    assert {tag for axis, tags in profile.sources.items() if axis not in unsaid for tag in tags} <= set(notes.tags)


# ---- the pages


@pytest.fixture(scope="module")
def book() -> Book:
    return Book("en", PROFILES, NO_COMMANDS)


def shown(of: Rules) -> str:
    """All that is said of a rule set, to be read."""
    words = Words("en")
    lines = []
    for chapter, each in rulings(of).items():
        lines += [f"[{chapter}]", *(f"{about}: {words.say(ruling.key, **ruling.facts)}" for about, ruling in each.items()), ""]
    lines.append("[different]")
    for here, there in differences(of, STANDARD.rules):
        lines.append(f"+ {words.say(here.key, **here.facts)}")
        lines += [f"- {words.say(there.key, **there.facts)}"] if there else []
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.id)
def test_the_rules_in_words(profile: Profile, golden: Callable[[str, str], None]) -> None:
    golden(f"book/rules-{profile.id}.txt", shown(profile.rules))


def test_the_whole_page_of_the_standard_rules(book: Book, golden: Callable[[str, str], None]) -> None:
    page = Texts(book.words).render("rules.md", {"book": book, "page": None, **rules_facts(book, STANDARD)})
    golden("book/rules.md", page.markdown)


@settings(max_examples=8)
@given(rule_sets())
def test_the_page_of_any_rule_set_is_whole(of: Rules) -> None:
    profile = Profile("own", of, "own", name="<b>Own</b> {name} *rules* | `x`", description="{{ 7 * 7 }} [x](javascript:y) None")
    book = Book("en", [*PROFILES, profile], NO_COMMANDS)
    for template, facts in (
        ("rules.md", rules_facts(book, profile)),
        ("card.md", card_facts(book, profile)),
        ("compare.md", comparison.comparison_facts(book)),
    ):
        page = Texts(book.words).render(template, {"book": book, "page": None, **facts})
        text = page.markdown.replace("None", "", 1) if template == "rules.md" else page.markdown
        assert "{{" not in text
        assert "{}" not in text.replace("`deal: {}`", "", 1)
        assert "<b>" not in text
        assert "](javascript" not in text
        assert not re.search(r"\b(None(?! of)|True|False)\b", text)
        assert text.count("\n# ") == 1


def test_the_comparison_leaves_no_rule_out(book: Book) -> None:
    facts = comparison.comparison_facts(book)
    divided = facts["divided"]
    assert isinstance(divided, dict)
    for axis, answers in divided.items():
        assert len(answers) > 1
        assert STANDARD in answers[0].profiles or axis == "fill.late"
        for answer in answers:
            assert all(rule(axis, profile.rules) == answer.saying for profile in answer.profiles)
        assert sum(len(answer.profiles) for answer in answers) == sum(rule(axis, profile.rules) is not None for profile in PROFILES)
    for name, _ in axes():
        said = [rule(name, profile.rules) for profile in PROFILES]
        if name not in divided:
            assert all(saying == said[0] for saying in said if saying), name


def test_the_table_of_the_comparison_marks_what_differs() -> None:
    assert not any(cell.differs for cell in comparison.row(STANDARD, STANDARD))
    assert [cell.differs for cell in comparison.row(load("pysol-sultan"), STANDARD)] == [True] * 4
    assert [cell.differs for cell in comparison.row(load("sultan-small-divan"), STANDARD)] == [True, False, False, False]


@pytest.mark.parametrize("language", languages())
def test_the_home_page_names_the_rules_first_that_readers_of_the_language_know_best(language: str) -> None:
    facts = home_facts(Book(language, PROFILES, NO_COMMANDS))
    families = facts["families"]
    assert isinstance(families, list)
    assert {profile.id for profile in families} == set(FAMILIES)
    assert families[0].id == Words(language).say("book.home.best-known")


def test_a_page_shows_the_whole_of_a_long_description() -> None:
    long = "Gaps are filled at once." + " So they are." * 20
    assert PageWords("en").show(long) == long


def test_a_page_shows_a_description_of_several_lines_as_one_text() -> None:
    assert PageWords("en").show("We play it so.\n\nGrandmother did,\n too.\n") == "We play it so. Grandmother did, too."
