"""§11 Computer players: `greedy` takes the best order at once, `lookahead` plays ahead.

Nothing is hidden in this game, so a redealt state is the true one.
"""

from __future__ import annotations

from typing import Final

from bot.engine.spec import Mind, Players, Thought
from bot.games.star_factions.lookahead import LOOKAHEAD
from bot.games.star_factions.policy import answer
from bot.games.star_factions.state import War


def greedy(mind: Mind[War]) -> Thought:
    """The order that is worth most at once."""
    return Thought(answer(next(mind.worlds), mind.seat))


PLAYERS: Final = Players({"greedy": greedy, "lookahead": LOOKAHEAD}, quick="greedy")
