"""A judged game step by step: what each move did, and how the table looks after it.

A step is a move as it stands in the log. On the table a forced fill happens at once, of itself. Where the log writes it down it is a step of its
own: until then the gap is shown, and the card on the pile that it comes from. One that the log does not write belongs to the step that opened
the gap; so does one whose card, or the card that it lays bare, is played before the log comes to it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from sultan_kit.core.cards import GAP, KING, UNKNOWN
from sultan_kit.core.table import Fill, Pile, Position, Table
from sultan_kit.log.judge import Played, play_to
from sultan_kit.log.record import Log
from sultan_kit.log.written import FILLS, TURNS, Action, MoveItem, SlipItem, Written


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a game; the first one, number 0, is the deal.

    number: which move of the log, from 1. written: the move as it stands there; None for the deal.
    card: what the move is about, though the log need not name it; None for the deal and a redeal.
    place: of the divan, from 1, where the card came from or went to. foundation: the place of the square, 1 … 9, where it went to. None: no such.
    fills: the gaps that were filled in this step without a word in the log, in that order.
    before: the position before the step (of the deal: after it). table: the position after it.
    remark: `!?` and the like, else "". notes: what the log notes behind the move, in braces or as comments.
    """

    number: int
    written: Written | None
    card: int | None
    place: int | None
    foundation: int | None
    fills: tuple[Fill, ...]
    before: Position
    table: Table
    remark: str
    notes: tuple[str, ...]

    @property
    def completes(self) -> bool:
        """Does the card complete its foundation?"""
        return self.foundation is not None and self.table.wants[self.foundation - 1] % 13 == KING


def steps(game: Played, start: int = 0, *, hindsight: bool = False) -> Iterator[Step]:
    """The deal, then every move up to the first one that is not good. start: the number of the step to begin with.

    The stock shows the cards that were known by then: those that the log writes down, and those of a waste that was turned over. hindsight: it
    shows those, too, that came to light later in that pass.
    """
    first = max(0, start - 1)
    done, passes = _followed(game)
    remarks, notes = _asides(game.log, len(done))
    player = play_to(game, first)
    waiting = [made for move in done[:first] for made in move.made if made.shown >= first]
    table = _shown(player.table, waiting, passes[player.table.redeals] if hindsight else None)
    if start == 0:
        yield Step(0, None, None, None, None, (), table.position(), table, "", tuple(notes[0]))
    for index, (move, slot, fill, made) in enumerate(done[first:], first):
        before = table.position()
        player.play(index)
        waiting = [each for each in (*waiting, *made) if each.shown > index]
        table = _shown(player.table, waiting, passes[player.table.redeals] if hindsight else None)
        foundation = next((place for place, card in enumerate(before.wants) if table.wants[place] != card), None)
        yield Step(
            number=index + 1,
            written=move,
            card=fill.card if fill else before.wants[foundation] if foundation is not None else move.card,
            place=fill.place + 1 if fill else slot + 1 if slot is not None else None,
            foundation=None if foundation is None else foundation + 1,
            fills=tuple(each.fill for each in made if each.shown == index),
            before=before,
            table=table,
            remark=remarks[index],
            notes=tuple(notes[index + 1]),
        )


def passes(game: Played) -> list[list[int]]:
    """How the stock lay in each pass that the good moves came to, the next card first, UNKNOWN where the log never tells."""
    return _followed(game)[1]


@dataclass(slots=True, eq=False)
class _Made:
    """A fill that happened of itself, or before the move that writes it.

    at: index of the move that brought it about. written: of the one that writes it; None: none does. shown: of the one that it is shown with.
    under: the card as it was known on its pile: UNKNOWN where nobody had seen it.
    """

    fill: Fill
    at: int
    under: int
    written: int | None = None
    shown: int = -1


class _Done(NamedTuple):
    """What a move did. slot: of the divan, from 0, that it plays from. fill: the one that it writes. made: the others that it brought about."""

    move: Written
    slot: int | None
    fill: Fill | None
    made: list[_Made]


def _followed(game: Played) -> tuple[list[_Done], list[list[int]]]:
    """What each good move did; and for each pass how the stock lay, the next card first, UNKNOWN where the log never tells."""
    player = play_to(game, 0)
    table, moves = player.table, [move for move in player.moves[: game.counts.checked] if move is not None]
    done: list[_Done] = []
    passes: list[list[int]] = [[]]
    recent: list[_Made] = []  # since the last turn or redeal: behind that no fill is written any more
    ahead: set[int] = set()
    for index, move in enumerate(moves):
        slot, divan, filled, top = _slot(move, table), table.divan.copy(), table.filled.copy(), table.stock[-1:]
        refusal = player.play(index)
        assert refusal is None, refusal
        if _ends(move):
            _decide(recent, done)
            filled, recent = [], []
        made = [_Made(fill, index, fill.card) for fill in table.filled[len(filled) :]]
        for later in player.claimed - ahead:
            writes = player.moves[later]
            assert slot is not None
            assert writes is not None
            card, pile = table.divan[slot], FILLS[writes.action]
            under = top[0] if pile is Pile.STOCK else card
            made.insert(0, _Made(Fill(slot, card, pile), index, under, later if later < len(moves) else None))
        ahead |= player.claimed

        fill, drawn = None, [each.fill for each in made]
        if index in ahead:
            fill = next(each.fill for each in recent if each.written == index)
        elif len(table.filled) < len(filled):
            fill = _written(index, moves, recent)
        elif move.action in FILLS:
            fill = _made_now(move, divan, table, made)
            drawn.insert(0, fill)
        recent += made
        done.append(_Done(move, slot, fill, made))
        if move.action is Action.REDEAL:
            passes.append([])
        if move.action in TURNS and move.card is not None:
            passes[-1].append(move.card)
        passes[-1] += [each.card for each in drawn if each.pile is Pile.STOCK]
    _decide(recent, done)
    passes[-1] += table.stock[::-1]
    return done, passes


def _slot(move: Written, table: Table) -> int | None:
    """Where in the divan a move finds its card, from 0."""
    if move.action is not Action.DIVAN_PLAY:
        return None
    if move.place is not None:
        return move.place - 1
    assert move.card is not None
    return table.divan.index(move.card)


def _made_now(move: Written, divan: Sequence[int], table: Table, made: Sequence[_Made]) -> Fill:
    """The fill that a move itself has made: where a gap is gone that none of the others filled. divan: before the move."""
    others = {each.fill.place for each in made}
    (place,) = (place for place, card in enumerate(divan) if card == GAP and table.divan[place] != GAP and place not in others)
    return Fill(place, table.divan[place], FILLS[move.action])


def _written(index: int, moves: Sequence[Written], recent: Sequence[_Made]) -> Fill:
    """The fill that had happened and that move `index` writes.

    Where several could be meant, those that other moves name are not, and the others are written in their order, the last ones rather than the first.
    """
    move, *rest = takewhile(lambda each: not _ends(each), (moves[at] for at in range(index, len(moves))))
    told = [made for made in recent if _tells(move, made.fill)]
    meant = [made for made in told if made.written is None] or told
    for other in rest:
        named = other != move and (other.place is not None or other.card is not None)
        taken = next((made for made in meant if named and _tells(other, made.fill)), None)
        if taken is not None and len(meant) > 1:
            meant.remove(taken)
    row = 1 + sum(other == move for other in takewhile(lambda each: each.action in FILLS, rest))
    made = meant[max(0, len(meant) - row)]
    made.written = index
    return made.fill


def _tells(move: Written, fill: Fill) -> bool:
    """Can this be the fill that a move writes?"""
    return FILLS.get(move.action) is fill.pile and move.card in (None, fill.card) and move.place in (None, fill.place + 1)


def _ends(move: Written) -> bool:
    """Is this a move behind which no fill before it is written any more?"""
    return move.action in TURNS or move.action is Action.REDEAL


def _decide(recent: Sequence[_Made], done: Sequence[_Done]) -> None:
    """With which move each of these fills is shown: with the one that writes it, unless its card, or one that lay under it, is gone by then."""
    for number, made in reversed(list(enumerate(recent))):
        made.shown = made.at
        if made.written is not None:
            between = done[made.at + 1 : made.written]
            from_waste = made.fill.pile is Pile.WASTE
            played = any(each.slot == made.fill.place or (from_waste and each.move.action is Action.WASTE_PLAY) for each in between)
            filled = any(other.fill.pile is made.fill.pile and other.shown < made.written for other in recent[number + 1 :])
            if not (played or filled):
                made.shown = made.written


def _shown(table: Table, waiting: Sequence[_Made], order: Sequence[int] | None) -> Table:
    """The table with these fills not made yet. order: how the stock lay when this pass began; None: as far as it is known."""
    shown = table.copy()
    shown.filled.clear()
    for made in reversed(waiting):
        place, card, pile = made.fill
        shown.divan[place] = GAP
        (shown.waste if pile is Pile.WASTE else shown.stock).append(made.under)
        shown.unseen[card] += made.under == UNKNOWN
    shown.gaps += len(waiting)
    shown.due = [made.fill.place for made in waiting] + shown.due
    if order is not None:
        for depth, card in enumerate(reversed(order[len(order) - len(shown.stock) :])):
            if shown.stock[depth] != card:
                shown.stock[depth] = card
                shown.unseen[card] -= 1
    return shown


def _asides(log: Log, count: int) -> tuple[list[str], list[list[str]]]:
    """The remark on each of the first `count` moves, shape (count,); what is noted before them and behind each, shape (count + 1,)."""
    remarks: list[str] = []
    notes: list[list[str]] = [[]]
    for _, items in log.items():  # noqa: PERF102  a log is no dict
        for item in items:
            if isinstance(item, MoveItem) and len(remarks) < count:
                remarks.append(item.remark)
                notes.append([])
            elif isinstance(item, MoveItem | SlipItem):
                return remarks, notes
            elif text := item.text.strip():
                notes[-1].append(text)
    return remarks, notes
