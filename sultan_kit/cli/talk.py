"""Talking with somebody who types a game: line after line, on a terminal with the board above, else in plain lines."""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from shutil import get_terminal_size

from sultan_kit.cli.keeper import Keeper
from sultan_kit.cli.readable import encodes
from sultan_kit.cli.shell import UNAVAILABLE, Shell
from sultan_kit.core.findings import Saying
from sultan_kit.core.table import Position
from sultan_kit.l10n.words import Words
from sultan_kit.render.board import Look, board
from sultan_kit.render.ink import width
from sultan_kit.render.replay import step_lines, text_lines
from sultan_kit.report import excerpt, hints, message
from sultan_kit.resources import ENGLISH
from sultan_kit.session.opening import Opening
from sultan_kit.session.session import KEYS, LONGEST, Answer, Command, Session, Wrong

_CLEAR = "\x1b[H\x1b[J"

_MARGIN = "    "

_ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals by which a program is told to end; the second one comes when its window is closed."""


def commands(words: Words) -> dict[str, Command]:
    """What is typed for each command: its sign, and its word in the reader's language and in English."""
    typed = {words.say(f"typed.{command}"): command for command in Command}
    return {Words(ENGLISH).say(f"typed.{command}"): command for command in Command} | typed | {key: command for command, key in KEYS.items()}


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """What would end the program at once, and leave a terminal that shows no letters, does what Ctrl-C does. What is ignored stays so."""
    before = {each: signal.signal(each, signal.default_int_handler) for each in _ENDINGS if signal.getsignal(each) is signal.SIG_DFL}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _piped() -> Iterator[str]:
    """Lines from a pipe or a file; of one that is too long no more than shows it."""
    while line := sys.stdin.readline(LONGEST + 1):
        rest = line
        while len(rest) > LONGEST and not rest.endswith("\n"):
            rest = sys.stdin.readline(LONGEST + 1)
        yield line


class Talk:
    """keeper: of the file that the game is kept in; None: it is kept nowhere. plain: lines for a screen reader or another program."""

    def __init__(self, shell: Shell, keeper: Keeper | None, *, plain: bool) -> None:
        self.shell = shell
        self.words = shell.words
        self.keeper = keeper
        self.on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.plain = plain or not self.on_terminal or os.environ.get("TERM") == "dumb"
        self.told: list[str] = []
        self._pasted: list[str] = []
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]  # what cannot be read is no move

    def tell(self, key: str, **facts: object) -> None:
        """Say something with the next page."""
        self.told += self._flowing(Saying(key, facts))

    def tell_how_far(self, path: str, game: Session) -> None:
        """Say with the next page where the game in a file goes on, or that it is over."""
        self.tell("record.resumed.over" if game.is_over else "record.resumed", path=path, count=game.written)

    @_ended_by_signals()
    def hold(self, game: Session | Opening) -> int:
        """Talk about a game until somebody leaves; the exit status."""
        status = 0
        try:
            if isinstance(game, Opening):
                begun = self._open(game)
                if begun is None:
                    return 0
                game = begun
            self._play(game)
        except KeyboardInterrupt:
            if self.on_terminal:
                self.shell.out("")
            raise
        finally:
            status = self._end(game)
        return status

    def _open(self, opening: Opening) -> Session | None:
        """The game, as soon as its cards have been typed."""
        self.told += self._flowing(opening.question())
        self._put([])
        for line in self._lines(opening):
            answer = opening.type(line)
            if opening.session is not None:
                return opening.session
            if answer.asked is Command.QUIT:
                break
            if answer.asked is Command.HELP:
                self.told += self._flowing(opening.question())
            self._answer(answer, line, opening)
            self._put([])
        return None

    def _play(self, game: Session) -> None:
        before = game.shown.position()
        self._save(game)
        self._page(game, before, with_board=True)
        for line in self._lines(game):
            if not self.take(line, game):
                break

    def take(self, line: str, game: Session) -> bool:
        """Answer a line and save what it did; False where it ends the talk."""
        before = game.shown.position()
        answer = game.type(line)
        self._save(game)
        if answer.asked is Command.QUIT:
            return False
        self._answer(answer, line, game)
        self._page(game, before, with_board=answer.asked is Command.BOARD, whole=answer.asked is Command.HELP)
        return True

    def _end(self, game: Session | Opening) -> int:
        """Leave the file as it should be, or print what could not be kept."""
        kept = False
        if isinstance(game, Opening):
            self.tell("record.nothing")
        elif self.keeper is not None:
            self._save(game)
            kept = self.keeper.saved == game.text.encode()
            if kept:
                self.tell("record.kept", path=self.keeper.path)
        sys.stdout.write("".join(f"{line}\n" for line in self.told))
        if kept or isinstance(game, Opening):
            return 0
        if self.keeper is not None:
            self.shell.err(self.words.say("record.printed", path=self.keeper.path))
        sys.stdout.write(game.text)
        return 0 if self.keeper is None else UNAVAILABLE

    def _save(self, game: Session) -> None:
        """Keep the game as it is now; what goes wrong is told."""
        if self.keeper is None:
            return
        try:
            saying = self.keeper.save(game.text)
        except OSError as trouble:
            saying = Saying("record.not-saved", {"path": self.keeper.path, "reason": trouble.strerror or str(trouble)})
        if saying:
            self.told += self._flowing(saying)

    # ---- lines

    def _lines(self, game: Session | Opening) -> Iterator[str]:
        """What is typed, until there is no more. A terminal hands over lines that were pasted all at once; blanks between them are not typed."""
        if not self.on_terminal:
            yield from _piped()
            return
        with suppress(ImportError):
            import readline  # noqa: F401  from here on lines can be edited
        while True:
            if not self._pasted:
                try:
                    typed = input(f"{self.words.show(game.asks())}> ")
                except EOFError:
                    self.shell.out("")
                    return
                self._pasted = [line for line in typed.split("\n") if line.strip()] or [""]
            yield self._pasted.pop(0)

    # ---- what is shown

    def _answer(self, answer: Answer, line: str, game: Session | Opening) -> None:
        look, words = self._look(), self.words
        for step in answer.steps:
            self.told += step_lines(step, words, look, len(str(step.number)))
        for wrong in answer.wrong:
            self.told += self._wrong(wrong, line)
        for saying in answer.sayings:
            self.told += self._flowing(saying)
        if self._pasted and (answer.wrong or isinstance(game, Opening)):
            self.tell("record.not-taken", count=len(self._pasted))
            self._pasted.clear()
        if answer.asked is Command.HELP:
            self.told += self._help(dealt=isinstance(game, Session) and game.dealt)
        if answer.asked is Command.HINT and isinstance(game, Session) and not game.is_over:
            self.told += self._advised(game)

    def _advised(self, game: Session) -> list[str]:
        """What a good player would do now, where one knows the rules."""
        from sultan_kit.study.advice import advice

        saying = advice(game.game)
        return self._flowing(saying) if saying else []

    def _wrong(self, wrong: Wrong, line: str) -> list[str]:
        """The line with marks under what is to blame, what is wrong with it, and what could be right."""
        words, lines, line = self.words, [], line.strip()
        text, start, length = excerpt(line, wrong.start + 1, wrong.end + 1)
        if len(_MARGIN) + width(text) > self._look().width:
            text, start, length = excerpt(line[wrong.start : wrong.end], 1, wrong.end - wrong.start + 1)
        if wrong.end:
            lines += [_MARGIN + text, _MARGIN + " " * start + "^" * length]
        said = [f"{words.say(f'severity.{wrong.finding.severity}')}: {message(wrong.finding, words)} [{wrong.finding.code}]"]
        said += [f"{words.say('report.hint')} {hint}" for hint in hints(wrong.finding, words)]
        return [*lines, *(line for text in said for line in text_lines(text, self._look()))]

    def _help(self, *, dealt: bool) -> list[str]:
        """What can be typed."""
        sayings = [Saying("help.enter.dealt")] if dealt else [Saying("help.card"), Saying("help.enter")]
        sayings += [Saying("help.play"), Saying("help.fill.dealt" if dealt else "help.fill"), Saying("help.redeal"), Saying("help.note")]
        for command in Command:
            if dealt or command is not Command.AUTO:
                word = self.words.say(f"typed.{command}")
                sayings.append(Saying(f"help.command.{command}", {"key": KEYS.get(command), "word": word}))
        return [line for saying in sayings for line in self._flowing(saying)]

    def _flowing(self, saying: Saying) -> list[str]:
        return text_lines(self.words.show(saying), self._look())

    def _page(self, game: Session, before: Position, *, with_board: bool, whole: bool = False) -> None:
        """The board, where it is wanted or there is a terminal for it, and what there is to tell. whole: rather no board than a part of it."""
        wanted = with_board or not self.plain
        self._put(board(game.shown, self.words, self._look(), before) if wanted else [], whole=whole)

    def _put(self, picture: Sequence[str], *, whole: bool = False) -> None:
        """Print a page, unless more is to come that was pasted; where there are not lines enough, the board loses its last ones, or all (`whole`)."""
        if self._pasted:
            return
        told, self.told = self.told, []
        lines = [*picture, *[""] * bool(picture and told), *told]
        if not self.plain:
            room = get_terminal_size().lines - 1
            if len(lines) > room:
                lines = [*picture[: 0 if whole else max(0, room - len(told))], *told]
            sys.stdout.write(_CLEAR)
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()

    @property
    def columns(self) -> int:
        """How wide a line may be; the last column of a terminal stays free."""
        return max(1, get_terminal_size().columns - 1) if self.on_terminal else Look().width

    def _look(self) -> Look:
        """How wide a line may be, and with which signs."""
        return replace(Look(), width=self.columns, colour=self.shell.in_colour(), typed=not encodes(sys.stdout, "♥╭✓"))
