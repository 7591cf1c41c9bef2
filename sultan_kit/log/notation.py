"""How cards and moves are written: one `Notation` a language, read from `locales/<language>/notation.yaml`.

Reading a text has a fast way and a thorough one. `quick` and `moves` give the moves alone and know by heart what they have read before; `scan`
tells where everything stands, and says of what cannot be read why not (`sultan_kit.log.slips`).
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

import yaml

from sultan_kit.core.cards import RANKS, SIGNS, SUITS
from sultan_kit.core.findings import Code
from sultan_kit.log.written import Action, CommentItem, Item, MoveItem, NoteItem, SlipItem, Written
from sultan_kit.resources import folder

LANGUAGES = tuple(sorted(path.parent.name for path in folder("locales").glob("*/notation.yaml")))
"""The languages that logs can be written in."""

OPEN = ("...", "…")
"""What stands for moves or cards that nobody wrote down; the first is the one that is written."""

REDEAL = "//"

PIECE = re.compile(r"(?:\([^()\n;]*\)|[^ \t\n;])+")
"""What stands together in a run of short moves; blanks inside parentheses do not part it."""

CARD_PIECE = re.compile(r"[^ \t\n]+")
"""What stands together in a list of cards."""

NUMBER = re.compile(r"([0-9]{1,9})\.")
"""A move number."""

_REMARKS = ("!", "?", "!!", "??", "!?", "?!")
_FORM = re.compile(
    r"(?:\((?P<divan>[^()+!?]*)\)|(?P<pile>w?)(?P<card>[^()+!?]*))"
    r"(?:(?P<play>\+)(?P<foundation>-?[0-9]{1,9})?|(?P<gap>\()(?P<to>-?[0-9]{1,9})?\))?"
    r"(?P<remark>!!|\?\?|!\?|\?!|!|\?)?"
)
_PLACE = re.compile(r"(-?[0-9]{1,9})(?:[ \t]+(.+))?")
_STATEMENT = re.compile(r"[^;\n]+")

_NOTE = re.compile(r"\{[^{}\n]*\}")
_ASIDE = re.compile(_NOTE.pattern + r"|#(?<![^ \t\n]#)[^\n]*")
_ASIDE_OR_BRACE = re.compile(_ASIDE.pattern + r"|\{[^\n]*|\}")

_ODD_BLANK = re.compile("[\r\v\f\x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")
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
_EXPLAINED = 20
"""How many slips of a text are explained at most; more nobody reads."""

_REMEMBERED = 5000
"""How many different texts are known by heart at most, so that memory does not grow with what is read."""

_Read = TypeVar("_Read")


class Number(NamedTuple):
    """A move number in a text, before it is clear which move it belongs to."""

    number: int
    start: int
    end: int


class Moves(NamedTuple):
    """The moves of a text. numbers: for each move number how many of the moves stand before it, and what it says."""

    written: list[Written]
    numbers: list[tuple[int, int]]


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
        self._begins_name = {*self.ranks, *self._suit_words}
        self._pieces_of_name = 3 if self.of else 2
        self._names = tuple(self.symbols[card % 13][0] + SIGNS[card // 13] for card in range(52))
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

    def card(self, text: str) -> int | SlipItem:
        """The card that the whole text names, or why it names none."""
        card = self.read_card(text.strip(" \t\n"))
        if card is not None:
            return card
        from sultan_kit.log import slips

        return slips.for_card(self, text)

    def cards(self, text: str) -> list[tuple[int, int, int] | SlipItem | None]:
        """The cards of a list, each with the characters start … end where it stands; None for a final `...`: the rest is unknown."""
        found: list[tuple[int, int, int] | SlipItem | None] = []
        spans = [match.span() for match in CARD_PIECE.finditer(text)]
        index = 0
        while index < len(spans):
            start = spans[index][0]
            read = self.read_at(text, start, spans, index, self.read_card)
            if read is not None:
                card, index = read
                found.append((card, start, spans[index - 1][1]))
            elif index == len(spans) - 1 and text[slice(*spans[index])] in OPEN:
                found.append(None)
                index += 1
            else:
                from sultan_kit.log import slips

                slip, index = slips.among_cards(self, text, spans, index)
                found.append(slip)
        return found

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

    def _joined(self, rank: str, suit: str, together: bool) -> int | None:  # noqa: FBT001  # as `splits` yields it
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

    def read_at(
        self, text: str, start: int, spans: Sequence[tuple[int, int]], index: int, read: Callable[[str], _Read | None]
    ) -> tuple[_Read, int] | None:
        """What can be read from `start` on, in piece `index`, and the number of the piece behind it.

        It is one piece, or several where a card's name in words begins.
        """
        first = text[start : spans[index][1]]
        found = read(first)
        if found is None and self.key(first.removeprefix("w")) in self._begins_name:
            for last in range(index + 1, min(index + self._pieces_of_name, len(spans))):
                found = read(text[start : spans[last][1]])
                if found is not None:
                    return found, last + 1
        return None if found is None else (found, index + 1)

    def write_card(self, card: int) -> str:
        """The card as this language writes it: `10♦`, `B♦`, `Т♦`."""
        return self._names[card]

    # ---- moves

    def quick(self, text: str) -> list[Written] | None:
        """The moves of a text that holds nothing but short moves and blanks (and remarks, which say nothing to the game); else None."""
        if _ODD_BLANK.search(text):
            return None
        known = self._moves
        pieces = text.split()
        try:
            return [known[piece] for piece in pieces]
        except KeyError:
            moves = []
            for piece in pieces:
                move = self.read_move(piece)
                if move is None:
                    return None
                moves.append(move)
            return moves

    def moves(self, text: str, *, comments: bool = True) -> Moves | None:
        """The moves of a text and their numbers, without places; None where something in it cannot be read."""
        moves = self.quick(text)
        if moves is not None:
            return Moves(moves, [])
        if _ODD_BLANK.search(text):
            return None
        moves, numbers, before, known = [], [], -1, self._moves
        for line in (_ASIDE if comments else _NOTE).sub(" ", text).split("\n"):
            try:
                moves += [known[piece] for piece in line.split()]
            except KeyError:
                for piece in PIECE.findall(line):
                    move = self.read_move(piece)
                    if move is not None:
                        moves.append(move)
                    elif NUMBER.fullmatch(piece) and before < len(moves):
                        before = len(moves)
                        numbers.append((before, int(piece[:-1])))
                    else:
                        return self._moves_scanned(text, comments=comments)
        return Moves(moves, numbers) if before < len(moves) else None

    def _moves_scanned(self, text: str, *, comments: bool) -> Moves | None:
        items = self.scan(text, comments=comments, explain=False)
        if any(isinstance(item, SlipItem) for item in items):
            return None
        found = [item for item in items if isinstance(item, MoveItem)]
        return Moves([item.written for item in found], [(index, item.number) for index, item in enumerate(found) if item.number is not None])

    def scan(self, text: str, *, comments: bool = True, explain: bool = True) -> list[Item]:
        """Everything that stands in a text, in order.

        comments: may `#` begin one? Not where YAML joins lines. explain: without it slips are found all the same, with less to say about them.
        """
        items: list[Item] = []
        bare = _set_aside(text, items, comments=comments)
        number: Number | None = None
        explained = _EXPLAINED if explain else 0
        for match in _STATEMENT.finditer(bare):
            for item in self._statement(bare, *match.span(), explained=explained):
                if isinstance(item, Number):
                    if number is not None:
                        items.append(_stray_number(number, bare))
                    number = item
                else:
                    explained -= isinstance(item, SlipItem)
                    items.append(_numbered(item, number))
                    number = None
        if number is not None:
            items.append(_stray_number(number, bare))
        items.sort(key=attrgetter("start"))
        return items

    def _statement(self, text: str, start: int, end: int, *, explained: int) -> list[Item | Number]:
        """What stands between line ends and semicolons: a run of short moves, or one move in words. explained: how many slips at most."""
        found: list[Item | Number] = []
        spans = [match.span() for match in PIECE.finditer(text, start, end)]
        if spans and text[spans[0][0] : spans[-1][1]] in self._statements:
            return self._in_words(text, spans)
        index = 0
        broken = False
        while index < len(spans):
            begin, behind = spans[index]
            number = NUMBER.match(text, begin, behind)
            if number:
                found.append(Number(int(number[1]), *number.span()))
                begin = number.end()
                if begin == behind:
                    index += 1
                    continue
            read = self.read_at(text, begin, spans, index, self.read_move)
            if read is not None:
                move, index = read
                found.append(_short_item(move, text, begin, spans[index - 1][1]))
                continue
            from sultan_kit.log import slips

            if not broken:
                broken = True
                whole = self._in_words(text, spans) or slips.in_words(self, text, spans, explain=explained > 0)
                if whole:
                    return whole
            slip, index = slips.among_moves(self, text, begin, spans, index, explain=explained > 0)
            explained -= 1
            found.append(slip)
        return found

    def _in_words(self, text: str, spans: Sequence[tuple[int, int]]) -> list[Item | Number]:
        """The move in words that these pieces tell, with its number and remark; nothing if they tell none."""
        found: list[Item | Number] = []
        start, end = spans[0][0], spans[-1][1]
        number = NUMBER.match(text, start, end)
        if number:
            found.append(Number(int(number[1]), *number.span()))
            start = end - len(text[number.end() : end].lstrip(" \t"))
        words = text[start:end].rstrip("!?")
        remark = text[start + len(words) : end]
        words = words.rstrip(" \t")
        move = self.read_in_words(words) if remark in ("", *_REMARKS) else None
        if move is None:
            return []
        found.append(MoveItem(move, start, start + len(words), remark=remark, in_words=True))
        return found

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
    def words(self) -> Mapping[str, str]:
        """The words of phrases and cards, by key."""
        phrases = [word for texts in self.phrases.values() for text in texts for word in _WORD.findall(text)]
        return {self.key(word): word for word in (*phrases, *chain.from_iterable((*self.rank_words, *self.suit_words))) if word not in _FIELDS}

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The keys of the longer words of phrases, by which a statement in words is known for one."""
        phrases = " ".join(text for texts in self.phrases.values() for text in texts)
        return frozenset(self.key(word) for word in _WORD.findall(phrases) if len(word) > 3 and word not in _FIELDS)

    @cached_property
    def _patterns(self) -> list[tuple[Action, re.Pattern[str]]]:
        return [(action, _pattern(self.plain(text))) for action, texts in self.phrases.items() for text in texts]

    def write(self, move: Written) -> str:
        """The move in short notation."""
        card = "" if move.card is None else self._names[move.card]
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

    def write_words(self, move: Written) -> str:
        """The move in words; in short notation what no words are for: `...`, and the forms that no rules allow."""
        fields = {"card": None if move.card is None else self._names[move.card], "place": move.place, "foundation": move.foundation}
        said = {name: str(value) for name, value in fields.items() if value is not None}
        return next((text for phrase in self.phrases.get(move.action, ()) if (text := _filled(phrase, said)) is not None), self.write(move))


def _short_item(move: Written, text: str, start: int, end: int) -> MoveItem:
    """The short move at start … end of the text, where its remark is still with it."""
    piece = text[start:end]
    core = piece.rstrip("!?")
    return MoveItem(move, start, start + len(core), remark=piece[len(core) :])


def _set_aside(text: str, items: list[Item], *, comments: bool) -> str:
    """`text` with blanks in place of its notes and comments, which go to `items`; of a brace without its partner too, up to the end of the line."""
    if "{" not in text and "}" not in text and "#" not in text:
        return text
    pieces, done = [], 0
    for match in _ASIDE_OR_BRACE.finditer(text):
        start, end = match.span()
        found = match[0]
        if found[0] == "#" and not comments:
            end = len(text)
            items.append(SlipItem(Code.COMMENT_IN_FOLDED_TEXT, {}, start, end, start))
        elif found[0] == "#":
            items.append(CommentItem(found[1:].strip(), start, end))
        elif len(found) > 1 and _NOTE.fullmatch(found):
            items.append(NoteItem(found[1:-1], start, end))
        else:
            variant, at = "", start
            if found == "}":
                variant = "unopened"
            elif found.count("{") <= found.count("}"):
                variant, at = "nested", text.index("{", start + 1)
            items.append(SlipItem(Code.NOTE_UNCLOSED, {}, at, at + 1, at, variant))
        pieces += [text[done:start], " " * (end - start)]
        done = end
        if done == len(text):
            break
    return "".join([*pieces, text[done:]])


def _numbered(item: Item, number: Number | None) -> Item:
    if number is None or not isinstance(item, MoveItem):
        return item
    return item._replace(number=number.number, number_start=number.start, number_end=number.end)


def _stray_number(number: Number, text: str) -> SlipItem:
    return SlipItem(Code.UNREADABLE, {"text": text[number.start : number.end]}, number.start, number.end, number.start, "number-alone")


def _spellings(texts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(text.split()) for text in texts)


def _remember(known: dict[str, _Read], text: str, value: _Read) -> None:
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
    """The notation of a language, one of LANGUAGES."""
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    text = (folder("locales") / language / "notation.yaml").read_text(encoding="utf-8")
    return Notation(language, yaml.load(text, loader))  # noqa: S506  # all values are texts, and the file is ours


def spellings() -> list[tuple[str, dict[str, tuple[str, ...]]]]:
    """What may be written for every rank and suit, for the page on the format: its neutral sign, then the spellings by language."""
    all_of_them = {language: notation(language) for language in LANGUAGES}
    ranks = [(RANKS[rank], {name: (*one.symbols[rank], *one.rank_words[rank]) for name, one in all_of_them.items()}) for rank in range(13)]
    suits = [(SIGNS[suit], {name: (*one.letters[suit], *one.suit_words[suit]) for name, one in all_of_them.items()}) for suit in range(4)]
    return ranks + suits
