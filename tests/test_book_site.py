"""The finished site: every page in every language, links that lead somewhere, marks of language, sizes. S numbers are field cases."""

import gzip
import os
import re
import sys
from collections.abc import Callable
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from running import ROOT, run_there
from sites import Site, built, said

from sultan_kit.book.parsed import pointers, sections
from sultan_kit.profiles import shipped
from sultan_kit.resources import languages

LANGUAGES = languages()
VOID = {"meta", "link", "input", "br", "img", "hr", "rect", "circle", "path", "use", "ellipse", "line", "polygon", "polyline"}


def test_nothing_is_wrong_with_it(site: Site) -> None:
    assert site.faults == []


def test_every_text_is_translated(site: Site) -> None:
    assert site.untranslated == []  # S4


def test_no_line_of_a_text_begins_with_a_dash(site: Site) -> None:
    for page in site.pages:
        text = re.sub(r"<(pre|code|script)\b.*?</\1>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert re.findall(r"\w* [–—·] \w*", text) == [], page
    assert "вокруг него\u00a0— восемь дам" in site.page("ru", "index")


def test_what_is_typed_keeps_its_blanks(site: Site) -> None:
    codes = [text for page in site.pages for text in re.findall(r"<code>(.*?)</code>", page.read_text(encoding="utf-8"), re.DOTALL)]
    assert "\u00a0" not in "".join(codes)


def test_every_language_has_the_same_pages(site: Site) -> None:
    pages = {language: sorted(path.name for path in (site.folder / language).glob("*.html")) for language in LANGUAGES}
    assert len(pages["en"]) > 2 * len(shipped())
    assert all(found == pages["en"] for found in pages.values())


def test_the_addresses_are_those_that_were_published(site: Site, golden: Callable[[str, str], None]) -> None:
    """A library that is updated may not change them, nor the places on a page that a link can lead to."""
    told = [f"{name.removesuffix('.html')}: {' '.join(sorted(ids(site.page('en', name[:-5]))))}\n" for name in names(site)]
    golden("book/addresses.txt", "".join(told))  # S6


def names(site: Site) -> list[str]:
    return sorted(path.name for path in (site.folder / "en").glob("*.html"))


def ids(page: str) -> set[str]:
    """What a link can lead to in a page’s text, but for the parts of pictures."""
    return {each for each in pointers(page[page.index("<main") : page.index("</main>")]).ids if not each.startswith("sk-")}


def test_a_page_has_the_same_places_in_every_language(site: Site) -> None:
    for name in names(site):
        english = ids(site.page("en", name[:-5]))
        for language in LANGUAGES:
            assert ids(site.page(language, name[:-5])) == english, f"{language}/{name}"


def test_the_language_switch_leads_to_the_same_page(site: Site) -> None:
    count = 0
    for page in site.pages:
        (switch,) = re.findall(r'<nav class="languages".*?</nav>', page.read_text(encoding="utf-8"), re.DOTALL)
        found = re.findall(r'<a href="([^"]+)" lang="(\w+)" hreflang="(\w+)"', switch)
        assert [language for _, language, _ in found] == list(LANGUAGES)
        for link, language, other in found:
            assert language == other
            assert (page.parent / link).resolve() == (site.folder / language / page.name).resolve()
        assert re.findall(r'lang="(\w+)"[^>]* aria-current="true"', switch) == [page.parent.name]
        count += len(found)
    assert count == len(site.pages) * len(LANGUAGES)  # S1


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_of_language(site: Site, language: str) -> None:
    titles, descriptions = [], []
    for path in (path for path in site.pages if path.parent.name == language):
        page = path.read_text(encoding="utf-8")
        assert page.startswith(f'<!doctype html>\n<html lang="{language}">')
        page = page.partition("</head>")[0]
        (title,), (description,) = re.findall("<title>(.*?)</title>", page), re.findall('<meta name="description" content="(.*?)">', page)
        titles.append(title)
        descriptions.append(description)
        assert len(unescape(description)) >= 20, path.name
        alternates = re.findall(r'<link rel="alternate" hreflang="(\w+)" href="([^"]+)">', page)
        assert alternates == [(other, f"../{other}/{path.name}") for other in LANGUAGES]
        assert 'rel="canonical"' not in page  # S7
    assert len(set(titles)) == len(titles), "two pages of one title"
    assert len(set(descriptions)) == len(descriptions)


def test_what_stands_around_a_page_is_in_its_language(site: Site) -> None:
    def around(language: str) -> set[str]:
        page = site.page(language, "faq")
        return {text for text in re.findall(r'(?:aria-label|placeholder|title)="([^"<>]+)"', page.partition("<main")[0]) if len(text) > 2}

    shared = set(re.findall(r'title="([^"]+)"', re.findall(r'<nav class="languages".*?</nav>', site.page("en", "faq"), re.DOTALL)[0]))
    for one in LANGUAGES:
        for other in LANGUAGES:
            if one < other:
                assert around(one) & around(other) <= shared | {"Menu", "Menú"}, (one, other)  # S7


def test_suits_have_the_names_of_the_language(site: Site) -> None:
    """A suit is a text for Python, but none from outside."""
    for language in LANGUAGES:
        read = " ".join(section.text for section in sections(site.page(language, "rules-turkish-sultan")))
        assert ("spades" in read) == (language == "en"), language


def test_a_page_has_one_main_heading_and_no_leaks(site: Site) -> None:
    for path in site.pages:
        page = path.read_text(encoding="utf-8")
        where = f"{path.parent.name}/{path.name}"
        main = page[page.index("<main") : page.index("</main>")]
        assert main.count("<h1") == 1, where
        read = " ".join(f"{section.title} {section.text}" for section in sections(re.sub("<code>.*?</code>", "", main, flags=re.DOTALL)))
        for leak in ("{{", "{%", "[[", "]]", "<!--", "&amp;", "&lt;", "figure:", "**", "{:", "markdown="):
            assert leak not in read, f"{where}: {leak}: {read[max(0, read.index(leak) - 60) : read.index(leak) + 60]}"
        assert "<!--" not in page, where


class Well(HTMLParser):
    """Does every element end where it should?"""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.wrong.append(f"{tag} has an attribute twice")
        self.wrong += [f"{tag} {name}" for name in names if name.startswith("on") or name == "style"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and (not self.open or self.open.pop() != tag):
            self.wrong.append(f"</{tag}> at {self.getpos()}")


def test_pages_are_well_made_and_hold_no_event_handlers(site: Site) -> None:
    for path in site.folder.rglob("*.html"):
        reader = Well()
        reader.feed(path.read_text(encoding="utf-8"))
        reader.close()
        assert (reader.wrong[:3], reader.open) == ([], []), f"{path.parent.name}/{path.name}"


def test_every_file_is_found_without_a_server_and_nothing_outside_is_needed(site: Site) -> None:
    for path in site.folder.rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        for link in pointers(page).links:
            parts = urlsplit(link)
            if parts.scheme == "data":
                continue
            if parts.scheme or parts.netloc:
                assert parts.scheme == "https", link
                assert re.search(rf'<a [^>]*href="{re.escape(link)}"', page), f"{path}: {link} is more than a link"
            else:
                target = (path.parent / unquote(parts.path)).resolve()
                assert target.is_relative_to(site.folder.resolve())
                assert target.is_file() or not parts.path, link  # S5
    for path in [*site.folder.rglob("*.css"), *site.folder.rglob("*.js"), *site.folder.rglob("*.svg")]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"https?://(?!www\.w3\.org/)|@import|url\((?!#|\"?data:)", text), path


def test_sizes(site: Site) -> None:
    def packed(path: Path) -> int:
        return len(gzip.compress(path.read_bytes(), 9))

    assert packed(site.folder / "assets" / "site.css") <= 5_000
    assert packed(site.folder / "assets" / "site.js") <= 1_500
    assert packed(site.folder / "assets" / "search.js") <= 2_600
    large = {f"{path.parent.name}/{path.name}": size for path in site.pages if (size := packed(path)) > 10_000}
    assert large == {}
    for language in LANGUAGES:
        assert packed(site.folder / language / "search-index.js") <= 60_000


def test_the_first_page_leads_to_every_language_and_so_does_the_one_for_what_is_not_there(site: Site) -> None:
    for name in ("index.html", "404.html"):
        page = (site.folder / name).read_text(encoding="utf-8")
        links = [link for link in pointers(page).links if link.endswith("/index.html")]
        assert set(links) == {f"{language}/index.html" for language in LANGUAGES}
        for language in LANGUAGES:
            assert f'lang="{language}"' in page


def test_without_an_address_there_is_nothing_absolute(site: Site) -> None:
    assert not (site.folder / "sitemap.xml").exists()
    assert "<base" not in (site.folder / "404.html").read_text(encoding="utf-8")


# ---- built otherwise


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_the_same_source_gives_the_same_bytes(tmp_path: Path) -> None:
    """On another day, in a program whose sets are in another order."""
    code = "import sys; from pathlib import Path; from sites import built; built(Path(sys.argv[1]), languages=['ru'])"
    for number in "12":
        environment = {"SOURCE_DATE_EPOCH": f"{number}00000", "PYTHONHASHSEED": number, "PYTHONPATH": f"{ROOT / 'tests'}{os.pathsep}{ROOT}"}
        done = run_there(sys.executable, "-c", code, tmp_path / number, environment=environment)
        assert done.status == 0, done.err
    one, other = (files(tmp_path / number) for number in "12")
    assert list(one) == list(other)
    assert [name for name, contents in one.items() if contents != other[name]] == []


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is built for an address below others."""
    folder = tmp_path_factory.mktemp("published") / "site"
    faults = built(folder, languages=["en", "de"], site_url="https://example.org/games/sultan")
    assert [line for line in said(faults) if "not translated" not in line] == []
    return folder


def test_for_an_address_pages_say_where_they_are_and_links_stay_relative(published: Path) -> None:
    base = "https://example.org/games/sultan/"
    pages = list(published.glob("*/*.html"))
    for path in pages:
        page = path.read_text(encoding="utf-8")
        here = f"{path.parent.name}/{path.name}"
        assert re.findall('<link rel="canonical" href="(.*?)">', page) == [base + here]
        alternates = re.findall(r'<link rel="alternate" hreflang="(\w+)" href="(.*?)">', page)
        assert alternates == [(language, f"{base}{language}/{path.name}") for language in ("en", "de")]  # S7
        body = page[page.index("<body") :]
        assert base not in body  # S1
    addresses = re.findall("<loc>(.*?)</loc>", (published / "sitemap.xml").read_text(encoding="utf-8"))
    assert sorted(addresses) == sorted(base + path.relative_to(published).as_posix() for path in pages)
    assert f'<base href="{base}">' in (published / "404.html").read_text(encoding="utf-8")
