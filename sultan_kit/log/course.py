"""The moves of a log, played as far as they go, and how far they go when some are changed: nothing is played again from the start."""

from collections.abc import Sequence
from enum import Enum, StrEnum
from typing import NamedTuple

from sultan_kit.core.findings import Refusal
from sultan_kit.core.table import Table
from sultan_kit.log.judge import outcome
from sultan_kit.log.player import Player, run_start
from sultan_kit.log.record import Log
from sultan_kit.log.written import Action, Written


class Slip(StrEnum):
    """What the writer of a log can have done."""

    OTHER = "did-you-mean"  # written another move than was made
    LEFT_OUT = "left-out"
    TWICE = "twice"
    TOO_MANY = "too-many"  # written a move that was not made
    SWAPPED = "swapped"


class Correction(NamedTuple):
    """A change of the moves of a log: from the one at index `at` on, `instead` stands in place of `taken` moves. slip: what it makes good."""

    slip: Slip
    at: int
    instead: tuple[Written, ...]
    taken: int = 1


class Stop(Enum):
    """Why moves go on no further."""

    END = 0  # of the log, which ends as it claims
    OTHER_END = 1  # of the log, which ends otherwise
    OPEN = 2  # `...`: nobody knows what comes then
    UNREADABLE = 3  # a word that is no move
    REFUSED = 4

    @property
    def is_good(self) -> bool:
        """Does nothing speak against the log?"""
        return self is Stop.END or self is Stop.OPEN


class Reached(NamedTuple):
    """How far moves go. left: how many stand from the first one on that cannot be played; 0 at the end. table: what lies there where they stop."""

    left: int
    stop: Stop
    table: Table


class Course:
    """The moves of a log on a deal.

    moves: None for a word that is no move. origins: the index of each in the log, -1 for one that does not stand there.
    tables: what lies where before the move of each index, up to the one that cannot be played. fault: the index of that move; behind the last
    where all can be played. refusal: why it cannot be, if it is a move. stop: why it goes on no further.
    """

    def __init__(self, log: Log, table: Table, moves: Sequence[Written | None], origins: Sequence[int] | None = None) -> None:
        self.log = log
        self.moves = list(moves)
        self.origins = list(range(len(moves)) if origins is None else origins)
        self.tables: list[Table] = []
        self.refusal: Refusal | None = None
        player = Player(table, self.moves, log.redeals)
        for index in range(len(self.moves)):
            self.tables.append(table.copy())
            stop, self.refusal = _play(player, index)
            if stop is not None:
                self.stop = stop
                break
        else:
            self.tables.append(table)
            self.stop = _end(log, table)
        self.fault = len(self.tables) - 1

    def reach(self, change: Correction) -> Reached:
        """How far the moves go with a change; it begins no later than at the fault."""
        start = run_start(self.moves, change.at)  # where no run has begun no fill was made ahead that is still to come
        return _reached(self.log, self.tables[start].copy(), changed(self.moves, change), start)

    def then(self, change: Correction) -> "Course":
        """The course of the moves with a change."""
        origins = [*self.origins[: change.at], *[-1] * len(change.instead), *self.origins[change.at + change.taken :]]
        return Course(self.log, self.tables[0].copy(), changed(self.moves, change), origins)


def reach(log: Log, table: Table, moves: Sequence[Written | None]) -> Reached:
    """How far moves go on a deal."""
    return _reached(log, table, list(moves), 0)


def changed(moves: Sequence[Written | None], change: Correction) -> list[Written | None]:
    """The moves with a change made."""
    return [*moves[: change.at], *change.instead, *moves[change.at + change.taken :]]


def _reached(log: Log, table: Table, moves: list[Written | None], start: int) -> Reached:
    """How far moves go from one on. table: before that one."""
    player = Player(table, moves, log.redeals)
    for index in range(start, len(moves)):
        stop, _ = _play(player, index)
        if stop is not None:
            return Reached(len(moves) - index, stop, table)
    return Reached(0, _end(log, table), table)


def _play(player: Player, index: int) -> tuple[Stop | None, Refusal | None]:
    """Play a move. Why it goes on no further, if so; and what is wrong with the move, if that is it."""
    move = player.moves[index]
    if move is None:
        return Stop.UNREADABLE, None
    if move.action is Action.OPEN:
        return Stop.OPEN, None
    refusal = player.play(index)
    return None if refusal is None else Stop.REFUSED, refusal


def _end(log: Log, table: Table) -> Stop:
    return Stop.END if log.result is None or log.result == outcome(table, log.result) else Stop.OTHER_END
