"""What a position is worth to a seat, and the answer that makes it worth most at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.engine.flow import Draw, Reveal, Seat
from bot.engine.legal import answers
from bot.engine.play import after, asked, resume
from bot.engine.rng import Chance
from bot.games.federation import effects as fx
from bot.games.federation.components import Mission
from bot.games.federation.data import (
    ALTERATIONS,
    DATA,
    DIE_MAX,
    ERUDITES,
    JOINT_STEP,
    LAST_STEP,
    MISSIONS,
    PROJECTS,
    ROUNDS,
    SPACES,
    action_of,
)
from bot.games.federation.effects import PLANETS, Effects
from bot.games.federation.rules.s03_rounds import ExecutivePhase
from bot.games.federation.rules.s04_turn import Declared, Missions, Play, Window, declared
from bot.games.federation.rules.s19_tiles import TakeDeep
from bot.games.federation.state import NO_TOKEN, TOKEN, Delegation, Federation

MOST: Final = 40
"""The most answers to one question that are compared."""
DEEPEST: Final = 12
"""The most questions of one turn that are answered in a try-out."""
KINDS: Final = {"lavandium": 0.8, "coppernium": 1.1, "oceanium": 2.0, "gold": 2.1}
FLIGHTS: Final = {6: 2.6, 7: 2.0, 9: 5.0}
"""The worth of missions that aren't worth as much as a planet's action."""
MEDAL_SCORE: Final = DATA.medals.score_by_count


def left(s: Federation) -> float:
    """The share of the game that is still to come, 1 at the start and 0 at the end."""
    turns = sum(len(d.ambassadors) for d in s.seats) / (4 * s.count)
    return max(0.0, (ROUNDS - s.round + min(1.0, turns)) / ROUNDS)


def help_of(effects: Effects) -> float:
    """What a tile that can still be used is worth by its effects."""
    found = 0.0
    for op in effects:
        match op:
            case fx.Gain(what):
                found += sum(KINDS[kind] * n for kind, n in what.items())
            case fx.ExtraMoves(n):
                found += 1.2 + 0.8 * n
            case fx.LevelBonus(n) | fx.Discount(n):
                found += 1.0 + 0.5 * n
            case _:
                found += 1.6
    return found


HELP: Final = {x: help_of(t.effects) for x, t in ERUDITES.items()}


# What a position is worth


def worth(s: Federation, seat: Seat) -> float:
    """What a position is worth to a seat: its points and what everything else will bring."""
    d = s.seats[seat]
    if s.ended:
        return float(d.pp)
    ahead = left(s)
    value = d.pp + goods(d, ahead) + rank_worth(d, ahead) + crew(d, ahead) + tiles_worth(d, ahead)
    value += medals(d, ahead) + income(s, seat) + sum(stakes(s, seat, ahead))
    return value + joint(s, d)


def goods(d: Delegation, ahead: float) -> float:
    """The worth of resources: early the first of each kind count, late they are half a point."""
    early = sum(KINDS[kind] * useful(n) for kind, n in d.stock.items())
    late = d.stock.crystals / 2 + d.stock.gold
    return early * min(1.0, ahead * 3) + late * max(0.0, 1 - ahead * 3)


def useful(n: int) -> float:
    """The number of resources of a kind that count: the third and fourth half, more a quarter."""
    return min(n, 2) + 0.5 * min(max(0, n - 2), 2) + 0.25 * max(0, n - 4)


def rank_worth(d: Delegation, ahead: float) -> float:
    """The worth of authority and of the die."""
    authority = d.level * (0.5 + 5 * ahead) * 0.9 + d.degree * 0.55 * ahead
    return authority + d.die * (0.5 + 3.2 * ahead)


def crew(d: Delegation, ahead: float) -> float:
    """The worth of ships, of the best missions they could fly, and of missions flown."""
    able = [m for m in MISSIONS.values() if d.mission(m.id) == TOKEN]
    near = sorted((flight(d, m, ahead) for m in able), reverse=True)
    ships = min(len(near), d.hangar, int(1 + 16 * ahead))
    best = sum(near[:ships]) + 0.4 * ahead * sum(near[ships : ships + 2])
    hangar = 1.5 * d.hangar * min(1.0, 0.5 + ahead)
    return 5.0 * d.special + hangar + 0.8 * best + 0.35 * len(able) * ahead + 0.9 * d.completed


def flight(d: Delegation, m: Mission, ahead: float) -> float:
    """What flying an open mission would bring, reduced if its level is not reached."""
    found = FLIGHTS.get(m.id, 4.0)
    match m.id:
        case 8:
            found = 0.8 * min(8, d.stock.total)
        case 10:
            found = 2.0 * min(DIE_MAX, d.die + 4 * ahead)
        case 11:
            found = 2.0 * (d.level + max(0.0, min(2, 5 - d.level)) * min(1.0, 2 * ahead))
        case 12:
            found = 1.0 + d.completed + 4 * ahead
    gap = m.level - d.level
    return found if gap <= 0 else found * max(0.15, 0.8 - 0.15 * gap) * min(1.0, 2.5 * ahead)


def tiles_worth(d: Delegation, ahead: float) -> float:
    """The worth of usable Erudites and of Alteration tokens."""
    tokens = sum(1 + 0.5 * ALTERATIONS[x].power for x in d.alterations)
    return sum(HELP[x] for x in d.usable) * min(1.0, ahead * 1.4) + tokens * min(1.0, 0.6 + ahead)


def medals(d: Delegation, ahead: float) -> float:
    """The worth of Medals by their number, the next one counted in part."""
    n = len(d.medals)
    following = MEDAL_SCORE[min(n + 1, len(MEDAL_SCORE) - 1)] - MEDAL_SCORE[n]
    return MEDAL_SCORE[n] + following * 0.8 * ahead + n * 1.5 * ahead


def income(s: Federation, seat: Seat) -> float:
    """The worth of production structures in the Executive phases to come."""
    phases = ROUNDS - s.round + (not s.executive)
    return 1.0 * phases * sum(seat in w.robots for w in s.production())


def joint(s: Federation, d: Delegation) -> float:
    """The worth of contributions to the Joint Project, by how likely it is to be funded."""
    return 1.1 * d.joint * min(1.0, s.joint / JOINT_STEP + 0.3)


def stakes(s: Federation, seat: Seat, ahead: float) -> Iterator[float]:
    """The worth of influence by laws still to come, and of places in projects."""
    others = s.ring(seat)[1:]
    for n, planet in enumerate(PLANETS):
        own = s.influence(seat, planet)
        rivals = [s.influence(x, planet) for x in others]
        yield own * appearances(s, planet) * 0.8
        yield place(own, rivals) * chance_of(s.projects[n], ahead)
    done = [s.seats[x].completed for x in others]
    yield place(s.seats[seat].completed, done) * chance_of(s.projects[len(PROJECTS) - 1], ahead)


def appearances(s: Federation, planet: str) -> float:
    """How often a planet's law may still be put to the vote."""
    found = sum(planet not in {pair[i] for pair in s.passed} for i in (0, 1))
    rounds = ROUNDS - s.round + (not s.executive)
    open_law = 0.5 * (planet in s.laws[:2]) if not s.executive else 0.0
    return open_law + found * 0.5 * max(0, rounds - 1) / ROUNDS


def chance_of(step: int, ahead: float) -> float:
    """How likely a project is to be funded in the end."""
    return min(1.0, (step + 7 * ahead * 0.8) / LAST_STEP) ** 2


def place(own: int, rivals: list[int]) -> float:
    """The points of a project for the present place, smoothed."""
    if not own:
        return 0.0
    above = sum([1.0 if x > own else 0.5 for x in rivals if x >= own])
    best = 13.0 if len(rivals) > 1 else 9.0
    return best * max(0.0, 1 - above / 2.2) + 0.3 * own


# The vote


def votes_worth(s: Federation, seat: Seat, d: Declared, space: str) -> float:
    """What a token's side is worth: its votes on the floor and for the law, or its funding."""
    if space not in SPACES:
        return 0.0
    x = SPACES[space]
    if d.facing == "funding":
        step = s.projects[x.column - 1]
        own = s.counted(seat, PROJECTS[x.column - 1].ranked_by)
        others = [s.counted(o, PROJECTS[x.column - 1].ranked_by) for o in s.ring(seat)[1:]]
        gain = place(own, others) - max(place(o, [own]) for o in others) * 0.6
        return 0.9 if step >= LAST_STEP else max(-0.6, gain) * 0.14
    votes = d.votes + (s.seats[seat].die if d.die else 0)
    floor = s.votes(floor=x.floor)
    mine = floor.get(seat, 0)
    best = max((n for who, n in floor.items() if who != seat), default=0)
    tops = min(1.0, max(0.0, (mine + votes - best + 1) / 4)) - min(
        1.0, max(0.0, (mine - best + 1) / 4)
    )
    return tops * s.seats[seat].level * 0.9 + votes * law_worth(s, seat, x.side) * 0.12


def law_worth(s: Federation, seat: Seat, side: str) -> float:
    """How much better a side's law is for a seat than the other one."""
    own, other = s.laws[:2] if side == "left" else s.laws[1::-1]
    return lead(s, seat, own) - lead(s, seat, other)


def lead(s: Federation, seat: Seat, planet: str) -> float:
    """The points of a law beyond what rivals get on average."""
    rivals = [s.influence(x, planet) for x in s.ring(seat)[1:]]
    return 2 * (s.influence(seat, planet) - sum(rivals) / len(rivals))


# Answers


def answer(s: Federation, seat: Seat) -> str:
    """The answer that is worth most at once."""
    if isinstance(s.todo[0], Play):
        return max(plays(s, seat), key=lambda x: x[0])[1]
    return best(s, seat, 3 if isinstance(s.todo[0], TakeDeep) else 1)[0]


def best(s: Federation, seat: Seat, depth: int = 1) -> tuple[str, float]:
    """The best answer to the question and its worth, each followed by the best answers after it."""
    q: Any = s.todo[0]
    found = list(islice(answers(q, s), MOST))
    if len(found) == 1:
        return found[0], 0.0
    tried = [(a, tried_out(s, seat, a, depth)) for a in found]
    return max(tried, key=lambda x: x[1])


def tried_out(s: Federation, seat: Seat, key: str, depth: int) -> float:
    """What the position is worth after an answer and, down to a depth, the best answers after
    it."""
    there = moved(s, key)
    mine = asked(there) == (seat,) and not isinstance(there.todo[0], Play)
    if depth and mine and not isinstance(there.todo[0], Missions | Window):
        return best(there, seat, depth - 1)[1] or worth(there, seat)
    return worth(there, seat)


def moved(s: Federation, key: str) -> Federation:
    """The position after a legal answer and the chance that follows, before an Executive phase."""
    q: Any = s.todo[0]
    there: Federation = after(q, s, tuple(key.split(" ")))
    top = there.todo[0] if there.todo else None
    if isinstance(top, Draw | Reveal) and not isinstance(top, ExecutivePhase):
        there = resume(there, Chance.of("greedy", s.turns)).state
    return replace(there, news=())


def plays(s: Federation, seat: Seat) -> Iterator[tuple[float, str]]:
    """Every declaration with its worth, leaving out those that amount to the same."""
    q: Any = s.todo[0]
    base = worth(s, seat)
    actions: dict[str, Settled] = {}
    for key in declarations(q, s):
        words = tuple(key.split(" "))
        if words[0] in ("use", "keep"):
            yield tried_out(s, seat, key, 1) - base, key
            continue
        d, space = declared(words), words[-1]
        action = action_of(space).id
        if action not in actions:
            actions[action] = settled(s, seat, d, key, base)
        found = actions[action]
        gain = found.gain + (found.opened if d.facing == "funding" else 0.0)
        yield gain + bonus_worth(d) + votes_worth(s, seat, d, space), key


def declarations(q: Play, s: Federation) -> Iterator[str]:
    """The answers of a turn, with only one of two equal Ambassadors."""
    twins = {"amb1a", "amb1b"} <= set(s.seats[q.seat].ambassadors)
    return (key for key in answers(q, s) if not (twins and key.startswith("amb1b")))


def bonus_worth(d: Declared) -> float:
    """What a bonus is worth beyond the action, less what the Alteration token is worth itself."""
    spent = 0.6 + 0.4 * ALTERATIONS[d.alteration].power if d.alteration else 0.0
    other = 1.1 * (len(d.effects) - bool(d.goods)) if d.alteration else 0.0
    return goods_worth(d) + other - spent


def goods_worth(d: Declared) -> float:
    """What the resources of a bonus are worth."""
    return 0.8 * sum(KINDS[kind] * n for kind, n in d.goods.items())


class Settled(NamedTuple):
    """What an action gains, and what the token on its mission adds."""

    gain: float
    opened: float


def settled(s: Federation, seat: Seat, d: Declared, key: str, base: float) -> Settled:
    """What a placement gains by its action, apart from bonus and side."""
    mission = action_of(key.rpartition(" ")[2]).mission
    before = s.seats[seat].missions
    s = moved(s, key)
    for _ in range(DEEPEST):
        own_turn = asked(s) == (seat,) and not isinstance(s.todo[0], Play | Missions | Window)
        if not own_turn or s.executive:
            break
        s = moved(s, best(s, seat, 0)[0])
    gain = worth(s, seat) - base - goods_worth(d)
    if mission is None or before[mission - 1]:
        return Settled(gain, 0.0)
    opened = token_worth(s, seat, mission)
    return Settled(gain - opened * (s.seats[seat].mission(mission) == TOKEN), opened)


def token_worth(s: Federation, seat: Seat, mission: int) -> float:
    """How much a token on this mission adds to the worth of ships and missions."""
    ahead = left(s)
    without, open_ = (s.with_mission(seat, mission, x).seats[seat] for x in (NO_TOKEN, TOKEN))
    return crew(open_, ahead) - crew(without, ahead)
