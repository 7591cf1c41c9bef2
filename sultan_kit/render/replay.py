"""A game played back: its head, each step in words, and the whole as `sultan-replay/1` (docs/replay-format.md)."""

from collections.abc import Callable, Iterator

from sultan_kit.core.cards import FACES, SIGNS
from sultan_kit.l10n.names import profile_name
from sultan_kit.l10n.words import Words, visible
from sultan_kit.log.judge import Played
from sultan_kit.log.notation import notation
from sultan_kit.log.steps import Step, steps
from sultan_kit.log.written import FILLS, Action, Written
from sultan_kit.profiles.wording import rule
from sultan_kit.render.board import Look
from sultan_kit.render.frames import changed, layout_name, position_json
from sultan_kit.render.ink import BOLD, DIM, Ink, Line, blank, card_ink, flow, measure, padded, paint, width

FORMAT = "sultan-replay/1"

MOVE = 8
"""Columns for a move in short notation: `(3 10♦)+` is as long as they usually get."""

NARROW = 40
"""Where a sentence would have fewer columns, the short notation is left out."""

_FILL_FROM = {pile: action for action, pile in FILLS.items()}


# ---- the head


def head_lines(game: Played, words: Words, look: Look) -> list[str]:
    """What the log says of the game, by whose rules it is shown, and how it went."""
    title, facts = game.log.meta.get("title"), head_facts(game, words)
    labels = [Ink(label, DIM) for label in facts]
    indent = max(width(label.text) for label in labels) + 2
    lines = [*_beside([], title, look, BOLD), []] if title else []
    for label, text in zip(labels, facts.values(), strict=True):
        lines += _beside(padded([label], indent), text, look)
    return [paint(line, colour=look.colour) for line in lines]


def head_facts(game: Played, words: Words) -> dict[str, str]:
    """The same but for the title, by its labels. A text may have several lines, and what comes from the log is as it stands there."""
    say, meta, profile, counts = words.say, game.log.meta, game.profile, game.counts
    facts = {key: meta[key] for key in ("player", "date", "place", "minutes") if meta.get(key)}
    if "date" in facts:
        from datetime import date

        facts["date"] = words.show(date.fromisoformat(facts["date"]))
    if "minutes" in facts:
        facts["minutes"] = say("replay.minutes.count", count=int(facts["minutes"]))
    name = profile_name(profile, words)
    changes = [words.show(sentence) for axis in profile.changes if (sentence := rule(axis, profile.rules))]
    facts["rules"] = "\n".join([name if name == profile.id else f"{name} ({profile.id})", *changes])
    facts["result"] = say(f"replay.result.{game.verdict}", count=counts.checked, written=game.written, placed=counts.plays)
    return {say(f"replay.{key}"): text for key, text in facts.items()}


def text_lines(text: str, look: Look) -> list[str]:
    """A text of the log, as long as it likes."""
    return [paint(line, colour=look.colour) for line in _beside([], text, look)]


# ---- a step


def sentences(step: Step, words: Words) -> list[str]:
    """What happens in a step: a sentence for the move, one for each fill that it brought with it, one if the game is over."""
    return [sentence for _, sentence in _told(step, words)]


def step_lines(step: Step, words: Words, look: Look, digits: int) -> list[str]:
    """A step as lines: its number, the move in short notation, the sentences; below them what is noted. digits: columns for the number."""
    lines = []
    for index, (move, sentence) in enumerate(_told(step, words)):
        number = "" if index else str(step.number)
        head = [blank(digits - len(number)), Ink(number, DIM), blank(2)]
        with_move = [*head, *padded([move], MOVE), blank(1)]
        if look.width - measure(with_move) >= NARROW:
            lines += _beside(with_move, sentence, look)
        else:
            lines += _beside(head, sentence if index else f"{sentence} {step.remark}", look)
    for note in step.notes:
        lines += _beside([blank(digits + 2), Ink("#", DIM), blank(1)], note, look, DIM)
    return [paint(line, colour=look.colour) for line in lines]


def _told(step: Step, words: Words) -> Iterator[tuple[Ink, str]]:
    """What happens in a step, piece by piece: as a move in short notation, and as a sentence."""
    move, card = step.written, step.card
    if move is None:
        yield Ink(""), words.say("step.deal")
    elif card is None:
        yield Ink(short(move, words), BOLD), words.say(f"step.redeal.{step.table.rules.redeal.order}", count=len(step.before.waste))
    else:
        text = short(move._replace(card=card), words) + step.remark
        yield card_ink(text, card, BOLD if step.foundation else ""), _said(move.action, words, card, step.place, complete=step.completes)
    for place, filled, pile in step.fills:
        action = _FILL_FROM[pile]
        yield card_ink(short(Written(action, filled, place + 1), words), filled, DIM), _said(action, words, filled, place + 1)
    if step.table.is_won:
        yield Ink(""), words.say("step.won")
    elif step.table.is_lost:
        yield Ink(""), words.say("step.lost")


def _said(action: Action, words: Words, card: int, place: int | None, *, complete: bool = False) -> str:
    key = f"step.{action.name.lower().replace('_', '-')}{'.complete' if complete else ''}"
    return words.say(key, card=FACES[card], place=place)


def short(move: Written, words: Words) -> str:
    """A move in the short notation of the reader's language."""
    written = notation(words.language)
    text = written.write(move)
    if words.letters:
        for sign, letters in zip(SIGNS, written.letters, strict=True):
            text = text.replace(sign, letters[0])
    return text


def _beside(head: Line, text: str, look: Look, style: str = "") -> list[Line]:
    """A text beside a head, which stands before its first line only."""
    indent = measure(head)
    room = look.width - indent
    lines: list[Line] = []
    for row in text.splitlines():
        words = [visible(word) for word in row.split()]
        whole = Ink(" ".join(words), style)
        lines += [[whole]] if width(whole.text) <= room else flow([[Ink(word, style)] for word in words], room)
    return [[*([blank(indent)] if index else head), *line] for index, line in enumerate(lines)]


# ---- the whole


def replay_json(game: Played, words: Words, dumps: Callable[[object], str]) -> Iterator[str]:
    """The game as `sultan-replay/1`, line by line. dumps: writes a value as JSON in one line."""
    head = {
        "format": FORMAT,
        "profile": game.profile.id,
        "changes": dict(game.profile.changes),
        "language": words.language,
        "meta": {key: game.log.meta.get(key) for key in ("title", "player", "date", "place")} | {"result": game.log.result},
        "layout": layout_name(game.profile.rules),
    }
    opening = "{"
    for key, value in head.items():
        yield f"{opening}{dumps(key)}: {dumps(value)},"
        opening = " "
    before: dict[str, object] = {}
    notes: dict[str, str] = {}
    line = ' "steps": ['  # one is kept back, for only the last has no comma
    for step in steps(game, hindsight=True):
        position = position_json(step.table)
        if step.written is None:
            yield f' "start": {dumps(position)},'
        else:
            yield line
            line = f"  {dumps(_frame(step, step.written, words, changed(before, position)))},"
        if step.notes:
            notes[str(step.number)] = "\n".join(step.notes)
        before = position
    yield f"{line.removesuffix(',')}],"
    yield f' "notes": {dumps(notes)}}}'


def _frame(step: Step, written: Written, words: Words, position: dict[str, object]) -> dict[str, object]:
    """An entry of `steps`."""
    fills = [{"place": place + 1, "card": str(FACES[card]), "pile": pile.name.lower()} for place, card, pile in step.fills]
    return {"move": notation("en").write(written), "text": " ".join(sentences(step, words)), "fills": fills, "position": position}
