"""The picture of Alien Frontiers: the planet, the stations round it, the players beside them.

`scene(view, look)` draws a public view; `views(view)` names the parts that can be looked at
closely: the planet, the orbit, and each player by colour. The ground that never changes is base.py;
places in pixels places.py; stations orbit.py; territories planet.py; everything beside panels.py.
"""

from collections.abc import Iterator
from typing import Final

from bot.games.alien_frontiers.view import LandView, PublicView
from renderers.alien_frontiers import orbit, panels, places, planet, player
from renderers.alien_frontiers.colours import swatches
from renderers.kit import mark_last_box
from renderers.look import Look
from renderers.scene import BOARD, Base, Node, Region, Scene, layer, polygon, zoom

REGIONS: Final = (
    Region("planet", places.PLANET_BOX, "The planet"),
    Region("orbit", places.ORBIT, "The stations in orbit"),
)


def views(view: PublicView) -> tuple[str, ...]:
    """The parts that can be asked for."""
    return ("planet", "orbit", *(p.colour for p in view.players))


def scene(view: PublicView, look: Look) -> Scene:
    """The whole board, or the view that the look asks for."""
    name = look.view.casefold()
    close = next((p for p in view.players if p.colour == name), None)
    if close is not None:
        return player.scene(view, look, close)
    board = whole(view, look)
    return zoom(board, name) if name in {r.name for r in REGIONS} else board


def whole(view: PublicView, look: Look) -> Scene:
    """The whole board."""
    return Scene(
        BOARD,
        layer(
            planet.planet(view, look),
            orbit.orbit(view, look),
            panels.panels(view, look),
            changes(view, look),
        ),
        base=Base("renderers.alien_frontiers.base:base", swatches=swatches(look.theme)),
        theme=look.theme,
        title=f"Alien Frontiers, {panels.headline(view, look)}",
        regions=REGIONS,
    )


# What has changed since an earlier view


def changes(view: PublicView, look: Look) -> Iterator[Node]:
    """The stations and territories that are not as they were."""
    before = look.since
    if not isinstance(before, PublicView):
        return
    ships = {d.key: tuple((s.colour, s.pips) for s in d.ships) for d in before.docks}
    for dock in view.docks:
        now = tuple((s.colour, s.pips) for s in dock.ships)
        if dock.key in places.STATIONS and ships.get(dock.key) != now:
            yield mark_last_box(places.STATIONS[dock.key], radius=14)
    was: dict[str, LandView] = {x.key: x for x in before.land}
    for land in view.land:
        if was[land.key] != land:
            yield polygon(places.outline(land.key), outline="highlight", width=6, dash=(18, 10))
