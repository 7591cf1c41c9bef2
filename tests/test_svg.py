"""Pictures: well-formed, whole, with every card where it lies, in every language, and nothing of a log in their markup."""

import re
from collections.abc import Callable, Iterator
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import pytest
from positions import cards, position, rules

from sultan_kit.core.cards import ACE_OF_HEARTS, BY_NAME, FACES, GAP, UNKNOWN
from sultan_kit.core.rules import FillSource, Rules
from sultan_kit.core.table import SULTAN, Table
from sultan_kit.l10n.words import Words
from sultan_kit.log.notation import notation
from sultan_kit.render.faces import ALL, BACK, face_name, symbols
from sultan_kit.render.frames import tops
from sultan_kit.render.scene import FAN, STEP, Spot, scene
from sultan_kit.render.svg import picture_sprite, position_svg, rows_svg
from sultan_kit.resources import languages

MIDDLE = "C1=5♣ C2=Q♣ D1=3♦ S1=7♠ HA=4♥ HK=2♥; L1=9♦ L2=Q♥ L3=J♠ L4=10♣ R1=4♣ R2=10♦ R3=7♥ R4=8♠; W=2♦ J♥ 9♣ 2♠ J♣ 9♦ 4♠ 6♥; S=? ? 5♦ ?"
ENGLISH = Words("en")
SVG = "{http://www.w3.org/2000/svg}"


def opening() -> Table:
    return Table(rules(), cards("10♦ 9♦ 5♣ 8♣ 10♥ 5♥ 8♦ 4♥"), [UNKNOWN] * 87)


def middle() -> Table:
    return position(rules(), MIDDLE)


def gap_pending() -> Table:
    table = position(rules(source=FillSource.STOCK), MIDDLE)
    assert table.play_divan(7) is None
    return table


def won() -> Table:
    return position(rules(), "C1=Q♣ C2=Q♣ D1=Q♦ D2=Q♦ S1=Q♠ S2=Q♠ HA=Q♥ HK=Q♥; W=; S=", rest="-", redeals_left=0)


def no_divan() -> Table:
    return Table(rules(0, limit=None), [], [UNKNOWN] * 95)


def columns(of: Rules, *sizes: int) -> Rules:
    return of._replace(divan=of.divan._replace(columns=sizes))


def odd() -> Table:
    return Table(columns(rules(7), 2, 4, 1), cards("10♦ ? 5♣ 8♣ 10♥ 5♥ Q♠"), [UNKNOWN] * 88, [BY_NAME["2♥"]])


def large() -> Table:
    return Table(rules(16), cards("10♦ 9♦ 5♣ 8♣ 10♥ 5♥ 8♦ 4♥ Q♦ J♣ 2♠ 3♠ 4♠ 10♠ A♦ A♣"), [UNKNOWN] * 79)


TABLES = [opening, middle, gap_pending, won, no_divan, odd, large]


def parsed(picture: str) -> Element:
    return ET.fromstring(picture)


def ids(root: Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def used(root: Element) -> list[str]:
    """The ids that something refers to."""
    return [
        name
        for element in root.iter()
        for value in element.attrib.values()
        for name in re.findall(r"^#(.*)|^url\(#(.*)\)", value)
        for name in name
        if name
    ]


def shown(root: Element) -> Iterator[tuple[Spot, str, list[str]]]:
    """What lies on the table: where, which face, the texts on it."""
    for element in root[-1]:
        if element.tag == f"{SVG}g" and "transform" in element.attrib and "sk-number" not in element.attrib["class"]:
            x, y = re.fullmatch(r"translate\((\d+) (\d+)\)", element.attrib["transform"]).groups()  # type: ignore[union-attr]
            face, *rest = element
            texts = [text.text or "" for text in rest if text.tag == f"{SVG}text"]
            yield Spot(int(x), int(y)), face.attrib["href"].removeprefix("#sk-"), texts
        elif element.tag == f"{SVG}use":
            yield Spot(int(element.attrib["x"]), int(element.attrib["y"])), element.attrib["href"].removeprefix("#sk-"), []


# ---- faces


def test_there_are_all_faces_without_letters_and_each_can_be_had_alone() -> None:
    root = parsed(f"<defs>{symbols(ALL)}</defs>")
    assert len(ALL) == len(set(ALL)) == 54
    assert {f"sk-{name}" for name in [*ALL, *"CDHS"]} <= set(ids(root))
    assert len(ids(root)) == len(set(ids(root)))
    assert "".join(root.itertext()) == ""
    for name in ALL:
        alone = parsed(f"<defs>{symbols([name])}</defs>")
        assert set(used(alone)) <= set(ids(alone)), name
        assert len(symbols([name])) < 4000


def test_faces_with_another_prefix_keep_their_classes() -> None:
    text = symbols(["KH", BACK], prefix="x-")
    assert set(re.findall(r'(?:id="|#)(\w+-)', text)) == {"x-"}
    assert re.sub(r'(id="|#)x-', r"\1sk-", text) == symbols(["KH", BACK])


def test_as_many_pips_as_the_rank_says() -> None:
    for rank in range(10):
        text = symbols([face_name(rank)])
        assert text.count('href="#sk-C"') == rank + 1 + 2  # and a mark below each index


def test_a_face_that_there_is_not_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        symbols(["1H"])


# ---- pictures


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("make", TABLES)
def test_a_picture_is_whole_and_says_what_it_shows(make: Callable[[], Table], language: str) -> None:
    picture = position_svg(make(), Words(language))
    root = parsed(picture)
    assert root.tag == f"{SVG}svg"
    assert set(used(root)) <= set(ids(root))
    assert len(ids(root)) == len(set(ids(root)))
    assert set(ids(root)) == {f"sk-{name}" for name in re.findall(r'id="sk-([\w]+)"', symbols({name.removeprefix("sk-") for name in used(root)}))}
    title, desc = root[0], root[1]
    assert (title.tag, desc.tag, root.attrib["role"]) == (f"{SVG}title", f"{SVG}desc", "img")
    assert title.text
    assert desc.text
    if language != "en":
        assert (title.text, desc.text) != tuple(each.text for each in parsed(position_svg(make(), ENGLISH))[:2])
    assert "{" not in title.text + desc.text


@pytest.mark.parametrize("make", TABLES)
def test_every_card_lies_in_its_place_once(make: Callable[[], Table]) -> None:
    table = make()
    places = scene(table.rules.columns)
    expected = {
        spot: "sultan" if place == SULTAN else face_name(card) for place, (spot, card) in enumerate(zip(places.square, tops(table), strict=True))
    }
    expected |= {spot: face_name(card) for spot, card in zip(places.divan, table.divan, strict=True) if card != GAP}
    if table.stock:
        expected[places.stock] = BACK
    if table.waste:
        expected[places.waste] = face_name(table.waste[-1])
    found = [(spot, name) for spot, name, _ in shown(parsed(position_svg(table, ENGLISH))) if name != "blank"]
    assert len(found) == len(expected)
    assert dict(found) == expected


@pytest.mark.parametrize("make", TABLES)
def test_an_outline_for_each_place_without_a_card(make: Callable[[], Table]) -> None:
    table = make()
    picture = position_svg(table, ENGLISH)
    assert picture.count('<rect class="sk-gap') == table.divan.count(GAP) + (not table.stock) + (not table.waste)
    assert picture.count('sk-due"') == len(table.due)


@pytest.mark.parametrize("language", languages())
def test_indices_are_the_letters_of_the_language(language: str) -> None:
    symbols_there = notation(language).symbols
    table = middle()
    top = {spot: texts for spot, name, texts in shown(parsed(position_svg(table, Words(language)))) if name != "blank"}
    places = scene(table.rules.columns)
    for spot, card in zip([*places.divan, *places.square], [*table.divan, *tops(table)], strict=True):
        assert top[spot] == [symbols_there[card % 13][0]] * 2


def test_cards_look_out_from_under_the_top_of_the_waste() -> None:
    table = middle()
    places = scene(table.rules.columns)
    fan = {spot: texts for spot, name, texts in shown(parsed(position_svg(table, ENGLISH))) if name == "blank" and texts}
    expected = [Spot(places.waste.x - STEP * out, places.waste.y) for out in range(FAN, 0, -1)]
    assert fan == dict(zip(expected, [["2"], ["J"], ["9"], ["4"]], strict=True))
    assert not [texts for _, name, texts in shown(parsed(position_svg(odd(), ENGLISH))) if name == "blank" and texts]


def test_the_count_of_stock_and_waste_stands_below_them() -> None:
    labels = [
        "".join(text.itertext()) for text in parsed(position_svg(middle(), Words("de"))).iter(f"{SVG}text") if text.attrib["class"] == "sk-label"
    ]
    assert labels == ["Vorrat 4", "Abwurf 8"]


@pytest.mark.parametrize("language", languages())
def test_the_description_names_every_card_that_is_to_be_seen(language: str) -> None:
    table, words = middle(), Words(language)
    (told,) = (desc.text or "" for desc in parsed(position_svg(table, words)).iter(f"{SVG}desc"))
    for card in [*(card for place, card in enumerate(tops(table)) if place != SULTAN), *table.divan, *table.waste[-FAN - 1 :]]:
        assert words.show(FACES[card], "nom") in told
    assert words.show(BY_NAME["2♦"], "nom") not in told  # far below in the waste


def test_the_description_in_full(golden: Callable[[str, str], None]) -> None:
    lines = []
    for language in languages():
        for make in (opening, gap_pending, won, no_divan, odd):
            picture = position_svg(
                make(), Words(language), callouts={"square:1": 3}, arrows=[("stock", "square:8")], highlights=["waste", "square:0"]
            )
            lines += [f"{language}, {make.__name__}:", parsed(picture)[1].text or "", ""]
    golden("pictures/descriptions.txt", "\n".join(lines))


@pytest.mark.parametrize(
    ("name", "make", "language", "options"),
    [
        ("opening", opening, "en", {"callouts": {"square:1": 1, "square:4": 2, "divan:0": 3, "stock": 4, "waste": 5}}),
        ("middle", middle, "ru", {"arrows": [("divan:1", "square:3"), ("waste", "divan:1")], "highlights": ["divan:1"], "four_colours": True}),
        ("won", won, "de", {"square_only": True, "title": "Das Schlussbild"}),
        ("odd", odd, "es", {"shared": True}),
    ],
)
def test_pictures(name: str, make: Callable[[], Table], language: str, options: dict[str, object], golden: Callable[[str, str], None]) -> None:
    golden(f"pictures/{name}.svg", re.sub("(?<=>)(?=<(?!/))", "\n", position_svg(make(), Words(language), **options)) + "\n")  # type: ignore[arg-type]


# ---- several in one page


def test_shared_pictures_find_their_faces_in_the_sprite() -> None:
    pictures = [position_svg(make(), ENGLISH, shared=True) for make in TABLES]
    page = parsed(f"<body>{picture_sprite(pictures)}{''.join(pictures)}</body>")
    assert set(used(page)) <= set(ids(page))
    assert len(ids(page)) == len(set(ids(page)))
    assert "<style" not in "".join(pictures)
    assert max(map(len, pictures)) < 9000


def test_pictures_with_prefixes_have_no_id_in_common() -> None:
    one, other = (parsed(position_svg(middle(), ENGLISH, prefix=prefix)) for prefix in ("a-", "b-"))
    assert set(ids(one)).isdisjoint(ids(other))
    for root in one, other:
        assert set(used(root)) <= set(ids(root))
    assert re.sub(r'(id="|#)a-', r"\1sk-", position_svg(middle(), ENGLISH, prefix="a-")) == position_svg(middle(), ENGLISH)


def test_rows_of_cards() -> None:
    rows = [cards("K♦ A♦ 2♦ 3♦"), cards("A♥ 2♥ Q♥")]
    picture = rows_svg(rows, Words("de"), title="Wie <gebaut> wird", description="& so")
    root = parsed(f'<body xmlns="http://www.w3.org/2000/svg">{picture_sprite([picture])}{picture}</body>')
    assert set(used(root)) <= set(ids(root))
    assert [text.text for text in root[1][:2]] == ["Wie <gebaut> wird", "& so"]
    found = list(shown(root[1]))
    assert [texts[0] for _, _, texts in found] == ["K", "A", "2", "3", "A", "2", "D"]
    assert [name for _, name, _ in found] == ["KD", "blank", "blank", "3D", "AH", "blank", "QH"]
    assert [len({spot.y for spot, *_ in row}) for row in (found[:4], found[4:])] == [1, 1]


# ---- what points at something


def test_numbers_stand_where_they_should() -> None:
    root = parsed(position_svg(opening(), ENGLISH, callouts={"stock": 2, "square:1": 1}))
    numbers = {element[1].text: element.attrib["transform"] for element in root.iter(f"{SVG}g") if element.attrib.get("class") == "sk-number"}
    assert numbers == {"2": "translate(250 502)", "1": "translate(362 34)"}


def test_arrows_are_numbered_where_there_are_several() -> None:
    one = position_svg(opening(), ENGLISH, arrows=[("divan:0", "square:0")])
    two = position_svg(opening(), ENGLISH, arrows=[("divan:0", "square:0"), ("stock", "divan:0")])
    assert [(picture.count('class="sk-arrow"'), picture.count('class="sk-number"')) for picture in (one, two)] == [(1, 0), (2, 2)]


def test_the_square_alone() -> None:
    picture = position_svg(won(), ENGLISH, square_only=True, highlights=["square:4"])
    root = parsed(picture)
    assert root.attrib["viewBox"] == "135 5 366 490"
    assert [name for _, name, _ in shown(root) if name != "blank"] == "QD QH QD QC sultan QC QS QH QS".split()
    assert "stock" not in (root[1].text or "")
    assert picture.count("<text") == 18


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"callouts": {"divan:8": 1}}, "there is no place 'divan:8'"),
        ({"highlights": ["hand"]}, "there is no place 'hand'"),
        ({"arrows": [("stock", "square:9")]}, "there is no place 'square:9'"),
        ({"arrows": [("stock", "stock")]}, "an arrow leads from one place to another"),
        ({"highlights": ["stock"], "square_only": True}, "only the square is to be seen, not 'stock'"),
    ],
)
def test_what_cannot_be_pointed_at_is_a_mistake(options: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        position_svg(opening(), ENGLISH, **options)  # type: ignore[arg-type]


# ---- what comes from outside


@pytest.mark.parametrize("title", ["</title><script>alert(1)</script>", "a & b <b>", "]]>", '" onload="x', "\x1b[2J\x00￾\ud800"])
def test_no_text_becomes_markup(title: str) -> None:
    told = ENGLISH.say("picture.move.titled", title=title, number=3)
    picture = position_svg(opening(), ENGLISH, title=told)
    root = parsed(picture)
    assert root[0].text == told
    assert [element.tag for element in root.iter()] == [element.tag for element in parsed(position_svg(opening(), ENGLISH)).iter()]
    assert "onload" not in " ".join(name for element in root.iter() for name in element.attrib)
    picture.encode("utf-8")


def test_a_picture_asks_for_nothing_from_anywhere() -> None:
    picture = position_svg(middle(), ENGLISH)
    assert re.findall(r"https?:[^\"]*", picture) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"@import|url\((?!#)|<script|<image|<foreignObject| on\w+=", picture)


def test_the_sultan_is_no_king_like_the_others() -> None:
    assert ACE_OF_HEARTS in tops(opening())
    names = [name for _, name, _ in shown(parsed(position_svg(opening(), ENGLISH)))]
    assert (names.count("sultan"), names.count("KH"), names.count("AH")) == (1, 1, 1)
