"""The rules in § order, a module for each chapter that asks or does something."""

from __future__ import annotations

from typing import Any

from bot.engine.flow import Step
from bot.games.star_factions.rules.s05_setup import Deploy, Factions, Placement, RollOff, Wishes
from bot.games.star_factions.rules.s06_draw_phase import (
    BuildKits,
    BuildShips,
    Collect,
    Discard,
    DrawCards,
    Turn,
)
from bot.games.star_factions.rules.s07_battle import Battle
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.rules.s08_end_of_turn import EndTurn, PassTurn
from bot.games.star_factions.rules.s09_agreements import DrawOffer, Resign

__all__ = [
    "STEPS",
    "BuildKits",
    "BuildShips",
    "Deploy",
    "DrawOffer",
    "Factions",
    "Orders",
    "Placement",
    "Resign",
    "RollOff",
    "Turn",
    "Wishes",
]

STEPS: tuple[type[Step[Any]], ...] = (
    Wishes,
    Placement,
    RollOff,
    Factions,
    Deploy,
    Turn,
    DrawCards,
    Collect,
    BuildShips,
    BuildKits,
    Discard,
    Orders,
    Battle,
    EndTurn,
    PassTurn,
    Resign,
    DrawOffer,
)
