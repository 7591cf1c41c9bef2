"""Every code is explained, and what its example says is so: the wrong text has this fault and no other, the right one has none."""

from io import BytesIO

import pytest
from running import run_here

from sultan_kit.book.findings import found_in
from sultan_kit.book.whole import TO_ITS_END, whole
from sultan_kit.core.cards import SIGNS
from sultan_kit.core.findings import Code
from sultan_kit.l10n.examples import EXAMPLES, LEFT_OUT
from sultan_kit.l10n.sentences.explanations import SENTENCES
from sultan_kit.log.judge import games
from sultan_kit.profiles import load

NO_EXAMPLE = {
    Code.ALIASES: "a few lines with aliases are harmless",
    Code.ENCODING: "an example is text already, not bytes",
    Code.EMPTY: "nothing can be shown of nothing",
    Code.TOO_LARGE: "an example is small",
    Code.TOO_DEEP: "33 brackets teach nothing",
    Code.CANNOT_BE_READ: "about a file that is not there",
    Code.NO_FILES: "about a folder",
    **dict.fromkeys((Code.SAVE_DAMAGED, Code.SAVE_UNSAFE, Code.SAVE_OTHER_GAME), "bytes of another program"),
    **dict.fromkeys((Code.JSON, Code.JSON_FORM, Code.POSITION_DISAGREES, Code.NOT_KEPT), "about files of other formats"),
}

CASES = [pytest.param(code, id=str(code)) for code in EXAMPLES]


def test_every_code_is_explained_and_nothing_else_is() -> None:
    for word in ("title", "explain"):
        assert {key for key in SENTENCES if key.startswith(word)} - {"explain.wrong", "explain.right", "explain.left-out"} == {
            f"{word}.{code}" for code in Code
        }


def test_every_code_has_an_example_or_a_reason_for_none() -> None:
    assert [code for code in Code if (code in EXAMPLES) == (code in NO_EXAMPLE)] == []


@pytest.mark.parametrize("key", SENTENCES)
def test_a_text_is_one_paragraph_without_placeholders(key: str) -> None:
    text = SENTENCES[key]
    assert "\n" not in text
    assert "  " not in text
    assert not set("{}") & set(text)
    assert not key.startswith("explain.") or len(text) <= 420
    assert not key.startswith("title.") or len(text) <= 70


@pytest.mark.parametrize("code", CASES)
def test_what_is_called_wrong_has_this_fault_and_no_other(code: Code) -> None:
    assert {finding.code for finding in found_in(code, whole(code, EXAMPLES[code][0]))} == {code}


@pytest.mark.parametrize("code", CASES)
def test_what_is_called_right_has_no_fault(code: Code) -> None:
    assert found_in(code, whole(code, EXAMPLES[code][1])) == []


@pytest.mark.parametrize("code", CASES)
def test_an_example_fits_on_a_terminal(code: Code) -> None:
    assert all(len(line) <= 70 for text in EXAMPLES[code] for line in text.split("\n"))


def test_the_left_out_moves_of_a_game_play_it_to_its_end() -> None:
    for code in TO_ITS_END:
        text = whole(code, f"moves: {LEFT_OUT}")
        ((_, (game,)),) = games(BytesIO(text.encode()))
        assert game.verdict == "won"


def test_the_left_out_moves_of_a_pass_use_up_the_stock() -> None:
    text = whole(Code.STOCK_EMPTY, f"moves: 7♦ {LEFT_OUT} // {LEFT_OUT}")
    ((_, (game,)),) = games(BytesIO(text.encode()))
    assert game.counts.turns == 2 * load("sultan-classic").rules.stock_size
    assert all(sign in text for sign in SIGNS)


# ---- the command


def test_without_a_code_all_of_them_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    status, out, err = run_here(monkeypatch, "explain")
    assert (status, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == list(Code)


@pytest.mark.parametrize("language", ["en", "de", "es", "ru"])
def test_every_code_is_explained_in_every_language_within_80_columns(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for code in Code:
        status, out, err = run_here(monkeypatch, "explain", code, "--lang", language)
        assert (status, err) == (0, "")
        assert out.startswith(f"{code}: ")
        assert max(map(len, out.splitlines())) <= 80


def test_a_code_may_be_copied_with_its_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_here(monkeypatch, "explain", "[third-copy]") == run_here(monkeypatch, "explain", "third-copy")


def test_an_example_stands_below_the_explanation(monkeypatch: pytest.MonkeyPatch) -> None:
    out = run_here(monkeypatch, "explain", "not-in-redeal").out
    assert out.endswith(
        "Wrong:\n\n    moves: A♠+ A♠+ 7♦ […] // A♠\n\nRight:\n\n    moves: A♠+ A♠+ 7♦ […] // 7♦\n\nHere […] stands for moves that do not matter.\n"
    )
    assert "Wrong:" not in run_here(monkeypatch, "explain", "empty").out


@pytest.mark.parametrize(("language", "card", "named"), [("en", "A♠", ""), ("de", "A♠", ""), ("es", "A♠", ""), ("ru", "Т♠", "    language: ru\n")])
def test_an_example_is_written_as_the_logs_of_the_language_are(language: str, card: str, named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong, right = f"\n\n{named}    moves: 1♠+\n", f"\n\n{named}    moves: {card}+\n"
    out = run_here(monkeypatch, "explain", "card-unreadable", "--lang", language).out
    assert wrong in out
    assert out.endswith(right)


def test_an_example_that_is_about_a_language_stays_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\n    language: de\n    moves: KrB\n" in run_here(monkeypatch, "explain", "card-ambiguous", "--lang", "ru").out


def test_what_cannot_be_seen_in_an_example_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "moves: 7<U+200B>♦" in run_here(monkeypatch, "explain", "stray-character").out
    assert "    <U+0009>divan:" in run_here(monkeypatch, "explain", "tab").out


def test_an_unknown_code_is_wrong_use_and_the_nearest_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    status, out, err = run_here(monkeypatch, "explain", "third-copi")
    assert (status, out) == (2, "")
    assert "did you mean third-copy?" in err
