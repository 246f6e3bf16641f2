"""A site as a cell: its body, number, name and costs, and what stands there.

What counts never shares a label with what may be cut: badges, silhouettes, tags and numbers have
places of their own, and names take the longest form for which there is room beside them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.games.spacecorp.data import BEYOND, COLONIES, SITE, TILES
from bot.games.spacecorp.kinds import Era, Site
from bot.games.spacecorp.view import SiteView, SpotView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
    Part,
    aligned,
    column,
    fit,
    flow,
    framed,
    grown,
    kept,
    label,
    pad,
    painted,
    plate,
    row,
    sized,
    space,
    stack,
    with_alt,
)
from renderers.kit.parts import badge, seat_livery
from renderers.scene import Box, Node, Text, rect
from renderers.spacecorp.bodies import HALO, NUMBER
from renderers.spacecorp.faces import body_at, sign, silhouette
from renderers.spacecorp.places import CELL
from renderers.spacecorp.told import COMP, RIVAL, all_explored, numbered, owner

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
NAME, NAME_LEAST = 29, 22
SMALL: Final = 27
LINE: Final = 33
"""The height of a line within a cell."""
BADGE: Final = 46
OWNER, SILHOUETTE, SIGN = 30, 32, 28
"""The sizes of what stands before a base's or a tile's name."""
SUNLIT: Final = "#3a2600"
"""The text colour on the Sun."""
DOT: Final = 30
"""The size of a badge with its number beside it."""
AIR: Final = 6
"""The distance between a site's edge and its content."""


@kept
def cell(era: Era, x: SiteView, beyond: tuple[str, ...], t: Texts) -> Part:
    """§20.2 A site: body, number, name, costs, boxes and teams. `beyond` are the markers left."""
    site = SITE[x.key]
    room = CELL[era][0] - 2 * AIR
    if site.id == "s0":
        # The Sun itself is its plate.
        name = label(short(site, t), NAME + 5, SUNLIT, side="m")
        return column(space(grow=1), name, aligned(crowd(x, t, room, SUNLIT)), space(grow=1), gap=6)
    boxes = [*boxes_of(x, site, t), *([awards(beyond, t)] if site.kind == "beyond" else [])]
    inner = column(*head(era, x, site, t), *boxes, crowd(x, t, room), space(grow=1), gap=1)
    return glass(pad(inner, AIR, 4), 0.93)


def head(era: Era, x: SiteView, site: Site, t: Texts) -> list[Part]:
    """§20.2 The body of a site with its number, its name and its costs."""
    picture, below = disc(site, BODY[era]), costs(x, site)
    if era == "S":
        name = label(called(site, t), NAME, weight="regular", least=NAME_LEAST)
        words = column(sized(name, high=LINE), below)
        return [row(picture, words._replace(grow=1, give=1), gap=8)]
    lines = 2 if site.kind in {"start", "beyond"} else 1
    name = label(short(site, t), NAME, weight="regular", lines=lines, least=NAME_LEAST)
    return [name, row(picture, below, gap=8)]


def boxes_of(x: SiteView, site: Site, t: Texts) -> list[Part]:
    """§20.3, §20.5 The boxes of a site, those still empty side by side."""
    filled = [box_part(spot, site, t) for spot in x.spots if spot.base or spot.tiles]
    empty = [spot.key[-1].upper() for spot in x.spots if not (spot.base or spot.tiles)]
    if site.kind != "system" or not empty:
        return filled
    words = "   ".join(f"{letter} ?" for letter in empty)
    return [*filled, line_of(pad(label(words, SMALL, "muted", "regular"), 4, 0))]


def line_of(part: Part) -> Part:
    """The part as one line of a cell."""
    return sized(part, high=LINE)


def awards(markers: Sequence[str], t: Texts) -> Part:
    """§9.5 The Beyond markers left, the next one first."""
    left = [f"+{BEYOND[marker].profit}" for marker in markers]
    words = t.say("pic-comma").join(left)
    told = t.say("pic-beyond", list=words) if left else ""
    return with_alt(label((words, " ".join(left)), SMALL, "good", least=NAME_LEAST), told)


def glass(part: Part, alpha: float) -> Part:
    """The part on a translucent plate."""

    def draw(box: Box) -> Iterator[Node]:
        yield rect(box, radius=10, fill="panel", alpha=alpha)
        yield rect(box, radius=10, outline="line", width=2)
        yield from part.draw(box)

    return part._replace(draw=draw)


def disc(site: Site, size: float, *, named: bool = True) -> Part:
    """The body or star of a site, with its number if `named`."""

    def draw(box: Box) -> Iterator[Node]:
        at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        share = 0.36 if site.kind == "system" else 0.46
        yield body_at(site, at, size * share)
        if site.number and named:
            yield Text(str(site.number), at, SMALL + 2, NUMBER, "bold", "mm", halo=HALO,
                       halo_width=4)  # fmt: skip

    return painted(draw, size, size)


def fixed(part: Part) -> Part:
    """The part, made to keep its width if its row is too narrow."""
    return part._replace(give=0)


def abreast(part: Part) -> Part:
    """The part in its share of a row's width, as high as it is by itself."""
    return part._replace(want=lambda most: (1, part.want(most)[1]), grow=1)


def short(site: Site, t: Texts) -> str:
    """A site's name without what its region's name says."""
    name = plain_name(site, t)
    if site.kind == "lagrange":
        return name.rpartition(" ")[2] if site.id[0] == "p" else name
    return name


def called(site: Site, t: Texts) -> tuple[str, ...]:
    """A site's name, and a shorter one if it has one."""
    code = f"short-{site.id}"
    return (short(site, t), *([t.say(code)] if t.has(code) else []))


def plain_name(site: Site, t: Texts) -> str:
    """A site's name without its mark as beyond the map."""
    return site.name[t.language].partition(" (Beyond)")[0].partition("\uff08")[0]


def costs(x: SiteView, site: Site) -> Part:
    """§20.2 The costs of a site: explore (if a box is empty), build, gravity, radiation."""
    terms = [f"E{site.explore}"] if site.explore and not all_explored(x) else []
    if site.kind == "system":
        open_ = dict.fromkeys(str(s.cost) for s in x.spots if not s.base)
        terms += ["B" + "/".join(open_)] if open_ else []
        terms += [f"C{x.points}"] if x.points and not x.colony else []
        return line_of(label("  ".join(terms), SMALL, "muted", "regular", least=NAME_LEAST))
    terms += [f"B{x.spots[0].cost}"] if site.build and not x.spots[0].base else []
    first = label(" ".join(terms), SMALL, "muted", "regular")
    if x.spots and x.spots[0].base:
        # Instead of the cost paid: the tags, which may still count.
        first = line_of(signs(tags_of(x.spots[0])))
    below = [label(f"G{site.gravity}", SMALL, "muted", "regular")] if site.gravity else []
    below += [label(f"R{site.radiation}", SMALL, "warning")] if site.radiation else []
    return column(first, row(*below, gap=8), gap=0)


def box_part(spot: SpotView, site: Site, t: Texts) -> Part:
    """§20.3, §20.5 A box with its base or its tiles."""
    if not spot.base:
        tiles = row(*(tile_part(tile, t) for tile in spot.tiles), gap=8)
        return stack(plate("sunken"), line_of(pad(tiles, 4, 0)))
    name = t.named(spot.base)
    names = (name, name.split()[0], t.say(f"short-{spot.base}"), "")
    inner = row(
        badge(owner(spot.owner), OWNER),
        silhouette(spot.base, SILHOUETTE),
        label(names, SMALL, weight="regular", grow=1),
        *([fixed(label(f"+{spot.production}", SMALL))] if spot.production else []),
        *([signs(tags_of(spot))] if site.kind == "system" else []),
        gap=4,
    )
    fill = "accent-soft" if spot.owner != COMP else "highlight-soft"
    return stack(plate(fill), line_of(pad(inner, 4, 0)))


def tile_part(tile: str, t: Texts) -> Part:
    """§20.3 A tile: its tags, its production, and its name as far as there is room."""
    data = TILES[tile]
    name = data.name[t.language]
    brief = SHORT.get(name, name.split()[0]) if t.language == "en" else name
    counts = [fixed(label(f"+{data.production}", SMALL))] if data.production else []
    shown = [signs(data.tags)] if data.tags else []
    names = (name, brief, "") if counts or shown else (name, brief)
    return grown(row(*shown, *counts, label(names, SMALL, weight="regular", grow=1), gap=4))


def tags_of(spot: SpotView) -> tuple[str, ...]:
    """§20.3 The tags of all tiles on a box, each once."""
    return tuple(dict.fromkeys(tag for tile in spot.tiles for tag in TILES[tile].tags))


def signs(tags: Iterable[str], size: float = SIGN) -> Part:
    """§20.3 Tags as signs."""
    return row(*(sign(tag, size) for tag in tags), gap=2)


def crowd(x: SiteView, t: Texts, room: float, ink: str = "ink") -> Part:
    """§20.4 The teams and the colony at a site, in a row of this width."""
    parts: list[Part] = [badge(numbered(seat, number), BADGE) for seat, number in x.teams]
    parts += [badge(RIVAL, BADGE)] if x.comp_team else []
    if len(parts) * (BADGE + 3) > room + 3:
        parts = [fixed(flow(grouped(x, ink), 4))] if bare(x) else [fit(row(*dots(x), gap=2))]
    if x.colony:
        who = owner(x.owner)
        words = f"{t.named(x.colony)} {COLONIES[x.colony].value}"
        name = label(words, SMALL, who.ink, lines=2, least=NAME_LEAST)
        parts.append(framed(pad(name, 6, 1), fill=who.colour, outline="ink", radius=10))
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
