"""Why a piece of a text is no move and no card, and what its writer may have meant. Nothing here is needed for a text without slips.

The facts of a slip: `text`, what stands there; `suggest`, what it may have been meant for, as short moves (in a list of cards, as cards), so that
whoever knows the game can tell which of them would do; and what its sentence names.
"""

import re
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple
from unicodedata import category, normalize

from sultan_kit.core.cards import SIGNS, Face
from sultan_kit.core.findings import Code
from sultan_kit.log.notation import OPEN, Notation
from sultan_kit.log.scanner import Spans, read_at
from sultan_kit.log.spelling import BLANKS, LETTERS, LONGEST, TWINS, Why, character, foreign_letters, mended, others, stop_word, wrong_alphabet
from sultan_kit.log.written import SlipItem, Written

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*[.,:]?")
_SHORT_NUMBER = re.compile(r"[0-9]{1,2}")
_BLANK_AT_SIGN = re.compile(rf"[ \t\n]+(?=[{SIGNS}])|(?<=[{SIGNS}])[ \t\n]+")
_DIVIDERS = re.compile(r"[,|/·、]+")
_LONE_TARGET = re.compile(r"\+-?[0-9]*|\(\)")
_LONE_REMARK = re.compile(r"[!?]+")
_TELLING = re.compile(rf"[0-9{SIGNS}]")
_INVISIBLE = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs")
_PICTURES = range(0x1F0A0, 0x1F100)
"""Unicode's playing cards, with backs, jokers, knights and tarot trumps."""

_PIECES_OF_STOP = 3
_PIECES_WITH_BLANKS = 4
_LONGEST_BLANKS = 24
_LONGEST_GLUED = 30
_LONGEST_NEAR = 14
"""Of longer texts it is not tried to find out what they may have meant."""


def among_cards(own: Notation, text: str, spans: Spans, index: int) -> tuple[SlipItem, int]:
    """Why no card can be read at piece `index`, and the piece behind what is no card."""
    return _Reader(own, moves=False).slip(text, spans[index][0], spans, index, explain=True)


def among_moves(own: Notation, text: str, start: int, spans: Spans, index: int, *, explain: bool) -> tuple[SlipItem, int]:
    """Why no short move can be read from `start` on, in piece `index`, and the piece behind what is none."""
    return _Reader(own, moves=True).slip(text, start, spans, index, explain=explain)


def why_no_card(own: Notation, text: str) -> Why:
    """Why `text` is no card."""
    return _Reader(own, moves=False).explain(text)


class _Reader(NamedTuple):
    """A language on the look-out for short moves, or for cards."""

    own: Notation
    moves: bool

    def slip(self, text: str, start: int, spans: Spans, index: int, *, explain: bool) -> tuple[SlipItem, int]:
        behind = self.extent(text, start, spans, index)
        end = spans[behind - 1][1]
        why = self.explain(text[start:end]) if explain else Why(Code.UNREADABLE)
        return why.slip(text, start, end), behind

    def spelled(self, piece: str, by: Notation | None = None) -> str | None:
        """The move or card that `piece` is (in the language `by`), written anew."""
        by = by or self.own
        if self.moves:
            move = by.read_move(piece)
            return None if move is None else self.own.write(move, like=self.card_in(piece))
        card = by.read_card(piece)
        return None if card is None else self.own.write_card(card, like=piece)

    def card_in(self, piece: str) -> str:
        """What stands in `piece` where a card should."""
        return self.own.card_in(piece) if self.moves else piece

    def with_card(self, piece: str, card: int) -> str:
        """`piece` with this card for the one that stands there, written anew."""
        form = self.own.form(piece) if self.moves else None
        if form is None:
            return self.own.write_card(card, like=piece)
        return self.own.write(Written(form.action, card, form.place, form.foundation), like=form.card)

    # how far a slip goes

    def extent(self, text: str, start: int, spans: Spans, index: int) -> int:
        """The piece behind the slip that begins in piece `index`: mostly the next one."""
        ends = [end for _, end in spans[index : index + _PIECES_WITH_BLANKS]]
        for behind in range(min(_PIECES_OF_STOP, len(ends)), 0, -1):
            if stop_word(text[start : ends[behind - 1]]):
                return index + behind
        for behind, end in enumerate(ends, 1):
            if self._unblanked(text[start:end]):
                target = behind < len(ends) and text[spans[index + behind][0]] in "+(!?" and self._unblanked(text[start : ends[behind]])
                return index + behind + (1 if target else 0)
        for behind, end in enumerate(ends[:3], 1):
            if self.own.meant(self.card_in(text[start:end])):
                return index + behind
        behind = index + 1
        while (
            behind < len(spans) and _runs_on(text[slice(*spans[behind - 1])], text[slice(*spans[behind])]) and not self._begins(text, spans, behind)
        ):
            behind += 1
        return behind

    def _begins(self, text: str, spans: Spans, index: int) -> bool:
        """Does something begin here that can be read or explained by itself?"""
        start, end = spans[index]
        read = self.own.read_move if self.moves else self.own.read_card
        piece = text[start:end]
        return bool(
            read_at(self.own, text, start, spans, index, read=read)
            or stop_word(piece)
            or self.own.meant(self.card_in(piece))
            or self._other_case(piece)
        )

    # what is wrong

    def explain(self, piece: str) -> Why:
        """What is wrong with `piece`: the first reason that fits."""
        reasons = (
            self._invisible,
            self._stop,
            self._blank,
            self._divider,
            self._lone,
            self._rest,
            self._half_a_card,
            self._refused,
            self._other_case,
            self._other_form,
            self._other_alphabet,
            self._other_language,
            self._picture,
            self._glued,
            self._junk,
            self._misspelt,
        )
        return next((why for reason in reasons if (why := reason(piece))), None) or self._plain(piece)

    def _cards(self, code: Code, variant: str, piece: str, cards: Sequence[int], **facts: object) -> Why:
        """`piece` means one of these cards."""
        suggest = [self.with_card(piece, card) for card in cards]
        if len(cards) > 1:
            return Why(Code.CARD_AMBIGUOUS, "", {"readings": [Face(card) for card in cards], "suggest": suggest})
        written = self.own.write_card(cards[0], like=self.card_in(piece))
        return Why(code, variant, {"card": Face(cards[0]), "written": written, **facts, "suggest": suggest})

    def _invisible(self, piece: str) -> Why | None:
        at = next((at for at, char in enumerate(piece) if char not in " \t\n" and category(char) in _INVISIBLE), None)
        if at is None:
            return None
        clean = "".join(char for char in piece if category(char) not in _INVISIBLE)
        return Why(Code.STRAY_CHARACTER, "in-move", {**character(piece[at]), "suggest": _some(self.spelled(clean))}, at)

    def _stop(self, piece: str) -> Why | None:
        variant = stop_word(piece)
        return None if variant is None else Why(Code.UNREADABLE, variant)

    def _blank(self, piece: str) -> Why | None:
        right = self._unblanked(piece)
        if right is None:
            return None
        return Why(Code.CARD_UNREADABLE if self.card_in(right) else Code.UNREADABLE, "blank", {"right": right, "suggest": [right]})

    def _unblanked(self, piece: str) -> str | None:
        """What `piece` would be without a blank that does not belong there."""
        if len(piece) > _LONGEST_BLANKS or not BLANKS.search(piece):
            return None
        return self.spelled(BLANKS.sub("", piece)) or self.spelled(_BLANK_AT_SIGN.sub("", self.own.plain(piece)))

    def _divider(self, piece: str) -> Why | None:
        if not _DIVIDERS.search(piece) or len(piece) > LONGEST:
            return None
        parts = [self.spelled(part) for part in _DIVIDERS.split(piece) if part]
        return None if None in parts else Why(Code.UNREADABLE, "comma", {"suggest": parts if len(parts) == 1 else []})

    def _lone(self, piece: str) -> Why | None:
        if not self.moves:
            return None
        if _LONE_TARGET.fullmatch(piece):
            return Why(Code.UNREADABLE, "target-alone")
        return Why(Code.UNREADABLE, "remark-alone") if _LONE_REMARK.fullmatch(piece) else None

    def _rest(self, piece: str) -> Why | None:
        return None if self.moves or piece not in OPEN else Why(Code.CARD_UNREADABLE, "rest")

    def _half_a_card(self, piece: str) -> Why | None:
        word = self.own.key(self.card_in(piece))
        if word in self.own.ranks:
            return Why(Code.CARD_UNREADABLE, "no-suit", {"suggest": [self.with_card(piece, suit * 13 + self.own.ranks[word]) for suit in range(4)]})
        if word in self.own.suits:
            return Why(Code.CARD_UNREADABLE, "no-rank", {"suggest": [self.with_card(piece, self.own.suits[word] * 13 + rank) for rank in range(12)]})
        return None

    def _refused(self, piece: str) -> Why | None:
        cards = self.own.meant(self.card_in(piece))
        return self._cards(Code.CARD_UNREADABLE, "meant", piece, cards) if cards else None

    def _other_case(self, piece: str) -> Why | None:
        """A capital for a small letter, or a small one for a capital, where they differ."""
        text = self.card_in(piece)
        if not self.own.case_is_fixed or not 1 < len(text) < 5:
            return None
        ways = ("".join(chars) for chars in product(*((char.lower(), char.upper()) for char in text)))
        cards = list(dict.fromkeys(card for way in ways if (card := self.own.read_card(way)) is not None))
        return self._cards(Code.UNREADABLE, "case", piece, cards) if cards else None

    def _other_form(self, piece: str) -> Why | None:
        """Full-width letters, digits of other scripts, small capitals and the like."""
        plain = "".join(str(int(char)) if char.isdecimal() else char if char == "…" else normalize("NFKC", char) for char in piece)
        at = next((at for at, char in enumerate(piece) if char not in plain), None)
        right = None if at is None else self.spelled(plain)
        return (
            None
            if right is None or at is None
            else Why(Code.WRONG_ALPHABET, "form", {**character(piece[at]), "right": right, "suggest": [right]}, at)
        )

    def _other_alphabet(self, piece: str) -> Why | None:
        foreign = foreign_letters(self.own, piece)
        if foreign[:1] == [0] and self.moves and piece[0] == "w":
            foreign = foreign[1:]
        if not 0 < len(foreign) < 3:
            return None
        at = foreign[0]
        twins = TWINS.get(self.own.alphabet, {})
        ways = product(*(twins.get(char, char) if spot in foreign else char for spot, char in enumerate(piece)))
        spelled = {way[at]: right for way in ways if (right := self.spelled("".join(way)))}
        suggest = list(dict.fromkeys([*spelled.values(), *self._readings(piece).values()]))
        return wrong_alphabet(piece, at, suggest, next(iter(spelled), ""))

    def _other_language(self, piece: str) -> Why | None:
        readings = self._readings(piece)
        read = [self.own.read_card(self.card_in(right)) for right in readings.values()]
        cards = list(dict.fromkeys(card for card in read if card is not None))
        if not cards:
            return None
        return self._cards(Code.CARD_UNREADABLE, "other-language", piece, cards, language=next(iter(readings)), here=self.own.language)

    def _readings(self, piece: str) -> dict[str, str]:
        """What `piece` says in other languages, by the language's name, written anew in this one."""
        return {other.language: right for other in others(self.own) if (right := self.spelled(piece, other))}

    def _picture(self, piece: str) -> Why | None:
        at = next((at for at, char in enumerate(piece) if ord(char) in _PICTURES and self.own.plain(char) == char), None)
        return None if at is None else Why(Code.CARD_UNREADABLE, "picture", character(piece[at]), at)

    def _glued(self, piece: str) -> Why | None:
        """Several moves or cards without a blank between them, if that can be taken in one way only."""
        if not 1 < len(piece) <= _LONGEST_GLUED:
            return None
        ways: list[list[list[str]]] = [[[]]]
        for behind in range(1, len(piece) + 1):
            ends = [
                [*before, right] for first in range(behind) if ways[first] and (right := self.spelled(piece[first:behind])) for before in ways[first]
            ]
            ways.append(ends[:2])
        return Why(Code.UNREADABLE, "glued", {"right": " ".join(ways[-1][0])}) if len(ways[-1]) == 1 else None

    def _junk(self, piece: str) -> Why | None:
        """One move or card with something else stuck to it, before or behind it rather than around it."""
        if len(piece) > _LONGEST_GLUED:
            return None
        cuts = range(1, len(piece))
        for places in (
            [(0, cut) for cut in cuts] + [(cut, len(piece)) for cut in cuts],
            [(start, end) for start in cuts for end in cuts if start < end],
        ):
            found = [(end - start, right, start, end) for start, end in places if (right := self._stuck(piece, start, end))]
            if found:
                _, right, start, end = max(found)
                return Why(Code.UNREADABLE, "junk", {"junk": piece[:start] + piece[end:], "right": right, "suggest": [right]})
        return None

    def _stuck(self, piece: str, start: int, end: int) -> str | None:
        """The move or card at start … end, if it is one for certain: with a sign or a digit, and with neither a number nor a move cut in two."""
        cuts_number = any(0 < at < len(piece) and piece[at - 1 : at + 1].isdigit() for at in (start, end))
        if cuts_number or any(char in "+()w" for char in piece[:start] + piece[end:]) or not _TELLING.search(self.card_in(piece[start:end])):
            return None
        return self.spelled(piece[start:end])

    def _misspelt(self, piece: str) -> Why | None:
        if len(piece) > LONGEST:
            return None
        right = self.spelled(mended(self.own, piece))
        return None if right is None else Why(Code.UNREADABLE if self.moves else Code.CARD_UNREADABLE, "near", {"right": right, "suggest": [right]})

    def _plain(self, piece: str) -> Why:
        is_card = not self.moves or any(sign in self.own.plain(self.card_in(piece)) for sign in SIGNS)
        if is_card:
            return Why(Code.CARD_UNREADABLE, "", {"suggest": self._near(piece)})
        return Why(Code.UNREADABLE, "prose" if LETTERS.match(piece) else "", {"suggest": self._near(piece)})

    def _near(self, piece: str) -> list[str]:
        """What `piece` would be with one character more, fewer, another one, or two that changed places."""
        if len(piece) > _LONGEST_NEAR:
            return []
        own = self.own
        characters = "".join(dict.fromkeys(["+() w.0123456789", SIGNS, *(text for texts in (*own.symbols, *own.letters) for text in texts)]))
        cuts = [(piece[:cut], piece[cut:]) for cut in range(len(piece) + 1)]
        attempts = [
            *(before + behind[1:] for before, behind in cuts if behind),
            *(before + behind[1] + behind[0] + behind[2:] for before, behind in cuts if len(behind) > 1),
            *(before + character + behind[1:] for before, behind in cuts if behind for character in characters),
            *(before + character + behind for before, behind in cuts for character in characters),
        ]
        return list(dict.fromkeys(right for attempt in attempts if (right := self.spelled(attempt))))


def _runs_on(piece: str, following: str) -> bool:
    """Do two pieces read like prose?"""
    first, second = (bool(_WORD.fullmatch(text)) for text in (piece, following))
    return (first or bool(_SHORT_NUMBER.fullmatch(piece))) and (second or bool(_SHORT_NUMBER.fullmatch(following))) and (first or second)


def _some(text: str | None) -> list[str]:
    return [] if text is None else [text]
