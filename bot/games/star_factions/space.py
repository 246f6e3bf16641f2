"""§3 The map: labels, distances, zones, paths and lines of fire.

A hex is a small number, column * STRIDE + row, and a set of hexes an int with those bits set, so
that flooding the map takes a few shifts. Row 0 of each column is never on the map, which keeps
the shifts from running into the next column.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from bot.games.star_factions.data import DATA, FACTIONS, LIMITS

STRIDE: Final = 24
COLUMNS: Final = DATA.map.columns
MIDDLE: Final = COLUMNS // 2

# §3.1 Hexes


def rows(column: int) -> int:
    """How many hexes a column has."""
    return DATA.map.rows_odd_columns if column % 2 else DATA.map.rows_even_columns


HEXES: Final = tuple(c * STRIDE + r for c in range(COLUMNS) for r in range(1, rows(c) + 1))
LABEL: Final[Mapping[int, str]] = {h: f"{chr(97 + h // STRIDE)}{h % STRIDE}" for h in HEXES}
"""Each hex's label as it is typed, such as `k12`."""
HEX: Final[Mapping[str, int]] = {label: h for h, label in LABEL.items()}
assert len(HEXES) == DATA.map.hex_count


BIT: Final = tuple(1 << h for h in range(COLUMNS * STRIDE))
"""The set of each single hex, because a look-up is quicker than a shift."""


def name(h: int) -> str:
    """The label as it is shown: `K12`."""
    return LABEL[h].upper()


def bits(hexes: Iterable[int]) -> int:
    """A set of these hexes."""
    out = 0
    for h in hexes:
        out |= 1 << h
    return out


def members(area: int) -> Iterator[int]:
    """The hexes of a set, column by column."""
    while area:
        low = area & -area
        yield low.bit_length() - 1
        area ^= low


@lru_cache(maxsize=1 << 12)
def labels(area: int) -> tuple[str, ...]:
    """The labels of a set, column by column."""
    return tuple(LABEL[h] for h in members(area))


# §3.2 Coordinates


def q_of(h: int) -> int:
    """A hex's column, counted from the middle."""
    return h // STRIDE - MIDDLE


def v_of(h: int) -> int:
    """A hex's doubled height below the mirror line."""
    column, row = divmod(h, STRIDE)
    return 2 * row - (24 if column % 2 else 23)


def hex_at(q: int, v: int) -> int | None:
    """The hex with these coordinates, if it is on the map."""
    column = q + MIDDLE
    row, odd = divmod(v + (24 if column % 2 else 23), 2)
    if odd or not 0 <= column < COLUMNS or not 1 <= row <= rows(column):
        return None
    return column * STRIDE + row


@lru_cache(maxsize=1 << 16)
def distance(a: int, b: int) -> int:
    """§1.3 Steps between two hexes, ignoring everything on the way."""
    across, down = abs(q_of(a) - q_of(b)), abs(v_of(a) - v_of(b))
    return across + max(0, (down - across) // 2)


def mirrored(h: int, corner: int) -> int:
    """§3.4 The hex that corresponds, in another corner, to one in the first corner."""
    q = q_of(h) if q_of(corner) < 0 else -q_of(h)
    v = v_of(h) if v_of(corner) < 0 else -v_of(h)
    there = hex_at(q, v)
    assert there is not None
    return there


# §3.5 Terrain

BOARD: Final = bits(HEXES)
EVEN: Final = bits(h for h in HEXES if (h // STRIDE) % 2 == 0)
ODD: Final = BOARD & ~EVEN
ASTEROIDS: Final = bits(HEX[x.lower()] for b in DATA.map.asteroid_belts.values() for x in b)
BLACK_HOLE: Final = bits(HEX[x.lower()] for x in DATA.map.black_hole)
PLANETS: Final = tuple(HEX[p.hex.lower()] for p in DATA.map.planets)
PLANET_SET: Final = bits(PLANETS)
OPEN: Final = BOARD & ~ASTEROIDS & ~BLACK_HOLE
"""The hexes where ships may stand."""
CORNER: Final[Mapping[str, int]] = {f.key: HEX[f.corner.lower()] for f in FACTIONS.values()}
ZONE: Final[Mapping[str, int]] = {
    key: bits(h for h in HEXES if distance(h, corner) <= LIMITS.wormhole_zone_radius)
    for key, corner in CORNER.items()
}
FIRST_CORNER: Final = next(iter(CORNER))
"""The corner that placements are written for (§12.2)."""


def grow(area: int) -> int:
    """A set of hexes with everything next to it, including bits off the map."""
    even, odd = area & EVEN, area & ODD
    return (
        area
        | area << 1
        | area >> 1
        | even << STRIDE
        | even << STRIDE + 1
        | even >> STRIDE
        | even >> STRIDE - 1
        | odd << STRIDE
        | odd << STRIDE - 1
        | odd >> STRIDE
        | odd >> STRIDE + 1
    )


BESIDE: Final[Mapping[int, int]] = {h: grow(1 << h) & BOARD & ~(1 << h) for h in HEXES}
"""The neighbours of each hex."""


# §7.2 Ways


@lru_cache(maxsize=1 << 13)
def reach(start: int, steps: int, taken: int) -> int:
    """§7.2 The hexes a ship can move to. `taken` is the set of hexes with ships."""
    free = OPEN & ~taken
    seen = edge = 1 << start
    for _ in range(steps):
        edge = grow(edge) & free & ~seen
        if not edge:
            break
        seen |= edge
    return seen & ~(1 << start)


def mouths(start: int, steps: int, taken: int) -> int:
    """§7.3 The black hole's hexes that a move can end by entering."""
    near = reach(start, steps - 1, taken) | 1 << start
    return grow(near) & BLACK_HOLE


def way(start: int, goal: int, taken: int) -> tuple[int, ...]:
    """§7.2.1 A shortest path with both ends, or () if there is none."""
    free = OPEN & ~taken | 1 << goal
    seen = 1 << start
    layers = [seen]
    while not layers[-1] >> goal & 1:
        # A path may end in the black hole but not pass through it.
        edge = grow(layers[-1] & OPEN) & free & ~seen
        if not edge:
            return ()
        seen |= edge
        layers.append(edge)
    path = [goal]
    for layer in reversed(layers[:-1]):
        path.append(_straightest(path, layer & OPEN))
    return tuple(reversed(path))


def _straightest(path: list[int], layer: int) -> int:
    """The step back that bends least, so that arrows look as one would draw them."""
    here = path[-1]
    steps = list(members(BESIDE[here] & layer))
    if len(path) < 2:
        return steps[0]
    ahead = (q_of(here) - q_of(path[-2]), v_of(here) - v_of(path[-2]))
    return max(
        steps, key=lambda h: ahead == (q_of(h) - q_of(here), v_of(h) - v_of(here)), default=here
    )


# §7.4 Lines of fire


@cache
def crossed(dq: int, dv: int) -> tuple[tuple[int, int], ...]:
    """§7.4.3 The offsets of hexes that the line to a hex this far away crosses, nearest first."""
    far, high = 3 * dq, dv
    length = far * far + 3 * high * high
    found = []
    for q in range(min(dq, 0), max(dq, 0) + 1):
        for v in range(min(dv, 0) - 1, max(dv, 0) + 2):
            along = far * 3 * q + 3 * high * v
            if (q + v) % 2 == 0 and 0 < along < length and _cuts(far, high, 3 * q, v):
                found.append((along, (q, v)))
    return tuple(spot for _, spot in sorted(found))


def _cuts(far: int, high: int, x: int, y: int) -> bool:
    """Whether the hex has corners on both sides of the line."""
    corners = ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
    side = [far * (y + down) - high * (x + across) for across, down in corners]
    return any(c > 0 for c in side) and any(c < 0 for c in side)


@lru_cache(maxsize=1 << 15)
def blocker(a: int, b: int) -> int | None:
    """§7.4 The first asteroid that stops fire from one hex to another, if any."""
    q, v = q_of(a), v_of(a)
    for dq, dv in crossed(q_of(b) - q, v_of(b) - v):
        h = hex_at(q + dq, v + dv)
        if h is not None and ASTEROIDS >> h & 1:
            return h
    return None


@cache
def sight(h: int, reaches: int) -> int:
    """§7.4 Every hex that a ship with this range could fire at from here."""
    area = 1 << h
    for _ in range(reaches):
        area = grow(area) & BOARD
    return bits(x for x in members(area & OPEN & ~(1 << h)) if blocker(h, x) is None)
