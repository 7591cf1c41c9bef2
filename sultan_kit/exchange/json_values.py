"""JSON from elsewhere: read within limits, gone through with the path of every value at hand, and what is wrong with it put in its place."""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from sultan_kit.core.cards import BY_NAME
from sultan_kit.core.findings import Code, Finding, Span
from sultan_kit.marked.characters import STRAY

MAX_JSON = 16 * 1024 * 1024
"""Bytes of a file; a game with every position written out has less than one million."""

_BLANKS = " \t\r\n"

Path = tuple[str | int, ...]


class WrongError(Exception):
    """A value is not what must stand there. variant and facts: of the finding `json-form`."""

    def __init__(self, path: Path, variant: str, **facts: object) -> None:
        super().__init__(path, variant, facts)
        self.path = path
        self.variant = variant
        self.facts = facts


class Value(NamedTuple):
    """A value of a JSON file, and the way to it from the root."""

    content: object
    path: Path = ()

    def entries(self) -> dict[str, object]:
        if not isinstance(self.content, dict):
            raise WrongError(self.path, "object")
        return self.content

    def has(self, key: str) -> bool:
        """Is there such a key, with a value that is not null?"""
        return self.entries().get(key) is not None

    def at(self, key: str) -> "Value":
        entries = self.entries()
        if key not in entries:
            raise WrongError(self.path, "missing", key=key)
        return Value(entries[key], (*self.path, key))

    def items(self) -> Iterator["Value"]:
        if not isinstance(self.content, list):
            raise WrongError(self.path, "list")
        for index, item in enumerate(self.content):
            yield Value(item, (*self.path, index))

    def text(self) -> str:
        """A text that can stand in a log."""
        if not isinstance(self.content, str):
            raise WrongError(self.path, "text")
        if re.search(f"{STRAY}|[\ud800-\udfff\r]", self.content):
            raise WrongError(self.path, "character")
        return self.content

    def number(self, low: int, high: int) -> int:
        if not isinstance(self.content, int) or isinstance(self.content, bool) or not low <= self.content <= high:
            raise WrongError(self.path, "number", low=str(low), high=str(high))
        return self.content

    def card(self) -> int:
        """A card by its neutral name, `10♦`."""
        if not isinstance(self.content, str) or self.content not in BY_NAME:
            raise WrongError(self.path, "card")
        return BY_NAME[self.content]


def load(data: bytes) -> tuple[str, object] | Finding:
    """The text of a JSON file and what it says, or why it says nothing."""
    if len(data) > MAX_JSON:
        return Finding(Code.TOO_LARGE, {"limit": MAX_JSON // 2**20}, "json")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as trouble:
        before = data[: trouble.start].decode("utf-8-sig")
        return Finding(Code.ENCODING, {"byte": f"{data[trouble.start]:02X}"}, span=_place(before, len(before), len(before) + 1))
    try:
        return text, json.loads(text, object_pairs_hook=_object)
    except _TwiceError as trouble:
        return Finding(Code.JSON, {"key": trouble.key}, "twice")
    except json.JSONDecodeError as trouble:
        cut = trouble.msg.startswith("Unterminated string") or trouble.pos >= len(text.rstrip(_BLANKS))
        return Finding(Code.JSON, variant="cut" if cut else "", span=_place(text, trouble.pos, trouble.pos + 1))
    except RecursionError:
        return Finding(Code.JSON, variant="deep")
    except ValueError:  # a whole number of thousands of digits
        return Finding(Code.JSON, variant="number")


def shown(path: Path) -> str:
    """A path as it is written for people: `$.steps[3].position.waste`; lists are counted from 0."""
    return "$" + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)


def locate(text: str, path: Path) -> Span | None:
    """Where the value with this path stands, or what is left of the path where it leads nowhere; None where that is the whole file."""
    decoder = json.JSONDecoder()
    at = start = _skip(text, 0)
    for part in path:
        found = _inside(text, at, part, decoder)
        if found is None:
            break
        at = found
    if at == start:
        return None
    _, end = decoder.raw_decode(text, at)
    return _place(text, at, end)


def _inside(text: str, at: int, wanted: str | int, decoder: json.JSONDecoder) -> int | None:
    """Where in the object or list that begins at `at` the value with this key or index begins."""
    opening, index = text[at], 0
    at = _skip(text, at + 1)
    while text[at] not in "]}":
        key: object = index
        if opening == "{":
            key, at = decoder.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if key == wanted:
            return at
        _, at = decoder.raw_decode(text, at)
        at = _skip(text, at)
        at = _skip(text, at + 1) if text[at] == "," else at
        index += 1
    return None


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in _BLANKS:
        at += 1
    return at


def _place(text: str, start: int, end: int) -> Span:
    line_start = text.rfind("\n", 0, start) + 1
    newline = text.find("\n", start, end)
    last = newline if newline >= 0 else end
    return Span(text.count("\n", 0, start) + 1, start - line_start + 1, max(last, start + 1) - line_start + 1)


class _TwiceError(Exception):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        raise _TwiceError(next(key for key, _ in pairs if key in seen or seen.add(key)))  # type: ignore[func-returns-value]
    return found
