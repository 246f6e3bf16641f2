"""The computer players: `greedy` takes what is worth most at once, `lookahead` plays on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.engine.spec import Mind, Player
from bot.games.spacecorp.lookahead import lookahead
from bot.games.spacecorp.policy import greedy_answer
from bot.games.spacecorp.state import Corp
from bot.games.spacecorp.weights import GREEDY


def greedy(mind: Mind[Corp]) -> str:
    """The answer that is worth most at once."""
    s = next(mind.worlds)
    return greedy_answer(s, mind.seat, GREEDY[s.era])


PLAYERS: Final[Mapping[str, Player]] = MappingProxyType({"greedy": greedy, "lookahead": lookahead})
