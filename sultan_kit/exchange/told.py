"""What the JSON formats of a game have in common: whose rules it is played by, what is said about it, its cards."""

from collections.abc import Sequence
from typing import NamedTuple

from sultan_kit.core.findings import Code, Finding
from sultan_kit.core.table import square
from sultan_kit.exchange.draft import Draft, errors
from sultan_kit.exchange.json_values import Path, Value, WrongError
from sultan_kit.log.judge import Played
from sultan_kit.log.record import RESULTS
from sultan_kit.profiles import shipped
from sultan_kit.profiles.keys import AXES
from sultan_kit.resources import ENGLISH, languages

_PROFILE_CODES = (Code.VALUE_UNKNOWN, Code.VALUE_RANGE, Code.AXIS_CONFLICT, Code.NOT_PLAYED)
"""What may be wrong with the values of known axes."""

_NESTED = 2
"""Levels of lists and objects that the value of an axis may have."""


class Disagreement(NamedTuple):
    """A value that is not what the moves come to. wanted: what it would have to be, as JSON."""

    path: Path
    wanted: object


def profile_of(value: Value) -> str:
    """The id of a shipped profile."""
    name = value.text()
    if name not in shipped():
        raise WrongError(value.path, "profile", profile=name)
    return name


def changes_of(parent: Value) -> dict[str, object]:
    """Dotted axis -> value, as in `Profile.changes`; whether the value is one of the axis the reader of profiles tells."""
    if not parent.has("changes"):
        return {}
    value = parent.at("changes")
    for key in value.entries():
        if key not in AXES:
            raise WrongError((*value.path, key), "axis")
        _check(value.at(key), _NESTED)
    return dict(value.entries())


def _check(value: Value, levels: int) -> None:
    """Is this a value that can stand in a profile? Lists and objects in it hold texts and numbers in the end."""
    if isinstance(value.content, dict) and levels:
        for key in value.entries():
            _check(value.at(key), levels - 1)
    elif isinstance(value.content, list) and levels:
        for item in value.items():
            _check(item, levels - 1)
    elif not isinstance(value.content, int | float | None):
        value.text()


def language_of(parent: Value) -> str:
    if not parent.has("language"):
        return ENGLISH
    value = parent.at("language")
    language = value.text()
    if language not in languages():
        raise WrongError(value.path, "language", language=language, allowed=list(languages()))
    return language


def meta_of(parent: Value, keys: Sequence[str]) -> dict[str, str]:
    """What the file says about the game, without what is null."""
    if not parent.has("meta"):
        return {}
    value = parent.at("meta")
    meta = {key: value.at(key).text() for key in keys if value.has(key)}
    if meta.get("result", "won") not in RESULTS:
        raise WrongError((*value.path, "result"), "result", allowed=list(RESULTS))
    return meta


def note_lines(value: Value) -> list[str]:
    """A note as lines that can stand among the moves."""
    return [line for line in map(str.strip, value.text().split("\n")) if line]


def read_cards(value: Value, *, gaps: bool = False, unknown: bool = False) -> list[int]:
    """A list of cards. gaps: of places, and null where one is empty: either all are, which gives no cards, or none. unknown: what is null ends it."""
    cards: list[int] = []
    items = list(value.items())
    if gaps and all(item.content is None for item in items):
        return []
    for item in items:
        if unknown and item.content is None:
            break
        cards.append(item.card())
    return cards


class Pass(NamedTuple):
    """The stock at the beginning of a pass. known: its cards, the next one first, as far as the file knows them; size: how many it has.

    needed: does the file know more of it than the moves will tell? So it is where a known card is left at the end of the pass, or where a gap was
    filled from the stock without a word.
    """

    known: list[int]
    size: int
    needed: bool


def tell_stock(draft: Draft, passes: Sequence[Pass]) -> None:
    """Write the order of the stock down as far as somebody needs it."""
    last = max((index for index, each in enumerate(passes) if each.needed), default=-1)
    for index, (known, size, _) in enumerate(passes[: last + 1]):
        if index:
            draft.redeals.append(known)
        elif passes[0].needed:
            draft.deal["stock"] = known
        if len(known) < size:
            draft.partly.add(index - 1 if index else "stock")


def judged(draft: Draft, base: Sequence[int]) -> tuple[Played | None, list[Finding]]:
    """The game as a log, if it is one; what is wrong with it, with the places of that log. base: the square as it lay."""
    game = draft.judged()
    if isinstance(game, Played) and list(square(game.profile.rules)) != list(base):
        draft.deal = {"square": base, **draft.deal}
        game = draft.judged()
    wrong = errors(game.findings)
    return (game, []) if isinstance(game, Played) and not wrong else (None, wrong)


def blamed(finding: Finding) -> str:
    """Which part of the file is to blame for a finding that is about no move: `meta`, `changes` or `start`."""
    if finding.code in (Code.DATE, Code.RESULT_WRONG, Code.RESULT_UNKNOWN, Code.MINUTES):
        return "meta"
    return "changes" if finding.code in _PROFILE_CODES else "start"
