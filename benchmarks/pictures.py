"""How large a picture of a position is and how long it takes, against python-chess, in one run: python benchmarks/pictures.py

A picture of ours and `chess.svg.board` take turns, for positions from the beginning to the end of a game each; all are files of their own, with all
that they need. Time is that of the processor, the best of many rounds. A position of ours comes with its description in words. Needed: chess,
pip install -e ".[bench]".
"""

import io
from collections.abc import Callable
from random import Random
from statistics import mean
from time import process_time

import chess
import chess.svg
from make_logs import played

from sultan_kit.l10n.words import Words
from sultan_kit.log.judge import games
from sultan_kit.log.steps import steps
from sultan_kit.render.svg import position_svg
from sultan_kit.resources import languages

POSITIONS, ROUNDS = 20, 30


def of_chess() -> list[Callable[[], str]]:
    """Positions of a game of random moves, the first one that of every beginning."""
    random, board = Random(1), chess.Board()
    boards = [board.copy()]
    while len(boards) < 10 * POSITIONS and not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
        boards.append(board.copy(stack=False))
    return [lambda board=board: str(chess.svg.board(board)) for board in boards[:: len(boards) // POSITIONS]]


def of_sultan(language: str) -> list[Callable[[], str]]:
    """Positions of a game in which every fitting card is played, the first one that of the deal."""
    ((_, (game,)),) = games(io.BytesIO(played(1).text.encode()))
    tables, words = [step.table.copy() for step in steps(game)], Words(language)
    return [lambda table=table: position_svg(table, words) for table in tables[:: len(tables) // POSITIONS]]


def seconds(draw: list[Callable[[], str]]) -> float:
    """Of the processor, for one picture."""
    begin = process_time()
    for each in draw:
        each()
    return (process_time() - begin) / len(draw)


def main() -> None:
    contests = {"chess.svg.board": of_chess()} | {f"position_svg, {language}": of_sultan(language) for language in languages()}
    rounds = [[seconds(draw) for draw in contests.values()] for _ in range(ROUNDS)]
    unit, *_ = times = [min(found) for found in zip(*rounds, strict=True)]
    print(f"{'':22}bytes: on average  at the beginning  at most     ms   times chess")
    for (name, draw), time in zip(contests.items(), times, strict=True):
        sizes = [len(each().encode()) for each in draw]
        print(f"{name:22}{mean(sizes):17.0f}{sizes[0]:18}{max(sizes):9}{time * 1e3:7.2f}{time / unit:14.2f}")
    print("goal: no more bytes, no more time than chess.svg.board")


if __name__ == "__main__":
    main()
