"""`repair`: what it finds, that it holds what it promises, and that it touches nothing unasked."""

import json
import sys
from collections.abc import Callable
from io import BytesIO
from itertools import islice
from pathlib import Path

import pytest
from pieces import DIVAN
from running import ROOT, Run

from sultan_kit.core.findings import Severity
from sultan_kit.log import hints
from sultan_kit.log.judge import Game, games
from sultan_kit.log.repair import SHOWN, Edit, Repairs, apply, needed, repair
from sultan_kit.resources import languages

sys.path.insert(0, str(ROOT / "benchmarks"))

from make_slips import Slipped, slipped

GAMES = Path(__file__).parent / "games"
BAD = sorted((GAMES / "bad").glob("*.yaml"))
EXAMPLES = ROOT / "examples"
SLIP = EXAMPLES / "with-a-slip.yaml"
HEAD = f"format: sultan-log/1\nprofile: classic\ndeal: {{divan: {DIVAN}}}\n"


def judged(content: str | bytes, folder: Path | None = None) -> list[Game]:
    """The games of a file."""
    stream = BytesIO(content.encode() if isinstance(content, str) else content)
    return [game for _, found in games(stream, folder) for game in found]


def repairs_of(content: str) -> Repairs:
    (game,) = judged(content)
    return repair(game)


def told(edits: tuple[Edit, ...]) -> list[tuple[str, str, int | None, str, str, str]]:
    return [(edit.kind, edit.of, edit.move, edit.before, edit.after, edit.why.key.removeprefix("repair.why.")) for edit in edits]


def errors(found: list[Game]) -> list[str]:
    return [finding.code for game in found for finding in game.findings if finding.severity is Severity.ERROR]


# ---- what it finds


@pytest.mark.parametrize(
    ("file", "edit"),
    [
        ("ace-of-hearts-on-the-ace", ("replace", "move", 34, "A♥+8", "A♥+", "foundation")),
        ("buried-waste-card", ("swap", "move", 103, "descubrir Q♠ jugar 4♣ del descarte", "jugar 4♣ del descarte descubrir Q♠", "swapped")),
        ("capital-suit-letter-ru", ("replace", "move", 158, "10Т", "10т", "word")),
        ("choice-of-fill-left-out", ("insert", "move", 114, "", "10♥()", "fill-left-out")),
        ("claims-lost-but-won", ("replace", "result", None, "lost", "won", "result")),
        ("comma-between-moves", ("replace", "move", 136, "5♦,", "5♦", "word")),
        ("divan-card-to-waste", ("replace", "move", 23, "(3)", "(3)+", "played")),
        ("divan-short", ("insert", "card", None, "", "8T", "card-left-out")),
        ("fill-into-taken-place", ("replace", "move", 31, "w(1)", "w(3)", "place")),
        ("fill-without-gap", ("delete", "move", 165, "w()", "", "too-many")),
        ("glued", ("replace", "move", 59, "8♥Д♦", "8♥ Д♦", "word")),
        ("king-in-divan", ("replace", "card", None, "KD", "3D", "rank")),
        ("move-number-skips", ("replace", "number", None, "38", "37", "number")),
        ("move-written-twice", ("delete", "move", 156, "(7♣)+", "", "twice")),
        ("new-fill-left-out", ("insert", "move", 2, "", "8C()", "fill-left-out")),
        ("play-left-out", ("insert", "move", 60, "", "jugar 3♠ del diván", "play-left-out")),
        ("play-left-out-2", ("replace", "move", 97, "A♣", "A♣+", "played")),
        ("redeal-forgotten", ("insert", "move", 111, "", "пересдать", "redeal-left-out")),
        ("space-before-plus", ("replace", "move", 147, "(9D) +", "(9D)+", "played")),
        ("stock-list-short", ("insert", "card", None, "", "♣A", "card-left-out")),
        ("suit-misread", ("replace", "move", 5, "turn Q♣", "turn Q♠", "suit")),
        ("turned-card-does-not-fit", ("replace", "move", 25, "4♥+", "4♥", "laid")),
        ("turned-card-forgotten", ("insert", "move", 50, "", "5♠", "unseen-left-out")),
        ("wrong-card-after-turn-over", ("swap", "move", 156, "10♣ B♣", "B♣ 10♣", "swapped")),
    ],
)
def test_the_slip_that_was_made_comes_first(file: str, edit: tuple[object, ...]) -> None:
    """games/expected.yaml tells the reason of each of these faults."""
    path = GAMES / "bad" / f"{file}.yaml"
    (game,) = judged(path.read_bytes(), path.parent)
    assert told(repair(game).best[0].edits) == [edit]


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_each_repair_makes_the_log_good_and_changes_only_the_lines_it_names(path: Path) -> None:
    content = path.read_bytes()
    for game in judged(content, path.parent):
        others = [finding.code for finding in game.findings if game.log and finding in game.log.findings and finding.severity is Severity.ERROR]
        for each in repair(game).best:
            fixed = apply(content.decode(), each.hunks)
            again = next(other for other in judged(fixed.encode(), path.parent) if other.index == game.index)
            assert set(errors([again])) <= set(others)
            assert not needed(again)
            assert again.verdict == each.game.verdict
            old, new = content.decode().splitlines(keepends=True), fixed.splitlines(keepends=True)
            for hunk in reversed(each.hunks):
                del old[hunk.line - 1 : hunk.line - 1 + len(hunk.before)]
            shift = 0
            for hunk in each.hunks:
                at = hunk.line - 1 + shift
                assert [line.rstrip("\r\n").removeprefix("\ufeff") for line in new[at : at + len(hunk.after)]] == list(hunk.after)
                del new[at : at + len(hunk.after)]
                shift -= len(hunk.before)
            assert new == old


def test_a_slip_of_any_kind_in_any_recorded_game_is_among_the_first_three() -> None:
    """The benchmark counts 400 of them."""
    found = {True: 0, False: 0}
    for slip in islice(slipped(7), 40):
        repairs = repair(slip.game)
        assert len(repairs.best) <= SHOWN
        for each in repairs.best:
            assert apply(slip.text, each.hunks) != slip.text
            assert each.game.errors == 0
        found[any(is_as_good(each.game, slip) for each in repairs.best[:3])] += 1
    assert found[True] >= 38


def is_as_good(game: Game, slip: Slipped) -> bool:
    return (game.verdict, game.counts.placed) == (slip.original.verdict, slip.original.counts.placed)


@pytest.mark.parametrize(
    ("after", "wrong", "right", "why"),
    [
        ("9♥ A♦ 6♥ ", "9♣", "9♠", "suit"),  # shows when the second 9♣ is turned up, hundred moves before 9♠ is missed
        ("9♥ A♦ ", "Q♥", "6♥", "rank"),
        ("9♥ A♦ 6♥ 9♠  7♣ 7♠ 9♠ ", "10♦", "6♠", "card"),
    ],
)
def test_a_card_of_the_deal_that_was_taken_for_another_is_found_where_that_one_comes_too_often(after: str, wrong: str, right: str, why: str) -> None:
    text = (EXAMPLES / "first-evening.yaml").read_text(encoding="utf-8")
    slip = text.replace(after + right, after + wrong)
    assert slip != text
    best = repairs_of(slip).best[0]
    assert told(best.edits) == [("replace", "card", None, wrong, right, why)]
    assert apply(slip, best.hunks) == text


def test_two_slips_are_found_where_one_does_not_do() -> None:
    text = SLIP.read_text(encoding="utf-8")
    first = repairs_of(text).best[0]
    good = apply(text, first.hunks)
    assert not errors(judged(good))
    (game,) = judged(good)
    assert game.log is not None
    moves = game.log.script.moves
    plays = [index for index, move in enumerate(moves) if move is not None and move.action == 1]
    early, late = plays[3], plays[-4]
    spans = [game.log.move_span(index + 1) for index in (early, late)]
    lines = good.split("\n")
    for span in reversed(spans):  # a plus is forgotten in two places
        line = lines[span.line - 1]
        assert line[span.end_column - 2] == "+"
        lines[span.line - 1] = line[: span.end_column - 2] + line[span.end_column - 1 :]
    best = repairs_of("\n".join(lines)).best[0]
    assert sorted(edit.move for edit in best.edits if edit.move) == [early + 1, late + 1]
    assert {edit.why.key for edit in best.edits} == {"repair.why.played"}
    assert best.text == good


@pytest.mark.parametrize(("right", "wrong"), [("A♦ 6♥", "A♦ 6♦"), ("A♦ 6♥", "K♦ 6♥"), ("7♠ 9♠", "7♠ 9♣")])
@pytest.mark.parametrize(("written", "slipped"), [("3♣ A♣+ A♠+", "3♣ A♣ A♠+"), ("9♥ 8♠+ Q♥", "9♥ 8♠ Q♥")])
def test_a_slip_among_the_moves_is_found_beside_one_in_the_deal(right: str, wrong: str, written: str, slipped: str) -> None:
    text = (EXAMPLES / "first-evening.yaml").read_text(encoding="utf-8")
    slip = text.replace(right, wrong, 1).replace(written, slipped, 1)
    best = repairs_of(slip).best[0]
    assert {edit.of for edit in best.edits} == {"card", "move"}
    assert best.text == text


# ---- how it writes


@pytest.mark.parametrize(
    ("moves", "line", "after"),
    [
        ("moves: 5♣ 6♣ 7♣ 7♣ 7♣ 8♣", 4, "moves: 5♣ 6♣ 7♣ 7♣ 8♣"),
        ("moves:\n  - 5♣ 6♣\n  - 7♣ 7♣\n  - 7♣\n  - 8♣", 7, None),
        ("moves: [5♣, 7♣, 7♣, 7♣, 8♣]", 4, "moves: [5♣, 7♣, 7♣, 8♣]"),
        ("moves: |\n  5♣ 7♣ 7♣ 7♣  # three of them?\n  8♣", 5, "  5♣ 7♣ 7♣  # three of them?"),
        ("moves: |\n  turn 7♣; turn 7♣; turn 7♣\n  turn 8♣", 5, "  turn 7♣; turn 7♣"),
        ("moves: |\n  turn 7♣\n  turn 7♣\n  turn 7♣\n  turn 8♣", 7, None),
        ("moves: '7♣ 7♣ 7♣ {a note} 8♣'", 4, "moves: '7♣ 7♣ {a note} 8♣'"),
        ('moves: "7♣ 7♣\\t7♣?! 8♣"', 4, 'moves: "7♣ 7♣\\t8♣"'),
        ("moves: 1. 7♣ 2. 7♣ 3. 7♣ 4. 8♣", 4, "moves: 1. 7♣ 2. 7♣ 3. 8♣"),
    ],
)
def test_a_move_that_is_one_too_many_goes_with_what_divides_it(moves: str, line: int, after: str | None) -> None:
    hunks = next(each.hunks for each in repairs_of(f"{HEAD}{moves}\n").best if each.edits[0].kind == "delete")
    assert [(hunk.line, hunk.after) for hunk in hunks] == [(line, (after,) if after is not None else ())]


@pytest.mark.parametrize(
    ("moves", "after"),
    [
        ("moves: A♣+ 2♣+ 4♣+ 9♦", ("moves: A♣+ 2♣+ 3♣+ 4♣+ 9♦",)),
        ("moves: |\n  turn A♣, play\n  turn 2♣, play\n  turn 4♣, play", ("  turn 3♣, play", "  turn 4♣, play")),
        ("moves:\n- A♣+\n- 2♣+\n- 4♣+", ("- 3♣+", "- 4♣+")),
        ("moves: 1. A♣+ 2. 2♣+ 3. 4♣+ 4. 9♦", ("moves: 1. A♣+ 2. 2♣+ 3♣+ 4. 4♣+ 5. 9♦",)),
        ("moves: c1+", ()),
        ("moves: >\n  turn A♣, play; turn 2♣, play;\n  turn 4♣,\n  play; turn 9♦", ("  turn 3♣, play; turn 4♣,",)),
    ],
)
def test_a_move_that_was_left_out_is_written_as_the_others_are(moves: str, after: tuple[str, ...]) -> None:
    found = [hunk.after for each in repairs_of(f"{HEAD}{moves}\n").best for hunk in each.hunks if each.edits[0].kind == "insert"]
    if after:
        assert any(lines == after or lines == after[:1] for lines in found), found
    else:
        assert found == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_stay(end: str, mark: str) -> None:
    text = mark + SLIP.read_text(encoding="utf-8").replace("\n", end)
    fixed = apply(text, repairs_of(text).best[0].hunks)
    assert fixed == text.replace("A♣+ 10♠ 3♦", "A♣+ (2♣)+ 10♠ 3♦")
    first_line = f"{mark}moves: A♣+{end}"
    assert apply(first_line, []) == first_line


def test_a_file_that_is_another_is_not_changed() -> None:
    hunks = repairs_of(SLIP.read_text(encoding="utf-8")).best[0].hunks
    with pytest.raises(ValueError, match="no longer"):
        apply("something else\n", hunks)


# ---- what it says of itself


def test_that_several_are_equally_good_is_told_with_all_their_places() -> None:
    """A card that never came back can have been turned at any time."""
    path = GAMES / "bad" / "claims-won-with-94.yaml"
    (game,) = judged(path.read_bytes())
    repairs = repair(game)
    assert repairs.equal == 1
    assert repairs.best[1].places == tuple(range(242, 254))
    stock = (GAMES / "bad" / "stock-list-disagrees.yaml").read_text(encoding="utf-8")
    found = repairs_of(stock)
    assert (found.equal, [edit.of for each in found.best for edit in each.edits]) == (2, ["move", "card"])


def test_what_happens_to_be_the_same_is_told_once() -> None:
    """Of two moves that are the same it does not matter which one goes; w(3) and w() fill the same gap."""
    for file in ("move-written-twice", "fill-into-taken-place", "no-such-place"):
        (game,) = judged((GAMES / "bad" / f"{file}.yaml").read_bytes())
        assert len(repair(game).best) == 1


@pytest.mark.parametrize("file", ["date-local", "format-missing", "result-in-german", "gap-in-the-record"])
def test_what_no_move_is_to_blame_for_is_not_repaired(file: str) -> None:
    (game,) = judged((GAMES / "bad" / f"{file}.yaml").read_bytes())
    assert repair(game) == Repairs((), 0, 0)
    assert not needed(game)


def test_of_a_log_with_another_fault_too_the_moves_are_repaired_and_the_fault_stays() -> None:
    text = SLIP.read_text(encoding="utf-8").replace("deal:", "minutes: ten\ndeal:")
    each = repairs_of(text).best[0]
    assert errors([each.game]) == ["minutes"]


@pytest.mark.parametrize(
    "moves",
    [
        "",
        "moves:\n",
        "moves: []\n",
        "moves: ...\n",
        "moves: '+'\n",
        "moves: ♥\n",
        "moves: 5♣ 5♣ 5♣ ... 5♣\n",
        "moves: {a: b}\n",
        "result: won\nmoves: ''\n",
    ],
)
def test_nothing_that_can_be_written_breaks_it(moves: str) -> None:
    for game in judged(HEAD + moves):
        for each in repair(game).best:
            assert not needed(each.game)


def test_where_any_move_would_do_none_is_named() -> None:
    """A word that resembles no move can be struck out; what was meant by it nobody can tell."""
    assert [told(each.edits) for each in repairs_of(f"{HEAD}moves: 5♣ zzz 6♣\n").best] == [[("delete", "move", 2, "zzz", "", "too-many")]]


@pytest.mark.parametrize("text", ["stock: %s ..." % ("5♣ " * 20_000), "number: sultan:1\n  divan: %s" % ("5♣ " * 20_000)])
def test_a_deal_in_which_nearly_all_is_wrong_is_given_up_at_once(text: str) -> None:
    assert repairs_of(f"format: sultan-log/1\nprofile: classic\ndeal:\n  {text}\nmoves: 5♣\n").best == ()


# ---- the command


def test_a_log_is_never_changed_unasked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(SLIP.read_bytes())
    assert run("repair", path).status == 1
    assert run("repair", path, "--format", "json").status == 1
    assert path.read_bytes() == SLIP.read_bytes()
    assert list(tmp_path.iterdir()) == [path]


def test_the_repair_that_is_asked_for_is_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    outcome = run("repair", SLIP, "--take", "1", "-o", path)
    assert (outcome.status, outcome.out) == (0, "")
    assert path.read_text(encoding="utf-8") == SLIP.read_text(encoding="utf-8").replace("A♣+ 10♠ 3♦", "A♣+ (2♣)+ 10♠ 3♦")
    assert run("validate", path).status == 0
    assert run("repair", path).out == f"{path}: nothing needs repair.\n"
    again = run("repair", "-", "--take", "1", "-o", "-", stdin=SLIP.read_bytes())
    assert (again.status, again.out) == (0, path.read_text(encoding="utf-8"))


def test_one_game_of_several_is_repaired(run: Run, tmp_path: Path) -> None:
    slip, good = SLIP.read_text(encoding="utf-8"), (EXAMPLES / "first-evening.yaml").read_text(encoding="utf-8")
    path = tmp_path / "a.yaml"
    path.write_text(f"{good}---\n{slip}---\n{slip}", encoding="utf-8")
    assert run("repair", path, "--take", "1", "-o", path).status == 2
    assert run("repair", path, "--game", "4").status == 2
    assert run("repair", path, "--game", "1").status == 0
    outcome = run("repair", path, "--game", "3", "--take", "1", "-o", path)
    assert outcome.status == 0
    assert path.read_text(encoding="utf-8").startswith(f"{good}---\n{slip}---\n")
    assert [game.errors for game in judged(path.read_bytes())] == [0, 1, 0]


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ([SLIP], 1),
        ([EXAMPLES / "first-evening.yaml"], 0),
        ([GAMES / "bad" / "tab-indent.yaml"], 1),
        ([GAMES / "bad" / "empty.yaml"], 1),
        ([GAMES / "bad" / "a-profile-not-a-log.yaml"], 1),
        ([GAMES / "bad" / "third-copy-in-divan.yaml"], 1),
        ([GAMES / "bad" / "gap-in-the-record.yaml"], 0),
        (["no-such-file.yaml"], 3),
        ([SLIP, "--take", "1"], 2),
        ([SLIP, "-o", "x.yaml"], 2),
        ([SLIP, "--take", "1", "-o", "x.yaml", "--format", "json"], 2),
        ([SLIP, "--take", "9", "-o", "x.yaml"], 2),
        ([SLIP, "--take", "0", "-o", "x.yaml"], 2),
        ([SLIP, "--profile", "nonesuch"], 2),
        ([SLIP, "--profile", "classic"], 1),
        ([GAMES / "bad" / "tab-indent.yaml", "--take", "1", "-o", "x.yaml"], 1),
        ([EXAMPLES / "first-evening.yaml", "--take", "1", "-o", "x.yaml"], 0),
        (["no-such-file.yaml", "--take", "1", "-o", "x.yaml"], 3),
    ],
)
def test_exit_status_and_nothing_written(run: Run, arguments: list[object], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = run("repair", *arguments)
    assert outcome.status == status
    assert "Traceback" not in outcome.err
    assert not list(tmp_path.iterdir())
    assert outcome.out or outcome.err


def test_another_rule_set_may_have_been_played(run: Run) -> None:
    """Under the profile that fits nothing is to be repaired."""
    path = GAMES / "bad" / "shuffled-log-under-turn-over.yaml"
    assert run("repair", path).status == 1
    assert run("repair", path, "--profile", "classic").status == 0


def test_a_file_of_which_another_game_is_no_text_is_left_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(SLIP.read_bytes() + b"---\ntitle: \xff\n")
    outcome = run("repair", path, "--game", "1", "--take", "1", "-o", tmp_path / "b.yaml")
    assert outcome.status == 1
    assert not (tmp_path / "b.yaml").exists()


@pytest.mark.parametrize("language", languages())
def test_what_people_read(run: Run, golden: Callable[[str, str], None], language: str) -> None:
    told = []
    for file in (
        "play-left-out-2",
        "stock-list-disagrees",
        "divan-short",
        "turned-card-forgotten",
        "move-written-twice",
        "claims-won-with-94",
        "glued",
    ):
        path = (GAMES / "bad" / f"{file}.yaml").relative_to(ROOT)
        told.append(run("repair", path, LANG=language).out)
    told.append(run("repair", (EXAMPLES / "first-evening.yaml").relative_to(ROOT), LANG=language).out)
    told.append(run("repair", (GAMES / "bad" / "third-copy-in-divan.yaml").relative_to(ROOT), LANG=language).out)
    told.append(run("repair", (GAMES / "bad" / "tab-indent.yaml").relative_to(ROOT), LANG=language).out)
    golden(f"repair/{language}.txt", "\n".join(told))


def test_what_programs_read_is_the_same_in_every_language_but_for_its_sentences(run: Run) -> None:
    def language_free(value: object) -> object:
        if isinstance(value, dict):
            return {name: language_free(each) for name, each in value.items() if name not in ("message", "hint", "reason")}
        return [language_free(each) for each in value] if isinstance(value, list) else value

    path = GAMES / "bad" / "play-left-out-2.yaml"
    found = [json.loads(run("repair", path, "--format", "json", LANG=language).out) for language in languages()]
    assert len({json.dumps(language_free(each)) for each in found}) == 1
    assert len({each["files"][0]["games"][0]["repairs"][0]["edits"][0]["reason"] for each in found}) == len(languages())
    (game,) = found[0]["files"][0]["games"]
    assert [edit["slip"] for each in game["repairs"] for edit in each["edits"]] == ["played", "play-left-out", "unseen-left-out"]
    assert game["repairs"][0]["lines"] == [{"line": 23, "before": ["  A♣ 5♠+ 5♥ 10♠ A♦+ A♣ wA♣+"], "after": ["  A♣+ 5♠+ 5♥ 10♠ A♦+ A♣ wA♣+"]}]


def test_quiet_leaves_out_the_reasons(run: Run) -> None:
    loud, quiet = run("repair", SLIP).out, run("repair", SLIP, "-q").out
    assert "seems" in loud
    assert "seems" not in quiet
    assert "(2♣)+" in quiet


def test_where_a_hint_knows_what_was_meant_there_is_a_repair() -> None:
    promises = ("hint.did-you-mean", "hint.left-out", "hint.left-out-earlier", "hint.instead-earlier", "hint.twice", "hint.swapped")
    for path in BAD:
        for game in judged(path.read_bytes(), path.parent):
            hints.give(game)
            for finding in game.findings:
                numbers = {hint.facts.get("number", finding.move) for hint in finding.hints if hint.key in promises}
                repaired = {edit.move for each in repair(game).best for edit in each.edits} if numbers else set()
                assert numbers <= repaired, path.name
