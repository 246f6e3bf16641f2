"""The computer players: `greedy` takes what is worth most at once, `lookahead` plays on."""

from __future__ import annotations

from typing import Final

from bot.engine.spec import Mind, Players, Thought
from bot.games.spacecorp.lookahead import LOOKAHEAD
from bot.games.spacecorp.policy import greedy_answer
from bot.games.spacecorp.state import Corp
from bot.games.spacecorp.weights import GREEDY


def greedy(mind: Mind[Corp]) -> Thought:
    """The answer that is worth most at once."""
    s = next(mind.worlds)
    return Thought(greedy_answer(s, mind.seat, GREEDY[s.era]))


PLAYERS: Final = Players({"greedy": greedy, "lookahead": LOOKAHEAD}, quick="greedy")
