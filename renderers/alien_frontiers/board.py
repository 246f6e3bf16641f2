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

from bot.engine.flow import Seat
from bot.games.alien_frontiers.view import PrivateView, PublicView
from renderers.alien_frontiers import facilities, glance, phone, planet, players, sprites
from renderers.alien_frontiers.base import places
from renderers.alien_frontiers.focus import PLATES, focus
from renderers.alien_frontiers.pieces import Sheet
from renderers.alien_frontiers.sprites import BOOK
from renderers.alien_frontiers.turn import head, headline, turn
from renderers.board import Board
from renderers.kit import closeup
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Base, Region, Scene, layer

GROUPS: Final = {keys[0]: keys for keys in PLATES}


def views(view: PublicView) -> tuple[str, ...]:
    """The parts that have a close view."""
    return ("planet", *GROUPS, *(p.colour for p in view.players))


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """The title of each close view, for a menu."""
    sheet = Sheet(view, look)
    texts = sheet.texts
    own = {p.colour: sheet.say("part-player", name=sheet.name(p.seat)) for p in view.players}
    groups = {name: texts.listed(map(texts.named, keys)) for name, keys in GROUPS.items()}
    return {"planet": sheet.say("part-planet"), **groups, **own}


def secrets(own: PrivateView) -> tuple[str, ...]:
    """The close view that shows a seat its face-down agendas, or the boards it may choose from."""
    return (own.public.players[own.seat].colour,) if own.agendas or own.boards else ()


def scene(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole board, or the close view that the look asks for."""
    view = given.public if isinstance(given, PrivateView) else given
    sheet, name = Sheet(view, look), look.view.casefold()
    shown = next((p for p in view.players if p.colour == name), None)
    if shown is not None:
        own = given if isinstance(given, PrivateView) and given.seat == shown.seat else None
        return players.closely(sheet, shown, own)
    if name == "planet":
        return planet.closely(sheet)
    if name in GROUPS:
        title = sheet.say("title", words=titles(view, look)[name])
        swatches = sprites.swatches(look.theme)
        part = facilities.closely(sheet, GROUPS[name])
        return closeup(part, look, title=title, book=sprites.PATH, swatches=swatches)
    return whole(Sheet(view, replace(look, view="")))


def whole(sheet: Sheet) -> Scene:
    """The whole board."""
    view, look = sheet.view, sheet.look
    at, in_turn = places(len(view.players)), sorted(view.players, key=lambda p: p.place)
    nodes = layer(
        (planet.planet(sheet, at["planet"]),),
        facilities.facilities(sheet, at),
        (head(sheet, at),),
        turn(sheet, at["turn"]),
        (players.player(sheet, p, at[f"player.{p.place}"]) for p in in_turn),
    )
    printed = (look.theme, len(view.players), *((look.language,) if look.language != "en" else ()))
    base = Base("renderers.alien_frontiers.base:base", printed, sprites.swatches(look.theme))
    title = sheet.say("title", words=headline(sheet))
    regions = (Region("planet", at["planet"], sheet.say("part-planet")),)
    return Scene(
        BOARD_SIZE,
        nodes,
        base,
        look.theme,
        title=title,
        book=sprites.PATH,
        regions=regions,
        language=look.language,
    )


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    glance=glance.scene,
    phone=phone.card,
    views=views,
    titles=titles,
    secrets=secrets,
    focus=focus,
    livery=lambda view, seat, look: Sheet(view, look).dress(Seat(seat)),
    signs={name: BOOK[name] for name in ("fuel", "ore", "agenda")},
)
