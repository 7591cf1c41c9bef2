"""Sentences about moves that the rules or the cards refuse, and about how a game ended."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # cards that cannot be
        P_("third-copy", "{card} cannot come here: both copies of it have been seen already and lie elsewhere."),
        P_(
            "third-copy.ace-of-hearts",
            "{card} cannot come here: of the two, one is a foundation from the start, and the other has been seen already.",
        ),
        NP_(
            "third-copy.deal",
            "{card} stands in the deal more than once; only one is in play.",
            "{card} stands in the deal more than twice; only two are in play.",
        ),
        P_("king-in-play", "{card} cannot come: all eight kings lie in the square from the start."),
        P_("king-in-play.deal", "{card} cannot be dealt: all eight kings lie in the square from the start."),
        P_("not-in-redeal", "{card} cannot come now: it was not among the cards that were shuffled, or it has come already in this pass."),
        P_("not-in-redeal.list", "{card} was not in the waste when it was shuffled, so it cannot lie in the new stock."),
        P_("redeal-order", "The waste was turned over, so its cards come again in the same order: {wanted} is next, not {card}."),
        P_("stock-mismatch", "The log says that {wanted} is the stock’s next card, but this move names {card}."),
        P_(
            "number-disagrees.divan",
            "{number} is another deal: it has {wanted} in place {place} of the divan, where {card} is written. The written cards count.",
        ),
        P_("number-disagrees.waste", "{number} is another deal: it turns {wanted} to the waste, where {card} is written. The written cards count."),
        P_(
            "number-disagrees.stock",
            "{number} is another deal: card {place} of its stock is {wanted}, where {card} is written. The written cards count.",
        ),
        # plays
        P_("does-not-fit", "{card} fits neither foundation of its suit: what comes next there is {wanted:or}."),
        P_("does-not-fit.complete", "{card} fits nowhere: both foundations of its suit are complete."),
        P_("does-not-fit.suit", "{card} cannot go to place {foundation} of the square: there lies {base}, a foundation of another suit."),
        P_("does-not-fit.foundation", "{card} does not fit in place {foundation} of the square: {waits} comes next there."),
        P_("does-not-fit.foundation-complete", "{card} does not fit in place {foundation} of the square: that foundation is complete."),
        P_("illegal-sultan", "{card} cannot go to place 5 of the square: the Sultan in the middle takes no card."),
        P_("no-such-foundation", "There is no place {foundation} in the square: its places are numbered 1 to 9, row by row."),
        P_("not-in-divan", "There is no {card:gen} in the divan."),
        P_("not-in-divan.gap", "Place {place} of the divan is empty."),
        P_("no-such-place", "There is no place {place} in the divan: its places are numbered 1 to {places}."),
        P_("no-such-place.none", "There is no place {place} in the divan: these rules have no divan."),
        P_("check-mismatch.waste", "The waste shows {found}, not {card}."),
        P_("check-mismatch.divan", "In place {place} of the divan lies {found}, not {card}."),
        P_("check-mismatch.divan-other", "In place {place} of the divan lies {found}, not {card}, which lies in place {other}."),
        P_("check-mismatch.fill-waste", "The waste showed {found}, so {found} filled place {place} of the divan, not {card}."),
        P_("check-mismatch.fill-stock", "{found} came from the stock and filled place {place} of the divan, not {card}."),
        P_("stock-empty", "No card can be turned: the stock is used up, and no redeal is left."),
        P_("stock-empty.redeal", "No card can be turned: the stock is used up. First comes a redeal."),
        P_("waste-empty", "No card lies on the waste."),
        P_("illegal-divan-to-waste", "{card} cannot go from the divan to the waste, which takes only cards turned from the stock."),
        P_("illegal-divan-to-divan", "{card} cannot move inside the divan: a gap is never filled from another place of it."),
        P_("no-target", "The move does not say where the waste’s top card goes."),
        # fills
        P_("fill-missing", "First the gap in place {place} of the divan must be filled from the stock, and the log does not say with which card."),
        P_(
            "fill-choice-missing",
            "First the gap in place {place} of the divan must be filled, and the log does not say whether from the waste or from the stock.",
        ),
        P_("fill-wrong-pile.stock-never", "Under these rules a gap is filled from the waste, never straight from the stock."),
        P_("fill-wrong-pile.waste-never", "Under these rules a gap is filled from the stock, never from the waste."),
        P_("fill-wrong-pile.never", "Under these rules a gap is never filled."),
        P_(
            "fill-wrong-pile.waste-first",
            "A card lies on the waste, so the gap is filled from there, with {found}; the stock serves only when the waste is empty.",
        ),
        P_("fill-wrong-pile.waste-empty", "No card lay on the waste, so the gap was filled from the stock, with {found}."),
        P_("no-gap", "Place {place} of the divan is taken by {found}; what can be filled is place {gaps:or}."),
        P_("no-gap.none", "No place of the divan waits to be filled."),
        P_("no-gap.stays-open", "Place {place} of the divan stays empty under these rules; what can be filled is place {gaps:or}."),
        P_("no-gap.order", "The gap in place {first} of the divan is filled first, then the one in place {place}."),
        P_("no-gap.elsewhere", "The gap was in place {place} of the divan and {found} filled it; place {named} was not open."),
        # redeals
        NP_(
            "redeal-too-early",
            "It is too early for a redeal: {count} card is still in the stock.",
            "It is too early for a redeal: {count} cards are still in the stock.",
        ),
        NP_(
            "redeal-too-often",
            "No redeal is left: these rules allow {count}, and it has been taken.",
            "No redeal is left: these rules allow {count}, and all have been taken.",
        ),
        P_("redeal-too-often.none", "These rules allow no redeal."),
        P_("redeal-of-nothing", "There is nothing to redeal: stock and waste are empty."),
        # the end
        P_("after-the-end", "The game is over: all 95 cards lie on the foundations, and no move can follow."),
        P_("result-wrong.won", "The game is won, all 95 cards lie on the foundations; the log says “{claimed}”."),
        NP_(
            "result-wrong.lost",
            "The game is lost: nothing can be played, filled, turned or redealt, and {count} card is left; the log says “{claimed}”.",
            "The game is lost: nothing can be played, filled, turned or redealt, and {count} cards are left; the log says “{claimed}”.",
        ),
        P_("result-wrong.not-won", "The game is not won: {placed} of 95 cards lie on the foundations."),
        P_("result-wrong.nearly-won", "The game is not won yet: {placed} of 95 cards lie on the foundations, and {cards:and} must still be played."),
        P_("result-wrong.can-play", "The game is not lost: {cards:or} can still be played."),
        NP_(
            "result-wrong.can-turn",
            "The game is not lost: {count} card is still in the stock.",
            "The game is not lost: {count} cards are still in the stock.",
        ),
        P_("result-wrong.can-redeal", "The game is not lost: the waste can still be redealt."),
        P_("result-wrong.can-fill", "The game is not lost: a gap of the divan can still be filled."),
        P_("incomplete", "Here moves are missing that nobody wrote down; the log is checked up to this point."),
        P_("play-missed", "These rules ask that a card that fits be played: {cards:and} could have been."),
        # hints
        NP_(
            "hint.profile",
            "The whole game is legal under another profile: {profiles:or}.",
            "The whole game is legal under other profiles: {profiles:or}.",
        ),
        P_("hint.redeal-missing", "If the waste was redealt here, write // before this move."),
        P_("hint.write-fill", "Write the card that came, as in 9♥(), right after the play that opened the gap."),
        P_("hint.write-choice", "Write w() if the waste filled it, or the card that came from the stock, as in 9♥()."),
        P_("hint.home", "{card} fits in place {foundation} of the square, on the foundation that began with {base}."),
        P_("hint.in-divan", "{card} lies in place {place} of the divan."),
        P_("hint.on-waste", "{card} lies on top of the waste."),
        NP_("hint.in-waste", "{card} lies in the waste, under {count} card.", "{card} lies in the waste, under {count} cards."),
        P_("hint.in-stock", "{card} is still to come from the stock."),
        P_("hint.seen-in-divan", "{card} was dealt to place {place} of the divan."),
        P_("hint.seen-in-waste", "{card} was turned as part of the deal."),
        P_("hint.seen-at-move", "{card} came at move {move}, in line {line}."),
        P_("hint.did-you-mean", "Did you mean “{move}”? With it the log goes on without a fault."),
        P_("hint.twice", "Move {other} is the same: was it written twice? Without this one the log goes on without a fault."),
        P_("hint.left-out", "Was “{move}” left out before this move? With it the log goes on without a fault."),
    ]
)
