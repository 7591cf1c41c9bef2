"""Everything that must hold before a change goes in, and all that CI runs: `python -m tools.check`.

Each check runs, whatever came of those before it; the tests are the last. Exit status 1 if one of them found something.
"""

import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CHECKS = (
    "ruff format --check .",
    "ruff check .",
    "mypy",
    "lint-imports --no-logo",
    "python -m tools.catalogues check",
    "python -m tools.tables check",
    "python -m tools.viewer check",
    "python -m tools.vectors check",
    "pytest -q -n auto --dist loadfile",
)


def passes(check: str) -> bool:
    """Run one check with the programs of this environment."""
    print(f"--- {check}", flush=True)
    program, *arguments = shlex.split(check)
    found = sys.executable if program == "python" else shutil.which(program, path=sysconfig.get_path("scripts"))
    if found is None:
        print(f'{program} is not installed: pip install -e ".[dev]"')
        return False
    return subprocess.run([found, *arguments], cwd=ROOT, check=False).returncode == 0  # noqa: S603  one of ours


if __name__ == "__main__":
    failed = [check for check in CHECKS if not passes(check)]
    if failed:
        sys.exit("--- not passed: " + "; ".join(failed))
