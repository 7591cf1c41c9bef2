"""How often the shipped rule sets come out: what `rates.json` holds, which `tools/rates.py` writes."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sultan_kit.study.intervals import wilson

FILE = Path(__file__).with_suffix(".json")


class Rate(NamedTuple):
    """The games that one policy played under one rule set; the deals of all with the same seed are the same.

    profile: its id; wins: how many of the games were won; date: when they were played, 2026-11-30. beginning: the first of these games alone: how
    many, how many were won, and the cards on the foundations at the end of each, summed up. at_sight there: of a policy that tries out, which has
    few first games, the same sum for the policy that it plays by at first sight, over as many games as that one has.
    """

    profile: str
    policy: str
    games: int
    wins: int
    seed: int
    version: str
    date: str
    beginning: Mapping[str, int]

    @property
    def rates(self) -> tuple[float, float, float]:
        """Rate and interval, from 0 to 1."""
        return self.wins / self.games, *wilson(self.wins, self.games)


class Solved(NamedTuple):
    """What the solver found out about the numbered deals from sultan:1 on, under one rule set. The others are not decided.

    won: can be won by somebody who knows all cards; lost: cannot, which is proved; nodes: as far as it may look into each of them.
    beginning: of the first deals alone: how many, how many won and lost, and the nodes of all together.
    """

    profile: str
    deals: int
    nodes: int
    won: int
    lost: int
    version: str
    date: str
    beginning: Mapping[str, int]


def rates() -> dict[tuple[str, str], Rate]:
    """By profile and policy, in the order of `profiles.shipped()` and from the worst policy to the best."""
    return _held(FILE)[0]


def solved() -> dict[str, Solved]:
    """By profile, in the same order."""
    return _held(FILE)[1]


@cache  # the pages ask for each number by itself
def _held(file: Path) -> tuple[dict[tuple[str, str], Rate], dict[str, Solved]]:
    held = json.loads(file.read_text(encoding="utf-8"))
    return (
        {(row["profile"], row["policy"]): Rate(**row) for row in held["rates"]},
        {row["profile"]: Solved(**row) for row in held["solved"]},
    )
