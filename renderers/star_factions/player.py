"""One player's fleet where it stands, and beside it every ship in full."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from bot.games.star_factions.data import FACTIONS, STATS
from bot.games.star_factions.view import FleetView, PublicView, ShipView
from renderers.layout import around_points, inset
from renderers.look import Look
from renderers.scene import BOARD, Box, Node, Scene, Sprite, Text, rect
from renderers.star_factions import panels, tokens
from renderers.star_factions.closer import reach, shown_at, steps
from renderers.star_factions.colours import Dress, Livery
from renderers.star_factions.places import MAP, SIDE, R, at

ROW: Final = 152


def player_scene(
    view: PublicView, look: Look, whole: Scene, nodes: Iterable[Node], dress: Dress
) -> Scene | None:
    """A fleet where it stands and ship by ship; None if nobody leads this faction."""
    asked = look.view.casefold()
    fleet = next((f for f in view.fleets if f.faction and f.faction == asked), None)
    if fleet is None:
        return None
    spots = [at(label) for label in (*(ship.hex for ship in fleet.ships), *fleet.flags)]
    wanted = inset(around_points(spots), -2.6 * R) if spots else MAP
    scene = shown_at(whole, nodes, wanted, MAP, BOARD)
    beside: tuple[Node, ...] = (
        rect((MAP[2], 0, BOARD[0] - MAP[2], BOARD[1]), fill="ground"),
        panels.player((*SIDE[:3], panels.PLAYER), view, fleet, look, dress[fleet.seat]),
        *details(fleet, dress[fleet.seat], fresh=panels.active(view, fleet)),
    )
    title = f"{whole.title}. {FACTIONS[fleet.faction].name} closely"
    return msgspec.structs.replace(scene, nodes=(*scene.nodes, *beside), title=title)


def details(fleet: FleetView, dress: Livery, *, fresh: bool) -> Iterator[Node]:
    """Every ship of a fleet with what it can do."""
    top = SIDE[1] + panels.PLAYER + panels.GAP
    for number, ship in enumerate(fleet.ships):
        yield from detail(
            (SIDE[0], top + number * (ROW + 8), SIDE[2], ROW), ship, dress, fresh=fresh
        )


def detail(box: Box, ship: ShipView, dress: Livery, *, fresh: bool) -> Sequence[Node]:
    """A ship in full."""
    x, y, wide, high = box
    stats = STATS[ship.kind, ship.kit]
    bonus = f"+{stats.damage}" if stats.damage else ""
    able = f"moves {ship.movement}, range {ship.range}"
    if fresh:
        able = f"{steps(ship)}, {reach(ship)}"
    arms = f"attack d{stats.die}{bonus}, shield {stats.shield}"
    if ship.kit:
        arms += f", {ship.kit.capitalize()}"
    return (
        panels.frame(box),
        Sprite(ship.kind, (x + 70, y + high / 2), 112, tint=dress.colour),
        Text(f"{ship.key} {ship.hex}".upper(), (x + 142, y + 34), 36, "ink", "bold", "lm"),
        tokens.hull((x + wide - 176, y + 14, 154, 40), ship.hull, ship.most, of=True),
        Text(able, (x + 142, y + 80), 27, "ink", "regular", "lm", max_width=wide - 160),
        Text(arms, (x + 142, y + 120), 27, "muted", "regular", "lm", max_width=wide - 160),
    )
