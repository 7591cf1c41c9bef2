"""Going through a text with a notation: where its moves, notes, comments, cards and slips stand."""

import re
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import NamedTuple, TypeVar

from sultan_kit.core.findings import Code
from sultan_kit.log.notation import OPEN, Notation
from sultan_kit.log.written import CommentItem, Item, MoveItem, NoteItem, SlipItem, Written

NUMBER = re.compile(r"([0-9]{1,9})\.")
"""A move number."""

_PIECE = re.compile(r"(?:\([^()\n;]*\)|[^ \t\n;])+")
"""What stands together in a run of short moves; blanks inside parentheses do not part it."""

_CARD_PIECE = re.compile(r"[^ \t\n]+")
_STATEMENT = re.compile(r"[^;\n]+")
_REMARKS = ("", "!", "?", "!!", "??", "!?", "?!")

_NOTE = re.compile(r"\{[^{}\n]*\}")
_ASIDE = re.compile(_NOTE.pattern + r"|#(?<![^ \t\n]#)[^\n]*")
_ASIDE_OR_BRACE = re.compile(_ASIDE.pattern + r"|\{[^\n]*|\}")

_EXPLAINED = 20
"""How many slips of a text are explained at most; more nobody reads."""

Spans = Sequence[tuple[int, int]]
_Read = TypeVar("_Read")


class Moves(NamedTuple):
    """The moves of a text. numbers: for each move number how many of the moves stand before it, and what it says."""

    written: list[Written]
    numbers: list[tuple[int, int]]


class Number(NamedTuple):
    """A move number in a text, before it is clear which move it belongs to."""

    number: int
    start: int
    end: int


def cards(notation: Notation, text: str) -> list[tuple[int, int, int] | SlipItem | None]:
    """The cards of a list, each with the characters start … end where it stands; None for a final `...`: the rest is unknown."""
    found: list[tuple[int, int, int] | SlipItem | None] = []
    spans = [match.span() for match in _CARD_PIECE.finditer(text)]
    index = 0
    while index < len(spans):
        start = spans[index][0]
        read = read_at(notation, text, start, spans, index, read=notation.read_card)
        if read is not None:
            card, index = read
            found.append((card, start, spans[index - 1][1]))
        elif index == len(spans) - 1 and text[slice(*spans[index])] in OPEN:
            found.append(None)
            index += 1
        else:
            from sultan_kit.log import slips

            slip, index = slips.among_cards(notation, text, spans, index)
            found.append(slip)
    return found


def moves(notation: Notation, text: str, *, comments: bool = True) -> Moves | None:
    """The moves of a text and their numbers, without places; None where something in it cannot be read. comments: as for `scan`.

    Nearly all texts are fine, and of these nobody asks where anything stands: this is several times as fast as `scan`.
    """
    quick = notation.quick(text)
    if quick is not None:
        return Moves(quick, [])
    bare = (_ASIDE if comments else _NOTE).sub(" ", text)
    quick = notation.quick(bare)
    if quick is not None:
        return Moves(quick, [])
    written: list[Written] = []
    numbers: list[tuple[int, int]] = []
    numbered = -1
    for line in bare.split("\n"):
        quick = notation.quick(line)
        if quick is not None:
            written += quick
            continue
        statements = [statement.strip(" \t") for statement in line.split(";")]
        if all(map(notation.remembers, statements)):
            written += [move for statement in statements if (move := notation.read_in_words(statement))]
            continue
        for piece in _PIECE.findall(line):
            move = notation.read_move(piece)
            if move is not None:
                written.append(move)
            elif NUMBER.fullmatch(piece) and numbered < len(written):
                numbered = len(written)
                numbers.append((numbered, int(piece[:-1])))
            else:
                return _moves_scanned(notation, text, comments=comments)
    return Moves(written, numbers) if numbered < len(written) else None


def _moves_scanned(notation: Notation, text: str, *, comments: bool) -> Moves | None:
    items = scan(notation, text, comments=comments, explain=False)
    if any(isinstance(item, SlipItem) for item in items):
        return None
    found = [item for item in items if isinstance(item, MoveItem)]
    return Moves([item.written for item in found], [(index, item.number) for index, item in enumerate(found) if item.number is not None])


def scan(notation: Notation, text: str, *, comments: bool = True, explain: bool = True) -> list[Item]:
    """Everything that stands in a text, in order.

    comments: may `#` begin one? Not where YAML joins lines. explain: without it slips are found all the same, with less to say about them.
    """
    items: list[Item] = []
    bare = _set_aside(text, items, comments=comments)
    number: Number | None = None
    explained = _EXPLAINED if explain else 0
    for match in _STATEMENT.finditer(bare):
        for item in _statement(notation, bare, *match.span(), explained=explained):
            if isinstance(item, Number):
                if number is not None:
                    items.append(_stray_number(number, bare))
                number = item
            else:
                explained -= isinstance(item, SlipItem)
                items.append(_numbered(item, number))
                number = None
    if number is not None:
        items.append(_stray_number(number, bare))
    items.sort(key=attrgetter("start"))
    return items


def _set_aside(text: str, items: list[Item], *, comments: bool) -> str:
    """`text` with blanks in place of notes and comments, which go to `items`; so do braces without a partner, with the rest of their line."""
    if "{" not in text and "}" not in text and "#" not in text:
        return text
    pieces, done = [], 0
    for match in _ASIDE_OR_BRACE.finditer(text):
        start, end = match.span()
        found = match[0]
        if found[0] == "#" and not comments:
            end = len(text)
            items.append(SlipItem(Code.COMMENT_IN_FOLDED_TEXT, {}, start, end, start))
        elif found[0] == "#":
            items.append(CommentItem(found[1:].strip(), start, end))
        elif _NOTE.fullmatch(found):
            items.append(NoteItem(found[1:-1], start, end))
        else:
            items.append(_brace(text, start, found))
        pieces += [text[done:start], " " * (end - start)]
        done = end
        if done == len(text):
            break
    return "".join([*pieces, text[done:]])


def _brace(text: str, start: int, found: str) -> SlipItem:
    """What is wrong with a brace. found: the brace, an opening one with the rest of its line."""
    variant, at = "", start
    if found == "}":
        variant = "unopened"
    elif found.count("{") <= found.count("}"):
        variant, at = "nested", text.index("{", start + 1)
    return SlipItem(Code.NOTE_UNCLOSED, {}, at, at + 1, at, variant)


def _statement(notation: Notation, text: str, start: int, end: int, *, explained: int) -> list[Item | Number]:
    """What stands between line ends and semicolons: a run of short moves, or one move in words. explained: how many slips at most."""
    found: list[Item | Number] = []
    spans = [match.span() for match in _PIECE.finditer(text, start, end)]
    if spans and notation.remembers(text[spans[0][0] : spans[-1][1]]):
        return _in_words(notation, text, spans)
    index = 0
    tried_words = False
    while index < len(spans):
        begin, behind = spans[index]
        number = NUMBER.match(text, begin, behind)
        if number:
            found.append(Number(int(number[1]), *number.span()))
            begin = number.end()
            if begin == behind:
                index += 1
                continue
        read = read_at(notation, text, begin, spans, index, read=notation.read_move)
        if read is not None:
            move, index = read
            found.append(_short_item(move, text, begin, spans[index - 1][1]))
            continue
        from sultan_kit.log import slips, slips_in_words

        if not tried_words:
            whole = _in_words(notation, text, spans) or slips_in_words.statement(notation, text, spans, explain=explained > 0)
            if whole:
                return whole
            tried_words = True
        slip, index = slips.among_moves(notation, text, begin, spans, index, explain=explained > 0)
        explained -= 1
        found.append(slip)
    return found


def read_at(notation: Notation, text: str, start: int, spans: Spans, index: int, *, read: Callable[[str], _Read | None]) -> tuple[_Read, int] | None:
    """What can be read from `start` on, in piece `index`, and the number of the piece behind it.

    It is one piece, or several where a card's name in words begins.
    """
    first = text[start : spans[index][1]]
    found = read(first)
    if found is None and notation.key(first.removeprefix("w")) in notation.begins_name:
        for last in range(index + 1, min(index + notation.pieces_of_name, len(spans))):
            found = read(text[start : spans[last][1]])
            if found is not None:
                return found, last + 1
    return None if found is None else (found, index + 1)


def _in_words(notation: Notation, text: str, spans: Spans) -> list[Item | Number]:
    """The move in words that these pieces tell, with its number and remark; nothing if they tell none."""
    found: list[Item | Number] = []
    start, end = spans[0][0], spans[-1][1]
    number = NUMBER.match(text, start, end)
    if number:
        found.append(Number(int(number[1]), *number.span()))
        start = end - len(text[number.end() : end].lstrip(" \t"))
    words = text[start:end].rstrip("!?")
    remark = text[start + len(words) : end]
    words = words.rstrip(" \t")
    move = notation.read_in_words(words) if remark in _REMARKS else None
    if move is None:
        return []
    found.append(MoveItem(move, start, start + len(words), remark=remark, in_words=True))
    return found


def _short_item(move: Written, text: str, start: int, end: int) -> MoveItem:
    """The short move at start … end of the text, where its remark is still with it."""
    piece = text[start:end]
    core = piece.rstrip("!?")
    return MoveItem(move, start, start + len(core), remark=piece[len(core) :])


def _numbered(item: Item, number: Number | None) -> Item:
    if number is None or not isinstance(item, MoveItem):
        return item
    return item._replace(number=number.number, number_start=number.start, number_end=number.end)


def _stray_number(number: Number, text: str) -> SlipItem:
    return SlipItem(Code.UNREADABLE, {"text": text[number.start : number.end]}, number.start, number.end, number.start, "number-alone")
