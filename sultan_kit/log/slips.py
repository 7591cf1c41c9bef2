"""Why a piece of a text is no move and no card, and what its writer may have meant. Nothing here is needed for a text without slips.

The facts of a slip: `text`, what stands there; `suggest`, what it may have been meant for, as short moves (in a list of cards, as cards), so that
whoever knows the game can tell which of them would do; and what its sentence names.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple
from unicodedata import category, normalize
from unicodedata import name as name_of

from sultan_kit.core.cards import BY_NAME, SIGNS, Face
from sultan_kit.core.findings import Code
from sultan_kit.log.notation import OPEN, Notation, notation
from sultan_kit.log.scanner import NUMBER, Number, Spans, read_at
from sultan_kit.log.written import Action, Item, SlipItem, Written
from sultan_kit.near import closest
from sultan_kit.resources import languages

_CYRILLIC, _LATIN = "АВЕКМНОРСТХаеорсух", "ABEKMHOPCTXaeopcyx"
_TWINS: Mapping[str, Mapping[str, str]] = {
    "LATIN": dict(zip(_CYRILLIC, _LATIN, strict=True)) | {"О": "O0", "о": "o0", "З": "3", "з": "3"},
    "CYRILLIC": dict(zip(_LATIN, _CYRILLIC, strict=True)) | {"O": "О0", "o": "о0"},
}
"""By alphabet: letters of another one, each with the characters that look the same."""

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*[.,:]?")
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_STOP = re.compile(r"(?:[^\W\d_]|[.,: \t]){1,30}")
_SHORT_NUMBER = re.compile(r"[0-9]{1,2}")
_BLANKS = re.compile(r"[ \t\n]+")
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
_LONGEST_STATEMENT = 80
"""Of longer texts it is not tried to find out what they may have meant."""

_EXAMPLE = Written(Action.TURN_PLAY, BY_NAME["7♥"])


class _Why(NamedTuple):
    """What is wrong with a text. at: the very character to blame, counted in the text."""

    code: Code
    variant: str = ""
    facts: Mapping[str, object] = {}
    at: int = 0


def among_cards(own: Notation, text: str, spans: Spans, index: int) -> tuple[SlipItem, int]:
    """Why no card can be read at piece `index`, and the piece behind what is no card."""
    return _Reader(own, moves=False).slip(text, spans[index][0], spans, index, explain=True)


def among_moves(own: Notation, text: str, start: int, spans: Spans, index: int, *, explain: bool) -> tuple[SlipItem, int]:
    """Why no short move can be read from `start` on, in piece `index`, and the piece behind what is none."""
    return _Reader(own, moves=True).slip(text, start, spans, index, explain=explain)


def in_words(own: Notation, text: str, spans: Spans, *, explain: bool) -> list[Item | Number]:
    """Why a statement in words is no move, with the number before it; nothing if the statement is not in words."""
    start, end = spans[0][0], spans[-1][1]
    number = NUMBER.match(text, start, spans[0][1])
    found: list[Item | Number] = []
    if number:
        found.append(Number(int(number[1]), *number.span()))
        start = number.end() if number.end() < spans[0][1] else spans[1][0]
    words = [word.strip(".,:") for word in _BLANKS.split(text[start:end])]
    if not _is_in_words(own, words):
        return []
    found.append(
        _in_words(own, text, start, end) if explain and end - start <= _LONGEST_STATEMENT else _slip(_Why(Code.UNREADABLE), text, start, end)
    )
    return found


def _slip(why: _Why, text: str, start: int, end: int) -> SlipItem:
    return SlipItem(why.code, {"text": text[start:end], **why.facts}, start, end, start + why.at, why.variant)


# ---- moves in words


def _is_in_words(own: Notation, words: Sequence[str]) -> bool:
    if any(one.key(word) in one.verbs for one in (own, *_others(own)) for word in words):
        return True
    return any(len(word) > 4 and _LETTERS.fullmatch(word) and closest(own.key(word), own.verbs) and not _stop(word) for word in (words[0], words[-1]))


def _in_words(own: Notation, text: str, start: int, end: int) -> SlipItem:
    words = text[start:end]
    stop = next((variant for piece in _BLANKS.split(words) if (variant := _stop(piece))), None)
    if stop:
        return _slip(_Why(Code.UNREADABLE, stop), text, start, end)
    for form in own.forms_in_words(words):
        if not form.card or own.read_card(form.card) is not None:
            return _slip(_Why(Code.UNREADABLE, "which-card"), text, start, end)
        at = words.find(form.card)
        if at >= 0 and not any(own.key(word) in own.verbs for word in _LETTERS.findall(form.card)):
            why = _Reader(own, moves=False).explain(form.card)
            cards = why.facts.get("suggest", ())
            assert isinstance(cards, Iterable)
            moves = [own.write(move) for card in cards if (move := own.complete(form._replace(card=card)))]
            return _slip(why._replace(facts={**why.facts, "suggest": moves}), text, start + at, start + at + len(form.card))
    return _slip(
        _twins_in_words(own, words) or _mended_words(own, words) or _run_together(own, words) or _foreign_words(own, words), text, start, end
    )


def _twins_in_words(own: Notation, words: str) -> _Why | None:
    """Letters of another alphabet that look like the right ones."""
    foreign = _foreign_letters(own, words)
    twins = _TWINS.get(own.alphabet, {})
    move = own.read_in_words("".join(twins.get(char, char)[0] if at in foreign else char for at, char in enumerate(words)))
    if move is None:
        return None
    at = foreign[0]
    facts = {**_character(words[at]), **_twin(twins[words[at]][0]), "suggest": [own.write(move)]}
    return _Why(Code.WRONG_ALPHABET, _look_alike(words[at], twins[words[at]][0]), facts, at)


def _look_alike(character: str, twin: str) -> str:
    """The sentence for a letter that looks like one of the log's alphabet: most readers know what Cyrillic and Latin are, and no Unicode names."""
    script = name_of(character, "").partition(" ")[0].lower()
    return script if twin.isalpha() and script in ("cyrillic", "latin") else "look-alike"


def _mended_words(own: Notation, words: str) -> _Why | None:
    """Small slips in the words, a comma too many or too few."""
    text = _mended(own, words).strip(".,: ")
    gaps = [match.start() for match in _BLANKS.finditer(text)]
    for attempt in (text, text.replace(",", ""), *(f"{text[:gap]},{text[gap:]}" for gap in gaps)):
        move = own.read_in_words(attempt)
        if move is not None:
            right = own.write_words(move, like=own.card_in(attempt, in_words=True))
            return _Why(Code.UNREADABLE, "near", {"right": right, "suggest": [own.write(move)]})
    return None


def _run_together(own: Notation, words: str) -> _Why | None:
    """Several statements with no semicolon between them."""
    pieces = _BLANKS.split(words)
    best: list[list[str] | None] = [[]]
    for behind in range(1, len(pieces) + 1):
        ways = (
            [*before, text]
            for first in range(behind)
            if (before := best[first]) is not None and (text := _statement(own, " ".join(pieces[first:behind]))) is not None
        )
        best.append(next(ways, None))
    return _Why(Code.UNREADABLE, "run-together", {"right": "; ".join(best[-1])}) if best[-1] else None


def _statement(own: Notation, text: str) -> str | None:
    """The one move that `text` tells, in words or short, written anew."""
    move = own.read_move(text)
    if move is not None:
        return own.write(move, like=own.card_in(text))
    move = own.read_in_words(text)
    return None if move is None else own.write_words(move, like=own.card_in(text, in_words=True))


def _foreign_words(own: Notation, words: str) -> _Why:
    """Words of another language."""
    for other in _others(own):
        word = next((word for word in _LETTERS.findall(words) if other.key(word) in other.verbs and own.key(word) not in own.verbs), None)
        if word is not None:
            moves = [own.write(move) for form in other.forms_in_words(words) if (move := own.complete(form) or other.complete(form))]
            return _Why(Code.UNREADABLE, "other-language", {"word": word, "language": other.language, "here": own.language, "suggest": moves})
    return _Why(Code.UNREADABLE, "words", {"example": own.write_words(_EXAMPLE)})


# ---- short moves and cards


class _Reader(NamedTuple):
    """A language on the look-out for short moves, or for cards."""

    own: Notation
    moves: bool

    def slip(self, text: str, start: int, spans: Spans, index: int, *, explain: bool) -> tuple[SlipItem, int]:
        behind = self.extent(text, start, spans, index)
        end = spans[behind - 1][1]
        return _slip(self.explain(text[start:end]) if explain else _Why(Code.UNREADABLE), text, start, end), behind

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
            if _stop(text[start : ends[behind - 1]]):
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
            read_at(self.own, text, start, spans, index, read=read) or _stop(piece) or self.own.meant(self.card_in(piece)) or self._other_case(piece)
        )

    # what is wrong

    def explain(self, piece: str) -> _Why:
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

    def _cards(self, code: Code, variant: str, piece: str, cards: Sequence[int], **facts: object) -> _Why:
        """`piece` means one of these cards."""
        suggest = [self.with_card(piece, card) for card in cards]
        if len(cards) > 1:
            return _Why(Code.CARD_AMBIGUOUS, "", {"readings": [Face(card) for card in cards], "suggest": suggest})
        written = self.own.write_card(cards[0], like=self.card_in(piece))
        return _Why(code, variant, {"card": Face(cards[0]), "written": written, **facts, "suggest": suggest})

    def _invisible(self, piece: str) -> _Why | None:
        at = next((at for at, char in enumerate(piece) if char not in " \t\n" and category(char) in _INVISIBLE), None)
        if at is None:
            return None
        clean = "".join(char for char in piece if category(char) not in _INVISIBLE)
        return _Why(Code.STRAY_CHARACTER, "in-move", {**_character(piece[at]), "suggest": _some(self.spelled(clean))}, at)

    def _stop(self, piece: str) -> _Why | None:
        variant = _stop(piece)
        return None if variant is None else _Why(Code.UNREADABLE, variant)

    def _blank(self, piece: str) -> _Why | None:
        right = self._unblanked(piece)
        if right is None:
            return None
        return _Why(Code.CARD_UNREADABLE if self.card_in(right) else Code.UNREADABLE, "blank", {"right": right, "suggest": [right]})

    def _unblanked(self, piece: str) -> str | None:
        """What `piece` would be without a blank that does not belong there."""
        if len(piece) > _LONGEST_BLANKS or not _BLANKS.search(piece):
            return None
        return self.spelled(_BLANKS.sub("", piece)) or self.spelled(_BLANK_AT_SIGN.sub("", self.own.plain(piece)))

    def _divider(self, piece: str) -> _Why | None:
        if not _DIVIDERS.search(piece) or len(piece) > _LONGEST_STATEMENT:
            return None
        parts = [self.spelled(part) for part in _DIVIDERS.split(piece) if part]
        return None if None in parts else _Why(Code.UNREADABLE, "comma", {"suggest": parts if len(parts) == 1 else []})

    def _lone(self, piece: str) -> _Why | None:
        if not self.moves:
            return None
        if _LONE_TARGET.fullmatch(piece):
            return _Why(Code.UNREADABLE, "target-alone")
        return _Why(Code.UNREADABLE, "remark-alone") if _LONE_REMARK.fullmatch(piece) else None

    def _rest(self, piece: str) -> _Why | None:
        return None if self.moves or piece not in OPEN else _Why(Code.CARD_UNREADABLE, "rest")

    def _half_a_card(self, piece: str) -> _Why | None:
        word = self.own.key(self.card_in(piece))
        if word in self.own.ranks:
            return _Why(Code.CARD_UNREADABLE, "no-suit", {"suggest": [self.with_card(piece, suit * 13 + self.own.ranks[word]) for suit in range(4)]})
        if word in self.own.suits:
            return _Why(Code.CARD_UNREADABLE, "no-rank", {"suggest": [self.with_card(piece, self.own.suits[word] * 13 + rank) for rank in range(12)]})
        return None

    def _refused(self, piece: str) -> _Why | None:
        cards = self.own.meant(self.card_in(piece))
        return self._cards(Code.CARD_UNREADABLE, "meant", piece, cards) if cards else None

    def _other_case(self, piece: str) -> _Why | None:
        """A capital for a small letter, or a small one for a capital, where they differ."""
        text = self.card_in(piece)
        if not self.own.case_is_fixed or not 1 < len(text) < 5:
            return None
        ways = ("".join(chars) for chars in product(*((char.lower(), char.upper()) for char in text)))
        cards = list(dict.fromkeys(card for way in ways if (card := self.own.read_card(way)) is not None))
        return self._cards(Code.UNREADABLE, "case", piece, cards) if cards else None

    def _other_form(self, piece: str) -> _Why | None:
        """Full-width letters, digits of other scripts, small capitals and the like."""
        plain = "".join(str(int(char)) if char.isdecimal() else char if char == "…" else normalize("NFKC", char) for char in piece)
        at = next((at for at, char in enumerate(piece) if char not in plain), None)
        right = None if at is None else self.spelled(plain)
        return (
            None
            if right is None or at is None
            else _Why(Code.WRONG_ALPHABET, "form", {**_character(piece[at]), "right": right, "suggest": [right]}, at)
        )

    def _other_alphabet(self, piece: str) -> _Why | None:
        foreign = _foreign_letters(self.own, piece)
        if foreign[:1] == [0] and self.moves and piece[0] == "w":
            foreign = foreign[1:]
        if not 0 < len(foreign) < 3:
            return None
        at = foreign[0]
        twins = _TWINS.get(self.own.alphabet, {})
        ways = product(*(twins.get(char, char) if spot in foreign else char for spot, char in enumerate(piece)))
        spelled = {way[at]: right for way in ways if (right := self.spelled("".join(way)))}
        elsewhere = self._readings(piece)
        facts = {**_character(piece[at]), "suggest": list(dict.fromkeys([*spelled.values(), *elsewhere.values()]))}
        if not spelled:
            return _Why(Code.WRONG_ALPHABET, "", facts, at)
        return _Why(Code.WRONG_ALPHABET, _look_alike(piece[at], next(iter(spelled))), facts | _twin(next(iter(spelled))), at)

    def _other_language(self, piece: str) -> _Why | None:
        readings = self._readings(piece)
        read = [self.own.read_card(self.card_in(right)) for right in readings.values()]
        cards = list(dict.fromkeys(card for card in read if card is not None))
        if not cards:
            return None
        return self._cards(Code.CARD_UNREADABLE, "other-language", piece, cards, language=next(iter(readings)), here=self.own.language)

    def _readings(self, piece: str) -> dict[str, str]:
        """What `piece` says in other languages, by the language's name, written anew in this one."""
        return {other.language: right for other in _others(self.own) if (right := self.spelled(piece, other))}

    def _picture(self, piece: str) -> _Why | None:
        at = next((at for at, char in enumerate(piece) if ord(char) in _PICTURES and self.own.plain(char) == char), None)
        return None if at is None else _Why(Code.CARD_UNREADABLE, "picture", _character(piece[at]), at)

    def _glued(self, piece: str) -> _Why | None:
        """Several moves or cards without a blank between them, if that can be taken in one way only."""
        if not 1 < len(piece) <= _LONGEST_GLUED:
            return None
        ways: list[list[list[str]]] = [[[]]]
        for behind in range(1, len(piece) + 1):
            ends = [
                [*before, right] for first in range(behind) if ways[first] and (right := self.spelled(piece[first:behind])) for before in ways[first]
            ]
            ways.append(ends[:2])
        return _Why(Code.UNREADABLE, "glued", {"right": " ".join(ways[-1][0])}) if len(ways[-1]) == 1 else None

    def _junk(self, piece: str) -> _Why | None:
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
                return _Why(Code.UNREADABLE, "junk", {"junk": piece[:start] + piece[end:], "right": right, "suggest": [right]})
        return None

    def _stuck(self, piece: str, start: int, end: int) -> str | None:
        """The move or card at start … end, if it is one for certain: with a sign or a digit, and with neither a number nor a move cut in two."""
        cuts_number = any(0 < at < len(piece) and piece[at - 1 : at + 1].isdigit() for at in (start, end))
        if cuts_number or any(char in "+()w" for char in piece[:start] + piece[end:]) or not _TELLING.search(self.card_in(piece[start:end])):
            return None
        return self.spelled(piece[start:end])

    def _misspelt(self, piece: str) -> _Why | None:
        if len(piece) > _LONGEST_STATEMENT:
            return None
        right = self.spelled(_mended(self.own, piece))
        return None if right is None else _Why(Code.UNREADABLE if self.moves else Code.CARD_UNREADABLE, "near", {"right": right, "suggest": [right]})

    def _plain(self, piece: str) -> _Why:
        is_card = not self.moves or any(sign in self.own.plain(self.card_in(piece)) for sign in SIGNS)
        if is_card:
            return _Why(Code.CARD_UNREADABLE, "", {"suggest": self._near(piece)})
        return _Why(Code.UNREADABLE, "prose" if _LETTERS.match(piece) else "", {"suggest": self._near(piece)})

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


# ---- words and characters


@cache
def _others(own: Notation) -> tuple[Notation, ...]:
    """The notations of the other languages."""
    return tuple(notation(language) for language in languages() if language != own.language)


@cache
def _stops() -> Mapping[str, str]:
    """Words of all languages that people write in place of moves, as `_stop` looks them up, with the variant of the sentence."""
    all_of_them = [notation(language) for language in languages()]
    return {
        _only_letters(text): variant for one in all_of_them for variant, texts in (("undo", one.undo), ("and-so-on", one.and_so_on)) for text in texts
    }


def _stop(text: str) -> str | None:
    """Which kind of word this is that stands for no move, in any language."""
    return _stops().get(_only_letters(text)) if _STOP.fullmatch(text) else None


def _only_letters(text: str) -> str:
    return "".join(char for char in normalize("NFC", text).casefold() if char.isalpha())


def _mended(own: Notation, text: str) -> str:
    """`text` with the nearest known word for each that is not known."""

    def mend(match: re.Match[str]) -> str:
        word = own.key(match[0])
        return match[0] if word in own.words else closest(word, own.words) or match[0]

    return _LETTERS.sub(mend, own.plain(text))


def _runs_on(piece: str, following: str) -> bool:
    """Do two pieces read like prose?"""
    first, second = (bool(_WORD.fullmatch(text)) for text in (piece, following))
    return (first or bool(_SHORT_NUMBER.fullmatch(piece))) and (second or bool(_SHORT_NUMBER.fullmatch(following))) and (first or second)


def _foreign_letters(own: Notation, text: str) -> list[int]:
    """Where in `text` letters of another alphabet stand."""
    return [at for at, char in enumerate(text) if char.isalpha() and not name_of(char, "").startswith(own.alphabet)]


def _character(char: str) -> dict[str, object]:
    return {"character": char, "code": f"U+{ord(char):04X}", "name": name_of(char, f"U+{ord(char):04X}")}


def _twin(char: str) -> dict[str, object]:
    return {"twin": char, "twin_code": f"U+{ord(char):04X}", "twin_name": name_of(char, "")}


def _some(text: str | None) -> list[str]:
    return [] if text is None else [text]
