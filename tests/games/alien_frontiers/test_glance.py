"""§19 The picture of a turn message: what it shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.view import PublicView
from renderers.alien_frontiers import glance, phone
from renderers.alien_frontiers.pieces import Sheet
from renderers.alien_frontiers.turn import headline
from renderers.alt import alt_text
from renderers.look import Look
from renderers.scene import Scene, encode
from tests.kit import positions

LOOK = Look(names=("Ann", "Ben", "Cleo", "Dana", "Eli"))


def midgame() -> PublicView:
    """A position with ships docked, colonies on the planet and ships to dock."""
    for _, s in positions(GAME, 3, 400):
        view: PublicView = GAME.public(s)
        landed = any(land.controller >= 0 for land in view.land)
        if landed and view.unplaced and any(dock.ships for dock in view.docks):
            return view
    raise AssertionError


DRAWN = pytest.mark.parametrize("draw", [glance.scene, phone.card], ids=["glance", "phone"])


@DRAWN
def test_19_a_picture_shows_what_changes(draw: Callable[[PublicView, Look], Scene]) -> None:
    view = midgame()
    assert view.active is not None
    one, *others = view.players
    next_seat = next(p.seat for p in view.players if p.seat != view.active.seat)
    dock = next(d for d in view.docks if d.ships)
    land = next(x for x in view.land if x.controller >= 0)
    fewer = tuple(d for d in view.docks if d is not dock)
    free = tuple(x if x is not land else replace(x, controller=-1) for x in view.land)
    none = tuple(
        x if x is not land else replace(x, colonies=(0,) * len(view.players)) for x in view.land
    )
    changed = {
        "who plays": replace(view, active=replace(view.active, seat=next_seat)),
        "the turn": replace(view, turn=view.turn + 1),
        "the ships to dock": replace(view, unplaced=view.unplaced[1:]),
        "a facility's ships": replace(view, docks=fewer),
        "the control of a territory": replace(view, land=free),
        "a colony": replace(view, land=none),
        "points": replace(
            view, players=(replace(one, points=replace(one.points, colonies=19)), *others)
        ),
    }
    richer = {
        "fuel": replace(one, fuel=one.fuel + 1),
        "ore": replace(one, ore=one.ore + 1),
        "ships": replace(one, stock=one.stock + 1),
        "cards": replace(one, techs=(*one.techs, "cache")),
    }
    changed |= {fact: replace(view, players=(p, *others)) for fact, p in richer.items()}
    before = encode(draw(view, LOOK))
    for fact, after in changed.items():
        assert encode(draw(after, LOOK)) != before, fact


@DRAWN
def test_19_a_picture_says_once_whose_turn_it_is(draw: Callable[[PublicView, Look], Scene]) -> None:
    view = midgame()
    assert alt_text(draw(view, LOOK)).count(headline(Sheet(view, LOOK))) == 1
