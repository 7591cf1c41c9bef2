"""The shipped data: where it is, inside the package once installed, beside it in a checkout; how it is read; and which languages there are in it."""

import os
from functools import cache
from pathlib import Path
from typing import Any

ENGLISH = "en"

_PACKAGE = Path(__file__).parent


def folder(name: str) -> Path:
    """The folder `rules` or `locales` of this installation."""
    packaged = _PACKAGE / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


def cache_folder() -> Path | None:
    """Where this user's programs keep what they can make again; None where there is no such place."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(home):
        home = os.path.expanduser("~/.cache")
    return Path(home, "sultan-kit") if os.path.isabs(home) else None


def contents(path: Path) -> Any:
    """What a YAML file of the shipped data says, every value a text."""
    import yaml

    with path.open("rb") as stream:
        return yaml.load(stream, getattr(yaml, "CBaseLoader", yaml.BaseLoader))  # noqa: S506  our own file, and texts are all that this loader makes


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first: every folder of `locales/` is one."""
    found = {path.name for path in folder("locales").iterdir() if path.is_dir()} - {ENGLISH}
    return (ENGLISH, *sorted(found))
