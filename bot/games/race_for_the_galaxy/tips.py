"""Tips for newcomers, each with the question that it speaks of."""

from __future__ import annotations

from bot.engine.lessons import Tip
from bot.games.race_for_the_galaxy.rules.s03_round import ChooseAction, Opening
from bot.games.race_for_the_galaxy.rules.s04_orb import Corner, OrbTurn
from bot.games.race_for_the_galaxy.rules.s06_develop import Build
from bot.games.race_for_the_galaxy.rules.s12_laying import LayCard
from bot.games.race_for_the_galaxy.view import PlayerView, PrivateView

FEW, GROWN = 4, 5
"""Cards in a hand that soon needs more, and on a table that has a direction."""


def own(view: PrivateView) -> PlayerView:
    """What everybody sees of the seat."""
    return view.public.players[view.seat]


def grown(view: PrivateView) -> bool:
    """Whether the seat has some cards on the table."""
    return len(own(view).tableau) >= GROWN


TIPS = (
    Tip("opening", Opening),
    Tip("goods", ChooseAction, lambda view: any(c.goods for c in own(view).tableau)),
    Tip("direction", ChooseAction, grown),
    Tip("money", ChooseAction, lambda view: len(view.hand) <= FEW),
    Tip("guess", ChooseAction),
    Tip("six", Build, grown),
    Tip("lay-card", LayCard),
    Tip("corner", Corner),
    Tip("orb-turn", OrbTurn),
)
