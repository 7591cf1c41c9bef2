"""What is shipped: it is complete, it works outside the checkout, and the same source gives the same bytes."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import NamedTuple

import pytest
from running import ROOT, Outcome, run_there

from sultan_kit import __version__
from sultan_kit.l10n.catalogues import compiled

NAME = f"sultan_kit-{__version__}"


class Built(NamedTuple):
    """A source distribution, unpacked; the wheel made from it, and the one made from the tree."""

    source: Path
    wheel: Path
    wheel_of_tree: Path


def build(tree: Path, target: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "build", "--no-isolation", "-o", str(target), *options, str(tree)]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("built")
    for target, options in ((folder, ()), (folder / "tree", ("--wheel",))):
        done = build(ROOT, target, *options)
        assert done.returncode == 0, done.stdout + done.stderr
    with tarfile.open(folder / f"{NAME}.tar.gz") as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python before 3.11.4 has none, and passes over this
        archive.extractall(folder / "source")
    return Built(folder / "source" / NAME, folder / f"{NAME}-py3-none-any.whl", folder / "tree" / f"{NAME}-py3-none-any.whl")


@pytest.fixture(scope="module")
def contents(built: Built) -> dict[str, bytes]:
    with zipfile.ZipFile(built.wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def shipped(*patterns: str) -> set[str]:
    """Files of the tree, by their path in it."""
    return {
        path.relative_to(ROOT).as_posix()
        for pattern in patterns
        for path in ROOT.glob(pattern)
        if path.is_file() and not {"__pycache__", ".hypothesis"} & set(path.parts)
    }


def test_the_wheel_holds_the_package_the_rules_the_glossary_the_notations_and_the_compiled_catalogues(contents: dict[str, bytes]) -> None:
    data = shipped("rules/**/*", "locales/glossary.yaml", "locales/*/notation.yaml") | {
        name.replace(".po", ".mo") for name in shipped("locales/*/LC_MESSAGES/*.po")
    }
    wanted = shipped("sultan_kit/**/*") | {f"sultan_kit/{name}" for name in data}
    assert {name for name in contents if ".dist-info/" not in name} == wanted


def test_its_catalogues_are_those_that_a_checkout_compiles(contents: dict[str, bytes]) -> None:
    for name in shipped("locales/*/LC_MESSAGES/*.po"):
        assert contents[f"sultan_kit/{name.replace('.po', '.mo')}"] == compiled((ROOT / name).read_bytes(), name.split("/")[1])  # T3c


def test_its_metadata(contents: dict[str, bytes]) -> None:
    metadata = Parser().parsestr(contents[f"{NAME}.dist-info/METADATA"].decode())
    assert (metadata["Name"], metadata["Version"], metadata["License-Expression"], metadata["License-File"]) == (
        "sultan-kit",
        __version__,
        "MIT",
        "LICENSE",
    )
    assert metadata["Requires-Python"] == ">=3.11"
    required = [line.split(";")[0].strip() for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert sorted(required) == ["babel<3,>=2.19", "click<9,>=8.5", "pysol-cards<1,>=0.24", "pyyaml<7,>=6.0.4"]
    assert contents[f"{NAME}.dist-info/entry_points.txt"].decode().split("\n")[:2] == ["[console_scripts]", "sultan-kit = sultan_kit.__main__:start"]


def test_the_source_distribution_holds_everything(built: Built) -> None:
    everything = shipped(
        "*.py", "*.toml", "*.md", "LICENSE", *(f"{name}/**/*" for name in ("docs", "examples", "locales", "rules", "sultan_kit", "tests", "tools"))
    )
    assert {name for name in everything if not (built.source / name).exists()} == set()


def test_the_wheel_of_the_tree_and_that_of_the_source_distribution_are_the_same(built: Built) -> None:
    assert built.wheel.read_bytes() == built.wheel_of_tree.read_bytes()


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what an installation of the wheel puts there."""
    folder = tmp_path_factory.mktemp("installed")
    done = run_there(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-compile", "--target", folder, built.wheel)
    assert done.status == 0, done.err
    return folder


def run(installed: Path, here: Path, *arguments: str | Path) -> Outcome:
    """Run the installed program in a folder with nothing of the checkout."""
    code = "import sys, sultan_kit; from sultan_kit.cli import main; print(sultan_kit.__file__, file=sys.stderr); sys.exit(main())"
    environment = {"PYTHONPATH": str(installed), "XDG_CACHE_HOME": str(here / "cache")}
    done = run_there(sys.executable, "-c", code, *arguments, cwd=here, environment=environment)
    place, _, err = done.err.partition("\n")
    assert Path(place).is_relative_to(installed)
    return Outcome(done.status, done.out, err)


def test_it_works_outside_the_checkout(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_bytes((ROOT / "examples/with-a-slip.yaml").read_bytes())
    for arguments in (["--help"], ["rules", "show", "turkish-sultan"], ["validate", "game.yaml"]):
        for language in ("en", "de", "es", "ru"):
            status, out, err = run(installed, tmp_path, *arguments, "--lang", language)
            assert status == (1 if arguments[0] == "validate" else 0)
            assert err == ""
            assert out
    assert not (tmp_path / "cache").exists(), "there is nothing to compile"


def test_the_rulebook_is_made_outside_the_checkout(installed: Path, tmp_path: Path) -> None:
    code = (
        "from pathlib import Path; from sultan_kit.book import site; from sultan_kit.cli.reference import command_line\n"
        "print(site.__file__, site.write(Path('site'), site.Wanted(command_line, languages=['en'])))"
    )
    done = run_there(sys.executable, "-c", code, cwd=tmp_path, environment={"PYTHONPATH": str(installed), "XDG_CACHE_HOME": str(tmp_path / "cache")})
    assert (done.out, done.err) == (f"{installed / 'sultan_kit' / 'book' / 'site.py'} []\n", "")
    assert (tmp_path / "site" / "en" / "rules.html").exists()


def test_it_speaks_the_languages(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_bytes((ROOT / "examples/with-a-slip.yaml").read_bytes())
    assert "2♣ или Т♣" in run(installed, tmp_path, "validate", "game.yaml", "--lang", "ru").out


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('msgid ""\nmsgstr ""\n"Language', '#, fuzzy\nmsgid ""\nmsgstr ""\n"Language', "the header is marked fuzzy"),
        ("{rank} de {suit} | the:", "{ranko} de {suit} | the:", "placeholders ['rank', 'ranko', 'suit']"),
        ("nplurals=3", "nplurals=2", "more translations than num_plurals"),
    ],
)
def test_a_broken_catalogue_stops_the_build(built: Built, tmp_path: Path, before: str, after: str, said: str) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(built.source, tree)
    path = tree / "locales/es/LC_MESSAGES/sultan_kit.po"
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    done = build(tree, tmp_path / "out", "--wheel")
    assert done.returncode != 0  # T1a, T2, T3b
    assert "locales/es/LC_MESSAGES/sultan_kit.po:" in done.stdout + done.stderr
    assert said in done.stdout + done.stderr
