"""The stock of a numbered deal, which the player does not see."""

from sultan_kit.core import shuffle
from sultan_kit.core.cards import IN_PLAY, count
from sultan_kit.core.findings import Code, Refusal
from sultan_kit.core.rules import RedealOrder
from sultan_kit.core.table import Table
from sultan_kit.log.judge import Played, play_to
from sultan_kit.log.player import Player
from sultan_kit.log.written import TURNS, Action, Written, does
from sultan_kit.numbers import deal_order


class Dealer:
    """Follows a game of a numbered deal and knows what comes next.

    A redeal that is shuffled brings the order that belongs to the number (`core/shuffle.py`). PySolFC's numbers have none, as its game knows no
    shuffle; there it is that of our deal with the same digits.

    stock, waste: where in the deal the cards there came, the one that may be taken last: two cards of the same face are shuffled apart.
    """

    def __init__(self, game: Played) -> None:
        assert game.log.number is not None
        name = str(game.log.number.value)
        order = deal_order(name)
        assert not isinstance(order, Refusal), name
        self.order = order
        self.number = int(name.partition(":")[2].removeprefix("ms")) % shuffle.NUMBERS
        opened = len(game.deal.divan) + len(game.deal.waste)
        self.stock = list(range(opened, IN_PLAY))[::-1]
        self.waste = list(range(len(game.deal.divan), opened))

    @property
    def next(self) -> int:
        """The stock's next card; there must be one."""
        return self.order[self.stock[-1]]

    def follow(self, move: Written | None, table: Table) -> None:
        """A move has been played. table: after it."""
        if does(move, *TURNS):
            self.waste.append(self.stock.pop())
        elif does(move, Action.REDEAL):
            if table.rules.redeal.order is RedealOrder.SHUFFLE:
                self.waste.sort(key=shuffle.priorities(self.number, table.redeals).__getitem__)
            self.stock, self.waste = self.waste[::-1], []
        del self.stock[len(table.stock) :], self.waste[len(table.waste) :]  # what was played or filled a gap

    def agrees(self, table: Table) -> bool:
        """Do these cards lie there? Not if a redeal was dealt by somebody else."""
        hidden = [unseen + known for unseen, known in zip(table.unseen, count(table.stock), strict=True)]
        return self._cards(self.waste) == table.waste and count(self._cards(self.stock)) == hidden

    def _cards(self, places: list[int]) -> list[int]:
        return [self.order[place] for place in places]


def can_deal(game: Played) -> bool:
    """Is this the game of a numbered deal, and has it gone by its number so far?"""
    if game.log.number is None or any(finding.code is Code.NUMBER_DISAGREES for finding in game.findings):
        return False
    player, dealer = followed(game)
    return dealer.agrees(player.table)


def followed(game: Played) -> tuple[Player, Dealer]:
    """A game of a numbered deal, played to its end, and its dealer."""
    player, dealer = play_to(game, 0), Dealer(game)
    for index in range(game.counts.checked):
        refusal = player.play(index)
        assert refusal is None, refusal
        dealer.follow(player.moves[index], player.table)
    return player, dealer
