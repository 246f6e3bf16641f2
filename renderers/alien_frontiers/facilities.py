"""The facilities in orbit: the ships in their ports, the hub's circles, the display, the Bay."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from bot.games.alien_frontiers.data import DOCK, FIELDS, Facility
from bot.games.alien_frontiers.view import DockView, PlayerView, ShipView
from renderers.alien_frontiers import geometry
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
"""How far below its plate's top a facility shows the least it asks for."""
CARD: Final = 29
PILE: Final = (54, 34, 27)
"""The sizes of a pile's sprite, number and name."""
WAITING: Final = 60
"""The size of a ship in the Bay."""
LANE: Final = 46
"""The step between badges that share a circle of the hub."""


def facilities(sheet: Sheet) -> Iterator[Node]:
    """Every facility, the Bay and the supplies."""
    for dock in sheet.view.docks:
        if dock.key == "hub":
            yield hub(sheet, dock)
        elif dock.key in geometry.STATIONS:
            yield station(sheet, dock)
    yield bay(sheet)
    yield supply(sheet)
    yield Group((), brief=docked_words(sheet), order=AHEAD + 2)


def station(sheet: Sheet, dock: DockView) -> Group:
    """The ships in a facility's ports, and the least it asks for now."""
    nodes: list[Node] = [*demand(sheet, dock.key)]
    if dock.key == "artifact":
        for box, key in zip(geometry.DISPLAY, sheet.view.display, strict=False):
            nodes += display(sheet, box, key)
    spots = geometry.ports(dock.key)
    for at, docked in zip(seats(dock, DOCK[dock.key]), dock.ships, strict=True):
        lost = dock.key == "terraform" and not docked.saved
        nodes.append(ship(sheet, docked, spots[at], geometry.PORT, lost=lost))
    return Group(tuple(nodes), alt=dock_words(sheet, dock), order=15)


def seats(dock: DockView, f: Facility) -> Iterator[int]:
    """The port that each ship stands in. Groups keep to their own ports."""
    taken: set[int] = set()
    for docked in dock.ships:
        at = docked.group * f.group if f.group > 1 else 0
        while at in taken:
            at += 1
        taken.add(at)
        yield at


def demand(sheet: Sheet, key: str) -> Iterator[Node]:
    """The least a facility asks for now, in its plate's corner."""
    words = demand_words(sheet, key)
    if words:
        x, y, wide, _ = geometry.STATIONS[key]
        mark = pill(words, NOTE, fill="accent", ink="inverse", edge="accent")
        place = (x, y + LEVEL[key], wide - 12, NOTE * 1.5)
        yield from placed(row(space(grow=1), mark), place)


def demand_words(sheet: Sheet, key: str) -> str:
    """The least a facility asks for now, in words."""
    least = {"mine": sheet.view.mine_floor, "raiders": sheet.view.raid_sum}.get(key)
    return sheet.say(f"note-{key}", n=least) if least else ""


def display(sheet: Sheet, box: Box, key: str) -> tuple[Node, ...]:
    """A card on display: its use, and its discard power where that is legible."""
    name, spent = sheet.texts.named(key), sheet.texts.uses[key][1]
    shown = card(
        name,
        sheet.texts.short_use(key),
        size=CARD,
        foot=sheet.say("discard", words=spent) if spent and sheet.least < LEAST else "",
        least=sheet.least,
        alt=sheet.say("display", name=name, text=sheet.spoken(sheet.texts.whole_card(key))),
    )
    return placed(shown, box)


def dock_words(sheet: Sheet, dock: DockView) -> str:
    """A facility for alt text, without its ships, which have words of their own."""
    name, free = sheet.texts.named(dock.key), dock.ports - len(dock.ships)
    words = sheet.say("dock", name=name, free=free, ports=dock.ports, covered=dock.covered)
    return sheet.row(filter(None, (words, demand_words(sheet, dock.key))))


def docked_words(sheet: Sheet) -> str:
    """All docked ships in a few words."""
    found = [
        sheet.say("at", place=sheet.texts.short[dock.key], ships=sheet.row(map(sheet.die, ships)))
        for dock in sheet.view.docks
        if (ships := dock.ships)
    ]
    return sheet.say("docked", words=sheet.apart(found)) if found else sheet.say("docked-none")


# §5.2, §11 Hub


def hub(sheet: Sheet, dock: DockView) -> Group:
    """Each player's ships at the hub, and its colony on its circle."""
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
        nodes.append(Group((*hub_colony(sheet, p), *ships), alt=hub_words(sheet, p)))
        free += ports[len(own) :]
        beyond += own[len(ports) :]
    # §13.2 A ship borrowed to dock here may be its owner's fourth, so it takes a free port.
    nodes += [ship(sheet, s, at, size) for s, at in zip(beyond, free, strict=False)]
    return Group(tuple(nodes), alt=dock_words(sheet, dock), order=15)


def hub_colony(sheet: Sheet, p: PlayerView) -> Iterator[Node]:
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


def hub_words(sheet: Sheet, p: PlayerView) -> str:
    """A player's colony on the hub in words."""
    colour = sheet.colour(p.colour)
    return (
        sheet.say("hub", colour=colour, n=p.hub) if p.hub else sheet.say("hub-none", colour=colour)
    )


# §5.10 Bay, supplies


def bay(sheet: Sheet) -> Group:
    """The Maintenance Bay: how many ships of each colour wait there."""
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
    said = sheet.row(
        sheet.say("bay-ships", n=count, colour=sheet.colour(colour))
        for colour, count in counts.items()
    )
    return Group(nodes, alt=sheet.say("bay", ships=said or sheet.say("empty")), order=16)


def supply(sheet: Sheet) -> Group:
    """Decks, discard piles, field generators off the planet, and the legend of the rings."""
    view = sheet.view
    counts = [("deck", view.deck, "deck"), ("discards", len(view.discards), "discards")]
    if view.rules.agendas:
        counts.append(("agenda", view.agenda_deck, "agendas"))
        counts.append(("discards", view.agenda_discards, "discards"))
    piles = [pile(name, count, sheet.say(f"pile-{words}")) for name, count, words in counts]
    lying = {key for land in view.land for key in land.fields}
    off = [key for key in FIELDS if key not in lying]
    lone_ones = sized(row(*(lone(sheet, key) for key in off)), high=PILE[0])
    piles.append(column(lone_ones, label(sheet.say("pile-fields"), PILE[2], "muted")))
    new = label(sheet.say("pile-new"), PILE[2], "muted", side="m")
    piles.append(column(icon("ring", PILE[0]), new))
    x, y, wide, high = geometry.SUPPLY
    nodes = placed(row(*map(grown, piles), gap=4), (x + 16, y + 12, wide - 26, high - 20))
    return Group(nodes, alt=sheet.apart(supply_words(sheet, off)), order=25)


def pile(name: str, count: int, words: str) -> Part:
    """A pile of cards: its picture, count and name."""
    counted = row(icon(name, PILE[0], "line"), label(str(count), PILE[1]), gap=4)
    return column(counted, label(words, PILE[2], "muted"))


def lone(sheet: Sheet, key: str) -> Part:
    """A field generator off the planet."""
    return painted(
        lambda box: field(sheet, key, (box[0] + 20, box[1] + box[3] / 2), 42), 41, PILE[0]
    )


def supply_words(sheet: Sheet, off: list[str]) -> Iterator[str]:
    """The supplies in words."""
    view = sheet.view
    yield sheet.say("supply-techs", deck=view.deck, discards=len(view.discards))
    if view.discards:
        cards = sheet.row(map(sheet.texts.named, view.discards))
        yield sheet.say("supply-discards", cards=cards)
    if view.rules.agendas:
        piles = {"deck": view.agenda_deck, "discards": view.agenda_discards}
        yield sheet.say("supply-agendas", **piles)
    if off:
        fields = sheet.row(sheet.say(f"field-{key}") for key in off)
        yield sheet.say("supply-fields", fields=fields)
