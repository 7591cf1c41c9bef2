"""The lazy search: no card is taken into the divan until it can be played, and then it is claimed that it was taken in earlier.

Why that is right stands in docs/theory.md, Lemmas 1, 2, 6 and 7. A node is a position right after a play, in which all
has been played that may be played at once; from there one may
play more, or go on to the next card turned up that fits.
"""

from bisect import bisect_right
from collections.abc import Iterator
from operator import itemgetter
from random import Random
from typing import NamedTuple

from sultan_kit.study.puzzle import Puzzle, is_safe, moved
from sultan_kit.study.sets import laid, members, removed

NEVER = 1 << 40
"""A moment that has not come."""

DEAR = 2
"""Claims that cost so much are put off until it is clear that it does not go on without them."""

_PASS = 128
"""Moments from one pass to the next: in pass p the card of rank r is turned up at moment 128 p + r."""


class State(NamedTuple):
    """A position. Cards of waste and stock count as lying there although they may have been taken in, until they are claimed.

    talon: their ranks as a set. turned: ranks below it have come up in this pass. number: of the pass.
    wants, pairs, held, twins: as in `Puzzle`. room: places that nothing is known to lie in.
    since[n]: so many more than n places have been empty from this moment on until now; a card's moment is the last one at which it was on top.
    """

    talon: int
    turned: int
    number: int
    wants: int
    pairs: int
    held: int
    twins: int
    room: int
    since: tuple[int, ...]


class Step(NamedTuple):
    """What leads from a node to the next one: turn on until `turned` in this pass, then play the card of rank `card`.

    anchor: it and the cards above it up to this rank were taken in when the anchor was on top; the card's own rank where it was taken in alone.
    now: the anchor is on top now, so the cards above are taken in, and the card is played from the waste.
    """

    number: int
    turned: int
    card: int
    anchor: int
    now: bool


class Search:
    """dead: nodes that cannot be won. told: no order has been met so far that nobody knows. nodes: of the latest run."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.dead: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        self.told = True
        self.nodes = 0
        self.limit = 0
        self.chance: Random | None = None
        self.size = puzzle.gaps + puzzle.held.bit_count() + puzzle.twins.bit_count()

    @property
    def proves(self) -> bool:
        """Is it proved that there is no win when a run has ended before its limit?"""
        return self.told and (self.puzzle.turn_over or not self.puzzle.redeals)

    def start(self) -> State:
        puzzle = self.puzzle
        since = (max(puzzle.waste - 1, 0),) * puzzle.gaps + (NEVER,) * (self.size - puzzle.gaps)
        talon = (1 << len(puzzle.faces)) - 1
        return self.settled(State(talon, puzzle.waste, 0, puzzle.wants, puzzle.pairs, puzzle.held, puzzle.twins, puzzle.gaps, since))

    def run(self, limit: int, chance: Random | None = None) -> list[Step] | None:
        """The steps of a won game; None where none was found within so many nodes: `nodes` less than the limit means that there is none."""
        self.nodes, self.limit, self.chance = 0, limit, chance
        steps: list[Step] = []
        return steps[::-1] if self.won(self.start(), steps) else None

    def won(self, state: State, steps: list[Step]) -> bool:
        if self.is_won(state):
            return True
        key = (state.talon, state.turned, state.number, state.held, state.twins)
        since = state.since
        for other in self.dead.get(key, ()):
            if all(map(int.__le__, other, since)):
                return False
        if self.nodes >= self.limit:
            return False
        self.nodes += 1
        for step, following in self.ahead(state):
            if self.won(following, steps):
                steps.append(step)
                return True
        if self.nodes < self.limit:
            self.dead.setdefault(key, []).append(since)
        return False

    def is_won(self, state: State) -> bool:
        """Is there room for all that is left, and does it come up?"""
        return state.talon.bit_count() <= state.room and not state.talon >> self.puzzle.at(state.number).known

    def ahead(self, state: State) -> Iterator[tuple[Step, State]]:
        """What may follow a node, the likeliest first: cheap claims, going on, dear claims."""
        claims = sorted(self.claims(state), key=itemgetter(0))
        yield from ((step, following) for cost, step, following in claims if cost < DEAR)
        yield from self.on(state)
        yield from ((step, following) for cost, step, following in claims if cost >= DEAR)

    def claims(self, state: State) -> Iterator[tuple[float, Step, State]]:
        """The cards that can be played now, each with every anchor; and what each costs: places taken, less so where there are many."""
        talon, turned, number, room = state.talon, state.turned, state.number, state.room
        here = self.puzzle.at(number)
        for card in members(talon):
            if not state.wants >> here.faces[card] & 1:
                continue
            in_waste = card < turned
            if not in_waste and number == 0:
                continue
            alone = not in_waste and not self.puzzle.turn_over
            above = talon >> card & ((1 << turned - card) - 1 if in_waste else -1)
            count, anchor = 0, card - 1
            while above and count <= room and not (alone and count):
                next_one = (above & -above).bit_length()
                above >>= next_one
                anchor += next_one
                count += 1
                now = in_waste and not above
                slack = room if now else bisect_right(state.since, self.moment(number, anchor, in_waste))
                if slack >= count - now:
                    step = Step(number, turned, card, anchor, now)
                    yield self.shaken(count - now - slack / 10), step, self.claimed(state, step, slack, count)

    def shaken(self, cost: float) -> float:
        return cost + 2 * self.chance.random() if self.chance else cost

    def moment(self, number: int, rank: int, in_waste: bool) -> int:  # noqa: FBT001
        """When a card was last on top: in this pass or, for one of the stock, in the pass before."""
        if in_waste or self.puzzle.turn_over:
            return (number - (not in_waste)) * _PASS + rank
        index = self.puzzle.at(number).cards[rank]
        return (number - 1) * _PASS + self.puzzle.at(number - 1).ranks[index]

    def claimed(self, state: State, step: Step, slack: int, count: int) -> State:
        """The node after a card has been claimed, with the others up to the anchor."""
        talon, turned, number, wants, pairs, held, twins, room, since = state
        _, _, card, anchor, now = step
        faces = self.puzzle.at(number).faces
        taken = talon >> card & (2 << anchor - card) - 1
        talon ^= taken << card
        taken >>= 1
        rank = card
        while taken:
            more = (taken & -taken).bit_length()
            taken >>= more
            rank += more
            bit = 1 << faces[rank]
            twins |= held & bit
            held |= bit
        below = NEVER
        if card < turned:
            below = number * _PASS + (talon & (1 << card) - 1).bit_length() - 1
        elif self.puzzle.turn_over:
            below = (talon & (1 << card) - (1 << turned)).bit_length() - 1
            below = (number - 1) * _PASS + below if below >= 0 else NEVER
        less = count - now
        kept = slack - less
        since = (*[min(moment, below) for moment in since[:kept]], *since[slack:], *(NEVER,) * less)
        wants, pairs = laid(wants, pairs, faces[card])
        return self.settled(State(talon, turned, number, wants, pairs, held, twins, room - count + 1, since))

    def settled(self, state: State) -> State:
        """Play what may be played at once: from the divan whatever fits, from the waste's top what goes to the lower or a level foundation."""
        talon, turned, number, wants, pairs, held, twins, room, since = state
        faces = self.puzzle.at(number).faces
        while True:
            ready = held & wants
            if ready:
                card = (ready & -ready).bit_length() - 1
                held, twins = removed(held, twins, card)
                room += 1
            else:
                top = (talon & (1 << turned) - 1).bit_length() - 1
                if top < 0 or not wants >> faces[top] & 1 or not is_safe(wants, faces[top]):
                    break
                talon ^= 1 << top
                card = faces[top]
            wants, pairs = laid(wants, pairs, card)
        moment = number * _PASS + (top if top >= 0 else turned)
        since = (*[min(each, moment) for each in since[:room]], *since[room:])
        return State(talon, turned, number, wants, pairs, held, twins, room, since)

    def on(self, state: State) -> Iterator[tuple[Step, State]]:
        """Turn on: each card that comes up and fits may be played, and must be if it goes to the lower or a level foundation."""
        talon, turned, number, wants, pairs, held, twins, room, since = state
        puzzle = self.puzzle
        end = puzzle.redeals
        here = puzzle.at(number)
        while True:
            stock = talon >> turned
            if not stock:
                if number >= end:
                    return
                number += 1
                if not puzzle.told(number):
                    self.told = False
                    return
                if not puzzle.turn_over:
                    talon = moved(talon, here.cards, puzzle.at(number).ranks)
                here, turned = puzzle.at(number), 0
                continue
            rank = turned + (stock & -stock).bit_length() - 1
            if rank >= here.known:
                self.told = False
                return
            turned = rank + 1
            face = here.faces[rank]
            moment = number * _PASS + rank
            since = (*[min(each, moment) for each in since[:room]], *since[room:])
            if wants >> face & 1:
                before = State(talon, turned, number, wants, pairs, held, twins, room, since)
                step = Step(number, turned, rank, rank, now=True)
                yield step, self.claimed(before, step, room, 1)
                if is_safe(wants, face):
                    return
