"""The translators' command: `python -m tools.catalogues update` or `check`.

update: collects the texts of the program and puts the new ones into every catalogue; what is translated stays. Where an English sentence was
reworded, its translation is kept and marked fuzzy: it is not shown until somebody has looked at it and taken the mark away.
check: says what is missing or wrong, a line each; exit status 1 if anything is.
"""

import io
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, PoFileParser, denormalize, write_po

from sultan_kit.l10n.catalogues import CLICK, RULEBOOK, TEXTS
from sultan_kit.l10n.extract import extract_profile
from sultan_kit.l10n.glossary import misused
from sultan_kit.l10n.sentences import BOOK
from sultan_kit.resources import ENGLISH, languages
from tools.made import main

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "locales"
DOMAINS = (TEXTS, RULEBOOK, CLICK)
TRANSLATED = tuple(language for language in languages() if language != ENGLISH)
"""The languages that are translated into."""

KEYWORDS = {"N_": None, "P_": ((1, "c"), 2), "NP_": ((1, "c"), 2, 3)}
"""What marks a text, see `sultan_kit/l10n/marking.py`; 1c: the first argument is the key."""

COMMENTS = ("Translators:",)

LINE = re.compile(r'(?:#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[[0-9]\])?)\s*)?"(?:[^"\\]|\\[abfnrtv"\\])*")?')
"""A line of a translator's file as gettext takes it; Babel is not so strict."""

MADE_BY_TOOLS = re.compile(
    r'^"(Project-Id-Version|Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By):.*\n', re.MULTILINE
)
"""Lines of a header that say nothing and change every time."""


class Fault(NamedTuple):
    """Something wrong in a catalogue. broken: a program must not be built with it; else it falls back to English there."""

    path: Path
    line: int
    text: str
    broken: bool = True

    def __str__(self) -> str:
        path = self.path.relative_to(ROOT) if self.path.is_relative_to(ROOT) else self.path
        return f"{path}:{self.line}: {self.text}"


# ---- collecting the texts


def template(domain: str) -> Catalog:
    """All texts there are, untranslated."""
    catalogue = Catalog(charset="utf-8", fuzzy=False, header_comment=f"# The texts of {domain}. Made by tools/catalogues.py.")
    collect = {TEXTS: _our_texts, RULEBOOK: _texts_of_the_rulebook, CLICK: _click_texts}[domain]
    for place, line, message, comments, context in collect():
        catalogue.add(message, None, [(place, line)], auto_comments=comments, context=context)
    return catalogue


def _our_texts() -> Iterator[tuple[Any, ...]]:
    yield from (text for text in _extracted(ROOT / "sultan_kit", KEYWORDS) if not _of_the_rulebook(text))
    yield from _extracted(ROOT / "rules", DEFAULT_KEYWORDS, ("*.yaml", extract_profile))


def _texts_of_the_rulebook() -> Iterator[tuple[Any, ...]]:
    """Its pages and the pages around them, and the sentences of which a rule set or a game chooses one."""
    from jinja2.ext import babel_extract

    from sultan_kit.book.logs import extract_logs

    for kind in ("**.md", "**.html"):
        yield from _extracted(ROOT / "sultan_kit/book", DEFAULT_KEYWORDS, (kind, babel_extract), {"trimmed": "true", "silent": "false"})
    for logs in ("games/*.yaml", "recording.yaml"):
        yield from _extracted(ROOT / "sultan_kit/book", DEFAULT_KEYWORDS, (logs, extract_logs))
    yield from filter(_of_the_rulebook, _extracted(ROOT / "sultan_kit", KEYWORDS))


def _of_the_rulebook(text: tuple[Any, ...]) -> bool:
    context = text[-1]
    return context is not None and context.startswith(BOOK)


def _click_texts() -> Iterator[tuple[Any, ...]]:
    import click

    yield from _extracted(Path(click.__file__).parent, DEFAULT_KEYWORDS)


def _extracted(
    folder: Path, keywords: Mapping[str, Any], files: tuple[str, Any] = ("**.py", "python"), options: Mapping[str, str] = {}
) -> Iterator[tuple[Any, ...]]:
    given = {files[0]: dict(options)}
    for place, *found in extract_from_dir(folder, [files], given, keywords=keywords, comment_tags=COMMENTS, strip_comment_tags=True):
        yield f"{folder.name}/{place}", *found


# ---- reading and writing


class _Checked(Catalog):
    """A catalogue that notices when a translator's file holds an entry twice, or no header."""

    twice: list[Message]
    headed = False

    def __setitem__(self, id: Any, message: Message) -> None:  # noqa: A002  named by Babel
        if not id:
            self.headed = True
        elif self.get(id, message.context) is not None:
            self.twice.append(message)
        super().__setitem__(id, message)


def read(path: Path) -> _Checked:
    """A translator's file. PoFileError: it is none."""
    catalogue = _Checked(locale=_locale(path))
    catalogue.twice = []
    PoFileParser(catalogue, abort_invalid=True).parse(path.read_text(encoding="utf-8-sig").splitlines())
    for message in catalogue:
        _read_previous(message)
    return catalogue


def _read_previous(message: Message) -> None:
    """What an entry's text was before, which stands there as long as it is marked fuzzy; Babel writes `#| msgid` but reads it as a comment."""
    before = "\n".join(comment[1:].strip() for comment in message.user_comments if comment.startswith("|"))
    message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]
    if message.fuzzy:
        message.previous_id = [denormalize(text.strip()) for text in re.split(r"^msgid(?:_plural)?\b", before, flags=re.MULTILINE)[1:]]


def written(catalogue: Catalog) -> str:
    """A catalogue as text, the same whenever its entries are the same."""
    target = io.BytesIO()
    write_po(target, catalogue, width=0, include_lineno=False, ignore_obsolete=True, include_previous=True)
    return MADE_BY_TOOLS.sub("", target.getvalue().decode())


def place(language: str, domain: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / f"{domain}.po"


def _locale(path: Path) -> str:
    """The language that a catalogue belongs to, by its folder."""
    return path.parts[-3]


# ---- update


def update() -> None:
    """Collect the texts anew and bring every catalogue up to date."""
    for domain in DOMAINS:
        texts = template(domain)
        (LOCALES / f"{domain}.pot").write_text(written(texts), encoding="utf-8", newline="\n")
        for language in TRANSLATED:
            path = place(language, domain)
            path.parent.mkdir(parents=True, exist_ok=True)
            old = read(path) if path.exists() else Catalog(locale=language)
            path.write_text(written(updated(texts, old, language)), encoding="utf-8", newline="\n")


def updated(texts: Catalog, old: Catalog, language: str) -> Catalog:
    """The texts with the translations of `old`."""
    fresh = Catalog(locale=language, charset="utf-8", fuzzy=False, header_comment=f"# {Locale.parse(language).english_name} texts of sultan-kit.")
    reworded = {message.context: message for message in old if message.context}
    for text in texts:
        if not text.id:
            continue
        message = text.clone()
        known = old.get(text.id, text.context)
        if known is not None:
            message.string, message.user_comments = known.string, known.user_comments
            message.flags |= known.flags & {"fuzzy"}
            message.previous_id = known.previous_id
        elif text.context in reworded and (before := reworded[text.context]).string and before.pluralizable == text.pluralizable:
            message.string, message.user_comments, message.previous_id = before.string, before.user_comments, list(_originals(before))
            message.flags.add("fuzzy")
        fresh[message.id] = message
    return fresh


# ---- check


def faults() -> Iterator[Fault]:
    """Everything that is wrong with the catalogues."""
    for domain in DOMAINS:
        texts, path = template(domain), LOCALES / f"{domain}.pot"
        if not path.exists() or path.read_text(encoding="utf-8") != written(texts):
            yield Fault(path, 1, "not up to date: run python -m tools.catalogues update")
        for text in texts:
            yield from (Fault(path, 1, f"{_name(text)}: {wrong}") for wrong in faults_of_words(_originals(text), ENGLISH))
        for language in TRANSLATED:
            yield from faults_in(place(language, domain), texts)


def faults_in(path: Path, texts: Catalog | None = None) -> Iterator[Fault]:
    """What is wrong with one catalogue; with `texts` also what is missing in it."""
    try:
        source = path.read_bytes()
        catalogue = read(path)
    except FileNotFoundError:
        yield Fault(path, 1, "there is no such file: run python -m tools.catalogues update")
        return
    except PoFileError as error:
        yield Fault(path, error.lineno + 1, f"not readable: {error}")
        return
    except (UnicodeDecodeError, UnknownLocaleError, ValueError) as error:
        yield Fault(path, 1, f"not readable: {error}")
        return
    if source.startswith(b"\xef\xbb\xbf"):
        yield Fault(path, 1, "begins with a byte-order mark")
    if b"\r" in source:
        yield Fault(path, source[: source.index(b"\r")].count(b"\n") + 1, "line ends of another system (CR): they must be LF")
    for number, line in enumerate(source.decode("utf-8-sig").split("\n"), start=1):
        if not LINE.fullmatch(line.strip()):
            yield Fault(path, number, 'not one text in quotes; inside it a quote is written \\" and a backslash \\\\')
    yield from _faults_of_header(path, catalogue)
    for message in catalogue.twice:
        yield Fault(path, message.lineno or 1, f"{_name(message)}: stands here a second time")
    for message in catalogue:
        if message.id and not message.fuzzy:
            found = [*_faults_of(message, catalogue), *faults_of_words(_strings(message), _locale(path))]
            yield from (Fault(path, message.lineno or 1, f"{_name(message)}: {text}") for text in found)
    if texts is not None:
        yield from _faults_against(path, catalogue, texts)


def _faults_of_header(path: Path, catalogue: _Checked) -> Iterator[Fault]:
    language = _locale(path)
    if not catalogue.headed:
        yield Fault(path, 1, "has no header")
        return
    if catalogue.fuzzy:
        yield Fault(path, 1, "the header is marked fuzzy")
    if catalogue.locale_identifier != language:
        yield Fault(path, 1, f"the header says that its language is {catalogue.locale_identifier}")
    wanted = get_plural(language)
    if (catalogue.num_plurals, catalogue.plural_expr) != (wanted.num_plurals, wanted.plural_expr):
        yield Fault(path, 1, f"the header must say Plural-Forms: {wanted.plural_forms}")


def _faults_of(message: Message, catalogue: Catalog) -> Iterator[str]:
    """What is wrong with the translation of one text."""
    strings = _strings(message)
    if not any(strings):
        return
    if message.pluralizable and (len(strings) != catalogue.num_plurals or not all(strings)):
        yield f"needs {catalogue.num_plurals} forms, all of them"
    wanted = set().union(*map(_marks, _originals(message)))
    for string in filter(None, strings):
        if (found := _marks(string)) != wanted:
            yield f"“{string}” has the cards and links {sorted(found)}, where the English has {sorted(wanted)}"
    try:
        wanted = set().union(*map(_placeholders, _originals(message)))
    except ValueError:
        return  # the English has a single brace: a text of a page, which no facts are put into
    for string in filter(None, strings):
        try:
            found = _placeholders(string)
        except ValueError as error:
            yield f"“{string}”: {error}"
            return
        surplus, lacking = found - wanted, wanted - found - ({"count"} if message.pluralizable else set())
        if surplus or (lacking and not message.pluralizable):
            yield f"“{string}” has the placeholders {sorted(found)}, where the English has {sorted(wanted)}"
    for string in strings:
        if unknown := _forms_asked_for(string) - _forms(catalogue):
            yield f"“{string}” asks for forms that no entry has: {', '.join(sorted(unknown))}"


def faults_of_words(strings: Iterable[str], language: str) -> Iterator[str]:
    for string in strings:
        yield from (f"“{word}” is not the word of the glossary: {instead}" for word, instead in misused(string, language))


def _forms_asked_for(string: str) -> set[str]:
    """The grammatical forms in a text's placeholders: `acc` of `{card:acc}` and of `{cards:or:acc}`."""
    specs = [spec for _, _, spec, _ in Formatter().parse(string) if spec]
    return {form[0].lower() + form[1:] for spec in specs for form in spec.split(":") if form} - {"and", "or", "percent"}


def _forms(catalogue: Catalog) -> set[str]:
    """The forms that may be asked for: those that English sentences use, and whatever the language adds in an entry like `dama | the: la dama`."""
    parts = [part for message in catalogue for string in _strings(message) for part in string.split(" | ")[1:]]
    return {"nom", "acc", "gen", "the", "the_acc", "from"} | {part.partition(": ")[0] for part in parts}


def _faults_against(path: Path, catalogue: Catalog, texts: Catalog) -> Iterator[Fault]:
    """What is missing, not looked at, or there without need."""
    for text in texts:
        if text.id:
            message = catalogue.get(text.id, text.context)
            if message is None:
                yield Fault(path, 1, f"{_name(text)}: not in this file: run python -m tools.catalogues update", broken=False)
            elif message.fuzzy:
                yield Fault(path, message.lineno or 1, f"{_name(text)}: marked fuzzy, so the English text is shown", broken=False)
            elif not any(_strings(message)):
                yield Fault(path, message.lineno or 1, f"{_name(text)}: not translated", broken=False)
    for message in catalogue:
        if message.id and texts.get(message.id, message.context) is None:
            yield Fault(path, message.lineno or 1, f"{_name(message)}: no text of the program: run python -m tools.catalogues update", broken=False)


def _originals(message: Message) -> tuple[str, ...]:
    """The English text, or its two forms."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _strings(message: Message) -> tuple[str, ...]:
    """The translation, or its forms; empty where there is none."""
    return (message.string or "",) if isinstance(message.string, str | None) else tuple(message.string)


def _name(message: Message) -> str:
    """What to call an entry: its key, else how it begins."""
    text = " ".join(_originals(message)[0].split())
    return message.context or (text if len(text) <= 40 else f"“{text[:40]}…”")


def _placeholders(text: str) -> set[str]:
    """The names in braces, and those of `%(name)s`. ValueError: the braces do not match."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None} | set(re.findall(r"%\((\w+)\)", text))


def _marks(text: str) -> set[str]:
    """Cards like `[[Q♥]]`, and where links lead."""
    return set(re.findall(r"\[\[[^\[\]]+\]\]|(?<=\]\()[^()\s]+", text))


if __name__ == "__main__":
    main(__doc__, update, faults)
