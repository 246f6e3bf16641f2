"""The rules of Alien Frontiers, by chapter. Here: every step that can stand on the stack."""

from __future__ import annotations

from typing import Any

from bot.engine.flow import Step
from bot.games.alien_frontiers.data import DOCK, TECH
from bot.games.alien_frontiers.rules.docks import gives
from bot.games.alien_frontiers.rules.s03_checkpoint import Checkpoint
from bot.games.alien_frontiers.rules.s03_turn import (
    Act,
    EndTurn,
    ReturnTokens,
    Roll,
    Settled,
    StartTurn,
    UseCache,
)
from bot.games.alien_frontiers.rules.s05_facilities import Cycle, Raid, Refill
from bot.games.alien_frontiers.rules.s05_hub import Excess
from bot.games.alien_frontiers.rules.s08_cards import power_of, use_of
from bot.games.alien_frontiers.rules.s08_tech import RollAgain
from bot.games.alien_frontiers.rules.s10_end import FinalAgendas
from bot.games.alien_frontiers.rules.s12_boards import RollTerraformed, TopCard
from bot.games.alien_frontiers.rules.s12_rolls import RollNow, RollShip
from bot.games.alien_frontiers.rules.s13_new_tech import DropAgendas, TooMany
from bot.games.alien_frontiers.rules.s14_agendas import (
    Disclose,
    DrawAgendas,
    KeepAgendas,
    ShowAgenda,
    Trim,
)
from bot.games.alien_frontiers.rules.s18_by_post import AgendaOrders

STEPS: tuple[type[Step[Any]], ...] = (
    Act,
    AgendaOrders,
    Checkpoint,
    Cycle,
    Disclose,
    DrawAgendas,
    DropAgendas,
    EndTurn,
    Excess,
    FinalAgendas,
    KeepAgendas,
    Raid,
    Refill,
    ReturnTokens,
    Roll,
    RollAgain,
    RollNow,
    RollShip,
    RollTerraformed,
    Settled,
    ShowAgenda,
    StartTurn,
    TooMany,
    TopCard,
    Trim,
    UseCache,
)

EFFECTS = (
    *map(gives, DOCK),
    *(use_of(t.key) for t in TECH.values() if t.use),
    *(power_of(t.key) for t in TECH.values() if t.discard),
)
"""Every effect of a component. A misspelt one stops the start."""
