"""Running the program: in this process, where that is enough, or in one of its own."""

import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from sultan_kit.cli import main

ROOT = Path(__file__).parent.parent

READER = tuple("SULTAN_KIT_LANG LANGUAGE LC_ALL LC_MESSAGES LC_CTYPE LANG NO_COLOR TERM COLUMNS PYTHONIOENCODING PYTHONUTF8 PYTHONUNBUFFERED".split())
"""Variables of the environment by which whoever runs the tests would change what they see."""


class Outcome(NamedTuple):
    """What a run of the program came to."""

    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


def run_here(patch: pytest.MonkeyPatch, *arguments: str | Path, stdin: bytes = b"", encoding: str = "utf-8", **environment: str) -> Outcome:
    """Run `sultan-kit` in this process, with nothing of the reader's environment but what is given."""
    for variable in READER:
        patch.delenv(variable, raising=False)
    for variable, value in environment.items():
        patch.setenv(variable, value)
    streams = [io.TextIOWrapper(io.BytesIO(content), encoding=encoding) for content in (stdin, b"", b"")]
    for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
        patch.setattr(sys, name, stream)
    status = main(list(map(str, arguments)))
    written = []
    for stream in streams[1:]:
        stream.flush()
        stream.seek(0)
        written.append(stream.buffer.read().decode(encoding))
    return Outcome(status, *written)


def run_there(*command: str | Path, environment: Mapping[str, str] = {}, cwd: Path = ROOT, stdin: bytes = b"", encoding: str = "utf-8") -> Outcome:
    """Run a command in a process of its own, without the reader's environment."""
    given = {name: value for name, value in os.environ.items() if name not in READER} | dict(environment)
    found = subprocess.run(list(map(str, command)), cwd=cwd, env=given, input=stdin, capture_output=True)
    return Outcome(found.returncode, found.stdout.decode(encoding), found.stderr.decode(encoding))


class Checkout:
    """A copy of the project that a test may change: its `locales/` are its own, the rest are links."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "locales", folder / "locales")
        for name in ("sultan_kit", "rules"):
            (folder / name).symlink_to(ROOT / name)

    def run(self, *arguments: str | Path, stdin: bytes = b"", **environment: str) -> Outcome:
        return run_there(
            sys.executable, "-m", "sultan_kit", *arguments, cwd=self.folder, stdin=stdin, environment={"PYTHONPATH": str(self.folder), **environment}
        )
