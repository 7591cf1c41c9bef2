"""Questions that players ask, and the rulings. Which ruling a rule set has: `book/questions.py`. The texts are Markdown.

A ruling stands for itself: it begins with a yes or a no where the question asks for one.
"""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        P_("book.faq.chapter.square", "The square and its foundations"),
        P_("book.faq.chapter.playing", "Playing"),
        P_("book.faq.chapter.gaps", "Gaps"),
        P_("book.faq.chapter.redeals", "Redeals"),
        P_("book.faq.chapter.end", "The end of the game"),
        P_("book.faq.chapter.sets", "Which rules?"),
        # Translators: {rules} are names of rule sets, divided by dots; {sources} are signs of sources, divided likewise.
        P_("book.faq.where", "Rules: {rules}"),
        P_("book.faq.where.all", "Rules: all in this book"),
        P_("book.faq.sources", "Sources: {sources}"),
        P_("book.faq.sources.partly", "Sources: {sources}; where they are silent, it is our reading"),
        P_("book.faq.sources.none", "Sources: none; it is our reading"),
        # the square and its foundations
        P_("book.faq.sultan", "Is the king in the middle built on?"),
        P_("book.faq.sultan.no", "No. He is the Sultan, and nothing is ever laid on him. The foundations are the other eight cards of the square."),
        P_("book.faq.second-ace", "Where does the second ace of hearts go?"),
        P_("book.faq.second-ace.king", "On the other king of hearts, the one that is not the Sultan. No ace goes on the ace in the square."),
        P_("book.faq.second-ace.more", "There is [an example](examples-waiting.md#hearts)."),
        P_("book.faq.queen", "What goes on a queen?"),
        P_("book.faq.queen.no", "Nothing. A foundation with a queen on top is complete."),
        P_("book.faq.twins", "A card fits both foundations of its suit. Which one should it go to?"),
        P_(
            "book.faq.twins.equal",
            "It does not matter. Both foundations show the same card then, and whichever you choose, the next cards fit just as well.",
        ),
        P_("book.faq.ace", "Does the ace of hearts lie above the Sultan or below him?"),
        P_("book.faq.ace.above", "Above him; the other king of hearts lies below."),
        P_("book.faq.ace.below", "Below him; the other king of hearts lies above."),
        P_("book.faq.ace.free", "Either will do; the other king of hearts takes the other place."),
        P_("book.faq.ace.more", "It makes no difference to the game, only to the picture."),
        # playing
        P_("book.faq.must-play", "Must I play a card that fits?"),
        P_("book.faq.must-play.no", "No. It may stay where it is, and you may turn up the next card instead."),
        P_("book.faq.must-play.turned-card", "Only if you have just turned it up. Any other card may stay where it is."),
        P_("book.faq.must-play.all", "Yes, before you turn up the next card."),
        P_(
            "book.faq.must-play.more",
            "To hold a card back is often the best move, where it is allowed: there is [an example](examples-waiting.md#hold-back). Which plays "
            "never hurt, [theory](theory.md#safe) tells.",
        ),
        P_("book.faq.look-through", "May I look through the waste, and play a card from the middle of it?"),
        P_(
            "book.faq.look-through.top",
            "Look, yes: you have seen all of its cards already. But only the top card can be played. A card that is covered has to wait until "
            "those on it are gone, or for the next redeal.",
        ),
        P_("book.faq.look-through.more", "So look before you turn up the next card: there is [an example](examples-waiting.md#covered)."),
        P_("book.faq.put-back", "May I put a card back?"),
        P_(
            "book.faq.put-back.no",
            "No. What lies on a foundation stays there. No card moves from one place of the divan to another, and none goes from the divan to "
            "the waste.",
        ),
        P_("book.faq.put-back.no-divan", "No. What lies on a foundation stays there."),
        P_("book.faq.before-first", "May I play from the divan before the first card is turned up?"),
        P_("book.faq.before-first.stock", "Yes. As no card lies on the waste, the top card of the stock fills the gap at once."),
        P_("book.faq.before-first.waste", "Yes. The card that was turned up as part of the deal fills the gap at once."),
        P_(
            "book.faq.before-first.choice",
            "Yes. You choose whether the card that was turned up as part of the deal fills the gap, or the top card of the stock.",
        ),
        P_("book.faq.before-first.late", "Yes. The gap stays open until the first card is turned up, which fills it."),
        P_("book.faq.before-first.open", "Yes. The gap may stay open."),
        P_("book.faq.before-first.empty", "The divan is empty then."),
        P_("book.faq.opening", "Is a card turned up as part of the deal?"),
        P_("book.faq.opening.yes", "Yes. The waste begins with one card."),
        P_("book.faq.opening.no", "No. The waste begins empty."),
        # gaps
        P_("book.faq.fill", "What fills a gap in the divan?"),
        P_(
            "book.faq.fill.more",
            "On nothing do books and programs agree less. There are examples for [the waste first](examples.md#turn-play-fill), "
            "[the stock only](examples.md#stock-only), [the player’s choice](examples-gaps.md#free-choice) and [filling at "
            "leisure](examples-gaps.md#two-gaps).",
        ),
        P_("book.faq.may-stay", "May I leave a gap open?"),
        P_("book.faq.may-stay.yes", "Yes, for as long as you like, and you may turn up cards in the meantime."),
        P_("book.faq.may-stay.no", "No. It is filled before you do anything else. It stays open only if no card is there to fill it."),
        P_("book.faq.may-stay.never", "It does stay open: under these rules no gap is ever filled."),
        P_("book.faq.turned-into-gap", "May a card that I have just turned up go into a gap?"),
        P_("book.faq.turned-into-gap.yes", "Yes. It lies on top of the waste, and the top card of the waste may go into a gap."),
        P_(
            "book.faq.turned-into-gap.none-open",
            "No. When you turn up a card, no gap is open: it was filled the moment it arose.",
        ),
        P_("book.faq.turned-into-gap.too-late", "No. A gap that no card could fill stays open for good."),
        P_("book.faq.turned-into-gap.must", "It must: a gap is open only because no card lay on the waste, and now there is one."),
        P_("book.faq.turned-into-gap.stock", "No. What has been turned up lies on the waste, and the waste fills no gap."),
        P_("book.faq.turned-into-gap.never", "No. Under these rules no gap is ever filled."),
        P_("book.faq.late", "What if there is no card to fill a gap at once?"),
        P_("book.faq.both-empty", "What if stock and waste are both empty?"),
        P_("book.faq.both-empty.more", "There is [an example](examples-end.md#both-empty)."),
        # redeals
        P_("book.faq.no-redeal", "Under these rules there is no redeal."),
        P_("book.faq.how-often", "How often may I go through the cards?"),
        NP_("book.faq.how-often.limit", "{count} time.", "{count} times at most, the first time included. You need not use them all."),
        P_("book.faq.how-often.unlimited", "As often as you like."),
        P_("book.faq.shuffle", "Is the waste shuffled for a redeal?"),
        P_("book.faq.shuffle.yes", "Yes."),
        P_("book.faq.shuffle.no", "No. It is turned over as it lies, and the card that was turned up first comes first again."),
        P_(
            "book.faq.shuffle.more",
            "It makes a difference to the game: when the waste is turned over, whoever has watched knows what is coming. There is "
            "[an example](examples-end.md#redeal).",
        ),
        P_("book.faq.early-redeal", "May I redeal before the stock is empty?"),
        P_("book.faq.early-redeal.no", "No. But you need not play everything that fits before you redeal."),
        # the end
        P_("book.faq.is-over", "The stock is empty and no redeal is left. Is the game over?"),
        P_("book.faq.is-over.no", "Not as long as a card fits, from the divan or from the top of the waste. The game is lost only when none does."),
        P_("book.faq.is-over.no-divan", "Not as long as the top card of the waste fits. The game is lost only when it does not."),
        P_(
            "book.faq.is-over.fill",
            "Not as long as a card fits, from the divan or from the top of the waste, nor as long as the waste can still fill a gap: that may lay "
            "bare a card that fits.",
        ),
        P_("book.faq.lost", "When is the game lost?"),
        P_("book.faq.two-in-three", "Does the game come out two times in three?"),
        P_(
            "book.faq.two-in-three.more",
            "Morehead and Mott-Smith are said to give these odds: two rule sheets, one in English and one in German, report it "
            "([MMS](history.md#mms)). They do not report which rules are meant, nor how well one has to play. The rules matter a great deal: the "
            "size of the divan, what fills a gap, how many redeals there are, and whether the waste is shuffled. Under each set of rules it has been "
            "[counted](rates.md).",
        ),
        # which rules
        P_("book.faq.six-or-eight", "Is a divan of six or a divan of eight right?"),
        NP_("book.faq.six-or-eight.size", "The divan has {count} place.", "The divan has {count} places."),
        P_(
            "book.faq.six-or-eight.more",
            "Neither is wrong. English and German rule sheets have eight and name six as a variant; Spanish and Russian articles have six and "
            "name eight as a variant. With six places the game is harder.",
        ),
        P_("book.faq.advantage", "Is it an advantage to choose when a gap is filled, or from where?"),
        P_(
            "book.faq.advantage.more",
            "Not to somebody who never makes a mistake, as long as the waste may fill the gaps: a card of the divan that fits and is held back does "
            "the same service. [Theory](theory.md#same) shows why. Where only the stock fills them, it is an advantage to be allowed to wait.",
        ),
        P_("book.faq.names", "Are Sultan of Turkey and Emperor of Germany other games?"),
        P_(
            "book.faq.names.more",
            "No. They are other names of this game, each of them in use for more than one set of rules. There is a [list of them](history.md#names).",
        ),
    ]
)
