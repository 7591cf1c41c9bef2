"""How often the game comes out: what was counted, and what others claim.

A rate is given in per cent. Who played is told on the page: at once, with care, as an expert, thinking ahead.
"""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # on the page of a rule set; the link leads to all that belongs to such a number
        NP_(
            "book.rates.line",
            "Of {count} game [counted](rates.md) by these rules, {greedy}% came out when whatever fits was played at once, and {expert}% when an "
            "expert played.",
            "Of {count} games [counted](rates.md) by these rules, {greedy}% came out when whatever fits was played at once, and {expert}% when an "
            "expert played.",
        ),
        # the page of rates
        P_(
            "book.rates.answer",
            "Under the [standard rules](rules.md) of this book, {greedy}% of the games come out for a player who plays whatever fits at once, "
            "{hold}% for one who plays with care, {expert}% for an expert, and {search}% for one who thinks ahead as well. None of them sees a "
            "card that lies face down.",
        ),
        # how somebody plays: a word for the head of a column, and what it means
        P_("book.rates.greedy", "at once"),
        P_("book.rates.greedy.means", "Whatever fits is played at once, and every gap is filled, from the waste where that is allowed."),
        P_("book.rates.hold", "with care"),
        P_(
            "book.rates.hold.means",
            "A card is taken into the divan only if no more than two others are missing before it fits. A card of the divan that fits is held "
            "back until one comes that is worth its place.",
        ),
        P_("book.rates.expert", "as an expert"),
        P_(
            "book.rates.expert.means",
            "The same, but how many cards may be missing depends on the redeals that are left, on the cards in the stock and on the open places. "
            "Which numbers are good ones was found by trying.",
        ),
        P_("book.rates.search", "thinking ahead"),
        P_(
            "book.rates.search.means",
            "Like an expert, but when in doubt the player tries out in mind what comes of each choice: with many stocks that are possible, or in "
            "many ways where the order of the cards is known.",
        ),
        # cells of the table
        NP_("book.rates.games", "{count} game", "{count} games"),
        P_("book.rates.rate", "{rate}%"),
        P_("book.rates.interval", "{low} to {high}"),
        # Translators: {days} are days, {versions} versions of the program.
        P_("book.rates.when", "Counted with sultan-kit {versions:and} on {days:and}, seed {seed}."),
        # what others say
        P_("book.rates.claim.books", "Two games in three, say Morehead and Mott-Smith, as the English and German rule sheets report."),
        P_("book.rates.claim.sheets", "About two games in three with some care, say these rule sheets themselves."),
        P_("book.rates.claim.smaller", "A divan of six is a little harder, say the same rule sheets."),
        P_("book.rates.claim.bvs", "Fairly easy to win, says a page about the BVS collection."),
        P_("book.rates.claim.pysol", "Mostly luck, says the program PySolFC."),
        P_("book.rates.claim.wikipedia", "Some skill is needed, says the English Wikipedia."),
        P_("book.rates.claim.counted", "Counted by the rules of {rules}: {greedy}% at once, {hold}% with care, {expert}% as an expert."),
        # what can be won at all
        NP_(
            "book.rates.solved",
            "A program that knows all cards has looked for either in the deal with the number {count}:",
            "A program that knows all cards has looked for either in the deals with the numbers 1 to {count}:",
        ),
        NP_(
            "book.rates.undecided",
            "*Not decided* means that after {count} position that was looked into there was neither a way to win nor a proof. Nothing is known of "
            "such a deal.",
            "*Not decided* means that after {count} positions that were looked into there was neither a way to win nor a proof. Nothing is known "
            "of such a deal.",
        ),
    ]
)
