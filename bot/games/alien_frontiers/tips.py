"""Tips for newcomers, each with the dice and goods that it speaks of."""

from __future__ import annotations

from bot.engine.lessons import Tip
from bot.games.alien_frontiers.rules.s03_turn import Act
from bot.games.alien_frontiers.view import PlayerView, PrivateView

MUCH, ORE = 6, 2
"""Goods near the limit, and ore that a colony soon needs."""


def me(view: PrivateView) -> PlayerView:
    """What everybody sees of the seat."""
    return view.public.players[view.seat]


def has_pair(view: PrivateView) -> bool:
    """Whether two unplaced ships have one value."""
    pips = [ship.pips for ship in view.public.unplaced]
    return len(set(pips)) < len(pips)


TIPS = (
    Tip("limit", Act, lambda view: me(view).fuel + me(view).ore >= MUCH),
    Tip("pair", Act, lambda view: has_pair(view) and me(view).stock > 0),
    Tip("land", Act, lambda view: me(view).ore >= ORE),
    Tip("solar", Act, lambda view: not me(view).fuel and bool(view.public.unplaced)),
    Tip("block", Act, lambda view: bool(view.public.unplaced)),
)
