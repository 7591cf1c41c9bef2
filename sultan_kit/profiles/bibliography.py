"""The lists beside the profiles: where the rules come from, and which names several rule sets share."""

from functools import cache
from typing import Any, NamedTuple

from sultan_kit.resources import contents, folder


class Source(NamedTuple):
    """An entry of the bibliography, "" where nothing is known.

    remarks: keys of what is said of it in the reader's language, behind `rules.source.`. reported_by: tags of those through whom alone we know it.
    """

    title: str
    author: str = ""
    year: str = ""
    where: str = ""
    remarks: tuple[str, ...] = ()
    reported_by: tuple[str, ...] = ()


class SharedName(NamedTuple):
    """Names of one meaning, in several languages, and the ids of the profiles that each of them fits."""

    names: tuple[str, ...]
    fits: tuple[str, ...]


@cache
def bibliography() -> dict[str, Source]:
    """The sources by tag."""
    lists = ("remarks", "reported_by")
    return {tag: Source(**{**entry, **{key: tuple(entry.get(key, ())) for key in lists}}) for tag, entry in _list("bibliography").items()}


@cache
def shared_names() -> list[SharedName]:
    """The names that are refused because they could mean several profiles."""
    return [SharedName(tuple(entry["names"]), tuple(entry["fits"])) for entry in _list("ambiguous-names")]


def _list(name: str) -> Any:
    return contents(folder("rules") / "about" / f"{name}.yaml")
