"""What a player's own logs come to: games, how many of them were won, in what rows. The logs are the truth; there is no second store."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from sultan_kit.core.findings import Severity
from sultan_kit.log.judge import Game, Played, play_to
from sultan_kit.log.written import TURNS
from sultan_kit.study.intervals import wilson

OVER = ("won", "lost", "given-up")
"""How a game ended that counts. One that goes on, or of which moves are missing, does not."""


class Entry(NamedTuple):
    """A game that counts. path, game: the file and the number of the game in it. player, date: "", minutes: None where the log does not say."""

    path: str
    game: int
    profile: str
    player: str
    date: str
    verdict: str
    placed: int
    moves: int
    redeals: int
    minutes: int | None


class Apart(NamedTuple):
    """A log that does not count. game: None where there is none. name: what it is called.

    why: its verdict; `faulty` where something else is wrong; `twice`, if `other` tells the same game.
    """

    path: str
    game: int | None
    name: str
    why: str
    other: str = ""


class Group(NamedTuple):
    """Games counted together. placed: cards on the foundations, of all; best: the most of them in a game that was not won, None where all were.

    minutes: of the `timed` games that tell them.
    """

    games: int
    won: int
    lost: int
    given_up: int
    placed: int
    best: int | None
    timed: int
    minutes: int

    @property
    def rates(self) -> tuple[float, float, float] | None:
        """The share won and its interval, from 0 to 1; None without games."""
        return (self.won / self.games, *wilson(self.won, self.games)) if self.games else None


class Streaks(NamedTuple):
    """Games in a row. won, not_won: the longest rows; last: the one at the end, below 0 if it was not won.

    undated: games that take no part, since they have no date and others have. dated: False where none has one; then the order is that of the logs.
    """

    won: int
    not_won: int
    last: int
    undated: int
    dated: bool


class Career:
    """Games as they come in, one log after the other."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.apart: list[Apart] = []
        self._seen: dict[object, str] = {}

    def add(self, path: str, name: str, game: Game) -> None:
        """Count a game, or keep it apart. name: what it is called."""
        wrong = any(finding.severity is Severity.ERROR for finding in game.findings)
        if wrong or game.verdict not in OVER:
            why = "faulty" if wrong and game.verdict not in ("illegal", "unreadable") else game.verdict
            self.apart.append(Apart(path, game.index, name, why))
            return
        assert isinstance(game, Played)
        happened = _what_happened(game)
        if happened in self._seen:
            self.apart.append(Apart(path, game.index, name, "twice", self._seen[happened]))
            return
        self._seen[happened] = name
        meta, counts = game.log.meta, game.counts
        minutes = int(meta["minutes"]) if "minutes" in meta else None
        player, date = meta.get("player", "").strip(), meta.get("date", "")
        entry = Entry(path, game.index, game.profile.called, player, date, game.verdict, counts.plays, counts.moves, counts.redeals, minutes)
        self.entries.append(entry)

    def unreadable(self, path: str) -> None:
        """Keep apart what holds no game, or gives no text."""
        self.apart.append(Apart(path, None, path, "unreadable"))

    @property
    def all(self) -> Group:
        return _group(self.entries)

    def by(self, field: str) -> list[tuple[str, Group]]:
        """The groups that have `profile` or `player` in common, the largest first."""
        entries: dict[str, list[Entry]] = {}
        for entry in self.entries:
            entries.setdefault(getattr(entry, field), []).append(entry)
        groups = [(name, _group(found)) for name, found in entries.items()]
        return sorted(groups, key=lambda each: (-each[1].games, each[0]))

    @property
    def streaks(self) -> Streaks:
        """In the order of their dates, those of one day in that of the logs."""
        dated = sorted((entry for entry in self.entries if entry.date), key=lambda entry: entry.date)
        rows = [(won, len(list(row))) for won, row in groupby(entry.verdict == "won" for entry in dated or self.entries)]
        won, not_won = (max((length for won, length in rows if won is wanted), default=0) for wanted in (True, False))
        last = 0 if not rows else rows[-1][1] if rows[-1][0] else -rows[-1][1]
        return Streaks(won, not_won, last, len(self.entries) - len(dated) if dated else 0, dated=bool(dated))


def _group(entries: Iterable[Entry]) -> Group:
    games: Sequence[Entry] = list(entries)
    won, lost, given_up = (sum(entry.verdict == verdict for entry in games) for verdict in OVER)
    best = max((entry.placed for entry in games if entry.verdict != "won"), default=None)
    minutes = [entry.minutes for entry in games if entry.minutes is not None]
    return Group(len(games), won, lost, given_up, sum(entry.placed for entry in games), best, len(minutes), sum(minutes))


def _what_happened(game: Played) -> object:
    """What two logs of one game have in common, in whatever language and notation: rules, deal, every card turned, how it ended."""
    turned = tuple((move.action, move.card) for move in game.log.script.moves if move is not None and move.action in TURNS)
    return game.profile.rules, game.deal.divan, turned, game.counts.plays, game.counts.redeals, play_to(game, game.counts.checked).table.position()
