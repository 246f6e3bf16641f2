"""The computer players: `greedy` takes what is worth most at once, `lookahead` looks to the end of
the round.

The best placements of the greedy player are each played on: its own further Ambassadors, as if
nobody came in between, then the Executive phase. What counts is where that leaves everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.play import resume
from bot.engine.rng import Chance
from bot.engine.rollout import Candidate, Rollout, at_once
from bot.engine.spec import Players
from bot.games.federation.data import ROUNDS, action_of
from bot.games.federation.policy import answer, moved, plays, worth
from bot.games.federation.rules.s03_rounds import EndRound, ExecutivePhase
from bot.games.federation.rules.s04_turn import Play
from bot.games.federation.state import Federation

WIDTH: Final = 8
"""How many placements are played on, besides the best of each action."""


def placements(s: Federation, seat: Seat) -> Iterator[Candidate[Federation]]:
    """The placements to play on, as the greedy player ranks them."""
    found = [key for _, key in sorted(plays(s, seat), key=lambda x: -x[0])]
    return map(Candidate, candidates(found))


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


def alone(s: Federation, seat: Seat) -> Federation:
    """The position in which nobody else has an Ambassador left."""
    for other in s.ring(seat)[1:]:
        s = s.with_seat(other, ambassadors=(), kept=True)
    return s


def played(s: Federation, _: Seat, key: str, luck: Chance) -> Federation:
    """The position after an answer, with the Executive phase and the end of the round."""
    s = moved(s, key)
    if s.todo and isinstance(s.todo[0], ExecutivePhase):
        s = executed(s, luck)
    return next_round(s) if s.executive and not s.todo and not s.ended else s


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


LOOKAHEAD: Final[Rollout[Federation]] = Rollout(
    at=(Play,),
    candidates=placements,
    policy=answer,
    until=lambda now, then: now.round != then.round,
    value=lambda now, seat, _: worth(now, seat),
    rivals=lambda s, seat: s.ring(seat)[1:],
    rival=0.35,
    start=alone,
    play=played,
)
PLAYERS: Final = Players({"greedy": at_once(answer), "lookahead": LOOKAHEAD}, quick="greedy")
