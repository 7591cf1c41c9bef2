"""The questions of the rulebook: each ruling is what the engine does under that rule set."""

from collections.abc import Callable
from itertools import product

import pytest
from positions import assert_shows, cards, do, greedy, position
from positions import rules as rule_set

from sultan_kit.book.commands import CommandLine
from sultan_kit.book.contents import Book
from sultan_kit.book.questions import QUESTIONS, Question, answered, question_facts, shown_answers
from sultan_kit.core.cards import ACE_OF_HEARTS, BY_NAME, GAP, IN_PLAY
from sultan_kit.core.findings import Code
from sultan_kit.core.rules import Ace, Compulsory, FillLate, FillSource, FillTiming, Initial, Layout, Play, RedealOrder, Rules
from sultan_kit.core.shuffle import order
from sultan_kit.core.table import Pile, Table, square
from sultan_kit.l10n.sentences import all_sentences
from sultan_kit.l10n.words import Words
from sultan_kit.log.player import Player
from sultan_kit.log.written import Action, Written
from sultan_kit.profiles import Profile, load, shipped
from sultan_kit.profiles.conflicts import conflicts
from sultan_kit.resources import languages

ASKED = {question.id: question for questions in QUESTIONS.values() for question in questions}
PROFILES = [load(name) for name in shipped()]
BOOK = Book("en", PROFILES, CommandLine("", "", "", (), ()))

Played = Callable[[Rules], str | None]


def ruling(question: str, of: Rules) -> str | None:
    """The key of what the book says, None where the question does not arise."""
    answer = ASKED[question].answer
    said = answer(of) if answer else None
    return said.key if said else None


# ---- what the engine says, as the key of the ruling that fits


def sultan(of: Rules) -> str:
    for card in ("A♥", "2♥", "A♠"):
        refusal = do(position(of, f"L1={card}"), "L1→sultan")
        assert refusal is not None
        assert refusal.code is Code.ILLEGAL_SULTAN
    return "book.faq.sultan.no"


def second_ace(of: Rules) -> str:
    table = position(of, "L1=A♥")
    home = table.home(ACE_OF_HEARTS)
    assert home is not None
    assert (table.base[home], home == 4) == (BY_NAME["K♥"], False)
    refusal = do(table.copy(), "L1→HA")
    assert refusal is not None
    assert refusal.code is Code.DOES_NOT_FIT
    return "book.faq.second-ace.king"


def queen(of: Rules) -> str:
    for card in ("A♠", "2♠", "Q♠"):
        refusal = do(position(of, f"S1=Q♠ S2=Q♠; W={card}"), "W→♠")
        assert refusal is not None
        assert (refusal.code, refusal.variant) == (Code.DOES_NOT_FIT, "complete")
    return "book.faq.queen.no"


def twins(of: Rules) -> str:
    first, second = (position(of, "C1=4♣ C2=4♣; L1=5♣; W=9♦; S=3♠ 6♣") for _ in range(2))
    assert do(first, "L1→C1") is None
    assert do(second, "L1→C2") is None
    assert sorted(first.wants) == sorted(second.wants)
    assert first.position()._replace(wants=()) == second.position()._replace(wants=())
    return "book.faq.twins.equal"


def must_play(of: Rules) -> str:
    """Holds for rules by which nobody has to play: a turn is allowed while cards of divan and waste fit."""
    assert do(position(of, "C1=4♣; L1=5♣; W=5♣; S=9♦"), "turn") is None
    return "book.faq.must-play.no"


def look_through(of: Rules) -> str:
    table = position(of, "C1=4♣; W=5♣ Q♦; S=2♥")
    refusal = do(table, "W→C1")
    assert refusal is not None
    assert refusal.code is Code.DOES_NOT_FIT
    return "book.faq.look-through.top"


def put_back(of: Rules) -> str:
    table = position(of, "C1=4♣; L1=9♦ L2=-; W=; S=")
    for move in (Written(Action.DIVAN_ALONE, BY_NAME["9♦"]), Written(Action.DIVAN_FILL, BY_NAME["9♦"], None, 2)):
        refusal = Player(table.copy(), [move], ()).play(0)
        assert refusal is not None
        assert refusal.code in (Code.ILLEGAL_DIVAN_TO_WASTE, Code.ILLEGAL_DIVAN_TO_DIVAN)
    assert not any("FOUNDATION" in action.name for action in Action)  # there is no way to write it
    return "book.faq.put-back.no"


def before_first(of: Rules) -> str:
    first = cards("A♠")
    rest = [card for card in order(2) if card != first[0]]
    table = Table.dealt(of, [*first, *rest, *first])
    if not of.dealt:
        assert set(table.divan) == {GAP}
        return "book.faq.before-first.empty"
    assert table.play_divan(0) is None
    if table.due:
        return "book.faq.before-first.choice"
    if not table.filled:
        return "book.faq.before-first.open"
    return f"book.faq.before-first.{table.filled[0].pile.name.lower()}"


def opening(of: Rules) -> str:
    return f"book.faq.opening.{'yes' if Table.dealt(of, order(2)).waste else 'no'}"


def ace(of: Rules) -> str | None:
    above = square(of).index(ACE_OF_HEARTS) == 1
    return "book.faq.ace.above" if above else "book.faq.ace.below"


def fill(of: Rules) -> str:
    both = position(of, "S1=K♠; L2=A♠; W=9♦; S=3♣")
    assert do(both, "L2→S1") is None
    if both.due:
        return "book.gap.waste-or-stock"
    if both.divan[1] == GAP:
        assert (do(both.copy(), "W→L2") is None) != (do(both.copy(), "S→L2") is None)
        return "book.gap.waste.at-leisure" if do(both, "W→L2") is None else "book.gap.stock.at-leisure"
    if both.filled[0].pile is Pile.STOCK:
        return "book.gap.stock"
    no_waste = position(of, "S1=K♠; L2=A♠; W=; S=3♣")
    assert do(no_waste, "L2→S1") is None
    assert_shows(no_waste, "L2=3♣; S=")
    return "book.gap.waste-then-stock"


def may_stay(of: Rules) -> str:
    table = position(of, "S1=K♠; L2=A♠; W=9♦; S=3♣ 7♥")
    assert do(table, "L2→S1") is None
    if table.divan[1] == GAP and not table.due:
        assert do(table, "turn", "turn") is None
        assert table.divan[1] == GAP
        return "book.faq.may-stay.yes"
    if table.due:
        assert do(table, "turn") is not None
    return "book.faq.may-stay.no"


def turned_into_gap(of: Rules) -> str:
    if of.fill.timing is FillTiming.AT_LEISURE and do(position(of, "L3=-; S=9♥"), "turn", "W→L3") is None:
        return "book.faq.turned-into-gap.yes"
    table = position(of, "S1=K♠; L2=A♠; W=9♦; S=")  # does the waste fill a gap at all?
    assert do(table, "L2→S1") is None
    if table.divan[1] == GAP:
        assert do(table, "W→L2") is not None
        return "book.faq.turned-into-gap.stock"
    return "book.faq.turned-into-gap.none-open"


def late(of: Rules) -> str | None:
    if of.fill.timing is FillTiming.AT_LEISURE:
        return None
    neither = position(of, "S1=K♠; L2=A♠; W=; S=")
    assert do(neither, "L2→S1") is None
    assert neither.divan[1] == GAP
    no_stock = position(of, "S1=K♠; L2=A♠; W=9♦ 3♣; S=")
    assert do(no_stock, "L2→S1") is None
    if no_stock.divan[1] != GAP:
        return "book.gap.late.neither"
    assert do(no_stock, "redeal 9♦ 3♣") is None
    assert_shows(no_stock, "L2=9♦")
    return "book.gap.late.stock"


def both_empty(of: Rules) -> str:
    left = "D1=9♦ D2=Q♦ C1=Q♣ C2=Q♣ S1=10♠ S2=J♠ HA=Q♥ HK=Q♥; L1=Q♦ L2=J♠ L3=10♦ R1=Q♠ R2=J♦ R3=Q♠; W=; S="
    table = position(of, left, rest="-", redeals_left=0)
    greedy(table)
    assert table.is_won
    return "book.sure"


def how_often(of: Rules) -> str:
    table = position(of, "W=; S=9♦ 3♣")
    passes = 0
    while True:
        assert do(table, "turn", "turn") is None
        passes += 1
        if do(table, "redeal 9♦ 3♣") is not None:
            break
    assert ASKED["how-often"].answer is not None
    said = ASKED["how-often"].answer(of)
    assert said is not None
    assert said.facts == {"count": passes}
    return "book.faq.how-often.limit"


def shuffle(of: Rules) -> str:
    return f"book.faq.shuffle.{'yes' if do(position(of, 'W=7♦ Q♣ 2♠; S='), 'redeal Q♣ 2♠ 7♦') is None else 'no'}"


def early_redeal(of: Rules) -> str:
    refusal = do(position(of, "W=7♦ Q♣; S=2♠"), "redeal")
    assert refusal is not None
    assert refusal.code is Code.REDEAL_TOO_EARLY
    assert do(position(of, "C1=4♣; L1=5♣; W=7♦ 5♣; S="), "redeal") is None
    return "book.faq.early-redeal.no"


def is_over(of: Rules) -> str:
    for left in ("C1=4♣; L1=5♣; W=9♦; S=", "C1=4♣; L1=9♦; W=5♣; S="):
        assert not position(of, left, rest="-" if of.waste_to_divan else "?", redeals_left=0).is_lost
    stuck = position(of, "C1=4♣; L1=9♦ L2=-; W=5♣ Q♠; S=", redeals_left=0)
    return "book.faq.is-over.no" if stuck.is_lost else "book.faq.is-over.fill"


def lost(of: Rules) -> str:
    assert position(of, "C1=4♣; L1=9♦; W=5♣ Q♠; S=", redeals_left=0).is_lost
    assert not position(of, "C1=4♣; L1=9♦; W=5♣ Q♠; S=", redeals_left=1).is_lost
    assert not position(of, "C1=4♣; L1=9♦; W=5♣ Q♠; S=2♥", redeals_left=0).is_lost
    stuck = position(of, "C1=4♣; L1=9♦ L2=-; W=5♣ Q♠; S=", redeals_left=0)
    return "book.lost.limited" if stuck.is_lost else "book.lost.limited.open-gap"


def six_or_eight(of: Rules) -> str:
    assert ASKED["six-or-eight"].answer is not None
    said = ASKED["six-or-eight"].answer(of)
    assert said is not None
    assert said.facts == {"count": len(Table.dealt(of, order(2)).divan)}
    return "book.faq.six-or-eight.size"


ENGINE: dict[str, Played] = {
    "sultan": sultan,
    "second-ace": second_ace,
    "queen": queen,
    "twins": twins,
    "ace": ace,
    "must-play": must_play,
    "look-through": look_through,
    "put-back": put_back,
    "before-first": before_first,
    "opening": opening,
    "fill": fill,
    "may-stay": may_stay,
    "turned-into-gap": turned_into_gap,
    "late": late,
    "both-empty": both_empty,
    "how-often": how_often,
    "shuffle": shuffle,
    "early-redeal": early_redeal,
    "is-over": is_over,
    "lost": lost,
    "six-or-eight": six_or_eight,
}


def test_the_engine_answers_every_question_that_has_a_ruling() -> None:
    assert set(ENGINE) == {question.id for question in ASKED.values() if question.answer}


@pytest.mark.parametrize("profile", PROFILES, ids=shipped())
@pytest.mark.parametrize("question", ENGINE)
def test_the_ruling_is_what_the_engine_does(question: str, profile: Profile) -> None:
    said, done = ruling(question, profile.rules), ENGINE[question](profile.rules)
    if question == "ace" and profile.rules.layout.ace is Ace.FREE:
        assert said == "book.faq.ace.free"  # either is right, and the engine lays one
    else:
        assert said == done


@pytest.mark.parametrize("question", ["fill", "may-stay", "turned-into-gap", "before-first"])
def test_rule_sets_that_nobody_ships_are_judged_by_the_engine_too(question: str) -> None:
    for source, opening_turn in product((FillSource.WASTE_THEN_STOCK, FillSource.STOCK, FillSource.WASTE_OR_STOCK), (0, 1)):
        of = rule_set(8, source, opening_turn=opening_turn)
        assert ruling(question, of) == ENGINE[question](of), (source, opening_turn)


# ---- every rule set, every language


def every_rule_set() -> list[Rules]:
    layouts = [Layout(ace=place) for place in Ace]
    plays = [Play(compulsory=compulsory) for compulsory in Compulsory]
    found: list[Rules] = []
    for size, source, timing, late_fill, limit, redeal_order, initial, opened in product(
        (0, 6), FillSource, FillTiming, FillLate, (0, 1, 2, None), RedealOrder, Initial, (0, 1)
    ):
        of = rule_set(size, source, timing, late=late_fill, limit=limit, order=redeal_order, initial=initial, opening_turn=opened)
        if not conflicts(of):
            index = len(found)
            found.append(of._replace(layout=layouts[index % len(layouts)], play=plays[index % len(plays)]))
    return found


def test_every_rule_set_gets_sentences_that_there_are() -> None:
    there, sayings = all_sentences(), {}
    for of in every_rule_set():
        for question in ASKED.values():
            said = question.answer(of) if question.answer else None
            if said is not None:
                assert said.key in there
                sayings[said.key, str(said.facts)] = said
    assert len({key for key, _ in sayings}) > 40
    for language in languages():
        words = Words(language)
        for said in sayings.values():
            assert words.say(said.key, **said.facts)


def test_every_ruling_there_is_is_given_by_some_rule_set() -> None:
    keys = {key for key in all_sentences() if key.startswith("book.faq.") and key.count(".") == 3}
    fixed = {f"book.faq.{question.id}.more" for question in ASKED.values() if question.more}
    fixed |= {f"book.faq.chapter.{chapter}" for chapter in QUESTIONS} | {
        key for key in keys if key.startswith(("book.faq.where", "book.faq.sources"))
    }
    given = {ruling(question, of) for of in every_rule_set() for question in ASKED}
    assert keys - fixed - given == set()
    assert fixed <= {*all_sentences()}


# ---- the page


def test_no_question_is_asked_twice_and_each_has_its_words() -> None:
    ids = [question.id for questions in QUESTIONS.values() for question in questions]
    assert len(ids) == len(set(ids)) == len(ASKED)
    assert not {*ids} & {*QUESTIONS}  # they are anchors of one page
    for name in ids:
        assert f"book.faq.{name}" in all_sentences()


@pytest.mark.parametrize("question", ASKED.values(), ids=ASKED)
def test_every_rule_set_stands_under_one_answer(question: Question) -> None:
    groups = answered(question, PROFILES)
    listed = [profile.id for _, profiles in groups for profile in profiles]
    assert len(listed) == len(set(listed))
    assert set(listed) == {profile.id for profile in PROFILES if question.answer and question.answer(profile.rules)}


def test_rule_sets_are_named_unless_all_say_the_same() -> None:
    (one,) = shown_answers(ASKED["sultan"], BOOK)
    assert (one.where, one.sources) == ("", "")
    by_size = shown_answers(ASKED["six-or-eight"], BOOK)
    assert ["[Turkish Sultan](rules-turkish-sultan.md)" in answer.where for answer in by_size] == [False, True]


def test_sources_are_those_of_the_rule_sets_and_silence_is_ours() -> None:
    shuffled, turned_over = shown_answers(ASKED["shuffle"], BOOK)
    assert "[CAD](history.md#cad)" in shuffled.sources
    assert "[S-RU](history.md#s-ru)" in turned_over.sources
    assert "[CAD]" not in turned_over.sources
    assert turned_over.sources.endswith("; where they are silent, it is our reading")
    choice = next(answer for answer in shown_answers(ASKED["fill"], BOOK) if answer.saying.key == "book.gap.waste-or-stock")
    assert choice.sources == "Sources: [S-EN](history.md#s-en) · [S-DE](history.md#s-de) · [CHE](history.md#che)"


def test_a_rule_set_of_the_users_own_is_answered_for() -> None:
    own = Profile("kitchen-table", rule_set(7, FillSource.NONE, limit=None), "kitchen-table", name="At *home*")
    book = Book("en", [*PROFILES, own], BOOK.commands)
    answers = question_facts(book)["answers"]
    assert isinstance(answers, dict)
    (answer,) = [answer for answer in answers["may-stay"] if answer.saying.key == "book.faq.may-stay.never"]
    assert answer.where == "[At &#42;home&#42;](rules-kitchen-table.md)"
    assert answer.sources == ""


def test_cards_in_play_are_those_of_the_deals_used_here() -> None:
    assert len(order(2)) == IN_PLAY
