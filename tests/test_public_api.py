"""What programs may rely on: the names of `sultan_kit`, what can be done with them, and that docs/api.md shows it as it is."""

import ast
import doctest
import inspect
import io
import re
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cached_property
from inspect import Parameter
from pathlib import Path

import pytest
from pieces import LOG, laid_over
from running import ROOT, run_there

import sultan_kit
from sultan_kit import (
    CARDS,
    Code,
    Game,
    Kind,
    Move,
    Played,
    Refusal,
    Table,
    deal_order,
    find_profile,
    load_profile,
    profile_ids,
    read_games,
    read_profile,
    steps,
)

SOURCE = ROOT / "sultan_kit" / "__init__.py"
PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


# ---- the names


def test_the_public_names_and_what_they_take(golden: Callable[[str, str], None]) -> None:
    lines = [line for name in sultan_kit.__all__ for line in described(name, getattr(sultan_kit, name))]
    golden("public-names.txt", "\n".join([*lines, ""]))


def described(name: str, thing: object) -> Iterator[str]:
    """A public thing in lines that change when programs that use it would have to."""
    if isinstance(thing, type) and issubclass(thing, Enum):
        yield name
        yield from (f"    .{member.name} = {member.value}" for member in thing)
        return
    yield name + parameters(thing)
    for attribute, found in sorted(vars(thing).items()) if isinstance(thing, type) else ():
        if not attribute.startswith("_"):
            called = inspect.isroutine(found) and not isinstance(found, cached_property)
            yield f"    .{attribute}{parameters(found.__get__(0)) if called else ''}"


def parameters(thing: object) -> str:
    """`(text, count=, *, colour=)` for what can be called: names, and `=` where there is a default."""
    try:
        found = inspect.signature(thing).parameters.values()  # type: ignore[arg-type]  # what cannot be called is refused
    except (TypeError, ValueError):
        return ""
    names = []
    for each in found:
        if each.kind is Parameter.KEYWORD_ONLY and "*" not in names:
            names.append("*")
        names.append("**" * (each.kind is Parameter.VAR_KEYWORD) + each.name + "=" * (each.default is not each.empty))
    return f"({', '.join(names)})"


def test_what_type_checkers_see_is_what_runs() -> None:
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    seen = {
        alias.asname or alias.name: (node.module, alias.name)
        for block in tree.body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert sorted(seen) == sorted(sultan_kit.__all__)
    for name, (module, inside) in seen.items():
        assert getattr(sultan_kit, name) is getattr(sys.modules[str(module)], inside), name


def test_a_name_that_is_not_public_is_told_as_python_does() -> None:
    with pytest.raises(AttributeError, match="module 'sultan_kit' has no attribute 'Tabel'"):
        _ = sultan_kit.Tabel  # type: ignore[attr-defined]
    assert set(sultan_kit.__all__) <= set(dir(sultan_kit))


def test_the_import_alone_loads_nothing() -> None:
    code = "import sys, sultan_kit; print(*[name for name in sys.modules if name.startswith(('sultan_kit.', 'yaml', 'click', 'babel'))])"
    assert run_there(sys.executable, "-c", code).out == "\n"


# ---- the page


def test_every_name_is_on_the_page() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == sorted(sultan_kit.__all__)


def test_the_examples_of_the_page_do_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    examples = "\n".join(re.findall(r"^```pycon\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
    told: list[str] = []
    doctest.DocTestRunner().run(doctest.DocTestParser().get_doctest(examples, {}, "api.md", None, 0), out=told.append)
    assert "".join(told) == ""


# ---- what it does


def read(*logs: str) -> list[Game]:
    return list(read_games(io.BytesIO("---\n".join(logs).encode())))


def test_each_document_gives_a_game_with_all_that_is_found_in_it() -> None:
    good = laid_over(LOG, "moves: K♠+")
    games = read(good, "[no log]\n", laid_over(LOG, "profile: [\n"), laid_over(LOG, "colour: red\nmoves: 5♦ 6♦ 5♦ 5♦+"))
    assert [(game.index, game.verdict, [str(finding.code) for finding in game.findings]) for game in games] == [
        (1, "illegal", ["king-in-play"]),
        (2, "unreadable", ["not-a-log"]),
        (3, "unreadable", ["yaml"]),
        (4, "illegal", ["unknown-key", "third-copy"]),
    ]
    assert games[3].findings[0].hints


def test_a_file_is_read_by_its_path_as_from_a_stream(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(laid_over(LOG, "profile: own.yaml\nmoves: 5♦"), encoding="utf-8")
    (tmp_path / "own.yaml").write_text("id: own\nextends: classic\n", encoding="utf-8")
    with path.open("rb") as stream:
        found = [*read_games(path), *read_games(str(path)), *read_games(stream, folder=str(tmp_path))]
    assert [(game.verdict, game.findings, game.profile and game.profile.id) for game in found] == 3 * [("unfinished", [], "own")]
    with path.open("rb") as stream:
        assert [finding.code for game in read_games(stream) for finding in game.findings] == [Code.CANNOT_BE_READ]
    with pytest.raises(FileNotFoundError):
        next(read_games(tmp_path / "nowhere.yaml"))


def test_a_profile_is_read_by_its_path_as_from_a_stream(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("id: own\nextends: classic\n", encoding="utf-8")
    with path.open("rb") as stream:
        found = [read_profile(path), read_profile(str(path)), read_profile(stream)]
    assert [(reading.profile and reading.profile.id, reading.findings) for reading in found] == 3 * [("own", [])]
    assert [finding.code for finding in read_profile(tmp_path / "nowhere.yaml").findings] == [Code.CANNOT_BE_READ]


def test_what_can_be_played_back_is_told_by_its_type() -> None:
    whole, without_deal, no_log = read(laid_over(LOG, "moves: 5♦"), laid_over(LOG, "deal: {}"), "a: 1\n")
    assert [type(game) for game in (whole, without_deal, no_log)] == [Played, Game, Game]
    assert isinstance(whole, Played)
    assert [step.number for step in steps(whole)] == [0, 1]


@pytest.mark.parametrize("nothing", ["", "# only a comment\n"])
def test_an_empty_file_is_an_unreadable_game(nothing: str) -> None:
    (game,) = read(nothing)
    assert (game.verdict, [finding.code for finding in game.findings], game.log) == ("unreadable", [Code.EMPTY], None)


def test_games_are_judged_by_another_profile_on_demand() -> None:
    (game,) = read_games(io.BytesIO(laid_over(LOG, "").encode()), profile=load_profile("turkish-sultan"))
    assert game.profile is load_profile("turkish-sultan")
    assert [finding.code for finding in game.findings] == [Code.DIVAN_SIZE]


def test_a_profile_is_found_by_its_names_or_there_is_a_reason() -> None:
    assert find_profile("classic") is load_profile("sultan-classic")
    assert isinstance(find_profile("Sultan"), Refusal)
    with pytest.raises(LookupError, match="'classic'"):
        load_profile("classic")


@pytest.mark.parametrize("profile", profile_ids())
def test_the_deal_of_95_cards(profile: str) -> None:
    order, rules = deal_order("sultan:7"), load_profile(profile).rules
    assert isinstance(order, list)
    table = Table.dealt(rules, order)
    assert [card for card in table.divan if card >= 0] + table.waste + table.stock[::-1] == order
    assert (len(table.waste), len(table.stock)) == (rules.stock.opening_turn, rules.stock_size)


def test_a_move_is_played_or_changes_nothing() -> None:
    table = Table(
        load_profile("sultan-classic").rules, [CARDS["A♣"], *[CARDS["9♥"]] * 2, *[CARDS["9♠"]] * 2, *[CARDS["9♦"]] * 2, CARDS["9♣"]], [CARDS["2♣"]]
    )
    before = table.position()
    assert isinstance(table.do(Move(Kind.PLAY_WASTE)), Refusal)
    assert table.position() == before
    assert table.do(Move(Kind.PLAY_DIVAN)) is None
    assert table.divan[0] == CARDS["2♣"]
