"""What could be meant: the hints of faults whose cause is known, and that none of them promises too much."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from pieces import DIVAN

from sultan_kit import Game, read_games
from sultan_kit.log import scanner
from sultan_kit.log.judge import judge
from sultan_kit.log.written import Action

GAMES = Path(__file__).parent / "games"
EXAMPLES = Path(__file__).parent.parent / "examples"


PROPOSALS = ("hint.did-you-mean", "hint.left-out", "hint.left-out-earlier", "hint.instead-earlier", "hint.twice", "hint.swapped")
"""Hints that promise a log without a fault."""


def hints_of(path: Path, text: str | None = None) -> list[tuple[str, dict[str, object]]]:
    """The hints of the first finding of a file, or of a text in its place."""
    stream = BytesIO(path.read_bytes() if text is None else text.encode())
    finding = next(finding for game in read_games(stream, folder=path.parent) for finding in game.findings)
    return [(hint.key, dict(hint.facts)) for hint in finding.hints]


@pytest.mark.parametrize(
    ("file", "say", "move"),
    [
        ("card-not-in-divan", "hint.did-you-mean", "(9T)+"),
        ("space-before-plus", "hint.did-you-mean", "(9D)+"),
        ("waste-without-target", "hint.did-you-mean", "w+"),
        ("waste-card-disagrees", "hint.did-you-mean", "w2C+"),
        ("fill-card-disagrees", "hint.did-you-mean", "w10♦()"),
        ("english-queen", "hint.did-you-mean", "D♥+"),
        ("unknown-verb", "hint.did-you-mean", "descubrir ♥6"),
        ("play-left-out", "hint.left-out", "jugar 3♠ del diván"),
        ("play-left-out-2", "hint.instead-earlier", "A♣+"),
        ("redeal-forgotten", "hint.left-out", "пересдать"),
        ("suit-misread", "hint.instead-earlier", "turn Q♠"),
    ],
)
def test_the_slip_that_was_made_is_found(file: str, say: str, move: str) -> None:
    """games/expected.yaml tells the reason of each of these faults."""
    proposals = [(name, facts["move"]) for name, facts in hints_of(GAMES / "bad" / f"{file}.yaml") if "move" in facts and name != "hint.seen-at-move"]
    assert proposals == [(say, move)]


def test_a_move_written_twice_is_named() -> None:
    assert ("hint.twice", {"other": 155}) in hints_of(GAMES / "bad" / "move-written-twice.yaml")


def test_moves_in_the_wrong_order_are_named() -> None:
    assert ("hint.swapped", {"other": 157}) in hints_of(GAMES / "bad" / "wrong-card-after-turn-over.yaml")


def test_a_play_that_was_left_out_some_way_above_is_found_there() -> None:
    """Where the fault shows the play would be legal, too, but a later card tells that it was made before."""
    assert hints_of(EXAMPLES / "with-a-slip.yaml")[-1] == ("hint.left-out-earlier", {"move": "(2♣)+", "number": 52, "line": 19})


def test_a_turn_that_was_left_out_is_told_by_the_card_that_never_came() -> None:
    [(say, facts)] = hints_of(GAMES / "bad" / "turned-card-forgotten.yaml")
    assert (say, str(facts["cards"]), facts["count"]) == ("hint.never-came", "[Face(5♠)]", 1)


@pytest.mark.parametrize(
    ("file", "profile"),
    [
        ("shuffled-log-under-turn-over", "sultan-classic"),
        ("stock-filled-log-under-waste-first", "sultan-wikipedia-en"),
        ("waste-first-log-under-stock", "sultan-small-divan"),
        ("forced-log-under-free-choice", "sultan-classic"),
        ("profile-other-divan", "turkish-sultan"),
    ],
)
def test_the_profile_under_which_the_whole_game_is_legal_is_named(file: str, profile: str) -> None:
    assert any(say == "hint.profile" and profile in str(facts["profiles"]) for say, facts in hints_of(GAMES / "bad" / f"{file}.yaml"))


def test_a_hint_promises_no_more_than_was_tried() -> None:
    log = f"format: sultan-log/1\nprofile: classic\ndeal: {{divan: {DIVAN}}}\nmoves: %s\n"
    assert hints_of(Path("x"), log % "5♣, 6♣; 7♣. 8♣") == [("hint.did-you-mean.so-far", {"move": "5♣", "count": 1})]
    assert hints_of(Path("x"), log % "5♣, 7♣. 8♣") == [("hint.did-you-mean.alone", {"move": "5♣"})]
    assert hints_of(Path("x"), log % "5♣, 6♣ 7♣") == [("hint.did-you-mean", {"move": "5♣"})]


@pytest.mark.parametrize("path", sorted((GAMES / "bad").glob("*.yaml")), ids=lambda path: path.stem)
def test_what_a_hint_proposes_makes_the_log_good(path: Path) -> None:
    """Each correction is made in the text, and the log judged anew: it must go on as the hint says."""
    for game in read_games(BytesIO(path.read_bytes()), folder=path.parent):
        for finding in game.findings:
            for hint in finding.hints:
                if hint.key in PROPOSALS:
                    assert corrected(game, finding.move or 0, hint.key, dict(hint.facts)).errors == 0, hint


def corrected(game: Game, move: int, say: str, facts: dict[str, object]) -> Game:
    """The game with the correction of a hint in place, judged anew."""
    assert game.log is not None
    assert game.profile is not None
    log = game.log
    index = int(str(facts.get("number", move))) - 1
    moves = log.script.moves
    meant = (
        [item.written for item in scanner.scan(log.notation, str(facts.get("move", "")))]
        if say != "hint.swapped"
        else moves[index + 1 : index - 1 : -1]
    )
    taken = {"hint.left-out": 0, "hint.left-out-earlier": 0, "hint.swapped": 2}.get(say, 1)
    log.script.moves = [*moves[:index], *meant, *moves[index + taken :]]
    stops = (at for at, each in enumerate(log.script.moves) if each is None or each.action is Action.OPEN)
    log.script.stop = next(stops, len(log.script.moves))
    log.findings = []
    return judge(log, game.profile)


@pytest.mark.parametrize(
    ("language", "moves", "meant"),
    [
        ("en", "5♣, 6♣ 7♣", "5♣"),
        ("en", "5C, 6C 7C", "5C"),
        ("en", "c5, c6 d7", "c5"),
        ("de", "Kr5, Kr6 Ka7", "Kr5"),
        ("de", "Kr5 aufdeken; 6Kr aufdecken", "5Kr aufdecken"),
        ("es", "5T, 6T 7D", "5T"),
        ("es", "descubir 5T; descubrir 6T", "descubrir 5T"),
        ("ru", "5т, 6т 7б", "5т"),
        ("ru", "откыть ♣5; открыть ♣6", "открыть ♣5"),
    ],
)
def test_a_hint_writes_moves_and_cards_as_the_log_does(language: str, moves: str, meant: str) -> None:
    log = f"format: sultan-log/1\nprofile: classic\nlanguage: {language}\ndeal: {{divan: {DIVAN}}}\nmoves: {moves}\n"
    assert hints_of(Path("x"), log) == [("hint.did-you-mean", {"move": meant})]


def test_the_turn_of_a_card_that_everybody_knows_is_named() -> None:
    """In a waste that was turned over the card that was left out is the one that comes next."""
    log = (EXAMPLES / "turned-over.yaml").read_text(encoding="utf-8")
    assert hints_of(EXAMPLES, log.replace("//\n  9ч 6п 7т Вб", "//\n  9ч 7т Вб"))[-1] == ("hint.left-out", {"move": "6п"})
    assert hints_of(EXAMPLES, log.replace("7п 7б 4т+ ", "7п 7б "))[-1] == ("hint.left-out", {"move": "4т+"})


def test_a_fill_that_the_player_chose_and_did_not_write_is_found_where_it_belongs() -> None:
    """Where it shows, a pass later, the card that should have left the waste comes again."""
    path = GAMES / "generated" / "pysol-sultan-plus-1-en.yaml"
    log = path.read_text(encoding="utf-8")
    say, facts = hints_of(path, log.replace("(2)+ 8C w8C() 8D", "(2)+ 8C 8D"))[-1]
    assert (say, facts["move"]) == ("hint.left-out-earlier", "w()")
    assert log.split("\n")[int(str(facts["line"])) - 1].startswith("  - 3D+ (2)+ 8C")


def test_what_would_end_the_game_otherwise_than_the_log_claims_is_not_proposed() -> None:
    """Two gaps are filled behind two plays. Where one play is missing, one fill seems to be there twice; but then the game would not be lost."""
    log = (GAMES / "pysolfc" / "331-ms3-en.yaml").read_text(encoding="utf-8").replace("(5C)+ (6C)+ w(3) w()", "(5C)+ w() w()")
    assert hints_of(GAMES, log) == [("hint.left-out", {"move": "(6C)+"})]
    assert ("hint.twice", {"other": 247}) in hints_of(GAMES, log.replace("result: lost\n", ""))


def test_a_forgotten_plus_is_found_where_it_was_forgotten() -> None:
    """The commonest slip: a card that was played stands there as if it lay on the waste."""
    path = GAMES / "generated" / "sultan-leisure-eight-1-en.yaml"
    text = path.read_text(encoding="utf-8")
    played = list(re.finditer(r"(?<=\s)[0-9AJQ]+[♣♦♥♠]\+(?=\s)", text))
    found = 0
    for word in played:
        hints = hints_of(path, text[: word.end() - 1] + text[word.end() :])
        found += any(facts.get("move") in (word[0], "w+") for _, facts in hints)  # w+ right behind the turn comes to the same
    assert found >= 0.9 * len(played)


def test_no_move_is_said_to_be_missing_where_the_numbers_tell_that_none_is() -> None:
    path = GAMES / "bad" / "play-left-out.yaml"
    text = path.read_text(encoding="utf-8")
    numbered = text.replace("jugar 4♠ del diván; descubrir 8♠;", "jugar 4♠ del diván; 61. descubrir 8♠;")
    assert numbered != text
    assert "hint.left-out" in [say for say, _ in hints_of(path, text)]
    assert "hint.left-out" not in [say for say, _ in hints_of(path, numbered)]
