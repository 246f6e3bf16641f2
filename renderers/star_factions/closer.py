"""Close views: a part of the map enlarged, and what one ship can reach and fire at."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

import msgspec

from bot.games.star_factions.space import HEX, blocker, distance, name
from bot.games.star_factions.view import FleetView, PublicView, ShipView, Ways, ways
from renderers.layout import between, centre, inset
from renderers.scene import (
    BOARD_SIZE,
    Box,
    Group,
    Node,
    Scene,
    Size,
    Text,
    circle,
    line,
    polygon,
    rect,
)
from renderers.star_factions.colours import REACH
from renderers.star_factions.geometry import CENTRE, HALF, MAP, at, outline
from renderers.star_factions.pieces import Sheet
from renderers.zoom import view_of_box, within

CLOSEST: Final = 2.4
"""The largest scale of a close view, relative to the board."""
FROM: Final = "from:"
CAPTION: Final = 128
NEAR: Final[Size] = (1600, 1440 + CAPTION)
FAR: Final[Size] = (BOARD_SIZE[0], 1844 + CAPTION)
"""The size of a close view of a ship with a long reach. A smaller picture of so large a part would
be less than twice as large as the board."""
AIM: Final = 45
"""The radius of the cross hairs in a close view."""
WIDE: Final = 60
"""The radius of the cross hairs on the whole board, where ships are larger."""
BLOCKED: Final = 0.55


def find(view: PublicView, asked: str) -> tuple[FleetView, ShipView] | None:
    """The ship that "from:je.sc1" names. Without a faction it is one of the active player's."""
    faction, dot, key = asked.removeprefix(FROM).rpartition(".")
    for fleet in view.fleets:
        if fleet.faction == faction if dot else fleet.seat == view.active:
            found = next((ship for ship in fleet.ships if ship.key == key), None)
            return (fleet, found) if found else None
    return None


def close_up(whole: Scene, nodes: Iterable[Node], wanted: Box, room: Box, size: Size) -> Scene:
    """The map round a box, as large as it can be in a room of the picture."""
    scale = min(room[2] / wanted[2], room[3] / wanted[3], CLOSEST)
    wide, high = room[2] / scale, room[3] / scale
    x = clamped(centre(wanted)[0] - wide / 2, wide, MAP[2])
    y = clamped(centre(wanted)[1] - high / 2, high, MAP[3])
    corner = (room[0] - x * scale, room[1] - y * scale)
    assert whole.base is not None
    full = (-corner[0] / scale, -corner[1] / scale, size[0] / scale, size[1] / scale)
    base = msgspec.structs.replace(whole.base, view=view_of_box(whole.base.view, full, scale))
    inside = tuple(within(nodes, (x, y, wide, high)))
    return msgspec.structs.replace(
        whole, size=size, nodes=(Group(inside, corner, scale),), base=base, regions=()
    )


def clamped(start: float, length: float, most: float) -> float:
    """The start of a stretch, moved to stay on the map, or to centre a map that is shorter."""
    if length >= most:
        return (most - length) / 2
    return min(max(start, 0), most - length)


# A ship


def ship_scene(
    sheet: Sheet, whole: Scene, below: Iterable[Node], above: Iterable[Node]
) -> Scene | None:
    """What a ship can reach and fire at. None if there is no such ship."""
    view = sheet.view
    found = find(view, sheet.look.view.casefold())
    if found is None:
        return None
    fleet, ship = found
    spent = False
    if sheet.rests(fleet):  # This turn's moves and actions don't count next turn.
        spent = sheet.active(fleet) and (ship.moved or ship.acted or ship.new)
        ship = msgspec.structs.replace(ship, moved=False, acted=False, new=False)
        view, fleet = with_ship(view, fleet, ship)
    can = ways(view, fleet.seat, ship.key)
    marks = tuple(ability(view, fleet, ship, can))
    nodes = chain(below, marks, above, labels(can))
    far = (max(ship.movement, ship.range) + 1.2) * 2 * HALF
    wanted = inset((*at(ship.hex), 0, 0), -far)
    near = (
        wanted[2] * 2 <= BOARD_SIZE[0]
        and wanted[3] * 2 * NEAR[0] <= (NEAR[1] - CAPTION) * BOARD_SIZE[0]
    )
    size = NEAR if near else FAR
    scene = close_up(whole, nodes, wanted, (0, CAPTION, size[0], size[1] - CAPTION), size)
    full_key = f"{fleet.faction}.{ship.key}".upper()
    return msgspec.structs.replace(
        scene,
        nodes=(*scene.nodes, *caption(sheet, view, fleet, ship, can, size[0], spent=spent)),
        title=sheet.say("title-ship", ship=full_key, hex=ship.hex.upper()),
    )


def ability(
    view: PublicView, fleet: FleetView, ship: ShipView, can: Ways, radius: float = AIM
) -> Iterator[Node]:
    """Where a ship can go and what it can fire at, to be drawn under the ships."""
    yield from reachable(can)
    yield from lines(view, fleet, ship, can)
    yield from aims(view, can, radius)


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
        can = ways(view, found[0].seat, found[1].key)
        words = target_words(sheet, view, *found, can)
        yield Group(
            (*ability(view, *found, can, WIDE), *labels(can)),
            alt=sheet.say("now", ship=last.upper(), words=words),
            order=-26,
        )


def with_ship(view: PublicView, fleet: FleetView, ship: ShipView) -> tuple[PublicView, FleetView]:
    """The view and the fleet with this ship in place of the one with its key."""
    ships = tuple(ship if x.key == ship.key else x for x in fleet.ships)
    mine = msgspec.structs.replace(fleet, ships=ships)
    fleets = tuple(mine if x.seat == fleet.seat else x for x in view.fleets)
    return msgspec.structs.replace(view, fleets=fleets), mine


def reachable(can: Ways) -> Iterator[Node]:
    """Every hex that the ship can move to."""
    for label in can.hexes:
        hexagon = outline(HEX[label], 3)
        yield polygon(hexagon, fill="accent", alpha=REACH)
        yield polygon(hexagon, outline="accent", width=3)


def labels(can: Ways) -> Iterator[Node]:
    """The names of the hexes that the ship can move to, above everything."""
    for label in can.hexes:
        yield Text(label.upper(), at(label), 27, "ink", "bold", "mm", halo="inverse", halo_width=2)


def foes(view: PublicView, fleet: FleetView) -> Iterator[tuple[FleetView, ShipView]]:
    """Every ship of the other fleets."""
    return ((f, x) for f in view.fleets if f.seat != fleet.seat for x in f.ships)


def lines(view: PublicView, fleet: FleetView, ship: ShipView, can: Ways) -> Iterator[Node]:
    """Lines of fire: to each target, or up to the asteroid that blocks the line."""
    start = at(ship.hex)
    for other, foe in foes(view, fleet):
        end = at(foe.hex)
        if f"{other.faction}.{foe.key}" in can.targets:
            yield line((start, end), colour="inverse", width=9)
            yield line((start, end), colour="danger", width=5)
        elif stop := blocking_rock(ship, foe):
            rock = CENTRE[stop]
            yield line((start, rock), colour="danger", width=4, dash=(5, 9), alpha=BLOCKED)
            for side in (-1, 1):
                yield line(
                    ((rock[0] - 11, rock[1] - 11 * side), (rock[0] + 11, rock[1] + 11 * side)),
                    colour="danger",
                    width=6,
                )


def blocking_rock(ship: ShipView, foe: ShipView) -> int | None:
    """The asteroid that saves an enemy in range, unless this ship has acted."""
    here, there = HEX[ship.hex], HEX[foe.hex]
    if ship.acted or ship.new or distance(here, there) > ship.range:
        return None
    return blocker(here, there)


def aims(view: PublicView, can: Ways, radius: float) -> Iterator[Node]:
    """Cross hairs on the targets."""
    for fleet in view.fleets:
        for ship in fleet.ships:
            if f"{fleet.faction}.{ship.key}" in can.targets:
                x, y = at(ship.hex)
                for width, colour in ((11, "inverse"), (6, "danger")):
                    yield circle((x, y), radius, outline=colour, width=width)
                    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                        tip = between((x, y), (x + dx * radius, y + dy * radius), 1.25)
                        yield line(
                            ((x + dx * radius, y + dy * radius), tip), colour=colour, width=width
                        )


def caption(
    sheet: Sheet,
    view: PublicView,
    fleet: FleetView,
    ship: ShipView,
    can: Ways,
    wide: float,
    *,
    spent: bool,
) -> Iterator[Node]:
    """The ship and what it can do, in two lines above the map.

    `spent` says that this holds for the next turn only.
    """
    yield rect((0, 0, wide, CAPTION), fill="panel")
    yield line(((0, CAPTION), (wide, CAPTION)), colour="line", width=3)
    key, spot = f"{fleet.faction}.{ship.key}".upper(), ship.hex.upper()
    facts = {"hull": ship.hull, "most": ship.most, "reach": reach(sheet, ship)}
    facts["steps"] = sheet.say("next", steps=steps(sheet, ship)) if spent else steps(sheet, ship)
    head = sheet.say("able", ship=key, hex=spot, **facts)
    yield Text(head, (28, 42), 38, "ink", "bold", "lm", max_width=wide - 56)
    words = target_words(sheet, view, fleet, ship, can)
    yield Text(words, (28, 94), 30, "muted", "regular", "lm", max_width=wide - 56)
    hexes = sheet.row(label.upper() for label in can.hexes) or sheet.say("nowhere")
    yield Group((), alt=sheet.say("able-said", hexes=hexes, words=words, **facts), order=-1)


def target_words(
    sheet: Sheet, view: PublicView, fleet: FleetView, ship: ShipView, can: Ways
) -> str:
    """The targets in words, and which enemies are safe behind which asteroid."""
    targets = sheet.row(key.upper() for key in can.targets) or sheet.say("nobody")
    behind = [
        sheet.say("behind", ship=f"{f.faction}.{x.key}".upper(), rock=name(stop))
        for f, x in foes(view, fleet)
        if f"{f.faction}.{x.key}" not in can.targets and (stop := blocking_rock(ship, x))
    ]
    return sheet.texts.apart((sheet.say("fire", targets=targets), *behind))


def steps(sheet: Sheet, ship: ShipView) -> str:
    """How far the ship can go now, in words."""
    if ship.new:
        return sheet.say("new")
    return sheet.say("moved") if ship.moved else sheet.say("moves", n=ship.movement)


def reach(sheet: Sheet, ship: ShipView) -> str:
    """How far the ship can fire now, in words."""
    return sheet.say("acted") if ship.acted else sheet.say("range", n=ship.range)
