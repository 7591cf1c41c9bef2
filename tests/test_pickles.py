"""The restricted reader of pickles: what is data comes out as Python's own reader gives it, and nothing else is ever done."""

import builtins
import importlib
import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from foreign import dumped
from hypothesis import given
from hypothesis import strategies as st
from running import ROOT, Run

from sultan_kit.core.findings import Code
from sultan_kit.exchange.pickles import MAX_INTEGER, MAX_OPEN, MAX_STEPS, Made, Name, NotPlainError, values
from sultan_kit.exchange.saves import read_save

HEAD = b"".join(pickle.dumps(value, 4) for value in ("PySolFC", "3.6.1", (3, 6, 1), 0, 1))
"""How a save begins."""


def anything(_: str) -> bool:
    return True


def read(data: bytes, names: Callable[[str], bool] = anything) -> list[object]:
    return [item.value for item in values(data, names)]


def refusal(data: bytes, names: Callable[[str], bool] = anything) -> NotPlainError:
    with pytest.raises(NotPlainError) as caught:
        read(data, names)
    return caught.value


keys = st.text() | st.integers(-(2**31) + 1, 2**31 - 1) | st.none() | st.booleans() | st.binary()
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**4000), 2**4000) | st.floats(allow_nan=False) | st.text(st.characters(codec="utf-8")) | st.binary(),
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(keys, inner),
)


@given(st.lists(plain, max_size=4), st.integers(3, 5))
def test_data_come_out_as_python_reads_them(content: list[object], protocol: int) -> None:
    assert read(dumped(content, protocol)) == content


@given(st.lists(st.integers(-(2**400), 2**400) | st.text(st.characters(codec="latin-1")) | st.floats(allow_nan=False) | st.none() | st.booleans()))
def test_the_old_protocols_too(content: list[object]) -> None:
    for protocol in (1, 2):
        assert read(pickle.dumps(content, protocol)) == [content]


def test_the_very_first_protocol() -> None:
    content = [1, -5, 2**70, True, False, None, "f\u00fcr ♥", "a\nb", 1.5, ("x", (1,)), {"a": [1, 2], 3: {}}]
    assert read(pickle.dumps(content, 0)) == [content]


@given(st.binary(max_size=200))
def test_any_bytes_are_data_or_refused(data: bytes) -> None:
    try:
        read(data)
    except NotPlainError as trouble:
        byte = trouble.facts["byte"]
    else:
        byte = 0
    assert 0 <= byte <= len(data)


def test_one_memo_serves_all_values_of_a_file() -> None:
    assert read(b"\x80\x04\x8c\x01a\x94.h\x00.") == ["a", "a"]


def test_what_is_the_same_stays_the_same() -> None:
    inner: list[object] = []
    (one,) = read(pickle.dumps([inner, inner]))
    assert isinstance(one, list)
    assert one[0] is one[1]


def test_a_list_may_hold_itself() -> None:
    circle: list[object] = []
    circle.append(circle)
    (one,) = read(pickle.dumps(circle))
    assert isinstance(one, list)
    assert one[0] is one


class Calls:
    """Pickled, it is a call."""

    def __init__(self, function: Callable[..., object], *arguments: object) -> None:
        self.call = (function, arguments)

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self.call


def test_a_call_is_a_stub_with_a_name() -> None:
    (made,) = read(pickle.dumps(Calls(os.system, "exit 1"), 4))
    assert isinstance(made, Made)
    assert (made.name, made.state) == (f"{os.system.__module__}.system", None)
    assert read(pickle.dumps(print)) == [Name("builtins.print")]


HARMFUL = {
    "os.system": pickle.dumps(Calls(os.system, "echo broken > broken"), 4),
    "os.system, as of old": b"cos\nsystem\n(S'echo broken > broken'\ntR.",
    "an instance as of old": b"(S'echo broken > broken'\nios\nsystem\n.",
    "an object as of old": b"(cos\nsystem\nS'echo broken > broken'\no.",
    "eval": pickle.dumps(Calls(eval, "open('broken', 'w')"), 2),
    "a call within a call": pickle.dumps(Calls(getattr, Calls(importlib.import_module, "antigravity"), "fly"), 4),
    "a file": pickle.dumps(Calls(open, "broken", "w"), 5),
    "a name with dots": b"\x80\x04\x8c\x08builtins\x8c\x0eprint.__call__\x93.",
    "a class made anew": b"c__builtin__\ntype\n(S'X'\n)}tR.",
    "a state that is called": b"\x80\x04\x8c\x02os\x8c\x06system\x93)\x81}b.",
    "a name that only looks like one of PySolFC": b"cpysollib2.game\nGameMoves\n.",
    "a module with a blank": b"cpysollib.game \nGameMoves\n.",
    "a module with a line feed": b"\x80\x04\x8c\x0bos\npysollib\x8c\x06system\x93.",
    "arguments by name": b"\x80\x04\x8c\x02os\x8c\x06system\x93)}\x92.",
    "a persistent id": b"Pbroken\n.",
    "a persistent id from the stack": b"K\x01Q.",
    "the registry of extensions": b"\x82\x01.",
    "the registry, two bytes": b"\x83\x01\x00.",
    "the registry, four bytes": b"\x84\x01\x00\x00\x00.",
    "a set": pickle.dumps({1, 2}),
    "a frozen set": pickle.dumps(frozenset({1, 2})),
    "a byte array": pickle.dumps(bytearray(b"ab"), 5),
    "a buffer from outside": b"\x80\x05\x97.",
    "a buffer made read-only": b"\x80\x05K\x01\x98.",
}


@pytest.mark.parametrize("harm", HARMFUL.values(), ids=HARMFUL)
def test_a_hostile_save_is_refused_and_nothing_runs(harm: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(builtins, "__import__", _forbidden(builtins.__import__))
    modules = set(sys.modules)
    game, (finding,) = read_save(HEAD + harm)
    assert game is None
    assert finding.code is Code.SAVE_UNSAFE
    assert set(sys.modules) == modules
    assert list(tmp_path.iterdir()) == []


def _forbidden(honest: Callable[..., object]) -> Callable[..., object]:
    def importing(name: str, *arguments: object, **named: object) -> object:
        assert name not in ("os", "posix", "pysollib", "antigravity", "pysol_cards"), name
        return honest(name, *arguments, **named)

    return importing


def test_the_save_that_would_print_prints_nothing(run: Run) -> None:
    status, out, err = run("convert", ROOT / "tests" / "games" / "pysolfc-saves" / "bad-calls-print.pso")
    assert (status, out) == (1, "")
    assert "never be printed" not in err


HUGE = {
    "a text that claims to be of 2^63 bytes": b"\x8d" + struct.pack("<Q", 2**63) + b"abc.",
    "bytes that claim to be of 2^40": b"\x8e" + struct.pack("<Q", 2**40) + b"abc.",
    "a text that claims to be of 2^32 - 1": b"X\xff\xff\xff\xffabc.",
    "a number of 2^31 - 1 bytes": b"\x8b\xff\xff\xff\x7f\x01.",
    "a number of fewer than no bytes": b"\x8b\xff\xff\xff\xff\x01.",
    "a number of a million bytes": b"\x8b" + struct.pack("<I", 10**6) + b"\x01" * 10**6 + b".",
    "a number of a million digits": b"L" + b"9" * 10**6 + b"L\n.",
    "a number of digits that are none": "I٣٣\n.".encode(),
    "the memo at 2^32 - 1": b"Nr\xff\xff\xff\xff.",
    "the memo at a number of a million digits": b"K\x01p" + b"9" * 10**6 + b"\n.",
    "the memo asked for what it has not": b"j\xff\xff\xff\xff.",
    "a thousand marks": b"(" * 1000 + b"t" * 1000 + b".",
    "a million lists": b"]" * 10**6,
    "a million lists in each other": b"]" * 10**5 + b"a" * 10**5 + b"]" * 10**6,
    "tuples in each other": b")" + b"\x85" * 10**6 + b".",
    "doubling": b"]" + b"2a" * 10**6,
    "the memo filled": b")" + b"\x94" * 10**6,
    "keys that collide": b"}(" + b"".join(b"\x8a\x09" + (k * (2**61 - 1)).to_bytes(9, "little") + b"N" for k in range(1, 120)) + b"u.",
    "a list as a key": b"}]Ns.",
    "a tuple as a key": b"}" + b")" + b"\x85" * 1000 + b"Ns.",
    "a frame that is none": b"\x95" + b"\xff" * 8,
    "nothing but stops": b"." * 10,
    "a mark where a value should be": b"(.",
    "a dictionary with a key too many": b"}(K\x01u.",
    "no dictionary": b"]K\x01K\x02s.",
    "no list": b"}K\x01a.",
    "no object": b"]}b.",
    "no class": b"K\x01)\x81.",
    "no arguments": b"cpysollib.game\nGameMoves\nK\x01\x81.",
    "no mark": b"K\x01t.",
    "a text without quotes": b"Sabc\n.",
    "a number that is none": b"Iabc\n.",
    "a fraction that is none": b"Fabc\n.",
    "an instruction that is none": b"\xfe.",
    "a protocol of the future": b"\x80\x06N.",
}


@pytest.mark.parametrize("data", HUGE.values(), ids=HUGE)
def test_what_claims_to_be_huge_or_is_nonsense_is_refused_at_once(data: bytes) -> None:
    game, (finding,) = read_save(HEAD + data)
    assert game is None
    assert finding.code in (Code.SAVE_UNSAFE, Code.SAVE_DAMAGED)


def test_keys_of_any_size_are_refused() -> None:
    assert refusal(HUGE["keys that collide"]).code is Code.SAVE_DAMAGED
    assert refusal(b"}G" + bytes(8) + b"Ns.").code is Code.SAVE_DAMAGED


def test_limits_are_just_where_they_are_said_to_be() -> None:
    assert read(b"(" * MAX_OPEN + b"t" * MAX_OPEN + b".")
    assert refusal(b"(" * (MAX_OPEN + 1)).variant == "too-much"
    size = struct.pack("<I", MAX_INTEGER)
    assert read(b"\x8b" + size + b"\x01" * MAX_INTEGER + b".") == [int.from_bytes(b"\x01" * MAX_INTEGER, "little")]
    assert refusal(b"\x8b" + struct.pack("<I", MAX_INTEGER + 1) + b"\x01" * 999).variant == "too-much"
    assert read(b"\x80\x05N.") == [None]
    assert refusal(b"\x80\x06N.").facts == {"byte": 0, "version": 6, "known": 5}


def test_a_file_holds_no_more_instructions_than_any_save() -> None:
    assert refusal(b"N0" * (MAX_STEPS // 2 + 1)).variant == "too-much"
    assert read(b"N0" * (MAX_STEPS // 2 - 1) + b"N.") == [None]


def test_memory_is_bounded() -> None:
    """The largest files that are read, of what costs most for a byte, in a process that may have 300 MB."""
    code = (
        "import resource, sys\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "from sultan_kit.exchange.saves import MAX_SAVE, read_save\n"
        "resource.setrlimit(resource.RLIMIT_AS, (300 << 20, 300 << 20))\n"
        f"head = {HEAD!r}\n"
        "for piece in (b']', b'}', b'(', b')\\x94', b'N', b'G\\0\\0\\0\\0\\0\\0\\0\\0', b'\\x8c\\x01a', b']2'):\n"
        "    game, findings = read_save((head + piece * (MAX_SAVE // len(piece)))[:MAX_SAVE])\n"
        "    assert game is None and len(findings) == 1\n"
        "print('read')\n"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (found.stdout, found.stderr) == ("read\n", "")


def test_a_deep_pickle_is_thrown_away_without_recursion() -> None:
    depth = MAX_STEPS // 2 - 10
    (deep,) = read(b"]" * depth + b"a" * (depth - 1) + b".")
    assert isinstance(deep, list)
    del deep
