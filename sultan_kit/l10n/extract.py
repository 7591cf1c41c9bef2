"""For the translators' command: the texts of the shipped profiles, as Babel collects them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Any

import yaml

Found = tuple[int, str, tuple[str, str], list[str]]
"""Line from 1, the function of gettext that looks it up, its arguments (key and text), comments."""


def extract_profile(stream: IO[bytes], keywords: Mapping[str, Any], comment_tags: Sequence[str], options: Mapping[str, Any]) -> Iterator[Found]:
    """Name and description of a profile file, under `profile.ID.name` and `profile.ID.description`. Babel gives more than is needed."""
    root = yaml.compose(stream, yaml.BaseLoader)
    assert isinstance(root, yaml.MappingNode)
    nodes = {key.value: node for key, node in root.value}
    for key in ("name", "description"):
        yield nodes[key].start_mark.line + 1, "pgettext", (f"profile.{nodes['id'].value}.{key}", nodes[key].value), []
