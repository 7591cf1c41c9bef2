"""What a search has found, written out as moves: the lazy one's as a game in which gaps are filled at leisure, then either one's under the rules."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sultan_kit.core.cards import GAP
from sultan_kit.core.rules import FillTiming, RedealOrder
from sultan_kit.core.table import Kind, Move, Pile, Table
from sultan_kit.log.written import Action, Written
from sultan_kit.study.lazy import Step
from sultan_kit.study.puzzle import Act, Deed, Puzzle, fills_from_waste, is_safe
from sultan_kit.study.sets import laid


class Line(NamedTuple):
    """A won game. moves: as one writes them down. orders: the stock after each shuffled redeal, the next card first."""

    moves: list[Written]
    orders: list[list[int]]


def under_rules(table: Table, puzzle: Puzzle, acts: Sequence[Act]) -> Line:
    """The game that these acts are, played at a copy of the table, by its rules. What they leave in the divan fits in some order."""
    player = _Player(table, puzzle)
    kept = fills_from_waste(puzzle.rules) and puzzle.rules.fill.timing is FillTiming.AT_ONCE
    waiting: list[int] = []  # cards that count as played, and lie in the divan until another is to have their place: docs/theory.md, Lemma 3
    for deed, card in acts:
        if deed is Deed.TURN:
            player.do(Move(Kind.TURN))
        elif deed is Deed.REDEAL:
            player.do(Move(Kind.REDEAL))
        elif deed is Deed.FILL:
            player.do(Move(Kind.FILL, player.table.divan.index(GAP), Pile.STOCK))
        elif deed is Deed.PLAY_HELD and kept:
            waiting.append(card)
        elif deed is Deed.PLAY_HELD:
            player.play_one([card])
        elif deed is Deed.PLAY_TOP and player.table.fits(puzzle.faces[card]):
            player.do(Move(Kind.PLAY_WASTE))
        elif deed is Deed.TAKE and not kept:
            player.do(Move(Kind.FILL, player.table.divan.index(GAP)))
        else:
            played = player.play_one(waiting)
            assert played, card
            if deed is Deed.PLAY_TOP:
                waiting.append(puzzle.faces[card])
    line = player.to_its_end()
    assert line is not None
    return line


def drawing(table: Table, puzzle: Puzzle, acts: Sequence[Act]) -> Line | None:
    """A game at leisure from the stock, played where the stock fills each gap at once; None where these acts are of no use for that.

    Cards that count as played wait in the divan until the stock’s next card is to have their place, or until one of the waste waits for them. Then a
    card is drawn that the game at leisure turns up: it is ready sooner.
    """
    player = _Player(table, puzzle)
    waiting: list[int] = []
    for deed, card in acts:
        face = card if deed is Deed.PLAY_HELD else puzzle.faces[card]
        if deed is Deed.PLAY_HELD or (deed is Deed.PLAY_TOP and card not in player.waste):
            waiting.append(face)
        elif deed is Deed.PLAY_TOP:
            while not player.table.fits(face):
                if not player.play_one(waiting, face // 13):
                    return None
            player.do(Move(Kind.PLAY_WASTE))
        elif deed is Deed.REDEAL and player.waste:
            player.do(Move(Kind.REDEAL))
        elif deed is Deed.TURN and card in player.stock:
            player.do(Move(Kind.TURN))
        elif deed is Deed.FILL and card in player.stock and not player.play_one(waiting):
            return None
    return player.to_its_end()


def whatever_fits(table: Table, puzzle: Puzzle) -> Line | None:
    """The game of somebody who plays whatever fits and otherwise goes on; None where no order is told for its next redeal. Redeals are unlimited."""
    player = _Player(table, puzzle)
    table = player.table
    while not table.is_won:
        if player.play_one([card for card in table.divan if card != GAP]):
            continue
        if table.waste and table.fits(table.waste[-1]):
            player.do(Move(Kind.PLAY_WASTE))
        elif table.stock:
            player.do(Move(Kind.TURN))
        elif not puzzle.knows(player.number + 1, player.waste):
            return None
        else:
            player.do(Move(Kind.REDEAL))
    return Line(player.moves, player.orders)


class _Player:
    """Plays at the table, and writes down. waste, stock: indices of the cards there, the one that may be taken last."""

    def __init__(self, table: Table, puzzle: Puzzle) -> None:
        self.table = table.copy()
        self.table.filled.clear()
        self.puzzle = puzzle
        self.number = 0
        self.waste = list(range(puzzle.waste))
        self.stock = list(range(puzzle.waste, len(puzzle.faces)))[::-1]
        self.moves: list[Written] = []
        self.orders: list[list[int]] = []

    def play_one(self, cards: list[int], suit: int | None = None) -> bool:
        """Play the first of these cards of the divan, or of a suit of them, that fits, and take it out of the list; False where none does.

        If the waste may fill the gap and has a card, that comes there.
        """
        for card in cards:
            if suit in (None, card // 13) and self.table.fits(card):
                cards.remove(card)
                self.do(Move(Kind.PLAY_DIVAN, self.table.divan.index(card)))
                if self.table.due:
                    self.do(Move(Kind.FILL, self.table.due[0]))
                return True
        return False

    def do(self, move: Move) -> None:
        table, kind = self.table, move.kind
        if kind is Kind.REDEAL:
            self.redeal()
            return
        stock, place = table.stock[-1:], table.divan[move.place] if kind is Kind.PLAY_DIVAN else None
        if kind is Kind.TURN:
            self.waste.append(self.stock.pop())
        refusal = table.do(move)
        assert refusal is None, refusal
        if kind is Kind.TURN:
            self.moves.append(Written(Action.TURN, stock[0]))
        elif kind is Kind.PLAY_DIVAN:
            self.moves.append(Written(Action.DIVAN_PLAY, place))
        elif kind is Kind.PLAY_WASTE and self.moves and self.moves[-1].action is Action.TURN:
            self.moves[-1] = Written(Action.TURN_PLAY, self.moves[-1].card)
        elif kind is Kind.PLAY_WASTE:
            self.moves.append(Written(Action.WASTE_PLAY))
        elif move.pile is Pile.WASTE:
            self.moves.append(Written(Action.FILL_WASTE))
        else:
            self.moves.append(Written(Action.FILL_STOCK, stock[0]))
        self.follow()

    def to_its_end(self) -> Line | None:
        """The whole game when all that lies in the divan has been played; None if it cannot be."""
        while self.play_one([card for card in self.table.divan if card != GAP]):
            pass
        return Line(self.moves, self.orders) if self.table.is_won else None

    def redeal(self) -> None:
        self.number += 1
        assert self.puzzle.knows(self.number, self.waste), self.number
        stock = self.puzzle.in_order(self.number, self.waste)
        order = [self.puzzle.faces[index] for index in stock]
        self.waste, self.stock = [], stock[::-1]
        refusal = self.table.redeal(order)
        assert refusal is None, refusal
        self.moves.append(Written(Action.REDEAL))
        if self.table.rules.redeal.order is RedealOrder.SHUFFLE:
            self.orders.append(order)
        self.follow()

    def follow(self) -> None:
        """Write the fills from the stock that happened of themselves (others go without saying), and let go of what has left the piles."""
        table = self.table
        self.moves += [Written(Action.FILL_STOCK, fill.card) for fill in table.filled if fill.pile is Pile.STOCK]
        table.filled.clear()
        del self.waste[len(table.waste) :], self.stock[len(table.stock) :]


def from_stock(puzzle: Puzzle, steps: Sequence[Step]) -> list[Act]:
    """The whole game at leisure that the lazy search for fills from the stock has found in these steps."""
    lazy = _FromStock(puzzle)
    for step in steps:
        lazy.step(step)
    lazy.sweep()
    waste, acts = puzzle.waste, list[Act]()
    for act in lazy.acts:
        waste += (act.deed is Deed.TURN) - (act.deed is Deed.PLAY_TOP)
        if act.deed is not Deed.REDEAL:
            acts.append(act)
        elif waste:
            acts.append(act)
            waste = 0
    return acts


def at_leisure(puzzle: Puzzle, steps: Sequence[Step]) -> list[Act]:
    """The whole game that the lazy search has found in these steps, each card taken in when it is claimed to have been."""
    lazy = _Lazy(puzzle)
    for step in steps:
        lazy.step(step)
    lazy.sweep()
    return list(_merged(lazy, puzzle.waste))


class _Lazy:
    """The game as the lazy search sees it, once more, so that it comes out when each card was taken in.

    acts: turns, redeals and plays. taken[n]: the cards taken in when n acts were done. moments: how many were when a card was last on top.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.wants, self.pairs = puzzle.wants, puzzle.pairs
        self.held = [card for card in range(52) for twin in (puzzle.held, puzzle.twins) if twin >> card & 1]
        self.number = 0
        self.waste = list(range(puzzle.waste))
        self.stock = list(range(puzzle.waste, len(puzzle.faces)))
        self.acts: list[Act] = []
        self.taken: list[set[int]] = [set()]
        self.moments: dict[int, int] = {}
        self.settle()

    def go_to(self, step: Step) -> None:
        """Turn on until a step is made."""
        while self.number < step.number:
            while self.stock:
                self.turn()
            self.cover()
            self.do(Act(Deed.REDEAL))
            self.number += 1
            self.waste, self.stock = [], self.puzzle.in_order(self.number, self.waste)
        ranks = self.puzzle.at(step.number).ranks
        while self.stock and ranks[self.stock[0]] < step.turned:
            self.turn()

    def step(self, step: Step) -> None:
        self.go_to(step)
        here = self.puzzle.at(step.number)
        pile = self.waste if step.card < step.turned else self.stock
        place, end = pile.index(here.cards[step.card]), pile.index(here.cards[step.anchor]) + 1
        card, *others = pile[place:end]
        moment = len(self.acts) if step.now else self.moments[pile[end - 1]]
        if place and (pile is self.waste or self.puzzle.turn_over):
            self.moments[pile[place - 1]] = moment
        del pile[place:end]
        self.taken[moment] |= {*others} if step.now else {card, *others}
        self.held += [self.puzzle.faces[other] for other in others]
        self.play(Act(Deed.PLAY_TOP, card) if step.now else Act(Deed.PLAY_HELD, self.puzzle.faces[card]))
        self.settle()

    def sweep(self) -> None:
        """Take in all that is left: there is room."""
        while self.waste or self.stock:
            if self.waste:
                self.taken[-1].add(self.waste.pop())
            else:
                self.turn()

    def turn(self) -> None:
        self.cover()
        self.waste.append(self.stock.pop(0))
        self.do(Act(Deed.TURN, self.waste[-1]))

    def cover(self) -> None:
        """The waste's top card is on top no longer, if there is one."""
        if self.waste:
            self.moments[self.waste[-1]] = len(self.acts)

    def settle(self) -> None:
        """As the search does."""
        while True:
            ready = [card for card in self.held if self.wants >> card & 1 and self.at_once(card)]
            top = self.puzzle.faces[self.waste[-1]] if self.waste else None
            if ready:
                self.held.remove(ready[0])
                self.play(Act(Deed.PLAY_HELD, ready[0]))
            elif top is not None and self.wants >> top & 1 and is_safe(self.wants, top):
                self.play(Act(Deed.PLAY_TOP, self.waste.pop()))
            else:
                return

    def at_once(self, card: int) -> bool:
        """May this card of the divan, which fits, be played at once?"""
        return True

    def play(self, act: Act) -> None:
        card = self.puzzle.faces[act.card] if act.deed is Deed.PLAY_TOP else act.card
        self.wants, self.pairs = laid(self.wants, self.pairs, card)
        self.do(act)

    def do(self, act: Act) -> None:
        self.acts.append(act)
        self.taken.append(set())


class _FromStock(_Lazy):
    """The game as the lazy search for fills from the stock sees it. A card that was taken in was so when it came up for the last time."""

    def step(self, step: Step) -> None:
        self.go_to(step)
        if step.card < 0:
            self.held.remove(~step.card)
            self.play(Act(Deed.PLAY_HELD, ~step.card))
        elif step.now:
            place = self.waste.index(self.puzzle.at(step.number).cards[step.card])
            for other in self.waste[place + 1 :]:
                self.take(other)
                self.held.append(self.puzzle.faces[other])
            card = self.waste[place]
            del self.waste[place:]
            self.play(Act(Deed.PLAY_TOP, card))
        else:
            card = self.puzzle.at(step.number).cards[step.card]
            (self.waste if step.card < step.turned else self.stock).remove(card)
            self.take(card)
            self.play(Act(Deed.PLAY_HELD, self.puzzle.faces[card]))
        self.settle()

    def take(self, card: int) -> None:
        """Let it have come into the divan when it was turned up."""
        last = max(nth for nth, act in enumerate(self.acts) if act == Act(Deed.TURN, card))
        self.acts[last] = Act(Deed.FILL, card)

    def sweep(self) -> None:
        """Take in all that is left in the stock: there is room."""
        while self.stock:
            self.do(Act(Deed.FILL, self.stock.pop(0)))

    def at_once(self, card: int) -> bool:
        return is_safe(self.wants, card)


def _merged(lazy: _Lazy, waste_size: int) -> Iterator[Act]:
    """The acts with the takes among them. Cards that lie in the divan are not turned any more, and an empty waste is not redealt."""
    waste, gone = list(range(waste_size)), set[int]()
    for taken, act in zip(lazy.taken, [*lazy.acts, None], strict=True):
        while waste and waste[-1] in taken:
            gone.add(waste[-1])
            yield Act(Deed.TAKE, waste.pop())
        if act is None or (act.deed is Deed.TURN and act.card in gone) or (act.deed is Deed.REDEAL and not waste):
            continue
        if act.deed is Deed.TURN:
            waste.append(act.card)
        elif act.deed is Deed.REDEAL:
            waste = []
        elif act.deed is Deed.PLAY_TOP:
            waste.remove(act.card)
        yield act
