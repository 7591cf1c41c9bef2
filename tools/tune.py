"""Look for a better table of the policy `expert`: `python -m tools.tune PROFILE [GAMES]`.

One number after the other is made a little larger or smaller, and stays so if more of the same deals are won, until a round through all of them
changes nothing. What it prints goes into `sultan_kit/study/expertise.py`; what it is worth, other deals must tell. It needs numba, and an hour or so.
"""

import sys
from collections.abc import Iterator
from random import Random

from sultan_kit.core.cards import IN_PLAY
from sultan_kit.profiles import load
from sultan_kit.study.compiled import U64, Cells, cells
from sultan_kit.study.kernel import Axes, blank, read
from sultan_kit.study.players import batch
from sultan_kit.study.policies import DOZENS, LATEST, PLACES, STEPS

FIRST = 10**12
"""The deals that are tuned on are none of those that anybody else begins with."""


def won(axes: Axes, table: Cells, games: int) -> float:
    """How well a table does: games won, and far behind them the cards that were played."""
    placed, redeals = cells([0] * games), cells([0] * games)
    batch("expert")(axes, U64(FIRST), table, blank(), placed, redeals)
    return sum(cards == IN_PLAY for cards in placed) + sum(placed) / (IN_PLAY * 10)


def tuned(axes: Axes, games: int, seed: int = 0) -> Iterator[tuple[float, list[int]]]:
    """Better and better tables, one for each round."""
    step = 1 if axes.waste else STEPS // 2
    table = cells([2 if axes.waste else 4 * STEPS] * (LATEST * DOZENS * PLACES))
    places = [place for place in range(len(table)) if place % PLACES < axes.size]
    best, before = won(axes, table, games), -1.0
    while best > before:
        before = best
        Random(seed).shuffle(places)  # noqa: S311  no secret
        for place in places:
            kept = table[place]
            for other in (kept - step, kept + step):
                table[place] = max(other, 0)
                found = won(axes, table, games)
                if found > best:
                    best, kept = found, table[place]
            table[place] = kept
        yield best, [int(number) for number in table]


def shown(table: list[int]) -> str:
    """A table as it stands in the source."""
    lines = [" ".join(map(str, table[start : start + PLACES])) for start in range(0, len(table), PLACES)]
    return "\n\n".join("\n".join(lines[start : start + DOZENS]) for start in range(0, len(lines), DOZENS))


if __name__ == "__main__":
    for best, table in tuned(read(load(sys.argv[1]).rules), int(sys.argv[2]) if len(sys.argv) > 2 else 10_000):
        print(f"{best:.1f}\n\n{shown(table)}\n", flush=True)
