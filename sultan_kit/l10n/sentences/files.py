"""Sentences about files and their YAML."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        P_("yaml", "This is not correct YAML: what stands here can’t stand here."),
        P_("yaml.unclosed-quote", "The quote {quote} that opens here is not closed where its text ends."),
        P_(
            "yaml.text-after-quote",
            "The text in quotes has ended before this. Where {quote} belongs to the text, put the whole text in the other kind of quotes.",
        ),
        P_("yaml.unclosed-bracket", "The bracket {bracket} that opens here is not closed."),
        P_(
            "yaml.in-brackets",
            "Between brackets, entries are divided by commas; before this a comma is missing or too much, or the bracket {bracket} is not closed.",
        ),
        P_("yaml.colon-in-text", "A colon followed by a blank ends a key, and here it stands inside a text. Put the text in quotes."),
        P_("yaml.special-first-character", "A text can’t begin with {character}, because this sign has a meaning in YAML. Put the text in quotes."),
        P_("yaml.missing-space", "A blank is missing behind {character}."),
        P_(
            "yaml.key-expected",
            "This line has no key with a colon. If it belongs to the text above, it must begin further to the right than the key of that text.",
        ),
        P_("yaml.indentation", "This line begins in a column where no line can begin: lines that belong together begin in the same column."),
        P_("yaml.dash-expected", "In a list every entry begins with a hyphen and a blank, all in the same column; this line does not."),
        P_(
            "yaml.list-beside-key",
            "A list can’t begin in the line of its key; its entries stand in lines of their own. A text that begins with a hyphen and a blank "
            "needs quotes.",
        ),
        P_(
            "yaml.escape",
            "Between double quotes a backslash has a meaning, and {escape} means nothing. Put the text in single quotes, or write two backslashes.",
        ),
        P_(
            "yaml.block-header",
            "Behind {character} nothing may stand in this line; the text begins in the next one. A text that begins with it needs quotes.",
        ),
        P_("yaml.comment-in-text", "This comment ends the text before it, but the next line goes on with that text. Take the comment out."),
        P_(
            "yaml.end-marker",
            "Three dots at the beginning of a line end the document; nothing else may stand there. If the line belongs to the text above, indent it.",
        ),
        P_("yaml.key-is-no-text", "A key must be a text; here a list or a set of further keys stands in its place."),
        P_("tab", "A tab stands here where YAML wants blanks. Replace it with blanks."),
        P_("tag", "YAML takes {tag} for a tag, and tags are not read here. If it belongs to the text, put the text in quotes."),
        P_("duplicate-key", "The key “{key}” is there twice; the first one is in line {first}."),
        P_("aliases", "This is repeated by aliases so often that it becomes too much to read. Write out the text itself."),
        P_("too-deep", "Lists and keys are nested deeper here than {limit} levels."),
        P_("too-large", "What begins here, up to the next line of three hyphens, is larger than {limit} MB and was not read."),
        P_("too-large.text", "More than {limit} characters stand here, too many to be read as moves or cards."),
        P_("too-large.values", "There are more than {limit} keys and values here, too many to be read."),
        P_("encoding", "The file is not in UTF-8: the byte {byte} can’t stand here. Save the file again with the encoding UTF-8."),
        P_("encoding.utf-16", "The file is in UTF-16 or UTF-32. Save it again with the encoding UTF-8."),
        P_("encoding.binary", "This is no text: there are bytes in it that only pictures, programs and the like have."),
        P_("stray-character", "The character {point} ({name}) can’t stand in a text. Delete it."),
        P_("stray-character.unnamed", "The character {point} can’t stand in a text. Delete it."),
        P_(
            "stray-character.byte-order-mark",
            "The invisible character {point} has its place only at the very beginning of a file. It stays behind where files are joined: delete it.",
        ),
        P_("empty", "The file is empty, or there is nothing in it but comments."),
        P_("text-cut", "YAML takes “{text}” for a comment, so it is not part of the text. Put the text in quotes."),
        P_("text-cut.brackets", "YAML takes “{text}” for a list or a set of keys and not for a text. Put it in quotes."),
        P_("hint.corrected", "Write it like this: {corrected}"),
    ]
)
