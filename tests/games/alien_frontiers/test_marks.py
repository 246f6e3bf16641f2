"""The picture's marks: the last turn's placements, ships with a fate, and changes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.state import Frontier
from renderers.alien_frontiers import board
from renderers.alien_frontiers.base import ROUND, places
from renderers.alt import alt_text
from renderers.kit import mark_last_box
from renderers.look import Look
from renderers.scene import Shape, Text
from renderers.theme import ThemeName
from tests.games.alien_frontiers.build import RED, frontier, goods, next_turn, played
from tests.games.alien_frontiers.scenes import (
    LOOK,
    NAMES,
    busy,
    leaves,
    lifelike,
    shown,
    sprites,
)

BOTH: tuple[ThemeName, ...] = ("light", "dark")


def test_the_last_turns_ships_are_ringed() -> None:
    for view in lifelike(4):
        new = sum(s.fresh and bool(s.pips) for d in view.docks for s in d.ships)
        rings = [
            node
            for node, _, _ in leaves(board.scene(view, LOOK).nodes)
            if isinstance(node, Shape) and node.fill == "highlight" and node.kind == "rect"
        ]
        assert len(rings) == new
    assert any(s.fresh for view in lifelike(4) for d in view.docks for s in d.ships)


def landed() -> Frontier:
    """A position after landing one colony beside another seat's, a second one, and a field."""
    s = frontier(
        "5 5 5 1",
        planet={"burroughs": "red1 blue1"},
        fields={"isolation": "lem"},
        techs={RED: "stasis"},
        goods={RED: (0, 3)},
    )
    return played(s, "dock constructor 5,5,5 burroughs", "discard stasis burroughs")


@pytest.mark.parametrize("name", ["", "planet", "red"])
@pytest.mark.parametrize("theme", BOTH)
def test_the_last_turns_landings_are_ringed_and_counted(theme: ThemeName, name: str) -> None:
    s = landed()
    look = Look(names=NAMES, theme=theme, view=name)
    found = list(leaves(shown(s, look).nodes))
    rings = [n for n, _, _ in found if isinstance(n, Shape) and n.kind == "circle"]
    new = [n for n in rings if n.fill == "highlight"]
    assert len(new) == {"": 3, "planet": 2, "red": 1}[name]
    told = {n.text for n, _, _ in found if isinstance(n, Text)}
    assert told >= {"": set(), "planet": {"+1"}, "red": {"Burroughs +1"}}[name]
    later = shown(next_turn(next_turn(s, 1, 2, 3), 1, 2, 3), look)
    assert not any(
        isinstance(n, Shape) and n.kind == "circle" and n.fill == "highlight"
        for n, _, _ in leaves(later.nodes)
    )


def test_the_last_turns_landings_are_told() -> None:
    words = alt_text(shown(landed()))
    assert "red 2 (1 new), blue 1; controlled by red, isolation (new) field" in words
    assert "Burroughs Desert: 2 (1 new)" in alt_text(shown(landed(), replace(LOOK, view="red")))


def test_a_mark_that_is_gone_is_no_change() -> None:
    s = landed()
    later = next_turn(next_turn(s, 1, 2, 3), 1, 2, 3)
    look = replace(LOOK, since=GAME.public(s))
    outlines = [
        n
        for n, _, _ in leaves(shown(later, look).nodes)
        if isinstance(n, Shape) and n.kind == "line" and n.outline == "highlight"
    ]
    assert not outlines


def test_what_changed_is_outlined() -> None:
    s = busy()
    after = played(s, "dock solar 4")
    look = replace(LOOK, since=GAME.public(s))
    marks = {*shown(after, look).nodes} - {*shown(after).nodes}
    assert marks == {mark_last_box(places(4)["solar"], radius=ROUND)}
    assert goods(after, RED) == (5, 2)
    assert shown(s, look) == shown(s)


def test_marks_of_ships_that_will_be_lost_saved_or_given_back() -> None:
    view = GAME.public(busy())
    assert len(sprites(board.scene(view, LOOK), "gone")) == 1
    docks = tuple(
        replace(d, ships=tuple(replace(s, saved=True) for s in d.ships)) for d in view.docks
    )
    scene = board.scene(replace(view, docks=docks), LOOK)
    assert sprites(scene, "saved")
    assert not sprites(scene, "gone")
    lent = replace(view, unplaced=tuple(replace(s, borrowed=True) for s in view.unplaced))
    assert len(sprites(board.scene(lent, LOOK), "lent")) == 3
