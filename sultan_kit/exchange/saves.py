"""PySolFC's saved games of Sultan (`.pso`): values that a pickler wrote one after the other, in the order in which `_Save` reads them.

A save holds how the cards lie now and which moves led there, not how they lay at first. So the moves are taken back, which gives the deal, and made
again, which gives the log.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sultan_kit.core.cards import CLUBS, DIAMONDS, FACES, HEARTS, SPADES
from sultan_kit.core.findings import Code, Finding, Refusal, Severity
from sultan_kit.core.table import Pile, Table
from sultan_kit.exchange.draft import Draft, errors
from sultan_kit.exchange.pickles import Item, Made, NotPlainError, values
from sultan_kit.log.judge import Game, outcome
from sultan_kit.marked.characters import STRAY
from sultan_kit.profiles import load

MAX_SAVE = 2 * 1024 * 1024
"""Bytes that a save may have; a long game with all nine bookmarks has a quarter of that."""

NEWEST = (3, 6, 1)
"""The newest PySolFC whose saves have been read."""

_PROGRAM = "PySolFC"
_BEGINNINGS = re.compile(rb"\x80|(?:X\x07\0\0\0|U\x07|T\x07\0\0\0|V|S')PySolFC")
"""How a save may begin, by the protocol of its pickles. No text in UTF-8 begins with the byte 80."""

_NAMES = re.compile(
    r"pysollib\.[\w.]+|pysol_cards\.random\.\w+|random2?\.Random|(?:builtins|__builtin__)\.(?:getattr|object)|(?:copyreg|copy_reg)\._reconstructor"
    r"|_codecs\.encode"
)
"""What honest saves name. None of it is ever looked up."""


class _Kind(NamedTuple):
    """A game that is Sultan here. profile: its id. places: of the divan."""

    profile: str
    places: int


_GAMES = {330: _Kind("pysol-sultan", 6), 331: _Kind("pysol-sultan-plus", 8)}
"""By PySolFC's number."""

_OTHERS = {2: "Klondike", 8: "FreeCell", 11: "Spider"}
"""The names of some others. A save holds the number only."""

_SQUARE = (1, 3, 4, 6, 5, 8, 7, 9, 2)
"""Where in our square PySolFC's first nine piles lie, from 1."""

_NEVER = 1e7
"""Seconds: nobody sat so long over a game, a third of a year."""

_SUITS = (CLUBS, SPADES, HEARTS, DIAMONDS)
_PACK = 52
_MICROSOFT = 1 << 1000
"""PySolFC adds it to the numbers that it shows as `ms42`."""

_MOVED = ("AMoveMove", "ASingleCardMove", "AFlipAndMoveMove")
_IGNORED = ("AFlipMove", "ASingleFlipMove", "ANextRoundMove", "AUpdateStackMove")
_TURNED_OVER = "ATurnStackMove"


class Step(NamedTuple):
    """One pile upon another. at: the byte where the save says so. turned_over: the whole pile, and not its top card."""

    source: int
    target: int
    at: int
    turned_over: bool = False


class Told(NamedTuple):
    """What a save tells.

    piles: cards as PySolFC numbers them, by pile, the top one last. steps: the moves that were made. undone: how many were taken back.
    """

    kind: _Kind
    seed: int
    piles: list[list[int]]
    steps: list[Step]
    undone: int
    bookmarks: int
    comment: str
    player: str
    seconds: float


def is_save(head: bytes) -> bool:
    """Does a file that begins with these bytes (some twenty) claim to be one of PySolFC's?"""
    return _BEGINNINGS.match(head) is not None


def read_save(data: bytes) -> tuple[Game | None, list[Finding]]:
    """The game in a save, judged; None if there is none to be had, and findings about the save itself."""
    if len(data) > MAX_SAVE:
        return None, [Finding(Code.TOO_LARGE, {"limit": MAX_SAVE // 2**20}, "save")]
    try:
        told = _Save(data).told()
        return _game(told)
    except NotPlainError as trouble:
        return None, [Finding(trouble.code, trouble.facts, trouble.variant)]


class _Save:
    """Reads the values of a save in their order."""

    def __init__(self, data: bytes) -> None:
        self.size = len(data)
        self.items: Iterator[Item] = values(data, lambda name: _NAMES.fullmatch(name) is not None)
        self.item = Item(None, 0)
        self.version: tuple[int, ...] = ()
        self.shown = ""

    def next(self) -> object:
        """The next value."""
        item = next(self.items, None)
        if item is None:
            raise NotPlainError(Code.SAVE_DAMAGED, "cut", byte=self.size)
        self.item = item
        return item.value

    def integer(self, low: int, high: int) -> int:
        value = self.next()
        if not isinstance(value, int) or not low <= value <= high:
            raise self.damaged()
        return value

    def record(self, name: str) -> dict[str, object]:
        """The attributes of the next value, which must be an object of this class."""
        value = self.next()
        if not isinstance(value, Made) or value.name.rpartition(".")[2] != name:
            raise self.damaged()
        return self.attributes(value)

    def attributes(self, value: Made) -> dict[str, object]:
        if not isinstance(value.state, dict):
            raise self.damaged()
        return value.state

    def damaged(self, at: int | None = None) -> NotPlainError:
        """at: the byte to blame, if not the first one of the value."""
        at = self.item.at if at is None else at
        if self.version > NEWEST:
            return NotPlainError(Code.SAVE_DAMAGED, "newer", byte=at, version=self.shown, known=".".join(map(str, NEWEST)))
        return NotPlainError(Code.SAVE_DAMAGED, byte=at)

    def told(self) -> Told:
        self.head()
        number = self.integer(1, 1 << 31)
        kind = _GAMES.get(number)
        if kind is None:
            name = _OTHERS.get(number)
            raise NotPlainError(Code.SAVE_OTHER_GAME, "named" if name else "", number=str(number), **({"name": name} if name else {}))
        seed = self.integer(0, 1 << 1001)
        self.next()  # the state of the generator
        piles = [self.pile() for _ in range(self.integer(kind.places + 11, kind.places + 11))]
        self.check(piles)
        self.next()  # the round of the talon
        self.next()  # whether the game is over
        bookmarks, comment = 0, ""
        if self.bookmark < 2:
            self.record("GameSaveInfo")
            info = self.record("GameGlobalSaveInfo")
            marks, said = info.get("bookmarks"), info.get("comment")
            bookmarks = len(marks) if isinstance(marks, dict) else 0
            comment = _clean(said)
        steps, undone = self.steps(self.record("GameMoves"), len(piles))
        player, seconds = self.statistics()
        return Told(kind, seed, piles, steps, undone, bookmarks, comment, player, seconds)

    def head(self) -> None:
        """Program, version, kind of file, version of the game."""
        if self.next() != _PROGRAM:
            raise self.damaged()
        shown, version = self.next(), self.next()
        if not isinstance(shown, str) or not isinstance(version, tuple) or not all(isinstance(part, int) for part in version):
            raise self.damaged()
        self.shown, self.version = shown[:20], version
        self.bookmark = self.integer(0, 2)
        self.integer(1, 1 << 31)

    def pile(self) -> list[int]:
        cards = []
        for _ in range(self.integer(0, 2 * _PACK)):
            cards.append(self.integer(0, 2 * _PACK - 1))
            self.integer(0, 1)  # whether it lies face up
        return cards

    def check(self, piles: Sequence[Sequence[int]]) -> None:
        if sorted(card for pile in piles for card in pile) != list(range(2 * _PACK)):
            raise NotPlainError(Code.SAVE_DAMAGED, "cards", byte=self.item.at)

    def steps(self, moves: dict[str, object], piles: int) -> tuple[list[Step], int]:
        """The steps of all moves that were made, and how many moves were taken back."""
        history, index = moves.get("history"), moves.get("index")
        if not isinstance(history, list) or not isinstance(index, int) or not 0 <= index <= len(history):
            raise self.damaged()
        steps = []
        for move in history[:index]:
            if not isinstance(move, list):
                raise self.damaged()
            for part in move:
                if not isinstance(part, Made):
                    raise self.damaged()
                name = part.name.rpartition(".")[2]
                if name in _IGNORED:
                    continue
                facts = self.attributes(part)
                source, target, count = facts.get("from_stack_id"), facts.get("to_stack_id"), facts.get("ncards", 1)
                if (name not in _MOVED and name != _TURNED_OVER) or count != 1 or not isinstance(source, int) or not isinstance(target, int):
                    raise self.damaged(part.at)
                if source == target or not 0 <= source < piles or not 0 <= target < piles:
                    raise self.damaged(part.at)
                steps.append(Step(source, target, part.at, name == _TURNED_OVER))
        return steps, len(history) - index

    def statistics(self) -> tuple[str, float]:
        """Who played, and for how many seconds. Older versions have no list of snapshots before this."""
        player, seconds = "", 0.0
        value = self.next()
        if isinstance(value, list):
            value = self.next()
        if self.bookmark < 2:
            if not isinstance(value, Made):
                raise self.damaged()
            name, time = self.attributes(value).get("start_player"), self.record("GameStatsStruct").get("elapsed_time")
            player = _clean(name)
            seconds = time if isinstance(time, float) and 0 <= time < _NEVER else 0.0
            value = self.next()
        if value != "EOF":
            raise self.damaged()
        more = next(self.items, None)
        if more is not None:
            raise NotPlainError(Code.SAVE_DAMAGED, "more", byte=more.at)
        return player, seconds


def _clean(text: object) -> str:
    """What a player has typed, without what cannot stand in a log: invisible characters."""
    return re.sub(f"{STRAY}|[\ud800-\udfff]", " ", text.replace("\r\n", "\n")).strip() if isinstance(text, str) else ""


# ---- from the save to the log


def _game(told: Told) -> tuple[Game | None, list[Finding]]:
    kind, places = told.kind, told.kind.places
    piles = [pile.copy() for pile in told.piles]
    for step in reversed(told.steps):
        _make(piles, step.target, step.source, step)
    talon, waste = 9 + places, 10 + places
    if [len(pile) for pile in piles] != [1] * (9 + places) + [2 * _PACK - 10 - places, 1]:
        raise _impossible(told.steps[0].at if told.steps else 0)
    divan = [_card(pile[0]) for pile in piles[9:talon]]
    stock = [_card(card) for card in reversed(piles[talon])]
    draft = Draft(profile=kind.profile, deal={"divan": divan, "waste": [_card(piles[waste][0])]})
    order = [*divan, *draft.deal["waste"], *stock]
    draft.number = f"pysol:ms{told.seed - _MICROSOFT}" if told.seed >= _MICROSOFT else f"pysol:{told.seed:020}"
    table = Table.dealt(load(kind.profile).rules, order)
    draft.moves = list(_moves(told, piles, table))
    draft.meta = {key: text for key, text in (("player", told.player), ("comment", told.comment)) if text}
    if minutes := round(told.seconds / 60):
        draft.meta["minutes"] = str(minutes)
    draft.meta["result"] = outcome(table, None)
    lost = {"shifts": len(told.steps) - len(draft.moves), "undone": told.undone, "bookmarks": told.bookmarks}
    findings = [Finding(Code.NOT_KEPT, {"count": count}, what, Severity.WARNING) for what, count in lost.items() if count]
    game = draft.judged()
    if game.deal is None or list(game.deal.stock) != stock:
        findings.insert(0, Finding(Code.NUMBER_DISAGREES, {"number": draft.number}, "save", Severity.WARNING))
        draft.number, draft.deal["stock"] = None, stock
        game = draft.judged()
    wrong = errors(game.findings)
    return (None, wrong) if wrong else (game, findings)


def _card(number: int) -> int:
    suit, rank = divmod(number % _PACK, 13)
    return _SUITS[suit] * 13 + rank


def _make(piles: Sequence[list[int]], source: int, target: int, step: Step) -> None:
    """Make a step between these piles: taking one back is making it the other way round."""
    taken, laid = piles[source], piles[target]
    if not taken:
        raise _impossible(step.at)
    if step.turned_over:
        laid += reversed(taken)
        taken.clear()
    else:
        laid.append(taken.pop())


def _impossible(at: int) -> NotPlainError:
    return NotPlainError(Code.SAVE_DAMAGED, "moves", byte=at)


def _moves(told: Told, piles: Sequence[list[int]], table: Table) -> Iterator[str]:
    """The moves in short notation. They are made on the piles of the deal, and on our table, which must allow them.

    A card that is shifted from one cell of the divan to another stays where it is for us. So a gap and a card may have changed their places in the
    save, and `ours` tells which of our places is meant.
    """
    talon = 9 + told.kind.places
    waste = talon + 1
    ours = {pile: pile - 8 for pile in range(9, talon)}
    for step in told.steps:
        source, target, at, turned_over = step
        _make(piles, source, target, step)
        refusal: Refusal | None = None
        if turned_over and (source, target) == (waste, talon):
            refusal = table.redeal()
            yield "//"
        elif turned_over:
            raise _impossible(at)
        elif (source, target) == (talon, waste):
            refusal = table.turn()
            yield str(FACES[table.waste[-1]])
        elif source == waste and target < 9:
            refusal = table.play_waste(_SQUARE[target] - 1)
            yield f"w+{_SQUARE[target]}"
        elif source in ours and target < 9:
            refusal = table.play_divan(ours[source] - 1, _SQUARE[target] - 1)
            yield f"({ours[source]})+{_SQUARE[target]}"
        elif source == waste and target in ours:
            refusal = table.fill(Pile.WASTE, ours[target] - 1)
            yield f"w({ours[target]})"
        elif source in ours and target in ours and len(piles[target]) == 1:
            ours[source], ours[target] = ours[target], ours[source]
        else:
            raise _impossible(at)
        if refusal is not None:
            raise _impossible(at)
