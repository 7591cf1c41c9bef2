"""Sentences of `sultan-kit convert`."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        P_(
            "convert.refused",
            "Nothing was written: first put right what is named above. A log can be converted only when every word of it is understood.",
        ),
        P_(
            "convert.lossy",
            "Standard output cannot hold all signs and letters of the log here, so some were replaced, and what came out is no log any more. "
            "With -o FILE you get all of it.",
        ),
        P_("convert.no-game", "Nothing was written: this file gives no game."),
        P_("convert.onto-the-source", "{path} would be lost: what becomes of it is another format. Write to another file."),
        P_("convert.one-game", "A file in the solution format holds one game, and here are several."),
        P_("convert.illegal", "Nothing was written: the solution format holds moves only that the rules allow."),
    ]
)
