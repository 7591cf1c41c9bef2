"""The viewer `<sultan-replay>` as one script: what stands in `viewer/`, with the faces, the style sheet and the strings of some languages.

A second one is the review `<sultan-review>`, for pages in which a viewer shows one.
The scripts work wherever a page has them, in its head or body, by `src` or inline, from a server or a disk. How a page uses them: docs/viewer.md.
"""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import sha256
from os.path import commonprefix
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from sultan_kit.core.cards import FACES, RANKS
from sultan_kit.l10n.sentences import sentence
from sultan_kit.l10n.sentences.viewer import SENTENCES
from sultan_kit.l10n.words import Words
from sultan_kit.render import scene
from sultan_kit.render.faces import ALL, BACK, CORNER, HEIGHT, LETTERS, SULTAN, WIDTH, symbols
from sultan_kit.render.style import picture_style, styled
from sultan_kit.render.svg import INDEX, WIDE

_FOLDER = Path(__file__).with_name("viewer")


class Program(NamedTuple):
    """A script without what its bundle gives it. takes: the names of that; sources: its files, each behind those that it uses; short: its short form.

    tools/viewer.py makes the short form, whose first line is not part of it.
    """

    takes: str
    sources: tuple[str, ...]
    short: Path

    def text(self) -> str:
        """The program as it is written: a function of what the bundle gives it."""
        return "\n".join([f"({self.takes}) => {{", "'use strict';", *(_source(f"{name}.js") for name in self.sources), "}"])

    def called(self, *given: object) -> str:
        """The short form with what it takes, as a script that may stand in a page."""
        _, _, short = self.short.read_text(encoding="utf-8").partition("\n")
        script = f"({short.strip().rstrip(';')})({','.join(map(_literal, given))});\n"
        assert "</script" not in script.lower()
        assert "<!--" not in script
        return script


VIEWER = Program("SIZES, KEYS, STRINGS, CLUBS, OTHERS, STYLE", ("common", "format", "table", "link", "element"), _FOLDER / "viewer.min.js")
REVIEW = Program("KEYS, STRINGS, STYLE", ("common", "review"), _FOLDER / "review.min.js")

_PREFIX = "viewer."

_UNDRAWN = re.compile(r"[^{}]*\.sk(?:-(?:arrow|shaft|head|number|sprite|due)|:root)\b[^{}]*\{[^{}]*\}|(?<=\})\.sk-(?:felt|carpet|[CDHS])\{[^{}]*\}")
"""Rules for what only figures of a book have, or a file of its own; and colours that the viewer lets a page set."""


@cache
def bundle(languages: tuple[str, ...]) -> str:
    """The script of the viewer, as short as it gets. languages: whose strings it holds; the first one is taken where a page is in none of them."""
    style = styled(_source("viewer.css")) + _UNDRAWN.sub("", picture_style())
    return VIEWER.called(_sizes(), *_tabled(strings, languages), *_faces(), style)


@cache
def review_bundle(languages: tuple[str, ...]) -> str:
    """The script of the review, which needs that of the viewer beside it."""
    return REVIEW.called(*_tabled(review_strings, languages), styled(_source("review.css")))


def strings(language: str) -> dict[str, object]:
    """What the viewer says, by the keys of `l10n/sentences/viewer.py` without `viewer.`, with the placeholders as they are; and how cards are called.

    letters: the ranks as they stand on cards, shape (13,). ranks, suits: the same in words, and the suits round them: `{} of hearts`.
    """
    words = Words(language)
    ranks, suits = _parts([words.show(card, "words") for card in FACES])
    said = {key.removeprefix(_PREFIX): _with_places(key, words) for key in SENTENCES}
    letters = [words.show(card)[:-1] for card in FACES[: len(RANKS)]]
    shared = {"deal": "step.deal", "stock": "board.stock", "waste": "board.waste", "empty": "board.waste.empty"}
    said |= {name: str(words.say(key)) for name, key in shared.items()}
    return {**said, "letters": letters, "ranks": ranks, "suits": suits}


def review_strings(language: str) -> dict[str, object]:
    """What the review says besides what is in its file, with the placeholders as they are."""
    words = Words(language)
    own = {name: f"analyse.chart.{name}" for name in ("previous", "next", "wrong.wrong")}
    shared = {"chart": "analyse.chart", "where": "viewer.where", "wrong.fetch": "viewer.wrong.fetch"}
    return {name: _with_places(key, words) for name, key in (own | shared).items()}


def registering(identifier: str, game: Iterable[str]) -> str:
    """A script that hands a game to the viewers of a page: `games/ID.js` for `<sultan-replay game="ID">`. game: the lines of its JSON."""
    return f'customElements.get("sultan-replay").add({json.dumps(identifier)},{"".join(game)});\n'


def content_hash(content: str) -> str:
    """How a Content-Security-Policy names a script or a style sheet that it lets."""
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


def _parts(names: Sequence[str]) -> tuple[list[str], list[str]]:
    """The names of all cards in two: those of the ranks, and what each suit puts round them; a language in which that cannot be is a mistake."""
    rows = [names[first : first + len(RANKS)] for first in range(0, len(names), len(RANKS))]
    around = [(commonprefix(row), commonprefix([name[::-1] for name in row])[::-1]) for row in rows]  # noqa: RUF071  letter by letter is meant
    ranks = [name.removeprefix(around[0][0]).removesuffix(around[0][1]) for name in rows[0]]
    assert [before + rank + behind for before, behind in around for rank in ranks] == names, names
    return ranks, [f"{before}{{}}{behind}" for before, behind in around]


def _faces() -> tuple[str, str]:
    """The faces of clubs, of which the script makes those of the other suits; all else that pictures are made of."""
    drawn = symbols([name for name in ALL if name.endswith(LETTERS[0]) or name in (SULTAN, BACK)] + list(LETTERS))
    first, behind = drawn.index(f'<g id="sk-{ALL[0]}"'), drawn.index(f'<g id="sk-{SULTAN}"')
    return drawn[first:behind], drawn[:first] + drawn[behind:]


def _sizes() -> list[object]:
    """The numbers of `scene.py` and what belongs to them, as `table.js` takes them."""
    names = "GAP PITCH AISLE MARGIN DROP FAN STEP LABEL RIM EDGE SQUARE_EDGE STOCK_EDGE".split()
    return [WIDTH, HEIGHT, *(getattr(scene, name) for name in names), CORNER[0], INDEX, "".join(sorted(WIDE))]


def _tabled(strings: Callable[[str], dict[str, object]], languages: Sequence[str]) -> tuple[list[str], dict[str, list[object]]]:
    """The keys of strings, and by language the strings in their order."""
    said = {language: strings(language) for language in languages}
    keys = list(said[languages[0]])
    return keys, {language: [of[key] for key in keys] for language, of in said.items()}


def _with_places(key: str, words: Words) -> str:
    """A sentence in which each placeholder is its own value, so that it stays."""
    return words.say(key, **{name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(str(sentence(key))) if name})


def _source(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")


def _literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
