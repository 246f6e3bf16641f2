"""The picture of Alien Frontiers: the planet, the facilities round it, the players beside them.

`scene(view, look)` draws a public view. `views(view)` names the parts with a close view: the
planet, facilities, each player by colour. A private view shows more than the public one only in
its own player's close view: its face-down agendas, and in the draft the boards to choose from.
`phone(view, look)` is the card for a phone.

The modules: base.py is the printed board as a tree of boxes, drawn as the cached background, and
names its places. facilities.py puts ships and cards there, planet.py colonies on the planet
(globe.py is its ground), turn.py has the score track and the active player's ships, players.py the
players. pieces.py and sprites.py draw single pieces. focus.py picks the part that shows best what
an answer is about. The texts are the game's own words.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.games.alien_frontiers.view import PrivateView, PublicView
from renderers.alien_frontiers import glance
from renderers.alien_frontiers.base import places
from renderers.alien_frontiers.facilities import facilities
from renderers.alien_frontiers.focus import PLATES, focus
from renderers.alien_frontiers.phone import card as phone
from renderers.alien_frontiers.pieces import Sheet
from renderers.alien_frontiers.planet import planet
from renderers.alien_frontiers.players import closely, player
from renderers.alien_frontiers.sprites import BOOK
from renderers.alien_frontiers.turn import head, headline, turn
from renderers.board import Board
from renderers.layout import around, inset
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Region, Scene, layer
from renderers.zoom import zoom

CLOSE: Final = 8
"""The margin round plates in a close view."""
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
    at, texts = places(len(sheet.view.players)), sheet.texts
    titles = {keys: texts.listed(map(texts.named, keys)) for keys in PLATES}
    return tuple(
        Region(keys[0], inset(around(at[key] for key in keys), -CLOSE), title)
        for keys, title in {("planet",): sheet.say("part-planet"), **titles}.items()
    )


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
        return closely(Sheet(view, look), shown, own)
    parts = regions(Sheet(view, look))
    if name not in {r.name for r in parts}:
        return whole(Sheet(view, look))
    return zoom(replace(whole(Sheet(view, look, CLOSELY)), regions=parts), name)


def whole(sheet: Sheet) -> Scene:
    """The whole board."""
    view, language = sheet.view, sheet.look.language
    at, in_turn = places(len(view.players)), sorted(view.players, key=lambda p: p.place)
    nodes = layer(
        (planet(sheet, at["planet"]),),
        facilities(sheet, at),
        (head(sheet, at),),
        turn(sheet, at["turn"]),
        (player(sheet, p, at[f"player.{p.place}"]) for p in in_turn),
    )
    title = sheet.say("title", words=headline(sheet))
    printed = (len(view.players), sheet.least, *((language,) if language != "en" else ()))
    drawn = sheet.scene(BOARD_SIZE, nodes, title, "base", *printed)
    return replace(drawn, regions=regions(sheet)[:1])


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    glance=glance.scene,
    phone=phone,
    views=views,
    titles=titles,
    secrets=secrets,
    focus=focus,
    signs={name: BOOK[name] for name in ("fuel", "ore", "agenda")},
)
