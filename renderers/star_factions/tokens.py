"""Ships on the map: silhouette, badge, name, hull, kit and marks."""

from collections.abc import Iterator
from typing import Final

from bot.games.star_factions.data import CLASSES, LIMITS, MOTHER
from bot.games.star_factions.events import Destroyed
from bot.games.star_factions.space import HEX, HEXES, LABEL, distance, v_of
from bot.games.star_factions.view import FleetView, PublicView, ShipView
from renderers.layout import marker_points
from renderers.scene import Box, Group, Node, Point, Sprite, Text, circle, polygon, rect
from renderers.star_factions.colours import Livery
from renderers.star_factions.places import at

FREE: Final = (92, 1.25)
"""How large the silhouette and the words of a ship are that has room around it."""
CLOSE: Final = (84, 1.0)
"""How large those of one with a neighbour."""
TOP: Final = min(v_of(h) for h in HEXES)
STEPS: Final = {
    "colonize": LIMITS.colonize_actions,
    "decolonize": LIMITS.decolonize_actions,
}
KITS: Final = {"survivor": "S", "explorer": "E", "cheetah": "Ch", "goliath": "G", "crusher": "Cr"}


def crowded(view: PublicView) -> frozenset[str]:
    """The hexes of ships that have a ship or a wreck beside them, or the map's edge above."""
    hexes = {HEX[ship.hex] for fleet in view.fleets for ship in fleet.ships}
    wrecks = {HEX[mark.at] for mark in view.trail if isinstance(mark, Destroyed)}
    return frozenset(
        LABEL[h]
        for h in hexes
        if v_of(h) == TOP or any(distance(h, other) == 1 for other in hexes | wrecks)
    )


def silhouette(ship: ShipView, dress: Livery, *, crowded: bool) -> Sprite:
    """A ship's outline; its words lie above everybody's."""
    side, scale = CLOSE if crowded else FREE
    x, y = at(ship.hex)
    return Sprite(ship.kind, (x, y - 5 * scale), side * scale, tint=dress.colour)


def token(ship: ShipView, fleet: FleetView, dress: Livery, *, crowded: bool, fresh: bool) -> Group:
    """A ship's words; `fresh` ones belong to who is to play, so that their marks matter."""
    nodes = (*drawn(ship, dress), *done(ship, fresh=fresh), *working(ship, fleet, dress))
    _, scale = CLOSE if crowded else FREE
    return Group(nodes, at(ship.hex), scale, alt=spoken(ship, fleet, fresh=fresh))


def drawn(ship: ShipView, dress: Livery) -> Iterator[Node]:
    """Name, hull, faction and kit about the hex's centre."""
    yield Text(code(ship), (0, -5), 25, dress.ink, "bold", "mm", halo=dress.colour, halo_width=2)
    yield hull((-25, 10, 50, 24), ship.hull, ship.most)
    yield badge((-28, -22), 13, dress)
    if ship.kit:
        yield circle((28, -22), 13, fill="raised", outline="ink", width=2)
        yield Text(KITS[ship.kit], (28, -22), 16, "ink", "bold", "mm")


def done(ship: ShipView, *, fresh: bool) -> Iterator[Node]:
    """Small marks at both sides: moved at the left, acted at the right, or new."""
    alpha = 1 if fresh else 0.4
    if ship.moved:
        yield Sprite("moved", (-36, 4), 19, tint="ink", alpha=alpha)
    if ship.acted:
        yield Sprite("acted", (36, 4), 22, tint="ink", alpha=alpha)
    if ship.new:
        yield Sprite("new", (36, 4), 22, tint="ink", alpha=alpha)


def working(ship: ShipView, fleet: FleetView, dress: Livery) -> Iterator[Node]:
    """The colonize or decolonize counter beside the mothership, half done."""
    if ship.kind != MOTHER or not fleet.worked:
        return
    up = fleet.work == "colonize"
    yield Sprite("colony", (44, -40), 54, tint=dress.colour if up else "sunken")
    yield Group(
        (
            rect((26, -34, 44, 26), radius=8, fill="raised", outline="ink", width=2),
            Text(f"{fleet.worked}/{STEPS[fleet.work]}", (48, -21), 22, "ink", "bold", "mm"),
        )
    )


def colony(label: str, dress: Livery) -> Group:
    """A flag on a planet."""
    x, y = at(label)
    return Group(
        (
            Sprite("colony", (x + 24, y - 38), 66, tint=dress.colour),
            Text(dress.letter, (x + 25, y - 48), 25, dress.ink, "bold", "mm"),
        ),
        alt=f"flag {label.upper()}",
    )


def badge(where: Point, radius: float, dress: Livery) -> Group:
    """A faction's shape and letter."""
    if dress.shape == "circle":
        shape: Node = circle(where, radius, fill=dress.colour, outline="ink", width=2)
    else:
        points = marker_points(dress.shape, where, radius)
        shape = polygon(points, fill=dress.colour, outline="ink", width=2)
    return Group((shape, Text(dress.letter, where, radius * 1.25, dress.ink, "bold", "mm")))


def hull(box: Box, left: int, most: int, *, of: bool = False) -> Group:
    """A bar with its number."""
    x, y, wide, high = box
    share = left / most
    colour = "good" if share > 0.6 else "warning" if share > 0.3 else "danger"
    return Group(
        (
            rect(box, radius=6, fill="sunken", outline="ink", width=2),
            rect((x + 2, y + 2, (wide - 4) * share, high - 4), radius=4, fill=colour),
            Text(
                f"{left}/{most}" if of else str(left),
                (x + wide / 2, y + high / 2),
                high * 1.05,
                "ink",
                "bold",
                "mm",
                halo="inverse",
                halo_width=3,
            ),
        )
    )


def spoken(ship: ShipView, fleet: FleetView, *, fresh: bool) -> str:
    """A ship in words: "SC1 K12 8/10 Explorer moved"."""
    parts = [f"{ship.key.upper()} {ship.hex.upper()} hull {ship.hull}/{ship.most}"]
    if ship.kit:
        parts.append(f"{ship.kit.capitalize()} kit")
    if ship.kind == MOTHER and fleet.worked:
        parts.append(f"{fleet.work[:-1]}ing {fleet.worked} of {STEPS[fleet.work]}")
    if fresh:
        marks = (("moved", ship.moved), ("acted", ship.acted), ("new", ship.new))
        parts += [word for word, is_so in marks if is_so]
    return ", ".join(parts)


def code(ship: ShipView) -> str:
    """A ship's name as it is typed; the only ones of their class go without number."""
    only = CLASSES[ship.kind].tokens_per_faction == 1
    return ship.kind.upper() if only else ship.key.upper()
