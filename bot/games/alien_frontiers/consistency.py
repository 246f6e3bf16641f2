"""Whether corrected values fit together, for `farpost check-data`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.engine.catalogue import BadData, faults
from bot.games.alien_frontiers.data import Box, Numbers
from bot.games.alien_frontiers.rules.s04_docking import docking_effects
from bot.games.alien_frontiers.rules.s08_cards import card_effects


def inconsistencies(box: Box) -> Iterator[str]:
    """Everything that contradicts another value, a sentence each. Raises BadData for effects that
    no chapter has."""
    wrong = [fault for each in effects(box) for fault in faults(*each)]
    if wrong:
        raise BadData(wrong)
    return fleets(box.numbers)


def fleets(n: Numbers) -> Iterator[str]:
    """§2.3 §5.7 Fleets that are larger than all ships or too small, and ships without a price."""
    if not n.least_ships <= n.starting_ships <= n.ships:
        yield f"A fleet of {n.starting_ships} is not {n.least_ships} to {n.ships} ships (§2.3)."
    dear = [x for x in range(n.least_ships + 1, n.ships + 1) if x not in n.ship_prices]
    if dear or n.ships not in n.ship_prices:
        yield f"Ships {n.least_ships + 1} to {n.ships} have a price each (§5.7)."


def effects(box: Box) -> Iterator[tuple[msgspec.Raw, Any, str]]:
    """Every effect of a component, with the type that it must have and its place."""
    for table, docks in (("facilities", box.facilities), ("boards", box.boards)):
        for dock in docks.values():
            yield dock.gives, docking_effects.kind, f"{table} → {dock.key} → gives"
    for tech in box.techs.values():
        if tech.use:
            yield tech.use.does, card_effects.kind, f"techs → {tech.key} → use.does"
        if tech.discard:
            yield tech.discard.does, card_effects.kind, f"techs → {tech.key} → discard.does"
