"""A profile as a value, and how its values are written in a file."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from sultan_kit.core.rules import Compulsory, FillLate, FillTiming, Rules, axes, value


class Profile(NamedTuple):
    """One rule set and what is said about it.

    id: of the file; for a mapping in a log that of the profile it extends.
    base: id of the shipped profile that it rests on; its own id when it rests on none.
    changes: dotted axis -> value where a profile of the user's own differs from `base`, as it would stand in a file:
        `{"redeal.order": "turn_over"}`; empty for shipped profiles.
    extends: id of the profile that it says it extends; "" when it states all its rules itself.
    name, description: in English for shipped profiles (the catalogues hold the other languages); for one's own a text, or by language.
    aliases: other names it is found by.
    sources: dotted axis -> tags of the bibliography; () where no source says so and it is our reading.
    """

    id: str
    rules: Rules
    base: str
    changes: Mapping[str, object] = {}
    extends: str = ""
    name: str | Mapping[str, str] = ""
    description: str | Mapping[str, str] = ""
    aliases: tuple[str, ...] = ()
    sources: Mapping[str, tuple[str, ...]] = {}
    experimental: bool = False

    @property
    def called(self) -> str:
        """What people are told whose rules these are: the id, and what a log changes of a shipped profile: `sultan-classic + redeal.limit: 1`."""
        if self.id != self.base or not self.changes:
            return self.id
        import json

        return " + ".join([self.id, *(f"{axis}: {said if isinstance(said, str) else json.dumps(said)}" for axis, said in self.changes.items())])


def changed(rules: Rules, stated: Mapping[str, Any]) -> Rules:
    """`rules` with other values on the axes with these dotted names; what follows from those follows."""
    if "divan.size" in stated:
        stated = {"divan.columns": None, **stated}  # the columns of another size say nothing about this one
    groups: dict[str, dict[str, Any]] = {}
    for name, said in stated.items():
        group, _, leaf = name.rpartition(".")
        groups.setdefault(group, {})[leaf] = said
    alone = groups.pop("", {})
    rules = rules._replace(**alone, **{group: getattr(rules, group)._replace(**said) for group, said in groups.items()})
    if "fill.late" not in stated:
        at_once = rules.fill.timing is FillTiming.AT_ONCE
        late = (rules.fill.late or FillLate.AS_SOON_AS_POSSIBLE) if at_once else None
        rules = rules._replace(fill=rules.fill._replace(late=late))
    return rules


def differing(one: Rules, other: Rules) -> list[str]:
    """The axes on which two rule sets differ, in order; those left out that only follow from others."""
    return [name for name, _ in axes() if _telling(name, one) != _telling(name, other)]


def _telling(name: str, rules: Rules) -> object:
    """The value of an axis; None where it only follows from another one."""
    if name == "divan.columns":
        return None if rules.columns == rules._replace(divan=rules.divan._replace(columns=None)).columns else rules.columns
    if name == "fill.late":
        return rules.fill.late if rules.fill.late is FillLate.NEVER else None
    return value(rules, name)


def written(name: str, said: Any) -> object:
    """The value of an axis as it stands in a profile file, of types that JSON knows."""
    if name == "layout.kings":
        return {"rows": [str(suit) for suit in said]} if said else "free"
    if name == "redeal.limit" and said is None:
        return "unlimited"
    if said is Compulsory.FALSE:
        return False
    if isinstance(said, StrEnum):
        return str(said)
    return list(said) if isinstance(said, tuple) else said
