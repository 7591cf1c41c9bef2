"""The review of a played game: in words, as a picture, and as `sultan-analysis/1` (docs/analysis.md)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sultan_kit import __version__
from sultan_kit.core.cards import IN_PLAY, Face
from sultan_kit.l10n.words import Sentence, Words, visible
from sultan_kit.log.notation import notation
from sultan_kit.render.curve import Mark, curve
from sultan_kit.render.replay import short
from sultan_kit.resources import ENGLISH
from sultan_kit.study.intervals import CONFIDENCE
from sultan_kit.study.kernel import (
    FILL_STOCK,
    FILL_WASTE,
    NONE,
    PLACED,
    PLAY_DIVAN,
    PLAY_WASTE,
    REDEAL,
    TURN,
    Choice,
    Game,
)
from sultan_kit.study.policies import as_played, missing
from sultan_kit.study.review import POLICY, Chance, Judged, Review, turning_point
from sultan_kit.study.search import look

FORMAT = "sultan-analysis/1"
"""What the JSON calls itself."""

NOISE = 0.05
"""Luck below that may be nothing but the samples of two positions."""

KINDS = ("turn", "play-waste", "play-divan", "fill-waste", "fill-stock", "redeal", "give-up")
"""What a player may do, as the JSON calls it, in the order of the kernel."""


class Remark(NamedTuple):
    """A sentence about a move. number: of the move; written: how it is written there."""

    number: int
    written: str
    text: str


class Paragraph(NamedTuple):
    """A sentence or two of a review, and what they say of single moves."""

    text: str
    remarks: Sequence[Remark] = ()


# ---- in words


def told(review: Review, words: Words, most: int | None = None) -> list[list[Paragraph]]:
    """The whole review, in parts: how it went, the mistakes, all else. most: how many mistakes are told; None: all."""
    say, (first, *_, last) = words.say, review.chances
    total, skill = _points(last.rate - first.rate), _points(sum(each.skill for each in review.deeds))
    went = [started(review, words), say("analyse.sum", total=total, skill=skill, luck=round(total - skill, 1) + 0.0)]
    mistakes: list[Paragraph] = []
    if review.mistakes:
        remarks = [remark(review, each, words) for each in review.mistakes[:most]]
        mistakes = [Paragraph(say("analyse.mistakes", count=len(review.mistakes)), remarks), *map(Paragraph, _lessons(review, words))]
    if turned := _turned(review):
        mistakes.append(Paragraph(say("analyse.turning"), [remark(review, turned, words)]))
    mistakes = mistakes or [Paragraph(say("analyse.no-mistakes"))]
    rest = [*_moments(review, words), *_proofs(review, words), say("analyse.method", count=review.samples, seed=str(review.seed))]
    return [list(map(Paragraph, went)), mistakes, list(map(Paragraph, rest))]


def started(review: Review, words: Words) -> Sentence:
    """How it began and ended."""
    first, *_, last = review.chances
    return words.say("analyse.start", **_facts(first), end=_points(last.rate))


def remark(review: Review, judged: Judged, words: Words) -> Remark:
    """What a mistake cost, or the turning point, and what would have been better."""
    key = "analyse.mistake"
    if judged.exact:
        key = "analyse.mistake.lost" if judged in review.mistakes else "analyse.turning.move"
    facts = _moved(judged, words)
    better = Sentence(" ".join(_better(review, judged, words)))
    return Remark(judged.deed.number, str(facts["move"]), words.say(key, **facts, **_facts(judged.cost), better=better))


def _turned(review: Review) -> Judged | None:
    """The turning point of a game that was not won, if it is none of the mistakes."""
    found = turning_point(review.deeds)
    return found if _was_not_won(review) and found not in review.mistakes else None


def _singled_out(review: Review) -> list[Judged]:
    """The deeds of which `remark` speaks."""
    turned = _turned(review)
    return [*review.mistakes, *([turned] if turned else [])]


def _was_not_won(review: Review) -> bool:
    """Is it known that the game was not won? Of one whose review was broken off nothing is."""
    return review.whole and not _is_won(review.course.games[-1])


def _is_won(game: Game) -> bool:
    return bool(game.state[PLACED] == IN_PLAY)


def _points(part: float) -> float:
    """A chance, or a change of one, in per cent: with one decimal, of which no sample knows more, and never -0."""
    return round(100 * part, 1) + 0.0


def _facts(chance: Chance) -> dict[str, float]:
    """Chance and interval as the facts of a sentence."""
    return {name: _points(value) for name, value in chance._asdict().items()}


def _moved(judged: Judged, words: Words) -> dict[str, object]:
    """The move of a deed as the facts of a sentence."""
    return {"number": judged.deed.number, "move": Sentence(visible(short(judged.deed.written, words)))}


def _too_soon(review: Review, judged: Judged) -> bool:
    """Was a card played from the divan although another one comes into its place at once?"""
    return review.course.axes.at_once and judged.deed.choice[0] == PLAY_DIVAN and judged.advised[0] in (TURN, REDEAL)


def _better(review: Review, judged: Judged, words: Words) -> Iterator[Sentence]:
    """What would have been better, and why."""
    say, axes = words.say, review.course.axes
    (advised, card), (chosen, played) = judged.advised, judged.deed.choice
    sight = look(axes, review.course.games[judged.at])
    top, lacking = int(sight.top), 0 if sight.top == NONE else int(missing(sight.top, as_played(axes, sight)))
    taken = axes.at_once and axes.waste and not axes.choice and lacking > 0  # what takes the place of a card that is played, was known
    if _too_soon(review, judged):
        yield say("analyse.better.keep" if advised == TURN else "analyse.better.keep.redeal", card=Face(int(played)))
        if not axes.waste:
            yield say("analyse.why.stock")
        elif taken:
            yield say("analyse.why.waste", card=Face(top), count=lacking)
        else:
            yield say("analyse.why.later")
    elif advised == TURN and chosen == FILL_WASTE and lacking:
        yield say("analyse.better.open", card=Face(top), count=lacking)
    elif advised == PLAY_DIVAN:
        yield say("analyse.better.divan", card=Face(int(card)))
        if taken:
            yield say("analyse.why.fill", card=Face(top), count=lacking)
    elif advised == FILL_WASTE and lacking:
        yield say("analyse.better.fill-waste.soon", card=Face(top), count=lacking)
    elif advised == PLAY_WASTE and chosen == TURN:
        yield say("analyse.better.waste.covered", card=Face(top))
    else:
        yield say(f"analyse.better.{KINDS[advised]}", card=Face(max(top, 0)))


def _lessons(review: Review, words: Words) -> Iterator[Sentence]:
    """What several mistakes have in common."""
    keep = "analyse.lesson.keep" if review.course.axes.waste else "analyse.lesson.keep.stock"
    alike = {
        keep: [each for each in review.mistakes if _too_soon(review, each)],
        "analyse.lesson.open": [each for each in review.mistakes if each.advised[0] == TURN and each.deed.choice[0] in (FILL_WASTE, FILL_STOCK)],
    }
    for key, found in alike.items():
        if len(found) > 1:
            yield words.say(key, count=len(found), points=_points(sum(each.cost.rate for each in found)))


def _moments(review: Review, words: Words) -> Iterator[Sentence]:
    """The luckiest and the unluckiest."""
    for key, moment in (
        ("analyse.lucky", max(review.deeds, key=lambda each: each.luck)),
        ("analyse.unlucky", min(review.deeds, key=lambda each: each.luck)),
    ):
        if (moment.luck > 0) == (key == "analyse.lucky") and abs(moment.luck) >= NOISE:
            yield words.say(key, **_moved(moment, words), points=_points(moment.luck))


def _proofs(review: Review, words: Words) -> Iterator[Sentence]:
    """What is proved of the positions of a game that was not won."""
    say, course, hindsight = words.say, review.course, review.hindsight
    if not _was_not_won(review):
        return
    if hindsight is None:
        yield say("analyse.hindsight.unknown")
        return
    won, lost = hindsight.turning
    if won == len(course.deeds):
        yield say("analyse.hindsight.end")
    elif lost is None:
        yield say("analyse.hindsight.undecided")
    elif lost == 0:
        yield say("analyse.hindsight.never")
    else:
        facts = _moved(review.deeds[lost - 1], words)
        if won is None:
            yield say("analyse.hindsight.lost", **facts)
        else:
            first = course.deeds[won].number
            yield say("analyse.hindsight.move" if first == facts["number"] else "analyse.hindsight.between", **facts, first=first)


# ---- as a picture


def picture(review: Review, words: Words, *, shared: bool = False) -> str:
    """The curve of the chances with the mistakes, as SVG. shared: as for `curve`."""
    marks = [
        Mark(each.at + 1, words.say("analyse.chart.mistake", number=each.deed.number, rate=_points(each.cost.rate))) for each in _singled_out(review)
    ]
    return curve(review.chances, marks, words.say("analyse.chart"), started(review, words), shared=shared)


# ---- for programs


def document(results: Iterable[object]) -> dict[str, object]:
    """The JSON of several reviews. results: what `result` made."""
    return {"format": FORMAT, "results": list(results)}


def result(review: Review, words: Words) -> dict[str, object]:
    """A review as JSON: moves in English short notation, chances from 0 to 1, and what a reader is told at each move."""
    course, deeds, hindsight, chances = review.course, review.deeds, review.hindsight, review.chances
    mistakes = {each.at for each in review.mistakes}
    advice = {each.at: remark(review, each, words).text for each in _singled_out(review)}
    turning: dict[str, object] | None = None
    if hindsight is not None:
        won, lost = hindsight.turning
        turning = {
            "winnable_before_move": None if won is None or won >= len(course.deeds) else course.deeds[won].number,
            "winnable_at_end": won == len(course.deeds),
            "lost_after_move": None if lost is None else 0 if lost == 0 else course.deeds[lost - 1].number,
        }
    return {
        "profile": course.played.profile.id,
        "language": words.language,
        "policy": POLICY,
        "samples": review.samples,
        "seed": review.seed,
        "version": __version__,
        "confidence": CONFIDENCE,
        "complete": review.whole,
        "start": _chance(chances[0]) | {"told": {"chance": _state(course.games[0], chances[0], words)}},
        "end": _chance(chances[-1]),
        "skill": _rounded(sum(each.skill for each in deeds)),
        "luck": _rounded(sum(each.luck for each in deeds)),
        "deeds": [
            {
                "move": each.deed.number,
                "written": notation(ENGLISH).write(each.deed.written),
                "did": _choice(each.deed.choice),
                "advised": _choice(each.advised),
                "before": _chance(before),
                "after": _chance(after),
                "skill": _rounded(each.skill),
                "luck": _rounded(each.luck),
                "cost": _chance(each.cost),
                "mistake": each.at in mistakes,
                "exact": each.exact,
                "told": {"chance": _state(course.games[each.at + 1], after, words), "cards": _cards(each, words), "advice": advice.get(each.at)},
            }
            for each, (before, after) in zip(deeds, pairwise(chances), strict=True)
        ],
        "mistakes": [each.at for each in review.mistakes],
        "hindsight": turning,
    }


def _state(game: Game, chance: Chance, words: Words) -> str:
    """How a game stands, in words."""
    if _is_won(game):
        return words.say("analyse.step.won")
    if chance.low == chance.high:
        return words.say("analyse.step.wins" if chance.rate else "analyse.step.loses")
    return words.say("analyse.step", **_facts(chance))


def _cards(judged: Judged, words: Words) -> str | None:
    """What came to light by a deed, in words; None if it changed little."""
    if abs(_rounded(judged.luck)) < NOISE:
        return None
    return words.say("analyse.step.raised" if judged.luck > 0 else "analyse.step.lowered", points=_points(abs(judged.luck)))


def _chance(chance: Chance) -> dict[str, object]:
    return {"chance": _rounded(chance.rate), "interval": [_rounded(chance.low), _rounded(chance.high)]}


def _rounded(value: float) -> float:
    """With four decimals, of which no sample knows the last."""
    return round(value, 4) + 0.0


def _choice(choice: Choice) -> dict[str, object]:
    """What was done, by a name, and the card that left the divan."""
    return {"kind": KINDS[choice[0]], "card": str(Face(int(choice[1]))) if choice[1] >= 0 else None}
