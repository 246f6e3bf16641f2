"""§3.3 The actions of the active player, each registered in its chapter."""

from __future__ import annotations

from typing import Final

from bot.engine.verbs import Verbs
from bot.games.alien_frontiers.state import Frontier

actions: Final = Verbs[Frontier](
    "dock",
    "cycle",
    "claim",
    "launch",
    "trade",
    "use",
    "discard",
    "relic",
    "proxima",
    "uranian",
    "end",
)
