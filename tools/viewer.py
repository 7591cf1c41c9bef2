"""The scripts of viewer and review made short: `python -m tools.viewer update` or `check`.

update: writes `viewer.min.js` and `review.min.js` in `sultan_kit/render/viewer/` from the sources beside them; needs tdewolff-minify. check: says if
these have changed since; exit status 1 if so.
"""

from collections.abc import Iterator
from hashlib import sha256

from sultan_kit.render.viewer import REVIEW, VIEWER
from tools.made import main

PROGRAMS = (VIEWER, REVIEW)


def stamp(source: str) -> str:
    """The first line of the short script: by it one sees whether it is that of the sources."""
    return f"// made by tools/viewer.py from {sha256(source.encode()).hexdigest()[:16]}\n"


def update() -> None:
    import minify  # type: ignore[import-untyped]

    for program in PROGRAMS:
        source = program.text()
        program.short.write_text(stamp(source) + minify.string("application/javascript", source) + "\n", encoding="utf-8", newline="\n")


def stale() -> Iterator[str]:
    """What is to be said of each short script that is not that of its sources."""
    for program in PROGRAMS:
        if not program.short.exists() or not program.short.read_text(encoding="utf-8").startswith(stamp(program.text())):
            yield f"{program.short.name} is not up to date: run python -m tools.viewer update"


if __name__ == "__main__":
    main(__doc__, update, stale)
