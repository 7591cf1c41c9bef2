"""Policies at the table that states the rules: what the kernel is held to, and who plays when it does not know a rule."""

from sultan_kit.core import shuffle
from sultan_kit.core.cards import GAP, IN_PLAY, UNKNOWN, count
from sultan_kit.core.findings import Refusal
from sultan_kit.core.rules import RedealOrder, Rules
from sultan_kit.core.table import Kind, Move, Pile, Table
from sultan_kit.study.compiled import U64
from sultan_kit.study.deals import draw
from sultan_kit.study.kernel import (
    DECISIONS,
    FILL_STOCK,
    FILL_WASTE,
    MOST,
    NONE,
    PLAY_DIVAN,
    PLAY_WASTE,
    REDEAL,
    RESIGN,
    TURN,
    Game,
    Sight,
    blank,
    read,
)
from sultan_kit.study.players import Policy
from sultan_kit.study.search import choose
from sultan_kit.study.sets import as_sets

_KINDS = {
    TURN: Kind.TURN,
    PLAY_WASTE: Kind.PLAY_WASTE,
    PLAY_DIVAN: Kind.PLAY_DIVAN,
    FILL_WASTE: Kind.FILL,
    FILL_STOCK: Kind.FILL,
    REDEAL: Kind.REDEAL,
}


class Numbered:
    """A numbered deal at the table, with the redeals that belong to it.

    stock, waste: where in the deal the cards there came, the one that may be taken last: two cards of the same face are shuffled apart.
    """

    def __init__(self, rules: Rules, number: int) -> None:
        self.number = number
        self.order = shuffle.order(number)
        self.table = Table.dealt(rules, self.order)
        opened = rules.dealt + rules.stock.opening_turn
        self.stock = list(range(opened, IN_PLAY))[::-1]
        self.waste = list(range(rules.dealt, opened))

    def do(self, move: Move) -> Refusal | None:
        """Play a move of the table; the order of a redeal is that of the deal's number."""
        table, shuffled = self.table, self.table.rules.redeal.order is RedealOrder.SHUFFLE
        if move.kind is Kind.REDEAL:
            following = list(self.waste)
            if shuffled:
                following.sort(key=shuffle.priorities(self.number, table.redeals + 1).__getitem__)
            refusal = table.redeal([self.order[position] for position in following])
        else:
            refusal = table.do(move)
        if refusal is not None:
            return refusal
        if move.kind is Kind.TURN:
            self.waste.append(self.stock.pop())
        elif move.kind is Kind.REDEAL:
            self.stock, self.waste = following[::-1], []
        table.filled.clear()
        del self.waste[len(table.waste) :], self.stock[len(table.stock) :]  # what was played, and what has filled gaps
        return None


def sight(table: Table) -> Sight:
    """What a player knows who sits at this table and has watched it."""
    known = table.stock[-1] if table.stock and _has_seen_stock(table) else UNKNOWN
    return Sight(
        *as_sets([card for card in table.wants if card != UNKNOWN]),
        *as_sets([card for card in table.divan if card != GAP]),
        *as_sets(_unseen(table)),
        gaps=table.gaps,
        due=len(table.due),
        waste=len(table.waste),
        stock=len(table.stock),
        top=table.waste[-1] if table.waste else NONE,
        next=NONE if known == UNKNOWN else known,
        left=NONE if table.redeals_left is None else table.redeals_left,
    )


def _has_seen_stock(table: Table) -> bool:
    return table.redeals > 0 and table.rules.redeal.order is RedealOrder.TURN_OVER


def _unseen(table: Table) -> list[int]:
    """The cards of the stock that no player has seen, sorted, even if somebody has written down how they lie."""
    told = [0] * 52 if _has_seen_stock(table) else count(table.stock)
    return [card for card, (there, hidden) in enumerate(zip(told, table.unseen, strict=True)) for _ in range(there + hidden)]


def in_kernel(game: Numbered, moves: int) -> Game:
    """The same game in the kernel, after so many moves."""
    here = blank()
    for place, card in enumerate(game.order):
        here.order[place] = card
    for place, position in enumerate([*game.waste, *game.stock[::-1]]):
        here.talon[place] = position
    for cell, number in enumerate(_state(game.table, moves)):
        here.state[cell] = number
    return here


def as_seen(table: Table, moves: int) -> Game:
    """A game in lists, for the plain kernel, as a player knows it who sits at this table: cards of the stock that nobody has seen lie sorted."""
    cards = [*table.waste, *(_unseen(table) or table.stock[::-1])]
    return Game(cards, list(range(len(cards))), _state(table, moves), [0] * len(cards))


def _state(table: Table, moves: int) -> list[int]:
    seen = sight(table)
    return [*seen[:8], seen.waste, seen.waste, seen.waste + seen.stock, seen.left, table.redeals, table.placed, moves]


def as_move(table: Table, move: int, card: int) -> Move:
    """A choice as a move of this table; which of several places it is does not matter, so it is the first."""
    kind = _KINDS[move]
    if kind is Kind.PLAY_DIVAN:
        return Move(kind, table.divan.index(card))
    if kind is Kind.FILL:
        return Move(kind, table.due[0] if table.due else table.divan.index(GAP), Pile.WASTE if move == FILL_WASTE else Pile.STOCK)
    return Move(kind)


def play(rules: Rules, number: int, policy: Policy) -> Numbered:
    """A deal as this policy plays it to its end."""
    game = Numbered(rules, number)
    axes = read(rules)
    numbers = policy.numbers(axes)
    for index in range(MOST):
        if game.table.is_won:
            break
        if policy.tries:
            move, card = choose(axes, in_kernel(game, index), U64(number), numbers)
        else:
            move, card = policy.decide(axes, sight(game.table), numbers, int(draw(U64(number), DECISIONS, index)) >> 1)
        if move == RESIGN:
            break
        refusal = game.do(as_move(game.table, move, card))
        assert refusal is None, refusal
    return game
