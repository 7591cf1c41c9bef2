"""Profiles by name and by file: which there are, and how they extend each other.

A profile with a finding is none: nothing is half applied.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import islice
from os import PathLike
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, NamedTuple, cast

import yaml

from sultan_kit.core.findings import Code, Finding, Refusal, Saying, Span, by_place
from sultan_kit.core.rules import Rules, value
from sultan_kit.marked import MAX_DOCUMENT, Document, documents, pairs
from sultan_kit.near import closest
from sultan_kit.profiles.bibliography import shared_names
from sultan_kit.profiles.keys import ABOUT, GROUPS, ID, LONGEST_ID, Keys, did_you_mean
from sultan_kit.profiles.profile import Profile, differing, written
from sultan_kit.profiles.wording import summary
from sultan_kit.resources import folder as data_folder

_SHIPPED = (
    "sultan-classic", "sultan-small-divan", "sultan-free-choice", "turkish-sultan", "turkish-sultan-eight", "sultan-wikipedia-en",
    "sultan-stock-auto", "sultan-leisure-stock", "sultan-leisure-eight", "sultan-novel", "pysol-sultan", "pysol-sultan-plus", "sultan-empty-divan",
)  # fmt: skip

_DEEPEST = 16
"""Files that may extend each other in a row."""


class Reading(NamedTuple):
    """What a profile file says. profile: None when there is any finding. documents: those of the file, to quote lines from."""

    profile: Profile | None
    findings: list[Finding]
    documents: Sequence[Document] = ()

    def line_of(self, finding: Finding) -> str | None:
        """The source line that a finding stands on, without its end; None where it stands on none."""
        span = finding.span
        return next(filter(None, (document.line_text(span.line) for document in self.documents)), "") if span else None


class _Open(NamedTuple):
    """A file that is being read. key: tells it from every other file, however its path is written."""

    name: str
    key: tuple[int, int]


# ---- by name


def shipped() -> tuple[str, ...]:
    """The ids of the shipped profiles, families together, the experimental one last."""
    return _SHIPPED


@cache
def load(profile_id: str) -> Profile:
    """The shipped profile with this id; reads no other file than it and those it extends. LookupError: there is none."""
    if profile_id not in _SHIPPED:
        raise LookupError(f"no shipped profile has the id {profile_id!r}")
    profile, findings, _ = read_file(_file_of(profile_id))
    assert profile is not None, findings
    return profile


def find(name: str) -> Profile | Refusal:
    """The shipped profile with this id or alias (case and accents do not count), or why there is none.

    PROFILE_UNKNOWN: {"name", "near": the id that may be meant or None}; PROFILE_AMBIGUOUS: {"name", "candidates": list of ids}.
    """
    if name in _SHIPPED:
        return load(name)
    folded, names = _folded(name), _names()
    ids = names.get(folded)
    if ids is None:
        near = closest(folded, [known for known, meant in names.items() if len(meant) == 1])
        return Refusal(Code.PROFILE_UNKNOWN, {"name": name, "near": names[near][0] if near else None})
    if len(ids) > 1:
        return Refusal(Code.PROFILE_AMBIGUOUS, {"name": name, "candidates": list(ids)})
    return load(ids[0])


def hints(refusal: Refusal) -> list[Saying]:
    """What may be meant where `find` found nothing: the nearest name, or where to look; or what divides the candidates, a line for each."""
    if refusal.code is Code.PROFILE_UNKNOWN:
        return did_you_mean(refusal.facts["near"]) or [Saying("hint.rules-list")]
    candidates = cast(list[str], refusal.facts["candidates"])
    return [Saying("hint.candidate", {"profile": candidate, **summary(load(candidate).rules)}) for candidate in candidates]


def is_path(name: str) -> bool:
    """Does `name` mean a file, where a profile is asked for?"""
    return "/" in name or "\\" in name or name.lower().endswith((".yaml", ".yml"))


@cache
def _names() -> dict[str, tuple[str, ...]]:
    """Folded name -> the ids of the shipped profiles that it fits."""
    profiles = [load(profile_id) for profile_id in _SHIPPED]
    names = {_folded(name): (profile.id,) for profile in profiles for name in (profile.id, str(profile.name), *profile.aliases)}
    return names | {_folded(name): shared.fits for shared in shared_names() for name in shared.names}


def _folded(name: str) -> str:
    """A name without what does not count in it: case, accents, doubled blanks."""
    from unicodedata import combining, normalize

    return " ".join("".join(char for char in normalize("NFKD", name.casefold()) if not combining(char)).split())


def _file_of(profile_id: str) -> Path:
    return data_folder("rules") / f"{profile_id}.yaml"


# ---- by file


def read(document: Document, node: yaml.Node, folder: Path | None) -> tuple[Profile | None, list[Finding]]:
    """The value of a log's `profile:`: an id, an alias, a path relative to `folder` (None: the current one), or a mapping with `extends:`.

    No profile when there is any finding.
    """
    if isinstance(node, yaml.ScalarNode) and node.value in shipped():
        return load(node.value), []  # what nearly every log says
    reader = _Reader(document, folder or Path())
    profile: Profile | None = None
    if isinstance(node, yaml.ScalarNode):
        profile = reader.named(node, Code.PROFILE_UNKNOWN)
    elif isinstance(node, yaml.MappingNode):
        profile = reader.mapping(node)
    else:
        reader.find(Code.PROFILE_UNKNOWN, node, variant="shape")
    return None if reader.keys.findings else profile, reader.keys.findings


def read_file(file: str | PathLike[str] | BinaryIO) -> Reading:
    """A profile file, shipped or of the user's own: its path, or a binary stream, whose `extends:` starts from the current folder."""
    return _read_file(Path(file), ()) if isinstance(file, str | PathLike) else read_stream(file, None)


def read_stream(stream: BinaryIO, path: Path | None) -> Reading:
    """The same, opened already. path: where it lies; None for standard input."""
    state = path.stat() if path else None
    return _read_stream(stream, path, (_Open(path.name, (state.st_dev, state.st_ino)),) if path and state else ())


def _read_file(path: Path, outer: tuple[_Open, ...]) -> Reading:
    """outer: the files that extend this one, the outermost first."""
    try:
        state = path.stat()
        if not S_ISREG(state.st_mode):
            return _refused(Code.CANNOT_BE_READ, "profile-special", path)
        if state.st_size > MAX_DOCUMENT:
            return _refused(Code.CANNOT_BE_READ, "profile-too-large", path)
        this = _Open(path.name, (state.st_dev, state.st_ino))
        if this.key in [file.key for file in outer]:
            return _refused(Code.EXTENDS_LOOP, "", path, files=[file.name for file in (*outer, this)])
        if len(outer) == _DEEPEST:
            return _refused(Code.EXTENDS_LOOP, "deep", path, limit=_DEEPEST)
        with path.open("rb") as stream:
            return _read_stream(stream, path, (*outer, this))
    except FileNotFoundError:
        return _refused(Code.CANNOT_BE_READ, "profile-missing", path)
    except (OSError, ValueError) as trouble:  # ValueError: no name for a file, with a NUL in it
        return _refused(Code.CANNOT_BE_READ, "profile", path, reason=getattr(trouble, "strerror", None) or str(trouble))


def _read_stream(stream: BinaryIO, path: Path | None, files: tuple[_Open, ...]) -> Reading:
    found = list(islice(documents(stream), 2))
    document, *further = found
    reader = _Reader(document, path.parent if path else Path(), files)
    root = document.compose()
    profile = None if root is None else reader.file(root, path)
    findings = document.findings + reader.keys.findings
    for other in further:
        findings.append(Finding(code=Code.NOT_A_PROFILE, variant="several", span=Span(other.line, 1, 1 + len(other.line_text(other.line)))))
    findings.sort(key=by_place)
    return Reading(None if findings else profile, findings, found)


def _refused(code: Code, variant: str, path: Path, **facts: object) -> Reading:
    return Reading(None, [Finding(code=code, variant=variant, facts={"path": str(path), **facts})])


class _Reader:
    """Reads a profile that stands in a document, and the files that it extends.

    folder: where paths start from. files: this file and those that extend it, it last; () in a log.
    """

    def __init__(self, document: Document, folder: Path, files: tuple[_Open, ...] = ()) -> None:
        self.document = document
        self.folder = folder
        self.files = files
        self.keys = Keys(document)
        self.find = self.keys.find

    def named(self, node: yaml.ScalarNode, unknown: Code) -> Profile | None:
        """The profile that a text names by id, alias or path. unknown: the code that says there is none."""
        name = str(node.value)
        if not name:
            self.find(unknown, node, variant="empty")
        elif is_path(name):
            return self.from_path(name, node, unknown)
        elif isinstance(found := find(name), Profile):
            return found
        else:
            self.find(unknown if found.code is Code.PROFILE_UNKNOWN else found.code, node, found.facts, hints=hints(found))
        return None

    def from_path(self, name: str, node: yaml.Node, unknown: Code) -> Profile | None:
        path = self.folder / name
        profile, findings, _ = _read_file(path, self.files)
        if findings and findings[0].code in (Code.CANNOT_BE_READ, Code.EXTENDS_LOOP):
            self.find(findings[0].code, node, findings[0].facts, findings[0].variant)
        elif findings:
            self.find(unknown, node, {"name": name, "count": len(findings)}, "faulty", [Saying("hint.rules-check", {"path": str(path)})])
        return profile

    def extended(self, node: yaml.Node) -> Profile | None:
        """What `extends:` names."""
        if isinstance(node, yaml.ScalarNode):
            return self.named(node, Code.EXTENDS_UNKNOWN)
        self.find(Code.EXTENDS_UNKNOWN, node, variant="shape")
        return None

    def mapping(self, root: yaml.MappingNode) -> Profile | None:
        """A mapping in a log: `extends:` and the axes that differ."""
        extends: yaml.Node | None = None
        for key, key_node, node in pairs(self.document, root):
            if key == "extends":
                extends = node
            elif key in ABOUT:
                self.find(Code.UNKNOWN_KEY, key_node, {"key": key}, "profile-in-log")
            else:
                self.keys.axes(key, key_node, node)
        if extends is None:
            self.find(Code.MISSING_KEY, root, {"key": "extends"}, "profile-extends")
            return None
        base = self.extended(extends)
        if base is None:
            return None
        rules = self.keys.rules(base.rules, extends)
        return base._replace(rules=rules, changes=_changes(base.base, rules), sources=_kept(base, rules))

    def file(self, root: yaml.Node, path: Path | None) -> Profile | None:
        """A whole file."""
        if not isinstance(root, yaml.MappingNode):
            self.find(Code.NOT_A_PROFILE, root)
            return None
        found = {key: (key_node, node) for key, key_node, node in pairs(self.document, root)}
        log = found.keys() & {"format", "profile", "deal"}
        if log or not found.keys() & {*ABOUT, *GROUPS}:
            place = root.value[0][0] if root.value else root
            self.find(
                Code.NOT_A_PROFILE, place, variant="log" if log else "", hints=[Saying("hint.validate", {"path": str(path or "-")})] if log else ()
            )
            return None
        for key, (key_node, node) in found.items():
            if key not in ABOUT:
                self.keys.axes(key, key_node, node)
        about = {key: node for key, (_, node) in found.items() if key in ABOUT}
        profile_id = self.id(about.get("id"), root, path)
        base = self.extended(about["extends"]) if "extends" in about else None
        said = {key: read(key, about[key]) for key, read in self.keys.about.items() if key in about}
        if profile_id not in _SHIPPED:  # those of the shipped ones are tested, and reading the bibliography costs
            self.keys.check_tags()
        if "extends" in about and base is None:
            return None
        rules = self.keys.rules(base.rules if base else Rules(), about.get("extends", root))
        rests_on = base.base if base and base.base in _SHIPPED and profile_id not in _SHIPPED else profile_id
        return Profile(
            id=profile_id,
            rules=rules,
            base=rests_on,
            changes=_changes(rests_on, rules) if rests_on != profile_id else {},
            extends=base.id if base else "",
            **said | {"sources": (_kept(base, rules) if base else {}) | said.get("sources", {})},
        )

    def id(self, node: yaml.Node | None, root: yaml.MappingNode, path: Path | None) -> str:
        """The id, which must be one, and not that of another shipped profile."""
        if node is None:
            self.find(Code.MISSING_KEY, root.value[0][0], {"key": "id"}, "profile-id")
            return ""
        text = node.value if isinstance(node, yaml.ScalarNode) else ""
        if not re.fullmatch(ID, text):
            self.find(Code.VALUE_UNKNOWN, node, {"axis": "id", "value": text}, "id")
        elif len(text) > LONGEST_ID:
            self.find(Code.VALUE_UNKNOWN, node, {"axis": "id", "value": text, "count": len(text), "limit": LONGEST_ID}, "id-long")
        elif text in _SHIPPED and not (path and path.samefile(_file_of(text))):
            self.find(Code.VALUE_UNKNOWN, node, {"axis": "id", "value": text}, "id-taken")
        return text


def _changes(base: str, rules: Rules) -> dict[str, object]:
    """Where `rules` differ from those of the shipped profile `base`, as it would stand in a file; none if it is no shipped one."""
    names = differing(load(base).rules, rules) if base in _SHIPPED else []
    return {name: written(name, value(rules, name)) for name in names}


def _kept(base: Profile, rules: Rules) -> dict[str, tuple[str, ...]]:
    """The sources that still say what `rules` say."""
    return {name: tags for name, tags in base.sources.items() if value(base.rules, name) == value(rules, name)}
