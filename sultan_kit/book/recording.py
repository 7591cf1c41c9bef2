"""The page about writing a game down: its logs, and what the program says about them."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from sultan_kit.book import code
from sultan_kit.book.gallery import read
from sultan_kit.book.logs import BookLog, book_logs, entries, without
from sultan_kit.core.cards import ACE, JACK, KING, QUEEN, SIGNS, SUITS
from sultan_kit.core.rules import Suit
from sultan_kit.l10n.names import profile_name
from sultan_kit.l10n.words import Words
from sultan_kit.log import hints
from sultan_kit.log.judge import found_in, games
from sultan_kit.log.notation import REDEAL, notation
from sultan_kit.report import finding_text
from sultan_kit.resources import ENGLISH, languages
from sultan_kit.tally import verdict

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book

LOGS = Path(__file__).with_suffix(".yaml")

FILE = "evening.yaml"
"""What the page calls the reader's file."""

IN_WORDS = ("5♣", "5♣+", "w+", "(6♣)+", "3♠()", "w(3)", REDEAL)
"""The moves that the table of words shows."""


def recording_facts(book: "Book") -> Mapping[str, object]:
    return Recording(book, book_logs(LOGS, book.words) | read(book)).facts()


class Recording:
    """What the page asks for, in one language."""

    def __init__(self, book: "Book", logs: Mapping[str, BookLog]) -> None:
        self.book = book
        self.words = book.plain
        self.notation = notation(book.language)
        self.logs = logs

    def facts(self) -> Mapping[str, object]:
        return {
            "log": self.log,
            "letters": self.letters,
            "report": self.report,
            "redeal": self.redeal,
            "move": self.move,
            "cards_table": self.cards_table,
            "words_table": self.words_table,
            "profiles_table": self.profiles_table,
        }

    def log(self, *names: str) -> Markup:
        """Logs as they stand in a file."""
        return code.block("---\n".join(self.logs[name].shown for name in names))

    def letters(self, name: str) -> Markup:
        """The deal and the moves of a log, the suits as letters. BadLogError: they would not be read."""
        text = self.logs[name].text
        for sign, letters in zip(SIGNS, self.notation.letters, strict=True):
            text = text.replace(sign, letters[0])
        return code.block(without(text, entries(text).keys() - {"deal", "moves"}))

    def report(self, *names: str) -> Markup:
        """The command that checks these logs, and what it prints."""
        text = "---\n".join(self.logs[name].text for name in names)
        return code.block(f"$ sultan-kit validate {FILE}\n{checked(text, FILE, self.words)}", "terminal wrapped")

    def redeal(self, name: str) -> Markup:
        """The moves of a log around its first redeal."""
        lines = [line.strip() for line in entries(self.logs[name].text)["moves"].splitlines()]
        at = next(number for number, line in enumerate(lines) if line.startswith(REDEAL))
        return code.block("\n".join(lines[at - 1 : at + 2]) + "\n")

    def move(self, text: str) -> Markup:
        """A move of an English log, in the notation of the reader."""
        return code.inline(moved(text, self.book.language))

    def cards_table(self) -> Markup:
        """How the reader's language writes ranks and suits."""
        one = self.notation
        ranks = [[Markup(one.rank_words[rank][0]), Markup(" ").join(map(code.inline, one.symbols[rank]))] for rank in (ACE, JACK, QUEEN, KING)]
        suits = [
            [Markup(self.words.show(Suit(suit))), Markup(" ").join(map(code.inline, (sign, *letters)))]
            for suit, sign, letters in zip(SUITS, SIGNS, one.letters, strict=True)
        ]
        say = self.book.words.say
        head = [Markup(say(f"book.recording.{key}")) for key in ("rank", "written", "suit", "written")]
        return code.table(head, [rank + suit for rank, suit in zip(ranks, suits, strict=True)])

    def words_table(self) -> Markup:
        """Each kind of move in short notation and in words."""
        say = self.book.words.say
        head = [Markup(say(f"book.recording.{key}")) for key in ("short", "in-words")]
        return code.table(head, [[self.move(text), code.inline(moved(text, self.book.language, in_words=True))] for text in IN_WORDS])

    def profiles_table(self) -> Markup:
        """The names of the rule sets; of the aliases only those of one word that are not the name in some language."""
        say = self.book.words.say
        head = [Markup(say(f"book.recording.{key}")) for key in ("id", "short-name", "name")]
        rows, everybody = [], [Words(language) for language in languages()]
        for profile in self.book.profiles:
            names = {profile_name(profile, words) for words in everybody}
            short = Markup(" ").join(code.inline(alias) for alias in profile.aliases if " " not in alias and alias not in names)
            rows.append([code.inline(profile.id), short, Markup(self.book.words.show(profile_name(profile, self.words)))])
        return code.table(head, rows)


def moved(text: str, language: str, *, in_words: bool = False) -> str:
    """A move of an English log in the notation of a language."""
    read = notation(ENGLISH).quick(text)
    assert read, text
    (move,) = read
    return notation(language).write_words(move) if in_words else notation(language).write(move)


def checked(text: str, path: str, words: Words) -> str:
    """What `validate` prints about a file of logs."""
    found = list(games(BytesIO(text.encode())))
    lines = []
    for document, (game,) in found:
        hints.give(game)
        findings = found_in(document, game)
        lines += [finding_text(finding, path, document.line_of(finding), words) for finding in findings]
        name = path if len(found) == 1 else words.say("game.in-file", path=path, index=game.index)
        lines.append(verdict(game, name, words))
    return "\n".join(lines)
