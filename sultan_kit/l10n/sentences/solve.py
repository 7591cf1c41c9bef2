"""Sentences of `sultan-kit solve`: what is proved of a deal, and what is not.

“Cannot be won” is said of a proof only; what was merely not found is called so.
"""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        P_("solve.won", "{name}: can be won under {profile} by somebody who knows all cards. Proof: these moves, played back by the rules."),
        P_("solve.won.short", "{name}: can be won under {profile} by somebody who knows all cards."),
        P_(
            "solve.lost",
            "{name}: cannot be won under {profile}, however it is played. That is proved: every way that could have led to a win was tried.",
        ),
        NP_(
            "solve.undecided",
            "{name}: not decided under {profile}. {count} position gave neither a win nor a proof that there is none; --nodes allows more.",
            "{name}: not decided under {profile}. {count} positions gave neither a win nor a proof that there is none; --nodes allows more.",
        ),
        P_(
            "solve.untold",
            "{name}: not decided under {profile}. No win was found before a redeal whose order nobody knows. A log can tell it under “redeals”; "
            "of deals given by --number those of sultan:N have their own.",
        ),
        NP_("solve.nodes", "{count} position was looked into.", "{count} positions were looked into."),
        NP_(
            "solve.summary",
            "{count} deal: {won} can be won, {lost} cannot, {undecided} not decided.",
            "{count} deals: {won} can be won, {lost} cannot, {undecided} not decided.",
        ),
        # what cannot be searched
        P_("solve.no-deal", "Say which deal: name a log, or a number with --number."),
        P_("solve.two-deals", "Either a log or --number, not both."),
        P_("solve.range", "A range goes from the smaller number to the larger: {last} is smaller than {first}."),
        P_("solve.faults", "{name} was not searched: first put right what is named above."),
        P_(
            "solve.unknown",
            "{name} was not searched: from card {first} of the stock on, the log does not tell where these cards lie: {cards:and}. Write the whole "
            "stock under “deal: stock”.",
        ),
        NP_(
            "solve.unknown.many",
            "{name} was not searched: from card {first} of the stock on, the log does not tell how {count} card lies. Write the whole stock under "
            "“deal: stock”, or every turn of the first pass under “moves”.",
            "{name} was not searched: from card {first} of the stock on, the log does not tell how {count} cards lie. Write the whole stock under "
            "“deal: stock”, or every turn of the first pass under “moves”.",
        ),
        P_("solve.compulsory", "{profile} asks the player to play what fits. For rules with such a duty there is no search."),
        P_("solve.not-written", "{path} was not written: no game was won that could be put there."),
        NP_(
            "solve.interrupted",
            "Interrupted after {count} deal; what was found out by then has been reported.",
            "Interrupted after {count} deals; what was found out by then has been reported.",
        ),
    ]
)
