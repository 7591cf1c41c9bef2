"""The rules in words, and the words of `sultan-kit rules`.

`rule.AXIS.VALUE`, or `rule.AXIS` with a number, says what a player does under that rule, in a sentence that stands for itself; `axis.AXIS` is what
the axis is about, a heading. Which sentence a rule set gets: `profiles/wording.py`. The names and descriptions of the shipped profiles stand in
`rules/`, in English.
"""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # headings over the rules
        P_("section.layout", "The square"),
        P_("section.divan", "The divan"),
        P_("section.stock", "Stock and waste"),
        P_("section.play", "Playing"),
        P_("section.fill", "Filling gaps"),
        P_("section.redeal", "Redeals"),
        P_("section.end", "The end"),
        # the other keys of a profile file
        P_("key.id", "Id: small letters, digits and hyphens"),
        P_("key.extends", "The profile that this one changes: its id, another name of it, or the path of its file"),
        P_("key.name", "Name, one for all languages or one for each"),
        P_("key.description", "Description, one for all languages or one for each"),
        P_("key.aliases", "Other names"),
        P_("key.experimental", "Are parts of the rules only supposed?"),
        P_("key.sources", "Who plays it so, rule by rule: tags of the bibliography"),
        # what an axis is about
        P_("axis.packs", "Packs"),
        P_("axis.sultan.suit", "Suit of the Sultan"),
        P_("axis.sultan.inert", "Cards on the Sultan"),
        P_("axis.layout.ace", "Place of the ace of hearts"),
        P_("axis.layout.kings", "Places of the other kings"),
        P_("axis.divan.size", "Size of the divan"),
        P_("axis.divan.columns", "Columns of the divan"),
        P_("axis.divan.initial", "The divan at the start"),
        P_("axis.stock.turn", "Cards turned up at a time"),
        P_("axis.stock.opening_turn", "The waste at the start"),
        P_("axis.stock.turned_card", "Where a card turned up lies"),
        P_("axis.fill.source", "What fills a gap"),
        P_("axis.fill.timing", "When a gap is filled"),
        P_("axis.fill.late", "A gap that nothing could fill"),
        P_("axis.moves.divan_to_divan", "Moves within the divan"),
        P_("axis.moves.foundation_to_divan", "Taking back from a foundation"),
        P_("axis.redeal.limit", "Number of redeals"),
        P_("axis.redeal.order", "Order after a redeal"),
        P_("axis.redeal.requires_empty_stock", "Redeals before the stock is empty"),
        P_("axis.redeal.requires_waste", "Redeals without a waste"),
        P_("axis.play.compulsory", "Having to play"),
        P_("axis.end.win", "Winning"),
        P_("axis.end.loss", "Losing"),
        P_("axis.end.resign", "Giving up"),
        P_("axis.scoring", "Scoring"),
        # the square
        NP_("rule.packs", "You need {count} pack of 52 cards.", "You need {count} packs of 52 cards each."),
        P_("rule.sultan.suit.hearts", "The king in the middle of the square, the Sultan, is a king of hearts."),
        P_(
            "rule.sultan.suit.any_chosen_suit",
            "The king in the middle of the square, the Sultan, may be of any suit; the ace is of the same suit then.",
        ),
        P_("rule.sultan.inert.true", "Nothing is ever laid on the Sultan."),
        P_("rule.sultan.inert.false", "The Sultan is built on like the other kings."),
        P_("rule.layout.ace.above", "The ace of hearts lies above the Sultan, the other king of hearts below him."),
        P_("rule.layout.ace.below", "The ace of hearts lies below the Sultan, the other king of hearts above him."),
        P_("rule.layout.ace.free", "The ace of hearts and the other king of hearts lie above and below the Sultan, either way round."),
        P_("rule.layout.kings.free", "Where the other six kings lie around the Sultan does not matter."),
        P_(
            "rule.layout.kings.rows",
            "Of the other six kings, those of {upper} lie left and right in the upper row, those of {middle} in the middle row and those of {lower} "
            "in the lower row.",
        ),
        # the divan
        NP_("rule.divan.size", "The divan has {count} place.", "The divan has {count} places."),
        P_("rule.divan.size.none", "There is no divan."),
        NP_(
            "rule.divan.columns",
            "The places form {count} column beside the square, with {columns} in it.",
            "The places form {count} columns beside the square, with {columns:and} in them from left to right.",
        ),
        P_("rule.divan.initial.dealt", "The deal lays a card face up into every place of the divan."),
        P_("rule.divan.initial.empty", "The divan is empty at the start."),
        # stock and waste
        NP_("rule.stock.size", "After the deal the stock holds {count} card.", "After the deal the stock holds {count} cards."),
        NP_("rule.stock.turn", "The stock is turned up {count} card at a time.", "The stock is turned up {count} cards at a time."),
        P_("rule.stock.opening_turn.none", "There is no waste at the start."),
        NP_(
            "rule.stock.opening_turn",
            "As the last part of the deal, {count} card of the stock is turned up and begins the waste.",
            "As the last part of the deal, {count} cards of the stock are turned up and begin the waste.",
        ),
        P_("rule.stock.turned_card.via_waste", "A card turned up lies on the waste; if it fits a foundation, it may be played from there at once."),
        P_("rule.stock.turned_card.in_hand", "A card turned up is held in the hand until it is played or laid on the waste."),
        # playing
        P_("rule.play.compulsory.false", "Nobody has to play: a card that fits a foundation may be held back, and the next card turned up instead."),
        P_("rule.play.compulsory.turned_card", "A card turned up must be played if it fits a foundation; any other may be held back."),
        P_("rule.play.compulsory.all", "As long as a card fits a foundation, it must be played before the next one is turned up."),
        P_("rule.moves.divan_to_divan.false", "No card moves from one place of the divan to another."),
        P_("rule.moves.divan_to_divan.true", "A card of the divan may be moved into a gap of the divan."),
        P_("rule.moves.foundation_to_divan.false", "A card that lies on a foundation stays there."),
        P_("rule.moves.foundation_to_divan.true", "The top card of a foundation may be taken back into a gap of the divan."),
        # filling gaps
        P_(
            "rule.fill.source.waste_then_stock.at_once",
            "A gap in the divan is filled at once, from the waste; only when no waste card lies there, from the stock.",
        ),
        P_("rule.fill.source.stock.at_once", "A gap in the divan is filled at once, from the stock, never from the waste."),
        P_("rule.fill.source.waste.at_once", "A gap in the divan is filled at once, from the waste, never from the stock."),
        P_(
            "rule.fill.source.waste_or_stock.at_once",
            "A gap in the divan is filled at once, from the waste or from the stock, as the player chooses before the stock’s card is seen; "
            "when only one of the two is left, from that one.",
        ),
        P_("rule.fill.source.none.at_once", "A gap in the divan is never filled."),
        P_("rule.fill.source.none.at_leisure", "A gap in the divan is never filled."),
        P_("rule.fill.source.stock.at_leisure", "The player may fill a gap in the divan with the next card of the stock, which is not seen before."),
        P_("rule.fill.source.waste.at_leisure", "The player may fill a gap in the divan with the top card of the waste."),
        P_(
            "rule.fill.source.waste_or_stock.at_leisure",
            "The player may fill a gap in the divan with the top card of the waste or with the next card of the stock, which is not seen before.",
        ),
        P_("rule.fill.timing.at_once", "Nothing else may be done before a gap that can be filled is filled."),
        P_("rule.fill.timing.at_leisure", "A gap may stay open as long as the player likes."),
        P_("rule.fill.late.neither", "When there is neither waste nor stock, the gap stays open."),
        P_("rule.fill.late.as_soon_as_possible", "A gap for which no card is there is filled as soon as there is one."),
        P_("rule.fill.late.never", "A gap for which no card is there stays open for good."),
        # redeals
        P_("rule.redeal.limit.none", "There is no redeal: the cards are gone through once."),
        NP_(
            "rule.redeal.limit",
            "There is {count} redeal: the cards are gone through {passes} times at most.",
            "There are {count} redeals: the cards are gone through {passes} times at most.",
        ),
        P_("rule.redeal.limit.unlimited", "There are as many redeals as the player likes."),
        P_("rule.redeal.order.shuffle", "For a redeal the waste is shuffled and laid face down as the new stock."),
        P_(
            "rule.redeal.order.turn_over",
            "For a redeal the waste is turned over as it lies, without shuffling: the card that was turned up first comes first again.",
        ),
        P_(
            "rule.redeal.requires_empty_stock.true",
            "There is no redeal before the stock is empty; whether cards could still be played does not matter.",
        ),
        P_("rule.redeal.requires_empty_stock.false", "There may be a redeal while the stock still has cards."),
        P_("rule.redeal.requires_waste.true", "Without a waste there is nothing to redeal."),
        P_("rule.redeal.requires_waste.false", "A redeal without a waste is allowed, and counts."),
        # the end
        P_("rule.end.win.all_cards_on_foundations", "The game is won when all cards lie on the foundations: the Sultan among eight queens."),
        P_("rule.end.loss.no_move_left", "The game is lost when no play, no fill, no turn and no redeal is left."),
        P_("rule.end.resign.true", "The player may give up at any time."),
        P_("rule.end.resign.false", "The player may not give up while a move is left."),
        P_("rule.scoring.none", "There are no points."),
        P_("rule.scoring.cards_played", "Each card on the foundations counts one point, the nine of the square excepted: 95 for a game that is won."),
        # rules list
        P_("rules.list.profile", "PROFILE"),
        P_("rules.list.divan", "DIVAN"),
        P_("rules.list.gaps", "GAPS ARE FILLED"),
        P_("rules.list.redeals", "REDEALS"),
        P_("rules.list.experimental", "{name} (experimental)"),
        # a rule set in a few words, in the columns of a table
        P_("rules.divan", "{size}"),
        P_("rules.divan.empty", "{size}, empty"),
        P_("rules.gaps.waste_then_stock.at_once", "at once: waste, else stock"),
        P_("rules.gaps.stock.at_once", "at once: stock"),
        P_("rules.gaps.waste.at_once", "at once: waste"),
        P_("rules.gaps.waste_or_stock.at_once", "at once: waste or stock"),
        P_("rules.gaps.none.at_once", "never"),
        P_("rules.gaps.none.at_leisure", "never"),
        P_("rules.gaps.stock.at_leisure", "at leisure: stock"),
        P_("rules.gaps.waste.at_leisure", "at leisure: waste"),
        P_("rules.gaps.waste_or_stock.at_leisure", "at leisure: waste or stock"),
        P_("rules.redeals.shuffle", "{limit}, shuffled"),
        P_("rules.redeals.turn_over", "{limit}, turned over"),
        P_("rules.redeals.unlimited.shuffle", "unlimited, shuffled"),
        P_("rules.redeals.unlimited.turn_over", "unlimited, turned over"),
        P_("rules.redeals.none", "none"),
        P_("rules.list.more", "“sultan-kit rules show PROFILE” tells all rules of one of them, and “sultan-kit rules diff A B” what divides two."),
        # rules show
        P_("rules.show.experimental", "This profile is experimental: parts of its rules are supposed, not read in a source."),
        P_("rules.show.extends", "What this profile does not state itself is as in {profile}."),
        P_("rules.show.our-reading", "our reading"),
        P_("rules.show.names", "Other names"),
        P_("rules.show.sources", "Sources"),
        P_("rules.show.reported", "{source}; known only through {reporters:and}"),
        # Translators: these stand behind the title of a source, divided by commas.
        P_("rules.source.rule-sheet", "anonymous rule sheet"),
        P_("rules.source.article", "anonymous article"),
        P_("rules.source.forum-post", "anonymous forum post"),
        P_("rules.source.novel", "in a children’s novel"),
        P_("rules.source.one-pack", "one pack of cards"),
        # rules check
        NP_("rules.check.good", "{count} profile, nothing wrong.", "{count} profiles, nothing wrong."),
        NP_(
            "rules.check.bad",
            "{count} profile checked, {bad} with findings.",
            "{count} profiles checked, {bad} with findings.",
        ),
        # rules diff
        P_("rules.diff.same", "{one} and {other} are the same rules."),
        P_("rules.diff.silent", "(nothing: it does not matter here)"),
        # the JSON Schema
        P_("rules.schema.title", "A rule profile of the patience Sultan"),
    ]
)
