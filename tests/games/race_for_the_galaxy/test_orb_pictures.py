"""The orb's pictures are read where they are shown, at every level and in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.games.race_for_the_galaxy import GAME
from renderers.alt import alt_text
from renderers.faults import faults
from renderers.kit.levels import LEVELS
from renderers.look import Level, Look
from renderers.race_for_the_galaxy import board, glance, phone
from renderers.race_for_the_galaxy.orb_close import orb_scene
from renderers.scene import Scene, encode
from tests.games.race_for_the_galaxy.test_pictures import played
from tests.renderers.legible import cut, letters
from tests.renderers.positions import NAMES
from tests.renderers.test_levels import ROUNDED, few_are_small

POSITIONS = ((2, 1), (3, 8), (5, 3), (5, 10))
"""Numbers of players and of rounds."""


def pictures(seats: int, rounds: int, level: Level) -> Iterator[tuple[str, Scene]]:
    """Every picture of a position with the orb at a level, with its name."""
    s = played(seats, rounds, "base+aa+orb")
    view, own = GAME.public(s), GAME.private(s, Seat(1))
    for language in ("en", "ja"):
        look = Look(NAMES, level=level, language=language)
        if level == "glance":
            yield language, glance.scene(view, look)
            continue
        if level == "phone":
            yield language, phone.scene(view, look)
            yield language, phone.scene(own, look)
        for name in (*board.views(view), *board.secrets(own)):
            yield f"{name} {language}", board.scene(own, replace(look, view=name))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "rounds"), POSITIONS)
def test_pictures_with_the_orb_are_read_where_they_are_shown(
    seats: int, rounds: int, level: Level
) -> None:
    shown = LEVELS[level]
    for name, scene in pictures(seats, rounds, level):
        assert scene.size == shown.size, name
        sizes = sorted(shown.letter(size) for size, _ in letters(scene))
        assert sizes[0] >= shown.floor - ROUNDED, name
        assert few_are_small(sizes, shown), name
        assert not faults(scene), name
        assert not [words for words in cut(scene) if words not in NAMES], name


def test_the_map_shows_where_a_card_ends() -> None:
    view = GAME.public(played(3, 3, "base+aa+orb"))
    assert view.orb
    assert len(set(view.orb.owners)) > 1
    one = replace(view, orb=replace(view.orb, owners=(0,) * len(view.orb.cells)))
    look = Look(NAMES, level="close")
    assert encode(orb_scene(one, look)) != encode(orb_scene(view, look))


def test_the_phone_has_the_map_and_the_teams() -> None:
    view = GAME.public(played(3, 3, "base+aa+orb"))
    scene = phone.scene(view, Look(NAMES, level="phone"))
    assert f"{NAMES[0]}'s team 1 at " in alt_text(scene)
    assert view.orb
    more = replace(view, orb=replace(view.orb, marks=()))
    assert encode(phone.scene(more, Look(NAMES, level="phone"))) != encode(scene)
