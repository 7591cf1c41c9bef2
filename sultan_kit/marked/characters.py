"""Characters that no text may hold: controls, and the signs that editors take for line ends and YAML does not."""

STRAY = "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]"
"""As a pattern that is a text: nearly no run needs it, and compiling costs time."""

HARMLESS = bytes(set(range(256)) - set(range(9)) - set(range(11, 32)) - {0x7F, 0xC2, 0xA8, 0xA9, 0xEF})
"""Bytes of UTF-8 that no stray character is made of alone: where a text has no others, nobody needs to look closer."""

_CONTROLS = {
    "\0": "NULL",
    "\x07": "BELL",
    "\x08": "BACKSPACE",
    "\x0b": "LINE TABULATION",
    "\x0c": "FORM FEED",
    "\x1b": "ESCAPE",
    "\x7f": "DELETE",
    "\x85": "NEXT LINE",
}
"""Names that the Unicode database knows as aliases only."""


def stray(character: str) -> tuple[str, dict[str, object]]:
    """Variant and facts of a finding about a stray character: its code point, `U+2028`, and its name where it has one."""
    from unicodedata import name

    point, called = f"U+{ord(character):04X}", name(character, "") or _CONTROLS.get(character, "")
    if character == "\ufeff":
        return "byte-order-mark", {"point": point}
    return ("", {"point": point, "name": called}) if called else ("unnamed", {"point": point})
