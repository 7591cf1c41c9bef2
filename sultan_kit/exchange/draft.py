"""A game from elsewhere on its way to a log: what is known of it, as the text of a log, and judged."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO

from sultan_kit.core.cards import FACES
from sultan_kit.core.findings import Code, Finding, Severity
from sultan_kit.log import layout
from sultan_kit.log.judge import Game, games
from sultan_kit.log.layout import INDENT, WIDTH, Lines
from sultan_kit.log.record import FORMAT, KEYS

_BRACES = re.compile(r"[{}]")


@dataclass(slots=True, eq=False, repr=False, kw_only=True)
class Draft:
    """A log in the making.

    profile: id of a shipped profile. changes: dotted axis -> value, as in `Profile.changes`. meta: texts by key, as `player`; a result is among them.
    number: of the deal. deal: cards by key, as `stock`, in the order of `DEAL_KEYS`. redeals: the stock after each redeal.
    partly: keys of `deal`, or indices of `redeals`, whose rest is unknown. moves: in short notation with English cards.
    notes: lines of text by the number of the move that they stand behind; 0: before the first.
    """

    profile: str
    changes: Mapping[str, object] = field(default_factory=dict)
    meta: dict[str, str] = field(default_factory=dict)
    number: str | None = None
    deal: dict[str, Sequence[int]] = field(default_factory=dict)
    redeals: list[Sequence[int]] = field(default_factory=list)
    partly: set[str | int] = field(default_factory=set)
    moves: Sequence[str] = ()
    notes: dict[int, list[str]] = field(default_factory=dict)

    def text(self) -> str:
        """The log, in English."""
        entries: dict[str, list[str]] = {key: _entry(key, layout.scalar(text, WIDTH - len(key) - 2)) for key, text in self.meta.items()}
        if "minutes" in self.meta:
            entries["minutes"] = _entry("minutes", [self.meta["minutes"]])
        entries |= {"format": _entry("format", [FORMAT]), "profile": self._profile(), "deal": self._deal(), "moves": self._moves()}
        if self.redeals:
            entries["redeals"] = ["redeals:", *(f"{INDENT}- '{self._cards(index, cards)}'" for index, cards in enumerate(self.redeals))]
        return "\n".join([*(line for key in KEYS for line in entries.get(key, ())), ""])

    def judged(self) -> Game:
        """The game, judged under its profile; the findings hold those of the document."""
        (document, (game,)), *_ = games(BytesIO(self.text().encode()))
        game.findings = [*map(_of_the_file, document.findings), *game.findings]
        return game

    def _profile(self) -> list[str]:
        if not self.changes:
            return _entry("profile", [self.profile])
        lines = ["profile:", f"{INDENT}extends: {self.profile}"]
        groups: dict[str, list[str]] = {}
        for axis, value in self.changes.items():
            group, _, leaf = axis.rpartition(".")
            groups.setdefault(group, []).append(f"{leaf}: {_flow(value)}")
        for group, leaves in groups.items():
            lines += [INDENT + leaf for leaf in leaves] if not group else [f"{INDENT}{group}: {{{', '.join(leaves)}}}"]
        return lines

    def _deal(self) -> list[str]:
        lines = [f"{INDENT}number: {layout.one_line(self.number)}"] if self.number else []
        lines += [f"{INDENT}{key}: '{self._cards(key, cards)}'" for key, cards in self.deal.items()]
        return ["deal:", *lines] if lines else ["deal: {}"]

    def _cards(self, key: str | int, cards: Iterable[int]) -> str:
        return " ".join([*(str(FACES[card]) for card in cards), *(["..."] if key in self.partly else ())])

    def _moves(self) -> list[str]:
        lines = Lines(" ")
        for number, move in enumerate(["", *self.moves]):
            if number:
                lines.move(move)
            for note in self.notes.get(number, ()):
                if _BRACES.search(note):
                    lines.comment(f"# {note}", alone=False)
                else:
                    lines.note(f"{{{note}}}")
        lines.end_line()
        return _entry("moves", ["|", *lines.done] if lines.done else ["''"])


def _of_the_file(finding: Finding) -> Finding:
    """A finding of the log as one of the file that it came from, where it has no place."""
    return finding._replace(variant="as-log", span=None, game=None) if (finding.code, finding.variant) == (Code.TOO_LARGE, "") else finding


def errors(findings: Iterable[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.severity is Severity.ERROR]


def _entry(key: str, value: Sequence[str]) -> list[str]:
    return layout.entry(f"{key}:", value)


def _flow(value: object) -> str:
    """The value of an axis as YAML in one line; JSON is."""
    import json

    return json.dumps(value, ensure_ascii=False)
