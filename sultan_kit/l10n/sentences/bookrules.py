"""The rules as the rulebook tells them: what a rules page, the card and the comparison say of one rule set.

Which sentence a rule set gets: `book/ruling.py`. The texts are Markdown; a sentence speaks to the player, and stands for itself.
"""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # the pages
        # Translators: the id of the rule set that players of your language know best; the home page names it first.
        P_("book.home.best-known", "sultan-classic"),
        # Translators: the title of the page with all rules of a rule set; {profile} is its name.
        P_("book.rules.title", "{profile}: the rules"),
        P_("book.rules.description", "The rules of {profile}, complete: setup, playing, gaps, redeals, the end, with pictures."),
        # Translators: the title of the page with the rules in short, to be printed on one small sheet.
        P_("book.card.title", "{profile}: the rules in short"),
        P_("book.card.description", "The rules of {profile} on one small page, to print."),
        # overview
        P_(
            "book.course.divan",
            "You turn up the cards of the stock one by one and lay them on the waste. Whatever fits goes to a foundation: from the top of the "
            "waste, or from the divan, a small reserve beside the square whose cards lie face up.",
        ),
        P_(
            "book.course.no-divan",
            "You turn up the cards of the stock one by one and lay them on the waste. Whatever fits goes from the top of the waste to a foundation.",
        ),
        # what you need
        NP_(
            "book.room",
            "A table with room for {count} card side by side and {high} cards one below the other.",
            "A table with room for {count} cards side by side and {high} cards one below the other.",
        ),
        # pictures: what they are called, for whoever does not see them, and what stands below
        P_("book.picture.setup", "The table, ready to play"),
        P_("book.picture.setup.caption", "The table, ready to play. The numbers are those of the steps below."),
        P_("book.picture.order", "How the foundations are built"),
        P_(
            "book.picture.order.description",
            "Two rows of cards. First row: a king, and behind him the ace, the two, the three and so on to the queen. Second row: the ace of "
            "hearts, and behind it the two, the three and so on to the queen.",
        ),
        P_("book.picture.order.caption", "Above: what comes on a king. Below: what comes on the ace of hearts."),
        P_("book.picture.final", "The final picture: the Sultan among eight queens"),
        P_("book.picture.final.caption", "The final picture."),
        # setup
        P_("book.ace.above", "Lay the ace of hearts above the Sultan and the other king of hearts below him."),
        P_("book.ace.below", "Lay the ace of hearts below the Sultan and the other king of hearts above him."),
        P_("book.ace.free", "Lay the ace of hearts and the other king of hearts above and below the Sultan, either way round."),
        P_("book.kings.free", "Lay the other six kings to the left and to the right of the column with the Sultan, in any order."),
        # Translators: {upper}, {middle} and {lower} are suits.
        P_(
            "book.kings.rows",
            "Lay the other six kings to the left and to the right of the column with the Sultan: the kings of {upper} in the upper row, the kings of "
            "{middle} in the middle row, the kings of {lower} in the lower row.",
        ),
        P_("book.divan.none", "No cards are laid beside the square: under these rules there is no divan."),
        NP_(
            "book.divan.pair",
            "Beside the square deal {count} card face up, {each} in a column on either side: this is the **[divan](words.md#divan)**, your reserve.",
            "Beside the square deal {count} cards face up, {each} in a column on either side: this is the **[divan](words.md#divan)**, your reserve.",
        ),
        NP_(
            "book.divan.column",
            "Beside the square deal {count} card face up: this is the **[divan](words.md#divan)**, your reserve.",
            "Beside the square deal {count} cards face up in one column: this is the **[divan](words.md#divan)**, your reserve.",
        ),
        # Translators: {columns:and} is a list of numbers: "4, 4 and 3".
        NP_(
            "book.divan.columns",
            "Beside the square deal {count} card face up, in columns of {columns:and} from left to right: this is the "
            "**[divan](words.md#divan)**, your reserve.",
            "Beside the square deal {count} cards face up, in columns of {columns:and} from left to right: this is the "
            "**[divan](words.md#divan)**, your reserve.",
        ),
        NP_(
            "book.divan.pair.empty",
            "Beside the square leave room for {count} card, {each} in a column on either side: this is the **[divan](words.md#divan)**, your "
            "reserve. It begins empty: its place is a **[gap](words.md#gap)**.",
            "Beside the square leave room for {count} cards, {each} in a column on either side: this is the **[divan](words.md#divan)**, your "
            "reserve. It begins empty: all its places are **[gaps](words.md#gap)**.",
        ),
        NP_(
            "book.divan.column.empty",
            "Beside the square leave room for {count} card: this is the **[divan](words.md#divan)**, your reserve. It begins empty: its place is a "
            "**[gap](words.md#gap)**.",
            "Beside the square leave room for {count} cards in one column: this is the **[divan](words.md#divan)**, your reserve. It begins empty: "
            "all its places are **[gaps](words.md#gap)**.",
        ),
        NP_(
            "book.divan.columns.empty",
            "Beside the square leave room for {count} card, in columns of {columns:and} from left to right: this is the "
            "**[divan](words.md#divan)**, your reserve. It begins empty: its place is a **[gap](words.md#gap)**.",
            "Beside the square leave room for {count} cards, in columns of {columns:and} from left to right: this is the "
            "**[divan](words.md#divan)**, your reserve. It begins empty: all its places are **[gaps](words.md#gap)**.",
        ),
        NP_(
            "book.stock",
            "Lay the remaining {count} card face down below the square: this is the **[stock](words.md#stock)**.",
            "Lay the remaining {count} cards face down below the square: they are the **[stock](words.md#stock)**.",
        ),
        P_("book.waste.empty", "Leave room beside the stock for the **[waste](words.md#waste)**, which is empty at the start."),
        NP_(
            "book.waste.opened",
            "Turn up the top card of the stock and lay it face up beside it: it is the first card of the **[waste](words.md#waste)**. {count} "
            "card is left in the stock.",
            "Turn up the top card of the stock and lay it face up beside it: it is the first card of the **[waste](words.md#waste)**. {count} "
            "cards are left in the stock.",
        ),
        # playing
        P_(
            "book.play.divan",
            "**Play from the divan.** Lay any card of the divan on a foundation that it fits. Its place in the divan becomes a "
            "**[gap](words.md#gap)**.",
        ),
        P_("book.duty.none", "You never have to play. A card that fits may wait while you turn up the next card."),
        P_("book.duty.turned-card", "A card that you have just turned up must be played if it fits a foundation. Any other card that fits may wait."),
        P_("book.duty.all", "As long as a card fits a foundation, you must play before you turn up the next card."),
        P_(
            "book.stay.divan",
            "No card moves in any other way. What lies on a foundation stays there, and a card of the divan leaves its place only for a foundation.",
        ),
        P_("book.stay.no-divan", "No card moves in any other way. What lies on a foundation stays there."),
        # gaps
        P_(
            "book.gap.waste-then-stock",
            "Fill a gap at once, before you do anything else: with the top card of the waste or, if no card lies on the waste, with the top card "
            "of the stock.",
        ),
        P_("book.gap.stock", "Fill a gap at once, before you do anything else: with the top card of the stock. The waste never fills a gap."),
        P_("book.gap.waste", "Fill a gap at once, before you do anything else: with the top card of the waste. The stock never fills a gap."),
        P_(
            "book.gap.waste-or-stock",
            "Fill a gap at once, before you do anything else: with the top card of the waste or with the top card of the stock, whichever you "
            "like. Choose before you see the card of the stock. If only one of the two has cards, that one fills the gap.",
        ),
        P_("book.gap.none", "A gap is never filled. A place that has become free stays free to the end of the game."),
        P_(
            "book.gap.waste.at-leisure",
            "You may lay the top card of the waste into a gap whenever you like, even right after you have turned it up. No card of the stock "
            "goes straight into a gap.",
        ),
        P_(
            "book.gap.stock.at-leisure",
            "You may lay the top card of the stock into a gap whenever you like. You see it only when it lies there. No card of the waste goes "
            "into a gap.",
        ),
        P_(
            "book.gap.waste-or-stock.at-leisure",
            "You may lay the top card of the waste or the top card of the stock into a gap whenever you like. You see the card of the stock only "
            "when it lies there.",
        ),
        P_("book.gap.each", "If several cards of the divan fit, play one, fill its gap, and only then play the next."),
        P_("book.gap.may-stay", "You need not fill a gap. It may stay open for as long as you like."),
        P_("book.gap.late.neither", "If there is neither waste nor stock, the gap stays open."),
        P_(
            "book.gap.late.stock",
            "If the stock is empty, the gap stays open. If there is another redeal, the gap is filled from the new stock right after it, before you "
            "do anything else; if there is none, it stays open to the end of the game. If several gaps are open, they are filled column by column "
            "from the left, each column from top to bottom.",
        ),
        P_(
            "book.gap.late.waste",
            "If no card lies on the waste, the gap stays open until you turn up the next card: that card goes into the gap, before you do "
            "anything else. If several gaps are open, they are filled column by column from the left, each column from top to bottom.",
        ),
        P_("book.gap.late.stock.never", "If the stock is empty, the gap stays open to the end of the game."),
        P_("book.gap.late.waste.never", "If no card lies on the waste, the gap stays open to the end of the game."),
        # redeals
        P_(
            "book.redeal.none",
            "There is no redeal under these rules: you go through the cards once. When the stock is empty, go on playing as long as a card fits.",
        ),
        NP_(
            "book.redeal.limit",
            "When the stock is empty, you may make the waste the new stock: a **[redeal](words.md#redeal)**. There is {count} redeal in a game, "
            "so you go through the cards {passes} times at most.",
            "When the stock is empty, you may make the waste the new stock: a **[redeal](words.md#redeal)**. There are {count} redeals in a "
            "game, so you go through the cards {passes} times at most.",
        ),
        P_(
            "book.redeal.unlimited",
            "When the stock is empty, you may make the waste the new stock: a **[redeal](words.md#redeal)**. You may do so as often as you like.",
        ),
        P_("book.redeal.shuffle", "For a redeal, pick up the waste, shuffle it well and lay it down as the stock, face down."),
        P_(
            "book.redeal.turn-over",
            "For a redeal, turn the whole waste over as it lies, without shuffling. So the cards come up again in the same order, beginning with the "
            "one that was turned up first.",
        ),
        P_(
            "book.redeal.when",
            "As long as the stock has a card there is no redeal, and without a waste there is nothing to redeal. It does not matter whether some "
            "card could still be played. A redeal is never a duty.",
        ),
        P_("book.redeal.opened", "A redeal turns up no card: the waste is empty then until you turn up the next one."),
        # the end
        P_("book.won", "The game is **won** when all 95 cards lie on the foundations: the Sultan sits among eight queens."),
        P_(
            "book.sure",
            "If stock and waste are both empty, the game is as good as won: all that is left lies in the divan, and it can all be played.",
        ),
        P_(
            "book.lost.limited",
            "The game is **lost** when the stock is empty, no redeal is left, and neither the top card of the waste nor any card of the divan "
            "fits a foundation.",
        ),
        P_(
            "book.lost.limited.open-gap",
            "The game is **lost** when the stock is empty, no redeal is left, no gap is open, and neither the top card of the waste nor any card "
            "of the divan fits a foundation.",
        ),
        P_(
            "book.lost.limited.no-divan",
            "The game is **lost** when the stock is empty, no redeal is left, and the top card of the waste does not fit a foundation.",
        ),
        P_(
            "book.lost.once",
            "The game is **lost** when the stock is empty, and neither the top card of the waste nor any card of the divan fits a foundation.",
        ),
        P_(
            "book.lost.once.open-gap",
            "The game is **lost** when the stock is empty, no gap is open, and neither the top card of the waste nor any card of the divan fits "
            "a foundation.",
        ),
        P_("book.lost.once.no-divan", "The game is **lost** when the stock is empty, and the top card of the waste does not fit a foundation."),
        P_("book.lost.never", "The game cannot be lost: with as many redeals as you like there is always something left to do."),
        P_("book.resign.may", "You may give up at any time. A game that was given up is not won."),
        P_("book.resign.may-not", "You may not give up while there is something left to do."),
        P_("book.points.none", "No points are counted."),
        P_(
            "book.points.cards",
            "Each card on the foundations counts one point; the nine cards of the square do not count. A game that is won has 95 points.",
        ),
        # tips
        P_("book.tip.cover", "Look at the top card of the waste before you turn up the next: it is about to be covered."),
        P_(
            "book.tip.hold",
            "A card of the divan that fits need not go at once. The moment it leaves, the top card of the waste takes its place. So wait until a "
            "card lies there that you want to keep.",
        ),
        P_(
            "book.tip.hold-choice",
            "A card of the divan that fits need not go at once. The moment it leaves, you may give its place to the top card of the waste. So "
            "wait until a card lies there that you want to keep.",
        ),
        P_(
            "book.tip.blind",
            "The card that takes the place of a card of the divan comes from the stock, and you have not seen it. It does not get to the waste, "
            "so nothing can cover it.",
        ),
        P_(
            "book.tip.safe",
            "Play every card of the divan that fits without fear: under these rules that [never spoils](theory.md#safe) a game that can be won.",
        ),
        P_(
            "book.tip.safe-waste",
            "Play the top card of the waste without fear, too, if no foundation of its suit is further behind than the one it goes to: that "
            "never spoils a game that can be won.",
        ),
        P_(
            "book.tip.gap",
            "Think before you fill a gap: what goes into the divan leaves it only for a foundation. Keep a gap for a card that will be needed soon.",
        ),
        P_(
            "book.tip.spare",
            "A card of the divan cannot be covered. If the same card lies in the divan and on the waste, play the one on the waste first.",
        ),
        P_(
            "book.tip.high",
            "A high card holds its place in the divan for long: a queen can leave only when a foundation of her suit has come to the jack.",
        ),
        P_(
            "book.tip.twins",
            "Every card that you have to play is there twice, the ace of hearts excepted. If one lies deep in the waste, the other may come in time.",
        ),
        P_("book.tip.memory", "Watch the cards as you turn them up: after a redeal they come in the same order, and you know what is coming."),
        P_(
            "book.tip.last",
            "When no redeal is left, a covered card comes free only if all that lies on it goes. Look through the waste before you decide: its "
            "cards are no secret.",
        ),
        P_(
            "book.tip.unlimited",
            "With as many redeals as you like every game can be won: play whatever fits, and each time through the cards at least one more finds "
            "its foundation. The art is to need few redeals.",
        ),
        # Translators: about the picture of a deal; cards as signs, A♦.
        NP_(
            "book.first.fitting",
            "Look at the picture of the [setup](#setup): before any card has been turned up, {cards:and} fits a foundation.",
            "Look at the picture of the [setup](#setup): before any card has been turned up, {cards:and} fit a foundation.",
        ),
        P_("book.first.stock", "Play {card}, for example: {fill} comes from the stock into the gap."),
        P_("book.first.waste", "Play {card}, for example: {fill} comes from the waste into the gap."),
        P_("book.first.choice", "Play {card}, for example: then choose whether the waste or the stock fills the gap."),
        P_("book.first.open", "Play {card}, for example: for now the gap stays open."),
        # what is different
        # Translators: the rule as the standard rule set has it; {profile} is its name.
        P_("book.different.there", "{profile}: {rule}"),
        P_("book.different.nothing", "Nothing: these are the rules of {profile} under another name."),
        # the comparison, in the cells of a table
        P_("book.cell.waste.empty", "empty"),
        NP_("book.cell.waste.opened", "{count} card", "{count} cards"),
        # the card
        P_("book.card.divan.none", "There is none."),
        NP_(
            "book.card.divan",
            "{count} place. Each card lies face up and may be played.",
            "{count} places. Every card lies face up and may be played.",
        ),
        NP_(
            "book.card.divan.empty",
            "{count} place, a gap at the start. A card there lies face up and may be played.",
            "{count} places, all of them gaps at the start. Every card there lies face up and may be played.",
        ),
        NP_(
            "book.card.stock",
            "{count} card face down at the start. Turn it up onto the waste.",
            "{count} cards face down at the start. Turn them up one by one onto the waste.",
        ),
        P_("book.card.waste", "Only the top card may be played. The waste begins empty."),
        P_("book.card.waste.opened", "Only the top card may be played. The deal turns up the first one."),
    ]
)
