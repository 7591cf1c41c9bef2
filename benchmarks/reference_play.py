"""R: what one greedy game under turkish-sultan-eight costs in plain Python, when nothing but the work is done: one rule set, no table, no checks.

A card is `suit * 16 + rank`, clubs, diamonds, hearts, spades; `fits` counts the foundations that wait for it. 63 stands for a gap.
"""

CLUBS, DIAMONDS, HEARTS, SPADES = range(0, 64, 16)
KING, NOTHING = 12, 63

FITS = [0] * 64
for _suit in (CLUBS, DIAMONDS, SPADES):
    FITS[_suit] = 2
FITS[HEARTS] = FITS[HEARTS + 1] = 1


def play(deal: list[int], size: int, redeals: int) -> bool:
    """Is the game won in which everything is played at once? deal: the 95 cards in order, the divan first."""
    fits = FITS.copy()
    divan, stock, waste = deal[:size], deal[: size - 1 : -1], list[int]()
    while True:
        again = True
        while again:
            again = False
            for place in range(size):
                card = divan[place]
                while fits[card]:
                    fits[card] -= 1
                    fits[card + 1] += 1
                    again = True
                    card = waste.pop() if waste else stock.pop() if stock else NOTHING
                    divan[place] = card
            while waste and fits[waste[-1]]:
                card = waste.pop()
                fits[card] -= 1
                fits[card + 1] += 1
                again = True
        while stock:
            card = stock.pop()
            if fits[card]:
                fits[card] -= 1
                fits[card + 1] += 1
                again = True
                break
            waste.append(card)
        if again:
            continue
        if not waste:
            return sum(fits[suit + KING] for suit in (CLUBS, DIAMONDS, HEARTS, SPADES)) == 8
        if not redeals:
            return False
        redeals -= 1
        stock, waste = waste[::-1], []
