"""How a record begins: the cards that lie on the table, in one line, so that the file is a log from the first moment on."""

from collections.abc import Mapping

from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Rules
from sultan_kit.log import scanner
from sultan_kit.log.judge import Played
from sultan_kit.log.notation import Notation, notation
from sultan_kit.log.written import SlipItem
from sultan_kit.numbers import deal_order
from sultan_kit.profiles import Profile
from sultan_kit.session.session import Answer, Command, Session, Wrong
from sultan_kit.session.sheet import begun, judged


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
        command = self.commands.get(line.casefold())
        if command in (Command.HELP, Command.QUIT):
            return Answer(asked=command)
        if command is not None or not line:
            return Answer(sayings=[self.question()])
        items = scanner.cards(self.notation, line)
        if any(item is None or isinstance(item, SlipItem) for item in items):
            return self._refused({"divan": f"|\n    {line}"}, [])
        cards = [item for item in items if item is not None and not isinstance(item, SlipItem)]
        if len(cards) != self.wanted:
            return Answer(sayings=[Saying("opening.count", {"count": len(cards), "wanted": self.wanted}), self.question()])
        return self._begin(_deal([card for card, _, _ in cards], self.profile.rules, self.notation), [span for _, *span in cards])

    def _begin(self, deal: Mapping[str, str], places: list[list[int]] | None = None) -> Answer:
        game = judged(begun(self.name, self.notation.language, deal, **self.about), self.profile)
        if not isinstance(game, Played) or game.errors:
            return self._refused(deal, places or [])
        self.session = Session(game, self.commands)
        return Answer()

    def _refused(self, deal: Mapping[str, str], places: list[list[int]]) -> Answer:
        """What is wrong with the cards. places: where in the line each of them stands; none where the line is judged as it is."""
        game = judged(begun(self.name, self.notation.language, deal, **self.about), self.profile)
        assert game.log is not None
        spans = [
            game.log.card_span(cards, index) for key in ("divan", "waste") if (cards := game.log.deal.get(key)) for index in range(len(cards.at))
        ]
        wrong = []
        for finding in game.findings:
            span = finding.span
            if span in spans and places:
                start, end = places[spans.index(span)]
                wrong.append(Wrong(finding, start, end))
            elif span and not places:
                wrong.append(Wrong(finding, span.column - 5, span.end_column - 5))
            else:
                wrong.append(Wrong(finding))
        return Answer(wrong=wrong)


def numbered(number: str, profile: Profile, name: str, language: str) -> Played:
    """The game of a numbered deal before its first move. number: one that has a deal. name: what the log calls the profile."""
    order = deal_order(number)
    assert isinstance(order, list), number
    game = judged(begun(name, language, {"number": number, **_deal(order, profile.rules, notation(language))}), profile)
    assert isinstance(game, Played), game.findings
    return game


def _deal(cards: list[int], rules: Rules, notation: Notation) -> dict[str, str]:
    """The cards of a deal that lie open, by key: of these the first."""
    opened = rules.dealt + rules.stock.opening_turn
    parts = {"divan": cards[: rules.dealt], "waste": cards[rules.dealt : opened]}
    return {key: " ".join(map(notation.write_card, part)) for key, part in parts.items() if part}
