"""The picture of Star Factions: the hex map with the fleets, and the players' panels beside it.

`scene(view, look)` draws a public view. `views(view)` names the close views: quarters ("nw"),
players ("je"), and "from:je.sc1", which shows where a ship can go and what it can fire at.

glance.py has the pictures of a turn message and of a phone, close.py the close views. All are made
of the same parts: chart.py puts the map together (ground.py and worlds.py: what never changes,
pieces.py: ships, marks.py: the last turn, reach.py: what a ship can do), panels.py, news.py and
legend.py have what stands beside it. sprites.py and worlds.py draw the sprites, geometry.py has the
places of hexes in pixels.
"""

from collections.abc import Mapping
from typing import Final

from bot.engine.flow import Seat
from bot.games.star_factions.view import PrivateView, PublicView
from bot.games.star_factions.words import WORDS
from renderers.board import Board
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Base, Region, Scene
from renderers.star_factions import chart, close, geometry, glance, panels, sprites
from renderers.star_factions.colours import swatches
from renderers.star_factions.emojis import SIGNS
from renderers.star_factions.pieces import Sheet
from renderers.star_factions.reach import FROM, still_possible

WHOLE: Final = "map"
"""A name for the view of the whole board."""


def views(view: PublicView) -> tuple[str, ...]:
    """The close views: quarters, players, and what each ship can do."""
    fleets = [f for f in view.fleets if f.open.faction]
    ships = (f"from:{f.open.faction}.{ship.key}" for f in fleets for ship in f.open.ships)
    return (*geometry.QUADRANTS, *(f.open.faction for f in fleets), *ships)


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """The titles of the close views and of the players' panels, for a menu."""
    words = WORDS[look.language]
    found = {key: words.say(f"view-{key}") for key in geometry.QUADRANTS}
    for f in view.fleets:
        found[panels.region(f)] = words.say("view-panel", name=look.names[f.seat])
        if f.open.faction:
            found[f.open.faction] = f"{look.names[f.seat]}: {words.named(f.open.faction)}"
            for ship in f.open.ships:
                full = f"{f.open.faction}.{ship.key}"
                found[f"{FROM}{full}"] = words.say("view-from", ship=words.named(full))
    return found


def closely(view: PublicView) -> str:
    """The quarter with most ships of the player on turn."""
    ships = [x for f in view.fleets if f.seat == view.active for x in f.open.ships]
    quarters = [geometry.quarter(x.hex) for x in ships]
    return max(geometry.QUADRANTS, key=quarters.count)


def focus(words: tuple[str, ...]) -> str:
    """The view while an answer is put together: its ship's reach, or the map for a new ship."""
    if len(words) > 1 and words[0] in {"move", "attack"}:
        return f"{FROM}{words[1]}"
    return WHOLE if len(words) > 1 and words[0] == "build" else ""


def scene(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole board, or the close view that the look asks for."""
    view = given.public if isinstance(given, PrivateView) else given
    name, sheet = look.view.casefold(), Sheet(view, look)
    fleet = next((f for f in view.fleets if f.open.faction and f.open.faction == name), None)
    if name in geometry.QUADRANTS:
        return close.quarter(sheet, name)
    if fleet is not None:
        return close.fleet(sheet, fleet)
    found = close.ship_ways(sheet, name) if name.startswith(FROM) else None
    return found or whole(sheet)


def whole(sheet: Sheet) -> Scene:
    """The map with the panels beside it."""
    look = sheet.look
    args = (look.theme, " ".join(chart.chosen(sheet.view)))
    return Scene(
        BOARD_SIZE,
        (*chart.chart(sheet, still_possible), *panels.panels(sheet)),
        Base("renderers.star_factions.ground:base", args, swatches(look.theme)),
        look.theme,
        title=panels.title(sheet),
        book=sprites.PATH,
        regions=tuple(Region(k, geometry.quadrant(k), sheet.say(k)) for k in geometry.QUADRANTS),
        language=look.language,
    )


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    glance=glance.scene,
    phone=glance.phone,
    views=views,
    titles=titles,
    closely=closely,
    # Ships are placed before the game as if in the first corner.
    beside={"Placement": "nw"},
    focus=focus,
    livery=lambda view, seat, look: Sheet(view, look).dress(Seat(seat)),
    signs=SIGNS,
)
