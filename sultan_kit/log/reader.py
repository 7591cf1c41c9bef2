"""From a YAML document to a `Log`: what somebody wrote down of one game, with every finding that needs no rules.

Reading never fails. What can be read is there, what cannot is a finding; whether the game is legal is the judge's question.
"""

import re
from collections.abc import Callable
from typing import Any

import yaml

from sultan_kit.core.findings import Code, Finding, Saying, Span
from sultan_kit.log import scanner
from sultan_kit.log.notation import notation
from sultan_kit.log.record import DEAL_KEYS, FORMAT, KEYS, RESULTS, CardList, Log, holds_comments
from sultan_kit.log.written import Action, MoveItem, SlipItem, does
from sultan_kit.marked import Document, pairs, text_cut
from sultan_kit.near import closest
from sultan_kit.resources import languages

_TEXTS = ("title", "player", "place", "comment")
"""The keys under which any text may stand."""
_NOTES = (*_TEXTS, "date", "minutes")
"""The keys that say nothing of how the game went."""
_DATE = r"(?a:(\d{4})-(\d{2})-(\d{2}))"
_OTHER_DATE = r"(?a:(?P<y>\d{4})[-./]?(?P<m>\d{1,2})[-./]?(?P<d>\d{1,2})|(?P<d2>\d{1,2})\.(?P<m2>\d{1,2})\.(?P<y2>\d{4}))"
_GROUPS_OF_PROFILES = ("sultan", "layout", "divan", "stock", "fill", "redeal")
"""Keys of a profile that hold keys of their own."""
_TRACE_OF_A_LOG = r"sultan-log|^[ \t{\"'\ufeff-]*(?:format|profile|deal|divan|moves)[\"']?[ \t]*:"
"""In a document that cannot be read: something of a log."""
_OTHER_FORMAT = r"sultan-(replay|solution|report)/[0-9]+"
_BEGIN_IN_JSON = rf'\s*\{{\s*"format"\s*:\s*("({_OTHER_FORMAT})")'
"""How a file in one of our other formats begins."""
_SLIPS_SHOWN = 5
"""A log in the wrong language would otherwise give a finding for every word, one that counts in another way for every number."""
_LONGEST = 200_000
"""Characters of a text of moves or cards that are read; the longest game that anybody ever wrote down has a tenth of that."""
_SAMPLE = 5_000
"""Characters of a text that are enough to see which language it is in."""


def read_log(document: Document, game: int) -> Log | None:
    """The log in this document; None if it is not one. All findings are then in `document.findings` or the log's own."""
    root = document.compose()
    log = Log(document, game)
    if root is None:
        _look_closer(document)
        return None
    if not isinstance(root, yaml.MappingNode):
        document.findings = [Finding(Code.NOT_A_LOG, span=document.span(root))]
        return None
    for key, key_node, node in pairs(document, root):
        log.keys[key] = key_node
        log.nodes[key] = node
    no_log = _no_log(log, root)
    if no_log is None:
        return _Reader(log, root).read()
    document.findings = [no_log]  # whatever else is wrong with it is nobody's concern
    return None


def _look_closer(document: Document) -> None:
    """The document cannot be read as YAML. Was it meant for a log? And if so, is it a comment among the moves that does it?"""
    text, (first, *_) = document.text, document.findings
    if first.code is Code.TOO_LARGE and (match := re.match(_BEGIN_IN_JSON, text)):
        document.findings = [_other_format(match[2], document.place(*match.span(1)))]
        return
    if first.code in (Code.YAML, Code.TAB, Code.STRAY_CHARACTER, Code.ENCODING) and text and not re.search(_TRACE_OF_A_LOG, text, re.MULTILINE):
        start = len(text) - len(text.lstrip(" \t\n"))
        document.findings = [Finding(Code.NOT_A_LOG, span=document.place(start, len(text)))]
    elif first.variant == "comment-in-text" and first.span is not None:
        keys = (re.match(r"[\w-]+(?=:)", document.line_text(line)) for line in range(first.span.line, document.line - 1, -1))
        key = next(filter(None, keys), None)
        if key is not None and key[0] == "moves":
            document.findings = [first._replace(code=Code.COMMENT_IN_FOLDED_TEXT, variant="")]


def _no_log(log: Log, root: yaml.MappingNode) -> Finding | None:
    """What the document is, if it is no log."""
    document, written = log.document, log.nodes.get("format")
    if written is None:
        if {"profile", "deal"} & log.keys.keys() or not log.keys:
            return None
        is_profile = {"id", "extends"} & log.keys.keys() or any(isinstance(log.nodes.get(key), yaml.MappingNode) for key in _GROUPS_OF_PROFILES)
        if "moves" in log.keys and not is_profile:
            return None
        return Finding(Code.NOT_A_LOG, variant="profile" if is_profile else "", span=document.span(root.value[0][0]))
    if isinstance(written, yaml.ScalarNode) and written.value in ("", FORMAT):
        return None
    span = document.span(written)
    name = written.value if isinstance(written, yaml.ScalarNode) else document.line_text(span.line)[span.column - 1 : span.end_column - 1]
    if match := re.fullmatch(r"sultan-log/([1-9][0-9]{0,8})", name):
        facts: dict[str, object] = {"format": name, "known": FORMAT, "version": int(match[1])}
        return Finding(Code.FORMAT_UNKNOWN, facts, "newer", span=span)
    if re.fullmatch(_OTHER_FORMAT, name):
        return _other_format(name, span)
    return Finding(Code.FORMAT_UNKNOWN, {"format": name, "known": FORMAT}, span=span)


def _other_format(name: str, span: Span) -> Finding:
    hints = () if name.startswith("sultan-report/") else (Saying("hint.convert"),)
    return Finding(Code.NOT_A_LOG, {"format": name}, "other-format", span=span, hints=hints)


class _Reader:
    """Reads the keys of one log, in an order in which each finds what it needs."""

    def __init__(self, log: Log, root: yaml.MappingNode) -> None:
        self.log = log
        self.document = log.document
        self.root = root
        self.first = root.value[0][0] if root.value else root
        self.slips = 0
        self.wrong_numbers = 0
        self.shift: int | None = 0
        self.in_unknown_language = False

    def read(self) -> Log:
        log = self.log
        if any(finding.code is Code.DUPLICATE_KEY for finding in self.document.findings):
            self.read_twice()
        for key in log.keys:
            if key not in KEYS and not key.startswith("x-"):
                self.unknown_key(key, log.keys[key])
        if not self.text("format") and "format" not in log.meant:
            self.find(Code.FORMAT_MISSING, log.keys.get("format", self.first), {"line": f"format: {FORMAT}"})
        self.read_language()
        self.read_meta()
        if "deal" in log.nodes:
            self.read_deal(log.nodes["deal"])
        if "redeals" in log.nodes:
            self.read_redeals(log.nodes["redeals"])
        if "moves" in log.nodes:
            self.read_moves(log.nodes["moves"])
        for key in ("profile", "deal", "moves"):
            if key not in log.keys:
                log.readable = log.readable and key == "profile"
                if key not in log.meant:
                    self.find(Code.MISSING_KEY, self.first, {"key": key}, key)
        return log

    def find(
        self,
        code: Code,
        place: yaml.Node | Span | None,
        facts: dict[str, object] | None = None,
        variant: str = "",
        *,
        move: int | None = None,
        hints: tuple[Saying, ...] = (),
    ) -> None:
        span = self.document.span(place) if isinstance(place, yaml.Node) else place
        self.log.findings.append(Finding(code, facts or {}, variant, span=span, game=self.log.game, move=move, hints=hints))

    def read_twice(self) -> None:
        """Keys stand twice. Where it is not a note that does, nobody knows which of the two was meant."""
        document = self.document
        self.log.readable = not _stands_twice(self.root)
        for index, finding in enumerate(document.findings):
            if finding.code is Code.DUPLICATE_KEY and finding.facts["key"] == "format":  # and all that follows is of the next game
                document.findings[index:] = [finding._replace(hints=(Saying("hint.next-game"),))]
                break

    def unknown_key(self, key: str, node: yaml.ScalarNode, *, in_deal: bool = False) -> None:
        """A key that does not belong where it stands: it stands one level off, is spelt in another way, or is a note of the writer's."""
        known, others = (DEAL_KEYS, KEYS) if in_deal else (KEYS, DEAL_KEYS)
        near = key if key in others else _translated(key) or closest(key, known) or closest(key, others) or ""
        if near in known:
            hint = Saying("hint.key", {"near": near})
            self.log.meant.add(f"deal.{near}" if in_deal else near)
        elif near in others:
            hint = Saying("hint.not-under-deal" if in_deal else "hint.under-deal", {"key": near})
            self.log.meant |= {near} if in_deal else {f"deal.{near}", "deal"}
        else:
            hint = Saying("hint.x-key", {"key": f"x-{key}"})
        self.find(Code.UNKNOWN_KEY, node, {"key": key, "keys": list(known)}, "misplaced" if key in others else "", hints=(hint,))

    def text(self, key: str) -> str | None:
        """The text of a key; None if it is not there, or nothing behind it, or no text."""
        node = self.log.nodes.get(key)
        if node is None:
            return None
        if not isinstance(node, yaml.ScalarNode):
            self.find(Code.TEXT_EXPECTED, node, {"key": key})
            return None
        return None if self.is_blank(node) else str(node.value)

    def is_blank(self, node: yaml.Node) -> bool:
        """Is there nothing behind the key, as in a form that is filled in later? What only looks like nothing to YAML is a warning."""
        if not isinstance(node, yaml.ScalarNode) or node.value:
            return False
        if cut := text_cut(self.document, node):
            self.log.findings.append(cut._replace(game=self.log.game))
        return True

    def read_language(self) -> None:
        language = self.text("language")
        if language is None or language == self.log.language:
            return
        if language in languages():
            self.log.language = language
        else:
            near = closest(language.lower()[:2], languages())
            hints = (Saying("hint.near", {"near": near}),) if near else ()
            self.find(Code.LANGUAGE_UNKNOWN, self.log.nodes["language"], {"language": language, "languages": list(languages())}, hints=hints)
            self.in_unknown_language, self.log.readable = True, False

    def read_meta(self) -> None:
        log = self.log
        for key in _TEXTS:
            node = log.nodes.get(key)
            if node is None:
                continue
            cut = text_cut(self.document, node)
            if cut is not None:
                log.findings.append(cut._replace(game=log.game))
            if isinstance(node, yaml.ScalarNode):
                log.meta[key] = node.value
            elif cut is None:
                self.find(Code.TEXT_EXPECTED, node, {"key": key})
        if (date := self.text("date")) is not None:
            if _is_date(date):
                log.meta["date"] = date
            else:
                self.bad_date(date)
        if (minutes := self.text("minutes")) is not None:
            if re.fullmatch(r"0|[1-9][0-9]{0,5}", minutes):
                log.meta["minutes"] = minutes
            else:
                self.find(Code.MINUTES, log.nodes["minutes"], {"text": minutes})
        if (result := self.text("result")) is not None:
            if result in RESULTS:
                log.result = result
            else:
                near = _translated(result) or closest(result, RESULTS)
                hints = (Saying("hint.near", {"near": near}),) if near else ()
                self.find(Code.RESULT_UNKNOWN, log.nodes["result"], {"text": result, "results": list(RESULTS)}, hints=hints)

    def bad_date(self, date: str) -> None:
        hints: tuple[Saying, ...] = ()
        if match := re.match(_OTHER_DATE, date):
            year, month, day = match["y"] or match["y2"], match["m"] or match["m2"], match["d"] or match["d2"]
            iso = f"{year}-{int(month):02}-{int(day):02}"
            if iso != date and _is_date(iso):
                hints = (Saying("hint.near", {"near": iso}),)
        self.find(Code.DATE, self.log.nodes["date"], {"text": date}, "impossible" if re.fullmatch(_DATE, date) else "", hints=hints)

    # ---- the deal

    def read_deal(self, node: yaml.Node) -> None:
        log = self.log
        if isinstance(node, yaml.ScalarNode) and node.value == "":
            return
        if not isinstance(node, yaml.MappingNode):
            self.find(Code.DEAL_FORM, node)
            log.readable = False
            return
        for key, key_node, value in pairs(self.document, node):
            if key not in DEAL_KEYS:
                if not key.startswith("x-"):
                    self.unknown_key(key, key_node, in_deal=True)
                continue
            self.is_blank(value)
            if key != "number":
                log.deal[key] = self.cards(key_node, value, f"deal.{key}")
            elif isinstance(value, yaml.ScalarNode):
                log.number = value
            else:
                log.meant.add("deal.number")
                self.find(Code.TEXT_EXPECTED, value, {"key": "deal.number"})

    def read_redeals(self, node: yaml.Node) -> None:
        if isinstance(node, yaml.ScalarNode) and node.value == "":
            return
        if not isinstance(node, yaml.SequenceNode):
            self.find(Code.REDEALS_FORM, node)
            self.log.readable = False
            return
        for value in node.value:
            self.log.redeals.append(self.cards(self.log.keys["redeals"], value, "redeals"))

    def cards(self, key: yaml.ScalarNode, node: yaml.Node, name: str) -> CardList:
        """The cards of a text or of a list of texts."""
        cards = CardList(key)
        texts = node.value if isinstance(node, yaml.SequenceNode) else [node]
        if self.are_too_long(texts, key):
            cards.sound = False
            return cards
        for text in texts:
            if not isinstance(text, yaml.ScalarNode):
                if cards.sound:
                    self.find(Code.TEXT_EXPECTED, text, {"key": name})
                cards.sound = self.log.readable = False
            elif self.is_broken(text):
                cards.sound = self.log.readable = False
            elif not self.in_unknown_language:
                self.read_cards(text, cards)
            else:
                cards.sound = False
        return cards

    def are_too_long(self, texts: list[Any], key: yaml.ScalarNode) -> bool:
        """Is more written under a key than anybody would write? Reading it would only cost time and memory."""
        too_long = sum(len(text.value) for text in texts) > _LONGEST
        if too_long:
            self.find(Code.TOO_LARGE, key, {"limit": _LONGEST}, "text")
            self.log.readable = False
        return too_long

    def is_broken(self, node: yaml.ScalarNode) -> bool:
        """Does YAML itself find fault with this text, because it holds lines that were meant as entries of their own?"""
        lines = range(self.document.line + node.start_mark.line, self.document.line + node.end_mark.line + 1)
        return any(finding.code is Code.YAML and finding.span is not None and finding.span.line in lines for finding in self.document.findings)

    def read_cards(self, node: yaml.ScalarNode, cards: CardList) -> None:
        for item in scanner.cards(self.log.notation, node.value):
            if isinstance(item, SlipItem):
                if cards.sound:
                    self.find_slip(item, self.document.spans(node))
                cards.sound = self.log.readable = False
            elif item is None:
                cards.more = True
            else:
                card, start, end = item
                cards.cards.append(card)
                cards.at.append((node, start, end))

    def find_slip(self, slip: SlipItem, spans: Callable[[int, int], Span], move: int | None = None) -> None:
        span = spans(slip.start, slip.end)
        column = {"column": spans(slip.at, slip.at + 1).column} if slip.at != slip.start else {}
        self.find(slip.code, span, {**slip.facts, **column}, slip.variant, move=move)

    # ---- the moves

    def read_moves(self, node: yaml.Node) -> None:
        log = self.log
        texts: list[Any] = node.value if isinstance(node, yaml.SequenceNode) else [node]
        for text in texts:
            if not isinstance(text, yaml.ScalarNode):
                self.find(Code.MOVES_FORM, log.keys["moves"] if text is node else text, hints=(Saying("hint.block"),))
                log.readable = False
                return
        if self.in_unknown_language:
            return
        if self.are_too_long(texts, log.keys["moves"]):
            return
        script = log.script
        script.texts = texts
        for text in texts:
            self.read_text(text)
        script.stop = len(script.moves)
        if self.slips or any("..." in text.value or "…" in text.value for text in texts):
            script.stop = next((index for index, move in enumerate(script.moves) if move is None or move.action is Action.OPEN), script.stop)
        if self.slips > _SLIPS_SHOWN:
            self.many_slips()

    def many_slips(self) -> None:
        """One finding for the rest of the words that are no moves; perhaps the log is in another language than it says."""
        log = self.log
        readable = {language: self.readable_in(language) for language in languages()}
        best = max(readable, key=lambda language: readable[language])
        number = 1 + log.script.moves.index(None)
        if readable[best] > 2 * readable[log.language] + 10:
            first = next(index for index, finding in enumerate(log.findings) if finding.move == number)
            log.findings[first] = log.findings[first]._replace(hints=(Saying("hint.language", {"language": best}), *log.findings[first].hints))
        last = [finding for finding in log.findings if finding.move is not None][-1]
        self.find(Code.UNREADABLE, last.span, {"count": self.slips - _SLIPS_SHOWN, "first": number}, "more", move=last.move)

    def readable_in(self, language: str) -> int:
        """How many moves could be read if the log were in this language."""
        texts = ((node.value[:_SAMPLE], holds_comments(node)) for node in self.log.script.texts[:_SAMPLE])
        items = (item for text, comments in texts for item in scanner.scan(notation(language), text, comments=comments, explain=False))
        return sum(isinstance(item, MoveItem) for item in items)

    def read_text(self, node: yaml.ScalarNode) -> None:
        """The moves of one text; the long way if something in it cannot be read, or a number is not right."""
        moves = self.log.script.moves
        if self.document.findings and self.is_broken(node):
            moves.append(None)
            self.slips += 1
            return
        sound = scanner.moves(self.log.notation, node.value, comments=holds_comments(node))
        if sound is not None and all(number == len(moves) + before + 1 for before, number in sound.numbers):
            self.shift = 0 if sound.numbers else self.shift
            moves += sound.written
            return
        judged = not any(does(move, Action.OPEN) for move in moves)  # behind `...` nothing is
        for item in scanner.scan(self.log.notation, node.value, comments=holds_comments(node)):
            if isinstance(item, MoveItem):
                moves.append(item.written)
                judged = judged and item.written.action is not Action.OPEN
                if judged and item.number is not None:
                    self.check_number(item, node)
            elif isinstance(item, SlipItem) and not self.belongs_to_last(item):
                moves.append(None)
                self.shift = None
                if judged:
                    self.slips += 1
                    if self.slips <= _SLIPS_SHOWN:
                        self.find_slip(item, self.document.spans(node), len(moves))

    def check_number(self, item: MoveItem, node: yaml.ScalarNode) -> None:
        """Hold a move number against the count. Numbers may go on from a wrong one; a slip may stand for any number of moves."""
        assert item.number is not None
        count = len(self.log.script.moves)
        if self.shift is not None and item.number not in (count, count + self.shift):
            facts: dict[str, object] = {"number": item.number, "expected": count + self.shift}
            self.wrong_numbers += 1
            if self.wrong_numbers <= _SLIPS_SHOWN:
                self.find(Code.MOVE_NUMBER, self.document.spans(node)(item.number_start, item.number_end), facts, move=count)
        self.shift = item.number - count

    def belongs_to_last(self, slip: SlipItem) -> bool:
        """Is this a target that a blank divides from its move, as in `(6♣) +`? The judge refuses that move for its want of a target."""
        moves = self.log.script.moves
        return slip.variant == "target-alone" and bool(moves) and does(moves[-1], Action.WASTE_ALONE, Action.DIVAN_ALONE)


def _stands_twice(node: yaml.Node) -> bool:
    """Is there a key twice in `node` that the game depends on?"""
    if isinstance(node, yaml.SequenceNode):
        return any(map(_stands_twice, node.value))
    if not isinstance(node, yaml.MappingNode):
        return False
    judged = [(key.value, value) for key, value in node.value if not (isinstance(key, yaml.ScalarNode) and _is_note(key.value))]
    return len({str(name) for name, _ in judged}) < len(judged) or any(_stands_twice(value) for _, value in judged)


def _is_note(key: str) -> bool:
    """Is what stands under this key never judged, or not with the moves?"""
    return key in _NOTES or key.startswith("x-")


def _is_date(text: str) -> bool:
    match = re.fullmatch(_DATE, text)
    if match is None:
        return False
    year, month, day = (int(part) for part in match.groups())
    if not (year and 1 <= month <= 12):
        return False
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]


def _translated(word: str) -> str | None:
    """The key or result that a word of one of the languages stands for: `jugador` is `player`."""
    return next((near for language in languages() if (near := notation(language).keys.get(word.lower()))), None)
