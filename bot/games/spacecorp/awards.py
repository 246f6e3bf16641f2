"""The awards at the end of SpaceCorp."""

from __future__ import annotations

from bot.engine.awards import award
from bot.games.spacecorp.events import (
    Built,
    Colonized,
    ContractClosed,
    Explored,
    Moved,
    Produced,
    Researched,
)

AWARDS = (
    award("earner", Produced, lambda e: e.profit),
    award("explorer", Explored),
    award("builder", Built),
    award("flyer", Moved),
    award("settler", Colonized),
    award("contracts", ContractClosed),
    award("research", Researched, lambda e: e.total),
)
