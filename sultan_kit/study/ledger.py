"""Ledgers: files in which a study keeps what has been counted, so that it can be gone on with another day.

A ledger is lines of JSON. The first says whose it is: version, policy, seed, and the rules of each profile. Each other line is a run of deals
with what came of it, written when the run was done. A line that was cut off is played again; anything else that cannot be is not put right, but said.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple, Self

from sultan_kit.core import shuffle
from sultan_kit.core.cards import IN_PLAY
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import axes, value
from sultan_kit.marked import MAX_FILE
from sultan_kit.profiles import Profile
from sultan_kit.profiles.profile import written
from sultan_kit.study.simulation import Ends, Run

FORMAT = "sultan-ledger/1"


class Broken(NamedTuple):
    """A ledger that cannot be gone on with, and why; its file is as it was.

    line: which line of it is to blame, from 1; None where it is another study's, which is no fault of the file.
    """

    why: Saying
    line: int | None = None


def heading(profiles: Sequence[Profile], policy: str, seed: int, version: str) -> Mapping[str, object]:
    """What a ledger says of its study, as JSON. Two studies with the same heading are the same, however many games they have."""
    rules = [{"profile": profile.called, "rules": rules_json(profile)} for profile in profiles]
    return {"format": FORMAT, "version": version, "policy": policy, "seed": seed, "profiles": rules}


def rules_json(profile: Profile) -> Mapping[str, object]:
    """The value of every axis, as it stands in a profile file."""
    return {name: written(name, value(profile.rules, name)) for name, _ in axes()}


class Ledger:
    """A ledger that is open for writing. done: by the place of a profile in the heading, the runs that it holds."""

    def __init__(self, file: BinaryIO, done: list[dict[Run, Ends]]) -> None:
        self._file = file
        self.done = done

    @classmethod
    def open(cls, path: Path, study: Mapping[str, object]) -> Self | Broken:
        """The ledger in this file, or a new one. study: its heading."""
        path.touch()
        if not path.is_file() or path.stat().st_size > MAX_FILE:
            return Broken(Saying("ledger.not-one"), 1)
        file = path.open("r+b", buffering=0)
        text = file.read()
        whole, end, _ = text.rpartition(b"\n")
        lines = whole.split(b"\n") if end else []
        found = _read(lines, study) if lines else [{} for _ in _profiles(study)]
        if not lines and text and not _line(study).startswith(text):
            found = Broken(Saying("ledger.not-one"), 1)
        if isinstance(found, Broken):
            file.close()
            return found
        file.seek(len(whole + end))
        file.truncate()
        ledger = cls(file, found)
        if not lines:
            ledger._put(study)
        return ledger

    def add(self, profile: int, run: Run, ends: Ends) -> None:
        """Write down what came of a run, at once."""
        self.done[profile][run] = ends
        counted = [[placed, passes, games] for (placed, passes), games in sorted(ends.items())]
        self._put({"profile": profile, "start": run.start, "games": run.games, "ends": counted})

    def close(self) -> None:
        self._file.close()

    def _put(self, value: Mapping[str, object]) -> None:
        """Write a line. A disk that is nearly full takes a part of it first."""
        rest = _line(value)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as trouble:
            raise OSError(trouble.errno, trouble.strerror, str(self._file.name)) from trouble


def _line(value: Mapping[str, object]) -> bytes:
    return json.dumps(value).encode() + b"\n"


def _read(lines: Sequence[bytes], study: Mapping[str, object]) -> list[dict[Run, Ends]] | Broken:
    """The runs in these lines, if the first is the heading of this very study."""
    said = _json(lines[0])
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        return Broken(Saying("ledger.not-one"), 1)
    if said != json.loads(_line(study)):
        return _another(said, study)
    done: list[dict[Run, Ends]] = [{} for _ in _profiles(study)]
    for number, line in enumerate(lines[1:], start=2):
        entry = _entry(_json(line), len(done))
        if entry is None:
            return Broken(Saying("ledger.line", {"line": number}), number)
        profile, run, ends = entry
        if any(run.start < other.start + other.games and other.start < run.start + run.games for other in done[profile]):
            return Broken(Saying("ledger.twice", {"line": number, "first": run.start + 1, "last": run.start + run.games}), number)
        done[profile][run] = ends
    return done


def _another(said: Mapping[str, object], study: Mapping[str, object]) -> Broken:
    """Which study it is that the ledger belongs to."""
    for key in ("version", "policy", "seed"):
        if said.get(key) != study[key]:
            return Broken(Saying(f"ledger.another-{key}", {"found": str(said.get(key)), "wanted": str(study[key])}))
    theirs, ours = ([str(each.get("profile")) if isinstance(each, dict) else "" for each in _profiles(of)] for of in (said, study))
    if theirs != ours:
        return Broken(Saying("ledger.another-profile", {"found": theirs, "wanted": ours}))
    return Broken(Saying("ledger.another-rules", {"wanted": ours}))


def _profiles(of: Mapping[str, object]) -> list[object]:
    found = of.get("profiles")
    return found if isinstance(found, list) else []


def _json(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _entry(said: object, profiles: int) -> tuple[int, Run, Ends] | None:
    """A line as a run and its ends; None if it cannot be one."""
    if not isinstance(said, dict) or set(said) != {"profile", "start", "games", "ends"}:
        return None
    numbers = said["profile"], said["start"], said["games"]
    if not all(type(number) is int and 0 <= number < shuffle.NUMBERS for number in numbers):
        return None
    if said["profile"] >= profiles or not isinstance(said["ends"], list):
        return None
    ends: dict[tuple[int, int], int] = {}
    for counted in said["ends"]:
        if not isinstance(counted, list) or len(counted) != 3 or not all(type(number) is int and number >= 0 for number in counted):
            return None
        placed, passes, games = counted
        if placed > IN_PLAY or not passes or not games or (placed, passes) in ends:
            return None
        ends[placed, passes] = games
    if not said["games"] or sum(ends.values()) != said["games"]:
        return None
    return said["profile"], Run(said["start"], said["games"]), ends
