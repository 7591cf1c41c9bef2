"""Sentences of the command line itself and of the report."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        P_("severity.error", "error"),
        P_("severity.warning", "warning"),
        P_("report.hint", "hint:"),
        P_("cannot-be-read", "This file cannot be read; the system says: {reason}."),
        P_("cannot-be-read.missing", "There is no such file."),
        P_("cannot-be-read.rights", "You have no right to read this file."),
        P_("cannot-be-read.link", "This is a link to a file that does not exist."),
        P_("cannot-be-read.circle", "This is a link that leads round in a circle, to no file."),
        P_("cannot-be-read.name-too-long", "No file can have so long a name."),
        P_(
            "cannot-be-read.special",
            "This is a device or a pipe, not a file. What another program writes is read from standard input: write - as the file name.",
        ),
        P_("too-large.file", "This file is larger than {limit} MB, and was not read."),
        P_("no-files", "There is no file to check in this folder: none in it ends in .yaml or .yml."),
        P_("no-files.pattern", "No file matches this pattern, and none has this very name."),
        P_(
            "shell.file-for-command",
            "“{path}” is no command. If games are written down there, “sultan-kit validate {path}” judges them, "
            "and “sultan-kit replay {path}” plays one back.",
        ),
        P_("shell.language-unknown", "“{name}” is none of the languages {languages:and}."),
        P_("shell.code-unknown", "No finding has the code “{name}”."),
        P_("shell.code-unknown.near", "No finding has the code “{name}”; did you mean {near}?"),
        P_(
            "shell.internal",
            "Something went wrong inside sultan-kit. That is our mistake, not yours. Run it again with -v, and send us what it prints.",
        ),
        P_("shell.onto-the-log", "{path} is the log itself, or one of the logs, and would be lost. Write to another file."),
        P_("shell.system", "This could not be done; the system says: {reason}."),
        P_("shell.system.file", "This could not be done with {file}; the system says: {reason}."),
    ]
)
