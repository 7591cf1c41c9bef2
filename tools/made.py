"""What tools that make files of this repository share: `update` writes them anew, `check` says what is no longer so."""

import json
import sys
from collections.abc import Callable, Iterable, Mapping


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


def lines(told: Mapping[str, object]) -> str:
    """JSON that can be read and compared: an entry of a list or a mapping a line."""
    parts = []
    for key, each in told.items():
        if isinstance(each, list):
            inside = "[\n" + ",\n".join(map(_dump, each)) + "\n]"
        elif isinstance(each, dict):
            inside = "{\n" + ",\n".join(f"{_dump(name)}: {_dump(item)}" for name, item in each.items()) + "\n}"
        else:
            inside = _dump(each)
        parts.append(f"{_dump(key)}: {inside}")
    return "{" + ",\n".join(parts) + "}\n"


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
