"""The site of the rulebook: its menu."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        P_("book.name", "Sultan"),
        P_("book.menu.play", "How to play"),
        P_("book.menu.rules", "Other rules"),
        P_("book.menu.games", "Games"),
        P_("book.menu.more", "More"),
    ]
)
