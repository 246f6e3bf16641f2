"""The close view of a player: the panel, and every ship with all that it can do."""

from typing import Final

from bot.games.star_factions.data import STATS
from bot.games.star_factions.view import FleetView, Ship
from renderers.kit import (
    Part,
    bar,
    column,
    framed,
    grown,
    icon,
    label,
    natural,
    pad,
    placed,
    row,
    with_alt,
)
from renderers.scene import Scene
from renderers.star_factions import able, panels, pieces
from renderers.star_factions.pieces import Sheet

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
    lines = [detail(sheet, fleet, ship) for ship in fleet.open.ships]
    stripe = sheet.dress(fleet.seat).colour
    above = framed(column(*panels.fleet_lines(sheet, fleet), gap=8), by=16, stripe=stripe)
    whole = pad(column(with_alt(above, panels.summary(sheet, fleet)), *lines, gap=GAP), EDGE)
    high = natural(whole, WIDE)[1]
    title = sheet.say("title-player", faction=sheet.texts.named(fleet.open.faction))
    return sheet.scene((WIDE, round(high)), placed(whole, (0, 0, WIDE, high)), title)


def detail(sheet: Sheet, fleet: FleetView, ship: Ship) -> Part:
    """A ship with all its values."""
    stats, fresh = STATS[ship.kind, ship.kit], sheet.active(fleet)
    can = (sheet.say("moves", n=ship.stats.movement), sheet.say("range", n=ship.stats.range))
    now = (able.steps(sheet, ship), able.reach(sheet, ship))
    bonus = f"+{stats.damage}" if stats.damage else ""
    arms = sheet.say("arms", die=stats.die, bonus=bonus, shield=stats.shield)
    kit = [icon(ship.kit, KIT), label(sheet.texts.named(ship.kit), TEXT)] if ship.kit else []
    words = column(
        row(
            label(f"{ship.key} {ship.label}".upper(), NAME, grow=1),
            *kit,
            bar(ship.hull, ship.stats.hull, *HULL, words=f"{ship.hull}/{ship.stats.hull}"),
            gap=12,
        ),
        label(sheet.row(now if fresh else can), TEXT),
        label(arms, TEXT, "muted"),
        gap=2,
    )
    shown = row(icon(ship.kind, SHIP, sheet.dress(fleet.seat).colour), grown(words), gap=16)
    return with_alt(framed(shown, by=12), pieces.spoken(sheet, ship, fleet, fresh=fresh))
