"""The written moves of a log, played on the table: what each one means there, and why it cannot be."""

from collections.abc import Sequence
from typing import NamedTuple

from sultan_kit.core.cards import KING, UNKNOWN, Face
from sultan_kit.core.findings import Code, Refusal
from sultan_kit.core.table import Fill, Pile, Table, no_such_place, unfilled, wrong_pile
from sultan_kit.log.record import CardList
from sultan_kit.log.written import FILLS, Action, Written, does

_TURN, _TURN_PLAY, _WASTE_PLAY, _DIVAN_PLAY, _FILL_STOCK, _FILL_WASTE, _REDEAL, *_ = Action  # looked up once, not once a move

RUN = (_DIVAN_PLAY, _WASTE_PLAY, *FILLS)
"""Plays and fills: those that stand together are read together, for fills may follow several plays."""


class Counts(NamedTuple):
    """What happened in the part of a game that is good.

    checked: moves as written. turns: without the deal's own and without fills. fills: all; fills_written: those that stand in the log.
    placed: cards laid on each base card of the square, shape (9,).
    """

    checked: int = 0
    plays: int = 0
    turns: int = 0
    redeals: int = 0
    fills: int = 0
    fills_written: int = 0
    placed: tuple[int, ...] = (0,) * 9

    @property
    def moves(self) -> int:
        """Turns, plays, fills and redeals, one each, written or not."""
        return self.turns + self.plays + self.fills + self.redeals


class Player:
    """Plays the written moves of one game, one after the other.

    Forced fills happen of themselves on the table. Written ones are then held against what happened; those that show a new card, or a choice, are
    played. A run of fills behind several plays is read ahead (Q3): the first play needs to know what fills its gap.

    moves: None for a word that is no move. orders: the stock after each redeal, where the log tells it.
    claimed: indices of the written fills that were read ahead and made before it was their turn.
    turns, fills, fills_written: as in `Counts`; what lies in `table.filled` is not yet counted among the fills.
    """

    __slots__ = ("claimed", "fills", "fills_written", "moves", "orders", "table", "turns")

    def __init__(self, table: Table, moves: list[Written | None], orders: Sequence[CardList]) -> None:
        self.table = table
        self.moves = moves
        self.orders = orders
        self.turns = 0
        self.fills = 0
        self.fills_written = 0
        self.claimed: set[int] = set()

    def play(self, index: int) -> Refusal | None:
        """Play the move at `index`, which must be readable and no `...`; after a refusal the table is to be used no further."""
        move = self.moves[index]
        assert move is not None
        action, card, place, foundation = move
        table = self.table
        if action is _TURN or action is _TURN_PLAY:
            if table.filled:
                self.fills += len(table.filled)
                table.filled.clear()
            refusal = table.turn(card)
            if refusal is None:
                self.turns += 1
                if action is _TURN_PLAY:
                    refusal = self._play_turned(foundation)
            return refusal
        if action is _DIVAN_PLAY:
            slot = self._slot(card, place)
            if isinstance(slot, Refusal):
                return Refusal(Code.AFTER_THE_END) if table.is_won else unfilled(table) if table.due else slot
            refusal = table.play_divan(slot, None if foundation is None else foundation - 1)
            if refusal is None and table.due:
                self._fill_ahead(index)
            return refusal
        if action is _WASTE_PLAY:
            if card is not None and table.waste and table.waste[-1] != card and not table.due:
                return Refusal(Code.CHECK_MISMATCH, {"card": Face(card), "found": Face(table.waste[-1])}, "waste")
            return table.play_waste(None if foundation is None else foundation - 1)
        if action is _FILL_WASTE or action is _FILL_STOCK:
            self.fills_written += 1
            return self._fill(index, FILLS[action], card, place)
        if action is _REDEAL:
            self.fills += len(table.filled)
            table.filled.clear()
            return table.redeal(self._order())
        return self._impossible(move)

    def counts(self, checked: int) -> Counts:
        """What has been played so far, which is the first `checked` moves."""
        table = self.table
        return Counts(checked, table.placed, self.turns, table.redeals, self.fills + len(table.filled), self.fills_written, table.laid)

    def _order(self) -> list[int] | None:
        """The stock after the redeal that comes now, as `redeals` tells it; UNKNOWN behind its `...`."""
        made = self.table.redeals
        if made >= len(self.orders):
            return None
        order = self.orders[made]
        return [*order.cards, *[UNKNOWN] * (len(self.table.waste) - len(order.cards))] if order.more else order.cards

    def _play_turned(self, foundation: int | None) -> Refusal | None:
        """Play the card just turned; where a late gap took it at once it is played from there, which comes to the same."""
        table = self.table
        place = None if foundation is None else foundation - 1
        if table.filled:
            return table.play_divan(table.filled.pop(0).place, place)
        return table.play_waste(place)

    def _slot(self, card: int | None, place: int | None) -> int | Refusal:
        """Which place of the divan is meant, from 0: the lower-numbered of twins."""
        divan = self.table.divan
        if place is None:
            assert card is not None
            if card in divan:
                return divan.index(card)
            if card % 13 == KING:
                return Refusal(Code.KING_IN_PLAY, {"card": Face(card)})
            return Refusal(Code.NOT_IN_DIVAN, {"card": Face(card)})
        if not 1 <= place <= len(divan):
            return no_such_place(self.table, place - 1)
        found = divan[place - 1]
        if found < 0:
            return Refusal(Code.NOT_IN_DIVAN, {"place": place}, "gap")
        if card is not None and found != card:
            facts = {"card": Face(card), "found": Face(found), "place": place}
            if card in divan:
                return Refusal(Code.CHECK_MISMATCH, facts | {"other": divan.index(card) + 1}, "divan-other")
            return Refusal(Code.CHECK_MISMATCH, facts, "divan")
        return place - 1

    def _fill(self, index: int, pile: Pile, card: int | None, place: int | None) -> Refusal | None:
        """A written fill: one that was read ahead, one that happened of itself, or one to be made now."""
        table = self.table
        if index in self.claimed:
            return None
        if place is not None and not 1 <= place <= len(table.divan):
            return no_such_place(table, place - 1)
        for done, fill in enumerate(table.filled):
            if fill.pile is pile and card in (None, fill.card) and place in (None, fill.place + 1):
                del table.filled[done]
                self.fills += 1
                return None
        if table.filled and not table.due:
            return _other_fill(table, table.filled[0], pile, card, place)
        refusal = table.fill(pile, None if place is None else place - 1, card)
        if refusal is None:
            self.fills += 1
        return refusal

    def _fill_ahead(self, index: int) -> None:
        """A play opened a gap that a written move must fill. If it stands behind more plays, take it from there."""
        behind, plays = index + 1, 1
        while behind < len(self.moves) and does(self.moves[behind], _DIVAN_PLAY, _WASTE_PLAY):
            plays += does(self.moves[behind], _DIVAN_PLAY)
            behind += 1
        fills = behind
        while fills < len(self.moves) and does(self.moves[fills], *FILLS):
            fills += 1
        if behind == index + 1 or fills - behind < plays:
            return  # nothing to read ahead, or fewer fills than gaps: one was not written
        for ahead in range(behind, fills):
            move = self.moves[ahead]
            assert move is not None
            if ahead not in self.claimed and move.place in (None, self.table.due[0] + 1):
                if self.table.fill(FILLS[move.action], None, move.card) is None:
                    self.fills += 1
                    self.claimed.add(ahead)
                break

    def _impossible(self, move: Written) -> Refusal:
        """Forms that can be read and that no rules allow."""
        if move.action is Action.WASTE_ALONE:
            return Refusal(Code.NO_TARGET)
        slot = self._slot(move.card, move.place)
        if isinstance(slot, Refusal):
            return slot
        facts = {"card": Face(self.table.divan[slot])}
        return Refusal(Code.ILLEGAL_DIVAN_TO_WASTE if move.action is Action.DIVAN_ALONE else Code.ILLEGAL_DIVAN_TO_DIVAN, facts)


def run_start(moves: Sequence[Written | None], index: int) -> int:
    """Where the run of plays and fills begins that ends before move `index`; `index` itself where none does."""
    while index and does(moves[index - 1], *RUN):
        index -= 1
    return index


def _other_fill(table: Table, fill: Fill, pile: Pile, card: int | None, place: int | None) -> Refusal:
    """The gap was filled of itself, and not as the log says."""
    if fill.pile is not pile:
        return wrong_pile(table.rules, pile, card, fill.card)
    facts: dict[str, object] = {"found": Face(fill.card), "place": fill.place + 1}
    if card is not None and card != fill.card:
        return Refusal(Code.CHECK_MISMATCH, facts | {"card": Face(card)}, f"fill-{pile.name.lower()}")
    return Refusal(Code.NO_GAP, facts | {"named": place}, "elsewhere")
