"""Look for a better table of the policy `expert`: `python -m tools.tune PROFILE [GAMES]`.

First whole lines, then one number after the other are made a little larger or smaller, and stay so if the same deals go better, until a round through
all of them changes nothing: a single number moves too few games to show where few are won. What it prints goes into `sultan_kit/study/expertise.py`;
what it is worth, other deals must tell. It needs numba, and an hour or so.
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


NEARLY = 0.75
"""What a game is worth that lacks one card in the end; with each card more it is worth that much less again."""


def worth(axes: Axes, table: Cells, games: int) -> float:
    """How well a table does: games won, and those that nearly were, of which there are some even where next to none is won."""
    placed, redeals = cells([0] * games), cells([0] * games)
    batch("expert")(axes, U64(FIRST), table, blank(), placed, redeals)
    return sum(NEARLY ** (IN_PLAY - int(cards)) for cards in placed)


def tuned(axes: Axes, games: int, seed: int = 0) -> Iterator[tuple[float, list[int]]]:
    """Better and better tables, one for each round."""
    step = 1 if axes.waste else STEPS // 2
    table = cells([2 if axes.waste else 4 * STEPS] * (LATEST * DOZENS * PLACES))
    places = min(axes.size, PLACES)
    lines = [range(start, start + places) for start in range(0, len(table), PLACES)]
    best, chance = worth(axes, table, games), Random(seed)  # noqa: S311  no secret
    for parts in lines, [range(place, place + 1) for line in lines for place in line]:
        before = -1.0
        while best > before:
            before = best
            chance.shuffle(parts)
            for part in parts:
                for change in (step, -step):
                    other = table.copy()
                    for place in part:
                        other[place] = max(other[place] + change, 0)
                    found = worth(axes, other, games)
                    if found > best:
                        best, table = found, other
                        break
            yield best, [int(number) for number in table]


def shown(table: list[int]) -> str:
    """A table as it stands in the source."""
    lines = [" ".join(map(str, table[start : start + PLACES])) for start in range(0, len(table), PLACES)]
    return "\n\n".join("\n".join(lines[start : start + DOZENS]) for start in range(0, len(lines), DOZENS))


if __name__ == "__main__":
    for best, table in tuned(read(load(sys.argv[1]).rules), int(sys.argv[2]) if len(sys.argv) > 2 else 10_000):
        print(f"{best:.1f}\n\n{shown(table)}\n", flush=True)
