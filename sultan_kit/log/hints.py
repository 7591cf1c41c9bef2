"""What could be meant: hints for a game in which something is wrong.

Everything here is looked up or tried out, never guessed: a hint names where cards lie, the other profile under which the whole game is legal, or
the one near move with which the log goes on without a fault.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sultan_kit.core.cards import KING, UNKNOWN, Face
from sultan_kit.core.findings import Code, Finding, Saying
from sultan_kit.core.table import Table
from sultan_kit.log.judge import Game, judge, outcome, play_to
from sultan_kit.log.player import Player
from sultan_kit.log.written import FROM_STOCK, Action, MoveItem, SlipItem, Written, does
from sultan_kit.profiles import load, shipped

_ENOUGH = 8
"""Moves that must go well behind a correction before it is worth naming, unless the log ends sooner."""

_FEW = 3
"""Cards of the stock that may be named one by one."""

_END = -1
"""Instead of a number of moves: all there are."""


def give(game: Game) -> None:
    """Add hints to the findings of a game."""
    if game.log is None or game.profile is None or not game.errors:
        return
    fitting = _fitting_profiles(game) if game.verdict == "illegal" else ()
    if game.deal is None:
        for index, finding in enumerate(game.findings):
            if fitting and finding.code in (Code.DIVAN_SIZE, Code.STOCK_SIZE, Code.WASTE_NOT_IN_PROFILE):
                game.findings[index] = finding._replace(hints=(*finding.hints, *fitting))
        return
    for index, finding in enumerate(game.findings):
        if finding.move is not None and finding.move - 1 == game.counts.checked and finding.code is not Code.MOVE_NUMBER:
            before = play_to(game, finding.move - 1)
            meant = list(_meant(game, finding, before))
            told = [hint for hint in _told(game, finding, before) if not (meant and hint.key == "hint.redeal-missing")]
            game.findings[index] = finding._replace(hints=(*finding.hints, *told, *fitting, *meant))
            return


def _fitting_profiles(game: Game) -> tuple[Saying, ...]:
    """The other shipped profiles under which this very log is legal to its end."""
    assert game.log is not None
    assert game.profile is not None
    names = []
    for name in shipped():
        profile = load(name)
        if profile.rules != game.profile.rules and not profile.experimental:
            other = judge(game.log, profile)
            if other.verdict not in ("illegal", "unreadable") and other.errors == 0:
                names.append(name)
    return (Saying("hint.profile", {"profiles": names, "count": len(names)}),) if names else ()


# ---- what lies where


def _told(game: Game, finding: Finding, before: Player) -> Iterator[Saying]:
    """Facts of the position that explain a refusal."""
    table = before.table
    card = finding.facts.get("card")
    assert game.log is not None
    match finding.code:
        case Code.ILLEGAL_SULTAN | Code.DOES_NOT_FIT if isinstance(card, Face) and (home := table.home(card)) is not None:
            yield Saying("hint.home", {"card": card, "foundation": home + 1, "base": Face(table.base[home])})
        case Code.DOES_NOT_FIT:
            for other in _wanted(finding):
                yield from _where(table, other)
        case Code.NOT_IN_REDEAL if isinstance(card, Face) and finding.variant == "list":
            yield from _where(table, card)
        case Code.THIRD_COPY | Code.NOT_IN_REDEAL if isinstance(card, Face):
            yield from _seen(game, finding, card)
        case Code.NOT_IN_DIVAN if isinstance(card, Face):
            yield from _where(table, card)
        case Code.STOCK_EMPTY if table.redeals_left != 0 and table.waste:
            yield Saying("hint.redeal-missing")
        case Code.REDEAL_TOO_EARLY if len(table.stock) <= _FEW and set(table.stock) == {UNKNOWN}:
            cards = [Face(card) for card in range(52) for _ in range(table.unseen[card])]
            yield Saying("hint.never-came", {"cards": cards, "count": len(cards)})
        case Code.FILL_MISSING:
            yield Saying("hint.write-fill", {"place": finding.facts["place"]})
        case Code.FILL_CHOICE_MISSING:
            yield Saying("hint.write-choice", {"place": finding.facts["place"]})


def _where(table: Table, card: Face) -> Iterator[Saying]:
    """Where a card lies now, the best place to play it from first."""
    twins = [place + 1 for place, found in enumerate(table.divan) if found == card]
    if twins:
        yield Saying("hint.in-divan", {"card": card, "place": twins[0]})
    elif table.waste and table.waste[-1] == card:
        yield Saying("hint.on-waste", {"card": card})
    elif card in table.waste:
        above = len(table.waste) - 1 - max(index for index, found in enumerate(table.waste) if found == card)
        yield Saying("hint.in-waste", {"card": card, "count": above})
    elif card in table.stock or table.unseen[card]:
        yield Saying("hint.in-stock", {"card": card})


def _seen(game: Game, finding: Finding, card: Face) -> Iterator[Saying]:
    """Where the copies of a card showed up before, in this pass of the stock."""
    log = game.log
    assert log is not None
    assert finding.move is not None
    moves = log.script.moves[: finding.move - 1]
    start = 0
    if finding.code is Code.NOT_IN_REDEAL:
        start = 1 + max(index for index, move in enumerate(moves) if does(move, Action.REDEAL))
    elif game.deal is not None:
        for place, found in enumerate(game.deal.divan):
            if found == card:
                yield Saying("hint.seen-in-divan", {"card": card, "place": place + 1})
        if card in game.deal.waste:
            yield Saying("hint.seen-in-waste", {"card": card})
    for index in range(start, len(moves)):
        move = moves[index]
        if move is not None and move.card == card and move.action in FROM_STOCK:
            yield Saying("hint.seen-at-move", {"card": card, "move": index + 1, "line": log.move_span(index + 1).line})


# ---- what may be meant


class _Try(NamedTuple):
    """A correction to be tried.

    say: its hint. meant: the move that the hint names, or the number of one that stands there.
    instead: what would stand in place of the move at fault. taken: how many moves from there on it would stand for.
    least: moves behind it that must go well where only a word that cannot be read, or `...`, keeps the log from going on.
    whole: it is worth naming only where all moves go well, for a wrong one may pass for long.
    """

    say: str
    meant: Written | int
    instead: tuple[Written, ...]
    taken: int = 1
    least: int = 1
    whole: bool = False


def _meant(game: Game, finding: Finding, before: Player) -> Iterator[Saying]:
    """The one correction, if there is just one, with which the log goes on; the hint promises no more than was tried."""
    assert finding.move is not None
    index = finding.move - 1
    telling, near = _tries(game, before, index)
    good = {each: _goes_on(game, before, index, each) for each in (*telling, *near)}
    to_the_end = [each for each in telling if good[each] == _END] or [each for each in near if good[each] == _END]
    if not to_the_end:
        if earlier := _earlier(game, finding):
            yield earlier
            return
        unseen = [each for each in _unseen(game, finding, before) if _goes_on(game, before, index, each) == _END]
        good |= dict.fromkeys(unseen, _END)
        to_the_end = unseen
    far = [each for each, count in good.items() if count is not None and not each.whole]
    best = to_the_end or [each for each in telling if each in far] or far
    if len(best) != 1:
        return
    say, meant, *_ = best[0]
    facts: dict[str, object] = {"other": meant} if isinstance(meant, int) else {"move": _as_written(game, finding.move, meant)}
    count = good[best[0]]
    if count == _END:
        yield Saying(say, facts)
    elif finding.code not in (Code.FILL_MISSING, Code.FILL_CHOICE_MISSING):  # there a fill is left out, and a try may pass for it for long
        yield Saying(f"{say}.so-far", facts | {"count": count}) if count else Saying(f"{say}.alone", facts)


def _wanted(finding: Finding) -> list[Face]:
    """The cards that foundations wait for, where a card does not fit."""
    wanted = finding.facts.get("wanted")
    return wanted if isinstance(wanted, list) else []


def _unseen(game: Game, finding: Finding, before: Player) -> Iterator[_Try]:
    """Wanted cards that never came, turned and played right before the fault: the last thing to think of, for it makes up a card."""
    assert finding.move is not None
    table, move = before.table, before.moves[finding.move - 1]
    if move is None or finding.move - 1 <= _numbered(game):
        return
    for card in _wanted(finding):
        if card not in (*table.divan, *table.waste[-1:]) and table.stock and table.stock[-1] == UNKNOWN and table.unseen[card]:
            play = Written(Action.TURN_PLAY, int(card))
            yield _Try("hint.left-out", play, (play, move))


def _numbered(game: Game) -> int:
    """Index of the last move with a move number before it, -1 where there is none: up to there no move is missing and none is too many.

    Where a number is wrong they tell nothing.
    """
    assert game.log is not None
    if any(finding.code is Code.MOVE_NUMBER for finding in game.log.findings):
        return -1
    moves = [item for _, items in game.log.items() for item in items if isinstance(item, MoveItem | SlipItem)]
    return max((index for index, item in enumerate(moves) if isinstance(item, MoveItem) and item.number is not None), default=-1)


def _earlier(game: Game, finding: Finding) -> Saying | None:
    """The one correction some way above, if there is just one, that makes the whole log good: where a fault shows is not always where it was made.

    A forgotten `+` comes before a play that was not written: the play right behind the turn would be the same.
    """
    found: dict[str, dict[Written, list[int]]] = {}
    for before, say, index, meant, instead in _earlier_tries(game, finding):
        if _goes_on(game, before, index, _Try(say, meant, instead)) == _END:
            found.setdefault(say, {}).setdefault(meant, []).append(index + 1)
    for say in ("hint.instead-earlier", "hint.left-out-earlier"):
        if say in found:
            (meant, numbers), *others = found[say].items()
            if others or (len(numbers) > 1 and say == "hint.instead-earlier"):
                return None
            assert game.log is not None
            return Saying(say, {"move": _as_written(game, numbers[-1], meant), "number": numbers[-1], "line": game.log.move_span(numbers[-1]).line})
    return None


def _earlier_tries(game: Game, finding: Finding) -> Iterator[tuple[Player, str, int, Written, tuple[Written, ...]]]:
    """Corrections of moves above: plays, fills and redeals that were not written, cards that were misread.

    Each as the player before the move, the hint, the index of the move, what is meant, and what would stand in its place.
    """
    assert finding.move is not None
    wanted, card = _wanted(finding), finding.facts.get("card")
    misread: dict[object, list[int]] = {}
    if finding.code is Code.THIRD_COPY and isinstance(card, Face):
        misread = {card: list(_near_cards(card))}
    elif finding.code is Code.REDEAL_ORDER and isinstance(card, Face):
        misread = {finding.facts["wanted"]: [int(card)]}
    numbered = _numbered(game)
    player = play_to(game, 0)
    for index in range(finding.move - 1):
        table, move = player.table, player.moves[index]
        assert move is not None
        for missing in _missing(table, finding, wanted) if index > numbered else ():
            yield player, "hint.left-out-earlier", index, missing, (missing, move)
        if move.action is Action.TURN and move.card in wanted:
            played = move._replace(action=Action.TURN_PLAY)
            yield player, "hint.instead-earlier", index, played, (played,)
        if move.action is Action.TURN_PLAY and move.card == card and card in table.divan and finding.code in (Code.THIRD_COPY, Code.NOT_IN_REDEAL):
            from_divan = Written(Action.DIVAN_PLAY, move.card)
            yield player, "hint.instead-earlier", index, from_divan, (from_divan,)
        if move.action in FROM_STOCK:
            for other in misread.get(move.card, ()):
                read = move._replace(card=other)
                yield player, "hint.instead-earlier", index, read, (read,)
        player.play(index)


def _missing(table: Table, finding: Finding, wanted: Sequence[Face]) -> Iterator[Written]:
    """Moves that could have been made some way above a fault, and would mend it. wanted: cards that foundations wait for there."""
    if table.due:
        return
    for card in wanted:
        if table.fits(card) and card in (*table.divan, *table.waste[-1:]):
            yield Written(Action.DIVAN_PLAY, int(card)) if card in table.divan else Written(Action.WASTE_PLAY)
    if table.waste and table.waste[-1] == finding.facts.get({Code.NOT_IN_DIVAN: "card", Code.REDEAL_ORDER: "wanted"}.get(finding.code, "")):
        if table.gaps:
            yield Written(Action.FILL_WASTE)
        if table.fits(table.waste[-1]):
            yield Written(Action.WASTE_PLAY)
    if not table.stock and table.waste and table.redeals_left != 0:
        yield Written(Action.REDEAL)


def _tries(game: Game, before: Player, index: int) -> tuple[list[_Try], list[_Try]]:
    """Corrections of move `index` that are one slip of the pen away: the telling ones, which go before the others, and these."""
    move = before.moves[index]
    if move is None:
        return [], [_Try("hint.did-you-mean", reading, (reading,), least=0) for reading in _readings(game, index + 1)]
    counted = index <= _numbered(game)
    telling = [_Try("hint.twice", index, ())] if index and before.moves[index - 1] == move and not counted else []
    behind = before.moves[index + 1] if index + 1 < len(before.moves) else None
    if behind not in (None, move):
        telling.append(_Try("hint.swapped", index + 2, (behind, move), taken=2, whole=True))
    if move.foundation is not None and move.action is not Action.DIVAN_FILL:
        elsewhere = move._replace(foundation=None)
        telling.append(_Try("hint.did-you-mean", elsewhere, (elsewhere,)))
    near = [_Try("hint.did-you-mean", each, (each,)) for each in _near(move, before.table)]
    left_out = [_Try("hint.left-out", extra, (extra, move), whole=extra.action in FROM_STOCK) for extra in _left_out(before.table)]
    return telling, near if counted else near + left_out


def _goes_on(game: Game, before: Player, index: int, correction: _Try) -> int | None:
    """How many moves behind a correction are good: `_END` for all there are.

    None: too few to say anything, or the game would end otherwise than the log claims.
    """
    assert game.log is not None
    moves = [*correction.instead, *before.moves[index + correction.taken :]]
    player = Player(before.table.copy(), moves, before.orders)
    player.claimed = {at - index - correction.taken + len(correction.instead) for at in before.claimed if at > index}
    for count, move in enumerate(moves, start=-len(correction.instead)):
        readable = move is not None and move.action is not Action.OPEN
        if not readable or player.play(count + len(correction.instead)) is not None:
            return count if count >= (_ENOUGH if readable else correction.least) else None
    claimed = game.log.result
    return _END if claimed is None or claimed == outcome(player.table, claimed) else None


def _readings(game: Game, number: int) -> Iterator[Written]:
    """What a word that is no move could be, one small slip away."""
    assert game.log is not None
    item, _ = game.log.move(number)
    suggest = item.facts.get("suggest") if isinstance(item, SlipItem) else None
    texts = [suggest] if isinstance(suggest, str) else suggest if isinstance(suggest, list | tuple) else []
    for text in texts:
        moves = game.log.notation.quick(str(text))
        if moves is not None and len(moves) == 1:
            yield moves[0]


def _as_written(game: Game, number: int, move: Written) -> str:
    """A move in the notation that the log uses at this spot, ready to be copied."""
    assert game.log is not None
    item, _ = game.log.move(number)
    write = game.log.notation.write_words if isinstance(item, MoveItem) and item.in_words else game.log.notation.write
    return write(move)


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
