"""The picture of Star Factions: the hex map with the fleets, and the players' panels beside it.

`scene(view, look)` draws a public view. `views(view)` names the close views: quarters ("nw"),
players ("je"), and "from:je.sc1", which shows where a ship can go and what it can fire at.
`phone(view, look)` is the card for a phone.

The modules: ground.py and bodies.py draw the terrain, the cached background. pieces.py draws the
ships, marks.py the last turn's moves and shots, panels.py and news.py the panels, closer.py and
player.py the close views. sprites.py has the sprites, geometry.py the places in pixels.
"""

from collections.abc import Container, Iterator, Mapping
from typing import Final

from bot.games.star_factions.space import HEX, LABEL, PLANETS
from bot.games.star_factions.view import PrivateView, PublicView
from bot.games.star_factions.words import WORDS
from renderers.board import Board
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Base, Group, Node, Region, Scene, circle, layer
from renderers.star_factions import closer, geometry, marks, panels, pieces, player, sprites
from renderers.star_factions.colours import swatches
from renderers.star_factions.phone import card as phone
from renderers.star_factions.pieces import Sheet
from renderers.zoom import zoom

RING: Final = 43
PLANET_LABELS: Final = tuple(LABEL[h] for h in PLANETS)
CLOSELY: Final = 14.0
"""The smallest text on parts of the map that are drawn at least twice as large as the board."""

MAP = "map"
"""A name for the view of the whole board."""


def views(view: PublicView) -> tuple[str, ...]:
    """The close views: quarters, players, and what each ship can do."""
    fleets = [f for f in view.fleets if f.faction]
    ships = (f"from:{f.faction}.{ship.key}" for f in fleets for ship in f.ships)
    return (*geometry.QUADRANTS, *(f.faction for f in fleets), *ships)


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """The titles of the close views and of the players' panels, for a menu."""
    words = WORDS[look.language]
    found = {key: words.say(f"view-{key}") for key in geometry.QUADRANTS}
    for f in view.fleets:
        found[panels.region(f)] = words.say("view-panel", name=look.names[f.seat])
        if f.faction:
            found[f.faction] = f"{look.names[f.seat]}: {words.named(f.faction)}"
            for ship in f.ships:
                full = f"{f.faction}.{ship.key}"
                found[f"{closer.FROM}{full}"] = words.say("view-from", ship=words.named(full))
    return found


def closely(view: PublicView) -> str:
    """The quarter with most ships of the player on turn."""
    ships = [x for f in view.fleets if f.seat == view.active for x in f.ships]
    quarters = [geometry.quarter(HEX[x.hex]) for x in ships]
    return max(geometry.QUADRANTS, key=quarters.count)


def focus(words: tuple[str, ...]) -> str:
    """The view while an answer is put together: its ship's reach, or the map for a new ship."""
    if len(words) > 1 and words[0] in {"move", "attack"}:
        return f"{closer.FROM}{words[1]}"
    return MAP if len(words) > 1 and words[0] == "build" else ""


def scene(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole board, or the close view that the look asks for."""
    view = given.public if isinstance(given, PrivateView) else given
    name, close = look.view.casefold(), Sheet(view, look, CLOSELY)
    fleet = next((f for f in view.fleets if f.faction and f.faction == name), None)
    if name in geometry.QUADRANTS:
        return zoom(whole(close), name)
    if fleet is not None:
        return player.player_scene(Sheet(view, look), fleet)
    found = None
    if name.startswith(closer.FROM):
        below = tuple(planets(close))
        names = marks.names(PLANET_LABELS, pieces.occupied_boxes(view))
        above = layer(silhouettes(close, HEX), fleets(close, HEX), names)
        found = closer.ship_scene(close, whole(close), below, above)
    return found or whole(Sheet(view, look))


def whole(sheet: Sheet) -> Scene:
    """The whole board."""
    theme, chosen = sheet.look.theme, (fleet.faction for fleet in sheet.view.fleets)
    args = (theme, int(sheet.least == CLOSELY), " ".join(sorted(filter(None, chosen))))
    return Scene(
        BOARD_SIZE,
        layer(chart(sheet), panels.panels(sheet)),
        base=Base("renderers.star_factions.ground:base", args, swatches(theme)),
        theme=theme,
        language=sheet.look.language,
        title=title(sheet),
        book=sprites.PATH,
        regions=tuple(Region(k, geometry.quadrant(k), sheet.say(k)) for k in geometry.QUADRANTS),
    )


def chart(sheet: Sheet) -> tuple[Node, ...]:
    """All nodes of the map."""
    view = sheet.view
    crowd, taken = pieces.crowded(view), pieces.occupied_boxes(view)
    return layer(
        planets(sheet),
        marks.below(sheet),
        marks.changes(sheet),
        closer.still_possible(sheet),
        silhouettes(sheet, crowd),
        marks.between(view),
        fleets(sheet, crowd),
        marks.names(PLANET_LABELS, taken),
        marks.above(view, taken),
    )


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


def planets(sheet: Sheet) -> Iterator[Node]:
    """A ring round each colony. The alt text names the neutral planets."""
    owner = {flag: fleet.seat for fleet in sheet.view.fleets for flag in fleet.flags}
    for label in PLANET_LABELS:
        if label in owner:
            at, colour = geometry.at(label), sheet.dress(owner[label]).colour
            yield circle(at, RING, outline="inverse", width=9)
            yield circle(at, RING, outline=colour, width=6)
    free = sheet.row(label.upper() for label in PLANET_LABELS if label not in owner)
    yield Group((), alt=sheet.say("neutral", planets=free) if free else "", order=30)


def silhouettes(sheet: Sheet, crowd: Container[str]) -> Iterator[Node]:
    """Every ship's outline, smaller on the hexes of the crowd."""
    for fleet in sheet.view.fleets:
        dress = sheet.dress(fleet.seat)
        for ship in fleet.ships:
            yield pieces.silhouette(ship, dress, crowded=ship.hex in crowd)


def fleets(sheet: Sheet, crowd: Container[str]) -> Iterator[Node]:
    """Every flag and every ship's words, by player."""
    for fleet in sheet.view.fleets:
        nodes = (
            *(pieces.colony(sheet, flag, sheet.dress(fleet.seat)) for flag in fleet.flags),
            *(pieces.token(sheet, ship, fleet, crowded=ship.hex in crowd) for ship in fleet.ships),
        )
        brief = sheet.row(f"{s.key.upper()} {s.hex.upper()} {s.hull}" for s in fleet.ships)
        name = fleet.faction.upper()
        yield Group(
            nodes,
            alt=name if nodes else "",
            brief=f"{name}: {brief}" if brief else "",
            order=panels.place(fleet) * 2 - 19,
        )


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    phone=phone,
    views=views,
    titles=titles,
    closely=closely,
    # Ships are placed before the game as if in the first corner.
    beside={"Placement": "nw"},
    focus=focus,
)
