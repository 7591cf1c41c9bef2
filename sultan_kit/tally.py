"""What judged games come to: in one sentence, and as the shapes of `sultan-report/1` (docs/reports.md), which are the same in every language."""

from collections.abc import Iterable
from dataclasses import dataclass

from sultan_kit.core.cards import ACE_OF_HEARTS, KING, KING_OF_HEARTS, SUITS
from sultan_kit.core.findings import Finding, Severity
from sultan_kit.core.rules import Rules
from sultan_kit.core.table import square
from sultan_kit.l10n.words import Words
from sultan_kit.log.judge import Game

REPORT = "sultan-report/1"
"""The format of a report, as it says itself."""


def verdict(game: Game, name: str, words: Words) -> str:
    """What a game came to, in one sentence. name: what the game is called, its file and number."""
    if game.profile is None:
        return words.say("verdict.unjudged", game=name)
    if game.verdict in ("illegal", "unreadable") and not game.counts.checked:
        return words.say(f"verdict.{game.verdict}.start", game=name, profile=game.profile.called)
    counts = game.counts
    return words.say(
        f"verdict.{game.verdict}", game=name, profile=game.profile.called, count=counts.checked, written=game.written, placed=counts.plays
    )


def game_json(game: Game) -> dict[str, object]:
    """One entry of `games`."""
    log, profile, counts = game.log, game.profile, game.counts
    return {
        "index": game.index,
        "profile": profile and profile.id,
        "changes": dict(profile.changes) if profile else {},
        "language": log.language if log else None,
        "verdict": game.verdict,
        "claimed": log.result if log else None,
        "written": game.written,
        "checked": counts.checked,
        "moves": counts.moves,
        "plays": counts.plays,
        "turns": counts.turns,
        "redeals": counts.redeals,
        "fills": {"all": counts.fills, "written": counts.fills_written},
        "placed": placed(game),
    }


def placed(game: Game) -> dict[str, object]:
    """Cards laid on the base cards: the two of a suit in ascending order, hearts by their base."""
    base = game.deal.base if game.deal else square(Rules())  # without a deal nothing is laid anywhere
    laid: dict[int, list[int]] = {card: [] for card in base}
    for card, count in zip(base, game.counts.placed, strict=True):
        laid[card].append(count)
    kings = {suit: sorted(laid[SUITS.index(suit) * 13 + KING]) for suit in ("clubs", "diamonds", "spades")}
    return {**kings, "hearts": {"king": sum(laid[KING_OF_HEARTS]), "ace": sum(laid[ACE_OF_HEARTS])}}


@dataclass(slots=True, eq=False, repr=False)
class Tally:
    """Files and games counted over a run. A file is bad if it has an error, else incomplete if one of its games is, else good."""

    files: int = 0
    games: int = 0
    good: int = 0
    bad: int = 0
    incomplete: int = 0
    errors: int = 0
    warnings: int = 0

    def summary(self) -> dict[str, int]:
        """The `summary` of `sultan-report/1`."""
        return {name: getattr(self, name) for name in self.__slots__}

    def add(self, *, games: int, bad: bool, incomplete: bool) -> None:
        """Count one file."""
        self.files += 1
        self.games += games
        self.bad += bad
        self.incomplete += incomplete and not bad
        self.good += not bad and not incomplete

    def count(self, findings: Iterable[Finding]) -> None:
        """Count findings."""
        for finding in findings:
            if finding.severity is Severity.ERROR:
                self.errors += 1
            else:
                self.warnings += 1
