"""What is in the book: its pages, in the order of the menu, and what each of them needs to know."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property, partial
from typing import NamedTuple

from sultan_kit.book import findings, gallery
from sultan_kit.book.commands import Command, CommandLine, command_facts, commands_facts
from sultan_kit.book.comparison import comparison_facts
from sultan_kit.book.examplepage import example_facts
from sultan_kit.book.history import history_facts
from sultan_kit.book.home import home_facts
from sultan_kit.book.links import card_page, rules_page
from sultan_kit.book.questions import question_facts
from sultan_kit.book.ratespage import rates_facts
from sultan_kit.book.recording import recording_facts
from sultan_kit.book.rulespage import card_facts, rules_facts
from sultan_kit.book.texts import PageWords
from sultan_kit.book.theory import theory_facts
from sultan_kit.book.wordlist import word_facts
from sultan_kit.l10n.words import Words
from sultan_kit.profiles import Profile


class Book:
    """The book in one language.

    words: for what becomes text of a page (cards come in colour, texts from outside are escaped). plain: for pictures and everything else.
    profiles: the shipped rule sets, the standard one first, then those the user gave.
    commands: the command line in this language.
    """

    def __init__(self, language: str, profiles: Sequence[Profile], commands: CommandLine) -> None:
        self.language = language
        self.words = PageWords(language)
        self.plain = Words(language)
        self.profiles = tuple(profiles)
        self.commands = commands

    @property
    def name(self) -> str:
        return self.plain.say("book.name")

    @cached_property
    def pages(self) -> tuple["Page", ...]:
        return tuple(pages(self.profiles, self.commands.commands))


class Group(StrEnum):
    """The groups of the menu, in its order; each has its heading in `l10n/sentences/booksite.py`."""

    PLAY = "play"
    RULES = "rules"
    GAMES = "games"
    MORE = "more"


class Page(NamedTuple):
    """A page: `NAME.html` in every language.

    template: in `pages/`. facts: what the template gets besides `book` and `page`.
    group: where it stands in the menu; None for a page that only other pages lead to.
    profile: the rule set that it is about.
    searched: is everything on it found, or only what is different there (elements of the class `different`)?
    wide: it uses the whole width of the window.
    weight: how much it counts where something is searched for: most where the game is taught, least where one looks up what one can name.
    """

    name: str
    template: str
    group: Group | None
    facts: Callable[[Book], Mapping[str, object]] = lambda _: {}
    profile: Profile | None = None
    searched: bool = True
    wide: bool = False
    weight: int = 2


def pages(profiles: Sequence[Profile], commands: Sequence[Command]) -> list[Page]:
    """The pages, in the order of the menu."""
    return [
        Page("index", "index.md", Group.PLAY, home_facts, weight=4),
        Page("rules", "rules.md", Group.PLAY, partial(rules_facts, profile=profiles[0]), profiles[0], weight=4),
        Page("compare", "compare.md", Group.RULES, comparison_facts, wide=True),
        *(Page(rules_page(other), "rules.md", Group.RULES, partial(rules_facts, profile=other), other, searched=False) for other in profiles[1:]),
        Page("examples", "examples.md", Group.PLAY, example_facts, weight=4),
        *(Page(name, f"{name}.md", None, example_facts) for name in ("examples-waiting", "examples-end", "examples-gaps")),
        Page("faq", "faq.md", Group.PLAY, question_facts, weight=4),
        Page("theory", "theory.md", Group.PLAY, theory_facts),
        Page("rates", "rates.md", Group.PLAY, rates_facts),
        Page("card", "card.md", Group.PLAY, partial(card_facts, profile=profiles[0]), profiles[0], weight=4),
        *(Page(card_page(other), "card.md", None, partial(card_facts, profile=other), other, searched=False) for other in profiles[1:]),
        Page("replay", "replay.md", Group.GAMES, gallery.gallery_facts, wide=True),
        *(Page(f"game-{name}", "game.md", None, partial(gallery.game_facts, name=name), searched=False, wide=True) for name in gallery.IDS),
        Page("recording", "recording.md", Group.GAMES, recording_facts),
        Page("findings", "findings.md", Group.GAMES, findings.index_facts, weight=1),
        *(Page(f"findings-{name}", "findings-group.md", None, partial(findings.group_facts, name=name), weight=1) for name in findings.GROUPS),
        Page("commands", "commands.md", Group.MORE, commands_facts),
        *(Page(f"command-{command.id}", "command.md", None, partial(command_facts, command=command), weight=1) for command in commands),
        Page("words", "words.md", Group.MORE, word_facts),
        Page("history", "history.md", Group.MORE, history_facts),
    ]


def files(books: Sequence[Book]) -> dict[str, str]:
    """What the site holds besides pages and its own looks, by its path: the viewer, recorded games."""
    return gallery.files(books)
