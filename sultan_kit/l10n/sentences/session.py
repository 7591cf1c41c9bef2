"""Sentences of `record` and `play`: what is asked, and what is answered to a line that was typed; of `deal`, too."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # Translators: Words that are typed in place of a move, in small letters. None may be read as a card or a move in any language.
        P_("typed.help", "help"),
        P_("typed.board", "board"),
        P_("typed.hint", "hint"),
        P_("typed.undo", "undo"),
        P_("typed.redo", "redo"),
        P_("typed.auto", "auto"),
        P_("typed.give-up", "give up"),
        P_("typed.quit", "quit"),
        # Translators: What stands before the cursor, as short as can be.
        P_("ask.deal", "deal"),
        P_("ask.move", "move {number}"),
        P_("ask.fill", "card for place {place}"),
        P_("ask.choice", "w or card for place {place}"),
        P_("ask.choice.dealt", "w or Enter for place {place}"),
        P_("ask.over", "over"),
        # the deal
        NP_(
            "opening.deal",
            "Lay out the deal, and type the card of the divan.",
            "Lay out the deal, and type the {count} cards of the divan in one line: down the left column, then down the right one.",
        ),
        NP_(
            "opening.deal-and-turn",
            "Lay out the deal, and type in one line the card of the divan, and behind it the card that you turn up to the waste.",
            "Lay out the deal, and type in one line the {count} cards of the divan, down the left column, then down the right one, and behind them "
            "the card that you turn up to the waste.",
        ),
        NP_("opening.count", "You typed {count} card; {wanted} are needed.", "You typed {count} cards; {wanted} are needed."),
        # what is answered
        NP_("session.now-playable", "Now {cards:and} can be played.", "Now {cards:and} can be played."),
        NP_("session.gap", "Place {places:and} of the divan is empty.", "Places {places:and} of the divan are empty."),
        NP_(
            "session.by-itself.waste",
            "{cards:and} was played by itself: all lower cards of its suit lie on the foundations, so this can never hurt.",
            "{cards:and} were played by themselves: all lower cards of their suits lie on the foundations, so this can never hurt.",
        ),
        NP_(
            "session.by-itself.divan",
            "{cards:and} was played by itself: where gaps are filled at leisure, a play from the divan can never hurt.",
            "{cards:and} were played by themselves: where gaps are filled at leisure, a play from the divan can never hurt.",
        ),
        P_("session.noted", "Noted."),
        P_("session.undo", "Taken back: {moves}"),
        P_("session.undo.claim", "The game goes on."),
        P_("session.undo.nothing", "There is nothing to take back."),
        P_(
            "session.undo.deal",
            "There is nothing to take back. If a card of the deal is wrong, leave with . and put it right in the file; then go on.",
        ),
        P_("session.redo", "Made again: {moves}"),
        P_("session.redo.claim", "The game is given up again."),
        P_("session.redo.nothing", "There is nothing to make again."),
        P_("session.auto.on", "Plays that cannot hurt are made by themselves again."),
        P_("session.auto.off", "From now on nothing is played that you do not type."),
        P_("session.auto.never", "In a record nothing is played by itself: what counts is what you do on your table."),
        P_("session.gave-up", "You have given up, with {placed} of 95 cards on the foundations."),
        P_("session.over", "The game is over. Type . to leave, or - to take back what was typed last."),
        P_("session.over.dealt", "The game is over. Type . to leave and see its review, or - to take back what was typed last."),
        P_("session.given-up", "This game was given up. Type - first to go on with it."),
        # what is missing
        P_("session.which-card", "Type the card that you turn up; ? shows what else can be typed."),
        P_("session.which-fill", "Type the card that came into place {place} of the divan."),
        P_(
            "session.choose-fill",
            "Place {place} of the divan must be filled: type w for the waste’s top card, or the card that comes from the stock.",
        ),
        P_(
            "session.choose-fill.dealt",
            "Place {place} of the divan must be filled: type w for the waste’s top card, or Enter for the stock’s next one.",
        ),
        P_("session.stock-used-up", "The stock is used up. Type // for a redeal."),
        P_("session.stock-over", "The stock is used up, and no redeal is left. What fits can still be played."),
        P_(
            "session.cards-come",
            "In a dealt game you do not name the cards of the stock: Enter turns the next one up, and w+ plays it from the waste.",
        ),
        P_(
            "session.no-gap-in-the-record",
            "Here every move is checked as you type it, and behind ... none could be. If moves are missing, end here and write ... into the file.",
        ),
        # hints
        NP_("session.playable", "{cards:and} can be played.", "{cards:and} can be played."),
        P_("session.safe.waste", "Playing {cards:and} from the waste can never hurt: all lower cards of its suit lie on the foundations."),
        P_("session.safe.divan", "Playing {cards:and} from the divan can never hurt, since gaps are filled at leisure."),
        P_("session.no-safe", "Whether it is better to play now or to wait is not certain; it is your choice."),
        P_("session.none-fits", "No card can be played now."),
        P_("session.advice.turn", "A good player would turn up the next card."),
        # Translators: Cards of the divan, which fit, but whose place would be filled with a bad card now.
        NP_(
            "session.advice.turn.keep",
            "A good player would turn up the next card and leave {cards:and} where it lies.",
            "A good player would turn up the next card and leave {cards:and} where they lie.",
        ),
        P_("session.advice.redeal", "A good player would redeal."),
        NP_(
            "session.advice.redeal.keep",
            "A good player would redeal first and leave {cards:and} where it lies.",
            "A good player would redeal first and leave {cards:and} where they lie.",
        ),
        P_("session.advice.play-divan", "A good player would play {card} from the divan."),
        P_("session.advice.play-divan.taking", "A good player would play {card} from the divan, so that {taken} takes its place."),
        P_("session.advice.play-waste", "A good player would play {card} from the waste."),
        P_("session.advice.fill-waste", "A good player would take {card} from the waste into the divan."),
        P_("session.advice.fill-stock", "A good player would fill the gap from the stock."),
        # Translators: The help. Cards and moves are examples in your language; what stands in braces is put in.
        P_("help.card", "7♥, 7h, seven of hearts: this card is turned up and laid on the waste. 7♥+ plays it at once."),
        P_("help.enter", "Enter alone turns up the next card, where it is known."),
        P_("help.enter.dealt", "Enter turns up the next card of the stock."),
        P_("help.play", "w+ plays the waste’s top card; (6♣)+ or (3)+ plays from the divan, by card or by place."),
        P_("help.fill", "w() or 9♥() fills a gap from the waste or from the stock. Where one must be filled, w or the card is enough."),
        P_("help.fill.dealt", "w() or () fills a gap from the waste or from the stock, where the rules leave that to you."),
        P_("help.redeal", "// is a redeal."),
        P_("help.note", "A note in braces and a comment behind # are kept among the moves."),
        P_("help.command.help", "{key} or “{word}”: this help"),
        P_("help.command.board", "{key} or “{word}”: the table as it lies"),
        P_("help.command.hint", "{key} or “{word}”: what can be played now, and what a good player would do"),
        P_("help.command.undo", "{key} or “{word}”: take back what was typed last, as if it had never been"),
        P_("help.command.redo", "{key} or “{word}”: make again what was taken back"),
        P_("help.command.auto", "{key} or “{word}”: stop and begin playing by itself what cannot hurt"),
        P_("help.command.give-up", "“{word}”: give the game up"),
        P_("help.command.quit", "{key} or “{word}”: leave; what was typed is kept"),
        # the file
        P_("record.rules", "You play by the rules “{profile}”. With --profile you choose others."),
        P_("record.new", "This record is kept in {path}; every line is saved at once. Type ? for help."),
        NP_(
            "record.resumed",
            "The game in {path} goes on after {count} move. Type ? for help.",
            "The game in {path} goes on after {count} moves. Type ? for help.",
        ),
        NP_(
            "record.resumed.over",
            "The game in {path} is over, after {count} move. Type . to leave, or - to take back what was typed last. A new game needs a new file.",
            "The game in {path} is over, after {count} moves. Type . to leave, or - to take back what was typed last. A new game needs a new file.",
        ),
        P_("record.kept", "The game is kept in {path}."),
        P_("record.nothing", "Nothing was written: the cards of the deal are not there yet."),
        P_(
            "record.not-saved",
            "{path} cannot be written; the system says: {reason}. The game is still here, and the next line tries to save it again.",
        ),
        P_("record.moved", "{old} was changed by somebody else and is left as it is. Your game is kept in {path} from now on."),
        NP_(
            "record.not-taken",
            "The line that was pasted behind this one was not taken.",
            "The {count} lines that were pasted behind this one were not taken.",
        ),
        P_("encoding.typed", "Bytes stand here that are no text in the encoding in which lines are read. Nothing of this line was taken."),
        P_("record.printed", "{path} could not be written. This is the log of the game:"),
        P_("record.locked", "{path} is being written by another sultan-kit; end that first."),
        P_("record.other-rules", "{path} says itself by which rules it is played; leave out --profile."),
        P_("record.faulty", "Nothing can be added to {path} before what is named above is put right."),
        NP_(
            "record.several", "There is {count} game in {path}.", "There are {count} games in {path}; one can only go on with a file that holds one."
        ),
        P_("record.not-stdin", "A game cannot be written to standard input; name a file."),
        P_("play.number", "Deal {number}, by the rules “{profile}”. Type ? for help."),
        P_("play.not-kept", "This game is not kept. With -o FILE it would be."),
        P_(
            "play.no-number",
            "The game in {path} does not go by the number of a deal, so nobody knows its next card. “sultan-kit record {path}” goes on with it.",
        ),
        P_("play.exists", "{path} is there already. “sultan-kit play {path}” goes on with the game in it."),
        P_("play.missing", "{path} is not there; a number of a deal is written sultan:42 or pysol:42."),
        P_("play.review", "Now the game is reviewed. That may take half a minute; Ctrl-C ends it early."),
        NP_(
            "play.review.fewer",
            "Now the game is reviewed. That may take half a minute; Ctrl-C ends it early. numba (the extra “fast”) is not installed, so the cards "
            "are shuffled only {count} time for a chance, which makes it less certain.",
            "Now the game is reviewed. That may take half a minute; Ctrl-C ends it early. numba (the extra “fast”) is not installed, so the cards "
            "are shuffled only {count} times for a chance, which makes it less certain.",
        ),
        P_("play.kept-there", "The game in {path} goes on in that file; leave out -o."),
        P_("deal.lossy", "Standard output cannot hold all signs of the log here, so some were replaced. With -o FILE you get it as it is."),
    ]
)
