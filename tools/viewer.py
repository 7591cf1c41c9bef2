"""The viewer's script made short: `python -m tools.viewer update` or `check`.

update: writes `sultan_kit/render/viewer/viewer.min.js` from the sources beside it; needs tdewolff-minify. check: says if they have changed since;
exit status 1 if so.
"""

import sys
from hashlib import sha256

from sultan_kit.render.viewer import MINIFIED, program


def stamp(source: str) -> str:
    """The first line of the short script: by it one sees whether it is that of the sources."""
    return f"// made by tools/viewer.py from {sha256(source.encode()).hexdigest()[:16]}\n"


def update() -> None:
    import minify  # type: ignore[import-untyped]

    source = program()
    MINIFIED.write_text(stamp(source) + minify.string("application/javascript", source) + "\n", encoding="utf-8", newline="\n")


def current() -> bool:
    """Is the short script that of the sources?"""
    return MINIFIED.exists() and MINIFIED.read_text(encoding="utf-8").startswith(stamp(program()))


def main(arguments: list[str]) -> int:
    match arguments:
        case ["update"]:
            update()
        case ["check"]:
            if not current():
                print(f"{MINIFIED}: not up to date: run python -m tools.viewer update")
                return 1
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
