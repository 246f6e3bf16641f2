"""§7 Bases: their requirements, and hubs of the free transport."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.flow import Seat
from bot.games.spacecorp.data import BASES, COLONIES
from bot.games.spacecorp.goals import ColonyPort
from bot.games.spacecorp.kinds import (
    Transport,
)
from bot.games.spacecorp.state import Corp, spot_site

# §7.1 Requirements


def meets_requirement(s: Corp, kind: str, spot: str) -> bool:
    """§7.1 Whether a box or Lagrange site meets the requirement of a kind of base in this era."""
    lagrange = spot_site(spot).kind == "lagrange"
    tags = s.tags(spot)
    natural = bool(tags & {"ore", "exotic"})
    return {
        "any": True,
        "any_tile": spot in s.tiles,
        "lagrange": lagrange,
        "ore_or_exotic": natural,
        "water": "water" in tags,
        "life": "life" in tags,
        "lagrange_or_life": lagrange or "life" in tags,
        "lagrange_or_ore": lagrange or natural,
    }[BASES[kind].req[s.era]]


# §7.5 Hubs


def hubs(s: Corp, seat: Seat) -> Iterator[str]:
    """§7.5 A seat's hubs: the start space, and sites with its Spaceports or Free Port."""
    found = {
        spot_site(spot).id
        for spot, base in s.bases.items()
        if base.owner == seat and isinstance(BASES[base.kind].effect, Transport)
    }
    found |= {
        site
        for site, colony in s.colonies.items()
        if colony.owner == seat and isinstance(COLONIES[colony.marker].effect, ColonyPort)
    }
    yield s.start
    yield from (site.id for site in s.sites() if site.id in found)
