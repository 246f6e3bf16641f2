"""Tips for newcomers, each with the action that it speaks of."""

from __future__ import annotations

from bot.engine.lessons import Tip
from bot.games.spacecorp.data import CARDS
from bot.games.spacecorp.rules.s04_actions import Act
from bot.games.spacecorp.view import HqView, PrivateView

MANY, FEW = 4, 8
"""Closed contracts and cards in the deck towards the end of an era."""


def own(view: PrivateView) -> HqView:
    """The seat's headquarters."""
    return next(hq for hq in view.public.hqs if hq.seat == view.seat)


def ends_soon(view: PrivateView) -> bool:
    """Whether the era may end in a few turns."""
    closed = sum(not contract.open for contract in view.public.contracts)
    return closed >= MANY or min(view.public.deck, view.public.comp_deck or FEW) < FEW


TIPS = (
    Tip("end", Act, ends_soon),
    Tip("produce", Act, lambda view: bool(own(view).produces)),
    Tip("infra", Act, lambda view: any(CARDS[key].infra for key in view.hand)),
    Tip("time", Act, lambda view: own(view).open.time > 0),
    Tip("contracts", Act, lambda view: any(c.open for c in view.public.contracts)),
)
