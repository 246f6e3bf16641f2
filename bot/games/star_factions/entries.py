"""The look-ups: ships, kits, cards, factions and terrain, from the data alone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.spec import Entry
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
from bot.games.star_factions.rules.s07_moves import TOLL
from bot.games.star_factions.words import WORDS, Texts


def entries(language: str = "en") -> Iterator[Entry]:
    """Every component as a look-up, with its numbers."""
    t = WORDS.get(language, WORDS["en"])
    yield from (ship_entry(t, c) for c in CLASSES.values())
    yield from (kit_entry(t, k) for k in KITS.values())
    yield from (card_entry(t, c) for c in CARDS if c.kind == "resource")
    yield from (faction_entry(t, f) for f in FACTIONS.values())
    yield from terrain_entries(t)


def ship_entry(t: Texts, c: ShipClass) -> Entry:
    """§2.4 A ship class as a look-up."""
    text = t.say(
        "entry-ship" if c.buildable else "entry-ship-unbuilt",
        hull=c.hull,
        shield=c.shield,
        die=c.die,
        movement=c.movement,
        range=c.range,
        cost=t.stock(c.price) if c.buildable else "",
        tokens=c.tokens_per_faction,
        blueprints=sum(card.count for card in CARDS if card.ship == c.id),
        reward=c.reward_each,
    )
    return Entry(c.key, t.named(c.key), t.say("kind-ship"), text, "§2.4")


def kit_entry(t: Texts, k: Kit) -> Entry:
    """§2.5 A kit as a look-up."""
    count = sum(card.count for card in CARDS if card.kit == k.id)
    text = t.say("entry-kit", effect=t.kit_effect(k), cost=t.stock(k.cost), count=count)
    return Entry(k.id, t.say("kit", kit=t.named(k.id)), t.say("kind-kit"), text, "§2.5")


def card_entry(t: Texts, c: Card) -> Entry:
    """§2.1 A resource card as a look-up."""
    text = t.say("entry-card", gain=t.goods(c.gain), count=c.count)
    return Entry(c.type, t.card(c), t.say("kind-card"), text, "§2.1")


def faction_entry(t: Texts, f: Faction) -> Entry:
    """§3.7 A faction as a look-up."""
    side = t.say(f"side-{f.corner_side}")
    text = t.say("entry-faction", side=side, corner=f.corner, flags=f.flags, code=f.id)
    return Entry(f.key, t.named(f.key), t.say("kind-faction"), text, "§3.7")


def terrain_entries(t: Texts) -> Iterator[Entry]:
    """§3.5 Each kind of terrain as a look-up."""
    hexes = {
        "planet": t.listed(planet.hex for planet in DATA.map.planets),
        "black-hole": t.listed(DATA.map.black_hole),
        "wormhole": t.listed(f.corner for f in FACTIONS.values()),
    }
    facts: dict[str, object] = {
        "count": sum(len(belt) for belt in DATA.map.asteroid_belts.values()),
        "toll": t.goods(TOLL),
        "radius": LIMITS.wormhole_zone_radius,
    }
    for key, rule in TERRAIN.items():
        text = t.say(f"terrain-{key}-text", **facts, hexes=hexes.get(key, ""))
        yield Entry(key, t.say(f"terrain-{key}"), t.say("kind-terrain"), text, rule)


TERRAIN = {
    "asteroid": "§3.5.2",
    "planet": "§3.5.3",
    "black-hole": "§7.3",
    "wormhole": "§3.5.5",
    "zone": "§3.5.6",
}
