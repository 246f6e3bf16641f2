"""Positions of the orb game for tests."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine.flow import Seat, Todo
from bot.games.race_for_the_galaxy.orb_data import ORB, backs, token_stack
from bot.games.race_for_the_galaxy.orb_map import covered, pieces
from bot.games.race_for_the_galaxy.orb_state import Laid, Orb, Spot
from bot.games.race_for_the_galaxy.state import Galaxy
from tests.games.race_for_the_galaxy.build import A, Side, table

MAIN = tuple(Laid(p.card.lower(), p.x, p.y, p.rotation) for p in ORB.main_airlock.placements)
MARKS = {"artifact_a": "A", "breeding_tube_a": "A", "artifact_b": "B"}


def orb(*laid: Laid, a: str = "", b: str = "", hand: str = "") -> Orb:
    """A map of the airlock block and these cards, with tokens on all their artifact cells."""
    marks = tuple(
        (one.x + dx, one.y + dy, MARKS[kind])
        for one in laid
        for (dx, dy), kind, _ in pieces(one.card, one.rotation)
        if kind in MARKS
    )
    used = {one.card for one in laid} | {*a.split(), *b.split(), *hand.split()}
    out = tuple(c for c in (*backs("A"), *backs("B")) if c not in used)
    stacks = (token_stack("A"), token_stack("B"))
    return Orb(
        laid=(*MAIN, *laid),
        a=tuple(a.split()),
        b=tuple(b.split()),
        out=tuple(sorted(out)),
        stacks=stacks,
        marks=tuple(sorted(marks)),
    )


def orb_table(
    *sides: Side,
    of: Orb,
    teams: Iterable[Spot] = (),
    tokens: str = "",
    spent: str = "",
    hand: str = "",
    todo: Iterable[Todo] = (),
) -> Galaxy:
    """A position of the orb game. Teams, tokens and orb cards are the first seat's."""
    s = table(*sides, mode="base+aa+orb")
    p = s.players[A]
    own = tuple(tokens.split())
    scout = replace(
        p.scout,
        teams=tuple(teams),
        tokens=tuple(sorted(own)),
        spent=tuple(sorted(spent.split())),
        hand=tuple(hand.split()),
    )
    stacks = [list(stack) for stack in of.stacks]
    for token in own:
        stacks["ab".index(token[0])].remove(token)
    priority = tuple(Seat(i) for i in range(len(sides)))
    of = replace(of, stacks=(tuple(stacks[0]), tuple(stacks[1])), priority=priority)
    s = s.with_player(A, replace(p, scout=scout))
    s = replace(replace(s, orb=of).enter_phase("explore"), todo=tuple(todo))
    assert all(len(covered(one)) == 6 for one in of.laid)
    return s
