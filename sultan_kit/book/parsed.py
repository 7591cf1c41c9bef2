"""Finished pages, taken apart again: where links lead, what can be linked to, what there is to read."""

import re
from html import unescape
from html.parser import HTMLParser
from typing import NamedTuple

_TAG = re.compile(r"<[a-zA-Z][^<>]*>")
_POINTS = re.compile(r"""\s(href|src|id)="([^"]*)\"""")

_NOT_READ = {"svg", "script", "style", "pre", "sup"}
"""Elements whose text nobody looks for."""

_BLOCKS = {"p", "li", "td", "th", "dt", "dd", "figcaption", "pre", "br", "tr", "div", "h1", "h2", "h3", "h4"}
"""Elements between which a blank belongs."""

_ENDLESS = {"br", "img", "hr", "input", "meta", "link"}


class Pointers(NamedTuple):
    """links: what `href` and `src` say. ids: what a link with `#` can lead to."""

    links: list[str]
    ids: list[str]


def pointers(html: str) -> Pointers:
    """Where a page leads, and where in it one can be led."""
    found: dict[str, list[str]] = {"href": [], "src": [], "id": []}
    for tag in _TAG.findall(html):
        for name, value in _POINTS.findall(tag):
            found[name].append(unescape(value))
    return Pointers(found["href"] + found["src"], found["id"])


class Section(NamedTuple):
    """A piece of a page under one heading. anchor: "" for what stands before the first one with an id.

    text: what is read there. spoken: the names of the cards in it, which only listeners hear.
    """

    anchor: str
    title: str
    text: str
    spoken: str


def sections(html: str, within: str = "") -> list[Section]:
    """What there is to read in a piece of HTML, section by section. within: only what stands in elements of this class, and all headings."""
    reader = _Reader(within)
    reader.feed(html)
    reader.close()
    return [Section(anchor, *(" ".join("".join(piece).split()) for piece in pieces)) for anchor, *pieces in reader.found]


class _Reader(HTMLParser):
    """found: anchor, title, text and names of each section."""

    def __init__(self, within: str) -> None:
        super().__init__()
        self.within = within
        self.found: list[tuple[str, list[str], list[str], list[str]]] = [("", [], [], [])]
        self.open: list[tuple[str, bool]] = []
        """The elements around: what they are called, and whether they are of the class that is looked for."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in {"h1", "h2", "h3"}:
            self.found.append((given.get("id", "") if tag != "h1" else "", [], [], []))
        if tag not in _ENDLESS:
            self.open.append((tag, self.within in given.get("class", "").split()))
        if tag in _BLOCKS:
            self._add(" ")
        if given.get("role") == "img" and tag == "span" and self._is_read():
            self.found[-1][3].append(given.get("aria-label", "") + " ")

    def handle_endtag(self, tag: str) -> None:
        if tag in (names := [name for name, _ in self.open]):
            del self.open[len(names) - 1 - names[::-1].index(tag) :]
        if tag in _BLOCKS:
            self._add(" ")

    def handle_data(self, data: str) -> None:
        self._add(data)

    def _add(self, text: str) -> None:
        names = {name for name, _ in self.open}
        if not names & _NOT_READ:
            if names & {"h1", "h2", "h3"}:
                self.found[-1][1].append(text)
            elif self._is_read():
                self.found[-1][2].append(text)

    def _is_read(self) -> bool:
        return not self.within or any(chosen for _, chosen in self.open)
