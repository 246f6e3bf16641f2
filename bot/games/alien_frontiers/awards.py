"""The awards at the end of Alien Frontiers."""

from __future__ import annotations

from bot.engine.awards import award
from bot.games.alien_frontiers.events import (
    Built,
    Control,
    Gained,
    Stole,
    TookTech,
    Traded,
)

AWARDS = (
    award("raider", Stole, lambda e: e.fuel + e.ore, single=True),
    award("collector", TookTech),
    award("shipwright", Built, lambda e: e.ships),
    award("trader", Traded),
    award("ruler", Control),
    award("hauler", Gained, lambda e: e.fuel + e.ore),
)
