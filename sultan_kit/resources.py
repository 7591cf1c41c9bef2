"""Where the shipped data is, inside the package once installed, beside it in a checkout; and which languages there are in it."""

from functools import cache
from pathlib import Path

ENGLISH = "en"

_PACKAGE = Path(__file__).parent


def folder(name: str) -> Path:
    """The folder `rules` or `locales` of this installation."""
    packaged = _PACKAGE / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first: every folder of `locales/` is one."""
    found = {path.name for path in folder("locales").iterdir() if path.is_dir()} - {ENGLISH}
    return (ENGLISH, *sorted(found))
