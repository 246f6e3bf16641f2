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
from bot.engine.spec import Mind, Thought
from bot.games.federation.data import ROUNDS, action_of
from bot.games.federation.policy import answer, moved, plays, worth
from bot.games.federation.rules.s03_rounds import EndRound, ExecutivePhase
from bot.games.federation.rules.s04_turn import Play
from bot.games.federation.state import Federation

WIDTH: Final = 8
"""How many placements are played on, besides the best of each action."""
RIVAL: Final = 0.35
"""The weight of the best rival's gain against the seat's own."""
NODES: Final = 40
"""The nodes of the budget that playing on a placement costs."""
LONGEST: Final = 60
"""The most answers until the end of a round."""


def lookahead(mind: Mind[Federation]) -> Thought:
    """The placement that leads furthest. Other questions get the greedy player's answer."""
    s: Federation = next(mind.worlds)
    if not isinstance(s.todo[0], Play):
        return Thought(answer(s, mind.seat))
    found = [key for _, key in sorted(plays(s, mind.seat), key=lambda x: -x[0])]
    tried: list[tuple[str, float]] = []
    for key in candidates(found):
        if tried and not mind.budget.spend(NODES):
            break
        tried.append((key, round_worth(s, mind.seat, key)))
    return Thought.best(tried)


def candidates(best_first: Iterable[str]) -> Iterable[str]:
    """The placements to play on: the best ones, each space once for each side, and the best of
    every action, as a cheap action may make a better one possible."""
    spaces: dict[str, str] = {}
    actions: dict[str, str] = {}
    for key in best_first:
        side, space = key.partition(" ")[2][:1], key.rpartition(" ")[2]
        spaces.setdefault(side + space, key)
        if key.startswith("amb"):
            actions.setdefault(action_of(space).id, key)
    return dict.fromkeys((*islice(spaces.values(), WIDTH), *actions.values()))


def round_worth(s: Federation, seat: Seat, key: str) -> float:
    """How far this placement leaves the seat ahead of its best rival when the round ends."""
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
    """The position after the Executive phase, without what is turned up for the next round."""
    phase = s.todo[0]
    assert isinstance(phase, ExecutivePhase)
    s = phase.run(replace(s, todo=()))
    steps = s.todo if s.round == ROUNDS else s.todo[:-1]
    after: Federation = resume(replace(s, todo=steps), luck).state
    return after


def next_round(s: Federation) -> Federation:
    """The position in the next round before its laws and blocking tiles are turned up."""
    return replace(EndRound().run(s), round=s.round + 1, executive=False, todo=())
