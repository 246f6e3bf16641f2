"""What lies in orbit: ships in their ports, the hub's circles, the display, Bay and supplies."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

from bot.games.alien_frontiers.data import DOCK, FIELDS, Facility
from bot.games.alien_frontiers.view import DockView, PlayerView, PublicView, ShipView
from renderers.alien_frontiers import base
from renderers.alien_frontiers.base import OWN, SHARING, Places
from renderers.alien_frontiers.colours import livery
from renderers.alien_frontiers.pieces import Sheet, colony, field, marked, piece, ship, signs
from renderers.kit import (
    Part,
    aligned,
    badge_at,
    grown,
    mark_last_box,
    placed,
    plate,
    ringed,
    tagged,
    upright,
)
from renderers.kit.steady import (
    card,
    column,
    either,
    fit,
    framed,
    icon,
    label,
    pad,
    pill,
    row,
    sized,
    stack,
    with_alt,
)
from renderers.layout import centre
from renderers.scene import Box, Group, Node

NOTE: Final = 27
EDGE, BETWEEN = (16, 11), 4
"""The margins of the supplies, and the gap between a pile's picture and its number."""
CARD: Final = 29
NAMED: Final = 262
"""The room for the name of a card on display."""
SAID: Final = (48, 44, 40, 36, 32, 29, 27)
"""The sizes of a facility's text in a close view, the best first."""
WHOLE_CARD: Final = 38
"""The size of the name of a card with its whole text."""
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
GAP: Final = 14
EMBLEM, NAME = 52, 40
"""The sizes of a facility's emblem and name in a line."""


Sizes: TypeAlias = tuple[float, float, float]
"""The size of a new ship and of another one, and the room for all ships of a facility."""


def facilities(sheet: Sheet, at: Places) -> Iterator[Node]:
    """Every facility, the Bay and the supplies that have their places in the picture."""
    for dock in sheet.view.docks:
        if dock.key in at:
            draw = hub if dock.key == "hub" else station
            yield Group(tuple(draw(sheet, dock, at)), alt=dock_words(sheet, dock), order=15)
    if "bay.ships" in at:
        yield bay(sheet, at["bay.ships"])
    if "supply" in at:
        yield supply(sheet, at["supply"])
    yield from changes(sheet, at)


def closely(sheet: Sheet, keys: Sequence[str]) -> Part:
    """Neighbouring facilities with all that they say, and what their signs mean."""
    docks = [dock for dock in sheet.view.docks if dock.key in keys]
    seen = {
        "ring": any(map(is_fresh, docks)),
        "bracket": any(DOCK[dock.key].group > 1 for dock in docks),
        "cross": any(dock.covered for dock in docks),
    }
    marks = {marked(s, lost=is_lost(dock, s)) for dock in docks for s in dock.ships} - {""}
    shown = [name for name, is_seen in seen.items() if is_seen]
    legend = signs(sheet, [*shown, *sorted(marks)])
    count, tall = len(sheet.view.players), upright(sheet.look)
    printed = either(
        *(
            column(
                *(base.closely(key, count, sheet.texts, size, upright=tall) for key in keys),
                legend,
                gap=GAP,
            )
            for size in SAID
        )
    )

    def draw(box: Box) -> Iterator[Node]:
        nodes = placed(printed, box)
        yield from nodes
        yield from facilities(sheet, base.named(nodes))

    return printed._replace(draw=draw)


def line(sheet: Sheet, dock: DockView, high: float, sizes: Sizes) -> Part:
    """§5 A facility with its ships in a line, the new ones larger, ringed if it has just been
    used."""
    name = label(sheet.texts.short[dock.key], NAME, grow=1)
    new, old, wide = sizes
    most = min(high, wide / max(1, len(dock.ships))) - 8
    ships = (ship(sheet, s, min(most, new if s.fresh else old)) for s in dock.ships)
    side = min(EMBLEM, high - 8)
    owned = dock.owner >= 0
    emblem = sheet.who(sheet.view.players[dock.owner], side) if owned else icon(dock.key, side)
    active = sheet.view.active
    could = active and any(dock.key in keys for _, keys in active.choices)
    inner = pad(row(fixed(emblem), name, *map(fixed, ships), gap=2 * BETWEEN), GAP, 2)
    part = framed(inner, radius=GAP, outline="accent" if could else "line", width=3 if could else 2)
    return ringed(part) if is_fresh(dock) else part


def is_fresh(dock: DockView) -> bool:
    """Whether the last turn's player has docked here."""
    return any(s.fresh for s in dock.ships)


def fixed(part: Part) -> Part:
    """The part, made to keep its width if its row is too narrow."""
    return part._replace(give=0)


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
                yield mark_last_box(at[key], radius=base.ROUND)


def station(sheet: Sheet, dock: DockView, at: Places) -> Iterator[Node]:
    """The ships in a facility's ports, the least it asks for now, and the cards on display."""
    if note := note_words(sheet, dock.key):
        mark = pill(note, NOTE, fill="accent", ink="inverse", edge="accent")
        yield from placed(aligned(mark, "r"), at[f"{dock.key}.note"])
    if dock.key == "artifact":
        for number, key in enumerate(sheet.view.display):
            yield from placed(display(sheet, key), at[f"display.{number}"])
    for port, docked in zip(taken(dock, DOCK[dock.key]), dock.ships, strict=True):
        box = at[f"{dock.key}.{port}"]
        yield from placed(ship(sheet, docked, min(box[2:]), lost=is_lost(dock, docked)), box)


def is_lost(dock: DockView, docked: ShipView) -> bool:
    """§5.9 Whether a ship will be given up for what it does at its facility."""
    return dock.key == "terraform" and not docked.saved


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
    """A card on display: its use in brief on the board, closely its whole text."""
    name, least, text = sheet.texts.named(key), sheet.least, sheet.texts.whole_card(key)
    alt = sheet.say("display", name=name, text=sheet.spoken(text))
    if sheet.look.view:
        return card(name, text, size=WHOLE_CARD, alt=alt)
    head = label(name, CARD, lines=2, least=least)
    words = label(sheet.texts.short_use(key), NOTE, "ink", "regular", lines=4, least=least)
    named = sized(stack(plate("accent-soft"), pad(head, GAP, 0)), NAMED)
    brief = row(named, grown(pad(words, GAP, 0)))
    return with_alt(framed(brief, fill="raised", outline="accent", by=2), alt)


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
    return Group(placed(fit(row(*waiting, gap=GAP)), box), alt=words, order=16)


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
                sized(row(*parts, gap=BETWEEN), high=PILE),
                label(sheet.say(f"pile-{words}"), NOTE, "muted"),
            )
        )
        for words, parts in piles.items()
        if words != "agendas" or view.rules.agendas
    )
    nodes = placed(pad(row(*named, gap=2 * BETWEEN), *EDGE), box)
    return Group(nodes, alt=sheet.apart(supply_words(sheet, off)), order=25)


def pile(name: str, count: int) -> Part:
    """A pile of cards: its picture and its count."""
    return row(icon(name, PILE, "line"), label(str(count), COUNT), gap=BETWEEN)


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
