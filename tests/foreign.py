"""Files of other programs: PySolFC's saves as they came and as one could make them, and games in the JSON formats."""

import io
import json
import pickle
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from running import ROOT

from sultan_kit import Words, read_games
from sultan_kit.core.findings import Finding
from sultan_kit.exchange.imports import Imported, read
from sultan_kit.exchange.solutions import solution_json
from sultan_kit.log.judge import Played
from sultan_kit.render.replay import replay_json

SAVES = ROOT / "tests" / "games" / "pysolfc-saves"
START = SAVES / "sultan-20261129-start.pso"

CLASSES = {
    "pysollib.game": ("GameSaveInfo", "GameGlobalSaveInfo", "GameMoves", "GameGlobalStatsStruct", "GameStatsStruct"),
    "pysollib.move": ("AMoveMove", "AFlipMove", "AFlipAndMoveMove", "ATurnStackMove", "ANextRoundMove"),
}
"""The classes whose objects a save holds; here they are nothing but holders of attributes."""

for _module, _names in CLASSES.items():
    sys.modules.setdefault("pysollib", ModuleType("pysollib"))
    _made = sys.modules.setdefault(_module, ModuleType(_module))
    for _name in _names:
        setattr(_made, _name, type(_name, (), {"__module__": _module}))


def made(name: str, **attributes: Any) -> Any:
    """An object of one of PySolFC's classes."""
    module = next(module for module, names in CLASSES.items() if name in names)
    thing = getattr(sys.modules[module], name)()
    thing.__dict__.update(attributes)
    return thing


def moved(source: int, target: int) -> list[Any]:
    """A move of one card, as a save holds it."""
    return [made("AMoveMove", ncards=1, from_stack_id=source, to_stack_id=target, frames=-1, shadow=-1)]


def loaded(path: Path = START) -> list[Any]:
    """The values of an honest save, with Python's own pickle."""
    file = io.BytesIO(path.read_bytes())
    unpickler, values = pickle.Unpickler(file), []
    while file.tell() < path.stat().st_size:
        values.append(unpickler.load())
    return values


def dumped(values: Iterable[Any], protocol: int = 4) -> bytes:
    """A save of these values."""
    file = io.BytesIO()
    pickler = pickle.Pickler(file, protocol)
    for value in values:
        pickler.dump(value)
    return file.getvalue()


def of_class(values: Iterable[Any], name: str) -> Any:
    """The attributes of the one value of this class."""
    (found,) = (value for value in values if type(value).__name__ == name)
    return found.__dict__


def shifted(count: int) -> bytes:
    """A save of a game in which a card was shifted `count` times between two places of the divan, an even number."""
    values = loaded()
    moves = of_class(values, "GameMoves")
    moves["history"] += [moved(*piles) for _ in range(count // 2) for piles in ((9, 13), (13, 9))]
    moves["index"] += count
    return dumped(values)


def replay(game: Played) -> Any:
    return json.loads("".join(replay_json(game, Words("en"), json.dumps)))


def solution(game: Played) -> Any:
    return json.loads("".join(solution_json(game, json.dumps)))


def documented() -> Any:
    """The example of docs/replay-format.md."""
    text = (ROOT / "docs" / "replay-format.md").read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert example is not None
    return json.loads(example[1])


def imported(value: Any) -> Imported:
    """What becomes of a JSON value as a file, or of bytes."""
    found = read(value if isinstance(value, bytes) else json.dumps(value, ensure_ascii=False, indent=1).encode())
    assert found is not None
    return found


def only_finding(value: Any) -> Finding:
    found = imported(value)
    assert found.game is None
    (finding,) = found.findings
    return finding


def game_in(path: Path, number: int = 1) -> Played:
    game = list(read_games(path))[number - 1]
    assert isinstance(game, Played)
    return game
