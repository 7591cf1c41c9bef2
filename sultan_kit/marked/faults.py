"""What a person did who wrote something that is not YAML: PyYAML's sixty English complaints as a dozen faults, with their place.

PyYAML says where it could not go on and what it wanted there. What to correct often stands earlier: the quote that is not closed, the
colon without a blank. The words of both parsers are looked at here, and nowhere else.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from yaml.error import MarkedYAMLError
from yaml.nodes import CollectionNode, Node, ScalarNode, SequenceNode

from sultan_kit.core.findings import Code
from sultan_kit.marked.places import content_start

_LONGEST = 100
"""Characters of a line that is shown corrected."""

_ENTRY = r"[ \t]*(?:- +)*"
_COLON_WITHOUT_BLANK = _ENTRY + r"[^\s:'\"\[{#]+(:)\S"
_DASH_WITHOUT_BLANK = r"[ \t]*(-)[^\s-]"
_KEY = _ENTRY + r"[^\s:'\"\[{#][^:\n]*:(?:\s|$)"
_VALUE = rf"((?:{_KEY}|[ \t]*- )\s*)(\S.*?)\s*(?: #\s.*)?"


class Fault(NamedTuple):
    """What is wrong with characters start … end of a document's text.

    first: where the same thing stood before; its line becomes a fact. corrected: what to write instead, a line; "" where nobody can know.
    """

    variant: str
    start: int
    end: int
    facts: Mapping[str, object] = {}
    code: Code = Code.YAML
    first: int | None = None
    corrected: str = ""


def diagnose(text: str, error: MarkedYAMLError, last: Node | None) -> Fault:
    """What lies behind a complaint of PyYAML's about `text`; `last`: the latest value that was read without one."""
    mark = error.problem_mark or error.context_mark
    assert mark is not None
    at = min(mark.index, len(text))
    begin = error.context_mark.index if error.context_mark else at
    problem, context = error.problem or "", error.context or ""
    if "tab character" in problem or ("cannot start any token" in problem and text[at] == "\t"):
        return Fault("", at, at + 1, code=Code.TAB)
    if "tag" in context or "tag handle" in problem:
        begin = text.find("!", begin)
        return tag_fault(text, begin, _word(text, begin))
    if "quoted scalar" in context:
        return _unclosed(text, begin) if "end of stream" in problem else _escape(text, begin, at)
    if last is not None and (fault := _after(text, last, at, "" if "flow" in context else " ")):
        return fault
    if "block scalar" in context:
        return Fault("block-header", begin, begin + 1, {"character": text[begin]})
    if "undefined alias" in problem or "duplicate anchor" in context:
        return _special(text, at)
    if "an alias" in context or "an anchor" in context:
        return _special(text, begin)
    if "directive" in context or "<document start>" in problem:
        percent = re.search(r"^%", text, re.MULTILINE)
        return _special(text, percent.start()) if percent else Fault("", at, _word(text, at))
    if "cannot start any token" in problem or "mapping keys are not allowed" in problem:
        return _special(text, at)
    if "sequence entries are not allowed" in problem:
        return Fault("list-beside-key", at, at + 1)
    if "mapping values are not allowed" in problem:
        return _colon(text, at)
    if "could not find expected ':'" in problem:
        return _keyless(text, begin)
    if "flow" in context or "unexpected ':'" in problem:
        return _in_brackets(text, begin, at)
    if "block" in context and last is not None and (fault := _comment(text, last, at)):
        return fault
    if "block collection" in context:
        return Fault("dash-expected", at, _word(text, at))
    if "block mapping" in context:
        return _misplaced(text, at)
    if "node content" in problem:
        return _special(text, at)
    return Fault("", at, _word(text, at))


def tag_fault(text: str, start: int, end: int) -> Fault:
    return Fault("", start, end, {"tag": text[start:end]}, Code.TAG, corrected=in_quotes(text, start))


def _word(text: str, at: int) -> int:
    """The end of what stands at `at`: a run of anything but blanks."""
    end = at
    while end < len(text) and not text[end].isspace():
        end += 1
    return max(end, at + 1)


def _line(text: str, at: int) -> tuple[int, str]:
    """Where the line of `at` begins, and the line."""
    begin = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    return begin, text[begin : end if end >= 0 else len(text)]


def in_quotes(text: str, at: int) -> str:
    """The line of `at` with its value in quotes; "" where `at` lies in no value, or in one that is more than a text, or the line is long."""
    begin, line = _line(text, at)
    value = re.fullmatch(_VALUE, line) if len(line) <= _LONGEST else None
    offset = at - begin - value.start(2) if value else -1
    if value is None or offset < 0 or (offset > 0 and value[2][0] in "[{"):
        return ""
    inner = value[2]
    if len(inner) > 1 and inner[0] == inner[-1] and inner[0] in "'\"":
        inner = inner[1:-1]
    doubled = inner.replace("'", "''")
    quoted = f'"{inner}"' if "'" in inner and not {'"', "\\"} & set(inner) else f"'{doubled}'"
    return value[1].lstrip() + quoted


def _special(text: str, at: int) -> Fault:
    return Fault("special-first-character", at, at + 1, {"character": text[at : at + 1]}, corrected=in_quotes(text, at))


def _unclosed(text: str, at: int) -> Fault:
    return Fault("unclosed-quote", at, at + 1, {"quote": text[at : at + 1]})


def _escape(text: str, begin: int, at: int) -> Fault:
    backslash = text.rfind("\\", begin, at + 1)
    return Fault("escape", backslash, backslash + 2, {"escape": text[backslash : backslash + 2]}, corrected=in_quotes(text, at))


def _after(text: str, last: Node, at: int, between: str) -> Fault | None:
    """Something stands right behind a text in quotes or a pair of brackets, with nothing but `between`: the quote or bracket is to blame."""
    if last.end_mark is None:  # an alias to what is still being read
        return None
    begin, end = content_start(text, last), last.end_mark.index
    if not begin < end <= at or text[end:at].strip(between):
        return None
    if isinstance(last, ScalarNode) and last.style in {"'", '"'}:
        if "\n" in text[begin:end]:
            return _unclosed(text, begin)
        return Fault("text-after-quote", at, _word(text, at), {"quote": last.style}, corrected=in_quotes(text, at))
    if isinstance(last, CollectionNode) and last.flow_style and "\n" not in text[begin:end]:
        return _special(text, begin)
    return None


def _comment(text: str, last: Node, at: int) -> Fault | None:
    """A plain text was ended by a comment, and goes on below it."""
    while isinstance(last, SequenceNode) and last.value and last.value[-1].start_mark.index > last.start_mark.index:  # else it contains itself
        last = last.value[-1]
    if last.end_mark is None or not isinstance(last, ScalarNode) or last.style:
        return None
    comment = re.compile(r"\s*?[ \t]+(#[^\n]*)\n(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]+").match(text, last.end_mark.index)
    return Fault("comment-in-text", *comment.span(1)) if comment and comment.end() == at else None


def _colon(text: str, at: int) -> Fault:
    """A colon and a blank where no key can be: inside a text, behind a line that is no key, or in a line that is indented too far."""
    begin, line = _line(text, at)
    fault = Fault("colon-in-text", at, at + 1, corrected=in_quotes(text, at))
    if re.match(_KEY, line[: at - begin]):
        return fault
    above = begin
    while above:
        above, line_above = _line(text, above - 1)
        if line_above.strip() and not line_above.lstrip().startswith("#"):
            deeper = _indentation(line) - _indentation(line_above)
            if deeper > 0 and re.match(_KEY, line_above) and not re.search(r"\S\s", line[: at - begin]):
                return Fault("indentation", begin + _indentation(line), at + 1)
            if deeper == 0 and (not _indentation(line) or re.match(_COLON_WITHOUT_BLANK, line_above)):
                return _keyless(text, above)
            break
    return fault


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _keyless(text: str, at: int) -> Fault:
    """A line that is no key and no list entry."""
    begin, line = _line(text, at)
    if sign := re.match(_DASH_WITHOUT_BLANK, line) or re.match(_COLON_WITHOUT_BLANK, line):
        return missing_space(text, begin + sign.start(1))
    start = begin + _indentation(line)
    return Fault("key-expected", start, max(begin + len(line.rstrip()), start + 1))


def missing_space(text: str, at: int) -> Fault:
    """Behind the sign at `at`."""
    begin, line = _line(text, at)
    corrected = f"{line[: at - begin + 1]} {line[at - begin + 1 :]}".strip() if len(line) <= _LONGEST else ""
    return Fault("missing-space", at, at + 1, {"character": text[at]}, corrected=corrected)


def _in_brackets(text: str, begin: int, at: int) -> Fault:
    begin = begin if text[begin : begin + 1] in {"[", "{"} else _opening(text, at)
    bracket = {"bracket": text[begin : begin + 1]}
    if not text[at:].strip() or ("\n" in text[begin:at] and re.match(_KEY, _line(text, at)[1])):
        return Fault("unclosed-bracket", begin, begin + 1, bracket)
    return Fault("in-brackets", at, _word(text, at), bracket)


def _opening(text: str, at: int) -> int:
    """The bracket before `at` that is not closed."""
    closed = 0
    for index in range(min(at, len(text)) - 1, -1, -1):
        if text[index] in "]}":
            closed += 1
        elif text[index] in "[{":
            if not closed:
                return index
            closed -= 1
    return at


def _misplaced(text: str, at: int) -> Fault:
    """Something in a mapping that is no key: a list entry, or a line with an indentation of its own."""
    begin, line = _line(text, at)
    if text[begin:at].strip(" "):
        return Fault("", at, _word(text, at))
    variant = "indentation" if _indentation(line) else "key-expected"
    return Fault(variant, at, begin + max(len(line.rstrip()), at - begin + 1))
