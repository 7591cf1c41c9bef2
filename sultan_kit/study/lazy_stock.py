"""The lazy search where gaps are filled from the stock at leisure: a card can be taken in only when it is turned up, whatever lies on it since.

Why that is right stands in docs/theory.md, Lemmas 7, 8 and 9.
"""

from bisect import bisect_right
from collections.abc import Iterator

from sultan_kit.study.lazy import NEVER, Search, State, Step
from sultan_kit.study.puzzle import is_safe
from sultan_kit.study.sets import added, laid, members, removed


class StockSearch(Search):
    """As `Search`; here a card's moment is that of its turn, and stays so until it is turned up again.

    In a step `now` means that the card is played from the waste and all that lies on it was taken in. A negative card is one of the divan, ~face.
    """

    @property
    def proves(self) -> bool:
        return self.told

    def start(self) -> State:
        puzzle = self.puzzle
        talon, nowhere = (1 << len(puzzle.faces)) - 1, (NEVER,) * self.size
        return self.settled(State(talon, puzzle.waste, 0, puzzle.wants, puzzle.pairs, puzzle.held, puzzle.twins, puzzle.gaps, nowhere))

    def is_won(self, state: State) -> bool:
        known = self.puzzle.at(state.number).known
        return not state.talon & (1 << state.turned) - 1 and state.talon.bit_count() <= state.room and not state.talon >> known

    def claims(self, state: State) -> Iterator[tuple[float, Step, State]]:
        talon, turned, number, wants, pairs, held, twins, room, since = state
        here = self.puzzle.at(number)
        for card in members(held & wants):
            played = State(talon, turned, number, *laid(wants, pairs, card), *removed(held, twins, card), room + 1, since)
            yield self.shaken(0.5), Step(number, turned, ~card, ~card, now=False), self.settled(played)
        for rank in members(talon):
            if not wants >> here.faces[rank] & 1:
                continue
            in_waste = rank < turned
            if in_waste:
                freed = self.freed(state, rank)
                if freed is not None:
                    played = freed._replace(talon=freed.talon ^ 1 << rank)
                    taken = freed.held.bit_count() + freed.twins.bit_count() - held.bit_count() - twins.bit_count()
                    yield self.shaken(taken), Step(number, turned, rank, rank, now=True), self.laid(played, here.faces[rank])
            if in_waste or number:
                slack = bisect_right(since, self.moment(number, rank, in_waste))
                if slack:
                    played = State(talon ^ 1 << rank, turned, number, wants, pairs, held, twins, room, lessened(since, slack))
                    yield self.shaken(1 - slack / 10), Step(number, turned, rank, rank, now=False), self.laid(played, here.faces[rank])

    def freed(self, state: State, rank: int) -> State | None:
        """The position when all that lies on a card of the waste was taken in as it came up; None where there was no room."""
        talon, turned, number, wants, pairs, held, twins, room, since = state
        faces = self.puzzle.at(number).faces
        for above in members(talon & (1 << turned) - (2 << rank)):
            slack = bisect_right(since, self.moment(number, above, in_waste=True))
            if not slack:
                return None
            held, twins = added(held, twins, faces[above])
            talon ^= 1 << above
            room -= 1
            since = lessened(since, slack)
        return State(talon, turned, number, wants, pairs, held, twins, room, since)

    def claimed(self, state: State, step: Step, slack: int, count: int) -> State:
        """The node after the waste's top card has been played."""
        return self.laid(state._replace(talon=state.talon ^ 1 << step.card), self.puzzle.at(step.number).faces[step.card])

    def laid(self, state: State, card: int) -> State:
        wants, pairs = laid(state.wants, state.pairs, card)
        return self.settled(state._replace(wants=wants, pairs=pairs))

    def settled(self, state: State) -> State:
        """Play what goes to the lower or a level foundation."""
        talon, turned, number, wants, pairs, held, twins, room, since = state
        faces = self.puzzle.at(number).faces
        while True:
            card = next((card for card in members(held & wants) if is_safe(wants, card)), None)
            if card is not None:
                held, twins = removed(held, twins, card)
                room += 1
            else:
                top = (talon & (1 << turned) - 1).bit_length() - 1
                if top < 0 or not wants >> faces[top] & 1 or not is_safe(wants, faces[top]):
                    return State(talon, turned, number, wants, pairs, held, twins, room, since)
                talon ^= 1 << top
                card = faces[top]
            wants, pairs = laid(wants, pairs, card)


def lessened(since: tuple[int, ...], slack: int) -> tuple[int, ...]:
    """A place less from a moment on until now; slack: so many were open since then."""
    return (*since[: slack - 1], *since[slack:], NEVER)
