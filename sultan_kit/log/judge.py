"""From a `Log` to a judged `Game`: was it played by the rules, and how did it go?

The order of the stock is reconstructed on the way: the table starts with unknown cards, and each move that names one makes it known. Where the
log itself tells the order (`deal.stock`, a number, `redeals`, a turned-over waste) the moves are held against it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from sultan_kit.core.cards import IN_PLAY, Face
from sultan_kit.core.findings import Code, Finding, Refusal, Severity, by_place
from sultan_kit.core.rules import Compulsory
from sultan_kit.core.table import Table
from sultan_kit.log.deal import CANNOT_BE_DEALT, Deal, deal_of
from sultan_kit.log.player import Counts, Player
from sultan_kit.log.reader import read_log
from sultan_kit.log.record import Log
from sultan_kit.log.written import TURNS, Action, does
from sultan_kit.marked import Document, documents
from sultan_kit.profiles import Profile, read


@dataclass(slots=True, eq=False, repr=False)
class Game:
    """One game, judged under one profile.

    log: None where the document is no log. verdict: a word of `docs/reports.md`. deal: how the game began; None where that cannot be told.
    findings: of the log, then of the deal, then of the moves; `read_games` gives them in the order of their places.
    """

    index: int
    log: Log | None = None
    profile: Profile | None = None
    verdict: str = "unreadable"
    counts: Counts = field(default_factory=Counts)
    deal: Deal | None = None
    findings: list[Finding] = field(default_factory=list)

    @property
    def written(self) -> int:
        """Moves as they stand in the log."""
        return self.log.script.written if self.log else 0

    @property
    def errors(self) -> int:
        return sum(finding.severity is Severity.ERROR for finding in self.findings)


@dataclass(slots=True, eq=False, repr=False, kw_only=True)
class Played(Game):
    """A game whose deal is known, so that it was played as far as its moves can be."""

    log: Log
    profile: Profile
    deal: Deal


def judge(log: Log, profile: Profile) -> Game:
    """Play the game under `profile` as far as it goes and say what is wrong; hints are `hints.give`'s business."""
    deal, findings = deal_of(log, profile)
    if deal is None:
        refused = log.readable and any(finding.code in CANNOT_BE_DEALT for finding in findings)
        return Game(log.game, log, profile, "illegal" if refused else "unreadable", findings=log.findings + findings)
    game = Played(log.game, log=log, profile=profile, deal=deal, findings=log.findings + findings)
    if log.readable:
        _play(game)
    return game


def _play(game: Played) -> None:
    """Play the moves one by one; sets verdict and counts, adds findings."""
    log, moves, player = game.log, game.log.script.moves, play_to(game, 0)
    table, compulsory = player.table, game.profile.rules.play.compulsory
    remark = compulsory is not Compulsory.FALSE
    good = stop = log.script.stop
    for index in range(stop):
        if remark:
            _remark_missed(game, compulsory, table, index)
        refusal = player.play(index)
        if refusal is not None:
            one_more = refusal.code is Code.REDEAL_TOO_OFTEN and not table.stock and len(table.waste) > 0
            if good == stop or not one_more:  # that no redeal is left need not be said twice
                game.findings.append(_refused(log, refusal, index, table))
            good = min(good, index)
            if not one_more:
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
        game.verdict = outcome(table, log.result)
        if log.result is not None and log.result != game.verdict:
            game.findings.append(_wrong_result(game, table))
    game.counts = player.counts(good) if good == stop else play_to(game, good).counts(good)


def play_to(game: Played, count: int) -> Player:
    """A player that has played the first `count` moves of a game, all of which must be good."""
    player = Player(game.deal.table(game.profile.rules), game.log.script.moves, game.log.redeals)
    for index in range(count):
        refusal = player.play(index)
        assert refusal is None, refusal
    return player


def _at(log: Log, index: int) -> dict[str, Any]:
    return {"span": log.move_span(index + 1), "game": log.game, "move": index + 1}


def _refused(log: Log, refusal: Refusal, index: int, table: Table) -> Finding:
    place = _at(log, index)
    if refusal.nth is not None:  # a card of `redeals` is to blame
        cards = log.redeals[table.redeals]
        place["span"] = log.card_span(cards, refusal.nth - 1) if cards.at else log.document.span(cards.key)
    return Finding(code=refusal.code, facts=refusal.facts, variant=refusal.variant, **place)


def outcome(table: Table, claimed: str | None) -> str:
    """How a game ended that is legal to its last written move. claimed: what the log says; it tells given up from unfinished."""
    if table.is_won:
        return "won"
    if table.is_lost:
        return "lost"
    return "given-up" if claimed == "given-up" else "unfinished"


def _wrong_result(game: Played, table: Table) -> Finding:
    """The claim is not so: why not."""
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


def _remark_missed(game: Played, strict: Compulsory, table: Table, index: int) -> None:
    """Where the rules ask to play what fits: remark a turn or redeal that passes a play by. Never an error."""
    moves = game.log.script.moves
    if not does(moves[index], *TURNS, Action.REDEAL) or table.due:
        return
    before = moves[index - 1] if index else None
    cards = table.waste[-1:] if strict is Compulsory.TURNED_CARD and does(before, Action.TURN) else []
    if strict is Compulsory.ALL:
        cards = [*table.divan, *table.waste[-1:]]
    missed = [Face(card) for card in cards if card >= 0 and table.fits(card)]
    if missed:
        facts = {"cards": list(dict.fromkeys(missed))}
        game.findings.append(Finding(code=Code.PLAY_MISSED, facts=facts, severity=Severity.WARNING, **_at(game.log, index)))


# ---- files


def found_in(document: Document, game: Game | None) -> list[Finding]:
    """What there is to say of a document and of the game in it, in the order of its places."""
    return sorted([*document.findings, *(game.findings if game else ())], key=by_place)


def games(stream: BinaryIO, folder: Path | None = None, profiles: Sequence[Profile] = ()) -> Iterator[tuple[Document, list[Game]]]:
    """The games of a file, one document at a time; memory does not grow with the file.

    folder: where a profile path in the log starts from. profiles: judge each game under these instead of its own, one `Game` for each.
    The findings of a document that is no game stand in `document.findings`, as do those about its YAML.
    """
    for index, document in enumerate(documents(stream), start=1):
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
            yield document, [Game(index, log, findings=log.findings)]
        else:
            yield document, [judge(log, profile)]
