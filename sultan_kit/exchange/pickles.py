"""Pickles read as plain data. A pickle is a program; this reads its instructions and carries out none that does more than put data together.

No name in it is looked up, no module imported, no class made, nothing called. Where a pickle makes an object of a class, or calls something, there
is a `Made` in its place, which knows the name and what came with it. The names must be among those that the caller expects, else the pickle is
refused. Instructions that need more than data (persistent ids, the registry of extensions, buffers from outside) are refused as well, and so are
sets, which nobody needs here.

What a pickle can cost is bounded by its length and by the limits below: there is no recursion, no container is hashed, and a size that it states
counts only where the bytes are there.
"""

import struct
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from sultan_kit.core.findings import Code

PROTOCOL = 5
"""The newest version of the format that is read, as Python 3.8 and later write it."""

MAX_STEPS = 200_000
"""Instructions in one file; a long game that was saved with all that was taken back has some 10,000."""

MAX_INTEGER = 512
"""Bytes of a whole number. PySolFC's largest has 126."""

MAX_OPEN = 64
"""Marks, that is, unfinished lists and the like, inside each other."""


class NotPlainError(Exception):
    """The pickle cannot be read as plain data: why, with facts; `byte` is among them."""

    def __init__(self, code: Code, variant: str = "", **facts: object) -> None:
        super().__init__(code, variant, facts)
        self.code = code
        self.variant = variant
        self.facts = facts


class Name(NamedTuple):
    """A class or a function, named and not looked up."""

    text: str


class Made:
    """An object as the pickle describes it. name: of its class, or of what was called. at: the byte of the instruction. state: its attributes."""

    __slots__ = ("at", "name", "state")

    def __init__(self, name: str, at: int) -> None:
        self.name = name
        self.at = at
        self.state: object = None


class Item(NamedTuple):
    """One of the values that a file holds one after the other. at: its first byte."""

    value: object
    at: int


_MARK = object()

_SMALL = 1 << 31
"""Whole numbers below it may be keys: with large ones somebody could make a dictionary slow."""


def values(data: bytes, names: Callable[[str], bool]) -> Iterator[Item]:
    """The values of a file of pickles that one pickler has written, one after the other.

    names: is this a name that such a file may hold? `pysollib.game.GameMoves`. NotPlainError: what comes next is none of that.
    """
    reader = _Reader(data, names)
    while reader.at < len(data):
        start = reader.at
        yield Item(reader.value(), start)


class _Reader:
    """at: the byte to be read next. now: that of the instruction that is carried out. left: how many instructions may still come."""

    def __init__(self, data: bytes, names: Callable[[str], bool]) -> None:
        self.data = data
        self.size = len(data)
        self.names = names
        self.at = 0
        self.now = 0
        self.left = MAX_STEPS
        self.stack: list[Any] = []
        self.marks = 0
        self.memo: dict[int, Any] = {}

    def value(self) -> object:
        """The next value of the file."""
        self.stack.clear()
        self.marks = 0
        data, size, operations = self.data, self.size, _OPERATIONS
        for steps in range(self.left):
            self.now = at = self.at
            if at >= size:
                raise self.cut()
            self.at = at + 1
            does = operations.get(data[at])
            if does is not None:
                does(self)
            elif data[at] == _STOP:
                self.left -= steps + 1
                return self.pop()
            else:
                raise self.refused(data[at])
        raise self.too_much()

    # ---- what is wrong

    def cut(self) -> NotPlainError:
        return NotPlainError(Code.SAVE_DAMAGED, "cut", byte=self.size)

    def damaged(self) -> NotPlainError:
        return NotPlainError(Code.SAVE_DAMAGED, byte=self.now)

    def too_much(self) -> NotPlainError:
        return NotPlainError(Code.SAVE_UNSAFE, "too-much", byte=self.now)

    def refused(self, operation: int) -> NotPlainError:
        name = _REFUSED.get(operation)
        return NotPlainError(Code.SAVE_UNSAFE, "instruction", byte=self.now, instruction=name) if name else self.damaged()

    # ---- bytes and the stack

    def take(self, size: int) -> bytes:
        """The next bytes."""
        start = self.at
        self.at = end = start + size
        if end > self.size:
            raise self.cut()
        return self.data[start:end]

    def byte(self) -> int:
        """The next byte."""
        at = self.at
        if at >= self.size:
            raise self.cut()
        self.at = at + 1
        return self.data[at]

    def number(self, size: int) -> int:
        """An unsigned number of `size` bytes."""
        return _from_bytes(self.take(size), "little")

    def line(self, encoding: str = "utf-8") -> str:
        """The text up to the next line feed, which is passed over."""
        end = self.data.find(b"\n", self.at)
        if end < 0:
            raise self.cut()
        return self.text(self.take(end + 1 - self.at)[:-1], encoding)

    def text(self, raw: bytes, encoding: str = "utf-8") -> str:
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            return raw.decode("latin-1")

    def pop(self) -> Any:
        """The uppermost value."""
        if not self.stack or self.stack[-1] is _MARK:
            raise self.damaged()
        return self.stack.pop()

    def top(self, kind: type[Any]) -> Any:
        """The uppermost value, which stays where it is and must be of this kind."""
        if not self.stack or not isinstance(self.stack[-1], kind):
            raise self.damaged()
        return self.stack[-1]

    def since_mark(self) -> list[Any]:
        """What was put down since the latest mark; both are taken away."""
        if not self.marks:
            raise self.damaged()
        stack = self.stack
        place = len(stack) - 1
        while stack[place] is not _MARK:
            place -= 1
        found = stack[place + 1 :]
        del stack[place:]
        self.marks -= 1
        return found

    def push(self, value: object) -> None:
        self.stack.append(value)

    # ---- operations: numbers

    def small_integer(self) -> None:
        self.stack.append(self.byte())

    def short_integer(self) -> None:
        self.stack.append(self.number(2))

    def integer(self) -> None:
        self.stack.append(_from_bytes(self.take(4), "little", signed=True))

    def long_integer(self) -> None:
        self.stack.append(_from_bytes(self.take(self.byte()), "little", signed=True))

    def longer_integer(self) -> None:
        size = self.number(4)
        if size > MAX_INTEGER:
            raise self.too_much()
        self.stack.append(_from_bytes(self.take(size), "little", signed=True))

    def written_integer(self) -> None:
        line = self.line()
        if line in ("00", "01"):  # how the oldest pickles write a truth value
            self.push(line == "01")
            return
        digits = line.removesuffix("L")
        if len(digits) > 3 * MAX_INTEGER:
            raise self.too_much()
        if not digits.removeprefix("-").isdecimal() or not digits.isascii():
            raise self.damaged()
        self.push(int(digits))

    def floating(self) -> None:
        self.push(struct.unpack(">d", self.take(8))[0])

    def written_floating(self) -> None:
        try:
            self.push(float(self.line()))
        except ValueError as trouble:
            raise self.damaged() from trouble

    # ---- texts

    def written_string(self) -> None:
        line = self.line()
        if len(line) < 2 or line[0] not in "'\"" or line[-1] != line[0]:
            raise self.damaged()
        self.push(line[1:-1])

    def written_unicode(self) -> None:
        self.push(self.line("raw-unicode-escape"))

    # ---- names and objects

    def named(self, name: str) -> Name:
        if not self.names(name):
            raise NotPlainError(Code.SAVE_UNSAFE, byte=self.now, name=name)
        return Name(name)

    def name(self) -> None:
        module = self.line()
        self.push(self.named(f"{module}.{self.line()}"))

    def name_from_stack(self) -> None:
        name, module = self.pop(), self.pop()
        if not isinstance(name, str) or not isinstance(module, str):
            raise self.damaged()
        self.push(self.named(f"{module}.{name}"))

    def made(self) -> None:
        """A class or a function, and a tuple of arguments: what it would make of them."""
        arguments, name = self.pop(), self.pop()
        if not isinstance(arguments, tuple) or not isinstance(name, Name):
            raise self.damaged()
        first = arguments[0] if arguments else None
        if name.text.endswith("._reconstructor") and isinstance(first, Name):  # how the oldest pickles make an object of a class
            name = first
        self.push(Made(name.text, self.now))

    def made_by_name(self) -> None:
        module = self.line()
        name = self.named(f"{module}.{self.line()}")
        self.since_mark()
        self.push(Made(name.text, self.now))

    def made_since_mark(self) -> None:
        name, *_ = self.since_mark() or [None]
        if not isinstance(name, Name):
            raise self.damaged()
        self.push(Made(name.text, self.now))

    def build(self) -> None:
        state = self.pop()
        self.top(Made).state = state

    # ---- lists, tuples, dictionaries

    def mark(self) -> None:
        self.marks += 1
        if self.marks > MAX_OPEN:
            raise self.too_much()
        self.stack.append(_MARK)

    def tuple_of(self, count: int) -> None:
        last = [self.pop() for _ in range(count)]
        self.push(tuple(reversed(last)))

    def tuple_since_mark(self) -> None:
        self.push(tuple(self.since_mark()))

    def list_since_mark(self) -> None:
        self.push(self.since_mark())

    def append(self) -> None:
        value = self.pop()
        self.top(list).append(value)

    def appends(self) -> None:
        found = self.since_mark()
        self.top(list).extend(found)

    def dictionary_since_mark(self) -> None:
        found = self.since_mark()
        self.push({})
        self.set_items(found)

    def set_item(self) -> None:
        value, key = self.pop(), self.pop()
        self.set_items([key, value])

    def set_items(self, found: list[Any] | None = None) -> None:
        found = self.since_mark() if found is None else found
        target = self.top(dict)
        if len(found) % 2 or not all(map(_may_be_key, found[::2])):
            raise self.damaged()
        target.update(zip(found[::2], found[1::2], strict=True))

    # ---- the memo

    def get(self, index: int) -> None:
        try:
            self.stack.append(self.memo[index])
        except KeyError as trouble:
            raise self.damaged() from trouble

    def get_short(self) -> None:
        self.get(self.byte())

    def get_written(self) -> None:
        self.get(self.index())

    def put(self, index: int) -> None:
        if not self.stack or self.stack[-1] is _MARK:
            raise self.damaged()
        self.memo[index] = self.stack[-1]

    def index(self) -> int:
        """A place in the memo, written as a line."""
        line = self.line()
        if not line.isdecimal() or len(line) > 10:
            raise self.damaged()
        return int(line)

    def memoize(self) -> None:
        self.put(len(self.memo))

    # ---- the rest

    def protocol(self) -> None:
        version = self.byte()
        if version > PROTOCOL:
            raise NotPlainError(Code.SAVE_DAMAGED, "protocol", byte=self.now, version=version, known=PROTOCOL)

    def drop(self) -> None:
        if not self.stack:
            raise self.damaged()
        self.marks -= self.stack.pop() is _MARK

    def drop_since_mark(self) -> None:
        self.since_mark()

    def repeat(self) -> None:
        value = self.pop()
        self.stack += [value, value]


def _may_be_key(value: object) -> bool:
    return isinstance(value, str | bytes | None) or (isinstance(value, int) and -_SMALL < value < _SMALL)


_from_bytes = int.from_bytes
_STOP = ord(".")

_OPERATIONS: dict[int, Callable[[_Reader], object]] = {
    ord("K"): _Reader.small_integer,
    ord("M"): _Reader.short_integer,
    ord("J"): _Reader.integer,
    0x8A: _Reader.long_integer,
    0x8B: _Reader.longer_integer,
    ord("I"): _Reader.written_integer,
    ord("L"): _Reader.written_integer,
    ord("G"): _Reader.floating,
    ord("F"): _Reader.written_floating,
    0x88: lambda reader: reader.stack.append(True),
    0x89: lambda reader: reader.stack.append(False),
    ord("N"): lambda reader: reader.push(None),
    0x8C: lambda reader: reader.push(reader.text(reader.take(reader.byte()))),
    ord("X"): lambda reader: reader.push(reader.text(reader.take(reader.number(4)))),
    0x8D: lambda reader: reader.push(reader.text(reader.take(reader.number(8)))),
    ord("U"): lambda reader: reader.push(reader.text(reader.take(reader.byte()))),
    ord("T"): lambda reader: reader.push(reader.text(reader.take(reader.number(4)))),
    ord("S"): _Reader.written_string,
    ord("V"): _Reader.written_unicode,
    ord("C"): lambda reader: reader.push(reader.take(reader.byte())),
    ord("B"): lambda reader: reader.push(reader.take(reader.number(4))),
    0x8E: lambda reader: reader.push(reader.take(reader.number(8))),
    ord("c"): _Reader.name,
    0x93: _Reader.name_from_stack,
    ord("R"): _Reader.made,
    0x81: _Reader.made,
    ord("i"): _Reader.made_by_name,
    ord("o"): _Reader.made_since_mark,
    ord("b"): _Reader.build,
    ord("("): _Reader.mark,
    ord(")"): lambda reader: reader.push(()),
    0x85: lambda reader: reader.tuple_of(1),
    0x86: lambda reader: reader.tuple_of(2),
    0x87: lambda reader: reader.tuple_of(3),
    ord("t"): _Reader.tuple_since_mark,
    ord("]"): lambda reader: reader.push([]),
    ord("l"): _Reader.list_since_mark,
    ord("a"): _Reader.append,
    ord("e"): _Reader.appends,
    ord("}"): lambda reader: reader.push({}),
    ord("d"): _Reader.dictionary_since_mark,
    ord("s"): _Reader.set_item,
    ord("u"): _Reader.set_items,
    ord("h"): _Reader.get_short,
    ord("j"): lambda reader: reader.get(reader.number(4)),
    ord("g"): _Reader.get_written,
    ord("q"): lambda reader: reader.put(reader.byte()),
    ord("r"): lambda reader: reader.put(reader.number(4)),
    ord("p"): lambda reader: reader.put(reader.index()),
    0x94: _Reader.memoize,
    0x80: _Reader.protocol,
    0x95: lambda reader: reader.take(8),
    ord("0"): _Reader.drop,
    ord("1"): _Reader.drop_since_mark,
    ord("2"): _Reader.repeat,
}
"""What the instructions do, by their byte; in the words of Python's `pickletools` from BININT1 to DUP."""

_REFUSED = {
    ord("P"): "PERSID",
    ord("Q"): "BINPERSID",
    0x82: "EXT1",
    0x83: "EXT2",
    0x84: "EXT4",
    0x8F: "EMPTY_SET",
    0x90: "ADDITEMS",
    0x91: "FROZENSET",
    0x92: "NEWOBJ_EX",
    0x96: "BYTEARRAY8",
    0x97: "NEXT_BUFFER",
    0x98: "READONLY_BUFFER",
}
"""The instructions that are known and refused, in the words of `pickletools`."""
