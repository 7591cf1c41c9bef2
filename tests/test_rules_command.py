"""`sultan-kit rules`: what it prints, in which form, and how it ends."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from running import ROOT, Run
from test_profiles import RULES, every_rules

from sultan_kit.core.rules import RedealOrder, Rules, axes
from sultan_kit.l10n.sentences import all_sentences
from sultan_kit.profiles import shipped
from sultan_kit.profiles.profile import changed
from sultan_kit.profiles.wording import summary, told

Golden = Callable[[str, str], None]

GOOD = "id: kitchen\nextends: classic\nredeal: {limit: 1}\n"
BAD = "id: kitchen\nextends: klassik\nredeal: {limit: 2.5}\n"


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.yaml"
    path.write_text(GOOD)
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.yaml"
    path.write_text(BAD)
    return path


def test_list_names_every_profile(run: Run, golden: Golden) -> None:
    status, out, err = run("rules", "list")
    assert (status, err) == (0, "")
    golden("rules/list.txt", out)


@pytest.mark.parametrize("profile", ["sultan-classic", "pysol-sultan-plus", "sultan-free-choice", "sultan-empty-divan"])
def test_show_tells_the_rules(run: Run, golden: Golden, profile: str) -> None:
    status, out, err = run("rules", "show", profile)
    assert (status, err) == (0, "")
    golden(f"rules/show-{profile}.txt", out)


@pytest.mark.parametrize(("one", "other"), [("classic", "turkish-sultan"), ("sultan-classic", "pysol-sultan"), ("small", "small")])
def test_diff_tells_what_divides_two(run: Run, golden: Golden, one: str, other: str) -> None:
    status, out, err = run("rules", "diff", one, other)
    assert (status, err) == (0, "")
    golden(f"rules/diff-{one}-{other}.txt", out)


@pytest.mark.parametrize(
    "arguments", [["list"], *(["show", profile] for profile in shipped()), ["diff", "classic", "sultan-empty-divan"]], ids=" ".join
)
@pytest.mark.parametrize("language", ["en", "de", "es", "ru"])
def test_nothing_is_wider_than_a_terminal(run: Run, language: str, arguments: list[str]) -> None:
    status, out, _ = run("--lang", language, "rules", *arguments)
    assert status == 0
    assert max(map(len, out.splitlines())) <= 80
    assert "\N{NO-BREAK SPACE}" not in out
    assert all(line == line.rstrip() for line in out.splitlines())


def test_list_as_json_holds_every_rule_of_every_profile(run: Run) -> None:
    report = json.loads(run("rules", "list", "--format", "json").out)
    assert report["format"] == "sultan-profiles/1"
    assert [profile["id"] for profile in report["profiles"]] == list(shipped())
    classic = report["profiles"][0]
    assert classic["axes"]["redeal.limit"] == 2
    assert classic["axes"]["divan.columns"] == [4, 4]
    assert classic["axes"]["layout.kings"] == "free"
    assert classic["axes"]["play.compulsory"] is False
    assert (classic["name"], classic["extends"], classic["experimental"]) == ("Sultan", None, False)


def test_show_as_json_cites_the_sources_of_each_rule(run: Run) -> None:
    report = json.loads(run("rules", "show", "sultan-free-choice", "--format", "json").out)
    (source,) = [said for said in report["rules"] if said["axis"] == "fill.source"]
    assert source["sources"] == ["S-EN", "S-DE", "CHE"]
    assert source["text"].startswith("A gap in the divan is filled at once, from the waste or from the stock")
    assert report["axes"]["fill.source"] == "waste_or_stock"


def test_diff_as_json_gives_values_and_words(run: Run) -> None:
    report = json.loads(run("rules", "diff", "classic", "turkish-sultan", "--format", "json").out)
    assert report["profiles"] == ["sultan-classic", "turkish-sultan"]
    order = report["differences"][-1]
    assert (order["axis"], order["values"]) == ("redeal.order", ["shuffle", "turn_over"])
    assert all(text.endswith(".") for text in order["texts"])


def test_a_profile_of_ones_own_is_shown_and_compared_by_its_path(run: Run, good: Path) -> None:
    assert "There is 1 redeal: the cards are gone through 2 times at most." in run("rules", "show", good).out
    report = json.loads(run("rules", "diff", "classic", good, "--format", "json").out)
    assert [difference["axis"] for difference in report["differences"]] == ["redeal.limit"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("klassik", "Did you mean “sultan-classic”?"),
        ("Sultan", "turkish-sultan has a divan of 6; gaps are filled at once: waste, else stock; redeals: 2, turned over."),
        ("", "There is no profile “”."),
    ],
)
def test_a_name_that_is_no_profile_is_wrong_use(run: Run, name: str, said: str) -> None:
    status, out, err = run("rules", "show", name)
    assert (status, out) == (2, "")
    assert said in err


def test_nothing_in_a_profile_steers_the_terminal(run: Run, good: Path) -> None:
    hidden = "a\u202e\u200bb"
    good.write_text(f"{GOOD}name: {hidden}\ndescription: \"c\\r{hidden}\"\naliases: ['{hidden}']\n", encoding="utf-8")
    out = run("rules", "show", str(good)).out
    assert out.count("a<U+202E><U+200B>b") == 3
    assert all(map(str.isprintable, out.split("\n")))


def test_a_file_that_cannot_be_shown_says_why(run: Run, bad: Path, tmp_path: Path) -> None:
    status, out, err = run("rules", "show", bad)
    assert (status, out) == (1, "")
    assert f"{bad}:2:10: error: There is no profile “klassik” to extend. [extends-unknown]" in err
    status, out, err = run("rules", "show", tmp_path / "nowhere.yaml")
    assert (status, out) == (3, "")
    assert "[cannot-be-read]" in err


# ---- check


def test_check_finds_nothing_wrong_with_the_shipped_profiles(run: Run) -> None:
    assert run("rules", "check", *sorted(RULES.glob("*.yaml"))) == (0, "13 profiles, nothing wrong.\n", "")


def test_check_tells_all_findings_with_their_source_lines(run: Run, good: Path, bad: Path) -> None:
    status, out, err = run("rules", "check", good, bad)
    assert (status, err) == (1, "")
    assert out.replace(str(bad.parent), "…") == (
        "…/bad.yaml:2:10: error: There is no profile “klassik” to extend. [extends-unknown]\n"
        "    extends: klassik\n"
        "             ^^^^^^^\n"
        "  hint: Did you mean “sultan-classic”?\n"
        "…/bad.yaml:3:17: error: “2.5” is no number for redeal.limit: write a whole number from 0 to 99 in plain digits, or the word unlimited. "
        "[value-unknown]\n"
        "    redeal: {limit: 2.5}\n"
        "                    ^^^\n"
        "2 profiles checked, 1 with findings.\n"
    )


def test_check_as_json_has_the_shape_of_validate(run: Run, good: Path, bad: Path) -> None:
    status, out, _ = run("rules", "check", good, bad, "--format", "json")
    report = json.loads(out)
    assert status == 1
    assert report["format"] == "sultan-report/1"
    assert [file["path"] for file in report["files"]] == [str(good), str(bad)]
    assert report["summary"] == {"files": 2, "games": 0, "good": 1, "bad": 1, "incomplete": 0, "errors": 2, "warnings": 0}
    finding = report["files"][1]["findings"][1]
    assert {key: finding[key] for key in ("code", "severity", "line", "column", "end_column", "game", "move", "hint")} == {
        "code": "value-unknown", "severity": "error", "line": 3, "column": 17, "end_column": 20, "game": None, "move": None, "hint": None,
    }  # fmt: skip
    assert finding["params"] == {"axis": "redeal.limit", "value": "2.5", "low": 0, "high": 99}


def test_check_reads_folders_and_standard_input(run: Run, good: Path) -> None:
    assert run("rules", "check", good.parent).status == 0
    assert run("rules", "check", "-", stdin=GOOD.encode()).status == 0
    status, out, _ = run("rules", "check", "-", stdin=BAD.encode())
    assert status == 1
    assert "<stdin>:2:10:" in out


def test_check_of_a_log_names_the_other_command(run: Run) -> None:
    status, out, _ = run("rules", "check", ROOT / "tests" / "games" / "generated" / "profile-mapping-en.yaml")
    assert status == 1
    assert "This is a game log, not a rule profile. [not-a-profile]" in out
    assert "sultan-kit validate" in out


def test_check_goes_on_after_a_path_that_is_not_there_and_the_highest_status_wins(run: Run, good: Path, bad: Path, tmp_path: Path) -> None:
    status, out, _ = run("rules", "check", tmp_path / "nowhere.yaml", bad, good)
    assert status == 3
    assert "nowhere.yaml: error:" in out
    assert "bad.yaml:2:10: error:" in out
    assert "3 profiles checked, 2 with findings." in out


def test_check_of_a_folder_with_nothing_to_check(run: Run, tmp_path: Path) -> None:
    assert run("rules", "check", tmp_path).status == 1


# ---- schema


def test_schema_is_printed_in_the_language_of_the_reader_and_kept_in_english(run: Run) -> None:
    printed = run("rules", "schema").out
    assert printed == (RULES / "schema" / "profile.schema.json").read_text(encoding="utf-8")
    assert json.loads(printed)["properties"]["redeal"]["properties"]["limit"]["title"] == "Number of redeals"


def test_every_sentence_about_rules_is_said_somewhere() -> None:
    """A value that no rule set has any more leaves no sentence behind."""
    rule_sets = [*every_rules(), changed(Rules(), {"redeal.limit": None, "redeal.order": RedealOrder.TURN_OVER})]
    said = {sentence.key for rules in rule_sets for sentences in told(rules).values() for _, sentence in sentences}
    said |= {cell.key for rules in rule_sets for cell in summary(rules).values()}
    assert {key for key in all_sentences() if key.startswith(("rule.", "rules.gaps.", "rules.redeals.", "rules.divan"))} == said
    assert {key.removeprefix("axis.") for key in all_sentences() if key.startswith("axis.")} == {name for name, _ in axes()}
