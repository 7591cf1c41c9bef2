"""The viewer's script made short: `python -m tools.viewer update` or `check`.

update: writes `sultan_kit/render/viewer/viewer.min.js` from the sources beside it; needs tdewolff-minify. check: says if they have changed since;
exit status 1 if so.
"""

from collections.abc import Iterator
from hashlib import sha256

from sultan_kit.render.viewer import MINIFIED, program
from tools.made import main


def stamp(source: str) -> str:
    """The first line of the short script: by it one sees whether it is that of the sources."""
    return f"// made by tools/viewer.py from {sha256(source.encode()).hexdigest()[:16]}\n"


def update() -> None:
    import minify  # type: ignore[import-untyped]

    source = program()
    MINIFIED.write_text(stamp(source) + minify.string("application/javascript", source) + "\n", encoding="utf-8", newline="\n")


def stale() -> Iterator[str]:
    """What is to be said if the short script is not that of the sources."""
    if not MINIFIED.exists() or not MINIFIED.read_text(encoding="utf-8").startswith(stamp(program())):
        yield f"{MINIFIED.name} is not up to date: run python -m tools.viewer update"


if __name__ == "__main__":
    main(__doc__, update, stale)
