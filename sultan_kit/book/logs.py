"""The logs that the book shows. They are written in English, and judged whenever the book is made; each reader gets them in his language.

Such a file holds whole game logs, one a document, with a few keys of the book's own:

    x-id        what the log is called; its texts stand in the catalogue under `book.log.ID.…`
    x-shown     the keys that a page shows, `moves` or `deal moves`; without it all but these
    x-findings  the codes of what is found in it; without it nothing may be
    x-picture   of a recorded game: the number of the move that its picture shows

In titles, comments and notes a card is written `[[Q♥]]`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import IO, Any, NamedTuple

from yaml.nodes import Node, ScalarNode

from sultan_kit.book.texts import PageWords
from sultan_kit.core.cards import BY_NAME
from sultan_kit.core.findings import Finding, Span
from sultan_kit.l10n.extract import Found
from sultan_kit.l10n.words import Words
from sultan_kit.log import hints, layout
from sultan_kit.log.judge import Game, Played, games
from sultan_kit.log.margins import end_of
from sultan_kit.log.notation import notation
from sultan_kit.log.record import KEYS, Log
from sultan_kit.log.written import CommentItem, MoveItem, NoteItem, SlipItem
from sultan_kit.marked import Document
from sultan_kit.marked.places import content_start
from sultan_kit.report import message
from sultan_kit.resources import ENGLISH

TEXTS = ("title", "place", "comment")
"""The keys of a log whose texts are translated."""

_CARD = re.compile(r"\[\[(.+?)\]\]")
_ENTRY = re.compile(r"^[\w-]+:.*\n?(?:[ \t].*\n?|\n)*", re.MULTILINE)


class BadLogError(ValueError):
    """A log of the book is not what it is said to be: file, line, and what is wrong."""


class Text(NamedTuple):
    """A text of a log that is translated: its key behind the log's id, what it says, where it stands in the document, and what goes around it.

    kind: `title`, `place`, `comment`: the value of that key; `{` a note, `#` a comment among the moves.
    """

    key: str
    text: str
    start: int
    end: int
    kind: str


class BookLog(NamedTuple):
    """A log in the reader's language.

    own: what its keys with `x-` say. text: all but these; shown: the part that a page shows. game: judged, with hints.
    """

    id: str
    own: Mapping[str, str]
    text: str
    shown: str
    game: Played


def book_logs(path: Path, words: PageWords) -> dict[str, BookLog]:
    """The logs of a file by id, judged and in the reader's language. BadLogError: one of them is not as it says."""
    found = {}
    with path.open("rb") as stream:
        for document, judged in games(stream, path.parent):
            log = _of_book(path, document, judged, words)
            found[log.id] = log
    return found


def _of_book(path: Path, document: Document, judged: Sequence[Game], words: PageWords) -> BookLog:
    game = judged[0] if judged else Game(1)
    if game.log is None:
        raise BadLogError(f"{path}:{document.line}: {_said(document.findings)}")
    own = {key: _value(node) for key, node in game.log.nodes.items() if key.startswith("x-")}
    if "x-id" not in own:
        raise BadLogError(f"{path}:{document.line}: the log has no x-id")
    expected = own.get("x-findings", "").split()
    _hold(path, document.findings + game.findings, expected, document.line)
    where = f"{own['x-id']} in “{words.language}”: "
    try:
        text = without(in_language(document, game.log, words.language, lambda key, text: words.unmarked(f"book.log.{own['x-id']}.{key}", text)), own)
    except KeyError as card:
        raise BadLogError(f"{path}:{document.line}: {where}there is no card “{card.args[0]}”") from None
    document, game = only(text)
    _hold(path, document.findings + game.findings, expected, document.line, where)
    if not isinstance(game, Played):
        raise BadLogError(f"{path}:{document.line}: {where}it cannot be played")
    shown = own.get("x-shown", "").split()
    return BookLog(own["x-id"], own, text, without(text, [key for key in entries(text) if key not in shown]) if shown else text, game)


def _hold(path: Path, findings: Sequence[Finding], expected: Sequence[str], line: int, where: str = "") -> None:
    """What is found must be what the log says."""
    for finding in findings:
        if finding.code not in expected:
            at = finding.span.line if finding.span and not where else line
            raise BadLogError(f"{path}:{at}: {where}{_said([finding])}")
    for code in expected:
        if code not in {finding.code for finding in findings}:
            raise BadLogError(f"{path}:{line}: {where}{code} is not found in it")


def _said(findings: Iterable[Finding]) -> str:
    return "; ".join(f"{message(finding, Words(ENGLISH))} [{finding.code}]" for finding in findings) or "there is no log"


def only(text: str, folder: Path | None = None) -> tuple[Document, Game]:
    """The one game of a text, judged, with hints."""
    ((document, judged),) = games(BytesIO(text.encode()), folder)
    game = judged[0] if judged else Game(1)
    hints.give(game)
    return document, game


# ---- in the reader's language


def in_language(document: Document, log: Log, language: str, translate: Callable[[str, str], str] | None = None) -> str:
    """The source of a log with everything that depends on the language put into the reader's; where it is not English it stays as it is.

    translate: gives the translation of a text of the log, by its key and what it says in English; None: they stay as they are. KeyError: a text names
    a card that there is not.
    """
    if log.language != ENGLISH:
        return document.text
    fresh = notation(language)
    edits: list[tuple[int, int, str]] = []
    for cards in (*log.deal.values(), *log.redeals):
        for card, (node, start, end) in zip(cards.cards, cards.at, strict=True):
            edits.append((*_place(document, document.spans(node)(start, end)), fresh.write_card(card)))
    for node, items in log.items():
        for item in items:
            if isinstance(item, MoveItem):
                write = fresh.write_words if item.in_words else fresh.write
                edits.append((*_place(document, document.spans(node)(item.start, item.end)), write(item.written)))
    if translate is not None:
        for text in texts(document, log):
            translated = _CARD.sub(lambda card: fresh.write_card(BY_NAME[card[1]]), translate(text.key, text.text))
            edits.append((text.start, text.end, _written(text.kind, translated)))
    if language != ENGLISH:
        if "language" in log.nodes:
            said = log.nodes["language"]
            edits.append((content_start(document.text, said), end_of(said), language))
        elif any(document.text[start:end] != instead for start, end, instead in edits):
            behind = KEYS[KEYS.index("language") + 1 :]
            index = next(key.start_mark.index for name, key in log.keys.items() if name in behind)
            edits.append((index, index, f"language: {language}\n"))
    source = document.text
    for start, end, instead in sorted(edits, reverse=True):
        source = source[:start] + instead + source[end:]
    return source


def texts(document: Document, log: Log) -> Iterator[Text]:
    """The texts of a log that are translated, in their order. The key of a note or comment among the moves is the number of the move before it."""
    for key in TEXTS:
        if node := log.nodes.get(key):
            start = content_start(document.text, node)
            yield Text(key, _value(node).rstrip("\n"), start, start + len(document.text[start : end_of(node)].rstrip()), key)
    number = 0
    for node, items in log.items():
        for item in items:
            if isinstance(item, MoveItem | SlipItem):
                number += 1
            elif isinstance(item, NoteItem | CommentItem):
                kind = "{" if isinstance(item, NoteItem) else "#"
                yield Text(str(number), item.text, *_place(document, document.spans(node)(item.start, item.end)), kind)


def _written(kind: str, text: str) -> str:
    if kind == "{":
        return f"{{{text}}}"
    if kind == "#":
        return f"# {text}"
    return "\n  ".join(layout.scalar(text, layout.WIDTH - len(kind) - 2))


def _place(document: Document, span: Span) -> tuple[int, int]:
    """Start and end in the document's text of a place in the file."""
    start = document.starts[span.line - document.line] + span.column - 1
    return start, start + span.end_column - span.column


def _value(node: Node) -> str:
    assert isinstance(node, ScalarNode), node
    return str(node.value)


# ---- pieces


def entries(text: str) -> Mapping[str, str]:
    """A log by its keys, each with the lines that it takes."""
    return {part.partition(":")[0]: part for part in _ENTRY.findall(text)}


def without(text: str, keys: Iterable[str]) -> str:
    """A log without these keys."""
    left_out = set(keys)
    return "".join(part for key, part in entries(text).items() if key not in left_out)


# ---- for the translators' command


def extract_logs(stream: IO[bytes], keywords: Mapping[str, Any], comment_tags: Sequence[str], options: Mapping[str, Any]) -> Iterator[Found]:
    """The texts of the logs in a file, as Babel collects them; it gives more than is needed."""
    for document, judged in games(BytesIO(stream.read())):
        log = judged[0].log if judged else None
        if log is not None:
            for text in texts(document, log):
                yield document.place(text.start, text.end).line, "pgettext", (f"book.log.{_value(log.nodes['x-id'])}.{text.key}", text.text), []
