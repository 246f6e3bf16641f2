"""The hard computer player: plans its turn several answers ahead and plays the first of them.

A beam search over the player's own turn, as far as it goes without chance: in each round the most
promising positions are looked into further. The best position found anywhere decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.engine.flow import Question
from bot.engine.legal import AnyQuestion
from bot.engine.minds import asked_of, random_answer
from bot.engine.play import after
from bot.engine.spec import Mind, Thought
from bot.games.alien_frontiers.policy import candidates, outlook
from bot.games.alien_frontiers.rules.s03_turn import Act
from bot.games.alien_frontiers.state import Frontier

NODES: Final = 600
"""The most positions looked at for one answer."""
WIDE: Final = 10
"""How many positions of a round are looked into further."""
DEEP: Final = 7
"""The most answers in a plan."""


class Plan(NamedTuple):
    """A sequence of answers: its worth, its first answer, and the position it leads to."""

    worth: float
    first: str
    state: Frontier


def lookahead(mind: Mind[Frontier]) -> Thought:
    """The first answer of the best plan found."""
    s: Frontier = next(mind.worlds)
    left = NODES
    best: Plan | None = None
    beam = [Plan(0.0, "", s)]
    for _ in range(DEEP):
        found: dict[object, Plan] = {}
        for plan in beam:
            for after_it in steps(mind, plan):
                left -= 1
                if left < 0 or not mind.budget.spend():
                    break
                # Ships docked in another order lead to the same position.
                same = (round(after_it.worth, 4), after_it.state.unplaced, after_it.state.docks)
                found.setdefault(same, after_it)
        beam = sorted(found.values(), key=lambda x: -x.worth)[:WIDE]
        if beam and (best is None or beam[0].worth > best.worth):
            best = beam[0]
        if not beam or left < 0:
            break
    return Thought(best.first if best else random_answer(asked_of(s, mind.seat), s, mind.chance))


def steps(mind: Mind[Frontier], plan: Plan) -> Iterator[Plan]:
    """Every plan that is one answer longer, as long as the same seat is asked."""
    s = plan.state
    q = s.todo[0] if s.todo else None
    if not isinstance(q, Question) or q.seat != mind.seat:
        return
    if plan.first and isinstance(q, Act) and s.active != mind.seat:
        return
    for answer in worthwhile(q, s):
        here = after(q, s, tuple(answer.split(" ")))
        here = replace(here, news=()) if here.news else here
        yield Plan(outlook(here, mind.seat), plan.first or answer, here)


def worthwhile(q: AnyQuestion, s: Frontier) -> Iterator[str]:
    """The answers with which a plan may continue."""
    return candidates(q, s)
