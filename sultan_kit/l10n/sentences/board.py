"""The words of a text board. They share 80, 40 or 20 columns with the cards: keep them short. The labels stand in a column of their own."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        P_("board.divan", "Divan"),
        P_("board.sultan", "Sultan"),
        P_("board.stock", "Stock"),
        P_("board.stock.empty", "empty"),
        NP_("board.stock.unknown", "{count} card, unknown", "{count} cards, order unknown"),
        NP_("board.stock.known", "{count} card, known", "{count} cards, order known"),
        NP_("board.stock.partly-known", "{count} card, {known} of them known", "{count} cards, {known} of them known"),
        P_("board.waste", "Waste"),
        P_("board.waste.empty", "empty"),
        NP_("board.waste.cards", "{count} card", "{count} cards"),
        P_("board.placed", "Placed"),
        NP_("board.placed.cards", "{count} of {total} cards", "{count} of {total} cards"),
        P_("board.pass", "Pass"),
        P_("board.pass.last", "{number} of {passes}, no redeal left"),
        NP_("board.pass.left", "{number} of {passes}, {count} redeal left", "{number} of {passes}, {count} redeals left"),
        P_("board.pass.unlimited", "{number}, redeals unlimited"),
        P_("board.next", "Next"),
        NP_("board.next.fill", "place {places:and} must be filled", "places {places:and} must be filled"),
    ]
)
