"""Rule sets by what is said of them."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from sultan_kit.profiles import Profile

_Said = TypeVar("_Said")


def alike(profiles: Iterable[Profile], said: Callable[[Profile], _Said]) -> list[tuple[_Said, list[Profile]]]:
    """What is said of these rule sets, each with those of which it is said, in the order in which it first comes."""
    groups: list[tuple[_Said, list[Profile]]] = []
    for profile in profiles:
        here = said(profile)
        together = next((together for known, together in groups if known == here), None)
        if together is None:
            groups.append((here, [profile]))
        else:
            together.append(profile)
    return groups
