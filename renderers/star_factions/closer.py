"""Close views: a part of the map enlarged; what one ship can reach and fire at."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

import msgspec

from bot.games.star_factions.space import HEX, blocker, distance, name
from bot.games.star_factions.view import FleetView, PublicView, ShipView, Ways, ways
from renderers.layout import between, centre, inset
from renderers.scene import BOARD, Box, Group, Node, Scene, Size, Text, circle, line, polygon, rect
from renderers.star_factions.colours import REACH
from renderers.star_factions.geometry import CENTRE, HALF, MAP, at, outline
from renderers.star_factions.pieces import Sheet
from renderers.zoom import view_of_box, within

CLOSEST: Final = 2.4
"""How much larger than on the board a close view may be."""
FROM: Final = "from:"
CAPTION: Final = 128
NEAR: Final[Size] = (1600, 1440 + CAPTION)
FAR: Final[Size] = (BOARD[0], 1844 + CAPTION)
"""Of the view of a ship that gets so far that its surroundings would be too small in the usual one:
twice as large as on the board is the least that a close view is worth."""
AIM: Final = 45
"""Radius of the cross hairs."""
WIDE: Final = 60
"""Theirs round the larger ships of the whole board."""
BLOCKED: Final = 0.55


def find(view: PublicView, asked: str) -> tuple[FleetView, ShipView] | None:
    """The ship that "from:je.sc1" names; without a faction one of who is to play."""
    faction, dot, key = asked.removeprefix(FROM).rpartition(".")
    for fleet in view.fleets:
        if fleet.faction == faction if dot else fleet.seat == view.active:
            found = next((ship for ship in fleet.ships if ship.key == key), None)
            return (fleet, found) if found else None
    return None


def shown_at(whole: Scene, nodes: Iterable[Node], wanted: Box, room: Box, size: Size) -> Scene:
    """The map about the box that is wanted, as large as it can be in a room of the picture."""
    scale = min(room[2] / wanted[2], room[3] / wanted[3], CLOSEST)
    wide, high = room[2] / scale, room[3] / scale
    x = settled(centre(wanted)[0] - wide / 2, wide, MAP[2])
    y = settled(centre(wanted)[1] - high / 2, high, MAP[3])
    corner = (room[0] - x * scale, room[1] - y * scale)
    assert whole.base is not None
    full = (-corner[0] / scale, -corner[1] / scale, size[0] / scale, size[1] / scale)
    base = msgspec.structs.replace(whole.base, view=view_of_box(whole.base.view, full, scale))
    inside = tuple(within(nodes, (x, y, wide, high)))
    return msgspec.structs.replace(
        whole, size=size, nodes=(Group(inside, corner, scale),), base=base, regions=()
    )


def settled(start: float, length: float, most: float) -> float:
    """Where a stretch begins that stays on the map, or that holds the whole map in its middle."""
    if length >= most:
        return (most - length) / 2
    return min(max(start, 0), most - length)


# A ship


def ship_scene(
    sheet: Sheet, whole: Scene, below: Iterable[Node], above: Iterable[Node]
) -> Scene | None:
    """What a ship can reach and fire at; None if there is no such ship."""
    view = sheet.view
    found = find(view, sheet.look.view.casefold())
    if found is None:
        return None
    fleet, ship = found
    spent = False
    if sheet.rests(fleet):  # Marks of one turn say nothing of the next.
        spent = sheet.active(fleet) and (ship.moved or ship.acted or ship.new)
        ship = msgspec.structs.replace(ship, moved=False, acted=False, new=False)
        view, fleet = rested(view, fleet, ship)
    can = ways(view, fleet.seat, ship.key)
    marks = tuple(ability(view, fleet, ship, can))
    nodes = chain(below, marks, above, labels(can))
    far = (max(ship.movement, ship.range) + 1.2) * 2 * HALF
    wanted = inset((*at(ship.hex), 0, 0), -far)
    near = wanted[2] * 2 <= BOARD[0] and wanted[3] * 2 * NEAR[0] <= (NEAR[1] - CAPTION) * BOARD[0]
    size = NEAR if near else FAR
    scene = shown_at(whole, nodes, wanted, (0, CAPTION, size[0], size[1] - CAPTION), size)
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


def ahead(sheet: Sheet) -> Iterator[Node]:
    """In the preview of a turn, what is left to the ship that was ordered last."""
    view, since = sheet.view, sheet.look.since
    if since is None or (since.turn, since.active) != (view.turn, view.active):
        return
    if len(view.trail) <= len(since.trail) and view.trail == since.trail:
        return
    last = getattr(view.trail[-1], "ship", "") if view.trail else ""
    found = find(view, last) if last else None
    if found and found[0].seat == view.active:
        can = ways(view, found[0].seat, found[1].key)
        words = aimed(sheet, view, *found, can)
        yield Group(
            (*ability(view, *found, can, WIDE), *labels(can)),
            alt=sheet.say("now", ship=last.upper(), words=words),
            order=-26,
        )


def rested(view: PublicView, fleet: FleetView, ship: ShipView) -> tuple[PublicView, FleetView]:
    """The view and the fleet with this ship in its place."""
    ships = tuple(ship if x.key == ship.key else x for x in fleet.ships)
    mine = msgspec.structs.replace(fleet, ships=ships)
    fleets = tuple(mine if x.seat == fleet.seat else x for x in view.fleets)
    return msgspec.structs.replace(view, fleets=fleets), mine


def reachable(can: Ways) -> Iterator[Node]:
    """Every hex that can be moved to."""
    for label in can.hexes:
        hexagon = outline(HEX[label], 3)
        yield polygon(hexagon, fill="accent", alpha=REACH)
        yield polygon(hexagon, outline="accent", width=3)


def labels(can: Ways) -> Iterator[Node]:
    """The names of the hexes that can be moved to, over everything."""
    for label in can.hexes:
        yield Text(label.upper(), at(label), 27, "ink", "bold", "mm", halo="inverse", halo_width=2)


def foes(view: PublicView, fleet: FleetView) -> Iterator[tuple[FleetView, ShipView]]:
    """Every ship of the others."""
    return ((f, x) for f in view.fleets if f.seat != fleet.seat for x in f.ships)


def lines(view: PublicView, fleet: FleetView, ship: ShipView, can: Ways) -> Iterator[Node]:
    """Lines of fire: whole ones to targets, broken off where an asteroid stops them."""
    start = at(ship.hex)
    for other, foe in foes(view, fleet):
        end = at(foe.hex)
        if f"{other.faction}.{foe.key}" in can.targets:
            yield line((start, end), colour="inverse", width=9)
            yield line((start, end), colour="danger", width=5)
        elif stop := stopped(ship, foe):
            rock = CENTRE[stop]
            yield line((start, rock), colour="danger", width=4, dash=(5, 9), alpha=BLOCKED)
            for side in (-1, 1):
                yield line(
                    ((rock[0] - 11, rock[1] - 11 * side), (rock[0] + 11, rock[1] + 11 * side)),
                    colour="danger",
                    width=6,
                )


def stopped(ship: ShipView, foe: ShipView) -> int | None:
    """The asteroid that keeps a ship in range from being a target, unless this ship has acted."""
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
    """The ship and what it can do, in two lines above the map; after this turn if that is spent."""
    yield rect((0, 0, wide, CAPTION), fill="panel")
    yield line(((0, CAPTION), (wide, CAPTION)), colour="line", width=3)
    key, spot = f"{fleet.faction}.{ship.key}".upper(), ship.hex.upper()
    facts = {"hull": ship.hull, "most": ship.most, "reach": reach(sheet, ship)}
    facts["steps"] = sheet.say("next", steps=steps(sheet, ship)) if spent else steps(sheet, ship)
    head = sheet.say("able", ship=key, hex=spot, **facts)
    yield Text(head, (28, 42), 38, "ink", "bold", "lm", max_width=wide - 56)
    words = aimed(sheet, view, fleet, ship, can)
    yield Text(words, (28, 94), 30, "muted", "regular", "lm", max_width=wide - 56)
    hexes = sheet.row(label.upper() for label in can.hexes) or sheet.say("nowhere")
    yield Group((), alt=sheet.say("able-said", hexes=hexes, words=words, **facts), order=-1)


def aimed(sheet: Sheet, view: PublicView, fleet: FleetView, ship: ShipView, can: Ways) -> str:
    """The targets in words, and who is safe behind which asteroid."""
    targets = sheet.row(key.upper() for key in can.targets) or sheet.say("nobody")
    behind = [
        sheet.say("behind", ship=f"{f.faction}.{x.key}".upper(), rock=name(stop))
        for f, x in foes(view, fleet)
        if f"{f.faction}.{x.key}" not in can.targets and (stop := stopped(ship, x))
    ]
    return sheet.texts.apart((sheet.say("fire", targets=targets), *behind))


def steps(sheet: Sheet, ship: ShipView) -> str:
    """How far the ship can go now."""
    if ship.new:
        return sheet.say("new")
    return sheet.say("moved") if ship.moved else sheet.say("moves", n=ship.movement)


def reach(sheet: Sheet, ship: ShipView) -> str:
    """How far the ship can fire now."""
    return sheet.say("acted") if ship.acted else sheet.say("range", n=ship.range)
