"""What things do, in few words: facilities, bonuses, cards, boards.

Numbers are those of data.json.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from bot.games.alien_frontiers.data import (
    BOARDS,
    DOCK,
    NUMBERS,
    TECH,
    TERRITORY,
    Tech,
    Tokens,
    in_short,
)


def price(tokens: Tokens) -> str:
    """A price as the picture writes it: "1F 1O"."""
    parts = [f"{tokens.fuel}F"] if tokens.fuel else []
    parts += [f"{tokens.ore}O"] if tokens.ore else []
    return " ".join(parts) or "free"


def gives(key: str) -> Any:
    """What data.json says that a facility gives."""
    return msgspec.json.decode(DOCK[key].gives)


def does(key: str) -> Any:
    """What data.json says that a card does when used."""
    use = TECH[key].use
    return msgspec.json.decode(use.does) if use else {}


def spent(key: str) -> Any:
    """What data.json says that a card does when discarded."""
    power = TECH[key].discard
    return msgspec.json.decode(power.does) if power else {}


def solar() -> str:
    """The Solar Converter's fuel by value."""
    fuel = gives("solar")["fuel"]
    return "  ".join(f"{i + 1}-{i + 2}:{fuel[i]}F" for i in range(0, len(fuel), 2))


FACILITY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "artifact": f"a card at {NUMBERS.claim_total}",
        "solar": solar(),
        "market": "pair of n: nF for 1O",
        "raiders": f"run of 3: {NUMBERS.raid_tokens} or a card",
        "mine": f"rising: {gives('mine')['ore'][0]}O a ship",
        "shipyard": "pair + price: ship",
        "hub": f"{price(NUMBERS.launch)}: launch",
        "constructor": f"triple + {price(DOCK['constructor'].cost)}: land",
        "terraform": f"a 6 + {price(DOCK['terraform'].cost)}: land",
        "bay": "ships that wait",
    }
)
SHORT: Final[Mapping[str, str]] = MappingProxyType({f.key: f.short["en"] for f in DOCK.values()})
"""What everybody calls a facility."""
SHIPS: Final = tuple(f"{n}th {price(cost)}" for n, cost in NUMBERS.ship_prices.items())
"""§5.7 What the next ship costs."""


def bonuses() -> dict[str, str]:
    """Each territory's bonus."""
    lands = {key: t.off for key, t in TERRITORY.items()}
    build = DOCK["constructor"].cost.less(lands["bradbury"])
    return {
        "asimov": f"Hub +{TERRITORY['asimov'].amount['circles']}",
        "bradbury": f"Colony {price(build)}",
        "burroughs": f"Relic {price(NUMBERS.relic)}",
        "heinlein": f"Market {lands['heinlein'].fuel}F:1O",
        "herbert": f"ships -{price(lands['herbert']).replace(' ', ' -')}",
        "lem": f"Solar +{price(lands['lem'])}",
        "pohl": f"tech -{price(lands['pohl'])}",
        "vanvogt": "Mine: any",
    }


BONUS: Final[Mapping[str, str]] = MappingProxyType(bonuses())
NAME: Final[Mapping[str, str]] = MappingProxyType(
    {key: t.name.rpartition(" ")[0] for key, t in TERRITORY.items()}
)
"""A territory's name without the word for its kind."""


def of_card(t: Tech) -> tuple[str, str]:
    """What a card does, and what its discard does, in few words."""
    used = in_short(t.use.lines, t.use.does) if t.use else in_short(t.line, points=t.points)
    power = in_short(t.discard.lines, t.discard.does) if t.discard else ""
    return used, power


USE: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {t.key: of_card(t) for t in TECH.values()}
)


def use(key: str) -> str:
    """A card's use with its price."""
    t = TECH[key]
    if t.use is None or not t.use.fuel:
        return USE[key][0]
    each = f"/{t.use.per}" if t.use.per else ""
    return f"{t.use.fuel}F{each}: {USE[key][0]}"


def whole(key: str) -> str:
    """All a card says, in the rules' words."""
    t = TECH[key]
    parts = [t.passive] if t.passive else []
    if t.use:
        each = f" for each {t.use.per}" if t.use.per else ""
        parts.append(f"{t.use.fuel} fuel{each}: {t.use.text}" if t.use.fuel else t.use.text)
    parts += [f"Discard: {t.discard.text}"] if t.discard else []
    return "\n".join(parts)


def dock_price(key: str) -> str:
    """What docking at a board costs, before its effect."""
    cost = DOCK[key].cost
    return f"{price(cost)}: " if cost else ""


BOARD: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {f.key: (in_short(f.line, f.gives), in_short(f.owner_line)) for f in BOARDS}
)
"""What docking at a faction's board does, and what its owner has of it."""
