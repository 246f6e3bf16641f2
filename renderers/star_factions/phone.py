"""The phone card: the last orders, the ships of the player to move, stock, scores."""

from collections.abc import Iterator
from typing import Final

from bot.games.star_factions.data import RESOURCES
from bot.games.star_factions.view import FleetView, PrivateView, PublicView, ShipView
from renderers.kit import (
    PHONE_LEAST,
    Part,
    badge,
    bar,
    column,
    counter,
    grown,
    icon,
    label,
    panel,
    phone,
    row,
    sized,
    table,
    title,
    track,
    with_alt,
)
from renderers.look import Look
from renderers.scene import Scene
from renderers.star_factions import news, panels, sprites
from renderers.star_factions.colours import swatches
from renderers.star_factions.pieces import Sheet, code, spoken

HEAD: Final = 42
TEXT: Final = 34
SHIP: Final = 62
HULL: Final = (120, 36)
BADGE: Final = 58
MARK: Final = 34
TRACK: Final = 56
LAST: Final = 4
"""How many of the last orders are shown."""


def card(given: PublicView | PrivateView, look: Look) -> Scene:
    """The phone card of the player to move, or of a private view's own player."""
    view = given.public if isinstance(given, PrivateView) else given
    seat = given.seat if isinstance(given, PrivateView) else view.active
    sheet = Sheet(view, look, PHONE_LEAST)
    who = look.names[view.active] if view.turn and view.outcome is None else ""
    words, _ = panels.headline(sheet)
    parts = [last(sheet), own(sheet, view.fleets[seat]), scores(sheet)]
    head = f"{words}: {who}" if who else words
    return phone(
        head,
        *parts,
        look=look,
        name="Star Factions",
        book=sprites.PATH,
        swatches=swatches(look.theme),
    )


def last(sheet: Sheet) -> Part:
    """The last orders in words."""
    lines = [
        label(news.order_words(sheet, mark), TEXT, lines=2) for mark in sheet.view.trail[-LAST:]
    ]
    heading = title(sheet.say("last" if lines else "none-yet"), HEAD)
    return with_alt(panel(heading, *lines, gap=2), news.last_orders(sheet), order=news.NEWS)


def own(sheet: Sheet, fleet: FleetView) -> Part:
    """A player's goods and ships: their hexes, hulls, kits and marks."""
    dress = sheet.dress(fleet.seat)
    goods = row(*(counter(x, getattr(fleet.stock, x), HEAD) for x in RESOURCES), gap=26)
    heading = title(sheet.name(fleet.seat), HEAD, before=badge(dress, BADGE, least=PHONE_LEAST))
    ships = [ship_line(sheet, fleet, ship) for ship in fleet.ships]
    rows = table(ships, TEXT, sides=("l", "l", "l", "l", "r"), gap=20, down=2) if ships else None
    words = sheet.texts.apart(
        spoken(sheet, s, fleet, fresh=sheet.active(fleet)) for s in fleet.ships
    )
    parts = (heading, goods, *([rows] if rows else []))
    stop = "。" if sheet.look.language == "ja" else "."
    shown = panel(*parts, stripe=dress.colour, outline=dress.colour, width=5)
    alt = sheet.texts.joined(panels.summary(sheet, fleet) + stop, words)
    return with_alt(shown, alt, brief=panels.summary(sheet, fleet), order=-20)


def ship_line(sheet: Sheet, fleet: FleetView, ship: ShipView) -> list[Part | str]:
    """A row of the list of ships."""
    dress = sheet.dress(fleet.seat)
    name = row(icon(ship.kind, SHIP, dress.colour), label(code(ship), TEXT, grow=1), gap=10)
    hull = bar(ship.hull, ship.most, *HULL, words=f"{ship.hull}/{ship.most}")
    kit = icon(ship.kit, MARK) if ship.kit else label("", TEXT)
    marks = row(*(icon(x, MARK, "ink") for x in turn_marks(ship) if sheet.active(fleet)), gap=4)
    return [name, ship.hex.upper(), hull, kit, marks]


def turn_marks(ship: ShipView) -> Iterator[str]:
    """The marks for what a ship has done this turn."""
    yield from ("moved",) if ship.moved else ()
    yield from ("new",) if ship.new else ("acted",) if ship.acted else ()


def scores(sheet: Sheet) -> Part:
    """Every player's colonies, goods and ships."""
    rows: list[list[Part | str]] = []
    told = []
    for seat in panels.in_order(sheet.view):
        fleet, dress = sheet.view.fleets[seat], sheet.dress(seat)
        name = row(
            badge(dress, BADGE, least=PHONE_LEAST), label(sheet.name(seat), TEXT, grow=1), gap=12
        )
        flags = counter("colony", f"{len(fleet.flags)}/{sheet.view.goal}", TEXT, dress.colour)
        goods = [counter(x, getattr(fleet.stock, x), TEXT) for x in RESOURCES]
        tag, colour = panels.state(sheet, fleet)
        rows.append([name, label(tag.capitalize(), TEXT, colour), flags, *goods])
        told.append(panels.summary(sheet, fleet))
    goals = [str(n) for n in range(sheet.view.goal + 1)]
    reached: dict[int, list[Part]] = {}
    for fleet in sheet.view.fleets:
        mark = badge(sheet.dress(fleet.seat), TRACK, least=PHONE_LEAST)
        reached.setdefault(min(len(fleet.flags), sheet.view.goal), []).append(mark)
    race = sized(track(goals, reached, TEXT, strong=(sheet.view.goal,)), high=2 * TRACK)
    heading = title(sheet.say("players"), HEAD, sheet.say("goal", n=sheet.view.goal))
    inner = column(heading, table(rows, TEXT, gap=20, down=8), race, gap=14)
    return grown(with_alt(panel(inner), sheet.texts.apart(told), order=5))
