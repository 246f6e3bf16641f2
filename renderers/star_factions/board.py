"""The picture of Star Factions: the hex map with the fleets, and the players' panels beside it.

`scene(view, look)` draws a public view; `views(view)` names the parts that can be looked at
closely. The terrain is the cached base (ground.py); ships are tokens.py, the last turn's moves and
shots marks.py, the panels panels.py, close views closer.py, places in pixels places.py.
"""

from collections.abc import Iterator
from typing import Final

from bot.games.star_factions.view import PublicView
from renderers.look import Look
from renderers.scene import BOARD, Base, Group, Node, Region, Scene, layer
from renderers.star_factions import places, tokens
from renderers.star_factions.colours import livery

BOOK: Final = "renderers.star_factions.sprites:BOOK"


def scene(view: PublicView, look: Look) -> Scene:
    """The whole board, or the view that the look asks for."""
    return Scene(
        BOARD,
        layer(fleets(view, look)),
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
