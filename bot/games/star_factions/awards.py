"""The awards at the end of Star Factions."""

from __future__ import annotations

from bot.engine.awards import award
from bot.games.star_factions.events import (
    Attacked,
    Built,
    Destroyed,
    Moved,
    Repaired,
    Settled,
)

AWARDS = (
    award("ace", Destroyed, whose=lambda e: e.by),
    award("blow", Attacked, lambda e: e.done, single=True),
    award("thief", Settled, lambda e: e.done and e.kind == "decolonize"),
    award("traveller", Moved, lambda e: len(e.path)),
    award("mechanic", Repaired, lambda e: e.gain),
    award("shipwright", Built),
)
