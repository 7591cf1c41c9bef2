"""Sentences of the worked examples."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        # what the two pictures of an example are called
        P_("book.examples.before", "Before; the arrows show the moves"),
        P_("book.examples.after", "Afterwards"),
        # what becomes of the same move under other rules
        P_("book.examples.open", "Place {place} of the divan stays empty."),
        P_("book.examples.open.leisure", "Place {place} of the divan stays empty until the player fills it."),
        P_("book.examples.choice", "The player chooses whether the waste or the stock fills place {place} of the divan."),
        P_("book.examples.next-card", "The next card of the stock fills place {place} of the divan."),
        P_("book.examples.shuffle", "The waste is shuffled, and any of its cards may come first."),
        P_("book.examples.turn_over", "The waste is turned over, and the card that was turned up first comes first again."),
        P_("book.examples.allowed", "The move is allowed."),
        P_("book.examples.impossible", "This position cannot come about."),
        P_("book.examples.same", "The same happens."),
        P_("book.examples.same.all", "The same happens under all rules of this book."),
    ]
)
