"""The facilities in orbit: the ships in their ports, the hub's circles, the display, the Bay."""

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.games.alien_frontiers.data import DOCK, FIELDS, TECH, Facility
from bot.games.alien_frontiers.view import DockView, PlayerView, PublicView, ShipView
from renderers import text
from renderers.alien_frontiers import brief, places
from renderers.alien_frontiers.colours import PAPER, livery
from renderers.alien_frontiers.tokens import badge, colonies, pill, ship
from renderers.look import Look
from renderers.scene import Box, Group, Node, Point, Sprite, Text, rect
from renderers.theme import NIGHT


def orbit(view: PublicView, look: Look) -> Iterator[Node]:
    """Every facility, the Bay, the supplies."""
    for dock in view.docks:
        if dock.key == "hub":
            yield hub(view, dock, look)
        elif dock.key in places.STATIONS:
            yield station(view, dock, look)
    yield bay(view, look)
    yield supply(view)


def station(view: PublicView, dock: DockView, look: Look) -> Group:
    """The ships in a facility's ports and what it asks for now."""
    nodes: list[Node] = [*noted(view, dock.key)]
    if dock.key == "artifact":
        nodes += display(view)
    spots = places.ports(dock.key)
    for at, docked in zip(seats(dock, DOCK[dock.key]), dock.ships, strict=True):
        lost = dock.key == "terraform" and not docked.saved
        nodes.append(ship(docked, spots[at], places.PORT, look.theme, lost=lost))
    return Group(tuple(nodes), alt=dock_words(view, dock), order=10)


def seats(dock: DockView, f: Facility) -> Iterator[int]:
    """Which port each ship stands in: groups keep to their own."""
    taken: set[int] = set()
    for docked in dock.ships:
        at = docked.group * f.group if f.group > 1 else 0
        while at in taken:
            at += 1
        taken.add(at)
        yield at


def noted(view: PublicView, key: str) -> Iterator[Node]:
    """What a facility asks at least now, or how far a claim has come, in its plate's corner."""
    words = note(view, key)
    if words:
        at, size = corner(key)
        at = (at[0] - text.width(words, size, "bold") - size, at[1])
        yield pill(at, words, size, 200, fill="accent", ink="inverse", edge="accent")[0]


def corner(key: str) -> tuple[Point, float]:
    """The right end of a facility's note, and how large it is written."""
    x, y, wide, _ = places.STATIONS[key]
    if key == "artifact":
        return (x + 334, y + 62), 19
    return ((x + wide - 16, y + 30), 27) if key == "mine" else ((x + wide - 12, y + 122), 25)


def note(view: PublicView, key: str) -> str:
    """What a facility asks at least now."""
    if key == "mine" and view.mine_floor:
        return f"min {view.mine_floor}"
    if key == "raiders" and view.raid_sum:
        return f"beat {view.raid_sum}"
    if key == "artifact" and view.active is not None and view.active.total:
        return f"now {view.active.total}"
    return ""


def dock_words(view: PublicView, dock: DockView) -> str:
    """A facility for alt text; its ships say themselves."""
    free = dock.ports - len(dock.ships)
    words = note(view, dock.key)
    extra = f", {words}" if words else ""
    covered = f" ({dock.covered} covered)" if dock.covered else ""
    return f"{DOCK[dock.key].name}, {free} of {dock.ports} ports free{covered}{extra}"


# §5.1 Display


def display(view: PublicView) -> Iterator[Node]:
    """The cards on display."""
    for box, key in zip(places.DISPLAY, view.display, strict=False):
        yield card(box, key)


def card(box: Box, key: str) -> Group:
    """A card with what it does, used and discarded, in a line each; its plate is the ground's."""
    x, y, wide, high = box
    yours, spent = brief.use(key), brief.USE[key][1]
    size = text.shrunk(TECH[key].name, 23, "bold", wide - 14, 14)
    nodes: list[Node] = [
        Text(TECH[key].name, (x + wide / 2, y + 21), size, "ink", "bold", "mm",
             max_width=wide - 14),
        Text(yours, (x + 12, y + 44), 20, "ink", "bold", "lt", max_width=wide - 22, lines=3),
    ]  # fmt: skip
    if spent:
        at = (x + 12, y + high - 6)
        words = f"Discard: {spent}"
        nodes.append(Text(words, at, 18, "muted", "bold", "lb", max_width=wide - 22, lines=2))
    return Group(tuple(nodes), alt=f"On display: {TECH[key].name}. {brief.whole(key)}")


# §5.2, §11 Hub


def hub(view: PublicView, dock: DockView, look: Look) -> Group:
    """Each player's ships, and its colony on its circle."""
    count = len(view.players)
    freeform = count == 5
    size = 50.0 if freeform else places.hub_size(count)
    shared = iter(places.hub_ports(0, count)) if freeform else None
    nodes: list[Node] = []
    free: list[Point] = []
    beyond: list[ShipView] = []
    for p in sorted(view.players, key=lambda p: p.place):
        own = [s for s in dock.ships if s.keeper == p.seat]
        ports = list(islice(shared, len(own)) if shared else places.hub_ports(p.place, count))
        ships = [ship(s, at, size, look.theme) for s, at in zip(own, ports, strict=False)]
        nodes.append(Group((*tracked(view, p, look), *ships), alt=hub_words(p)))
        free += ports[len(own) :]
        beyond += own[len(ports) :]
    # §13.2 A ship that was borrowed to dock here may be a fourth of its owner's.
    nodes += [ship(s, at, size, look.theme) for s, at in zip(beyond, free, strict=False)]
    return Group(tuple(nodes), alt=dock_words(view, dock), order=10)


def tracked(view: PublicView, p: PlayerView, look: Look) -> Iterator[Node]:
    """A player's badge and its colony on its circle."""
    count = len(view.players)
    dress = livery(p.colour, look.theme)
    if count < 5:
        x, y, _, _ = places.hub_row(p.place, count)
        yield badge((x + 30, y + places.hub_size(count) / 2), places.hub_size(count) * 0.92, dress)
        if p.hub:
            at = places.hub_circle(p.place, count, p.hub)
            size = places.hub_radius(count) * 2.5
            yield from colonies(at, size, p.hub, dress, controls=False)
    elif p.hub:
        x, y = places.hub_circle(0, count, p.hub)
        below = sum(q.hub == p.hub and q.place < p.place for q in view.players)
        yield badge((x, y - 46 - below * 46), 44, dress)


def hub_words(p: PlayerView) -> str:
    """A player's colony on the hub in words."""
    return f"{p.colour}: colony on circle {p.hub}" if p.hub else f"{p.colour}: no colony"


# §5.10 Bay, supplies


def bay(view: PublicView, look: Look) -> Group:
    """The Maintenance Bay: how many ships of each colour wait."""
    x, y, wide, _ = places.BAY
    colours = tuple(dict.fromkeys(s.colour for s in view.bay))
    nodes: list[Node] = []
    for i, colour in enumerate(colours):
        count = sum(s.colour == colour for s in view.bay)
        step = (wide - 28) / max(4, len(colours))
        at = (x + 14 + step * i + 29, y + 120)
        nodes.append(Sprite(f"{colour}-0", at, 56, tint=livery(colour, look.theme).colour))
        nodes += counted((at[0] + 26, at[1] + 22), count)
    counts = ", ".join(f"{p.bay} of {p.colour}" for p in view.players if p.bay)
    return Group(tuple(nodes), alt=f"Maintenance Bay: {counts or 'empty'}", order=10)


def counted(at: Point, count: int) -> Iterator[Node]:
    """How many, in a disc, where there are several."""
    yield rect(places.about(at, 34), radius=17, fill=NIGHT)
    yield rect(places.about(at, 30), radius=15, fill=PAPER)
    yield Text(str(count), at, 22, NIGHT, "bold", "mm")


def supply(view: PublicView) -> Group:
    """Decks, discard piles, field generators off the planet."""
    piles = {"deck": view.deck, "discards": len(view.discards)}
    if view.rules.agendas:
        piles |= {"agenda_deck": view.agenda_deck, "agenda_discards": view.agenda_discards}
    nodes: list[Node] = []
    for name, count in piles.items():
        x, y = places.pile(name)
        nodes.append(Text(str(count), (x + 34, y), 33, "ink", "bold", "lm"))
    lying = {key for land in view.land for key in land.fields}
    off = [key for key in FIELDS if key not in lying]
    x, y, wide, high = places.SUPPLY
    nodes += fields(off, (x + wide - 78, y + 46))
    pile = ", ".join(TECH[t].name for t in reversed(view.discards)) or "nothing discarded yet"
    at = (x + 20, y + high - 10)
    words = f"Discarded: {pile}" if view.discards else "No card discarded yet"
    nodes.append(Text(words, at, 19, "muted", "regular", "lb", max_width=wide - 206))
    return Group(tuple(nodes), alt="; ".join(supply_words(view, off)), order=25)


def fields(off: Sequence[str], at: Point) -> Iterator[Node]:
    """The generators that lie off the planet."""
    label = "fields off planet" if off else "fields in use"
    yield Text(label, (at[0], at[1] + 50), 18, "muted", "bold", "mm", max_width=160)
    for i, key in enumerate(off):
        spot = (at[0] + (i - (len(off) - 1) / 2) * 45, at[1])
        yield Sprite(f"field-{key}", spot, 43)


def supply_words(view: PublicView, off: Sequence[str]) -> Iterator[str]:
    """The supplies in words."""
    yield f"Tech deck {view.deck}, {len(view.discards)} discarded"
    if view.discards:
        yield f"discarded: {', '.join(TECH[t].name for t in view.discards)}"
    if view.rules.agendas:
        yield f"agenda deck {view.agenda_deck}, {view.agenda_discards} discarded"
    if off:
        yield f"off the planet: {', '.join(off)} field"
