"""The worked examples: positions of `examples.yaml`, played by the engine under the rules they are about, and under all the others."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from sultan_kit.book.positions import FEW, ImpossibleError, Pieces, foundations, shown
from sultan_kit.core.cards import FACES, GAP
from sultan_kit.core.findings import Refusal, Saying, reason
from sultan_kit.core.rules import FillSource, FillTiming, RedealOrder, Rules
from sultan_kit.core.table import Fill, Position, Table
from sultan_kit.l10n.words import Words
from sultan_kit.log.notation import notation
from sultan_kit.log.player import Player
from sultan_kit.log.steps import Step
from sultan_kit.log.written import FILLS, Action, Written
from sultan_kit.profiles import load
from sultan_kit.report import message
from sultan_kit.resources import ENGLISH, contents

FILE = Path(__file__).with_suffix(".yaml")


class ExampleError(ValueError):
    """An example does not come out as it says: which one, which move, and why."""


class Line(NamedTuple):
    """A way to go on. profile: by whose rules. moves: as a log writes them. then: what must have come of it, as `positions.shown` says it.

    refused: the code of the finding with which the last move must be refused; "" where all are allowed. ends: `won` or `lost`, else "".
    """

    profile: str
    moves: tuple[Written, ...]
    then: Mapping[str, str]
    refused: str
    ends: str


class Example(NamedTuple):
    """An entry of the file. profile: by whose rules it is played."""

    id: str
    profile: str
    pieces: Pieces
    lines: tuple[Line, ...]


class Tried(NamedTuple):
    """How far the engine came with a line. start: the table before the first move. refusal: of the move behind the steps; None: there is none."""

    start: Table
    steps: list[Step]
    refusal: Refusal | None = None

    @property
    def table(self) -> Table:
        """The table after the last step."""
        return self.steps[-1].table if self.steps else self.start


def play(pieces: Pieces, moves: Sequence[Written], rules: Rules, base: Sequence[int] | None = None) -> Tried:
    """Play the moves under `rules`, up to the first one that is refused.

    base: of the square in which the foundations of the moves are numbered, if it is another.
    ImpossibleError: the position cannot come about under these rules.
    """
    table = pieces.table(rules)
    if base is not None:
        moves = [_renumbered(move, base, table.base) for move in moves]
    player = Player(table, list(moves), ())
    tried = Tried(table.copy(), [])
    for index, move in enumerate(moves):
        before = table.position()
        table.filled.clear()
        refusal = player.play(index)
        if refusal is not None:
            return tried._replace(refusal=refusal)
        foundation = next((place for place, card in enumerate(before.wants) if table.wants[place] != card), None)
        slot = _slot(move, before, table)
        step = Step(
            number=index + 1,
            written=move,
            card=before.wants[foundation] if foundation is not None else table.divan[slot] if slot is not None else move.card,
            place=None if slot is None else slot + 1,
            foundation=None if foundation is None else foundation + 1,
            fills=tuple(table.filled),
            before=before,
            table=table.copy(),
            remark="",
            notes=(),
        )
        tried.steps.append(step)
    return tried


def _slot(move: Written, before: Position, table: Table) -> int | None:
    """The place of the divan, from 0, that a move plays from or fills."""
    if move.action is Action.DIVAN_PLAY:
        return before.divan.index(move.card) if move.card is not None else cast(int, move.place) - 1
    if move.action in FILLS:
        return next(place for place, card in enumerate(before.divan) if card == GAP and table.divan[place] != GAP)
    return None


def _renumbered(move: Written, old: Sequence[int], new: Sequence[int]) -> Written:
    """The move with its foundation as another square numbers it."""
    if move.foundation is None:
        return move
    names = {place: name for name, place in foundations(old).items()}
    place = move.foundation - 1
    return move._replace(foundation=1 + foundations(new)[names[place]] if place in names else move.foundation)


# ---- what the file says


@cache
def examples() -> tuple[Example, ...]:
    """All examples, in the order of the page, played through. ExampleError: one of them does not come out as it says."""
    return tuple(map(checked, contents(FILE)))


def checked(entry: Mapping[str, Any]) -> Example:
    """One entry of the file."""
    example = _read(entry)
    for number, line in enumerate(example.lines, start=1):
        _hold(f"{FILE.name}: {example.id}, line {number}", example, line)
    return example


def _read(entry: Mapping[str, Any]) -> Example:
    pieces = Pieces.read(entry["piles"], **{key: entry[key] for key in ("divan", "more", "waste", "stock")}, redeals=int(entry.get("redeals", 0)))
    lines = [
        Line(
            profile=line.get("profile", entry["profile"]),
            moves=tuple(map(_move, line["moves"].split())),
            then=line.get("then", {}),
            refused=line.get("refused", ""),
            ends=line.get("ends", ""),
        )
        for line in entry["lines"]
    ]
    return Example(entry["id"], entry["profile"], pieces, tuple(lines))


def _move(text: str) -> Written:
    move = notation(ENGLISH).read_move(text)
    if move is None:
        raise ExampleError(f"{FILE.name}: {text} is no move")
    return move


def _hold(where: str, example: Example, line: Line) -> None:
    """Does the line come out as it says?"""
    try:
        tried = play(example.pieces, line.moves, load(line.profile).rules)
    except ImpossibleError as error:
        raise ExampleError(f"{where}: {error}") from error
    made, table = len(tried.steps), tried.table
    if made < len(line.moves):
        assert tried.refusal is not None
        where += f", move {made + 1}, {notation(ENGLISH).write(line.moves[made])}"
        if (tried.refusal.code, made + 1) != (line.refused, len(line.moves)):
            raise ExampleError(f"{where}: {message(tried.refusal, Words(ENGLISH))} [{tried.refusal.code}]")
    elif line.refused:
        raise ExampleError(f"{where}: nothing is refused with {line.refused}")
    found = shown(table)
    for pile, wanted in line.then.items():
        if found[pile] != wanted:
            raise ExampleError(f"{where}: {pile} is “{found[pile]}”, not “{wanted}”")
    ended = "won" if table.is_won else "lost" if table.is_lost else ""
    if ended != line.ends and not line.refused:
        raise ExampleError(f"{where}: the game is {ended or 'not over'}")


# ---- under other rules


class Difference(NamedTuple):
    """What becomes of a line under other rules, told of the first move that has another outcome.

    move: which one, from 1; 0: even the position cannot come about. sentences: what happens there.
    """

    move: int
    sentences: tuple[Saying, ...]


def difference(example: Example, line: Line, rules: Rules) -> Difference | None:
    """Where the line leads to something else under `rules`; None: everything is the same."""
    here = play(example.pieces, line.moves, load(line.profile).rules)
    try:
        there = play(example.pieces, line.moves, rules, here.start.base)
    except ImpossibleError:
        return Difference(0, (Saying("book.examples.impossible"),))
    for one, other in zip(here.steps, there.steps, strict=False):
        if _effect(one) != _effect(other):
            return Difference(other.number, tuple(_outcome(one, other)))
    made = min(len(here.steps), len(there.steps))
    if there.refusal is None:
        return None if here.refusal is None else Difference(made + 1, (Saying("book.examples.allowed"),))
    if here.refusal is not None and here.refusal.code is there.refusal.code and len(here.steps) == len(there.steps):
        return None
    return Difference(made + 1, (reason(there.refusal),))


class _Effect(NamedTuple):
    """What a step did, as far as it can be compared between rule sets. order: of a redeal; left: the gaps, open and due."""

    card: int | None
    place: int | None
    foundation: str | None
    fills: tuple[Fill, ...]
    left: tuple[list[int], list[int]]
    order: RedealOrder | None


def _effect(step: Step) -> _Effect:
    table = step.table
    names = {place: name for name, place in foundations(table.base).items()}
    open_ones = [place for place, card in enumerate(table.divan) if card == GAP and place < FEW]
    return _Effect(
        card=step.card,
        place=step.place,
        foundation=None if step.foundation is None else names[step.foundation - 1],
        fills=step.fills,
        left=(open_ones, table.due),
        order=table.rules.redeal.order if step.written and step.written.action is Action.REDEAL else None,
    )


def _outcome(here: Step, there: Step) -> Iterator[Saying]:
    """What the step does to stock and divan, as far as it is otherwise than here."""
    one, other = _effect(here), _effect(there)
    fill = there.table.rules.fill
    if other.order is not one.order:
        yield Saying(f"book.examples.{other.order}")
    for place, card, pile in other.fills:
        yield Saying(f"step.fill-{pile.name.lower()}", {"card": FACES[card], "place": place + 1})
    for place in there.table.due:
        choice = fill.source is FillSource.WASTE_OR_STOCK and there.table.waste and there.table.stock
        yield Saying("book.examples.choice" if choice else "book.examples.next-card", {"place": place + 1})
    if other.fills == () and not there.table.due and other.left != one.left:
        waits = fill.timing is FillTiming.AT_LEISURE and fill.source is not FillSource.NONE
        gaps = {*other.left[0]} - {*one.left[0]} | {*one.left[1]}
        for place in sorted(gaps):
            yield Saying("book.examples.open.leisure" if waits else "book.examples.open", {"place": place + 1})
