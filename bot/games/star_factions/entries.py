"""What one can look up: ships, kits, cards and factions, from the data alone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.spec import Entry
from bot.games.star_factions.data import (
    CARDS,
    CLASSES,
    FACTIONS,
    KITS,
    Card,
    Faction,
    Kit,
    ShipClass,
)
from bot.games.star_factions.words import card_name, kit_text, plural, stock


def entries() -> Iterator[Entry]:
    """Every component with its numbers."""
    yield from (ship_entry(c) for c in CLASSES.values())
    yield from (kit_entry(k) for k in KITS.values())
    yield from (card_entry(c) for c in CARDS if c.kind == "resource")
    yield from (faction_entry(f) for f in FACTIONS.values())


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
