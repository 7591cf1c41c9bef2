"""Who says that the rules are so; the footnotes of a rules page."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sultan_kit.profiles import Profile


class Note(NamedTuple):
    """Who says that something is so. tags: of the bibliography, () where it is our reading alone; partly: our reading besides."""

    tags: tuple[str, ...]
    partly: bool = False


def noted(profiles: Iterable[Profile], axes: Collection[str]) -> Note | None:
    """What is to be noted of that which rests on these axes of rule sets; None where there is nothing: everybody plays it so."""
    said = [profile.sources[axis] for profile in profiles for axis in axes if axis in profile.sources]
    tags = tuple(dict.fromkeys(tag for each in said for tag in each))
    return Note(tags, partly=bool(tags) and not all(said)) if said else None


class Notes:
    """The footnotes of a page, numbered from 1 in the order in which they are asked for; sentences with the same sources share one."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.numbers: dict[Note, int] = {}

    def number(self, axes: Collection[str]) -> int | None:
        """The footnote for what rests on these axes; None where none is needed."""
        note = noted([self.profile], axes)
        return self.numbers.setdefault(note, len(self.numbers) + 1) if note else None

    @property
    def tags(self) -> list[str]:
        """Every source that is named, in order."""
        return list(dict.fromkeys(tag for note in self.numbers for tag in note.tags))
