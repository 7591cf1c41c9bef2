"""Games to measure with: numbered deals under turkish-sultan-eight, played greedily by somebody who sees what a person at the table sees."""

from textwrap import fill
from typing import NamedTuple

from sultan_kit.core import shuffle
from sultan_kit.core.table import Pile, Table
from sultan_kit.log.notation import notation
from sultan_kit.log.written import Action, Written
from sultan_kit.profiles import load

PROFILE = "turkish-sultan-eight"


class Played(NamedTuple):
    """A game and its record. deal: 95 cards, divan, then stock, the next first. moves: as `written` says them; text: the same as a canonical log."""

    deal: list[int]
    moves: list[Written]
    written: str
    text: str


def played(number: int) -> Played:
    """The deal `sultan:number`, played greedily to its end."""
    deal = shuffle.order(number)
    moves = greedy_moves(deal)
    write = notation("en")
    passes: list[list[str]] = [[]]
    for move in moves:
        passes[-1].append(write.write(move))
        if move.action is Action.REDEAL:
            passes.append([])
    lines = [fill(" ".join(words), 72, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False) for words in passes]
    divan = [write.write_card(card) for card in deal[:8]]
    head = ["format: sultan-log/1", f"profile: {PROFILE}", "deal:", f"  divan: {' '.join(divan[:4])}  {' '.join(divan[4:])}", "moves: |"]
    return Played(deal, moves, " ".join(word for words in passes for word in words), "\n".join([*head, *lines]) + "\n")


def greedy_moves(deal: list[int]) -> list[Written]:
    """Play the lowest place of the divan that fits, else the waste's top card, else turn, else redeal; the moves as one writes them down."""
    table = Table(load(PROFILE).rules, deal[:8], deal[8:])
    moves: list[Written] = []
    while True:
        slot = next((slot for slot, card in enumerate(table.divan) if card >= 0 and table.fits(card)), None)
        if slot is not None:
            moves.append(Written(Action.DIVAN_PLAY, table.divan[slot]))
            table.play_divan(slot)
            if table.filled and table.filled.pop().pile is Pile.STOCK and not table.redeals:
                moves.append(Written(Action.FILL_STOCK, table.divan[slot]))  # nobody could know this card
        elif table.waste and table.fits(table.waste[-1]):
            just_turned = moves and moves[-1] == Written(Action.TURN, table.waste[-1])
            moves.append(Written(Action.TURN_PLAY, moves.pop().card) if just_turned else Written(Action.WASTE_PLAY))
            table.play_waste()
        elif table.stock:
            table.turn()
            moves.append(Written(Action.TURN, table.waste[-1]))
        elif table.redeal() is None:
            moves.append(Written(Action.REDEAL))
        else:
            return moves
