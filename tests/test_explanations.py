"""Every code is explained, and what its example says is so: the wrong text has this fault and no other, the right one has none."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from pieces import DIVAN, LOG, judged, laid_over
from running import run_here

from sultan_kit.core.cards import COPIES, IN_PLAY, SIGNS, Face
from sultan_kit.core.findings import Code, Finding
from sultan_kit.l10n.sentences.explanations import EXAMPLES, LEFT_OUT, SENTENCES
from sultan_kit.log import scanner
from sultan_kit.log.judge import games
from sultan_kit.log.notation import notation
from sultan_kit.log.written import Action
from sultan_kit.profiles import load, read_file

NO_EXAMPLE = {
    Code.ALIASES: "a few lines with aliases are harmless",
    Code.ENCODING: "an example is text already, not bytes",
    Code.EMPTY: "nothing can be shown of nothing",
    Code.TOO_LARGE: "an example is small",
    Code.TOO_DEEP: "33 brackets teach nothing",
    Code.CANNOT_BE_READ: "about a file that is not there",
    Code.NO_FILES: "about a folder",
}

OF_PROFILES = tuple(Code)[tuple(Code).index(Code.NOT_A_PROFILE) :]

WHOLE = (Code.NOT_A_LOG, Code.MISSING_KEY, Code.FORMAT_MISSING, Code.NOT_A_PROFILE)
"""Here the example is all of the file: it shows that something is missing."""

PROFILE = {"id": "id: mine", "extends": "extends: classic"}

TO_ITS_END = (Code.REDEAL_OF_NOTHING, Code.AFTER_THE_END)
"""Here the moves left out play a whole game; elsewhere they turn the cards of a pass."""

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
def test_what_is_called_wrong_has_this_fault_and_no_other(code: Code, tmp_path: Path) -> None:
    assert {finding.code for finding in findings(code, EXAMPLES[code][0], tmp_path)} == {code}


@pytest.mark.parametrize("code", CASES)
def test_what_is_called_right_has_no_fault(code: Code, tmp_path: Path) -> None:
    assert findings(code, EXAMPLES[code][1], tmp_path) == []


@pytest.mark.parametrize("code", CASES)
def test_an_example_fits_on_a_terminal(code: Code) -> None:
    assert all(len(line) <= 70 for text in EXAMPLES[code] for line in text.split("\n"))


def findings(code: Code, example: str, folder: Path) -> list[Finding]:
    """What is found in the file that the example is a piece of."""
    if code in OF_PROFILES:
        path = folder / "mine.yaml"
        path.write_text(whole(code, example, PROFILE), encoding="utf-8")
        return read_file(path).findings
    text = whole(code, example, LOG)
    if code in TO_ITS_END:
        text = to_its_end(text)
    elif LEFT_OUT in text:
        text = with_passes(text)
    return judged(text, folder)


def whole(code: Code, example: str, keys: dict[str, str]) -> str:
    """The file that an example is a piece of."""
    return example if code in WHOLE else laid_over(keys, example)


def with_passes(text: str) -> str:
    """The moves left out turn all cards of a pass that are not named beside them, in the order of the pack."""
    head, moves = text.rstrip().split("moves: ")
    cards = [Face(card) for card in range(52) for _ in range(COPIES[card])]
    for item in scanner.cards(notation("en"), DIVAN):
        assert isinstance(item, tuple)
        cards.remove(Face(item[0]))
    passes = []
    for part in moves.split("//"):
        before, left_out, behind = part.partition(LEFT_OUT)
        named = notation("en").quick(before) or []
        last = (notation("en").quick(behind) or [])[:1]
        rest = cards.copy()
        for move in (*named, *last):
            if move.card in rest:
                rest.remove(Face(move.card))
        for move in named:
            if move.action is Action.TURN_PLAY:
                cards.remove(Face(move.card or 0))
        passes.append(f"{before}{' '.join(map(str, rest))}{behind}" if left_out else part)
    return f"{head}moves: {'//'.join(passes)}\n"


def to_its_end(text: str) -> str:
    """The moves left out play every card in turn from the divan, but for the ones that are named behind them."""
    cards = straight()
    named = re.findall(r"\((\S+)\)\+", text)
    divan, stock = cards[:8], cards[8:]
    first = cards.copy()
    for name in named:
        first.remove(name)
    moves = " ".join(f"({card})+" + (f" {stock[index]}()" if index < len(stock) else "") for index, card in enumerate(first))
    return text.replace(LEFT_OUT, moves).replace(DIVAN, " ".join(divan))


def straight() -> list[str]:
    """A deal in which each card can be played when it comes: rank by rank, with hearts one ahead on the ace."""
    cards = []
    for rank in range(12):
        cards += [str(Face(suit * 13 + rank)) for suit in (0, 0, 1, 1, 3, 3, 2)]
        if rank < 11:
            cards.append(str(Face(2 * 13 + rank + 1)))
    assert len(cards) == IN_PLAY
    return cards


def test_the_straight_deal_can_be_played_to_its_end() -> None:
    text = to_its_end("\n".join([LOG["format"], LOG["profile"], LOG["deal"], f"moves: {LEFT_OUT}"]))
    ((_, (game,)),) = games(BytesIO(text.encode()))
    assert game.verdict == "won"


def test_the_left_out_moves_of_a_pass_use_up_the_stock() -> None:
    text = with_passes("\n".join([LOG["format"], LOG["profile"], LOG["deal"], f"moves: 7♦ {LEFT_OUT} // {LEFT_OUT}"]))
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


def test_what_cannot_be_seen_in_an_example_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "moves: 7<U+200B>♦" in run_here(monkeypatch, "explain", "stray-character").out
    assert "    <U+0009>divan:" in run_here(monkeypatch, "explain", "tab").out


def test_an_unknown_code_is_wrong_use_and_the_nearest_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    status, out, err = run_here(monkeypatch, "explain", "third-copi")
    assert (status, out) == (2, "")
    assert "did you mean third-copy?" in err
