"""The map with all that stands on it, layer by layer: whole, a part of it in a box, or in small."""

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Final, TypeAlias

from bot.games.star_factions.data import CLASSES, FACTIONS
from bot.games.star_factions.events import Attacked, Destroyed, Settled
from bot.games.star_factions.space import ASTEROIDS, HEX, LABEL, PLANETS, members, name
from bot.games.star_factions.view import FleetView, PublicView, Ship
from renderers.kit import UNBOUND, Extent, Part, badge_at, painted, sized
from renderers.layout import around, box_at, centre, first_free, inset, overlap
from renderers.scene import Box, Group, Node, Sprite, Text, circle, layer, polygon, rect
from renderers.star_factions import ground, marks, pieces
from renderers.star_factions.colours import WASH
from renderers.star_factions.geometry import CENTRE, MAP, MIDDLE, ZONES, at, inside
from renderers.star_factions.pieces import CLOSE, FREE, TIGHT, Sheet
from renderers.star_factions.worlds import WIDE, R
from renderers.zoom import uncut, within

Hints: TypeAlias = Callable[[Sheet], Iterable[Node]]
"""What lies under the ships of a picture, such as what a ship can do."""
RING: Final = 43
EDGES: Final = (("inverse", 9), ("", 6))
"""The colours and widths of the ring round a colony, "" being the player's colour."""
PLANET_LABELS: Final = tuple(LABEL[h] for h in PLANETS)
NEAR: Final = 130
"""How much of space is shown round what has happened."""
SCALES: Final = (2.3, 1.7, 1.25, 1, 0.875, 0.75)
"""The scales of parts of space, few so that one part's sprites serve others too."""
LEAST_SCALE: Final = 1.25
"""The least scale of the part with the last turn."""
WEIGHTY: Final = (Attacked, Destroyed, Settled)
"""The acts to show first."""
SHIP: Final = 96
"""The size of a ship on the small map, in the board's pixels."""
COLONY: Final = 46
CODES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
"""Where a ship's code may stand beside it on the small map, the best first."""
CODE: Final = 33
"""The size of a code on the small map."""
PLACE: Final = (2.1, 0.9, 0.7)
"""A code's width, height, and distance down from its ship, in shares of its size."""
SHIFTS: Final = (0, 32, -32, 64, -64, 96, -96)
"""How far a part is moved so that its edge cuts no ship, the best first."""
WHOLE: Final = (104, 120)
"""The room of a whole ship."""
WORDS: Final = 34
"""Half the width of a ship's words."""
FRAME: Final = 12
"""The width of the frame round the part that is shown large."""


def nothing(_: Sheet) -> tuple[()]:
    """No hints."""
    return ()


def chart(
    sheet: Sheet, hints: Hints = nothing, hexes: Iterable[int] = (), size: float = 0
) -> tuple[Node, ...]:
    """All nodes of the map, with the labels of some hexes in a size."""
    view = sheet.view
    crowd = pieces.crowded(sheet)
    taken = pieces.occupied_boxes(sheet, crowd)
    under = tuple(hints(sheet))
    taken += [box_at(node.at, *marks.NAME) for node in under if isinstance(node, Text)]
    above = tuple(marks.above(sheet, taken))
    named = {node.text for node in under if isinstance(node, Text)}
    planets_named = (x for x in PLANET_LABELS if x.upper() not in named and not size)
    return layer(
        ground.labels(hexes, size, taken) if size else (),
        planets(sheet),
        marks.below(sheet),
        marks.changes(sheet),
        under,
        silhouettes(sheet, crowd),
        marks.between(view),
        fleets(sheet, crowd),
        marks.names(planets_named, taken, sheet.text),
        above,
    )


def planets(sheet: Sheet) -> Iterator[Node]:
    """A ring round each colony. The alt text names the neutral planets and the asteroids."""
    owner = sheet.owners()
    for label in PLANET_LABELS:
        for colour, width in EDGES if label in owner else ():
            edge = colour or sheet.dress(owner[label]).colour
            yield circle(at(label), RING, outline=edge, width=width)
    free = sheet.row(label.upper() for label in PLANET_LABELS if label not in owner)
    yield Group((), alt=sheet.say("neutral", planets=free) if free else "", order=30)
    yield Group(
        (), alt=sheet.say("rocks", hexes=sheet.row(map(name, members(ASTEROIDS)))), order=95
    )


def silhouettes(sheet: Sheet, crowd: Container[str]) -> Iterator[Node]:
    """Every ship's outline, smaller on the hexes of the crowd."""
    for fleet in sheet.view.fleets:
        dress = sheet.dress(fleet.seat)
        for ship in fleet.open.ships:
            (side, scale), (x, y) = CLOSE if ship.label in crowd else FREE, at(ship.label)
            yield pieces.silhouette(ship, dress, (x, y - 5 * scale), side * scale)


def fleets(sheet: Sheet, crowd: Container[str]) -> Iterator[Node]:
    """Every flag and every ship's words, by player."""
    for fleet in sheet.view.fleets:
        dress = sheet.dress(fleet.seat)
        flags = (pieces.colony(sheet, flag, dress) for flag in fleet.flags)
        tokens = (token(sheet, ship, fleet, crowd) for ship in fleet.open.ships)
        nodes = layer(flags, tokens)
        brief = sheet.row(f"{s.key.upper()} {s.label.upper()} {s.hull}" for s in fleet.open.ships)
        name = fleet.open.faction.upper()
        yield Group(
            nodes,
            alt=name if nodes else "",
            brief=f"{name}: {brief}" if brief else "",
            order=sheet.place(fleet) * 2 - 19,
        )


def token(sheet: Sheet, ship: Ship, fleet: FleetView, crowd: Container[str]) -> Group:
    """A ship's words, as many as there is room for."""
    near, least = ship.label in crowd, sheet.text / pieces.TEXT
    if near and least > TIGHT:
        return pieces.tight(sheet, ship, fleet)
    return pieces.token(sheet, ship, fleet, at(ship.label), max((FREE, CLOSE)[near][1], least))


def chosen(view: PublicView) -> tuple[str, ...]:
    """The factions with a zone on the map: all of them until players have chosen."""
    return tuple(sorted(filter(None, (f.open.faction for f in view.fleets)))) or (*FACTIONS,)


# A part of it


def seen(wanted: Box, room: Extent) -> Box:
    """The part of the map round a box that fills a room, as large as can be."""
    most = min(room[0] / wanted[2], room[1] / wanted[3])
    scale = next((scale for scale in SCALES if scale <= most), SCALES[-1])
    (x, y), wide, high = centre(wanted), room[0] / scale, room[1] / scale
    return (clamped(x - wide / 2, wide, MAP[2]), clamped(y - high / 2, high, MAP[3]), wide, high)


def clamped(start: float, length: float, most: float) -> float:
    """The start of a stretch, moved to stay on the map, or to centre a map that is shorter."""
    if length >= most:
        return (most - length) / 2
    return min(max(start, 0), most - length)


def uncrossed(view: PublicView, part: Box, wanted: Box) -> Box:
    """The part moved so that its edge cuts the fewest ships, with all that is wanted in it."""
    x, y, wide, high = part
    ships = [box_at(at(ship.label), *WHOLE) for f in view.fleets for ship in f.open.ships]

    def clear(shift: tuple[int, int]) -> tuple[float, int]:
        box = (x + shift[0], y + shift[1], wide, high)
        covered = (overlap(ship, box) for ship in ships)
        halves = sum(0 < part < WHOLE[0] * WHOLE[1] - 1 for part in covered)
        lost = wanted[2] * wanted[3] - overlap(wanted, box)
        return (lost > 1) * len(ships) + halves, abs(shift[0]) + abs(shift[1])

    moves = ((a, b) for a in SHIFTS for b in SHIFTS if on_map((x + a, y + b, wide, high)))
    right, down = min(moves, key=clear, default=(0, 0))
    return (x + right, y + down, wide, high)


def on_map(part: Box) -> bool:
    """Whether a part lies on the map."""
    x, y, wide, high = part
    return x >= 0 and y >= 0 and x + wide <= MAP[2] and y + high <= MAP[3]


def space(
    sheet: Sheet, part: Box, room: Extent, hints: Hints = nothing, *, labels: float = 0
) -> Part:
    """A part of the map in a room, with labels of this size on its hexes if any."""
    theme, scale = sheet.look.theme, room[0] / part[2]

    def draw(box: Box) -> Iterator[Node]:
        hexes = inside(part, RING)
        zones = (node for faction in chosen(sheet.view) for node in ground.zone(faction, theme))
        nodes = chart(sheet.near(scale), hints, inside(part, -R), labels / scale)
        moving = (node for node in nodes if not is_fragment(node, part))
        nodes = layer(
            ground.terrain(theme, hexes),
            uncut(within((*zones, *moving), part), part),
            spots(sheet.look.marks),
        )
        corner = (box[0] - part[0] * scale, box[1] - part[1] * scale)
        yield Group(nodes, corner, scale, clip=part)
        yield rect(box, radius=6, outline="line", width=4)

    return sized(painted(draw, *room), *room)


def spots(labels: Iterable[str]) -> Iterator[Node]:
    """The regions of hexes that are to be marked."""
    for label in labels:
        if label in HEX:
            yield Group((), region=label, box=box_at(at(label), 2 * RING, 2 * RING))


def is_fragment(node: Node, part: Box) -> bool:
    """Whether a node is the outline of a ship whose words the part's edge would cut."""
    return (
        isinstance(node, Sprite)
        and node.name in CLASSES
        and not overlap((*node.at, 1, 1), inset(part, WORDS))
    )


def news(view: PublicView, room: Extent) -> Box:
    """The part of space with the last turn's acts and the ships of the player on turn.

    Where they are too far apart for a room, the last turn's acts alone, or else as many of its last
    fights and colonies as fit, or of its last acts if it had none.
    """
    weighty = [m for m in view.trail if isinstance(m, WEIGHTY)]
    ships = [x.label for f in view.fleets if f.seat == view.active for x in f.open.ships]
    acts = acted(view.trail)
    last = weighty or view.trail
    most, points = (room[0] / LEAST_SCALE, room[1] / LEAST_SCALE), [centre(MAP)]
    for labels in (
        [*acts, *ships],
        acts or ships,
        *(acted(last[n:]) for n in range(len(last))),
    ):
        points = [at(label) for label in labels if label in HEX] or points
        box = inset(around([(x, y, 0, 0) for x, y in points]), -NEAR)
        if box[2] <= most[0] and box[3] <= most[1]:
            return uncrossed(view, seen(box, room), inset(box, NEAR - WHOLE[0] / 2))
    x, y = points[-1]
    part = seen((x - most[0] / 2, y - most[1] / 2, *most), room)
    return uncrossed(view, part, box_at((x, y), *WHOLE))


def acted(trail: Iterable[object]) -> list[str]:
    """The hexes that acts concern."""
    return [label for mark in trail for label in places(mark)]


def places(mark: object) -> Iterator[str]:
    """The hexes that an act concerns."""
    yield from getattr(mark, "path", ())
    yield from filter(None, (getattr(mark, name, "") for name in ("at", "landed", "planet")))


# In small


def small(sheet: Sheet, part: Box, wide: float) -> Part:
    """§3 The map in small: zones, colonies and ships, and the part that is shown large.

    The ships of the player on turn that lie beyond that part have their codes.
    """
    scale = wide / MAP[2]

    def draw(box: Box) -> Iterator[Node]:
        left = box[0] + (box[2] - wide) / 2
        yield rect((left, box[1], wide, MAP[3] * scale), fill="space", radius=8)
        nodes = layer(dots(sheet, part), codes(sheet, part, CODE / scale))
        yield Group(nodes, (left, box[1]), scale)

    return painted(draw, wide, MAP[3] * scale)


def dots(sheet: Sheet, part: Box) -> Iterator[Node]:
    """The nodes of the small map."""
    view, owner = sheet.view, sheet.owners()
    for faction in chosen(view):
        yield polygon(ZONES[faction], fill=sheet.livery(faction).colour, alpha=WASH)
    yield Sprite(f"hole-{sheet.look.theme}", MIDDLE, WIDE)
    for h in PLANETS:
        taken = LABEL[h] in owner
        fill = sheet.dress(owner[LABEL[h]]).colour if taken else "muted"
        yield circle(CENTRE[h], COLONY, fill=fill, alpha=1 if taken else 0.5)
    for f in view.fleets:
        for ship in f.open.ships:
            yield from badge_at(at(ship.label), SHIP, sheet.dress(f.seat), UNBOUND)
    x, y = max(part[0], 0), max(part[1], 0)
    wide, high = min(part[0] + part[2], MAP[2]) - x, min(part[1] + part[3], MAP[3]) - y
    yield rect((x, y, wide, high), outline="highlight", width=FRAME)


def codes(sheet: Sheet, part: Box, size: float) -> Iterator[Node]:
    """The codes of the mover's ships beyond the part that is shown large, where there is room."""
    taken = [box_at(at(ship.label), SHIP, SHIP) for ship in sheet.ships()]
    across, tall, step = PLACE
    wide, high = size * across, size * tall
    for f in sheet.view.fleets if sheet.view.turn else ():
        beyond = [x for x in f.open.ships if not overlap(box_at(at(x.label), 1, 1), part)]
        for ship in beyond if f.seat == sheet.view.active else ():
            x, y = at(ship.label)
            spots = (
                box_at((x + a * (wide + SHIP) / 2, y + b * size * step), wide, high)
                for a, b in CODES
            )
            spot = first_free(spots, taken, MAP)
            taken.append(spot)
            words = pieces.code(ship)
            yield Text(words, centre(spot), size, "ink", "bold", "mm", halo="space", halo_width=6)
