"""Every code is in the rulebook, with an example that shows it and what the program says about that example."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from book_pages import rendered
from foreign import SAVES, documented, shifted
from markupsafe import escape
from running import Run

from sultan_kit.book.findings import FILES, GROUPS, OF_PATHS, explained, found_in
from sultan_kit.book.whole import OF_PROFILES, whole
from sultan_kit.core.findings import Code
from sultan_kit.l10n.examples import EXAMPLES, LEFT_OUT, examples
from sultan_kit.l10n.words import Words
from sultan_kit.resources import languages

LANGUAGES = languages()

_NO_CARD, _OTHER_CARD = documented(), documented()
_NO_CARD["start"]["waste"] = ["7C"]
_OTHER_CARD["steps"][3]["position"]["waste"] = ["6♣"]

CONVERTED = {
    Code.SAVE_DAMAGED: (SAVES / "bad-cut-short.pso").read_bytes(),
    Code.SAVE_UNSAFE: (SAVES / "bad-calls-print.pso").read_bytes(),
    Code.SAVE_OTHER_GAME: (SAVES / "bad-other-game.pso").read_bytes(),
    Code.JSON: b'{"format": "sultan-replay/1"',
    Code.JSON_FORM: json.dumps(_NO_CARD).encode(),
    Code.POSITION_DISAGREES: json.dumps(_OTHER_CARD).encode(),
    Code.NOT_KEPT: shifted(2),
}
"""Files of other programs with the faults that the rulebook tells of."""


def test_every_code_has_one_page() -> None:
    assert [code for codes in GROUPS.values() for code in codes] == list(Code)


def test_a_code_has_an_example_or_a_file_or_stands_before_every_file() -> None:
    assert [code for code in Code if [code in EXAMPLES, code in FILES, code in OF_PATHS].count(True) != 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_is_on_its_page_with_what_the_program_says(language: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    index = rendered("findings", language).markdown
    for name, codes in GROUPS.items():
        page = rendered(f"findings-{name}", language).markdown
        sections = dict(re.findall(r"^## [^\n]* \{: #([\w-]+) \}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))
        assert list(sections) == list(codes)
        for code in codes:
            assert f'id="{code}"><a href="findings-{name}.html#{code}"' in index
            for line in printed(code, language, run):
                assert str(escape(line)) in sections[code], code


def printed(code: Code, language: str, run: Run) -> list[str]:
    """The message about the example of a code, and the hints, as the program prints them."""
    path = Path("mine.yaml")
    if code in EXAMPLES:
        path.write_text(whole(code, examples(code, language)[0]), encoding="utf-8")
    elif code in FILES:
        path.write_bytes(FILES[code])
    elif code in CONVERTED:
        path.write_bytes(CONVERTED[code])
    elif code is Code.NO_FILES:
        path = Path("empty")
        path.mkdir()
    elif code is Code.CANNOT_BE_READ:
        path = Path("missing.yaml")
    else:
        with path.open("wb") as file:
            file.truncate(2**27)
    command = ["rules", "check"] if code in OF_PROFILES else ["convert"] if code in CONVERTED else ["validate"]
    outcome = run(*command, path, "--lang", language)
    out = outcome.err if code in CONVERTED else outcome.out
    if not path.is_dir():
        path.unlink(missing_ok=True)
    (message,) = set(re.findall(rf"^.*?: \S+: (.*) \[{code}\]$", out, re.MULTILINE))
    hint = re.escape(Words(language).say("report.hint"))
    behind = out.split(f"[{code}]")[1].split("\n  ^")[0]
    return [message, *re.findall(rf"^  {hint} (.*)$", behind, re.MULTILINE)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_shows_its_code_in_every_language_and_the_other_one_nothing(code: Code, language: str) -> None:
    wrong, right = examples(code, language)
    assert {finding.code for finding in found_in(code, whole(code, wrong))} == {code}
    assert found_in(code, whole(code, right)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_marked_is_at_fault(language: str) -> None:
    marked = {code: re.search("<mark>(.*?)</mark>", explained(code, Words(language)).wrong, re.DOTALL) for code in EXAMPLES}
    shown = {code: unescape(re.sub("<[^>]*>", "", found[1])) for code, found in marked.items() if found}
    assert list(shown) == list(EXAMPLES)
    assert shown[Code.THIRD_COPY] == "5♣"
    assert shown[Code.DOES_NOT_FIT] == "3♠+"
    assert shown[Code.REDEAL_TOO_OFTEN] == "//"
    assert shown[Code.STOCK_EMPTY] == shown[Code.AFTER_THE_END] == "7♦"
    assert shown[Code.NUMBER_DISAGREES] == "sultan:42"
    assert shown[Code.TAB] == "<U+0009>"
    assert shown[Code.EXTENDS_LOOP] == "mine.yaml"


def test_what_is_left_out_is_said() -> None:
    for code in EXAMPLES:
        assert explained(code, Words("en")).left_out == any(LEFT_OUT in example for example in EXAMPLES[code])


@pytest.mark.parametrize(
    ("pair", "language", "written"),
    [
        (("moves: A♠ wA♥+ (3 10♦)+ QJ♣", ""), "de", ("moves: A♠ wA♥+ (3 10♦)+ QJ♣", "")),
        (("moves: Q♠ wJ♥+ (3 K♦)()", "moves: 7♠"), "de", ("language: de\nmoves: D♠ wB♥+ (3 K♦)()", "language: de\nmoves: 7♠")),
        (("moves: 1♠", "moves: A♠"), "ru", ("language: ru\nmoves: 1♠", "language: ru\nmoves: Т♠")),
        (("language: de\nmoves: KB", "moves: Q♠"), "ru", ("language: de\nmoves: KB", "moves: Q♠")),
    ],
)
def test_cards_are_put_into_the_language_and_nothing_else_is(
    pair: tuple[str, str], language: str, written: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EXAMPLES, Code.DOES_NOT_FIT, pair)
    assert examples(Code.DOES_NOT_FIT, language) == written


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("moves: A♠+ 3♠", "moves: A♠+ 3♠", "does-not-fit: its example shows nothing"),
        ("moves: A♠+ 3♠+", "moves: A♠+ 4♠+", "does-not-fit: the right example is not right in “en”: 4♠ fits neither"),
        ("moves: A♠+ w+", "moves: A♠+", "does-not-fit: its example shows waste-empty"),
    ],
)
def test_an_example_that_does_not_show_its_code_stops_the_page(wrong: str, right: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXAMPLES, Code.DOES_NOT_FIT, (wrong, right))
    with pytest.raises(ValueError, match=said):
        rendered.__wrapped__("findings-play")


@pytest.mark.parametrize("name", ["findings", *(f"findings-{group}" for group in GROUPS)])
def test_the_pages_in_english(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"book/{name}.md", rendered(name).markdown)


def test_no_page_holds_a_path_of_the_computer_that_made_it() -> None:
    assert [name for name in GROUPS if "/tmp" in rendered(f"findings-{name}").markdown] == []
