"""The pages about logs, commands, findings and recorded games."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        # heads of tables on the page about writing a game down
        P_("book.recording.rank", "Rank"),
        P_("book.recording.suit", "Suit"),
        P_("book.recording.written", "Write"),
        P_("book.recording.short", "Short"),
        P_("book.recording.in-words", "In words"),
        P_("book.recording.id", "Profile"),
        P_("book.recording.short-name", "Short name"),
        P_("book.recording.name", "Name"),
        # recorded games
        P_("book.gallery.position", "The table after move {number}."),
        # Translators: open and more are what the viewer calls a button, and the part of it in which the button is.
        P_(
            "book.gallery.own",
            "Open that file with the button “{open}”, which stands under “{more}”, or drop it on the table. It stays on your device; nothing is "
            "sent anywhere.",
        ),
        # Translators: A label; behind it stands how many there were.
        P_("book.gallery.moves", "Moves"),
        # subjects of findings: headings and titles of pages
        P_("book.findings.play", "Moves and cards that cannot be"),
        P_("book.findings.writing", "Moves that cannot be read"),
        P_("book.findings.file", "The file as a whole"),
        P_("book.findings.keys", "The keys of a log"),
        P_("book.findings.profiles", "Rule profiles"),
        # Translators: For search engines. subject is one of the headings above.
        P_("book.findings.described", "{subject}: what each finding means, with an example and the message of the program."),
    ]
)
