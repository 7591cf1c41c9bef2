"""How good repairs are, and how long they take to find: python benchmarks/repair.py [SEED]

400 logs are made from the recorded games with one slip each (`make_slips`), a hundred of each kind. A repair is as good as the original if with it
the log has the same moves, or is legal and comes to the same end: the same verdict, the same cards on every foundation. Time is of the processor.
"""

import sys
from collections import Counter
from itertools import islice
from statistics import mean
from time import process_time

from make_slips import KINDS, Slipped, slipped

from sultan_kit.log.repair import Repair, repair

LOGS, FIRST = 400, 3

DONE = dict(zip(KINDS, ("deleted", "inserted", "replaced", "exchanged"), strict=True))


def is_as_good(each: Repair, slip: Slipped) -> bool:
    original = slip.original
    assert each.game.log is not None
    assert original.log is not None
    same_moves = each.game.log.script.moves == original.log.script.moves
    same_end = each.game.verdict == original.verdict and each.game.counts.placed == original.counts.placed
    return same_moves or (each.game.errors == 0 and same_end)


def main(seed: int) -> None:
    good, first, times = Counter[str](), Counter[str](), dict[str, list[float]]()
    for slip in islice(slipped(seed), LOGS):
        begin = process_time()
        found = repair(slip.game).best
        times.setdefault(slip.kind, []).append(process_time() - begin)
        good[slip.kind] += any(is_as_good(each, slip) for each in found[:FIRST])
        first[slip.kind] += any(is_as_good(each, slip) for each in found[:1])
    print(f"{'moves':14}first  among three   seconds: on average  at most")
    for kind in KINDS:
        count = len(times[kind])
        print(f"{DONE[kind]:14}{first[kind] / count:5.0%}{good[kind] / count:13.0%}{mean(times[kind]):21.2f}{max(times[kind]):9.2f}")
    spent = [time for each in times.values() for time in each]
    print(f"{'all':14}{first.total() / LOGS:5.0%}{good.total() / LOGS:13.0%}{mean(spent):21.2f}{max(spent):9.2f}")
    print("goal: 90 % among three; a log of 300 moves within 2 s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1)
