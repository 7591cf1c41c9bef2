"""What may have been meant: changes of a log's moves that are one slip of the pen away.

Nothing is chosen here: `hints` proposes what leaves no choice.
"""

from collections.abc import Collection, Iterator

from sultan_kit.core.cards import GAP, KING, UNKNOWN, Face
from sultan_kit.core.findings import Code, Finding
from sultan_kit.core.table import Table
from sultan_kit.log.course import Correction, Course, Slip
from sultan_kit.log.record import Log
from sultan_kit.log.written import FILLS, FROM_STOCK, Action, MoveItem, SlipItem, Written


def numbered(log: Log) -> int:
    """Index of the last move with a move number before it, -1 where there is none: up to there no move is missing and none is too many.

    Where a number is wrong they tell nothing.
    """
    if any(finding.code is Code.MOVE_NUMBER for finding in log.findings):
        return -1
    moves = enumerate(log.moves())
    return max((index for index, (item, _) in moves if isinstance(item, MoveItem) and item.number is not None), default=-1)


def wanted(finding: Finding) -> list[Face]:
    """The cards that foundations wait for, where a card does not fit."""
    cards = finding.facts.get("wanted")
    return cards if isinstance(cards, list) else []


# ---- of the move at fault


def here(course: Course, index: int) -> tuple[list[Correction], list[Correction]]:
    """Corrections of move `index`, which is at fault: the telling ones, which go before the others, and these."""
    move, table = course.moves[index], course.tables[index]
    if move is None:
        return [], [Correction(Slip.OTHER, index, reading) for reading in readings(course.log, index) if len(reading) == 1]
    counted = index <= numbered(course.log)
    telling = []
    if index and course.moves[index - 1] == move and not counted:
        telling.append(Correction(Slip.TWICE, index, ()))
    behind = course.moves[index + 1] if index + 1 < len(course.moves) else None
    if behind is not None and behind != move:
        telling.append(Correction(Slip.SWAPPED, index, (behind, move), taken=2))
    if move.foundation is not None and move.action is not Action.DIVAN_FILL:
        telling.append(Correction(Slip.OTHER, index, (move._replace(foundation=None),)))
    near = [Correction(Slip.OTHER, index, (other,)) for other in _near(move, table)]
    if not counted:
        near += [Correction(Slip.LEFT_OUT, index, (missing,), taken=0) for missing in _left_out(table)]
    return telling, near


def unseen(course: Course, finding: Finding, index: int) -> Iterator[Correction]:
    """Wanted cards that never came, turned and played right before the fault: the last thing to think of, for it makes up a card."""
    table = course.tables[index]
    if course.moves[index] is None or index <= numbered(course.log):
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


def above(course: Course, finding: Finding, index: int) -> Iterator[Correction]:
    """Corrections of moves above the one at fault, which is move `index`: plays, fills and redeals that were left out, cards that were misread."""
    fitting, card = wanted(finding), finding.facts.get("card")
    misread: dict[object, list[int]] = {}
    if finding.code is Code.THIRD_COPY and isinstance(card, Face):
        misread = {card: list(_near_cards(card))}
    elif finding.code is Code.REDEAL_ORDER and isinstance(card, Face):
        misread = {finding.facts["wanted"]: [int(card)]}
    counted = numbered(course.log)
    for at in range(index):
        table, move = course.tables[at], course.moves[at]
        assert move is not None
        for missing in _missing(table, finding) if at > counted else ():
            yield Correction(Slip.LEFT_OUT, at, (missing,), taken=0)
        if move.action is Action.TURN and move.card in fitting:
            yield Correction(Slip.OTHER, at, (move._replace(action=Action.TURN_PLAY),))
        if move.action is Action.TURN_PLAY and move.card == card and card in table.divan and finding.code in (Code.THIRD_COPY, Code.NOT_IN_REDEAL):
            yield Correction(Slip.OTHER, at, (Written(Action.DIVAN_PLAY, move.card),))
        if move.action in FROM_STOCK:
            yield from (Correction(Slip.OTHER, at, (move._replace(card=other),)) for other in misread.get(move.card, ()))


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
    for move in possible(table, ()):
        if move.action not in FILLS or (table.due and move.action is Action.FILL_WASTE):
            yield move


def possible(table: Table, cards: Collection[int]) -> Iterator[Written]:
    """The moves that can be made on a table. cards: those that may turn up where nobody knows the next one."""
    top = table.stock[-1] if table.stock else None
    new = [card for card in cards if table.unseen[card]] if top == UNKNOWN else [] if top is None else [top]
    if table.gaps:
        for card in new:
            yield Written(Action.FILL_STOCK, card)
        if table.waste:
            yield Written(Action.FILL_WASTE)
            if table.gaps > 1 and not table.due:
                yield from (Written(Action.FILL_WASTE, place=slot + 1) for slot, card in enumerate(table.divan) if card == GAP)
    if table.due:
        return
    for card in new:
        yield Written(Action.TURN, card)
        if table.fits(card):
            yield Written(Action.TURN_PLAY, card)
    if table.waste and table.fits(table.waste[-1]):
        yield Written(Action.WASTE_PLAY)
    for card in dict.fromkeys(table.divan):
        if card >= 0 and table.fits(card):
            yield Written(Action.DIVAN_PLAY, card)
    if not table.stock and table.waste and table.redeals_left != 0:
        yield Written(Action.REDEAL)
