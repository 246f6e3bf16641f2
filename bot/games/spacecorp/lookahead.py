"""A computer player that plays its best few answers on to its own next turn, twice each.

The worth of a position is judged by weights for each era, with the best action of that next turn
included. Chance is drawn anew, from states that the seat can't tell from the true one.
"""

from __future__ import annotations

from typing import Final

from bot.engine.flow import Question, Seat
from bot.engine.play import asked, commit
from bot.engine.rng import Chance
from bot.engine.spec import Mind, Thought
from bot.games.spacecorp.policy import best_answers, greedy_answer, value
from bot.games.spacecorp.rules.s04_actions import Act
from bot.games.spacecorp.rules.s08_progress import TakeProgress
from bot.games.spacecorp.state import Corp
from bot.games.spacecorp.weights import CLEVER

WIDE: Final = 3
"""How many answers are played on."""
CLOSE: Final = 0.5
"""How much less than the best an answer may be worth at once and still be played on."""
TRIALS: Final = 2
TRUST: Final = 0.25
"""The weight of the trials' average against what an answer is worth at once. It is low, as the
trials are few and depend on luck."""


def lookahead(mind: Mind[Corp]) -> Thought:
    """The answer that does best by its worth at once and its trials."""
    s: Corp = next(mind.worlds)
    q = s.todo[0]
    assert isinstance(q, Question)
    found = best_answers(s, mind.seat, WIDE, CLEVER[s.era])
    found = [pair for pair in found if pair[0] > found[0][0] - CLOSE]
    if len(found) == 1 or not isinstance(q, Act | TakeProgress):
        return Thought(found[0][1])
    scores = {answer: seems for seems, answer in found}
    for trial in range(TRIALS):
        world: Corp = next(mind.worlds)
        for _, answer in found:
            # Every answer gets the same chance, so that none is preferred for its luck.
            chance = Chance.of("trial", mind.chance.counter, trial)
            scores[answer] += TRUST / TRIALS * played_on(world, mind, answer, chance)
    return Thought.best(scores.items())


def played_on(world: Corp, mind: Mind[Corp], answer: str, chance: Chance) -> float:
    """What an answer has led to when the seat's next turn comes, with the best action of that
    turn."""
    seat = mind.seat
    s: Corp = commit(world, seat, (answer,), chance).state
    turn = world.turn + isinstance(world.todo[0], Act) * len(world.hqs)
    while asked(s) and mind.budget.spend():
        who: Seat = asked(s)[0]
        if s.era != world.era:
            break
        if s.turn >= turn and who == seat and isinstance(s.todo[0], Act):
            return best_answers(s, seat, 1, CLEVER[s.era])[0][0]
        s = commit(s, who, (greedy_answer(s, who, CLEVER[s.era]),), chance).state
    return ahead(s, world, seat)


def ahead(s: Corp, before: Corp, seat: Seat) -> float:
    """§14.4 The value of the position where a trial ended, within the era or after it."""
    if s.era == before.era and not s.ended:
        return value(s, seat, CLEVER[s.era])
    best = s.comp.profit if s.comp else max(s.hqs[r].profit for r in s.rivals(seat))
    carried_over = 0.0 if s.ended else value(s, seat, CLEVER[s.era]) - s.hqs[seat].profit + best
    return s.hqs[seat].profit - best + 0.6 * carried_over
