"""The phone card: the last orders, the ships of the player to move, stock, scores."""

from typing import Final

from bot.games.star_factions.view import FleetView, PrivateView, PublicView, Ship
from renderers import kit
from renderers.kit import PHONE_LEAST, Part, column, icon, label, panel, row, table, title, with_alt
from renderers.look import Look
from renderers.scene import Scene
from renderers.star_factions import news, panels, sprites
from renderers.star_factions.colours import swatches
from renderers.star_factions.pieces import Sheet, code, spoken, turn_marks

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
    words, _ = panels.headline(sheet)
    playing = view.turn and view.outcome is None
    return kit.phone(
        f"{words}: {sheet.name(view.active)}" if playing else words,
        last(sheet),
        own(sheet, view.fleets[seat]),
        scores(sheet),
        look=look,
        name="Star Factions",
        book=sprites.PATH,
        swatches=swatches(look.theme),
    )


def last(sheet: Sheet) -> Part:
    """The last orders in words."""
    orders = (news.order_words(sheet, mark) for mark in sheet.view.trail[-LAST:])
    lines = [label(words, TEXT, lines=2) for words in orders]
    heading = title(sheet.say("last" if lines else "none-yet"), HEAD)
    return with_alt(panel(heading, *lines, gap=2), news.last_orders(sheet), order=news.NEWS)


def own(sheet: Sheet, fleet: FleetView) -> Part:
    """A player's goods and ships: their hexes, hulls, kits and marks."""
    edge, fresh = sheet.dress(fleet.seat).colour, sheet.active(fleet)
    ships = [ship_line(sheet, fleet, ship) for ship in fleet.open.ships]
    shown = panel(
        title(sheet.name(fleet.seat), HEAD, before=sheet.badge(fleet.seat, BADGE)),
        row(*panels.counters(fleet.open.stock, HEAD), gap=26),
        *([table(ships, TEXT, sides=("l", "l", "l", "l", "r"), gap=20, down=2)] if ships else []),
        stripe=edge,
        outline=edge,
        width=5,
    )
    told = sheet.texts.apart(spoken(sheet, ship, fleet, fresh=fresh) for ship in fleet.open.ships)
    brief, stop = panels.summary(sheet, fleet), "。" if sheet.look.language == "ja" else "."
    return with_alt(shown, sheet.texts.joined(brief + stop, told), brief=brief, order=-20)


def ship_line(sheet: Sheet, fleet: FleetView, ship: Ship) -> list[Part | str]:
    """A row of the list of ships."""
    shape = icon(ship.kind, SHIP, sheet.dress(fleet.seat).colour)
    marks = turn_marks(ship) if sheet.active(fleet) else ()
    return [
        row(shape, label(code(ship), TEXT, grow=1), gap=10),
        ship.label.upper(),
        kit.bar(ship.hull, ship.stats.hull, *HULL, words=f"{ship.hull}/{ship.stats.hull}"),
        icon(ship.kit, MARK) if ship.kit else "",
        row(*(icon(name, MARK, "ink") for name, _ in marks), gap=4),
    ]


def scores(sheet: Sheet) -> Part:
    """Every player's colonies, goods and ships."""
    goal, fleets = sheet.view.goal, [sheet.view.fleets[x] for x in sheet.seats()]
    reached: dict[int, list[Part]] = {}
    for fleet in sheet.view.fleets:
        mark = sheet.badge(fleet.seat, TRACK)
        reached.setdefault(min(len(fleet.flags), goal), []).append(mark)
    steps = [str(n) for n in range(goal + 1)]
    inner = column(
        title(sheet.say("players"), HEAD, sheet.say("goal", n=goal)),
        table([score(sheet, fleet) for fleet in fleets], TEXT, gap=20, down=8),
        kit.sized(kit.track(steps, reached, TEXT, strong=(goal,)), high=2 * TRACK),
        gap=14,
    )
    told = sheet.texts.apart(panels.summary(sheet, fleet) for fleet in fleets)
    return kit.grown(with_alt(panel(inner), told, order=5))


def score(sheet: Sheet, fleet: FleetView) -> list[Part | str]:
    """A row of the players' scores."""
    name = label(sheet.name(fleet.seat), TEXT, grow=1)
    flags = f"{len(fleet.flags)}/{sheet.view.goal}"
    tag, colour = panels.state(sheet, fleet)
    return [
        row(sheet.badge(fleet.seat, BADGE), name, gap=12),
        label(tag.capitalize(), TEXT, colour),
        kit.counter("colony", flags, TEXT, sheet.dress(fleet.seat).colour),
        *panels.counters(fleet.open.stock, TEXT),
    ]
