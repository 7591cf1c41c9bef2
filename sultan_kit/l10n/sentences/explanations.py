"""What each code means, at length: `title.CODE` in a sentence, `explain.CODE` in a paragraph. The examples: `l10n/examples.py`."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        P_("explain.wrong", "Wrong:"),
        P_("explain.right", "Right:"),
        P_("explain.left-out", "Here […] stands for moves that do not matter."),
        # cards that cannot be
        P_("title.third-copy", "A card comes more often than there are copies of it."),
        P_(
            "explain.third-copy",
            "Sultan is played with two packs, so every card is there twice, and A♥ only once, because the other one is a foundation from the "
            "start. Here a card is named that can no longer come: all its copies have been seen. Most often a suit was misread, at this move "
            "or at an earlier one; look at the places that the hints name.",
        ),
        P_("title.king-in-play", "A king turns up, but all eight lie in the square."),
        P_(
            "explain.king-in-play",
            "All eight kings are laid out before the deal, so none can lie in the divan, the stock or the waste. Most often a jack or a queen "
            "was taken for a king, or a letter of another language slipped in. If a king really came, one was forgotten when the square was "
            "laid out.",
        ),
        P_("title.not-in-redeal", "After a shuffled redeal a card comes that was not in the waste."),
        P_(
            "explain.not-in-redeal",
            "At a redeal the waste becomes the new stock. Shuffling changes the order of its cards and nothing else: what lay in the divan or "
            "on a foundation cannot come, and no card comes more often than the waste held it. Most often the card was misread, now or in the "
            "pass before, or a play was not written down.",
        ),
        P_("title.redeal-order", "After the waste was turned over, another card should have come."),
        P_(
            "explain.redeal-order",
            "Under these rules the waste is turned over for a redeal and not shuffled: the card that was turned up first comes first again. "
            "So the whole order of the new stock is known, and the log names a card that is not the next one. Most often a card was skipped "
            "or misread. If the whole order is different, you shuffled, and another profile fits.",
        ),
        P_("title.stock-mismatch", "A move names another card than the stock holds next."),
        P_(
            "explain.stock-mismatch",
            "This log tells the order of the stock, by its list or by the number of the deal, and a move names a card that does not come next "
            "there. One of the two is wrong. Look for a move that was written twice or left out before this one.",
        ),
        P_("title.number-disagrees", "The number stands for another deal than the written cards."),
        P_(
            "explain.number-disagrees",
            "A number such as sultan:42 stands for one order of all 95 cards. Here cards of the deal are written down as well, and they are "
            "others. The written cards count and the number is ignored, so this is a warning only. Correct the number or leave it out.",
        ),
        # plays
        P_("title.does-not-fit", "A card is played that no foundation waits for."),
        P_(
            "explain.does-not-fit",
            "A foundation is built up in its own suit: on a king come ace, two, three and so on up to the queen; on the ace of hearts comes "
            "the two. The message says what the two foundations of the suit wait for. Most often an earlier play was not written down, a suit "
            "was misread, or the card went to the waste and the + should not be there.",
        ),
        P_("title.illegal-sultan", "A card is played on the Sultan."),
        P_(
            "explain.illegal-sultan",
            "The king of hearts in the middle of the square is the Sultan himself. He is an ornament and takes no card; hearts go on the "
            "other king of hearts and on the ace. His place is number 5, so a log that names it probably means another place.",
        ),
        P_("title.no-such-foundation", "There is no place with this number in the square."),
        P_(
            "explain.no-such-foundation",
            "The square has nine places, numbered row by row from 1 at the upper left to 9 at the lower right. The number behind + says which "
            "foundation is meant. It may be left out: then the card goes on the first one that it fits, and which of two equal ones takes it "
            "never matters.",
        ),
        P_("title.not-in-divan", "The card is not in the divan."),
        P_(
            "explain.not-in-divan",
            "A card in brackets is played from the divan, and there it does not lie at this moment. Perhaps it is on top of the waste, "
            "perhaps it was misread, or an earlier gap was filled with another card. The hint says where the card lies, if that is known.",
        ),
        P_("title.check-mismatch", "Another card lies there than the move says."),
        P_(
            "explain.check-mismatch",
            "A card written beside a place of the divan or beside the waste is a check: you say what you see, and it is compared with what "
            "must lie there by all that was written before. Here the two differ. Either this card was misread, or an earlier move is wrong or "
            "missing; if you are sure of the card, look at the moves before this one.",
        ),
        P_("title.no-such-place", "There is no place with this number in the divan."),
        P_(
            "explain.no-such-place",
            "The places of the divan are numbered from 1, down the left column and then down the right one; how many there are depends on the "
            "profile, in most of them eight or six. If your divan really had more places, you played by other rules.",
        ),
        P_("title.stock-empty", "A card is turned up, but the stock is used up."),
        P_(
            "explain.stock-empty",
            "By the count of the log no card is left to turn up. Most often the redeal was made and not written: put // before this move. If "
            "no redeal is left, perhaps an earlier move was written twice, or a play from the waste was written as a turn.",
        ),
        P_("title.waste-empty", "No card lies on the waste."),
        P_(
            "explain.waste-empty",
            "The move takes the top card of the waste, and nothing lies there. Perhaps its last card filled a gap of the divan, which need "
            "not be written. Or the card was played as soon as it was turned up: that is one move, as in 5♣+.",
        ),
        P_("title.illegal-divan-to-waste", "A card goes from the divan to the waste."),
        P_(
            "explain.illegal-divan-to-waste",
            "A card of the divan can only be played to a foundation; the waste takes nothing but cards turned up from the stock. Most often "
            "the + was forgotten that means a foundation.",
        ),
        P_("title.illegal-divan-to-divan", "A card moves from one place of the divan to another."),
        P_(
            "explain.illegal-divan-to-divan",
            "A card of the divan stays in its place until it is played to a foundation. A gap is filled from the waste or the stock, as the "
            "profile says, never from another place of the divan.",
        ),
        P_("title.no-target", "The move does not say where the waste’s top card goes."),
        P_(
            "explain.no-target",
            "w names the top card of the waste, but not where it goes. Write w+ if the card was played to a foundation, and w() if it filled "
            "a gap of the divan.",
        ),
        # fills
        P_("title.fill-missing", "A gap was filled with a new card that the log does not name."),
        P_(
            "explain.fill-missing",
            "A gap of the divan must be filled before anything else happens. If the card comes from the stock, nobody can know it unless you "
            "write it down, and without it the game cannot be followed any further. Write the card with empty brackets right after the play, "
            "as in 9♥(). A fill from the waste need not be written, since that card is known.",
        ),
        P_("title.fill-choice-missing", "The log does not say from which pile a gap was filled."),
        P_(
            "explain.fill-choice-missing",
            "Under these rules you may fill a gap from the waste or from the stock as you like. Only you know which you chose, so the log "
            "must tell it: w() for the waste, or the card that came from the stock with empty brackets, as in 9♥(). When one of the two piles "
            "is empty, there is no choice and nothing to write.",
        ),
        P_("title.fill-wrong-pile", "A gap is filled from a pile that these rules do not allow."),
        P_(
            "explain.fill-wrong-pile",
            "Each profile says where the card for a gap comes from: the waste, or the stock when the waste is empty; always the stock; always "
            "the waste; or as you like. This log takes it from the other pile. 9♥() means the stock, and w() the waste. If the whole game was "
            "played like this, another profile fits.",
        ),
        P_("title.no-gap", "A fill is written where no gap is."),
        P_(
            "explain.no-gap",
            "Only an empty place can be filled. Either the play that opened the gap was not written, or the gap is in another place, or it "
            "has been filled already: where the rules leave no choice and the card is known, that happens at once. A fill without a number "
            "goes into the lowest-numbered gap.",
        ),
        # redeals
        P_("title.redeal-too-early", "A redeal comes while the stock still has cards."),
        P_(
            "explain.redeal-too-early",
            "The waste may be taken up again only when the stock is used up. By the count of the log some cards are still to come. Probably a "
            "few turns were not written down, for instance when you turned several cards in a row.",
        ),
        P_("title.redeal-too-often", "More redeals are taken than these rules allow."),
        P_(
            "explain.redeal-too-often",
            "Most rules allow two redeals, so the cards are gone through three times at most. The game counts up to the redeal that is one "
            "too many. If you play with more redeals, use a profile of your own that extends this one and states another limit.",
        ),
        P_("title.redeal-of-nothing", "There is nothing to redeal."),
        P_(
            "explain.redeal-of-nothing",
            "Stock and waste are both empty: all cards lie in the divan or on the foundations. Such a game can always be won, for the lowest "
            "card that is missing must lie in the divan. Leave out the redeal and play on.",
        ),
        # the end
        P_("title.after-the-end", "A move follows after the game was won."),
        P_(
            "explain.after-the-end",
            "All 95 cards lie on the foundations, and none is left for another move. Probably a move was written twice, or another game "
            "begins here: between the games in a file there must be a line of three hyphens.",
        ),
        P_("title.result-wrong", "The claimed result is not what the moves lead to."),
        P_(
            "explain.result-wrong",
            "“result” is a claim, and it is checked. A game is won when all 95 cards lie on the foundations, and lost when nothing can be "
            "played, filled, turned or redealt. While moves are left it is given-up or unfinished, as you like. Correct the result, or look "
            "for moves that were not written down.",
        ),
        P_("title.play-missed", "A card that fits was passed by, though these rules ask to play it."),
        P_(
            "explain.play-missed",
            "In most rules you need not play a card only because it fits: waiting can be wise. This profile asks for it, and the log turns "
            "the next card or redeals while a play is open. This is only a remark; the game stays legal. Perhaps you overlooked the play, or "
            "did not write it down.",
        ),
        # moves that cannot be read
        P_("title.incomplete", "Moves are missing that nobody wrote down."),
        P_(
            "explain.incomplete",
            "Three dots among the moves say that some were not written down. The game is checked up to there. What came after that nobody can "
            "know, so nothing more is judged, not even the result. This is not a fault, only a gap in the record.",
        ),
        P_("title.unreadable", "This is not a move."),
        P_(
            "explain.unreadable",
            "Every word in the moves must be a move, a note in braces or a comment behind #, because a word that is quietly skipped could "
            "change the whole game. A move holds no blank: write 5♣+, not 5♣ +, and put blanks, not commas, between moves. If you took moves "
            "back, delete them. If many words are refused, the log may be in another language than it says.",
        ),
        P_("title.card-unreadable", "This is not a card in the language of the log."),
        P_(
            "explain.card-unreadable",
            "A card is a rank and a suit, in either order: A 2 3 … 10 and the letters of the court cards, with a sign such as ♣ or a letter. "
            "The ace is never 1, the ten is 10. Letters differ between languages: the queen is Q in English and D in German, and “language” "
            "in the log says which are meant.",
        ),
        P_("title.card-ambiguous", "This card can be read in two ways."),
        P_(
            "explain.card-ambiguous",
            "Some letters stand for two things in one language, as K in German for the king and for two of the suits. Nothing is guessed, "
            "because a wrong guess would show twenty moves later or never. Use the sign of the suit, or the letters that are read only one "
            "way.",
        ),
        P_("title.wrong-alphabet", "A letter of another alphabet stands in a card or a move."),
        P_(
            "explain.wrong-alphabet",
            "Some Latin and Cyrillic letters look the same and are not: the Cyrillic Т is an ace, the Latin T a ten. They get mixed up when "
            "you switch the keyboard while writing. Type the word again with the keyboard of the log’s language.",
        ),
        P_("title.note-unclosed", "A note in braces is not closed in its line."),
        P_(
            "explain.note-unclosed",
            "What stands in braces is a note and not a move. It must end in the line in which it begins, so that a forgotten brace cannot "
            "swallow the rest of the game. Close the note, or begin a new one in each line.",
        ),
        P_("title.move-number", "The number is not that of this move."),
        P_(
            "explain.move-number",
            "Numbers before moves may be left out. Where they are written they are checked, because a wrong one often means that a move is "
            "missing or was written twice. They count the moves as written, from 1. A redeal and a written fill count too, notes and remarks "
            "do not.",
        ),
        P_("title.comment-in-folded-text", "A comment would swallow the moves behind it."),
        P_(
            "explain.comment-in-folded-text",
            "Under “moves: >”, and in a text over several lines without any mark, YAML joins the lines into one. A comment that begins with # "
            "would then reach to the end of the game. Write “moves: |” instead, which keeps the lines as they are, or use a note in braces.",
        ),
        # the file
        P_("title.yaml", "The file is not correct YAML."),
        P_(
            "explain.yaml",
            "A log is a YAML file: lines with a key, a colon, a blank and a value. Most often a value holds a sign that means something in "
            "YAML, such as a colon followed by a blank, or begins with one, such as @ or *: put the value in quotes. Or a quote is not "
            "closed, or lines that belong together do not begin in the same column.",
        ),
        P_("title.tab", "A tab stands where YAML wants blanks."),
        P_(
            "explain.tab",
            "The blanks at the beginning of a line tell YAML what belongs together. A tab is wide in one editor and narrow in the next, so "
            "tabs are not allowed there. Replace them with blanks; most editors can do that for the whole file.",
        ),
        P_("title.tag", "YAML tags are not read."),
        P_(
            "explain.tag",
            "A word with ! before a value is a tag: it tells a program to make something special out of the text. A log holds only texts, "
            "lists and keys, so tags are refused. If the text really begins with an exclamation mark, put it in quotes.",
        ),
        P_("title.aliases", "The aliases of the file stand for too much text."),
        P_(
            "explain.aliases",
            "With & and * YAML can name a part of a file and repeat it. Parts that repeat other parts grow fast, and a small file could fill "
            "the whole memory. A few are fine, more are refused. A log needs none: write the text itself.",
        ),
        P_("title.stray-character", "A character is invisible or not allowed here."),
        P_(
            "explain.stray-character",
            "Some characters cannot be seen, such as blanks without width. They slip in when text is copied from a web page or files are "
            "joined, and make two words different that look the same. Delete the character; if you cannot find it, type the word again.",
        ),
        P_("title.encoding", "The file is not in UTF-8."),
        P_(
            "explain.encoding",
            "Signs such as ♥ and letters such as ä or Ж are stored as bytes, and this file does it in an older way than UTF-8, which is usual "
            "today. Open it in the program that wrote it and save it again with the encoding UTF-8.",
        ),
        P_("title.empty", "There is nothing in the file."),
        P_(
            "explain.empty",
            "The file has no content, or nothing but comments. Perhaps it was saved before anything was written, or copying stopped early. A "
            "game that was given up before the first card still has a deal and a profile.",
        ),
        P_("title.too-large", "The file or a game in it is too large."),
        P_(
            "explain.too-large",
            "A game takes about 2 kB. A file may have 100 MB, each game in it 2 MB; what is larger is hardly a log and could fill the memory. "
            "Split a large collection into several files, with a line of three hyphens between the games.",
        ),
        P_("title.too-deep", "Lists or keys are nested too deeply."),
        P_(
            "explain.too-deep",
            "A log needs two or three levels, and 32 are allowed; what goes deeper could bring a program down. Probably something went wrong "
            "with brackets or with the blanks at the beginning of lines.",
        ),
        P_("title.cannot-be-read", "The file cannot be opened."),
        P_(
            "explain.cannot-be-read",
            "There is no file with this name, or the system does not let you read it. Check the name and the folder; names with blanks, * or "
            "$ need quotes in most shells.",
        ),
        P_("title.no-files", "There is no log in this folder."),
        P_(
            "explain.no-files",
            "A folder stands for all files in it, and in the folders below, that end in .yaml or .yml; a pattern stands for the files that "
            "match it. Here there are none. Check the name of the folder, or give a file with another ending by its own name.",
        ),
        # games from other programs
        P_("title.save-damaged", "A saved game of PySolFC cannot be understood."),
        P_(
            "explain.save-damaged",
            "A saved game (.pso) holds how the cards lie and all moves that led there; both are checked against each other. Here the file ends too "
            "early, or something in it is not as PySolFC writes it; the sentence tells the byte, counted from 0. Most often a file was not copied "
            "whole. If a newer PySolFC wrote it, its saved games may have become different.",
        ),
        P_("title.save-unsafe", "A saved game holds what could harm whoever loads it."),
        P_(
            "explain.save-unsafe",
            "Saved games of PySolFC are pickles, and a pickle can name any function of Python and have it run. This program runs nothing: it reads "
            "the data and refuses names that saved games do not need. Do not open such a file in PySolFC unless you know where it comes from.",
        ),
        P_("title.save-other-game", "A saved game is of another game of PySolFC."),
        P_(
            "explain.save-other-game",
            "PySolFC has more than a thousand games. Two of them are the patience of this program: Sultan, number 330, and Sultan +, number 331. The "
            "saved game tells by its number that it is of another one.",
        ),
        P_("title.json", "A file is not correct JSON."),
        P_(
            "explain.json",
            "The formats sultan-replay/1 and sultan-solution/1 are JSON: objects in braces, lists in brackets, texts in double quotes, commas "
            "between them, and no key twice in one object. Most often a file was not copied whole, or somebody edited it by hand.",
        ),
        P_("title.json-form", "A value in a JSON file is not what must stand there."),
        P_(
            "explain.json-form",
            "The file is correct JSON, but a value is missing or of another kind than its format asks for. The sentence names the value by its path: "
            "$ is the whole file, .steps a key, and [3] the fourth of a list, since lists are counted from 0 there.",
        ),
        P_("title.position-disagrees", "A file says something else than its own moves lead to."),
        P_(
            "explain.position-disagrees",
            "A file in the format sultan-replay/1 or sultan-solution/1 holds the moves of a game and every position. All moves were played by the "
            "rules that the file names, and at this place it says something else than they lead to. So either the moves or the position is wrong, "
            "and nobody can know which.",
        ),
        P_("title.not-kept", "The new file has no place for something in the old one."),
        P_(
            "explain.not-kept",
            "Not every format can hold everything. What is lost by converting is told and never dropped in silence: moves that a player took back, "
            "bookmarks, remarks, keys of other programs. This is a warning only; the game itself is complete.",
        ),
        # the keys of a log
        P_("title.not-a-log", "This is not a game log."),
        P_(
            "explain.not-a-log",
            "A log has keys such as “profile”, “deal” and “moves”, and begins with the line “format: sultan-log/1”. This file has not: it may "
            "be a rule profile, which “sultan-kit rules check” looks at, the settings of another program, or plain text.",
        ),
        P_("title.duplicate-key", "The same key is there twice."),
        P_(
            "explain.duplicate-key",
            "Most programs would keep one of the two and quietly drop the other, and half of the moves could be lost. Put them together, or "
            "delete one. If a second game begins here, it needs a line of three hyphens before it.",
        ),
        P_("title.unknown-key", "A game log has no such key."),
        P_(
            "explain.unknown-key",
            "The keys of a log are English in every language, in small letters, so that a log can be read everywhere. An unknown key is never "
            "ignored, because it may be an important one misspelt. Keys for notes of your own begin with x- and are kept as they are.",
        ),
        P_("title.missing-key", "A key is missing that the game cannot do without."),
        P_(
            "explain.missing-key",
            "A log must say by whose rules the game was played (“profile”), which cards lay in the divan (“deal”) and what happened (“moves”, "
            "which may be empty). Where the rules turn up a card as part of the deal, it belongs under “deal” as “waste”. The number of a "
            "numbered deal tells all cards at once.",
        ),
        P_("title.format-missing", "The log does not say its format."),
        P_(
            "explain.format-missing",
            "The line “format: sultan-log/1” tells every program, today and in ten years, how the file is to be read. Put it at the top.",
        ),
        P_("title.format-unknown", "The log has a format that this program does not know."),
        P_(
            "explain.format-unknown",
            "The only format so far is sultan-log/1. A higher number belongs to a newer version of the program; get that one. Such a log is "
            "not judged, since its keys may mean something else.",
        ),
        P_("title.profile-unknown", "There is no rule profile with this name."),
        P_(
            "explain.profile-unknown",
            "A profile says by whose rules a game is played. It is named by its id, as sultan-classic, or by a short name, as classic; "
            "“sultan-kit rules list” prints all of them. For rules of your own write the path of a profile file, starting from the folder of "
            "the log.",
        ),
        P_("title.profile-ambiguous", "This name stands for several sets of rules."),
        P_(
            "explain.profile-ambiguous",
            "Books and programs call different rules by the same name; the name Sultan alone stands for a divan of six and for one of eight, "
            "filled in several ways. Judged by the wrong rules a good log would look full of mistakes, so nothing is guessed. Write the id of "
            "the one you mean; “sultan-kit rules diff” shows how two of them differ.",
        ),
        P_("title.language-unknown", "A log cannot be in this language."),
        P_(
            "explain.language-unknown",
            "“language” says in which language cards and moves are written: en, de, es or ru. Without it the language is English. Titles, "
            "notes and comments may be in any language.",
        ),
        P_("title.date", "The date is not written as year-month-day."),
        P_(
            "explain.date",
            "5/1 is a day in May in some countries and in January in others, so a log takes one form only: the year with four digits, then "
            "month and day with two, and hyphens between them, as in 2026-11-29.",
        ),
        P_("title.minutes", "The minutes are not a whole number."),
        P_("explain.minutes", "“minutes” says how long the game took. Write a whole number and nothing else: no unit, no colon, no comma."),
        P_("title.result-unknown", "There is no such result."),
        P_(
            "explain.result-unknown",
            "A result is won, lost, given-up or unfinished, in small letters and the same in every language. Given-up and unfinished both "
            "mean that moves were left; which one you write is up to you. You may also leave out the key.",
        ),
        P_("title.text-expected", "A text belongs here, not a list or keys."),
        P_(
            "explain.text-expected",
            "Under this key there is a list or a set of further keys, where one text belongs. Square brackets and braces at the beginning of "
            "a value, and a hyphen at the beginning of a line, have a meaning in YAML. Put the text in quotes.",
        ),
        P_("title.text-cut", "YAML does not take the whole text."),
        P_(
            "explain.text-cut",
            "In YAML, # after a blank begins a comment, and a brace at the beginning begins a set of keys. So part of this text is lost, "
            "although the file is correct. Put the text in quotes. This is only a warning, since the game itself is not touched.",
        ),
        P_("title.deal-form", "The deal is not written with its keys."),
        P_(
            "explain.deal-form",
            "Under “deal” stand further keys, each with its cards: “divan”, and where needed “waste”, “square”, “stock” or “number”. “divan” "
            "must be there even if nothing else is known. Under “waste” there is a single card.",
        ),
        P_("title.redeals-form", "The redeals are not a list."),
        P_(
            "explain.redeals-form",
            "Under “redeals” there is one line for each redeal, and each begins with a hyphen: the cards of the new stock, the next one "
            "first. If you know only some of them, end with three dots. Most logs do without this key, since the moves tell the cards.",
        ),
        P_("title.moves-form", "The moves are not one text or a list of texts."),
        P_(
            "explain.moves-form",
            "The moves are written one after the other as by hand, in one text or in a list of texts, without a key for each. It is best to "
            "write “moves: |” and the moves in the lines below.",
        ),
        P_("title.divan-size", "The number of cards in the divan is not that of the rules."),
        P_(
            "explain.divan-size",
            "The profile says how many cards the divan has: eight in most, six in some, none at the start in one. Most often a card was "
            "forgotten or written twice. If all cards are right, you played by another profile.",
        ),
        P_("title.stock-size", "The number of cards in the stock cannot be right."),
        P_(
            "explain.stock-size",
            "95 cards are played with. What lies neither in the divan nor on the waste is in the stock, 87 cards with a divan of eight, 89 "
            "with one of six; after a redeal it is what the waste held. If you know only some of them, end the list with three dots.",
        ),
        P_("title.waste-not-in-profile", "The deal has a waste card that these rules do not know."),
        P_(
            "explain.waste-not-in-profile",
            "In some programs the deal turns the first card up to the waste; under these rules the waste is empty at the start. If you turned "
            "up the card yourself, write it as the first move. If it lay there from the beginning, another profile fits.",
        ),
        P_("title.square-wrong", "These are not the nine cards of the square."),
        P_(
            "explain.square-wrong",
            "The square holds the eight kings and one ace of hearts, written row by row from the upper left: a king of hearts in the middle, "
            "the ace above or below him as the rules say. Most logs leave it out, since it changes nothing in the game.",
        ),
        P_("title.number-malformed", "The number of the deal cannot be read."),
        P_(
            "explain.number-malformed",
            "The same number is another deal in every program, so a word before it says who counts: sultan: for the deals of this program, "
            "pysol: for those of PySolFC as it shows them. After the colon come digits only, without a blank.",
        ),
        # profiles
        P_("title.not-a-profile", "This is not a rule profile."),
        P_(
            "explain.not-a-profile",
            "A profile is a YAML file with keys such as “id”, “extends”, “divan” and “redeal”. This file has none of them. Game logs are "
            "checked with “sultan-kit validate”. The simplest profile has an “id”, “extends” with the profile it starts from, and the one "
            "rule that differs.",
        ),
        P_("title.axis-unknown", "There is no rule with this name."),
        P_(
            "explain.axis-unknown",
            "A profile answers fixed questions, such as the size of the divan, and each has its key. An unknown key is refused; otherwise "
            "your rule would quietly be lost. “sultan-kit rules show” prints a profile with all its rules.",
        ),
        P_("title.value-unknown", "The rule has no such answer."),
        P_(
            "explain.value-unknown",
            "For this rule only certain words are possible, and the message names them. They are the same in every language and written in "
            "small letters.",
        ),
        P_("title.value-range", "The number is too small or too large for this rule."),
        P_(
            "explain.value-range",
            "A divan has 0 to 16 places, and a game up to 99 redeals, or unlimited ones. The message says which numbers are possible here. "
            "They must be whole numbers.",
        ),
        P_("title.axis-conflict", "Two rules of the profile contradict each other."),
        P_(
            "explain.axis-conflict",
            "Each rule by itself is possible, but not both together: the columns must add up to the size of the divan, for instance, and gaps "
            "that are filled from the waste or else from the stock must be filled at once. Change one of the two.",
        ),
        P_("title.not-played", "This rule is known, but this program does not play it."),
        P_(
            "explain.not-played",
            "Somebody does play Sultan like this, and the message says who, but this program does not. It says so, instead of judging such "
            "games by other rules. Choose another value, or leave out the rule.",
        ),
        P_("title.extends-unknown", "The profile builds on one that does not exist."),
        P_(
            "explain.extends-unknown",
            "After “extends” stands the profile from which yours takes all rules that it does not state: its id, or the path of a file, "
            "starting from the folder of your profile. No such profile was found.",
        ),
        P_("title.extends-loop", "The profile builds on itself."),
        P_(
            "explain.extends-loop",
            "A profile may build on another one and that on a third, but the chain must end somewhere. Here it comes back to where it began. "
            "Let one of them extend a shipped profile, or state all its rules.",
        ),
    ]
)
