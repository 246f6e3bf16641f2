"""The whole map with its pieces, and names where something stands, as far as they can be read."""

from collections.abc import Container, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from bot.games.spacecorp.data import DATA, SITE
from bot.games.spacecorp.kinds import Era
from bot.games.spacecorp.view import PublicView, SiteView
from bot.games.spacecorp.words import Texts
from renderers.kit import LEAST, UNBOUND, Extent, Part, label, placed
from renderers.kit.parts import badge_at
from renderers.layout import centre, inset
from renderers.scene import Box, Group, Node, Point, Sprite, Text, line, rect
from renderers.spacecorp import faces
from renderers.spacecorp.bodies import body
from renderers.spacecorp.cells import SUNLIT, called
from renderers.spacecorp.places import HEAD, MAP, lanes, region_box, region_sites, site_box
from renderers.spacecorp.sites import distances
from renderers.spacecorp.told import COMP, RIVAL, numbered, occupied, owner

DISC, PIECE = 58, 68
"""The sizes of a body and of a piece, in the board's own pixels."""
SILHOUETTE, OWNER = 0.68, 0.46
"""The sizes of a base's silhouette and of its owner's badge, as shares of the piece."""
NUMBER, ASIDE = 56, 12
"""The size of a site's number, and its distance from the edge."""
NAME, REGION = 48, 46
"""The largest sizes of the names of sites and of regions."""
NAMED: Final = (-7, 60, 44)
"""The place of a site's name: the distance from its left and right edges and from the top, and the
height."""
FAR: Final = 60
"""The size of a distance."""
EDGE, RADIUS, RING = 4, 24, 14
SWATCHES: Final = (*faces.SWATCHES, SUNLIT)
"""The colours of bodies and sprites, for a picture's palette."""


def chart(view: PublicView, near: Sequence[SiteView], t: Texts, marks: Container[str] = ()) -> Part:
    """§1.6 The whole map with its pieces, with numbers and names as far as they can be read.

    The sites `near` are outlined. Those in `marks` are regions of the picture.
    """

    def nodes(scale: float) -> Iterator[Node]:
        yield Sprite(f"map-{view.era}", (MAP[2] / 2, MAP[3] / 2), MAP[2])
        least = LEAST / scale
        if least <= FAR:
            yield from larger_distances(view.era)
        if least <= REGION:
            yield from regions(view.era, t, least)
        for x in view.sites:
            yield from small(view, x, t, least, shown=x in near)
            if x.key in marks:
                place = inset(site_box(view.era, SITE[x.key]), EDGE)
                yield Group((), region=x.key, box=place)

    def draw(box: Box) -> Iterator[Node]:
        scale = min(box[2] / MAP[2], box[3] / MAP[3])
        at = (box[0] + (box[2] - MAP[2] * scale) / 2, box[1] + (box[3] - MAP[3] * scale) / 2)
        yield Group(tuple(nodes(scale)), at, scale)

    def want(most: float) -> Extent:
        wide = min(most, MAP[2])
        return (wide, wide * MAP[3] / MAP[2])

    return Part(want, draw, give=1)


def bare_map(era: Era) -> Iterator[Node]:
    """§1.6 The map without pieces as a sprite: lanes, plates of regions, sites and their bodies."""
    nodes: list[Node] = [rect(MAP, radius=RADIUS, fill="space")]
    nodes += [line(way, colour="space-line", width=8) for way, _ in lanes(era)]
    if era != "S":
        for region in DATA.boards[era].regions:
            nodes.append(rect(region_box(era, region), radius=18, fill="ground", alpha=0.55))
    for site in DATA.boards[era].sites.values():
        box = inset(site_box(era, site), EDGE)
        nodes.append(rect(box, radius=14, fill="panel", outline="line", width=3))
        nodes += body(site, middle_of(box), DISC / 2)
    yield Group(tuple(nodes), (-50, -50 * MAP[3] / MAP[2]), 100 / MAP[2])


def middle_of(box: Box) -> Point:
    """The middle of the body in a site's box, to the right of the number."""
    return (box[0] + box[2] - DISC * 0.7, box[1] + DISC * 0.6)


def small(view: PublicView, x: SiteView, t: Texts, least: float, *, shown: bool) -> Iterator[Node]:
    """What is upon a site: its mark if it is shown, its number, its name and the pieces.

    A name stands where something has happened, and where there is no number.
    """
    site = SITE[x.key]
    box = inset(site_box(view.era, site), EDGE)
    if shown:
        yield rect(box, radius=14, outline="highlight", width=RING)
    if site.number and least <= NUMBER:
        at = (box[0] + ASIDE, middle_of(box)[1])
        yield Text(str(site.number), at, NUMBER, "ink", "bold", "lm")
    if least <= NAME and (shown or occupied(x) or not site.number):
        name = label((*called(site, t), ""), NAME, side="m", least=least)
        aside, down, high = NAMED
        yield from placed(name, (box[0] + aside, box[1] + down, box[2] - 2 * aside, high))
    yield from pieces(x, box)


def regions(era: Era, t: Texts, least: float) -> Iterator[Node]:
    """§1.6 The names of the regions that have several sites."""
    for region in DATA.boards[era].regions.values() if era != "S" else ():
        if len(region_sites(era, region.id)) > 1:
            x, y, wide, _ = region_box(era, region.id)
            name = label((region.name[t.language], ""), REGION, "muted", side="m", least=least)
            yield from placed(name, (x, y, wide, HEAD))


@cache
def larger_distances(era: Era) -> tuple[Node, ...]:
    """§4.2 The distance of each lane, to be read on a small map."""
    return tuple(distances(era, FAR))


class Piece(NamedTuple):
    """A team, a base or a colony, by its owner. A team has a number, if it is a player's."""

    side: int
    number: int = 0
    base: str = ""
    colony: bool = False


def found(x: SiteView) -> list[Piece]:
    """§20.3 to §20.5 The pieces at a site."""
    colony = [Piece(x.owner, colony=True)] if x.colony else []
    bases = [Piece(spot.owner, base=spot.base) for spot in x.spots if spot.base]
    teams = [Piece(seat, number) for seat, number in x.teams]
    return [*colony, *bases, *teams, *([Piece(COMP)] if x.comp_team else [])]


def pieces(x: SiteView, box: Box) -> Iterator[Node]:
    """The pieces at a site in a row, as large as they can be."""
    row = found(x)
    size = min(PIECE, box[2] / max(1, len(row)))
    left = centre(box)[0] - size * (len(row) - 1) / 2
    for n, piece in enumerate(row):
        at = (left + n * size, box[1] + box[3] - PIECE * 0.55)
        yield from piece_at(piece, at, size)


def piece_at(piece: Piece, at: Point, size: float, least: float = UNBOUND) -> Iterator[Node]:
    """A piece: a team is its owner's badge, and what is built stands on a plate with that badge."""
    who = owner(piece.side)
    if piece.number:
        yield from badge_at(at, size, numbered(piece.side, piece.number), least)
    elif not (piece.base or piece.colony):
        yield from badge_at(at, size, RIVAL, least)
    else:
        half = size * 0.45
        plate = (at[0] - half, at[1] - half, 2 * half, 2 * half)
        yield rect(plate, radius=half / 3, fill=who.colour, outline="ink", width=3)
        name = f"base-{piece.base}" if piece.base else "colony"
        yield Sprite(name, at, size * SILHOUETTE, tint=who.ink)
        corner = (at[0] + half * 0.8, at[1] + half * 0.8)
        yield from badge_at(corner, size * OWNER, who, UNBOUND)
