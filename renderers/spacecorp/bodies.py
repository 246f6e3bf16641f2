"""Drawings of bodies: planets with a lit side, asteroids, a comet, stars that glow."""

from collections.abc import Iterator
from math import cos, pi, sin

from bot.games.spacecorp.kinds import Site
from renderers.scene import Node, Point, circle, line, polygon
from renderers.spacecorp.places import COLOURS, KIND_COLOUR, STAR_COLOUR

SHADOW = "#05070c"
EARTH = ("#4f9a54", "#5fae62", "#f2f6fa")
CRATERS = ((-0.35, -0.3, 0.2), (0.2, 0.15, 0.26), (-0.15, 0.42, 0.15), (0.32, -0.42, 0.13))
"""The places and sizes of a body's craters, in its radius."""
LANDS = ((-0.35, -0.2, 0.34, 0), (-0.1, 0.35, 0.26, 1), (0.42, 0.05, 0.22, 0), (0, -0.78, 0.2, 2))
BELT = ((-0.7, 0.3, 0.3), (-0.2, -0.45, 0.38), (0.25, 0.5, 0.3), (0.75, -0.15, 0.4))
GIANTS = {
    ("P", "JU"): ("#d9b48c", ("#b07f56", "#efdcc0", "#a8714b"), 0.0),
    ("P", "SA"): ("#e6cf96", ("#c9ac6c", "#f2e4bd"), 1.75),
    ("P", "UR"): ("#9fdbe2", ("#b9e8ec",), 0.0),
    ("P", "NE"): ("#4f78de", ("#7c9cf0", "#3a5fc0"), 0.0),
}
"""The giant planets of regions: colour, colours of bands, and reach of a ring (0: none)."""
SUN = "#ffd266"
GLOW = ("#5a3d12", "#f0a92c", SUN)
"""The Sun's colours, the outermost first."""
BEYOND = "#8a93b8"
TAIL, HEAD = "#bfefff", "#dff6ff"
RING = "#f2e4bd"
COMET = "m9"
NUMBER, HALO = "#ffffff", "#0b0e14"
"""The colours of a number upon a body."""
PALETTE = (
    *COLOURS.values(), *KIND_COLOUR.values(), *STAR_COLOUR.values(), *EARTH, *GLOW, SHADOW, BEYOND,
    TAIL, HEAD, RING, NUMBER, HALO,
    *(ink for colour, bands, _ in GIANTS.values() for ink in (colour, *bands)),
)  # fmt: skip
"""The colours of all bodies, for a picture's palette."""


def body(site: Site, at: Point, size: float) -> Iterator[Node]:
    """The body of a site around a point, with this radius."""
    colour = COLOURS.get(site.id, KIND_COLOUR.get(site.kind, "#9a9184"))
    match site.kind:
        case "system":
            yield from star(at, size, STAR_COLOUR[site.explore or 4])
        case "start":
            yield from (star(at, size, SUN) if site.id == "s0" else earth(at, size))
        case "lagrange":
            yield from balance(at, size)
        case "beyond":
            for x, y, by in BELT:
                yield from rock(off(at, x, y, size), by * size, BEYOND, 3)
        case _ if "minor" in site.tags or site.region == "AB":
            seed = site.number or 1
            yield from comet(at, size) if site.id == COMET else rock(at, size, colour, seed)
        case _:
            yield from moon(at, size, colour)


def earth(at: Point, size: float) -> Iterator[Node]:
    """The Earth, with its continents."""
    yield from planet(at, size, COLOURS["m0"])
    for x, y, by, ink in LANDS:
        yield circle(off(at, x, y, size), by * size, fill=EARTH[ink])
    yield crescent(at, size)


def off(at: Point, x: float, y: float, size: float) -> Point:
    """The point this far from another, in radii."""
    return (at[0] + x * size, at[1] + y * size)


def planet(at: Point, size: float, colour: str) -> Iterator[Node]:
    """A ball with a thin rim."""
    yield circle(at, size, fill=colour, outline="space-line", width=2)


def giant(looks: tuple[str, tuple[str, ...], float], at: Point, size: float) -> Iterator[Node]:
    """A giant planet with its bands and its ring."""
    colour, bands, ring = looks
    yield from planet(at, size, colour)
    for n, ink in enumerate(bands, 1):
        y = -1 + 2 * n / (len(bands) + 1)
        half = (1 - y * y) ** 0.5 * 0.9
        yield line((off(at, -half, y, size), off(at, half, y, size)), colour=ink, width=size / 4)
    if ring:
        yield line((off(at, -ring, 0.45, size), off(at, ring, -0.45, size)), colour=RING,
                   width=size / 4)  # fmt: skip
    yield crescent(at, size)


def crescent(at: Point, size: float) -> Node:
    """The side of a ball that the Sun doesn't light."""
    turn = pi / 5
    outer = [(cos(a), sin(a)) for a in (-pi / 2 + pi * n / 16 for n in range(17))]
    inner = [(x * 0.35, y) for x, y in reversed(outer)]
    points = [
        off(at, x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn), size)
        for x, y in (*outer, *inner)
    ]
    return polygon(points, fill=SHADOW, alpha=0.42)


def moon(at: Point, size: float, colour: str) -> Iterator[Node]:
    """A ball with craters."""
    yield from planet(at, size, colour)
    for x, y, by in CRATERS:
        yield circle(off(at, x, y, size), by * size, fill=SHADOW, alpha=0.16)
    yield crescent(at, size)


def rock(at: Point, size: float, colour: str, seed: int) -> Iterator[Node]:
    """A lump whose corners follow from the seed."""
    corners = 11
    points = []
    for n in range(corners):
        far = 0.74 + (n * n * 7 + seed * 13 + n * seed * 5) % 9 / 30
        a = 2 * pi * n / corners
        points.append(off(at, cos(a) * far * 1.1, sin(a) * far * 0.9, size))
    yield polygon(points, fill=colour, outline="space-line", width=2)
    if size > 12:
        for x, y, by in CRATERS[:2]:
            yield circle(off(at, x, y, size), by * size * 0.8, fill=SHADOW, alpha=0.2)


def comet(at: Point, size: float) -> Iterator[Node]:
    """A bright head and a tail away from the Sun."""
    head = off(at, -0.4, 0.25, size)
    for far, alpha in ((1.55, 0.18), (1.15, 0.28), (0.8, 0.4)):
        tail = [off(head, -0.15, -0.38, size), off(head, far, -0.75 * far, size),
                off(head, 0.38, 0.15, size)]  # fmt: skip
        yield polygon(tail, fill=TAIL, alpha=alpha)
    yield circle(head, size * 0.45, fill=HEAD, outline="space-line", width=2)


def balance(at: Point, size: float) -> Iterator[Node]:
    """A Lagrange point: a place on an orbit, with nothing there."""
    yield circle(at, size * 0.86, outline="accent", width=4, dash=(9, 7))
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        yield line((off(at, x * 0.6, y * 0.6, size), off(at, x, y, size)), colour="accent", width=4)


def star(at: Point, size: float, colour: str) -> Iterator[Node]:
    """A glowing disc."""
    for far, alpha in ((1.5, 0.1), (1.28, 0.18), (1.12, 0.3)):
        yield circle(at, size * far, fill=colour, alpha=alpha)
    yield circle(at, size, fill=colour)
    yield circle(off(at, -0.18, -0.18, size), size * 0.55, fill=NUMBER, alpha=0.35)
