"""Tips for newcomers, each with the turn that it speaks of."""

from __future__ import annotations

from bot.engine.lessons import Tip
from bot.games.federation.rules.s04_turn import Play
from bot.games.federation.rules.s06_e81216 import Build
from bot.games.federation.state import Delegation
from bot.games.federation.view import PrivateView

EARLY, HIGH = 2, 3
"""The last early round, and the level that opens most missions."""


def own(view: PrivateView) -> Delegation:
    """What the seat has."""
    return view.public.seats[view.seat].open


TIPS = (
    Tip("robots", Build, lambda view: view.public.round <= EARLY),
    Tip("funds", Play, lambda view: "amb3" in own(view).ambassadors and view.public.round <= EARLY),
    Tip("ships", Play, lambda view: not own(view).hangar),
    Tip("authority", Play, lambda view: own(view).level < HIGH),
    Tip("medals", Play, lambda view: view.public.round > 1),
)
