"""The look-ups: ships, kits, cards, factions and terrain, from the data alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.engine.lookups import Lookup, lookup
from bot.engine.spec import Entry
from bot.games.star_factions.data import (
    CARD,
    CLASSES,
    DATA,
    FACTIONS,
    KITS,
    LIMITS,
    Faction,
    Kit,
    ShipClass,
)
from bot.games.star_factions.rules.s07_moves import TOLL
from bot.games.star_factions.words import WORDS, Texts

TERRAIN: Final = {
    "asteroid": "§3.5.2",
    "planet": "§3.5.3",
    "black-hole": "§7.3",
    "wormhole": "§3.5.5",
    "zone": "§3.5.6",
}


def ship(t: Texts, c: ShipClass) -> str:
    """§2.4 A ship class in words."""
    blueprints = sum(card.count for card in CARD.values() if card.ship == c.id)
    name = "entry-ship" if c.buildable else "entry-ship-unbuilt"
    # A die is written like a hex: d4 is also a name.
    return t.say(name, **{**t.fields(c), "die": c.die}, blueprints=blueprints)


def kit(t: Texts, k: Kit) -> dict[str, object]:
    """§2.5 What a kit does, and the number of its cards."""
    count = sum(card.count for card in CARD.values() if card.kit == k.id)
    return {"effect": t.kit_effect(k), "count": count}


def side(t: Texts, f: Faction) -> dict[str, object]:
    """§3.7 The side of the map that a faction starts on."""
    return {"side": t.say(f"side-{f.corner_side}")}


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


LOOKUPS: Final[tuple[Lookup[Texts], ...]] = (
    lookup(CLASSES, "ship", "§2.4", text=ship),
    lookup(
        KITS, "kit", "§2.5", name=lambda t, x: t.say("kit", kit=t.named(x.id)), facts=kit
    ),
    lookup(
        {key: x for key, x in CARD.items() if x.kind == "resource"}, "card", "§2.1",
        name=lambda t, x: t.card(x), facts=lambda t, x: {"gain": t.goods(x.gain)},
    ),
    lookup(FACTIONS, "faction", "§3.7", facts=side),
    terrain_entries,
)  # fmt: skip


def entries(language: str = "en") -> Iterator[Entry]:
    """Every component as a look-up, with its numbers."""
    t = WORDS.get(language, WORDS["en"])
    return (entry for found in LOOKUPS for entry in found(t))
