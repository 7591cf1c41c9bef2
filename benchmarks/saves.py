"""What it costs to import a game that PySolFC has saved: python benchmarks/saves.py

For each save of tests/games/pysolfc-saves the import, from its bytes to the text of the log, takes turns with what nobody can do without: Python's
`pickle`, which runs whatever a file asks for, with empty classes in the place of PySolFC's, and reading, judging and writing the finished log. Time
is that of the processor, the best of many rounds; the goal is at most three times as much.
"""

import io
import pickle
from collections.abc import Callable
from pathlib import Path
from time import process_time

from sultan_kit.exchange.saves import read_save
from sultan_kit.log.judge import games
from sultan_kit.log.writer import write_log

SAVES = Path(__file__).parent.parent / "tests" / "games" / "pysolfc-saves"
ROUNDS = 30


class Empty:
    def __init__(self, *arguments: object) -> None:
        pass

    def __setstate__(self, state: object) -> None:
        self.state = state


class Loader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> type:
        return Empty


def loads(data: bytes) -> None:
    """All values of a save."""
    file = io.BytesIO(data)
    loader = Loader(file)
    while file.tell() < len(data):
        loader.load()


def imported(data: bytes) -> str:
    game, _ = read_save(data)
    assert game is not None
    return write_log(game)


def written(log: bytes) -> str:
    """The same log, read, judged and written."""
    ((_, (game,)),) = games(io.BytesIO(log))
    return write_log(game)


def seconds(work: Callable[[], object]) -> float:
    """Of the processor."""
    begin = process_time()
    work()
    return process_time() - begin


def main() -> None:
    print(f"{'':24}bytes  pickle.loads  the log  import    ratio")
    sums = [0.0, 0.0, 0.0]
    for path in sorted(SAVES.glob("sultan*.pso")):
        data = path.read_bytes()
        log = imported(data).encode()
        work: list[Callable[[], object]] = [lambda: loads(data), lambda: written(log), lambda: imported(data)]  # noqa: B023  used in this round only
        rounds = [[seconds(each) for each in work] for _ in range(ROUNDS)]
        load, write, whole = map(min, zip(*rounds, strict=True))
        print(f"{path.stem:22}{len(data):7}{load * 1e3:11.2f} ms{write * 1e3:6.2f} ms{whole * 1e3:5.2f} ms{whole / (load + write):8.2f}")
        sums = [one + other for one, other in zip(sums, (load, write, whole), strict=True)]
    load, write, whole = sums
    print(f"{'all of them':22}{'':7}{load * 1e3:11.2f} ms{write * 1e3:6.2f} ms{whole * 1e3:5.2f} ms{whole / (load + write):8.2f}\ngoal: 3")


if __name__ == "__main__":
    main()
