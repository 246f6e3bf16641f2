"""The computer players: `greedy` takes what is worth most at once, `lookahead` plays its best few
answers on to its own next turn, twice each.

The worth of a position is judged by weights for each era, for `lookahead` with the best action of
that next turn included.
"""

from __future__ import annotations

from typing import Final

from bot.engine.flow import Seat
from bot.engine.play import asked
from bot.engine.rollout import Candidate, Rollout, at_once
from bot.engine.spec import Players
from bot.games.spacecorp.policy import best_answers, greedy_answer, value
from bot.games.spacecorp.rules.s04_actions import Act
from bot.games.spacecorp.rules.s08_progress import TakeProgress
from bot.games.spacecorp.state import Corp
from bot.games.spacecorp.weights import CLEVER, GREEDY

WIDE: Final = 3
"""How many answers are played on."""
CLOSE: Final = 0.5
"""How much less than the best an answer may be worth at once and still be played on."""


def plain_answer(s: Corp, seat: Seat) -> str:
    """The answer that is worth most at once, by the weights of `greedy`."""
    return greedy_answer(s, seat, GREEDY[s.era])


def best(s: Corp, seat: Seat) -> list[Candidate[Corp]]:
    """The best answers by their worth at once, as far as they are close."""
    found = best_answers(s, seat, WIDE, CLEVER[s.era])
    return [Candidate(answer, seems) for seems, answer in found if seems > found[0][0] - CLOSE]


def clever_answer(s: Corp, seat: Seat) -> str:
    """The answer that is worth most at once, by the weights of `lookahead`."""
    return greedy_answer(s, seat, CLEVER[s.era])


def far_enough(s: Corp, before: Corp) -> bool:
    """Whether the era has ended, or the next turn of the seat that was asked has come."""
    return s.era != before.era or next_turn(s, before)


def next_turn(s: Corp, before: Corp) -> bool:
    """Whether the next action is asked of the seat that was asked."""
    turn = before.turn + isinstance(before.todo[0], Act) * len(before.hqs)
    return s.turn >= turn and asked(s) == asked(before) and isinstance(s.todo[0], Act)


def ahead(s: Corp, seat: Seat, before: Corp) -> float:
    """§14.4 The value of the position where a trial ended, within the era or after it."""
    if s.era == before.era and not s.ended:
        if next_turn(s, before):
            return best_answers(s, seat, 1, CLEVER[s.era])[0][0]
        return value(s, seat, CLEVER[s.era])
    best = s.comp.profit if s.comp else max(s.hqs[r].profit for r in s.rivals(seat))
    carried_over = 0.0 if s.ended else value(s, seat, CLEVER[s.era]) - s.hqs[seat].profit + best
    return s.hqs[seat].profit - best + 0.6 * carried_over


LOOKAHEAD: Final[Rollout[Corp]] = Rollout(
    at=(Act, TakeProgress),
    candidates=best,
    policy=clever_answer,
    until=far_enough,
    value=ahead,
    worlds=2,
    trust=4.0,  # high, as the trials are few and depend on luck
    luck=lambda s: (s.turn,),
)
PLAYERS: Final = Players({"greedy": at_once(plain_answer), "lookahead": LOOKAHEAD}, quick="greedy")
