"""How far a rate that was counted can be trusted."""

from math import sqrt

CONFIDENCE = 0.95

_DEVIATIONS = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The interval of Wilson (1927): the rates that `wins` in `games`, at least 1, do not speak against; never outside 0 … 1, never empty."""
    rate, spread = wins / games, _DEVIATIONS**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    reach = _DEVIATIONS * sqrt((rate * (1 - rate) + spread / 4) / games) / (1 + spread)
    return (0.0 if wins == 0 else middle - reach), (1.0 if wins == games else middle + reach)
