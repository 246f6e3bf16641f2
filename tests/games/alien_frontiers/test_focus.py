"""The part of the board that a preview shows."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.engine.legal import answers as all_answers
from bot.engine.play import asked, question
from bot.games.alien_frontiers import GAME
from renderers.alien_frontiers import board
from renderers.alien_frontiers.focus import focus
from tests.games.alien_frontiers.scenes import (
    state,
)

EVERY = pytest.mark.parametrize("players", [2, 3, 4, 5])


@pytest.mark.parametrize(
    ("words", "view"),
    [
        ((), ""),
        (("dock",), ""),
        (("dock", "mine", "4"), "mine"),
        (("dock", "raiders"), "solar"),
        (("dock", "constructor", "5,5,5"), "planet"),
        (("dock", "uranian", "1"), "planet"),
        (("dock", "homesteaders"), "hub"),
        (("dock", "corex", "1"), ""),
        (("launch",), "planet"),
        (("claim",), "artifact"),
        (("trade", "4"), "solar"),
        (("proxima", "place"), "planet"),
        (("use",), ""),
        (("use", "booster", "1"), ""),
        (("use", "crystal"), "planet"),
        (("use", "cannon"), ""),
        (("use", "cannon", "hub"), "hub"),
        (("use", "teleporter", "mine", "3"), "mine"),
        (("use", "teleporter", "mine", "3", "constructor", "3,3,3"), "planet"),
        (("use", "cloak", "shipyard", "red"), "mine"),
        (("use", "capacitor", "cannon", "market"), "solar"),
        (("use", "harvester"), "solar"),
        (("discard", "teleporter", "blue"), "planet"),
        (("discard", "tunneler"), "mine"),
        (("discard", "servo", "terraform"), "constructor"),
        (("discard", "capacitor", "blue"), "blue"),
        (("discard", "decoy"), ""),
        (("blue", "fuel"), "blue"),
        (("keep",), ""),
        (("ag05",), ""),
        (("end",), ""),
        (("dock", "nowhere"), ""),
        (("use", "nothing", "at", "all"), ""),
    ],
)
def test_a_preview_shows_where_an_answer_has_its_effect(words: tuple[str, ...], view: str) -> None:
    assert focus(words) == view


@EVERY
def test_every_answer_has_a_part_that_there_is(players: int) -> None:
    for seed, answers in ((2, 60), (3, 160), (4, 320)):
        s = state(seed, players, answers)
        views = {"", *board.views(GAME.public(s))}
        q = question(s, asked(s)[0]) if asked(s) else None
        for answer in islice(all_answers(q, s), 400) if q is not None else ():
            words = tuple(answer.split(" "))
            assert {focus(words[:n]) for n in range(len(words) + 1)} <= views
