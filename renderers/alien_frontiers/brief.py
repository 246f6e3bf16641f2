"""What things do, in few words: facilities, bonuses, cards, boards.

Numbers are those of data.json.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from bot.engine.wording import plural
from bot.games.alien_frontiers.data import DOCK, NUMBERS, TECH, TERRITORY, Tokens


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


def goods(effect: Mapping[str, Any]) -> str:
    """The fuel and ore of an effect, as the picture writes them."""
    return price(Tokens(effect.get("fuel", 0), effect.get("ore", 0)))


def balance(by: int) -> str:
    """One ship down, another up."""
    return f"{-by:+} and {by:+} to two ships"


def moves(price_of: Mapping[str, Any]) -> str:
    """What it costs to move a colony, by whose it is."""
    return f"{goods(price_of['own'])} moves own, {goods(price_of['other'])} another's"


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
SHORT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "artifact": "Artifact", "hub": "Hub", "constructor": "Constructor", "mine": "Mine",
        "market": "Market", "raiders": "Raiders", "shipyard": "Shipyard", "solar": "Solar",
        "terraform": "Terraforming", "corex": "Corex", "darkspace": "Dark Space",
        "homesteaders": "Homesteaders", "newgaia": "New Gaia", "proxima": "Proxima",
        "scavenger": "Scavenger", "smugglers": "Smugglers", "uranian": "Uranian",
    }
)  # fmt: skip
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
USE: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "city": (plural(TECH["city"].points, "point"), ""),
        "monument": (plural(TECH["monument"].points, "point"), ""),
        "booster": (f"{does('booster')['by']:+} to a ship", "field off the planet"),
        "crystal": ("borrow a territory's bonus", "place Positron"),
        "gravity": (balance(does("gravity")["by"]), "place Repulsor"),
        "decoy": ("raiders get only this card", ""),
        "teleporter": ("a docked ship docks elsewhere", "move a colony"),
        "cannon": ("blast ships to the Bay", "a docked ship to stock"),
        "polarity": ("turn a ship over", "swap two colonies"),
        "cache": (
            f"each roll: odd {price(NUMBERS.cache_odd)}, even {price(NUMBERS.cache_even)}",
            "",
        ),
        "stasis": (f"{does('stasis')['by']:+} to a ship", "place Isolation"),
        "warper": ("roll ships again", "take a discarded card"),
        "servo": ("use any ship of the Bay", "empty a facility"),
        "cloak": ("replace an opponent's ships", "swap two territories"),
        "fabricator": (f"gain {goods(does('fabricator'))}", f"gain {goods(spent('fabricator'))}"),
        "ftl": (f"a ship to any value, {NUMBERS.ftl_tokens} times", ""),
        "tunneler": (f"{goods(does('tunneler'))} more at the Mine", "empty the Mine"),
        "window": (f"agenda limit {NUMBERS.window_limit}", "reveal an agenda"),
        "capacitor": ("use a used card again", "an opponent loses a card"),
        "harvester": (
            f"{goods(does('harvester'))} a foreign ship at Solar",
            "opponents lose all fuel",
        ),
    }
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
    {
        "corex": (
            f"{goods(gives('corex'))} a territory you control",
            f"income: {NUMBERS.corex_income}F and {NUMBERS.corex_per_territory}F a territory",
        ),
        "darkspace": (
            "take the top tech card",
            f"{NUMBERS.explorer_discards} discard powers a turn",
        ),
        "homesteaders": (
            f"hub colony {gives('homesteaders')['circles']:+} circle",
            f"launch from circle {NUMBERS.early_circle}",
        ),
        "newgaia": ("save a terraformed ship", "gets others' terraforming price"),
        "proxima": ("move a field generator", f"{price(NUMBERS.proxima_price)}: field on or off"),
        "scavenger": ("two unlike ships build a ship", "new ships roll at once"),
        "smugglers": ("with a raid: tokens and a card", "any run of three raids"),
        "uranian": (
            moves(gives("uranian")),
            "has a contested bonus",
        ),
    }
)  # fmt: skip
"""What docking at a faction's board does, and what its owner has of it."""
assert set(USE) == set(TECH)
assert set(SHORT) == set(DOCK)
