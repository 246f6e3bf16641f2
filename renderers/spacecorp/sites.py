"""The map: space, lanes, regions, and the sites in their places."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import dist
from typing import Final

from bot.games.spacecorp.data import DATA, SITE
from bot.games.spacecorp.kinds import Era
from bot.games.spacecorp.view import PublicView
from bot.games.spacecorp.words import Texts
from renderers.kit import label, placed, with_alt
from renderers.kit.parts import ringed
from renderers.look import Look
from renderers.scene import Box, Node, Point, Text, circle, line, rect
from renderers.spacecorp.bodies import GIANTS, GLOW, SUN, giant, star
from renderers.spacecorp.cells import SMALL, cell
from renderers.spacecorp.places import (
    HEAD,
    MAP,
    STARS,
    along,
    lanes,
    region_box,
    region_sites,
    site_box,
)
from renderers.spacecorp.told import COMP, occupied, spoken, words_of

FAR: Final = 29
"""The size of a distance."""
ROUND: Final = 0.72
"""The radius of the disc behind it, as a share."""


# Behind the sites


def sky(era: Era) -> Iterator[Node]:
    """Space with its stars, the Sun and the orbits."""
    x, y, wide, high = MAP
    yield rect(MAP, fill="space")
    for n in range(190):
        at = (x + n * n * 37 % int(wide), y + (n * n * n * 11 + n * 613) % int(high))
        yield circle(at, 1.2 + n % 3 * 0.7, fill="space-line")
    if era != "S":
        sun = (-40, 520) if era == "M" else (-90, 420)
        for n, reach in enumerate((330, 600, 860, 1130, 1420)):
            yield circle(sun, reach, outline="space-line", width=2 + n % 2)
        yield circle(sun, 190, fill=GLOW[0])
        yield circle(sun, 160, fill=GLOW[1])
        yield circle(sun, 128, fill=GLOW[2])


def base(era: Era) -> Iterator[Node]:
    """The background of a map, which never changes."""
    yield from sky(era)


@cache
def chart(era: Era, t: Texts) -> tuple[Node, ...]:
    """The regions, lanes and distances, which never change."""
    return (*heads(era, t), *distances(era))


def heads(era: Era, t: Texts) -> Iterator[Node]:
    """The regions with their names, and the lanes between them."""
    for way, _ in lanes(era):
        yield line(way, colour="space-line", width=5)
    if era == "S":
        yield from star(STARS["s0"], 120, SUN)
        return
    for region in DATA.boards[era].regions.values():
        x, y, wide, high = region_box(era, region.id)
        plate_ = (x, y, wide, high)
        yield rect(plate_, radius=18, fill="ground", alpha=0.55)
        yield rect(plate_, radius=18, outline="space-line", width=3)
        if len(region_sites(era, region.id)) > 1:
            name = label(region.name[t.language], SMALL, "muted")
            yield from placed(name, (x + 12, y + 4, wide - 24, HEAD - 8))
        if (era, region.id) in GIANTS:
            yield from giant(GIANTS[era, region.id], (x + wide - 34, y + HEAD / 2), 17)


def distances(era: Era, size: float = FAR) -> Iterator[Node]:
    """§4.2 The distance of each lane in a size, halfway along, in a free place."""
    seen: list[Point] = []
    for way, far in lanes(era):
        at = free_place(era, way, seen)
        seen.append(at)
        yield circle(at, size * ROUND, fill="ground", outline="muted", width=3)
        yield Text(str(far), at, size, "ink", "bold", "mm")


def free_place(era: Era, way: Sequence[Point], seen: Sequence[Point]) -> Point:
    """The place nearest the middle of a lane that no region, site or other distance covers."""
    boxes = [site_box("S", s) for s in DATA.boards["S"].sites.values()]
    if era != "S":
        boxes = [region_box(era, r) for r in DATA.boards[era].regions]
    steps = along(way)
    free = [p for p in steps if not any(inside(p, box, 20) for box in boxes)] or steps
    middle = free[len(free) // 2]
    beside = [(middle[0], middle[1] + by) for by in (52, -52)]
    beside = [p for p in beside if not any(inside(p, box, 20) for box in boxes)]
    open_ = [p for p in (*free, *beside) if all(dist(p, other) > 50 for other in seen)] or free
    return min(open_, key=lambda p: dist(p, middle))


def inside(p: Point, box: Box, by: float) -> bool:
    """Whether a point lies in a box or close to it."""
    x, y, wide, high = box
    return x - by < p[0] < x + wide + by and y - by < p[1] < y + high + by


# The sites


def sites(view: PublicView, look: Look) -> Iterator[Node]:
    """§20.2 Every site.

    Those where something has just happened are ringed in that side's colour.
    """
    t = words_of(look)
    marked = {m.at: m.owner for m in view.marks}
    for x in view.sites:
        site = SITE[x.key]
        fresh = [marked[key] for key in (x.key, *(s.key for s in x.spots)) if key in marked]
        part = cell(view.era, x, view.beyond, t)
        if fresh:
            part = ringed(part, colour="danger" if COMP in fresh else "highlight", radius=12)
        words = spoken(x, site, look, t)
        words += f" ({t.say('pic-new')})" if fresh else ""
        # Read first: sites with news, then sites where anything stands.
        order = 5 if fresh else 12 if occupied(x) else 30
        part = with_alt(part, words, order=order, region=x.key)
        yield from placed(part, site_box(view.era, site))
