"""YAML with exact places: what a file holds, what is wrong with it, and where everything stands; with both of PyYAML's parsers alike."""

import io
import re
import tracemalloc
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from sultan_kit.core.findings import Code, Finding, Severity, Span
from sultan_kit.l10n.words import Words
from sultan_kit.marked import C_LOADER, MAX_DEPTH, MAX_DOCUMENT, Document, documents, files, limits, pairs, parsers, text_cut
from sultan_kit.marked.limits import MAX_REPEATED, MAX_VALUES
from sultan_kit.report import message

GAMES = Path(__file__).parent / "games"
needs_both = pytest.mark.skipif(not C_LOADER, reason="this PyYAML has no C loader to compare with")


@pytest.fixture(autouse=True, params=[True, False], ids=["C", "pure"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test here runs with both parsers."""
    if request.param and not C_LOADER:
        pytest.skip("this PyYAML has no C loader")
    monkeypatch.setattr(parsers, "C_LOADER", request.param)


def read(file: str | bytes) -> list[Document]:
    return list(documents(io.BytesIO(file.encode() if isinstance(file, str) else file)))


def one(file: str | bytes) -> Document:
    (document,) = read(file)
    return document


def good(file: str | bytes) -> tuple[Document, Node]:
    document = one(file)
    root = document.compose()
    assert document.findings == []
    assert root is not None
    return document, root


def value(file: str, key: str = "a") -> ScalarNode:
    """The text under a key of a file in which nothing is wrong."""
    document, root = good(file)
    assert isinstance(root, MappingNode)
    (node,) = [node for name, _, node in pairs(document, root) if name == key]
    assert isinstance(node, ScalarNode)
    return node


def findings(file: str | bytes) -> list[Finding]:
    """What is wrong with a file, all documents together."""
    found = []
    for document in read(file):
        document.compose()
        found += document.findings
    return found


def only(file: str | bytes) -> Finding:
    (finding,) = findings(file)
    return finding


def plain(node: Node | None) -> object:
    """A node as the plain data that it says."""
    match node:
        case MappingNode():
            return {plain(key): plain(value) for key, value in node.value}
        case SequenceNode():
            return [plain(value) for value in node.value]
    return node and node.value


# ---- documents


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("a: 1\n", [(1, {"a": "1"})]),
        ("a: 1", [(1, {"a": "1"})]),
        ("---\na: 1\n", [(1, {"a": "1"})]),
        ("---\n---\na: 1\n", [(2, {"a": "1"})]),
        ("a: 1\n---\n", [(1, {"a": "1"})]),
        ("a: 1\n---", [(1, {"a": "1"})]),
        ("a: 1\n...\n", [(1, {"a": "1"})]),
        ("a: 1\n...", [(1, {"a": "1"})]),
        ("a: 1\n... # the end\n# really\n", [(1, {"a": "1"})]),
        ("a: 1\n---\na: 2\n", [(1, {"a": "1"}), (2, {"a": "2"})]),
        ("a: 1\n---   \t\na: 2\n...\n---\na: 3\n", [(1, {"a": "1"}), (2, {"a": "2"}), (5, {"a": "3"})]),
        ("a: 1\n...\na: 2\n", [(1, {"a": "1"}), (3, {"a": "2"})]),
        ("# first\n\n---\na: 1\n---\n# nothing\n---\nnull\n---\na: 2\n", [(3, {"a": "1"}), (9, {"a": "2"})]),
        ("--- {a: 1}\n--- # second\na: 2\n", [(1, {"a": "1"}), (2, {"a": "2"})]),
        ("--- |\n  text\n", [(1, "text\n")]),
        ("a: |\n  5♣\n  ...\n  ---\nb: '... --- '\n", [(1, {"a": "5♣\n...\n---\n", "b": "... --- "})]),
        ("---a: 1\n", [(1, {"---a": "1"})]),
        ("----\n", [(1, "----")]),
        ("....\n", [(1, "....")]),
        ("%YAML 1.2\n# why not\n---\na: 1\n", [(3, {"a": "1"})]),
        ("%YAML 99.99\n%TAG ! tag:x,1:\n%ODD\n---\na: 1\n...\n%YAML 1.1\n---\na: 2\n", [(4, {"a": "1"}), (8, {"a": "2"})]),
    ],
)
def test_a_file_falls_into_its_documents(file: str, wanted: list[tuple[int, object]]) -> None:
    assert [(document.line, plain(document.compose())) for document in read(file)] == wanted
    assert findings(file) == []


@pytest.mark.parametrize(
    "file",
    ["", "\n \n\t\n", "\r\n\r\n", "# nothing\n  # here", "---", "---\n---\n...\n", "null", "~\n", "--- ~ # none\n", "%YAML 1.2\n---\n", "\ufeff"],
)
def test_a_file_without_a_document_is_empty(file: str) -> None:
    finding = only(file)
    assert (finding.code, finding.span) == (Code.EMPTY, None)


@pytest.mark.parametrize("file", ["''", "{}", "[]", "nullo", "null#", "~x", "Null"])
def test_a_file_with_little_in_it_is_not_empty(file: str) -> None:
    assert findings(file) == []


def test_a_broken_document_does_not_spoil_the_next() -> None:
    first, second, third = read("a: 'open\n---\na: [1,\n---\na: 3\n")
    assert [document.compose() for document in (first, second)] == [None, None]
    assert plain(third.compose()) == {"a": "3"}
    assert (first.findings[0].span, second.findings[0].span) == (Span(1, 4, 5), Span(3, 4, 5))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_do_not_matter(end: str) -> None:
    text = "# x\na: |\n  5♣\n\n  6♣\n---\nb: 'c\n\n  d'\nb: e\n"
    wanted = [(document.line, document.text, plain(document.compose()), document.findings) for document in read(text)]
    found = [(document.line, document.text, plain(document.compose()), document.findings) for document in read(text.replace("\n", end))]
    assert found == wanted
    assert found[1][3][0].span == Span(10, 1, 2)


def test_mixed_line_ends_are_counted_as_an_editor_does() -> None:
    finding = only("a: 1\r\nb: 2\rc: 3\n\r\r\nc: 4\n")
    assert (finding.code, finding.facts, finding.span) == (Code.DUPLICATE_KEY, {"key": "c", "first": 3}, Span(6, 1, 2))


@pytest.mark.parametrize("size", range(3, 12))
def test_it_does_not_matter_where_a_chunk_ends(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    file = "\ufeff---\r\na: ♥\r\n--- \r\n...\r\r\n---\rb: |\r\n  ---\n  x\r...\nc: 1\n---\r".encode()
    whole = [(document.line, document.text) for document in read(file)]
    monkeypatch.setattr(files, "_CHUNK", size)
    assert [(document.line, document.text) for document in read(file)] == whole
    assert [line for line, _ in whole] == [1, 6, 11]


def test_a_document_may_be_two_megabytes_long() -> None:
    start = "a: |\n"
    whole = start + "  5♣ 6♣\n" * ((MAX_DOCUMENT - len(start)) // len("  5♣ 6♣\n".encode()))
    document, _ = good(whole + "\n" * (MAX_DOCUMENT - len(whole.encode())))
    assert len(document.text.encode()) == MAX_DOCUMENT
    for rest in ("", "---\nb: 1\n"):
        finding = only(whole + "\n" * (MAX_DOCUMENT - len(whole.encode()) + 1) + rest)
        assert (finding.code, finding.span, finding.facts) == (Code.TOO_LARGE, Span(1, 1, 2), {"limit": 2})


class Endless(io.RawIOBase):
    """A stream that makes its bytes while they are read."""

    def __init__(self, parts: Iterator[bytes]) -> None:
        self.parts = parts

    def read(self, size: int = -1) -> bytes:
        return next(self.parts, b"")


def test_a_document_that_is_too_large_is_passed_over_and_not_kept() -> None:
    def parts() -> Iterator[bytes]:
        yield b"a: 1\n---\nx: |\n"
        yield from [b"  5 6 7 8\r\n" * 5000] * 400
        yield b"---"
        yield b"\r\nb: 2\r\n"

    tracemalloc.start()
    first, large, last = documents(Endless(parts()))  # type: ignore[arg-type]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4 * MAX_DOCUMENT
    assert large.compose() is None
    assert (large.findings[0].code, large.findings[0].span) == (Code.TOO_LARGE, Span(2, 1, 2))
    assert (first.line, last.line) == (1, 2_000_004)
    assert plain(last.compose()) == {"b": "2"}


def test_many_documents_need_no_more_memory_than_one() -> None:
    tracemalloc.start()
    count = sum(1 for _ in documents(Endless(repeat(b"---\na: |\n  " + b"5 " * 700 + b"\n", 2000))))  # type: ignore[arg-type]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 2000
    assert peak < 50_000


# ---- characters


def test_a_byte_order_mark_at_the_start_is_no_column() -> None:
    finding = only("\ufeffa: b: c\n")
    assert finding.span == Span(1, 5, 6)


@pytest.mark.parametrize(
    ("file", "span", "variant", "point", "name"),
    [
        ("a: 1\n\ufeffb: 2\n", Span(2, 1, 2), "byte-order-mark", "U+FEFF", None),
        ("\ufeff\ufeffa: 1\n", Span(1, 1, 2), "byte-order-mark", "U+FEFF", None),
        ("a: ♥x\u2028y\n", Span(1, 6, 7), "", "U+2028", "LINE SEPARATOR"),
        ("a: x\r\nb: x\u2029y\n", Span(2, 5, 6), "", "U+2029", "PARAGRAPH SEPARATOR"),
        ("# x\x85\na: 1\n", Span(1, 4, 5), "", "U+0085", "NEXT LINE"),
        ("a: \x1b[31m\n", Span(1, 4, 5), "", "U+001B", "ESCAPE"),
        ("a: \x01\n", Span(1, 4, 5), "unnamed", "U+0001", None),
        ("a: \x9f\n", Span(1, 4, 5), "unnamed", "U+009F", None),
        ("a: x\x7f\n", Span(1, 5, 6), "", "U+007F", "DELETE"),
        ("a: \uffff\n", Span(1, 4, 5), "unnamed", "U+FFFF", None),
        ('a: "♥ \\x1b[31m"\n', Span(1, 7, 11), "", "U+001B", "ESCAPE"),
        ('a: "x\\\n  \\L"\n', Span(2, 3, 5), "", "U+2028", "LINE SEPARATOR"),
    ],
)
def test_stray_characters_are_named(file: str, span: Span, variant: str, point: str, name: str | None) -> None:
    finding = only(file)
    assert (finding.code, finding.variant, finding.span) == (Code.STRAY_CHARACTER, variant, span)
    assert finding.facts == ({"point": point, "name": name} if name else {"point": point})


def test_a_stray_character_is_named_once() -> None:
    assert [(finding.facts["point"], finding.span) for finding in findings("a: \x01\x02\x01\nb: \x02\x01\n")] == [
        ("U+0001", Span(1, 4, 5)),
        ("U+0002", Span(1, 5, 6)),
    ]


@pytest.mark.parametrize("text", ["Größe", "Šah", "ШЩ", "a\u00a0b", "👨\u200d👩\u200d👧", "Q♥\ufe0f", "e\u0301", "\U0001f0a1", "©®", "ÿ¨©", "a\tb"])
def test_other_characters_may_stand_in_a_text(text: str) -> None:
    assert value(f"a: {text}\n").value == text


@pytest.mark.parametrize(
    ("file", "span", "variant", "byte"),
    [
        ("a: für\n".encode("latin-1"), Span(1, 5, 6), "", "FC"),
        ("# ♥\r\na: ♥♥ ".encode() + b"\xe4\n", Span(2, 7, 8), "", "E4"),
        (b"a: 1\n---\nb: \xff\n", Span(3, 4, 5), "", "FF"),
        (b"a: 1\n\nb: \xe2\x99", Span(3, 4, 5), "", "E2"),
        (b"a: \xed\xa0\x80\n", Span(1, 4, 5), "", "ED"),
        ("Султан: 1\n".encode("cp1251"), Span(1, 1, 2), "", "D1"),
        ("a: 1\n".encode("utf-16"), Span(1, 1, 2), "utf-16", "FF"),
        ("\ufeffa: 1\n".encode("utf-16-be"), Span(1, 1, 2), "utf-16", "FE"),
        ("a: 1\n".encode("utf-32"), Span(1, 1, 2), "utf-16", "FF"),
        ("\ufeffa: 1\n".encode("utf-32-be"), Span(1, 1, 2), "utf-16", "00"),
        ("a: 1\n".encode("utf-16-le"), Span(1, 2, 3), "binary", "00"),
        (b"a: 1\nb: \0\n", Span(2, 4, 5), "binary", "00"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0", Span(1, 1, 2), "binary", "89"),
        (b"\x80\x04\x95\x1b\0\0\0\0\0\0\0\x8c\x04game", Span(1, 1, 2), "binary", "80"),
        (b"\x1f\x8b\x08\x00" + bytes(range(256)) * 20_000, Span(1, 2, 3), "binary", "8B"),
    ],
)
def test_what_is_not_utf_8_is_one_finding(file: bytes, span: Span, variant: str, byte: str) -> None:
    finding = only(file)
    assert (finding.code, finding.variant, finding.span, finding.facts) == (Code.ENCODING, variant, span, {"byte": byte})


def test_the_line_of_a_bad_byte_can_be_shown() -> None:
    assert one("a: 1\nb: für\n".encode("latin-1")).line_text(2) == "b: f\ufffdr"


def test_a_letter_that_a_chunk_cuts_is_no_fault_of_a_large_document() -> None:
    assert only("a: " + "♥" * MAX_DOCUMENT).code is Code.TOO_LARGE


# ---- nodes


@pytest.mark.parametrize(
    "text",
    [
        "NO",
        "off",
        "yes",
        "true",
        "010",
        "1_000",
        "0x1F",
        "1e5",
        "1:30",
        "2026-11-29",
        "=",
        "<<",
        ".inf",
        "Null",
        "NULL",
        "5♣!?",
        "w+?!",
        "a!b&c*d",
        "-1",
        "?x",
        ":x",
        "x#y",
    ],
)
def test_every_scalar_is_the_text_as_written(text: str) -> None:
    node = value(f"a: {text}\n")
    assert (node.value, node.style) == (text, None)


@pytest.mark.parametrize("text", ["", "~", "null", "# a comment", "&x"])
def test_nothing_is_an_empty_plain_text(text: str) -> None:
    node = value(f"a: {text}\n")
    assert (node.value, node.style) == ("", None)


@pytest.mark.parametrize(("text", "style"), [("''", "'"), ('""', '"'), ("|", "|"), (">-", ">")])
def test_an_empty_text_in_quotes_or_in_a_block_is_told_apart(text: str, style: str) -> None:
    node = value(f"a: {text}\n")
    assert (node.value, node.style) == ("", style)


def test_null_in_quotes_and_as_a_key_is_a_text() -> None:
    _, root = good("a: 'null'\nnull: \"~\"\n~: |\n  null\n")
    assert plain(root) == {"a": "null", "null": "~", "~": "null\n"}


def test_tabs_may_stand_where_yaml_allows_them() -> None:
    _, root = good("a:\tb\t# c\nd: e\tf\ng: [h,\n  \ti]\nj: |\n  k\tl\n   \tm\nn: 'o\n\tp'\n")
    assert plain(root) == {"a": "b", "d": "e\tf", "g": ["h", "i"], "j": "k\tl\n \tm\n", "n": "o p"}


def test_remarks_may_stand_in_brackets() -> None:
    _, root = good("[5♣?, 6♣!? , w+?!, a ? b, (3)+??]\n")
    assert plain(root) == ["5♣?", "6♣!?", "w+?!", "a ? b", "(3)+??"]


def test_a_key_that_stands_twice_is_found_at_any_depth() -> None:
    document = one("a: 1\nb:\n  - {c: 1, 'c': 2, c: 3}\n# x\n\"a\": 2\n")
    assert document.compose() is not None
    assert [(finding.code, finding.facts, finding.span) for finding in document.findings] == [
        (Code.DUPLICATE_KEY, {"key": "c", "first": 3}, Span(3, 12, 15)),
        (Code.DUPLICATE_KEY, {"key": "c", "first": 3}, Span(3, 20, 21)),
        (Code.DUPLICATE_KEY, {"key": "a", "first": 1}, Span(5, 1, 4)),
    ]


def test_of_a_flood_of_keys_a_hundred_are_named() -> None:
    assert len(findings("a: 1\n" * 1000)) == 100


@pytest.mark.parametrize(
    ("file", "tag", "span"),
    [
        ("a: !x b\n", "!x", Span(1, 4, 6)),
        ("a: !!str b\n", "!!str", Span(1, 4, 9)),
        ("a: ! b\n", "!", Span(1, 4, 5)),
        ("a: !\n", "!", Span(1, 4, 5)),
        ("a: [b, &c !x 'd', *c]\n", "!x", Span(1, 11, 13)),
        ("!x\na: b\n", "!x", Span(1, 1, 3)),
        ("a: b\n!x c: d\n", "!x", Span(2, 1, 3)),
        ("a: [!x, b]\n", "!x", Span(1, 5, 7)),
        ("a: !<tag:x,1> b\n", "!<tag:x,1>", Span(1, 4, 14)),
        ("a: !x!y b\n", "!x!y", Span(1, 4, 8)),
        ("a: !? b\n", "!?", Span(1, 4, 6)),
        ("a: !♥\n", "!♥", Span(1, 4, 6)),
        ("a: !\tb\n", "!", Span(1, 4, 5)),
    ],
)
def test_tags_are_refused(file: str, tag: str, span: Span) -> None:
    finding = only(file)
    assert (finding.code, finding.facts, finding.span) == (Code.TAG, {"tag": tag}, span)


def test_a_few_aliases_are_fine() -> None:
    _, root = good("a: &x {b: 1}\nc: *x\nd: [*x, *x]\n<<: *x\n")
    assert plain(root) == {"a": {"b": "1"}, "c": {"b": "1"}, "d": [{"b": "1"}, {"b": "1"}], "<<": {"b": "1"}}


def test_aliases_may_repeat_ten_thousand_values() -> None:
    text = f"a: &x [{'1,' * 99}]\nb:\n"
    assert findings(text + "- *x\n" * (MAX_REPEATED // 100)) == []
    assert only(text + "- *x\n" * (MAX_REPEATED // 100 + 2)).code is Code.ALIASES


@pytest.mark.parametrize(
    "file",
    [
        "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)),
        "a: &a [*a]\n",
        "a: &a {b: &b [*a, *b]}\n",
        "a: &a\n  ? *a\n  : 1\n",
    ],
)
def test_a_bomb_of_aliases_is_refused(file: str) -> None:
    document = one(file)
    assert document.compose() is None
    assert [finding.code for finding in document.findings] == [Code.ALIASES]


def nested(depth: int) -> str:
    return "a: " + "[" * (depth - 1) + "x" + "]" * (depth - 1) + "\n"


def test_depth_has_a_limit() -> None:
    assert findings(nested(MAX_DEPTH)) == []
    finding = only(nested(MAX_DEPTH + 1))
    assert (finding.code, finding.facts, finding.span) == (Code.TOO_DEEP, {"limit": MAX_DEPTH}, Span(1, 3 + MAX_DEPTH, 4 + MAX_DEPTH))


def test_aliases_do_not_lead_deeper() -> None:
    levels = "a: &a [x]\n" + "".join(f"{name}: &{name} [[[[[[[[[*{last}]]]]]]]]]\n" for last, name in ("ab", "bc", "cd"))
    assert findings(levels) == []
    assert only(levels + "e: [[[[*d]]]]\n").code is Code.TOO_DEEP


@pytest.mark.parametrize("sign", ["[", "{a: ", "- ", "? ", "[\n", "!x [", "{? "])
def test_a_hundred_thousand_brackets_are_too_deep(sign: str) -> None:
    document = one(sign * 100_000)
    assert document.compose() is None
    assert [(finding.code, finding.facts) for finding in document.findings] == [(Code.TOO_DEEP, {"limit": MAX_DEPTH})]
    assert document.findings == findings(sign * 100)


def test_the_number_of_values_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (limits, parsers):
        monkeypatch.setattr(module, "MAX_VALUES", 1000)
    assert findings("- a\n" * 999) == []
    finding = only("- a\n" * 1000)
    assert (finding.code, finding.variant, finding.span, finding.facts) == (Code.TOO_LARGE, "values", Span(1, 1, 2), {"limit": MAX_VALUES})


# ---- what is not YAML

TAB = ("tab", "")
FAULTS = [
    # tabs
    ("a:\n\t- b\n", *TAB, Span(2, 1, 2)),
    ("a:\n  b: 1\n  \tc: 2\n", *TAB, Span(3, 3, 4)),
    ("-\ta\n", *TAB, Span(1, 2, 3)),
    ("a: |\n  5♣\n\t6♣\n", *TAB, Span(3, 1, 2)),
    ("a: |\n\t6♣\n", *TAB, Span(2, 1, 2)),
    ("a: |\n  \t6♣\n", *TAB, Span(2, 3, 4)),
    ("a # b\n|2\n\n\tc\n", *TAB, Span(4, 1, 2)),
    ("a: b\n\t\nc: d\n", *TAB, Span(2, 1, 2)),
    ("a: b\n\tc\n", *TAB, Span(2, 1, 2)),
    # quotes
    ('a: "b\nc: d\n', "yaml", "unclosed-quote", Span(1, 4, 5)),
    ("a: 'b\nc: d\n", "yaml", "unclosed-quote", Span(1, 4, 5)),
    ("a: 'b\nc: 'd'\ne: 'f'\n", "yaml", "unclosed-quote", Span(1, 4, 5)),
    ("- 'b\n- 'c'\n", "yaml", "unclosed-quote", Span(1, 3, 4)),
    ("a: 'it's over'\n", "yaml", "text-after-quote", Span(1, 8, 9)),
    ('a: "Sultan" won\n', "yaml", "text-after-quote", Span(1, 13, 16)),
    ("- 'it's over'\n", "yaml", "text-after-quote", Span(1, 7, 8)),
    ("a: ['it's']\n", "yaml", "text-after-quote", Span(1, 9, 12)),
    ('a: "C:\\games"\n', "yaml", "escape", Span(1, 7, 9)),
    ('a: "\\u26"\n', "yaml", "escape", Span(1, 5, 7)),
    ('a: "\\ud800"\n', "yaml", "escape", Span(1, 5, 7)),
    ('a: "x \\U00110000"\n', "yaml", "escape", Span(1, 7, 9)),
    # signs at the beginning of a text
    ("a: @home\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: `b`\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: %50\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: *\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: *A♥\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: *so* good\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: *so\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: &♥\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: ?\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: ]\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: , b\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: [sic] ok\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: {won} ok\n", "yaml", "special-first-character", Span(1, 4, 5)),
    ("a: b\n%YAML 1.2\n", "yaml", "special-first-character", Span(2, 1, 2)),
    ("a: b\n%50\n", "yaml", "special-first-character", Span(2, 1, 2)),
    ("a: > 5 cards\n", "yaml", "block-header", Span(1, 4, 5)),
    ("a: |0\n", "yaml", "block-header", Span(1, 4, 5)),
    ("a: - b\n", "yaml", "list-beside-key", Span(1, 4, 5)),
    ("a: -\n", "yaml", "list-beside-key", Span(1, 4, 5)),
    # colons and blanks
    ("a: Ende: gut\n", "yaml", "colon-in-text", Span(1, 8, 9)),
    ("- a: b: c\n", "yaml", "colon-in-text", Span(1, 7, 8)),
    ("a: a text of\n  two lines, so: it goes\n", "yaml", "colon-in-text", Span(2, 16, 17)),
    ("redeals:2\na: b\n", "yaml", "missing-space", Span(1, 8, 9)),
    ("a: b\nredeals:2\nc: d\n", "yaml", "missing-space", Span(2, 8, 9)),
    ("a: b\nredeals:2\n", "yaml", "missing-space", Span(2, 8, 9)),
    ("a:\n  b:1\n  c: d\n", "yaml", "missing-space", Span(2, 4, 5)),
    ("a:\n- b\n-c\n", "yaml", "missing-space", Span(3, 1, 2)),
    ("a:\n- b\n -c\n- d\n", "yaml", "missing-space", Span(3, 2, 3)),
    # lines
    ("a: b\nsome prose\nc: d\n", "yaml", "key-expected", Span(2, 1, 11)),
    ("a: |\n5♣ 6♣\n", "yaml", "key-expected", Span(2, 1, 6)),
    ("a: b\n- c\n", "yaml", "key-expected", Span(2, 1, 4)),
    ("a: b\n  c: d\n", "yaml", "indentation", Span(2, 3, 5)),
    ("a:\n    b: 1\n  c: 2\n", "yaml", "indentation", Span(3, 3, 7)),
    ("a: |\n    5♣\n  6♣\n", "yaml", "indentation", Span(3, 3, 5)),
    ("a:\n- b\n - c\n", "yaml", "indentation", Span(3, 2, 3)),
    ("a:\n  - b\n  c: d\n", "yaml", "dash-expected", Span(3, 3, 5)),
    ("- a\nb: c\n", "yaml", "dash-expected", Span(2, 1, 3)),
    # comments that end a text
    ("a: b # c\n  d\n", "yaml", "comment-in-text", Span(1, 6, 9)),
    ("a:\n  b\n  # c\n\n  d\ne: f\n", "yaml", "comment-in-text", Span(3, 3, 6)),
    ("a:\n  b\n\n  #c\n  # d\n  e\n", "yaml", "comment-in-text", Span(4, 3, 5)),
    ("a:\n- b # c\n  d\n- e\n", "yaml", "comment-in-text", Span(2, 5, 8)),
    ("a: &b\n- *b\n # c\n  d\n", "yaml", "indentation", Span(4, 3, 4)),
    ("a: |\n  b # c\n d\n", "yaml", "indentation", Span(3, 2, 3)),
    ("a: b # c\nd\n", "yaml", "key-expected", Span(2, 1, 2)),
    # brackets
    ("a: [b, c\nd: e\n", "yaml", "unclosed-bracket", Span(1, 4, 5)),
    ("a: {b: c\nd: |\n  e\n", "yaml", "unclosed-bracket", Span(1, 4, 5)),
    ("a: [b, {c: d},\n", "yaml", "unclosed-bracket", Span(1, 4, 5)),
    ("a: [\n", "yaml", "unclosed-bracket", Span(1, 4, 5)),
    ("a: ['b' 'c']\n", "yaml", "in-brackets", Span(1, 9, 13)),
    ("a: [b,,c]\n", "yaml", "in-brackets", Span(1, 7, 10)),
    ("a: {b: c d: e}\n", "yaml", "in-brackets", Span(1, 11, 12)),
    # documents
    ("a: b\n... 7♥\n", "yaml", "end-marker", Span(2, 1, 4)),
    ("{a: b}\nc: d\n", "yaml", "", Span(2, 1, 3)),
]


@pytest.mark.parametrize(("file", "code", "variant", "span"), FAULTS, ids=[repr(fault[0]) for fault in FAULTS])
def test_a_fault_has_its_name_and_place(file: str, code: str, variant: str, span: Span) -> None:
    finding = only(file)
    assert (str(finding.code), finding.variant, finding.span) == (code, variant, span)


@pytest.mark.parametrize(
    "file", [fault[0] for fault in FAULTS] + ["a: !x y\n", "a: \x01\n", "a: 1\na: 2\n", "a: \xff".encode("latin-1"), "", "a: &a [*a]\n"]
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_fault_has_a_sentence_without_the_words_of_pyyaml(file: str | bytes, language: str) -> None:
    words = Words(language)
    finding = only(file)
    sentence = message(finding, words)
    assert not re.search(r"while|expected|mapping|scanning|token|did not|could not", sentence)
    assert all(words.say(hint.key, **hint.facts) for hint in finding.hints)


@pytest.mark.parametrize(
    "text",
    [
        "Ende: gut",
        "'it's over'",
        '"Sultan" won',
        "@home",
        "%50",
        "*",
        "[sic] ok",
        "{won} ok",
        "*A♥",
        "?",
        "!wow x",
        "it's: so",
        'a: "it\'s"',
        "`a`",
        "#1 of the year",
        "game #7",
        "{won}",
        "[won]",
    ],
)
def test_the_corrected_line_says_what_was_meant(text: str) -> None:
    document = one(f"format: x\nnote: {text}  # a comment\n")
    root = document.compose()
    found = document.findings or [text_cut(document, node) for name, _, node in pairs(document, root) if name == "note"]  # type: ignore[arg-type]
    (hint,) = found[0].hints  # type: ignore[union-attr]
    meant = text.strip("'") if text[0] == "'" else text
    assert value(f"{hint.facts['corrected']}\n", "note").value == meant


@pytest.mark.parametrize(
    ("file", "corrected"), [("a: b\n  \nredeals:2\nc: d\n", "redeals: 2"), ("- a\n -turn\n", "- turn"), ("a:\n  b:1\n  c: d\n", "b: 1")]
)
def test_the_missing_blank_is_put_in(file: str, corrected: str) -> None:
    assert [hint.facts for hint in only(file).hints] == [{"corrected": corrected}]


@pytest.mark.parametrize("file", ["a: {b: @c}\n", "a: [b, 'it's']\n", "a: two lines\n  are: these\n", "a: - b\n", f"a: {'b' * 200}: c\n"])
def test_nothing_is_corrected_where_nobody_can_know(file: str) -> None:
    assert only(file).hints == ()


@pytest.mark.parametrize(
    "file", ["- one\n  -two\n", "- one\n  - two\n", "- one\n   -two\n", "a: [one\n -two, 3]\n", "a: one\n -two\n", "- |\n - one\n"]
)
def test_a_hyphen_may_stand_inside_a_text(file: str) -> None:
    assert findings(file) == []


def test_a_document_that_is_not_text_is_not_read_as_yaml() -> None:
    document = one("a: b: c\x01\n")
    assert document.compose() is None
    assert [finding.code for finding in document.findings] == [Code.STRAY_CHARACTER]


PIECES = st.sampled_from(
    "a~b: ~- ~-~? ~: ~:~\n~\n  ~\n    ~\n\t~\t~ ~'~\"~''~\\~\\n~\\x41~[~]~{~}~,~#~ # c\n~|~|\n~|-\n~|2\n~>~>\n~&a ~*a~!~!x ~!!str ~%~@~`~5♣~w+~!?"
    "~...~\n---\n~\n...\n~key: 'v'\n~a: |\n  5♣ 6♣\n~null~<<: *a~♥~\\\n~\\U0001F600~\\ud800~é~\x07~\ufeff~\r~\r\n".split("~")
)


def everything(file: bytes) -> list[tuple[object, ...]]:
    def shape(node: Node | None) -> object:
        match node:
            case None:
                return None
            case ScalarNode():
                return node.value, node.style, node.value and node.start_mark.index
            case MappingNode():
                return [(shape(key), shape(value)) for key, value in node.value]
        return [shape(value) for value in node.value]

    found = []
    for document in read(file):
        root = document.compose()
        assert root or document.findings
        found.append(
            (
                document.line,
                document.findings,
                None if any(finding.code in {Code.ALIASES, Code.TOO_DEEP} for finding in document.findings) else shape(root),
            )
        )
    return found


@needs_both
@settings(max_examples=300)
@given(st.lists(PIECES, max_size=25).map("".join))
def test_both_parsers_find_the_same(file: str) -> None:
    parsers.C_LOADER = True
    fast = everything(file.encode())
    parsers.C_LOADER = False
    assert everything(file.encode()) == fast


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_no_bytes_make_it_stumble(file: bytes) -> None:
    for document in read(file):
        document.compose()
        assert all(finding.span is None or document.line_text(finding.span.line) is not None for finding in document.findings)


@pytest.mark.parametrize(
    "path", sorted((GAMES / "generated").glob("*.yaml")) + sorted((GAMES / "pysolfc").glob("*.yaml")), ids=lambda path: path.stem
)
def test_good_games_are_good_yaml(path: Path) -> None:
    assert findings(path.read_bytes()) == []


def bad_games() -> list[tuple[str, dict[str, object]]]:
    kinds = {"yaml", "tab", "encoding", "empty", "duplicate-key", "stray-character"}
    wanted = yaml.safe_load((GAMES / "expected.yaml").read_text(encoding="utf-8"))["bad"]
    return [(want["file"], want["findings"][0]) for want in wanted if want["findings"][0]["kind"] in kinds]


@pytest.mark.parametrize(("name", "want"), bad_games())
def test_bad_games_are_found_out(name: str, want: dict[str, object]) -> None:
    finding = findings((GAMES / name).read_bytes())[0]
    assert str(finding.code) == want["kind"]
    place = (finding.span.line, finding.span.column) if finding.span else (None, None)
    assert place == (want.get("line"), want.get("column"))


# ---- places


WORDS = st.lists(st.text(st.sampled_from("abK♥5()+#:'\"\\,-{}[]?!|>&*%@w…♠é😀"), min_size=1, max_size=6), min_size=1, max_size=10)
GAPS = st.sampled_from([" ", "  ", "\n", "\n\n", "\n  ", "\n\n\n", " \n", "\t", "   \n "])


def source(document: Document, span: Span) -> str:
    return document.line_text(span.line)[span.column - 1 : span.end_column - 1]


@settings(max_examples=300)
@given(st.data(), WORDS, st.sampled_from(["|", ">", "'", '"', None]), st.integers(8, 40))
def test_every_word_of_every_kind_of_text_has_its_place(data: st.DataObject, words: list[str], style: str | None, width: int) -> None:
    text = data.draw(st.sampled_from(["", " ", "\n", "  "])) + "".join(word + data.draw(GAPS) for word in words)
    file = "---\n# x\n" + yaml.dump(
        {"x": {"a": text, "z": "end"}}, default_style=style, width=width, allow_unicode=True, indent=data.draw(st.integers(2, 6))
    )
    document, root = good(file)
    node = root.value[0][1].value[0][1]
    spans = document.spans(node)
    for word in re.finditer(r"\S+", node.value):
        written = source(document, spans(word.start(), word.end()))
        if node.style == '"':  # an escaped line end may stand inside a word
            letters = [source(document, spans(at, at + 1)) for at in range(*word.span())]
            assert [yaml.safe_load(f'"{letter}"') for letter in letters] == list(word.group())
        elif node.style == "'":
            assert written.replace("''", "'") == word.group()
        else:
            assert written == word.group()


LAYOUTS = [
    "a: |\n  one two\n\n  three\n",
    "a: |2\n    one\n  two\n\n\n   three\n",
    "a: |-  # comment\n\n\n   one\n     two\n   three  \n",
    "a: |+\n one\n\n two\tthree\n\n\n",
    "a: >\n  one\n  two\n\n  three\n",
    "a: >1-\n   one\n  two\n\n three\n\n",
    "a: >\n\n  one\n\n\n    two\n   \n  three\n  four\n",
    "a: one two   three\n",
    "a: one\n  two\n\n\n   three # four\n",
    "a:\n  one two\n   three\n",
    "a: 'one  two\n\n  three '\n",
    "a: ' one\n  two\n\n\n  ''three'''\n",
    'a: "one \\\n   two\\\n\n   three"\n',
    'a: " one\\ \n  \\ttwo \\u2665 \\x41\\N\n  three\\n"\n'.replace("\\N", ""),
    "a: &x one two\nb: *x\n",
    "a: &x\n  |\n  one\n  two\n",
    "a: &x  # here\n  'one\n  two'\n",
    "? |\n  key\n: a\na: [1, one two, 3]\n",
    "---\n- a: >-\n      one\n      two\n\n        three\n      four\n",
]


@pytest.mark.parametrize("file", LAYOUTS)
def test_words_have_their_place_however_the_text_is_laid_out(file: str) -> None:
    document, root = good(file)

    def texts(node: Node) -> Iterator[ScalarNode]:
        if isinstance(node, ScalarNode):
            yield node
        else:
            for child in node.value:
                for inner in child if isinstance(child, tuple) else (child,):
                    yield from texts(inner)

    seen = 0
    for node in texts(root):
        spans = document.spans(node)
        for word in re.finditer("one|two|three|four", node.value):
            assert source(document, spans(*word.span())) == word.group()
            seen += 1
    assert seen >= 2


def test_an_escape_is_one_place() -> None:
    document, _ = good('a: "x\\u2665y \\"q\\""\n')
    spans = document.spans(value('a: "x\\u2665y \\"q\\""\n'))
    assert [source(document, spans(at, at + 1)) for at in range(7)] == ["x", "\\u2665", "y", " ", '\\"', "q", '\\"']
    assert source(document, spans(0, 3)) == "x\\u2665y"


def test_a_place_on_several_lines_is_its_first() -> None:
    document, root = good("---\na: |\n  one two  \n  three\n")
    spans = document.spans(root.value[0][1])
    assert spans(4, 15) == Span(3, 7, 10)


def test_the_end_of_a_text_has_a_place() -> None:
    document, root = good("a: |\n  one\n")
    spans = document.spans(root.value[0][1])
    assert spans(3, 3) == spans(4, 4) == Span(2, 6, 7)


def test_behind_the_last_line_there_is_no_place() -> None:
    document, root = good("&a")
    assert document.span(root) == Span(1, 3, 4)
    assert one("a\n\n").place(3, 3) == Span(1, 2, 3)


def test_where_the_source_cannot_be_followed_the_place_is_the_whole_text() -> None:
    document, root = good("a: 'one two'\n")
    node = root.value[0][1]
    node.value = "one_two"
    assert document.spans(node)(4, 7) == document.span(node) == Span(1, 4, 13)


@pytest.mark.parametrize(
    ("file", "span"),
    [
        ("a: b c\n", Span(1, 4, 7)),
        ("a: 'b c'\n", Span(1, 4, 9)),
        ("a: |-\n  b\n", Span(1, 4, 5)),
        ("a: b\n  c\n", Span(1, 4, 5)),
        ("a: [b, c] # d\n", Span(1, 4, 10)),
        ("a:\n  b: c\n  d: e\n", Span(2, 3, 7)),
        ("a: &x 'b'\n", Span(1, 7, 10)),
        ("a:\n", Span(1, 3, 4)),
        ("♥♥: 1\na: ♥\n", Span(2, 4, 5)),
    ],
)
def test_a_node_has_the_place_of_its_first_line(file: str, span: Span) -> None:
    document, root = good("# a comment\n---\n" + file)
    assert document.span(root.value[-1][1]) == span._replace(line=span.line + 2)


def test_lines_are_those_of_the_file() -> None:
    first, second = read("a: 1\n\n---\nb: 2")
    assert [first.line_text(line) for line in range(4)] == ["", "a: 1", "", ""]
    assert [second.line_text(line) for line in range(2, 7)] == ["", "---", "b: 2", "", ""]


# ---- what callers ask


def test_pairs_are_keys_and_values() -> None:
    document, root = good("a: 1\n'b c': [2]\n")
    assert isinstance(root, MappingNode)
    assert [(name, key.value, plain(node)) for name, key, node in pairs(document, root)] == [("a", "a", "1"), ("b c", "b c", ["2"])]


def test_of_a_key_that_stands_twice_pairs_hold_the_first() -> None:
    document = one("a: 1\nb: 2\na: 3\n")
    root = document.compose()
    assert isinstance(root, MappingNode)
    assert [(name, plain(node)) for name, _, node in pairs(document, root)] == [("a", "1"), ("b", "2")]


@pytest.mark.parametrize("key", ["[a]", "{a: b}", "? - a\n"])
def test_a_key_that_is_no_text_is_a_finding(key: str) -> None:
    document, root = good(f"x: y\n{key}: b\n")
    assert isinstance(root, MappingNode)
    assert [name for name, _, _ in pairs(document, root)] == ["x"]
    (finding,) = document.findings
    assert (finding.code, finding.variant) == (Code.YAML, "key-is-no-text")
    assert finding.span is not None
    assert finding.span.line == 2


@pytest.mark.parametrize(
    ("line", "text", "variant", "span"),
    [
        ("note: #1 of the year", "#1 of the year", "", Span(1, 7, 21)),
        ("note: game #7", "#7", "", Span(1, 12, 14)),
        ("note: {won}", "{won}", "brackets", Span(1, 7, 12)),
        ("note: [won, lost] # x", "[won, lost]", "brackets", Span(1, 7, 18)),
    ],
)
def test_a_text_that_yaml_cuts_is_a_warning(line: str, text: str, variant: str, span: Span) -> None:
    document, root = good(f"{line}\n")
    finding = text_cut(document, root.value[0][1])
    assert finding is not None
    assert (finding.code, finding.severity, finding.variant, finding.facts, finding.span) == (
        Code.TEXT_CUT,
        Severity.WARNING,
        variant,
        {"text": text},
        span,
    )


@pytest.mark.parametrize(
    "line",
    [
        "note: game  # a comment",
        "note: # to do",
        "note: '#1'",
        "note: 'game' #7",
        "note: a#b",
        "note: |\n  #1\n  b #2",
        "note:\n  a: b",
        "note: ## 1",
        "note:",
    ],
)
def test_a_comment_is_no_text_that_was_cut(line: str) -> None:
    document, root = good(f"{line}\n")
    assert text_cut(document, root.value[0][1]) is None
