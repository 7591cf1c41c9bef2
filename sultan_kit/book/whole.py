"""The examples of `sultan-kit explain` are pieces of files. Here they become whole files, which can be judged."""

import re
from collections.abc import Mapping

from sultan_kit.core.cards import BY_NAME, COPIES, IN_PLAY
from sultan_kit.core.findings import Code
from sultan_kit.l10n.examples import DIVAN, LEFT_OUT, language_of
from sultan_kit.log.notation import Notation, notation
from sultan_kit.log.written import Action

LOG = {"format": "format: sultan-log/1", "profile": "profile: classic", "deal": f"deal:\n  divan: {DIVAN}", "moves": "moves: ''"}
"""A log by its keys, in which every language can read the cards and none of them can be played."""

PROFILE = {"id": "id: mine", "extends": "extends: classic"}
"""A profile by its keys."""

OF_PROFILES = tuple(Code)[tuple(Code).index(Code.NOT_A_PROFILE) :]
"""The codes of findings in profiles; all others are found in logs."""

WHOLE = (Code.NOT_A_LOG, Code.MISSING_KEY, Code.FORMAT_MISSING, Code.NOT_A_PROFILE)
"""Here the example is all of the file: it shows that something is missing."""

TO_ITS_END = (Code.REDEAL_OF_NOTHING, Code.AFTER_THE_END)
"""Here the moves left out play a whole game; elsewhere they turn the cards of a pass."""

_KEY = re.compile(r"^([\w-]+):", re.MULTILINE)


def whole(code: Code, example: str) -> str:
    """The file that an example for a code is a piece of; it begins with the example, so that both have the same lines."""
    if code in WHOLE:
        return f"{example}\n"
    if code in OF_PROFILES:
        return begun(example, PROFILE)
    if LEFT_OUT not in example:
        return begun(example, LOG)
    cards = notation(language_of(example))
    if code not in TO_ITS_END:
        return begun(_with_passes(example, cards), LOG)
    deal, moves = _to_its_end(example, cards)
    return begun(moves, {**LOG, "deal": deal})


def begun(piece: str, keys: Mapping[str, str]) -> str:
    """A file that begins with a piece, and goes on with those of the keys that it does not have."""
    given = _KEY.findall(piece)
    return "\n".join([piece, *(text for key, text in keys.items() if key not in given), ""])


def _with_passes(example: str, cards: Notation) -> str:
    """The moves left out turn all cards of a pass that are not named beside them, in the order of the pack."""
    head, moves = example.split("moves: ")
    left = [card for card in range(52) for _ in range(COPIES[card])]
    for name in DIVAN.split():
        left.remove(BY_NAME[name])
    passes = []
    for part in moves.split("//"):
        before, left_out, behind = part.partition(LEFT_OUT)
        named = cards.quick(before) or []
        rest = left.copy()
        for move in (*named, *(cards.quick(behind) or [])[:1]):
            if move.card in rest:
                rest.remove(move.card)
        for move in named:
            if move.action is Action.TURN_PLAY and move.card is not None:
                left.remove(move.card)
        passes.append(f"{before}{' '.join(map(cards.write_card, rest))}{behind}" if left_out else part)
    return f"{head}moves: {'//'.join(passes)}"


def _to_its_end(example: str, cards: Notation) -> tuple[str, str]:
    """The deal, and the example in which the moves left out play every card in turn from the divan, but for those that are named behind them."""
    straight = [cards.write_card(card) for card in _straight()]
    divan, stock = straight[:8], straight[8:]
    first = straight.copy()
    for name in re.findall(r"\((\S+)\)\+", example):
        first.remove(name)
    moves = " ".join(f"({card})+" + (f" {stock[index]}()" if index < len(stock) else "") for index, card in enumerate(first))
    return f"deal:\n  divan: {' '.join(divan)}", example.replace(LEFT_OUT, moves)


def _straight() -> list[int]:
    """A deal in which each card can be played when it comes: rank by rank, with hearts one ahead on the ace."""
    cards = []
    for rank in range(12):
        cards += [suit * 13 + rank for suit in (0, 0, 1, 1, 3, 3, 2)]
        if rank < 11:
            cards.append(2 * 13 + rank + 1)
    assert len(cards) == IN_PLAY
    return cards
