r"""A file as the sources of its documents, read piece by piece: memory holds one document, however long the file.

YAML ends a document at every line that begins with `---` or `...` and then a blank or nothing, whatever that line stands in. So a
document that is broken, or too large to be read, does not spoil the next one. Line ends (LF, CRLF, CR) become `\n`.
"""

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from sultan_kit.core.findings import Code, Finding, Saying, Span
from sultan_kit.marked.characters import HARMLESS, STRAY, stray
from sultan_kit.marked.document import Document
from sultan_kit.marked.faults import Fault
from sultan_kit.marked.limits import MAX_DOCUMENT

_CHUNK = 1 << 16
_SAVED, _HEAD = b"PySolFC", 32  # what a saved game of PySolFC holds among its first bytes
_UTF_16_OR_32 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)
_MARKER = re.compile(rb"\n(?:---|\.\.\.)[ \t\n]")
_COMMENT = re.compile(r"(?<![^ \t\n])#[^\n]*")
_SPACE = rb"[ \t\n]++|(?<![^ \t\n])#[^\n]*+"  # to be repeated as (?>…)*+: tests/test_pythons.py says why
_NOTHING = re.compile(rb"(?:---(?![^ \t\n]))?(?>%s|^%%[^\n]*+)*+(?:null|~)?(?>%s)*+" % (_SPACE, _SPACE), re.MULTILINE)
"""Blank lines, comments, directives, a null: no document."""


class Source(NamedTuple):
    """A document as it stands in the file. line: of the file, its first, from 1. whole: False for the beginning of one that is too large."""

    text: bytes
    line: int
    whole: bool = True


def documents(stream: BinaryIO) -> Iterator[Document]:
    """The documents of a file, one after the other; where it holds none, an empty one that has the finding `empty`."""
    document: Document | None = None
    comments: list[str] = []
    for source in _sources(stream):
        if source.whole and _NOTHING.fullmatch(source.text):
            comments += _COMMENT.findall(source.text.decode(errors="replace"))
            continue
        if document is not None:
            yield document
        document = _document(source)
        document.above, comments = comments, []
    if document is None:
        document = Document("", 1, [Finding(code=Code.EMPTY)])
    document.below = comments
    yield document


def _sources(stream: BinaryIO) -> Iterator[Source]:
    """What stands between the markers of a file in turn, a `---` before it included, a `...` not."""
    for text, line, whole in _pieces(stream):
        marker = re.match(rb"\.\.\.[ \t]*(?:[ \t](#.*))?\n", text)
        if marker is None:
            yield Source(text, line, whole)
        else:
            if marker[1]:
                yield Source(marker[1], line)
            yield Source(text[marker.end() :], line + 1, whole)


def _pieces(stream: BinaryIO) -> Iterator[Source]:
    """What stands between the markers; each marker begins a piece."""
    buffer = b"\n"  # one byte that belongs to no piece, then what has been read of the piece
    line = 1
    beginning = b""  # of a piece that is too large; the buffer then holds but its latest bytes
    lines_gone = 0  # those that such a piece had before the buffer
    for chunk in _chunks(stream):
        start, unsearched = 0, max(0, len(buffer) - 4)
        buffer += chunk
        while marker := _MARKER.search(buffer, unsearched):
            end = marker.start()
            yield _piece(beginning, buffer[start + 1 : end + 1], line)
            line += lines_gone + buffer.count(b"\n", start + 1, end + 1)
            beginning, lines_gone = b"", 0
            start, unsearched = end, end + 1
        buffer = buffer[start:]
        if len(buffer) > MAX_DOCUMENT + 1 or beginning:
            beginning = beginning or buffer[1:_CHUNK]
            lines_gone += buffer.count(b"\n", 1, len(buffer) - 4)
            buffer = b" " + buffer[-4:]
    yield _piece(beginning, buffer[1:], line)


def _piece(beginning: bytes, text: bytes, line: int) -> Source:
    return Source(beginning or text, line, whole=not beginning and len(text) <= MAX_DOCUMENT)


def _chunks(stream: BinaryIO) -> Iterator[bytes]:
    """The bytes of a file, a byte-order mark at the start left out, every line ended by a line feed."""
    mark = codecs.BOM_UTF8
    held = b""  # a carriage return at the end of a chunk: its line feed may follow
    last = b""
    while chunk := stream.read(_CHUNK):
        last, mark, held = held + chunk.removeprefix(mark), b"", b""
        if b"\r" in last:
            held = b"\r" if last.endswith(b"\r") else b""
            last = last.removesuffix(b"\r").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        yield last
    if held or not last.endswith(b"\n"):
        yield b"\n"


def _document(source: Source) -> Document:
    raw, line, whole = source
    try:
        text = raw.decode()
        bad = raw.find(b"\0")
    except UnicodeDecodeError as error:
        cut = not whole and error.reason == "unexpected end of data"
        bad = -1 if cut else error.start
        zero = raw.find(b"\0", 0, bad)
        bad = zero if zero >= 0 else bad
    if bad >= 0:
        return _no_text(raw, line, bad)
    if not whole:
        return Document("", line, [Finding(code=Code.TOO_LARGE, facts={"limit": MAX_DOCUMENT // 2**20}, span=Span(line, 1, 2))])
    document = Document(text, line, [])
    if raw.translate(None, HARMLESS):
        for at, character in sorted((text.index(character), character) for character in set(text) if re.match(STRAY, character)):
            variant, facts = stray(character)
            document.report(Fault(variant, at, at + 1, facts, Code.STRAY_CHARACTER))
    if raw.startswith(b"...") and raw[3:4] in b" \t\n":
        document.report(Fault("end-marker", 0, 3))
    return document


def _no_text(raw: bytes, line: int, bad: int) -> Document:
    """A document that is not UTF-8; `bad`: index of the first byte that cannot be."""
    before = raw[:bad].decode()
    column = len(before) - before.rfind("\n")
    span = Span(line + before.count("\n"), column, column + 1)
    if _SAVED in raw[:_HEAD]:
        return Document("", line, [Finding(code=Code.ENCODING, variant="save", span=span, hints=(Saying("hint.convert"),))])
    variant = "utf-16" if raw.startswith(_UTF_16_OR_32) else "binary" if b"\0" in raw else ""
    text = "" if variant else raw.decode(errors="replace")
    return Document(text, line, [Finding(code=Code.ENCODING, variant=variant, facts={"byte": f"{raw[bad]:02X}"}, span=span)])
