"""Sentences about what cannot be read as a move or a card."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        # words that are no moves
        P_("unreadable", "“{text}” is no move. Moves are written as in “5♣ w+ (6♣)+ 9♥()”."),
        P_("unreadable.prose", "“{text}” is no move. If it is a note, put it into braces; a comment stands behind #."),
        P_("unreadable.words", "“{text}” is no move in words. One that is reads like this: “{example}”."),
        P_("unreadable.near", "“{text}” is no move; “{right}” would be one."),
        P_("unreadable.which-card", "“{text}” does not say which card of the divan is played: name the card or its place."),
        P_("unreadable.other-language", "“{word}” is a word of another language ({language}); this log’s language is {here}."),
        P_("unreadable.run-together", "Several moves in words in one line are divided by semicolons: “{right}”."),
        P_("unreadable.undo", "“{text}” is no move: a log has no undo. Delete the moves that were taken back."),
        P_("unreadable.and-so-on", "“{text}” does not tell the moves. Write each of them, or “...” where nobody wrote them down."),
        # signs in the wrong place
        P_("unreadable.comma", "“{text}” cannot be read: moves and cards are divided by blanks, not by commas or other signs."),
        P_("unreadable.glued", "A blank is missing in “{text}”: write “{right}”."),
        P_("unreadable.blank", "A blank stands in “{text}” where none belongs: write “{right}”."),
        P_("unreadable.junk", "“{text}” cannot be read: without “{junk}” it would be “{right}”."),
        P_("unreadable.target-alone", "“{text}” stands alone. It belongs directly behind its move, without a blank, as in “w{text}”."),
        P_(
            "unreadable.remark-alone",
            "“{text}” stands alone. A remark belongs directly behind its move; for moves that nobody wrote down write “...”.",
        ),
        P_("unreadable.number-alone", "No move stands behind the number “{text}”."),
        # cards
        P_("unreadable.case", "“{text}” cannot be read: capital and small letters differ here, and {card:the} is written {written}."),
        P_("card-unreadable", "“{text}” names no card. A card is a rank and a suit, as in 7♥."),
        P_("card-unreadable.meant", "“{text}” cannot be read: in this log {card:the} is written {written}."),
        P_(
            "card-unreadable.other-language",
            "“{text}” belongs to another language ({language}); this log’s is {here}, where {card:the} is written {written}.",
        ),
        P_("card-unreadable.blank", "A blank stands in “{text}” where none belongs: write “{right}”."),
        P_("card-unreadable.near", "“{text}” is no card; “{right}” would be one."),
        P_("card-unreadable.no-suit", "“{text}” has no suit: write ♣, ♦, ♥ or ♠ with it."),
        P_("card-unreadable.no-rank", "“{text}” is a suit without a rank."),
        P_("card-unreadable.rest", "“{text}” stands for all the other cards: nothing can follow it."),
        P_("card-unreadable.picture", "“{character}” ({name}) is no card of this game."),
        P_("card-ambiguous", "“{text}” could be {readings:or:the}: write {suggest:or}."),
        # characters
        P_("wrong-alphabet", "“{character}” in “{text}” is {name} ({code}), no letter of this log’s language."),
        P_("wrong-alphabet.look-alike", "“{character}” in “{text}” is {name} ({code}), not {twin_name} ({twin_code}), which looks the same."),
        P_(
            "wrong-alphabet.cyrillic",
            "“{character}” in “{text}” is a Cyrillic letter ({code}); the Latin one that looks the same belongs here ({twin_code}).",
        ),
        P_(
            "wrong-alphabet.latin",
            "“{character}” in “{text}” is a Latin letter ({code}); the Cyrillic one that looks the same belongs here ({twin_code}).",
        ),
        P_("wrong-alphabet.form", "“{character}” in “{text}” is {name} ({code}): write “{right}” with plain letters and digits."),
        P_(
            "stray-character.in-move",
            "In “{text}” stands a character that is no plain blank, though it looks like one or like nothing: {name} ({code}).",
        ),
        # notes and comments
        P_("note-unclosed", "This note has no end: a note in braces must be closed in its own line."),
        P_("note-unclosed.nested", "A note cannot stand inside another note."),
        P_("note-unclosed.unopened", "This brace closes a note that was not opened in this line."),
        P_(
            "comment-in-folded-text",
            "YAML joins the lines of this text, so a comment would swallow all the moves behind it. Write “moves: |” to keep the lines.",
        ),
    ]
)
