"""What the viewer of games says in the browser; what happens in a game is said by the sentences of `replay`."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        P_("viewer.label", "A game of Sultan, move by move"),
        P_("viewer.where", "Move {number} of {count}"),
        # Translators: Spoken when a reader goes back; {text} is the sentence of the move that is the last one now.
        P_("viewer.back-at", "Back: {text}"),
        P_("viewer.note", "Note"),
        # Translators: What the buttons do, shown beside them. "Play", "Pause": the moves run by themselves.
        P_("viewer.controls", "Controls"),
        P_("viewer.first", "To the deal"),
        P_("viewer.back", "One move back"),
        P_("viewer.play", "Play"),
        P_("viewer.pause", "Pause"),
        P_("viewer.forward", "One move on"),
        P_("viewer.next-play", "To the next card that goes to a foundation"),
        P_("viewer.last", "To the last move"),
        P_("viewer.timeline", "Moves"),
        P_("viewer.plays", "Cards on the foundations"),
        P_("viewer.pass", "Pass {number}"),
        P_("viewer.as-text", "Position as text"),
        P_("viewer.more", "More"),
        P_("viewer.speed", "Speed"),
        P_("viewer.four-colours", "Four colours"),
        P_("viewer.copy-here", "Copy a link to this move"),
        P_("viewer.copy-game", "Copy a link that holds the whole game"),
        P_("viewer.copied", "Copied"),
        P_("viewer.link", "Link"),
        P_("viewer.open", "Open a game of your own"),
        P_("viewer.save", "Save the game"),
        P_(
            "viewer.about-files",
            "The viewer checks that no card of a game gets lost. Whether the moves are allowed is checked by {command}.",
        ),
        P_(
            "viewer.keys",
            "Keys: ← and → one move; Shift and → the next card that goes to a foundation; Page up and Page down the redeals; Home and End the ends; "
            "Space plays and pauses; 4 four colours. You can also click the table, or swipe over it.",
        ),
        # Translators: Where cards lie, as labels in a list of all places.
        P_("viewer.place.square", "Square, place {place}"),
        P_("viewer.place.divan", "Divan, place {place}"),
        P_("viewer.place.sultan", "Sultan"),
        P_("viewer.place.stock", "Stock"),
        P_("viewer.place.waste", "Waste"),
        P_("viewer.place.redeals", "Redeals left"),
        # Translators: What lies there. {count} is how many cards lie in all.
        P_("viewer.lies.pile", "{card} (cards: {count})"),
        P_("viewer.lies.stock", "cards: {count}"),
        P_("viewer.lies.gap", "gap"),
        P_("viewer.lies.nothing", "empty"),
        P_("viewer.lies.unlimited", "unlimited"),
        # Translators: Why a file cannot be shown; {where} is a place in it, such as steps[12].position.waste[3].
        P_("viewer.wrong.json", "“{where}” is not a recorded game: it is no JSON."),
        P_(
            "viewer.wrong.log",
            "“{where}” looks like a game log. This command makes of it what the viewer shows: {command}",
        ),
        P_("viewer.wrong.big", "“{where}” is too large to be a game."),
        P_("viewer.wrong.format", "This file is not of the format {format}."),
        P_("viewer.wrong.missing", "This game cannot be shown: {where} is missing."),
        P_("viewer.wrong.unknown", "This game cannot be shown: the format does not know {where}."),
        P_("viewer.wrong.wrong", "This game cannot be shown: what stands at {where} is not what the format asks for."),
        P_("viewer.wrong.long", "This game cannot be shown: {where} is too long; at most {limit} are allowed."),
        P_("viewer.wrong.layout", "This game cannot be shown: there is no layout “{found}”."),
        P_("viewer.wrong.count", "This game cannot be shown: at {where}, the top card does not go with the number of cards below it."),
        P_("viewer.wrong.lost", "This game cannot be shown: at {where} there are not 104 cards, but {found}."),
        P_("viewer.wrong.thrice", "This game cannot be shown: at {where} the {card} is there more than twice."),
        P_("viewer.wrong.link", "This link does not hold a whole game; perhaps a part of it was cut off."),
        P_("viewer.wrong.fetch", "“{where}” cannot be loaded."),
    ]
)
