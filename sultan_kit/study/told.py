"""Between logs and the solver: what a log tells of its cards, and a solution as a log."""

from collections import Counter
from collections.abc import Sequence

from sultan_kit.core import shuffle
from sultan_kit.core.cards import UNKNOWN, Face
from sultan_kit.core.rules import RedealOrder, Rules
from sultan_kit.core.table import Table
from sultan_kit.log.deal import Deal
from sultan_kit.log.judge import Played, play_to
from sultan_kit.log.layout import INDENT, ROOM, WIDTH, Lines, entry, folded, scalar
from sultan_kit.log.notation import notation
from sultan_kit.log.steps import passes
from sultan_kit.log.writer import write_log
from sultan_kit.log.written import TURNS, Action, Written, does
from sultan_kit.study.line import Line
from sultan_kit.study.puzzle import Order

KEPT = ("format", "profile", "language", "deal")
"""The keys of a log that stay in its solution; the others tell of the game that was played."""


def unknown_cards(game: Played) -> tuple[list[Face], int]:
    """The cards of which the log does not tell where in the stock they lay, and from which card of the stock on, from 1; no cards: it tells all."""
    stock, *_ = passes(game)
    if UNKNOWN not in stock:
        return [], 0
    return [Face(card) for card in sorted(untold(game.deal, stock).elements())], stock.index(UNKNOWN) + 1


def untold(deal: Deal, stock: Sequence[int]) -> Counter[int]:
    """The cards in play that the log names nowhere in the deal. stock: as far as the log tells it, also by its moves."""
    return Counter(shuffle.PACK) - Counter([*deal.divan, *deal.waste, *stock])


def told(game: Played) -> tuple[Table, list[Order]]:
    """The deal of a log that tells all its cards, and the orders of its shuffles as far as it tells them.

    A list of `redeals` that the moves do not come to goes by faces: of two equal cards the first that was dealt has the first place.
    """
    rules, deal, lay = game.profile.rules, game.deal, passes(game)
    table = deal._replace(stock=tuple(lay[0])).table(rules)
    if rules.redeal.order is RedealOrder.TURN_OVER:
        return table, []
    faces = [*deal.waste, *lay[0]]
    wastes = _wastes(game, lay)
    wastes += [list(range(len(faces)))] * (len(game.log.redeals) - len(wastes))
    lists = lay[1:] + [cards.cards for cards in game.log.redeals[len(lay) - 1 :]]
    return table, [_order(faces, waste, cards) for waste, cards in zip(wastes, lists, strict=True)]


def numbered(game: Played, number: int) -> tuple[Table, list[Order]]:
    """The deal with this number, which is that of the log, and the orders of its shuffles: so many as there can be."""
    rules = game.profile.rules
    return game.deal.table(rules), shuffles(rules, number)


def shuffles(rules: Rules, number: int) -> list[Order]:
    """The orders of the shuffles of a numbered deal: so many as there can be."""
    limit = rules.redeal.limit
    return [shuffle.priorities(number, redeal)[rules.dealt :] for redeal in range(1, (MANY if limit is None else limit) + 1)]


def recorded(game: Played) -> Line | None:
    """The game as it was played, if it was won: a proof like any other."""
    if game.verdict != "won":
        return None
    orders = passes(game)[1:] if game.profile.rules.redeal.order is RedealOrder.SHUFFLE else []
    return Line([move for move in game.log.script.moves if move is not None], orders)


MANY = 100
"""Redeals after which nobody who plays whatever fits has any card left: each brings one at least."""


def _wastes(game: Played, lay: Sequence[Sequence[int]]) -> list[list[int]]:
    """The waste before each redeal that was made, by index. lay: how the stock lay in each pass."""
    player = play_to(game, 0)
    table = player.table
    waste = list(range(len(table.waste)))
    stock = list(range(len(waste), len(waste) + len(table.stock)))[::-1]
    found = list[list[int]]()
    faces = [*table.waste, *lay[0]]
    for index, move in enumerate(player.moves[: game.counts.checked]):
        if does(move, *TURNS):
            waste.append(stock.pop())
        elif does(move, Action.REDEAL):
            found.append(waste)
            order = _order(faces, waste, lay[len(found)])
            waste, stock = [], sorted(waste, key=lambda card: order[card] if order[card] >= 0 else len(faces), reverse=True)
        player.play(index)
        del waste[len(table.waste) :], stock[len(table.stock) :]
    return found


def _order(faces: Sequence[int], waste: Sequence[int], cards: Sequence[int]) -> Order:
    """The order that lays this waste so."""
    order, left = [-1] * len(faces), list(waste)
    for place, card in enumerate(cards):
        index = next((index for index in left if faces[index] == card), None)
        if index is not None:
            order[index] = place
            left.remove(index)
    return order


def short(moves: Sequence[Written], language: str) -> str:
    """Moves in short notation."""
    return " ".join(map(notation(language).write, moves))


def rows(moves: Sequence[Written], language: str) -> list[str]:
    """Moves in short notation, in lines as a log has them."""
    write, lines = notation(language).write, Lines(" ")
    for move in moves:
        (lines.redeal if move.action is Action.REDEAL else lines.move)(write(move))
    lines.end_line()
    return lines.done


def as_log(game: Played, line: Line, profile: str | None = None) -> str:
    """A solution as a log. game: the one whose deal it is. profile: what the log is to call it; None: as the game does."""
    kept, keep = list[str](), False
    for text in write_log(game).splitlines():
        if text[0] not in " #":
            key = text.partition(":")[0]
            keep = key in KEPT
            if key == "deal":
                kept.append("result: won")
            if key == "profile" and profile is not None:
                kept.append(f"profile: {scalar(profile, WIDTH)[0]}")
                keep = False
        if keep and not text.startswith("#"):
            kept.append(text)
    if line.orders:
        kept.append("redeals:")
        write = notation(game.log.language).write_card
        for order in line.orders:
            kept += entry("-", [">-", *folded(map(write, order), ROOM - 2)], indent=INDENT)
    return "\n".join([*kept, "moves: |", *(INDENT + row for row in rows(line.moves, game.log.language)), ""])
