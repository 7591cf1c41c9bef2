"""By whose rules was a game played? It is judged under every shipped profile."""

from collections.abc import Iterator
from dataclasses import dataclass

from sultan_kit.core.findings import Finding, Severity, by_place
from sultan_kit.core.rules import RedealOrder
from sultan_kit.log.judge import judge
from sultan_kit.log.record import RESULTS, Log
from sultan_kit.log.written import FROM_STOCK, Action
from sultan_kit.profiles import Profile, load, shipped

_TELLING = 5
"""Cards that must come again in the same order before that looks like more than chance: one shuffle in 120 does it."""


@dataclass(frozen=True, slots=True)
class Identity:
    """The rule sets that a game can have been played by.

    legal: ids of the profiles under which it is legal, in their usual order. others: for each other one its first finding.
    kept_order: the waste came again in the order in which it was turned, which a shuffle hardly does.
    """

    legal: tuple[str, ...]
    others: dict[str, Finding]
    kept_order: bool


def identify(log: Log) -> Identity:
    """Judge the game under every shipped profile."""
    legal, others, kept = [], {}, False
    for name in shipped():
        profile = load(name)
        game = judge(log, profile)
        if game.errors == 0:
            legal.append(name)
            if game.verdict in (*RESULTS, "incomplete") and profile.rules.redeal.order is RedealOrder.SHUFFLE:
                kept = kept or _kept_order(log, profile)
        else:
            others[name] = min((finding for finding in game.findings if finding.severity is Severity.ERROR), key=by_place)
    return Identity(tuple(legal), others, kept)


def _kept_order(log: Log, profile: Profile) -> bool:
    """Is the game legal, too, if its redeals turned the waste over, and do enough cards show it?"""
    turned_over = profile.rules._replace(redeal=profile.rules.redeal._replace(order=RedealOrder.TURN_OVER))
    game = judge(log, profile._replace(rules=turned_over))
    return game.errors == 0 and any(count >= _TELLING for count in _turned_after_redeals(log))


def _turned_after_redeals(log: Log) -> Iterator[int]:
    """How many cards came from the stock in each pass but the first."""
    count = None
    for move in log.script.moves:
        if move is None:
            break
        if move.action is Action.REDEAL:
            if count is not None:
                yield count
            count = 0
        elif count is not None and move.action in FROM_STOCK:
            count += 1
    if count is not None:
        yield count
