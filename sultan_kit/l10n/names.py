"""What profiles are called and how they are described, and how their sources are cited, in the reader's language."""

from collections.abc import Mapping

from sultan_kit.l10n.words import Words
from sultan_kit.profiles import Profile
from sultan_kit.profiles.bibliography import bibliography
from sultan_kit.resources import ENGLISH


def profile_name(profile: Profile, words: Words) -> str:
    """The display name; the id where it has none."""
    return _text(profile, "name", profile.name, words) or profile.id


def profile_description(profile: Profile, words: Words) -> str:
    return _text(profile, "description", profile.description, words)


def citation(tag: str, words: Words) -> str:
    """An entry of the bibliography as a line of a list of sources."""
    source = bibliography()[tag]
    title = f"{source.author}: {source.title}" if source.author else source.title
    remarks = [words.say(f"rules.source.{remark}") for remark in source.remarks]
    cited = ", ".join(filter(None, (title, source.where, source.year, *remarks)))
    return words.say("rules.show.reported", source=cited, reporters=list(source.reported_by)) if source.reported_by else cited


def _text(profile: Profile, key: str, text: str | Mapping[str, str], words: Words) -> str:
    """A text of a shipped profile is translated by the catalogues; one's own speaks the languages that it has, English before the others."""
    if isinstance(text, str):
        return words.translate(f"profile.{profile.id}.{key}", text)
    return next((text[language] for language in (words.language, ENGLISH, *text) if language in text), "")
