"""The viewer's script: what is in it, how large it is, what it says."""

import gzip
import re

import pytest

from sultan_kit.core.cards import FACES
from sultan_kit.l10n.sentences.viewer import SENTENCES
from sultan_kit.l10n.words import Words
from sultan_kit.render.embed import embed_files
from sultan_kit.render.faces import ALL, symbols
from sultan_kit.render.viewer import REVIEW, VIEWER, Program, _faces, bundle, registering, review_bundle, review_strings, strings
from sultan_kit.resources import languages
from tools.viewer import stale, stamp

LANGUAGES = languages()


def test_the_script_with_all_languages_is_small() -> None:
    assert len(gzip.compress(bundle(LANGUAGES).encode(), 9)) <= 15_000
    assert len(gzip.compress(review_bundle(LANGUAGES).encode(), 9)) <= 4_000


def test_one_language_makes_it_smaller() -> None:
    for made in (bundle, review_bundle):
        assert len(made(("de",))) < len(made(LANGUAGES))


def test_the_short_script_is_made_from_the_sources() -> None:
    assert not list(stale())


def test_a_changed_source_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Program.text
    monkeypatch.setattr(Program, "text", lambda program: written(program) + " ")
    assert [said.partition(" ")[0] for said in stale()] == ["viewer.min.js", "review.min.js"]
    assert all("python -m tools.viewer update" in said for said in stale())


def test_the_script_is_the_same_each_time() -> None:
    bundle.cache_clear()
    first = bundle(("en", "ru"))
    bundle.cache_clear()
    assert bundle(("en", "ru")) == first


def test_the_script_may_stand_inside_of_a_page() -> None:
    for program, script in ((VIEWER, bundle(LANGUAGES)), (REVIEW, review_bundle(LANGUAGES))):
        assert not re.search(r"</script|<!--|\u2028|\u2029", script, re.IGNORECASE)
        assert stamp(program.text()).strip() in program.short.read_text(encoding="utf-8")
        assert "tools/viewer.py" not in script


@pytest.mark.parametrize("program", [VIEWER, REVIEW])
def test_the_sources_never_make_markup_of_texts(program: Program) -> None:
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", program.text())


def test_nothing_of_other_hosts_is_in_it() -> None:
    for script in (bundle(LANGUAGES), review_bundle(LANGUAGES)):
        assert set(re.findall(r"https?://[\w./]+", script)) <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_it_says_is_there(language: str) -> None:
    found = strings(language)
    assert {key.removeprefix("viewer.") for key in SENTENCES} <= found.keys()
    assert all(found.values())
    for key, english in SENTENCES.items():
        said = found[key.removeprefix("viewer.")]
        assert isinstance(said, str)
        assert sorted(re.findall(r"\{\w+\}", said)) == sorted(re.findall(r"\{\w+\}", str(english))), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_calls_cards_as_the_program_does(language: str) -> None:
    words, found = Words(language), strings(language)
    ranks, suits, letters = found["ranks"], found["suits"], found["letters"]
    assert isinstance(ranks, list)
    assert isinstance(suits, list)
    assert isinstance(letters, list)
    for card in FACES:
        assert suits[card.suit].replace("{}", ranks[card.rank]) == words.show(card, "words")
        assert letters[card.rank] == words.show(card)[:-1]


def test_it_says_only_what_somebody_translated() -> None:
    english = strings("en")
    for language in LANGUAGES[1:]:
        same = {key for key, said in strings(language).items() if said == english[key]}
        assert same <= {"letters"}, language
        assert not review_strings(language).items() & review_strings("en").items()


def test_the_faces_of_all_suits_come_from_those_of_one() -> None:
    clubs, others = _faces()
    made = others + "".join(clubs.replace('C"', f'{suit}"') for suit in "CDHS")
    parts = re.compile(r'<(?:g|path|rect|clipPath) id="[^"]+".*?(?=<(?:g|path|rect|clipPath) id="|$)')
    assert sorted(parts.findall(made)) == sorted(parts.findall(symbols(ALL)))


def test_a_game_as_a_script_is_handed_over_by_its_id() -> None:
    script = registering("first-evening", ['{"title":', '"x"}'])
    assert script == 'customElements.get("sultan-replay").add("first-evening",{"title":"x"});\n'


def test_the_page_for_iframes_lets_nothing_in() -> None:
    page = embed_files("assets/sultan-replay.js")["embed.html"]
    assert "default-src 'none'; connect-src 'self'; script-src 'self'; style-src 'self'" in page
    assert re.findall("<script.*?</script>", page) == ['<script src="embed.js"></script>', '<script src="assets/sultan-replay.js"></script>']
    assert "<style" not in page
