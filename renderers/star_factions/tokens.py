"""Ships on the map: silhouette, badge, name, hull, kit and marks."""

from collections.abc import Iterator
from typing import Final

from bot.games.star_factions.view import FleetView, ShipView
from renderers import kit
from renderers.layout import marker_points
from renderers.scene import Box, Group, Node, Point, Sprite, Text, circle, polygon, rect
from renderers.star_factions.colours import Livery
from renderers.star_factions.places import at

SIDE: Final = 76
KITS: Final = {"survivor": "S", "explorer": "E", "cheetah": "Ch", "goliath": "G", "crusher": "Cr"}


def token(ship: ShipView, fleet: FleetView, dress: Livery) -> Group:
    """A ship where it stands; reads "SC1 K12, hull 8/10, Explorer, moved"."""
    return Group(tuple(drawn(ship, dress)), at(ship.hex), alt=spoken(ship, fleet))


def drawn(ship: ShipView, dress: Livery) -> Iterator[Node]:
    """The parts of a ship about its hex's centre."""
    yield Sprite(ship.kind, (0, -4), SIDE, tint=dress.colour)
    yield Text(code(ship), (0, -3), 27, dress.ink, "bold", "mm")
    yield hull((-24, 13, 48, 22), ship.hull, ship.most)
    yield badge((-27, -21), 13, dress)
    if ship.kit:
        yield circle((27, -21), 13, fill="raised", outline="ink", width=2)
        yield Text(KITS[ship.kit], (27, -21), 16, "ink", "bold", "mm")


def badge(where: Point, radius: float, dress: Livery) -> Group:
    """A faction's shape and letter."""
    if dress.shape == "circle":
        shape: Node = circle(where, radius, fill=dress.colour, outline="ink", width=2)
    else:
        points = marker_points(dress.shape, where, radius)
        shape = polygon(points, fill=dress.colour, outline="ink", width=2)
    return Group((shape, Text(dress.letter, where, radius * 1.25, dress.ink, "bold", "mm")))


def hull(box: Box, left: int, most: int) -> Group:
    """A bar with its number."""
    x, y, wide, high = box
    share = left / most
    colour = "good" if share > 0.6 else "warning" if share > 0.3 else "danger"
    return Group(
        (
            rect(box, radius=6, fill="sunken", outline="ink", width=2),
            rect((x + 2, y + 2, (wide - 4) * share, high - 4), radius=4, fill=colour, alpha=0.75),
            Text(str(left), (x + wide / 2, y + high / 2), high * 1.05, "ink", "bold", "mm", halo="sunken", halo_width=2),
        )
    )


def spoken(ship: ShipView, fleet: FleetView) -> str:
    """A ship in words."""
    parts = [f"{ship.key.upper()} {ship.hex.upper()}, hull {ship.hull}/{ship.most}"]
    if ship.kit:
        parts.append(ship.kit.capitalize())
    if ship.kind == "ms" and fleet.worked:
        parts.append(f"{fleet.work.removesuffix('e')}ing, 1 of 2 done")
    return ", ".join(parts)


def code(ship: ShipView) -> str:
    """A ship's class and number in two characters."""
    return f"{ship.kind[0].upper()}{ship.number}"
