"""How fast logs are judged, as ratios taken in one run: python benchmarks/core_replay.py [--pure-loader]

F is what a move costs in `reference_replay.py`. PokerKit and python-chess do the same work for other games; they are compared where they are
installed: pip install -e ".[bench]". Each figure is the best of several rounds in which all take turns, in the time of the processor, so that other
work on the machine matters little. With the pure loader of PyYAML it only has to work: no goal is set.
"""

import io
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

PURE = "--pure-loader" in sys.argv[1:]
if PURE:
    sys.modules["yaml._yaml"] = None  # type: ignore[assignment]  # as in a PyYAML that was built without libyaml

import reference_replay  # noqa: E402
from make_logs import PROFILE, Played, played  # noqa: E402

from sultan_kit.cli import main  # noqa: E402
from sultan_kit.core.cards import UNKNOWN  # noqa: E402
from sultan_kit.core.table import Table  # noqa: E402
from sultan_kit.log.judge import games  # noqa: E402
from sultan_kit.log.player import Player  # noqa: E402
from sultan_kit.marked.parsers import C_LOADER  # noqa: E402
from sultan_kit.profiles import load  # noqa: E402

LOGS, CHESS_GAMES, HANDS, ROUNDS = 100, 10, 20, 20


class Contest(NamedTuple):
    """What is measured. run: does the work once; units: how many moves, actions or games that is."""

    run: Callable[[], object]
    units: int


def reference(records: list[Played]) -> Contest:
    """F: words to a checked end position."""
    codes = [[card // 13 * 16 + card % 13 for card in record.deal] for record in records]

    def run() -> None:
        for record, deal in zip(records, codes, strict=True):
            reference_replay.replay(deal, record.written)

    return Contest(run, sum(len(record.moves) for record in records))


def core(records: list[Played]) -> Contest:
    """Moves already parsed: played and checked, with a stock that only they reveal."""
    rules = load(PROFILE).rules

    def run() -> None:
        for record in records:
            player = Player(Table(rules, record.deal[:8], [UNKNOWN] * 87), list(record.moves), ())
            for index in range(len(record.moves)):
                assert player.play(index) is None

    return Contest(run, sum(len(record.moves) for record in records))


def whole(logs: list[str], moves: int) -> Contest:
    """From the bytes of one file of many games to their verdicts."""
    data = "---\n".join(logs).encode()

    def run() -> None:
        for _, judged in games(io.BytesIO(data)):
            assert [game.verdict in {"won", "lost"} for game in judged] == [True]

    return Contest(run, moves)


def program(logs: list[str], moves: int, folder: Path) -> Contest:
    """`sultan-kit validate FOLDER` with a file for each game, and what it prints."""
    for number, text in enumerate(logs):
        (folder / f"{number}.yaml").write_text(text, encoding="utf-8")

    def run() -> None:
        with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
            assert main(["validate", str(folder)]) == 0

    return Contest(run, moves)


def pokerkit() -> Contest | None:
    """Hands of hold'em in which six players check or call to the end; an action is a call of the state's methods."""
    try:
        from pokerkit import Automation, NoLimitTexasHoldem
    except ImportError:
        return None
    automations = tuple(automation for automation in Automation if automation not in {Automation.BOARD_DEALING, Automation.HOLE_DEALING})

    def hand() -> int:
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 6)  # noqa: FBT003
        actions = 0
        while state.status:
            actions += 1
            if state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            else:
                state.check_or_call()
        return actions

    return Contest(lambda: [hand() for _ in range(HANDS)], HANDS * hand())


def python_chess() -> Contest | None:
    """PGN games of 200 plies, read from one text."""
    try:
        import chess
        import chess.pgn
    except ImportError:
        return None

    def record(seed: int) -> str | None:
        chance, board = Random(seed), chess.Board()
        while len(board.move_stack) < 200 and not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        return str(chess.pgn.Game.from_board(board)) if len(board.move_stack) == 200 else None

    texts = [text for seed in range(4 * CHESS_GAMES) if (text := record(seed)) is not None][:CHESS_GAMES]
    data = "\n\n".join(texts)

    def run() -> None:
        pgn = io.StringIO(data)
        while (game := chess.pgn.read_game(pgn)) is not None:
            assert not game.errors

    return Contest(run, len(texts))


def best(contests: dict[str, Contest | None]) -> dict[str, float]:
    """Seconds a unit."""
    seconds: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name, contest in contests.items():
            if contest is not None:
                start = process_time()
                contest.run()
                seconds[name] = min(seconds.get(name, 1e9), (process_time() - start) / contest.units)
    return seconds


def measure() -> None:
    records = [played(number) for number in range(LOGS // 10 if PURE else LOGS)]
    moves = sum(len(record.moves) for record in records)
    with TemporaryDirectory() as folder:
        contests = {
            "F": reference(records),
            "core": core(records),
            "text": whole([record.text for record in records], moves),
            "annotated": whole([record.annotated for record in records], moves),
            "program": program([record.text for record in records], moves, Path(folder)),
            "in words": whole([record.in_words for record in records], moves),
            "PokerKit": pokerkit(),
            "python-chess": python_chess(),
        }
        seconds = best(contests)
    floor, each = seconds["F"], moves / len(records)
    print(f"{len(records)} logs of {each:.0f} written moves; PyYAML's {'C' if C_LOADER else 'pure'} loader; F is {floor * 1e9:.0f} ns a move")
    goal, chess_goal = ("no goal with the pure loader",) * 2 if PURE else ("goal: at most 8", "goal: at least 5")
    print(f"{seconds['core'] / floor:8.2f} F a move, moves already parsed, played and checked (goal: at most 5)")
    print(f"{seconds['text'] / floor:8.2f} F a move, from the bytes of a file of many games to their verdicts ({goal})")
    print(f"{seconds['annotated'] / floor:8.2f} F a move, the same with remarks, notes and comments ({goal})")
    print(f"{seconds['program'] / floor:8.2f} F a move, the whole program on a folder of logs ({goal})")
    print(f"{seconds['in words'] / floor:8.2f} F a move, from bytes to verdicts with moves in words (no goal)")
    if "PokerKit" in seconds:
        print(f"{seconds['PokerKit'] / seconds['core']:8.1f} times PokerKit's actions/s, moves already parsed (goal: at least 20)")
    if "python-chess" in seconds:
        print(f"{seconds['python-chess'] / seconds['text'] / each:8.1f} times python-chess's PGN games/s (200 plies), from bytes ({chess_goal})")


if __name__ == "__main__":
    measure()
