r"""PyYAML's parser in Python, taught to read as libyaml does, for a PyYAML that was built without it.

The two differ in what divides words (tabs), in plain texts inside brackets (`[5♣+?, 6♣]`), in the line of a block's `|`, and in what they
make of impossible escapes. Line ends are `\n` here and document markers never occur inside a text: `files` has seen to both.
"""

import re

from yaml.composer import Composer
from yaml.error import Mark
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner, ScannerError
from yaml.tokens import ScalarToken, TagToken

from sultan_kit.marked.limits import Watch

_PLAIN = re.compile(r"(?>[^\0 \t\n:]|:(?![\0 \t\n]))*+")
_PLAIN_IN_BRACKETS = re.compile(r"(?>[^\0 \t\n:,\[\]{}]|:(?![\0 \t\n,?\[\]{}]))*+")
_SPACE = re.compile(r"[ \t\n]*+")
_HEADER = re.compile(r"(?:([+-])([1-9])?|([1-9])([+-])?)?")
_URI = r"(?:[\w;/?:@&=+$.!~*'()-]|%[0-9A-Fa-f]{2})"
_TAG = re.compile(rf"!(?:<(?:{_URI}|[,\[\]])+>|!{_URI}+|([\w-]+!){_URI}+|(?![\w-]*!){_URI}*|)", re.ASCII)
_QUOTED = re.compile(r'"(?>[^"\\\0]|\\.)*+', re.DOTALL)
_ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|.)", re.DOTALL)


class Pure(Watch, Reader, Scanner, Parser, Composer):
    def __init__(self, text: str) -> None:
        Watch.__init__(self)
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)
        Composer.__init__(self)

    def scan_to_next_token(self) -> None:
        """A tab divides words wherever no key may begin."""
        while True:
            while self.peek() == " " or (self.peek() == "\t" and (self.flow_level or not self.allow_simple_key)):
                self.forward()
            if self.peek() == "#":
                self._skip_comment()
            if not self.scan_line_break():  # type: ignore[no-untyped-call]
                return
            if not self.flow_level:
                self.allow_simple_key = True

    def check_directive(self) -> bool:
        """No directive ever reaches a parser: `files` drops those before a document, and inside one `%` begins nothing."""
        return False

    def scan_plain(self) -> ScalarToken:
        parts: list[str] = []
        space = ""
        start = end = self.get_mark()
        indent = self.indent + 1
        while self.peek() != "#":
            word = self._match(_PLAIN_IN_BRACKETS if self.flow_level else _PLAIN).group()
            self.forward(len(word))
            if self.flow_level and self.peek() == ":" and self.peek(1) in ",?[]{}":
                raise ScannerError("while scanning a plain scalar", start, "found unexpected ':'", self.get_mark())
            if not word:
                break
            self.allow_simple_key = False
            parts += [space, word]
            end = self.get_mark()
            space = self._plain_space(indent, start)
            if not space or (not self.flow_level and self.column < indent):
                break
        return ScalarToken("".join(parts), True, start, end)  # noqa: FBT003

    def _plain_space(self, indent: int, start: Mark) -> str:
        """Skips the blanks and line ends after a word of a plain text, and returns what they become in its value."""
        space = self._match(_SPACE).group()
        before, *lines = space.split("\n")
        if not lines:
            self.forward(len(space))
            return space
        self.forward(len(before) + 1)
        self.allow_simple_key = True
        for number, line in enumerate(lines):
            tab = line[:indent].find("\t")
            if tab >= 0:
                self.forward(tab)
                raise ScannerError("while scanning a plain scalar", start, "found a tab character that violates indentation", self.get_mark())
            self.forward(len(line) + (number < len(lines) - 1))
        return "\n" * (len(lines) - 1) or " "

    def scan_tag(self) -> TagToken:
        """A tag is a finding whatever it says: enough to know where it ends."""
        start = self.get_mark()
        tag = self._match(_TAG)
        self.forward(len(tag.group()))
        if self.peek() not in ("\0 \t\n," if self.flow_level else "\0 \t\n"):
            raise ScannerError("while scanning a tag", start, "expected a blank", self.get_mark())
        return TagToken(("!" + tag[1] if tag[1] else None, tag.group()), start, self.get_mark())

    def scan_flow_scalar(self, style: str) -> ScalarToken:
        """An escape must name a character that there is."""
        if style == '"':
            end = self._match(_QUOTED).end()
            for escape in _ESCAPE.finditer(self.buffer, self.pointer, end):
                if len(escape.group()) == 2 and escape.group()[1] not in {*self.ESCAPE_REPLACEMENTS, "\n"}:
                    break  # which is found below
                code = int(escape[1] or escape[2] or "0", 16)
                if 0xD800 <= code < 0xE000 or code > 0x10FFFF:
                    start = self.get_mark()
                    self.forward(escape.start() - self.pointer)
                    raise ScannerError("while scanning a quoted scalar", start, "found invalid Unicode character escape code", self.get_mark())
        return super().scan_flow_scalar(style)

    def scan_block_scalar_indicators(self, start_mark: Mark) -> tuple[bool | None, int | None]:
        """How a block ends (keep: True, strip: False) and how many blanks it is indented, where its `|` says so."""
        header = self._match(_HEADER)
        self.forward(len(header.group()))
        chomping, digit = header[1] or header[4], header[2] or header[3]
        return {"+": True, "-": False}.get(chomping), int(digit) if digit else None

    def scan_block_scalar_ignored_line(self, start_mark: Mark) -> None:
        while self.peek() in " \t":
            self.forward()
        if self.peek() == "#":
            self._skip_comment()
        if self.peek() not in "\0\n":
            raise ScannerError("while scanning a block scalar", start_mark, "expected a comment or a line break", self.get_mark())
        self.scan_line_break()  # type: ignore[no-untyped-call]

    def scan_block_scalar_indentation(self) -> tuple[list[str], int, Mark]:
        found: tuple[list[str], int, Mark] = super().scan_block_scalar_indentation()
        self._refuse_tab()
        return found

    def scan_block_scalar_breaks(self, indent: int) -> tuple[list[str], Mark]:
        found: tuple[list[str], Mark] = super().scan_block_scalar_breaks(indent)
        if self.column < indent:
            self._refuse_tab()
        return found

    def _refuse_tab(self) -> None:
        """No tab may stand where the indentation of a block is looked for."""
        if self.peek() == "\t":
            mark = self.get_mark()
            raise ScannerError("while scanning a block scalar", mark, "found a tab character where an indentation space is expected", mark)

    def _skip_comment(self) -> None:
        end = self.buffer.find("\n", self.pointer)
        self.forward((end if end >= 0 else len(self.buffer) - 1) - self.pointer)

    def _match(self, pattern: re.Pattern[str]) -> re.Match[str]:
        match = pattern.match(self.buffer, self.pointer)
        assert match is not None
        return match
