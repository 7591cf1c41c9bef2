"""What the viewer of games says in the browser, but for what happens in a game: that is told by the sentences of `replay`.

All of them, in all languages, are in each page with a game: keep them few and short.
"""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        P_("viewer.moves", "Moves"),
        P_("viewer.where", "Move {number} of {count}"),
        # Translators: Spoken when a reader has gone back; {text} tells the move that is the last one now.
        P_("viewer.back-at", "Back: {text}"),
        # Translators: What the buttons do. "Play", "Pause": the moves run by themselves. The arrows and words in brackets are keys.
        P_("viewer.first", "To the deal (Home)"),
        P_("viewer.back", "One move back (←)"),
        P_("viewer.play", "Play (space)"),
        P_("viewer.pause", "Pause (space)"),
        P_("viewer.forward", "One move on (→)"),
        P_("viewer.next-play", "Next card on a foundation (shift →)"),
        P_("viewer.last", "To the end (End)"),
        P_("viewer.plays", "Cards on the foundations"),
        P_("viewer.pass", "Pass {number}"),
        P_("viewer.as-text", "Position as text"),
        # Translators: Where cards lie, as labels in a list of all places.
        P_("viewer.square", "Square {place}"),
        P_("viewer.divan", "Divan {place}"),
        P_("viewer.redeals", "Redeals left"),
        # Translators: Opens what follows.
        P_("viewer.more", "More"),
        P_("viewer.speed", "Speed"),
        P_("viewer.four-colours", "Four colours (4)"),
        P_("viewer.copy-here", "Copy link to this move"),
        P_("viewer.copy-game", "Copy link with the whole game"),
        P_("viewer.copied", "Copied"),
        P_("viewer.open", "Open your own game"),
        P_("viewer.save", "Save the game"),
        P_("viewer.about-files", "Whether moves are allowed is checked by {command}."),
        # Translators: Why a game is not shown; {where} is a file, or a place in it such as steps[12].position.waste[3].
        P_("viewer.wrong.log", "{where} is a game log. First run: {command}"),
        P_("viewer.wrong.format", "{where} is not a game of the format {format}."),
        P_("viewer.wrong.wrong", "This game cannot be shown: {where} is not as the format asks."),
        P_("viewer.wrong.cards", "This game cannot be shown: the cards at {where} are not those of two packs."),
        P_("viewer.wrong.link", "This link does not hold a whole game; perhaps it was cut off."),
        P_("viewer.wrong.fetch", "{where} cannot be loaded."),
    ]
)
