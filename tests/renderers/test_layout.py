"""Geometry: hexes there and back, boxes that fill their room, labels that avoid each other."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderers import layout
from renderers.layout import Hexes, Offset, Tops
from renderers.theme import SEAT_SHAPES

TOPS: tuple[Tops, ...] = ("flat", "pointy")
OFFSETS: tuple[Offset, ...] = ("odd-q", "even-q", "odd-r", "even-r")
small = st.integers(-40, 40)


@given(small, small, st.sampled_from(TOPS), st.floats(0, 359), st.floats(0, 0.84))
def test_every_pixel_well_inside_a_hex_belongs_to_it(
    q: int, r: int, tops: Tops, turn: float, reach: float
) -> None:
    hexes = Hexes(30, (100, 50), tops)
    assert hexes.at(layout.polar(hexes.centre((q, r)), 30 * reach, turn)) == (q, r)


@given(small, small, st.sampled_from(OFFSETS))
def test_offset_coordinates_go_there_and_back(column: int, row: int, offset: Offset) -> None:
    assert layout.to_offset(layout.from_offset(column, row, offset), offset) == (column, row)


@given(small, small, st.sampled_from(TOPS))
def test_doubled_coordinates_go_there_and_back(q: int, r: int, tops: Tops) -> None:
    doubled = layout.to_doubled((q, r), tops)
    assert sum(doubled) % 2 == 0
    assert layout.from_doubled(*doubled, tops) == (q, r)


@pytest.mark.parametrize("offset", OFFSETS)
def test_offset_maps_are_upright(offset: Offset) -> None:
    tops: Tops = "flat" if offset.endswith("q") else "pointy"
    hexes = Hexes(10, (0, 0), tops)
    rows = [hexes.centre(layout.from_offset(2, row, offset))[1] for row in range(4)]
    columns = [hexes.centre(layout.from_offset(column, 2, offset))[0] for column in range(4)]
    assert rows == sorted(rows)
    assert columns == sorted(columns)
    shoved = (
        layout.from_offset(1, 0, offset) if tops == "flat" else layout.from_offset(0, 1, offset)
    )
    moved = hexes.centre(shoved)[1 if tops == "flat" else 0]
    assert (moved > 0) == offset.startswith("odd")


@pytest.mark.parametrize("tops", TOPS)
def test_neighbours_lie_one_step_and_one_width_away(tops: Tops) -> None:
    hexes = Hexes(20, (0, 0), tops)
    for other in layout.neighbours((3, -1)):
        assert layout.hex_distance((3, -1), other) == 1
        width = math.dist(hexes.centre((3, -1)), hexes.centre(other))
        assert width == pytest.approx(20 * math.sqrt(3))
        ours = {(round(x, 6), round(y, 6)) for x, y in hexes.corners((3, -1))}
        theirs = {(round(x, 6), round(y, 6)) for x, y in hexes.corners(other)}
        edge = {(round(x, 6), round(y, 6)) for x, y in hexes.edge((3, -1), other)}
        assert ours & theirs == edge


@pytest.mark.parametrize("tops", TOPS)
def test_a_fitted_map_fills_its_box(tops: Tops) -> None:
    cells = [layout.from_offset(c, r, "odd-q") for c in range(9) for r in range(5)]
    box = (100, 200, 640, 480)
    x, y, wide, high = layout.fitted_hexes(box, cells, tops).bounds(cells)
    assert x >= 100 - 1e-6
    assert y >= 200 - 1e-6
    assert wide <= 640 + 1e-6
    assert high <= 480 + 1e-6
    assert wide == pytest.approx(640) or high == pytest.approx(480)
    assert layout.centre((x, y, wide, high)) == pytest.approx(layout.centre(box))


def test_columns_and_rows_share_their_room() -> None:
    left, right = layout.columns((10, 10, 110, 50), (1, 3), 10)
    assert left == (10, 10, 25, 50)
    assert right == (45, 10, 75, 50)
    assert layout.rows((0, 0, 9, 30), (1, 2)) == ((0, 0, 9, 10), (0, 10, 9, 20))
    assert len(layout.grid((0, 0, 30, 20), 3, 2)) == 6
    assert layout.grid((0, 0, 30, 20), 3, 2)[4] == (10, 10, 10, 10)


def test_cards_in_a_row_overlap_when_there_are_too_many() -> None:
    assert [box[0] for box in layout.in_row((0, 0, 100, 9), 3, 20, 5)] == [0, 25, 50]
    crowded = layout.in_row((0, 0, 100, 9), 11, 20, 5)
    assert crowded[-1][0] + 20 == pytest.approx(100)


def test_labels_take_the_first_spot_nothing_else_has() -> None:
    spots = list(layout.spots_around((50, 50), 20, 10, 5))
    assert layout.first_free(spots, []) == spots[0]
    assert layout.first_free(spots, [spots[0]]) == spots[1]
    assert layout.first_free(spots, [], room=(0, 0, 60, 100)) == spots[1]


def test_where_no_spot_is_free_the_least_covered_is_taken() -> None:
    spots = [(0.0, 0.0, 10.0, 10.0), (6.0, 0.0, 10.0, 10.0)]
    assert layout.first_free(spots, [(0.0, 0.0, 8.0, 10.0)]) == spots[1]
    with pytest.raises(ValueError, match="no spot"):
        layout.first_free([], [])


def test_markers_are_about_equally_large_and_all_different() -> None:
    outlines = [layout.marker_points(marker, (0, 0), 10) for marker in SEAT_SHAPES]
    assert len({len(points) for points in outlines} | {0}) >= 4
    for points in outlines:
        assert all(math.hypot(*point) <= 14.5 for point in points)


def test_shortened_lines_keep_clear_of_both_ends() -> None:
    assert layout.shortened_line((0, 0), (100, 0), 10, 20) == ((10, 0), (80, 0))
    assert layout.around_points([(3, 4), (1, 9)]) == (1, 4, 2, 5)
    assert layout.inset((0, 0, 10, 10), 2) == (2, 2, 6, 6)
