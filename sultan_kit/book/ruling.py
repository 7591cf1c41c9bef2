"""What the rulebook says of one rule set: every sentence that depends on it, and on which axes there are sources for it.

The sentences are whole, and chosen, never put together: `l10n/sentences/bookrules.py`.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, assert_never

from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Ace, Compulsory, FillLate, FillSource, FillTiming, Initial, RedealOrder, Rules, Scoring


class Ruling(NamedTuple):
    """One sentence. axes: by dotted name, those whose sources are its sources; none where it is our own conclusion."""

    key: str
    axes: tuple[str, ...]
    facts: Mapping[str, object] = {}

    @property
    def saying(self) -> Saying:
        return Saying(self.key, self.facts)


def rulings(rules: Rules) -> dict[str, dict[str, Ruling]]:
    """The sentences by chapter, and there by what they are about, the same word in every rule set; in the order of the page.

    The chapters are those of a rules page, and `card`: what only the page with the rules in short says. What a rule set has nothing to say about is
    left out: where no divan is there are no gaps.
    """
    told = {chapter: {about: ruling for about, choose in each.items() if (ruling := choose(rules))} for chapter, each in _CHAPTERS.items()}
    return {chapter: each for chapter, each in told.items() if each}


class Difference(NamedTuple):
    """What `here` says and another rule set does not. there: what that one says instead; None where it has nothing to say."""

    here: Ruling
    there: Ruling | None


def differences(here: Rules, there: Rules) -> list[Difference]:
    """Every rule that is another one in `there`, or none.

    Left out is what follows: that something is not said here (without a divan nothing is said of gaps), and what `_FOLLOWS` names.
    """
    theirs = {(chapter, about): ruling for chapter, each in rulings(there).items() for about, ruling in each.items()}
    ours = {(chapter, about): ruling for chapter, each in rulings(here).items() if chapter not in _NO_RULES for about, ruling in each.items()}
    return [Difference(ruling, theirs.get(key)) for key, ruling in ours.items() if ruling != theirs.get(key) and key not in _FOLLOWS]


def fills(rules: Rules) -> bool:
    """Is a gap ever filled?"""
    return bool(rules.divan.size) and rules.fill.source is not FillSource.NONE


def is_at_once(rules: Rules) -> bool:
    match rules.fill.timing:
        case FillTiming.AT_ONCE:
            return True
        case FillTiming.AT_LEISURE:
            return False
        case other:
            assert_never(other)


def is_shuffled(rules: Rules) -> bool:
    match rules.redeal.order:
        case RedealOrder.SHUFFLE:
            return True
        case RedealOrder.TURN_OVER:
            return False
        case other:
            assert_never(other)


# ---- overview, parts and setup


def _course(rules: Rules) -> Ruling:
    return Ruling("book.course.divan" if rules.divan.size else "book.course.no-divan", ("divan.size",))


def _room(rules: Rules) -> Ruling:
    columns = rules.columns
    return Ruling("book.room", ("divan.columns",), {"count": 3 + sum(map(bool, columns)), "high": max((4, *columns))})


def _ace(rules: Rules) -> Ruling:
    match rules.layout.ace:
        case Ace.ABOVE:
            said = "book.ace.above"
        case Ace.BELOW:
            said = "book.ace.below"
        case Ace.FREE:
            said = "book.ace.free"
        case other:
            assert_never(other)
    return Ruling(said, ("layout.ace",))


def _kings(rules: Rules) -> Ruling:
    if rules.layout.kings is None:
        return Ruling("book.kings.free", ("layout.kings",))
    return Ruling("book.kings.rows", ("layout.kings",), dict(zip(("upper", "middle", "lower"), rules.layout.kings, strict=True)))


def _divan(rules: Rules) -> Ruling:
    size, columns = rules.divan.size, rules.columns
    facts: dict[str, object] = {"count": size}
    if not size:
        return Ruling("book.divan.none", ("divan.size",))
    if sum(map(bool, columns)) == 1:
        shape = "column"
    elif len(columns) == 2 and columns[0] == columns[1]:
        shape, facts["each"] = "pair", columns[0]
    else:
        shape, facts["columns"] = "columns", list(columns)
    return Ruling(f"book.divan.{shape}{_empty(rules)}", ("divan.size", "divan.columns", "divan.initial"), facts)


def _empty(rules: Rules) -> str:
    """With this end the keys of sentences about a divan that begins empty."""
    match rules.divan.initial:
        case Initial.DEALT:
            return ""
        case Initial.EMPTY:
            return ".empty"
        case other:
            assert_never(other)


def _stock(rules: Rules) -> Ruling:
    return Ruling("book.stock", ("divan.size", "divan.initial"), {"count": rules.stock_size + rules.stock.opening_turn})


def _waste(rules: Rules) -> Ruling:
    if rules.stock.opening_turn:
        return Ruling("book.waste.opened", ("stock.opening_turn",), {"count": rules.stock_size})
    return Ruling("book.waste.empty", ("stock.opening_turn",))


# ---- playing


def _play_divan(rules: Rules) -> Ruling | None:
    return Ruling("book.play.divan", ("divan.size",)) if rules.divan.size else None


def _duty(rules: Rules) -> Ruling:
    match rules.play.compulsory:
        case Compulsory.FALSE:
            said = "book.duty.none"
        case Compulsory.TURNED_CARD:
            said = "book.duty.turned-card"
        case Compulsory.ALL:
            said = "book.duty.all"
        case other:
            assert_never(other)
    return Ruling(said, ("play.compulsory",))


def _stay(rules: Rules) -> Ruling:
    if rules.divan.size:
        return Ruling("book.stay.divan", ("moves.divan_to_divan", "moves.foundation_to_divan"))
    return Ruling("book.stay.no-divan", ("moves.foundation_to_divan",))


# ---- gaps


def _filled(rules: Rules) -> Ruling | None:
    if not rules.divan.size:
        return None
    match rules.fill.source:
        case FillSource.WASTE_THEN_STOCK:
            said = "book.gap.waste-then-stock"
        case FillSource.STOCK:
            said = "book.gap.stock"
        case FillSource.WASTE:
            said = "book.gap.waste"
        case FillSource.WASTE_OR_STOCK:
            said = "book.gap.waste-or-stock"
        case FillSource.NONE:
            return Ruling("book.gap.none", ("fill.source",))
        case other:
            assert_never(other)
    return Ruling(said if is_at_once(rules) else f"{said}.at-leisure", ("fill.source", "fill.timing"))


def _when_filled(rules: Rules) -> Ruling | None:
    if not fills(rules):
        return None
    return Ruling("book.gap.each", ()) if is_at_once(rules) else Ruling("book.gap.may-stay", ("fill.timing",))


def _late(rules: Rules) -> Ruling | None:
    """A gap for which no card is there."""
    if not fills(rules) or rules.fill.late is None:
        return None
    match rules.fill.source:
        case FillSource.WASTE_THEN_STOCK | FillSource.WASTE_OR_STOCK:
            return Ruling("book.gap.late.neither", ("fill.late",))  # T6: it is never filled again, whatever `late` says
        case FillSource.STOCK:
            said = "book.gap.late.stock"
        case FillSource.WASTE:
            said = "book.gap.late.waste"
        case FillSource.NONE:
            return None
        case other:
            assert_never(other)
    match rules.fill.late:
        case FillLate.AS_SOON_AS_POSSIBLE:
            comes = rules.fill.source is FillSource.WASTE or rules.redeal.limit != 0  # without a redeal an empty stock stays empty
            return Ruling(said if comes else f"{said}.never", ("fill.late", "redeal.limit"))
        case FillLate.NEVER:
            return Ruling(f"{said}.never", ("fill.late",))
        case never:
            assert_never(never)


# ---- redeals


def _number(rules: Rules) -> Ruling:
    limit = rules.redeal.limit
    if limit is None:
        return Ruling("book.redeal.unlimited", ("redeal.limit",))
    if limit == 0:
        return Ruling("book.redeal.none", ("redeal.limit",))
    return Ruling("book.redeal.limit", ("redeal.limit",), {"count": limit, "passes": limit + 1})


def _order(rules: Rules) -> Ruling | None:
    if rules.redeal.limit == 0:
        return None
    return Ruling("book.redeal.shuffle" if is_shuffled(rules) else "book.redeal.turn-over", ("redeal.order",))


def _when(rules: Rules) -> Ruling | None:
    return Ruling("book.redeal.when", ("redeal.requires_empty_stock", "redeal.requires_waste")) if rules.redeal.limit != 0 else None


def _opened(rules: Rules) -> Ruling | None:
    """That the card which the deal turns up is turned by the deal alone."""
    return Ruling("book.redeal.opened", ("stock.opening_turn",)) if rules.stock.opening_turn and rules.redeal.limit != 0 else None


# ---- the end


def _won(_: Rules) -> Ruling:
    return Ruling("book.won", ("end.win",))


def _sure(rules: Rules) -> Ruling | None:
    """T3."""
    return Ruling("book.sure", ()) if rules.divan.size else None


def _lost(rules: Rules) -> Ruling:
    if rules.redeal.limit is None:
        return Ruling("book.lost.never", ("end.loss", "redeal.limit"))  # with the stock empty there is a waste to redeal, or T3 holds
    said = "book.lost.limited" if rules.redeal.limit else "book.lost.once"
    if not rules.divan.size:
        said += ".no-divan"
    elif rules.waste_to_divan:
        said += ".open-gap"
    return Ruling(said, ("end.loss", "redeal.limit"))


def _resign(rules: Rules) -> Ruling:
    return Ruling("book.resign.may" if rules.end.resign else "book.resign.may-not", ("end.resign",))


def _points(rules: Rules) -> Ruling:
    match rules.scoring:
        case Scoring.NONE:
            said = "book.points.none"
        case Scoring.CARDS_PLAYED:
            said = "book.points.cards"
        case other:
            assert_never(other)
    return Ruling(said, ("scoring",))


# ---- tips
#
# A tip may be advice; what it calls never a mistake is proved. That a card of the divan which fits may always be played when gaps are filled at
# leisure from the waste: a line of play that wins without this play wins with it, if the place stays empty where the line has the card; where the
# line plays the other copy first, that one goes into the empty place instead. The same for the top card of the waste, if both foundations of its suit
# have come far enough for it. Both need that nobody has to play.


def _tip(said: str, *axes: str, when: Callable[[Rules], bool] = lambda _: True) -> Callable[[Rules], Ruling | None]:
    return lambda rules: Ruling(f"book.tip.{said}", axes) if when(rules) else None


def _may_hold(rules: Rules) -> bool:
    """Does the moment of a play from the divan decide which card of the waste comes in?"""
    return _may_wait(rules) and rules.fill.source in (FillSource.WASTE_THEN_STOCK, FillSource.WASTE)


def _may_choose(rules: Rules) -> bool:
    return _may_wait(rules) and rules.fill.source is FillSource.WASTE_OR_STOCK


def _may_wait(rules: Rules) -> bool:
    """May a card of the divan wait, and is its gap filled at once when it goes?"""
    return bool(rules.divan.size) and is_at_once(rules) and rules.play.compulsory is not Compulsory.ALL


def _is_safe(rules: Rules) -> bool:
    return bool(rules.divan.size) and rules.waste_to_divan and rules.play.compulsory is Compulsory.FALSE


def _is_blind(rules: Rules) -> bool:
    return fills(rules) and rules.fill.source is FillSource.STOCK


def _is_never_filled(rules: Rules) -> bool:
    return bool(rules.divan.size) and rules.fill.source is FillSource.NONE


def _is_remembered(rules: Rules) -> bool:
    return not is_shuffled(rules) and rules.redeal.limit != 0


# ---- the card


def _card_divan(rules: Rules) -> Ruling:
    if not rules.divan.size:
        return Ruling("book.card.divan.none", ("divan.size",))
    return Ruling(f"book.card.divan{_empty(rules)}", ("divan.size", "divan.initial"), {"count": rules.divan.size})


def _card_stock(rules: Rules) -> Ruling:
    return Ruling("book.card.stock", ("divan.size", "divan.initial", "stock.opening_turn"), {"count": rules.stock_size})


def _card_waste(rules: Rules) -> Ruling:
    return Ruling("book.card.waste.opened" if rules.stock.opening_turn else "book.card.waste", ("stock.opening_turn",))


_CHAPTERS: Mapping[str, Mapping[str, Callable[[Rules], Ruling | None]]] = {
    "overview": {"course": _course},
    "parts": {"room": _room},
    "setup": {"ace": _ace, "kings": _kings, "divan": _divan, "stock": _stock, "waste": _waste},
    "play": {"divan": _play_divan, "duty": _duty, "stay": _stay},
    "gaps": {"filled": _filled, "when": _when_filled, "late": _late},
    "redeal": {"number": _number, "order": _order, "when": _when, "opened": _opened},
    "end": {"won": _won, "sure": _sure, "lost": _lost, "resign": _resign, "points": _points},
    "tips": {
        "hold": _tip("hold", "fill.source", "fill.timing", "play.compulsory", when=_may_hold),
        "hold-choice": _tip("hold-choice", "fill.source", "fill.timing", "play.compulsory", when=_may_choose),
        "blind": _tip("blind", "fill.source", when=_is_blind),
        "safe": _tip("safe", "fill.timing", "fill.source", when=_is_safe),
        "safe-waste": _tip("safe-waste", "fill.timing", "fill.source", when=_is_safe),
        "gap": _tip("gap", "fill.timing", when=lambda rules: fills(rules) and not is_at_once(rules)),
        "spare": _tip("spare", "fill.source", when=_is_never_filled),
        "cover": _tip("cover"),
        "high": _tip("high", "divan.size", when=lambda rules: bool(rules.divan.size)),
        "twins": _tip("twins"),
        "memory": _tip("memory", "redeal.order", when=_is_remembered),
        "last": _tip("last", "redeal.limit", when=lambda rules: rules.redeal.limit is not None),
        "unlimited": _tip("unlimited", "redeal.limit", when=lambda rules: rules.redeal.limit is None),
    },
    "card": {"divan": _card_divan, "stock": _card_stock, "waste": _card_waste},
}

_NO_RULES = {"overview", "parts", "tips", "card"}
"""Chapters that state no rule."""

_FOLLOWS = {("setup", "stock"), ("play", "stay"), ("redeal", "opened"), ("end", "sure"), ("end", "lost")}
"""What differs only where something else does."""
