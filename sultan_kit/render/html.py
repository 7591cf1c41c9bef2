"""A whole game as one page that opens by a double click: the viewer, the game in it, and for those without script the last position and all moves.

With a review there are also the curve of the chances, and what the review says. Nothing in the page comes from anywhere else, and its
Content-Security-Policy lets nothing: its own scripts and its style sheet are allowed, by their hashes. What the log says is text in it, never markup.
"""

import json
import re
from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sultan_kit.l10n.words import Words, visible
from sultan_kit.log.judge import Played
from sultan_kit.log.steps import steps
from sultan_kit.render.curve import curve_style
from sultan_kit.render.replay import head_facts, replay_json, sentences
from sultan_kit.render.style import picture_style, styled
from sultan_kit.render.svg import picture_sprite, position_svg
from sultan_kit.render.viewer import bundle, content_hash, review_bundle

if TYPE_CHECKING:
    from sultan_kit.render.review import Remark
    from sultan_kit.study.review import Review


class _Added(NamedTuple):
    """What a review adds to the page of a game: elements in the viewer and below it, a script, a style sheet."""

    inside: Sequence[str] = ()
    below: Sequence[str] = ()
    scripts: Sequence[str] = ()
    style: str = ""


def game_page(game: Played, words: Words, wrong: Sequence[str] = (), *, ascii_only: bool = False) -> str:
    """The page. wrong: what is wrong in the log, in sentences. ascii_only: for an output that would not be in UTF-8."""
    return _page(game, words, wrong, _Added(), ascii_only=ascii_only)


def review_page(review: "Review", words: Words, *, ascii_only: bool = False) -> str:
    """The page of a game that was reviewed. ascii_only: as above."""
    from sultan_kit.render.review import document, picture, result, told

    inside = [
        '<sultan-review slot="review">',
        f'<script type="application/json">{_unmarked(json.dumps(document([result(review, words)]), separators=(",", ":")))}</script>',
        picture(review, words, shared=True),
        "</sultan-review>",
    ]
    below = [f"<h2>{_text(words.say('analyse.heading'))}</h2>"]
    for text, remarks in chain(*told(review, words)):
        below.append(f"<p>{_text(text)}")
        if remarks:
            below.append(f"<ul>{''.join(f'<li>{_linked(each)}' for each in remarks)}</ul>")
    return _page(review.course.played, words, (), _Added(inside, below, [review_bundle((words.language,))], curve_style()), ascii_only=ascii_only)


def _page(game: Played, words: Words, wrong: Sequence[str], added: _Added, *, ascii_only: bool) -> str:
    title = game.log.meta.get("title") or words.say("page.untitled")
    facts = head_facts(game, words)
    head, result = " · ".join(list(facts.values())[:-2]), list(facts.values())[-1]
    scripts = [bundle((words.language,)), *added.scripts]
    style = picture_style() + added.style + styled(Path(__file__).with_name("page.css").read_text(encoding="utf-8"))
    if ascii_only:
        scripts = [_escaped(r"[^\x00-\x7f]", script) for script in scripts]
    allowed = f"script-src {' '.join(map(content_hash, scripts))}; style-src {content_hash(style)}"
    told, last = [], None
    for last in steps(game, hindsight=True):
        told.append(f"<li>{_text(' '.join([*sentences(last, words), *last.notes]))}")
    assert last is not None
    position = position_svg(last.table, words, shared=True)
    lines = [
        "<!doctype html>",
        f'<html lang="{words.language}">',
        '<meta charset="utf-8">',
        f"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'\">",
        '<meta name="viewport" content="width=device-width">',
        f'<meta name="description" content="{_text(" · ".join(filter(None, [head, result])))}">',
        f"<title>{_text(title)}</title>",
        f"<style>{style}</style>",
        f"<main><h1>{_text(title)}</h1>",
        *_reasons(game, words, wrong),
        "<sultan-replay>",
        f'<script type="application/json">{data(game, words)}</script>',
        *added.inside,
        picture_sprite([position]),
        position,
        f'<ol start="0">{"".join(told)}</ol>',
        "</sultan-replay>",
        *added.below,
        f"<dl>{''.join(f'<dt>{_text(label)}<dd>{_text(fact)}' for label, fact in facts.items())}</dl></main>",
        *(f"<script>{script}</script>" for script in scripts),
        "",
    ]
    page = "\n".join(lines)
    return page.encode("ascii", "xmlcharrefreplace").decode("ascii") if ascii_only else page


def data(game: Played, words: Words) -> str:
    """The game as `sultan-replay/1` in a form that may stand in a `<script>`, whatever the log says: there is no markup in it, and only ASCII."""
    return _unmarked("".join(replay_json(game, words, partial(json.dumps, separators=(",", ":")))))


def _reasons(game: Played, words: Words, wrong: Sequence[str]) -> Iterator[str]:
    """Why the game ends before its log does, or what else is wrong."""
    if wrong:
        count, written = game.counts.checked, game.written
        why = words.say("page.ends", count=count, written=written) if count < written else words.say("page.wrong")
        yield f'<div class="wrong"><p>{_text(why)}<ul>{"".join(f"<li>{_text(sentence)}" for sentence in wrong)}</ul></div>'


def _linked(remark: "Remark") -> str:
    """A sentence about a move, in which the move leads to it."""
    written = _text(remark.written)
    return _text(remark.text).replace(written, f'<a href="#{remark.number}">{written}</a>', 1)


def _text(content: str) -> str:
    """A text as it may stand in markup and in the value of an attribute."""
    return escape("\n".join(map(visible, content.splitlines())))


def _unmarked(data: str) -> str:
    """JSON in ASCII without the signs that could be markup."""
    return _escaped("[<>&]", data)


def _escaped(signs: str, script: str) -> str:
    """A script with these signs, all of which stand in texts there, as numbers."""
    return re.sub(signs, lambda found: f"\\u{ord(found[0]):04x}", script)
