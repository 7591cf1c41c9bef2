"""Boards: golden pictures of typical positions, and what must hold of all of them."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import LEISURE, SHIPPED, TURN_OVER, cards, lay_up_to, position, rules

from sultan_kit.core.cards import BY_NAME, COPIES, FACES, GAP, UNKNOWN
from sultan_kit.core.rules import Divan, FillSource, Rules
from sultan_kit.core.table import SULTAN, Position, Table
from sultan_kit.l10n.words import Words
from sultan_kit.render.board import Look, board
from sultan_kit.render.ink import width
from sultan_kit.resources import languages

ENGLISH = Words("en")
COLOUR = re.compile(r"\x1b\[[\d;]*m")

MIDDLE = "C1=5♣ C2=Q♣ D1=3♦ S1=7♠ HA=4♥ HK=2♥; L1=9♦ L2=Q♥ L3=J♠ L4=10♣ R1=4♣ R2=10♦ R3=7♥ R4=8♠; W=2♦ J♥ 9♣ 2♠ J♣ 9♦ 4♠ 6♥; S=? ? 5♦ ?"

Scene = tuple[Table, Position | None]


def opening() -> Scene:
    return Table(rules(), cards("10♦ 9♦ 5♣ 8♣ 10♥ 5♥ 8♦ 4♥"), [UNKNOWN] * 87), None


def after(table: Table, *moves: Callable[[], object]) -> Scene:
    """The table after these moves, and the position before the last of them."""
    for move in moves:
        before = table.position()
        assert move() is None
    return table, before


def turned() -> Scene:
    table = position(rules(), MIDDLE)
    return after(table, lambda: table.turn(BY_NAME["6♦"]))


def filled() -> Scene:
    table = position(rules(), MIDDLE)
    return after(table, lambda: table.play_divan(7))


def completed() -> Scene:
    table = position(rules(6), MIDDLE.replace("C1=5♣", "C1=J♣").replace("L1=9♦", "L1=Q♣").replace("L4=10♣ ", "").replace(" R4=8♠", ""))
    return after(table, lambda: table.play_divan(0))


def gap_pending() -> Scene:
    table = position(rules(source=FillSource.STOCK), MIDDLE)
    return after(table, lambda: table.play_divan(7))


def redealt() -> Scene:
    table = position(rules(order=TURN_OVER), MIDDLE.replace("S=? ? 5♦ ?", ""))
    return after(table, table.redeal)


def won() -> Scene:
    table = position(rules(6), "C1=Q♣ C2=Q♣ D1=Q♦ D2=Q♦ S1=Q♠ S2=Q♠ HA=Q♥ HK=J♥; W=Q♥", "-", redeals_left=0)
    return after(table, table.play_waste)


def empty_divan() -> Scene:
    return Table(SHIPPED["sultan-empty-divan"], [], [UNKNOWN] * 95), None


def unlimited() -> Scene:
    return position(rules(6, timing=LEISURE, source=FillSource.WASTE), "L1=9♠ W=5♣ ? 3♦ S=8♠ ? ?", "-", redeals_left=None), None


def sized(size: int, *columns: int) -> Callable[[], Scene]:
    """A deal with a divan of this size."""

    def deal() -> Scene:
        pack = [card for card, copies in enumerate(COPIES) for _ in range(copies)]
        stirred = [pack[index * 37 % 95] for index in range(95)]
        of = Rules()._replace(divan=Divan(size=size, columns=columns or None))
        return Table(of, stirred[:size], stirred[size:]), None

    return deal


SCENES: dict[str, Callable[[], Scene]] = {
    "opening": opening,
    "turned": turned,
    "filled": filled,
    "completed": completed,
    "gap-pending": gap_pending,
    "redealt": redealt,
    "won": won,
    "empty-divan": empty_divan,
    "unlimited": unlimited,
    "divan-0": sized(0),
    "divan-1": sized(1),
    "divan-6": sized(6),
    "divan-10": sized(10),
    "divan-16": sized(16),
    "divan-3-1-3": sized(7, 3, 1, 3),
    "divan-2-2-2-2": sized(8, 2, 2, 2, 2),
}


@pytest.mark.parametrize("scene", SCENES)
def test_a_board_looks_like_its_golden_file(scene: str, golden: Callable[[str, str], None]) -> None:
    table, before = SCENES[scene]()
    boards = [
        (f"{columns} columns{', typed' if typed else ''}", board(table, ENGLISH, Look(columns, typed=typed), before))
        for columns, typed in ((80, False), (80, True), (40, False), (20, False))
    ]
    golden(f"boards/{scene}.txt", "\n\n".join("\n".join([f"# {title}", "", *lines]) for title, lines in boards) + "\n")


def test_a_coloured_board_looks_like_its_golden_file(golden: Callable[[str, str], None]) -> None:
    table, before = completed()
    golden("boards/colour.txt", "\n".join(board(table, ENGLISH, Look(colour=True), before)).replace("\x1b", "ESC") + "\n")


def pictured(lines: list[str]) -> bool:
    return any("╭" in line or "+--" in line for line in lines)


def test_the_places_of_the_divan_carry_their_numbers() -> None:
    table, _ = sized(16)()
    for columns in (80, 40, 20):
        text = " ".join(" ".join(board(table, ENGLISH, Look(columns))).split())
        for place, card in enumerate(table.divan, start=1):
            assert f" {place} {ENGLISH.show(FACES[card])} " in text


def test_at_eighty_columns_there_is_a_picture_for_every_divan_in_every_language() -> None:
    for size in range(17):
        table, _ = sized(size)()
        assert all(pictured(board(table, Words(language), Look(typed=typed))) for language in languages() for typed in (False, True))


def test_at_forty_columns_there_is_a_picture_for_the_common_divans() -> None:
    for size in (0, 6, 8, 16):
        table, _ = sized(size)()
        assert pictured(board(table, ENGLISH, Look(40)))


def test_nothing_is_marked_without_a_position_before() -> None:
    table, _ = filled()
    assert "*" not in "".join(board(table, ENGLISH))


def test_what_came_since_the_last_step_is_marked() -> None:
    table, before = filled()
    text = "\n".join(board(table, ENGLISH, Look(), before))
    assert "8♠*" in text
    assert "6♥*" in text
    assert text.count("*") == 2


def test_a_redeal_marks_the_stock() -> None:
    table, before = redealt()
    assert "order known *" in "\n".join(board(table, ENGLISH, Look(), before))


def test_a_complete_foundation_has_a_sign_in_both_kinds_of_drawing() -> None:
    table, _ = completed()
    assert "\n".join(board(table, ENGLISH)).count("Q♣✓") == 2
    assert "\n".join(board(table, ENGLISH, Look(typed=True))).count("Q♣=") == 2


def test_a_gap_that_waits_is_told_from_one_that_may_stay() -> None:
    waiting, _ = gap_pending()
    assert "8  (?)" in "\n".join(board(waiting, ENGLISH))
    assert "place 8 must be filled" in "\n".join(board(waiting, ENGLISH))
    free = position(rules(timing=LEISURE, source=FillSource.WASTE), "L2=9♠", "-")
    assert "must be filled" not in "\n".join(board(free, ENGLISH))
    assert "(?)" not in "\n".join(board(free, ENGLISH))


def test_both_hearts_foundations_and_the_sultan_can_be_told_apart() -> None:
    text = "\n".join(board(position(rules(), ""), ENGLISH))
    assert (text.count("K♥"), text.count("A♥"), text.count("Sultan")) == (1, 1, 1)


def test_the_top_card_of_the_waste_is_the_last_one_and_in_brackets() -> None:
    table = position(rules(), "W=" + "2♦ 9♠ " * 20 + "J♣")
    for columns in (80, 40, 20):
        (line,) = [line for line in board(table, ENGLISH, Look(columns)) if "[" in line]
        assert line.endswith(" 9♠ [J♣]")
        assert "…" in line


def test_a_waste_that_can_be_shown_whole_has_no_dots() -> None:
    assert "Waste   2 cards  2♦ [9♠]" in "\n".join(board(position(rules(), "W=2♦ 9♠"), ENGLISH))


@pytest.mark.parametrize(
    ("stock", "text"),
    [
        ("", "empty"),
        ("?", "1 card, unknown"),
        ("? ?", "2 cards, order unknown"),
        ("2♦ 9♠", "2 cards, order known"),
        ("2♦ ?", "2 cards, 1 of them known"),
    ],
)
def test_the_stock_tells_how_much_of_it_is_known(stock: str, text: str) -> None:
    assert f"Stock   {text}" in "\n".join(board(position(rules(), f"S={stock}"), ENGLISH))


@pytest.mark.parametrize(
    ("left", "redeals", "text"),
    [(2, 0, "1 of 3, 2 redeals left"), (1, 1, "2 of 3, 1 redeal left"), (0, 2, "3 of 3, no redeal left"), (None, 3, "4, redeals unlimited")],
)
def test_the_pass_and_the_redeals_left_are_told(left: int | None, redeals: int, text: str) -> None:
    table = position(rules(), "", redeals_left=left)
    table.redeals = redeals
    assert f"Pass    {text}" in "\n".join(board(table, ENGLISH))


def test_cards_are_written_in_the_readers_notation() -> None:
    table = position(rules(), "L1=Q♥ L2=J♠ W=A♦")
    german, russian = ("\n".join(board(table, Words(language))) for language in ("de", "ru"))
    assert "D♥" in german
    assert "B♠" in german
    assert "Д♥" in russian
    assert "[Т♦]" in russian


class LongWinded(Words):
    """A language whose labels are long and wide."""

    def say(self, key: str, /, **facts: object) -> str:
        return f"Überlänge幅広{super().say(key, **facts)}"


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Table, Position]:
    """Any heights, the other cards anywhere, and any position before."""
    size = draw(st.integers(0, 16))
    of = Rules()._replace(divan=Divan(size=size, columns=draw(st.sampled_from([None, (size,), (size // 2, 0, size - size // 2)]))))
    tables = []
    for _ in range(2):
        pack = draw(st.permutations([face for face, copies in enumerate(COPIES) for _ in range(copies)]))
        waste = draw(st.integers(0, 60))
        stock = [card if draw(st.booleans()) else UNKNOWN for card in pack[size + waste : 79]]
        table = Table(of, pack[:size], stock, pack[size : size + waste])
        table.redeals_left = draw(st.sampled_from([None, 0, 1, 99]))
        for place in range(9):
            if place != SULTAN:
                lay_up_to(table, place, table.base[place] // 13 * 13 + draw(st.integers(1, 11)))
        for place in range(size):
            if draw(st.booleans()):
                table.divan[place] = GAP
        table.due = [place for place, card in enumerate(table.divan) if card == GAP and draw(st.booleans())]
        tables.append(table)
    return tables[0], tables[1].position()


@given(scene=scenes(), columns=st.integers(20, 100), language=st.sampled_from(["en", "de", "es", "ru"]), typed=st.booleans(), colour=st.booleans())
def test_a_board_keeps_to_its_width_and_has_no_trailing_blanks(scene: Scene, columns: int, language: str, typed: bool, colour: bool) -> None:
    table, before = scene
    lines = board(table, Words(language), Look(columns, colour, typed), before)
    plain = board(table, Words(language), Look(columns, typed=typed), before)
    assert [COLOUR.sub("", line) for line in lines] == plain
    for line in plain:
        assert width(line) <= columns
        assert line == line.rstrip()
    if typed and language == "en":
        assert set("".join(plain)) <= set(map(chr, range(32, 127))) | set("♣♦♥♠")


@given(scene=scenes(), columns=st.integers(20, 100))
def test_frames_stay_straight_whatever_the_labels_are(scene: Scene, columns: int) -> None:
    table, before = scene
    for words in (ENGLISH, LongWinded("en")):
        lines = board(table, words, Look(columns), before)
        sides = {(width(line[: line.index("│")]), width(line[: line.rindex("│")])) for line in lines if "│" in line}
        corners = {
            (width(line[: line.index(left)]), width(line[: line.index(right)])) for line in lines for left, right in ("╭╮", "╰╯") if left in line
        }
        assert sides == corners
        assert len(sides) <= 1


def test_width_counts_columns_of_a_terminal() -> None:
    assert [width(text) for text in ("10♦", "Д♥", "Überlänge", "U\u0308", "幅広", "╭─✓…", "")] == [3, 2, 9, 1, 4, 4, 0]
