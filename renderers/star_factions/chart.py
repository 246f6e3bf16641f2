"""The map with all that stands on it, layer by layer."""

from collections.abc import Container, Iterable, Iterator
from typing import Final

from bot.games.star_factions.space import LABEL, PLANETS
from renderers.kit import LEAST
from renderers.scene import BOARD_SIZE, Group, Node, Scene, circle, layer
from renderers.star_factions import marks, pieces
from renderers.star_factions.geometry import at
from renderers.star_factions.pieces import CLOSE, FREE, Sheet

RING: Final = 43
EDGES: Final = (("inverse", 9), ("", 6))
"""The colours and widths of the ring round a colony, "" being the player's colour."""
PLANET_LABELS: Final = tuple(LABEL[h] for h in PLANETS)


def scene(sheet: Sheet, nodes: tuple[Node, ...], title: str) -> Scene:
    """A picture of nodes upon the board's ground."""
    chosen = sorted(filter(None, (fleet.open.faction for fleet in sheet.view.fleets)))
    args = (sheet.look.theme, int(sheet.least < LEAST), " ".join(chosen))
    return sheet.scene(BOARD_SIZE, nodes, title, "renderers.star_factions.ground:base", args)


def chart(sheet: Sheet, hints: Iterable[Node]) -> tuple[Node, ...]:
    """All nodes of the map. Hints lie under the ships."""
    view = sheet.view
    crowd, taken = pieces.crowded(view), pieces.occupied_boxes(view)
    return layer(
        planets(sheet),
        marks.below(sheet),
        marks.changes(sheet),
        hints,
        silhouettes(sheet, crowd),
        marks.between(view),
        fleets(sheet, crowd),
        marks.names(PLANET_LABELS, taken),
        marks.above(view, taken),
    )


def planets(sheet: Sheet) -> Iterator[Node]:
    """A ring round each colony. The alt text names the neutral planets."""
    owner = {flag: fleet.seat for fleet in sheet.view.fleets for flag in fleet.flags}
    for label in PLANET_LABELS:
        for colour, width in EDGES if label in owner else ():
            edge = colour or sheet.dress(owner[label]).colour
            yield circle(at(label), RING, outline=edge, width=width)
    free = sheet.row(label.upper() for label in PLANET_LABELS if label not in owner)
    yield Group((), alt=sheet.say("neutral", planets=free) if free else "", order=30)


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
        scales = (CLOSE[1] if ship.label in crowd else FREE[1] for ship in fleet.open.ships)
        tokens = (
            pieces.token(sheet, ship, fleet, at(ship.label), scale)
            for ship, scale in zip(fleet.open.ships, scales, strict=True)
        )
        nodes = layer(flags, tokens)
        brief = sheet.row(f"{s.key.upper()} {s.label.upper()} {s.hull}" for s in fleet.open.ships)
        name = fleet.open.faction.upper()
        yield Group(
            nodes,
            alt=name if nodes else "",
            brief=f"{name}: {brief}" if brief else "",
            order=sheet.place(fleet) * 2 - 19,
        )
