"""Sentences about games in the formats of other programs."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # PySolFC's saved games
        P_("save-damaged", "At byte {byte} there is something else than PySolFC writes there. This saved game is damaged, or it is none."),
        P_("save-damaged.cut", "The saved game ends at byte {byte} and is not complete. Copy it again, or save the game again."),
        P_(
            "save-damaged.newer",
            "At byte {byte} there is something unknown. This game was saved by PySolFC {version}; the newest version whose saved games are known "
            "here is {known}.",
        ),
        P_("save-damaged.protocol", "Byte {byte} says that the pickle is of version {version}; versions up to {known} can be read."),
        P_("save-damaged.cards", "The piles that end before byte {byte} do not hold each card of the two packs just once."),
        P_("save-damaged.moves", "The moves in the saved game cannot have led to the cards in it; the first that cannot be stands at byte {byte}."),
        P_("save-damaged.more", "The saved game ends before byte {byte}, but the file goes on."),
        P_(
            "save-unsafe",
            "At byte {byte} the file names “{name}”, which no saved game of PySolFC needs. Whoever wrote that may have wanted it to be run. Nothing "
            "was run, and the rest of the file was not read.",
        ),
        P_(
            "save-unsafe.instruction",
            "At byte {byte} stands the instruction {instruction}, which no saved game of PySolFC needs. It was not carried out, and the rest of the "
            "file was not read.",
        ),
        P_("save-unsafe.too-much", "At byte {byte} the file becomes larger or deeper than a saved game ever is. The rest of it was not read."),
        P_("save-other-game", "This is a saved game of PySolFC, but not of Sultan: it is game number {number} there."),
        P_("save-other-game.named", "This is a saved game of PySolFC, but not of Sultan: it is {name}, game number {number} there."),
        P_(
            "number-disagrees.save",
            "By its number, {number}, PySolFC would deal other cards than the saved game has. The cards count, and the log gets no number.",
        ),
        P_("too-large.save", "The file is larger than {limit} MB, as no saved game is, and was not read."),
        P_("encoding.save", "This is a saved game of PySolFC and no log."),
        P_("hint.convert", "“sultan-kit convert” makes a log of it."),
        P_("too-large.as-log", "With all its texts the game would be larger than {limit} MB as a log, which no log may be."),
        # JSON
        P_("too-large.json", "The file is larger than {limit} MB and was not read."),
        P_("json", "This is not correct JSON: what stands here can’t stand here."),
        P_("json.cut", "The file ends before its JSON is complete."),
        P_("json.twice", "In one object of the JSON the key “{key}” is there twice."),
        P_("json.deep", "Lists and objects are nested too deep in this JSON."),
        P_("json.number", "A number in this JSON has thousands of digits."),
        P_("json-form.object", "{path} must be an object, in braces."),
        P_("json-form.list", "{path} must be a list, in brackets."),
        P_("json-form.text", "{path} must be a text, in double quotes."),
        P_("json-form.number", "{path} must be a whole number from {low} to {high}."),
        P_("json-form.missing", "{path} lacks the key “{key}”."),
        P_("json-form.version", "{path} must be “{wanted}” for this program to read the file."),
        P_("json-form.fixed", "{path} must be {wanted}, as it is for every game of Sultan."),
        P_("json-form.profile", "{path}: there is no profile “{profile}”. “sultan-kit rules list” shows those that there are."),
        P_("json-form.axis", "{path} is not the name of a rule, such as redeal.limit."),
        P_("json-form.language", "{path} must be {allowed:or}."),
        P_("json-form.result", "{path} must be {allowed:or}."),
        P_("json-form.card", "{path} must be a card with an English rank and a sign: 10♦, Q♥."),
        P_("json-form.suit", "{path} must be {allowed:or}."),
        P_("json-form.move", "{path} must be one move in short notation with English cards, such as 5♣+."),
        P_("json-form.note", "{path}: a note stands under the number of the move before it, from 0 to {last}."),
        P_("json-form.character", "{path} holds an invisible character that cannot stand in a log."),
        P_("json-form.base", "{path}: a foundation begins with a king, 13, or with the ace of hearts, 1."),
        P_("json-form.foundations", "{path}: there are eight foundations, two of each suit, with the decks 0 and 1."),
        P_("json-form.columns", "{path} must be two columns: the stock, then the waste."),
        P_("json-form.place", "{path} must have just one of the keys col, freecell and foundation."),
        P_("json-form.no-move", "{path} is no move that there is in Sultan, or the card it turns up is not told."),
        P_("position-disagrees", "{path} is not what the moves before it lead to; that would be {wanted}."),
        P_("position-disagrees.long", "{path} is not what the moves before it lead to."),
        # what another format cannot hold
        NP_(
            "not-kept.shifts",
            "The player shifted a card from one place of the divan to another, which changes nothing. The log does without that move; the card stays "
            "in its place there.",
            "{count} times the player shifted a card from one place of the divan to another, which changes nothing. The log does without these "
            "moves; the cards stay in their places there.",
        ),
        NP_(
            "not-kept.undone",
            "The last move had been taken back. It is not in the log.",
            "The last {count} moves had been taken back. They are not in the log.",
        ),
        NP_("not-kept.bookmarks", "A bookmark of PySolFC is not in the log.", "{count} bookmarks of PySolFC are not in the log."),
        NP_("not-kept.keys", "The key “{keys:and}” is not kept.", "{count} keys are not kept: {keys:and}."),
        NP_(
            "not-kept.remarks",
            "A remark such as !? is not kept: the solution format has no place for it.",
            "{count} remarks such as !? are not kept: the solution format has no place for them.",
        ),
        P_("not-kept.number", "The number of the deal is not kept; the cards of the stock are."),
        P_("not-kept.rest", "The moves behind “...” are not kept: nobody can know what they do."),
    ]
)
