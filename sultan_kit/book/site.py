"""The site: mkdocs builds the pages of each language in this process; what all of them share comes beside them."""

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Self

from jinja2 import Environment, FileSystemLoader
from mkdocs.commands.build import build as build_with_mkdocs
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as Built

from sultan_kit import __version__
from sultan_kit.book.check import broken_links
from sultan_kit.book.commands import CommandLine
from sultan_kit.book.contents import Book, Group, Page, files
from sultan_kit.book.faults import Fault
from sultan_kit.book.search import Index
from sultan_kit.book.texts import Figure, Heard, Rendered, Texts, translated
from sultan_kit.core.findings import Saying
from sultan_kit.l10n.catalogues import RULEBOOK, fuzzy
from sultan_kit.l10n.words import Words
from sultan_kit.log.notation import notation
from sultan_kit.profiles import Profile, load, shipped
from sultan_kit.render.faces import symbols
from sultan_kit.render.style import COLOURS, picture_style, styled
from sultan_kit.render.svg import picture_sprite
from sultan_kit.resources import languages

THEME = Path(__file__).parent / "theme"

EXTENSIONS = ("attr_list", "def_list", "md_in_html", "sane_lists", "tables")
"""Of Markdown, beyond its core."""

HEART = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 20 20" aria-hidden="true">{}</svg>'

_BEFORE_A_DASH = re.compile(r"<(pre|code|script)\b.*?</\1>| (?=[–—·] )", re.DOTALL)
"""A blank before a dash or a dot, or something in which blanks stay."""

WARN = {
    "nav": {"omitted_files": "warn", "not_found": "warn", "absolute_links": "warn"},
    "links": {"not_found": "warn", "anchors": "warn", "absolute_links": "warn", "unrecognized_links": "warn"},
}
"""Everything that mkdocs can find wrong with links."""


class Wanted(NamedTuple):
    """What is to be built.

    commands: describes the command line in a language.
    profiles: of the user's own, beside the shipped ones. site_url: where the site will stand, without a `/` at its end; "" where nobody knows.
    languages: all of them, but for somebody who is writing.
    """

    commands: Callable[[Words], CommandLine]
    profiles: Sequence[Profile] = ()
    site_url: str = ""
    languages: Sequence[str] = ()


def write(folder: Path, wanted: Wanted) -> list[Fault]:
    """Write the site into an empty folder: what is wrong with it. Where a translation is missing, the English text stands."""
    profiles = [*map(load, shipped()), *wanted.profiles]
    books = [Book(language, profiles, wanted.commands(Words(language))) for language in wanted.languages or languages()]
    names = {book.language: notation(book.language).name.capitalize() for book in books}
    faults = [fault for book in books for fault in _Pages(book, names, wanted.site_url).write(folder / book.language)]
    for name, contents in {**_shared(books, names, wanted.site_url), **files(books)}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(contents, encoding="utf-8", newline="\n")
    found = list(broken_links(folder))
    explained = {(fault.language, fault.page) for fault in found}
    return [fault for fault in faults if fault.saying.key != "book.fault.mkdocs" or fault[:2] not in explained] + found


def _shared(books: Sequence[Book], names: Mapping[str, str], site_url: str) -> dict[str, str]:
    """The files that belong to no language, by their path. names: what the languages call themselves."""
    environment = Environment(loader=FileSystemLoader(THEME), autoescape=True)
    context = {"books": books, "names": names, "base": f"{site_url}/" if site_url else ""}
    shared = {name: environment.get_template(name).render(context) for name in ("index.html", "404.html")}
    shared |= {f"assets/{name}": _lean((THEME / name).read_text(encoding="utf-8")) for name in ("site.js", "search.js")}
    shared["assets/site.css"] = styled((THEME / "site.css").read_text(encoding="utf-8")) + picture_style()
    shared["assets/icon.svg"] = _heart().replace("<path", f'<path fill="{COLOURS["hearts"][0]}"')
    if site_url:
        addresses = [f"{site_url}/{book.language}/{page.name}.html" for book in books for page in book.pages]
        shared["sitemap.xml"] = environment.get_template("sitemap.xml").render(addresses=addresses)
    return shared


def _lean(script: str) -> str:
    """A script without indentation and without the lines that are comments."""
    lines = (line.strip() for line in script.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def _heart() -> str:
    return HEART.format(symbols(["H"], prefix="heart-"))


class _Pages(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """The pages of one language, and what the book does at the stations of mkdocs: the pages come from templates, not from a folder."""

    def __init__(self, book: Book, names: Mapping[str, str], site_url: str) -> None:
        self.book, self.names, self.site_url = book, names, site_url
        self.known = {f"{page.name}.md": page for page in book.pages}
        self.rendered: dict[str, Rendered] = {}
        self.index = Index(book.language)
        self.around = Heard(book.language, aloud=False)
        """The texts of what stands around every page."""
        self.faults: list[Fault] = []

    def write(self, folder: Path) -> list[Fault]:
        self._render()
        with TemporaryDirectory() as empty, _Complaints() as complaints:
            build_with_mkdocs(self._config(folder, empty))
        self._note("", self.around)
        (folder / "search-index.js").write_text(self.index.written(), encoding="utf-8", newline="\n")
        return self.faults + [self._fault(_page_in(text), "book.fault.mkdocs", text=text) for text in complaints.texts]

    def _render(self) -> None:
        texts = Texts(self.book.words)
        for page in self.book.pages:
            try:
                self.rendered[page.name] = texts.render(page.template, {"book": self.book, "page": page, **page.facts(self.book)})
            except ValueError as error:
                self.faults.append(self._fault(page.name, "book.fault.page", reason=str(error)))
                self.rendered[page.name] = Rendered(title=page.name, menu=page.name, description="", markdown=f"# {page.name}", figures=[])
            except Exception as error:
                error.add_note(f"on page {page.name} in {self.book.language}")
                raise
            self._note(page.name, self.book.words.heard)

    def _note(self, page: str, heard: Heard) -> None:
        """What was wrong with the texts of a page."""
        for key in heard.untranslated:
            self.faults.append(self._fault(page, "book.fault.outdated" if key in self._outdated else "book.fault.untranslated", key=key))
        for key, words in heard.misused.items():
            self.faults += [self._fault(page, "book.fault.word", key=key, word=word, instead=instead) for word, instead in words]
        heard.untranslated.clear()
        heard.misused.clear()

    @cached_property
    def _outdated(self) -> set[str]:
        return fuzzy(self.book.language, RULEBOOK)

    def _fault(self, page: str, key: str, /, **facts: object) -> Fault:
        return Fault(self.book.language, page, Saying(key, facts))

    def _config(self, folder: Path, empty: str) -> MkDocsConfig:
        config = MkDocsConfig()
        config.load_dict(
            {
                "site_name": self.book.name,
                "site_url": f"{self.site_url}/{self.book.language}/" if self.site_url else "",
                "docs_dir": empty,
                "site_dir": str(folder),
                "theme": {"name": None, "custom_dir": str(THEME)},
                "use_directory_urls": False,
                "markdown_extensions": [*EXTENSIONS, {"toc": {"slugify": lambda *_: "part"}}],  # an id is the same in every language
                "plugins": [],
                "nav": self._navigation(),
                "validation": WARN,
            }
        )
        wrong, doubtful = config.validate()
        assert not wrong, wrong
        assert not doubtful, doubtful
        config.theme.static_templates.clear()
        config.plugins["book"] = self
        return config

    def _navigation(self) -> list[dict[str, list[dict[str, str]]]]:
        entries = {group: [{self.rendered[page.name].menu: f"{page.name}.md"} for page in self.book.pages if page.group is group] for group in Group}
        return [{str(self.book.plain.say(f"book.menu.{group}")): each} for group, each in entries.items() if each]

    # ---- the stations of mkdocs, in their order

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """The pages, and nothing from the folder of the theme."""
        made = []
        for path, page in self.known.items():
            inclusion = InclusionLevel.INCLUDED if page.group else InclusionLevel.NOT_IN_NAV
            made.append(File.generated(config, path, content=self.rendered[page.name].markdown, inclusion=inclusion))
        return Files(made)

    def on_page_content(self, html: str, *, page: Built, config: MkDocsConfig, files: Files) -> str:
        """Pictures come in last: Markdown does not look into them, nor does the search."""
        ours = self._ours(page)
        html = re.sub(r"<table>.*?</table>", r'<div class="table" tabindex="0">\g<0></div>', html, flags=re.DOTALL)
        figures = self.rendered[ours.name].figures
        for figure in figures:
            html = re.sub(f"<p>\\s*{figure.mark}\\s*</p>", figure.mark, html).replace(figure.mark, _frame(figure))
        self.index.add(ours, self.rendered[ours.name].title, html)
        for figure in figures:
            html = html.replace(figure.mark, figure.svg)
        shared = [figure.svg for figure in figures if "<defs>" not in figure.svg]
        return picture_sprite(shared) + html if shared else html

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        return translated(env, self.around)

    def on_page_context(self, context: Any, *, page: Built, config: MkDocsConfig, nav: Navigation) -> Any:
        ours = self._ours(page)
        context.update(
            book=self.book,
            ours=ours,
            rendered=self.rendered[ours.name],
            here=f"{ours.name}.html",
            root=f"{self.site_url}/" if self.site_url else "",
            say=self.book.plain.say,
            version=__version__,
            languages=self.names,
            heart=_heart(),
            draft=any(fault.page == ours.name for fault in self.faults),
        )
        return context

    def on_post_page(self, output: str, *, page: Built, config: MkDocsConfig) -> str:
        """No line begins with a dash or a dot between two things, except where a text stands as it was typed."""
        return _BEFORE_A_DASH.sub(lambda found: found[0] if found[1] else "\u00a0", output)

    def _ours(self, page: Built) -> Page:
        return self.known[page.file.src_uri]


def _page_in(complaint: str) -> str:
    """The page that a complaint of mkdocs is about; "" where it names none."""
    named = re.search(r"'([\w-]+)\.md'", complaint)
    return named[1] if named else ""


def _frame(figure: Figure) -> str:
    """A picture with its caption; where the drawing itself will stand is still the mark."""
    classes = f' class="{figure.classes}"' if figure.classes else ""
    caption = f"<figcaption>{figure.caption}</figcaption>" if figure.caption else ""
    return f"<figure{classes}>{figure.mark}{caption}</figure>"


class _Complaints(logging.Handler):
    """What mkdocs complains of while it works: a strict build that tells more."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []
        self.logger = logging.getLogger("mkdocs")

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(record.getMessage())

    def __enter__(self) -> Self:
        self.logger.addHandler(self)
        self.propagated, self.logger.propagate = self.logger.propagate, False
        return self

    def __exit__(self, *_: object) -> None:
        self.logger.removeHandler(self)
        self.logger.propagate = self.propagated
