"""Profiles: rule sets as files. From YAML to a `Profile`, or to everything that is wrong with it, each with its place."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from sultan_kit.core.findings import Finding, Refusal
from sultan_kit.core.rules import Rules
from sultan_kit.marked import Document


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One rule set and what is said about it.

    id: of the file; for a mapping in a log that of the profile it extends.
    base: id of the shipped profile that it rests on; its own id when it rests on none.
    changes: dotted axis -> value where a profile of the user's own differs from `base`, as it would stand in a file:
        `{"redeal.order": "turn_over"}`; empty for shipped profiles.
    name, description: in English for shipped profiles (the catalogues hold the other languages); for one's own a text, or by language.
    aliases: other names it is found by. sources: dotted axis -> tags of the bibliography.
    """

    id: str
    rules: Rules
    base: str
    changes: Mapping[str, object] = field(default_factory=dict)
    name: str | Mapping[str, str] = ""
    description: str | Mapping[str, str] = ""
    aliases: tuple[str, ...] = ()
    sources: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    experimental: bool = False


def shipped() -> tuple[str, ...]:
    """The ids of the shipped profiles, the reference profiles first."""
    raise NotImplementedError


def load(profile_id: str) -> Profile:
    """The shipped profile with this id; reads no other file than it and those it extends."""
    raise NotImplementedError


def find(name: str) -> Profile | Refusal:
    """The shipped profile with this id or alias (case and accents do not count), or why there is none.

    PROFILE_UNKNOWN: {"name", "near": list of ids and names}; PROFILE_AMBIGUOUS: {"name", "candidates": list of ids}.
    """
    raise NotImplementedError


def read(document: Document, node: yaml.Node, folder: Path | None) -> tuple[Profile | None, list[Finding]]:
    """The value of a log's `profile:`: an id, an alias, a path relative to `folder` (None: the current one), or a mapping with `extends:`.

    No profile when any finding is an error.
    """
    raise NotImplementedError


def read_file(path: Path) -> tuple[Profile | None, list[Finding]]:
    """A profile file of the user's own. No profile when any finding is an error."""
    raise NotImplementedError
