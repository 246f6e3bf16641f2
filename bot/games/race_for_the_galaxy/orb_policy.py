"""A computer player in the orb: it lays cards so that tokens come within reach, and goes there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.engine.flow import DONE, Seat
from bot.games.race_for_the_galaxy.orb_map import Movement, pieces, places, reach, spot_word
from bot.games.race_for_the_galaxy.orb_state import Laid, Orb, Spot
from bot.games.race_for_the_galaxy.rules.orb_teams import all_teams, orb_of
from bot.games.race_for_the_galaxy.rules.s04_orb import OrbMove
from bot.games.race_for_the_galaxy.rules.s12_laying import LayCard
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.tokens import movement

TRIED: Final = 40
"""The most places looked at for a card."""
MARKS: Final = {"artifact_a": "A", "breeding_tube_a": "A", "artifact_b": "B"}
NEAR, LATER = 3.0, 1.2
"""The worth of a token that a team reaches in one move, and in two."""
ROOM: Final = 0.04
"""The worth of each further cell that a team reaches."""
WANTED: Final = 3
"""How many tokens in reach count."""


def lay(q: LayCard, s: Galaxy, seat: Seat, tried: int = TRIED) -> str:
    """The place for a card that brings tokens nearest to the seat's teams."""
    menu = [word for word in q.options(s, ()) if word not in ("none", "skip")]
    orb = orb_of(s)
    found = [one for card in menu for one in places(orb, all_teams(s), card, q.away)]
    if not found:
        return "none"
    some = found[:: max(1, len(found) // tried)]
    step = movement(s, seat, ())
    best = max(some, key=lambda one: prospects(with_card(orb, one), s, seat, step))
    return f"{best.card} {spot_word((best.x, best.y))} {best.rotation}"


def with_card(orb: Orb, new: Laid) -> Orb:
    """The orb with one more card and its tokens."""
    marks = [
        (new.x + dx, new.y + dy, MARKS[kind])
        for (dx, dy), kind, _ in pieces(new.card, new.rotation)
        if kind in MARKS
    ]
    return replace(orb, laid=(*orb.laid, new), marks=tuple(sorted((*orb.marks, *marks))))


def prospects(orb: Orb, s: Galaxy, seat: Seat, step: Movement) -> float:
    """The worth of the tokens that a seat's teams can reach soon."""
    marked = {(x, y) for x, y, _ in orb.marks}
    far = replace_steps(step, 2 * step.steps)
    values: list[float] = []
    room = 0.0
    for start in s.players[seat].scout.teams:
        found = reach(orb, start, far)
        values += [NEAR if n <= step.steps else LATER for at, n in found.items() if at in marked]
        room += ROOM * len(found)
    return room + sum(sorted(values, reverse=True)[:WANTED])


def replace_steps(step: Movement, steps: int) -> Movement:
    """A team's abilities with another number of steps."""
    return Movement(steps, step.might, step.walls, step.barriers)


def move(q: OrbMove, s: Galaxy, seat: Seat, *, far: bool = True) -> str:
    """§4.7 A move to the nearest token in reach, or with `far` towards one for the next move."""
    orb = orb_of(s)
    marked = {(x, y) for x, y, _ in orb.marks}
    step = movement(s, seat, ())
    near: tuple[int, str] | None = None
    later: tuple[int, str] | None = None
    for word in (w for w in q.options(s, ()) if w.startswith("team")):
        start = s.players[seat].scout.teams[int(word[-1]) - 1]
        found = reach(orb, start, step)
        for at, n in found.items():
            if at in marked and (near is None or n < near[0]):
                near = (n, f"{word} {spot_word(at)}")
        if far and near is None:
            later = min(filter(None, (later, towards(orb, step, word, found))), default=None)
    best = near or later
    return best[1] if best else DONE


def towards(
    orb: Orb, step: Movement, word: str, found: Mapping[Spot, int]
) -> tuple[int, str] | None:
    """The cell in reach from which the next move reaches a token soonest."""
    marked = {(x, y) for x, y, _ in orb.marks}
    best: tuple[int, str] | None = None
    for at, n in found.items():
        if not n:
            continue
        later = [m for goal, m in reach(orb, at, step).items() if goal in marked]
        if later and (best is None or min(later) < best[0]):
            best = (min(later), f"{word} {spot_word(at)}")
    return best
