"""What lies in orbit: ships in their ports, the hub's circles, the display, Bay and supplies."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from bot.games.alien_frontiers.data import DOCK, FIELDS, Facility
from bot.games.alien_frontiers.view import DockView, PlayerView, PublicView, ShipView
from renderers.alien_frontiers.base import OWN, PORT, SHARING, Places
from renderers.alien_frontiers.colours import livery
from renderers.alien_frontiers.pieces import AHEAD, Sheet, colony, field, piece, ship
from renderers.kit import (
    LEAST,
    Part,
    aligned,
    badge_at,
    grown,
    mark_last_box,
    placed,
    plate,
    tagged,
)
from renderers.kit.steady import column, framed, icon, label, pad, pill, row, sized, stack, with_alt
from renderers.layout import centre
from renderers.scene import Box, Group, Node

NOTE: Final = 27
LEVEL: Final = {"mine": 12, "raiders": 100}
"""How far below its plate's top a facility shows the least it asks for."""
CARD: Final = 29
NAMED: Final = 262
"""The room for the name of a card on display."""
PILE: Final = 54
COUNT: Final = 34
"""The sizes of a pile and of its number."""
WAITING: Final = 60
"""The size of a ship in the Bay."""
COLONY: Final = 1.25
"""The size of a colony at the hub, as a share of a circle."""
LANE: Final = 46
"""The step between badges that share a circle of the hub."""
FIELD: Final = (42, 41)
"""The size of a field generator off the planet, and the room for it."""


def facilities(sheet: Sheet, at: Places) -> Iterator[Node]:
    """Every facility, the Bay and the supplies, in places named as the printed board's are."""
    for dock in sheet.view.docks:
        if not DOCK[dock.key].board:
            draw = hub if dock.key == "hub" else station
            yield Group(tuple(draw(sheet, dock, at)), alt=dock_words(sheet, dock), order=15)
    yield bay(sheet, at["bay.ships"])
    yield supply(sheet, at["supply"])
    yield Group((), brief=docked_words(sheet), order=AHEAD + 2)
    yield from changes(sheet, at)


def changes(sheet: Sheet, at: Places) -> Iterator[Node]:
    """Marks on the facilities whose ships have changed since `look.since`."""
    before = sheet.look.since
    if isinstance(before, PublicView):
        was, now = (
            {d.key: [(s.colour, s.pips) for s in d.ships] for d in view.docks}
            for view in (before, sheet.view)
        )
        for key, ships in now.items():
            if key in at and was.get(key) != ships:
                yield mark_last_box(at[key], radius=18)


def station(sheet: Sheet, dock: DockView, at: Places) -> Iterator[Node]:
    """The ships in a facility's ports, the least it asks for now, and the cards on display."""
    note = note_words(sheet, dock.key)
    if note:
        x, y, wide, _ = at[dock.key]
        mark = aligned(pill(note, NOTE, fill="accent", ink="inverse", edge="accent"), "r")
        yield from placed(mark, (x, y + LEVEL[dock.key], wide - 12, NOTE * 1.5))
    if dock.key == "artifact":
        for number, key in enumerate(sheet.view.display):
            yield from placed(display(sheet, key), at[f"display.{number}"])
    for port, docked in zip(taken(dock, DOCK[dock.key]), dock.ships, strict=True):
        lost = dock.key == "terraform" and not docked.saved
        yield from placed(ship(sheet, docked, PORT, lost=lost), at[f"{dock.key}.{port}"])


def taken(dock: DockView, f: Facility) -> Iterator[int]:
    """The port that each ship stands in. Groups keep to their own ports."""
    free = list(range(f.ports))
    for docked in dock.ships:
        port = next(n for n in free if f.group == 1 or n >= docked.group * f.group)
        free.remove(port)
        yield port


def note_words(sheet: Sheet, key: str) -> str:
    """The least a facility asks for now, in words."""
    least = {"mine": sheet.view.mine_floor, "raiders": sheet.view.raid_sum}.get(key)
    return sheet.say(f"note-{key}", n=least) if least else ""


def display(sheet: Sheet, key: str) -> Part:
    """A card on display: its use, and its discard power where that is legible."""
    name, spent = sheet.texts.named(key), sheet.texts.uses[key][1]
    does = [sheet.texts.short_use(key)]
    if spent and sheet.least < LEAST:
        does.append(sheet.say("discard", words=spent))
    head = label(name, CARD, lines=2, least=sheet.least)
    words = label("\n".join(does), NOTE, "ink", "regular", lines=4, least=sheet.least)
    named = sized(stack(plate("accent-soft"), pad(head, 12, 0)), NAMED)
    card = row(named, grown(pad(words, 10, 0)))
    alt = sheet.say("display", name=name, text=sheet.spoken(sheet.texts.whole_card(key)))
    return with_alt(framed(card, fill="raised", outline="accent", by=2), alt)


def dock_words(sheet: Sheet, dock: DockView) -> str:
    """A facility for alt text, without its ships, which have words of their own."""
    name, free = sheet.texts.named(dock.key), dock.ports - len(dock.ships)
    words = sheet.say("dock", name=name, free=free, ports=dock.ports, covered=dock.covered)
    return sheet.row(filter(None, (words, note_words(sheet, dock.key))))


def docked_words(sheet: Sheet) -> str:
    """All docked ships in a few words."""
    found = [
        sheet.say("at", place=sheet.texts.short[dock.key], ships=sheet.row(map(sheet.die, ships)))
        for dock in sheet.view.docks
        if (ships := dock.ships)
    ]
    return sheet.say("docked", words=sheet.apart(found)) if found else sheet.say("docked-none")


# §5.2, §11 Hub


def hub(sheet: Sheet, dock: DockView, at: Places) -> Iterator[Node]:
    """Each player's ships at the hub, and its colony on its circle."""
    berths = [(docked, at[port]) for docked, port in hub_ports(sheet.view, dock)]
    for p in sorted(sheet.view.players, key=lambda p: p.place):
        nodes = [*hub_colony(sheet, p, at)]
        for docked, box in berths:
            if docked.keeper == p.seat:
                nodes += placed(ship(sheet, docked, box[3]), box)
        words = sheet.say("hub" if p.hub else "hub-none", colour=sheet.colour(p.colour), n=p.hub)
        yield Group(tuple(nodes), alt=words)


def hub_ports(view: PublicView, dock: DockView) -> Iterator[tuple[ShipView, str]]:
    """§5.2.1 The port of each ship at the hub: one of its keeper's. A ship borrowed to dock here
    (§13.2) may be its keeper's fourth, and takes any free port."""
    count, beyond = len(view.players), []
    free = [f"hub.{row}.{n}" for row in range(count) for n in range(OWN)]
    if count == SHARING:
        free = [f"hub.0.{n}" for n in range(dock.ports)]
    for docked in dock.ships:
        row = 0 if count == SHARING else view.players[docked.keeper].place
        port = next((x for x in free if x.startswith(f"hub.{row}.")), "")
        if port:
            free.remove(port)
            yield docked, port
        else:
            beyond.append(docked)
    yield from zip(beyond, free, strict=False)


def hub_colony(sheet: Sheet, p: PlayerView, at: Places) -> Iterator[Node]:
    """A player's badge and its colony on its circle. Five players share the circles."""
    shared = len(sheet.view.players) == SHARING
    row = 0 if shared else p.place
    if not shared:
        x, y, wide, high = at[f"hub.{row}.who"]
        yield from badge_at((x + wide / 2, y + high / 2), high, sheet.dress(p.seat), sheet.least)
    if not p.hub:
        return
    x, y = centre(at[f"hub.{row}.on{p.hub}"])
    if not shared:
        size = at[f"hub.{row}.on{p.hub}"][3] * COLONY
        yield from colony(sheet, p, p.hub, (x, y), size)
        return
    below = sum(q.hub == p.hub and q.place < p.place for q in sheet.view.players)
    yield from badge_at((x, y - LANE * (below + 1)), LANE, sheet.dress(p.seat), sheet.least)


# §5.10 Bay, supplies


def bay(sheet: Sheet, box: Box) -> Group:
    """The Maintenance Bay: how many ships of each colour wait there."""
    counts = {p.colour: p.bay for p in sheet.view.players if p.bay}
    if relics := sum(s.colour == "relic" for s in sheet.view.bay):
        counts["relic"] = relics
    waiting, said = [], []
    for colour, count in counts.items():
        blank = icon(f"{colour}-0", WAITING, livery(colour, sheet.look.theme).colour)
        waiting.append(tagged(blank, pill(str(count), NOTE, least=sheet.least)))
        said.append(sheet.say("bay-ships", n=count, colour=sheet.colour(colour)))
    words = sheet.say("bay", ships=sheet.row(said) or sheet.say("empty"))
    return Group(placed(row(*waiting, gap=10), box), alt=words, order=16)


def supply(sheet: Sheet, box: Box) -> Group:
    """Decks, discard piles, field generators off the planet, and the legend of the rings."""
    view = sheet.view
    lying = {key for land in view.land for key in land.fields}
    off = [key for key in FIELDS if key not in lying]
    piles = {
        "techs": (pile("deck", view.deck), pile("discards", len(view.discards))),
        "agendas": (pile("agenda", view.agenda_deck), pile("discards", view.agenda_discards)),
        "fields": tuple(piece(partial(field, sheet, key), *FIELD) for key in off),
        "new": (icon("ring", PILE),),
    }
    named = tuple(
        grown(
            column(
                sized(row(*parts, gap=4), high=PILE),
                label(sheet.say(f"pile-{words}"), NOTE, "muted"),
            )
        )
        for words, parts in piles.items()
        if words != "agendas" or view.rules.agendas
    )
    nodes = placed(pad(row(*named, gap=8), 16, 11), box)
    return Group(nodes, alt=sheet.apart(supply_words(sheet, off)), order=25)


def pile(name: str, count: int) -> Part:
    """A pile of cards: its picture and its count."""
    return row(icon(name, PILE, "line"), label(str(count), COUNT), gap=4)


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
