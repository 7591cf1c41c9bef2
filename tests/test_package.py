"""What is built and installed works without the checkout: the wheel comes from the source distribution, so that is whole, too."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from running import ROOT, run_there

from sultan_kit import __version__

pytestmark = pytest.mark.xdist_group("package")  # built once, not once in each process

SLIP = ROOT / "examples" / "with-a-slip.yaml"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a source distribution and the wheel made from it."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT], check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the installed wheel; its dependencies are those of this environment."""
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = built.glob("*.whl")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", folder, wheel]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def test_it_is_the_installed_package_that_runs(installed: Path) -> None:
    where = run_there(sys.executable, "-c", "import sultan_kit; print(sultan_kit.__file__)", cwd=installed)
    assert Path(where.out.strip()) == installed / "sultan_kit" / "__init__.py"


@pytest.mark.parametrize(
    "command",
    [
        ("validate", SLIP),
        ("rules", "show", "classic", "--lang", "de"),
        ("replay", "--at", "9", SLIP, "--lang", "es"),
        ("explain", "tab", "--lang", "ru"),
        ("validate", "--help", "--lang", "de"),
    ],
    ids=lambda command: command[0],
)
def test_it_says_the_same_as_the_checkout(installed: Path, command: tuple[str, ...]) -> None:
    program = (sys.executable, "-m", "sultan_kit", *command)
    assert run_there(*program, cwd=installed) == run_there(*program)


def test_the_wheel_holds_the_data_and_what_type_checkers_ask_for(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {"sultan_kit", f"sultan_kit-{__version__}.dist-info"}
    assert {"sultan_kit/py.typed", "sultan_kit/rules/sultan-classic.yaml", "sultan_kit/rules/schema/profile.schema.json"} <= set(names)
    for language in ("de", "es", "ru"):
        assert {f"sultan_kit/locales/{language}/LC_MESSAGES/{domain}.mo" for domain in ("sultan_kit", "click")} <= set(names)
    assert not [name for name in names if name.endswith((".po", ".pot"))]


def test_the_source_distribution_holds_what_it_takes_to_work_on_it(built: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", ".ci/run", "tests/conftest.py", "examples/first-evening.yaml", "locales/glossary.yaml"} <= names
    assert not [name for name in names if name.startswith((".venv", ".git/")) or "__pycache__" in name]
