"""The eager search: every move that could matter, one after the other, and no position twice. Slow, and complete for all rules.

What it leaves out stands in docs/theory.md: Lemmas 1, 2 and 4 where gaps are filled from the waste, Lemma 8 elsewhere.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sultan_kit.core.rules import FillLate, FillSource, FillTiming
from sultan_kit.study.puzzle import Act, Deed, Puzzle, fills_from_waste, is_safe, moved
from sultan_kit.study.sets import added, laid, members, removed


class State(NamedTuple):
    """A position. talon: the ranks of the cards in waste and stock, as a set. turned: ranks below it have come up in this pass. number: of the pass.

    The rest as in `Puzzle`.
    """

    talon: int
    turned: int
    number: int
    wants: int
    pairs: int
    held: int
    twins: int
    gaps: int


class Eager:
    """told: no order has been met that nobody knows, so that a search that ends is a proof."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        fill = puzzle.rules.fill
        self.from_waste = fills_from_waste(puzzle.rules)
        self.leisure = self.from_waste or fill.timing is FillTiming.AT_LEISURE or fill.source is FillSource.NONE
        self.from_stock = fill.source is FillSource.STOCK
        self.late = self.from_stock and fill.timing is FillTiming.AT_ONCE and fill.late is FillLate.AS_SOON_AS_POSSIBLE
        self.told = True
        self.nodes = 0

    def run(self, limit: int) -> list[Act] | None:
        """The moves of a won game; None where none was found within so many nodes: `nodes` less than the limit means that there is none."""
        puzzle = self.puzzle
        start = State((1 << len(puzzle.faces)) - 1, puzzle.waste, 0, puzzle.wants, puzzle.pairs, puzzle.held, puzzle.twins, puzzle.gaps)
        acts, start = self.settled(start)
        path, seen = [acts], {start}
        if self.is_won(start):
            return acts
        self.nodes, ways = 1, [self.ahead(start)]
        while ways and self.nodes < limit:
            for act, unsettled in ways[-1]:
                more, following = self.settled(unsettled)
                if following in seen:
                    continue
                seen.add(following)
                self.nodes += 1
                path.append([act, *more])
                if self.is_won(following):
                    return [act for part in path for act in part]
                ways.append(self.ahead(following))
                break
            else:
                ways.pop()
                path.pop()
        return None

    def is_won(self, state: State) -> bool:
        """Nothing is left of waste and stock, so that all other cards lie in the divan, and can be played."""
        return not state.talon

    def settled(self, state: State) -> tuple[list[Act], State]:
        """The position when all has been played that may be played at once, and the plays."""
        talon, turned, number, wants, pairs, held, twins, gaps = state
        here = self.puzzle.at(number)
        last = number == self.puzzle.redeals
        acts: list[Act] = []
        while True:
            ready = held & wants if self.leisure else 0
            if not self.from_waste:
                ready = sum(1 << card for card in members(ready) if is_safe(wants, card))
            top = top_of(talon, turned)
            if ready:
                card = ready.bit_length() - 1
                held, twins = removed(held, twins, card)
                gaps += 1
                acts.append(Act(Deed.PLAY_HELD, card))
            elif (self.leisure or last) and top >= 0 and wants >> here.faces[top] & 1 and is_safe(wants, here.faces[top]):
                card = here.faces[top]
                talon ^= 1 << top
                acts.append(Act(Deed.PLAY_TOP, here.cards[top]))
            else:
                return acts, State(talon, turned, number, wants, pairs, held, twins, gaps)
            wants, pairs = laid(wants, pairs, card)

    def ahead(self, state: State) -> Iterator[tuple[Act, State]]:
        """What may be done in a settled position."""
        puzzle = self.puzzle
        talon, turned, number, wants, pairs, held, twins, gaps = state
        here = puzzle.at(number)
        top = top_of(talon, turned)
        for card in members(held & wants):
            after = State(talon, turned, number, *laid(wants, pairs, card), *removed(held, twins, card), gaps + 1)
            yield Act(Deed.PLAY_HELD, card), after if self.leisure else self.filled(after, 1)
        fits = top >= 0 and wants >> here.faces[top] & 1
        if fits:
            yield (
                Act(Deed.PLAY_TOP, here.cards[top]),
                State(talon ^ 1 << top, turned, number, *laid(wants, pairs, here.faces[top]), held, twins, gaps),
            )
        elif self.from_waste and top >= 0 and gaps:
            yield Act(Deed.TAKE, here.cards[top]), self.taken(state, top)
        stock = talon >> turned
        if stock:
            rank = turned + (stock & -stock).bit_length() - 1
            after = state._replace(turned=rank + 1)
            yield Act(Deed.TURN, here.cards[rank]), self.filled(after, gaps) if self.late and gaps else after
            if self.leisure and self.from_stock and gaps:
                yield Act(Deed.FILL, here.cards[rank]), self.taken(state, rank)
        elif talon and number < puzzle.redeals:
            after_redeal = self.redealt(state)
            if after_redeal is None:
                self.told = False
            else:
                yield Act(Deed.REDEAL), self.filled(after_redeal, gaps) if self.late else after_redeal

    def taken(self, state: State, rank: int) -> State:
        """The position when this card of waste or stock has come into the divan."""
        held, twins = added(state.held, state.twins, self.puzzle.at(state.number).faces[rank])
        return state._replace(talon=state.talon ^ 1 << rank, held=held, twins=twins, gaps=state.gaps - 1)

    def filled(self, state: State, places: int) -> State:
        """The position when so many gaps have been filled from the stock, as far as it goes."""
        while places and self.from_stock and (stock := state.talon >> state.turned):
            state = self.taken(state, state.turned + (stock & -stock).bit_length() - 1)
            places -= 1
        return state

    def redealt(self, state: State) -> State | None:
        """The position after a redeal; None where the order is not known."""
        puzzle, number = self.puzzle, state.number + 1
        if not puzzle.told(number):
            return None
        if puzzle.turn_over:
            return state._replace(turned=0, number=number)
        there = puzzle.at(number)
        talon = moved(state.talon, puzzle.at(state.number).cards, there.ranks)
        return None if talon >> there.known else state._replace(talon=talon, turned=0, number=number)


def top_of(talon: int, turned: int) -> int:
    """The rank of the waste's top card; -1 where there is none."""
    return (talon & (1 << turned) - 1).bit_length() - 1
