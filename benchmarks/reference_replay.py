"""The floor F: what replaying a canonical log costs in plain CPython when nothing but the work is done.

One profile (turkish-sultan-eight), no diagnostics, nothing unknown: a number to measure distance from, not a design. Reading is a look-up in a
dictionary, as a canonical log has only a few hundred different words. A card is suit * 16 + rank here.
"""

RANKS, SIGNS = "A 2 3 4 5 6 7 8 9 10 J Q".split(), "♣♦♥♠"
CODES = {rank + sign: suit * 16 + value for suit, sign in enumerate(SIGNS) for value, rank in enumerate(RANKS)}
TURN, TURN_PLAY, WASTE_PLAY, DIVAN_PLAY, FILL, REDEAL = range(6)
WORDS = {
    **{name: (TURN, card) for name, card in CODES.items()},
    **{name + "+": (TURN_PLAY, card) for name, card in CODES.items()},
    **{f"({name})+": (DIVAN_PLAY, card) for name, card in CODES.items()},
    **{name + "()": (FILL, card) for name, card in CODES.items()},
    "w+": (WASTE_PLAY, -1),
    "//": (REDEAL, -1),
}


def replay(deal: list[int], moves: str, size: int = 8, redeals: int = 2) -> list[list[int]]:
    """Play `moves` on `deal` (95 cards: divan, then the stock, the next first); how high the foundations are, by suit."""
    piles = [[0, 0], [0, 0], [0, 1], [0, 0]]
    divan, stock, waste = deal[:size], deal[size:][::-1], []
    place = 0
    for number, word in enumerate(moves.split(), 1):
        kind, card = WORDS[word]
        if kind <= TURN_PLAY:
            if not stock or stock.pop() != card:
                raise ValueError(f"move {number}: not the next card")
            if kind == TURN:
                waste.append(card)
                continue
        elif kind == DIVAN_PLAY:
            place = divan.index(card)
        elif kind == WASTE_PLAY:
            card = waste.pop()
        elif kind == FILL:
            if divan[place] != card:
                raise ValueError(f"move {number}: another card fills the gap")
            continue
        else:
            if stock or not waste or not redeals:
                raise ValueError(f"move {number}: no redeal")
            stock, waste, redeals = waste[::-1], [], redeals - 1
            continue
        pile, rank = piles[card >> 4], card & 15
        if pile[0] == rank:
            pile[0] += 1
        elif pile[1] == rank:
            pile[1] += 1
        else:
            raise ValueError(f"move {number}: does not fit")
        if kind == DIVAN_PLAY:
            divan[place] = waste.pop() if waste else stock.pop() if stock else -1
    return piles
