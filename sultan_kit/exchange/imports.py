"""A file of another program as a game: which format it is, and what is wrong with it, in its own places."""

from typing import NamedTuple

from sultan_kit.core.findings import Code, Finding, Severity
from sultan_kit.exchange import replays, solutions
from sultan_kit.exchange.json_values import Path, Value, WrongError, load, locate, shown
from sultan_kit.exchange.saves import is_save, read_save
from sultan_kit.exchange.told import Disagreement, blamed, judged
from sultan_kit.log.judge import Game
from sultan_kit.render.replay import FORMAT as REPLAY

HEAD = 64
"""Bytes of a file by which one sees what it may be."""

_LONG = 60
"""Characters of a value that a sentence can show."""


class Imported(NamedTuple):
    """game: judged as a log; None where there is none to be had. language: of the file, None if it has none. text: the source, where it is a text."""

    game: Game | None
    findings: list[Finding]
    language: str | None = None
    text: str = ""


def is_foreign(head: bytes) -> bool:
    """May a file that begins with these bytes be of another program? A log may be JSON, too, and anything may follow upon blanks: `read` tells."""
    return is_save(head) or head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"{", b"")


def read(data: bytes) -> Imported | None:
    """The game in a file; None if the file is none of another program, so that it may be a log."""
    if is_save(data[:HEAD]):
        return Imported(*read_save(data))
    loaded = load(data)
    if isinstance(loaded, Finding):
        claims = b'"sultan-replay/' in data or b'"sultan-solution/' in data
        return Imported(None, [loaded], text=data.decode("utf-8-sig", "replace")) if claims else None
    text, content = loaded
    if not isinstance(content, dict):
        return None
    root = Value(content)
    name = content.get("format")
    known = {REPLAY: _replay, solutions.FORMAT: _solution}
    if isinstance(name, str) and name in known:
        reader = known[name]
    elif isinstance(name, str) and (near := next((each for each in known if each.partition("/")[0] == name.partition("/")[0]), None)):
        return _wrong(text, WrongError(("format",), "version", wanted=near))
    elif "header" in content and "solution" in content and name is None:
        reader = _solution
    else:
        return None
    try:
        return reader(root, text)
    except WrongError as trouble:
        return _wrong(text, trouble)


def _replay(root: Value, text: str) -> Imported:
    told = replays.read(root)
    game, wrong = judged(told.draft, told.square)
    if game is None:
        move: Path = ("steps", (wrong[0].move or 1) - 1, "move")
        return Imported(None, [_blame(wrong[0], text, move, (), ("start",))], text=text)
    if trouble := replays.disagreement(told, game, root):
        return Imported(None, [_disagrees(trouble, text)], text=text)
    return Imported(game, _other_keys(root, replays.KEYS, text), told.language, text)


def _solution(root: Value, text: str) -> Imported:
    told = solutions.read(root)
    game, wrong = judged(told.draft, told.square)
    if game is None:
        move: Path = ("solution", "moves", told.moves[(wrong[0].move or 1) - 1] if told.moves else 0, "move")
        start: Path = (*move[:2], 0, "pos_before_move") if told.moves else ("solution", "final_position")
        return Imported(None, [_blame(wrong[0], text, move, ("sultan",), start)], text=text)
    if trouble := solutions.disagreement(game, root):
        return Imported(None, [_disagrees(trouble, text)], text=text)
    return Imported(game, _other_keys(root, ("format", "header", "sultan", "solution"), text), told.language, text)


def _blame(finding: Finding, text: str, move: Path, about: Path, start: Path) -> Finding:
    """A finding of the log, with its place in the file. move, start: where those stand; about: where `meta` and `changes` do."""
    path = move
    if finding.move is None:
        part = blamed(finding)
        path = start if part == "start" else (*about, part)
    return finding._replace(span=finding.span and locate(text, path), game=None, hints=())


def _disagrees(trouble: Disagreement, text: str) -> Finding:
    import json

    wanted = json.dumps(trouble.wanted, ensure_ascii=False)
    facts = {"path": shown(trouble.path)}
    if len(wanted) <= _LONG:
        return Finding(Code.POSITION_DISAGREES, facts | {"wanted": wanted}, span=locate(text, trouble.path))
    return Finding(Code.POSITION_DISAGREES, facts, "long", span=locate(text, trouble.path))


def _other_keys(root: Value, known: tuple[str, ...], text: str) -> list[Finding]:
    keys = [key for key in root.entries() if key not in known]
    facts = {"count": len(keys), "keys": keys}
    return [Finding(Code.NOT_KEPT, facts, "keys", Severity.WARNING, locate(text, (keys[0],)))] if keys else []


def _wrong(text: str, trouble: WrongError) -> Imported:
    facts = {"path": shown(trouble.path), **trouble.facts}
    return Imported(None, [Finding(Code.JSON_FORM, facts, trouble.variant, span=locate(text, trouble.path))], text=text)
