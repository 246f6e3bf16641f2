"""Computer players of the small game, under names that no other game uses."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.engine.legal import answers
from bot.engine.minds import asked_of
from bot.engine.spec import Mind, Players, Thought
from tests.games.sealed import GAME
from tests.games.sealed.rules import Lay
from tests.games.sealed.state import CARDS, Sealed


def miser(mind: Mind[Sealed]) -> Thought:
    """Lays its lowest card and never raises."""
    return Thought.best((key, -cost) for key, cost in costs(mind))


def baron(mind: Mind[Sealed]) -> Thought:
    """Lays its highest card, raised."""
    return Thought.best(costs(mind))


def costs(mind: Mind[Sealed]) -> list[tuple[str, float]]:
    """What every answer gives away."""
    s = next(mind.worlds)
    q = asked_of(s, mind.seat)
    found = list(answers(q, s))
    return [(key, cost(key) if isinstance(q, Lay) else 0.0) for key in found]


def cost(key: str) -> float:
    """What laying a card gives away."""
    card, *raised = key.split(" ")
    return int(card[1:]) + 3.0 * len(raised) if card in CARDS else 0.0


PLAYERS: Final = Players({"miser": miser, "baron": baron}, quick="miser")
OWN: Final = replace(GAME, key="sealed_own", players=PLAYERS)
"""The small game with players of its own."""
