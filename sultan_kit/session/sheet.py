"""A log that grows: the parts of its text that stay as they are, and the moves, of which more come."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from io import BytesIO
from typing import NamedTuple

from sultan_kit.log import layout
from sultan_kit.log.judge import Game, Played, games
from sultan_kit.log.layout import INDENT, Lines
from sultan_kit.log.notation import Notation
from sultan_kit.log.record import FORMAT
from sultan_kit.log.writer import write_log
from sultan_kit.log.written import Action, CommentItem, Item, MoveItem, NoteItem, Written
from sultan_kit.profiles import Profile


class Kind(Enum):
    """How a thing among the moves is laid into lines."""

    MOVE = 0
    REDEAL = 1
    NOTE = 2
    COMMENT = 3  # alone in its line
    COMMENT_BEHIND = 4
    LINE = 5  # as somebody typed it, not understood


class Entry(NamedTuple):
    """One thing among the moves, as it is written."""

    kind: Kind
    text: str


class Sheet(NamedTuple):
    """The text of a log without its moves and its result, as lines.

    head: above the moves. place: the line of the head before which the result stands. behind: the comment behind `moves: |`, with blanks before it.
    tail: below the moves.
    """

    head: Sequence[str]
    place: int
    behind: str
    tail: Sequence[str]

    def text(self, entries: Iterable[Entry], result: str | None = None) -> str:
        """The log with these moves and this claim."""
        lines = Lines(" ")
        for kind, text in entries:
            match kind:
                case Kind.MOVE:
                    lines.move(text)
                case Kind.REDEAL:
                    lines.redeal(text)
                case Kind.NOTE:
                    lines.note(text)
                case Kind.COMMENT | Kind.COMMENT_BEHIND:
                    lines.comment(text, alone=kind is Kind.COMMENT)
                case Kind.LINE:
                    lines.keep([text])
        lines.end_line()
        head = [*self.head[: self.place], *([f"result: {result}"] if result else ()), *self.head[self.place :]]
        moves = [f"moves: {'|' if lines.done else _EMPTY}{self.behind}", *(INDENT + line for line in lines.done)]
        return "\n".join([*head, *moves, *self.tail, ""])


_EMPTY = "''"


def begun(profile: str, language: str, deal: Mapping[str, str], **about: str) -> str:
    """The text of a log without moves. profile: as a log calls it. deal: by key, as it is to be read. about: more keys, as `date`."""
    keys = {"format": FORMAT, "profile": layout.one_line(profile), "language": language, **about}
    dealt = [f"{INDENT}{key}: {value}" for key, value in deal.items()]
    return "\n".join([*(f"{key}: {value}" for key, value in keys.items()), "deal:" if deal else "deal: {}", *dealt, "moves:", ""])


def judged(text: str, profile: Profile) -> Game:
    """The one game of a log, judged; its findings with those of its document."""
    for document, (game,) in games(BytesIO(text.encode()), profiles=[profile]):
        game.findings = [*document.findings, *game.findings]
        return game
    raise AssertionError(text)


def opened(game: Played) -> tuple[Sheet, list[Entry]]:
    """The log of a game that is legal to its last written move, in canonical form, taken apart."""
    text = write_log(game)
    again = judged(text, game.profile)
    assert isinstance(again, Played), text
    log, lines = again.log, text.removesuffix("\n").split("\n")
    line_of = {key: log.document.span(node).line - 1 for key, node in log.keys.items()}
    start = line_of["moves"]
    end = next((line for line in range(start + 1, len(lines)) if not lines[line].startswith(INDENT)), len(lines))
    head, behind, tail = lines[:start], lines[start].removeprefix("moves: ").removeprefix("|").removeprefix(_EMPTY), lines[end:]
    if "result" in line_of:
        place = line_of["result"]
        _, mark, comment = head[place].partition("#")
        head[place : place + 1] = [mark + comment] if mark else []
    else:
        place = line_of["deal"]
        while head[place - 1].startswith("#"):
            place -= 1
    entries = [entry for node, items in log.items() for entry in entries_of(log.notation, node.value, items)]
    return Sheet(head, place, behind, tail), entries


def entries_of(notation: Notation, text: str, items: Iterable[Item]) -> Iterator[Entry]:
    """What stands in a text in which every word can be read, in short notation."""
    for item in items:
        match item:
            case MoveItem(written, _, _, number):
                numbered = "" if number is None else f"{number}. "
                yield entry(notation, written, numbered, item.remark)
            case NoteItem():
                yield Entry(Kind.NOTE, text[item.start : item.end])
            case CommentItem():
                alone = not text[text.rfind("\n", 0, item.start) + 1 : item.start].strip(" \t")
                yield Entry(Kind.COMMENT if alone else Kind.COMMENT_BEHIND, text[item.start : item.end].rstrip(" \t"))


def entry(notation: Notation, move: Written, number: str = "", remark: str = "") -> Entry:
    """A move. number: as it stands before it, with a blank behind."""
    return Entry(Kind.REDEAL if move.action is Action.REDEAL else Kind.MOVE, number + notation.write(move) + remark)
