"""What the policy `search` would do where a game stands, by what its player can know there.

It is asked once, and somebody waits: so it thinks in plain Python, which takes a second or so; the compiler would take its time first.
"""

from sultan_kit.core.cards import Face
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Compulsory
from sultan_kit.log.judge import Played, play_to
from sultan_kit.log.written import FILLS, Action, does
from sultan_kit.study.compiled import plain
from sultan_kit.study.kernel import FILL_STOCK, FILL_WASTE, PLAY_DIVAN, PLAY_WASTE, REDEAL, TURN, Axes, read, unknown_axes
from sultan_kit.study.on_table import as_seen
from sultan_kit.study.players import POLICIES
from sultan_kit.study.search import choose

POLICY = "search"
"""Whose word it is."""

_KEYS = {
    TURN: "session.advice.turn",
    PLAY_WASTE: "session.advice.play-waste",
    PLAY_DIVAN: "session.advice.play-divan",
    FILL_WASTE: "session.advice.fill-waste",
    FILL_STOCK: "session.advice.fill-stock",
    REDEAL: "session.advice.redeal",
}


def advice(game: Played) -> Saying | None:
    """The move that a good player would make after the last good move of a game.

    None where there is none to make, or none to choose, and where the policy does not know the rules: it may hold back what fits.
    """
    rules, table = game.profile.rules, play_to(game, game.counts.checked).table
    if unknown_axes(rules) or rules.play.compulsory is not Compulsory.FALSE:
        return None
    axes = read(rules)
    if table.due and not (axes.choice and table.waste and table.stock):
        return None
    numbers = [int(number) for number in POLICIES[POLICY].numbers(axes)]
    move, card = plain(choose)(axes, as_seen(table, _made(game, axes)), 0, numbers)
    if move not in _KEYS:
        return None
    key = _KEYS[move]
    kept = [Face(held) for held in dict.fromkeys(table.divan) if held >= 0 and table.fits(held)]
    if move in (TURN, REDEAL) and kept:
        return Saying(f"{key}.keep", {"cards": kept, "count": len(kept)})
    if move in (PLAY_WASTE, FILL_WASTE):
        return Saying(key, {"card": Face(table.waste[-1])})
    if move == PLAY_DIVAN and axes.at_once and axes.waste and not axes.choice and table.waste:
        return Saying(f"{key}.taking", {"card": Face(card), "taken": Face(table.waste[-1])})
    return Saying(key, {"card": Face(card)} if move == PLAY_DIVAN else {})


def _made(game: Played, axes: Axes) -> int:
    """How many moves that makes, as the kernel counts them: luck hangs on it, so that a way that was found once is found again at the next move.

    There turning a card up and playing it are two, and a fill that leaves no choice is none.
    """
    player, made, own = play_to(game, 0), 0, True
    for index, move in enumerate(player.moves[: game.counts.checked]):
        if does(move, *FILLS):
            made += own
        else:
            own = not axes.at_once or (axes.choice and bool(player.table.waste and player.table.stock))
            made += 2 if does(move, Action.TURN_PLAY) else 1
        player.play(index)
    return made
