"""Pictures in words: their titles, and what is read out to whoever does not see them."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # Translators: What a picture is called; it is seen when the pointer rests on it.
        P_("picture.position", "A position in a game of Sultan"),
        P_("picture.deal", "Sultan: the table after the deal"),
        P_("picture.move", "Sultan: the table after move {number}"),
        P_("picture.deal.titled", "{title}: the table after the deal"),
        P_("picture.move.titled", "{title}: the table after move {number}"),
        # Translators: What lies on the table, one sentence after the other, for people who have it read out to them. Cards are in words:
        # {first::nom} gives "king of clubs, the Sultan, king of clubs".
        P_("picture.square", "The square, row by row. First row: {first::nom}. Second row: {second::nom}. Third row: {third::nom}."),
        P_("picture.sultan", "the Sultan"),
        P_("picture.gap", "an empty place"),
        P_("picture.unknown", "an unknown card"),
        P_("picture.divan", "The divan, place by place: {cards::nom}."),
        P_("picture.divan.empty", "All places of the divan are empty."),
        P_("picture.divan.none", "There is no divan."),
        NP_("picture.stock", "{count} card lies in the stock, face down.", "{count} cards lie in the stock, face down."),
        P_("picture.stock.empty", "The stock is empty."),
        NP_("picture.waste", "{count} card lies on the waste: {top:nom}.", "{count} cards lie on the waste; the top one: {top:nom}."),
        NP_("picture.waste.below", "The one below it: {cards::nom}.", "Those below it, from the top: {cards::nom}."),
        P_("picture.waste.empty", "The waste is empty."),
        NP_(
            "picture.placed",
            "{count} card of {total} has been laid on the foundations.",
            "{count} cards of {total} have been laid on the foundations.",
        ),
        P_("picture.placed.none", "No card has been laid on the foundations yet."),
        NP_("picture.redeals", "{count} redeal is left.", "{count} redeals are left."),
        P_("picture.redeals.none", "No redeal is left."),
        P_("picture.redeals.unlimited", "There may be as many redeals as you like."),
        NP_("picture.due", "Place {places:and} of the divan must be filled next.", "Places {places:and} of the divan must be filled next."),
        # Translators: What a picture points at. {place} is one of the four that follow.
        P_("picture.callout", "Number {number} stands at: {place}."),
        P_("picture.arrow", "Arrow {number}. Start: {start}. End: {end}."),
        P_("picture.highlight", "Highlighted: {places:and}."),
        P_("picture.place.square", "the square (row {row}, column {column})"),
        P_("picture.place.divan", "the divan (place {number})"),
        P_("picture.place.stock", "the stock"),
        P_("picture.place.waste", "the waste"),
    ]
)
