"""What the words of the game mean, by the keys of `locales/glossary.yaml`. The texts are Markdown."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        # Translators: each is a definition that stands below its word, as in a dictionary; it need not be a sentence.
        P_("book.words.patience", "A card game for one player, which is won when the cards have come into a certain order."),
        P_("book.words.pack", "52 cards: thirteen in each of four suits. Sultan is played with two packs, 104 cards."),
        P_("book.words.card", "Of the 104 cards nine form the square. The other 95 are played."),
        P_("book.words.square", "The nine cards in the middle of the table, three by three: the Sultan and the eight foundations around him."),
        P_("book.words.sultan", "The king of hearts in the middle of the square. He is no foundation: nothing is ever laid on him."),
        P_(
            "book.words.foundation",
            "One of the eight cards around the Sultan, and the pile that grows on it. It is built up in its own suit, one rank at a time: a king "
            "with the ace, the two and so on, the ace of hearts with the two and so on. With the queen it is complete.",
        ),
        P_("book.words.divan", "The reserve of this game: cards beside the square that lie face up, and each of which may be played."),
        P_("book.words.place", "Room for one card in the divan. Places are numbered from the top down, column by column, beginning on the left."),
        P_("book.words.gap", "A place of the divan in which no card lies."),
        P_("book.words.stock", "The pile of cards that lie face down and are still to come."),
        P_("book.words.waste", "The pile of cards that have been turned up and not been played. They lie face up; only the top card can be played."),
        P_("book.words.top-card", "The card of a pile that lies on all others. It is the only one of its pile that can be taken."),
        P_("book.words.face-up", "Of a card: lying so that everybody sees which one it is."),
        P_("book.words.face-down", "Of a card: lying so that nobody sees which one it is."),
        P_("book.words.move", "One thing that the player does: turn up a card, play a card, fill a gap, redeal."),
        P_("book.words.deal", "To lay out the cards for a new game."),
        P_("book.words.turn-up", "To take the top card of the stock and lay it on the waste, face up."),
        P_(
            "book.words.fit",
            "To be the next card of a foundation: of the same suit, and one rank higher than the card on top. On a king the next card is the ace.",
        ),
        P_("book.words.play", "To lay a card on a foundation that it fits."),
        P_("book.words.fill", "To lay a card into a gap of the divan. Which card that is, and when, depends on the rules."),
        P_("book.words.redeal", "Making the waste the new stock, when the stock is empty, to go through the cards once more."),
        P_("book.words.shuffle", "To mix cards, so that nobody knows in which order they lie."),
        P_("book.words.turn-over", "To take the waste as a whole and lay it down face down. The card that was turned up first comes first again."),
        P_("book.words.pass", "Going through the stock from its first card to its last. The first pass follows the deal, each further one a redeal."),
        P_("book.words.won", "All 95 cards lie on the foundations, and the Sultan sits among eight queens."),
        P_("book.words.lost", "Cards are left, and there is no move that the rules allow."),
        P_("book.words.given-up", "The player has stopped, although there was still something to do."),
        P_("book.words.variant", "Rules that differ in a few points from others that are better known."),
        P_("book.words.rule-profile", "One set of rules, exactly as somebody plays them, under a name of its own. This book has a page for each."),
        P_("book.words.game-log", "The record of a game: what was dealt, and each move. How to write one: [recording](recording.md)."),
        P_("book.words.suit", "One of the four families of cards: [[♣]], [[♦]], [[♥]], [[♠]]."),
        P_(
            "book.words.rank",
            "What a card is within its suit, from the ace to the king. In Sultan the ace follows the king, and the queen is the last.",
        ),
        # what others call it
        # Translators: {words} are words of several languages, with the name of its language behind each.
        P_("book.words.elsewhere", "Elsewhere: {words}"),
        P_("book.words.wrong", "Wrong: {words}"),
        # words that mislead
        P_(
            "book.words.trap.talon",
            "**{word}**: in Lady Cadogan’s book and in older Russian ones it is the waste, in German books and in the program PySolFC the stock. "
            "In this book neither of the two is called so.",
        ),
        P_("book.words.trap.deck", "**{english}**, **{russian}**: the English and the Russian word can mean a pack of cards and also the stock."),
        P_("book.words.trap.leaf", "**{word}**: the German word for a pack can also mean a single card, or the cards in a hand."),
        P_("book.words.trap.colour", "**{word}**: the German word for suit also means colour, and there are two suits of each colour."),
        P_("book.words.trap.reserve", "**{word}**: in Spanish it is often the stock, so it is a poor name for the divan."),
        P_("book.words.trap.clubs", "**{spanish}**, **{german}**: these are clubs that one joins, not a suit of cards."),
        P_(
            "book.words.trap.spades",
            "**{spanish}**, **{german}**: the first is a suit of Spanish cards, the second a tool. Neither is the suit [[♠]].",
        ),
    ]
)
