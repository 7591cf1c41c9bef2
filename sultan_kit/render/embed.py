"""A bare page for iframes, with nothing but the viewer."""

import json
from html import escape
from pathlib import Path

from sultan_kit.l10n.glossary import terms
from sultan_kit.render.style import styled

_FOLDER = Path(__file__).with_name("viewer")

_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; style-src 'self'; base-uri 'none'"


def embed_files(script: str) -> dict[str, str]:
    """The page `embed.html?src=games/first.json&n=57&lang=de`, and beside it its script and its style sheet, by name.

    script: the address of the viewer's bundle, as seen from the page. Games come only from where the page stands itself. It has nothing inline, so it
    works under a stricter policy of its server, too, as long as that lets it use files of the same place.
    """
    names = {language: word.capitalize() for language, word in terms()["sultan"].words.items()}
    return {
        "embed.html": (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
            f'<meta name="viewport" content="width=device-width"><title>{names["en"]}</title><link rel="stylesheet" href="embed.css">'
            f"<main><h1>{names['en']}</h1><sultan-replay></sultan-replay></main>"
            f'<script src="embed.js"></script><script src="{escape(script)}"></script></html>\n'
        ),
        "embed.js": f"const NAMES = new Map({json.dumps([*names.items()], ensure_ascii=False)});\n"
        + (_FOLDER / "embed.js").read_text(encoding="utf-8"),
        "embed.css": styled((_FOLDER / "embed.css").read_text(encoding="utf-8")),
    }
