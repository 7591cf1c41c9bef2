"""The translations, as `gettext` reads them.

A catalogue is written as `locales/<language>/LC_MESSAGES/<domain>.po`. A wheel carries it compiled; in a checkout it is compiled when it is
first needed and kept in the user's cache, under a name made from its contents, so that a changed sentence shows at once.
"""

import io
import os
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from struct import error as TruncatedFile  # noqa: N812  what gettext raises for one
from zlib import crc32

from sultan_kit.resources import ENGLISH, cache_folder, folder

TEXTS = "sultan_kit"
CLICK = "click"
RULEBOOK = "rulebook"
"""The domains: our texts; those of the command-line library, kept apart so that an update of it can be seen; and the rulebook, which no other
command needs."""


def catalogue(language: str, domain: str = TEXTS) -> NullTranslations:
    """The translations into `language`; none for English, and none where a translator's file cannot be read."""
    if language == ENGLISH:
        return NullTranslations()
    written = folder("locales") / language / "LC_MESSAGES" / f"{domain}.po"
    try:
        if not written.exists():
            return _read(written.with_suffix(".mo").read_bytes())
        return _from_cache(written, written.read_bytes(), f"{domain}.{language}.")
    except (OSError, ValueError, TruncatedFile):
        return NullTranslations()


def fuzzy(language: str, domain: str) -> set[str]:
    """Keys of the texts whose English has changed since they were translated. Only a checkout knows them: a wheel does without such translations."""
    written = folder("locales") / language / "LC_MESSAGES" / f"{domain}.po"
    if not written.exists():
        return set()
    from babel.messages.pofile import read_po

    with written.open("rb") as stream:
        return {message.context for message in read_po(stream, locale=language) if message.fuzzy and message.context}


def compiled(source: bytes, language: str) -> bytes:
    """A `.po` file as `.mo`, the same at any time. Entries marked fuzzy or without a translation are left out. ValueError: it cannot be read."""
    from datetime import UTC, datetime

    from babel.core import UnknownLocaleError
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    target = io.BytesIO()
    try:
        texts = read_po(io.BytesIO(source), locale=language, abort_invalid=True)
        texts.creation_date = datetime(2000, 1, 1, tzinfo=UTC)  # Babel would put in the minute
        write_mo(target, texts)
    except (PoFileError, UnknownLocaleError) as error:
        raise ValueError(str(error)) from error
    return target.getvalue()


def _read(contents: bytes) -> GNUTranslations:
    return GNUTranslations(io.BytesIO(contents))


def _from_cache(written: Path, source: bytes, prefix: str) -> GNUTranslations:
    """The compiled form of `source`; from the cache where that is possible, and put there for the next time."""
    cache = cache_folder()
    kept = cache / f"{prefix}{len(source):x}-{crc32(source):08x}.mo" if cache else None
    if kept is not None:
        try:
            return _read(kept.read_bytes())
        except (OSError, ValueError, TruncatedFile):
            pass  # not there yet, or damaged
    contents = compiled(source, written.parts[-3])
    if cache is not None and kept is not None:
        try:
            cache.mkdir(parents=True, exist_ok=True)
            for old in cache.glob(f"{prefix}*"):
                old.unlink(missing_ok=True)
            fresh = cache / f"{kept.name}.{os.getpid()}"
            fresh.write_bytes(contents)
            fresh.replace(kept)
        except OSError:
            pass  # a place where nothing can be written: compiled again the next time
    return _read(contents)
