"""Games to measure with: numbered deals under turkish-sultan-eight, played greedily by somebody who sees what a person at the table sees."""

import io
from textwrap import fill
from typing import NamedTuple

from sultan_kit.core import shuffle
from sultan_kit.core.table import Pile, Table
from sultan_kit.log.games import read_games
from sultan_kit.log.notation import notation
from sultan_kit.log.writer import Form, write_log
from sultan_kit.log.written import Action, Written
from sultan_kit.profiles import load

PROFILE = "turkish-sultan-eight"

REMARKS = ("!", "?", "!!", "??", "!?", "?!")


class Played(NamedTuple):
    """A game and its records. deal: 95 cards, divan, then stock, the next first. moves: as `written` says them.

    text: the same as a canonical log. annotated: with remarks, notes and comments, as `_annotated` strews them. in_words: the moves in words.
    """

    deal: list[int]
    moves: list[Written]
    written: str
    text: str
    annotated: str
    in_words: str


def played(number: int) -> Played:
    """The deal `sultan:number`, played greedily to its end."""
    deal = shuffle.order(number)
    moves = greedy_moves(deal)
    write = notation("en")
    words = [write.write(move) for move in moves]
    head = f"format: sultan-log/1\nprofile: {PROFILE}\ndeal:\n  divan: {' '.join(map(write.write_card, deal[:8]))}\nmoves: |\n"
    written = " ".join(words)
    text = canonical(f"{head}  {written}\n")
    return Played(deal, moves, written, text, canonical(_annotated(head, words)), canonical(text, notation=Form.WORDS))


def _annotated(head: str, words: list[str]) -> str:
    """A remark at every tenth move, a note behind every fiftieth, a comment at the end of every third line."""
    told = [word + REMARKS[index // 10 % 6] if index % 10 == 5 and word != "//" else word for index, word in enumerate(words)]
    told[50::50] = [f"{word} {{phone}}" for word in told[50::50]]
    lines = fill(" ".join(told), 60, break_on_hyphens=False).split("\n")
    lines[2::3] = [f"{line}  # {index} better moves" for index, line in enumerate(lines[2::3])]
    return head + "".join(f"  {line}\n" for line in lines)


def canonical(text: str, *, language: str = "en", notation: Form = Form.SHORT) -> str:
    """A log in its canonical form."""
    (game,) = read_games(io.BytesIO(text.encode()))
    return write_log(game, language=language, notation=notation)


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
