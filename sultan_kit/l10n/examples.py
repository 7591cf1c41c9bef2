"""Examples for the codes of findings: a wrong text beside the right one, with cards as the logs of the reader's language write them.

An example is a piece of a file: keys that it does not give do not matter. It is notation and never translated.
"""

import re

from sultan_kit.core.cards import BY_NAME
from sultan_kit.core.findings import Code
from sultan_kit.log.notation import notation
from sultan_kit.resources import ENGLISH

LEFT_OUT = "[…]"
"""In an example: moves that do not matter."""

_CARD = re.compile(r"(?<![^\Ww])(?:10|[2-9AJQK])[♣♦♥♠]")
_LANGUAGE = re.compile(r"^language: (\w+)", re.MULTILINE)


def examples(code: Code, language: str) -> tuple[str, ...]:
    """The wrong text and the right one in the notation of a language; () where a code has none.

    Both name the language when one of them would be read otherwise in English. Where one says itself in which language it is, both stay as they are.
    """
    pair = EXAMPLES.get(code, ())
    if language == ENGLISH or any(map(_LANGUAGE.search, pair)):
        return pair
    written = tuple(_CARD.sub(lambda card: notation(language).write_card(BY_NAME[card[0]]), example) for example in pair)
    return pair if written == pair else tuple(f"language: {language}\n{example}" for example in written)


def language_of(example: str) -> str:
    """The language in which the cards of an example are written."""
    named = _LANGUAGE.search(example)
    return named[1] if named else ENGLISH


DIVAN = "6♣ 7♥ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦"
"""A divan that every language can read, and none of whose cards can be played."""

_ACE_IN_DIVAN = "deal:\n  divan: A♣ 7♥ 9♦ 5♠ 8♥ 2♣ 10♠ 3♦\n"

EXAMPLES: dict[Code, tuple[str, str]] = {
    Code.THIRD_COPY: ("moves: 5♣ 5♣ 5♣", "moves: 5♣ 5♣ 5♠"),
    Code.KING_IN_PLAY: ("moves: K♦", "moves: J♦"),
    Code.NOT_IN_REDEAL: ("moves: A♠+ A♠+ 7♦ […] // A♠", "moves: A♠+ A♠+ 7♦ […] // 7♦"),
    Code.REDEAL_ORDER: ("profile: turkish-sultan-eight\nmoves: 7♦ 4♣ […] 2♠ // 4♣", "profile: turkish-sultan-eight\nmoves: 7♦ 4♣ […] 2♠ // 7♦"),
    Code.STOCK_MISMATCH: (
        f"deal:\n  divan: {DIVAN}\n  stock: 7♦ 4♣ 2♠ ...\nmoves: 7♦ 2♠",
        f"deal:\n  divan: {DIVAN}\n  stock: 7♦ 4♣ 2♠ ...\nmoves: 7♦ 4♣",
    ),
    Code.NUMBER_DISAGREES: (f"deal:\n  number: sultan:42\n  divan: {DIVAN}", "deal:\n  number: sultan:42"),
    Code.DOES_NOT_FIT: ("moves: A♠+ 3♠+", "moves: A♠+ 3♠"),
    Code.ILLEGAL_SULTAN: ("moves: A♥+5", "moves: A♥+8"),
    Code.NO_SUCH_FOUNDATION: ("moves: A♥+0", "moves: A♥+8"),
    Code.NOT_IN_DIVAN: (_ACE_IN_DIVAN + "moves: (A♠)+ 4♦()", _ACE_IN_DIVAN + "moves: (A♣)+ 4♦()"),
    Code.CHECK_MISMATCH: ("moves: A♠ wA♣+", "moves: A♠ wA♠+"),
    Code.NO_SUCH_PLACE: (_ACE_IN_DIVAN + "moves: (9)+ 4♦()", _ACE_IN_DIVAN + "moves: (1)+ 4♦()"),
    Code.STOCK_EMPTY: ("moves: 7♦ […] 2♠ 7♦", "moves: 7♦ […] 2♠ // 7♦"),
    Code.WASTE_EMPTY: ("moves: A♠+ w+", "moves: A♠ w+"),
    Code.ILLEGAL_DIVAN_TO_WASTE: (_ACE_IN_DIVAN + "moves: (A♣)", _ACE_IN_DIVAN + "moves: (A♣)+ 4♦()"),
    Code.ILLEGAL_DIVAN_TO_DIVAN: (
        "profile: sultan-leisure-eight\n" + _ACE_IN_DIVAN + "moves: (A♣)+ 4♦ (9♦)(1)",
        "profile: sultan-leisure-eight\n" + _ACE_IN_DIVAN + "moves: (A♣)+ 4♦ w(1)",
    ),
    Code.NO_TARGET: ("moves: A♠ w", "moves: A♠ w+"),
    Code.FILL_MISSING: (_ACE_IN_DIVAN + "moves: (A♣)+ 7♦", _ACE_IN_DIVAN + "moves: (A♣)+ 4♦() 7♦"),
    Code.FILL_CHOICE_MISSING: (
        "profile: sultan-free-choice\n" + _ACE_IN_DIVAN + "moves: 4♦ (A♣)+ 7♦",
        "profile: sultan-free-choice\n" + _ACE_IN_DIVAN + "moves: 4♦ (A♣)+ w() 7♦",
    ),
    Code.FILL_WRONG_PILE: (_ACE_IN_DIVAN + "moves: 4♦ (A♣)+ 7♦()", _ACE_IN_DIVAN + "moves: 4♦ (A♣)+ w()"),
    Code.NO_GAP: (_ACE_IN_DIVAN + "moves: 4♦()", _ACE_IN_DIVAN + "moves: (A♣)+ 4♦()"),
    Code.REDEAL_TOO_EARLY: ("moves: 7♦ 2♠ //", "moves: 7♦ 2♠ […] //"),
    Code.REDEAL_TOO_OFTEN: ("moves: 7♦ […] // […] // […] //", "moves: 7♦ […] // […] // […]"),
    Code.REDEAL_OF_NOTHING: ("moves: […] (Q♦)+ // (Q♠)+", "moves: […] (Q♦)+ (Q♠)+"),
    Code.AFTER_THE_END: ("result: won\nmoves: […] (Q♥)+ (Q♥)+ 7♦", "result: won\nmoves: […] (Q♥)+ (Q♥)+"),
    Code.RESULT_WRONG: ("result: won\nmoves: 7♦ 2♠", "result: unfinished\nmoves: 7♦ 2♠"),
    Code.PLAY_MISSED: (
        "profile:\n  extends: classic\n  play: {compulsory: all}\nmoves: A♠ 7♦",
        "profile:\n  extends: classic\n  play: {compulsory: all}\nmoves: A♠+ 7♦",
    ),
    Code.INCOMPLETE: ("moves: 7♦ ...", "moves: 7♦ 2♠"),
    Code.UNREADABLE: ("moves: A♠ +", "moves: A♠+"),
    Code.CARD_UNREADABLE: ("moves: 1♠+", "moves: A♠+"),
    Code.CARD_AMBIGUOUS: ("language: de\nmoves: KB", "language: de\nmoves: KrB"),
    Code.WRONG_ALPHABET: ("language: ru\nmoves: T♠+  # U+0054", "language: ru\nmoves: Т♠+  # U+0422"),
    Code.NOTE_UNCLOSED: ("moves: 7♦ {21:30 2♠", "moves: 7♦ {21:30} 2♠"),
    Code.MOVE_NUMBER: ("moves: 1. 7♦ 3. 2♠", "moves: 1. 7♦ 2. 2♠"),
    Code.COMMENT_IN_FOLDED_TEXT: ("moves: >\n  7♦ 2♠  # 21:30\n  4♣", "moves: |\n  7♦ 2♠  # 21:30\n  4♣"),
    Code.YAML: ("title: Sultan: 7", "title: 'Sultan: 7'"),
    Code.TAB: (f"deal:\n\tdivan: {DIVAN}", f"deal:\n  divan: {DIVAN}"),
    Code.TAG: ("title: !7 Sultan", "title: '!7 Sultan'"),
    Code.STRAY_CHARACTER: ("moves: 7\u200b♦", "moves: 7♦"),
    Code.NOT_A_LOG: ("id: mine\nextends: classic", "format: sultan-log/1\nprofile: classic\ndeal:\n  number: sultan:42\nmoves: ''"),
    Code.DUPLICATE_KEY: ("minutes: 20\nminutes: 25", "minutes: 25"),
    Code.UNKNOWN_KEY: ("Player: A. M.", "player: A. M."),
    Code.MISSING_KEY: (
        "format: sultan-log/1\nprofile: classic\nmoves: ''",
        "format: sultan-log/1\nprofile: classic\ndeal:\n  number: sultan:42\nmoves: ''",
    ),
    Code.FORMAT_MISSING: (
        "profile: classic\ndeal:\n  number: sultan:42\nmoves: ''",
        "format: sultan-log/1\nprofile: classic\ndeal:\n  number: sultan:42\nmoves: ''",
    ),
    Code.FORMAT_UNKNOWN: ("format: sultan-log", "format: sultan-log/1"),
    Code.PROFILE_UNKNOWN: ("profile: clasic", "profile: classic"),
    Code.PROFILE_AMBIGUOUS: ("profile: Sultan", "profile: classic"),
    Code.LANGUAGE_UNKNOWN: ("language: fr", "language: en"),
    Code.DATE: ("date: 29.11.2026", "date: 2026-11-29"),
    Code.MINUTES: ("minutes: 25 min", "minutes: 25"),
    Code.RESULT_UNKNOWN: ("result: given up", "result: given-up"),
    Code.TEXT_EXPECTED: ("title:\n- Sultan", "title: Sultan"),
    Code.TEXT_CUT: ("title: Sultan #7", "title: 'Sultan #7'"),
    Code.DEAL_FORM: (f"deal: {DIVAN}", f"deal:\n  divan: {DIVAN}"),
    Code.REDEALS_FORM: ("redeals: 7♦ 2♠ ...", "redeals:\n  - 7♦ 2♠ ..."),
    Code.MOVES_FORM: ("moves:\n  turn: 7♦", "moves: 7♦"),
    Code.DIVAN_SIZE: ("deal:\n  divan: 6♣ 7♥ 9♦ 5♠ 8♥ 2♣ 10♠", f"deal:\n  divan: {DIVAN}"),
    Code.STOCK_SIZE: (f"deal:\n  divan: {DIVAN}\n  stock: 7♦ 2♠", f"deal:\n  divan: {DIVAN}\n  stock: 7♦ 2♠ ..."),
    Code.WASTE_NOT_IN_PROFILE: (f"deal:\n  divan: {DIVAN}\n  waste: 7♦\nmoves: 2♠", f"deal:\n  divan: {DIVAN}\nmoves: 7♦ 2♠"),
    Code.SQUARE_WRONG: (
        f"deal:\n  divan: {DIVAN}\n  square: K♦ A♥ K♦ K♣ K♥ K♣ K♠ K♠",
        f"deal:\n  divan: {DIVAN}\n  square: K♦ A♥ K♦ K♣ K♥ K♣ K♠ K♥ K♠",
    ),
    Code.NUMBER_MALFORMED: ("deal:\n  number: 42", "deal:\n  number: sultan:42"),
    Code.NOT_A_PROFILE: ("format: sultan-log/1\nprofile: classic", "id: mine\nextends: classic"),
    Code.AXIS_UNKNOWN: ("divan:\n  places: 10", "divan:\n  size: 10"),
    Code.VALUE_UNKNOWN: ("redeal:\n  order: turned", "redeal:\n  order: turn_over"),
    Code.VALUE_RANGE: ("divan:\n  size: 20", "divan:\n  size: 10"),
    Code.AXIS_CONFLICT: ("fill:\n  source: waste_then_stock\n  timing: at_leisure", "fill:\n  source: waste\n  timing: at_leisure"),
    Code.NOT_PLAYED: ("packs: 1", "packs: 2"),
    Code.EXTENDS_UNKNOWN: ("extends: clasic", "extends: classic"),
    Code.EXTENDS_LOOP: ("# mine.yaml\nid: mine\nextends: mine.yaml", "# mine.yaml\nid: mine\nextends: classic"),
}
"""Wrong and right, by code; cards are English where an example says no other `language`.

The codes about a file as a whole have none: no few lines show what is too large, or cannot be opened.
"""
