"""Sentences about the keys of a log and its deal."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        P_("not-a-log", "This is not a game log. A log begins with the line “format: sultan-log/1”."),
        P_("not-a-log.profile", "This is a rule profile, not a game log. “sultan-kit rules check” checks profiles."),
        P_("not-a-log.other-format", "This is {format}, not a game log."),
        P_("format-missing", "The log does not say its format: add the line “{line}”."),
        P_("format-unknown", "“{format}” is no format of a game log; “{known}” is the one to write."),
        P_("format-unknown.newer", "This log is written for a newer version of the format, {version}; this program reads “{known}”."),
        P_("missing-key.profile", "The key “profile” is missing: it says by whose rules the game was played, as in “profile: classic”."),
        P_("missing-key.deal", "The key “deal” is missing: it tells the cards that lay in the divan at the start."),
        P_("missing-key.moves", "The key “moves” is missing: it holds the moves of the game, or nothing if none was made."),
        NP_(
            "missing-key.divan",
            "The deal does not tell the divan: write its {count} card under “divan”, or the number of the deal under “number”.",
            "The deal does not tell the divan: write its {count} cards under “divan”, or the number of the deal under “number”.",
        ),
        P_("missing-key.waste", "{profile} turns a card as part of the deal: write it under “waste”; without it nobody knows what lay there."),
        P_("unknown-key", "“{key}” is no key of a game log."),
        P_("language-unknown", "“{language}” is no language of a log; they are {languages:and}."),
        P_("date", "“{text}” is no date of the form 2026-11-29: year, month, day."),
        P_("date.impossible", "There is no such day: {text}."),
        P_("minutes", "“{text}” is no number of minutes: write a whole number."),
        P_("result-unknown", "“{text}” is no result; in every language it is one of {results:or}."),
        P_("text-expected", "A text belongs under “{key}”."),
        P_("deal-form", "“deal” must hold the keys “divan”, “stock” and so on, each with its cards."),
        NP_("deal-form.waste", "One card belongs under “waste”, not {count}.", "One card belongs under “waste”, not {count}."),
        P_("redeals-form", "“redeals” must be a list, with one text of cards for each redeal."),
        P_("moves-form", "“moves” must be one text or a list of texts, as in “(6♣)+ 9♠() w+”."),
        P_("move-number", "The number says {number}, but this is move {expected}."),
        P_("unreadable.more", "From here on more words can’t be read as moves: {count} besides those named above."),
        NP_(
            "divan-size",
            "{count} card stands in the divan; under {profile} there are {wanted}.",
            "{count} cards stand in the divan; under {profile} there are {wanted}.",
        ),
        P_("divan-size.empty", "Under {profile} the divan is empty at the start; no cards belong here."),
        NP_(
            "stock-size",
            "{count} card stands in the stock, where there must be {wanted}.",
            "{count} cards stand in the stock, where there must be {wanted}.",
        ),
        NP_(
            "stock-size.missing",
            "{count} card stands in the stock, where there must be {wanted}: {missing:and} is nowhere to be found.",
            "{count} cards stand in the stock, where there must be {wanted}; missing: {missing:and}.",
        ),
        NP_(
            "stock-size.surplus",
            "{count} card stands in the stock, where there must be {wanted}; too many: {surplus:and}.",
            "{count} cards stand in the stock, where there must be {wanted}; too many: {surplus:and}.",
        ),
        NP_(
            "stock-size.redeal",
            "{count} card is written for the stock after this redeal, where the waste held {wanted}.",
            "{count} cards are written for the stock after this redeal, where the waste held {wanted}.",
        ),
        NP_(
            "stock-size.redeal-missing",
            "{count} card is written for the stock after this redeal, where the waste held {wanted}; missing: {missing:and}.",
            "{count} cards are written for the stock after this redeal, where the waste held {wanted}; missing: {missing:and}.",
        ),
        NP_(
            "stock-size.redeal-surplus",
            "{count} card is written for the stock after this redeal, where the waste held {wanted}; too many: {surplus:and}.",
            "{count} cards are written for the stock after this redeal, where the waste held {wanted}; too many: {surplus:and}.",
        ),
        P_("waste-not-in-profile", "{profile} turns no card as part of the deal, so “waste” does not belong here."),
        NP_("square-wrong.count", "{count} card stands here; the square has nine.", "{count} cards stand here; the square has nine."),
        P_("square-wrong.cards", "The square holds the eight kings and one A♥, and nothing else."),
        P_("square-wrong.sultan", "In the middle of the square lies the Sultan, the king of hearts, not {card}."),
        P_("square-wrong.ace", "Under these rules A♥ lies in place {foundation} of the square."),
        P_("square-wrong.profile", "{profile} fixes where the kings lie; row by row the square is {cards:and}."),
        P_("hint.next-game", "If a second game begins here, put a line of three hyphens before it: ---"),
        P_("hint.block", "Write “moves: |” and the moves in lines of their own below it: there no sign in them has a meaning for YAML."),
        P_("hint.key", "Did you mean “{near}”? The keys are the same in every language."),
        P_("hint.x-key", "Name it “{key}” if it is a note of your own: keys that begin with x- are kept and never judged."),
        P_("hint.near", "Did you mean “{near}”?"),
        P_("hint.language", "The words look like another language: should the log say “language: {language}”?"),
    ]
)
