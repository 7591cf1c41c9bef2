"""Why a statement in words is no move, and what its writer may have meant. The facts of a slip: as in `slips`."""

from collections.abc import Iterable, Sequence

from sultan_kit.core.cards import BY_NAME
from sultan_kit.core.findings import Code
from sultan_kit.log import slips
from sultan_kit.log.notation import Notation
from sultan_kit.log.scanner import NUMBER, Number, Spans
from sultan_kit.log.spelling import BLANKS, LETTERS, LONGEST, TWINS, Why, foreign_letters, mended, others, stop_word, wrong_alphabet
from sultan_kit.log.written import Action, Item, SlipItem, Written
from sultan_kit.near import closest

_EXAMPLE = Written(Action.TURN_PLAY, BY_NAME["7♥"])


def statement(own: Notation, text: str, spans: Spans, *, explain: bool) -> list[Item | Number]:
    """Why a statement in words is no move, with the number before it; nothing if the statement is not in words."""
    start, end = spans[0][0], spans[-1][1]
    number = NUMBER.match(text, start, spans[0][1])
    found: list[Item | Number] = []
    if number:
        found.append(Number(int(number[1]), *number.span()))
        start = number.end() if number.end() < spans[0][1] else spans[1][0]
    words = [word.strip(".,:") for word in BLANKS.split(text[start:end])]
    if not _is_in_words(own, words):
        return []
    if explain and end - start <= LONGEST:
        found.append(_explained(own, text, start, end))
    else:
        found.append(Why(Code.UNREADABLE).slip(text, start, end))
    return found


def _is_in_words(own: Notation, words: Sequence[str]) -> bool:
    if any(one.key(word) in one.verbs for one in (own, *others(own)) for word in words):
        return True
    return any(
        len(word) > 4 and LETTERS.fullmatch(word) and closest(own.key(word), own.verbs) and not stop_word(word) for word in (words[0], words[-1])
    )


def _explained(own: Notation, text: str, start: int, end: int) -> SlipItem:
    """The slip that stands at start … end: in a word that stands for no move, in the card, or in the words around it."""
    words = text[start:end]
    stop = next((variant for piece in BLANKS.split(words) if (variant := stop_word(piece))), None)
    if stop:
        return Why(Code.UNREADABLE, stop).slip(text, start, end)
    for form in own.forms_in_words(words):
        if not form.card or own.read_card(form.card) is not None:
            return Why(Code.UNREADABLE, "which-card").slip(text, start, end)
        at = words.find(form.card)
        if at >= 0 and not any(own.key(word) in own.verbs for word in LETTERS.findall(form.card)):
            why = slips.why_no_card(own, form.card)
            cards = why.facts.get("suggest", ())
            assert isinstance(cards, Iterable)
            moves = [own.write(move) for card in cards if (move := own.complete(form._replace(card=card)))]
            return why._replace(facts={**why.facts, "suggest": moves}).slip(text, start + at, start + at + len(form.card))
    why = _twins(own, words) or _mended(own, words) or _run_together(own, words) or _foreign(own, words)
    return why.slip(text, start, end)


def _twins(own: Notation, words: str) -> Why | None:
    """Letters of another alphabet that look like the right ones."""
    foreign = foreign_letters(own, words)
    twins = TWINS.get(own.alphabet, {})
    move = own.read_in_words("".join(twins.get(char, char)[0] if at in foreign else char for at, char in enumerate(words)))
    if move is None:
        return None
    at = foreign[0]
    return wrong_alphabet(words, at, [own.write(move)], twins[words[at]][0])


def _mended(own: Notation, words: str) -> Why | None:
    """Small slips in the words, a comma too many or too few."""
    text = mended(own, words).strip(".,: ")
    gaps = [match.start() for match in BLANKS.finditer(text)]
    for attempt in (text, text.replace(",", ""), *(f"{text[:gap]},{text[gap:]}" for gap in gaps)):
        move = own.read_in_words(attempt)
        if move is not None:
            right = own.write_words(move, like=own.card_in(attempt, in_words=True))
            return Why(Code.UNREADABLE, "near", {"right": right, "suggest": [own.write(move)]})
    return None


def _run_together(own: Notation, words: str) -> Why | None:
    """Several statements with no semicolon between them."""
    pieces = BLANKS.split(words)
    best: list[list[str] | None] = [[]]
    for behind in range(1, len(pieces) + 1):
        ways = (
            [*before, text]
            for first in range(behind)
            if (before := best[first]) is not None and (text := _one_move(own, " ".join(pieces[first:behind]))) is not None
        )
        best.append(next(ways, None))
    return Why(Code.UNREADABLE, "run-together", {"right": "; ".join(best[-1])}) if best[-1] else None


def _one_move(own: Notation, text: str) -> str | None:
    """The one move that `text` tells, in words or short, written anew."""
    move = own.read_move(text)
    if move is not None:
        return own.write(move, like=own.card_in(text))
    move = own.read_in_words(text)
    return None if move is None else own.write_words(move, like=own.card_in(text, in_words=True))


def _foreign(own: Notation, words: str) -> Why:
    """Words of another language."""
    for other in others(own):
        word = next((word for word in LETTERS.findall(words) if other.key(word) in other.verbs and own.key(word) not in own.verbs), None)
        if word is not None:
            moves = [own.write(move) for form in other.forms_in_words(words) if (move := own.complete(form) or other.complete(form))]
            return Why(Code.UNREADABLE, "other-language", {"word": word, "language": other.language, "here": own.language, "suggest": moves})
    return Why(Code.UNREADABLE, "words", {"example": own.write_words(_EXAMPLE)})
