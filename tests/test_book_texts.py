"""From templates to Markdown, and what a finished page is taken apart into."""

import pytest
from jinja2 import DictLoader, UndefinedError
from markdown import markdown

from sultan_kit.book.contents import Group, Page
from sultan_kit.book.parsed import Pointers, Section, pointers, sections
from sultan_kit.book.search import Index
from sultan_kit.book.texts import Heard, PageWords, Rendered, Texts
from sultan_kit.core.cards import BY_NAME, Face
from sultan_kit.core.findings import Saying
from sultan_kit.core.rules import Suit

HEAD = "{% set title %}T{% endset %}{% set menu %}M{% endset %}{% set description %}D{% endset %}"


def rendered(template: str, language: str = "en", **facts: object) -> Rendered:
    texts = Texts(PageWords(language))
    texts.environment.loader = DictLoader({"page": HEAD + template})
    return texts.render("page", facts)


def text(template: str, language: str = "en", **facts: object) -> str:
    return rendered(template, language, **facts).markdown


# ---- cards


@pytest.mark.parametrize(
    ("language", "card", "rank"),
    [
        ("en", '<span class="hearts" role="img" aria-label="queen of hearts">Q♥</span>', '<span role="img" aria-label="queen">Q</span>'),
        ("de", '<span class="hearts" role="img" aria-label="Herz-Dame">D♥</span>', '<span role="img" aria-label="Dame">D</span>'),
        ("es", '<span class="hearts" role="img" aria-label="dama de corazones">Q♥</span>', '<span role="img" aria-label="dama">Q</span>'),
        ("ru", '<span class="hearts" role="img" aria-label="дама червей">Д♥</span>', '<span role="img" aria-label="дама">Д</span>'),
    ],
)
def test_a_card_comes_in_the_letters_of_the_language_in_its_colour_and_with_a_name(language: str, card: str, rank: str) -> None:
    assert text("[[Q♥]] [[Q]]", language) == f"{card} {rank}"
    assert text("{{ card }} {{ cards }}", language, card=Face(BY_NAME["Q♥"]), cards=[Face(BY_NAME["Q♥"])]) == f"{card} {card}"
    assert text('{{ card("Q♥") }}', language) == card


def test_suits_and_plain_ranks() -> None:
    assert text("[[♠]] [[10]] [[10♦]]", "de") == (
        '<span class="spades" role="img" aria-label="Pik">♠</span> 10 <span class="diamonds" role="img" aria-label="Karo-Zehn">10♦</span>'
    )


@pytest.mark.parametrize("token", ["[[D♥]]", "[[x]]", "[[11♥]]", "[[Q♥ K♥]]"])
def test_a_card_that_there_is_not_stops_the_page(token: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        text(token)


# ---- facts


HOSTILE = [
    "<b>a</b>",
    "*a*",
    "__a__",
    "[a](b.md)",
    "`a`",
    "a | b",
    "![a](b)",
    "{: #a }",
    "[[Q♥]]",
    "\\*a",
    "&amp;",
    "# a",
    "- a",
    "+ a",
    "1. a",
    "=",
    "<!--figure:0-->",
    "~~a~~",
    '"><i>',
]


@pytest.mark.parametrize("said", HOSTILE)
@pytest.mark.parametrize(
    "template", ["{{ said }}", "x {{ said }}", "| a | b |\n|---|---|\n| {{ said }} | c |", '{{ say("book.footer.profile", profile=said) }}']
)
def test_a_text_from_outside_is_shown_as_it_is(said: str, template: str) -> None:
    html = markdown(text(template, said=said), extensions=["tables", "attr_list"])
    (section,) = sections(html)
    assert said in section.text
    assert not [tag for tag in ("<b>", "<em>", "<strong>", "<a ", "<code>", "<img", "<h1", "<ul", "<ol", "<hr", "<i>", "<span") if tag in html]


def test_what_controls_a_terminal_is_shown_readably_too() -> None:
    assert text("{{ said }}", said="a\x1b[31mb") == "a&#60;U+001B&#62;&#91;31mb"


def test_facts_are_shown_as_in_sentences() -> None:
    facts = {"number": 12345, "suit": Suit.HEARTS, "suits": [Suit.HEARTS, Suit.SPADES], "saying": Saying("book.footer.made", {"version": "1*"})}
    assert text("{{ number }} {{ suit }} {{ suits }}", "de", **facts) == "12.345 Herz Herz, Pik"
    assert text("{{ saying }}", **facts) == "Rulebook of sultan-kit &#49;&#42;."
    assert text('{{ say("book.footer.made", version="1*") }}') == "Rulebook of sultan-kit &#49;&#42;."


def test_a_fact_or_a_sentence_that_is_missing_stops_the_page() -> None:
    with pytest.raises(UndefinedError):
        text("{{ nothing }}")
    with pytest.raises(KeyError, match=r"book\.nothing"):
        text('{{ say("book.nothing") }}')


def test_a_template_may_hold_percent_signs_and_markdown() -> None:
    assert text('{% trans "x.y" %}10 % of *all* [that](a.md#b),\n  100%{% endtrans %}') == "10 % of *all* [that](a.md#b), 100%"


# ---- pictures


def test_a_picture_stands_as_a_mark_until_all_is_html() -> None:
    page = rendered("A {{ figure('<svg>', caption) }} B {{ figure('<svg/>') }}", caption="x [[Q♥]] <b>")
    assert page.markdown == "A <!--figure:0--> B <!--figure:1-->"
    assert [(figure.svg, figure.caption, figure.classes) for figure in page.figures] == [
        ("<svg>", "x &#91;&#91;Q♥&#93;&#93; &#60;b&#62;", ""),
        ("<svg/>", "", ""),
    ]
    assert rendered("{% set caption %}*x* [[♥]]{% endset %}{{ figure('', caption) }}").figures[0].caption.startswith("*x* <span")


# ---- translations


def test_what_has_no_translation_is_noted_and_marked_as_english() -> None:
    texts = Texts(PageWords("de"))
    texts.environment.loader = DictLoader({"page": HEAD + '{% trans "no.such" %}Only here{% endtrans %}, {{ say("book.menu.play") }}'})
    said = texts.render("page", {}).markdown
    assert said == '<span lang="en">Only here</span>, So wird gespielt'
    assert list(texts.words.heard.untranslated) == ["no.such"]


def test_around_pages_nothing_is_marked() -> None:
    heard = Heard("es", aloud=False)
    assert (heard.pgettext("no.such", "Only here"), heard.npgettext("no.more", "one", "many", 2)) == ("Only here", "many")
    assert list(heard.untranslated) == ["no.such", "no.more"]


def test_english_is_never_untranslated_but_may_use_a_wrong_word() -> None:
    heard = Heard("en", aloud=True)
    assert heard.pgettext("a.b", "the talon") == "the talon"
    assert heard.untranslated == {}
    assert heard.misused == {"a.b": [("talon", "say stock or waste")]}


# ---- a finished page


def test_links_and_places_are_found_in_tags_only() -> None:
    html = '<a href="a.html?x=1&amp;y=2">href="no"</a> <img src="b.png" alt="src=c"><p id="d">id="e"</p><use href="#f"/> &lt;a href="g"&gt;'
    assert pointers(html) == Pointers(["a.html?x=1&y=2", "#f", "b.png"], ["d"])


PAGE = """<h1 id="part">Title</h1><p>Lead</p><h2 id="one">One <em>two</em></h2><ul><li>a</li><li>b<br>c</li></ul>
<figure><svg><text>K</text></svg><figcaption>Caption</figcaption></figure><pre>code</pre>
<div class="different wide">
<p>other <span class="hearts" role="img" aria-label="queen of hearts">Q♥</span><sup>1</sup></p></div><h3 id="three">Three</h3>"""


def test_a_page_is_read_section_by_section_without_pictures_and_code() -> None:
    assert sections(PAGE) == [
        Section("", "", "", ""),
        Section("", "Title", "Lead", ""),
        Section("one", "One two", "a b c Caption other Q♥", "queen of hearts"),
        Section("three", "Three", "", ""),
    ]


def test_of_some_pages_only_what_is_different_is_read() -> None:
    assert [section for section in sections(PAGE, within="different") if section.text] == [
        Section("one", "One two", "other Q♥", "queen of hearts"),
    ]


@pytest.mark.parametrize(
    ("searched", "found"),
    [
        (True, [("a.html", "Title", "", "Lead"), ("a.html#one", "Title", "One two", "a b c Caption other Q♥")]),
        (False, [("a.html#one", "Title", "One two", "other Q♥")]),
    ],
)
def test_what_the_search_knows_of_a_page(searched: bool, found: list[tuple[str, ...]]) -> None:
    index = Index("en")
    index.add(Page("a", "a.md", Group.PLAY, searched=searched), "<b>Title</b>", PAGE)
    assert [entry[:4] for entry in index.entries] == found
