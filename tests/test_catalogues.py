"""The translators' catalogues: what the program makes of them, and what their command finds in them. T numbers are field cases."""

import ast
import io
import re
from collections.abc import Callable, Iterator
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.plurals import get_plural
from running import ROOT, Checkout

from sultan_kit.core.findings import Code, Refusal
from sultan_kit.l10n.catalogues import compiled
from sultan_kit.l10n.sentences import MODULES, all_sentences, book_modules
from sultan_kit.log.written import SlipItem
from tools import catalogues
from tools.catalogues import CLICK, TEXTS, TRANSLATED, Fault, faults, faults_in, place, read, updated, written

HEADER = """msgid ""
msgstr ""
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""
NEAR = 'msgctxt "shell.code-unknown.near"\nmsgid "No finding has the code “{name}”; did you mean {near}?"\n'

template = cache(catalogues.template)


# ---- in the program


def write(checkout: Checkout, entries: str, language: str = "de") -> None:
    """Put a catalogue with only these entries into a checkout."""
    path = checkout.folder / "locales" / language / "LC_MESSAGES" / "sultan_kit.po"
    path.write_text(HEADER.replace("de", language) + entries, encoding="utf-8")


def test_a_translation_is_shown_and_a_changed_one_at_once(checkout: Checkout) -> None:
    for text in ("Meintest du {near}?", "Gemeint war {near}."):
        write(checkout, f'{NEAR}msgstr "{text}"\n')
        assert text.format(near="tab") in checkout.run("explain", "taab", "--lang", "de").err


def test_a_compiled_catalogue_does_not_know_when_it_was_made() -> None:
    assert b"POT-Creation-Date: 2000-01-01 00:00+0000\n" in compiled((HEADER + 'msgid "a"\nmsgstr "b"\n').encode(), "de")


@pytest.mark.parametrize("broken", ["{naeh}", "{", "{near!z}", "{near.x}", "{}", "{near[0]}", "{near:{name}}}"])
def test_a_translation_with_other_placeholders_gives_way_to_the_english(checkout: Checkout, broken: str) -> None:
    write(checkout, f'{NEAR}msgstr "Meintest du {broken}?"\n')
    status, out, err = checkout.run("explain", "taab", "--lang", "de")
    assert (status, out) == (2, "")
    assert "No finding has the code “taab”; did you mean tab?" in err  # T1b
    assert "Traceback" not in err


def test_a_fuzzy_translation_is_not_shown(checkout: Checkout) -> None:
    write(checkout, f'#, fuzzy\n{NEAR}msgstr "Falsch: {{near}}"\n')
    assert "did you mean tab?" in checkout.run("explain", "taab", "--lang", "de").err  # T3a


@pytest.mark.parametrize(
    "contents", [b"", b"\xef\xbb\xbf", b"msgid", b'msgid "a\nmsgstr "b"\n', b"\xff\xfe\x00", b"<<<<<<< HEAD\n", bytes(range(256))]
)
def test_a_broken_catalogue_means_english_and_the_other_languages_are_as_ever(checkout: Checkout, contents: bytes) -> None:
    write(checkout, f'{NEAR}msgstr "¿{{near}}?"\n', language="es")
    for domain in (TEXTS, CLICK):
        (checkout.folder / "locales" / "de" / "LC_MESSAGES" / f"{domain}.po").write_bytes(contents)
    assert checkout.run("explain", "taab", "--lang", "de") == checkout.run("explain", "taab")
    assert "¿tab?" in checkout.run("explain", "taab", "--lang", "es").err  # T9


def test_a_language_is_added_by_its_folder_alone(checkout: Checkout, tmp_path: Path) -> None:
    folder = checkout.folder / "locales" / "eo"
    (folder / "LC_MESSAGES").mkdir(parents=True)
    (folder / "notation.yaml").write_bytes((checkout.folder / "locales/en/notation.yaml").read_bytes())
    write(checkout, f'{NEAR}msgstr "Ĉu vi pensis {{near}}?"\n', language="eo")
    assert "Ĉu vi pensis tab?" in checkout.run("explain", "taab", "--lang", "eo_XX.UTF-8").err
    assert "en, de, eo, es and ru" in checkout.run("--lang", "xx").err
    (tmp_path / "mine.yaml").write_text("id: mine\nname: {eo: Mia}\n", encoding="utf-8")
    assert checkout.run("rules", "show", tmp_path / "mine.yaml", "--lang", "eo").out.startswith("Mia")


def test_compiled_catalogues_are_kept_in_the_users_cache(checkout: Checkout, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for text in ("Eins {near}", "Zwei {near}"):
        write(checkout, f'{NEAR}msgstr "{text}"\n')
        checkout.run("explain", "taab", "--lang", "de", XDG_CACHE_HOME=str(cache))
        kept = list((cache / "sultan-kit").glob("sultan_kit.de.*"))
        assert len(kept) == 1, "what is no longer needed is taken away"
    kept[0].write_bytes(b"\xde\x12\x04\x95damaged")
    assert "Zwei tab" in checkout.run("explain", "taab", "--lang", "de", XDG_CACHE_HOME=str(cache)).err


@pytest.mark.parametrize(
    "environment", [{"XDG_CACHE_HOME": "/dev/null/x"}, {"XDG_CACHE_HOME": "", "HOME": "/dev/null"}, {"XDG_CACHE_HOME": "relative", "HOME": ""}]
)
def test_without_a_place_to_keep_them_catalogues_are_compiled_in_memory(checkout: Checkout, environment: dict[str, str]) -> None:
    write(checkout, f'{NEAR}msgstr "Ja, {{near}}"\n')
    assert "Ja, tab" in checkout.run("explain", "taab", "--lang", "de", **environment).err
    assert not (checkout.folder / "relative").exists()


# ---- plurals


@pytest.mark.parametrize("language", ["de", "es", "ru"])
def test_python_chooses_the_plural_that_the_language_has(language: str) -> None:
    texts = template(TEXTS)
    catalogue = updated(texts, texts, language)
    entry = next(message for message in catalogue if message.context == "summary.errors")
    entry.string = tuple("abc"[: catalogue.num_plurals])
    made = GNUTranslations(io.BytesIO(compiled(written(catalogue).encode(), language)))
    chosen = "".join(made.npgettext("summary.errors", entry.id[0], entry.id[1], n) for n in (0, 1, 2, 5, 11, 21, 22, 101, 111, 1_000_000))
    assert chosen == {"de": "babbbbbbbb", "es": "cacccccccb", "ru": "cabccabacc"}[language]  # T2; ru: 0 карт, 1 карта, 2 карты …


def test_spanish_has_three_plurals() -> None:
    assert get_plural("es").num_plurals == read(place("es", TEXTS)).num_plurals == 3


# ---- the translators' command


def test_the_catalogues_of_the_project_have_no_fault_and_hold_the_texts_of_this_program_and_of_the_click_that_is_installed() -> None:
    assert [str(fault) for fault in faults() if fault.broken] == []


@pytest.fixture
def faults_of(tmp_path: Path) -> Callable[..., list[str]]:
    """The faults of a German catalogue with these contents: line and text of each."""

    def faults_of(contents: str | bytes) -> list[str]:
        path = tmp_path / "de" / "LC_MESSAGES" / "sultan_kit.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
        return [f"{fault.line}: {fault.text}" for fault in faults_in(path)]

    return faults_of


def test_a_sound_catalogue_has_no_faults(faults_of: Callable[..., list[str]]) -> None:
    assert faults_of(HEADER + NEAR + 'msgstr "„{name}“? Meintest du {near:The}?"\n') == []


@pytest.mark.parametrize(
    ("contents", "fault"),
    [
        (
            HEADER + NEAR + 'msgstr "{name} {nahe}"\n',
            "8: shell.code-unknown.near: “{name} {nahe}” has the placeholders ['nahe', 'name'], where the English has ['name', 'near']",
        ),
        (
            HEADER + NEAR + 'msgstr "{name}"\n',
            "8: shell.code-unknown.near: “{name}” has the placeholders ['name'], where the English has ['name', 'near']",
        ),
        (HEADER + NEAR + 'msgstr "{name} {near"\n', "8: shell.code-unknown.near: “{name} {near”: expected '}' before end of string"),
        (HEADER + NEAR + 'msgstr "{name} {near:akk}"\n', "8: shell.code-unknown.near: “{name} {near:akk}” asks for forms that no entry has: akk"),
        (HEADER + 'msgid "a %(b)s"\nmsgstr "a %(c)s"\n', "7: a %(b)s: “a %(c)s” has the placeholders ['c'], where the English has ['b']"),
        (HEADER + 'msgid "{count} a"\nmsgid_plural "{count} b"\nmsgstr[0] "eins"\n', "7: {count} a: needs 2 forms, all of them"),
        (HEADER + 'msgid "{count} a"\nmsgid_plural "{count} b"\nmsgstr[0] "eins"\nmsgstr[1] ""\n', "7: {count} a: needs 2 forms, all of them"),
        (HEADER + 'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', "10: a: stands here a second time"),
        (HEADER + 'msgid "a"\nmsgstr "Talons der Klub-Karten"\n', "7: a: “Talons” is not the word of the glossary: Vorrat oder Abwurfstapel"),
        (
            HEADER + 'msgid "[[Q♥]], [redeals](rules.md#redeal)"\nmsgstr "[[D♥]], [dort](regeln.md)"\n',
            (
                "7: [[Q♥]], [redeals](rules.md#redeal): “[[D♥]], [dort](regeln.md)” has the cards and links "
                "['[[D♥]]', 'regeln.md'], where the English has ['[[Q♥]]', 'rules.md#redeal']"
            ),
        ),
        ("\ufeff" + HEADER, "1: begins with a byte-order mark"),
        (HEADER.replace("\n", "\r\n"), "1: line ends of another system (CR): they must be LF"),
        ('msgid "a"\nmsgstr "b"\n', "1: has no header"),
        ("#, fuzzy\n" + HEADER, "1: the header is marked fuzzy"),
        (HEADER.replace(": de", ": ru"), "1: the header says that its language is ru"),
        (HEADER.replace("nplurals=2", "nplurals=3"), "1: the header must say Plural-Forms: nplurals=2; plural=(n != 1);"),
        (HEADER + 'msgid "a\n', "7: not readable: "),
        (HEADER + 'msgid "a"\nmsgstr "b "c" d"\n', '8: not one text in quotes; inside it a quote is written \\"'),
        (HEADER + 'msgid "a"\nmsgstr ""\n"b\\q"\n', "9: not one text in quotes"),
        (HEADER + 'msgid "a"\nmsgstr "b\\"\n', "8: not "),
        (HEADER + 'msgid "a"\nmsgstr "b" c\n', "8: not one text in quotes"),
        (b"\xff\xfe", "1: not readable: "),
    ],
)
def test_a_fault_is_found_with_its_line(faults_of: Callable[..., list[str]], contents: str | bytes, fault: str) -> None:
    found = faults_of(contents)
    assert any(line.startswith(fault) for line in found), found  # T1a, T2, T3b, T7, T9


def test_a_text_of_a_page_may_hold_a_single_brace(faults_of: Callable[..., list[str]]) -> None:
    assert faults_of(HEADER + 'msgid "begins with `{`"\nmsgstr "beginnt mit `{`"\n') == []


def test_quotes_and_line_ends_may_stand_in_a_translation(faults_of: Callable[..., list[str]]) -> None:
    assert faults_of(HEADER + '#. "so\nmsgctxt "k"\nmsgid "a"\nmsgstr ""\n  "\\"b\\"\\n"\n"c\\\\"\n') == []


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("es", "clubes"),
        ("es", "Espadas"),
        ("es", "sofá"),
        ("es", "mulligans"),
        ("es", "convergió"),
        ("de", "Klub"),
        ("de", "Spaten"),
        ("de", "Diamanten"),
        ("ru", "талона"),
        ("ru", "сошелся"),
        ("en", "talon"),
    ],
)
def test_words_that_the_glossary_forbids_are_found(language: str, word: str) -> None:
    assert list(catalogues.faults_of_words([f"x {word}, y"], language))  # T7


@pytest.mark.parametrize(("language", "text"), [("es", "los diamantes"), ("de", "Karo und Kreuz"), ("ru", "софит"), ("es", "clubess")])
def test_other_words_are_not(language: str, text: str) -> None:
    assert list(catalogues.faults_of_words([text], language)) == []


def test_what_is_missing_or_fuzzy_is_listed(faults_of: Callable[..., list[str]], tmp_path: Path) -> None:
    faults_of(HEADER + f'#, fuzzy\n{NEAR}msgstr "{{name}} {{near}}"\n\nmsgctxt "gone"\nmsgid "a"\nmsgstr "b"\n')
    found = [fault for fault in faults_in(tmp_path / "de/LC_MESSAGES/sultan_kit.po", template(TEXTS)) if not fault.broken]
    texts = [fault.text for fault in found]
    assert "shell.code-unknown.near: marked fuzzy, so the English text is shown" in texts  # T3a
    assert "gone: no text of the program: run python -m tools.catalogues update" in texts
    assert "severity.error: not in this file: run python -m tools.catalogues update" in texts


def test_update_keeps_translations_and_marks_those_of_reworded_sentences() -> None:
    old = read(place("de", TEXTS))
    near = next(message for message in old if message.context == "shell.code-unknown.near")
    near.string = "„{name}“? {near}?"
    old.delete(near.id, near.context)
    near.id = "In older words: {name}, {near}"
    old[near.id] = near
    fresh = updated(template(TEXTS), old, "de")
    kept, moved = (fresh.get(all_sentences()[key], key) for key in ("rank.J", "shell.code-unknown.near"))
    assert kept is not None
    assert moved is not None
    assert str(kept.string).startswith("Bube")
    assert not kept.fuzzy
    assert (moved.string, moved.fuzzy, moved.previous_id) == ("„{name}“? {near}?", True, ["In older words: {name}, {near}"])


def test_what_a_text_was_before_is_kept_while_it_is_fuzzy_and_then_dropped(tmp_path: Path) -> None:
    path = tmp_path / "de/LC_MESSAGES/sultan_kit.po"
    path.parent.mkdir(parents=True)
    before = '#| msgid ""\n#| "What it said "\n#| "before"\n'
    for flags, kept in ("#, fuzzy\n", True), ("", False):
        path.write_text(HEADER + "# a translator's own\n" + before + flags + f'{NEAR}msgstr "„{{name}}“? {{near}}?"\n', encoding="utf-8")
        text = written(updated(template(TEXTS), read(path), "de"))
        assert ("# a translator's own\n" in text, "What it said before" in text) == (True, kept)
        path.write_text(text, encoding="utf-8")
        assert written(updated(template(TEXTS), read(path), "de")) == text


def test_update_changes_nothing_the_second_time() -> None:
    for domain in (TEXTS, CLICK):
        texts = template(domain)
        for language in TRANSLATED:
            once = written(updated(texts, read(place(language, domain)), language))
            assert once == written(updated(texts, read(place(language, domain)), language))
            assert "POT-Creation-Date" not in once


def test_a_fault_names_its_file_and_line() -> None:
    assert str(Fault(Path("a.po"), 3, "x")) == "a.po:3: x"


# ---- no text without a catalogue


def test_every_module_of_sentences_is_looked_in_and_no_key_stands_twice() -> None:
    folder = ROOT / "sultan_kit" / "l10n" / "sentences"
    assert sorted([*MODULES, *book_modules()]) == sorted(path.stem for path in folder.glob("[!_]*.py"))
    keys = [node.args[0].value for path in folder.glob("*.py") for node in calls(path, "P_", "NP_")]  # type: ignore[attr-defined]
    assert len(keys) == len(set(keys)) == len(all_sentences())


def calls(path: Path, *names: str) -> list[ast.Call]:
    """The calls of functions or methods with these names in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = [(node, node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [node for node, function in called if getattr(function, "id", getattr(function, "attr", None)) in names]


def literal(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


PYTHON = sorted((ROOT / "sultan_kit").rglob("*.py"))
COMMANDS = sorted((ROOT / "sultan_kit" / "cli").glob("*.py"))


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.stem)
def test_what_is_marked_for_translation_can_be_collected(path: Path) -> None:
    """Babel passes over anything but a plain text, without a word."""
    for call in calls(path, "N_", "P_", "NP_"):
        assert call.args
        assert all(map(literal, call.args)), f"{path}:{call.lineno}"


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path.stem)
def test_help_is_marked_for_translation(path: Path) -> None:
    for call in calls(path, "command", "group", "option", "Option", "argument"):
        if getattr(call.func, "value", None) is None or getattr(call.func.value, "id", "") != "click":  # type: ignore[attr-defined]
            continue
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        assert "help" in given or call.func.attr == "argument", f"{path}:{call.lineno}: no help"  # type: ignore[attr-defined]
        for name in ("help", "short_help", "epilog", "metavar"):
            assert not literal(given.get(name, ast.Name("_"))), f"{path}:{call.lineno}: {name} is not marked with N_"


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path.stem)
def test_nothing_is_printed_that_no_catalogue_holds(path: Path) -> None:
    assert calls(path, "echo", "secho", "print") == []
    for call in calls(path, "out", "err", "UsageError", "BadParameter", "ClickException", "fail"):
        said = {id(node) for other in ast.walk(call) if isinstance(other, ast.Call) and other is not call for node in ast.walk(other)}
        spoken = [node.value for node in ast.walk(call) if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said]
        assert not any(" " in text.strip() for text in spoken), f"{path}:{call.lineno}: {spoken}"


def mentioned(path: Path) -> Iterator[str]:
    """The texts in a module, as patterns: what is worked out may be anything."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        parts = node.values if isinstance(node, ast.JoinedStr) else [node]
        pattern = "".join(re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else ".+" for part in parts)
        if pattern.replace(".+", "").strip(r"\."):
            yield pattern


def mentioned_by_a_template(path: Path) -> Iterator[str]:
    """The keys that a page of the rulebook asks for, as patterns: `"book.a." ~ name` may be any of those that begin so."""
    for key, more in re.findall(r'"(book\.[\w.-]+)"( ~ )?', path.read_text(encoding="utf-8")):
        yield re.escape(key) + (".+" if more else "")


def test_every_sentence_is_said_somewhere() -> None:
    found = {pattern for path in PYTHON if path.parent.name != "sentences" for pattern in mentioned(path)}
    found |= {
        pattern
        for path in (ROOT / "sultan_kit" / "book").glob("*/*.*")
        if path.suffix in {".md", ".html"}
        for pattern in mentioned_by_a_template(path)
    }
    for path in (ROOT / "sultan_kit" / "render" / "viewer").glob("*.js"):
        named = re.findall(r"(?:words\.|')([a-z][a-z-]*)", path.read_text(encoding="utf-8"))
        found |= {rf"viewer\.(wrong\.)?{re.escape(name)}" for name in named}
    said = re.compile("|".join(sorted(found)))
    for key in all_sentences():
        code, _, variant = key.partition(".")
        assert said.fullmatch((variant or code) if code in list(Code) else key), key


def codes(node: ast.AST | None) -> list[str]:
    """The codes that an expression may stand for."""
    return [Code[part.attr] for part in ast.walk(node or ast.Pass()) if isinstance(part, ast.Attribute) and getattr(part.value, "id", "") == "Code"]


def texts(node: ast.AST | None) -> list[str]:
    """The plain texts that an expression may stand for; none where it is worked out."""
    if node is None:
        return [""]
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


FIELDS = {"Finding": (), "Refusal": Refusal._fields, "SlipItem": SlipItem._fields, "Why": ("code", "variant")}


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.stem)
def test_every_finding_and_hint_that_the_code_makes_has_its_sentence(path: Path) -> None:
    keys = all_sentences()
    for call in calls(path, "Saying"):
        for key in texts(call.args[0]) if call.args else []:
            assert key in keys, f"{path}:{call.lineno}: {key}"
    for call in calls(path, *FIELDS):
        given = {keyword.arg: keyword.value for keyword in call.keywords} | dict(zip(FIELDS[ast.unparse(call.func)], call.args, strict=False))
        found = codes(given.get("code"))
        if len(found) == 1 and not any(isinstance(argument, ast.Starred) for argument in call.args):
            for variant in texts(given.get("variant")):
                key = f"{found[0]}.{variant}" if variant else found[0]
                assert key in keys, f"{path}:{call.lineno}: {key}"
