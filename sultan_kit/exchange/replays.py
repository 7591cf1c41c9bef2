"""A game in the format `sultan-replay/1` (`docs/replay-format.md`): its moves make a log, and its positions must be those of that log."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sultan_kit.core.cards import FACES
from sultan_kit.exchange.draft import Draft
from sultan_kit.exchange.json_values import Path, Value, WrongError
from sultan_kit.exchange.told import Disagreement, Pass, changes_of, language_of, meta_of, note_lines, profile_of, read_cards, tell_stock
from sultan_kit.log.judge import Played
from sultan_kit.log.notation import notation
from sultan_kit.log.scanner import scan
from sultan_kit.log.steps import steps
from sultan_kit.log.written import Action, MoveItem
from sultan_kit.render.frames import layout_name, position_json

KEYS = ("format", "profile", "changes", "language", "meta", "layout", "start", "steps", "notes")
META = ("title", "player", "date", "place", "result")


class Told(NamedTuple):
    """What a file tells.

    square: the base cards, row by row. language: of its sentences. positions: after the deal and after each step, whole. fills: of each step.
    """

    draft: Draft
    square: list[int]
    language: str
    positions: list[dict[str, object]]
    fills: list[object]


def read(root: Value) -> Told:
    """The game as far as its moves tell it. WrongError: something in the file cannot be understood."""
    start = root.at("start")
    draft = Draft(profile=profile_of(root.at("profile")), changes=changes_of(root), meta=meta_of(root, META))
    divan, waste = read_cards(start.at("divan"), gaps=True), read_cards(start.at("waste"))
    if divan:
        draft.deal["divan"] = divan
    if waste:
        draft.deal["waste"] = waste
    given = list(root.at("steps").items())
    draft.moves = [_move(step.at("move")) for step in given]
    draft.notes = _notes(root, len(given))
    positions = list(_positions(start, given))
    tell_stock(draft, list(_passes(positions, draft.moves, given)))
    return Told(draft, read_cards(start.at("square")), language_of(root), positions, [step.at("fills").content for step in given])


def disagreement(told: Told, game: Played, root: Value) -> Disagreement | None:
    """The first place where the file says something else than its moves come to."""
    layout = layout_name(game.profile.rules)
    if root.at("layout").content != layout:
        return Disagreement(("layout",), layout)
    for number, (step, given) in enumerate(zip(steps(game, hindsight=True), told.positions, strict=True)):
        path: Path = ("steps", number - 1) if number else ()
        if number:
            fills = [{"place": place + 1, "card": str(FACES[card]), "pile": pile.name.lower()} for place, card, pile in step.fills]
            if told.fills[number - 1] != fills:
                return Disagreement((*path, "fills"), fills)
        for key, wanted in position_json(step.table).items():
            if given.get(key) != wanted:
                return Disagreement((*path, "position" if number else "start", key), wanted)
    return None


def _move(value: Value) -> str:
    """A move in short notation."""
    text = value.text()
    items = scan(notation("en"), text, comments=False)
    item = items[0] if len(items) == 1 else None
    if isinstance(item, MoveItem) and (item.start, item.end) == (0, len(text)) and item.written.action is not Action.OPEN and not item.in_words:
        return text
    raise WrongError(value.path, "move")


def _positions(start: Value, given: Sequence[Value]) -> Iterator[dict[str, object]]:
    """The position after the deal and after each step; a step gives only what has changed."""
    position = dict(start.entries())
    yield position
    for step in given:
        position = position | step.at("position").entries()
        yield position


def _notes(root: Value, moves: int) -> dict[int, list[str]]:
    notes: dict[int, list[str]] = {}
    if root.has("notes"):
        value = root.at("notes")
        for key in value.entries():
            if not key.isascii() or not key.isdecimal() or len(key) > 9 or int(key) > moves:
                raise WrongError((*value.path, key), "note", last=moves)
            notes[int(key)] = note_lines(value.at(key))
    return notes


def _passes(positions: Sequence[dict[str, object]], moves: Sequence[str], given: Sequence[Value]) -> Iterator[Pass]:
    """How the stock lay at the beginning of each pass."""
    begins = [0, *(number for number, move in enumerate(moves, start=1) if move == "//"), len(positions)]
    for first, end in pairwise(begins):
        path: Path = ("steps", first - 1, "position", "stock") if first else ("start", "stock")
        cards = Value(positions[first].get("stock"), path)
        left = positions[end - 1].get("stock")
        knows_more = isinstance(left, list) and any(card is not None for card in left)
        needed = knows_more or any(fill.at("pile").content == "stock" for step in given[first:end] for fill in step.at("fills").items())
        yield Pass(read_cards(cards, unknown=True), len(list(cards.items())), needed)
