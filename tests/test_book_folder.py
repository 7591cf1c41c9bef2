"""The folder that a site is built into: a good site stays until a better one is there, and what is not ours is not touched."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sultan_kit.book.folder import MARKER, ForeignFileError, replace


def writes(**files: str) -> Callable[[Path], str]:
    """A build that writes these files: `a__b` is `b` in the folder `a`."""

    def write(folder: Path) -> str:
        assert list(folder.iterdir()) == []
        for name, text in files.items():
            path = folder / name.replace("__", "/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return "written"

    return write


def put(folder: Path, **files: str) -> str:
    return replace(folder, writes(**files), lambda _: True)


def contents(folder: Path) -> dict[str, str]:
    """What is there but for the marker."""
    return {path.relative_to(folder).as_posix(): path.read_text() for path in sorted(folder.rglob("*")) if path.is_file() and path.name != MARKER}


@pytest.mark.parametrize("place", ["site", "a/b/site", "."])
def test_a_site_is_put_into_a_new_or_empty_folder(tmp_path: Path, place: str) -> None:
    assert put(tmp_path / place, a="1", b__c="2") == "written"
    assert contents(tmp_path / place) == {"a": "1", "b/c": "2"}


def test_a_newer_one_takes_its_place_and_nothing_of_the_old_one_is_left(tmp_path: Path) -> None:
    put(tmp_path, a="1", b__c="2", d="3")
    put(tmp_path, a="4", b="5")
    assert contents(tmp_path) == {"a": "4", "b": "5"}
    assert {path.name for path in tmp_path.iterdir()} == {"a", "b", MARKER}


@pytest.mark.parametrize("name", ["a", "z", "b/z", "b/c", MARKER + "-not", ".git/config"])
def test_what_somebody_else_put_there_stays_and_so_does_the_site(tmp_path: Path, name: str) -> None:
    put(tmp_path, a="1", b__c="2")
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine")
    before = contents(tmp_path)
    with pytest.raises(ForeignFileError) as error:
        put(tmp_path, a="4")
    assert error.value.path == name
    assert contents(tmp_path) == before


def test_nor_is_an_empty_folder_or_a_link_taken_away(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "mine").write_text("mine")
    for name, make in {"empty": lambda path: path.mkdir(), "link": lambda path: path.symlink_to(tmp_path / "elsewhere")}.items():
        folder = tmp_path / f"site-{name}"
        put(folder, a="1")
        make(folder / name)
        with pytest.raises(ForeignFileError, match=name):
            put(folder, a="2")
        assert contents(folder)["a"] == "1"
    assert (tmp_path / "elsewhere" / "mine").read_text() == "mine"


def test_a_marker_that_says_nothing_makes_no_file_ours(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine")
    for marker in (b"", b"\xff\xfe", b"a\n", b"  a\n"):
        (tmp_path / MARKER).write_bytes(marker)
        with pytest.raises(ForeignFileError):
            put(tmp_path, a="2")
        assert (tmp_path / "a").read_text() == "mine"


def test_a_bad_site_does_not_replace_a_good_one(tmp_path: Path) -> None:
    put(tmp_path, a="1")
    assert replace(tmp_path, writes(a="2"), lambda _: False) == "written"
    assert contents(tmp_path) == {"a": "1"}
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("trouble", [OSError("full"), KeyboardInterrupt(), ZeroDivisionError()])
def test_nor_does_one_that_was_never_finished(tmp_path: Path, trouble: BaseException) -> None:
    def write(folder: Path) -> str:
        (folder / "a").write_text("half")
        raise trouble

    put(tmp_path / "there", a="1")
    for name in ("there", "new/new"):
        with pytest.raises(type(trouble)):
            replace(tmp_path / name, write, lambda _: True)
    assert contents(tmp_path / "there") == {"a": "1"}
    assert {path.name for path in tmp_path.iterdir()} == {"there"}


def test_two_builds_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    def write(folder: Path) -> str:
        (folder / "a").write_text("slow")
        put(tmp_path, a="quick", b="2")
        (folder / "c").write_text("3")
        return "written"

    for _ in range(2):
        replace(tmp_path, write, lambda _: True)
        assert contents(tmp_path) == {"a": "slow", "c": "3"}
        assert {path.name for path in tmp_path.iterdir()} == {"a", "c", MARKER}


def test_what_somebody_puts_there_meanwhile_stays_too(tmp_path: Path) -> None:
    def write(folder: Path) -> str:
        (tmp_path / "b" / "mine").write_text("mine")
        return writes(a="4")(folder)

    put(tmp_path, a="1", b__c="2")
    with pytest.raises(ForeignFileError, match="b/mine"):
        replace(tmp_path, write, lambda _: True)
    assert contents(tmp_path) == {"a": "1", "b/c": "2", "b/mine": "mine"}


def test_what_a_killed_build_left_is_cleared_away(tmp_path: Path) -> None:
    put(tmp_path, a="1")
    (tmp_path / f"{MARKER}.dead").mkdir()
    (tmp_path / f"{MARKER}.dead" / "half").write_text("")
    os.utime(tmp_path / f"{MARKER}.dead", (0, 0))
    put(tmp_path, a="2")
    assert {path.name for path in tmp_path.iterdir()} == {"a", MARKER}


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_rights_says_so(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(PermissionError):
        put(tmp_path / "site", a="1")


def test_a_file_in_the_way_says_so(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    with pytest.raises(FileExistsError):
        put(tmp_path / "site", a="1")
    assert (tmp_path / "site").read_text() == "mine"
