"""A position in words, for people who have a picture read out to them: a sentence for each thing that is to be seen."""

from collections.abc import Iterator, Sequence

from sultan_kit.core.cards import FACES, GAP, IN_PLAY
from sultan_kit.core.table import SULTAN, Table
from sultan_kit.l10n.words import Sentence, Words
from sultan_kit.render.frames import tops
from sultan_kit.render.scene import FAN


def described(table: Table, words: Words, *, square_only: bool = False) -> Iterator[Sentence]:
    """The whole table, or what lies in the square."""
    say = words.say
    square = [say("picture.sultan") if place == SULTAN else FACES[card] for place, card in enumerate(tops(table))]
    yield say("picture.square", first=square[:3], second=square[3:6], third=square[6:])
    if square_only:
        return
    if not table.divan:
        yield say("picture.divan.none")
    elif table.gaps == len(table.divan):
        yield say("picture.divan.empty")
    else:
        yield say("picture.divan", cards=_named(table.divan, words))
    if table.due:
        yield say("picture.due", count=len(table.due), places=[place + 1 for place in table.due])
    yield say("picture.stock" if table.stock else "picture.stock.empty", count=len(table.stock))
    if table.waste:
        top, *below = _named(table.waste[: -FAN - 2 : -1], words)
        yield say("picture.waste", count=len(table.waste), top=top)
        if below:
            yield say("picture.waste.below", count=len(below), cards=below)
    else:
        yield say("picture.waste.empty")
    yield say("picture.placed" if table.placed else "picture.placed.none", count=table.placed, total=IN_PLAY)
    if table.redeals_left is None:
        yield say("picture.redeals.unlimited")
    else:
        yield say("picture.redeals" if table.redeals_left else "picture.redeals.none", count=table.redeals_left)


def place_name(place: str, words: Words) -> Sentence:
    """What a place of `Scene.spot` is called."""
    pile, _, index = place.partition(":")
    match pile:
        case "square":
            row, column = divmod(int(index), 3)
            return words.say("picture.place.square", row=row + 1, column=column + 1)
        case "divan":
            return words.say("picture.place.divan", number=int(index) + 1)
        case _:
            return words.say(f"picture.place.{pile}")


def _named(cards: Sequence[int], words: Words) -> list[object]:
    """The cards as facts of a sentence."""
    return [FACES[card] if card >= 0 else words.say("picture.gap" if card == GAP else "picture.unknown") for card in cards]
