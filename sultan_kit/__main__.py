"""The process: `python -m sultan_kit`, and the script `sultan-kit`."""

import gc
import sys

from sultan_kit.cli import main


def start() -> int:
    """Run the program, at whose end the process ends; its exit status.

    Most runs are short: they make some ten thousand objects that last, and next to no cycles. Looking for those every 700 objects, and once more
    through everything at the end, would take a sixth of the time.
    """
    gc.set_threshold(50_000)
    status = main()
    gc.freeze()
    return status


if __name__ == "__main__":
    sys.exit(start())
