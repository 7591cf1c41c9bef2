"""How a record begins: the cards that lie on the table, in one line, so that the file is a log from the first moment on."""

from collections.abc import Mapping, Sequence

from sultan_kit.core.findings import Finding, Saying, Span
from sultan_kit.core.rules import Rules
from sultan_kit.log import scanner
from sultan_kit.log.judge import Played
from sultan_kit.log.notation import Notation, notation
from sultan_kit.log.written import SlipItem
from sultan_kit.numbers import deal_order
from sultan_kit.profiles import Profile
from sultan_kit.session.session import Answer, Command, Session, Wrong, unfit
from sultan_kit.session.sheet import begun, judged

_INDENT = "    "
"""What stands before a line that is judged as it is."""


class Opening:
    """Waits for the cards of the deal. session: the game, as soon as they are there."""

    def __init__(self, profile: Profile, name: str, language: str, commands: Mapping[str, Command], **about: str) -> None:
        """name: what the log calls the profile. language: of its cards. about: more keys of the log, as `date`."""
        self.profile = profile
        self.name = name
        self.notation = notation(language)
        self.commands = commands
        self.about = about
        rules = profile.rules
        self.dealt, self.wanted = rules.dealt, rules.dealt + rules.stock.opening_turn
        self.session: Session | None = None
        if not self.wanted:
            self._begin({})

    def asks(self) -> Saying:
        return Saying("ask.deal")

    def question(self) -> Saying:
        """What is to be typed, in a sentence."""
        return Saying("opening.deal-and-turn" if self.wanted > self.dealt else "opening.deal", {"count": self.dealt})

    def type(self, line: str) -> Answer:
        """Take a line: the cards, or a command."""
        line = line.strip()
        if wrong := unfit(line):
            return Answer(wrong=[wrong])
        command = self.commands.get(line.casefold())
        if command in (Command.HELP, Command.QUIT):
            return Answer(asked=command)
        if command is not None or not line:
            return Answer(sayings=[self.question()])
        items = scanner.cards(self.notation, line)
        cards = [item for item in items if item is not None and not isinstance(item, SlipItem)]
        if len(cards) < len(items):
            return self._begin({"divan": f"|\n{_INDENT}{line}"})
        if len(cards) != self.wanted:
            return Answer(sayings=[Saying("opening.count", {"count": len(cards), "wanted": self.wanted}), self.question()])
        return self._begin(_deal([card for card, _, _ in cards], self.profile.rules, self.notation), [span for _, *span in cards])

    def _begin(self, deal: Mapping[str, str], places: Sequence[Sequence[int]] = ()) -> Answer:
        """Begin with these cards, or tell what is wrong with them. places: where in the line each stands; none where that is judged as it is."""
        game = judged(begun(self.name, self.notation.language, deal, **self.about), self.profile)
        if isinstance(game, Played) and not game.errors:
            self.session = Session(game, self.commands)
            return Answer()
        if not places:
            return Answer(wrong=[_in_line(finding) for finding in game.findings])
        assert game.log is not None  # since every card could be read
        dealt = [cards for key in ("divan", "waste") if (cards := game.log.deal.get(key))]
        spans = [game.log.card_span(cards, index) for cards in dealt for index in range(len(cards.at))]
        where: dict[Span | None, Sequence[int]] = dict(zip(spans, places, strict=True))
        return Answer(wrong=[Wrong(finding, *where.get(finding.span, ())) for finding in game.findings])


def numbered(number: str, profile: Profile, name: str, language: str, **about: str) -> Played:
    """The game of a numbered deal before its first move. number: one that has a deal. name, language, about: as in `Opening`."""
    order = deal_order(number)
    assert isinstance(order, list), number
    game = judged(begun(name, language, {"number": number, **_deal(order, profile.rules, notation(language))}, **about), profile)
    assert isinstance(game, Played), game.findings
    return game


def _in_line(finding: Finding) -> Wrong:
    """What is wrong with a line that was judged as it is."""
    span, before = finding.span, len(_INDENT) + 1
    return Wrong(finding, span.column - before, span.end_column - before) if span else Wrong(finding)


def _deal(cards: list[int], rules: Rules, notation: Notation) -> dict[str, str]:
    """The cards of a deal that lie open, by key: of these the first."""
    opened = rules.dealt + rules.stock.opening_turn
    parts = {"divan": cards[: rules.dealt], "waste": cards[rules.dealt : opened]}
    return {key: " ".join(map(notation.write_card, part)) for key, part in parts.items() if part}
