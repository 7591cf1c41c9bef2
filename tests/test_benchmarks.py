"""What the benchmarks compare does the same work: the reference replay and the judge come to the same end."""

import io
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "benchmarks"))

import make_logs
import reference_replay

from sultan_kit.log.judge import games


@pytest.mark.parametrize("number", range(12))
def test_the_games_to_measure_with_are_canonical_logs_of_games_played_to_the_end(number: int) -> None:
    record = make_logs.played(number)
    for text in (record.annotated, record.in_words, record.text):
        ((_, (game,)),) = games(io.BytesIO(text.encode()))
        assert not game.findings
        assert game.log is not None
        assert game.log.script.moves == record.moves
        assert game.verdict in {"won", "lost"}
    assert [record.annotated.count(sign) > 2 for sign in "!?#{"] == [True] * 4
    clubs, diamonds, hearts, spades = reference_replay.replay([card // 13 * 16 + card % 13 for card in record.deal], record.written)
    hearts[1] -= 1  # the ace of hearts counts there
    placed = game.counts.placed
    assert [*diamonds, *clubs, *spades] == [placed[0], placed[2], placed[3], placed[5], placed[6], placed[8]]
    assert sum(hearts) == placed[1] + placed[7]
