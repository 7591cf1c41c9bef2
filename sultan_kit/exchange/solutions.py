"""Games in a JSON superset of the universal solution format that Shlomi Fish has proposed: `docs/solution-format.md`.

The two piles are its columns, the divan its freecells. Its moves are single cards; a log's move that turns a card and plays it is two of them.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sultan_kit.core.cards import FACES, GAP, KING_OF_HEARTS, UNKNOWN
from sultan_kit.core.findings import Code, Finding, Severity
from sultan_kit.core.table import SULTAN, Pile
from sultan_kit.exchange.draft import Draft
from sultan_kit.exchange.json_values import Value, WrongError
from sultan_kit.exchange.told import Disagreement, Pass, changes_of, language_of, meta_of, note_lines, profile_of, tell_stock
from sultan_kit.log.judge import Played
from sultan_kit.log.steps import Step, steps
from sultan_kit.log.written import Action, Item, MoveItem

FORMAT = "sultan-solution/1"
META = ("title", "player", "date", "place", "minutes", "result", "comment")

_LETTERS = "CDHS"
_PLACES = tuple(place for place in range(9) if place != SULTAN)
"""The places of the square that take cards, from 0."""

_STOCK, _WASTE = 0, 1
_HEADER = {
    "NUM_DECKS": 2,
    "NUM_COLUMNS": 2,
    "MAX_RANK": 13,
    "variant": "sultan",
    "sequences_are_built_by": "SUIT",
    "empty_stacks_filled_by": "NONE",
    "sequence_move": "LIMITED",
}


class Told(NamedTuple):
    """What a file tells. square: the base cards, row by row. language: that the log was in. moves: for each move of the log, the index of its own."""

    draft: Draft
    square: list[int]
    language: str
    moves: list[int]


# ---- from the log


def solution_json(game: Played, dumps: Callable[[object], str]) -> Iterator[str]:
    """The game, line by line. dumps: writes a value as JSON in one line."""
    moves = list(_moves(game))
    first = next(steps(game)).notes
    about = {
        "profile": game.profile.id,
        "changes": dict(game.profile.changes),
        "language": game.log.language,
        "meta": {key: game.log.meta.get(key) for key in META} | {"result": game.log.result},
        "note": "\n".join(first) or None,
    }
    header = {**_HEADER, "NUM_MOVES": len(moves) - 1, "NUM_FREECELLS": game.profile.rules.divan.size}
    yield "{" + f'"format": {dumps(FORMAT)},'
    yield f' "header": {dumps(header)},'
    yield f' "sultan": {dumps(about)},'
    yield ' "solution": {"moves": ['
    for index, (position, move) in enumerate(moves[:-1], start=2):
        yield f"  {dumps({'pos_before_move': position, 'move': move})}{',' if index < len(moves) else ''}"
    yield f' ], "final_position": {dumps(moves[-1][0])}}}' + "}"


def lost(game: Played) -> list[Finding]:
    """What of a log the format has no place for."""
    log = game.log
    items: list[Item] = [item for _, found in log.items() for item in found]
    remarks = sum(isinstance(item, MoveItem) and bool(item.remark) for item in items)
    keys = [key for key in log.keys if key.startswith("x-")]
    counts = {
        "number": log.number is not None,
        "remarks": remarks,
        "rest": game.verdict == "incomplete",
        "keys": len(keys),
    }
    return [Finding(Code.NOT_KEPT, {"count": count, "keys": keys}, what, Severity.WARNING) for what, count in counts.items() if count]


def _moves(game: Played) -> Iterator[tuple[dict[str, object], dict[str, object]]]:
    """Each move with the position before it; at last the position at the end, with no move."""
    first, *rest = steps(game, hindsight=True)
    layout = _Layout(first)
    for step in rest:
        for number, part in enumerate(_parts(step)):
            move = layout.move(part)
            if number == 0 and step.notes:
                move["comment"] = {"plain_text": "\n".join(step.notes)}
            yield layout.position(), move
            layout.make(part, step)
    yield layout.position(), {}


class _Part(NamedTuple):
    """A card, or at a redeal all cards, from one place to another. The places are those of `_Layout.piles`."""

    source: tuple[str, int]
    dest: tuple[str, int]
    implicit: bool = False
    with_previous: bool = False


_PILES = {Pile.STOCK: ("col", _STOCK), Pile.WASTE: ("col", _WASTE)}


def _parts(step: Step) -> Iterator[_Part]:
    """A step of the log as moves of single cards."""
    assert step.written is not None
    stock, waste = _PILES.values()
    cell = ("freecell", (step.place or 0) - 1)
    home = ("foundation", (step.foundation or 0) - 1)
    match step.written.action:
        case Action.TURN:
            yield _Part(stock, waste)
        case Action.TURN_PLAY:
            yield _Part(stock, waste)
            yield _Part(waste, home, with_previous=True)
        case Action.WASTE_PLAY:
            yield _Part(waste, home)
        case Action.DIVAN_PLAY:
            yield _Part(cell, home)
        case Action.FILL_STOCK:
            yield _Part(stock, cell)
        case Action.FILL_WASTE:
            yield _Part(waste, cell)
        case Action.REDEAL:
            yield _Part(waste, stock)
    for fill in step.fills:
        yield _Part(_PILES[fill.pile], ("freecell", fill.place), implicit=True)


class _Layout:
    """What lies where. piles: cards by place, the top one last; a foundation has its base card, a cell one card or none."""

    def __init__(self, step: Step) -> None:
        table = step.table
        self.base = table.base
        self.piles: dict[tuple[str, int], list[int]] = {("foundation", place): [table.base[place]] for place in _PLACES}
        self.piles |= {("freecell", place): [card] if card >= 0 else [] for place, card in enumerate(table.divan)}
        self.piles |= {_PILES[Pile.STOCK]: table.stock.copy(), _PILES[Pile.WASTE]: table.waste.copy()}

    def make(self, part: _Part, step: Step) -> None:
        source, dest = self.piles[part.source], self.piles[part.dest]
        if part.dest == _PILES[Pile.STOCK]:
            dest += [*step.table.stock, *(fill.card for fill in reversed(step.fills) if fill.pile is Pile.STOCK)]
            source.clear()
        else:
            dest.append(source.pop())

    def position(self) -> dict[str, object]:
        """The position as JSON."""
        return {
            "foundations": [self.foundation(place) | {"rank": self.piles["foundation", place][-1] % 13 + 1} for place in _PLACES],
            "freecells": [_card(cards[0]) if cards else {"is_empty": True} for (kind, _), cards in self.piles.items() if kind == "freecell"],
            "columns": [
                {"len": len(cards), "cards": [_card(card, hidden=pile is Pile.STOCK) for card in cards]}
                for pile, cards in ((pile, self.piles[place]) for pile, place in _PILES.items())
            ],
        }

    def move(self, part: _Part) -> dict[str, object]:
        """A move as JSON."""
        source = self.piles[part.source]
        all_of_them = part.dest == _PILES[Pile.STOCK]
        move: dict[str, object] = {
            "source": self.place(part.source),
            "dest": self.place(part.dest),
            "num_cards": len(source) if all_of_them else 1,
            "implicit": part.implicit,
        }
        if not all_of_them:
            move["source_card"] = _card(source[-1])
        if part.with_previous:
            move["with_previous"] = True
        return move

    def place(self, place: tuple[str, int]) -> dict[str, object]:
        kind, index = place
        return {kind: self.foundation(index) if kind == "foundation" else index}

    def foundation(self, place: int) -> dict[str, object]:
        """Which foundation it is: of its suit's two the one that comes first in the square has deck 0."""
        suit = self.base[place] // 13
        return {"deck": sum(self.base[other] // 13 == suit for other in _PLACES if other < place), "suit": _LETTERS[suit]}


def _card(card: int, *, hidden: bool = False) -> dict[str, object]:
    flag: dict[str, object] = {"is_hidden": True} if hidden else {}
    return flag if card == UNKNOWN else {**flag, "rank": card % 13 + 1, "suit": _LETTERS[card // 13]}


# ---- to the log


def read(root: Value) -> Told:
    """The game as far as its moves tell it. WrongError: something in the file cannot be understood."""
    header = root.at("header")
    for key, wanted in _HEADER.items():
        if header.at(key).content != wanted and key in ("NUM_DECKS", "NUM_COLUMNS", "MAX_RANK", "variant"):
            raise WrongError((*header.path, key), "fixed", wanted=str(wanted))
    about, solution = root.at("sultan"), root.at("solution")
    given = list(solution.at("moves").items())
    positions = [*(move.at("pos_before_move") for move in given), solution.at("final_position")]
    draft = Draft(profile=profile_of(about.at("profile")), changes=changes_of(about), meta=meta_of(about, META))
    divan, waste = [_known(card) for card in positions[0].at("freecells").items()], _column(positions[0], _WASTE)
    if any(card >= 0 for card in divan):
        draft.deal["divan"] = divan
    if waste:
        draft.deal["waste"] = waste
    homes = _homes(positions[0].at("foundations"))
    moves = [move.at("move") for move in given]
    draft.moves, numbers = _written(moves, positions, homes)
    draft.notes = {
        number: note_lines(moves[index].at("comment").at("plain_text")) for number, index in enumerate(numbers, 1) if moves[index].has("comment")
    }
    if about.has("note"):
        draft.notes[0] = note_lines(about.at("note"))
    tell_stock(draft, list(_passes(moves, positions)))
    base = [place.base for place in homes]
    return Told(draft, [*base[:SULTAN], KING_OF_HEARTS, *base[SULTAN:]], language_of(about), numbers)


def disagreement(game: Played, root: Value) -> Disagreement | None:
    """The first place where the file says something else than its moves come to."""
    wanted = list(_moves(game))
    header = {"NUM_MOVES": len(wanted) - 1, "NUM_FREECELLS": game.profile.rules.divan.size}
    for key, number in header.items():
        if root.at("header").has(key) and root.at("header").at(key).content != number:
            return Disagreement(("header", key), number)
    solution = root.at("solution")
    given = list(solution.at("moves").items())
    for (position, move), value in zip(wanted, given, strict=False):
        told = [(value.at("pos_before_move"), position), (value.at("move"), {key: part for key, part in move.items() if key != "comment"})]
        for one, other in told:
            path = _differs(one, other)
            if path is not None:
                return path
    if len(given) != len(wanted) - 1:
        return Disagreement((*solution.path, "moves"), len(wanted) - 1)
    return _differs(solution.at("final_position"), wanted[-1][0])


def _differs(given: Value, wanted: object) -> Disagreement | None:
    """Where a value is not the wanted one. Of a hidden card the file may know less; what it says besides does not matter."""
    if isinstance(wanted, dict) and isinstance(given.content, dict):
        flags = {flag: False for flag in ("is_empty", "is_hidden") if given.has(flag) or flag in wanted}
        for key, part in (flags | wanted).items():
            if key not in given.content and (part is False or wanted.get("is_hidden") or key == "num_cards"):
                continue
            if key not in given.content:
                return Disagreement((*given.path, key), part)
            if found := _differs(given.at(key), part):
                return found
        return None
    if isinstance(wanted, list) and isinstance(given.content, list) and len(wanted) == len(given.content):
        return next(filter(None, (_differs(one, other) for one, other in zip(given.items(), wanted, strict=True))), None)
    same = type(wanted) is type(given.content) and wanted == given.content
    return None if same else Disagreement(given.path, wanted)


class _Home(NamedTuple):
    """A foundation. deck, suit: what the file calls it by; base: its first card."""

    deck: int
    suit: str
    base: int


def _homes(value: Value) -> list[_Home]:
    """The foundations at the start of the game, in the order of the square."""
    homes = []
    for item in value.items():
        deck, suit, rank = _identity(item), item.at("suit").text(), item.at("rank").number(1, 13)
        if rank != 13 and (rank, suit) != (1, "H"):
            raise WrongError((*item.path, "rank"), "base")
        homes.append(_Home(deck[0], suit, _LETTERS.index(suit) * 13 + rank - 1))
    if len(homes) != len(_PLACES) or len({home[:2] for home in homes}) != len(_PLACES):
        raise WrongError(value.path, "foundations")
    return homes


def _identity(value: Value) -> tuple[int, str]:
    suit = value.at("suit").text()
    if suit not in tuple(_LETTERS):
        raise WrongError((*value.path, "suit"), "suit", allowed=list(_LETTERS))
    return value.at("deck").number(0, 1), suit


def _known(value: Value) -> int:
    """A card of a position: UNKNOWN if the file does not tell, GAP for an empty cell."""
    if value.has("is_empty") and value.at("is_empty").content is True:
        return GAP
    if value.has("is_hidden") and not value.has("rank"):
        return UNKNOWN
    suit = value.at("suit").text()
    if suit not in tuple(_LETTERS):
        raise WrongError((*value.path, "suit"), "suit", allowed=list(_LETTERS))
    return _LETTERS.index(suit) * 13 + value.at("rank").number(1, 13) - 1


def _column(position: Value, number: int) -> list[int]:
    """The cards of a column, the top one last."""
    columns = list(position.at("columns").items())
    if len(columns) != 2:
        raise WrongError((*position.path, "columns"), "columns")
    return [_known(card) for card in columns[number].at("cards").items()]


def _place(value: Value, homes: Sequence[_Home], cells: int) -> tuple[str, int]:
    """A source or destination. Foundations are told by their place in the square, from 1, cells by theirs in the divan, from 1."""
    kinds = [kind for kind in ("col", "freecell", "foundation") if value.has(kind)]
    if len(kinds) != 1:
        raise WrongError(value.path, "place")
    (kind,) = kinds
    if kind != "foundation":
        return kind, value.at(kind).number(0, 1 if kind == "col" else cells - 1) + (kind == "freecell")
    identity = _identity(value.at(kind))
    index = next((index for index, home in enumerate(homes) if home[:2] == identity), None)
    if index is None:
        raise WrongError((*value.path, kind), "foundations")
    return kind, _PLACES[index] + 1


def _written(moves: Sequence[Value], positions: Sequence[Value], homes: Sequence[_Home]) -> tuple[list[str], list[int]]:
    """The moves of the log, and for each the index of the move of the file that it begins with."""
    written: list[str] = []
    numbers: list[int] = []
    cells = len(list(positions[0].at("freecells").items()))
    previous = ""
    for index, move in enumerate(moves):
        if _is(move, "implicit"):
            continue
        source, dest = _place(move.at("source"), homes, cells), _place(move.at("dest"), homes, cells)
        stock = _column(positions[index], _STOCK)
        card = str(FACES[stock[-1]]) if stock and stock[-1] >= 0 else ""
        joined = _is(move, "with_previous")
        kinds = f"{_short(source)} {_short(dest)}{' joined' if joined else ''}"
        text = {
            "stock waste": card,
            "waste foundation": f"w+{dest[1]}",
            "freecell foundation": f"({source[1]})+{dest[1]}",
            "stock freecell": f"{card}({dest[1]})" if card else "",
            "waste freecell": f"w({dest[1]})",
            "waste stock": "//",
            "waste foundation joined": f"+{dest[1]}" if previous == "stock waste" else "",
        }.get(kinds, "")
        if not text:
            raise WrongError(move.path, "no-move")
        if joined:
            written[-1] += text
        else:
            written.append(text)
            numbers.append(index)
        previous = kinds
    return written, numbers


def _short(place: tuple[str, int]) -> str:
    kind, index = place
    return kind if kind != "col" else ("stock", "waste")[index]


def _is(value: Value, flag: str) -> bool:
    return value.has(flag) and value.at(flag).content is True


def _passes(moves: Sequence[Value], positions: Sequence[Value]) -> Iterator[Pass]:
    """How the stock lay at the beginning of each pass. Columns are listed from the bottom."""
    redeals = [index for index, move in enumerate(moves) if move.at("dest").entries().get("col") == _STOCK]
    for first, end in pairwise([0, *(index + 1 for index in redeals), len(positions)]):
        stock = _column(positions[first], _STOCK)[::-1]
        known = stock[: stock.index(UNKNOWN)] if UNKNOWN in stock else stock
        left = any(card != UNKNOWN for card in _column(positions[end - 1], _STOCK))
        silent = any(_is(move, "implicit") and move.at("source").entries().get("col") == _STOCK for move in moves[first:end])
        yield Pass(known, len(stock), left or silent)
