"""What one can look up: ships, kits, cards and factions, from the data alone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.spec import Entry
from bot.engine.wording import listed, plural
from bot.games.star_factions.data import (
    CARDS,
    CLASSES,
    DATA,
    FACTIONS,
    KITS,
    LIMITS,
    Card,
    Faction,
    Kit,
    ShipClass,
)
from bot.games.star_factions.words import card_name, kit_text, stock


def entries(_: str = "en") -> Iterator[Entry]:
    """Every component with its numbers."""
    yield from (ship_entry(c) for c in CLASSES.values())
    yield from (kit_entry(k) for k in KITS.values())
    yield from (card_entry(c) for c in CARDS if c.kind == "resource")
    yield from (faction_entry(f) for f in FACTIONS.values())
    yield from terrain_entries()


def ship_entry(c: ShipClass) -> Entry:
    """§2.4 A ship class."""
    cost = f"Costs {stock(c.price)}." if c.buildable else "Can never be built."
    text = (
        f"Hull {c.hull}, shield {c.shield}, attack {c.die}, movement {c.movement}, range {c.range}."
        f" {cost} {plural(c.tokens_per_faction, 'token')} for each faction,"
        f" {plural(blueprints(c.id), 'blueprint')} in the loot deck."
        f" Whoever destroys it takes {c.reward_each} of each resource."
    )
    return Entry(c.key, c.id.capitalize(), "ship", text, "§2.4")


def terrain_entries() -> Iterator[Entry]:
    """§3.5 What lies on the map."""
    rocks = sum(len(belt) for belt in DATA.map.asteroid_belts.values())
    worlds = listed(planet.hex for planet in DATA.map.planets)
    hole = listed(DATA.map.black_hole)
    corners = listed(f.corner for f in FACTIONS.values())
    fuel, radius = LIMITS.black_hole_fuel, LIMITS.wormhole_zone_radius
    texts = {
        "asteroid": (f"{rocks} hexes. No ship may enter; it stops a line of fire.", "§3.5.2"),
        "planet": (f"{worlds}. To be colonized; it hinders neither ships nor fire.", "§3.5.3"),
        "black-hole": (f"{hole}. Ends a move; {fuel} Fuel brings you to your own zone.", "§7.3"),
        "wormhole": (f"{corners}. The middle of each faction's zone.", "§3.5.5"),
        "zone": (f"Within {radius} of a corner; its faction starts and builds there.", "§3.5.6"),
    }
    for key, (text, rule) in texts.items():
        yield Entry(key, key.replace("-", " ").capitalize(), "terrain", text, rule)


def blueprints(ship: str) -> int:
    """How many blueprints of a class there are."""
    return sum(card.count for card in CARDS if card.ship == ship)


def kit_entry(k: Kit) -> Entry:
    """§2.5 A kit."""
    count = sum(card.count for card in CARDS if card.kit == k.id)
    text = f"{kit_text(k.id)}. Costs {stock(k.cost)}. {plural(count, 'card')} in the loot deck."
    return Entry(k.id, f"{k.id.capitalize()} kit", "kit", text, "§2.5")


def card_entry(c: Card) -> Entry:
    """§2.1 A resource card."""
    text = f"Take {stock(c.gain)} from the bank. {plural(c.count, 'card')} in the loot deck."
    return Entry(c.type, card_name(c.type), "card", text, "§2.1")


def faction_entry(f: Faction) -> Entry:
    """§3.7 A faction."""
    text = (
        f"Colour {f.colour}, wormhole {f.corner} in the {f.corner_side} corner,"
        f" {f.flags} flags. Written {f.id}."
    )
    return Entry(f.key, f.name, "faction", text, "§3.7")
