"""Games of logs for commands that go on with them, where only a game without an error will do."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sultan_kit.cli.files import Unreadable, alone_or_not, files
from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import Severity
from sultan_kit.log.judge import Played, found_in, games
from sultan_kit.profiles import Profile


class Sound(NamedTuple):
    """A game without an error. name: as messages call it; path, nth: the same for programs."""

    name: str
    path: str
    nth: int
    game: Played


def sound_games(shell: Shell, path: str, refused: str, profiles: Sequence[Profile] = ()) -> Iterator[Sound | int]:
    """The sound games of logs; for each other the exit status, once it was said what is wrong.

    refused: the sentence that ends what is said. profiles: as `log.judge.games` takes them.
    """
    for source in files([path]):
        if isinstance(source, Unreadable):
            shell.tell(source.name, source.finding)
            yield source.status
            continue
        for (document, judged), alone in alone_or_not(games(source.stream, source.folder or Path(), profiles)):
            game = judged[0] if judged else None
            errors = [finding for finding in found_in(document, game) if finding.severity is Severity.ERROR]
            for finding in errors:
                shell.tell(source.name, finding, document.line_of(finding))
            index = game.index if game else 1
            name = source.name if alone else shell.words.say("game.in-file", path=source.name, index=index)
            if errors or not isinstance(game, Played):
                shell.err(shell.words.say(refused, name=name))
                yield 1
            else:
                yield Sound(name, source.name, index, game)
