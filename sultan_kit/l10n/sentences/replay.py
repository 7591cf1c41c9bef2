"""Sentences of `replay`: the head of a game, what happens in each move, the keys."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # Translators: One of these stands behind each move of a game, some 250 in a list: keep them short, all built alike.
        P_("step.deal", "The cards are dealt."),
        P_("step.turn", "{card:The} is turned up."),
        P_("step.turn-play", "{card:The} is turned up and goes to a foundation."),
        P_("step.turn-play.complete", "{card:The} is turned up and completes a foundation."),
        P_("step.waste-play", "{card:The} goes from the waste to a foundation."),
        P_("step.waste-play.complete", "{card:The} from the waste completes a foundation."),
        P_("step.divan-play", "{card:The} goes from the divan to a foundation."),
        P_("step.divan-play.complete", "{card:The} from the divan completes a foundation."),
        P_("step.fill-stock", "{card:The} fills place {place} of the divan from the stock."),
        P_("step.fill-waste", "{card:The} fills place {place} of the divan from the waste."),
        NP_(
            "step.redeal.shuffle",
            "The waste is shuffled; its {count} card is the new stock.",
            "The waste is shuffled; its {count} cards are the new stock.",
        ),
        NP_(
            "step.redeal.turn_over",
            "The waste is turned over; its {count} card is the new stock.",
            "The waste is turned over; its {count} cards are the new stock.",
        ),
        P_("step.won", "All 95 cards lie on the foundations: the game is won."),
        P_("step.lost", "No play, fill, turn or redeal is left: the game is lost."),
        # Translators: Labels in the head of a game, a word or two each; "place" is where it was played.
        P_("replay.player", "Player"),
        P_("replay.date", "Date"),
        P_("replay.place", "Place"),
        P_("replay.minutes", "Time"),
        NP_("replay.minutes.count", "{count} minute", "{count} minutes"),
        P_("replay.rules", "Rules"),
        P_("replay.result", "Result"),
        P_("replay.result.won", "won"),
        P_("replay.result.lost", "lost, with {placed} of 95 cards on the foundations"),
        P_("replay.result.given-up", "given up, with {placed} of 95 cards on the foundations"),
        P_("replay.result.unfinished", "unfinished, with {placed} of 95 cards on the foundations"),
        NP_(
            "replay.result.incomplete",
            "incomplete: {count} move is known before a gap in the record",
            "incomplete: {count} moves are known before a gap in the record",
        ),
        NP_("replay.result.illegal", "not by the rules: {count} of {written} moves is good", "not by the rules: {count} of {written} moves are good"),
        NP_("replay.result.unreadable", "not to be read: {count} of {written} moves is good", "not to be read: {count} of {written} moves are good"),
        # Translators: On a page that shows a game in the browser: its title where the log has none; why it ends before the log does, and
        # what is wrong in a log that was played to its end; below them stands what is wrong.
        P_("page.untitled", "A game of Sultan"),
        NP_(
            "page.ends",
            "Only the first move of {written} can be shown, because of this:",
            "Only the first {count} moves of {written} can be shown, because of this:",
        ),
        P_("page.wrong", "In the log of this game something is wrong:"),
        # wrong use
        P_("replay.not-together", "{one} and {other} do not go together."),
        P_("replay.at-range", "There is no move {number} to show; 0, the deal, to {count} can be shown."),
        NP_("replay.game-range", "There is no game {number} here, only {count}.", "There is no game {number} here; there are {count}."),
        NP_("replay.several-games", "There is {count} game here.", "There are {count} games here; say with --game which one is meant."),
        P_("replay.no-terminal", "--step needs a terminal, to show the game on and to read the keys from."),
        # Translators: The line of keys at the foot of the screen. The letters stay as they are; as many parts are shown as fit.
        P_("walk.where", "{number} of {count}"),
        P_("walk.next", "Space next"),
        P_("walk.back", "b back"),
        P_("walk.redeal", "r redeal"),
        P_("walk.quit", "q quit"),
        P_("walk.help", "? keys"),
        P_("walk.keys.next", "Space, Enter, n or the right arrow: the next move"),
        P_("walk.keys.back", "b, p or the left arrow: the move before"),
        P_("walk.keys.redeal", "r: the next redeal; R: the redeal before"),
        P_("walk.keys.ends", "g or Home: the deal; G or End: the last move"),
        P_("walk.keys.quit", "q: back to the command line"),
        P_("walk.keys.help", "?: these keys; any key leads back to the game"),
    ]
)
