"""§3 The map: labels, distances, mirrors, terrain, paths, lines of fire."""

from itertools import pairwise

import pytest

from bot.games.star_factions.data import FACTIONS
from bot.games.star_factions.space import (
    ASTEROIDS,
    BESIDE,
    BLACK_HOLE,
    CORNER,
    HEX,
    HEXES,
    LABEL,
    OPEN,
    PLANETS,
    ZONE,
    blocker,
    crossed,
    distance,
    hex_at,
    labels,
    members,
    mirrored,
    mouths,
    q_of,
    reach,
    sight,
    v_of,
    way,
)
from tests.games.star_factions.build import FARTHEST


def far(a: str, b: str) -> int:
    return distance(HEX[a], HEX[b])


def test_3_1_562_hexes_in_25_columns() -> None:
    assert len(HEXES) == len(set(LABEL.values())) == 562
    assert {label for label in HEX if label[0] == "a"} == {f"a{n}" for n in range(1, 23)}
    assert {label for label in HEX if label[0] == "b"} == {f"b{n}" for n in range(1, 24)}


def test_3_2_coordinates_of_k12() -> None:
    assert (q_of(HEX["k12"]), v_of(HEX["k12"])) == (-2, 1)
    assert all(hex_at(q_of(h), v_of(h)) == h for h in HEXES)


@pytest.mark.parametrize("label", ["k23", "b24", "z1", "a0", "aa1", ""])
def test_3_3_labels_off_the_map(label: str) -> None:
    assert label not in HEX


def test_3_2_neighbours_of_a_corner_and_of_an_inner_hex() -> None:
    assert set(labels(BESIDE[HEX["a1"]])) == {"b1", "b2", "a2"}
    assert set(labels(BESIDE[HEX["b2"]])) == {"b1", "c1", "c2", "b3", "a2", "a1"}


def test_3_2_neighbours_are_what_is_at_distance_1() -> None:
    for h in HEXES:
        assert set(members(BESIDE[h])) == {x for x in HEXES if distance(h, x) == 1}


def test_1_3_distances() -> None:
    assert (far("a1", "d4"), far("a1", "e4"), far("m3", "m6")) == (4, 5, 3)
    assert far("a1", "y22") == 33 == far("y1", "a22")


def test_3_4_both_mirrors_map_the_map_onto_itself() -> None:
    for corner in CORNER.values():
        image = {mirrored(h, corner) for h in HEXES}
        assert image == set(HEXES)
        assert {mirrored(h, corner) for h in members(ASTEROIDS)} == set(members(ASTEROIDS))
        assert {mirrored(h, corner) for h in PLANETS} == set(PLANETS)
        assert {mirrored(h, corner) for h in members(BLACK_HOLE)} == set(members(BLACK_HOLE))


def test_3_5_terrain_counts_and_no_hex_is_two_things() -> None:
    assert (ASTEROIDS.bit_count(), len(PLANETS), BLACK_HOLE.bit_count()) == (60, 8, 4)
    assert not ASTEROIDS & BLACK_HOLE
    assert OPEN.bit_count() == 562 - 64
    assert all(OPEN >> planet & 1 for planet in PLANETS)


def test_3_5_6_zones_have_21_free_hexes_and_do_not_meet() -> None:
    everything = 0
    for zone in ZONE.values():
        assert zone.bit_count() == 21
        assert not zone & everything
        assert zone & OPEN == zone
        everything |= zone
    assert set(labels(ZONE["je"])) == {
        *(f"a{n}" for n in range(1, 6)),
        *(f"b{n}" for n in range(1, 6)),
        *(f"c{n}" for n in range(1, 5)),
        *(f"d{n}" for n in range(1, 5)),
        *(f"e{n}" for n in range(1, 4)),
    }


def test_3_7_corners_clockwise() -> None:
    assert [LABEL[CORNER[key]] for key in FACTIONS] == ["a1", "y1", "y22", "a22"]


def test_3_8_every_corner_travels_the_same() -> None:
    for key, corner in CORNER.items():
        lengths = sorted(len(way(corner, planet, 0)) - 1 for planet in PLANETS)
        assert lengths == [7, 13, 14, 19, 19, 20, 21, 28], key


def test_3_8_all_open_hexes_are_connected() -> None:
    assert reach(CORNER["je"], 100, 0).bit_count() == 497


# §7.2 Ways


def test_7_2_reach_is_what_has_a_way_short_enough() -> None:
    taken = sum(1 << HEX[x] for x in ("m8", "l8", "n9"))
    start = HEX["m9"]
    for steps in (1, 3, 5):
        area = set(members(reach(start, steps, taken)))
        for h in HEXES:
            path = way(start, h, taken) if OPEN >> h & 1 and not taken >> h & 1 else ()
            assert (h in area) == (1 < len(path) <= steps + 1)


def test_7_2_1_ways_are_chains_of_free_neighbours() -> None:
    taken = 1 << HEX["m6"]
    path = way(HEX["m3"], HEX["m7"], taken)
    assert path[0] == HEX["m3"]
    assert path[-1] == HEX["m7"]
    for a, b in pairwise(path):
        assert BESIDE[a] >> b & 1
        assert OPEN >> b & 1
        assert not taken >> b & 1


def test_7_2_no_way_out_of_a_ring_of_ships() -> None:
    ring = BESIDE[HEX["b10"]]
    assert way(HEX["b10"], HEX["b13"], ring) == ()
    assert reach(HEX["b10"], 5, ring) == 0


def test_7_3_3_no_way_leads_through_the_black_hole() -> None:
    path = way(HEX["m10"], HEX["m13"], 0)
    assert not any(BLACK_HOLE >> h & 1 for h in path)
    assert len(path) - 1 > distance(HEX["m10"], HEX["m13"])


def test_7_3_the_black_hole_is_entered_with_the_last_step() -> None:
    assert set(labels(mouths(HEX["m8"], 3, 0))) == {"m11"}
    assert mouths(HEX["m8"], 2, 0) == 0
    assert [LABEL[h] for h in way(HEX["m8"], HEX["m11"], 0)] == ["m8", "m9", "m10", "m11"]


# §7.4 Lines of fire


def line(a: str, b: str) -> str | None:
    rock = blocker(HEX[a], HEX[b])
    return None if rock is None else LABEL[rock]


def through(a: str, b: str) -> list[int]:
    """The hexes that a line crosses."""
    here, there = HEX[a], HEX[b]
    crossing = crossed(q_of(there) - q_of(here), v_of(there) - v_of(here))
    found = [hex_at(q_of(here) + q, v_of(here) + v) for q, v in crossing]
    return [h for h in found if h is not None]


def test_7_4_lines_through_along_and_past_asteroids() -> None:
    assert line("m3", "m5") == "m4"
    assert line("c11", "d13") is None  # along the edge of D12
    assert line("e7", "g7") is None  # between F7 and F8
    assert line("a10", "e13") is None  # touches a corner of D12


def test_7_4_1_an_edge_frees_only_its_own_stretch() -> None:
    # Two steps along an edge, then through the middle of a hex: E7 to I7 passes G7.
    assert [LABEL[x] for x in through("e7", "g7")] == []
    assert [LABEL[x] for x in through("e7", "i7")] == ["g7"]


def test_7_4_4_lines_are_symmetric() -> None:
    for a in list(members(OPEN))[::7]:
        for b in members(sight(a, FARTHEST)):
            assert sight(b, FARTHEST) >> a & 1


def test_7_4_sight_is_range_and_line_together() -> None:
    for a in HEXES[::11]:
        for reaches in (2, 4):
            seen = set(members(sight(a, reaches)))
            for b in HEXES:
                if a != b and OPEN >> b & 1:
                    assert (b in seen) == (distance(a, b) <= reaches and blocker(a, b) is None)


def test_7_4_2_black_hole_and_planets_do_not_block() -> None:
    assert line("m10", "m13") is None
    assert line("m6", "m8") is None
