"""§23.1 What an answer itself costs and gives, for its label."""

from __future__ import annotations

from bot.engine.flow import Question, Seat, Words
from bot.games.federation import effects as fx
from bot.games.federation.component_words import MISSION_KEYS
from bot.games.federation.data import ACTIONS, AMBASSADORS, ROCKS, STRUCTURES, action_of
from bot.games.federation.effects import Effects, Holdings
from bot.games.federation.rules.s04_turn import Missions, Play, SideEffect, declared
from bot.games.federation.rules.s06_e81216 import Build
from bot.games.federation.rules.s06_production import StructureIncome
from bot.games.federation.rules.s12_choices import ChooseMedal, Copy, OpenMission, free_missions
from bot.games.federation.rules.s13_effects import at_once
from bot.games.federation.rules.s15_executive import PayUpkeep
from bot.games.federation.state import Federation
from bot.games.federation.view import holdings

Price = tuple[Holdings, Holdings]
"""Cost and gain. Both are named, even where the gain pays the cost."""

SELF_EXPLAINING = (PayUpkeep, ChooseMedal, OpenMission)
"""Questions whose labels say all that their answers do."""


def price(s: Federation, q: Question[Federation], words: Words) -> Price | None:
    """What an answer changes at once, and what it leads to without a further choice."""
    if isinstance(q, SELF_EXPLAINING) or words[0] in ROCKS:
        return None
    if isinstance(q, Play) and words[0] in AMBASSADORS:
        return placing(s, q.seat, words)
    after = q.take(s, words)
    change = holdings(after, q.seat) - holdings(s, q.seat)
    gain = change.gained + given(after, q.seat, comes(q, words))
    return change.spent, gain


def comes(q: Question[Federation], words: Words) -> Effects:
    """The effects of an answer that its label does not name."""
    match q:
        case Copy():
            return ACTIONS[words[0]].effects
        case Missions() if words[0] in MISSION_KEYS:
            # What they give is said in words but where it is counted.
            effects = MISSION_KEYS[words[0]].effects
            return tuple(op for op in effects if isinstance(op, fx.PpPer))
        case Build() | StructureIncome() if words[0] in STRUCTURES:
            return STRUCTURES[words[0]].income
    return ()


def placing(s: Federation, seat: Seat, words: Words) -> Price:
    """§4.4 to §4.6 What a placement costs and gives, with its bonus and its side."""
    d, space = declared(words), words[-1]
    action = action_of(space)
    bonus, cost = d.goods, Holdings(**dict(action.cost.items()))
    lost = Holdings(**dict(bonus.spent.items()))
    s = SideEffect(seat, space, d.facing).run(before := s)
    opened = holdings(s, seat) - holdings(before, seat)
    return cost + lost, opened + given(s, seat, (*d.effects, *action.effects))


def given(s: Federation, seat: Seat, effects: Effects) -> Holdings:
    """What these effects give, counting tokens and Medals of choice."""
    before, token, medal = s, 0, 0
    for op in effects:
        match op:
            case fx.MissionToken(n):
                token += n
            case fx.MedalChoice():
                medal += bool(s.medals_open(seat))
            case _ if isinstance(op, fx.Plain):
                s = at_once(s, seat, op)
    got = (holdings(s, seat) - holdings(before, seat)).gained
    free = len(free_missions(s, seat))
    return got + Holdings(token=min(token, free), medal=medal)
