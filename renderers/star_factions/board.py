"""The picture of Star Factions: the hex map with the fleets, and the players' panels beside it.

`scene(view, look)` draws a public view. `views(view)` names the close views: quarters ("nw"),
players ("je"), and "from:je.sc1", which shows where a ship can go and what it can fire at.
`phone(view, look)` is the card for a phone.

The modules: ground.py draws the terrain, the cached background. chart.py puts the map
together: pieces.py draws the ships, marks.py the last turn's moves and shots. panels.py and news.py
are the panels, closer.py has what a ship can do. sprites.py has the sprites, geometry.py the places
in pixels.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.games.star_factions.view import PrivateView, PublicView
from bot.games.star_factions.words import WORDS
from renderers.board import Board
from renderers.look import Look
from renderers.scene import Node, Region, Scene
from renderers.star_factions import chart, closer, geometry, glance, panels
from renderers.star_factions.closer import FROM
from renderers.star_factions.phone import card as phone
from renderers.star_factions.pieces import Sheet
from renderers.zoom import zoom

CLOSELY: Final = 14.0
"""The smallest text on parts of the map that are drawn at least twice as large as the board."""

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
    name, close = look.view.casefold(), Sheet(view, look, CLOSELY)
    fleet = next((f for f in view.fleets if f.open.faction and f.open.faction == name), None)
    if name in geometry.QUADRANTS:
        return zoom(picture(close), name)
    if fleet is not None:
        return panels.player_scene(Sheet(view, look), fleet)
    found = closer.ship_scene(close, name) if name.startswith(FROM) else None
    if found is not None:
        return found
    sheet = Sheet(view, look)
    return picture(sheet, *panels.panels(sheet))


def picture(sheet: Sheet, *beside: Node) -> Scene:
    """The map, with what stands beside it."""
    nodes = (*chart.chart(sheet, closer.still_possible(sheet)), *beside)
    regions = tuple(Region(k, geometry.quadrant(k), sheet.say(k)) for k in geometry.QUADRANTS)
    return replace(chart.scene(sheet, nodes, title(sheet)), regions=regions)


def title(sheet: Sheet) -> str:
    """The picture in a sentence."""
    view = sheet.view
    if not view.turn:
        return sheet.say("title-setup")
    if view.outcome is not None:
        end = view.outcome
        won = sheet.say("won-draw" if end.how == "draw" else "won-limit")
        if end.winner is not None:
            won = sheet.say("won", name=sheet.name(end.winner))
        return sheet.say("title-over", round=view.round, won=won)
    return sheet.say("title", round=view.round, name=sheet.name(view.active))


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    glance=glance.scene,
    phone=phone,
    views=views,
    titles=titles,
    closely=closely,
    # Ships are placed before the game as if in the first corner.
    beside={"Placement": "nw"},
    focus=focus,
)
