"""Footnotes of a rules page: who says that the rules are so."""

from collections.abc import Iterable
from typing import NamedTuple

from sultan_kit.profiles import Profile


class Note(NamedTuple):
    """What a footnote says. tags: of the bibliography, () where it is our reading alone; partly: our reading besides."""

    tags: tuple[str, ...]
    partly: bool = False


class Notes:
    """The footnotes of a page, numbered from 1 in the order in which they are asked for; sentences with the same sources share one."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.numbers: dict[Note, int] = {}

    def number(self, axes: Iterable[str]) -> int | None:
        """The footnote for what rests on these axes; None where there is nothing to say: everybody plays it so."""
        said = [self.profile.sources[axis] for axis in axes if axis in self.profile.sources]
        if not said:
            return None
        tags = tuple(dict.fromkeys(tag for each in said for tag in each))
        note = Note(tags, partly=bool(tags) and not all(said))
        return self.numbers.setdefault(note, len(self.numbers) + 1)

    @property
    def tags(self) -> list[str]:
        """Every source that is named, in order."""
        return list(dict.fromkeys(tag for note in self.numbers for tag in note.tags))
