"""How cards and moves are written: one `Notation` a language, read from `locales/<language>/notation.yaml`.

It reads and writes a card, a move, a statement, and knows by heart what it has read before. `sultan_kit.log.scanner` goes through whole texts
with it; why something cannot be read is found out by `slips` and `slips_in_words`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain
from typing import Any, NamedTuple, TypeVar

from sultan_kit.core.cards import SIGNS, SUITS
from sultan_kit.log.written import Action, Written
from sultan_kit.resources import contents, folder

OPEN = ("...", "…")
"""What stands for moves or cards that nobody wrote down; the first is the one that is written."""

REDEAL = "//"

_FORM = re.compile(
    r"(?:\((?P<divan>[^()+!?]*)\)|(?P<pile>w?)(?P<card>[^()+!?]*))"
    r"(?:(?P<play>\+)(?P<foundation>-?[0-9]{1,9})?|(?P<gap>\()(?P<to>-?[0-9]{1,9})?\))?"
    r"(?P<remark>!!|\?\?|!\?|\?!|!|\?)?"
)
_PLACE = re.compile(r"(-?[0-9]{1,9})(?:[ \t]+(.+))?")
_COMBINING = re.compile("[\u0300-\u036f]")
_BLANKS = re.compile(r"[ \t\n]+")
_COMMA = re.compile(" ?, ?")

_CHUNK = re.compile(r"\[([^]]*)\]|([^][]+)")
"""Of a phrase: what may be missing, what must stand there."""

_WORD = re.compile(r"[^\W\d_]+")
_FIELD = re.compile(r"\\\{(\w+)\\\}")
_FIELDS = {"card": "(?P<card>[^,;]+?)", "place": "(?P<place>-?[0-9]{1,9})", "foundation": "(?P<foundation>-?[0-9]{1,9})"}

_SAME_SIGNS = {"♧": "♣", "♢": "♦", "♡": "♥", "♤": "♠", "❤": "♥", "\ufe0e": "", "\ufe0f": "", "\u2010": "-", "\u2011": "-"}
"""Outlines, the heart of phones, variation selectors, other hyphens."""

_PICTURES = (0x1F0D1, 0x1F0C1, 0x1F0B1, 0x1F0A1)
"""Unicode's pictures of the aces; behind each the other cards of its suit, with a knight before the queen."""

_TARGETS = {
    "": (Action.TURN, Action.TURN_PLAY, Action.FILL_STOCK),
    "w": (Action.WASTE_ALONE, Action.WASTE_PLAY, Action.FILL_WASTE),
    "(": (Action.DIVAN_ALONE, Action.DIVAN_PLAY, Action.DIVAN_FILL),
}
"""What a source does without a target, with `+`, with a gap."""

_FROM_STOCK = _TARGETS[""]
_FROM_DIVAN = _TARGETS["("]

_SIGNS = {sign: suit for suit, sign in enumerate(SIGNS)}

_LONGEST_CARD = 40
_REMEMBERED = 5000
"""How many different texts are known by heart at most, so that memory does not grow with what is read."""

_Known = TypeVar("_Known")


class Unread(NamedTuple):
    """Something that has the form of a move, while its card is still a text; "": no card is named."""

    action: Action
    card: str = ""
    place: int | None = None
    foundation: int | None = None


class Notation:
    """How one language writes cards and moves.

    symbols, rank_words: the spellings of each rank, shape (13, …); symbols[rank][0] is the one that is written.
    letters, suit_words: the spellings of each suit besides its sign, shape (4, …).
    ranks, suits: rank or suit by the key of its spelling.
    phrases: the moves in words, by form. undo, and_so_on: words that people write in place of moves.
    begins_name: the keys with which the name of a card in words begins; pieces_of_name: how many words it has at most.
    keys: words of this language for the keys and results of a log, in small letters.
    """

    def __init__(self, language: str, data: Mapping[str, Any]) -> None:
        self.language = language
        self.name: str = data["name"]
        self.alphabet: str = data["alphabet"]
        self.case_is_fixed: bool = data["case"] == "fixed"
        self.of: str = data["of"]
        self.symbols = _spellings(data["ranks"]["symbols"])
        self.rank_words = _spellings(data["ranks"]["words"])
        self.letters = _spellings(data["suits"]["letters"])
        self.suit_words = _spellings(data["suits"]["words"])
        self.phrases: dict[Action, Sequence[str]] = {Action[name.upper().replace("-", "_")]: texts for name, texts in data["phrases"].items()}
        self.undo: Sequence[str] = data["undo"]
        self.and_so_on: Sequence[str] = data["and-so-on"]
        self.keys: Mapping[str, str] = data["keys"]
        pictures = {
            chr(ace + rank + (rank > 10)): self.symbols[rank][0] + sign for ace, sign in zip(_PICTURES, SIGNS, strict=True) for rank in range(13)
        }
        same = {form: other for one, two in data["same"].items() for form, other in ((one, two), (one.upper(), two.capitalize()))}
        self._same = str.maketrans(_SAME_SIGNS | pictures | same)
        self._symbols = self._by_spelling(self.symbols)
        self.ranks = self._symbols | self._by_spelling(self.rank_words)
        self._letters = self._by_spelling(self.letters)
        self._suit_words = self._by_spelling(self.suit_words)
        self.suits = _SIGNS | self._letters | self._suit_words
        refused = data["refused"]
        self._meant_ranks = {
            self.key(text): tuple(self._symbols[self.key(rank)] for rank in ranks.split()) for text, ranks in refused["ranks"].items()
        }
        self._meant_ranks |= {text: (rank,) for text, rank in self.ranks.items()}
        self._meant_suits = {self.key(text): tuple(SUITS.index(suit) for suit in suits.split()) for text, suits in refused["suits"].items()}
        self._meant_suits |= {text: (suit,) for text, suit in self.suits.items()}
        self.begins_name = {*self.ranks, *self._suit_words}
        self.pieces_of_name = 3 if self.of else 2
        self._cards: dict[str, int] = {}
        self._moves: dict[str, Written] = {}
        self._no_moves: dict[str, None] = {}
        self._statements: dict[str, Written] = {}

    def _by_spelling(self, spellings: Sequence[Sequence[str]]) -> dict[str, int]:
        return {self.key(text): index for index, texts in enumerate(spellings) for text in texts}

    # ---- letters

    def plain(self, text: str) -> str:
        """`text` with what may be written in several ways written in one: accents, outlines of suits, variation selectors."""
        if text.isascii():
            return text
        if _COMBINING.search(text):
            from unicodedata import normalize

            text = normalize("NFC", text)
        return text.translate(self._same)

    def key(self, word: str) -> str:
        """A rank, a suit or another word as it is looked up: case counts only in single letters, and there only where it is fixed."""
        word = self.plain(word)
        return word if self.case_is_fixed and len(word) == 1 else word.casefold()

    # ---- cards

    def read_card(self, text: str) -> int | None:
        """The card that `text` names, which has no blank at its ends; None if it is none."""
        card = self._cards.get(text)
        if card is None:
            card = next((card for rank, suit, together in self.splits(text) if (card := self._joined(rank, suit, together)) is not None), None)
            if card is not None:
                _remember(self._cards, text, card)
        return card

    def splits(self, text: str) -> Iterator[tuple[str, str, bool]]:
        """Every way to take `text` for a rank and a suit, as keys, with whether they stand together."""
        if len(text) > _LONGEST_CARD:
            return
        words = _BLANKS.split(self.plain(text))
        if len(words) == 1:
            words = words[0].split("-")
        match words:
            case [word] if self.key(word) not in self._suit_words:  # PiK would be the king of spades, but Pik is a suit
                for cut in range(1, len(word)):
                    first, second = self.key(word[:cut]), self.key(word[cut:])
                    yield first, second, True
                    yield second, first, True
            case [first, second]:
                yield self.key(first), self.key(second), False
                yield self.key(second), self.key(first), False
            case [first, of, second] if self.of and self.key(of) == self.of:
                yield self.key(first), self.key(second), False

    def _joined(self, rank: str, suit: str, together: bool) -> int | None:  # noqa: FBT001  as `splits` yields it
        if rank not in self.ranks:
            return None
        found = self._suit_words.get(suit)
        if found is None and together:
            found = _SIGNS.get(suit)
            if found is None and rank in self._symbols:
                found = self._letters.get(suit)
        return None if found is None else found * 13 + self.ranks[rank]

    def meant(self, text: str) -> list[int]:
        """The cards that `text` may mean with a rank or a suit that is refused, each once."""
        cards = [
            one * 13 + other
            for rank, suit, _ in self.splits(text)
            if rank not in self.ranks or suit not in self.suits
            for one in self._meant_suits.get(suit, ())
            for other in self._meant_ranks.get(rank, ())
        ]
        return list(dict.fromkeys(cards))

    def write_card(self, card: int, like: str = "") -> str:
        """The card as this language writes it: `10♦`, `B♦`, `Т♦`. like: a card as somebody wrote it, in whose manner this one is to be: `KrA`."""
        rank, suit = self.symbols[card % 13][0], SIGNS[card // 13]
        usual = rank + suit
        suit_first, in_letters = self._manner(like)
        if in_letters:
            suit = self.letters[card // 13][0]
            if like.islower() and not self.case_is_fixed:
                rank, suit = rank.lower(), suit.lower()
        text = suit + rank if suit_first else rank + suit
        return text if self.read_card(text) == card else usual  # PiK is no card

    def _manner(self, card: str) -> tuple[bool, bool]:
        """Does the suit stand first in a short card that somebody wrote, and is it in letters? Neither, where the card is not one."""
        card = self.plain(card)
        for cut in range(1, min(len(card), _LONGEST_CARD)):
            first, second = self.key(card[:cut]), self.key(card[cut:])
            for suit_first, rank, suit in ((False, first, second), (True, second, first)):
                if rank in self._meant_ranks and suit in self._meant_suits and suit not in self._suit_words:
                    return suit_first, suit not in _SIGNS
        return False, False

    def card_in(self, move: str, *, in_words: bool = False) -> str:
        """What stands in a move, short or in words, where its card should; "" where it names none."""
        form = next(self.forms_in_words(move), None) if in_words else self.form(move)
        return form.card if form else ""

    # ---- moves

    def quick(self, text: str) -> list[Written] | None:
        """The moves of a text that holds nothing but short moves and blanks (and remarks, which say nothing to the game); else None."""
        known = self._moves
        pieces = text.split()
        try:
            moves = [known[piece] for piece in pieces]
        except KeyError:
            moves = []
            for piece in pieces:
                move = self.read_move(piece)
                if move is None:
                    return None
                moves.append(move)
        printable = text.replace("\n", "").replace("\t", "").isprintable()
        return moves if printable else None  # `str.split` takes more for blanks than a log does, and none of those can be printed

    def read_move(self, piece: str) -> Written | None:
        """The short move that `piece` is, with or without a remark; None if it is none."""
        move = self._moves.get(piece)
        if move is None and piece not in self._no_moves:
            form = self.form(piece)
            move = None if form is None else self.complete(form)
            if move is None:
                _remember(self._no_moves, piece, None)
            else:
                _remember(self._moves, piece, move)
        return move

    def read_in_words(self, words: str) -> Written | None:
        """The move that a statement in words tells; None if it tells none."""
        move = self._statements.get(words)
        if move is None:
            move = next((move for form in self.forms_in_words(words) if (move := self.complete(form)) is not None), None)
            if move is not None:
                _remember(self._statements, words, move)
        return move

    def remembers(self, words: str) -> bool:
        """Has this very statement in words been read before?"""
        return words in self._statements

    def complete(self, form: Unread) -> Written | None:
        """The move, if its card can be read and it says all that it must."""
        card = self.read_card(form.card) if form.card else None
        if card is None and (form.card or form.action in _FROM_STOCK or (form.action in _FROM_DIVAN and form.place is None)):
            return None
        return Written(form.action, card, form.place, form.foundation)

    def form(self, piece: str) -> Unread | None:
        """The form that a short move has; None if it has none."""
        if piece in OPEN:
            return Unread(Action.OPEN)
        match = _FORM.fullmatch(piece)
        if match is None:
            return None
        divan, pile, card, plus, foundation, gap, to, _ = match.groups()
        if card == REDEAL and not (pile or plus or gap):
            return Unread(Action.REDEAL)
        place = None
        if divan is not None and self.read_card(divan) is None and (inside := _PLACE.fullmatch(divan)):
            place, divan = int(inside[1]), inside[2] or ""
        action = _TARGETS["(" if pile is None else pile][1 if plus else 2 if gap else 0]
        if action is Action.DIVAN_FILL:
            foundation, to = to, None
        elif to:
            place = int(to)
        return Unread(action, card if divan is None else divan, place, int(foundation) if foundation else None)

    def forms_in_words(self, words: str) -> Iterator[Unread]:
        """The forms that a statement in words can have."""
        words = _COMMA.sub(", ", _BLANKS.sub(" ", self.plain(words)))
        for action, pattern in self._patterns:
            match = pattern.fullmatch(words)
            if match:
                fields = match.groupdict("")
                place, foundation = fields.get("place"), fields.get("foundation")
                yield Unread(action, fields.get("card", ""), int(place) if place else None, int(foundation) if foundation else None)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The keys of all words that phrases and cards have."""
        phrases = _WORD.findall(" ".join(text for texts in self.phrases.values() for text in texts))
        names = chain.from_iterable((*self.rank_words, *self.suit_words))
        return tuple(dict.fromkeys(self.key(word) for word in (*phrases, *names) if word not in _FIELDS))

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The keys of the longer words of phrases, by which a statement in words is known for one."""
        phrases = " ".join(text for texts in self.phrases.values() for text in texts)
        return frozenset(self.key(word) for word in _WORD.findall(phrases) if len(word) > 3 and word not in _FIELDS)

    @cached_property
    def _patterns(self) -> list[tuple[Action, re.Pattern[str]]]:
        return [(action, _pattern(self.plain(text))) for action, texts in self.phrases.items() for text in texts]

    def write(self, move: Written, like: str = "") -> str:
        """The move in short notation. like: as for `write_card`."""
        card = "" if move.card is None else self.write_card(move.card, like)
        place = "" if move.place is None else str(move.place)
        foundation = "" if move.foundation is None else str(move.foundation)
        divan = f"({place} {card})" if place and card else f"({place}{card})"
        match move.action:
            case Action.TURN:
                return card
            case Action.TURN_PLAY:
                return f"{card}+{foundation}"
            case Action.WASTE_PLAY:
                return f"w{card}+{foundation}"
            case Action.DIVAN_PLAY:
                return f"{divan}+{foundation}"
            case Action.FILL_STOCK:
                return f"{card}({place})"
            case Action.FILL_WASTE:
                return f"w{card}({place})"
            case Action.REDEAL:
                return REDEAL
            case Action.OPEN:
                return OPEN[0]
            case Action.WASTE_ALONE:
                return f"w{card}"
            case Action.DIVAN_ALONE:
                return divan
            case Action.DIVAN_FILL:
                return f"{divan}({foundation})"

    def write_words(self, move: Written, like: str = "") -> str:
        """The move in words; in short notation what no words are for: `...`, and the forms that no rules allow. like: as for `write_card`."""
        fields = {"card": None if move.card is None else self.write_card(move.card, like), "place": move.place, "foundation": move.foundation}
        said = {name: str(value) for name, value in fields.items() if value is not None}
        return next((text for phrase in self.phrases.get(move.action, ()) if (text := _filled(phrase, said)) is not None), self.write(move, like))


def _spellings(texts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(text.split()) for text in texts)


def _remember(known: dict[str, _Known], text: str, value: _Known) -> None:
    if len(known) >= _REMEMBERED:
        known.clear()
    known[text] = value


def _pattern(phrase: str) -> re.Pattern[str]:
    """What a statement in the words of `phrase` looks like."""
    chunks = [f"(?:{re.escape(optional)})?" if optional else re.escape(needed) for optional, needed in _CHUNK.findall(phrase)]
    return re.compile(_FIELD.sub(lambda field: _FIELDS[field[1]], "".join(chunks)), re.IGNORECASE)


def _filled(phrase: str, said: Mapping[str, str]) -> str | None:
    """The phrase with all that is to be said in it; None if it has no room for that, or needs more."""
    text, room = "", set[str]()
    for optional, needed in _CHUNK.findall(phrase):
        names = {name for name in _FIELDS if f"{{{name}}}" in optional + needed}
        room |= names
        if names <= said.keys():
            text += (optional + needed).format_map(said)
        elif needed:
            return None
    return text if said.keys() <= room else None


@cache
def notation(language: str) -> Notation:
    """The notation of a language, one of `languages()`."""
    return Notation(language, contents(folder("locales") / language / "notation.yaml"))
