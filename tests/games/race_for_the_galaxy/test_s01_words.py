"""§1 Words: might, kinds, drawing."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.rng import Chance
from bot.engine.zones import Deck
from bot.games.race_for_the_galaxy.data import BOOKS, NUMBER
from bot.games.race_for_the_galaxy.deck import deal
from bot.games.race_for_the_galaxy.powers import powers
from tests.games.race_for_the_galaxy.build import A, Side, numbers, table


def test_specialised_might_counts_only_against_its_worlds() -> None:
    own = powers(0, numbers("new_sparta galactic_imperium alien_tech_institute"))
    book = BOOKS[0]
    assert own.might() == 2
    assert own.might(book[NUMBER["rebel_base"]]) == 6
    assert own.might(book[NUMBER["alien_robot_scout_ship"]]) == 4


def test_a_world_without_goods_has_no_kind() -> None:
    own = powers(0, numbers("alien_tech_institute"))
    assert own.cut(BOOKS[0][NUMBER["alien_rosetta_stone_world"]]) == 0
    assert own.cut(BOOKS[0][NUMBER["deserted_alien_outpost"]]) == 2


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    s = table(Side(), Side("new_sparta"))
    s = replace(s, deck=Deck(numbers("gem_world")), discard=numbers("spice_world comet_zone"))
    s, cards = deal(s, Chance.of(1), A, "test", None, 5)
    assert len(cards) == 3
    assert not s.discard


def test_might_per_chromosome_counts_worlds() -> None:
    own = powers(0, numbers("rebel_uplift_world avian_uplift_race"))
    assert own.might() == 2
