"""The map: space, lanes, regions, and sites with what stands there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import dist
from typing import Final

import msgspec

from bot.games.spacecorp.data import BEYOND, COLONIES, DATA, SITE, TILES
from bot.games.spacecorp.kinds import Era, Site
from bot.games.spacecorp.view import PublicView, SiteView, SpotView
from bot.games.spacecorp.words import WORDS, Texts
from renderers.kit import (
    Part,
    aligned,
    column,
    fit,
    flow,
    framed,
    kept,
    label,
    pad,
    painted,
    placed,
    plate,
    row,
    sized,
    space,
    stack,
    with_alt,
)
from renderers.kit.parts import Livery, badge, ringed, seat_livery
from renderers.look import Look
from renderers.scene import Box, Node, Point, Text, circle, line, rect
from renderers.spacecorp.bodies import GIANTS, SUN, body, giant, star
from renderers.spacecorp.places import (
    CELL,
    HEAD,
    MAP,
    STARS,
    along,
    lanes,
    region_box,
    region_sites,
    site_box,
)

COMP: Final = -1
RIVAL: Final = Livery("danger", "inverse", "diamond", "X", "red diamond, the Competition")
TAGS: Final = ("ore", "exotic", "water", "life", "habitable", "alien")
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
"""Short English names of tiles whose first word wouldn't do."""
BODY: Final[Mapping[str, float]] = {"M": 74, "P": 60, "S": 46}
"""The size of a body on each map."""
NAME: Final = 29
SMALL: Final = 27
BADGE: Final = 46
SUNLIT: Final = "#3a2600"
"""The text colour on the Sun."""
DOT: Final = 30
"""The size of a badge with its number beside it."""
AIR: Final = 7
"""The distance between a site's edge and its content."""


def owner(side: int) -> Livery:
    """The livery of a seat or of the Competition."""
    return RIVAL if side == COMP else seat_livery(side)


def numbered(seat: int, number: int) -> Livery:
    """The livery of a seat with a team's number as its letter."""
    return msgspec.structs.replace(seat_livery(seat), letter=str(number))


def owner_name(side: int, look: Look, t: Texts) -> str:
    """The name of a side, for the alt text."""
    return t.say("pic-the-competition") if side == COMP else look.names[side]


def words_of(look: Look) -> Texts:
    """The game's words in the language of the picture."""
    return WORDS.get(look.language, WORDS["en"])


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


def distances(era: Era) -> Iterator[Node]:
    """§4.2 The distance of each lane, halfway along, in a free place."""
    seen: list[Point] = []
    for way, far in lanes(era):
        at = free_place(era, way, seen)
        seen.append(at)
        yield circle(at, 23, fill="ground", outline="muted", width=3)
        yield Text(str(far), at, 29, "ink", "bold", "mm")


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


@kept
def cell(era: Era, x: SiteView, beyond: tuple[str, ...], t: Texts) -> Part:
    """§20.2 A site: body, number, name, costs, boxes and teams. `beyond` are the markers left."""
    site = SITE[x.key]
    room = CELL[era][0] - 2 * AIR
    if site.id == "s0":
        # The Sun itself is its plate.
        name = label(short(site, t), NAME + 5, SUNLIT, side="m")
        return column(space(grow=1), name, aligned(crowd(x, t, room, SUNLIT)), space(grow=1), gap=6)
    edge = site.kind in {"start", "beyond"}
    name = label(short(site, t), NAME, weight="regular", lines=1 + (edge or era == "S"))
    picture = disc(site, BODY[era])
    if era == "S":
        top = [row(picture, name, gap=8), costs(x, site, t)]
    else:
        top = [name, row(picture, costs(x, site, t), gap=8)]
    boxes = [part for spot in x.spots if (part := box_part(spot, site, t)) is not None]
    if site.kind == "beyond":
        boxes.append(awards(beyond, t))
    inner = column(*top, *boxes, crowd(x, t, room), space(grow=1), gap=1)
    return glass(pad(inner, AIR, 4), 0.93)


def occupied(x: SiteView) -> bool:
    """Whether a site has a team, tile, base or colony."""
    return bool(x.teams or x.comp_team or x.colony or any(s.tiles or s.base for s in x.spots))


def awards(markers: Sequence[str], t: Texts) -> Part:
    """§9.5 The Beyond markers left, the next one first."""
    left = [f"+{BEYOND[marker].profit}" for marker in markers]
    words = t.say("pic-comma").join(left)
    spoken = t.say("pic-beyond", list=words) if left else ""
    return with_alt(label(words, SMALL, "good"), spoken)


def glass(part: Part, alpha: float) -> Part:
    """The part on a translucent plate."""

    def draw(box: Box) -> Iterator[Node]:
        yield rect(box, radius=10, fill="panel", alpha=alpha)
        yield rect(box, radius=10, outline="line", width=2)
        yield from part.draw(box)

    return part._replace(draw=draw)


def disc(site: Site, size: float) -> Part:
    """The body or star of a site, with its number."""

    def draw(box: Box) -> Iterator[Node]:
        at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        share = 0.36 if site.kind == "system" else 0.46
        yield from body(site, at, size * share)
        if site.number:
            yield Text(str(site.number), at, SMALL + 2, "#ffffff", "bold", "mm", halo="#0b0e14",
                       halo_width=4)  # fmt: skip

    return painted(draw, size, size)


def fixed(part: Part) -> Part:
    """The part, made to keep its width if its row is too narrow."""
    return part._replace(give=0)


def short(site: Site, t: Texts) -> str:
    """A site's name without what its region's name says."""
    name = site.name[t.language].partition(" (Beyond)")[0].partition("\uff08")[0]
    if site.kind == "lagrange":
        return name.rpartition(" ")[2] if site.id[0] == "p" else name
    return name


def costs(x: SiteView, site: Site, t: Texts) -> Part:
    """§20.2 The costs of a site: explore (if a box is empty), build, gravity, radiation."""
    terms = [f"E{site.explore}"] if site.explore and not all_explored(x) else []
    if site.kind == "system":
        terms.append("B" + "/".join(str(s.cost) for s in x.spots))
        terms += [f"C{x.points}"] if x.points and not x.colony else []
        return label("  ".join(terms), SMALL, "muted", "regular")
    terms += [f"B{x.spots[0].cost}"] if site.build and not x.spots[0].base else []
    first = label(" ".join(terms), SMALL, "muted", "regular")
    if x.spots and x.spots[0].base:
        # Instead of the cost paid: the tags, which may still count.
        first = label(tags_of(x.spots[0], t), SMALL, weight="regular")
    below = [label(f"G{site.gravity}", SMALL, "muted", "regular")] if site.gravity else []
    below += [label(f"R{site.radiation}", SMALL, "warning")] if site.radiation else []
    return column(first, row(*below, gap=8), gap=0)


def box_part(spot: SpotView, site: Site, t: Texts) -> Part | None:
    """§20.3, §20.5 A box with its base or tile, or None for an empty box of a body."""
    if spot.base:
        who = owner(spot.owner)
        name = t.named(spot.base)
        if site.id[0] == "p":
            name = t.say(f"short-{spot.base}")
        elif t.language == "en" and len(name) > 11:
            name = name.split()[0]
        more = f" +{spot.production}" if spot.production else ""
        tags = tags_of(spot, t) if site.kind == "system" else ""
        inner = row(
            badge(who, 32),
            label(name + more, SMALL, weight="regular", lines=2, grow=1),
            fixed(label(tags, SMALL, "muted", "regular")),
            gap=4,
        )
        return stack(
            plate("accent-soft" if spot.owner != COMP else "highlight-soft"), pad(inner, 4, 1)
        )
    words = " + ".join(tile_words(tile, t, named=site.id[0] != "p") for tile in spot.tiles)
    if words:
        return stack(plate("sunken"), pad(label(words, SMALL, weight="regular", lines=2), 4, 1))
    if site.kind == "system":
        return pad(label(f"{spot.key[-1].upper()}  ?", SMALL, "muted", "regular"), 4, 1)
    return None


def tags_of(spot: SpotView, t: Texts) -> str:
    """§20.3 The tags of all tiles on a box, in short."""
    return tag_words((tag for tile in spot.tiles for tag in TILES[tile].tags), t)


def tag_words(tags: Iterable[str], t: Texts) -> str:
    """§20.3 Tags in short."""
    return " ".join(t.say(f"short-{tag}") for tag in dict.fromkeys(tags))


def tile_words(tile: str, t: Texts, *, named: bool) -> str:
    """§20.3 A tile in short: production and tags, and its name if `named` or if it has neither."""
    data = TILES[tile]
    name = data.name[t.language]
    name = SHORT.get(name, name.split()[0]) if t.language == "en" else name
    produces = f"+{data.production}" if data.production else ""
    # What counts stands first: a long name is cut.
    counts = f"{produces} {tag_words(data.tags, t)}".strip()
    return f"{counts} {name}".strip() if named or not counts else counts


def crowd(x: SiteView, t: Texts, room: float, ink: str = "ink") -> Part:
    """§20.4 The teams and the colony at a site, in a row of this width."""
    parts: list[Part] = [badge(numbered(seat, number), BADGE) for seat, number in x.teams]
    parts += [badge(RIVAL, BADGE)] if x.comp_team else []
    if len(parts) * (BADGE + 3) > room + 3:
        parts = [fixed(flow(grouped(x, ink), 4))] if bare(x) else [fit(row(*dots(x), gap=2))]
    if x.colony:
        who = owner(x.owner)
        words = f"{t.named(x.colony)} {COLONIES[x.colony].value}"
        parts.append(
            framed(pad(label(words, SMALL, who.ink, lines=2), 6, 1), fill=who.colour, outline="ink",
                   radius=10)
        )  # fmt: skip
    return row(*parts, gap=3) if parts else space(high=4)


def bare(x: SiteView) -> bool:
    """Whether a site has nothing but teams, so that they have more room."""
    return not x.colony and not any(s.tiles or s.base for s in x.spots)


def grouped(x: SiteView, ink: str) -> list[Part]:
    """The badge of each side at a site, with the numbers of its teams."""
    seats = dict.fromkeys(seat for seat, _ in x.teams)
    numbers = {seat: " ".join(str(n) for s, n in x.teams if s == seat) for seat in seats}
    parts = [
        row(badge(seat_livery(s), DOT), sized(label(n, SMALL, ink), high=DOT), gap=2)
        for s, n in numbers.items()
    ]
    return [*parts, *([badge(RIVAL, DOT)] if x.comp_team else [])]


def dots(x: SiteView) -> list[Part]:
    """The small badges of the teams at a site, without numbers."""
    parts = [badge(seat_livery(seat), DOT) for seat, _ in x.teams]
    return [*parts, *([badge(RIVAL, DOT)] if x.comp_team else [])]


# For the alt text


def spoken(x: SiteView, site: Site, look: Look, t: Texts) -> str:
    """A site for the alt text: what stands there, and its costs."""
    words = [t.say("pic-team", who=look.names[seat], n=number) for seat, number in x.teams]
    words += [t.say("pic-comp-team")] if x.comp_team else []
    for spot in x.spots:
        words += box_spoken(spot, look, t)
    if x.colony:
        who = owner_name(x.owner, look, t)
        words.append(t.say("pic-of", what=t.named(x.colony), who=who))
    called = site.name[t.language]
    name = f"{site.number}. {called}" if site.number else called
    if site.explore and not all_explored(x):
        words.append(t.say("pic-explore", n=site.explore))
    words += [t.say("pic-build", n=x.spots[0].cost)] if x.spots and site.build else []
    words += [t.say("pic-gravity", n=site.gravity)] if site.gravity else []
    words += [t.say("pic-radiation", n=site.radiation)] if site.radiation else []
    words += [t.say("pic-points", n=x.points)] if x.points and not x.colony else []
    return f"{name}: {t.say('pic-comma').join(words) or t.say('pic-nobody')}"


def tile_spoken(tile: str, t: Texts) -> str:
    """§20.3 A tile for the alt text, with production and tags."""
    data = TILES[tile]
    has = [t.say("pic-production", n=data.production)] if data.production else []
    has += [t.say(f"tag-{tag}") for tag in data.tags]
    listed = t.say("pic-comma").join(has)
    return t.say("pic-tile", tile=t.named(tile), list=listed) if has else t.named(tile)


def lanes_spoken(era: Era, t: Texts) -> str:
    """§20.2 All distances of a map, for the alt text."""
    board = DATA.boards[era]
    names = {key: region.name[t.language] for key, region in board.regions.items()}
    distances_ = (t.say("pic-lane", a=names[x.a], b=names[x.b], n=x.distance) for x in board.lanes)
    return t.say("pic-lanes", list=t.say("pic-comma").join(distances_))


def all_explored(x: SiteView) -> bool:
    """Whether every box of a site has a tile."""
    return all(s.tiles for s in x.spots)


def box_spoken(spot: SpotView, look: Look, t: Texts) -> list[str]:
    """What is on a box, for the alt text."""
    found = [tile_spoken(tile, t) for tile in spot.tiles]
    if spot.base:
        who = owner_name(spot.owner, look, t)
        found.append(t.say("pic-of", what=t.named(spot.base), who=who))
    return found
