"""The look-ahead player: the best few answers, each played on for some turns, many times over.

Chance in these trials is drawn anew from states that the seat can't tell from the true one.
"""

from __future__ import annotations

from typing import Final

from bot.engine.flow import Question, Seat
from bot.engine.play import asked, commit
from bot.engine.rng import Chance
from bot.engine.spec import Mind
from bot.games.spacecorp.policy import PLAIN, best_answers, greedy_answer, value
from bot.games.spacecorp.rules import Act, After, AfterHidden, TakeProgress
from bot.games.spacecorp.state import Corp

WIDE: Final = 4
"""Answers that are played on."""
CLOSE: Final = 2.5
"""How far behind the best an answer may seem and still be tried."""
TURNS: Final = 2
"""Own turns that a trial goes on for."""
TRIALS: Final = 4


def lookahead(mind: Mind) -> str:
    """The answer that does best on average."""
    here: Corp = next(mind.worlds)
    q = here.todo[0]
    assert isinstance(q, Question)
    wide = WIDE if isinstance(q, Act) else 3
    found = best_answers(here, mind.seat, wide, PLAIN)
    found = [pair for pair in found if pair[0] > found[0][0] - CLOSE]
    if len(found) == 1 or not isinstance(q, Act | After | AfterHidden | TakeProgress):
        return found[0][1]
    scores = {answer: 0.0 for _, answer in found}
    for trial in range(TRIALS):
        world: Corp = next(mind.worlds)
        for _, answer in found:
            # The same chance for every answer: luck is no reason to prefer one.
            chance = Chance.of("trial", mind.chance.counter, trial)
            scores[answer] += played_on(world, mind, answer, chance)
    return max(found, key=lambda pair: (scores[pair[1]], pair[0]))[1]


def played_on(world: Corp, mind: Mind, answer: str, chance: Chance) -> float:
    """What the position is worth some turns after this answer."""
    seat = mind.seat
    s = commit(world, seat, (answer,), chance).state
    until = world.turn + TURNS * len(world.hqs)
    while asked(s) and (s.turn < until or s.active != seat) and mind.budget.spend():
        who: Seat = asked(s)[0]
        s = commit(s, who, (greedy_answer(s, who),), chance).state
    return ahead(s, world, seat)


def ahead(s: Corp, before: Corp, seat: Seat) -> float:
    """§14.4 The value of where a trial ended; the end of an era changes what things are worth."""
    if s.era == before.era and not s.ended:
        return value(s, seat, PLAIN)
    best = s.comp.profit if s.comp else max(s.hqs[r].profit for r in s.rivals(seat))
    kept = 0.0 if s.ended else value(s, seat, PLAIN) - s.hqs[seat].profit + best
    return s.hqs[seat].profit - best + 0.6 * kept
