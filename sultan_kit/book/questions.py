"""What players ask, and the ruling under each rule set. The texts: `l10n/sentences/bookfaq.py`."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple, assert_never

from sultan_kit.book.alike import alike
from sultan_kit.book.links import rules_links, source_links
from sultan_kit.book.notes import noted
from sultan_kit.book.ruling import fills, is_at_once, is_shuffled, rulings
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Compulsory, FillLate, FillSource, Initial, Rules
from sultan_kit.l10n.words import Sentence
from sultan_kit.profiles import Profile

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book

Answer = Callable[[Rules], Saying | None]
"""What a rule set says to a question; None where the question does not arise."""


class Question(NamedTuple):
    """A question.

    id: its anchor; the question itself is the sentence `book.faq.ID`. answer: the ruling; None where there is none by rule set.
    axes: those whose sources say just this, by dotted name; () where no source speaks of it. more: does a sentence follow that holds for
    everybody, `book.faq.ID.more`?
    """

    id: str
    answer: Answer | None
    axes: tuple[str, ...] = ()
    more: bool = False


# ---- answers


def _always(key: str) -> Answer:
    """An answer that is the same under all rules that are played."""
    return lambda _: Saying(f"book.faq.{key}")


def _told(chapter: str, about: str) -> Answer:
    """What the rules page says of it."""

    def answer(rules: Rules) -> Saying | None:
        ruling = rulings(rules).get(chapter, {}).get(about)
        return ruling.saying if ruling else None

    return answer


def _must_play(rules: Rules) -> Saying:
    match rules.play.compulsory:
        case Compulsory.FALSE:
            said = "no"
        case Compulsory.TURNED_CARD:
            said = "turned-card"
        case Compulsory.ALL:
            said = "all"
        case other:
            assert_never(other)
    return Saying(f"book.faq.must-play.{said}")


def _put_back(rules: Rules) -> Saying:
    return Saying("book.faq.put-back.no" if rules.divan.size else "book.faq.put-back.no-divan")


def _before_first(rules: Rules) -> Saying | None:
    """May a card of the divan be played before one is turned up, and what fills its gap?"""
    if not rules.divan.size:
        return None
    if rules.divan.initial is Initial.EMPTY:
        return Saying("book.faq.before-first.empty")
    if not is_at_once(rules):
        return Saying("book.faq.before-first.open")
    opened = bool(rules.stock.opening_turn)
    match rules.fill.source:
        case FillSource.STOCK:
            said = "stock"
        case FillSource.WASTE_THEN_STOCK:
            said = "waste" if opened else "stock"
        case FillSource.WASTE_OR_STOCK:
            said = "choice" if opened else "stock"
        case FillSource.WASTE:
            said = "waste" if opened else "late" if _is_late(rules) else "open"
        case FillSource.NONE:
            said = "open"
        case other:
            assert_never(other)
    return Saying(f"book.faq.before-first.{said}")


def _may_stay(rules: Rules) -> Saying | None:
    if not rules.divan.size:
        return None
    return Saying(f"book.faq.may-stay.{'never' if not fills(rules) else 'no' if is_at_once(rules) else 'yes'}")


def _turned_into_gap(rules: Rules) -> Saying | None:
    """May a card that has just been turned up go into a gap?"""
    if not rules.divan.size:
        return None
    if rules.waste_to_divan:
        return Saying("book.faq.turned-into-gap.yes")
    match rules.fill.source:
        case FillSource.WASTE_THEN_STOCK | FillSource.WASTE_OR_STOCK:
            said = "none-open"
        case FillSource.WASTE:
            said = "must" if _is_late(rules) else "too-late"
        case FillSource.STOCK:
            said = "stock"
        case FillSource.NONE:
            said = "never"
        case other:
            assert_never(other)
    return Saying(f"book.faq.turned-into-gap.{said}")


def _is_late(rules: Rules) -> bool:
    """Is a gap for which no card was there filled when there is one?"""
    return rules.fill.late is FillLate.AS_SOON_AS_POSSIBLE


def _shuffle(rules: Rules) -> Saying:
    if rules.redeal.limit == 0:
        return Saying("book.faq.no-redeal")
    return Saying(f"book.faq.shuffle.{'yes' if is_shuffled(rules) else 'no'}")


def _how_often(rules: Rules) -> Saying:
    limit = rules.redeal.limit
    return Saying("book.faq.how-often.unlimited") if limit is None else Saying("book.faq.how-often.limit", {"count": limit + 1})


def _early(rules: Rules) -> Saying:
    return Saying("book.faq.no-redeal" if rules.redeal.limit == 0 else "book.faq.early-redeal.no")


def _is_over(rules: Rules) -> Saying | None:
    """The stock is empty and no redeal is left: is the game over?"""
    if rules.redeal.limit is None:
        return None
    if not rules.divan.size:
        return Saying("book.faq.is-over.no-divan")
    return Saying("book.faq.is-over.fill" if rules.waste_to_divan else "book.faq.is-over.no")


def _six_or_eight(rules: Rules) -> Saying:
    return Saying("book.faq.six-or-eight.size", {"count": rules.divan.size}) if rules.divan.size else Saying("book.divan.none")


def _opening(rules: Rules) -> Saying:
    return Saying(f"book.faq.opening.{'yes' if rules.stock.opening_turn else 'no'}")


def _ace(rules: Rules) -> Saying:
    return Saying(f"book.faq.ace.{rules.layout.ace}")


QUESTIONS: Mapping[str, tuple[Question, ...]] = {
    "square": (
        Question("sultan", _always("sultan.no"), ("sultan.inert",)),
        Question("second-ace", _always("second-ace.king"), more=True),
        Question("queen", _always("queen.no")),
        Question("twins", _always("twins.equal")),
        Question("ace", _ace, ("layout.ace",), more=True),
    ),
    "playing": (
        Question("must-play", _must_play, ("play.compulsory",), more=True),
        Question("look-through", _always("look-through.top"), more=True),
        Question("put-back", _put_back),
        Question("before-first", _before_first),
        Question("opening", _opening, ("stock.opening_turn",)),
    ),
    "gaps": (
        Question("fill", _told("gaps", "filled"), ("fill.source",), more=True),
        Question("may-stay", _may_stay, ("fill.timing",)),
        Question("turned-into-gap", _turned_into_gap),
        Question("late", _told("gaps", "late"), ("fill.late",)),
        Question("both-empty", _told("end", "sure"), more=True),
    ),
    "redeals": (
        Question("how-often", _how_often, ("redeal.limit",)),
        Question("shuffle", _shuffle, ("redeal.order",), more=True),
        Question("early-redeal", _early, ("redeal.requires_empty_stock",)),
    ),
    "end": (
        Question("is-over", _is_over),
        Question("lost", _told("end", "lost"), ("end.loss",)),
        Question("two-in-three", None, more=True),
    ),
    "sets": (
        Question("six-or-eight", _six_or_eight, ("divan.size",), more=True),
        Question("advantage", None, more=True),
        Question("names", None, more=True),
    ),
}
"""The questions, under the headings `book.faq.chapter.…`."""


# ---- the page


class ShownAnswer(NamedTuple):
    """A ruling on the page. where: the rule sets under which it holds, "" if it holds under all. sources: who says so, "" where nobody needs to."""

    saying: Saying
    where: Sentence | str
    sources: Sentence | str


def question_facts(book: "Book") -> Mapping[str, object]:
    return {
        "chapters": QUESTIONS,
        "answers": {question.id: shown_answers(question, book) for questions in QUESTIONS.values() for question in questions},
    }


def answered(question: Question, profiles: Iterable[Profile]) -> list[tuple[Saying, list[Profile]]]:
    """The rulings, each with the rule sets under which it holds; a rule set in which the question does not arise is left out."""
    answer = question.answer
    return [(said, together) for said, together in alike(profiles, lambda profile: answer(profile.rules)) if said] if answer else []


def shown_answers(question: Question, book: "Book") -> list[ShownAnswer]:
    return [
        ShownAnswer(
            saying=said,
            where="" if len(profiles) == len(book.profiles) else Sentence(rules_links(profiles, book.words)),
            sources=_sources(question, profiles, book),
        )
        for said, profiles in answered(question, book.profiles)
    ]


def _sources(question: Question, profiles: Iterable[Profile], book: "Book") -> Sentence | str:
    """Who says that it is so under these rule sets, and whether we say it ourselves."""
    note = noted(profiles, question.axes)
    if note is None:
        return ""
    if not note.tags:
        return book.words.say("book.faq.sources.none")
    return book.words.say("book.faq.sources.partly" if note.partly else "book.faq.sources", sources=Sentence(source_links(note.tags)))
