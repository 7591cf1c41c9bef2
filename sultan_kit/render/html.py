"""A whole game as one page that opens by a double click: the viewer, the game in it, and for those without script the last position and all moves.

Nothing in it comes from anywhere else, and its Content-Security-Policy lets nothing: one script and one style sheet are allowed, by their hashes.
What the log says is text in it, never markup.
"""

import json
import re
from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from pathlib import Path

from sultan_kit.l10n.words import Words, visible
from sultan_kit.log.judge import Played
from sultan_kit.log.steps import steps
from sultan_kit.render.replay import head_facts, replay_json, sentences
from sultan_kit.render.style import picture_style, styled
from sultan_kit.render.svg import picture_sprite, position_svg
from sultan_kit.render.viewer import bundle, content_hash


def game_page(game: Played, words: Words, wrong: Sequence[str] = (), *, ascii_only: bool = False) -> str:
    """The page. wrong: what is wrong in the log, in sentences. ascii_only: for an output that would not be in UTF-8."""
    title = game.log.meta.get("title") or words.say("page.untitled")
    facts = head_facts(game, words)
    head, result = " · ".join(list(facts.values())[:-2]), list(facts.values())[-1]
    script, style = bundle((words.language,)), picture_style() + styled(Path(__file__).with_name("page.css").read_text(encoding="utf-8"))
    if ascii_only:
        script = _escaped(r"[^\x00-\x7f]", script)
    policy = f"default-src 'none'; script-src {content_hash(script)}; style-src {content_hash(style)}; base-uri 'none'; form-action 'none'"
    told, last = [], None
    for last in steps(game, hindsight=True):
        told.append(f"<li>{_text(' '.join([*sentences(last, words), *last.notes]))}")
    assert last is not None
    picture = position_svg(last.table, words, shared=True)
    lines = [
        "<!doctype html>",
        f'<html lang="{words.language}">',
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width">',
        f'<meta name="description" content="{_text(" · ".join(filter(None, [head, result])))}">',
        f"<title>{_text(title)}</title>",
        f"<style>{style}</style>",
        f"<main><h1>{_text(title)}</h1>",
        *_reasons(game, words, wrong),
        "<sultan-replay>",
        f'<script type="application/json">{data(game, words)}</script>',
        picture_sprite([picture]),
        picture,
        f'<ol start="0">{"".join(told)}</ol>',
        "</sultan-replay>",
        f"<dl>{''.join(f'<dt>{_text(label)}<dd>{_text(fact)}' for label, fact in facts.items())}</dl></main>",
        f"<script>{script}</script>",
        "",
    ]
    page = "\n".join(lines)
    return page.encode("ascii", "xmlcharrefreplace").decode("ascii") if ascii_only else page


def data(game: Played, words: Words) -> str:
    """The game as `sultan-replay/1` in a form that may stand in a `<script>`, whatever the log says: there is no markup in it, and only ASCII."""
    return _escaped("[<>&]", "".join(replay_json(game, words, partial(json.dumps, separators=(",", ":")))))


def _reasons(game: Played, words: Words, wrong: Sequence[str]) -> Iterator[str]:
    """Why the game ends before its log does, or what else is wrong."""
    if wrong:
        count, written = game.counts.checked, game.written
        why = words.say("page.ends", count=count, written=written) if count < written else words.say("page.wrong")
        yield f'<div class="wrong"><p>{_text(why)}<ul>{"".join(f"<li>{_text(sentence)}" for sentence in wrong)}</ul></div>'


def _text(content: str) -> str:
    """A text as it may stand in markup and in the value of an attribute."""
    return escape("\n".join(map(visible, content.splitlines())))


def _escaped(signs: str, script: str) -> str:
    """A script with these signs, all of which stand in texts there, as numbers."""
    return re.sub(signs, lambda found: f"\\u{ord(found[0]):04x}", script)
