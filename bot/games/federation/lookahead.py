"""A computer player that looks ahead to the end of the round.

The best placements of the greedy player are each played on: its own further Ambassadors, as if
nobody came in between, then the Executive phase. What counts is where that leaves everybody.
"""

from __future__ import annotations

from typing import Final

from bot.engine.flow import Seat
from bot.engine.play import asked
from bot.engine.rng import Chance
from bot.engine.spec import Mind
from bot.games.federation.policy import answer, best, moved, plays, worth
from bot.games.federation.rules.s04_turn import Play
from bot.games.federation.state import Federation

WIDTH: Final = 5
"""Placements that are played on."""
RIVAL: Final = 0.35
"""How much the best rival's gain counts against one's own."""
NODES: Final = 40
"""What a placement played on counts for in the budget."""
LONGEST: Final = 60
"""Answers until a round must have ended."""


def lookahead(mind: Mind) -> str:
    """The placement that leads furthest; else what is worth most at once."""
    s: Federation = next(mind.worlds)
    if not isinstance(s.todo[0], Play):
        return answer(s, mind.seat)
    found = sorted(plays(s, mind.seat), key=lambda x: -x[0])
    chosen: dict[str, str] = {}
    for _, key in found:
        side, space = key.partition(" ")[2][:1], key.rpartition(" ")[2]
        chosen.setdefault(side + space, key)
    tried: list[tuple[float, str]] = []
    for key in list(chosen.values())[:WIDTH]:
        if tried and not mind.budget.spend(NODES):
            break
        tried.append((round_worth(s, mind.seat, key), key))
    return max(tried, key=lambda x: x[0])[1]


def round_worth(s: Federation, seat: Seat, key: str) -> float:
    """Where the round leaves this seat beyond its best rival after this placement."""
    began, luck = s.round, Chance.of("ahead", s.turns)
    for other in s.ring(seat)[1:]:
        s = s.with_seat(other, ambassadors=(), kept=True)
    s = moved(s, key, luck)
    for _ in range(LONGEST):
        if s.ended or s.round != began:
            break
        mover = asked(s)[0]
        s = moved(s, quick(s, mover), luck)
    rivals = [worth(s, x) for x in s.ring(seat)[1:]]
    return worth(s, seat) - RIVAL * max(rivals)


def quick(s: Federation, seat: Seat) -> str:
    """The greedy answer, a little quicker."""
    return answer(s, seat) if isinstance(s.todo[0], Play) else best(s, seat)[0]
