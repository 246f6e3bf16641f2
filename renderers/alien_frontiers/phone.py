"""The phone picture: planet, facilities, and what a player has, or the player on turn."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.alien_frontiers.view import PlayerView, PrivateView, PublicView
from renderers.alien_frontiers import players, sprites, turn
from renderers.alien_frontiers.facilities import docked_words, line
from renderers.alien_frontiers.glance import heading
from renderers.alien_frontiers.pieces import AHEAD, Sheet, ground, ship
from renderers.alien_frontiers.planet import planet
from renderers.kit import Part, canvas, closeup, filling, grid, room, space, table
from renderers.kit.glance import HEAD_HIGH, unseen
from renderers.kit.steady import (
    column,
    counter,
    either,
    fit,
    icon,
    label,
    packed,
    panel,
    row,
    sized,
    with_alt,
)
from renderers.look import Look
from renderers.scene import Scene

TEXT: Final = 34
SAID: Final = 30
LAST: Final = 72
"""The height of what the last turn's player did."""
GAP: Final = 10
PLANET: Final = 652
DIE: Final = 148
"""The largest size of a ship to dock."""
HAVING: Final = ((32, 210), (30, 160), (28, 110), (27, 70), (27, 46))
"""The size of what a player has and the height of the ships to dock, the best first."""
SHIPS: Final = (46, 46, 260)
"""The size of a ship in a facility, new or not, and the room for all of them."""
LINE: Final = 62
"""The height of a facility."""
BADGE: Final = 52
GOODS: Final = 40


def card(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole game upright. A private view adds its own player's agendas."""
    own = given if isinstance(given, PrivateView) else None
    view = given.public if isinstance(given, PrivateView) else given
    sheet = Sheet(view, replace(look, level="phone", view=""))
    x, y, *_ = room(sheet.look, head=False)
    place = (x - GAP, y + HEAD_HIGH + LAST + 2 * GAP, PLANET, PLANET)
    said = turn.last_turn(sheet) or turn.aside(sheet)
    part = column(
        sized(heading(sheet), high=HEAD_HIGH),
        sized(label(said, TEXT, "muted", lines=2), high=LAST),
        sized(row(space(PLANET - GAP), filling(mine(sheet, own)), gap=GAP), high=PLANET),
        filling(stations(sheet)),
        *([] if view.finisher >= 0 else [scores(sheet)]),
        gap=GAP,
    )
    return closeup(
        part,
        sheet.look,
        title=sheet.say("game"),
        book=sprites.PATH,
        under=(planet(sheet, place),),
        base=ground(sheet, canvas(sheet.look), place),
        spoken=unseen((docked_words(sheet), AHEAD + 2)),
    )


def mine(sheet: Sheet, own: PrivateView | None) -> Part:
    """What the player has whose picture it is, as large as there is room for."""
    seat = own.seat if own else max(turn.on_turn(sheet.view), 0)
    p = sheet.view.players[seat]
    edge = sheet.dress(p.seat).colour
    tries = (panel(*having(sheet, p, own, *s), gap=GAP, outline=edge, width=4) for s in HAVING)
    return either(*tries)


def having(
    sheet: Sheet, p: PlayerView, own: PrivateView | None, size: float, high: float
) -> Iterator[Part]:
    """A player's ships to dock, goods, cards and agendas."""
    view, active = sheet.view, sheet.view.active
    yield row(sheet.who(p, BADGE), label(sheet.name(p.seat), TEXT, lines=2, grow=1), gap=GAP)
    yield row(*players.stock(sheet, p, SAID), gap=GAP)
    if active and active.seat == p.seat:
        if view.unplaced:
            ships = packed(tuple(fit(ship(sheet, s, DIE)) for s in view.unplaced), GAP)
            yield sized(ships, high=high)
        words = label(turn.to_do(sheet), size, "muted", lines=3)
        yield with_alt(words, turn.turn_words(sheet, active), order=AHEAD + 1)
    if cards := sheet.row(x.name for x in players.held(sheet, p)):
        yield row(icon("deck", GOODS), label(cards, size, lines=6, grow=1), gap=GAP)
    yield from secrets(sheet, own, size) if own else ()


def secrets(sheet: Sheet, own: PrivateView, size: float) -> Iterator[Part]:
    """The face-down agendas of the player whose picture it is, and the boards to choose from."""
    told = {players.agenda(sheet, key): players.hidden(sheet, own, key) for key in own.agendas}
    for text, whole in told.items():
        said = sheet.say("card", name=sheet.say("face-down", n=1), text=whole)
        words = label(text, size, lines=6, grow=1)
        yield with_alt(row(icon("agenda", GOODS), words, gap=GAP), said)
    for key in own.boards:
        name = sheet.say("offered", name=sheet.texts.named(key))
        yield with_alt(label(name, size, lines=2), name)


def stations(sheet: Sheet) -> Part:
    """Every facility with its ships, or how the game has ended."""
    view = sheet.view
    if view.finisher >= 0:
        return turn.ending(sheet, tall=True)
    drafting = [turn.draft(sheet)] if view.active is None else []
    lines = [sized(line(sheet, dock, LINE, SHIPS), 0, LINE) for dock in view.docks]
    named = label(sheet.row(map(sheet.texts.named, view.display)), SAID, lines=2, grow=1)
    cards = sized(row(icon("deck", BADGE), named, gap=GAP), high=LINE)
    return column(*drafting, grid(lines, 2, GAP)._replace(give=1, grow=1), cards, gap=GAP)


def scores(sheet: Sheet) -> Part:
    """Every player's points, goods, colonies, ships and cards."""
    rows: list[list[Part | str]] = []
    told = []
    for p in sorted(sheet.view.players, key=lambda p: -p.points.total):
        name = row(sheet.who(p, BADGE), label(sheet.name(p.seat), TEXT, grow=1), gap=GAP)
        cards = counter("deck", len(p.techs), TEXT)
        rows.append([name, str(p.points.total), *players.stock(sheet, p, TEXT), cards])
        facts = {"points": p.points.total, "stock": players.stock_words(sheet, p)}
        colour = sheet.colour(p.colour)
        told.append(sheet.say("score", name=sheet.name(p.seat), colour=colour, **facts))
    return with_alt(panel(table(rows, TEXT, gap=22, down=4)), sheet.apart(told), order=5)
