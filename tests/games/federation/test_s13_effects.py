"""§13 The vocabulary of effects."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.engine.catalogue import BadData, read
from bot.games.federation import GAME
from bot.games.federation import effects as fx
from bot.games.federation.components import Tile
from bot.games.federation.data import DATA, DEEP, ERUDITES, MISSIONS, START
from bot.games.federation.rules.s13_effects import Carry, at_once, deciding
from bot.games.federation.words import TEXTS
from tests.games.federation.build import A, at, fed, gains, options, own, played


def test_13_every_effect_of_the_data_is_one_of_the_closed_set() -> None:
    every = [x.effects for x in DATA.actions.values()] + [x.effects for x in DATA.missions.values()]
    every += [x.effects for x in ERUDITES.values()]
    every += [x.effects for x in (*DEEP.values(), *START.values())]
    assert all(isinstance(op, fx.Op) for effects in every for op in effects)


def test_13_every_effect_is_carried() -> None:
    assert set(fx.Op.__subclasses__()) == set(get_args(fx.Effect))
    assert not at_once.missing()
    assert not deciding.missing()


def test_13_an_unknown_effect_stops_the_start() -> None:
    with pytest.raises(BadData, match="conquer"):
        read({"id": "ds9", "effects": [{"op": "conquer", "n": 1}]}, Tile)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_13_the_chapter_is_for_players(language: str) -> None:
    chapter = GAME.rules(language).partition("## §13")[2].partition("## §14")[0]
    assert "data.json" not in chapter
    assert "/rules card" in chapter


def test_13_effects_read_as_one_would_say_them() -> None:
    en = TEXTS["en"]
    assert en.stall("st-a", 1) == "2 Lavandium"
    assert en.stall("st-c", 1) == "1 Oceanium or 1 degree of authority"
    assert en.stall("st-a", 2) == "1 Lavandium or 1 Coppernium, twice"
    assert en.effects((fx.FundProject(2),)) == "fund a project twice"
    assert en.effects((fx.ExtraMoves(1),)) == "up to 1 extra step"
    assert en.effects(MISSIONS[9].effects).endswith(" and the Intrigue Medal")
    assert en.effects(DEEP["ds8"].effects).startswith("one of: an action on 6Moon or an action on")


def test_13_effects_are_carried_out_in_order() -> None:
    s = at(fed(), Carry(A, (fx.MissionToken(1), fx.GainPer("gold", "available_missions"))))
    assert gains(s, A) == ""
    assert gains(played(s, A, "m4"), A) == "1G"


def test_13_a_choice_takes_one_of_its_lists() -> None:
    s = at(fed(), Carry(A, ERUDITES["1c2"].effects))
    assert options(s, A) == {"spaceship", "mission_token"}
    assert played(s, A, "spaceship").seats[A].hangar == 2


def test_13_tokens_without_a_free_mission_are_lost() -> None:
    s = at(own(fed(), A, missions="1 2 3 4 5 6 7 8 9 10 11 12"), Carry(A, (fx.MissionToken(2),)))
    assert s.todo == ()
