"""The awards at the end of Federation."""

from __future__ import annotations

from bot.engine.awards import award
from bot.games.federation.events import (
    Built,
    Contributed,
    Flown,
    MedalTaken,
    Rose,
    Scored,
    Traded,
)

AWARDS = (
    award("pilot", Flown),
    award("medals", MedalTaken),
    award("builder", Built),
    award("moment", Scored, lambda e: e.n, single=True),
    award("trader", Traded),
    award("rising", Rose, lambda e: e.n),
    award("patron", Contributed, lambda e: e.n),
)
