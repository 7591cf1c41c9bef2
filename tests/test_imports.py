"""Starting costs time: what a run must not import. And who may import whom."""

import subprocess
import sys
from pathlib import Path

import pytest
from running import ROOT, run_there

GOOD = ROOT / "examples" / "first-evening.yaml"
WRONG = ROOT / "examples" / "with-a-slip.yaml"

HEAVY = set(
    "argparse asyncio babel concurrent csv ctypes decimal difflib email hashlib html http importlib.metadata importlib.resources json jsonschema "
    "locale logging multiprocessing numpy optparse pdb pickle pprint pydantic pydoc pysol_cards random rich secrets selectors signal socket sqlite3 "
    "statistics subprocess sysconfig tarfile tempfile tomllib traceback unittest urllib.request xml zipfile zoneinfo".split()
)
"""Modules that cost milliseconds, and that nothing on these ways needs."""

ONLY_FOR_HELP = {"bz2", "lzma", "shutil", "textwrap"}
"""Modules that click imports to print help."""


def modules(code: str, *arguments: str | Path, **environment: str) -> set[str]:
    """The modules that have been imported when a program ends."""
    code = f"import atexit, sys\natexit.register(lambda: sys.stderr.write(' '.join(sys.modules)))\n{code}"
    return set(run_there(sys.executable, "-c", code, *arguments, environment=environment).err.split())


def imported(*arguments: str | Path, before: str = "", **environment: str) -> set[str]:
    """The modules that a run of the program imports, but for those that click and PyYAML need themselves."""
    code = f"{before}\nfrom sultan_kit.cli import main\nmain(sys.argv[1:])"
    return modules(code, *arguments, **environment) - modules("import click, yaml")


WAYS = {
    "help": ("--help",),
    "help of a command": ("validate", "--help"),
    "version": ("--version",),
    "validate": ("validate", GOOD),
    "validate a wrong log": ("validate", WRONG),
}


@pytest.fixture(scope="module", autouse=True)
def _compiled_catalogues() -> None:
    """Compiling them, once in a checkout, does need Babel."""
    for language in ("de", "es", "ru"):
        run_there(sys.executable, "-m", "sultan_kit", "--help", "--lang", language)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("way", WAYS)
def test_nothing_heavy_is_imported(way: str, language: str) -> None:
    assert HEAVY & imported(*WAYS[way], LANG=language) == set()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_completion_imports_nothing_heavy(language: str) -> None:
    asked = {"_SULTAN_KIT_COMPLETE": "bash_complete", "COMP_WORDS": "sultan-kit va", "COMP_CWORD": "1"}
    assert HEAVY & imported(LANG=language, **asked) == set()


def test_neither_help_nor_completion_imports_yaml() -> None:
    completion = {"_SULTAN_KIT_COMPLETE": "bash_complete", "COMP_WORDS": "sultan-kit va", "COMP_CWORD": "1"}
    for arguments, environment in ((("--help",), {}), ((), completion)):
        found = modules("from sultan_kit.cli import main\nmain(sys.argv[1:])", *arguments, **environment)
        assert "sultan_kit.cli.program" in found
        assert "yaml" not in found


def test_help_imports_neither_commands_nor_what_they_need() -> None:
    ours = {name.removeprefix("sultan_kit.") for name in imported("--help") if name.startswith("sultan_kit.")}
    assert {name for name in ours if name.startswith("cli.")} == {"cli.program", "cli.readable", "cli.shell"}
    assert {name.partition(".")[0] for name in ours} == {"cli", "core", "l10n", "resources"}


def test_a_good_log_needs_no_sentences_but_those_it_says() -> None:
    found = {name for name in imported("validate", GOOD) if name.startswith("sultan_kit.l10n.sentences.")}
    assert found == {"sultan_kit.l10n.sentences.validate"}


@pytest.mark.parametrize("log", [GOOD, WRONG])
def test_a_log_is_judged_without_what_help_and_other_commands_need(log: Path) -> None:
    found = imported("validate", log)
    assert ONLY_FOR_HELP & found == set()
    ours = {name.removeprefix("sultan_kit.") for name in found}
    assert {"log.identify", "log.slips", "log.steps", "log.writer", "marked.pure", "render.board", "render.replay"} & ours == set()


def test_a_bad_import_would_be_seen() -> None:
    assert HEAVY & imported("--version", before="import json, logging") >= {"json", "logging"}


def test_layers() -> None:
    """The contracts of import-linter: imports point inwards, the core is pure, only the command line knows click."""
    linter = pytest.importorskip("importlinter.cli", reason="the extra `dev` is not installed")
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; from {linter.__name__} import lint_imports_command; sys.exit(lint_imports_command())", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
