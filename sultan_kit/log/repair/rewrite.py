"""Changes of a log, made in its source: whatever they do not touch stays as it is, comments, notes and layout."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import yaml

from sultan_kit.log.course import Correction
from sultan_kit.log.record import Log
from sultan_kit.log.repair.cards import CardChange, cards_of
from sultan_kit.log.repair.search import Change, Claim
from sultan_kit.log.written import Action, MoveItem, SlipItem, does
from sultan_kit.marked import Document

_ALONE = re.compile(r"[ \t]*(?:-[ \t]+)?")
"""What may stand before a move that has a line of its own."""

_REST = re.compile(r"[ \t]*;?[ \t]*")
_REMARK = re.compile(r"[ \t]*[!?]+")
_BEHIND = re.compile(r"[ \t]*;[ \t]*|[ \t]+")
_AHEAD = re.compile(r"(?:[ \t]*[;,])?[ \t]*\Z")
_COMMA = re.compile(r"[ \t\n]*,[ \t\n]*")


class Patch(NamedTuple):
    """Characters start … end of a document's source that become `text`."""

    start: int
    end: int
    text: str


class Hunk(NamedTuple):
    """Lines of a file that become others. line: the first of them, from 1. before, after: without their ends."""

    line: int
    before: tuple[str, ...]
    after: tuple[str, ...]


class Entry(NamedTuple):
    """Where a move stands in the source. start: of its number, if it has one; move: of itself; end: behind it; remark: behind its remark."""

    start: int
    move: int
    end: int
    remark: int
    number: int | None
    in_words: bool


class Source:
    """The source of a log, and where its moves and cards stand in it. ValueError: somewhere that cannot be told."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.document: Document = log.document
        self.text = log.document.text
        self._followed: dict[int, Callable[[int, int], tuple[int, int] | None]] = {}
        self.entries = list(self._entries())

    def _entries(self) -> Iterator[Entry]:
        found: list[tuple[MoveItem | SlipItem, yaml.ScalarNode, int]] = []
        for item, node in self.log.moves():
            belongs = isinstance(item, SlipItem) and item.variant == "target-alone" and found and isinstance(found[-1][0], MoveItem)
            if belongs and does(found[-1][0].written, Action.WASTE_ALONE, Action.DIVAN_ALONE):  # type: ignore[union-attr]  # looked at above
                found[-1] = (*found[-1][:2], item.end)
            else:
                found.append((item, node, item.end))
        for item, node, end in found:
            move, behind = self.range(node, item.start, end)
            if not isinstance(item, MoveItem):
                yield Entry(move, move, behind, behind, None, in_words=False)
                continue
            remark = _REMARK.match(node.value, end) if item.remark else None
            start = move if item.number is None else self.range(node, item.number_start, item.number_end)[0]
            last = self.range(node, item.start, remark.end())[1] if remark else behind
            yield Entry(start, move, behind, last, item.number, item.in_words)

    def range(self, node: yaml.ScalarNode, start: int, end: int) -> tuple[int, int]:
        """Where characters start … end of a scalar stand in the source."""
        if id(node) not in self._followed:
            self._followed[id(node)] = self.document.source(node)
        found = self._followed[id(node)](start, end)
        if found is None:
            raise ValueError("nobody can tell where that stands")
        return found

    def patches(self, changes: Sequence[Change]) -> list[Patch]:
        """What becomes of the source with some changes, in order; move numbers that are wrong then are put right, too."""
        found = sorted([*self.numbers(changes), *(patch for change in changes for patch in self.own(change))])
        if any(one.end > other.start or one[:2] == other[:2] for one, other in pairwise(found)):
            raise ValueError("two changes are too near to each other")
        return found

    def own(self, change: Change) -> list[Patch]:
        """What becomes of the source with a change, but for move numbers."""
        if isinstance(change, Correction):
            return list(self._moves(change))
        if isinstance(change, CardChange):
            return list(self._cards(change))
        return [self._claim(change)]

    def numbers(self, changes: Sequence[Change]) -> list[Patch]:
        """The move numbers that are wrong when the changes are made, put right."""
        made = [change for change in changes if isinstance(change, Correction)]
        moves = self.log.script.moves
        opened = next((index for index, move in enumerate(moves) if does(move, Action.OPEN)), len(moves))
        removed = {change.at for change in made if change.taken and not change.instead}
        found = []
        for index, entry in enumerate(self.entries[:opened]):
            shift = sum((change.at <= index if not change.taken else change.at < index) * (len(change.instead) - change.taken) for change in made)
            if entry.number is not None and index not in removed and entry.number != index + 1 + shift:
                found.append(Patch(entry.start, entry.start + len(str(entry.number)), str(index + 1 + shift)))
        return found

    def _claim(self, change: Claim) -> Patch:
        node = self.log.nodes["result"]
        assert isinstance(node, yaml.ScalarNode)
        return Patch(*self.range(node, 0, len(node.value)), change.result)

    # ---- moves

    def _moves(self, change: Correction) -> Iterator[Patch]:
        at, taken = change.at, change.taken
        if taken == 2:
            one, other = self.entries[at : at + 2]
            yield Patch(one.move, one.remark, self.text[other.move : other.remark])
            yield Patch(other.move, other.remark, self.text[one.move : one.remark])
        elif taken and change.instead:
            entry = self.entries[at]
            yield Patch(entry.move, entry.end, self.log.as_written(at, *change.instead))
        elif taken:
            yield self._deleted(self.entries[at])
        else:
            yield self._inserted(at, self.log.as_written(at, *change.instead))

    def _inserted(self, at: int, text: str) -> Patch:
        if not self.entries:
            raise ValueError("there are no moves to stand beside")
        before = at < len(self.entries)
        entry = self.entries[at] if before else self.entries[-1]
        line, behind = self._line_around(entry)
        prefix, rest = self.text[line : entry.start], self.text[entry.remark : behind]
        if _ALONE.fullmatch(prefix) and _REST.fullmatch(rest):
            divider = ";" if rest.strip() else ""
            return Patch(line, line, f"{prefix}{text}{divider}\n") if before else Patch(behind, behind, f"\n{prefix}{text}{divider}")
        divider = "; " if entry.in_words else " "
        return Patch(entry.start, entry.start, text + divider) if before else Patch(entry.remark, entry.remark, divider + text)

    def _deleted(self, entry: Entry) -> Patch:
        line, behind = self._line_around(entry)
        prefix, rest = self.text[line : entry.start], self.text[entry.remark : behind]
        if _ALONE.fullmatch(prefix) and _REST.fullmatch(rest):
            return Patch(line, min(behind + 1, len(self.text)), "")
        return self._without(entry.start, entry.remark)

    def _without(self, start: int, end: int) -> Patch:
        """What stands at start … end, and what divides it from its neighbour, taken out."""
        behind = _COMMA.match(self.text, end) or _BEHIND.match(self.text, end)
        if behind and self.text[behind.end() : behind.end() + 1] not in ("", "\n", "#"):
            return Patch(start, behind.end(), "")
        line = self.text.rfind("\n", 0, start) + 1
        ahead = _AHEAD.search(self.text[line:start])
        return Patch(line + ahead.start(), end, "") if ahead and line + ahead.start() > line else Patch(start, end, "")

    def _line_around(self, entry: Entry) -> tuple[int, int]:
        """Where the line begins that a move stands in, and where it ends."""
        end = self.text.find("\n", entry.remark)
        return self.text.rfind("\n", 0, entry.start) + 1, len(self.text) if end < 0 else end

    # ---- cards

    def _cards(self, change: CardChange) -> Iterator[Patch]:
        cards = cards_of(self.log, change.key, change.nth)
        write, at = self.log.notation.write_card, change.at
        nodes = [cards.at[index] for index in range(at, at + change.taken)] or [cards.at[min(at, len(cards.at) - 1)]]
        ranges = [self.range(node, start, end) for node, start, end in nodes]
        (start, end), *others = ranges
        written = self.text[start:end]
        if others:
            yield Patch(start, end, self.text[slice(*others[0])])
            yield Patch(*others[0], written)
        elif not change.taken:
            text = write(change.instead[0], like=written)
            yield Patch(start, start, f"{text} ") if at < len(cards.at) else Patch(end, end, f" {text}")
        elif change.instead:
            yield Patch(start, end, write(change.instead[0], like=written))
        else:
            yield self._card_deleted(start, end)

    def _card_deleted(self, start: int, end: int) -> Patch:
        line, behind = self.text.rfind("\n", 0, start) + 1, self.text.find("\n", end)
        if _ALONE.fullmatch(self.text[line:start]) and not self.text[end:behind].strip():
            return Patch(line, behind + 1, "")
        return self._without(start, end)


def patched(text: str, patches: Sequence[Patch]) -> str:
    """The text with patches made, which stand in order."""
    pieces, done = [], 0
    for start, end, fresh in patches:
        pieces += [text[done:start], fresh]
        done = end
    return "".join([*pieces, text[done:]])


def hunks(document: Document, patches: Sequence[Patch]) -> list[Hunk]:
    """The lines that patches change, which stand in order."""
    text, found = document.text, list[Hunk]()
    groups: list[list[Patch]] = []
    for patch in patches:
        if groups and text.find("\n", groups[-1][-1].end, patch.start) < 0 and groups[-1][-1].text[-1:] != "\n":
            groups[-1].append(patch)
        else:
            groups.append([patch])
    for group in groups:
        start, end = text.rfind("\n", 0, group[0].start) + 1, group[-1].end
        if not (end > start and text[end - 1] == "\n") and not (group[0].start == group[-1].end and group[-1].text.endswith("\n")):
            end = text.find("\n", end)
            end = len(text) if end < 0 else end
        inside = [patch._replace(start=patch.start - start, end=patch.end - start) for patch in group]
        before, after = text[start:end], patched(text[start:end], inside)
        found.append(Hunk(document.line + text.count("\n", 0, start), _lines(before), _lines(after)))
    return found


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.removesuffix("\n").split("\n")) if text else ()


def apply(content: str, changed: Sequence[Hunk]) -> str:
    """The text of a file with hunks made, which stand in order; every line that they do not touch keeps its end. ValueError: it is another text."""
    lines = re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", content)
    ends = [line[len(line.rstrip("\r\n")) :] for line in lines]
    usual = next(filter(None, ends), "\n")
    for hunk in reversed(changed):
        first, last = hunk.line - 1, hunk.line - 1 + len(hunk.before)
        mark = "\ufeff" if first == 0 and content.startswith("\ufeff") else ""
        if [line.rstrip("\r\n") for line in lines[first:last]] != [
            f"{mark}{line}" if not number else line for number, line in enumerate(hunk.before)
        ]:
            raise ValueError("the file is no longer as it was")
        kept = ends[last - 1] if hunk.before and last else usual
        fresh = [line + usual for line in hunk.after]
        if fresh and hunk.before:
            fresh[-1] = fresh[-1].removesuffix(usual) + kept
        if fresh:
            fresh[0] = mark + fresh[0]
        lines[first:last] = fresh
    return "".join(lines)
