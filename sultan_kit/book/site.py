"""The site: one build of mkdocs for each language, in this process, joined to one folder."""

import logging
import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

from jinja2 import Environment
from mkdocs.commands.build import build as build_pages
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as Built

from sultan_kit import __version__
from sultan_kit.book.contents import Book, Group, Page
from sultan_kit.book.texts import Rendered, Texts, translated
from sultan_kit.l10n.words import Words
from sultan_kit.profiles import Profile, load, shipped
from sultan_kit.resources import languages

THEME = Path(__file__).parent / "theme"

ASSETS = ("site.css", "site.js")
"""Files of the theme that all languages share; they come into `assets/`."""

EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc", "def_list", "sane_lists"]

Commands = Callable[[Words], Mapping[str, Any]]
"""Describes the command line in a language."""


class Fault(NamedTuple):
    """Something wrong with the book. page: "" where it is about no page."""

    language: str
    page: str
    text: str


def write(folder: Path, commands: Commands, names: Sequence[str] = (), profiles: Sequence[Profile] = (), site_url: str = "") -> list[Fault]:
    """Write the site into an empty folder. names: the languages, all if none is given."""
    faults: list[Fault] = []
    everyone = [*map(load, shipped()), *profiles]
    for language in names or languages():
        book = Book(language, everyone, commands(Words(language)))
        faults += _write_language(folder / language, book, site_url)
    assets = folder / "assets"
    assets.mkdir(parents=True, exist_ok=True)
    for name in ASSETS:
        (assets / name).write_bytes((THEME / name).read_bytes())
    return faults


def _write_language(folder: Path, book: Book, site_url: str) -> list[Fault]:
    """One language of the site."""
    texts, faults = Texts(book.words), []
    rendered = {}
    for page in book.pages:
        rendered[page.name] = texts.render(page.template, {"book": book, "page": page, **page.facts(book)})
        faults += [Fault(book.language, page.name, f"{key}: not translated") for key in book.words.untranslated]
        book.words.untranslated.clear()
    with tempfile.TemporaryDirectory() as empty:
        config = MkDocsConfig()
        config.load_dict(
            {
                "site_name": str(book.plain.say("book.name")),
                "site_url": f"{site_url}/{book.language}/" if site_url else "",
                "docs_dir": empty,
                "site_dir": str(folder),
                "theme": {"name": None, "custom_dir": str(THEME)},
                "use_directory_urls": False,
                "markdown_extensions": EXTENSIONS,
                "plugins": [],
                "nav": _navigation(book, rendered),
                "validation": {
                    "nav": {"omitted_files": "warn", "not_found": "warn", "absolute_links": "warn"},
                    "links": {"not_found": "warn", "anchors": "warn", "absolute_links": "warn", "unrecognized_links": "warn"},
                },
            }
        )
        errors, warnings = config.validate()
        assert not errors, errors
        assert not warnings, warnings
        config.theme.static_templates.clear()
        config.plugins["book"] = _Build(book, rendered)
        with _Warnings() as heard:
            build_pages(config)
    return faults + [Fault(book.language, "", text) for text in heard.texts]


def _navigation(book: Book, rendered: Mapping[str, Rendered]) -> list[dict[str, list[dict[str, str]]]]:
    groups = {group: [{rendered[page.name].menu: f"{page.name}.md"} for page in book.pages if page.group is group] for group in Group}
    return [{str(book.plain.say(f"book.menu.{group}")): entries} for group, entries in groups.items() if entries]


class _Build(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """What this book does at the stations of mkdocs: the pages are made, not found in a folder."""

    def __init__(self, book: Book, rendered: Mapping[str, Rendered]) -> None:
        self.book, self.rendered = book, rendered
        self.known = {f"{page.name}.md": page for page in book.pages}

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """The pages, and nothing from the folder of the theme."""
        made = []
        for path, page in self.known.items():
            inclusion = InclusionLevel.INCLUDED if page.group else InclusionLevel.NOT_IN_NAV
            made.append(File.generated(config, path, content=self.rendered[page.name].markdown, inclusion=inclusion))
        return Files(made)

    def on_page_content(self, html: str, *, page: Built, config: MkDocsConfig, files: Files) -> str:
        """Pictures come in last: Markdown does not look into them."""
        for figure in self.rendered[self._ours(page).name].figures:
            classes = f' class="{figure.classes}"' if figure.classes else ""
            caption = f"<figcaption>{figure.caption}</figcaption>" if figure.caption else ""
            whole = f"<figure{classes}>{figure.svg}{caption}</figure>"
            html = re.sub(f"<p>\\s*{figure.mark}\\s*</p>|{figure.mark}", whole.replace("\\", r"\\"), html)
        return html

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        return translated(env, self.book.words)

    def on_page_context(self, context: Any, *, page: Built, config: MkDocsConfig, nav: Navigation) -> Any:
        ours = self._ours(page)
        context.update(
            book=self.book, ours=ours, rendered=self.rendered[ours.name], version=__version__, languages=_languages(), here=f"{ours.name}.html"
        )
        return context

    def _ours(self, page: Built) -> Page:
        return self.known[page.file.src_uri]


def _languages() -> dict[str, str]:
    """The languages and what they call themselves."""
    from sultan_kit.log.notation import notation

    return {language: notation(language).name.capitalize() for language in languages()}


class _Warnings(logging.Handler):
    """What mkdocs complains of while it works."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(record.getMessage())

    def __enter__(self) -> Self:
        logger = logging.getLogger("mkdocs")
        logger.propagate = False
        logger.addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger("mkdocs").removeHandler(self)
