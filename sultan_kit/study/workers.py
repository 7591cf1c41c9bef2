"""Processes that play runs of a study, on this machine."""

import os
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from threading import Thread
from time import sleep


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers(jobs: int) -> ProcessPoolExecutor:
    """So many processes. Where they can be forked safely, they know what has been compiled before."""
    context = get_context("fork") if sys.platform == "linux" else None
    return ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(os.getpid(),))


def _begin(parent: int) -> None:
    """Ctrl-C is for the parent, who keeps what is done; and nobody works for a parent that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: int) -> None:
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)
