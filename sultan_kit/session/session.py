"""A game as it is being written down, or played: a line comes in, and an answer goes out.

A line is judged as the last one of the log: what is wrong with it is what `validate` would find. So the text is at any time a log without a fault.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from sultan_kit.core.cards import GAP, UNKNOWN, Face
from sultan_kit.core.findings import Code, Finding, Saying, Severity, reason
from sultan_kit.core.rules import FillSource
from sultan_kit.core.table import Pile, Table
from sultan_kit.log import hints, scanner
from sultan_kit.log.judge import Game, Played, play_to
from sultan_kit.log.steps import Step, steps
from sultan_kit.log.written import FROM_STOCK, Action, MoveItem, SlipItem, Written
from sultan_kit.session.dealer import followed
from sultan_kit.session.safe import Safe, Why, safe_plays
from sultan_kit.session.sheet import Entry, Kind, entries_of, entry, judged, opened


class Command(StrEnum):
    """What may be typed besides moves, notes and comments."""

    HELP = "help"
    BOARD = "board"
    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    AUTO = "auto"
    GIVE_UP = "give-up"
    QUIT = "quit"


KEYS = {
    Command.HELP: "?",
    Command.BOARD: ":",
    Command.HINT: "!",
    Command.UNDO: "-",
    Command.REDO: "=",
    Command.AUTO: "*",
    Command.QUIT: ".",
}
"""Commands in one sign, the same in every language; no notation takes any of them for a move. Giving up has none: it is not to happen by a slip."""

_FILLS = {Action.TURN: Action.FILL_STOCK, Action.WASTE_ALONE: Action.FILL_WASTE}
"""What a card or `w` alone means while a gap must be filled: nothing else can come then."""

_TOLD = ("hint.home", "hint.in-divan", "hint.on-waste", "hint.in-waste", "hint.in-stock")
"""Hints that tell nothing of the order of the stock."""


LONGEST = 50_000
"""Characters of a line; a whole game has hardly 3,000, and in words 20,000."""


class Wrong(NamedTuple):
    """What is wrong with a line. start, end: the characters of the line to blame; both 0 where none are."""

    finding: Finding
    start: int = 0
    end: int = 0


class Answer(NamedTuple):
    """What came of a line.

    steps: the moves that were made. wrong: why none was. sayings: what else there is to tell, in that order.
    asked: a command that only shows something, or ends the session.
    """

    steps: Sequence[Step] = ()
    wrong: Sequence[Wrong] = ()
    sayings: Sequence[Saying] = ()
    asked: Command | None = None


class _Mark(NamedTuple):
    """What the log was: so many of its first entries, and its claim."""

    size: int
    claim: str | None = None


class _State(NamedTuple):
    """What stands in the log, and the claim that it makes where the game is not over."""

    entries: tuple[Entry, ...]
    claim: str | None = None


def is_sound(findings: Iterable[Finding]) -> bool:
    """Can a game with these findings be gone on with? Not if there is an error, or if nobody knows how the table lies, behind `...`."""
    return not any(finding.severity is Severity.ERROR or finding.code is Code.INCOMPLETE for finding in findings)


def unfit(line: str) -> Wrong | None:
    """Why nobody need look closer at a line: it is far too long, or bytes in it are no text, for which U+FFFD stands."""
    if len(line) > LONGEST:
        return Wrong(Finding(Code.TOO_LARGE, {"limit": LONGEST}, "text"))
    at = line.find("\ufffd")
    return None if at < 0 else Wrong(Finding(Code.ENCODING, variant="typed"), at, at + 1)


class Session:
    """One game.

    commands: what is typed for them, in small letters. game: how it stands; table: the position as it is. text: its log.
    auto: plays that cannot hurt are made without being typed.
    """

    def __init__(self, game: Played, commands: Mapping[str, Command], *, dealt: bool = False) -> None:
        """game: one that is sound. dealt: the program deals its cards, by the number of the deal; else they are told."""
        assert is_sound(game.findings)
        self.commands = commands
        self.dealt = dealt
        self.auto = dealt
        self.profile = game.profile
        self.notation = game.log.notation
        self._sheet, entries = opened(game)
        self._past = [_Mark(count) for count in range(len(entries))]
        self._future: list[_State] = []
        if game.log.result == "given-up":
            self._past.append(_Mark(len(entries)))
        self._set(_State(tuple(entries), game.log.result if game.verdict not in ("won", "lost") else None))

    # ---- what is there

    @property
    def shown(self) -> Table:
        """The position as the player sees it: a dealt stock lies face down."""
        table = self.table.copy()
        if self.dealt:
            table.stock = [UNKNOWN] * len(table.stock)
        return table

    @property
    def is_over(self) -> bool:
        return self.game.verdict in ("won", "lost", "given-up")

    @property
    def written(self) -> int:
        """Moves that stand in the log."""
        return self.game.counts.checked

    def asks(self) -> Saying:
        """What is to be typed next, in a word or two."""
        table = self.table
        if self.is_over:
            return Saying("ask.over")
        if not table.due:
            return Saying("ask.move", {"number": self.written + 1})
        dealt = ".dealt" if self.dealt else ""
        return Saying(f"ask.choice{dealt}" if self._has_choice() else "ask.fill", {"place": table.due[0] + 1})

    # ---- what is typed

    def type(self, line: str) -> Answer:
        """Take a line: a command, moves with what is noted, or nothing, which goes on by itself as far as that is possible."""
        line = line.strip()
        if wrong := unfit(line):
            return Answer(wrong=[wrong])
        command = self.commands.get(line.casefold())
        if command is not None:
            return self._obey(command)
        if self.game.verdict == "given-up" and not line.startswith(("#", "{")):
            return Answer(sayings=[Saying("session.given-up")])
        if not line:
            return self._enter()
        if self.dealt and line == "()":
            return self._fill_from_stock()
        return self._read(line)

    def _obey(self, command: Command) -> Answer:
        match command:
            case Command.UNDO:
                return self._undo()
            case Command.REDO:
                return self._redo()
            case Command.HINT:
                return Answer(sayings=list(self._hints()), asked=command)
            case Command.AUTO if self.dealt:
                self.auto = not self.auto
                return Answer(sayings=[Saying("session.auto.on" if self.auto else "session.auto.off")])
            case Command.AUTO:
                return Answer(sayings=[Saying("session.auto.never")])
            case Command.GIVE_UP if self.is_over:
                return Answer(sayings=[self._over()])
            case Command.GIVE_UP:
                self._go_on(_State(self._state.entries, "given-up"))
                return Answer(sayings=[Saying("session.gave-up", {"placed": self.table.placed}), self._over()])
        return Answer(asked=command)

    def _enter(self) -> Answer:
        """Nothing was typed: what comes next if there is only one way to go on."""
        table = self.table
        if self.is_over:
            return Answer(sayings=[self._over()])
        if table.due and not self.dealt:
            return Answer(sayings=[self._which_fill()])
        if not table.stock:
            return Answer(sayings=[Saying("session.stock-used-up" if table.waste and table.redeals_left != 0 else "session.stock-over")])
        card = self._next()
        if card == UNKNOWN:
            return Answer(sayings=[Saying("session.which-card")])
        return self._make([Written(Action.FILL_STOCK if table.due else Action.TURN, card)])

    def _fill_from_stock(self) -> Answer:
        """Fill a gap with the next card of the dealt stock, if the rules allow it; if not, the reason must not tell which card that is."""
        card = self._next() if self.table.stock else None
        refusal = self.table.copy().fill(Pile.STOCK, card=card)
        return self._make([Written(Action.FILL_STOCK, card)]) if refusal is None else Answer(sayings=[reason(refusal)])

    def _read(self, line: str) -> Answer:
        """Judge a line as the last one of the log, and keep it if it is good."""
        items = scanner.scan(self.notation, line)
        said = [item for item in items if isinstance(item, MoveItem | SlipItem)]
        if any(isinstance(item, SlipItem) for item in said):
            return self._refused(self._judged([*self._state.entries, Entry(Kind.LINE, line)]), said)
        moves = [item for item in said if isinstance(item, MoveItem)]
        if self.dealt and any(item.written.action in FROM_STOCK for item in moves):
            return Answer(sayings=[Saying("session.cards-come")])
        if any(item.written.action is Action.OPEN for item in moves):
            return Answer(sayings=[Saying("session.no-gap-in-the-record")])
        meant = dict(zip(moves, self._meant([item.written for item in moves]), strict=True))
        fresh = list(entries_of(self.notation, line, [item._replace(written=meant[item]) if isinstance(item, MoveItem) else item for item in items]))
        trial = self._judged([*self._state.entries, *fresh])
        if not is_sound(trial.findings):
            return self._refused(trial, said)
        if moves:
            return self._made(fresh)
        self._go_on(_State((*self._state.entries, *fresh), self._state.claim))
        return Answer(sayings=[Saying("session.noted")])

    def _meant(self, moves: list[Written]) -> list[Written]:
        """The moves, where a card or `w` alone that can only fill a gap is one that does."""
        player = play_to(self.game, self.written)
        start = len(player.moves)
        player.moves = [*player.moves, *moves]
        for index, move in enumerate(moves, start):
            if player.table.due and move.action in _FILLS:
                player.moves[index] = move._replace(action=_FILLS[move.action])
            if player.play(index) is not None:
                break
        return [move for move in player.moves[start:] if move is not None]

    def _refused(self, trial: Game, said: Sequence[MoveItem | SlipItem]) -> Answer:
        """What is wrong with a line that holds these moves."""
        hints.give(trial)
        wrong = []
        for finding in trial.findings:
            if self.dealt:
                finding = finding._replace(hints=tuple(hint for hint in finding.hints if hint.key in _TOLD))  # noqa: PLW2901  the same, for the player
            index = (finding.move or 0) - self.written - 1
            wrong.append(Wrong(finding, said[index].start, said[index].end) if 0 <= index < len(said) else Wrong(finding))
        return Answer(wrong=wrong)

    # ---- what is done

    def _make(self, moves: Iterable[Written]) -> Answer:
        """Make moves that are known to be legal."""
        return self._made([entry(self.notation, move) for move in moves])

    def _made(self, fresh: Sequence[Entry]) -> Answer:
        """Go on with good moves, and with those that follow of themselves in a dealt game; tell what came of it."""
        count, before = self.written, self.table
        self._go_on(_State((*self._state.entries, *fresh)))
        by_itself: list[Safe] = []
        if self.dealt:
            by_itself = self._follow_up()
        sayings = [Saying(f"session.by-itself.{why}", facts) for why, facts in _reasons(by_itself)]
        if self.table.due:
            sayings.append(self._which_fill())
        elif self.is_over:
            sayings.append(self._over())
        else:
            sayings += _opened(before, self.table)
        return Answer(list(steps(self.game, count + 1)), sayings=sayings)

    def _follow_up(self) -> list[Safe]:
        """Fill gaps from the dealt stock where the rules leave no choice, and make the plays that cannot hurt, if that is wanted: which ones."""
        player, dealer = followed(self.game)
        fresh: list[Written] = []
        done: list[Safe] = []
        while True:
            table = player.table
            if table.due and not self._has_choice(table):
                move = Written(Action.FILL_STOCK, dealer.next)
            elif self.auto and (plays := safe_plays(table)):
                done.append(plays[0])
                move = plays[0].move
            else:
                break
            player.moves = [*player.moves, move]
            refusal = player.play(len(player.moves) - 1)
            assert refusal is None, refusal
            dealer.follow(move, table)
            fresh.append(move)
        if fresh:
            self._set(_State((*self._state.entries, *(entry(self.notation, move) for move in fresh))))
        return done

    def _has_choice(self, table: Table | None = None) -> bool:
        table = table or self.table
        return self.profile.rules.fill.source is FillSource.WASTE_OR_STOCK and len(table.waste) > 0 and len(table.stock) > 0

    def _over(self) -> Saying:
        """What can still be done."""
        return Saying("session.over.dealt" if self.dealt else "session.over")

    def _which_fill(self) -> Saying:
        """What to type while a gap must be filled."""
        choose = "session.choose-fill.dealt" if self.dealt else "session.choose-fill"
        return Saying(choose if self._has_choice() else "session.which-fill", {"place": self.table.due[0] + 1})

    def _next(self) -> int:
        """The stock's next card; UNKNOWN where nobody has told it."""
        return followed(self.game)[1].next if self.dealt else self.table.stock[-1]

    def _hints(self) -> Iterable[Saying]:
        """What can be done now; only what is so."""
        table = self.table
        if self.is_over:
            yield self._over()
        elif table.due:
            yield self._which_fill()
        elif cards := _playable(table):
            safe = safe_plays(table)
            yield Saying("session.playable", {"cards": [Face(card) for card in cards], "count": len(cards)})
            for why, facts in _reasons(safe):
                yield Saying(f"session.safe.{why}", facts)
            if not safe:
                yield Saying("session.no-safe")
        else:
            yield Saying("session.none-fits")

    def _undo(self) -> Answer:
        """Go back to what was there before the last line."""
        if not self._past:
            return Answer(sayings=[Saying("session.undo.nothing" if self.dealt else "session.undo.deal")])
        before, mark = self._state, self._past.pop()
        self._future.append(before)
        self._set(_State(before.entries[: mark.size], mark.claim))
        return _stepped("session.undo", before.entries[mark.size :])

    def _redo(self) -> Answer:
        """Go forth again."""
        if not self._future:
            return Answer(sayings=[Saying("session.redo.nothing")])
        before = self._remember()
        self._set(self._future.pop())
        return _stepped("session.redo", self._state.entries[before.size :])

    def _remember(self) -> _Mark:
        """Make what is there now part of the past."""
        self._past.append(_Mark(len(self._state.entries), self._state.claim))
        return self._past[-1]

    def _go_on(self, state: _State) -> None:
        self._remember()
        self._future.clear()
        self._set(state)

    def _set(self, state: _State) -> None:
        """The log holds this from now on; where the game is over it says so."""
        game = self._judged(state.entries, state.claim)
        assert isinstance(game, Played), state
        assert is_sound(game.findings), game.findings
        claim = game.verdict if game.verdict in ("won", "lost") else state.claim
        self._state = state
        self.game = game
        self.text = self._sheet.text(state.entries, claim)
        self.table = play_to(game, game.counts.checked).table

    def _judged(self, entries: Sequence[Entry], claim: str | None = None) -> Game:
        return judged(self._sheet.text(entries, claim), self.profile)


def _stepped(key: str, entries: Iterable[Entry]) -> Answer:
    """What was taken back or made again."""
    moves = " ".join(text for _, text in entries)
    return Answer(sayings=[Saying(key, {"moves": moves}) if moves else Saying(f"{key}.claim")])


def _reasons(plays: Sequence[Safe]) -> Iterator[tuple[Why, dict[str, object]]]:
    """Why these plays cannot hurt, with the facts for a sentence: the cards of which that holds."""
    for why in Why:
        cards = [Face(play.card) for play in plays if play.why is why]
        if cards:
            yield why, {"cards": cards, "count": len(cards)}


def _opened(before: Table, after: Table) -> Iterable[Saying]:
    """What can be done that could not be done before."""
    old = _playable(before)
    fresh = [card for card in _playable(after) if card not in old]
    if fresh:
        yield Saying("session.now-playable", {"cards": [Face(card) for card in fresh], "count": len(fresh)})
    gaps = [place + 1 for place, card in enumerate(after.divan) if card == GAP and before.divan[place] != GAP]
    if gaps:
        yield Saying("session.gap", {"places": gaps, "count": len(gaps)})


def _playable(table: Table) -> list[int]:
    """The cards that can be played now, each once: of the divan by place, then the waste's top card."""
    if table.due:
        return []
    return list(dict.fromkeys(card for card in (*table.divan, *table.waste[-1:]) if card >= 0 and table.fits(card)))
