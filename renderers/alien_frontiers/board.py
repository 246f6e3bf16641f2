"""The picture of Alien Frontiers: the planet, the facilities round it, the players beside them.

`scene(view, look)` draws a public view. `views(view)` names the parts with a close view: the
planet, facilities, each player by colour. A private view shows more than the public one only in
its own player's close view: its face-down agendas, and in the draft the boards to choose from.
`phone(view, look)` is the card for a phone.

The modules: base.py and terrain.py draw the cached background, facilities.py the ships, cards and
hub circles, pieces.py the colonies and control, turn_panel.py the score track and the active
player's ships, panels.py and player.py the players. sprites.py has the sprites, geometry.py the
places in pixels, and the game's own words the texts. focus.py picks the part that shows best what
an answer is about.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from bot.games.alien_frontiers.view import LandView, PrivateView, PublicView
from renderers.alien_frontiers import facilities, geometry, panels, pieces, player, sprites
from renderers.alien_frontiers.colours import swatches
from renderers.alien_frontiers.focus import PLATES, focus
from renderers.alien_frontiers.phone import card as phone
from renderers.alien_frontiers.pieces import Sheet
from renderers.alien_frontiers.turn_panel import headline, turn_panel
from renderers.board import Board
from renderers.kit import mark_last_box
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Base, Group, Node, Region, Scene, layer, line
from renderers.zoom import zoom

CLOSELY: Final = 13.0
"""The smallest text on parts that are drawn at least twice as large as the board."""


def views(view: PublicView) -> tuple[str, ...]:
    """The parts that have a close view."""
    return ("planet", *(keys[0] for keys in PLATES), *(p.colour for p in view.players))


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """The title of each close view, for a menu."""
    sheet = Sheet(view, look)
    parts = {r.name: r.title for r in regions(sheet)}
    own = {p.colour: sheet.say("part-player", name=sheet.name(p.seat)) for p in view.players}
    return parts | own


def regions(sheet: Sheet) -> tuple[Region, ...]:
    """The planet and the groups of neighbouring facilities, enlarged to be legible on a phone."""
    planet = Region("planet", geometry.PLANET_BOX, sheet.say("part-planet"))
    return (planet, *(close(sheet, keys) for keys in PLATES))


def close(sheet: Sheet, keys: tuple[str, ...]) -> Region:
    """The close view of some facilities, named after the first."""
    names = sheet.texts.listed(map(sheet.texts.named, keys))
    return Region(keys[0], geometry.around(keys), names)


def secrets(own: PrivateView) -> tuple[str, ...]:
    """The close view that shows a seat its face-down agendas, or the boards it may choose from."""
    return (own.public.players[own.seat].colour,) if own.agendas or own.boards else ()


def scene(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole board, or the close view that the look asks for."""
    view = given.public if isinstance(given, PrivateView) else given
    name = look.view.casefold()
    shown = next((p for p in view.players if p.colour == name), None)
    if shown is not None:
        own = given if isinstance(given, PrivateView) and given.seat == shown.seat else None
        return player.scene(Sheet(view, look), shown, own)
    parts = regions(Sheet(view, look))
    if name not in {r.name for r in parts}:
        return whole(Sheet(view, look))
    return zoom(replace(whole(Sheet(view, look, CLOSELY)), regions=parts), name)


def whole(sheet: Sheet) -> Scene:
    """The whole board."""
    view, theme = sheet.view, sheet.look.theme
    args = (theme, len(view.players), int(view.rules.factions), sheet.least)
    tongue = () if sheet.look.language == "en" else (sheet.look.language,)
    colours = (*swatches(theme), *sprites.COLOURS)
    return Scene(
        BOARD_SIZE,
        layer(
            pieces.planet(sheet),
            facilities.facilities(sheet),
            turn_panel(sheet),
            panels.panels(sheet),
            changes(view, sheet.look),
        ),
        base=Base("renderers.alien_frontiers.base:base", (*args, *tongue), colours),
        theme=theme,
        title=sheet.say("title", words=headline(sheet)),
        book=sprites.PATH,
        regions=regions(sheet)[:1],
        language=sheet.look.language,
    )


# Changes since an earlier view


def changes(view: PublicView, look: Look) -> Iterator[Node]:
    """Marks on the facilities and territories that have changed since `look.since`."""
    before = look.since
    if not isinstance(before, PublicView):
        return
    ships = {d.key: tuple((s.colour, s.pips) for s in d.ships) for d in before.docks}
    for dock in view.docks:
        now = tuple((s.colour, s.pips) for s in dock.ships)
        if dock.key in geometry.STATIONS and ships.get(dock.key) != now:
            yield mark_last_box(geometry.STATIONS[dock.key], radius=18)
    was = {x.key: stands(x) for x in before.land}
    for land in view.land:
        if was[land.key] != stands(land):
            edge = geometry.outline(land.key)
            points = (*edge, edge[0])
            frame = line(points, colour="highlight", width=6, dash=(18, 10))
            yield Group((line(points, colour="inverse", width=9), frame))


def stands(land: LandView) -> tuple[object, ...]:
    """A territory's colonies, controller and field generators, new or not."""
    return land.colonies, land.controller, land.fields


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene, phone=phone, views=views, titles=titles, secrets=secrets, focus=focus
)
