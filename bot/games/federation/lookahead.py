"""A computer player that looks ahead to the end of the round.

The best placements of the greedy player are each played on: its own further Ambassadors, as if
nobody came in between, then the Executive phase. What counts is where that leaves everybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.play import asked, resume
from bot.engine.rng import Chance
from bot.engine.spec import Mind
from bot.games.federation.data import ROUNDS, action_of
from bot.games.federation.policy import answer, moved, plays, worth
from bot.games.federation.rules.s03_rounds import EndRound, ExecutivePhase
from bot.games.federation.rules.s04_turn import Play
from bot.games.federation.state import Federation

WIDTH: Final = 8
"""Placements that are played on, besides the best of each action."""
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
    found = [key for _, key in sorted(plays(s, mind.seat), key=lambda x: -x[0])]
    tried: list[tuple[float, str]] = []
    for key in candidates(found):
        if tried and not mind.budget.spend(NODES):
            break
        tried.append((round_worth(s, mind.seat, key), key))
    return max(tried, key=lambda x: x[0])[1]


def candidates(found: Iterable[str]) -> Iterable[str]:
    """The best placements, a space once for each side, and of every action the best: what one
    pays for, or makes possible, may come after it."""
    spaces: dict[str, str] = {}
    actions: dict[str, str] = {}
    for key in found:
        side, space = key.partition(" ")[2][:1], key.rpartition(" ")[2]
        spaces.setdefault(side + space, key)
        if key.startswith("amb"):
            actions.setdefault(action_of(space).id, key)
    return dict.fromkeys((*islice(spaces.values(), WIDTH), *actions.values()))


def round_worth(s: Federation, seat: Seat, key: str) -> float:
    """Where the round leaves this seat beyond its best rival after this placement."""
    began, luck = s.round, Chance.of("ahead", s.turns)
    for other in s.ring(seat)[1:]:
        s = s.with_seat(other, ambassadors=(), kept=True)
    s = moved(s, key)
    for _ in range(LONGEST):
        if not s.todo or s.round != began:
            break
        if isinstance(s.todo[0], ExecutivePhase):
            s = executed(s, luck)
        else:
            s = moved(s, answer(s, asked(s)[0]))
    s = next_round(s) if s.executive and not s.ended else s
    rivals = [worth(s, x) for x in s.ring(seat)[1:]]
    return worth(s, seat) - RIVAL * max(rivals)


def executed(s: Federation, luck: Chance) -> Federation:
    """The Executive phase; what is turned up for the next round is left out."""
    phase = s.todo[0]
    assert isinstance(phase, ExecutivePhase)
    s = phase.run(replace(s, todo=()))
    steps = s.todo if s.round == ROUNDS else s.todo[:-1]
    after: Federation = resume(replace(s, todo=steps), luck).state
    return after


def next_round(s: Federation) -> Federation:
    """The next round before its laws and blocking tiles are known."""
    return replace(EndRound().run(s), round=s.round + 1, executive=False, todo=())
