"""Computer players: `greedy` takes what is worth most at once, `lookahead` plays rounds ahead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.engine.flow import Seat
from bot.engine.legal import answers
from bot.engine.minds import asked_of
from bot.engine.rollout import Candidate, Rollout, at_once
from bot.engine.spec import Players
from bot.games.race_for_the_galaxy.policy import CARD, action_values, answer, engine_value, left
from bot.games.race_for_the_galaxy.rules.s03_round import ChooseAction
from bot.games.race_for_the_galaxy.scoring import score
from bot.games.race_for_the_galaxy.state import Galaxy

CANDIDATES: Final = 4
"""How many actions are played out."""


def answered(s: Galaxy, seat: Seat) -> str:
    """The answer that is worth most at once, the whole orb searched."""
    return answer(s.todo[0], s, seat)


def quickly(s: Galaxy, seat: Seat) -> str:
    """The answer that is worth most at once, without a search of the whole orb."""
    return answer(s.todo[0], s, seat, quick=True)


def actions(s: Galaxy, seat: Seat) -> Iterable[Candidate[Galaxy]]:
    """The actions that promise most."""
    values = action_values(s, seat)
    found = [
        Candidate(word, sum(values.get(action, 0.0) for action in word.split(" ")))
        for word in answers(asked_of(s, seat), s)
    ]
    return sorted(found, key=lambda c: -c.promise)[:CANDIDATES]


def value(s: Galaxy, seat: Seat) -> float:
    """A seat's points, and what its hand, goods and powers promise."""
    p = s.players[seat]
    later = sum(engine_value(s.edition, c) for c in p.tableau)
    goods = len(p.goods) * 1.1
    points = score(s, seat)
    # Finds in the orb during so few moves are chance, and would outweigh everything else.
    return (
        points.total
        - points.artifacts
        + (left(s) + 0.05) * (CARD * min(len(p.hand), 10) + goods + 0.6 * later)
    )


LOOKAHEAD: Final[Rollout[Galaxy]] = Rollout(
    at=(ChooseAction,),
    candidates=actions,
    policy=quickly,
    otherwise=answered,
    until=lambda now, then: now.round >= then.round + 2,
    value=lambda now, seat, _: value(now, seat),
    rivals=lambda s, seat: (Seat(i) for i in range(len(s.players)) if i != seat),
    rival=0.85,  # less makes games long
    worlds=3,
    trust=0.3,
)
PLAYERS: Final = Players({"greedy": at_once(answered), "lookahead": LOOKAHEAD}, quick="greedy")
