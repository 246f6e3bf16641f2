"""The close view of a player: the panel, and every ship with all that it can do."""

from typing import Final

from bot.games.star_factions.data import STATS
from bot.games.star_factions.view import FleetView, ShipView
from renderers.kit import (
    Livery,
    Part,
    bar,
    column,
    framed,
    grown,
    icon,
    label,
    pad,
    placed,
    row,
    with_alt,
)
from renderers.kit.boxes import natural
from renderers.scene import Base, Scene
from renderers.star_factions import panels, sprites
from renderers.star_factions.closer import reach, steps
from renderers.star_factions.colours import swatches
from renderers.star_factions.pieces import Sheet, spoken

WIDE: Final = 1000
"""Half of the board's width: everything reads twice as large."""
EDGE: Final = 20
GAP: Final = 10
SHIP: Final = 110
NAME: Final = 38
TEXT: Final = 30
HULL: Final = (170, 36)
KIT: Final = 44


def player_scene(sheet: Sheet, fleet: FleetView) -> Scene:
    """A fleet, ship by ship."""
    dress = sheet.dress(fleet.seat)
    lines = [detail(sheet, fleet, ship, dress) for ship in fleet.ships]
    above = framed(column(*panels.fleet_lines(sheet, fleet), gap=8), by=16, stripe=dress.colour)
    whole = pad(column(with_alt(above, panels.summary(sheet, fleet)), *lines, gap=GAP), EDGE)
    high = natural(whole, WIDE)[1]
    title = sheet.say("title-player", faction=sheet.texts.named(fleet.faction))
    theme = sheet.look.theme
    base = Base("renderers.kit.phone:ground", swatches=swatches(theme))
    nodes = placed(whole, (0, 0, WIDE, high))
    return Scene(
        (WIDE, round(high)),
        nodes,
        base,
        theme,
        language=sheet.look.language,
        title=title,
        book=sprites.PATH,
    )


def detail(sheet: Sheet, fleet: FleetView, ship: ShipView, dress: Livery) -> Part:
    """A ship with all its values."""
    stats, fresh = STATS[ship.kind, ship.kit], sheet.active(fleet)
    can = (sheet.say("moves", n=ship.movement), sheet.say("range", n=ship.range))
    able = sheet.row((steps(sheet, ship), reach(sheet, ship)) if fresh else can)
    bonus = f"+{stats.damage}" if stats.damage else ""
    arms = sheet.say("arms", die=stats.die, bonus=bonus, shield=stats.shield)
    kit = [icon(ship.kit, KIT), label(sheet.texts.named(ship.kit), TEXT)] if ship.kit else []
    hull = bar(ship.hull, ship.most, *HULL, words=f"{ship.hull}/{ship.most}")
    head = row(label(f"{ship.key} {ship.hex}".upper(), NAME, grow=1), *kit, hull, gap=12)
    words = column(head, label(able, TEXT), label(arms, TEXT, "muted"), gap=2)
    shown = row(icon(ship.kind, SHIP, dress.colour), grown(words), gap=16)
    return with_alt(framed(shown, by=12), spoken(sheet, ship, fleet, fresh=fresh))
