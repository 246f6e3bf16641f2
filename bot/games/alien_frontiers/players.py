"""Computer players: `greedy` looks one answer ahead, `lookahead` plans its turn."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.flow import Question
from bot.engine.minds import random_answer
from bot.engine.play import draft
from bot.engine.spec import Mind, Player
from bot.games.alien_frontiers.lookahead import lookahead
from bot.games.alien_frontiers.policy import candidates, outlook
from bot.games.alien_frontiers.state import Frontier


def greedy(mind: Mind[Frontier]) -> str:
    """The answer that leads to the best position, which may be to end the turn."""
    s: Frontier = next(mind.worlds)
    q = s.todo[0]
    assert isinstance(q, Question)
    best, most = "", float("-inf")
    for answer in candidates(q, s):
        if not mind.budget.spend():
            break
        worth = outlook(draft(s, mind.seat, (answer,)).state, mind.seat)
        if worth > most:
            best, most = answer, worth
    return best or random_answer(q, s, mind.chance)


PLAYERS: Mapping[str, Player] = {"greedy": greedy, "lookahead": lookahead}
