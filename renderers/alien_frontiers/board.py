"""The picture of Alien Frontiers: the planet, the facilities round it, the players beside them.

`scene(view, look)` draws a public view; `views(view)` names the parts that can be looked at
closely: the planet, the orbit, facilities, each player by colour. Of a private view only its own
player's close view shows more than of the public one: its face-down agendas, and in the draft the
boards to choose from.

Space, the planet's ground and the plates are the cached base (base.py, terrain.py); ships, cards
and the hub's circles are orbit.py, colonies and control planet.py, the score track and the active
player's ships helm.py, the players panels.py and player.py; sprites book.py, words brief.py,
places in pixels places.py; which part shows best what an answer is about focus.py.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from bot.engine.wording import listed
from bot.games.alien_frontiers.view import LandView, PrivateView, PublicView
from renderers.alien_frontiers import book, helm, orbit, panels, places, planet, player
from renderers.alien_frontiers.colours import swatches
from renderers.alien_frontiers.focus import PLATES, focus
from renderers.kit import mark_last_box
from renderers.look import Look
from renderers.scene import BOARD, Base, Group, Node, Region, Scene, layer, line, zoom

__all__ = ["CLOSE", "REGIONS", "changes", "focus", "scene", "secret", "titles", "views"]

REGIONS: Final = (
    Region("planet", places.PLANET_BOX, "The planet"),
    Region("orbit", places.ORBIT, "The facilities in orbit"),
)
CLOSE: Final = tuple(
    Region(keys[0], places.around(keys), listed(places.called(key) for key in keys))
    for keys in PLATES
)
"""Neighbouring facilities, so large that they read on a phone."""


def views(view: PublicView) -> tuple[str, ...]:
    """The parts that can be asked for."""
    return (*(r.name for r in (*REGIONS, *CLOSE)), *(p.colour for p in view.players))


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """What these parts show, for a menu."""
    parts = {r.name: r.title for r in (*REGIONS, *CLOSE)}
    return parts | {p.colour: f"{look.names[p.seat]}: stock and cards" for p in view.players}


def secret(own: PrivateView) -> str:
    """The part that shows a seat its face-down agendas, or the boards that it may choose from."""
    return own.public.players[own.seat].colour if own.agendas or own.boards else ""


def scene(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole board, or the view that the look asks for."""
    view = given.public if isinstance(given, PrivateView) else given
    name = look.view.casefold()
    close = next((p for p in view.players if p.colour == name), None)
    if close is not None:
        own = given if isinstance(given, PrivateView) and given.seat == close.seat else None
        return player.scene(view, look, close, own)
    board = whole(view, look)
    if name not in {r.name for r in (*REGIONS, *CLOSE)}:
        return board
    return zoom(replace(board, regions=(*REGIONS, *CLOSE)), name)


def whole(view: PublicView, look: Look) -> Scene:
    """The whole board."""
    rules = view.rules
    args = (look.theme, len(view.players), 1 + rules.agendas, int(rules.factions))
    return Scene(
        BOARD,
        layer(
            planet.planet(view, look),
            orbit.orbit(view, look),
            helm.helm(view, look),
            panels.panels(view, look),
            changes(view, look),
        ),
        base=Base(
            "renderers.alien_frontiers.base:base",
            args,
            (*swatches(look.theme), *book.COLOURS),
        ),
        theme=look.theme,
        title=f"Alien Frontiers, {helm.headline(view, look)}",
        book=book.PATH,
        regions=REGIONS,
    )


# What has changed since an earlier view


def changes(view: PublicView, look: Look) -> Iterator[Node]:
    """The facilities and territories that are not as they were."""
    before = look.since
    if not isinstance(before, PublicView):
        return
    ships = {d.key: tuple((s.colour, s.pips) for s in d.ships) for d in before.docks}
    for dock in view.docks:
        now = tuple((s.colour, s.pips) for s in dock.ships)
        if dock.key in places.STATIONS and ships.get(dock.key) != now:
            yield mark_last_box(places.STATIONS[dock.key], radius=18)
    was = {x.key: stands(x) for x in before.land}
    for land in view.land:
        if was[land.key] != stands(land):
            edge = places.outline(land.key)
            points = (*edge, edge[0])
            frame = line(points, colour="highlight", width=6, dash=(18, 10))
            yield Group((line(points, colour="inverse", width=9), frame))


def stands(land: LandView) -> tuple[object, ...]:
    """What stands on a territory, whenever it came."""
    return land.colonies, land.controller, land.fields
