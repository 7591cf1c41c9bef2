"""How long `record` and `play` take to answer a line of a long game: python benchmarks/recording.py [MOVES]

That is what lies between Enter and the next prompt: the line is judged, the log is written to its file, board and sentences are made. The game has
MOVES moves (300); its last fifty lines are taken back and typed once more. In milliseconds by the clock, the median and the longest, and the longest
of the processor, which does not wait for other programs nor for the disk; the goal is 50.
"""

import io
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from sultan_kit.cli.keeper import keeping
from sultan_kit.cli.shell import Shell
from sultan_kit.cli.talk import Talk, commands
from sultan_kit.l10n.words import Words
from sultan_kit.log.judge import Played
from sultan_kit.profiles import load
from sultan_kit.session.opening import numbered
from sultan_kit.session.session import Session
from sultan_kit.session.sheet import judged

LINES = 50
GOAL = 50
PROFILE = "sultan-classic"
WRONG = ("(Q♠)+", "zz", "9♥ 9♥ 9♥", "w()", "//")
"""Lines for which hints are tried out."""


def dealt(count: int) -> Session:
    """A dealt game of so many moves: it goes through the cards, as often as need be, and takes what is played by itself."""
    profile = load(PROFILE)
    profile = profile._replace(rules=profile.rules._replace(redeal=profile.rules.redeal._replace(limit=None)))
    game = Session(numbered("sultan:1", profile, PROFILE, "en"), commands(Words("en")), dealt=True)
    while game.written < count:
        assert game.type("").steps or game.type("//").steps
    return game


def recorded(game: Session) -> Session:
    """The same game as one from a table, whose log names no number."""
    lines = [line for line in game.text.splitlines() if "number:" not in line]
    again = judged("\n".join([*lines, ""]), game.profile)
    assert isinstance(again, Played)
    return Session(again, commands(Words("en")))


def last_lines(game: Session) -> list[str]:
    """What was typed last, taken back from the game."""
    typed = [str(game.type("-").sayings[0].facts["moves"]) for _ in range(LINES)]
    return ["" if game.dealt and line != "//" else line for line in reversed(typed)]


def measured(game: Session, lines: Sequence[str]) -> tuple[list[float], list[float]]:
    """Milliseconds for each line, by the clock and of the processor."""
    times, busy = list[float](), list[float]()
    with (
        TemporaryDirectory() as folder,
        keeping(str(Path(folder) / "game.yaml"), Shell(Words("en"))) as keeper,
        redirect_stdout(io.TextIOWrapper(io.BytesIO(), encoding="utf-8")),
    ):
        talk = Talk(Shell(Words("en")), keeper, plain=True)
        for line in lines:
            start, begin = perf_counter(), process_time()
            talk.take(line, game)
            times.append(1000 * (perf_counter() - start))
            busy.append(1000 * (process_time() - begin))
    return times, busy


def main(count: int) -> None:
    print("| a line of … | moves | median | longest | of the processor | goal |\n| --- | --- | --- | --- | --- | --- |")
    game = dealt(count)
    record = recorded(game)
    for name, of, lines in (
        ("a dealt game", game, last_lines(game)),
        ("a record", record, last_lines(record)),
        ("a record, and it is wrong", record, WRONG * (LINES // len(WRONG))),
    ):
        times, busy = measured(of, lines)
        print(f"| {name} | {of.written} | {median(times):.0f} | {max(times):.0f} | {max(busy):.0f} | {GOAL} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
