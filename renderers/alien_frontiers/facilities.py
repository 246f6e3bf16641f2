"""The facilities in orbit: the ships in their ports, the hub's circles, the display, the Bay."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from bot.games.alien_frontiers.data import DOCK, FIELDS, TECH, Facility
from bot.games.alien_frontiers.view import DockView, PlayerView, PublicView, ShipView
from renderers.alien_frontiers import brief, geometry
from renderers.alien_frontiers.colours import livery
from renderers.alien_frontiers.pieces import AHEAD, Sheet, colonies, field, ship
from renderers.kit import (
    LEAST,
    Part,
    badge_at,
    card,
    column,
    grown,
    icon,
    label,
    painted,
    pill,
    placed,
    row,
    sized,
    space,
    tagged,
)
from renderers.scene import Box, Group, Node, Point

NOTE: Final = 27
LEVEL: Final = {"mine": 12, "raiders": 100}
"""How far below its plate's top a facility says what it asks at least."""
CARD: Final = 29
PILE: Final = (54, 34, 27)
"""Sprite, number and name of a pile."""
WAITING: Final = 60
"""A ship in the Bay."""
LANE: Final = 46
"""Between badges that share a circle of the hub."""


def facilities(sheet: Sheet) -> Iterator[Node]:
    """Every facility, the Bay, the supplies."""
    for dock in sheet.view.docks:
        if dock.key == "hub":
            yield hub(sheet, dock)
        elif dock.key in geometry.STATIONS:
            yield station(sheet, dock)
    yield bay(sheet)
    yield supply(sheet)
    yield Group((), brief=docked_words(sheet.view), order=AHEAD + 2)


def station(sheet: Sheet, dock: DockView) -> Group:
    """The ships in a facility's ports and what it asks for now."""
    nodes: list[Node] = [*noted(sheet, dock.key)]
    if dock.key == "artifact":
        for box, key in zip(geometry.DISPLAY, sheet.view.display, strict=False):
            nodes += display(sheet, box, key)
    spots = geometry.ports(dock.key)
    for at, docked in zip(seats(dock, DOCK[dock.key]), dock.ships, strict=True):
        lost = dock.key == "terraform" and not docked.saved
        nodes.append(ship(sheet, docked, spots[at], geometry.PORT, lost=lost))
    return Group(tuple(nodes), alt=dock_words(sheet.view, dock), order=15)


def seats(dock: DockView, f: Facility) -> Iterator[int]:
    """Which port each ship stands in: groups keep to their own."""
    taken: set[int] = set()
    for docked in dock.ships:
        at = docked.group * f.group if f.group > 1 else 0
        while at in taken:
            at += 1
        taken.add(at)
        yield at


def noted(sheet: Sheet, key: str) -> Iterator[Node]:
    """What a facility asks at least now, in its plate's corner."""
    words = note(sheet.view, key)
    if words:
        x, y, wide, _ = geometry.STATIONS[key]
        mark = pill(words, NOTE, fill="accent", ink="inverse", edge="accent")
        place = (x, y + LEVEL[key], wide - 12, NOTE * 1.5)
        yield from placed(row(space(grow=1), mark), place)


def note(view: PublicView, key: str) -> str:
    """What a facility asks at least now."""
    if key == "mine" and view.mine_floor:
        return f"min {view.mine_floor}"
    return f"beat {view.raid_sum}" if key == "raiders" and view.raid_sum else ""


def display(sheet: Sheet, box: Box, key: str) -> tuple[Node, ...]:
    """A card on display: its use, and what it does when discarded where that is legible."""
    spent = brief.USE[key][1]
    shown = card(
        TECH[key].name,
        brief.use(key),
        size=CARD,
        foot=f"Discard: {spent}" if spent and sheet.least < LEAST else "",
        least=sheet.least,
        alt=f"On display: {TECH[key].name}. {brief.whole(key)}",
    )
    return placed(shown, box)


def dock_words(view: PublicView, dock: DockView) -> str:
    """A facility for alt text; its ships say themselves."""
    free = dock.ports - len(dock.ships)
    words = note(view, dock.key)
    extra = f", {words}" if words else ""
    covered = f" ({dock.covered} covered)" if dock.covered else ""
    return f"{DOCK[dock.key].name}, {free} of {dock.ports} ports free{covered}{extra}"


def docked_words(view: PublicView) -> str:
    """All docked ships in a few words."""
    found = [
        f"{brief.SHORT[dock.key]} {', '.join(f'{s.colour} {s.pips}' for s in dock.ships)}"
        for dock in view.docks
        if dock.ships
    ]
    return f"Docked: {'; '.join(found)}" if found else "No ship is docked"


# §5.2, §11 Hub


def hub(sheet: Sheet, dock: DockView) -> Group:
    """Each player's ships, and its colony on its circle."""
    view, count = sheet.view, len(sheet.view.players)
    size = geometry.hub_size(count)
    shared = iter(geometry.hub_ports(0, count)) if count == 5 else None
    nodes: list[Node] = []
    free: list[Point] = []
    beyond: list[ShipView] = []
    for p in sorted(view.players, key=lambda p: p.place):
        own = [s for s in dock.ships if s.keeper == p.seat]
        ports = list(islice(shared, len(own)) if shared else geometry.hub_ports(p.place, count))
        ships = [ship(sheet, s, at, size) for s, at in zip(own, ports, strict=False)]
        nodes.append(Group((*tracked(sheet, p), *ships), alt=hub_words(p)))
        free += ports[len(own) :]
        beyond += own[len(ports) :]
    # §13.2 A ship that was borrowed to dock here may be a fourth of its owner's.
    nodes += [ship(sheet, s, at, size) for s, at in zip(beyond, free, strict=False)]
    return Group(tuple(nodes), alt=dock_words(view, dock), order=15)


def tracked(sheet: Sheet, p: PlayerView) -> Iterator[Node]:
    """A player's badge and its colony on its circle."""
    count, dress = len(sheet.view.players), sheet.dress(p.seat)
    if count < 5:
        x, y, _, _ = geometry.hub_row(p.place, count)
        size = geometry.hub_size(count)
        yield from badge_at((x + 30, y + size / 2), size, dress, sheet.least)
        if p.hub:
            at = geometry.hub_circle(p.place, count, p.hub)
            yield from colonies(sheet, at, geometry.hub_radius(count) * 2.5, p.hub, p.colour)
    elif p.hub:
        x, y = geometry.hub_circle(0, count, p.hub)
        below = sum(q.hub == p.hub and q.place < p.place for q in sheet.view.players)
        yield from badge_at((x, y - LANE - below * LANE), LANE, dress, sheet.least)


def hub_words(p: PlayerView) -> str:
    """A player's colony on the hub in words."""
    return f"{p.colour}: colony on circle {p.hub}" if p.hub else f"{p.colour}: no colony"


# §5.10 Bay, supplies


def bay(sheet: Sheet) -> Group:
    """The Maintenance Bay: how many ships of each colour wait."""
    x, y, wide, high = geometry.BAY
    counts = {p.colour: p.bay for p in sheet.view.players if p.bay}
    if relics := sum(s.colour == "relic" for s in sheet.view.bay):
        counts["relic"] = relics
    waiting = [
        tagged(
            icon(f"{colour}-0", WAITING, livery(colour, sheet.look.theme).colour),
            pill(str(count), NOTE, least=sheet.least),
        )
        for colour, count in counts.items()
    ]
    nodes = placed(row(*waiting, gap=10), (x + 14, y + 82, wide - 28, high - 92))
    said = ", ".join(f"{count} of {colour}" for colour, count in counts.items())
    return Group(nodes, alt=f"Maintenance Bay: {said or 'empty'}", order=16)


def supply(sheet: Sheet) -> Group:
    """Decks, discard piles, field generators off the planet, what the rings mean."""
    view = sheet.view
    piles = [pile("deck", view.deck, "deck"), pile("discards", len(view.discards), "discards")]
    if view.rules.agendas:
        piles.append(pile("agenda", view.agenda_deck, "agendas"))
        piles.append(pile("discards", view.agenda_discards, "discards"))
    lying = {key for land in view.land for key in land.fields}
    off = [key for key in FIELDS if key not in lying]
    lone_ones = sized(row(*(lone(sheet, key) for key in off)), high=PILE[0])
    piles.append(column(lone_ones, label("fields", PILE[2], "muted")))
    piles.append(column(icon("ring", PILE[0]), label("new", PILE[2], "muted", side="m")))
    x, y, wide, high = geometry.SUPPLY
    nodes = placed(row(*map(grown, piles), gap=4), (x + 16, y + 12, wide - 26, high - 20))
    return Group(nodes, alt="; ".join(supply_words(view, off)), order=25)


def pile(name: str, count: int, words: str) -> Part:
    """A pile of cards: how many, and of what."""
    counted = row(icon(name, PILE[0], "line"), label(str(count), PILE[1]), gap=4)
    return column(counted, label(words, PILE[2], "muted"))


def lone(sheet: Sheet, key: str) -> Part:
    """A generator off the planet."""
    return painted(
        lambda box: field(sheet, key, (box[0] + 20, box[1] + box[3] / 2), 42), 41, PILE[0]
    )


def supply_words(view: PublicView, off: list[str]) -> Iterator[str]:
    """The supplies in words."""
    yield f"Tech deck {view.deck}, {len(view.discards)} discarded"
    if view.discards:
        yield f"discarded: {', '.join(TECH[t].name for t in view.discards)}"
    if view.rules.agendas:
        yield f"agenda deck {view.agenda_deck}, {view.agenda_discards} discarded"
    if off:
        yield f"off the planet: {', '.join(off)} field"
