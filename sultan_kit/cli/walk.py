"""Walking through a game with the keys of a terminal."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from shutil import get_terminal_size

import click

from sultan_kit.cli.shell import Shell
from sultan_kit.log.steps import Step
from sultan_kit.log.written import Action
from sultan_kit.render.board import Look, board
from sultan_kit.render.ink import DIM, Ink, flow, paint
from sultan_kit.render.replay import step_lines, text_lines

_KEY = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|[\x00\xe0].|.", re.DOTALL)
"""One key among several that came at once: an arrow is a run of characters that begins with escape, on Windows two of which one of these is first."""

_KEYS = {
    "next": (" ", "\r", "\n", "n", "\x1b[C", "\x1bOC", "\x1b[B", "\x1bOB", "\x1b[6~", "\xe0M", "\xe0P", "\xe0Q"),
    "back": ("b", "p", "\x7f", "\x08", "\x1b[D", "\x1bOD", "\x1b[A", "\x1bOA", "\x1b[5~", "\xe0K", "\xe0H", "\xe0I"),
    "first": ("g", "\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~", "\xe0G"),
    "last": ("G", "\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~", "\xe0O"),
    "redeal": ("r",),
    "redeal-before": ("R",),
    "quit": ("q",),
    "help": ("?", "h"),
}
_COMMANDS = {key: command for command, keys in _KEYS.items() for key in keys}

_FOOT = ("next", "back", "help", "quit", "redeal")
"""What is told at the foot of the screen, as far as there is room."""

_HELP = ("next", "back", "redeal", "ends", "quit", "help")

_OPEN, _CLOSE = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
"""A screen of its own, without a cursor; back to what stood there before."""


def walk(steps: Sequence[Step], number: int, shell: Shell, look: Look) -> None:
    """Show step `number` and go where the keys lead, until the reader leaves."""
    dumb = os.environ.get("TERM") == "dumb"
    keys, put = (_typed(), _put_lines) if dumb else (_pressed(), _put_screen)
    if not dumb:
        sys.stdout.write(_OPEN)
    try:
        put(*_page(steps, number, shell, look))
        for key in keys:
            command = _COMMANDS.get(key, "")
            if command == "quit":
                break
            if command == "help":
                put([], _help(shell, look), "")
                next(keys, None)
            number = _goal(command, steps, number)
            put(*_page(steps, number, shell, look))
    finally:
        if not dumb:
            sys.stdout.write(_CLOSE)
            sys.stdout.flush()


def _pressed() -> Iterator[str]:
    """Keys as they are pressed."""
    while True:
        try:
            pressed = click.getchar()
        except EOFError:
            return
        if not pressed:
            return
        yield from _KEY.findall(pressed)


def _typed() -> Iterator[str]:
    """Keys where a terminal gives whole lines only: the first letter of each, Enter alone goes on."""
    for line in sys.stdin:
        yield line.strip()[:1] or " "


def _goal(command: str, steps: Sequence[Step], number: int) -> int:
    """The step that a command leads to."""
    last = len(steps) - 1
    redeals = [step.number for step in steps if step.written and step.written.action is Action.REDEAL]
    match command:
        case "next":
            return min(number + 1, last)
        case "back":
            return max(number - 1, 0)
        case "first":
            return 0
        case "last":
            return last
        case "redeal":
            return next((redeal for redeal in redeals if redeal > number), last)
        case "redeal-before":
            return next((redeal for redeal in reversed(redeals) if redeal < number), 0)
    return number


def _page(steps: Sequence[Step], number: int, shell: Shell, look: Look) -> tuple[list[str], list[str], str]:
    """The board, what happened, and the foot of the page."""
    words, step, last = shell.words, steps[number], len(steps) - 1
    look = _fitting(look)
    foot = [[Ink(words.say("walk.where", number=number, count=last))], *([Ink(words.say(f"walk.{key}"), DIM)] for key in _FOOT)]
    told = step_lines(step, words, look, len(str(last)))
    return board(step.table, words, look, step.before), told, paint(flow(foot, look.width, gap=2)[0], colour=look.colour)


def _help(shell: Shell, look: Look) -> list[str]:
    """All the keys."""
    return [line for each in _HELP for line in text_lines(shell.words.say(f"walk.keys.{each}"), _fitting(look))]


def _fitting(look: Look) -> Look:
    """As wide as the terminal is now, less the last column, in which some lose a character."""
    return replace(look, width=get_terminal_size().columns - 1)


def _put_screen(picture: list[str], told: list[str], foot: str) -> None:
    """Draw over what is there; where there are not lines enough, the board loses its last ones."""
    room = get_terminal_size().lines - 1
    lines = [*picture, *[""] * bool(picture), *told]
    if len(lines) > room:
        lines = [*picture[: max(0, room - len(told))], *told][:room]
    lines += [""] * (room - len(lines))
    sys.stdout.write("\x1b[H" + "".join(f"{line}\x1b[K\n" for line in lines) + f"{foot}\x1b[K")
    sys.stdout.flush()


def _put_lines(picture: list[str], told: list[str], foot: str) -> None:
    sys.stdout.write("\n".join(["", *told, *[""] * bool(picture), *picture, "", foot, ""]))
    sys.stdout.flush()
