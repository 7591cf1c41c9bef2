"""From changes that were found to repairs that people can judge: where, what stands there and what should, and why.

Each was made in a copy of the source first, which was read and judged.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sultan_kit.core.cards import Face
from sultan_kit.core.findings import Code, Finding, Saying, Severity, Span
from sultan_kit.log.course import Correction, Slip
from sultan_kit.log.judge import Game, judge
from sultan_kit.log.reader import read_log
from sultan_kit.log.record import RESULTS, Log
from sultan_kit.log.repair.cards import CardChange, cards_of
from sultan_kit.log.repair.likely import EQUAL
from sultan_kit.log.repair.rewrite import Hunk, Patch, Source, hunks, patched
from sultan_kit.log.repair.search import Found, search
from sultan_kit.marked import Document
from sultan_kit.profiles import Profile

SHOWN = 5
"""How many repairs are told at most; of many that are equally good more say no more."""

_RENUMBERED = 0.5
"""The cost, as `likely` measures it, of move numbers that speak against a change."""

_KINDS = {Slip.LEFT_OUT: "insert", Slip.TWICE: "delete", Slip.TOO_MANY: "delete", Slip.OTHER: "replace", Slip.SWAPPED: "swap"}

_ELSEWHERE = frozenset(
    {
        *(Code.YAML, Code.TAB, Code.TAG, Code.ALIASES, Code.STRAY_CHARACTER, Code.DUPLICATE_KEY, Code.UNKNOWN_KEY, Code.FORMAT_MISSING),
        *(Code.DATE, Code.MINUTES, Code.RESULT_UNKNOWN, Code.TEXT_EXPECTED, Code.TEXT_CUT),
    }
)
"""What has to do with neither moves nor cards: it is not mended here, and stays."""


class Edit(NamedTuple):
    """One change of a log.

    kind: `insert`, `delete`, `replace` or `swap`. of: `move`, `card`, `result` or `number`. span: where it is made. move: its number, from 1; None
    where it is about none. before, after: what stands there and what should, as the log writes it; of two that are exchanged both.
    what, why: the same in words, and the slip that it makes good.
    """

    kind: str
    of: str
    span: Span
    move: int | None
    before: str
    after: str
    what: Saying
    why: Saying


class Repair(NamedTuple):
    """Edits with which a log is legal to its end. hunks: the lines of the file that they change. text: the whole document with them.

    game: the repaired game, judged. places: numbers of the moves (or cards) before which the one edit would do as well, in order, its own among them.
    """

    edits: tuple[Edit, ...]
    hunks: tuple[Hunk, ...]
    text: str
    game: Game
    cost: float
    places: tuple[int, ...]


class Repairs(NamedTuple):
    """The repairs of a game, best first. equal: so many of them are about equally likely to be what was meant. more: so many are not told."""

    best: tuple[Repair, ...]
    equal: int
    more: int


_NONE = Repairs((), 0, 0)


def needed(game: Game) -> bool:
    """Is something wrong with a game that a change of its moves, cards or result may mend?"""
    return game.profile is not None and any(finding.severity is Severity.ERROR and finding.code not in _ELSEWHERE for finding in game.findings)


def repair(game: Game) -> Repairs:
    """The smallest changes that make a judged game legal to its end, and let it end as it claims; none where nothing is wrong, or nothing is near.

    The game is not changed. Each repair was made in a copy of the source, which was read and judged.
    """
    log, profile = game.log, game.profile
    if log is None or profile is None or not log.readable or not needed(game):
        return _NONE
    found, best, failed = search(game), list[Repair](), 0
    try:
        source = Source(log) if found else None
    except ValueError:
        source = None
    if source is None:
        return _NONE
    for each in found:
        made = _made(game, log, profile, source, each)
        failed += made is None
        best += [made] if made else []
        if len(best) == SHOWN:
            break
    best.sort(key=lambda each: each.cost)
    equal = sum(each.cost - best[0].cost < EQUAL for each in best)
    return Repairs(tuple(best), equal, len(found) - failed - len(best))


def _made(game: Game, log: Log, profile: Profile, source: Source, found: Found) -> Repair | None:
    """A repair, made in the source and judged; None where it cannot be made there, or does not do what it should."""
    try:
        patches = source.patches(found.changes)
    except ValueError:
        return None
    text = patched(source.text, patches)
    document = Document(text, log.document.line, [])
    again = read_log(document, log.game)
    if again is None:
        return None
    judged = judge(again, profile)
    wrong = {_what(finding) for finding in _errors(log.document.findings + log.findings) if finding.code in _ELSEWHERE}
    if judged.verdict not in (*RESULTS, "incomplete") or any(_what(finding) not in wrong for finding in _errors(document.findings + judged.findings)):
        return None
    cost = found.cost + (_RENUMBERED if source.numbers(found.changes) else 0)
    return Repair(tuple(_edits(source, found)), tuple(hunks(log.document, patches)), text, judged, cost, tuple(place + 1 for place in found.places))


def _errors(findings: Sequence[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.severity is Severity.ERROR]


def _what(finding: Finding) -> tuple[object, ...]:
    """What is wrong, wherever it stands."""
    return finding.code, finding.variant, repr(finding.facts)


def _edits(source: Source, found: Found) -> Iterator[Edit]:
    for change, kind in zip(found.changes, found.kinds, strict=True):
        if isinstance(change, Correction):
            yield _move_edit(source, change, kind)
        elif isinstance(change, CardChange):
            yield _card_edit(source, change, kind)
        else:
            yield _text_edit(source, "result", source.own(change)[0])
    for patch in () if found.changes else source.numbers(()):
        yield _text_edit(source, "number", patch)


def _text_edit(source: Source, of: str, patch: Patch) -> Edit:
    facts = {"before": source.text[patch.start : patch.end], "after": patch.text}
    return Edit("replace", of, _span(source, patch), None, **facts, what=Saying(f"repair.{of}", facts), why=Saying(f"repair.why.{of}"))


def _span(source: Source, patch: Patch) -> Span:
    return source.document.place(patch.start, patch.end)


def _move_edit(source: Source, change: Correction, kind: str) -> Edit:
    log, at = source.log, change.at
    entries = source.entries[at : at + max(1, change.taken)] or source.entries[-1:]
    texts = [source.text[entry.move : entry.end] for entry in entries]
    after = log.as_written(at, *change.instead)
    span = source.document.place(entries[0].move, entries[0].end)
    facts: dict[str, object] = {"move": at + 1, "before": texts[0], "after": after}
    does = _KINDS[change.slip]
    before = texts[0] if change.taken else ""
    key = f"repair.{does}"
    if does == "swap":
        before, after = " ".join(texts), " ".join(reversed(texts))
        facts |= {"other": at + 2, "after": texts[1]}
    elif not change.taken and at >= len(source.entries):
        key, span = "repair.append", source.document.place(entries[0].remark - 1, entries[0].remark)
    return Edit(does, "move", span, at + 1, before, after, Saying(key, facts), Saying(f"repair.why.{kind}", _why(source, change, kind)))


def _why(source: Source, change: Correction, kind: str) -> dict[str, object]:
    """Facts of the reason."""
    move = change.instead[0] if change.instead else None
    facts: dict[str, object] = {}
    if move is not None and move.card is not None:
        facts["card"] = Face(move.card)
    if kind == "twice":
        moves, at = source.log.script.moves, change.at
        facts["other"] = at if at and moves[at - 1] == moves[at] else at + 2
    return facts


def _card_edit(source: Source, change: CardChange, kind: str) -> Edit:
    own = source.own(change)
    cards = cards_of(source.log, change.key, change.nth)
    key = change.key if change.key == "redeals" else f"deal.{change.key}"
    taken = cards.cards[change.at : change.at + change.taken]
    facts: dict[str, object] = {"key": key, "place": change.at + 1, "other": change.at + 2}
    if taken:
        facts["before"] = Face(taken[0])
    if change.instead:
        facts["after"] = Face(change.instead[0])
    does = _KINDS[change.slip]
    patch = own[0]
    before = " ".join(source.text[patch.start : patch.end] for patch in own) if change.taken else ""
    after = " ".join(patch.text.strip() for patch in own)
    return Edit(does, "card", _span(source, patch), None, before.strip(), after, Saying(f"repair.card.{does}", facts), Saying(f"repair.why.{kind}"))
