"""`sultan-kit book`: what it builds, refuses and says."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from socket import create_connection, socket
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from running import ROOT, Checkout, Outcome, Run, run_there
from sites import built, said

from sultan_kit.book.check import broken_links
from sultan_kit.book.folder import MARKER
from sultan_kit.l10n.catalogues import RULEBOOK
from sultan_kit.profiles import read_file
from sultan_kit.resources import languages
from tools.catalogues import read, written

LANGUAGES = languages()


# ---- build


def test_a_site_is_built_and_nothing_of_somebody_else_is_overwritten(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run("book", "build", "-o", "site", LANG="de")
    assert (status, err) == (0, "")
    assert str(Path("site", "index.html")) in out
    assert {path.name for path in (tmp_path / "site").iterdir()} >= {"404.html", "assets", "index.html", MARKER, *LANGUAGES}
    (tmp_path / "site" / "en" / "index.html").write_text("mine")
    status, out, err = run("book", "build", "-o", "site")
    assert (status, out) == (2, "")
    assert "site holds “en/index.html”, which is not as a build of the site left it." in err
    assert (tmp_path / "site" / "en" / "index.html").read_text() == "mine"
    assert {path.name for path in tmp_path.iterdir()} == {"site"}


def test_a_folder_with_other_things_in_it_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    status, out, err = run("book", "build", "-o", tmp_path, LANG="es")
    assert (status, out) == (2, "")
    assert "mine.txt" in err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_file_in_the_way_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    status, out, err = run("book", "build", "-o", tmp_path / "site")
    assert (status, out) == (3, "")
    assert str(tmp_path / "site") in err
    assert (tmp_path / "site").read_text() == "mine"


def test_a_folder_without_a_name_is_not_the_current_one(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run("book", "build", "-o", "")
    assert (status, out) == (2, "")
    assert "The folder for the site has no name here; the current one is called “.”." in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "address",
    (
        'example.org ftp://example.org javascript:x https:// https://[ https://a:b/ https://a:99999/ https://a/"b https://a\\b '
        "https://example.org/?a https://example.org/? https://example.org/#a https://example.org/#"
    ).split(),
)
def test_what_is_no_address_is_refused(run: Run, tmp_path: Path, address: str) -> None:
    status, out, err = run("book", "build", "-o", tmp_path / "site", "--site-url", address)
    assert (status, out) == (2, "")
    assert f"“{address}” is no address of a site" in err
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["mkdocs", "jinja2", "markdown", "snowballstemmer"])
def test_without_its_packages_it_says_how_to_get_them(name: str, language: str) -> None:
    code = f"import sys; sys.modules[{name!r}] = None; from sultan_kit.cli import main; sys.exit(main())"
    for command in ("build", "check", "serve"):
        status, out, err = run_there(sys.executable, "-c", code, "book", command, "--lang", language)
        assert (status, out) == (3, "")
        assert 'pip install "sultan-kit[book]"' in err
        assert len(err.splitlines()) == 1
    assert run_there(sys.executable, "-c", code, "book", "--help", "--lang", language).status == 0


# ---- profiles of one's own


PROFILE = """id: {id}
name: "{name}"
extends: sultan-classic
redeal:
  limit: 1
"""


def own(folder: Path, **said: str) -> Path:
    path = folder / "mine.yaml"
    path.write_text(PROFILE.format(**{"id": "mine", "name": "Mine"} | said), encoding="utf-8")
    return path


def test_a_profile_of_ones_own_gets_its_pages(tmp_path: Path) -> None:
    hostile = "<script>alert(1)</script> *a* [b](c.md) `d` {{ e }} [[Q♥]] | f & g"
    profile = read_file(own(tmp_path, name=hostile)).profile
    assert profile
    assert said(built(tmp_path / "site", languages=["en"], profiles=[profile])) == []
    page = (tmp_path / "site" / "en" / "rules-mine.html").read_text(encoding="utf-8")
    assert "<script>alert" not in page
    (heading,) = re.findall("<h1.*?</h1>", page)
    assert hostile in unescape(re.sub("<[^>]*>", "", heading))
    assert re.search(r"<footer>.*\bmine\b.*</footer>", page, re.DOTALL)
    for name in ("compare", "rules", "card-mine"):
        other = (tmp_path / "site" / "en" / f"{name}.html").read_text(encoding="utf-8")
        assert 'href="rules-mine.html"' in other
        assert "<script>alert" not in other


def test_a_profile_with_a_value_that_no_sentence_speaks_of_is_a_finding(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(PROFILE.format(id="mine", name="Mine") + "  order: sideways\n", encoding="utf-8")
    status, out, err = run("book", "build", "-o", tmp_path / "site", "--profile", path)
    assert (status, out) == (1, "")
    assert "redeal.order" in err
    assert "sideways" in err
    assert "[value-unknown]" in err
    assert not (tmp_path / "site").exists()


def test_an_id_that_no_file_can_be_named_after_is_a_finding(run: Run, tmp_path: Path) -> None:
    status, out, err = run("book", "build", "-o", tmp_path / "site", "--profile", own(tmp_path, id="a" * 300))
    assert (status, out) == (1, "")
    assert "mine.yaml:1:5: error: This id has 300 characters; files are named after it, so it may have at most 64. [value-unknown]" in err
    assert not (tmp_path / "site").exists()


def test_a_profile_that_is_not_there(run: Run, tmp_path: Path) -> None:
    status, out, err = run("book", "check", "--profile", tmp_path / "none.yaml")
    assert (status, out) == (3, "")
    assert "none.yaml" in err


def test_two_profiles_of_one_id_are_refused(run: Run, tmp_path: Path) -> None:
    for paths in (["sultan-classic"], [own(tmp_path), own(tmp_path)]):
        status, out, err = run("book", "check", *(word for path in paths for word in ("--profile", path)))
        assert (status, out) == (2, "")
        assert "more than one profile with the id" in err


# ---- check


def write(folder: Path, **pages: str) -> Path:
    """A small site: `de__a` is the page `a` in German."""
    for name, text in pages.items():
        path = folder / f"{name.replace('__', '/')}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "site.css").write_text("")
    return folder


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ('<a href="b.html">', ""),
        ('<a href="../en/b.html#there">', ""),
        ('<a href="https://example.org/b.html#x">', ""),
        ('<a href="#here"><p id="here">', ""),
        ('<link href="../site.css">', ""),
        ('<a href="c.html">', "de/a: A link leads to c.html, and there is no such file."),
        ('<a href="b.md">', "de/a: A link leads to b.md, and there is no such file."),
        ('<img src="x.png">', "de/a: A link leads to x.png, and there is no such file."),
        ('<script src="../x.js">', "de/a: A link leads to ../x.js, and there is no such file."),
        ('<a href="../en/c.html">', "de/a: A link leads to ../en/c.html, and there is no such file."),
        ('<a href="../../out.html">', "de/a: A link leads to ../../out.html, and there is no such file."),
        ('<a href="b.html#nowhere">', "de/a: A link leads to b.html#nowhere, and that page has no such place."),
        ('<a href="../en/b.html#nowhere">', "de/a: A link leads to ../en/b.html#nowhere, and that page has no such place."),
        ('<a href="#nowhere">', "de/a: A link leads to #nowhere, and that page has no such place."),
        ('<svg><use href="#sk-QH"/></svg>', "de/a: A link leads to #sk-QH, and that page has no such place."),
        ('<p id="x"><p id="x">', "de/a: Ids that stand there more than once: x."),
    ],
)
def test_a_broken_link_is_found(tmp_path: Path, html: str, fault: str) -> None:
    (tmp_path / "out.html").write_text("")
    site = write(tmp_path / "site", de__a=html, de__b='<h2 id="there">', en__b='<h2 id="there">')
    assert said(list(broken_links(site))) == ([fault] if fault else [])  # S2


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Outcome]:
    """What `book check` says of a book whose Spanish translator made a mistake of each kind."""
    checkout = Checkout(tmp_path_factory.mktemp("spoilt"))
    path = checkout.folder / "locales" / "es" / "LC_MESSAGES" / f"{RULEBOOK}.po"
    catalogue = read(path)
    for message in catalogue:
        if message.id and not message.string:
            message.string = message.id
        if message.id and not all(message.string):
            message.string = tuple(message.id for _ in message.string) if isinstance(message.id, str) else (*message.id, message.id[1])
    by_key = {message.context: message for message in catalogue}
    by_key["faq.title"].string = ""
    by_key["history.title"].flags.add("fuzzy")
    by_key["words.title"].string = "Palabras y clubes"
    by_key["index.menu"].string = "[x](rules.md#nowhere)"
    path.write_text(written(catalogue), encoding="utf-8")
    return checkout.run("book", "check", XDG_CACHE_HOME=str(checkout.folder / "cache"))


@pytest.mark.parametrize(
    "line",
    [
        "es/faq: The text “faq.title” is not translated.",
        "es/history: The English text “history.title” has changed since it was translated.",
        "es/words: The text “words.title” says “clubes”, which is not the word of the glossary: tréboles.",
    ],
)
def test_what_a_translator_forgot_is_said_with_page_and_key(spoilt: Outcome, line: str) -> None:
    assert spoilt.status == 1
    assert spoilt.err == ""
    assert line in spoilt.out.splitlines()  # S4
    assert re.fullmatch(r"\d+ faults\.", spoilt.out.splitlines()[-1])


# ---- Ctrl-C

PRESSED = """
import sys
from sultan_kit.__main__ import start

class Lost:
    def __del__(self):
        raise KeyboardInterrupt

class Finder:
    def find_spec(self, name, *_):
        if name == {module!r}:
            sys.meta_path.remove(self)
            {how}

sys.meta_path.insert(0, Finder())
sys.exit(start())
"""
"""Ctrl-C is pressed while a module is imported: as usual, or where Python can raise nothing, as in callbacks of its import machinery."""


@pytest.mark.parametrize("how", ["raise KeyboardInterrupt", "Lost()"])
@pytest.mark.parametrize("module", ["jinja2", "sultan_kit.cli.solve"])
def test_ctrl_c_ends_the_building_wherever_it_comes_and_while_examples_run_too(tmp_path: Path, module: str, how: str) -> None:
    code = PRESSED.format(module=module, how=how)
    assert run_there(sys.executable, "-c", code, "book", "build", "-o", tmp_path / "site") == (130, "", "")
    assert list(tmp_path.iterdir()) == []


# ---- serve


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_that_is_in_use_is_said_with_the_way_out(run: Run, language: str) -> None:
    with socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        status, out, err = run("book", "serve", "--port", port, "--lang", language)
    assert (status, out) == (3, "")
    assert port in err
    assert "--port N" in err
    assert "--port 0" in err


def test_the_site_is_served_until_somebody_presses_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sultan_kit", "book", "serve", "--port", "0", "--lang", "en"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = process.stdout.readline()
        (address,) = re.findall(r"http://127\.0\.0\.1:\d+/", said)
        with urlopen(f"{address}ru/rules.html") as answer:
            assert '<html lang="ru">' in answer.read().decode()
        with create_connection(("127.0.0.1", urlsplit(address).port)) as impolite:
            impolite.sendall(b"GET /%00 HTTP/1.0\r\n\r\n")
            assert impolite.recv(1) == b""
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert "Traceback" not in process.stderr.read()  # type: ignore[union-attr]
