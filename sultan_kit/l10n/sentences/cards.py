"""Words for cards and piles, and how words are joined.

An entry may hold several grammatical forms: the plain one, then `| form: …` for each other one. A sentence asks for one with
`{card:acc}`; a language without it gives the next plainer one (`the_acc`, `the`, the plain one). Each language has the forms that it needs.
"""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        # Translators: A card in words; {rank} and {suit} are the words below, in any of their forms.
        # Behind the plain text stand the forms that your sentences ask for, each as " | form: text"; {card:acc} asks for the form acc.
        # A form that is missing is replaced by a plainer one: the_acc by the, and that by the plain text.
        # Make up as many forms as your language needs, here and in the words below, and name them as you like.
        P_("card", "{rank} of {suit} | the: the {rank} of {suit}"),
        P_("rank.A", "ace"),
        P_("rank.2", "two"),
        P_("rank.3", "three"),
        P_("rank.4", "four"),
        P_("rank.5", "five"),
        P_("rank.6", "six"),
        P_("rank.7", "seven"),
        P_("rank.8", "eight"),
        P_("rank.9", "nine"),
        P_("rank.10", "ten"),
        P_("rank.J", "jack"),
        P_("rank.Q", "queen"),
        P_("rank.K", "king"),
        P_("suit.clubs", "clubs"),
        P_("suit.diamonds", "diamonds"),
        P_("suit.hearts", "hearts"),
        P_("suit.spades", "spades"),
        P_("pile.stock", "stock | the: the stock | from: from the stock"),
        P_("pile.waste", "waste | the: the waste | from: from the waste"),
        P_("list.comma", "{first}, {last}"),
        # Translators: A form named by letters or digits is taken when {last} begins with one of them: Spanish has "| o 8: {first} u {last}".
        P_("list.and", "{first} and {last}"),
        P_("list.or", "{first} or {last}"),
    ]
)
