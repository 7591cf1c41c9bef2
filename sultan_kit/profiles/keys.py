"""The keys of a profile: from nodes to the values that `core/rules.py` knows, or to findings.

The reader walks the axes there and has no list of axes of its own. What other files say is not its business.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any

import yaml

from sultan_kit.core.findings import Code, Finding, Refusal, Saying
from sultan_kit.core.rules import Axis, FillLate, Range, Rules, Suit, axes
from sultan_kit.marked import Document, pairs
from sultan_kit.near import closest
from sultan_kit.profiles.bibliography import bibliography
from sultan_kit.profiles.conflicts import conflicts
from sultan_kit.profiles.profile import changed, written
from sultan_kit.resources import languages

ABOUT = ("id", "extends", "name", "description", "aliases", "experimental", "sources")
"""The keys of a profile file that are no axes."""

ID = "[a-z0-9]+(-[a-z0-9]+)*"
"""What the id of a profile looks like."""

LONGEST_ID = 64
"""Characters that an id may have: files are named after it."""

AXES = dict(axes())
"""Every axis by its dotted name."""

GROUPS = tuple(dict.fromkeys(name.partition(".")[0] for name in AXES))
"""The keys that axes stand under, and the axes that stand alone."""

COLUMN = Range(1, 16)
"""Places that one column of the divan may have."""

_LEAVES = {name.rpartition(".")[2]: name.partition(".")[0] for name in AXES if "." in name}
"""The group of each axis by the axis's own name: `order` -> `redeal`. They are all different."""
_NUMBER = re.compile("0|-?[1-9][0-9]*")


class _Wrong:
    """What a value is read as that is none; a finding has been made of it."""


_WRONG = _Wrong()


class Keys:
    """Reads the keys of one profile. findings: what is wrong with it.

    stated: dotted axis -> value and node, of the axes that are sound. wrong: the others. tags: the sources named, with axis and node.
    about: how the value of each key is read that is no axis and names no profile.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.findings: list[Finding] = []
        self.stated: dict[str, tuple[Any, yaml.Node]] = {}
        self.wrong: set[str] = set()
        self.tags: list[tuple[str, str, yaml.Node]] = []
        self.about: dict[str, Callable[[str, yaml.Node], Any]] = {
            "name": self.text_or_texts,
            "description": self.text_or_texts,
            "aliases": self.texts,
            "experimental": self.boolean,
            "sources": self.sources,
        }

    def find(self, code: Code, node: yaml.Node, facts: Mapping[str, object] | None = None, variant: str = "", hints: Iterable[Saying] = ()) -> None:
        self.findings.append(Finding(code=code, facts=facts or {}, variant=variant, span=self.document.span(node), hints=tuple(hints)))

    # ---- rules

    def rules(self, base: Rules, place: yaml.Node) -> Rules:
        """`base` with what is stated here. place: to blame for a conflict of which nothing is stated here."""
        rules = changed(base, {name: said for name, (said, _) in self.stated.items()})
        for conflict in conflicts(rules):
            if not self.wrong & set(conflict.axes):
                node = next((self.stated[name][1] for name in conflict.axes if name in self.stated), place)
                self.find(Code.AXIS_CONFLICT, node, conflict.facts, conflict.variant)
        return rules

    def axes(self, key: str, key_node: yaml.Node, node: yaml.Node) -> None:
        """What stands under a key at the top: an axis, or a group of them."""
        leaves = [name.partition(".")[2] for name in AXES if name.startswith(f"{key}.")]
        if key not in GROUPS:
            self.unknown_axis(key, key_node, [*ABOUT, *GROUPS])
        elif not leaves:
            self.axis(key, node)
        elif not isinstance(node, yaml.MappingNode):
            self.find(Code.VALUE_UNKNOWN, node, {"axis": key, "allowed": leaves}, "group")
        else:
            for leaf, leaf_node, said in pairs(self.document, node):
                if leaf in leaves:
                    self.axis(f"{key}.{leaf}", said)
                elif (key, leaf) == ("moves", "waste_to_divan"):
                    self.find(Code.AXIS_UNKNOWN, leaf_node, {"axis": "moves.waste_to_divan"}, "computed")
                else:
                    self.unknown_axis(leaf, leaf_node, leaves, key)

    def unknown_axis(self, key: str, node: yaml.Node, known: Sequence[str], group: str = "") -> None:
        """A key that is none; where it is one of another group, or all but, the hint shows how that is written."""
        hints = did_you_mean(closest(key, known))
        leaf = key.rpartition(".")[2] if key in AXES else closest(key, _LEAVES)
        if not hints and leaf:
            hints = [Saying("hint.nested", {"group": _LEAVES[leaf], "leaf": leaf})]
        name = f"{group}.{key}" if group else key
        self.find(Code.AXIS_UNKNOWN, node, {"axis": name, "allowed": list(known)}, "group" if group else "", hints)

    def axis(self, name: str, node: yaml.Node) -> None:
        """The value of one axis."""
        each = AXES[name]
        said = self.decoded(name, each, node)
        tags = each.unplayed.get(said)
        if tags is not None:
            refusal = not_played(name, said, tags)
            self.find(refusal.code, node, refusal.facts, refusal.variant)
        if said is _WRONG or tags is not None:
            self.wrong.add(name)
        else:
            self.stated[name] = said, node

    def decoded(self, name: str, each: Axis, node: yaml.Node) -> Any:
        """What the value of an axis means; `_WRONG` when it means nothing."""
        if name == "layout.kings":
            return self.kings(name, node)
        if name == "divan.columns":
            return self.columns(name, node)
        if each.kind is bool:
            return self.boolean(name, node)
        if numbers := each.range:
            return self.number(name, node, numbers)
        return self.word(name, node, words_of(each))

    def scalar(self, name: str, node: yaml.Node, allowed: Sequence[str]) -> str | None:
        if not isinstance(node, yaml.ScalarNode):
            self.find(Code.VALUE_UNKNOWN, node, {"axis": name, "allowed": list(allowed)}, "shape")
            return None
        if not node.value:
            self.find(Code.VALUE_UNKNOWN, node, {"axis": name, "allowed": list(allowed)}, "empty")
            return None
        return str(node.value)

    def word(self, name: str, node: yaml.Node, words: type[StrEnum]) -> StrEnum | _Wrong:
        text = self.scalar(name, node, list(words))
        if text is None:
            return _WRONG
        if text in list(words):
            return words(text)
        allowed = [str(word) for word in words]
        self.find(Code.VALUE_UNKNOWN, node, {"axis": name, "value": text, "allowed": allowed}, hints=did_you_mean(closest(text, allowed)))
        return _WRONG

    def boolean(self, name: str, node: yaml.Node) -> bool | _Wrong:
        """`true` or `false`; YAML's other words for them, `yes` or `off`, are refused so that nobody has to know which of them it knows."""
        text = self.scalar(name, node, ["true", "false"])
        if text is None:
            return _WRONG
        if text not in ("true", "false"):
            self.find(Code.VALUE_UNKNOWN, node, {"axis": name, "value": text}, "boolean")
            return _WRONG
        return _WRONG if self.quoted(name, node) else text == "true"

    def number(self, name: str, node: yaml.Node, numbers: Range) -> int | _Wrong | None:
        """A whole number in plain decimal digits: `010`, `0x1F` and `1_000` mean something else to every reader of YAML."""
        low, high, unlimited = numbers
        text = self.scalar(name, node, [f"{low} … {high}", *["unlimited"] * unlimited])
        if text is None:
            return _WRONG
        if unlimited and text == "unlimited":
            return None
        facts = {"axis": name, "value": text, "low": low, "high": high}
        if not _NUMBER.fullmatch(text):
            self.find(Code.VALUE_UNKNOWN, node, facts, "number-unlimited" if unlimited else "number")
            return _WRONG
        if self.quoted(name, node):
            return _WRONG
        if len(text) <= len(str(high)) and low <= int(text) <= high:
            return int(text)
        self.find(Code.VALUE_RANGE, node, facts, "unlimited" if unlimited else "")
        return _WRONG

    def quoted(self, name: str, node: yaml.Node) -> bool:
        """Is this right but for its quotes, which make it a text?"""
        if not (isinstance(node, yaml.ScalarNode) and node.style):
            return False
        self.find(Code.VALUE_UNKNOWN, node, {"axis": name, "value": node.value}, "quoted")
        return True

    def kings(self, name: str, node: yaml.Node) -> tuple[Suit, ...] | _Wrong | None:
        """`free`, or `{rows: [upper, middle, lower]}` with three different suits, none of them hearts."""
        if isinstance(node, yaml.ScalarNode) and node.value == "free":
            return None
        if not isinstance(node, yaml.MappingNode):
            self.find(Code.VALUE_UNKNOWN, node, {"axis": name}, "kings")
            return _WRONG
        rows = {key: suits for key, _, suits in pairs(self.document, node)}
        suits = rows.get("rows")
        words = [suit.value for suit in suits.value if isinstance(suit, yaml.ScalarNode)] if isinstance(suits, yaml.SequenceNode) else []
        if len(rows) != 1 or sorted(words) != ["clubs", "diamonds", "spades"]:
            self.find(Code.VALUE_UNKNOWN, suits or node, {"axis": name}, "kings")
            return _WRONG
        return tuple(Suit(word) for word in words)

    def columns(self, name: str, node: yaml.Node) -> tuple[int, ...] | _Wrong:
        if not isinstance(node, yaml.SequenceNode):
            self.find(Code.VALUE_UNKNOWN, node, {"axis": name}, "columns")
            return _WRONG
        places = [self.number(name, column, COLUMN) for column in node.value]
        sound = tuple(place for place in places if isinstance(place, int))
        return sound if len(sound) == len(places) else _WRONG

    # ---- what is said about a profile

    def text_or_texts(self, key: str, node: yaml.Node) -> str | dict[str, str]:
        """A text, or texts by language."""
        if isinstance(node, yaml.MappingNode):
            texts = {}
            for language, language_node, text in pairs(self.document, node):
                if language not in languages():
                    self.find(Code.LANGUAGE_UNKNOWN, language_node, {"language": language, "languages": list(languages())}, "profile")
                else:
                    texts[language] = self.text(f"{key}.{language}", text)
            return texts
        return self.text(key, node)

    def texts(self, key: str, node: yaml.Node) -> tuple[str, ...]:
        if isinstance(node, yaml.SequenceNode):
            return tuple(self.text(key, text) for text in node.value)
        self.find(Code.VALUE_UNKNOWN, node, {"axis": key}, "list")
        return ()

    def text(self, key: str, node: yaml.Node) -> str:
        if isinstance(node, yaml.ScalarNode) and node.value.strip():
            return str(node.value)
        self.find(Code.VALUE_UNKNOWN, node, {"axis": key}, "text")
        return ""

    def sources(self, key: str, node: yaml.Node) -> dict[str, tuple[str, ...]]:
        """Tags of the bibliography by dotted axis."""
        found: dict[str, tuple[str, ...]] = {}
        if not isinstance(node, yaml.MappingNode):
            self.find(Code.VALUE_UNKNOWN, node, {"axis": key}, "sources")
            return found
        for name, name_node, tags in pairs(self.document, node):
            if name not in AXES:
                self.find(Code.AXIS_UNKNOWN, name_node, {"axis": name}, "source", did_you_mean(closest(name, AXES)))
            found[name] = self.texts(f"{key}.{name}", tags)
            self.tags += [(name, tag, tag_node) for tag, tag_node in zip(found[name], tags.value, strict=False) if tag]
        return found

    def check_tags(self) -> None:
        """Are the sources that were named in the bibliography?"""
        for name, tag, node in self.tags:
            if tag not in bibliography():
                self.find(Code.VALUE_UNKNOWN, node, {"axis": name, "value": tag}, "source", did_you_mean(closest(tag, bibliography())))


def not_played(name: str, said: Any, tags: tuple[str, ...]) -> Refusal:
    """A value that is known and that the table does not play. tags: of the sources that play it."""
    whose = [f"{bibliography()[tag].title} ({tag})" for tag in tags]
    facts = {"axis": name, "value": str(written(name, said)).lower(), "sources": list(tags), "whose": whose}
    return Refusal(Code.NOT_PLAYED, facts, "" if tags else "nobody")


def words_of(each: Axis) -> type[StrEnum]:
    """The words that an axis allows, where it allows words."""
    kind: Any = each.kind
    return FillLate if kind == FillLate | None else kind


def did_you_mean(near: object) -> list[Saying]:
    return [Saying("hint.near", {"near": near})] if near else []
