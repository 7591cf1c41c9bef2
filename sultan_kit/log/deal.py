"""How a game began: the cards of `deal`, held against the rules and against each other."""

from collections.abc import Mapping
from typing import NamedTuple

import yaml

from sultan_kit.core.cards import ACE_OF_HEARTS, COPIES, IN_PLAY, KING, KING_OF_HEARTS, UNKNOWN, Face, count, surplus
from sultan_kit.core.findings import Code, Finding, Refusal, Saying, Severity, Span
from sultan_kit.core.rules import Ace, Rules
from sultan_kit.core.table import SULTAN, Table, square, wrong_size
from sultan_kit.log.record import CardList, Log
from sultan_kit.numbers import deal_order
from sultan_kit.profiles import Profile

CANNOT_BE_DEALT = frozenset({Code.THIRD_COPY, Code.KING_IN_PLAY, Code.DIVAN_SIZE, Code.STOCK_SIZE, Code.WASTE_NOT_IN_PROFILE, Code.SQUARE_WRONG})
"""What the cards or the rules refuse in a deal; any other finding means that it cannot be known."""

_ABOVE, _BELOW = 1, 7
"""The places of the square over and under the Sultan, from 0."""


class Deal(NamedTuple):
    """divan, waste: cards; stock: the next card first, UNKNOWN where the log does not tell; base: the nine cards of the square."""

    divan: tuple[int, ...]
    waste: tuple[int, ...]
    stock: tuple[int, ...]
    base: tuple[int, ...]

    def table(self, rules: Rules) -> Table:
        """The table when the deal is done."""
        return Table(rules, self.divan, self.stock, self.waste, self.base)


def deal_of(log: Log, profile: Profile) -> tuple[Deal | None, list[Finding]]:
    """The deal of a log under a profile; None where it cannot be, or nobody can know it, for reasons among the findings."""
    setup = _Setup(log, profile)
    return setup.deal(), setup.findings


class _Setup:
    def __init__(self, log: Log, profile: Profile) -> None:
        self.log = log
        self.profile = profile
        self.rules = profile.rules
        self.findings: list[Finding] = []

    def find(
        self,
        code: Code,
        place: yaml.Node | Span,
        facts: Mapping[str, object] = {},
        variant: str = "",
        *,
        severity: Severity = Severity.ERROR,
        hints: tuple[Saying, ...] = (),
    ) -> None:
        span = self.log.document.span(place) if isinstance(place, yaml.Node) else place
        self.findings.append(Finding(code, facts, variant, severity, span, self.log.game, hints=hints))

    def deal(self) -> Deal | None:
        log, rules = self.log, self.rules
        if any(not cards.sound for cards in log.deal.values()) or "deal" not in log.nodes:
            return None
        if any(finding.code is Code.DEAL_FORM for finding in log.findings):
            return None
        numbered = self.numbered()
        divan = self.divan(numbered)
        waste = self.waste(numbered)
        base = self.square()
        stock = self.stock(numbered, divan or [], waste or [])
        self.check_copies(*("divan", "waste", "stock")[: 2 if stock is None else 3])
        if divan is None or waste is None or stock is None or base is None or any(finding.code in CANNOT_BE_DEALT for finding in self.findings):
            return None
        if rules.stock.opening_turn and not waste:
            waste, stock = [stock[0]], stock[1:]
        return Deal(tuple(divan), tuple(waste), tuple(stock), base)

    def numbered(self) -> list[int] | None:
        """The 95 cards of the numbered deal, in the order dealt; None where there is none or the written cards are others."""
        log, rules = self.log, self.rules
        if log.number is None or not log.number.value:
            return None
        order = deal_order(log.number.value)
        if isinstance(order, Refusal):
            near = log.number.value.replace(" ", "").lower()
            hints = () if isinstance(deal_order(near), Refusal) else (Saying("hint.near", {"near": near}),)
            self.find(order.code, log.number, order.facts, order.variant, hints=hints)
            return None
        start = 0
        for key, size in (("divan", rules.dealt), ("waste", rules.stock.opening_turn), ("stock", rules.stock_size)):
            cards = log.deal.get(key)
            for index, card in enumerate(cards.cards[:size] if cards else ()):
                wanted = order[start + index]
                if card != wanted:
                    facts: dict[str, object] = {"number": log.number.value, "card": Face(card), "wanted": Face(wanted), "place": index + 1}
                    self.find(Code.NUMBER_DISAGREES, log.number, facts, key, severity=Severity.WARNING)
                    return None
            start += size
        return order

    def divan(self, numbered: list[int] | None) -> list[int] | None:
        wanted = self.rules.dealt
        cards = self.written("divan")
        if cards is None:
            if numbered is not None or not wanted:
                return numbered[:wanted] if numbered else []
            if not self.is_meant("divan"):
                self.find(Code.MISSING_KEY, self.log.keys["deal"], {"key": "deal.divan", "count": wanted}, "divan")
            return None
        if len(cards.cards) != wanted or cards.more:
            facts = {"count": len(cards.cards), "wanted": wanted, "profile": self.profile.called}
            self.find(Code.DIVAN_SIZE, self.value("divan", cards), facts, "" if wanted else "empty")
            return None
        return cards.cards

    def waste(self, numbered: list[int] | None) -> list[int] | None:
        """The card of the opening turn; an empty list where there is none, or where it is the first of `deal.stock`."""
        log, rules = self.log, self.rules
        cards = self.written("waste")
        if not rules.stock.opening_turn:
            if cards is not None:
                self.find(Code.WASTE_NOT_IN_PROFILE, cards.key, {"profile": self.profile.called})
            return []
        if cards is not None and len(cards.cards) == 1:
            return cards.cards
        if cards is not None:
            self.find(Code.DEAL_FORM, self.value("waste", cards), {"count": len(cards.cards)}, "waste")
            return None
        if numbered is not None:
            return [numbered[rules.dealt]]
        stock = self.written("stock")
        if stock is not None and len(stock.cards) == rules.stock_size + 1:
            return []
        if not self.is_meant("waste"):
            self.find(Code.MISSING_KEY, log.keys["deal"], {"key": "deal.waste", "profile": self.profile.called}, "waste")
        return None

    def written(self, key: str) -> CardList | None:
        """The cards under a key; None where there are none, or no such key."""
        cards = self.log.deal.get(key)
        return cards if cards is not None and (cards.cards or cards.more) else None

    def is_meant(self, key: str) -> bool:
        """Is there a finding already about what should have told these cards?"""
        numbered = any(finding.code is Code.NUMBER_MALFORMED for finding in self.findings) or "deal.number" in self.log.meant
        return numbered or f"deal.{key}" in self.log.meant

    def stock(self, numbered: list[int] | None, divan: list[int], waste: list[int]) -> list[int] | None:
        log, rules = self.log, self.rules
        size = rules.stock_size
        cards = self.written("stock")
        if cards is None:
            return numbered[-size:] if numbered else [UNKNOWN] * size
        if rules.stock.opening_turn and not self.written("waste") and numbered is None:
            size += 1
        if cards.more and len(cards.cards) <= size:
            return cards.cards + [UNKNOWN] * (size - len(cards.cards))
        if len(cards.cards) != size:
            here = count([*divan, *waste, *cards.cards])
            extra = [card for card in surplus(here, COPIES) if card in cards.cards]
            refusal = wrong_size(cards.cards, size, surplus(COPIES, here), extra)
            if sum(len(written.cards) for key, written in log.deal.items() if key != "square") != IN_PLAY:  # else other sizes are to blame
                place = log.card_span(cards, refusal.nth - 1) if cards.at and refusal.nth else cards.key
                self.find(refusal.code, place, refusal.facts, refusal.variant)
            return None
        return cards.cards

    def square(self) -> tuple[int, ...] | None:
        """Where the nine base cards lie: as `deal.square` says where the profile leaves it free, else as the profile does."""
        usual = square(self.rules)
        cards = self.written("square")
        if cards is None:
            return usual
        place = self.value("square", cards)
        laid = tuple(cards.cards)
        if sorted(laid) != sorted(usual):
            self.find(Code.SQUARE_WRONG, place, {"count": len(laid)}, "count" if len(laid) != 9 else "cards")
        elif laid[SULTAN] != KING_OF_HEARTS:
            self.find(Code.SQUARE_WRONG, self.log.card_span(cards, SULTAN), {"card": Face(laid[SULTAN])}, "sultan")
        elif self.rules.layout.kings is not None and any(laid[place] // 13 != usual[place] // 13 for place in (0, 2, 3, 5, 6, 8)):
            self.find(Code.SQUARE_WRONG, place, {"profile": self.profile.called, "cards": [Face(card) for card in usual]}, "profile")
        elif laid.index(ACE_OF_HEARTS) not in self.ace_places():
            self.find(Code.SQUARE_WRONG, self.log.card_span(cards, laid.index(ACE_OF_HEARTS)), {"foundation": self.ace_places()[0] + 1}, "ace")
        else:
            return laid
        return None

    def ace_places(self) -> tuple[int, ...]:
        ace = self.rules.layout.ace
        return (_ABOVE,) if ace is Ace.ABOVE else (_BELOW,) if ace is Ace.BELOW else (_ABOVE, _BELOW)

    def check_copies(self, *keys: str) -> None:
        """No king in play, no card more often than there are copies; each is said once."""
        seen = [0] * 52
        for key in keys:
            cards = self.log.deal.get(key)
            for index, card in enumerate(cards.cards if cards else ()):
                seen[card] += 1
                if seen[card] == COPIES[card] + 1:
                    assert cards is not None
                    code = Code.KING_IN_PLAY if card % 13 == KING else Code.THIRD_COPY
                    self.find(code, self.log.card_span(cards, index), {"card": Face(card), "count": COPIES[card]}, "deal")

    def value(self, key: str, cards: CardList) -> yaml.Node | Span:
        """Where the cards of a key stand: from the first to the last of the first line, else the key."""
        if not cards.at:
            return cards.key
        first, last = self.log.card_span(cards, 0), self.log.card_span(cards, len(cards.at) - 1)
        return Span(first.line, first.column, last.end_column if last.line == first.line else first.end_column)
