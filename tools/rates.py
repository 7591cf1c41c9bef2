"""How often the shipped rule sets come out: `python -m tools.rates update` or `check`.

The numbers stand in `sultan_kit/book/rates.json`, each with the day on which it was counted; the rulebook and docs/simulation.md show them.
check: plays the first games of each number again, and names the numbers that come out otherwise, those that are missing, and those that nobody
asks for. update: counts these anew and no others, and writes the tables of docs/; whoever wants more of them anew takes their lines out of the
file first. What is done when it is interrupted stays. It needs numba, and for all numbers half an hour of the processor, most of it for `search`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from sultan_kit import __version__
from sultan_kit.book import rates, theory
from sultan_kit.book.rates import FILE, Rate, Solved
from sultan_kit.core import shuffle
from sultan_kit.core.table import Table
from sultan_kit.profiles import load, shipped
from sultan_kit.study.players import POLICIES
from sultan_kit.study.simulation import Run, Study, play, played, remaining, summed
from sultan_kit.study.solving import Verdict, solve
from sultan_kit.study.told import shuffles
from sultan_kit.study.workers import processors, shared, workers
from tools import tables
from tools.made import lines, main

GAMES = {"greedy": 100_000, "hold": 100_000, "expert": 100_000, "search": 1_000}
"""The policies whose rates are told, and the games that each plays under a rule set."""

SEED = 1

DEALS, NODES = 1_000, 5_000
"""The numbered deals that are solved, from sultan:1 on, and how far the solver looks into each."""

FIRST_GAMES, FIRST_DEALS = 1_000, 20
"""What `check` does again; of a policy that takes longer so much less."""

SOLVER = "solver"

Key = tuple[str, str]
"""What a number is of: the id of a rule set, and a policy or SOLVER."""

Number = Rate | Solved


def wanted() -> Iterator[Key]:
    """Every number that there should be. What takes long is counted once for all rule sets that are the same game (docs/theory.md)."""
    first = {together[0].id for together in theory.games(map(load, shipped()))}
    for profile in shipped():
        for policy in (*GAMES, SOLVER):
            if profile in first or (policy != SOLVER and not POLICIES[policy].tries):
                yield profile, policy


def held() -> dict[Key, Number]:
    return rates.rates() | {(profile, SOLVER): found for profile, found in rates.solved().items()}


# ---- does a number still hold?


def holds(number: Number) -> bool:
    """Is it as large as it should be, and do its first games still end as they did?"""
    if isinstance(number, Solved):
        return (number.deals, number.nodes) == (DEALS, NODES) and number.beginning == first_solved(number.profile)
    return (number.games, number.seed) == (GAMES[number.policy], SEED) and number.beginning == first_played(number.profile, number.policy)


def first_played(profile: str, policy: str) -> dict[str, int]:
    games = FIRST_GAMES // POLICIES[policy].pace
    found = summed([play(Study(load(profile).rules, policy, SEED), Run(0, games))])
    told = {"games": games, "wins": found.wins, "placed": sum(cards * count for cards, count in enumerate(found.placed))}
    return told | {"at_sight": first_played(profile, at_sight(policy))["placed"]} if POLICIES[policy].tries else told


def at_sight(policy: str) -> str:
    """The policy by which a player who tries out plays at first sight."""
    return next(name for name, other in POLICIES.items() if other == POLICIES[policy]._replace(tries=False, pace=other.pace))


def first_solved(profile: str) -> dict[str, int]:
    return {"deals": FIRST_DEALS, **solutions(profile, 1, FIRST_DEALS)}


def stale() -> Iterator[str]:
    """What is to be said of each number that does not hold."""
    there, asked = held(), list(wanted())
    for key in [*asked, *(there.keys() - asked)]:
        if key not in there or key not in asked or not holds(there[key]):
            yield f"{FILE.name}: {', '.join(key)}: no longer so; python -m tools.rates update counts it anew"


# ---- counting


def rate(profile: str, policy: str, games: int) -> Rate:
    study = Study(load(profile).rules, policy, SEED)
    tasks = [(study, run) for run in remaining(games, [], POLICIES[policy].pace)]
    with workers(processors()) as pool:
        found = summed(ends for _, ends in played(tasks, pool))
    return Rate(profile, policy, games, found.wins, SEED, __version__, today(), first_played(profile, policy))


def solved(profile: str, deals: int) -> Solved:
    """deals: a multiple of FIRST_DEALS."""
    pieces = [(profile, first, FIRST_DEALS) for first in range(1, deals + 1, FIRST_DEALS)]
    found = Counter[str]()
    with workers(processors()) as pool:
        for _, counts in shared(solutions, pieces, pool):
            found.update(counts)
    return Solved(profile, deals, NODES, found["won"], found["lost"], __version__, today(), first_solved(profile))


def solutions(profile: str, first: int, deals: int) -> dict[str, int]:
    """What comes of some numbered deals: how many are won and how many lost, and the nodes that it takes."""
    rules = load(profile).rules
    found = [solve(Table.dealt(rules, shuffle.order(number)), shuffles(rules, number), NODES) for number in range(first, first + deals)]
    verdicts = Counter(each.verdict for each in found)
    return {"won": verdicts[Verdict.WON], "lost": verdicts[Verdict.LOST], "nodes": sum(each.nodes for each in found)}


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def update() -> None:
    """A number that holds no longer stays until it has been counted anew, so that the rulebook can always be made."""
    there = held()
    numbers = {key: there[key] for key in wanted() if key in there}
    for key in wanted():
        if key not in numbers or not holds(numbers[key]):
            print(*key, flush=True)
            profile, how = key
            numbers[key] = solved(profile, DEALS) if how == SOLVER else rate(profile, how, GAMES[how])
            write(numbers)
    write(numbers)
    tables.update()


def write(numbers: Mapping[Key, Number]) -> None:
    """The file: a number a line."""
    ordered = [numbers[key] for key in wanted() if key in numbers]
    kinds = {"rates": Rate, "solved": Solved}
    text = lines({name: [number._asdict() for number in ordered if isinstance(number, kind)] for name, kind in kinds.items()})
    FILE.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(__doc__, update, stale)
