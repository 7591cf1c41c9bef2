"""Which language the reader gets. T4, T5 and T10 are field cases."""

from collections.abc import Mapping

import pytest
from running import Run

from sultan_kit.l10n.language import from_arguments, from_environment, named
from sultan_kit.resources import languages


def test_english_is_the_first_language() -> None:
    assert languages() == ("en", "de", "es", "ru")


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("de-AT", "de"),
        ("de_CH.UTF-8", "de"),
        ("DE", "de"),
        ("es_MX", "es"),
        ("es-419", "es"),
        ("ru_UA", "ru"),
        ("ru-RU", "ru"),
        ("ru_RU.KOI8-R@x", "ru"),
        (" en_GB ", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("pt_BR", None),
        ("xx", None),
        ("", None),
        ("german", None),
        ("..", None),
        ("glossary.yaml", None),
    ],
)
def test_a_name_means_the_closest_language(name: str, language: str | None) -> None:
    assert named(name) == language  # T5


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "POSIX"}, "en"),
        ({"LANG": "xx_YY.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_CTYPE": "UTF-8"}, "en"),
        ({"LC_CTYPE": "de_DE.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
    ],
)
def test_an_environment_that_says_nothing_we_speak_means_english(environment: Mapping[str, str], language: str) -> None:
    assert from_environment(environment) == language  # T4


def test_the_variables_win_in_their_order() -> None:
    environment = {"LANG": "en_US", "LC_MESSAGES": "ru", "LC_ALL": "es", "LANGUAGE": "de", "SULTAN_KIT_LANG": "ru"}
    won = []
    for variable in ("SULTAN_KIT_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        won.append(from_environment(environment))
        del environment[variable]
    assert won == ["ru", "de", "es", "ru", "en"]


def test_an_unknown_language_in_a_variable_is_english_and_not_the_next_variable() -> None:
    assert from_environment({"SULTAN_KIT_LANG": "xx", "LANG": "de"}) == "en"


def test_of_a_list_the_first_known_language_counts() -> None:
    assert from_environment({"LANGUAGE": "fr:pt_BR:ru_UA:de"}) == "ru"
    assert from_environment({"LANGUAGE": "fr:it", "LANG": "de"}) == "en"


def test_only_the_variable_language_is_a_list() -> None:
    assert from_environment({"LANG": "fr:de"}) == "en"


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["--lang", "de", "validate", "x"], "de"),
        (["validate", "x", "--lang", "ru_RU"], "ru"),
        (["validate", "--lang=es", "x"], "es"),
        (["--lang", "de", "validate", "--lang", "es"], "es"),
        (["validate", "x"], None),
        (["validate", "--", "--lang", "de"], None),
        (["validate", "--lang"], None),
        (["--lang", "xx"], None),
        (["--language", "de"], None),
    ],
)
def test_the_option_is_found_wherever_it_stands(arguments: list[str], language: str | None) -> None:
    assert from_arguments(arguments) == language


@pytest.mark.parametrize("name", ["pt_BR", "xx", "", "--"])
def test_an_unknown_language_on_the_command_line_is_wrong_use(run: Run, name: str) -> None:
    status, out, err = run("explain", "tab", f"--lang={name}")
    assert (status, out) == (2, "")
    assert "en, de, es and ru" in err  # T5


@pytest.mark.parametrize("name", ["pt_BR", "xx", "C"])
def test_an_unknown_language_in_the_environment_is_english_without_a_word(run: Run, name: str) -> None:
    assert run("explain", "tab", SULTAN_KIT_LANG=name) == run("explain", "tab")


def test_c_on_the_command_line_is_english(run: Run) -> None:
    assert run("explain", "tab", "--lang", "C", LANG="de_DE.UTF-8") == run("explain", "tab")


def test_what_is_wrong_with_the_option_is_said_in_the_language_of_the_environment(run: Run) -> None:
    german, english = run("--lang", "xx", LANG="de_DE.UTF-8"), run("--lang", "xx")
    assert german.status == english.status == 2
    assert german.err == run("--lang", "xx", LANGUAGE="de").err


def test_each_run_has_its_own_language(run: Run) -> None:
    first = run("--help", "--lang", "en").out
    run("--help", "--lang", "ru")
    assert run("--help").out == first
