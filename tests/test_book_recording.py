"""The logs that the rulebook shows are good, in every language, and a bad one stops it."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from book_pages import book, rendered
from running import Run

from sultan_kit.book.logs import BadLogError, book_logs, entries, in_language, only
from sultan_kit.book.recording import IN_WORDS, LOGS, checked, moved
from sultan_kit.core.cards import ACE, JACK, KING, QUEEN, SIGNS, SUITS
from sultan_kit.core.rules import Suit
from sultan_kit.l10n.words import Words
from sultan_kit.log.judge import Game, games
from sultan_kit.log.notation import notation
from sultan_kit.log.writer import write_log
from sultan_kit.marked import Document
from sultan_kit.resources import languages

LANGUAGES = languages()

GOOD = """\
x-id: good
format: sultan-log/1
profile: classic
title: A [[Q♥]] in the title
deal:
  divan: 6♣ A♦ 4♥ 9♠  7♣ J♦ 10♠ 2♣
moves: |
  # before the first
  (A♦)+ Q♠() {a note with [[K♦]]} A♣+
  2♣+     # behind the second
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "logs.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_says_of_its_logs_the_program_says(language: str, run: Run, tmp_path: Path) -> None:
    found = book_logs(LOGS, book(language).words)
    for log in found.values():
        path = written(tmp_path, log.text)
        outcome = run("validate", path, "--lang", language)
        assert outcome.out.replace(str(path), "evening.yaml") == checked(log.text, "evening.yaml", Words(language)) + "\n"
        assert set(re.findall(r"\[([\w-]+)\]$", outcome.out, re.MULTILINE)) == set(log.own.get("x-findings", "").split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [LOGS, *sorted((LOGS.parent / "games").glob("*.yaml"))], ids=lambda path: path.stem)
def test_a_log_in_another_language_is_what_the_writer_of_logs_makes_of_it(path: Path, language: str) -> None:
    with path.open("rb") as stream:
        for document, (game,) in games(stream):
            assert game.log is not None
            _, again = only(in_language(document, game.log, language))
            assert said(again) == said(only(write_log(game, language=language))[1])


def said(game: Game) -> str:
    """The canonical form without the language, which may be left out where no letter depends on it."""
    return re.sub(r"^language: ..\n", "", write_log(game), flags=re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_moves_in_words_are_the_moves_in_signs(language: str) -> None:
    for text in IN_WORDS:
        in_words = moved(text, language, in_words=True)
        deal = "deal: {divan: 6♣ 5♠ 4♥ 9♠ 7♣ 3♦ 10♠ 2♣}"
        log = f"format: sultan-log/1\nprofile: classic\nlanguage: {language}\n{deal}\nmoves: |\n  {in_words}\n"
        _, game = only(log)
        assert game.log is not None
        assert game.log.script.moves == notation(language).quick(moved(text, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_in_letters_is_the_game_in_signs(language: str) -> None:
    first = book_logs(LOGS, book(language).words)["first"]
    blocks = re.findall(r'<pre class="log"[^>]*><code>(.*?)</code>', rendered("recording", language).markdown, re.DOTALL)
    shown = [unescape(re.sub("<[^>]*>", "", block)) for block in blocks]
    (letters,) = (text for text in shown if text.startswith("deal:") and not set("♣♦♥♠") & set(text))
    whole = "".join(part for key, part in entries(first.text).items() if key not in ("deal", "moves")) + letters
    _, game = only(whole)
    assert game.findings == []
    assert game.log is not None
    assert first.game.log is not None
    assert game.log.script.moves == first.game.log.script.moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_in_the_table_of_cards_are_the_words_that_a_log_may_use(language: str) -> None:
    rows = re.findall(r"^\| ([^`|]+) \| .* \| ([^`|]+) \| `([♣♦♥♠])", rendered("recording", language).markdown, re.MULTILINE)
    assert [sign for *_, sign in rows] == list(SIGNS)
    for number, (rank, suit, _) in enumerate(rows):
        assert rank in notation(language).rank_words[(ACE, JACK, QUEEN, KING)[number]]
        assert suit == Words(language).show(Suit(SUITS[number]))
        assert suit in notation(language).suit_words[number]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_name_is_the_name_in_no_language(language: str) -> None:
    assert "| `pysol-sultan` | `pysol` |" in rendered("recording", language).markdown


def test_every_log_of_the_file_is_on_the_page() -> None:
    text = (Path(LOGS).parent / "pages" / "recording.md").read_text(encoding="utf-8")
    assert [name for name in book_logs(LOGS, book().words) if f'"{name}"' not in text] == []


# ---- from English into a language


def test_cards_moves_and_texts_are_put_into_the_language(tmp_path: Path) -> None:
    log = book_logs(written(tmp_path, GOOD), book("de").words)["good"]
    assert log.text == GOOD.removeprefix("x-id: good\n").replace("J♦", "B♦").replace("[[Q♥]]", "D♥").replace("Q♠", "D♠").replace(
        "[[K♦]]", "K♦"
    ).replace("title: ", "language: de\ntitle: ")


def test_a_log_that_names_its_language_stays_as_it_is() -> None:
    document = Document("language: de\nmoves: KrB\n", 1, [])
    _, game = only(document.text)
    assert game.log is not None
    assert in_language(document, game.log, "ru") == document.text


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("2♣+", "3♣+"), r"logs\.yaml:10: 3♣ fits neither foundation .* \[does-not-fit\]"),
        (("Q♠()", "Q♠"), r"logs\.yaml:9: First the gap .* \[fill-missing\]"),
        (("(A♦)+", "A♦ +"), r"logs\.yaml:9: .* \[unreadable\]"),
        (("title:", "titel:"), r"logs\.yaml:4: .* \[unknown-key\]"),
        (("x-id: good\n", ""), r"logs\.yaml:1: the log has no x-id"),
        (("x-id: good\n", "x-id: good\nx-findings: does-not-fit\n"), r"logs\.yaml:1: does-not-fit is not found in it"),
        (("format: sultan-log/1\nprofile: classic\n", "divan: 8\n"), r"logs\.yaml:\d+: .* \[[\w-]+\]"),
        (("[[Q♥]]", "[[12♥]]"), r"logs\.yaml:1: good in “en”: there is no card “12♥”"),
    ],
)
def test_a_bad_log_is_refused_with_its_place_and_the_reason(change: tuple[str, str], said: str, tmp_path: Path) -> None:
    path = written(tmp_path, GOOD.replace(*change))
    with pytest.raises(BadLogError, match=said):
        book_logs(path, book().words)


def test_the_place_is_that_in_the_file_also_behind_other_logs(tmp_path: Path) -> None:
    path = written(tmp_path, f"{GOOD}---\n{GOOD.replace('2♣+', '3♣+').replace('x-id: good', 'x-id: bad')}")
    with pytest.raises(BadLogError, match=r"logs\.yaml:21: 3♣ fits neither"):
        book_logs(path, book().words)


def test_a_translation_that_spoils_a_log_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = book("es").words
    monkeypatch.setattr(words.heard, "pgettext", lambda _, text: text.replace("a note", "una {nota"))
    with pytest.raises(BadLogError, match=r"logs\.yaml:1: good in “es”: .* \[note-unclosed\]"):
        book_logs(written(tmp_path, GOOD), words)


# ---- the page


def test_the_page_in_english(golden: Callable[[str, str], None]) -> None:
    golden("book/recording.md", rendered("recording").markdown)
