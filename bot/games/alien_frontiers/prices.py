"""§4, §8 What an answer itself costs and gives, for its label."""

from __future__ import annotations

from bot.engine.flow import Question, Words
from bot.games.alien_frontiers.data import Tokens
from bot.games.alien_frontiers.state import Frontier


def price(s: Frontier, q: Question[Frontier], words: Words) -> tuple[Tokens, Tokens]:
    """The tokens that an answer takes and brings at once. What follows by itself, such as the
    limit at the end of the turn, isn't part of it."""
    after = q.take(s, words).players[q.seat].tokens
    change = after - s.players[q.seat].tokens
    return change.spent, change.gained
