"""§1 Words: might, kinds, drawing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.rng import Chance
from bot.engine.zones import Deck
from bot.games.race_for_the_galaxy.data import BOOKS, NUMBER
from bot.games.race_for_the_galaxy.deck import deal
from bot.games.race_for_the_galaxy.powers import powers
from bot.games.race_for_the_galaxy.rules.s05_explore import Explore
from bot.games.race_for_the_galaxy.state import seat_order
from bot.games.race_for_the_galaxy.words import component, texts
from tests.games.race_for_the_galaxy.build import (
    A,
    Side,
    every_seat,
    names,
    numbers,
    run,
    seated,
    seats_from,
    table,
)


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


@every_seat(4)
def test_1_11_seats_go_round_from_the_lowest_start_world(at: Seat) -> None:
    assert seat_order(seated(at, 1, 7, 3, 9)) == seats_from(at, 4)


@every_seat(3)
def test_1_11_the_deck_is_touched_in_seat_order(at: Seat) -> None:
    top = "gem_world comet_zone spice_world artist_colony plague_world outlaw_world"
    s = table(Side("old_earth"), Side("new_sparta"), Side("alpha_centauri"), top=top)
    s = run(replace(s, order=seats_from(at, 3), todo=(Explore(),)))
    looked = [names(s.players[seat].looked) for seat in s.order]
    cards = top.split()
    assert [set(own) for own in looked] == [{*cards[:2]}, {*cards[2:4]}, {*cards[4:]}]


def test_might_per_chromosome_counts_worlds() -> None:
    own = powers(0, numbers("rebel_uplift_world avian_uplift_race"))
    assert own.might() == 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_chosen_is_no_phase(language: str) -> None:
    words = texts(language)
    assert component(words, "none") == words.say("word-none") != words.say("phase-none")
