"""`deal`, `record` and `play`: on a terminal, through pipes, and whatever happens to the file."""

import os
import re
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pexpect
import pytest
from running import READER, ROOT, Outcome, Run, run_there

from sultan_kit.cli.keeper import Keeper
from sultan_kit.cli.shell import Shell
from sultan_kit.core.cards import BY_NAME, FACES
from sultan_kit.l10n.words import Words
from sultan_kit.log.games import read_games
from sultan_kit.log.judge import Game, Played
from sultan_kit.log.notation import notation
from sultan_kit.log.written import MoveItem
from sultan_kit.profiles import shipped
from sultan_kit.render.ink import width
from sultan_kit.resources import languages
from sultan_kit.session.session import KEYS, LONGEST, Command

GAMES = ROOT / "tests" / "games" / "generated"
PROGRAM = (sys.executable, "-m", "sultan_kit")
DEAL = "6c ad 4h 9s 7c jd 10s 2c"


def game_of(path: Path) -> Game:
    (game,) = read_games(path)
    return game


def good(path: Path) -> Game:
    game = game_of(path)
    assert game.findings == []
    return game


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def _one_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews in this process fork no others: it may have threads."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)


def moves_of(game: Game) -> str:
    """Its moves as they stand in the log."""
    assert game.log is not None
    return " ".join(node.value[item.start : item.end] for node, items in game.log.items() for item in items if isinstance(item, MoveItem))


def typed(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def say(key: str, language: str = "en", /, **facts: object) -> str:
    return str(Words(language).say(key, **facts))


def flat(text: str) -> str:
    return " ".join(text.split())


# ---- deal


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("profile", shipped())
def test_a_deal_is_a_log_that_can_be_judged(run: Run, language: str, profile: str) -> None:
    status, out, err = run("deal", "sultan:42", "--profile", profile, "--lang", language)
    assert (status, err) == (0, "")
    assert f"profile: {profile}\nlanguage: {language}\ndeal:\n  number: sultan:42\n" in out
    told = run("validate", "-", stdin=out.encode())
    assert (told.status, told.out) == (0, run("validate", "-", stdin=out.encode(), LANG="en").out)
    assert run("convert", "-", stdin=out.encode()).out == out


def test_a_number_is_chosen_where_none_is_given(run: Run) -> None:
    numbers = {re.findall(r"number: (sultan:\d+)\n", run("deal").out)[0] for _ in range(5)}
    assert len(numbers) == 5


def test_a_deal_of_pysolfc_is_by_its_rules_if_nobody_says_otherwise(run: Run) -> None:
    assert "profile: pysol-sultan\n" in run("deal", "pysol:ms42").out
    assert "profile: sultan-classic\n" in run("deal", "pysol:ms42", "--profile", "classic").out


@pytest.mark.parametrize("number", ["42", "sultan:", "sultan:-1", "sultan:18446744073709551616", "pysol:0", "freecell:1", "", "sultan:４２"])
def test_what_is_no_number_of_a_deal_is_wrong_use(run: Run, number: str) -> None:
    for command in ("deal", "play"):
        status, out, err = run(command, number)
        assert (status, out) == (2, "")
        assert "Traceback" not in err


def test_a_profile_of_ones_own_is_named_from_the_folder_of_the_log(run: Run, there: Path) -> None:
    (there / "mine.yaml").write_text("id: mine\nextends: classic\nredeal: {limit: 1}\n", encoding="utf-8")
    (there / "logs").mkdir()
    assert run("deal", "sultan:1", "--profile", "mine.yaml", "-o", "logs/one.yaml").status == 0
    assert "profile: ../mine.yaml\n" in Path("logs/one.yaml").read_text(encoding="utf-8")
    assert run("record", "logs/two.yaml", "--profile", "./mine.yaml", stdin=typed(DEAL)).status == 0
    assert "profile: ../mine.yaml\n" in Path("logs/two.yaml").read_text(encoding="utf-8")
    assert run("validate", "logs").status == 0


@pytest.mark.parametrize("name", ["a folder with a name of many words/" * 3 + "rules of my own.yaml", "rules: #1.yaml", "two\nlines.yaml"])
def test_a_profile_may_lie_anywhere(run: Run, there: Path, name: str) -> None:
    path = there / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("id: mine\nextends: classic\nredeal: {limit: 1}\n", encoding="utf-8")
    assert run("deal", "sultan:1", "--profile", name, "-o", "one.yaml").status == 0
    assert run("record", "two.yaml", "--profile", name, stdin=typed(DEAL, "5♦")).status == 0
    assert run("record", "two.yaml", stdin=typed("9♥")).status == 0
    assert [good(there / log).profile.id for log in ("one.yaml", "two.yaml") if isinstance(good(there / log), Played)] == ["mine", "mine"]
    assert good(there / "two.yaml").written == 2


def test_an_output_without_signs_is_told_of(run: Run) -> None:
    status, out, err = run("deal", "sultan:42", encoding="ascii")
    assert (status, flat(err)) == (0, say("deal.lossy").replace("’", "'"))
    assert run("validate", "-", stdin=out.encode()).status == 0


# ---- record, through a pipe


def short(language: str) -> Played:
    """The shortest whole game in this language."""
    found = [game for path in GAMES.glob(f"*-{language}.yaml") for game in read_games(path) if isinstance(game, Played) and not game.findings]
    return min((game for game in found if game.verdict in ("won", "lost") and game.written > 60), key=lambda game: game.written)


def lines_of(game: Played, size: int) -> list[str]:
    """The deal, then the moves, some in a line."""
    cards = [card for key in ("divan", "waste") if key in game.log.deal for card in game.log.deal[key].cards]
    items = [(node, item) for node, items in game.log.items() for item in items if isinstance(item, MoveItem)]
    moves = [(node.value[item.start : item.end], item.in_words) for node, item in items]
    lines, line = [], ""
    for move, in_words in moves:
        if in_words or line.count(" ") >= size - 1:
            lines.append(line)
            line = ""
        if in_words:
            lines.append(move)
        else:
            line = f"{line} {move}".strip()
    return [" ".join(map(notation(game.log.language).write_card, cards)), *filter(None, [*lines, line])]


@pytest.mark.parametrize("language", languages())
def test_a_whole_game_is_recorded_through_a_pipe(run: Run, there: Path, language: str) -> None:
    game = short(language)
    status, out, err = run("record", "game.yaml", "--profile", game.profile.id, "--lang", language, stdin=typed(*lines_of(game, 1)))
    assert (status, err) == (0, "")
    recorded = good(Path("game.yaml"))
    assert (recorded.verdict, recorded.counts.plays, recorded.counts.turns) == (game.verdict, game.counts.plays, game.counts.turns)
    assert recorded.log is not None
    assert recorded.log.result == game.verdict
    assert recorded.log.meta["date"]
    assert say(f"step.{game.verdict}", language) in flat(out)
    assert "\x1b" not in out


def test_every_line_is_answered(run: Run, there: Path) -> None:
    out = run("record", "game.yaml", stdin=typed(DEAL, "(A♦)+", "", "5s", "xx", "?", ":", "!", "-", "nonsense", "quit", "9♥")).out
    for told in (
        "1  (A♦)+    The ace of diamonds goes from the divan to a foundation.",
        say("session.which-fill", place=2),
        "2  5♠()     The five of spades fills place 2 of the divan from the stock.",
        "    xx\n    ^^\nerror: “xx” is no move.",
        say("help.command.undo", key="-", word="undo"),
        "Stock   86 cards, order unknown",
        say("session.none-fits"),
        say("session.undo", moves="5♠()"),
        say("record.kept", path="game.yaml"),
    ):
        assert flat(told) in flat(out)
    assert good(Path("game.yaml")).written == 1


def test_a_record_goes_on_where_it_ended(run: Run, there: Path) -> None:
    run("record", "game.yaml", stdin=typed(DEAL, "(A♦)+"))
    out = run("record", "game.yaml", stdin=typed("5s", "9h")).out
    assert say("record.resumed", path="game.yaml", count=1) in flat(out)
    assert good(Path("game.yaml")).written == 3


@pytest.mark.parametrize(("command", "lines", "verdict"), [("record", [DEAL, "9h", "give up"], "given-up"), ("play", ["", "give up"], "given-up")])
def test_a_game_that_is_over_is_not_said_to_go_on(run: Run, there: Path, command: str, lines: list[str], verdict: str) -> None:
    run(command, *(["sultan:42", "-o"] if command == "play" else []), "game.yaml", stdin=typed(*lines))
    assert good(Path("game.yaml")).verdict == verdict
    assert say("record.resumed.over", path="game.yaml", count=1) in flat(run(command, "game.yaml").out)


@pytest.mark.parametrize("arguments", [["record"], ["play", "sultan:42", "-o"]])
def test_a_new_game_has_the_date(run: Run, there: Path, arguments: list[str]) -> None:
    run(*arguments, "game.yaml", stdin=typed(DEAL, "9h"))
    log = good(Path("game.yaml")).log
    assert log is not None
    assert log.meta["date"] == date.today().isoformat()  # noqa: DTZ011


def test_nothing_is_written_before_the_deal_is_there(run: Run, there: Path) -> None:
    status, out, _ = run("record", "game.yaml", stdin=typed("6c ad", "?", "-"))
    assert status == 0
    assert flat(out).endswith(say("record.nothing"))
    assert os.listdir() == []


def test_an_empty_file_is_a_record_that_has_not_begun(run: Run, there: Path) -> None:
    Path("game.yaml").touch(mode=0o640)
    assert run("record", "game.yaml", stdin=typed(DEAL)).status == 0
    assert good(Path("game.yaml")).written == 0
    assert stat.S_IMODE(Path("game.yaml").stat().st_mode) == 0o640


def test_a_link_stays_a_link(run: Run, there: Path) -> None:
    Path("link.yaml").symlink_to("game.yaml")
    assert run("record", "link.yaml", stdin=typed(DEAL, "5♦")).status == 0
    assert Path("link.yaml").is_symlink()
    assert good(Path("game.yaml")).written == 1


def test_input_that_is_no_text_is_no_move(run: Run, there: Path) -> None:
    status, out, _ = run("record", "game.yaml", stdin=typed(DEAL) + b"\xff\xfe 5\n\x00\n" + "Ж♥\n5♦".encode())
    assert status == 0
    assert "Traceback" not in out
    assert out.count("error: ") >= 3
    assert good(Path("game.yaml")).written == 1


LOG = f"format: sultan-log/1\nprofile: classic\nlanguage: en\ndeal:\n  divan: {DEAL}\nmoves: "


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (f"{LOG}5♦ 5♦ 5♦\n", "[third-copy]"),
        (f"{LOG}5♦ ... 9♥\n", "[incomplete]"),
        (f"{LOG}5♦ zz\n", "[unreadable]"),
        (f"{LOG}5♦\nresult: won\n", "[result-wrong]"),
        (f"{LOG}5♦\n---\n{LOG}5♦\n", "There are 2 games in game.yaml"),
        ("title: [\n", "[not-a-log]"),
        ("\ufeff\ufeff", ""),
        ("id: mine\nextends: classic\n", "[not-a-log]"),
        (f"{LOG}5♦\nprofile: classic\n", "[duplicate-key]"),
    ],
)
@pytest.mark.parametrize("command", ["record", "play"])
def test_what_is_wrong_in_a_file_comes_first(run: Run, there: Path, command: str, content: str, told: str) -> None:
    Path("game.yaml").write_text(content, encoding="utf-8")
    outcome = run(command, "game.yaml", stdin=typed("9♥"))
    assert (outcome.status, outcome.out) == (1, "")
    assert told in outcome.err
    assert Path("game.yaml").read_text(encoding="utf-8") == content
    assert os.listdir() == ["game.yaml"]


def test_bytes_that_are_no_log_come_first_too(run: Run, there: Path) -> None:
    Path("game.yaml").write_bytes(b"\x89PNG\r\n\xff\x00")
    assert run("record", "game.yaml").status == 1


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["record"], 2),
        (["record", "-"], 2),
        (["record", "."], 2),
        (["record", "nowhere/game.yaml"], 3),
        (["record", "n" * 300], 3),
        (["record", "new.yaml", "--profile", "sultan"], 2),
        (["record", "new.yaml", "--profile", "none.yaml"], 3),
        (["record", "game.yaml", "--profile", "classic"], 2),
        (["play", "game.yaml"], 1),
        (["play", "nowhere.yaml"], 2),
        (["play", "game.yaml", "-o", "other.yaml"], 2),
        (["play", "sultan:1", "-o", "game.yaml"], 2),
        (["play", "-"], 2),
        (["play", "-o", "-"], 2),
        (["play", "sultan:1", "-o", "nowhere/game.yaml"], 3),
        (["deal", "sultan:1", "-o", "nowhere/game.yaml"], 3),
    ],
)
def test_wrong_use_is_told(run: Run, there: Path, arguments: list[str], status: int) -> None:
    Path("game.yaml").write_text(f"{LOG}5♦\n", encoding="utf-8")
    outcome = run(*arguments, stdin=typed("9♥"))
    assert (outcome.status, outcome.out) == (status, "")
    assert outcome.err
    assert "mistake" not in outcome.err
    assert os.listdir() == ["game.yaml"]


# ---- play, through a pipe


def test_a_dealt_game_is_played_kept_and_gone_on_with(run: Run, there: Path) -> None:
    status, out, _ = run("play", "sultan:42", "-o", "game.yaml", stdin=typed(*[""] * 11))
    assert status == 0
    assert flat(say("session.by-itself.waste", cards="A♦", count=1)) in flat(out)
    assert good(Path("game.yaml")).written == 12
    status, out, _ = run("play", "game.yaml", stdin=typed("!", "(2♦)+", "give up"))
    assert say("session.playable", cards="2♦", count=1) in out
    game = good(Path("game.yaml"))
    assert game.verdict == "given-up"
    assert "number: sultan:42\n" in Path("game.yaml").read_text(encoding="utf-8")
    assert run("play", "game.yaml", stdin=typed("-", "-", "-")).status == 0
    assert good(Path("game.yaml")).verdict == "unfinished"


def test_a_game_that_is_kept_nowhere_is_printed_in_the_end(run: Run) -> None:
    status, out, _ = run("play", "sultan:42", stdin=typed("", "", "w+", ""))
    assert status == 0
    assert run("validate", "-", stdin=out[out.index("format:") :].encode()).out.startswith("<stdin> (sultan-classic): unfinished after 3 moves")


def test_a_game_of_which_nobody_knows_the_cards_is_not_dealt(run: Run, there: Path) -> None:
    Path("game.yaml").write_text(LOG.replace("deal:", "deal:\n  number: sultan:1") + "5♦\n", encoding="utf-8")
    status, _, err = run("play", "game.yaml")
    assert status == 1
    assert say("play.no-number", path="game.yaml") in flat(err)


def test_a_redeal_that_somebody_else_shuffled_is_not_dealt_on(run: Run, there: Path) -> None:
    run("play", "sultan:42", "-o", "game.yaml", stdin=typed("*", *[""] * 87, "//", ""))
    dealt = good(Path("game.yaml"))
    assert isinstance(dealt, Played)
    turned = [move.card for move in dealt.log.script.moves if move and move.card is not None]
    assert run("play", "game.yaml", stdin=typed("-", "-", "-", "=", "=", "=")).status == 0
    assert good(Path("game.yaml")).written == 89
    other = next(str(FACES[card]) for card in turned[:-1] if card != turned[-1])
    assert run("record", "game.yaml", stdin=typed("-", other)).status == 0
    assert good(Path("game.yaml")).written == 89
    status, _, err = run("play", "game.yaml")
    assert status == 1
    assert say("play.no-number", path="game.yaml") in flat(err)


def test_a_game_that_is_over_ends_with_the_review_of_analyse(run: Run, there: Path) -> None:
    status, out, err = run("play", "sultan:42", "-o", "game.yaml", stdin=typed("", "", "", "give up"))
    review = run("analyse", "game.yaml").out
    assert (status, flat(err)) == (0, say("play.review"))
    assert say("session.over.dealt") in flat(out)
    assert out.endswith(f"\n{say('record.kept', path='game.yaml')}\n\n{review}")
    status, out, _ = run("play", "sultan:42", stdin=typed("", "", "", "give up"))
    assert status == 0
    log, _, told = out[out.index("format:") :].partition("\n\n")
    assert log + "\n" == Path("game.yaml").read_text(encoding="utf-8")
    assert told == review.replace("game.yaml: ", "sultan:42: ")


@pytest.mark.parametrize("lines", [[], [""], ["", "give up", "-"]])
def test_a_game_that_is_only_left_is_not_reviewed(run: Run, there: Path, lines: list[str]) -> None:
    status, out, err = run("play", "sultan:42", "-o", "game.yaml", stdin=typed(*lines))
    assert (status, err) == (0, "")
    assert out.endswith(f"{say('record.kept', path='game.yaml')}\n")


def test_a_game_without_moves_is_not_reviewed_and_that_is_said(run: Run) -> None:
    status, out, err = run("play", "sultan:42", stdin=typed("give up"))
    assert (status, flat(err)) == (0, say("analyse.no-moves", name="sultan:42"))
    assert out.endswith("moves: ''\n")


def test_without_numba_a_review_has_fewer_shuffles(there: Path) -> None:
    code = "import sys\nsys.modules['numba'] = None\nfrom sultan_kit.cli import main\nsys.exit(main(['play', 'sultan:42']))"
    status, out, err = run_there(sys.executable, "-c", code, stdin=typed("", "", "give up"), environment={"LANG": "en"})
    assert (status, flat(err)) == (0, say("play.review.fewer", count=100))
    assert flat(out).endswith(say("analyse.method", count=100, seed="0"))


# ---- the file


def started(*arguments: str, cwd: Path, limit: str = "true") -> "subprocess.Popen[bytes]":
    """The program behind pipes. limit: a command of the shell before it."""
    environment = {name: value for name, value in os.environ.items() if name not in READER} | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    command = ["sh", "-c", f'{limit}; exec "$@"', "sh", *PROGRAM, *arguments]
    return subprocess.Popen(command, cwd=cwd, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def type_into(process: "subprocess.Popen[bytes]", *lines: str) -> None:
    assert process.stdin is not None
    process.stdin.write(typed(*lines))
    process.stdin.flush()


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def ended(process: "subprocess.Popen[bytes]") -> Outcome:
    out, err = process.communicate(timeout=60)
    return Outcome(process.returncode, out.decode(), err.decode())


def test_a_disk_that_is_full_loses_nothing(there: Path) -> None:
    process = started("record", "game.yaml", cwd=there, limit="ulimit -f 0")
    type_into(process, DEAL, "5♦", "9♥")
    status, out, err = ended(process)
    assert status == 3
    assert "game.yaml cannot be written" in out
    assert flat(err) == say("record.printed", path="game.yaml")
    printed = out[out.index("format:") :]
    assert printed.endswith("moves: |\n  5♦ 9♥\n")
    assert os.listdir() == []


def test_what_could_not_be_saved_is_saved_as_soon_as_it_can_be(there: Path) -> None:
    folder, away = there / "games", there / "elsewhere"
    folder.mkdir()
    process = started("record", "games/game.yaml", cwd=there)
    type_into(process, DEAL, "5♦")
    until(lambda: (folder / "game.yaml").exists() and (folder / "game.yaml").read_text(encoding="utf-8").endswith("5♦\n"))
    folder.rename(away)
    type_into(process, "9♥")
    assert process.stdout is not None
    until(lambda: b"cannot be written" in process.stdout.readline())  # type: ignore[union-attr]
    away.rename(folder)
    assert ended(process).status == 0
    assert good(folder / "game.yaml").written == 2


def test_a_file_that_somebody_else_has_changed_is_left_alone(there: Path) -> None:
    path, other = there / "game.yaml", there / "game-3.yaml"
    (there / "game-2.yaml").write_text("mine", encoding="utf-8")
    process = started("record", "game.yaml", cwd=there)
    type_into(process, DEAL, "5♦")
    until(lambda: path.exists() and path.read_text(encoding="utf-8").endswith("5♦\n"))
    changed = path.read_text(encoding="utf-8") + "comment: by hand\n"
    path.write_text(changed, encoding="utf-8")
    type_into(process, "9♥")
    until(other.exists)
    type_into(process, "3♣")
    status, out, _ = ended(process)
    assert status == 0
    assert flat(say("record.moved", old="game.yaml", path="game-3.yaml")) in flat(out)
    assert path.read_text(encoding="utf-8") == changed
    assert good(other).written == 3
    assert sorted(os.listdir(there)) == ["game-2.yaml", "game-3.yaml", "game.yaml"]


def test_a_game_does_not_go_on_in_a_file_that_somebody_else_is_about_to_write(there: Path) -> None:
    path, other = there / "game.yaml", there / "game-3.yaml"
    process, second = started("record", "game.yaml", cwd=there), started("record", "game-2.yaml", cwd=there)
    type_into(process, DEAL, "5♦")
    until(lambda: path.exists() and path.read_text(encoding="utf-8").endswith("5♦\n") and (there / ".game-2.yaml.lock").exists())
    path.write_text("mine", encoding="utf-8")
    type_into(process, "9♥")
    until(other.exists)
    assert (ended(process).status, ended(second).status) == (0, 0)
    assert good(other).written == 2


def test_a_file_that_was_taken_away_is_written_again(there: Path) -> None:
    path = there / "game.yaml"
    process = started("record", "game.yaml", cwd=there)
    type_into(process, DEAL, "5♦")
    until(lambda: path.exists() and path.read_text(encoding="utf-8").endswith("5♦\n"))
    path.unlink()
    type_into(process, "9♥")
    assert ended(process).status == 0
    assert good(path).written == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
@pytest.mark.parametrize("put", [os.mkdir, getattr(os, "mkfifo", None), lambda path: path.symlink_to("/dev/zero")], ids=["folder", "pipe", "device"])
def test_what_is_no_file_any_more_is_left_alone_too(there: Path, put: Callable[[Path], object]) -> None:
    path, other = there / "game.yaml", there / "game-2.yaml"
    process = started("record", "game.yaml", cwd=there)
    type_into(process, DEAL, "5♦")
    until(lambda: path.exists() and path.read_text(encoding="utf-8").endswith("5♦\n"))
    path.unlink()
    put(path)
    type_into(process, "9♥")
    assert ended(process).status == 0
    assert good(other).written == 2


def test_the_disk_has_a_text_before_it_has_the_name(run: Run, there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = []
    for name in ("fsync", "replace"):
        does = getattr(os, name)
        monkeypatch.setattr(os, name, lambda *arguments, name=name, does=does: (done.append(name), does(*arguments)))
    assert run("deal", "sultan:1", "-o", "game.yaml").status == 0
    assert done == ["fsync", "replace"]


def test_a_line_without_end_costs_nothing(run: Run, there: Path) -> None:
    status, out, _ = run("record", "game.yaml", stdin=typed(DEAL, "x" * 10_000_000, "5♦", "y" * LONGEST, "9♥") + b"z" * 200_000)
    assert (status, out.count("[too-large]"), out.count("[unreadable]")) == (0, 2, 1)
    assert good(Path("game.yaml")).written == 2


def test_two_do_not_write_into_one_file(run: Run, there: Path) -> None:
    process = started("record", "game.yaml", cwd=there)
    type_into(process, DEAL, "5♦")
    until(lambda: Path("game.yaml").exists() and Path("game.yaml").read_text(encoding="utf-8").endswith("5♦\n"))
    Path("link.yaml").symlink_to("game.yaml")
    for command, path in (("record", "game.yaml"), ("play", "game.yaml"), ("record", "link.yaml")):
        status, out, err = run(command, path, stdin=typed("9♥"))
        assert (status, out, flat(err)) == (3, "", say("record.locked", path=path))
    process.kill()
    ended(process)
    assert run("record", "game.yaml", stdin=typed("9♥")).status == 0
    assert good(Path("game.yaml")).written == 2


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("lines", [[], [DEAL], [DEAL, "5♦"]])
def test_a_signal_to_stop_is_130_and_loses_nothing(there: Path, lines: list[str], sent: signal.Signals) -> None:
    process = started("record", "game.yaml", cwd=there)
    type_into(process, *lines)
    assert process.stdout is not None
    process.stdout.readline()
    until(lambda: Path("game.yaml").exists() == (len(lines) > 0))
    until(lambda: len(lines) < 2 or Path("game.yaml").read_text(encoding="utf-8").endswith("5♦\n"))
    process.send_signal(sent)
    status, _, err = ended(process)
    assert (status, err) == (130, "")
    assert [path.name for path in there.iterdir()] == ["game.yaml"] * (len(lines) > 0)


def test_a_file_that_holds_already_what_is_to_be_saved_is_nobody_elses(there: Path) -> None:
    """So it is where a signal comes when the file is written and nobody knows yet that it is."""
    with closing(Keeper("game.yaml", Shell(Words("en")))) as keeper:
        keeper.save("one")
        Path("game.yaml").write_text("one and two", encoding="utf-8")
        assert keeper.save("one and two") is None
        assert (keeper.path, keeper.saved) == ("game.yaml", b"one and two")
        Path("game.yaml").write_text("another", encoding="utf-8")
        assert keeper.save("three") is not None
        assert keeper.path == "game-2.yaml"


# ---- on a terminal


class Terminal:
    """A terminal in which a game is typed."""

    def __init__(self, cwd: Path, *arguments: str, lines: int = 30, columns: int = 80, term: str = "xterm", language: str = "en") -> None:
        given = {name: value for name, value in os.environ.items() if name not in (*READER, "LINES")}
        given |= {"TERM": term, "PYTHONPATH": str(ROOT), "INPUTRC": os.devnull}
        command = ["-m", "sultan_kit", "--color", "never", "--lang", language, *arguments]
        self.child = pexpect.spawn(PROGRAM[0], command, cwd=cwd, dimensions=(lines, columns), encoding="utf-8", timeout=60, env=given)
        self.child.delaybeforesend = None
        self.page = ""
        self.seen()

    def seen(self) -> str:
        """What stands above the next prompt."""
        self.child.expect(r"\n([^\n]*)> (?:\x1b\[\?2004h)?")
        self.page = self.child.before.rpartition("\x1b[H\x1b[J")[2]
        return self.page

    def type(self, line: str) -> str:
        self.child.sendline(line)
        return self.seen()

    def ends(self, keys: str) -> tuple[int, str]:
        """The exit status behind these keys, and what was printed.

        A signal that comes just before a program begins to wait is seen with the next key.
        """
        for key in (keys, keys[-1], keys[-1]):
            self.child.send(key)
            if self.child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=15) == 0:
                break
        printed = self.child.before
        self.child.close()
        return self.child.exitstatus, printed


@pytest.fixture
def terminal(there: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_one(*arguments: str, **size: object) -> Terminal:
        opened.append(Terminal(there, *arguments, **size))  # type: ignore[arg-type]
        return opened[-1]

    yield open_one
    for each in opened:
        each.child.close(force=True)


@pytest.mark.parametrize("language", languages())
def test_a_whole_game_is_typed_killed_twice_and_resumed(terminal: Callable[..., Terminal], language: str) -> None:
    game = short(language)
    lines = lines_of(game, 6)
    begun = ["record", "game.yaml"]
    talk = terminal(*begun, "--profile", game.profile.id, language=language)
    for index, line in enumerate(lines):
        if index in (len(lines) // 3, 2 * len(lines) // 3):
            talk.child.send(line[:-1])  # not yet ended
            before = good(Path("game.yaml"))
            talk.child.kill(signal.SIGKILL)
            talk.child.wait()
            assert good(Path("game.yaml")).counts == before.counts
            talk = terminal(*begun, language=language)
        page = talk.type(line)
    assert say(f"step.{game.verdict}", language) in flat(page)
    assert talk.ends("\x04")[0] == 0
    recorded = good(Path("game.yaml"))
    assert (recorded.verdict, recorded.counts.placed) == (game.verdict, game.counts.placed)
    assert os.listdir() == ["game.yaml"]


def test_the_board_stands_above_the_prompt(terminal: Callable[..., Terminal]) -> None:
    talk = terminal("record", "game.yaml")
    assert say("opening.deal", count=8) in flat(talk.page)
    assert "Sultan        K♣" in talk.type(DEAL)
    page = talk.type("(A♦)+")
    assert "2  (?)*" in page
    assert talk.child.match[1].endswith("card for place 2")
    assert "2   5♠*" in talk.type("5s")
    assert "    Ks\r\n    ^^\r\nerror:" in talk.type("Ks")
    assert talk.ends("quit\r")[0] == 0


@pytest.mark.parametrize(("lines", "drawn"), [(40, True), (24, False)])
def test_help_has_the_board_above_it_only_where_the_whole_board_has_room(terminal: Callable[..., Terminal], lines: int, drawn: bool) -> None:
    talk = terminal("record", "game.yaml", lines=lines)
    assert "Sultan" in talk.type(DEAL)
    page = talk.type("?")
    assert ("Sultan" in page, "Placed" in page) == (drawn, drawn)
    assert say("help.redeal") in page
    assert "Sultan" in talk.type(":")


def test_plain_lines_need_no_screen(terminal: Callable[..., Terminal]) -> None:
    for talk in (terminal("record", "a.yaml", "--plain"), terminal("record", "b.yaml", term="dumb")):
        talk.type(DEAL)
        page = talk.type("(A♦)+")
        assert "│" not in page
        assert "\x1b[H" not in page
        assert "(A♦)+    The ace" in page
        assert "│" in talk.type(":")
        assert talk.ends("\x04")[0] == 0


@pytest.mark.parametrize(("keys", "status"), [("\x03", 130), ("\x04", 0), ("5♦ 9\x03", 130)])
@pytest.mark.parametrize("lines", [[], [DEAL], [DEAL, "(A♦)+"]])
def test_leaving_anywhere_loses_nothing(terminal: Callable[..., Terminal], keys: str, status: int, lines: list[str]) -> None:
    talk = terminal("record", "game.yaml")
    for line in lines:
        talk.type(line)
    left, printed = talk.ends(keys)
    assert left == status
    assert say("record.kept" if lines else "record.nothing", path="game.yaml") in flat(printed)
    assert "Traceback" not in printed
    assert os.listdir() == ["game.yaml"] * (len(lines) > 0)
    if lines:
        assert good(Path("game.yaml")).written == len(lines) - 1


def pasted(text: str) -> str:
    """What a terminal sends for a text that was pasted, and Enter."""
    return f"\x1b[200~{text}\x1b[201~\r"


def test_lines_that_are_pasted_together_are_taken_one_by_one(terminal: Callable[..., Terminal]) -> None:
    talk = terminal("record", "game.yaml")
    talk.child.send(pasted(f"{DEAL}\n5d # first\n\n9h 3c\n-\n4d"))
    page = talk.seen()
    assert "Taken back: 9♥ 3♣" in page
    assert "2  4♦" in page
    talk.child.send(pasted("5c\n6c zz\n7d\n8d"))
    page = talk.seen()
    assert "“zz” is no move" in page
    assert say("record.not-taken", count=2) in flat(page)
    assert talk.ends("\x04")[0] == 0
    assert moves_of(good(Path("game.yaml"))) == "5♦ 4♦ 5♣"


def test_a_deal_that_is_pasted_with_a_slip_is_not_begun(terminal: Callable[..., Terminal]) -> None:
    talk = terminal("record", "game.yaml")
    talk.child.send(pasted("6c ad\n4h\n5d"))
    page = talk.seen()
    assert say("opening.count", count=2, wanted=8) in flat(page)
    assert say("record.not-taken", count=2) in flat(page)
    assert talk.ends("\x04")[0] == 0


def test_a_program_that_is_told_to_end_leaves_a_terminal_that_shows_what_is_typed(terminal: Callable[..., Terminal]) -> None:
    talk = terminal("record", "game.yaml")
    talk.type(DEAL)
    talk.child.kill(signal.SIGTERM)
    talk.child.expect(pexpect.EOF)
    echoes = talk.child.getecho()
    talk.child.close()
    assert (echoes, talk.child.exitstatus, os.listdir()) == (True, 130, ["game.yaml"])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("rows", "columns"), [(24, 20), (5, 20), (2, 20), (12, 40)])
def test_a_small_window_is_kept_to(terminal: Callable[..., Terminal], language: str, rows: int, columns: int) -> None:
    talk = terminal("play", "sultan:42", "-o", "game.yaml", lines=rows, columns=columns, language=language)
    assert_small(talk, columns, "", "", "(1)+", "zz", "?")
    assert good(Path("game.yaml")).written == 2


@pytest.mark.parametrize("language", languages())
def test_a_small_window_is_enough_for_the_record_of_a_deal(terminal: Callable[..., Terminal], language: str) -> None:
    talk = terminal("record", "game.yaml", lines=24, columns=20, language=language)
    deal = " ".join(map(notation(language).write_card, map(BY_NAME.__getitem__, "6♣ A♦ 4♥ 9♠ 7♣ J♦ 10♠ 2♣".split())))
    assert_small(talk, 20, "zz", "6♣ 7♣", "?", deal, "(2)+", "!", "zz", "?")
    assert good(Path("game.yaml")).written == 1


def assert_small(talk: Terminal, columns: int, *lines: str) -> None:
    """No answer to these lines is wider than the window, nor is what comes before them and behind."""
    pages = [talk.page, *map(talk.type, lines)]
    status, printed = talk.ends("\x04")
    assert status == 0
    for page in (*pages, printed):
        assert page
        assert max(width(row.rstrip("\r")) for row in page.split("\n")) <= columns, page


def test_a_dealt_game_in_a_terminal(terminal: Callable[..., Terminal]) -> None:
    talk = terminal("play", "sultan:42", "-o", "game.yaml")
    for _ in range(11):
        page = talk.type("")
    assert "12  wA♦+" in page
    assert flat(say("session.by-itself.waste", cards="A♦", count=1)) in flat(page)
    assert "order unknown" in page
    talk.type("-")
    talk.type("auto")
    talk.type("")
    assert "session" not in talk.type("give up")
    status, printed = talk.ends("\x04")
    assert status == 0
    assert flat(printed).endswith(say("analyse.method", count=1100, seed="0"))
    assert good(Path("game.yaml")).verdict == "given-up"


def test_a_hint_says_what_a_good_player_would_do(terminal: Callable[..., Terminal]) -> None:
    talk = terminal("play", "sultan:42", columns=200)
    assert say("session.advice.turn") in flat(talk.type("!"))
    for _ in range(11):
        talk.type("")
    page = flat(talk.type("!"))
    assert say("session.playable", cards="2♦", count=1) in page
    assert say("session.advice.turn.keep", cards="2♦", count=1) in page
    for _ in range(8):
        talk.type("")
    assert say("session.advice.play-divan.taking", card="2♦", taken="5♦") in flat(talk.type("hint"))
    talk.type("give up")
    page = flat(talk.type("!"))
    assert say("session.over.dealt") in page
    assert "good player" not in page


def test_a_hint_in_a_record_says_it_too_where_there_is_a_choice(run: Run, there: Path) -> None:
    out = flat(run("record", "game.yaml", stdin=typed(DEAL, "!", "(A♦)+", "!")).out)
    assert out.count("A good player") == 1
    assert say("session.advice.turn.keep", cards="A♦", count=1) in out


@pytest.mark.parametrize("language", languages())
def test_a_review_keeps_to_a_small_window(terminal: Callable[..., Terminal], language: str) -> None:
    talk = terminal("play", "sultan:42", "-o", "game.yaml", lines=24, columns=20, language=language)
    talk.type("")
    talk.type(say("typed.give-up", language))
    status, printed = talk.ends("\x04")
    assert status == 0
    rows = re.sub(r"\r[^\r\n]*\x1b\[K", "", printed).split("\r\n")
    assert max(map(width, rows)) <= 20, rows


def test_ctrl_c_ends_a_review_and_loses_nothing(terminal: Callable[..., Terminal], run: Run) -> None:
    run("play", "sultan:42", "-o", "game.yaml", stdin=typed("*", *[""] * 87, "//", *[""] * 87))
    talk = terminal("play", "game.yaml")
    talk.type("give up")
    talk.child.sendline(".")
    talk.child.expect(r"\d of \d+ positions")
    status, printed = talk.ends("\x03")
    assert status == 130, printed
    assert "Interrupted: game.yaml was reviewed up to move" in flat(printed)
    assert "Traceback" not in printed
    assert good(Path("game.yaml")).verdict == "given-up"
    assert os.listdir() == ["game.yaml"]


# ---- as the documents show it

SHOWN = [
    pytest.param(*found, id=f"{page.stem}-{index}")
    for page in (ROOT / "README.md", ROOT / "docs" / "recording.md")
    for index, found in enumerate(re.findall(r"```terminal\n\$ sultan-kit (.*)\n((?:.*\n)+?)```", page.read_text(encoding="utf-8")))
]
PROMPT = r"(?:deal|move \d+|card for place \d+|w or (?:card|Enter) for place \d+|over)> "


@pytest.mark.parametrize(("command", "shown"), SHOWN)
def test_a_document_shows_what_is_seen(terminal: Callable[..., Terminal], command: str, shown: str) -> None:
    lines = re.findall(f"^{PROMPT}(.*)$", shown, re.MULTILINE)
    talk = terminal(*command.split(), term="dumb")
    seen = f"\n{talk.child.before}{talk.child.match[0]}"
    for line in lines[:-1]:
        talk.type(line)
        seen += f"{talk.child.before}{talk.child.match[0]}"
    seen += talk.ends(f"{lines[-1]}\r")[1]
    assert seen.replace("\r\n", "\n").strip("\n") == shown.strip("\n")


def test_there_is_something_shown() -> None:
    assert len(SHOWN) == 2


def test_the_commands_stand_in_the_document_as_they_are_typed() -> None:
    text = (ROOT / "docs" / "recording.md").read_text(encoding="utf-8")
    for command in Command:
        cells = [f"`{KEYS[command]}`" if command in KEYS else "", *(say(f"typed.{command}", language) for language in languages())]
        assert f"\n| {' | '.join(cells)} |\n" in text
