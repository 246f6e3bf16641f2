"""The computer players: `greedy` takes what is worth most at once, `lookahead` looks to the
end of the round."""

from __future__ import annotations

from typing import Final

from bot.engine.spec import Mind, Players, Thought
from bot.games.federation.lookahead import LOOKAHEAD
from bot.games.federation.policy import answer
from bot.games.federation.state import Federation


def greedy(mind: Mind[Federation]) -> Thought:
    """The answer that is worth most at once."""
    return Thought(answer(next(mind.worlds), mind.seat))


PLAYERS: Final = Players({"greedy": greedy, "lookahead": LOOKAHEAD}, quick="greedy")
