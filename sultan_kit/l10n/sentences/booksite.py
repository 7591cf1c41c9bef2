"""The site of the rulebook: its menu and what stands around every page; what is wrong with it, and what its command says."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        P_("book.name", "Sultan"),
        P_("book.menu.play", "How to play"),
        P_("book.menu.rules", "Other rules"),
        P_("book.menu.games", "Games"),
        P_("book.menu.more", "More"),
        P_("book.footer.made", "Rulebook of sultan-kit {version}."),
        P_("book.footer.profile", "The rules on this page: {profile}."),
        P_("book.missing", "There is no such page."),
        P_("book.missing.start", "To the first page"),
        # what is wrong with the book
        P_("book.fault.untranslated", "The text “{key}” is not translated."),
        P_("book.fault.outdated", "The English text “{key}” has changed since it was translated."),
        P_("book.fault.page", "The page cannot be made: {reason}"),
        P_("book.fault.mkdocs", "mkdocs warns: {text}"),
        P_("book.fault.link", "A link leads to {link}, and there is no such file."),
        P_("book.fault.anchor", "A link leads to {link}, and that page has no such place."),
        P_("book.fault.id", "Ids that stand there more than once: {ids:and}."),
        P_("book.fault.word", "The text “{key}” says “{word}”, which is not the word of the glossary: {instead}."),
        # what the command says
        NP_("book.not-built", "The site was not built: {count} fault.", "The site was not built: {count} faults."),
        P_("book.built", "The site is there; open {file}."),
        NP_("book.checked", "{count} fault.", "{count} faults."),
        P_("book.checked.good", "Nothing is wrong with the rulebook."),
        P_("book.served", "The rulebook is at {address} until you press Ctrl-C."),
        P_(
            "book.foreign",
            "{folder} holds “{file}”, which is not as a build of the site left it. Nothing was changed: choose another folder for the site.",
        ),
        P_("book.extra", "The rulebook needs some packages more. This installs them: {command}"),
        P_("book.folder", "The folder for the site has no name here; the current one is called “.”."),
        P_(
            "book.port",
            "Port {port} cannot be used; the system says: {reason}. Choose another one with “--port N”; “--port 0” takes any that is free.",
        ),
        P_("book.address", "“{address}” is no address of a site, like https://example.org/sultan."),
        P_("book.profile-twice", "There is more than one profile with the id {profile}: their pages would be the same."),
    ]
)
