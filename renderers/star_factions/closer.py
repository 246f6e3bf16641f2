"""The close view of a ship: the part of the map that it can reach and fire at, enlarged."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from bot.games.star_factions.space import HEX
from renderers.kit import column, grown, label, pad, placed
from renderers.layout import centre, inset
from renderers.scene import BOARD_SIZE, Box, Group, Node, Scene, Size, View, layer, line, rect
from renderers.star_factions import able, chart, marks, pieces
from renderers.star_factions.geometry import HALF, MAP, at
from renderers.star_factions.pieces import Sheet
from renderers.zoom import view_of_box, within

CLOSEST: Final = 2.4
"""The largest scale of a close view, relative to the board."""
CAPTION: Final = 128
NEAR: Final[Size] = (1600, 1440 + CAPTION)
FAR: Final[Size] = (BOARD_SIZE[0], 1844 + CAPTION)
"""The size of a close view of a ship with a long reach. A smaller picture of so large a part would
be less than twice as large as the board."""
HEAD: Final = 38
TEXT: Final = 30
EDGE: Final = 28


def ship_scene(sheet: Sheet, asked: str) -> Scene | None:
    """What a ship can reach and fire at. None if there is no such ship."""
    found = able.find(sheet.view, asked)
    if found is None:
        return None
    fleet, ship = found
    rests = sheet.rests(fleet)
    spent = rests and sheet.active(fleet) and (ship.moved or ship.acted or ship.new)
    if rests:  # This turn's moves and actions don't count next turn.
        ship = replace(ship, moved=False, acted=False, new=False)
    can = able.able(sheet, fleet, ship)
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


def caption(can: able.Able, key: str, wide: float, *, spent: bool) -> tuple[Node, ...]:
    """The ship and what it can do, in two lines above the map.

    `spent` says that this holds for the next turn only.
    """
    sheet, ship, words = can.sheet, can.ship, can.words()
    steps = able.steps(sheet, ship)
    facts = {"hull": ship.hull, "most": ship.stats.hull, "reach": able.reach(sheet, ship)}
    facts["steps"] = sheet.say("next", steps=steps) if spent else steps
    lines = column(
        label(sheet.say("able", ship=key, hex=ship.label.upper(), **facts), HEAD),
        grown(label(words, TEXT, "muted", "regular", lines=2)),
        gap=6,
    )
    hexes = sheet.row(spot.upper() for spot in can.ways.hexes) or sheet.say("nowhere")
    return (
        rect((0, 0, wide, CAPTION), fill="panel"),
        line(((0, CAPTION), (wide, CAPTION)), colour="line", width=3),
        *placed(pad(lines, EDGE, 8), (0, 0, wide, CAPTION)),
        Group((), alt=sheet.say("able-said", hexes=hexes, words=words, **facts), order=-1),
    )
