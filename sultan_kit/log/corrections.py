"""What may have been meant: changes of a log's moves that are one slip of the pen away, and how far the log goes on with each of them.

Nothing is chosen here: `hints` proposes what leaves no choice.
"""

from collections.abc import Iterator
from enum import Enum, StrEnum
from typing import NamedTuple

from sultan_kit.core.cards import KING, UNKNOWN, Face
from sultan_kit.core.findings import Code, Finding
from sultan_kit.core.table import Table
from sultan_kit.log.judge import Played, outcome, play_to
from sultan_kit.log.player import Player
from sultan_kit.log.record import Log
from sultan_kit.log.written import FROM_STOCK, Action, MoveItem, SlipItem, Written


class Slip(StrEnum):
    """What the writer of a log can have done."""

    OTHER = "did-you-mean"  # written another move than was made
    LEFT_OUT = "left-out"
    TWICE = "twice"
    TOO_MANY = "too-many"  # written a move that was not made
    SWAPPED = "swapped"


class Correction(NamedTuple):
    """A change of the moves of a log: from the one at index `at` on, `instead` stands in place of `taken` moves. slip: what it makes good."""

    slip: Slip
    at: int
    instead: tuple[Written, ...]
    taken: int = 1


class Stop(Enum):
    """Why a log goes on no further."""

    END = 0  # of the log, which ends as it claims
    OTHER_END = 1  # of the log, which ends otherwise
    UNREADABLE = 2  # a word that is no move, or `...`
    REFUSED = 3


class Reach(NamedTuple):
    """How far a log goes on with a correction: up to the move at index `upto` of the log as it stands, and why no further.

    A correction that cannot be played itself reaches no further than to where it begins.
    """

    upto: int
    stop: Stop


def reach(game: Played, before: Player, correction: Correction) -> Reach:
    """Play a log with a correction. before: the player before the move that the correction begins with."""
    _, at, instead, taken = correction
    moves = [*instead, *before.moves[at + taken :]]
    shift = at + taken - len(instead)
    player = Player(before.table.copy(), moves, before.orders)
    player.claimed = {ahead - shift for ahead in before.claimed if ahead > at}
    for index, move in enumerate(moves):
        if move is None or move.action is Action.OPEN:
            return Reach(index + shift, Stop.UNREADABLE)
        if player.play(index) is not None:
            return Reach(index + shift, Stop.REFUSED)
    claimed = game.log.result
    as_claimed = claimed is None or claimed == outcome(player.table, claimed)
    return Reach(len(before.moves), Stop.END if as_claimed else Stop.OTHER_END)


def numbered(game: Played) -> int:
    """Index of the last move with a move number before it, -1 where there is none: up to there no move is missing and none is too many.

    Where a number is wrong they tell nothing.
    """
    if any(finding.code is Code.MOVE_NUMBER for finding in game.log.findings):
        return -1
    moves = enumerate(game.log.moves())
    return max((index for index, (item, _) in moves if isinstance(item, MoveItem) and item.number is not None), default=-1)


def wanted(finding: Finding) -> list[Face]:
    """The cards that foundations wait for, where a card does not fit."""
    cards = finding.facts.get("wanted")
    return cards if isinstance(cards, list) else []


# ---- of the move at fault


def here(game: Played, before: Player, index: int) -> tuple[list[Correction], list[Correction]]:
    """Corrections of move `index`, which is at fault: the telling ones, which go before the others, and these."""
    move = before.moves[index]
    if move is None:
        return [], [Correction(Slip.OTHER, index, reading) for reading in readings(game.log, index) if len(reading) == 1]
    counted = index <= numbered(game)
    telling = []
    if index and before.moves[index - 1] == move and not counted:
        telling.append(Correction(Slip.TWICE, index, ()))
    behind = before.moves[index + 1] if index + 1 < len(before.moves) else None
    if behind is not None and behind != move:
        telling.append(Correction(Slip.SWAPPED, index, (behind, move), taken=2))
    if move.foundation is not None and move.action is not Action.DIVAN_FILL:
        telling.append(Correction(Slip.OTHER, index, (move._replace(foundation=None),)))
    near = [Correction(Slip.OTHER, index, (other,)) for other in _near(move, before.table)]
    if not counted:
        near += [Correction(Slip.LEFT_OUT, index, (missing,), taken=0) for missing in _left_out(before.table)]
    return telling, near


def unseen(game: Played, finding: Finding, before: Player, index: int) -> Iterator[Correction]:
    """Wanted cards that never came, turned and played right before the fault: the last thing to think of, for it makes up a card."""
    table = before.table
    if before.moves[index] is None or index <= numbered(game):
        return
    for card in wanted(finding):
        if card not in (*table.divan, *table.waste[-1:]) and table.stock and table.stock[-1] == UNKNOWN and table.unseen[card]:
            yield Correction(Slip.LEFT_OUT, index, (Written(Action.TURN_PLAY, int(card)),), taken=0)


def readings(log: Log, index: int) -> Iterator[tuple[Written, ...]]:
    """What a word that is no move could be, one small slip away: a move, or two that a blank should divide."""
    item, _ = log.moves()[index]
    facts = item.facts if isinstance(item, SlipItem) else {}
    suggest = facts.get("suggest", facts.get("right"))
    texts = [suggest] if isinstance(suggest, str) else suggest if isinstance(suggest, list | tuple) else []
    for text in texts:
        moves = log.notation.quick(str(text))
        if moves:
            yield tuple(moves)


# ---- of moves above it


def above(game: Played, finding: Finding, index: int) -> Iterator[tuple[Player, Correction]]:
    """Corrections of moves above the one at fault, which is move `index`: plays, fills and redeals that were left out, cards that were misread.

    Each with the player before the move, who goes on when the next correction is asked for.
    """
    fitting, card = wanted(finding), finding.facts.get("card")
    misread: dict[object, list[int]] = {}
    if finding.code is Code.THIRD_COPY and isinstance(card, Face):
        misread = {card: list(_near_cards(card))}
    elif finding.code is Code.REDEAL_ORDER and isinstance(card, Face):
        misread = {finding.facts["wanted"]: [int(card)]}
    counted = numbered(game)
    player = play_to(game, 0)
    for at in range(index):
        table, move = player.table, player.moves[at]
        assert move is not None
        for missing in _missing(table, finding) if at > counted else ():
            yield player, Correction(Slip.LEFT_OUT, at, (missing,), taken=0)
        others = []
        if move.action is Action.TURN and move.card in fitting:
            others.append(move._replace(action=Action.TURN_PLAY))
        if move.action is Action.TURN_PLAY and move.card == card and card in table.divan and finding.code in (Code.THIRD_COPY, Code.NOT_IN_REDEAL):
            others.append(Written(Action.DIVAN_PLAY, move.card))
        if move.action in FROM_STOCK:
            others += [move._replace(card=other) for other in misread.get(move.card, ())]
        for other in others:
            yield player, Correction(Slip.OTHER, at, (other,))
        player.play(at)


def _missing(table: Table, finding: Finding) -> Iterator[Written]:
    """Moves that could have been made some way above a fault, and would mend it."""
    if table.due:
        return
    for card in wanted(finding):
        if table.fits(card) and card in (*table.divan, *table.waste[-1:]):
            yield Written(Action.DIVAN_PLAY, int(card)) if card in table.divan else Written(Action.WASTE_PLAY)
    if table.waste and table.waste[-1] == finding.facts.get({Code.NOT_IN_DIVAN: "card", Code.REDEAL_ORDER: "wanted"}.get(finding.code, "")):
        if table.gaps:
            yield Written(Action.FILL_WASTE)
        if table.fits(table.waste[-1]):
            yield Written(Action.WASTE_PLAY)
    if not table.stock and table.waste and table.redeals_left != 0:
        yield Written(Action.REDEAL)


# ---- one slip of the pen


def _near(move: Written, table: Table) -> Iterator[Written]:
    """Moves that are one slip of the pen away: another card of the suit or the rank, the other target, the other pile."""
    for card in _near_cards(move.card):
        yield move._replace(card=card)
    match move.action:
        case Action.TURN:
            yield move._replace(action=Action.TURN_PLAY)
            if table.gaps:
                yield move._replace(action=Action.FILL_STOCK)
        case Action.TURN_PLAY:
            yield move._replace(action=Action.TURN, foundation=None)
            yield Written(Action.DIVAN_PLAY, move.card)
            yield Written(Action.WASTE_PLAY, move.card)
        case Action.DIVAN_PLAY:
            if move.place is not None and move.card is not None:
                yield move._replace(place=None)
            yield Written(Action.WASTE_PLAY, move.card)
            if move.card is not None:
                yield Written(Action.TURN_PLAY, move.card)
        case Action.WASTE_PLAY:
            if move.card is not None:
                yield Written(Action.DIVAN_PLAY, move.card)
                yield Written(Action.TURN_PLAY, move.card)
        case Action.FILL_STOCK:
            yield move._replace(action=Action.FILL_WASTE)
            yield move._replace(action=Action.TURN, place=None)
        case Action.FILL_WASTE:
            if move.card is not None:
                yield move._replace(action=Action.FILL_STOCK)
        case Action.WASTE_ALONE:
            yield move._replace(action=Action.WASTE_PLAY)
            yield move._replace(action=Action.FILL_WASTE)
        case Action.DIVAN_ALONE:
            yield move._replace(action=Action.DIVAN_PLAY)


def _near_cards(card: int | None) -> Iterator[int]:
    if card is None or card % 13 == KING:
        return
    yield from (suit * 13 + card % 13 for suit in range(4) if suit != card // 13)
    yield from (other for other in range(card - card % 13, card - card % 13 + KING) if other != card)


def _left_out(table: Table) -> Iterator[Written]:
    """Moves that may have been made and not written: a redeal, the turn of a card that is known, a chosen fill, and every play that was possible."""
    if not table.stock and table.waste and table.redeals_left != 0:
        yield Written(Action.REDEAL)
    if table.stock and table.stock[-1] != UNKNOWN:
        yield Written(Action.TURN, table.stock[-1])
        yield Written(Action.TURN_PLAY, table.stock[-1])
    if table.due and table.waste:
        yield Written(Action.FILL_WASTE)
    if table.waste and table.fits(table.waste[-1]):
        yield Written(Action.WASTE_PLAY)
    for card in dict.fromkeys(table.divan):
        if card >= 0 and table.fits(card):
            yield Written(Action.DIVAN_PLAY, card)
