"""The nearest of some known words, for "did you mean"."""

from collections.abc import Iterable


def closest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` was most likely meant to be; None when none is near.

    Near is at most one slip for every three letters of the longer word, and one in any case. A slip is a letter too many, too few,
    another one, or two that changed places; the case of letters never counts. Of two that are equally near the first is taken.
    """
    best: str | None = None
    fewest = len(word) + 1
    folded = word.casefold()
    for candidate in candidates:
        allowed = min(max(1, max(len(word), len(candidate)) // 3), fewest - 1)
        if abs(len(word) - len(candidate)) <= allowed:
            slips = _slips(folded, candidate.casefold(), allowed)
            if slips <= allowed:
                best, fewest = candidate, slips
    return best


def _slips(word: str, other: str, allowed: int) -> int:
    """Slips between two words (optimal string alignment); some number above `allowed` as soon as that is certain."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(word, 1):
        this = [row]
        for column, wanted in enumerate(other, 1):
            slips = min(last[column] + 1, this[-1] + 1, last[column - 1] + (letter != wanted))
            if row > 1 and column > 1 and letter == other[column - 2] and word[row - 2] == wanted:
                slips = min(slips, before[column - 2] + 1)
            this.append(slips)
        if min(this) > allowed:
            return allowed + 1
        before, last = last, this
    return last[-1]
