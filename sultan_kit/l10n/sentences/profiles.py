"""What can be wrong with a profile, or with the name of one."""

from sultan_kit.l10n.marking import NP_, P_

SENTENCES = dict(
    [
        # naming a profile
        P_("profile-unknown", "There is no profile “{name}”."),
        P_("profile-unknown.empty", "The name of a profile is missing here."),
        P_("profile-unknown.shape", "This must be the name of a profile, the path of a profile file, or a mapping with “extends:”, not a list."),
        NP_(
            "profile-unknown.faulty",
            "The profile file “{name}” is no use as it is: {count} thing is wrong with it.",
            "The profile file “{name}” is no use as it is: {count} things are wrong with it.",
        ),
        P_("profile-ambiguous", "“{name}” is the name of several rule sets; write which one you mean: {candidates:or}."),
        P_("extends-unknown", "There is no profile “{name}” to extend."),
        P_("extends-unknown.empty", "The name of the profile to extend is missing here."),
        P_("extends-unknown.shape", "“extends” takes one name of a profile, or the path of a profile file."),
        NP_(
            "extends-unknown.faulty",
            "The profile file “{name}” cannot be extended: {count} thing is wrong with it.",
            "The profile file “{name}” cannot be extended: {count} things are wrong with it.",
        ),
        P_("extends-loop", "These files extend each other in a circle: {files}."),
        P_("extends-loop.deep", "Too many files extend each other in a row: the limit is {limit}."),
        P_("cannot-be-read.profile", "The profile file {path} cannot be read; the system says: {reason}."),
        P_("cannot-be-read.profile-missing", "There is no profile file {path}."),
        P_("cannot-be-read.profile-special", "{path} is a folder, a device or a pipe, not a profile file."),
        P_("cannot-be-read.profile-too-large", "The file {path} is far too large for a profile, and was not read."),
        P_("hint.candidate", "{profile} has a divan of {divan}; gaps are filled {gaps}; redeals: {redeals}."),
        P_("hint.rules-list", "“sultan-kit rules list” shows which profiles there are."),
        P_("hint.rules-check", "“sultan-kit rules check {path}” shows what."),
        # the file as a whole
        P_("not-a-profile", "This is no rule profile: none of its keys is one of a profile, as “id”, “extends” or “divan” are."),
        P_("not-a-profile.log", "This is a game log, not a rule profile."),
        P_("not-a-profile.several", "A profile file holds one profile; here a second document begins."),
        P_("hint.validate", "“sultan-kit validate {path}” judges logs."),
        P_("missing-key.profile-id", "The profile has no id: add a line such as “id: my-rules”."),
        P_("missing-key.profile-extends", "A profile that stands in a log needs “extends:” with the name of the profile that it changes."),
        P_(
            "unknown-key.profile-in-log",
            "“{key}” belongs in a profile file; a profile that stands in a log is “extends:” and the rules that differ.",
        ),
        # keys
        P_("axis-unknown", "“{axis}” is no rule and no other key of a profile."),
        P_("axis-unknown.group", "There is no rule “{axis}”; here may stand {allowed:and}."),
        P_("axis-unknown.computed", "“{axis}” is not written: it follows from fill.source and fill.timing."),
        P_("axis-unknown.source", "Sources are given for a rule by its full name, such as “divan.size”; there is no rule “{axis}”."),
        P_("hint.nested", "Write it under “{group}”, as in “{group}: {{{leaf}: …}}”."),
        P_("language-unknown.profile", "“{language}” is none of the languages {languages:and} that a text of a profile may be in."),
        # values
        P_("value-unknown", "“{value}” is no value of {axis}; it is {allowed:or}."),
        P_("value-unknown.empty", "The value of {axis} is missing; it is {allowed:or}."),
        P_("value-unknown.shape", "{axis} takes one value, {allowed:or}, not a list or a group."),
        P_("value-unknown.group", "“{axis}” is a group of rules and takes no value itself; under it may stand {allowed:and}."),
        P_("value-unknown.boolean", "{axis} is either true or false, and “{value}” is neither: put true or false."),
        P_("value-unknown.number", "“{value}” is no number for {axis}: write a whole number from {low} to {high} in plain digits."),
        P_(
            "value-unknown.number-unlimited",
            "“{value}” is no number for {axis}: write a whole number from {low} to {high} in plain digits, or the word unlimited.",
        ),
        P_("value-unknown.quoted", "In quotes this is a text, and {axis} takes none: write {value} without quotes."),
        P_(
            "value-unknown.kings",
            "{axis} is either free or {{rows: [upper, middle, lower]}}, with clubs, diamonds and spades in some order; the kings of hearts "
            "have their places already.",
        ),
        P_("value-unknown.columns", "{axis} is a list: how many places there are in each column, from the left, such as [4, 4]."),
        P_("value-unknown.id", "“{value}” can be no id: it is made of small letters a–z, digits and hyphens, such as “my-rules”."),
        NP_(
            "value-unknown.id-long",
            "This id has {count} character; files are named after it, so it may have at most {limit}.",
            "This id has {count} characters; files are named after it, so it may have at most {limit}.",
        ),
        P_("value-unknown.id-taken", "“{value}” is the id of a profile that sultan-kit brings along: give yours another one."),
        P_("value-unknown.text", "A text belongs under “{axis}”."),
        P_("value-unknown.list", "A list of texts belongs under “{axis}”, even if it is only one: [text]."),
        P_("value-unknown.sources", "“{axis}” gives a list of sources for each rule, as in “divan.size: [CAD]”."),
        P_("value-unknown.source", "“{value}” is no source of the bibliography (rules/about/bibliography.yaml)."),
        P_("value-range", "{axis} is a number from {low} to {high}; {value} is not."),
        P_("value-range.unlimited", "{axis} is a number from {low} to {high} or the word unlimited; {value} is neither."),
        P_("not-played", "“{axis}: {value}” is known from {whose:and}, but sultan-kit does not play it."),
        P_("not-played.nobody", "“{axis}: {value}” is no rule of any source we know, and sultan-kit does not play it."),
        # between axes
        P_(
            "axis-conflict.late-at-leisure",
            "fill.late says what becomes of a gap that could not be filled at once; with “fill.timing: at_leisure” no gap has to be.",
        ),
        P_(
            "axis-conflict.waste-then-stock",
            "“fill.source: waste_then_stock” is a rule for gaps that are filled at once; with “fill.timing: at_leisure” it is {allowed:or}.",
        ),
        P_("axis-conflict.columns", "The columns {columns:and} make {sum} places in all, but divan.size is {size}."),
        P_(
            "axis-conflict.empty-divan",
            "A divan that begins empty must be filled by the player: “divan.initial: empty” needs “fill.timing: at_leisure” and a fill.source other "
            "than none.",
        ),
    ]
)
