"""Pieces of logs, made whole with keys that do not matter, and judged."""

import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from sultan_kit.book.whole import DIVAN, LOG
from sultan_kit.core.findings import Finding
from sultan_kit.log.judge import games

__all__ = ["DIVAN", "LOG", "judged", "laid_over"]


def laid_over(keys: Mapping[str, str], piece: str) -> str:
    """A file with these keys, and those of the piece in their place."""
    given = re.findall(r"^([\w-]+):", piece, re.MULTILINE)
    return "\n".join([*(text for key, text in keys.items() if key not in given), piece, ""])


def judged(text: str, folder: Path | None = None) -> list[Finding]:
    """What is found in the games of a file."""
    return [
        finding
        for document, found in games(BytesIO(text.encode()), folder)
        for finding in (*document.findings, *(finding for game in found for finding in game.findings))
    ]
