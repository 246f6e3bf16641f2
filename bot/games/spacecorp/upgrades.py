"""Upgrades of stored positions from older versions of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.games.spacecorp.data import BEYOND, DATA


def upgrade_1(doc: dict[str, Any]) -> dict[str, Any]:
    """Bring a position of version 1 up to date.

    Version 1 had two Beyond markers for any number of players (§15.5), and neither marked the last
    round (§15.7) nor counted the deck (§15.10).
    """
    seats = range(3, len(doc["hqs"]) + 1)
    more = [b.id for b in BEYOND.values() if b.era == doc["era"] and b.seats in seats]
    last_round = len(doc["closed"]) >= DATA.setup.contracts_to_end_era
    return {**doc, "beyond": [*doc["beyond"], *more], "last_round": last_round}


def upgrade_2(doc: dict[str, Any]) -> dict[str, Any]:
    """Bring a position of version 2 up to date.

    Version 2 kept hands within headquarters, and the Competition's deck and bases within it.
    """
    hands = [hq["hand"] for hq in doc["hqs"]]
    hqs = [_without(hq, "hand") for hq in doc["hqs"]]
    comp = doc["comp"]
    if comp is None:
        return {**doc, "hqs": hqs, "hands": hands}
    decks = {"comp_deck": comp["deck"], "comp_bases": comp["bases"]}
    return {**doc, **decks, "hqs": hqs, "hands": hands, "comp": _without(comp, "deck", "bases")}


def _without(doc: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in doc.items() if key not in keys}


UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    1: upgrade_1,
    2: upgrade_2,
}
