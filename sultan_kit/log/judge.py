"""From a `Log` to a judged `Game`: was it played by the rules, and how did it go?

The order of the stock is reconstructed on the way: the table starts with unknown cards, and each move that names one makes it known. Where the
log itself tells the order (`deal.stock`, a number, `redeals`, a turned-over waste) the moves are held against it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from sultan_kit.core.cards import IN_PLAY, KING, UNKNOWN, Face
from sultan_kit.core.findings import Code, Finding, Refusal, Severity
from sultan_kit.core.rules import Compulsory
from sultan_kit.core.table import Fill, Pile, Table, no_such_place, unfilled, wrong_pile
from sultan_kit.log.deal import CANNOT_BE_DEALT, Deal, deal_of
from sultan_kit.log.reader import CardList, Log, read_log
from sultan_kit.log.written import FILLS, TURNS, Action, Written, does
from sultan_kit.marked import Document, documents
from sultan_kit.profiles import Profile, read

TURN, TURN_PLAY, WASTE_PLAY, DIVAN_PLAY, FILL_STOCK, FILL_WASTE, REDEAL, *_ = Action  # looked up once, not once a move

ENDS = ("won", "lost", "given-up", "unfinished")
"""The verdicts on games that are legal to their last written move."""


class Counts(NamedTuple):
    """What happened in the part of a game that is good.

    checked: moves as written. turns: without the deal's own and without fills. fills: all; fills_written: those that stand in the log.
    placed: cards laid on each base card of the square, shape (9,).
    """

    checked: int = 0
    plays: int = 0
    turns: int = 0
    redeals: int = 0
    fills: int = 0
    fills_written: int = 0
    placed: tuple[int, ...] = (0,) * 9

    @property
    def moves(self) -> int:
        """Turns, plays, fills and redeals, one each, written or not."""
        return self.turns + self.plays + self.fills + self.redeals


@dataclass(slots=True, eq=False, repr=False)
class Game:
    """One game, judged under one profile.

    log: None where the document is no log. verdict: a word of `docs/reports.md`. written: moves as they stand in the log.
    findings: in the order of their places. deal: how the game began; None where that cannot be told.
    """

    index: int
    log: Log | None = None
    profile: Profile | None = None
    verdict: str = "unreadable"
    written: int = 0
    counts: Counts = field(default_factory=Counts)
    deal: Deal | None = None
    findings: list[Finding] = field(default_factory=list)

    @property
    def errors(self) -> int:
        return sum(finding.severity is Severity.ERROR for finding in self.findings)


class Player:
    """Plays the written moves of one game, one after the other.

    Forced fills happen of themselves on the table. Written ones are then held against what happened; those that show a new card, or a choice, are
    played. A run of fills behind several plays is read ahead (Q3): the first play needs to know what fills its gap.
    """

    __slots__ = ("claimed", "fills", "fills_written", "moves", "orders", "table", "turns")

    def __init__(self, table: Table, moves: list[Written | None], orders: Sequence[CardList]) -> None:
        self.table = table
        self.moves = moves
        self.orders = orders
        self.turns = 0
        self.fills = 0
        self.fills_written = 0
        self.claimed: set[int] = set()

    def play(self, index: int) -> Refusal | None:
        """Play the move at `index`, which must be readable and no `...`; after a refusal the table is to be used no further."""
        move = self.moves[index]
        assert move is not None
        action, card, place, foundation = move
        table = self.table
        if action is TURN or action is TURN_PLAY:
            if table.filled:
                self.fills += len(table.filled)
                table.filled.clear()
            refusal = table.turn(card)
            if refusal is None:
                self.turns += 1
                if action is TURN_PLAY:
                    refusal = self._play_turned(foundation)
            return refusal
        if action is DIVAN_PLAY:
            slot = self._slot(card, place)
            if isinstance(slot, Refusal):
                return Refusal(Code.AFTER_THE_END) if table.is_won else unfilled(table) if table.due else slot
            refusal = table.play_divan(slot, None if foundation is None else foundation - 1)
            return self._fill_ahead(index) if refusal is None and table.due else refusal
        if action is WASTE_PLAY:
            if card is not None and table.waste and table.waste[-1] != card and not table.due:
                return Refusal(Code.CHECK_MISMATCH, {"card": Face(card), "found": Face(table.waste[-1])}, "waste")
            return table.play_waste(None if foundation is None else foundation - 1)
        if action is FILL_WASTE or action is FILL_STOCK:
            self.fills_written += 1
            return self._fill(index, FILLS[action], card, place)
        if action is REDEAL:
            self.fills += len(table.filled)
            table.filled.clear()
            return table.redeal(self._order())
        return self._impossible(move)

    def counts(self, checked: int) -> Counts:
        """What has been played so far, which is the first `checked` moves."""
        table = self.table
        return Counts(checked, table.placed, self.turns, table.redeals, self.fills + len(table.filled), self.fills_written, table.laid)

    def _order(self) -> list[int] | None:
        """The stock after the redeal that comes now, as `redeals` tells it; UNKNOWN behind its `...`."""
        made = self.table.redeals
        if made >= len(self.orders):
            return None
        order = self.orders[made]
        return [*order.cards, *[UNKNOWN] * (len(self.table.waste) - len(order.cards))] if order.more else order.cards

    def _play_turned(self, foundation: int | None) -> Refusal | None:
        """Play the card just turned; where a late gap took it at once it is played from there, which comes to the same."""
        table = self.table
        place = None if foundation is None else foundation - 1
        if table.filled:
            return table.play_divan(table.filled.pop(0).place, place)
        return table.play_waste(place)

    def _slot(self, card: int | None, place: int | None) -> int | Refusal:
        """Which place of the divan is meant, from 0: the lower-numbered of twins."""
        divan = self.table.divan
        if place is None:
            assert card is not None
            if card in divan:
                return divan.index(card)
            if card % 13 == KING:
                return Refusal(Code.KING_IN_PLAY, {"card": Face(card)})
            return Refusal(Code.NOT_IN_DIVAN, {"card": Face(card)})
        if not 1 <= place <= len(divan):
            return no_such_place(self.table, place - 1)
        found = divan[place - 1]
        if found < 0:
            return Refusal(Code.NOT_IN_DIVAN, {"place": place}, "gap")
        if card is not None and found != card:
            facts = {"card": Face(card), "found": Face(found), "place": place}
            if card in divan:
                return Refusal(Code.CHECK_MISMATCH, facts | {"other": divan.index(card) + 1}, "divan-other")
            return Refusal(Code.CHECK_MISMATCH, facts, "divan")
        return place - 1

    def _fill(self, index: int, pile: Pile, card: int | None, place: int | None) -> Refusal | None:
        """A written fill: one that was read ahead, one that happened of itself, or one to be made now."""
        table = self.table
        if index in self.claimed:
            return None
        if place is not None and not 1 <= place <= len(table.divan):
            return no_such_place(table, place - 1)
        for done, fill in enumerate(table.filled):
            if fill.pile is pile and card in (None, fill.card) and place in (None, fill.place + 1):
                del table.filled[done]
                self.fills += 1
                return None
        if table.filled and not table.due:
            return _other_fill(table, table.filled[0], pile, card, place)
        refusal = table.fill(pile, None if place is None else place - 1, card)
        if refusal is None:
            self.fills += 1
        return refusal

    def _fill_ahead(self, index: int) -> Refusal | None:
        """A play opened a gap that a written move must fill. If it stands behind more plays, take it from there."""
        behind, plays = index + 1, 1
        while behind < len(self.moves) and does(self.moves[behind], DIVAN_PLAY, WASTE_PLAY):
            plays += does(self.moves[behind], DIVAN_PLAY)
            behind += 1
        fills = behind
        while fills < len(self.moves) and does(self.moves[fills], *FILLS):
            fills += 1
        if behind == index + 1 or fills - behind < plays:
            return None  # nothing to read ahead, or fewer fills than gaps: one was not written
        for ahead in range(behind, fills):
            move = self.moves[ahead]
            assert move is not None
            if ahead not in self.claimed and move.place in (None, self.table.due[0] + 1):
                if self.table.fill(FILLS[move.action], None, move.card) is None:
                    self.fills += 1
                    self.claimed.add(ahead)
                break
        return None

    def _impossible(self, move: Written) -> Refusal:
        """Forms that can be read and that no rules allow."""
        if move.action is Action.WASTE_ALONE:
            return Refusal(Code.NO_TARGET)
        slot = self._slot(move.card, move.place)
        if isinstance(slot, Refusal):
            return slot
        facts = {"card": Face(self.table.divan[slot])}
        return Refusal(Code.ILLEGAL_DIVAN_TO_WASTE if move.action is Action.DIVAN_ALONE else Code.ILLEGAL_DIVAN_TO_DIVAN, facts)


def _other_fill(table: Table, fill: Fill, pile: Pile, card: int | None, place: int | None) -> Refusal:
    """The gap was filled of itself, and not as the log says."""
    if fill.pile is not pile:
        return wrong_pile(table.rules, pile, card, fill.card)
    facts: dict[str, object] = {"found": Face(fill.card), "place": fill.place + 1}
    if card is not None and card != fill.card:
        return Refusal(Code.CHECK_MISMATCH, facts | {"card": Face(card)}, f"fill-{pile.name.lower()}")
    return Refusal(Code.NO_GAP, facts | {"named": place}, "elsewhere")


# ---- judging


def judge(log: Log, profile: Profile) -> Game:
    """Play the game under `profile` as far as it goes and say what is wrong; hints are `hints.give`'s business."""
    game = Game(log.game, log, profile, written=log.script.written, findings=list(log.findings))
    game.deal, findings = deal_of(log, profile)
    game.findings += findings
    if game.deal is not None and log.readable:
        _play(game, game.deal.table(profile.rules))
    elif log.readable and any(finding.code in CANNOT_BE_DEALT for finding in findings):
        game.verdict = "illegal"
    return game


def _play(game: Game, table: Table) -> None:
    """Play the moves one by one; sets verdict and counts, adds findings."""
    assert game.log is not None
    assert game.profile is not None
    log, moves = game.log, game.log.script.moves
    player = Player(table, moves, log.redeals)
    compulsory = game.profile.rules.play.compulsory
    remark = compulsory is not Compulsory.FALSE
    good = stop = log.script.stop
    for index in range(stop):
        if remark:
            _remark_missed(game, compulsory, table, index)
        refusal = player.play(index)
        if refusal is not None:
            game.findings.append(_refused(log, refusal, index, table))
            good = min(good, index)
            if refusal.code is not Code.REDEAL_TOO_OFTEN or table.stock or not table.waste:
                break
            table.redeals_left = 1  # what lies where is plain all the same, so the rest can be judged
            player.play(index)
    last = moves[stop] if stop < len(moves) else None
    if good == stop and last is not None:
        game.findings.append(Finding(code=Code.INCOMPLETE, facts={"checked": stop}, severity=Severity.WARNING, **_at(log, stop)))
    numbered = [finding.move for finding in log.findings if finding.code is Code.MOVE_NUMBER and finding.move]
    if numbered and numbered[0] <= good:
        game.verdict, good = "unreadable", numbered[0] - 1
    elif good < stop:
        game.verdict = "illegal"
    elif stop < len(moves):
        game.verdict = "incomplete" if last else "unreadable"
    else:
        game.verdict = _end(table, log.result)
        if log.result is not None and log.result != game.verdict:
            game.findings.append(_wrong_result(game, table))
    game.counts = player.counts(good) if good == stop else play_to(game, good).counts(good)


def play_to(game: Game, count: int) -> Player:
    """A player that has played the first `count` moves of a game, all of which must be good."""
    assert game.log is not None
    assert game.profile is not None
    assert game.deal is not None
    player = Player(game.deal.table(game.profile.rules), game.log.script.moves, game.log.redeals)
    for index in range(count):
        refusal = player.play(index)
        assert refusal is None, refusal
    return player


def _at(log: Log, index: int) -> dict[str, Any]:
    return {"span": log.move_span(index + 1), "game": log.game, "move": index + 1}


def _refused(log: Log, refusal: Refusal, index: int, table: Table) -> Finding:
    place = _at(log, index)
    if "index" in refusal.facts:  # a card of `redeals` is to blame, not the move
        cards = log.redeals[table.redeals]
        place["span"] = log.card_span(cards, int(str(refusal.facts["index"]))) if cards.at else log.document.span(cards.key)
    return Finding(code=refusal.code, facts=refusal.facts, variant=refusal.variant, **place)


def _end(table: Table, claimed: str | None) -> str:
    if table.is_won:
        return "won"
    if table.is_lost:
        return "lost"
    return "given-up" if claimed == "given-up" else "unfinished"


def _wrong_result(game: Game, table: Table) -> Finding:
    """The claim is not so: why not."""
    assert game.log is not None
    log = game.log
    facts: dict[str, object] = {"claimed": log.result, "placed": table.placed, "count": IN_PLAY - table.placed}
    if game.verdict in ("won", "lost"):
        variant = game.verdict
    elif log.result == "won":
        rest = [Face(card) for card in (*table.divan, *table.waste) if card >= 0]
        variant = "nearly-won" if len(rest) <= 3 and len(rest) == IN_PLAY - table.placed else "not-won"
        facts["cards"] = rest if variant == "nearly-won" else []
    else:
        variant, more = _what_is_left(table)
        facts |= more
    return Finding(code=Code.RESULT_WRONG, facts=facts, variant=variant, span=log.document.span(log.nodes["result"]), game=log.game)


def _what_is_left(table: Table) -> tuple[str, dict[str, object]]:
    """What a player could still do."""
    playable = [Face(card) for card in (*table.divan, *table.waste[-1:]) if card >= 0 and table.fits(card)]
    if playable and not table.due:
        return "can-play", {"cards": list(dict.fromkeys(playable))}
    if table.stock:
        return "can-turn", {"count": len(table.stock)}
    if table.waste and table.redeals_left != 0:
        return "can-redeal", {"count": table.redeals_left} if table.redeals_left is not None else {}
    return "can-fill", {}


def _remark_missed(game: Game, strict: Compulsory, table: Table, index: int) -> None:
    """Where the rules ask to play what fits: remark a turn or redeal that passes a play by. Never an error."""
    assert game.log is not None
    moves = game.log.script.moves
    if not does(moves[index], *TURNS, REDEAL) or table.due:
        return
    cards = table.waste[-1:] if strict is Compulsory.TURNED_CARD and does(moves[index - 1], TURN) else []
    if strict is Compulsory.ALL:
        cards = [*table.divan, *table.waste[-1:]]
    missed = [Face(card) for card in cards if card >= 0 and table.fits(card)]
    if missed:
        facts = {"cards": list(dict.fromkeys(missed))}
        game.findings.append(Finding(code=Code.PLAY_MISSED, facts=facts, severity=Severity.WARNING, **_at(game.log, index)))


# ---- files


def games(stream: BinaryIO, folder: Path | None = None, profiles: Sequence[Profile] = ()) -> Iterator[tuple[Document, list[Game]]]:
    """The games of a file, one document at a time; memory does not grow with the file.

    folder: where a profile path in the log starts from. profiles: judge each game under these instead of its own, one `Game` for each.
    The findings of a document that is no game stand in `document.findings`, as do those about its YAML.
    """
    index = 0
    for document in documents(stream):
        index += 1
        log = read_log(document, index)
        if log is None:
            empty = any(finding.code is Code.EMPTY for finding in document.findings)
            document.findings = [finding._replace(game=None if empty else index) for finding in document.findings]
            yield document, [] if empty else [Game(index)]
            continue
        if profiles:
            yield document, [judge(log, profile) for profile in profiles]
            continue
        profile, findings = read(document, log.nodes["profile"], folder) if "profile" in log.nodes else (None, [])
        log.findings += [finding._replace(game=index) for finding in findings]
        if profile is None:
            yield document, [Game(index, log, written=log.script.written, findings=log.findings)]
        else:
            yield document, [judge(log, profile)]
