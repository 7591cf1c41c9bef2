"""The canonical form: nothing is lost, nothing is said that goes without saying, and every language says the same."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from pieces import LOG, laid_over
from yaml.nodes import MappingNode

from sultan_kit.core.cards import GAP
from sultan_kit.core.table import Pile
from sultan_kit.log import layout
from sultan_kit.log.judge import Game, games
from sultan_kit.log.player import Player
from sultan_kit.log.writer import Form, obstacles, write_log
from sultan_kit.log.written import Action, MoveItem, NoteItem, Written
from sultan_kit.marked import Document
from sultan_kit.resources import languages

GAMES = Path(__file__).parent / "games"
GOOD = sorted(path.relative_to(GAMES).as_posix() for name in ("generated", "pysolfc") for path in (GAMES / name).glob("*.yaml"))
BAD = sorted(path.name for path in (GAMES / "bad").glob("*.yaml"))


Reading = list[tuple[Document, Game]]
"""The games of a file."""


def read(text: str | bytes) -> Reading:
    data = text if isinstance(text, bytes) else text.encode()
    return [(document, game) for document, found in games(BytesIO(data), GAMES) for game in found]


def written(reading: Reading, language: str | None = None, form: Form = Form.SHORT) -> str:
    """Every game of a file, which must have no obstacles, in its own language if no other is named."""
    texts = []
    for document, game in reading:
        assert obstacles(document, game) == []
        texts.append(write_log(game, language=language, notation=form))
    return "---\n".join(texts)


def convert(text: str | bytes, language: str | None = None, form: Form = Form.SHORT) -> str:
    return written(read(text), language, form)


# ---- every recorded game


def told(reading: Reading) -> list[tuple[object, ...]]:
    """What a file says of its games, whichever way it is written."""
    return [_told(game) for _, game in reading]


def _told(game: Game) -> tuple[object, ...]:
    log = game.log
    assert log is not None
    redeals = [(cards.cards, cards.more) for cards in log.redeals]
    findings = [(finding.code, finding.variant, finding.facts.get("card")) for finding in game.findings]
    return game.verdict, game.counts._replace(checked=0, fills_written=0), game.deal, redeals, log.meta, log.result, findings


def asides(game: Game) -> list[str]:
    """Notes and remarks among the moves, in order."""
    assert game.log is not None
    found = []
    for node, items in game.log.items():
        for item in items:
            match item:
                case NoteItem():
                    found.append(node.value[item.start : item.end])
                case MoveItem(remark=remark) if remark:
                    found.append(remark)
    return found


@pytest.mark.parametrize("name", GOOD)
def test_a_game_is_the_same_in_every_language_and_notation(name: str) -> None:
    source = read((GAMES / name).read_bytes())
    original = written(source)
    own = original.split("language: ", 1)[1][:2]
    for language in languages():
        for form in Form:
            text = written(source, language, form)
            again = read(text)
            assert told(again) == told(source)
            assert written(again, language, form) == text
            assert written(again, own) == original


@pytest.mark.parametrize("name", GOOD)
def test_nothing_among_the_moves_is_lost_and_no_line_is_too_long(name: str) -> None:
    source = read((GAMES / name).read_bytes())
    text = written(source)
    assert comments((GAMES / name).read_text(encoding="utf-8-sig")) == comments(text)
    assert [asides(game) for _, game in source] == [asides(game) for _, game in read(text)]
    assert [line for line in text.splitlines() if len(line) > layout.WIDTH] == []


def comments(text: str) -> list[str]:
    """The comments of a recorded game, where they stand in no text."""
    return re.findall(r"(?:^|(?<=  ))# .*", text, re.MULTILINE)


@pytest.mark.parametrize("name", GOOD)
def test_what_the_table_knows_is_left_out(name: str) -> None:
    for _, game in read((GAMES / name).read_bytes()):
        [(_, short)] = read(convert(with_moves(game, script(game))))
        [(_, again)] = read(convert(with_moves(game, list(spelled_out(short)))))
        assert script(again) == script(short)


def script(game: Game) -> list[Written]:
    assert game.log is not None
    return [move for move in game.log.script.moves if move is not None]


def with_moves(game: Game, moves: list[Written]) -> str:
    """The log of the game with these moves and no word about them."""
    assert game.log is not None
    text = write_log(game)
    return "".join([text[: text.index("\nmoves:")], "\nmoves: |\n", *(f"  {game.log.notation.write(move)}\n" for move in moves)])


def spelled_out(game: Game) -> Iterator[Written]:
    """The moves of a game in short form with all that can be said besides: places, cards, foundations, fills that go without saying."""
    assert game.log is not None
    assert game.deal is not None
    assert game.profile is not None
    player = Player(game.deal.table(game.profile.rules), game.log.script.moves, game.log.redeals)
    table = player.table
    for index, move in enumerate(script(game)):
        card, place, wants = move.card, move.place, table.wants.copy()
        if move.action in (Action.WASTE_PLAY, Action.FILL_WASTE):
            card = table.waste[-1]
        if move.action in (Action.FILL_WASTE, Action.FILL_STOCK):
            place = place or (table.due[0] if table.due else table.divan.index(GAP)) + 1
        elif move.action is Action.DIVAN_PLAY:
            place = place or table.divan.index(card or 0) + 1
            card = table.divan[place - 1]
        assert player.play(index) is None
        foundation = next((number for number, (before, after) in enumerate(zip(wants, table.wants, strict=True), start=1) if before != after), None)
        yield Written(move.action, card, place, foundation)
        if move.action is not Action.TURN_PLAY:
            yield from (
                Written(Action.FILL_WASTE if fill.pile is Pile.WASTE else Action.FILL_STOCK, fill.card, fill.place + 1) for fill in table.filled
            )
            table.filled.clear()


@pytest.mark.parametrize("name", BAD)
def test_a_bad_log_stays_as_bad_as_it_was_or_is_refused(name: str) -> None:
    source = read((GAMES / "bad" / name).read_bytes())
    if not source or any(obstacles(document, game) for document, game in source):
        return
    for language in languages():
        for form in Form:
            text = written(source, language, form)
            again = read(text)
            assert told(again) == told(source)
            assert written(again, language, form) == text


# ---- moves

DEAL = "{divan: A♣ A♣ 2♣ 2♣ 9♦ 5♠ 8♥ 3♦}"


def moves_of(moves: str, profile: str = "classic", form: Form = Form.SHORT) -> str:
    """What becomes of moves, in one line."""
    lines = "".join(f"\n  {line}" for line in moves.split("\n"))
    text = convert(laid_over(LOG, f"profile: {profile}\ndeal: {DEAL}\nmoves: |{lines}"), form=form)
    return " ".join(str(yaml.safe_load(text)["moves"]).split())


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("1. 9♥ 2.10♥ 3. A♦ wA♦+", "9♥ 10♥ A♦ w+"),
        ("9♥ (1 A♣)+ (2 A♣)+ 5♥()", "9♥ (A♣)+ (A♣)+ 5♥()"),
        ("(2)+ 5♥(2)", "(2)+ 5♥()"),
        ("(2 A♣)+ 5♥()", "(2)+ 5♥()"),
        ("(1)+ 5♥()", "(A♣)+ 5♥()"),
        ("(A♣)+4 5♥() (A♣)+6 6♥() (3)+6 7♥()", "(A♣)+ 5♥() (A♣)+ 6♥() (2♣)+6 7♥()"),
        ("(A♣)+6 5♥() (2♣)+6 6♥()", "(A♣)+6 5♥() (2♣)+ 6♥()"),
    ],
)
def test_what_goes_without_saying_is_not_said(written: str, wanted: str) -> None:
    assert moves_of(written) == wanted
    assert moves_of(wanted) == wanted


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("9♥ (A♣)+ w()", "9♥ (A♣)+"),
        ("9♥ (A♣)+ w9♥(1) 7♥", "9♥ (A♣)+ 7♥"),
        ("9♥ (A♣)+ w9♥(1)?! 7♥", "9♥ (A♣)+ w()?! 7♥"),
        ("9♥ 7♥ (A♣)+ (2♣)+ w(1) w(3)! 8♠", "9♥ 7♥ (A♣)+ (2♣)+ w(3)! 8♠"),
        ("9♥ 7♥ (A♣)+ (2♣)+ w(1)! w(3) 8♠", "9♥ 7♥ (A♣)+ (2♣)+ w()! 8♠"),
        ("9♥ 7♥ (A♣)+ (2♣)+ w(3)! w(1)? 8♠", "9♥ 7♥ (A♣)+ (2♣)+ w(3)! w()? 8♠"),
        ("9♥ 7♥ (A♣)+ (2♣)+ w(1)! w(3)? 8♠", "9♥ 7♥ (A♣)+ (2♣)+ w()! w()? 8♠"),
        ("(A♣)+ (2♣)+ 5♥() 6♥()", "(A♣)+ 5♥() (2♣)+ 6♥()"),
        ("(A♣)+ (2♣)+ 6♥(3)? 5♥(1)!", "(A♣)+ 5♥()! (2♣)+ 6♥()?"),
        ("9♥ (A♣)+ (2♣)+ w(1) 6♥(3)", "9♥ (A♣)+ (2♣)+ 6♥()"),
        ("(A♣)+ (2♣)+ {both open} 5♥() {a five} 6♥() {a six}", "(A♣)+ 5♥() (2♣)+ {both open} {a five} 6♥() {a six}"),
    ],
)
def test_a_fill_stands_behind_its_play_or_goes_without_saying(written: str, wanted: str) -> None:
    assert moves_of(written) == wanted
    assert moves_of(wanted) == wanted


def test_a_place_is_named_where_another_would_be_meant() -> None:
    assert moves_of("9♥ 7♥ (A♣)+ (2♣)+ w7♥(3) w9♥(1)", "sultan-leisure-eight") == "9♥ 7♥ (A♣)+ (2♣)+ w(3) w()"


@pytest.mark.parametrize(
    "written",
    [
        "9♥ (A♣)+ w9♥+3 (1 9♥)+ w() w",
        "9♥ (1 A♣)+ w9♥(1) (1 9♥)+ w9♥() (2 A♣)+4 8♠()",
        "(A♣)+ (2♣)+ 6♥(3) 7♠ (1 A♣)+",
    ],
)
def test_the_run_with_the_first_fault_and_all_behind_it_are_left_alone(written: str) -> None:
    assert moves_of(written) == written


def test_what_stands_before_the_fault_is_written_anew() -> None:
    assert moves_of("(1 A♣)+4 5♥(1) 7♥ (3 2♣)+4 w7♥(3) (3 7♥)+ w7♥() 9♥") == "(A♣)+ 5♥() 7♥ (3 2♣)+4 w7♥(3) (3 7♥)+ w7♥() 9♥"


def test_behind_three_dots_everything_is_left_alone() -> None:
    assert moves_of("(1 A♣)+4 5♥(1) … w9♥+3 the cat {on the table} {ran\n9♥ (1 A♣)+") == "(A♣)+ 5♥() ... w9♥+3 the cat {on the table} {ran 9♥ (1 A♣)+"


def test_behind_three_dots_the_cards_are_translated_if_all_are_moves() -> None:
    piece = "moves:\n  - 9♥ ... Q♥ (1 J♦)+\n  - K♥ {so}  # all of it\n  - Q♥"
    assert convert(laid_over(LOG, piece), "de").partition("moves: |\n")[2] == "  9♥ ... D♥ (1 B♦)+ K♥ {so}  # all of it\n  D♥\n"


def test_behind_three_dots_no_text_is_changed_if_something_in_one_of_them_is_no_move() -> None:
    piece = "moves:\n  - Q♥ ... Q♥ (1 J♦)+\n  - K♥ {so} \n  - Q♥ perhaps  # or not\n  - Q♥"
    assert convert(laid_over(LOG, piece), "de").partition("moves: |\n")[2] == ("  D♥ ...\n  Q♥ (1 J♦)+\n  K♥ {so}\n  Q♥ perhaps\n  # or not\n  Q♥\n")


@pytest.mark.parametrize(
    "texts", list(product(["9♥", "9♥ ...", "9♥ ... 8♥", "9♥ ... perhaps", "...\n8♥ {so} # why"], ["8♥", "perhaps", "8♥ … # why\nno"], ["7♥", "no"]))
)
@pytest.mark.parametrize("form", Form)
def test_whatever_stands_behind_three_dots_a_log_that_was_written_anew_stays_as_it_is(texts: tuple[str, ...], form: Form) -> None:
    items = "".join("\n  - |\n    " + text.replace("\n", "\n    ") for text in texts)
    [(document, game)] = read(laid_over(LOG, f"moves:{items}"))
    if not obstacles(document, game):
        once = convert(laid_over(LOG, f"moves:{items}"), form=form)
        assert convert(once, form=form) == once


def test_a_plus_that_stands_alone_stays_behind_its_move() -> None:
    assert canonical("moves: 9♥ (6♣) + 8♥") == "moves: |\n  9♥ (6♣) + 8♥"


def test_moves_in_words_say_no_more_than_signs() -> None:
    assert moves_of("9♥ (1 A♣)+ w9♥(1) 7♠! {ha} ...", form=Form.WORDS) == "turn 9♥; play A♣ from divan; turn 7♠! {ha}; ..."
    assert moves_of("(2 A♣)+ 6♥(2)", form=Form.WORDS) == "play from divan 2; fill 6♥ from stock"


@settings(max_examples=50)
@given(st.data())
def test_notes_and_comments_stay_between_the_same_moves(data: st.DataObject) -> None:
    text = (GAMES / "generated" / "sultan-free-choice-3-de.yaml").read_text(encoding="utf-8")
    [(_, game)] = read(text)
    length = data.draw(st.integers(0, 40))
    pieces: list[str] = []
    for move in script(game)[:length]:
        pieces.append(data.draw(st.sampled_from(["", "", "", "{note}", "{a longer note in braces}", "# comment\n", "\n# alone\n", "\n", "\n\n"])))
        assert game.log is not None
        pieces.append(game.log.notation.write(move))
    lines = " ".join(pieces).split("\n")
    head = text[: text.index("moves:")].replace("result:", "x-result:")
    log = "\n".join([f"{head}moves: |", "  # first", *(f"  {line}".rstrip() for line in lines), ""])
    anew = convert(log)
    assert told_in_order(log) == told_in_order(anew)
    assert convert(anew) == anew


def told_in_order(text: str) -> list[str]:
    [(_, game)] = read(text)
    assert game.log is not None
    found = []
    for node, items in game.log.items():
        for item in items:
            if isinstance(item, MoveItem):
                if item.written.action not in (Action.FILL_STOCK, Action.FILL_WASTE):
                    found.append(str(item.written.action))
            else:
                found.append(node.value[item.start : item.end])
    return found


def test_a_redeal_has_a_line_of_its_own() -> None:
    lines = layout.Lines(" ")
    for move in ("5♣", "6♣"):
        lines.move(move)
    lines.redeal("//")
    lines.note("{at last}")
    lines.redeal("//")
    lines.comment("# once more", alone=False)
    lines.move("7♣")
    lines.end_line()
    assert lines.done == ["5♣ 6♣", "//", "{at last}", "//  # once more", "7♣"]


# ---- the rest of the file

WHOLE = """
# written at the table
#
title: Sultan #7   # not the number?
format: "sultan-log/1"  # for programs
x-mood: [fine, 'NO']   # kept
# mine
x-list:
- a  # first
# between
- b

# why this profile
profile: classic
language: de
player: NO
date: 2026-11-29
minutes: 45
place: '10:30'
deal:   # as dealt
    # the stock is not known
    stock: Pi10 ...   # only this
    divan: KrA 4♥ 10♦ 2♣ Pik 7 He4 B♦ D♠   # left column from the top, then right column, as everybody does
    x-who:
      dealt: me  # who else
    # end of deal
moves: |  # from here
  1. (KrA)+ Pi10() (2♣)+   # a comment
  # alone
  9♠() 5. w+?! {a note in braces that is rather long} 4♠ w5♣+?!   # a comment that is too long to stand behind even the last of these moves

  {at the start} 5♦
  7♥
  ...
  und so weiter # bis zum Ende
# what I think
comment: >
  It was a long evening, and everything that could go wrong went wrong in the end of
  it.
# the end
"""
WHOLE_ANEW = """
# written at the table
#
format: sultan-log/1  # for programs
# why this profile
profile: classic
language: de
title: Sultan  #7   # not the number?
player: 'NO'
date: 2026-11-29
place: '10:30'
minutes: 45
deal:  # as dealt
  # left column from the top, then right column, as everybody does
  divan: A♣ 4♥ 10♦ 2♣  7♠ 4♥ B♦ D♠
  # the stock is not known
  stock: 10♠ ...  # only this
  x-who:
      dealt: me  # who else
  # end of deal
moves: |  # from here
  (A♣)+ 10♠() (2♣)+  # a comment
  # alone
  9♠() w+?! {a note in braces that is rather long} 4♠ w5♣+?!
  # a comment that is too long to stand behind even the last of these moves
  {at the start} 5♦ 7♥ ...
  und so weiter # bis zum Ende
# what I think
comment: >
  It was a long evening, and everything that could go wrong went wrong
  in the end of it.
x-mood: [fine, 'NO']   # kept
# mine
x-list:
- a  # first
# between
- b
# the end
"""


def test_everything_has_its_place() -> None:
    assert convert(WHOLE) == WHOLE_ANEW.lstrip("\n")
    assert convert(WHOLE_ANEW) == WHOLE_ANEW.lstrip("\n")


def test_another_language_changes_cards_and_nothing_else() -> None:
    other = {"language: de": "language: ru", "A♣": "Т♣", "B♦": "В♦", "D♠": "Д♠"}
    wanted = WHOLE_ANEW.lstrip("\n")
    for own, theirs in other.items():
        wanted = wanted.replace(own, theirs)
    assert convert(WHOLE, "ru") == wanted


def test_comments_behind_list_items_and_around_them() -> None:
    piece = f"""
moves:  # the whole game
  # before it
  - 9♥  # warming up
  - 8♥
  - |  # by hand
    10♥
    # in it
    7♥  # last of it
  # between
  - '6♥ {{a note}}'
  # below
deal: {DEAL}"""
    assert (
        canonical(piece)
        == """\
moves: |  # the whole game
  # before it
  9♥  # warming up
  8♥
  # by hand
  10♥
  # in it
  7♥  # last of it
  # between
  6♥ {a note}
  # below"""
    )


def canonical(piece: str) -> str:
    """What becomes of the moves of a log, or of what follows them."""
    return convert(laid_over(LOG, piece)).partition("\nmoves:")[2].join(("moves:", "")).rstrip("\n")


def test_a_comment_behind_no_moves_stays_there() -> None:
    assert canonical("moves:  # never began") == "moves: ''  # never began"


def test_comments_between_documents_are_kept() -> None:
    log = laid_over(LOG, "")
    text = f"# one\n---\n# two\n{log}... # three\n# four\n--- # five\n{log}---\n# six\n"
    anew = convert(text)
    assert re.findall("# .*", anew) == ["# one", "# two", "# three", "# four", "# five", "# six"]
    assert anew.count("---") == 1
    assert convert(anew) == anew


def test_redeals_and_stock_are_folded_and_keep_their_comments() -> None:
    cards = "9♥ 8♥ 7♥ 6♥ 5♥ 10♥ 9♦ 8♦ 7♦ 6♦ 5♦ 10♦ 9♣ 8♣ 7♣ 6♣ 5♣ 10♣ 9♠ 8♠ 7♠ 6♠ 10♠ J♠"
    piece = f"""
deal:
  divan: [A♣, A♣, 2♣, 2♣, 9♦, 5♠, 8♥, 3♦]
  square: K♦ A♥ K♦ K♣ K♥ K♣ K♠ K♥ K♠
  stock: {cards} ...
redeals:  # as I saw them
  # the first
  - {cards} ...  # all of it
  - [9♥, 8♥, ...]
"""
    assert (
        convert(laid_over(LOG, piece)).partition("deal:")[2]
        == """
  square: K♦ A♥ K♦  K♣ K♥ K♣  K♠ K♥ K♠
  divan: A♣ A♣ 2♣ 2♣  9♦ 5♠ 8♥ 3♦
  stock: >-
    9♥ 8♥ 7♥ 6♥ 5♥ 10♥ 9♦ 8♦ 7♦ 6♦ 5♦ 10♦ 9♣ 8♣ 7♣ 6♣ 5♣ 10♣ 9♠ 8♠ 7♠ 6♠
    10♠ J♠ ...
redeals:  # as I saw them
  # the first
  - >-  # all of it
    9♥ 8♥ 7♥ 6♥ 5♥ 10♥ 9♦ 8♦ 7♦ 6♦ 5♦ 10♦ 9♣ 8♣ 7♣ 6♣ 5♣ 10♣ 9♠ 8♠ 7♠ 6♠
    10♠ J♠ ...
  - 9♥ 8♥ ...
moves: ''
"""
    )


def test_a_log_in_braces_becomes_one_in_lines() -> None:
    text = """{"format": "sultan-log/1", "profile": {"extends": "classic", "redeal": {"limit": 3}}, # house rules
 "deal": {"divan": ["6♣", "A♦", "4♥", "9♠", "7♣", "J♦", "10♠", "2♣"], "x-seen": [1,2]}, # as dealt
 "x-a": {"n": [1, "2", null, true, 93500419852916506624]}, "x-b": "NO",
 "moves": ["(A♦)+ 5♠()", "5♣ 6♦"]}"""
    assert (
        convert(text)
        == """\
format: sultan-log/1
# house rules
profile: {"extends": "classic", "redeal": {"limit": 3}}
language: en
deal:  # as dealt
  divan: 6♣ A♦ 4♥ 9♠  7♣ J♦ 10♠ 2♣
  x-seen: [1,2]
moves: |
  (A♦)+ 5♠() 5♣ 6♦
x-a: {"n": [1, "2", null, true, 93500419852916506624]}
x-b: "NO"
"""
    )


def test_aliases_stand_for_what_they_repeat() -> None:
    piece = """
title: &t Sultan
player: *t
deal: {divan: &d [6♣, A♦, 4♥, 9♠, 7♣, J♦, 10♠, 2♣]}
x-1: *d
x-2: {a: *t, b: &u 5, c: *u}
x-3: &x
  a: &y 1
  b: *y
x-4: *x"""
    text = convert(laid_over(LOG, piece))
    assert (
        text.partition("moves: ''\n")[2]
        == """\
x-1: [6♣, A♦, 4♥, 9♠, 7♣, J♦, 10♠, 2♣]
x-2: {a: Sultan, b: 5, c: 5}
x-3:
  a: 1
  b: 1
x-4:
  a: 1
  b: 1
"""
    )
    assert "title: Sultan\nplayer: Sultan\n" in text
    assert convert(text) == text


@pytest.mark.parametrize("text", ["NO", "on", "10:30", "2024-05-01", "0123", "1_000", "0x1F", "1e5", "~", "null", "=", "<<", "93500419852916506624"])
def test_a_text_that_looks_like_something_else_is_quoted(text: str) -> None:
    anew = convert(laid_over(LOG, f"title: '{text}'\nplayer: {text}"))
    assert f"title: '{text}'\n" in anew
    assert yaml.safe_load(anew)["title"] == text
    assert yaml.safe_load(anew)["player"] == (text if text not in ("~", "null") else None)


@pytest.mark.parametrize(
    "text",
    [
        "A♥ K♥",
        "then 5♣ → K♣; {redeal} (no)",
        "Эрл Грей",
        "#1 of the year",
        "game #7",
        "{won}",
        "Ende: gut",
        "it's over",
        '"Sultan" won',
        "@home",
        "*",
        "-",
        "?",
        " ",
    ],
)
def test_a_text_is_no_move_and_stays_as_it_is(text: str) -> None:
    quoted = text.replace("'", "''")
    [(_, game)] = read(convert(laid_over(LOG, f"title: '{quoted}'\ncomment: '{quoted}'"), "ru", Form.WORDS))
    assert game.log is not None
    assert game.log.meta == {"title": text, "comment": text}
    assert game.findings == []


def test_numbers_keep_their_digits() -> None:
    text = convert(laid_over(LOG, "deal: {number: pysol:00000000000020261129}\nminutes: 45\ndate: 2024-05-01\nx-seed: 0123"))
    for line in ("  number: pysol:00000000000020261129", "minutes: 45", "date: 2024-05-01", "x-seed: 0123"):
        assert f"{line}\n" in text


LETTERS = st.sampled_from(
    [*"ab :#-?{}[],&*!|>'\"%@`\\\n\n\t \r", "  ", "\n\n", "♥", "é", "\xa0", "word ", "😀", "--- ", "...", "\n  ", "\x07", "\u2028", "\ufeff"]
)


@given(st.lists(LETTERS).map("".join), st.integers(0, 72))
def test_every_yaml_reader_gets_the_text_that_was_meant(text: str, room: int) -> None:
    lines = layout.entry("title:", layout.scalar(text, room))
    source = "\n".join([*lines, "player: next", ""])
    assert yaml.safe_load(source) == {"title": text, "player": "next"}
    document = Document(source, 1, [])
    root = document.compose()
    assert isinstance(root, MappingNode)
    assert root.value[0][1].value == text
    assert [finding.code for finding in document.findings] == ["stray-character"] * len(document.findings)


@given(st.lists(st.sampled_from(["a", "word", "♥", "Sultan", "z.\xa0B.", "x" * 40, "y" * 80]), min_size=1))
def test_a_long_text_is_folded_where_it_can_be(words: list[str]) -> None:
    lines = layout.entry("comment:", layout.scalar(" ".join(words), 63))
    assert all(len(line) <= layout.WIDTH or " " not in line.strip() or line.startswith("comment: y") for line in lines)
    assert yaml.safe_load("\n".join(lines)) == {"comment": " ".join(words)}


def test_every_way_to_write_cards_comes_to_the_same() -> None:
    ways = {
        "en": ["Q♥ 10♦", "qh td", "♥️Q ♢10", "queen of hearts ten of diamonds", "🂽 🃊"],
        "de": ["D♥ 10♦", "HeD 10Ka", "Herz-Dame Karo 10", "Herz-Dame Karo-Zehn"],
        "es": ["Q♥ 10♦", "CQ D10", "dama de corazones diez de diamantes"],
        "ru": ["Д♥ 10♦", "чД 10б", "дама червей десятка бубён", "даму червей десятку бубён"],
    }
    anew = {convert(laid_over(LOG, f"language: {language}\nmoves: {way}"), "en") for language, all_ways in ways.items() for way in all_ways}
    assert len(anew) == 1


# ---- what cannot be converted


@pytest.mark.parametrize(
    "piece",
    [
        "moves: 5♣ hello",
        "date: 1.5.2024",
        "result: gewonnen",
        "redeal: 2",
        "profile: nonsense",
        "moves: 2. 5♣",
        "moves: >\n  5♣ # a\n  6♣",
        "moves: [[5♣]]",
    ],
)
def test_what_is_not_understood_is_an_obstacle(piece: str) -> None:
    [(document, game)] = read(laid_over(LOG, piece))
    assert obstacles(document, game)
    with pytest.raises(ValueError, match="put right"):
        write_log(game)


@pytest.mark.parametrize(
    "piece", ["moves: w", "result: won", "deal: {divan: 5♣}", "moves: 5♣ ...", "title: game #7", "deal: {divan: K♣ 2♣ 2♣ 2♣ 3♣ 3♣ 4♣ 4♣}"]
)
def test_a_game_against_the_rules_is_none(piece: str) -> None:
    [(document, game)] = read(laid_over(LOG, piece))
    assert game.findings
    assert obstacles(document, game) == []
    assert told(read(convert(laid_over(LOG, piece)))) == told([(document, game)])
