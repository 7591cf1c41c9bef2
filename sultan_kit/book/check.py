"""What is wrong with a finished site: links that lead nowhere."""

from collections.abc import Iterator
from pathlib import Path
from posixpath import join, normpath
from urllib.parse import unquote, urlsplit

from sultan_kit.book.faults import Fault
from sultan_kit.book.parsed import pointers
from sultan_kit.core.findings import Saying


def broken_links(folder: Path) -> Iterator[Fault]:
    """Links to files that are not there, to places that no page has, and out of the folder; ids that stand twice on a page."""
    pages = {path.relative_to(folder).as_posix(): pointers(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}
    others = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    ids = {name: set(page.ids) for name, page in pages.items()}
    for name, page in pages.items():
        language, _, title = name.removesuffix(".html").rpartition("/")
        for link in dict.fromkeys(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = normpath(join(name, "..", unquote(parts.path))) if parts.path else name
            if target not in others:
                yield Fault(language, title, Saying("book.fault.link", {"link": link}))
            elif parts.fragment and unquote(parts.fragment) not in ids.get(target, ()):
                yield Fault(language, title, Saying("book.fault.anchor", {"link": link}))
        if len(ids[name]) < len(page.ids):
            twice = sorted({each for each in page.ids if page.ids.count(each) > 1})
            yield Fault(language, title, Saying("book.fault.id", {"ids": twice}))
