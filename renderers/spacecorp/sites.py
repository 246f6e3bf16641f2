"""The map: space, lanes, regions, and every site with what stands there."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import Final

import msgspec

from bot.games.spacecorp.data import BASES, COLONIES, DATA, SITE, TILES
from bot.games.spacecorp.kinds import Era, Site
from bot.games.spacecorp.view import PublicView, SiteView, SpotView
from renderers.kit import (
    Part,
    column,
    framed,
    label,
    pad,
    painted,
    placed,
    plate,
    row,
    said,
    space,
    stack,
)
from renderers.kit.parts import Livery, badge, ringed, seat_livery
from renderers.look import Look
from renderers.scene import Box, Node, Point, Text, circle, line, rect
from renderers.spacecorp.places import (
    COLOURS,
    HEAD,
    KIND_COLOUR,
    MAP,
    SLOTS,
    STAR_COLOUR,
    lanes,
    region_box,
    site_box,
)
from renderers.theme import ink_on

COMP: Final = -1
RIVAL: Final = Livery("danger", "inverse", "diamond", "X", "red diamond, the Competition")
TAG: Final = {
    "ore": "Or",
    "exotic": "Ex",
    "water": "Wa",
    "life": "Li",
    "habitable": "Ha",
    "alien": "Al",
}
SHORT: Final = {
    "Exo-Microbes": "Microbes",
    "Microbial Life": "Microbes",
    "Subsurface Ocean": "Ocean",
    "Ocean World": "Ocean",
    "Alien Artifact": "Artifact",
    "Alien Signal": "Signal",
    "Exotic Elements": "Exotics",
    "Exotic Asteroid Belt": "Belt",
    "Rich Exotics": "Exotics",
    "Abundant Ores": "Ores",
    "Habitable World": "World",
    "Garden World": "Garden",
}
"""Tiles whose first word says too little or too much."""
NAME: Final = 29
DISC: Final = 40
SMALL: Final = 27
BADGE: Final = 46


def owner(side: int) -> Livery:
    """A seat's looks, or the Competition's."""
    return RIVAL if side == COMP else seat_livery(side)


def numbered(seat: int, number: int) -> Livery:
    """A team's looks: its seat's, with the team's number."""
    return msgspec.structs.replace(seat_livery(seat), letter=str(number))


def owner_name(side: int, look: Look) -> str:
    """Whose it is, for the ear."""
    return "the Competition" if side == COMP else look.names[side]


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
        yield circle(sun, 190, fill="#5a3d12")
        yield circle(sun, 160, fill="#f0a92c")
        yield circle(sun, 128, fill="#ffd266")
    for region in SLOTS.get(era, {}):
        yield from ground(era, region)


def ground(era: Era, region: str) -> Iterator[Node]:
    """§1.6 A region's plate and name."""
    box = region_box(era, region)
    yield rect(box, radius=18, fill="panel", outline="line", width=2, alpha=0.94)


def base(era: Era) -> Iterator[Node]:
    """What never changes on a map."""
    yield from sky(era)


def heads(era: Era) -> Iterator[Node]:
    """The names of the regions and the lanes between them."""
    for a, b, _ in lanes(era):
        yield line((a, b), colour="space-line", width=5)
    if era == "S":
        return
    for region in DATA.boards[era].regions:
        x, y, wide, high = region_box(era, region.id)
        yield rect((x, y, wide, high), radius=18, fill="panel", outline="line", width=2)
        words = region.name["en"] if len(region_sites_of(era, region.id)) > 1 else ""
        yield from placed(
            label(words or region.name["en"], SMALL, "muted"), (x + 12, y + 4, wide - 24, HEAD - 8)
        )


def region_sites_of(era: Era, region: str) -> list[Site]:
    """The sites of a region."""
    return [s for s in SITE.values() if s.region == region and s.id[0] == era.lower()]


def distances(era: Era) -> Iterator[Node]:
    """§4.2 The distance on each lane, half way between the plates, none upon another."""
    seen: list[Point] = []
    for a, b, far in lanes(era):
        at = free_place(era, a, b, seen)
        seen.append(at)
        yield circle(at, 23, fill="ground", outline="muted", width=3)
        yield Text(str(far), at, 29, "ink", "bold", "mm")


def free_place(era: Era, a: Point, b: Point, seen: Sequence[Point]) -> Point:
    """The middle of the part of a lane that no plate and no other distance covers."""
    boxes = [site_box("S", s) for s in DATA.boards["S"].sites]
    if era != "S":
        boxes = [region_box(era, r.id) for r in DATA.boards[era].regions]
    steps = [(a[0] + (b[0] - a[0]) * n / 80, a[1] + (b[1] - a[1]) * n / 80) for n in range(81)]
    free = [p for p in steps if not any(inside(p, box, 20) for box in boxes)] or steps
    open_ = [p for p in free if all(dist(p, other) > 56 for other in seen)] or free
    middle = free[len(free) // 2]
    return min(open_, key=lambda p: dist(p, middle))


def inside(p: Point, box: Box, by: float) -> bool:
    """Whether a point lies in a box or close to it."""
    x, y, wide, high = box
    return x - by < p[0] < x + wide + by and y - by < p[1] < y + high + by


# The sites


def sites(view: PublicView, look: Look) -> Iterator[Node]:
    """§20.2 Every site of the board."""
    marked = {m.at for m in view.marks}
    for x in view.sites:
        site = SITE[x.key]
        fresh = x.key in marked or any(s.key in marked for s in x.spots)
        part = said(cell(x, site, fresh=fresh), spoken(x, site, look), order=30, region=x.key)
        yield from placed(part, site_box(view.era, site))  # type: ignore[arg-type]  # the view says it as text


def cell(x: SiteView, site: Site, *, fresh: bool) -> Part:
    """A site: name and costs, its boxes, who stands there."""
    fill = "raised" if site.kind != "system" else "panel"
    inner = column(
        head(site),
        costs(x, site),
        *(box_part(spot) for spot in x.spots),
        crowd(x),
        space(grow=1),
        gap=1,
    )
    part = framed(pad(inner, 7, 4), fill=fill, outline="line", width=2, radius=10)
    return ringed(part, radius=12) if fresh else part


def disc(site: Site, size: float) -> Part:
    """The body or star, as one knows it."""
    colour = COLOURS.get(site.id) or KIND_COLOUR.get(site.kind, "#6b7aa8")
    if site.kind == "system":
        colour = STAR_COLOUR[site.explore or 4]

    def draw(box: Box) -> Iterator[Node]:
        at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        if site.kind == "lagrange":
            yield circle(at, size * 0.44, outline="accent", width=4)
        else:
            yield circle(at, size * 0.48, fill=colour)
        if site.number:
            ink = "ink" if site.kind == "lagrange" else ink_on(colour)
            yield Text(str(site.number), at, SMALL, ink, "bold", "mm")

    return painted(draw, size, size)


def head(site: Site) -> Part:
    """The number, the body, the name."""
    return row(disc(site, DISC), label(short(site), NAME, weight="regular", grow=1), gap=5)


def fixed(part: Part) -> Part:
    """A part that keeps its width where others become narrower."""
    return part._replace(give=0)


def short(site: Site) -> str:
    """The name without what the region says already."""
    return site.name["en"].replace(" (Beyond)", "")


def costs(x: SiteView, site: Site) -> Part:
    """§20.2 Explore, build (after the tile), gravity, radiation."""
    build = x.spots[0].cost if x.spots else 0
    shown = [f"E{site.explore}"] if site.explore else []
    if site.kind == "system":
        shown += ["B" + "/".join(str(s.cost) for s in x.spots)]
    elif site.build:
        shown += [f"B{build}"]
    shown += [f"G{site.gravity}"] if site.gravity else []
    parts = [label("  ".join(shown), SMALL, "muted", "regular", grow=1)]
    if site.radiation:
        parts.append(label(f"R{site.radiation}", SMALL, "warning"))
    return row(*parts, gap=6)


def box_part(spot: SpotView) -> Part:
    """§20.3, §20.5 A box: empty, a tile, a base on it."""
    words = " + ".join(tile_words(t) for t in spot.tiles)
    if spot.base:
        who = owner(spot.owner)
        name = BASES[spot.base].name["en"]
        more = f" +{spot.production}" if spot.production else ""
        inner = row(
            badge(who, 34),
            label(name + more, SMALL, grow=1),
            gap=4,
        )
        return stack(
            plate("accent-soft" if spot.owner != COMP else "highlight-soft"), pad(inner, 4, 1)
        )
    if not words:
        empty = SITE.get(spot.key)
        waits = "free" if empty is not None and empty.kind == "lagrange" else "unexplored"
        return pad(label(waits, SMALL, "muted", "regular"), 4, 1)
    return stack(plate("sunken"), pad(label(words, SMALL, weight="regular"), 4, 1))


def tile_words(tile: str) -> str:
    """§20.3 A tile in short: its name, what it produces, its tags."""
    t = TILES[tile]
    marks = "".join(f" {TAG[tag]}" for tag in t.tags)
    produces = f" +{t.production}" if t.production else ""
    return f"{SHORT.get(t.name['en'], t.name['en'].split()[0])}{produces}{marks}"


def crowd(x: SiteView) -> Part:
    """§20.4 Teams of both sides, and the colony."""
    parts: list[Part] = [badge(numbered(seat, number), BADGE) for seat, number in x.teams]
    parts += [badge(RIVAL, BADGE)] if x.comp_team else []
    if x.colony:
        who = owner(x.owner)
        marker = COLONIES[x.colony]
        parts.append(
            framed(
                pad(label(f"{marker.name['en']} {marker.value}", SMALL, who.ink), 6, 1),
                fill=who.colour,
                outline="ink",
                radius=10,
            )
        )
    return row(*parts, gap=3) if parts else space(high=4)


# For the ear


def spoken(x: SiteView, site: Site, look: Look) -> str:
    """A site in words; one where nothing is, by its costs alone."""
    here = [f"{look.names[seat]}'s team {number}" for seat, number in x.teams]
    here += ["a Competition team"] if x.comp_team else []
    for spot in x.spots:
        here += box_spoken(spot, look)
    if x.colony:
        here.append(f"{COLONIES[x.colony].name['en']} of {owner_name(x.owner, look)}")
    name = f"{site.number}. {site.name['en']}" if site.number else site.name["en"]
    costs_ = [f"explore {site.explore}"] if site.explore and not all_explored(x) else []
    costs_ += [f"build {x.spots[0].cost}"] if x.spots and site.build else []
    return f"{name}: {', '.join([*here, *costs_]) or 'nobody'}"


def all_explored(x: SiteView) -> bool:
    """Whether every box has a tile."""
    return all(s.tiles for s in x.spots)


def box_spoken(spot: SpotView, look: Look) -> list[str]:
    """A box in words."""
    found = [TILES[t].name["en"] for t in spot.tiles]
    if spot.base:
        found.append(f"{BASES[spot.base].name['en']} of {owner_name(spot.owner, look)}")
    return found
