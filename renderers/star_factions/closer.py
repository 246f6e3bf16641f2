"""What a ship can do: where it can go and what it can fire at, and the close view that shows it."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.games.star_factions.space import HEX, name
from bot.games.star_factions.view import FleetView, PublicView, Ship, Ways, ways
from renderers.kit import column, grown, label, pad, placed
from renderers.layout import between, centre, inset
from renderers.scene import (
    BOARD_SIZE,
    Box,
    Group,
    Node,
    Scene,
    Size,
    Text,
    View,
    circle,
    layer,
    line,
    polygon,
    rect,
)
from renderers.star_factions import chart, marks, pieces
from renderers.star_factions.colours import REACH
from renderers.star_factions.geometry import CENTRE, HALF, MAP, at, outline
from renderers.star_factions.pieces import TEXT, Sheet
from renderers.zoom import view_of_box, within

FROM: Final = "from:"
AIM: Final = 45
"""The radius of the cross hairs in a close view."""
WIDE: Final = 60
"""The radius of the cross hairs on the whole board, where ships are larger."""
TICKS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
HAIRS: Final = ((11, "inverse"), (6, "danger"))
FIRE: Final = ((9, "inverse"), (5, "danger"))
"""The widths and colours of cross hairs and of a free line of fire."""
BLOCKED: Final = 0.55
CROSS: Final = 11
CLOSEST: Final = 2.4
"""The largest scale of a close view, relative to the board."""
CAPTION: Final = 128
NEAR: Final[Size] = (1600, 1440 + CAPTION)
FAR: Final[Size] = (BOARD_SIZE[0], 1844 + CAPTION)
"""The size of a close view of a ship with a long reach. A smaller picture of so large a part would
be less than twice as large as the board."""
HEAD: Final = 38
WORDS: Final = 30
EDGE: Final = 28


class Able(NamedTuple):
    """A ship with all that it can do now."""

    sheet: Sheet
    fleet: FleetView
    ship: Ship
    ways: Ways

    def nodes(self, radius: float = AIM) -> Iterator[Node]:
        """Where the ship can go and what it can fire at, to be drawn under the ships."""
        for spot in self.ways.hexes:
            hexagon = outline(HEX[spot], 3)
            yield polygon(hexagon, fill="accent", alpha=REACH)
            yield polygon(hexagon, outline="accent", width=3)
        start = at(self.ship.label)
        for _, foe, rock in self.ways.sights:
            if rock is None:
                for width, colour in FIRE:
                    yield line((start, at(foe.label)), colour=colour, width=width)
            else:
                x, y = stop = CENTRE[rock]
                yield line((start, stop), colour="danger", width=4, dash=(5, 9), alpha=BLOCKED)
                for down in (CROSS, -CROSS):
                    ends = ((x - CROSS, y + down), (x + CROSS, y - down))
                    yield line(ends, colour="danger", width=6)
        for _, foe, rock in self.ways.sights:
            if rock is None:
                yield from cross_hairs(foe, radius)

    def labels(self) -> Iterator[Node]:
        """The names of the hexes that the ship can move to, above everything."""
        for key in self.ways.hexes:
            spot = at(key)
            yield Text(key.upper(), spot, TEXT, "ink", "bold", "mm", halo="inverse", halo_width=2)

    def words(self) -> str:
        """The targets in words, and which enemies are safe behind which asteroid."""
        say = self.sheet.say
        targets = self.sheet.row(key.upper() for key in self.ways.targets)
        saved = [(key.upper(), name(rock)) for key, _, rock in self.ways.sights if rock]
        behind = [say("behind", ship=key, rock=rock) for key, rock in saved]
        return self.sheet.texts.apart((say("fire", targets=targets or say("nobody")), *behind))


def find(view: PublicView, asked: str) -> tuple[FleetView, Ship] | None:
    """The ship that "from:je.sc1" names. Without a faction it is one of the active player's."""
    faction, dot, key = asked.removeprefix(FROM).rpartition(".")
    found = (
        (fleet, ship)
        for fleet in view.fleets
        for ship in fleet.open.ships
        if ship.key == key and (fleet.open.faction == faction if dot else fleet.seat == view.active)
    )
    return next(found, None)


def cross_hairs(foe: Ship, radius: float) -> Iterator[Node]:
    """Cross hairs on a target."""
    x, y = at(foe.label)
    for width, colour in HAIRS:
        yield circle((x, y), radius, outline=colour, width=width)
        for dx, dy in TICKS:
            foot = (x + dx * radius, y + dy * radius)
            yield line((foot, between((x, y), foot, 1.25)), colour=colour, width=width)


def still_possible(sheet: Sheet) -> Iterator[Node]:
    """In the preview of a turn, what the ship ordered last can still do."""
    view, since = sheet.view, sheet.look.since
    if since is None or (since.turn, since.active) != (view.turn, view.active):
        return
    if len(view.trail) <= len(since.trail) and view.trail == since.trail:
        return
    last = getattr(view.trail[-1], "ship", "") if view.trail else ""
    found = find(view, last) if last else None
    if found and found[0].seat == view.active:
        can = Able(sheet, *found, ways(view, *found))
        alt = sheet.say("now", ship=last.upper(), words=can.words())
        yield Group((*can.nodes(WIDE), *can.labels()), alt=alt, order=-26)


# The close view


def ship_scene(sheet: Sheet, asked: str) -> Scene | None:
    """What a ship can reach and fire at. None if there is no such ship."""
    found = find(sheet.view, asked)
    if found is None:
        return None
    fleet, ship = found
    rests = sheet.rests(fleet)
    spent = rests and sheet.active(fleet) and (ship.moved or ship.acted or ship.new)
    if rests:  # This turn's moves and actions don't count next turn.
        ship = replace(ship, moved=False, acted=False, new=False)
    can = Able(sheet, fleet, ship, ways(sheet.view, fleet, ship))
    names = marks.names(chart.PLANET_LABELS, pieces.occupied_boxes(sheet.view))
    nodes = layer(
        chart.planets(sheet),
        can.nodes(),
        chart.silhouettes(sheet, HEX),
        chart.fleets(sheet, HEX),
        names,
        can.labels(),
    )
    far = (max(ship.stats.movement, ship.stats.range) + 1.2) * 2 * HALF
    wanted = inset((*at(ship.label), 0, 0), -far)
    near = (
        wanted[2] * 2 <= BOARD_SIZE[0]
        and wanted[3] * 2 * NEAR[0] <= (NEAR[1] - CAPTION) * BOARD_SIZE[0]
    )
    size = NEAR if near else FAR
    group, view = close_up(nodes, wanted, (0, CAPTION, size[0], size[1] - CAPTION), size)
    key = f"{fleet.open.faction}.{ship.key}".upper()
    title = sheet.say("title-ship", ship=key, hex=ship.label.upper())
    scene = chart.scene(sheet, (group, *caption(can, key, size[0], spent=spent)), title)
    assert scene.base is not None
    return replace(scene, size=size, base=replace(scene.base, view=view))


def close_up(nodes: Iterable[Node], wanted: Box, room: Box, size: Size) -> tuple[Group, View]:
    """The map round a box, as large as it can be in a room of the picture."""
    scale = min(room[2] / wanted[2], room[3] / wanted[3], CLOSEST)
    wide, high = room[2] / scale, room[3] / scale
    x = clamped(centre(wanted)[0] - wide / 2, wide, MAP[2])
    y = clamped(centre(wanted)[1] - high / 2, high, MAP[3])
    corner = (room[0] - x * scale, room[1] - y * scale)
    full = (-corner[0] / scale, -corner[1] / scale, size[0] / scale, size[1] / scale)
    inside = tuple(within(nodes, (x, y, wide, high)))
    return Group(inside, corner, scale), view_of_box(View(), full, scale)


def clamped(start: float, length: float, most: float) -> float:
    """The start of a stretch, moved to stay on the map, or to centre a map that is shorter."""
    if length >= most:
        return (most - length) / 2
    return min(max(start, 0), most - length)


def caption(can: Able, key: str, wide: float, *, spent: bool) -> tuple[Node, ...]:
    """The ship and what it can do, in two lines above the map.

    `spent` says that this holds for the next turn only.
    """
    sheet, ship, words = can.sheet, can.ship, can.words()
    now = pieces.steps(sheet, ship)
    facts = {"hull": ship.hull, "most": ship.stats.hull, "reach": pieces.reach(sheet, ship)}
    facts["steps"] = sheet.say("next", steps=now) if spent else now
    lines = column(
        label(sheet.say("able", ship=key, hex=ship.label.upper(), **facts), HEAD),
        grown(label(words, WORDS, "muted", "regular", lines=2)),
        gap=6,
    )
    hexes = sheet.row(spot.upper() for spot in can.ways.hexes) or sheet.say("nowhere")
    return (
        rect((0, 0, wide, CAPTION), fill="panel"),
        line(((0, CAPTION), (wide, CAPTION)), colour="line", width=3),
        *placed(pad(lines, EDGE, 8), (0, 0, wide, CAPTION)),
        Group((), alt=sheet.say("able-said", hexes=hexes, words=words, **facts), order=-1),
    )
