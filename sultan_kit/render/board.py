"""A position as a text board: the divan left and right of the square, stock and waste under it.

Three forms, the roomiest that fits: a picture, the same picture drawn closer, and below some forty columns a plain list.
Colour only repeats what a sign says: `*` came to lie here in the last step, a tick (`=`) a complete foundation, `()` a gap as
in the log, `(?)` a gap that must be filled before anything else, `[ ]` round the waste's top card. Bold is what lies on top.
"""

from dataclasses import dataclass
from itertools import chain, islice
from typing import NamedTuple

from sultan_kit.core.cards import FACES, GAP, IN_PLAY, QUEEN, UNKNOWN
from sultan_kit.core.table import SULTAN, Position, Table
from sultan_kit.l10n.words import Words
from sultan_kit.render.frames import tops
from sultan_kit.render.ink import BOLD, DIM, GOLD, GREEN, REVERSE, Ink, Line, blank, card_ink, centred, flow, measure, padded, paint, width


@dataclass(frozen=True, slots=True)
class Look:
    """How a board may be drawn.

    width: columns it may take. typed: frames and marks as a typewriter has them, for an output without `─`; what becomes of `♥` there
    is a matter of all texts, not of boards, and takes one column as well.
    """

    width: int = 80
    colour: bool = False
    typed: bool = False


class Signs(NamedTuple):
    """The characters of the drawing. top, bottom: the corners of the frame, left and right."""

    top: tuple[str, str]
    bottom: tuple[str, str]
    across: str
    down: str
    complete: str
    more: str


class Spacing(NamedTuple):
    """Columns: left of everything; between divan and square; of one place of the square; between a place's number and its card."""

    margin: int
    aisle: int
    cell: int
    number: int


DRAWN = Signs(("╭", "╮"), ("╰", "╯"), "─", "│", "✓", "…")
TYPED = Signs(("+", "+"), ("+", "+"), "-", "|", "=", "...")

ROOMY = Spacing(margin=4, aisle=6, cell=12, number=2)
CLOSE = Spacing(margin=0, aisle=1, cell=7, number=1)

CHANGED = Ink("*", BOLD)

SHOWN = 8
"""So many cards of the waste are shown, its top card included."""

FAN = 12
"""Columns in which it is worth beginning to show the waste's cards."""


def board(table: Table, words: Words, look: Look = Look(), before: Position | None = None) -> list[str]:
    """The lines of the board, without trailing blanks; none is wider than `look.width`, down to 20 columns.

    before: the position before the last step; where a card has come to lie or was taken away since then is marked.
    """
    return [paint(line, colour=look.colour) for line in _Board(table, words, look, before or table.position()).lines()]


class _Board:
    def __init__(self, table: Table, words: Words, look: Look, before: Position) -> None:
        self.table = table
        self.words = words
        self.look = look
        self.before = before
        self.signs = TYPED if look.typed else DRAWN
        self.card_width = max(width(self.name(card)) for card in FACES)
        self.sultan = Ink(words.say("board.sultan"), f"{BOLD};{GOLD}")
        self.square = [
            self.spot(top, changed=wanted != before.wants[place], complete=top % 13 == QUEEN)
            for place, (top, wanted) in enumerate(zip(tops(table), table.wants, strict=True))
        ]
        self.divan = [self.spot(card, changed=card != before.divan[place], due=place in table.due) for place, card in enumerate(table.divan)]

    def lines(self) -> list[Line]:
        """The whole board in the roomiest form that fits."""
        for spacing in (ROOMY, CLOSE):
            picture, room = self.picture(spacing), self.look.width - spacing.margin
            if max(map(measure, picture)) <= room:
                return [[blank(spacing.margin), *line] for line in [*picture, [], *self.facts(room)]]
        return [*self.listing(), [], *self.facts(self.look.width)]

    # ---- what lies in one place

    def name(self, card: int) -> str:
        return self.words.show(FACES[card])

    def card(self, card: int, *styles: str) -> Ink:
        """A card as it is written; `?` for one that nobody has seen."""
        if card < 0:
            return Ink("?", DIM)
        return card_ink(self.name(card), card, *styles)

    def spot(self, card: int, *, changed: bool, complete: bool = False, due: bool = False) -> Line:
        """A card or a gap, flush right, and the signs behind it."""
        styles = [REVERSE] * changed + [BOLD] * (not complete)
        face = self.card(card, *styles) if card != GAP else Ink("(?)" if due else "()", ";".join(styles))
        marks = [Ink(self.signs.complete, GREEN)] * complete + [CHANGED] * changed
        return [blank(self.card_width - width(face.text)), face, *marks]

    def cell(self, place: int, columns: int) -> Line:
        """One place of the square, its card in the middle."""
        if place == SULTAN:
            return centred([self.sultan], columns)
        return padded([blank(columns // 2 + 1 - self.card_width), *self.square[place]], columns)

    def seat(self, place: int, gap: int) -> Line:
        """One place of the divan, behind its number."""
        number = str(place + 1).rjust(len(str(len(self.divan))))
        return padded([Ink(number, DIM), blank(gap), *self.divan[place]], len(number) + gap + self.card_width + 1)

    # ---- how the places lie

    def picture(self, spacing: Spacing) -> list[Line]:
        """The square on its carpet; the first half of the divan's columns left of it, the others right."""
        places = iter(range(len(self.divan)))
        columns = [list(islice(places, size)) for size in self.table.rules.columns]
        tallest = max(map(len, columns), default=0)
        height = 7 if tallest <= 4 else max(9, tallest | 1)
        half = (len(columns) + 1) // 2
        left, right = (self.seats(side, height, spacing.number) for side in (columns[:half], columns[half:]))
        aisle = blank(spacing.aisle)
        return [[*one, aisle, *two, aisle, *three] for one, two, three in zip(left, self.carpet(height, spacing.cell), right, strict=True)]

    def carpet(self, height: int, cell: int) -> list[Line]:
        """The square in its frame; `height` + 2 lines."""
        cell = max(cell, width(self.sultan.text) + 1)
        signs = self.signs
        side = Ink(signs.down, DIM)
        top, bottom = ([Ink((signs.across * 3 * cell).join(corners), DIM)] for corners in (signs.top, signs.bottom))
        lines = [[side, blank(3 * cell), side] for _ in range(height)]
        for first, row in zip((0, 3, 6), _rows(3, height), strict=True):
            lines[row] = [side, *chain.from_iterable(self.cell(place, cell) for place in range(first, first + 3)), side]
        return [top, *lines, bottom]

    def seats(self, columns: list[list[int]], height: int, gap: int) -> list[Line]:
        """Columns of the divan under its name; `height` + 2 lines."""
        seats = [dict(zip(_rows(len(places), height), places, strict=True)) for places in columns if places]
        if not seats:
            return [[] for _ in range(height + 2)]
        empty = [blank(measure(self.seat(0, gap)))]
        rows = ([[blank(gap), *(self.seat(column[row], gap) if row in column else empty)] for column in seats] for row in range(height))
        lines = [list(chain.from_iterable(row))[1:] for row in rows]
        label = self.label("board.divan")
        wide = max(width(label.text), *map(measure, lines))
        return [padded(line, wide) for line in ([label], *lines, [])]

    def listing(self) -> list[Line]:
        """The square in three lines, then the places of the divan in their order."""
        cell = max(self.card_width + 2, width(self.sultan.text))
        rows = [[padded([self.sultan] if place == SULTAN else self.square[place], cell) for place in range(first, first + 3)] for first in (0, 3, 6)]
        lines = [flow(row, 3 * cell + 2)[0] for row in rows]
        if self.divan:
            lines += [[], [self.label("board.divan")], *flow([self.seat(place, 1) for place in range(len(self.divan))], self.look.width)]
        return lines

    # ---- the rest in words

    def label(self, key: str) -> Ink:
        return Ink(self.words.say(key), DIM)

    def facts(self, columns: int) -> list[Line]:
        """Stock, waste and how far the game has come, each behind its label."""
        table, say = self.table, self.words.say
        texts = {"board.stock": self.stock(), "board.waste": self.waste(), "board.pass": self.passes()}
        texts["board.placed"] = say("board.placed.cards", count=table.placed, total=IN_PLAY)
        if table.due:
            texts["board.next"] = say("board.next.fill", count=len(table.due), places=[place + 1 for place in table.due])
        labels = {key: self.label(key) for key in texts}
        widest = max(width(label.text) for label in labels.values()) + 1
        lines: list[Line] = []
        for key, text in texts.items():
            items = [padded([labels[key]], widest), *([Ink(word)] for word in text.split(" "))]
            if key == "board.stock" and len(table.stock) > len(self.before.stock):
                items.append([CHANGED])
            lines += flow(items, columns, indent=2)
            if key == "board.waste" and table.waste:
                room = columns - measure(lines[-1]) - 2
                lines[-1:] = [[*lines[-1], blank(2), *self.fan(room)]] if room >= FAN else [lines[-1], [blank(2), *self.fan(columns - 2)]]
        return lines

    def stock(self) -> str:
        stock = self.table.stock
        if not stock:
            return self.words.say("board.stock.empty")
        known = sum(card != UNKNOWN for card in stock)
        key = "board.stock.unknown" if not known else "board.stock.known" if known == len(stock) else "board.stock.partly-known"
        return self.words.say(key, count=len(stock), known=known)

    def waste(self) -> str:
        count = len(self.table.waste)
        return self.words.say("board.waste.cards", count=count) if count else self.words.say("board.waste.empty")

    def passes(self) -> str:
        left, number = self.table.redeals_left, self.table.redeals + 1
        if left is None:
            return self.words.say("board.pass.unlimited", number=number)
        return self.words.say("board.pass.left" if left else "board.pass.last", number=number, passes=number + left, count=left)

    def fan(self, columns: int) -> Line:
        """The waste's cards from below, as many as there is room for; the top card, at the right, in brackets."""
        *below, top = self.table.waste
        changed = len(self.table.waste) > len(self.before.waste)
        line = [Ink("["), self.card(top, BOLD, *[REVERSE] * changed), Ink("]"), *[CHANGED] * changed]
        more = Ink(self.signs.more, DIM)
        for shown, card in enumerate(reversed(below), start=2):
            longer = [self.card(card), blank(1), *line]
            rest = shown <= len(below)
            if shown > SHOWN or measure(longer) + rest * (width(more.text) + 1) > columns:
                return [more, blank(1), *line]
            line = longer
        return line


def _rows(count: int, height: int) -> list[int]:
    """In which of `height` lines so many things stand, evenly and in the middle, with at most two lines between them."""
    step = min(3, (height - 1) // max(1, count - 1))
    step -= step > 1 and (height - 1 - step * (count - 1)) % 2
    first = (height - 1 - step * (count - 1)) // 2
    return [first + step * index for index in range(count)]
