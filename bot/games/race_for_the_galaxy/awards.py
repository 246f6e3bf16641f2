"""The awards at the end of Race for the Galaxy."""

from __future__ import annotations

from bot.engine.awards import award
from bot.games.race_for_the_galaxy.events import (
    Built,
    Conquered,
    Consumed,
    Explored,
    Settled,
    Sold,
)

AWARDS = (
    award("warlord", Conquered),
    award("architect", Built),
    award("merchant", Sold, lambda e: e.value),
    award("appetite", Consumed, lambda e: e.vp),
    award("explorer", Explored, lambda e: e.looked),
    award("dearest", Settled, lambda e: e.price, single=True),
)
