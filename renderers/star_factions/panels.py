"""Beside the map: round and bank, a panel for each player, cards drawn, orders and dice."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.flow import Seat
from bot.games.star_factions.data import CLASSES, FACTIONS, MOTHER, RESOURCES, Stock
from bot.games.star_factions.view import FleetView, PublicView, ShipView
from renderers import text
from renderers.look import Look
from renderers.scene import Box, Group, Node, Sprite, Text, line, rect
from renderers.star_factions import legend, tokens
from renderers.star_factions.colours import Dress, Livery
from renderers.star_factions.news import news
from renderers.star_factions.places import SIDE

GAP: Final = 12
HEAD: Final = 122
PLAYER: Final = 258
LEAST: Final = 240
"""The height that the last orders need at least."""
ROOMY: Final = 356
"""A player's panel where there are few players."""
CLASS_ROW: Final = tuple(key for key, c in CLASSES.items() for _ in range(c.tokens_per_faction))
"""A fleet's tokens in the order in which they are shown."""


def panels(view: PublicView, look: Look, dress: Dress) -> Iterator[Node]:
    """The whole column."""
    x, y, wide, high = SIDE
    yield head((x, y, wide, HEAD), view, look)
    y += HEAD + GAP
    tall = PLAYER if len(view.fleets) > 2 else ROOMY
    for seat in in_order(view):
        yield player((x, y, wide, tall), view, view.fleets[seat], look, dress[seat])
        y += tall + GAP
    left = SIDE[1] + high - y
    if left > legend.HIGH + LEAST:
        yield from legend.legend((x, SIDE[1] + high - legend.HIGH, wide, legend.HIGH))
        left -= legend.HIGH + GAP
    yield from news((x, y, wide, left), view, look, dress)


def in_order(view: PublicView) -> Sequence[Seat]:
    """The seats in turn order, as far as there is one."""
    return view.order or tuple(fleet.seat for fleet in view.fleets)


def frame(box: Box, colour: str = "line", width: float = 2) -> Node:
    """A panel's ground."""
    return rect(box, radius=14, fill="panel", outline=colour, width=width)


# Head


def head(box: Box, view: PublicView, look: Look) -> Group:
    """Round, deck, discard pile and bank."""
    x, y, wide, _ = box
    discard = sum(n for _, n in view.discard)
    words, aside = headline(view, look)
    room = wide - 54 - text.width(words, 42, "bold")
    nodes: list[Node] = [
        frame(box),
        Text(words, (x + 22, y + 38), 42, "ink", "bold", "lm"),
        Text(aside, (x + wide - 22, y + 38), 25, "muted", "regular", "rm", max_width=room),
        line(((x + 20, y + 68), (x + wide - 20, y + 68)), colour="line", width=2),
        *figure(x + 20, y + 95, "cards", view.deck, "deck"),
        *figure(x + 140, y + 95, "cards", discard, "discard"),
        Text("Bank", (x + 296, y + 95), 20, "muted", "regular", "lm"),
    ]
    for number, name in enumerate(RESOURCES):
        nodes += figure(x + 348 + number * 69, y + 95, name, getattr(view.bank, name), "", 23)
    bank = counted(view.bank)
    words = f"Deck {view.deck}, discard pile {discard}, bank {bank}"
    return Group(tuple(nodes), alt=words, order=90)


def headline(view: PublicView, look: Look) -> tuple[str, str]:
    """The round, and what ends the game or has ended it."""
    if not view.turn:
        return "Setup", f"{view.goal} colonies win"
    if view.outcome is None:
        limit = f" of {view.limit}" if view.limit else ""
        return f"Round {view.round}{limit}", f"{view.goal} colonies win"
    winner = view.outcome.winner
    return (
        f"Round {view.round}",
        "The war is over" if winner is None else f"{look.names[winner]} wins",
    )


def figure(
    x: float, y: float, icon: str, value: int, label: str, size: float = 30
) -> Iterator[Node]:
    """A sprite, a number, perhaps a word."""
    yield Sprite(icon, (x + size * 0.5, y), size * 1.1, tint="accent-soft")
    yield Text(str(value), (x + size * 1.15, y), size, "ink", "bold", "lm")
    if label:
        after = x + size * 1.3 + text.width(str(value), size, "bold")
        yield Text(label, (after, y), 20, "muted", "regular", "lm")


def counted(stock: Stock) -> str:
    """Counters in words."""
    return f"{stock.metal} Metal, {stock.fuel} Fuel, {stock.weapon} Weapon"


# Players


def player(box: Box, view: PublicView, fleet: FleetView, look: Look, dress: Livery) -> Group:
    """A player's panel; its words open what is said of the player."""
    playing = active(view, fleet)
    nodes: tuple[Node, ...] = (
        frame(box, dress.colour if playing else "line", 6 if playing else 2),
        rect((box[0] + 3, box[1] + 3, 14, box[3] - 6), radius=7, fill=dress.colour),
        *titled(box, view, fleet, look, dress),
        *stocks(box, fleet),
        *roster(box, fleet, dress),
    )
    spoken = summary(view, fleet, look, dress)
    return Group(nodes, alt=spoken, order=place(fleet) * 2 - 20, region=region(fleet), box=box)


def region(fleet: FleetView) -> str:
    """The name of a panel as a region."""
    return f"panel-{fleet.faction or fleet.seat + 1}"


def place(fleet: FleetView) -> int:
    """Where a player is read: turn order, or seats before there is one."""
    return fleet.place if fleet.place >= 0 else int(fleet.seat)


def active(view: PublicView, fleet: FleetView) -> bool:
    """Whether it is this player's turn."""
    return bool(view.turn) and view.outcome is None and view.active == fleet.seat


def titled(
    box: Box, view: PublicView, fleet: FleetView, look: Look, dress: Livery
) -> Iterator[Node]:
    """Badge, name, colonies; faction, order, cards per draw."""
    x, y, wide, _ = box
    right = x + wide - 20
    yield tokens.badge((x + 56, y + 52), 32, dress)
    colonies = f"{len(fleet.flags)}/{view.goal}"
    yield Text(colonies, (right, y + 36), 46, "ink", "bold", "rm")
    flag = right - text.width(colonies, 46, "bold") - 30
    yield Sprite("colony", (flag, y + 36), 52, tint=dress.colour)
    room = flag - 40 - (x + 102)
    yield Text(look.names[fleet.seat], (x + 102, y + 34), 34, "ink", "bold", "lm", max_width=room)
    yield Text(standing(fleet), (x + 102, y + 76), 23, "muted", "regular", "lm", max_width=330)
    tag, colour = state(view, fleet)
    yield Text(tag, (right, y + 76), 25, colour, "bold", "rm")


def standing(fleet: FleetView) -> str:
    """Faction, order and cards in a line."""
    if not fleet.faction:
        return "faction not chosen yet"
    return f"{FACTIONS[fleet.faction].name}, {cards(fleet)}"


def cards(fleet: FleetView) -> str:
    """How many cards a player draws a turn."""
    return f"{fleet.cards} card" if fleet.cards == 1 else f"{fleet.cards} cards"


def state(view: PublicView, fleet: FleetView) -> tuple[str, str]:
    """A word on the player's state and its colour."""
    if fleet.out:
        return "ELIMINATED", "danger"
    if fleet.grace:
        return f"{fleet.grace} TURN{'S' if fleet.grace > 1 else ''} LEFT", "danger"
    if view.outcome is not None:
        return ("VICTORY", "good") if view.outcome.winner == fleet.seat else ("", "muted")
    return ("TO PLAY", "highlight") if active(view, fleet) else ("", "muted")


def stocks(box: Box, fleet: FleetView) -> Iterator[Node]:
    """Metal, Fuel, Weapon, and where the colonies are."""
    x, y, wide, high = box
    large = high / PLAYER
    middle = y + 98 + (high - 98 - 100 * large) / 2
    for number, name in enumerate(RESOURCES):
        left = x + 34 + number * (118 + 6 * large)
        yield from figure(left, middle, name, getattr(fleet.stock, name), "", 44)
    flags = " ".join(flag.upper() for flag in fleet.flags)
    at, room = (x + wide - 20, middle), wide - 444
    yield Text(flags, at, 23, "muted", "bold", "rm", max_width=room, lines=2)


def roster(box: Box, fleet: FleetView, dress: Livery) -> Iterator[Node]:
    """Every token: on the map with its hull, in the box as a shadow, a lost mothership crossed."""
    x, y, wide, high = box
    large = min(1.2, high / PLAYER)
    step = (wide - 40) / len(CLASS_ROW)
    seen: dict[str, int] = {}
    by_class = {kind: [s for s in fleet.ships if s.kind == kind] for kind in CLASSES}
    for number, kind in enumerate(CLASS_ROW):
        which = seen[kind] = seen.get(kind, -1) + 1
        at = (x + 28 + step * (number + 0.5), y + high - 64 * large)
        ship = by_class[kind][which] if which < len(by_class[kind]) else None
        yield Group(tuple(berth(kind, ship, fleet, dress)), at, large)


def berth(kind: str, ship: ShipView | None, fleet: FleetView, dress: Livery) -> Iterator[Node]:
    """One token's place in the roster, about its middle."""
    if ship is not None:
        yield Sprite(kind, (0, 0), 72, tint=dress.colour)
        words = tokens.code(ship)
        yield Text(words, (0, 1), 22, dress.ink, "bold", "mm", halo=dress.colour, halo_width=2)
        yield tokens.hull((-28, 27, 56, 25), ship.hull, ship.most)
        return
    yield Sprite(kind, (0, 4), 66, tint="sunken", alpha=0.45)
    if kind == MOTHER and fleet.faction:
        yield Sprite("lost", (0, 4), 44, tint="danger")


def summary(view: PublicView, fleet: FleetView, look: Look, dress: Livery) -> str:
    """A player in words, ships and flags aside."""
    name = look.names[fleet.seat]
    if not fleet.faction:
        return f"{name}: no faction yet"
    words = [f"{name}, {FACTIONS[fleet.faction].name} ({fleet.faction.upper()}, {dress.words})"]
    tag, _ = state(view, fleet)
    parts = [tag.lower()] if tag else []
    if not fleet.out:
        parts += [f"{len(fleet.flags)} of {view.goal} colonies", counted(fleet.stock)]
        parts += [f"{cards(fleet)} a draw"]
        if fleet.mother is None and fleet.ships:
            parts += ["mothership lost"]
    return words[0] + ": " + ", ".join(parts)
