"""Changes of the cards that a log tells of its deal and its redeals: one card inserted, deleted, replaced, or two neighbours exchanged."""

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from sultan_kit.core.cards import COPIES, IN_PLAY, count
from sultan_kit.core.findings import Code, Finding
from sultan_kit.log.course import Course, Slip
from sultan_kit.log.record import CardList, Log
from sultan_kit.log.repair.likely import misread

_LISTS = ("divan", "waste", "stock")

_MOST = IN_PLAY + 1
"""Where more cards are told, more is wrong than one."""

_NEAR = 1
"""How far from the next card of the stock one looks for the slip that shows when it comes."""


class CardChange(NamedTuple):
    """A change of cards: from the one at index `at` on, `instead` stand in place of `taken`.

    key: `divan`, `waste` or `stock`, or `redeals`, then of its list `nth`, from 0.
    """

    slip: Slip
    key: str
    nth: int
    at: int
    instead: tuple[int, ...]
    taken: int = 1


def with_cards(log: Log, change: CardChange) -> Log:
    """The log with a change made. Of the new cards nobody knows where they stand."""
    other = copy(log)
    cards = cards_of(log, change.key, change.nth)
    fresh = [*cards.cards[: change.at], *change.instead, *cards.cards[change.at + change.taken :]]
    new = CardList(cards.key, fresh, [cards.at[0]] * len(fresh), more=cards.more)
    if change.key == "redeals":
        other.redeals = [*log.redeals[: change.nth], new, *log.redeals[change.nth + 1 :]]
    else:
        other.deal = {**log.deal, change.key: new}
    return other


def cards_of(log: Log, key: str, nth: int) -> CardList:
    """The cards of a key as they are written."""
    return log.redeals[nth] if key == "redeals" else log.deal[key]


def of_deal(log: Log, findings: Sequence[Finding]) -> Iterator[CardChange]:
    """Changes that may mend a deal that cannot be, for what is found in it. Only cards that are not there in all their copies can have been meant."""
    lists = {key: log.deal[key].cards for key in _LISTS if key in log.deal and log.deal[key].at}
    if sum(map(len, lists.values())) > _MOST:
        return
    told = count(card for cards in lists.values() for card in cards)
    fitting = [card for card in range(52) if told[card] < COPIES[card]]
    wrong = {finding.facts["card"] for finding in findings if finding.code in (Code.THIRD_COPY, Code.KING_IN_PLAY)}
    for key, cards in lists.items():
        for at, card in enumerate(cards):
            if card in wrong or not wrong:
                yield CardChange(Slip.TWICE if at and cards[at - 1] == card else Slip.TOO_MANY, key, 0, at, ())
            if card in wrong:
                yield from (CardChange(Slip.OTHER, key, 0, at, (other,)) for other in fitting)
        if not wrong:
            yield from (CardChange(Slip.LEFT_OUT, key, 0, at, (card,), 0) for at in range(len(cards) + 1) for card in fitting)


def of_course(course: Course, telling: Collection[int], too_often: int | None) -> Iterator[CardChange]:
    """Changes that may mend the fault of a course. telling: the cards that it is about; too_often: one that comes once too often, if that is it."""
    log, table = course.log, course.tables[course.fault]
    unseen = [card for card in range(52) if table.unseen[card]]  # what was taken for a card that came too often can only be one of these
    for key in ("divan", "waste"):
        written = log.deal[key].cards if key in log.deal else ()
        for at, card in enumerate(written):
            others = unseen if card == too_often else telling
            yield from (CardChange(Slip.OTHER, key, 0, at, (other,)) for other in others if other != card)
    key, nth = ("redeals", table.redeals - 1) if table.redeals else ("stock", 0)
    if (len(log.redeals) > nth if table.redeals else "stock" in log.deal) and (cards := cards_of(log, key, nth)).at:
        next_one = len(course.tables[_begin(course)].stock) - len(table.stock)
        for at in range(max(0, next_one - _NEAR), min(len(cards.cards), next_one + _NEAR + 1)):
            yield from _at(log, key, nth, at, telling)
    if course.refusal is not None and course.refusal.nth is not None:  # the list of the redeal that comes is to blame
        cards = log.redeals[table.redeals]
        if cards.at and len(cards.cards) <= _MOST:
            for at in range(len(cards.cards)):
                yield from _at(log, "redeals", table.redeals, at, telling)
            yield from (CardChange(Slip.LEFT_OUT, "redeals", table.redeals, len(cards.cards), (card,), 0) for card in telling)


def _begin(course: Course) -> int:
    """The index of the first move of the pass that the fault is in."""
    redeals = course.tables[course.fault].redeals
    return next(index for index, table in enumerate(course.tables) if table.redeals == redeals)


def _at(log: Log, key: str, nth: int, at: int, fitting: Collection[int]) -> Iterator[CardChange]:
    cards: Sequence[int] = cards_of(log, key, nth).cards
    twice = at > 0 and cards[at - 1] == cards[at]
    yield CardChange(Slip.TWICE if twice else Slip.TOO_MANY, key, nth, at, ())
    if at + 1 < len(cards) and cards[at] != cards[at + 1]:
        yield CardChange(Slip.SWAPPED, key, nth, at, (cards[at + 1], cards[at]), 2)
    yield from (CardChange(Slip.OTHER, key, nth, at, (card,)) for card in fitting if card != cards[at])
    yield from (CardChange(Slip.LEFT_OUT, key, nth, at, (card,), 0) for card in fitting)


def slip(log: Log, change: CardChange) -> tuple[str, float]:
    """What the writer of the log has done, and its cost."""
    match change.slip:
        case Slip.OTHER:
            kind, cost = misread(cards_of(log, change.key, change.nth).cards[change.at], change.instead[0])
            return kind, cost + 0.3
        case Slip.SWAPPED:
            return "cards-swapped", 1.3
        case Slip.LEFT_OUT:
            return "card-left-out", 1.5
        case Slip.TWICE:
            return "card-twice", 1.0
    return "card-too-many", 1.9
