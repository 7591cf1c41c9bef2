"""What is wrong with the number of a deal."""

from sultan_kit.l10n.marking import P_

SENTENCES = dict(
    [
        P_(
            "number-malformed",
            "“{text}” does not say whose deals it counts. Write sultan: before the number for a deal of this program, "
            "or pysol: for one of PySolFC: sultan:42, pysol:42.",
        ),
        P_(
            "number-malformed.generator",
            "Deals of “{generator}” are not known here. The word before the colon must be {allowed:or}, in small letters.",
        ),
        P_("number-malformed.digits", "After {generator} a number must stand, of the digits 0 to 9 without blanks or other signs; “{text}” is none."),
        P_("number-malformed.other-digits", "“{text}” is written with the digits of another script. After {generator} use the digits 0 to 9."),
        P_("number-malformed.range", "There is no deal with the number {text}. The numbers go from {first} to {last}."),
    ]
)
