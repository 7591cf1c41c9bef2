"""Profiles: what is shipped, how it is found, what is wrong with a file. Cases with a letter and a number are field cases."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from sultan_kit.core.findings import Code, Finding, Refusal, Saying
from sultan_kit.core.rules import Axis, FillSource, FillTiming, Rules, axes, value
from sultan_kit.l10n.extract import extract_profile
from sultan_kit.l10n.names import profile_description, profile_name
from sultan_kit.l10n.schema import json_schema
from sultan_kit.l10n.words import Words
from sultan_kit.marked import documents
from sultan_kit.profiles import Profile, Reading, find, hints, load, read, read_file, read_stream, shipped
from sultan_kit.profiles.bibliography import bibliography, shared_names
from sultan_kit.profiles.conflicts import conflicts
from sultan_kit.profiles.profile import changed, differing, written
from sultan_kit.profiles.wording import rule, summary, told
from sultan_kit.report import finding_text, message
from sultan_kit.resources import folder

RULES = folder("rules")
ENGLISH = Words("en")

Reader = Callable[[str], Reading]


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    """Reads a text as the profile file `mine.yaml` of a folder of its own."""

    def read_text(text: str) -> Reading:
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return read_file(path)

    return read_text


def sound(reading: Reading) -> Profile:
    assert not reading.findings
    assert reading.profile is not None
    return reading.profile


def told_by(finding: Finding) -> str:
    """A finding as the reader sees it; fails where a sentence is missing or asks for a fact that is not there."""
    text = finding_text(finding, "mine.yaml", None, ENGLISH)
    assert "{" not in re.sub(r"\{\w+: .*?\}", "", text)
    return text


def codes(findings: list[Finding]) -> list[str]:
    for finding in findings:
        told_by(finding)
    return [f"{finding.code}.{finding.variant}" if finding.variant else str(finding.code) for finding in findings]


def from_log(text: str, folder: Path | None = None) -> tuple[Profile | None, list[Finding]]:
    """The profile of a log whose `profile:` is `text`."""
    document = next(documents(io.BytesIO(f"profile: {text}\n".encode())))
    root = document.compose()
    assert isinstance(root, yaml.MappingNode)
    return read(document, root.value[0][1], folder)


# ---- what is shipped

TABLE = """
sultan-classic        8 44 dealt above free     0 waste_then_stock at_once    2 shuffle
sultan-small-divan    6 33 dealt above free     0 waste_then_stock at_once    2 shuffle
sultan-free-choice    8 44 dealt above free     0 waste_or_stock   at_once    2 shuffle
turkish-sultan        6 33 dealt above ♦♣♠      0 waste_then_stock at_once    2 turn_over
turkish-sultan-eight  8 44 dealt above ♦♣♠      0 waste_then_stock at_once    2 turn_over
sultan-wikipedia-en   6 33 dealt above ♦♠♣      0 stock            at_once    2 shuffle
sultan-stock-auto     8 44 dealt below free     0 stock            at_once    2 turn_over
sultan-leisure-stock  8 44 dealt free  free     0 stock            at_leisure 2 shuffle
pysol-sultan          6 33 dealt above ♣♠♦      1 waste            at_leisure 2 turn_over
pysol-sultan-plus     8 44 dealt above ♣♠♦      1 waste            at_leisure 2 turn_over
sultan-novel          6 33 dealt above free     1 waste            at_leisure 2 shuffle
sultan-leisure-eight  8 44 dealt below free     0 waste            at_leisure 2 shuffle
sultan-empty-divan    8 44 empty above ♠♦♣      0 waste            at_leisure 2 turn_over
"""
SIGNS = {"clubs": "♣", "diamonds": "♦", "spades": "♠"}


@pytest.mark.parametrize("line", TABLE.split("\n")[1:-1], ids=lambda line: line.split()[0])
def test_shipped_profiles_are_what_the_sources_say(line: str) -> None:
    profile = load(line.split(maxsplit=1)[0])
    rules = profile.rules
    columns = "".join(map(str, rules.columns))
    kings = "".join(SIGNS[suit] for suit in rules.layout.kings) if rules.layout.kings else "free"
    said = (rules.divan.size, columns, rules.divan.initial, rules.layout.ace, kings, rules.stock.opening_turn, rules.fill.source, rules.fill.timing)
    assert [*map(str, (profile.id, *said, rules.redeal.limit, rules.redeal.order))] == line.split()
    fixed = {
        "packs": 2,
        "sultan.inert": True,
        "stock.turn": 1,
        "redeal.requires_waste": True,
        "redeal.requires_empty_stock": True,
        "end.resign": True,
    }
    assert {name: value(rules, name) for name in fixed} == fixed
    assert str(rules.fill.late) == ("as_soon_as_possible" if rules.fill.timing is FillTiming.AT_ONCE else "None")
    assert profile.base == profile.id
    assert not profile.changes
    assert profile.experimental == (profile.id == "sultan-empty-divan")


def test_every_profile_file_is_shipped_and_carries_both_modelines() -> None:
    files = sorted(RULES.glob("*.yaml"))
    assert sorted(shipped()) == sorted(path.stem for path in files)
    for path in files:
        first, second, *_ = path.read_text(encoding="utf-8").split("\n")
        schema = re.fullmatch(r"# yaml-language-server: \$schema=(.+)", first)
        assert schema is not None
        assert second == f"# $schema: {schema[1]}"
        assert (path.parent / schema[1]).is_file()


def test_counts_of_cards_follow_from_the_rules() -> None:
    assert {load(name).rules.stock_size for name in ("sultan-classic", "sultan-stock-auto")} == {87}
    assert load("turkish-sultan").rules.stock_size == 89
    assert load("pysol-sultan").rules.stock_size == 88
    assert load("sultan-empty-divan").rules.stock_size == 95


def test_no_profile_borrows_the_sources_of_another_tradition() -> None:
    of_the_classic = {"S-EN", "S-DE", "CAD"}
    for name in set(shipped()) - {"sultan-classic", "sultan-small-divan", "sultan-free-choice"}:
        assert not of_the_classic & {tag for tags in load(name).sources.values() for tag in tags}, name


def test_a_rule_that_differs_loses_the_sources_of_the_profile_it_comes_from() -> None:
    assert load("sultan-classic").sources["divan.columns"] == ("S-EN", "S-DE", "CAD")
    assert "divan.columns" not in load("sultan-small-divan").sources
    assert load("sultan-small-divan").sources["redeal.order"] == ("S-EN", "S-DE", "CAD")


def test_every_source_is_in_the_bibliography() -> None:
    known = bibliography()
    cited = {tag for name in shipped() for tags in load(name).sources.values() for tag in tags}
    assert cited <= known.keys()
    assert {tag for source in known.values() for tag in source.reported_by} <= known.keys()


def test_one_profile_is_read_from_its_own_files_alone() -> None:
    program = (
        "import sys; from sultan_kit.profiles import find; opened = []\n"
        "sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == 'open' else None)\n"
        "find('turkish-sultan-eight'); print(sorted({name.rsplit('/', 1)[-1] for name in opened if name.endswith('.yaml')}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['turkish-sultan-eight.yaml', 'turkish-sultan.yaml']"


# ---- by name

DISPLAY_NAMES = """
sultan-classic       | Sultan | Sultan | Sultán | Султан
sultan-small-divan   | Sultan, smaller divan | Sultan mit kleinem Diwan | Sultán, diván pequeño | Султан, малый диван
sultan-free-choice   | Sultan, free choice | Sultan, freie Wahl | Sultán, libre elección | Султан, свободный выбор
turkish-sultan       | Turkish Sultan | Türkischer Sultan | Sultán turco | Турецкий султан
turkish-sultan-eight | Turkish Sultan, divan of eight | Türkischer Sultan, Diwan aus acht Karten | Sultán turco, diván de ocho cartas | \
Турецкий султан, диван из восьми карт
sultan-wikipedia-en  | Sultan, divan filled from the stock | Sultan, Diwan aus dem Vorrat | Sultán, diván cubierto con el mazo | \
Султан, пополнение из колоды
sultan-stock-auto    | Sultan, divan of eight filled from the stock | Sultan, Achter-Diwan aus dem Vorrat | \
Sultán, diván de ocho cubierto con el mazo | Султан, диван из восьми карт, пополнение из колоды
sultan-leisure-stock | Sultan, filling at leisure from the stock | Sultan, Auffüllen nach Belieben aus dem Vorrat | \
Sultán, huecos a voluntad con el mazo | Султан, пополнение по желанию из колоды
pysol-sultan         | PySol Sultan | PySol-Sultan | Sultán de PySol | Султан PySol
pysol-sultan-plus    | PySol Sultan + | PySol-Sultan + | Sultán + de PySol | Султан + PySol
sultan-novel         | Sultan with six cells | Sultan mit sechs Feldern | Sultán de seis casillas | Султан с шестью ячейками
sultan-leisure-eight | Sultan, filling at leisure | Sultan, Auffüllen nach Belieben | Sultán, huecos a voluntad | Султан, пополнение по желанию
sultan-empty-divan   | Sultan, empty divan | Sultan mit leerem Diwan | Sultán, diván vacío | Султан, пустой диван
"""


@pytest.mark.parametrize("line", DISPLAY_NAMES.strip().split("\n"), ids=lambda line: line.split()[0])
def test_display_names_of_all_languages_are_aliases(line: str) -> None:
    profile_id, english, *others = (name.strip() for name in line.split("|"))
    assert profile_name(load(profile_id), ENGLISH) == english
    for name in (english, *others):
        found = find(name)
        if profile_id == "sultan-classic":
            assert isinstance(found, Refusal)
            assert found.code is Code.PROFILE_AMBIGUOUS
        else:
            assert isinstance(found, Profile)
            assert found.id == profile_id


@pytest.mark.parametrize(
    ("name", "profile_id"),
    [
        ("classic", "sultan-classic"),
        ("small", "sultan-small-divan"),
        ("cheney", "sultan-free-choice"),
        ("wikipedia", "sultan-wikipedia-en"),
        ("pysol", "pysol-sultan"),
        ("pysol+", "pysol-sultan-plus"),
        ("Sultan +", "pysol-sultan-plus"),
        ("SULTAN-CLASSIC", "sultan-classic"),
        ("turkischer sultan", "turkish-sultan"),
        ("TÜRKISCHER  SULTAN", "turkish-sultan"),
        ("sultan turco", "turkish-sultan"),
        ("ТУРЕЦКИЙ СУЛТАН", "turkish-sultan"),
        ("турецкии султан", "turkish-sultan"),
        ("Tu\N{COMBINING DIAERESIS}rkischer Sultan", "turkish-sultan"),
    ],
)
def test_case_and_accents_of_a_name_do_not_count(name: str, profile_id: str) -> None:
    found = find(name)
    assert isinstance(found, Profile)
    assert found.id == profile_id


@pytest.mark.parametrize(
    "name",
    ["Sultan", "the sultan", "Султан", "Sultan of Turkey", "Emperor of Germany", "German Emperor", "Kaiser von Deutschland", "Deutscher Kaiser",
     "Emperador de Alemania", "Emperador alemán", "Германский император", "Император Германии", "Henry the Eighth", "Heinrich der Achte",
     "Enrique VIII", "Генрих Восьмой", "Harem", "Harén", "Гарем"],
)  # fmt: skip
def test_a_name_that_several_rule_sets_share_is_refused_with_what_divides_them(name: str) -> None:
    found = find(name)
    assert isinstance(found, Refusal)
    assert found.code is Code.PROFILE_AMBIGUOUS
    lines = [ENGLISH.show(hint) for hint in hints(found)]
    assert len(set(lines)) == len(lines) >= 2
    assert len({line.partition(" ")[2] for line in lines}) == len(lines), "two candidates look the same"


def test_no_name_stands_for_two_profiles_by_accident() -> None:
    names = [alias for name in shipped() for alias in {alias.casefold() for alias in (name, *load(name).aliases)}]
    assert len(set(names)) == len(names)
    shared = [name.casefold() for entry in shared_names() for name in entry.names]
    assert len(set(shared)) == len(shared)
    assert not set(names) & set(shared)
    assert {fit for entry in shared_names() for fit in entry.fits} <= set(shipped())


@pytest.mark.parametrize(
    ("name", "near"),
    [("sultan-classics", "sultan-classic"), ("Turkisch Sultan", "turkish-sultan"), ("klondike", None), ("", None), ("x" * 9999, None)],
)
def test_an_unknown_name_gets_the_nearest_known_one(name: str, near: str | None) -> None:
    found = find(name)
    assert isinstance(found, Refusal)
    assert found.code is Code.PROFILE_UNKNOWN
    assert found.facts["near"] == near
    assert len(message(found, Words("en"))) < 300


# ---- a file of one's own


def test_a_profile_of_ones_own_says_only_what_differs(reader: Reader) -> None:
    profile = sound(reader("id: kitchen\nextends: classic\ndivan: {size: 6}\nredeal: {limit: unlimited, order: turn_over}\n"))
    assert (profile.id, profile.base, profile.extends) == ("kitchen", "sultan-classic", "sultan-classic")
    assert profile.changes == {"divan.size": 6, "redeal.limit": "unlimited", "redeal.order": "turn_over"}
    assert profile.rules.columns == (3, 3), "the columns of eight places say nothing about six"
    assert profile.rules.redeal.limit is None
    assert profile.rules.fill == load("sultan-classic").rules.fill
    json.dumps(profile.changes)


def test_a_profile_that_extends_nothing_begins_with_the_commonest_rules(reader: Reader) -> None:
    profile = sound(reader("id: alone\nfill: {source: stock}\n"))
    assert (profile.base, profile.changes) == ("alone", {})
    assert profile.rules == changed(Rules(), {"fill.source": FillSource.STOCK})


def test_filling_at_leisure_leaves_nothing_late_and_at_once_does_again(tmp_path: Path, reader: Reader) -> None:
    assert sound(reader("id: a\nextends: pysol\nfill: {timing: at_once}\n")).rules.fill.late == "as_soon_as_possible"
    profile = sound(reader("id: a\nextends: classic\nfill: {source: waste, timing: at_leisure}\n"))
    assert profile.rules.fill.late is None
    assert profile.changes == {"fill.source": "waste", "fill.timing": "at_leisure"}


def test_columns_that_are_stated_are_a_change(reader: Reader) -> None:
    assert sound(reader("id: a\nextends: classic\ndivan: {size: 6, columns: [6]}\n")).changes == {"divan.size": 6, "divan.columns": [6]}
    assert sound(reader("id: a\nextends: classic\ndivan: {size: 6, columns: [3, 3]}\n")).changes == {"divan.size": 6}
    assert sound(reader("id: a\nextends: classic\ndivan: {columns: [2, 2, 2, 2]}\n")).changes == {"divan.columns": [2, 2, 2, 2]}


@pytest.mark.parametrize("size", [0, 1, 7, 16])
def test_any_divan_from_none_to_sixteen(reader: Reader, size: int) -> None:
    profile = sound(reader(f"id: a\nextends: classic\ndivan: {{size: {size}}}\n"))
    assert profile.rules.divan.size == size == sum(profile.rules.columns)


@pytest.mark.parametrize("limit", [0, 1, 99])
def test_any_number_of_redeals(reader: Reader, limit: int) -> None:
    assert sound(reader(f"id: a\nextends: classic\nredeal: {{limit: {limit}}}\n")).rules.redeal.limit == limit


def test_names_and_descriptions_speak_one_language_or_several(reader: Reader) -> None:
    profile = sound(reader("id: a\nname: {de: Hausregel, ru: Домашние правила}\ndescription: So spielt Oma.\n"))
    assert [profile_name(profile, Words(language)) for language in ("de", "ru", "es")] == ["Hausregel", "Домашние правила", "Hausregel"]
    assert profile_description(profile, Words("es")) == "So spielt Oma."
    assert profile_name(sound(reader("id: nameless\n")), ENGLISH) == "nameless"


def test_files_extend_each_other_by_paths_relative_to_themselves(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "house.yaml").write_text("id: house\nextends: turkish-sultan\nredeal: {limit: 1}\n")
    (tmp_path / "mine.yml").write_text("id: mine\nextends: ./club/house.yaml\ndivan: {size: 8}\n")
    profile = sound(read_file(tmp_path / "mine.yml"))
    assert (profile.base, profile.extends) == ("turkish-sultan", "house")
    assert profile.changes == {"divan.size": 8, "redeal.limit": 1}


def test_standard_input_is_a_file_too() -> None:
    assert sound(read_stream(io.BytesIO(b"id: a\nextends: classic\n"), None)).base == "sultan-classic"
    assert codes(read_stream(io.BytesIO(b"format: sultan-log/1\nmoves: ''\n"), None).findings) == ["not-a-profile.log"]


def test_a_shipped_file_may_be_read_by_its_path_and_no_other_file_may_take_its_id(tmp_path: Path) -> None:
    assert sound(read_file(RULES / "pysol-sultan-plus.yaml")) == load("pysol-sultan-plus")
    copy = tmp_path / "sultan-classic.yaml"
    copy.write_bytes((RULES / "sultan-classic.yaml").read_bytes())
    assert codes(read_file(copy).findings) == ["value-unknown.id-taken"]


# ---- what is wrong with a file

WRONG = [
    # text, code, line, column, end_column
    ("id: a\nfil: {source: stock}", "axis-unknown", 2, 1, 4),
    ("id: a\nfill: {sauce: stock}", "axis-unknown.group", 2, 8, 13),
    ("id: a\nredeal.order: shuffle", "axis-unknown", 2, 1, 13),
    ("id: a\nmoves: {waste_to_divan: false}", "axis-unknown.computed", 2, 9, 23),
    ("id: a\nextends: classic\ndivan: 8", "value-unknown.group", 3, 8, 9),
    ("id: a\nextends: classic\ndivan:", "value-unknown.group", 3, 7, 8),
    ("id: a\ndivan: [8]", "value-unknown.group", 2, 8, 11),
    ("id: a\nfill: {source: sometimes}", "value-unknown", 2, 16, 25),  # R16
    ("id: a\nfill: {source: Stock}", "value-unknown", 2, 16, 21),
    ("id: a\nfill: {source: }", "value-unknown.empty", 2, 16, 17),
    ("id: a\nfill: {source: [stock]}", "value-unknown.shape", 2, 16, 23),
    ("id: a\nfill: {source: {a: b}}", "value-unknown.shape", 2, 16, 22),
    ("id: a\nredeal: {limit: -1}", "value-range.unlimited", 2, 17, 19),  # R16
    ("id: a\nredeal: {limit: 100}", "value-range.unlimited", 2, 17, 20),
    ("id: a\nredeal: {limit: 2.5}", "value-unknown.number-unlimited", 2, 17, 20),  # R16
    ("id: a\nredeal: {limit: infinite}", "value-unknown.number-unlimited", 2, 17, 25),
    ("id: a\ndivan: {size: 9000}", "value-range", 2, 15, 19),  # R16
    ("id: a\ndivan: {size: 99999999999999999999}", "value-range", 2, 15, 35),
    ("id: a\ndivan: {size: 17}", "value-range", 2, 15, 17),
    ("id: a\npacks: 3", "value-range", 2, 8, 9),  # R16
    ("id: a\ndivan: {size: 0x1F}", "value-unknown.number", 2, 15, 19),  # Y4
    ("id: a\ndivan: {size: 1_0}", "value-unknown.number", 2, 15, 18),
    ("id: a\ndivan: {size: 010}", "value-unknown.number", 2, 15, 18),
    ("id: a\ndivan: {size: 1e1}", "value-unknown.number", 2, 15, 18),
    ("id: a\ndivan: {size: +8}", "value-unknown.number", 2, 15, 17),
    ("id: a\ndivan: {size: -0}", "value-unknown.number", 2, 15, 17),
    ("id: a\ndivan: {size: ٨}", "value-unknown.number", 2, 15, 16),
    ("id: a\ndivan: {size: 1:30}", "value-unknown.number", 2, 15, 19),
    ("id: a\ndivan: {size: '8'}", "value-unknown.quoted", 2, 15, 18),
    ("id: a\nend: {resign: yes}", "value-unknown.boolean", 2, 15, 18),  # Y1
    ("id: a\nend: {resign: off}", "value-unknown.boolean", 2, 15, 18),
    ("id: a\nend: {resign: True}", "value-unknown.boolean", 2, 15, 19),
    ("id: a\nend: {resign: 1}", "value-unknown.boolean", 2, 15, 16),
    ('id: a\nend: {resign: "true"}', "value-unknown.quoted", 2, 15, 21),
    ("id: a\nexperimental: on", "value-unknown.boolean", 2, 15, 17),
    ("id: a\nplay: {compulsory: no}", "value-unknown", 2, 20, 22),
    ("id: a\nlayout: {kings: rows}", "value-unknown.kings", 2, 17, 21),
    ("id: a\nlayout: {kings: {rows: [clubs, spades]}}", "value-unknown.kings", 2, 24, 39),
    ("id: a\nlayout: {kings: {rows: [clubs, clubs, spades]}}", "value-unknown.kings", 2, 24, 46),
    ("id: a\nlayout: {kings: {rows: [clubs, hearts, spades]}}", "value-unknown.kings", 2, 24, 47),
    ("id: a\nlayout: {kings: {row: [clubs, diamonds, spades]}}", "value-unknown.kings", 2, 17, 49),
    ("id: a\nlayout: {kings: [clubs, diamonds, spades]}", "value-unknown.kings", 2, 17, 42),
    ("id: a\ndivan: {columns: 4}", "value-unknown.columns", 2, 18, 19),
    ("id: a\ndivan: {columns: [4, four]}", "value-unknown.number", 2, 22, 26),
    ("id: a\ndivan: {columns: [8, 0]}", "value-range", 2, 22, 23),
    ("id: a\ndivan: {columns: [4, 3]}", "axis-conflict.columns", 2, 18, 24),
    ("id: a\ndivan: {size: 7, columns: [4, 4]}", "axis-conflict.columns", 2, 27, 33),
    ("id: a\nfill: {timing: at_leisure}", "axis-conflict.waste-then-stock", 2, 16, 26),
    ("id: a\nextends: pysol\nfill: {source: waste_then_stock}", "axis-conflict.waste-then-stock", 3, 16, 32),
    ("id: a\nextends: pysol\nfill: {late: never}", "axis-conflict.late-at-leisure", 3, 14, 19),
    ("id: a\ndivan: {initial: empty}", "axis-conflict.empty-divan", 2, 18, 23),
    ("id: a\nextends: sultan-empty-divan\nfill: {source: none}", "axis-conflict.empty-divan", 3, 16, 20),
    ("id: Mein Sultan", "value-unknown.id", 1, 5, 16),
    ("id: my--rules", "value-unknown.id", 1, 5, 14),
    ("id: [a]", "value-unknown.id", 1, 5, 8),
    ("id: " + "a" * 65, "value-unknown.id-long", 1, 5, 70),
    ("id: sultan-classic", "value-unknown.id-taken", 1, 5, 19),
    ("extends: classic", "missing-key.profile-id", 1, 1, 8),
    ("id: a\nextends: klassik", "extends-unknown", 2, 10, 17),
    ("id: a\nextends: Sultan", "profile-ambiguous", 2, 10, 16),
    ("id: a\nextends: [classic]", "extends-unknown.shape", 2, 10, 19),
    ("id: a\nextends: ''", "extends-unknown.empty", 2, 10, 12),
    ("id: a\nextends: ./nowhere.yaml", "cannot-be-read.profile-missing", 2, 10, 24),
    ("id: a\nextends: ./", "cannot-be-read.profile-special", 2, 10, 12),
    (f"id: a\nextends: ./{'x' * 5000}", "cannot-be-read.profile", 2, 10, 5012),
    ("id: a\nname: ''", "value-unknown.text", 2, 7, 9),  # R16
    ("id: a\nname: [a]", "value-unknown.text", 2, 7, 10),
    ("id: a\nname: {fr: Sultan}", "language-unknown.profile", 2, 8, 10),
    ("id: a\nname: {de: ' '}", "value-unknown.text", 2, 12, 15),
    ("id: a\naliases: classic", "value-unknown.list", 2, 10, 17),
    ("id: a\nsources: [CAD]", "value-unknown.sources", 2, 10, 15),
    ("id: a\nsources: {divan: [CAD]}", "axis-unknown.source", 2, 11, 16),
    ("id: a\nsources: {divan.size: CAD}", "value-unknown.list", 2, 23, 26),
    ("id: a\nsources: {divan.size: [CAT]}", "value-unknown.source", 2, 24, 27),
    ("- id: a", "not-a-profile", 1, 1, 8),
    ("just a text", "not-a-profile", 1, 1, 12),
    ("site_name: a\nnav: []", "not-a-profile", 1, 1, 10),  # L13
    ("format: sultan-log/1\nprofile: classic\ndeal: {}\nmoves: ''", "not-a-profile.log", 1, 1, 7),  # L13
    ("id: a\n---\nid: b", "not-a-profile.several", 2, 1, 4),  # Y9
]


@pytest.mark.parametrize(("text", "code", "place"), [(text, code, (line, column, end)) for text, code, line, column, end in WRONG])
def test_one_fault_one_finding_in_its_place(reader: Reader, text: str, code: str, place: tuple[int, int, int]) -> None:
    reading = reader(text + "\n")
    assert codes(reading.findings) == [code]
    assert reading.findings[0].span == place
    assert reading.profile is None
    assert reading.line_of(reading.findings[0]) == text.split("\n")[place[0] - 1]


def unplayed() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for name, each in axes():
        for said, tags in each.unplayed.items():
            yield name, str(written(name, said)).lower(), tags


@pytest.mark.parametrize(("name", "said", "tags"), list(unplayed()))
def test_a_rule_that_is_known_and_not_played_is_refused_with_whose_it_is(reader: Reader, name: str, said: str, tags: tuple[str, ...]) -> None:
    group, _, leaf = name.rpartition(".")
    reading = reader(f"id: a\n{group}: {{{leaf}: {said}}}\n" if group else f"id: a\n{leaf}: {said}\n")
    (finding,) = reading.findings
    assert finding.code is Code.NOT_PLAYED
    assert finding.facts["sources"] == list(tags)
    text = told_by(finding)
    assert f"{name}: {said}" in text
    assert all(bibliography()[tag].title in text for tag in tags)


def test_exactly_these_rules_are_known_and_not_played() -> None:
    assert [f"{name}: {said}" for name, said, _ in unplayed()] == [
        "packs: 1", "sultan.suit: any_chosen_suit", "sultan.inert: false", "stock.turn: 2", "stock.turn: 3", "stock.turned_card: in_hand",
        "moves.divan_to_divan: true", "moves.foundation_to_divan: true", "redeal.requires_empty_stock: false", "redeal.requires_waste: false",
    ]  # fmt: skip


def test_a_wrong_profile_gets_all_its_findings_at_once_in_the_order_of_their_places(reader: Reader) -> None:
    about = "id: Mine\nextends: klassik\nname: ''\n"
    reading = reader(about + "redeals: 2\npacks: 1\ndivan: {size: 9000, initial: emty}\nfill:\n  source: sometimes\nend: {resign: yes}\n")
    assert codes(reading.findings) == [
        "value-unknown.id", "extends-unknown", "value-unknown.text", "axis-unknown", "not-played", "value-range", "value-unknown", "value-unknown",
        "value-unknown.boolean",
    ]  # fmt: skip
    assert reading.profile is None


def test_a_wrong_value_is_not_held_against_other_axes(reader: Reader) -> None:
    assert codes(reader("id: a\ndivan: {size: nine, columns: [3, 3]}\n").findings) == ["value-unknown.number"]
    assert codes(reader("id: a\nextends: nobody\nfill: {timing: at_leisure}\n").findings) == ["extends-unknown"]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("id: a\nextends: turkish-sultna", "Did you mean “turkish-sultan”?"),
        ("id: a\nfill: {source: waste_than_stock}", "Did you mean “waste_then_stock”?"),
        ("id: a\nfill: {timeing: at_once}", "Did you mean “timing”?"),
        ("id: a\nredeals: {limit: 2}", "Did you mean “redeal”?"),
        ("id: a\nlimit: 2", "Write it under “redeal”, as in “redeal: {limit: …}”."),
        ("id: a\nredeal.limit: 2", "Write it under “redeal”, as in “redeal: {limit: …}”."),
        ("id: a\nsources: {divan.sise: [CAD]}", "Did you mean “divan.size”?"),
        ("id: a\nsources: {divan.size: [PIS]}", "Did you mean “PYS”?"),
        ("format: sultan-log/1\ndeal: {}", "validate"),
    ],
)
def test_hints_say_what_would_be_right(reader: Reader, text: str, hint: str) -> None:
    (finding,) = reader(text + "\n").findings
    assert hint in told_by(finding)


def test_a_key_that_stands_twice_is_a_finding(reader: Reader) -> None:
    reading = reader("id: a\nfill: {source: stock, source: waste}\nredeal: {limit: 1}\nredeal: {limit: 2}\n")
    assert codes(reading.findings) == ["duplicate-key", "duplicate-key"]
    assert reading.profile is None


@pytest.mark.parametrize("text", ["", "# only a comment\n", "---\n", "null\n", "\n\n  \n"])  # Y8
def test_an_empty_file_is_said_to_be_empty(reader: Reader, text: str) -> None:
    assert codes(reader(text).findings) == ["empty"]


def test_an_empty_mapping_is_no_profile(reader: Reader) -> None:
    assert codes(reader("{}\n").findings) == ["not-a-profile"]


@pytest.mark.parametrize("text", ["---\nid: a\n", "id: a\n---\n", "id: a\n...\n", "\ufeffid: a\n", "id: a\r\nfill: {source: stock}\r\n"])
def test_marks_of_documents_and_line_ends_do_not_matter(reader: Reader, text: str) -> None:  # L6, Y9, Y10
    assert sound(reader(text)).id == "a"


def test_a_bomb_of_aliases_is_refused(reader: Reader) -> None:  # Y6
    lines = ["a0: &a0 [x, x]"] + [f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]" for level in range(1, 10)]
    assert "aliases" in codes(reader("id: a\n" + "\n".join(lines) + "\n").findings)


def test_a_number_of_thousands_of_digits_is_out_of_range(reader: Reader) -> None:
    (finding,) = reader(f"id: a\ndivan: {{size: {'9' * 5000}}}\n").findings
    assert codes([finding]) == ["value-range"]
    assert len(told_by(finding)) < 300


def test_three_harmless_aliases_are_fine(reader: Reader) -> None:  # Y6
    profile = sound(reader("id: a\nsources: {divan.size: &these [CAD], fill.source: *these, fill.timing: *these, redeal.limit: *these}\n"))
    assert profile.sources["redeal.limit"] == ("CAD",)


def test_what_cannot_be_read_is_a_finding_and_never_an_exception(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    with large.open("wb") as file:
        file.truncate(3_000_000)
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"id: \xff\xfe\n")
    found = {path.stem: codes(read_file(path).findings) for path in (large, pipe, loop, binary, tmp_path / "nowhere.yaml")}
    assert codes(read_file(Path("a\0b.yaml")).findings) == ["cannot-be-read.profile"]
    assert found == {
        "large": ["cannot-be-read.profile-too-large"],
        "pipe": ["cannot-be-read.profile-special"],
        "loop": ["cannot-be-read.profile"],
        "binary": ["encoding"],
        "nowhere": ["cannot-be-read.profile-missing"],
    }


# ---- files that extend each other


def test_files_that_extend_each_other_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("id: a\nextends: ./b.yaml\n")
    (tmp_path / "b.yaml").write_text("id: b\nextends: ./../" + tmp_path.name + "/a.yaml\n")
    (tmp_path / "self.yaml").write_text("id: self\nextends: self.yaml\n")
    (tmp_path / "link.yaml").symlink_to(tmp_path / "a.yaml")
    for name in ("a", "b", "self", "link"):
        (finding,) = read_file(tmp_path / f"{name}.yaml").findings
        assert codes([finding]) == ["extends-loop"]
        assert finding.span is not None
        assert finding.span.line == 2
    assert read_file(tmp_path / "a.yaml").findings[0].facts["files"] == ["a.yaml", "b.yaml", "a.yaml"]


def test_a_row_of_files_that_is_too_long(tmp_path: Path) -> None:
    for number in range(20):
        (tmp_path / f"p{number}.yaml").write_text(
            f"id: p{number}\nextends: {f'./p{number - 1}.yaml' if number else 'classic'}\nredeal: {{limit: {number}}}\n"
        )
    profile = sound(read_file(tmp_path / "p15.yaml"))
    assert (profile.base, profile.changes) == ("sultan-classic", {"redeal.limit": 15})
    assert codes(read_file(tmp_path / "p16.yaml").findings) == ["extends-loop.deep"]


def test_a_faulty_file_that_is_extended_is_one_finding_that_says_where_to_look(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text("id: base\npacks: 7\nend: {resign: maybe}\n")
    (tmp_path / "mine.yaml").write_text("id: mine\nextends: ./base.yaml\n")
    (finding,) = read_file(tmp_path / "mine.yaml").findings
    assert codes([finding]) == ["extends-unknown.faulty"]
    assert "2 things are wrong" in told_by(finding)
    assert f"rules check {tmp_path / 'base.yaml'}" in told_by(finding)


# ---- the profile of a log


def test_a_log_names_its_profile_by_id_alias_path_or_mapping(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("id: mine\nextends: turkish-sultan\nredeal: {limit: 1}\n")
    for text in ("sultan-classic", "classic", "'Classic'"):
        profile, findings = from_log(text)
        assert profile is load("sultan-classic")
        assert not findings
    for text in ("./mine.yaml", "mine.yaml"):
        profile, findings = from_log(text, tmp_path)
        assert profile is not None
        assert (profile.id, profile.base, profile.changes) == ("mine", "turkish-sultan", {"redeal.limit": 1})
    profile, _ = from_log("{extends: classic, redeal: {order: turn_over, limit: 2}}")
    assert profile is not None
    assert (profile.id, profile.base, profile.changes) == ("sultan-classic", "sultan-classic", {"redeal.order": "turn_over"})
    assert profile.called == "sultan-classic + redeal.order: turn_over"
    assert "redeal.order" not in profile.sources
    profile, _ = from_log("{extends: mine.yaml, divan: {size: 8}}", tmp_path)
    assert profile is not None
    assert (profile.id, profile.base, profile.changes) == ("mine", "turkish-sultan", {"divan.size": 8, "redeal.limit": 1})


@pytest.mark.parametrize(
    ("text", "code", "column", "end_column"),
    [
        ("sultan-classics", "profile-unknown", 10, 25),
        ("Harem", "profile-ambiguous", 10, 15),
        ("", "profile-unknown.empty", 9, 10),
        ("[classic]", "profile-unknown.shape", 10, 19),
        ("nowhere/mine.yaml", "cannot-be-read.profile-missing", 10, 27),
        ("{redeal: {limit: 1}}", "missing-key.profile-extends", 10, 30),
        ("{extends: classic, name: Mine}", "unknown-key.profile-in-log", 29, 33),
        ("{extends: classic, redeals: 1}", "axis-unknown", 29, 36),
        ("{extends: classic, divan: {size: 6, columns: [4, 4]}}", "axis-conflict.columns", 55, 61),
        ("{extends: nobody}", "extends-unknown", 20, 26),
        ("{extends: Sultan}", "profile-ambiguous", 20, 26),
    ],
)
def test_a_wrong_profile_in_a_log(text: str, code: str, column: int, end_column: int) -> None:
    profile, findings = from_log(text)
    assert profile is None
    assert codes(findings) == [code]
    assert findings[0].span == (1, column, end_column)


def test_a_log_whose_profile_file_is_faulty_or_a_log(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("id: bad\npacks: 7\n")
    (tmp_path / "log.yaml").write_text("format: sultan-log/1\nprofile: ./log.yaml\ndeal: {}\nmoves: ''\n")
    for name in ("bad", "log"):
        profile, findings = from_log(f"./{name}.yaml", tmp_path)
        assert profile is None
        assert codes(findings) == ["profile-unknown.faulty"]


# ---- in words


def test_every_value_of_every_axis_can_be_said() -> None:
    for rules in every_rules():
        for name, _ in axes():
            sentence = rule(name, rules)
            assert sentence is None or said(sentence).endswith(".")
        assert all(said(sentence) for sentences in told(rules).values() for _, sentence in sentences)
        assert all(said(cell) for cell in summary(rules).values())
    for name, _ in axes():
        assert ENGLISH.say(f"axis.{name}")


def every_rules() -> Iterator[Rules]:
    """The default with every single value of every axis in turn, with both timings."""
    for timing in FillTiming:
        base = changed(Rules(), {"fill.timing": timing, "fill.source": FillSource.STOCK})
        for name, each in axes():
            for one in values(name, each):
                if not conflicts(rules := changed(base, {name: one})):
                    yield rules


def values(name: str, axis: Axis) -> list[Any]:
    if name == "layout.kings":
        return [None, load("turkish-sultan").rules.layout.kings]
    if name == "divan.columns":
        return [None, (8,), (3, 2, 3)]
    if axis.kind is bool:
        return [True, False]
    if numbers := axis.range:
        return [*range(numbers.low, min(numbers.high, 16) + 1), *[None] * numbers.unlimited]
    return list(axis.kind if isinstance(axis.kind, type) else axis.kind.__args__[0])


def said(hint: Saying) -> str:
    return ENGLISH.show(hint)


def test_numbers_follow_from_the_profile(reader: Reader) -> None:  # R13
    profile = sound(reader("id: a\nextends: classic\ndivan: {size: 6}\nredeal: {limit: 1}\n"))
    text = " ".join(said(sentence) for sentences in told(profile.rules).values() for _, sentence in sentences)
    assert "6 places" in text
    assert "89 cards" in text
    assert "1 redeal:" in text
    assert "2 times" in text
    assert not {"8", "87", "3 times"} & set(text.split())


def test_what_divides_two_profiles() -> None:
    def between(one: str, other: str) -> list[str]:
        return differing(load(one).rules, load(other).rules)

    assert between("sultan-classic", "turkish-sultan") == ["layout.kings", "divan.size", "redeal.order"]
    assert between("pysol-sultan", "pysol-sultan-plus") == ["divan.size"]
    assert between("sultan-classic", "sultan-leisure-stock") == ["layout.ace", "fill.source", "fill.timing"]
    assert between("turkish-sultan", "turkish-sultan") == []


def test_translators_get_the_names_and_descriptions_of_all_shipped_profiles() -> None:
    for name in shipped():
        with (RULES / f"{name}.yaml").open("rb") as stream:
            found = list(extract_profile(stream, {}, (), {}))
        profile = load(name)
        assert [arguments for _, _, arguments, _ in found] == [
            (f"profile.{name}.name", profile.name), (f"profile.{name}.description", profile.description)
        ]  # fmt: skip
        assert profile.name
        assert profile.description


# ---- the page about the rules

PAGE = (folder("rules").parent / "docs" / "rules.md").read_text(encoding="utf-8")


def test_the_page_tells_every_value_of_every_axis() -> None:
    rows = dict(re.findall(r"^\| `([\w.]+)` \| (.+?) \|", PAGE, re.MULTILINE))
    assert list(rows) == [name for name, _ in axes()]
    for name, each in axes():
        unplayed_here = {str(written(name, said)).lower() for said in each.unplayed}
        assert set(re.findall(r"\*`(\w+)`\*", rows[name])) == unplayed_here, name
        if not (each.range or name in ("layout.kings", "divan.columns")):
            told_there = set(re.findall(r"`(\w+)`", rows[name]))
            assert told_there == {str(written(name, said)).lower() for said in values(name, each)}, name


def test_the_page_tells_the_shipped_profiles_in_their_order() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+)(, empty)? \| ([\w, ]+) \| (\d) \| (\w+), ([\w ]+) \|", PAGE, re.MULTILINE)
    assert [name for name, *_ in rows] == list(shipped())
    for name, size, empty, gaps, opening, limit, order in rows:
        rules = load(name).rules
        source = str(rules.fill.source).replace("_then_", ", else ").replace("_", " ")
        told_there = (int(size), bool(empty), gaps, int(opening), int(limit), order.replace(" ", "_"))
        timing = str(rules.fill.timing).replace("_", " ")
        empty_divan = rules.divan.initial == "empty"
        assert told_there == (
            rules.divan.size,
            empty_divan,
            f"{source}, {timing}",
            rules.stock.opening_turn,
            rules.redeal.limit,
            rules.redeal.order,
        ), name


def test_the_page_cites_only_sources_that_are_known_and_every_reading_and_example() -> None:
    axes_table = PAGE.partition("## The axes")[2].partition("## The profiles")[0]
    cells = " ".join(re.findall(r"\| ([^|]+) \|$", axes_table, re.MULTILINE))
    cited = set(re.findall(r"\b(?:[A-Z]{2,3}-[A-Z]{2}|S-[A-Z]{2}|[A-PR-Z][A-Z0-9]{2}\+?)(?![\w-])", cells))
    assert cited <= set(bibliography())
    numbers = re.findall(r"^- \*\*([QET]\d+)", PAGE, re.MULTILINE)
    assert numbers == [f"{letter}{number}" for letter, last in (("Q", 28), ("E", 12), ("T", 8)) for number in range(1, last + 1)]


def test_the_profile_on_the_page_is_sound(reader: Reader) -> None:
    (text,) = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert sound(reader(text)).changes == {"divan.size": 6, "redeal.limit": "unlimited"}


# ---- the schema

SCHEMA = json_schema(ENGLISH)


def test_the_schema_in_the_repository_is_up_to_date() -> None:
    written_down = (RULES / "schema" / "profile.schema.json").read_text(encoding="utf-8")
    assert json.loads(written_down) == SCHEMA, "run: sultan-kit --lang en rules schema > rules/schema/profile.schema.json"


def test_the_schema_is_one_and_all_shipped_profiles_are_valid_by_it() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    for name in shipped():
        Draft202012Validator(SCHEMA).validate(yaml.safe_load((RULES / f"{name}.yaml").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "profile",
    [
        {},
        {"id": "My Rules"},
        {"id": "a" * 65},
        {"id": "a", "redeals": 2},
        {"id": "a", "redeal": {"limit": "none"}},
        {"id": "a", "redeal": {"limit": -1}},
        {"id": "a", "divan": {"size": 17}},
        {"id": "a", "divan": {"size": "8"}},
        {"id": "a", "divan": 8},
        {"id": "a", "end": {"resign": "yes"}},
        {"id": "a", "moves": {"waste_to_divan": True}},
        {"id": "a", "layout": {"kings": {"rows": ["hearts", "clubs", "spades"]}}},
        {"id": "a", "sources": {"divan": ["CAD"]}},
        {"id": "a", "sources": {"divan.size": ["CAT"]}},
        {"id": "a", "name": {"fr": "Sultan"}},
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(reader: Reader, profile: dict[str, object]) -> None:
    assert list(Draft202012Validator(SCHEMA).iter_errors(profile))
    assert reader(json.dumps(profile)).findings
