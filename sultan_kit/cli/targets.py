"""Files that results go into, looked at before the work is done: it may take hours."""

import errno
import os
from pathlib import Path

import click

from sultan_kit.cli.files import SUFFIXES
from sultan_kit.cli.shell import Shell, is_replaced


def check_target(shell: Shell, path: str, log: str = "-") -> None:
    """See whether the results can be written to the FILE of `-o`. log: the file or folder that they are made from.

    UsageError: a log that they are made from would be lost. OSError: there is no such folder, or no right to write there.
    """
    if path == "-":
        return
    if os.path.exists(path) and _is_among(path, log):
        raise click.UsageError(shell.words.say("shell.onto-the-log", path=path))
    folder = os.path.dirname(os.path.realpath(path))
    if is_replaced(path) and not os.access(folder, os.W_OK):
        trouble = errno.EACCES if os.path.isdir(folder) else errno.ENOENT
        raise OSError(trouble, os.strerror(trouble), path)


def _is_among(path: str, log: str) -> bool:
    """Is this file the log, or one of the logs in this folder?"""
    if os.path.isdir(log):
        return path.lower().endswith(SUFFIXES) and Path(path).resolve().is_relative_to(Path(log).resolve())
    return os.path.exists(log) and os.path.samefile(path, log)
