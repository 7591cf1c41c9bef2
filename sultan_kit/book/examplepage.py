"""What the page of worked examples needs: pictures, sentences, and what other rules make of it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from sultan_kit.book.alike import alike
from sultan_kit.book.examples import Difference, Example, Line, Tried, difference, examples, play
from sultan_kit.book.links import rules_link, rules_links
from sultan_kit.book.texts import PageWords
from sultan_kit.core.findings import Saying, reason
from sultan_kit.l10n.words import Words
from sultan_kit.log.steps import Step
from sultan_kit.log.written import Action
from sultan_kit.profiles import load
from sultan_kit.render.replay import sentences
from sultan_kit.render.svg import position_svg

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book


class ShownLine(NamedTuple):
    """A line on the page.

    before, after: pictures; "" where a move is refused. sentences: what happens, in order. refusal: why the last move is refused, "" where none
    is. others: what other rules make of it.
    """

    before: str
    sentences: list[str]
    after: str
    refusal: Markup | str
    others: list[Markup]


class ShownExample(NamedTuple):
    profile: Markup
    lines: list[ShownLine]


@lru_cache(maxsize=1)  # the four pages of examples ask for it, and that of theory
def example_facts(book: "Book") -> Mapping[str, object]:
    """`examples`: by id."""
    return {"examples": {example.id: _example(example, book) for example in examples()}}


def _example(example: Example, book: "Book") -> ShownExample:
    return ShownExample(rules_link(load(example.profile), book.words), [_line(example, line, book) for line in example.lines])


def _line(example: Example, line: Line, book: "Book") -> ShownLine:
    tried = play(example.pieces, line.moves, load(line.profile).rules)
    before, after = ("", "") if tried.refusal else _pictures(tried, book.plain)
    return ShownLine(
        before=before,
        sentences=[sentence for step in tried.steps for sentence in sentences(step, book.words)],
        after=after,
        refusal=Markup(book.words.show(reason(tried.refusal))) if tried.refusal else "",
        others=_others(example, line, book),
    )


def _pictures(tried: Tried, words: Words) -> tuple[str, str]:
    """The table before, with arrows for what happens, and after, with what has been reached."""
    ways = arrows(tried)
    before = position_svg(tried.start, words, title=words.say("book.examples.before"), arrows=ways, shared=True)
    reached = dict.fromkeys(end for _, end in ways)
    return before, position_svg(tried.table, words, title=words.say("book.examples.after"), highlights=reached, shared=True)


def arrows(tried: Tried) -> list[tuple[str, str]]:
    """From where to where each card goes, in the order of the sentences; places as `render.svg` names them."""
    return [way for step in tried.steps for way in _ways(step)]


def _ways(step: Step) -> list[tuple[str, str]]:
    assert step.written is not None
    place, foundation = f"divan:{(step.place or 0) - 1}", f"square:{(step.foundation or 0) - 1}"
    match step.written.action:
        case Action.TURN:
            way = "stock", "waste"
        case Action.TURN_PLAY:
            way = "stock", foundation
        case Action.WASTE_PLAY:
            way = "waste", foundation
        case Action.DIVAN_PLAY:
            way = place, foundation
        case Action.FILL_STOCK:
            way = "stock", place
        case Action.FILL_WASTE:
            way = "waste", place
        case Action.REDEAL:
            way = "waste", "stock"
        case other:
            raise ValueError(f"no rules allow {other.name}")
    return [way, *((fill.pile.name.lower(), f"divan:{fill.place}") for fill in step.fills)]


def _others(example: Example, line: Line, book: "Book") -> list[Markup]:
    """What becomes of the line under the other rules, those together under which it is the same."""
    others = (profile for profile in book.profiles if profile.id != line.profile)
    outcomes = alike(others, lambda profile: difference(example, line, profile.rules))
    if [outcome for outcome, _ in outcomes] == [None]:
        return [Markup(book.words.say("book.examples.same.all"))]
    return [
        _told(outcome, rules_links(profiles, book.words), book.words) for outcome, profiles in sorted(outcomes, key=lambda each: each[0] is not None)
    ]


def _told(outcome: Difference | None, where: Markup, words: PageWords) -> Markup:
    said = outcome.sentences if outcome else (Saying("book.examples.same"),)
    return Markup("{} ({})").format(Markup(" ".join(map(words.show, said))), where)
