"""The command line of a tool that makes files of this repository: `update` writes them anew, `check` says what is no longer so."""

import sys
from collections.abc import Callable, Iterable


def main(usage: str | None, update: Callable[[], None], faults: Callable[[], Iterable[object]]) -> None:
    """Do what is asked for. faults: what is wrong, a line each; exit status 1 if anything is."""
    match sys.argv[1:]:
        case ["update"]:
            update()
        case ["check"]:
            found = list(faults())
            for fault in found:
                print(fault)
            sys.exit(1 if found else 0)
        case _:
            sys.exit(usage)
