"""How fast games are played, and how well, as ratios taken in one run: python benchmarks/play.py [--processes] [--strong] [--search]

R is what a greedy game costs in `reference_play.py`. The kernel needs numba: pip install -e ".[fast]". Each figure is the best of several rounds in
which all take turns, in the time of the processor. All play the same deals, and that they win the same ones is checked.
--processes: what two do against one, by the clock, so nothing else should run then. --strong: what the policy `expert` wins of 100,000 deals.
--search: how many more of 4,000 deals the policy `search` wins, some minutes.
"""

import sys
from collections.abc import Callable
from math import sqrt
from time import perf_counter, process_time
from typing import NamedTuple

import reference_play

from sultan_kit.core import shuffle
from sultan_kit.core.cards import GAP, IN_PLAY, UNKNOWN
from sultan_kit.core.rules import FillTiming, Rules
from sultan_kit.core.table import Kind, Move, Pile, Table
from sultan_kit.profiles import load, shipped
from sultan_kit.study import kernel
from sultan_kit.study.compiled import COMPILED, U64, Cells, cells, compiled
from sultan_kit.study.intervals import wilson
from sultan_kit.study.on_table import Numbered
from sultan_kit.study.players import POLICIES, batch, player_of
from sultan_kit.study.simulation import Study, play, played, remaining, summed
from sultan_kit.study.workers import workers

EIGHT = "turkish-sultan-eight"
DEALS, FEW, AGAIN, ROUNDS = 2_000, 200, 5, 7
STRONG = {"sultan-classic": 83, EIGHT: 95.5, "turkish-sultan": 74, "sultan-small-divan": 46}


class Contest(NamedTuple):
    """What is measured. run: does the work once, and tells which deals were won; games: how many that is."""

    run: Callable[[], list[bool]]
    games: int


def reference() -> Contest:
    deals = [[card // 13 * 16 + card % 13 for card in shuffle.order(number)] for number in range(DEALS)]
    return Contest(lambda: [reference_play.play(deal, 8, 2) for deal in deals], DEALS)


def at_table() -> Contest:
    """Greedy play through the table that states the rules."""
    rules = load(EIGHT).rules
    orders = [shuffle.order(number) for number in range(FEW)]
    return Contest(lambda: [greedy(Table.dealt(rules, order)) for order in orders], FEW)


def greedy(table: Table) -> bool:
    """Play everything at once, where a redeal turns over. The player keeps count of what fits: how many foundations wait for each card."""
    divan = table.divan
    fits = [0] * 52
    for card in table.wants:
        if card != UNKNOWN:  # on the Sultan
            fits[card] += 1
    while True:
        waste, looking = table.waste, True
        while looking:
            looking = False
            for slot, card in enumerate(divan):
                while card >= 0 and fits[card]:
                    table.play_divan(slot)
                    fits[card] -= 1
                    fits[card + 1] += 1
                    card, looking = divan[slot], True  # noqa: PLW2901
            while waste and fits[waste[-1]]:
                card = waste[-1]
                table.play_waste()
                fits[card] -= 1
                fits[card + 1] += 1
                looking = True
        while table.turn() is None:
            if fits[waste[-1]]:
                break
        else:
            if table.redeal() is not None:
                return table.is_won


def core(rules: Rules) -> Contest:
    """The same under any rules, with the redeals of numbered deals."""
    leisure = rules.fill.timing is FillTiming.AT_LEISURE
    axes = kernel.read(rules)

    def one(number: int) -> bool:
        game = Numbered(rules, number)
        table = game.table
        while True:
            wants, waste, gap = table.wants, table.waste, leisure and table.gaps
            ready = next((slot for slot, card in enumerate(table.divan) if card in wants and card >= 0), None)
            if table.due:
                move = Move(Kind.FILL, table.due[0])
            elif ready is not None:
                move = Move(Kind.PLAY_DIVAN, ready)
            elif waste and waste[-1] in wants:
                move = Move(Kind.PLAY_WASTE)
            elif gap and axes.waste and waste:
                move = Move(Kind.FILL, table.divan.index(GAP))
            elif gap and axes.stock and table.stock:
                move = Move(Kind.FILL, table.divan.index(GAP), Pile.STOCK)
            elif table.stock:
                move = Move(Kind.TURN)
            elif waste and table.redeals_left:
                move = Move(Kind.REDEAL)
            else:
                return table.is_won
            game.do(move)

    return Contest(lambda: [one(number) for number in range(FEW)], FEW)


def dealing(rules: Rules) -> Contest:
    """The kernel deals and plays."""
    axes, game, play_all = kernel.read(rules), kernel.blank(), batch("greedy")
    placed, redeals = cells([0] * DEALS), cells([0] * DEALS)

    def run() -> list[bool]:
        for _ in range(AGAIN):
            play_all(axes, U64(0), cells([0]), game, placed, redeals)
        return [cards == IN_PLAY for cards in placed]

    return Contest(run, DEALS * AGAIN)


def playing(rules: Rules) -> Contest:
    """The kernel plays; the deals are there."""
    axes, game, play_on = kernel.read(rules), kernel.blank(), player_of("greedy")
    orders = cells([card for number in range(DEALS) for card in shuffle.order(number)])
    placed = cells([0] * DEALS)

    @compiled
    def play_all(axes: kernel.Axes, game: kernel.Game, orders: Cells, placed: Cells, table: Cells) -> None:
        for index in range(len(placed)):
            for place in range(IN_PLAY):
                game.order[place] = orders[index * IN_PLAY + place]
            kernel.lay_out(axes, game)
            play_on(axes, game, U64(index), table, kernel.MOST)
            placed[index] = game.state[kernel.PLACED]

    def run() -> list[bool]:
        for _ in range(AGAIN):
            play_all(axes, game, orders, placed, cells([0]))
        return [cards == IN_PLAY for cards in placed]

    return Contest(run, DEALS * AGAIN)


def best(contests: dict[str, Contest]) -> tuple[dict[str, float], dict[str, list[bool]]]:
    """Seconds a game, and which deals were won."""
    seconds: dict[str, float] = {}
    won = {name: contest.run() for name, contest in contests.items()}  # what is compiled is so now
    for _ in range(ROUNDS):
        for name, contest in contests.items():
            start = process_time()
            contest.run()
            seconds[name] = min(seconds.get(name, 1e9), (process_time() - start) / contest.games)
    return seconds, won


def measure() -> None:
    eight = load(EIGHT).rules
    seconds, won = best({"R": reference(), "table": at_table(), "playing": playing(eight), "dealing": dealing(eight)})
    assert all(wins == won["R"][: len(wins)] for wins in won.values())
    ratio = {name: seconds["R"] / each for name, each in seconds.items()}
    print(f"greedy play under {EIGHT}; R plays {1 / seconds['R']:,.0f} games/s; all win the same {sum(won['R'])} of {DEALS} deals")
    print(f"{ratio['table']:8.2f} R, through the table that states the rules (goal: at least 0.3)")
    print(f"{ratio['playing']:8.2f} R, the kernel, the deals being there (goal: at least 18)")
    print(f"{ratio['dealing']:8.2f} R, the kernel with dealing (goal: at least 12)")
    for profile in shipped():
        rules = load(profile).rules
        seconds, won = best({"core": core(rules), "kernel": dealing(rules)})
        assert won["core"] == won["kernel"][:FEW]
        print(f"{seconds['core'] / seconds['kernel']:8.1f} times the core under {profile}, dealing and redeals included (goal: at least 10)")


def share(jobs: int) -> float:
    """Seconds by the clock that so many processes take for a study."""
    study = Study(load("sultan-classic").rules, "expert", 0)
    runs = remaining(400_000, [])
    list(played([(study, runs[0])], None))
    start = perf_counter()
    if jobs == 1:
        list(played([(study, run) for run in runs], None))
    else:
        with workers(jobs) as pool:
            list(played([(study, run) for run in runs], pool))
    return perf_counter() - start


def strong(games: int) -> None:
    for profile, goal in STRONG.items():
        study = Study(load(profile).rules, "expert", 1)
        counted = summed(play(study, run) for run in remaining(games, []))
        rate, (low, high) = counted.wins / games, wilson(counted.wins, games)
        print(f"{100 * rate:8.2f} % ({100 * low:.2f} to {100 * high:.2f}) won by the policy expert under {profile}, seed 1 (goal: at least {goal})")


def searching(games: int) -> None:
    for profile in ("sultan-classic", "turkish-sultan"):
        rules = load(profile).rules
        axes, first = kernel.read(rules), Study(rules, "search", 2).first
        won = {}
        for name in ("expert", "search"):
            placed, redeals = cells([0] * games), cells([0] * games)
            batch(name)(axes, U64(first), POLICIES[name].numbers(axes), kernel.blank(), placed, redeals)
            won[name] = [int(cards == IN_PLAY) for cards in placed]
        pairs = list(zip(won["search"], won["expert"], strict=True))
        more = sum(ours - theirs for ours, theirs in pairs) / games
        reach = 1.96 * sqrt((sum(ours != theirs for ours, theirs in pairs) / games - more**2) / games)
        rates = f"{100 * sum(won['search']) / games:.2f} % of {games} deals against {100 * sum(won['expert']) / games:.2f} % by expert"
        print(f"{100 * more:8.2f} points more ({100 * (more - reach):.2f} to {100 * (more + reach):.2f}) by search under {profile}: {rates}")
        print("         seed 2 (goal: at least 3, the lower bound above 1)")


if __name__ == "__main__":
    if not COMPILED:
        sys.exit('numba is not installed: pip install -e ".[fast]"')
    measure()
    if "--processes" in sys.argv[1:]:
        print(f"{share(1) / share(2):8.2f} times one process, two (goal: at least 1.8)")
    if "--strong" in sys.argv[1:]:
        strong(100_000)
    if "--search" in sys.argv[1:]:
        searching(4_000)
