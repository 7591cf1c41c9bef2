"""The policy `search`: where `expert` asks a table whether a card is worth its place in the divan, this player tries out what comes of it.

Once the order of the stock is known, as it is after a redeal that turns over, the player plays on in many ways, each a little different, and
goes the way that wins, if there is one. Before that the cards that nobody has seen are shuffled anew, time and again, and both choices are played
out with the same cards: if the other choice clearly wins more often, it is taken. All chance comes from the deal's number, so that the same deal is
played the same way again.
"""

from sultan_kit.core.cards import IN_PLAY
from sultan_kit.study.compiled import U64, Cells, compiled
from sultan_kit.study.deals import draw
from sultan_kit.study.kernel import (
    DECISIONS,
    DUE,
    END,
    GAPS,
    HELD,
    LEFT,
    MOST,
    MOVES,
    NEXT,
    NONE,
    PAIRS,
    PLACED,
    REDEALS,
    RESIGN,
    TWINS,
    UNSEEN,
    UNSEEN_TWINS,
    WANTS,
    WASTE,
    Axes,
    Choice,
    Game,
    Sight,
    player,
)
from sultan_kit.study.policies import as_played, on, patient, thought, wavering

WAYS = 200
"""Ways to go on that are tried where all cards are known."""

STOCKS = 100
"""Stocks that are played out at most before a choice."""

SOME = 30
"""Stocks after which the other choice must be ahead, or no more are played out."""

FEW = 6
"""Stocks on which one choice wins and the other does not; fewer prove nothing."""

DOUBT = 4
"""The square of the standard deviations by which one choice must win more often than the other."""

TRIALS = 2**41
"""The stage of `draw` from which the numbers of tried ways and stocks come; the stage of a decision is that many moves further."""


@compiled
def scripted(axes: Axes, sight: Sight, table: Cells, luck: int) -> Choice:
    """Makes the move that stands in the table."""
    return table[0], table[1]


make = player(scripted)
play_out = player(patient)
play_somehow = player(wavering)


@compiled
def search(axes: Axes, game: Game, number: int, table: Cells, most: int) -> None:
    """Play a game on, as the functions that `player` makes do."""
    script = game.state[:2].copy()
    while game.state[PLACED] < IN_PLAY and game.state[MOVES] < most:
        move, card = choose(axes, game, number, table)
        if move == RESIGN:
            break
        script[0], script[1] = move, card
        make(axes, game, number, script, game.state[MOVES] + 1)


@compiled
def choose(axes: Axes, game: Game, number: int, table: Cells) -> Choice:
    """The move that this player makes. number: of the deal, for chance only; nothing that is not known of the game is used."""
    sight = look(axes, game)
    move, card, doubtful = thought(axes, sight, as_played(axes, sight))
    if not doubtful:
        return move, card
    usual = patient(axes, sight, table, 0)
    if axes.turn_over and game.state[REDEALS]:
        way = winning(axes, game, number, table)
        return usual if way == NONE else wavering(axes, sight, table, int(draw(draw(number, TRIALS, way), DECISIONS, game.state[MOVES]) >> U64(1)))
    other = (on(sight), NONE) if usual[0] == move and usual[1] == card else (move, card)
    return other if lead(axes, as_known(game), number, table, (other, usual)) > 0 else usual


@compiled
def winning(axes: Axes, game: Game, number: int, table: Cells) -> int:
    """The first way to go on that wins, of those that are tried; NONE if none does.

    A way is known by the number from which its luck comes. That is the same at every move, so that what has been found is found again.
    """
    for way in range(WAYS):
        other = copied(game)
        play_somehow(axes, other, draw(number, TRIALS, way), table, MOST)
        if other.state[PLACED] == IN_PLAY:
            return way
    return NONE


@compiled
def lead(axes: Axes, game: Game, number: int, table: Cells, choices: tuple[Choice, Choice]) -> int:
    """On how many stocks that may be the first choice is ahead of the second; 0 where that is not clear. game: as the player knows it."""
    ahead = parted = 0
    for stock in range(STOCKS):
        trial = draw(number, TRIALS + game.state[MOVES], stock)
        wins = won_after(axes, game, trial, table, choices[0]) - won_after(axes, game, trial, table, choices[1])
        ahead += wins
        parted += abs(wins)
        if parted >= FEW and ahead * ahead > DOUBT * parted:
            return ahead
        if stock == SOME and ahead <= 0:
            break
    return 0


@compiled
def won_after(axes: Axes, game: Game, trial: int, table: Cells, choice: Choice) -> int:
    """1 if the game is won after this choice, with the stock and the redeals of a trial, by a patient player; else 0."""
    other = copied(game)
    shuffle(other, trial)
    script = game.state[:2].copy()
    script[0], script[1] = choice
    make(axes, other, trial, script, game.state[MOVES] + 1)
    play_out(axes, other, trial, table, MOST)
    return 1 if other.state[PLACED] == IN_PLAY else 0


@compiled
def as_known(game: Game) -> Game:
    """The game as the player knows it, who has not seen the stock: its cards are there, but sorted, so that nothing hangs on how they lie."""
    known = copied(game)
    order, talon, first, end = known.order, known.talon, known.state[NEXT], known.state[END]
    for place in range(first + 1, end):
        position, at = talon[place], place
        while at > first and talon[at - 1] > position:
            talon[at] = talon[at - 1]
            at -= 1
        talon[at] = position
    for place in range(first + 1, end):
        card, at = order[talon[place]], place
        while at > first and order[talon[at - 1]] > card:
            order[talon[at]] = order[talon[at - 1]]
            at -= 1
        order[talon[at]] = card
    return known


@compiled
def shuffle(game: Game, trial: int) -> None:
    """Lay the stock in another order."""
    talon, first, end = game.talon, game.state[NEXT], game.state[END]
    for place in range(first, end - 1):
        other = place + int(draw(trial, TRIALS, place) >> U64(1)) % (end - place)
        talon[place], talon[other] = talon[other], talon[place]


@compiled
def look(axes: Axes, game: Game) -> Sight:
    """What the player knows."""
    state, order, talon = game.state, game.order, game.talon
    waste, stock = state[WASTE], state[END] - state[NEXT]
    top = order[talon[waste - 1]] if waste else NONE
    known = order[talon[state[NEXT]]] if stock and state[REDEALS] and axes.turn_over else NONE
    return Sight(
        state[WANTS],
        state[PAIRS],
        state[HELD],
        state[TWINS],
        state[UNSEEN],
        state[UNSEEN_TWINS],
        state[GAPS],
        state[DUE],
        waste,
        stock,
        top,
        known,
        state[LEFT],
    )


@compiled
def copied(game: Game) -> Game:
    return Game(game.order.copy(), game.talon.copy(), game.state.copy(), game.keys.copy())
