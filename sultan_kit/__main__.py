"""The process: `python -m sultan_kit`, and the script `sultan-kit`."""

import gc
import sys
from _thread import interrupt_main

from sultan_kit.cli import main

_SOON = 0.001
"""Seconds after which a lost Ctrl-C is tried again: Python is out of the callback by then, or it is lost once more, and tried once more."""


def start() -> int:
    """Run the program, at whose end the process ends; its exit status.

    Most runs are short: they make some ten thousand objects that last, and next to no cycles. Looking for those every 700 objects, and once more
    through everything at the end, would take a sixth of the time.
    """
    gc.set_threshold(50_000)
    sys.unraisablehook = _heard
    status = main()
    gc.freeze()
    return status


def _heard(lost: "sys.UnraisableHookArgs") -> None:
    """A Ctrl-C that comes while Python calls back from where nothing can be raised, as it does for each import, must not be lost."""
    if lost.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(lost)
        return
    from threading import Timer

    Timer(_SOON, interrupt_main).start()


if __name__ == "__main__":
    sys.exit(start())
