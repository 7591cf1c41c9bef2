"""T6: a language whose every text is wrapped in marks. What stands outside of them never went through a catalogue."""

import re
import sys
from pathlib import Path

import pytest
import yaml
from babel.messages.catalog import Message
from running import ROOT, Checkout, Outcome, run_there

from sultan_kit.book.parsed import sections
from sultan_kit.cli.program import COMMANDS
from sultan_kit.profiles import load, shipped
from sultan_kit.profiles.bibliography import bibliography
from sultan_kit.resources import contents
from tools.catalogues import CLICK, RULEBOOK, TEXTS, template, updated, written

OPEN, CLOSE = "⟦⟧"

RULES = ("list", "show", "check", "diff", "schema")
BOOK = ("build", "check", "serve")

NOT_TRANSLATED = re.compile(
    r"""
    --?[\w-]+                       # options
    | \[[\w\[\]|,.=<>-]+\]          # choices, and the code of a finding
    | \[?;\s+(?:\d+<=)?x[<>]=\d+\]?  # what a number may be
    | \b(sultan-kit | COMMAND_NAMES)\b
    """.replace("COMMAND_NAMES", "|".join([*COMMANDS, *RULES, *BOOK])),
    re.VERBOSE,
)


def marked(text: str) -> str:
    """Every form of an entry within marks of its own."""
    plain, *forms = text.split(" | ")
    return " | ".join([f"{OPEN}{plain}{CLOSE}", *(f"{name}: {OPEN}{form}{CLOSE}" for name, _, form in (form.partition(": ") for form in forms))])


def fill(message: Message) -> None:
    if isinstance(message.id, str):
        message.string = marked(message.id)
    else:
        message.string = tuple(map(marked, message.id))


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout in which Esperanto is that language: it has two plurals, and Babel knows it."""
    checkout = Checkout(tmp_path_factory.mktemp("pseudo"))
    folder = checkout.folder / "locales" / "eo"
    (folder / "LC_MESSAGES").mkdir(parents=True)
    (folder / "notation.yaml").write_bytes((ROOT / "locales/en/notation.yaml").read_bytes())
    for domain in (TEXTS, RULEBOOK, CLICK):
        texts = template(domain)
        catalogue = updated(texts, texts, "eo")
        for message in catalogue:
            if message.id:
                fill(message)
        (folder / "LC_MESSAGES" / f"{domain}.po").write_text(written(catalogue), encoding="utf-8")
    glossary = checkout.folder / "locales" / "glossary.yaml"
    words = contents(glossary)
    for term in words["terms"].values():
        term["eo"] = marked(term["en"])
    glossary.write_text(yaml.safe_dump(words, allow_unicode=True), encoding="utf-8")
    return checkout


def unmarked(text: str) -> str:
    """What is left of an output when everything between marks and everything that has no translation is taken away."""
    inner = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
    while inner.search(text):
        text = inner.sub("", text)
    return "\n".join(line for line in NOT_TRANSLATED.sub("", text).splitlines() if re.search(r"[^\W\d_]", line))


def run(pseudo: Checkout, *arguments: str | Path) -> Outcome:
    outcome = pseudo.run(*arguments, SULTAN_KIT_LANG="eo")
    assert "Traceback" not in outcome.err
    return outcome


@pytest.mark.parametrize("command", ["", *COMMANDS, *(f"rules {name}" for name in RULES), *(f"book {name}" for name in BOOK)])
def test_help_is_translated(pseudo: Checkout, command: str) -> None:
    status, out, err = run(pseudo, *command.split(), "--help")
    assert (status, err) == (0, "")
    assert OPEN in out
    assert unmarked(out) == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["--nonsense"],
        ["--lang", "xx"],
        ["--color", "pink"],
        ["--lang"],
        ["vlidate"],
        ["validate"],
        ["validate", "--nonsense", "x"],
        ["validate", "--format", "xml", "x"],
        ["explain", "tab", "tab"],
        ["explain", "taab"],
        ["explain", "12345"],
        ["rules", "nonsense"],
        ["rules", "show"],
    ],
    ids=" ".join,
)
def test_wrong_use_is_told_in_the_language(pseudo: Checkout, arguments: list[str]) -> None:
    status, out, err = run(pseudo, *arguments)
    assert (status, out) == (2, "")
    quoted = re.sub(r"['“][^'”⟦⟧]*['”]", "", err)  # what was typed
    assert unmarked(quoted) == ""  # T10


def test_the_version_has_no_words(pseudo: Checkout) -> None:
    assert re.fullmatch(r"sultan-kit [\d.]+\n", run(pseudo, "--version").out)


@pytest.mark.parametrize("form", ["text", "github"])
def test_findings_and_their_hints_are_translated(pseudo: Checkout, form: str) -> None:
    """Over all the bad logs there are; left out: their source lines, their paths, what they say."""
    status, out, err = run(pseudo, "validate", "--format", form, ROOT / "tests" / "games" / "bad")
    assert (status, err) == (1, "")
    assert out.count(OPEN) > 100
    report = "\n".join(line for line in out.replace(str(ROOT), "").splitlines() if not line.startswith("    "))
    report = re.sub(r"/tests/games/bad/[\w.-]+(:\d+:\d+)?|::(error|warning) file=[^:]*::|%0A", "", report)
    assert unmarked(report) == ""


@pytest.mark.parametrize("code", ["third-copy", "yaml", "axis-conflict"])
def test_explanations_are_translated(pseudo: Checkout, code: str) -> None:
    status, out, err = run(pseudo, "explain", code)
    assert (status, err) == (0, "")
    assert unmarked("\n".join(line for line in out.removeprefix(code).splitlines() if not line.startswith("    "))) == ""


@pytest.mark.parametrize("arguments", ["list", "show sultan-empty-divan", "show sultan-free-choice", "diff classic pysol"])
def test_rules_are_told_in_the_language(pseudo: Checkout, arguments: str) -> None:
    """What is left over are ids, other names of profiles, and what sources are called."""
    status, out, err = run(pseudo, "rules", *arguments.split())
    assert (status, err) == (0, "")
    assert out.count(OPEN) > 10
    data = " ".join([*(f"{name} {load(name).aliases}" for name in shipped()), *map(str, bibliography().items())])
    assert set(re.findall(r"\w\w+", unmarked(out))) <= set(re.findall(r"\w\w+", data))


LOG = """\
format: sultan-log/1
profile: classic
deal: {divan: 9♦ 4♥ 10♦ 2♣ 7♠ 7♥ J♦ A♠}
moves: 5♣ (A♠)+ w() Q♥ A♦+ 3♣ 2♠+ ...
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["validate", "game.yaml"],
        ["identify", "game.yaml"],
        ["replay", "game.yaml"],
        ["replay", "game.yaml", "--at", "3"],
        ["convert", "game.yaml", "-o", "other.yaml"],
        ["rules", "check", "rules/sultan-novel.yaml"],
    ],
    ids=" ".join,
)
def test_what_commands_print_is_translated(pseudo: Checkout, arguments: list[str]) -> None:
    (pseudo.folder / "game.yaml").write_text(LOG, encoding="utf-8")
    status, out, err = run(pseudo, *arguments)
    assert status == 0
    told = "\n".join(line for line in (out + err).splitlines() if "moves: 5♣" not in line)
    assert unmarked(re.sub(r"\b(rules/sultan-novel\.yaml|game\.yaml|sultan-classic)|[AJQK][♣♦♥♠]|w5♣\(\)", "", told)) == ""


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        ("record new.yaml", "?|-|6♣ A♦|K♣ A♦ 4♥ 9♠ 7♣ J♦ 10♠ 2♣|6♣ A♦ 4♥ 9♠ 7♣ J♦ 10♠ 2♣|?|(1)+|A♣|w+|!|-|=|*||(A♦)+|zz|5♠ ...|{a}|give up|5♠||-"),
        ("play sultan:5 --profile sultan-free-choice", "?||5♣|!|*|w()|//|-|-|-|=|."),
    ],
)
def test_a_talk_is_in_the_language(pseudo: Checkout, arguments: str, lines: str) -> None:
    """Left over are what was typed, the log, and the code of a finding."""
    outcome = pseudo.run(*arguments.split(), SULTAN_KIT_LANG="eo", stdin=lines.replace("|", "\n").encode())
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.count(OPEN) > 40
    told = "\n".join(line for line in outcome.out.partition("format:")[0].splitlines() if not line.startswith("    "))
    told = unmarked(" ".join(told.split()))  # a sentence goes on in the next line
    told = re.sub(r"new\.yaml|sultan:5|[AJQK][♣♦♥♠]|\bw(?:[♣♦♥♠\dAJQK]*)(?=[+(])|“zz”", "", told)
    assert re.findall(r"[^\W\d_]{2,}", told) == []


def test_pictures_speak_the_language(pseudo: Checkout) -> None:
    (pseudo.folder / "game.yaml").write_text(LOG, encoding="utf-8")
    out = run(pseudo, "replay", "game.yaml", "--format", "svg").out
    told = re.findall(r"<(?:title|desc|text class=\"sk-label\"[^>]*)>([^<]*)", out)
    assert len(told) == 4
    assert unmarked(" ".join(told)) == ""


NAMES = re.compile(r"commands?(-.*)?|compare|game-.*|history|recording|words")
"""Pages full of names: of commands, players and books, of cards in a notation, of what others call a thing."""


def test_all_texts_of_the_rulebook_are_translated(pseudo: Checkout) -> None:
    code = (
        "from pathlib import Path; from sultan_kit.book.site import Wanted, write; from sultan_kit.cli.reference import command_line\n"
        "print(write(Path('site'), Wanted(command_line, languages=['eo'])))"
    )
    environment = {"PYTHONPATH": str(pseudo.folder), "XDG_CACHE_HOME": str(pseudo.folder / "cache")}
    done = run_there(sys.executable, "-c", code, cwd=pseudo.folder, environment=environment)
    assert (done.out, done.err) == ("[]\n", "")
    left = {}
    for path in sorted((pseudo.folder / "site" / "eo").glob("*.html")):
        page = path.read_text(encoding="utf-8")
        body = re.sub("<code.*?</code>", "", page[page.index("<body") :], flags=re.DOTALL)
        words = [
            word
            for section in sections(body)
            if section.anchor != "sources"
            for word in re.findall(r"[^\W\d_]{3,}", outside(f"{section.title} {section.text}"))
            if word not in bibliography()
        ]
        if words and not NAMES.fullmatch(path.stem):
            left[path.stem] = words
    assert left == {}


def outside(text: str) -> str:
    """What stands outside of all marks, which may stand in one another."""
    while (shorter := re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", text)) != text:
        text = shorter
    return text
