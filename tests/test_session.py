"""A game as it is typed: whatever comes, the text is a log without a fault, and every line is answered."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import LEISURE, NOW, SHUFFLE, TURN_OVER, lay_up_to, rules

from sultan_kit.core.cards import FACES, GAP, KING, UNKNOWN, Face
from sultan_kit.core.findings import Code, Saying
from sultan_kit.core.rules import FillSource, Rules
from sultan_kit.core.table import SULTAN, Kind, Pile, Position, Table
from sultan_kit.l10n.words import Words
from sultan_kit.log import scanner
from sultan_kit.log.games import read_games
from sultan_kit.log.judge import Played, play_to
from sultan_kit.log.notation import notation
from sultan_kit.log.player import Player
from sultan_kit.log.writer import write_log
from sultan_kit.log.written import FROM_STOCK, Action, SlipItem, Written
from sultan_kit.profiles import load, shipped
from sultan_kit.resources import languages
from sultan_kit.session.dealer import Dealer, followed
from sultan_kit.session.opening import Opening, numbered
from sultan_kit.session.safe import Why, safe_plays
from sultan_kit.session.session import KEYS, Answer, Command, Session, is_sound
from sultan_kit.session.sheet import begun, judged, opened
from sultan_kit.study.on_table import Numbered

GAMES = Path(__file__).parent / "games"
EXAMPLES = Path(__file__).parent.parent / "examples"
COMMANDS = {str(command): command for command in Command} | {key: command for command, key in KEYS.items()}


@cache
def recorded() -> list[tuple[str, Played]]:
    """Every game there is that can be gone on with."""
    files = [*sorted(GAMES.rglob("*.yaml")), *sorted(EXAMPLES.glob("*.yaml"))]
    found = [(f"{path.stem}-{game.index}", game) for path in files for game in read_games(path)]
    return [(name, game) for name, game in found if isinstance(game, Played) and game.log.readable and is_sound(game.findings)]


def each_recorded() -> list[object]:
    return [pytest.param(game, id=name) for name, game in recorded()]


def session(divan: str = "6♣ A♦ 4♥ 9♠ 7♣ J♦ 10♠ 2♣", *, profile: str = "sultan-classic", language: str = "en", lines: str = "") -> Session:
    """A record of which these lines have been typed; each was good."""
    opening = Opening(load(profile), profile, language, COMMANDS)
    if divan:
        assert opening.type(divan) == Answer()
    assert opening.session is not None
    for line in lines.splitlines():
        assert opening.session.type(line).wrong == (), line
    return opening.session


def dealt(number: str, profile: str = "sultan-classic", *, auto: bool = False) -> Session:
    game = Session(numbered(number, load(profile), profile, "en"), COMMANDS, dealt=True)
    game.auto = auto
    return game


def keys(answer: Answer) -> list[str]:
    return [saying.key for saying in answer.sayings]


def codes(answer: Answer) -> list[Code]:
    return [wrong.finding.code for wrong in answer.wrong]


def moves(game: Session) -> str:
    """The moves of its log, on one line."""
    return " ".join(re.findall(r"moves: (?:\||'')\n?((?:  .*\n)*)", game.text)[0].split())


def sound(game: Session) -> None:
    """What is in the log is what the session shows, and nothing is wrong with it."""
    again = judged(game.text, game.profile)
    assert is_sound(again.findings), game.text
    assert isinstance(again, Played)
    assert play_to(again, again.written).table.position() == game.table.position()
    assert again.verdict == game.game.verdict
    assert (again.log.result or "unfinished") == again.verdict or again.log.result is None


# ---- the deal


def test_the_deal_is_typed_in_one_line_and_the_log_begins() -> None:
    game = session("6c ad 4h 9s 7c jd 10s 2c")
    assert game.text == ("format: sultan-log/1\nprofile: sultan-classic\nlanguage: en\ndeal:\n  divan: 6♣ A♦ 4♥ 9♠  7♣ J♦ 10♠ 2♣\nmoves: ''\n")
    assert game.asks() == Saying("ask.move", {"number": 1})


def test_where_a_card_is_turned_with_the_deal_it_stands_last_in_the_line() -> None:
    game = session("6c ad 4h 9s 7c jd 10s", profile="pysol-sultan")
    assert "  divan: 6♣ A♦ 4♥  9♠ 7♣ J♦\n  waste: 10♠\n" in game.text
    assert session("", profile="sultan-empty-divan").text.endswith("deal: {}\nmoves: ''\n")


@pytest.mark.parametrize(
    ("line", "code", "part"),
    [
        ("6♣ A♦ 4♥ 9♠ 7♣ xx 10♠ 2♣", "card-unreadable", "xx"),
        ("6♣ A♦ 4♥ 9♠ 7♣ K♠ 10♠ 2♣", "king-in-play", "K♠"),
        ("6♣ 6c 4♥ 9♠ 7♣ 6C 10♠ 2♣", "third-copy", "6C"),
        ("6♣ A♦ 4♥ 9♠ 7♣ Д♠ 10♠ 2♣", "wrong-alphabet", "Д♠"),
        ("6♣ A♦ 4♥ 9♠ 7♣ 1♠ 10♠ 2♣ # first", "card-unreadable", "1♠"),
        ("6♣ A♦ 4♥ 9♠ 7♣ J♦ 10♠ ...", "divan-size", ""),
        ("6♣ A♦ \x1b[A 9♠ 7♣ J♦ 10♠ 2♣", "stray-character", "\x1b"),
        ("6♣ A♦ \u2028 4♥ 9♠ 7♣ J♦ 10♠ 2♣", "stray-character", "\u2028"),
        ("\0", "encoding", "\0"),
    ],
)
def test_what_is_wrong_with_the_deal_is_shown_in_the_line(line: str, code: str, part: str) -> None:
    opening = Opening(load("sultan-classic"), "sultan-classic", "en", COMMANDS)
    answer = opening.type(line)
    assert opening.session is None
    wrong = answer.wrong[0]
    assert wrong.finding.code == code
    assert line[wrong.start : wrong.end].startswith(part)


@pytest.mark.parametrize("line", ["6♣ A♦", "6♣ A♦ 4♥ 9♠ 7♣ J♦ 10♠ 2♣ 3♣", "6♣"])
def test_a_deal_of_another_size_is_asked_for_again(line: str) -> None:
    opening = Opening(load("sultan-classic"), "sultan-classic", "en", COMMANDS)
    assert keys(opening.type(line)) == ["opening.count", "opening.deal"]
    assert keys(opening.type("undo")) == keys(opening.type("")) == ["opening.deal"]
    assert opening.type("quit").asked is Command.QUIT
    assert opening.session is None


# ---- moves


def test_a_line_tells_what_happened_and_what_it_opened() -> None:
    game = session()
    answer = game.type("(A♦)+")
    assert [step.written for step in answer.steps] == [Written(Action.DIVAN_PLAY, 13)]
    assert keys(answer) == ["session.which-fill"]
    assert keys(game.type("2d")) == ["session.now-playable"]
    assert keys(session(profile="sultan-leisure-eight").type("(A♦)+")) == ["session.gap"]


def test_while_a_gap_must_be_filled_a_card_alone_fills_it() -> None:
    game = session(lines="(A♦)+\n5s")
    assert moves(game) == "(A♦)+ 5♠()"
    game = session(lines="(A♦)+ 5s 9h")
    assert moves(game) == "(A♦)+ 5♠() 9♥"


def test_a_fill_that_is_known_is_not_asked_for() -> None:
    game = session(lines="9h\n(A♦)+")
    assert game.asks().key == "ask.move"
    assert game.table.divan[1] == 34


def test_where_one_chooses_the_pile_w_alone_or_a_card_alone_tell_it() -> None:
    game = session(profile="sultan-free-choice", lines="9h\n(A♦)+")
    assert game.asks().key == "ask.choice"
    assert keys(game.type("")) == ["session.choose-fill"]
    assert moves(session(profile="sultan-free-choice", lines="9h\n(A♦)+\nw")) == "9♥ (A♦)+ w()"
    assert moves(session(profile="sultan-free-choice", lines="9h\n(A♦)+\n5s")) == "9♥ (A♦)+ 5♠()"


def test_enter_turns_a_card_that_is_known_and_asks_for_one_that_is_not() -> None:
    game = session()
    assert keys(game.type("")) == ["session.which-card"]
    text = game.text.replace("moves: ''", "  stock: 5♠ 9♥ ...\nmoves: ''")
    known = judged(text, load("sultan-classic"))
    assert isinstance(known, Played)
    game = Session(known, COMMANDS)
    assert [game.type("").steps[0].card for _ in range(2)] == [43, 34]
    assert keys(game.type("")) == ["session.which-card"]


def test_notes_comments_remarks_and_numbers_are_kept() -> None:
    game = session(lines="1. 9♥! {phone}\n# alone\n5s  # behind")
    assert game.text.endswith("moves: |\n  1. 9♥! {phone}\n  # alone\n  5♠  # behind\n")
    assert keys(game.type("{only a note}")) == ["session.noted"]
    assert codes(game.type("7. 3♣")) == ["move-number"]
    sound(game)


def test_words_are_moves_too_in_every_language() -> None:
    for language, line in {
        "en": "turn nine of hearts; turn 5♠",
        "de": "Herz 9 aufdecken; Pik-Fünf aufdecken",
        "es": "descubrir nueve de corazones; descubrir 5♠",
        "ru": "открыть девятку червей; открыть 5п",
    }.items():
        game = session("6♣ 5♦ 4♥ 9♠ 7♣ 3♦ 10♠ 2♣", language=language, lines=line)
        assert moves(game) == "9♥ 5♠"


@pytest.mark.parametrize(
    ("line", "code", "part"),
    [
        ("xx", "unreadable", "xx"),
        ("9♥ zz 5♠", "unreadable", "zz"),
        ("9♥ K♥ 5♠", "king-in-play", "K♥"),
        ("9♥ (3♥)+", "not-in-divan", "(3♥)+"),
        ("   9♥  5♠+  ", "does-not-fit", "5♠+"),
        ("//", "redeal-too-early", "//"),
        ("w", "no-target", "w"),
        ("{open", "note-unclosed", "{"),
        ("9♥ \u2028 5♠", "stray-character", ""),
        ("9♥\x1b[2J", "stray-character", ""),
        ("9♥ \x85 5♠", "stray-character", ""),
        ("(9♥)+9", "not-in-divan", "(9♥)+9"),
        ("(12)+", "no-such-place", "(12)+"),
        ("undo 9♥", "unreadable", "undo"),
        ("Т♥", "wrong-alphabet", "Т♥"),
        ("- 9♥", "unreadable", "-"),
    ],
)
def test_what_is_wrong_is_shown_in_the_line_and_changes_nothing(line: str, code: str, part: str) -> None:
    game = session(lines="5♦")
    before = game.text
    answer = game.type(line)
    assert code in codes(answer)
    wrong = next(wrong for wrong in answer.wrong if wrong.finding.code == code)
    assert line.strip()[wrong.start : wrong.end].startswith(part)
    assert answer.steps == ()
    assert game.text == before
    assert keys(game.type("-")) == ["session.undo"]


@pytest.mark.parametrize(("line", "code"), [("(A♦)+ (2♣)+", "fill-missing"), ("(A♦)+ w+", "fill-missing"), ("(A♦)+ w", "waste-empty")])
def test_what_must_come_first_is_said(line: str, code: str) -> None:
    game = session()
    assert codes(game.type(line)) == [code]
    assert moves(game) == ""


def test_hints_are_those_of_validate() -> None:
    (wrong,) = session(lines="5♦\nA♣").type("2♣+").wrong
    assert [hint.key for hint in wrong.finding.hints] == ["hint.on-waste"]


@pytest.mark.parametrize("line", ["# \x1f0", "{\x1b[2J}", "# \u2028 9♥", "{\ufeff}"])
def test_a_note_that_no_log_can_hold_is_refused_too(line: str) -> None:
    game = session()
    assert codes(game.type(line)) == ["stray-character"]
    assert moves(game) == ""


def test_dots_are_refused_since_nothing_could_be_checked_behind_them() -> None:
    assert keys(session().type("5♦ ...")) == ["session.no-gap-in-the-record"]


# ---- going back


def test_undo_takes_back_a_line_and_redo_makes_it_again() -> None:
    game = session(lines="5♦ 9♥\n(A♦)+")
    text = game.text
    assert game.type("-") == Answer(sayings=[Saying("session.undo", {"moves": "(A♦)+"})])
    assert game.type("undo").sayings == [Saying("session.undo", {"moves": "5♦ 9♥"})]
    assert keys(game.type("-")) == ["session.undo.deal"]
    game.type("=")
    assert game.type("=").sayings == [Saying("session.redo", {"moves": "(A♦)+"})]
    assert game.text == text
    assert keys(game.type("=")) == ["session.redo.nothing"]


def test_what_is_typed_after_undo_cannot_be_redone() -> None:
    game = session(lines="5♦\n-\n9♥")
    assert keys(game.type("=")) == ["session.redo.nothing"]
    assert moves(game) == "9♥"


def test_giving_up_ends_a_game_and_can_be_taken_back() -> None:
    game = session(lines="5♦")
    assert game.type("give-up").sayings == [Saying("session.gave-up", {"placed": 0}), Saying("session.over")]
    assert "\nresult: given-up\ndeal:" in game.text
    assert game.is_over
    assert keys(game.type("9♥")) == ["session.given-up"]
    assert keys(game.type("give-up")) == ["session.over"]
    assert keys(game.type("")) == ["session.given-up"]
    assert keys(game.type("# a pity")) == ["session.noted"]
    sound(game)
    assert keys(game.type("-")) == ["session.undo"]
    assert keys(game.type("-")) == ["session.undo.claim"]
    assert "result" not in game.text
    assert keys(game.type("=")) == ["session.redo.claim"]


@pytest.mark.parametrize("game", each_recorded())
def test_every_recorded_game_can_be_gone_on_with(game: Played) -> None:
    sheet, entries = opened(game)
    assert sheet.text(entries, game.log.result) == write_log(game)
    sound(Session(game, COMMANDS))


@pytest.mark.parametrize("game", each_recorded()[::12])
def test_a_recorded_game_can_be_undone_to_its_beginning_and_made_again(game: Played) -> None:
    going_on = Session(game, COMMANDS)
    sound(going_on)
    text = going_on.text
    count = 0
    while keys(going_on.type("-")) != ["session.undo.deal"]:
        count += 1
        if count % 40 == 0:
            sound(going_on)
    assert moves(going_on) == ""
    for _ in range(count):
        going_on.type("=")
    assert going_on.text == text


@pytest.mark.parametrize("game", each_recorded()[::20])
def test_a_recorded_game_typed_line_by_line_becomes_the_same_game(game: Played) -> None:
    sheet, _ = opened(game)
    empty = judged(sheet.text([]), game.profile)
    assert isinstance(empty, Played)
    typed = Session(empty, COMMANDS)
    for node, items in game.log.items():
        for item in items:
            text = node.value[item.start : item.end]
            answer = typed.type(f"# {text[1:]}" if text.startswith("#") else text)
            assert not answer.wrong, (text, answer)
    assert typed.table.position() == play_to(game, game.written).table.position()
    assert typed.game.verdict == game.verdict.replace("given-up", "unfinished")
    sound(typed)


def test_a_claim_of_an_unfinished_game_goes_with_the_next_move() -> None:
    text = session(lines="5♦").text.replace("deal:", "result: unfinished  # tired\ndeal:")
    game = judged(text, load("sultan-classic"))
    assert isinstance(game, Played)
    going_on = Session(game, COMMANDS)
    assert "result: unfinished" in going_on.text
    going_on.type("9♥")
    assert "result" not in going_on.text
    assert "# tired" in going_on.text
    sound(going_on)


# ---- whatever is typed

PIECES = [
    *(
        "5♣",
        "5♦",
        "9♥",
        "A♦",
        "A♣+",
        "2♦+",
        "7h",
        "K♠",
        "Q♣ J♣",
        "(A♦)+",
        "(2♣)+",
        "(1)+",
        "(8)+",
        "(3)",
        "w",
        "w+",
        "w()",
        "5♠()",
        "()",
        "(2)",
        "//",
    ),
    *(
        "...",
        "…",
        "12.",
        "1. 5♣",
        "{note}",
        "{",
        "}",
        "# comment",
        "#",
        "'",
        '"',
        ":",
        "- ",
        "|",
        "&a",
        "*",
        "undo",
        "-",
        "=",
        "?",
        "!",
        ".",
        "give-up",
    ),
    *(
        "",
        "",
        "",
        "hint",
        "auto",
        "turn 5♣",
        "play from waste",
        "fill from waste",
        "redeal",
        "\t",
        "\0",
        "\x1b",
        "\x85",
        "\u2028",
        "\ufeff",
        "---",
        "é",
    ),
    *(str(face) for face in FACES),
    *(f"{face}+" for face in FACES[::3]),
]
LINES = st.lists(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=4)), max_size=3).map(" ".join), max_size=25)


@settings(max_examples=40)
@given(LINES, st.sampled_from(["sultan-classic", "sultan-free-choice", "sultan-leisure-eight", "sultan-leisure-stock", "sultan-wikipedia-en"]))
def test_any_lines_leave_a_sound_log_and_can_be_undone(lines: list[str], profile: str) -> None:
    of = load(profile).rules
    check(session(" ".join("6♣ A♦ 4♥ 9♠ 7♣ J♦ 10♠ 2♣".split()[: of.dealt]), profile=profile), lines)


@settings(max_examples=25)
@given(LINES, st.integers(0, 2**64 - 1), st.sampled_from(shipped()), st.booleans())
def test_any_lines_leave_a_dealt_game_sound_too(lines: list[str], number: int, profile: str, auto: bool) -> None:
    check(dealt(f"sultan:{number}", profile, auto=auto), lines)


def check(game: Session, lines: list[str]) -> None:
    for line in lines:
        before = game.text
        answer = game.type(line.encode(errors="replace").decode())
        sound(game)
        for saying in (*answer.sayings, game.asks()):
            assert Words("en").show(saying)
        if answer.steps or keys(answer) == ["session.noted"]:
            after = game.text
            assert keys(game.type("-"))[0].startswith("session.undo")
            assert game.text == before, line
            game.type("=")
            assert game.text == after
        elif answer.wrong:
            assert game.text == before


# ---- commands


@pytest.mark.parametrize("language", languages())
def test_no_command_can_be_taken_for_a_move_or_a_card_in_any_language(language: str) -> None:
    words = Words(language)
    typed = [words.say(f"typed.{command}") for command in Command]
    assert len({*typed, *KEYS.values()}) == len(typed) + len(KEYS)
    for text in (*typed, *KEYS.values()):
        assert text == text.casefold().strip()
        for other in map(notation, languages()):
            assert other.read_card(text) is None
            items = scanner.scan(other, text)
            assert items
            assert all(isinstance(item, SlipItem) for item in items)


def test_no_word_means_two_commands_in_two_languages() -> None:
    meant = {(Words(language).say(f"typed.{command}"), command) for language in languages() for command in Command}
    assert len({word for word, _ in meant}) == len(meant)


# ---- a dealt game


def test_enter_turns_the_cards_of_the_deal() -> None:
    game = dealt("sultan:42")
    order = Numbered(game.profile.rules, 42).order
    assert [game.type("").steps[0].card for _ in range(20)] == order[8:28]
    assert set(game.shown.stock) == {UNKNOWN}
    assert game.type("9♥").sayings == game.type("9♥()").sayings == game.type("9♥+").sayings == [Saying("session.cards-come")]


@pytest.mark.parametrize("profile", shipped())
@pytest.mark.parametrize("number", [2**64 - 7])
def test_a_dealt_game_is_that_of_its_number_through_every_redeal(number: int, profile: str) -> None:
    """Played at random beside `study`, which follows the cards in another way."""
    chance = Random(number)
    game = dealt(f"sultan:{number}", profile)
    other = Numbered(game.profile.rules, number)
    for _ in range(200):
        legal = other.table.legal_moves()
        if not legal:
            break
        move = chance.choice(legal)
        assert other.do(move) is None
        match move.kind:
            case Kind.TURN:
                game.type("")
            case Kind.PLAY_WASTE:
                game.type("w+")
            case Kind.PLAY_DIVAN:
                game.type(f"({move.place + 1})+")
            case Kind.REDEAL:
                game.type("//")
            case Kind.FILL if move.pile is Pile.WASTE:
                game.type("w" if game.table.due else f"w({move.place + 1})")
            case Kind.FILL if game.table.due:
                game.type("")
            case Kind.FILL:
                other.table.divan[move.place], other.table.divan[other.table.divan.index(GAP)] = GAP, other.table.divan[move.place]
                game.type("()")
        shown = game.table
        assert (shown.wants, shown.waste, shown.divan) == (other.table.wants, other.table.waste, other.table.divan), move
        assert [card for card in shown.stock if card != UNKNOWN] in ([], other.table.stock)
        assert followed(game.game)[1].stock == other.stock
    sound(game)


PYSOL = [(name, game) for name, game in recorded() if name.startswith("33") and game.log.number is not None]
"""Games 330 and 331 of PySolFC whose number is known."""


@pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in PYSOL])
def test_pysolfcs_games_come_out_card_by_card(game: Played) -> None:
    fresh = numbered(game.log.number.value, game.profile, game.profile.id, "en")
    player, dealer = play_to(fresh, 0), Dealer(fresh)
    turned = Player(player.table, game.log.script.moves, game.log.redeals)
    for index in range(game.counts.checked):
        move = turned.moves[index]
        assert move is not None
        assert move.action not in FROM_STOCK or dealer.next == move.card
        assert turned.play(index) is None
        dealer.follow(move, turned.table)


def test_there_are_games_of_pysolfc() -> None:
    assert len(PYSOL) > 30


def test_gaps_are_filled_from_the_dealt_stock_without_a_word_where_the_rules_leave_no_choice() -> None:
    game = dealt("sultan:1", "sultan-wikipedia-en")
    while not any(card >= 0 and game.table.fits(card) for card in game.table.divan):
        game.type("w+")
        game.type("")
    place = next(place for place, card in enumerate(game.table.divan) if game.table.fits(card))
    answer = game.type(f"({place + 1})+")
    assert answer.steps[0].fills[0].pile is Pile.STOCK
    assert game.table.gaps == 0


def test_what_is_said_to_a_wrong_line_tells_nothing_of_the_stock() -> None:
    for number in range(0, 20, 4):
        game = dealt(f"sultan:{number}")
        for _ in range(4 * number):
            game.type("")
        for line in ("(1)+", "(2)+", "w+", "w()", "(Q♠)+", "//", "()", "w", "zz", "(3)"):
            for wrong in game.type(line).wrong:
                assert {hint.key for hint in wrong.finding.hints} <= {"hint.home", "hint.in-divan", "hint.on-waste", "hint.in-waste", "hint.in-stock"}


def test_a_gap_is_not_filled_from_the_stock_where_the_rules_forbid_it() -> None:
    game = dealt("sultan:1", "pysol-sultan")
    place = next(place for place in range(1, 7) if not game.type(f"({place})+").wrong)
    before = game.text
    assert keys(game.type("()")) == ["fill-wrong-pile.stock-never"], place
    assert game.text == before


@pytest.mark.parametrize("profile", ["sultan-classic", "pysol-sultan"])
def test_where_there_is_no_gap_that_is_said(profile: str) -> None:
    assert keys(dealt("sultan:2", profile).type("()")) == ["no-gap.none"]


def test_a_gap_cannot_be_filled_from_a_stock_that_is_used_up() -> None:
    game = dealt("sultan:1", "sultan-leisure-stock")
    while game.table.stock:
        game.type("")
    place = next(place for place in range(1, 9) if not game.type(f"({place})+").wrong)
    assert keys(game.type("()")) == ["stock-empty.redeal"], place


@pytest.mark.parametrize("line", ["5♦ " * 20_000, "x" * 100_000, "{" + "n" * 60_000 + "}", "{sch\ufffdn}", "5\ufffd", "\ufffd"])
def test_a_line_that_nobody_could_have_meant_is_not_taken(line: str) -> None:
    wanted = [Code.ENCODING if "\ufffd" in line else Code.TOO_LARGE]
    game = session(lines="5♦")
    before = game.text
    assert codes(game.type(line)) == wanted
    assert game.text == before
    assert codes(Opening(load("sultan-classic"), "classic", "en", COMMANDS).type(line)) == wanted


def test_what_was_taken_back_is_told_and_comes_again() -> None:
    game = session(lines="5♦\n9♥ {hm} 3♣")
    whole = game.text
    game.type("give-up")
    told = [game.type(line).sayings for line in "----==="]
    assert [saying.facts.get("moves", saying.key) for (saying,) in told] == [
        *("session.undo.claim", "9♥ {hm} 3♣", "5♦", "session.undo.deal", "5♦", "9♥ {hm} 3♣", "session.redo.claim"),
    ]
    assert game.text == whole.replace("deal:", "result: given-up\ndeal:")


def test_a_lost_game_says_so() -> None:
    game = dealt("sultan:3")
    for _ in range(500):
        if keys(game.type("")) == ["session.stock-used-up"]:
            game.type("//")
        if not game.table.stock and game.table.redeals_left == 0:
            break
    assert keys(game.type("")) in (["session.stock-over"], ["session.over.dealt"])
    while not game.is_over and any(game.table.fits(card) for card in (*game.table.divan, *game.table.waste[-1:]) if card >= 0):
        for line in ("w+", *(f"({place})+" for place in range(1, 9))):
            game.type(line)
    assert game.game.verdict == "lost"
    assert "\nresult: lost\n" in game.text
    sound(game)


# ---- what cannot hurt


def test_plays_that_cannot_hurt_are_made_and_said_and_taken_back_together() -> None:
    game = dealt("sultan:42", auto=True)
    for _ in range(10):
        game.type("")
    before = game.text
    answer = game.type("")
    assert answer.sayings[0] == Saying("session.by-itself.waste", {"cards": [Face(13)], "count": 1})
    assert len(answer.steps) == 2
    game.type("-")
    assert game.text == before
    assert keys(game.type("auto")) == ["session.auto.off"]
    assert len(game.type("").steps) == 1
    assert keys(game.type("!")) == ["session.playable", "session.safe.waste"]
    assert keys(game.type("*")) == ["session.auto.on"]
    assert keys(session().type("*")) == ["session.auto.never"]


def test_what_is_played_by_itself_for_one_reason_is_told_in_one_sentence() -> None:
    answer = dealt("sultan:2", "sultan-leisure-eight", auto=True).type("")
    played = [step.card for step in answer.steps[1:]]
    assert len(played) == 3
    assert answer.sayings[0] == Saying("session.by-itself.divan", {"cards": [Face(card) for card in played], "count": 3})
    assert keys(answer) == ["session.by-itself.divan", "session.gap"]
    playable, safe = dealt("sultan:2", "sultan-leisure-eight").type("!").sayings
    assert (safe.key, safe.facts) == ("session.safe.divan", playable.facts)


@pytest.mark.parametrize(
    ("of", "safe"),
    [
        (rules(), True),
        (rules(source=FillSource.WASTE), True),
        (rules(source=FillSource.WASTE_OR_STOCK), True),
        (rules(source=FillSource.WASTE, timing=LEISURE), True),
        (rules(source=FillSource.STOCK), False),
        (rules(source=FillSource.STOCK, timing=LEISURE), False),
        (rules(source=FillSource.NONE), False),
    ],
)
def test_where_nothing_is_proven_nothing_is_called_safe(of: Rules, safe: bool) -> None:
    table = Table(of, [0, 1, 2, 3, 4, 5, 6, 7], [UNKNOWN] * 86, [13])
    whys = [play.why for play in safe_plays(table)]
    assert (Why.WASTE in whys) == safe
    assert (Why.DIVAN in whys) == (safe and of.fill.timing is LEISURE)


def test_a_play_to_the_higher_foundation_is_not_called_safe() -> None:
    table = Table(rules(), [0, 1, 2, 3, 4, 5, 6, 7], [UNKNOWN] * 86, [27])
    assert table.fits(27)  # 2♥ on the ace; both A♥ but one are still to come
    assert safe_plays(table) == []


def ending(chance: Random) -> Table:
    """A few last cards of two suits, all of them known, under rules for which something is proven."""
    source, timing = chance.choice(PROVEN)
    of = rules(chance.randint(0, 2), source, timing, order=chance.choice([TURN_OVER, SHUFFLE]), limit=chance.randint(0, 1))
    table = Table(of, [], [])
    unfinished = chance.sample(range(4), 2)
    for place in range(9):
        if place != SULTAN:
            height = chance.randint(9, 12) if table.base[place] // 13 in unfinished else 12
            lay_up_to(table, place, table.wants[place] - 1 + height - (table.base[place] % 13 != KING))
    rest = [card for card in range(52) for _ in range(table.unseen[card])]
    chance.shuffle(rest)
    held = len(table.divan) if timing is NOW else chance.randint(0, len(table.divan))
    divan, rest = rest[:held], rest[held:]
    cut = chance.randint(0, len(rest))
    table.divan[: len(divan)] = divan
    table.gaps = table.divan.count(GAP)
    table.waste, table.stock = rest[:cut], rest[cut:]
    table.unseen = [0] * 52
    return table


PROVEN = [
    (FillSource.WASTE_THEN_STOCK, NOW),
    (FillSource.WASTE, NOW),
    (FillSource.WASTE_OR_STOCK, NOW),
    (FillSource.WASTE, LEISURE),
    (FillSource.WASTE_OR_STOCK, LEISURE),
]


def winnable(table: Table, known: dict[Position, bool]) -> bool:
    """Looked for in every way; a shuffle sorts the cards, so that its order is a fixed one."""
    position = table.position()
    if position not in known:
        known[position] = table.is_won or any(winnable(after, known) for after in continued(table))
    return known[position]


def continued(table: Table) -> Iterator[Table]:
    for move in table.all_moves():
        after = table.copy()
        fixed = sorted(table.waste, key=lambda card: card * 7 % 53)
        shuffled = move.kind is Kind.REDEAL and table.rules.redeal.order is SHUFFLE
        if (after.redeal(fixed) if shuffled else after.do(move)) is None:
            after.filled.clear()
            yield after


def test_a_play_that_is_called_safe_never_turns_a_game_that_can_be_won_into_one_that_cannot() -> None:
    """Of the plays to the higher foundation one in two hundred would."""
    chance = Random(2026)
    count = 0
    while count < 2500:
        table = ending(chance)
        known: dict[Position, bool] = {}
        for play in safe_plays(table):
            count += 1
            after = table.copy()
            assert (after.play_waste() if play.why is Why.WASTE else after.play_divan(after.divan.index(play.card))) is None
            assert winnable(after, known) == winnable(table, known), (table.rules, table.position())


def test_the_sheet_of_a_log_keeps_everything_around_the_moves() -> None:
    text = (
        "# above\nformat: sultan-log/1\nprofile: sultan-classic\nlanguage: en\nresult: lost  # alas\ndeal:  # by hand\n"
        "  divan: 6♣ A♦ 4♥ 9♠  7♣ J♦ 10♠ 2♣\nmoves: |  # all of them\n  5♦\ncomment: |\n  one\n\n  two\nx-mine: [1, 2]\n# below\n"
    )
    game = judged(text.replace("result: lost", "result: given-up"), load("sultan-classic"))
    assert isinstance(game, Played)
    going_on = Session(game, COMMANDS)
    assert going_on.type("-").sayings[0].key == "session.undo.claim"
    going_on.type("-")
    assert going_on.text == text.replace("result: lost  # alas\n", "# alas\n").replace("moves: |", "moves: ''").replace("  5♦\n", "")
    for line in ("5♦", "give-up"):
        going_on.type(line)
    assert going_on.text.count("result: given-up\n# alas\ndeal:") == 1


def test_a_log_names_its_profile_as_it_was_called() -> None:
    assert begun("./my rules.yaml", "de", {}).startswith("format: sultan-log/1\nprofile: ./my rules.yaml\nlanguage: de\n")
