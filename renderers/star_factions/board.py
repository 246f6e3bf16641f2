"""The picture of Star Factions: the hex map with the fleets, and the players' panels beside it.

`scene(view, look)` draws a public view; `views(view)` names the parts that can be looked at
closely. The terrain is the cached base (ground.py); ships are tokens.py, the last turn's moves and
shots marks.py, the panels panels.py, close views closer.py, places in pixels places.py.
"""

from collections.abc import Iterator
from typing import Final

from bot.games.star_factions.space import CORNER
from bot.games.star_factions.view import PublicView
from renderers.look import Look
from renderers.scene import BOARD, Base, Group, Node, Region, Scene, Sprite, layer, polygon
from renderers.star_factions import marks, panels, places, tokens
from renderers.star_factions.colours import livery

BOOK: Final = "renderers.star_factions.book:BOOK"


def scene(view: PublicView, look: Look) -> Scene:
    """The whole board, or the view that the look asks for."""
    dress = {f.seat: livery(f.faction, look.theme) for f in view.fleets}
    return Scene(
        BOARD,
        layer(zones(view, look), marks.below(view, dress), fleets(view, look), marks.above(view), panels.panels(view, look, dress)),
        base=Base("renderers.star_factions.ground:base", (look.theme,)),
        theme=look.theme,
        title="Star Factions",
        book=BOOK,
        regions=tuple(Region(k, places.quadrant(k), t) for k, t in places.QUADRANTS.items()),
    )


def fleets(view: PublicView, look: Look) -> Iterator[Node]:
    """Every ship, by player."""
    for fleet in view.fleets:
        dress = livery(fleet.faction, look.theme)
        yield Group(tuple(tokens.token(ship, fleet, dress) for ship in fleet.ships), alt=look.names[fleet.seat])


def zones(view: PublicView, look: Look) -> Iterator[Node]:
    """The zones of the factions in play and their wormholes."""
    for fleet in view.fleets:
        if fleet.faction:
            colour = livery(fleet.faction, look.theme).colour
            edge = places.ZONES[fleet.faction]
            yield polygon(edge, fill=colour, alpha=0.13)
            yield polygon(edge, outline=colour, width=4, alpha=0.6)
            yield Sprite("wormhole", places.CENTRE[CORNER[fleet.faction]], 66, tint=colour)
