"""Computer players: `greedy` looks one answer ahead, `lookahead` plans its turn."""

from __future__ import annotations

from typing import Final

from bot.engine.minds import asked_of, random_answer
from bot.engine.play import draft
from bot.engine.spec import Mind, Players, Thought
from bot.games.alien_frontiers.lookahead import lookahead
from bot.games.alien_frontiers.policy import candidates, outlook
from bot.games.alien_frontiers.state import Frontier


def greedy(mind: Mind[Frontier]) -> Thought:
    """The answer that leads to the best position, which may be to end the turn."""
    s: Frontier = next(mind.worlds)
    q = asked_of(s, mind.seat)
    worths: list[tuple[str, float]] = []
    for answer in candidates(q, s):
        if not mind.budget.spend():
            break
        worths.append((answer, outlook(draft(s, mind.seat, (answer,)).state, mind.seat)))
    return Thought.best(worths) if worths else Thought(random_answer(q, s, mind.chance))


PLAYERS: Final = Players({"greedy": greedy, "lookahead": lookahead}, quick="greedy")
