"""Computer players: redealt states in, a thought with one legal key out."""

from __future__ import annotations

from typing import Final

from bot.engine.flow import Seat
from bot.engine.legal import answers
from bot.engine.spec import Mind, Players, Thought
from bot.programs.starter.game.data import TREES
from bot.programs.starter.game.rules import Act
from bot.programs.starter.game.state import Orchard


def greedy(mind: Mind[Orchard]) -> Thought:
    """Plant the dearest tree possible, or else get coins for a better one."""
    s: Orchard = next(mind.worlds)
    q = s.todo[0]
    assert isinstance(q, Act)
    return Thought.best((key, worth(s, mind.seat, key)) for key in answers(q, s))


def worth(s: Orchard, seat: Seat, key: str) -> float:
    """What an answer is worth, in points."""
    match key.split():
        case ["plant", tree]:
            return TREES[tree].points
        case ["sell", tree]:
            needed = max(TREES[x].price.coins for x in s.hands[seat])
            poor = s.gardeners[seat].owns.coins < needed
            return TREES[tree].sale.coins - TREES[tree].points / 2 if poor else -1
    return 0


PLAYERS: Final = Players({"greedy": greedy}, quick="greedy")
