"""Geometry: boxes that fill their room, labels that avoid each other."""

import math

import pytest

from renderers import layout
from renderers.theme import SEAT_SHAPES


def test_columns_and_rows_share_their_room() -> None:
    left, right = layout.columns((10, 10, 110, 50), (1, 3), 10)
    assert left == (10, 10, 25, 50)
    assert right == (45, 10, 75, 50)
    assert layout.rows((0, 0, 9, 30), (1, 2)) == ((0, 0, 9, 10), (0, 10, 9, 20))
    assert len(layout.grid((0, 0, 30, 20), 3, 2)) == 6
    assert layout.grid((0, 0, 30, 20), 3, 2)[4] == (10, 10, 10, 10)


def test_a_rectangle_goes_round_all_boxes() -> None:
    assert layout.around([(10, 10, 5, 5), (0, 12, 4, 30)]) == (0, 10, 15, 32)


def test_labels_take_the_first_spot_nothing_else_has() -> None:
    spots = [layout.box_at((x, 50), 20, 10) for x in (65, 35)]
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
    assert layout.inset((0, 0, 10, 10), 2) == (2, 2, 6, 6)
