"""The recorded games: the page that leads to them, a page for each, and the files that the viewer and the reader get."""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache, partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from sultan_kit.book import code
from sultan_kit.book.links import rules_page
from sultan_kit.book.logs import BadLogError, BookLog, book_logs
from sultan_kit.core.cards import FACES, Face
from sultan_kit.l10n.names import profile_name
from sultan_kit.log.steps import steps
from sultan_kit.log.writer import write_log
from sultan_kit.render.embed import embed_files
from sultan_kit.render.replay import replay_json
from sultan_kit.render.svg import position_svg
from sultan_kit.render.viewer import bundle, registering
from sultan_kit.resources import languages

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book

FOLDER = Path(__file__).parent / "games"

VIEWER = "assets/sultan-replay.js"
"""Where the script of the viewer stands in the site."""

IDS = ("lesson", "first-evening", "one-redeal", "turned-over", "free-choice", "pysol-11982", "near-miss", "given-up")
"""The games, in the order in which they are shown."""


class Play(NamedTuple):
    """A card that went to a foundation, and with which move."""

    card: Face
    move: int


class Recorded(NamedTuple):
    """A game of the gallery.

    rules: what they are called; rules_page: the page with them. result: as a page says it. facts: what else is known, label and text.
    picture: SVG of a position in it; number: the move that it follows.
    passes: the plays, pass by pass. log: as the reader may keep it.
    """

    id: str
    title: str
    description: str
    rules: str
    rules_page: str
    result: Markup
    facts: list[tuple[Markup, Markup]]
    moves: int
    picture: str
    number: int
    passes: list[list[Play]]
    log: str


def gallery_facts(book: "Book") -> Mapping[str, object]:
    """`games`: all of them, in order."""
    return {"games": [recorded(game, book) for game in read(book).values()], "code": code.block}


def game_facts(book: "Book", name: str) -> Mapping[str, object]:
    """What the page of a game gets."""
    return {"game": recorded(read(book)[name], book), "code": code.block}


def read(book: "Book") -> dict[str, BookLog]:
    """The games in the reader's language, by id, in their order. BadLogError: one is not as it says."""
    return _read(book, FOLDER)


@lru_cache(maxsize=len(languages()))
def _read(book: "Book", folder: Path) -> dict[str, BookLog]:
    games: dict[str, BookLog] = {}
    for name in IDS:
        found = book_logs(folder / f"{name}.yaml", book.words)
        if list(found) != [name]:
            raise BadLogError(f"{folder / name}.yaml:1: the x-id of its only log is not {name}")
        if found[name].own.get("x-picture", "") not in map(str, range(found[name].game.counts.checked + 1)):
            raise BadLogError(f"{folder / name}.yaml:1: x-picture is not the number of a move")
        games |= found
    return games


def recorded(log: BookLog, book: "Book") -> Recorded:
    game, words, say = log.game, book.words, book.words.say
    played, number = list(steps(game)), int(log.own["x-picture"])
    meta = {key: words.show(text) for key, text in game.log.meta.items()} | {"date": words.show(date.fromisoformat(game.log.meta["date"]))}
    plays = [(step.table.redeals, Play(FACES[step.card], step.number)) for step in played if step.foundation is not None and step.card is not None]
    return Recorded(
        id=log.id,
        title=game.log.meta["title"],
        description=game.log.meta["comment"],
        rules=profile_name(game.profile, words),
        rules_page=rules_page(game.profile),
        result=Markup(say(f"replay.result.{game.verdict}", count=game.counts.checked, written=game.written, placed=game.counts.plays)),
        facts=[(Markup(say(f"replay.{key}")), Markup(meta[key])) for key in ("player", "date", "place") if key in meta],
        moves=game.counts.checked,
        picture=position_svg(played[number].table, book.plain, title=game.log.meta["title"], shared=True),
        number=number,
        passes=[[play for _, play in group] for _, group in groupby(plays, key=lambda each: each[0])],
        log=write_log(game),
    )


def files(books: Sequence["Book"]) -> dict[str, str]:
    """What the site holds of games, by its path: the viewer, a page with nothing but that, and each game for it and for the reader.

    The viewer gets a game as JSON where a page can fetch it, and as a script for pages that are opened from a disk.
    """
    found = {VIEWER: bundle(tuple(book.language for book in books)), **embed_files(VIEWER)}
    for book in books:
        for log in read(book).values():
            place, frames = f"{book.language}/games/{log.id}", _frames(log, book)
            found |= {f"{place}.json": frames, f"{place}.js": registering(log.id, [frames]), f"{place}.yaml": write_log(log.game)}
    return found


def _frames(log: BookLog, book: "Book") -> str:
    """The game as `sultan-replay/1`, in one line."""
    dumps = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
    return "".join(line.strip() for line in replay_json(log.game, book.plain, dumps))
