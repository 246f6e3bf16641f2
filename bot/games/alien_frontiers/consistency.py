"""Whether corrected values fit together, for `farpost check-data`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.engine.catalogue import BadData, faults
from bot.games.alien_frontiers.data import Box
from bot.games.alien_frontiers.rules.s04_docking import docking_effects
from bot.games.alien_frontiers.rules.s08_cards import card_effects


def inconsistencies(box: Box) -> Iterator[str]:
    """Nothing: whatever fits its type fits the rules. Raises BadData for effects that no chapter
    has."""
    wrong = [fault for each in effects(box) for fault in faults(*each)]
    if wrong:
        raise BadData(wrong)
    return iter(())


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
