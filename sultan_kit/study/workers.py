"""Work in many pieces, and the processes of this machine that share it."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from threading import Thread, current_thread, main_thread
from time import sleep
from typing import Any, TypeVar

Result = TypeVar("Result")


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """So many processes; None if this one is enough. Where they can be forked safely, they know what has been compiled before.

    In the end the pieces that they are at are waited for: a pool of Python 3.11 that ends while Python does may write into a closed pipe.
    """
    if jobs < 2:
        yield None
        return
    context = get_context("fork") if sys.platform == "linux" else None
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(os.getpid(),))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def shared(work: Callable[..., Result], pieces: Sequence[tuple[Any, ...]], executor: Executor | None) -> Iterator[tuple[int, Result]]:
    """The place of each piece, and what came of it, as soon as it is done. executor: who works; None: this process, in their order.

    Before a pool of processes begins, the first is done here: what is compiled for it need not be compiled in each of those that are forked then.
    """
    here = len(pieces) if executor is None else 1 if isinstance(executor, ProcessPoolExecutor) else 0
    for place, piece in enumerate(pieces[:here]):
        yield place, work(*piece)
    if executor is None:
        return
    waiting = dict[Future[Result], int]()
    try:
        with _undisturbed():
            waiting |= {executor.submit(work, *piece): place for place, piece in enumerate(pieces) if place >= here}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    except BrokenExecutor:
        waiting.clear()  # it gives them up itself, and if one is cancelled just then, Python 3.11 leaves its other processes running for ever
        raise
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C comes when this is done. In the middle of a fork it may be lost, or leave a process that no pool knows, and that never ends."""
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    pressed = list[int]()
    signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if pressed:
        raise KeyboardInterrupt


def _begin(parent: int) -> None:
    """Ctrl-C is for the parent, who keeps what is done; and nobody works for a parent that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: int) -> None:
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)
