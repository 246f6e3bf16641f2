"""Positions for the tests, by what matters in them."""

from __future__ import annotations

from bot.engine.flow import Todo
from tests.games.automaton.rules import ALL_SUPPLIES, ALL_TIDES, Turn
from tests.games.automaton.state import Island
from tests.kit import position


def island(
    hand: str = "",
    huts: str = "",
    at: str = "bay",
    tides: str = "hill glen ford",
    todo: tuple[Todo, ...] = (Turn(),),
) -> Island:
    """A position with this hand, these huts and these tide cards to come."""
    held, coming = tuple(hand.split()), tuple(tides.split())
    past, supplies = list(ALL_TIDES), list(ALL_SUPPLIES)
    for card in coming:
        past.remove(card)
    for kind in held:
        supplies.remove(kind)
    s = Island(
        tides=coming,
        past=tuple(past),
        supplies=tuple(supplies),
        hand=held,
        huts=tuple(sorted(huts.split())),
        settler=at,
    )
    started: Island = position(s, *todo)
    return started
