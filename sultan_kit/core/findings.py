"""What can be wrong, as values: a code, facts, a place. Sentences are made elsewhere, in the reader's language."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Code(StrEnum):
    """Every way an input can be wrong. The words are stable: programs hang on them; none is ever renamed."""

    # moves that the rules or the cards refuse
    THIRD_COPY = "third-copy"
    KING_IN_PLAY = "king-in-play"
    NOT_IN_REDEAL = "not-in-redeal"
    REDEAL_ORDER = "redeal-order"
    STOCK_MISMATCH = "stock-mismatch"
    NUMBER_DISAGREES = "number-disagrees"
    DOES_NOT_FIT = "does-not-fit"
    ILLEGAL_SULTAN = "illegal-sultan"
    NOT_IN_DIVAN = "not-in-divan"
    CHECK_MISMATCH = "check-mismatch"
    NO_SUCH_PLACE = "no-such-place"
    NO_SUCH_FOUNDATION = "no-such-foundation"
    STOCK_EMPTY = "stock-empty"
    WASTE_EMPTY = "waste-empty"
    ILLEGAL_DIVAN_TO_WASTE = "illegal-divan-to-waste"
    ILLEGAL_DIVAN_TO_DIVAN = "illegal-divan-to-divan"
    NO_TARGET = "no-target"
    FILL_MISSING = "fill-missing"
    FILL_CHOICE_MISSING = "fill-choice-missing"
    FILL_WRONG_PILE = "fill-wrong-pile"
    NO_GAP = "no-gap"
    REDEAL_TOO_EARLY = "redeal-too-early"
    REDEAL_TOO_OFTEN = "redeal-too-often"
    REDEAL_OF_NOTHING = "redeal-of-nothing"
    AFTER_THE_END = "after-the-end"
    RESULT_WRONG = "result-wrong"
    PLAY_MISSED = "play-missed"

    # moves that cannot be read
    INCOMPLETE = "incomplete"
    UNREADABLE = "unreadable"
    CARD_UNREADABLE = "card-unreadable"
    CARD_AMBIGUOUS = "card-ambiguous"
    WRONG_ALPHABET = "wrong-alphabet"
    NOTE_UNCLOSED = "note-unclosed"
    MOVE_NUMBER = "move-number"
    COMMENT_IN_FOLDED_TEXT = "comment-in-folded-text"

    # the file
    YAML = "yaml"
    TAB = "tab"
    TAG = "tag"
    ALIASES = "aliases"
    STRAY_CHARACTER = "stray-character"
    ENCODING = "encoding"
    EMPTY = "empty"
    TOO_LARGE = "too-large"
    TOO_DEEP = "too-deep"
    CANNOT_BE_READ = "cannot-be-read"
    NO_FILES = "no-files"

    # games from other programs
    SAVE_DAMAGED = "save-damaged"
    SAVE_UNSAFE = "save-unsafe"
    SAVE_OTHER_GAME = "save-other-game"
    JSON = "json"
    JSON_FORM = "json-form"
    POSITION_DISAGREES = "position-disagrees"
    NOT_KEPT = "not-kept"

    # the keys of a log
    NOT_A_LOG = "not-a-log"
    DUPLICATE_KEY = "duplicate-key"
    UNKNOWN_KEY = "unknown-key"
    MISSING_KEY = "missing-key"
    FORMAT_MISSING = "format-missing"
    FORMAT_UNKNOWN = "format-unknown"
    PROFILE_UNKNOWN = "profile-unknown"
    PROFILE_AMBIGUOUS = "profile-ambiguous"
    LANGUAGE_UNKNOWN = "language-unknown"
    DATE = "date"
    MINUTES = "minutes"
    RESULT_UNKNOWN = "result-unknown"
    TEXT_EXPECTED = "text-expected"
    TEXT_CUT = "text-cut"
    DEAL_FORM = "deal-form"
    REDEALS_FORM = "redeals-form"
    MOVES_FORM = "moves-form"
    DIVAN_SIZE = "divan-size"
    STOCK_SIZE = "stock-size"
    WASTE_NOT_IN_PROFILE = "waste-not-in-profile"
    SQUARE_WRONG = "square-wrong"
    NUMBER_MALFORMED = "number-malformed"

    # profiles
    NOT_A_PROFILE = "not-a-profile"
    AXIS_UNKNOWN = "axis-unknown"
    VALUE_UNKNOWN = "value-unknown"
    VALUE_RANGE = "value-range"
    AXIS_CONFLICT = "axis-conflict"
    NOT_PLAYED = "not-played"
    EXTENDS_UNKNOWN = "extends-unknown"
    EXTENDS_LOOP = "extends-loop"


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"


class Span(NamedTuple):
    """A place in a text: line and columns from 1, in characters; `end_column` is the one after the last."""

    line: int
    column: int
    end_column: int


class Saying(NamedTuple):
    """A sentence that is not in words yet: the key that the catalogue has it under, and the facts that go into it."""

    key: str
    facts: Mapping[str, object] = {}


class Refusal(NamedTuple):
    """Why a move cannot be played: what is wrong, with which facts; `variant` picks the sentence where a code has several.

    nth: where a list of cards came with the move, which of them is to blame, from 1; None where it is the move.
    """

    code: Code
    facts: Mapping[str, object] = {}
    variant: str = ""
    nth: int | None = None


class Finding(NamedTuple):
    """One thing that is wrong in a text.

    facts: domain values (`Face`, ints, short texts, lists of them), never sentences.
    variant: which of the code's sentences fits, `""` for the plain one.
    span: None where no place in the text is to blame.
    game, move: from 1; None where the finding is about neither.
    hints: what the reader may do about it.
    """

    code: Code
    facts: Mapping[str, object] = {}
    variant: str = ""
    severity: Severity = Severity.ERROR
    span: Span | None = None
    game: int | None = None
    move: int | None = None
    hints: tuple[Saying, ...] = ()


def reason(wrong: Finding | Refusal) -> Saying:
    """The sentence that says what is wrong."""
    return Saying(f"{wrong.code}.{wrong.variant}" if wrong.variant else str(wrong.code), wrong.facts)


def by_place(finding: Finding) -> Span:
    """What findings are sorted by: where they stand; those that stand nowhere come first."""
    return finding.span or Span(0, 0, 0)
