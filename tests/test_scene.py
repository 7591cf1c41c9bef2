"""Where things lie on a pictured table, whatever the divan is like."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sultan_kit.render.faces import HEIGHT, WIDTH
from sultan_kit.render.scene import FAN, LABEL, STEP, Box, Scene, Spot, around, edges, scene

DIVANS = st.lists(st.integers(0, 16), min_size=2, max_size=16).filter(lambda columns: sum(columns) <= 16)


def boxes(of: Scene) -> dict[str, Box]:
    """Everything that needs room of its own: cards, the fan of the waste, the labels."""
    found = {f"{name}:{index}": around([spot], 0) for name in ("square", "divan") for index, spot in enumerate(getattr(of, name))}
    fan = Box(of.waste.x - FAN * STEP, of.waste.y, WIDTH + FAN * STEP, HEIGHT)
    labels = {f"label of {spot}": Box(spot.x - 6, spot.y + HEIGHT + LABEL - 17, WIDTH + 12, 22) for spot in (of.stock, of.waste)}
    return {**found, "stock": around([of.stock], 0), "waste": fan, **labels}


def overlap(one: Box, other: Box) -> bool:
    return one.x < other.x + other.width and other.x < one.x + one.width and one.y < other.y + other.height and other.y < one.y + one.height


def holds(outer: Box, inner: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.width <= outer.x + outer.width
        and inner.y + inner.height <= outer.y + outer.height
    )


@given(DIVANS)
def test_nothing_lies_on_anything_else_and_all_is_to_be_seen(columns: list[int]) -> None:
    table = scene(columns)
    found = boxes(table)
    assert [(one, other) for one, other in combinations(found, 2) if overlap(found[one], found[other])] == []
    whole = Box(0, 0, table.width, table.height)
    assert [name for name, box in found.items() if not holds(whole, box)] == []
    assert [box for box in (table.carpet, *table.seats) if not holds(whole, box)] == []
    assert [pair for pair in combinations([table.carpet, *table.seats], 2) if overlap(*pair)] == []


@given(DIVANS)
def test_places_go_down_each_column_and_the_first_half_of_them_is_left_of_the_square(columns: list[int]) -> None:
    table = scene(columns)
    assert len(table.divan) == sum(columns)
    assert list(table.divan) == sorted(table.divan)
    left = sum(columns[: (len(columns) + 1) // 2])
    assert [spot.x < table.square[0].x for spot in table.divan] == [place < left for place in range(sum(columns))]
    assert len({spot.x for spot in table.divan}) == sum(1 for size in columns if size)


@pytest.mark.parametrize(
    ("columns", "size"),
    [((4, 4), (636, 674)), ((3, 3), (636, 674)), ((0, 0), (376, 674)), ((1, 0), (506, 674)), ((2, 2, 2), (748, 674)), ((8, 8), (636, 1270))],
)
def test_how_large_a_table_is(columns: tuple[int, ...], size: tuple[int, int]) -> None:
    table = scene(columns)
    assert (table.width, table.height) == size
    assert len(table.seats) == sum(1 for side in (columns[: (len(columns) + 1) // 2], columns[(len(columns) + 1) // 2 :]) if sum(side))


def test_three_places_a_side_are_in_the_middle_of_the_four_rows() -> None:
    table = scene((3, 3))
    assert [spot.y for spot in table.divan] == [103, 257, 411] * 2
    assert [spot.y for spot in table.square[::3]] == [26, 180, 334]
    assert (table.stock, table.waste) == (Spot(156, 494), Spot(380, 494))


def test_places_have_names() -> None:
    table = scene((4, 3))
    assert table.spot("square:4") == table.square[4]
    assert table.spot("divan:6") == table.divan[6]
    assert (table.spot("stock"), table.spot("waste")) == (table.stock, table.waste)


@pytest.mark.parametrize("place", ["", "divan", "divan:", "divan:7", "divan:-1", "divan:²", "divan:1:1", "square:9", "stock:0", "Stock", "sultan"])
def test_a_place_that_is_not_there_is_refused(place: str) -> None:
    with pytest.raises(ValueError, match="there is no place"):
        scene((4, 3)).spot(place)


def test_piles_grow_by_edges() -> None:
    assert [edges(cards, 4) for cards in range(14)] == [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    assert [edges(cards, 20) for cards in (0, 1, 2, 21, 22, 95)] == [0, 0, 1, 1, 2, 5]
