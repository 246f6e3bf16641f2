"""§11 Computer players: `greedy` takes the best order at once, `lookahead` plays ahead.

They get a view and redealt states. Nothing is hidden in this game, so both show the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.engine.spec import Mind, Player
from bot.games.star_factions.lookahead import lookahead
from bot.games.star_factions.policy import answer
from bot.games.star_factions.state import War


def greedy(mind: Mind[War]) -> str:
    """The order that is worth most at once."""
    return answer(next(mind.worlds), mind.seat)


PLAYERS: Final[Mapping[str, Player]] = MappingProxyType({"greedy": greedy, "lookahead": lookahead})
