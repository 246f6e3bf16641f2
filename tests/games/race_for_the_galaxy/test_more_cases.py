"""More cases worked out by hand: the orb with little might, two phases in a row, odd placements."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat, Todo
from bot.engine.play import asked, question
from bot.engine.zones import Deck
from bot.games.race_for_the_galaxy.orb_map import HALL, Movement, reach
from bot.games.race_for_the_galaxy.rules.s04_orb import OrbTurn
from bot.games.race_for_the_galaxy.rules.s06_develop import Develop
from bot.games.race_for_the_galaxy.rules.s07_settle import Extra, SettlePhase
from bot.games.race_for_the_galaxy.rules.s08_consume import ConsumePhase, HandToVp
from bot.games.race_for_the_galaxy.rules.s09_produce import ProducePhase
from bot.games.race_for_the_galaxy.rules.s10_end import EndOfRound
from bot.games.race_for_the_galaxy.scoring import result, score
from bot.games.race_for_the_galaxy.state import Galaxy
from tests.games.race_for_the_galaxy.build import (
    A,
    Side,
    every_seat,
    names,
    offered,
    run,
    said,
    seated,
    table,
)
from tests.games.race_for_the_galaxy.orbs import orb, orb_table
from tests.kit import refused

OTHER = Side("earths_lost_colony")
SETTLE, DEVELOP = SettlePhase("settle"), Develop("develop")
CONSUME, PRODUCE, END = ConsumePhase(), ProducePhase(), EndOfRound()


def alone(side: Side, *todo: Todo, top: str = "", printing: str = "first") -> Galaxy:
    """A phase in which only the first seat has a choice."""
    return run(table(side, OTHER, todo=todo, top=top, printing=printing))


def with_orb(side: Side, *todo: Todo, tokens: str) -> Galaxy:
    """A position of the orb game with this side, these steps and tokens."""
    return run(orb_table(side, OTHER, of=orb(a="a11 a12"), todo=todo, tokens=tokens))


def mine(s: Galaxy) -> list[str]:
    """The tableau of the first seat."""
    return names(s.players[A].tableau)


# §3 Two actions


def test_3_5_temporary_might_of_the_first_settle_is_gone_in_the_second() -> None:
    side = Side("new_sparta imperium_stealth_tactics", "rebel_base rebel_outpost")
    side.actions = "settle settle_second"
    s = run(table(side, OTHER, todo=(SETTLE, SettlePhase("settle_second")), two=True))
    s = said(s, A, "rebel_base conquer imperium_stealth_tactics")
    assert not asked(s), "might 2 is left for Rebel Outpost"


# §4 The orb


def test_4_7_open_sides_ask_for_no_might_at_all() -> None:
    """Might below 0 bars the way through barriers, not through open sides or jump tubes."""
    assert reach(orb(), HALL, Movement(4, -2)) == reach(orb(), HALL, Movement(4, 0))
    side = Side("old_earth contact_specialist refugee_world", actions="explore_orb")
    s = orb_table(side, OTHER, of=orb(a="a11"), teams=[(1, 0)], todo=(OrbTurn(A),))
    s = said(run(s), A, "act", "team1 -1:1", "done", "none")
    assert s.players[A].scout.teams == (HALL,)


def test_4_8_might_of_the_orb_step_does_not_last() -> None:
    side = Side("old_earth new_military_tactics", "rebel_miners", actions="explore_orb settle")
    s = orb_table(side, OTHER, of=orb(a="a11 a12"), todo=(OrbTurn(A), SETTLE), teams=[(1, 0)])
    s = said(run(s), A, "act", "boost new_military_tactics", "done", "none")
    assert mine(s) == ["old_earth"]
    assert not asked(s)


# §6, §11.7 Developments


def test_6_1_cards_drawn_first_may_pay() -> None:
    hand = "diversified_economy gem_world comet_zone spice_world"
    s = alone(Side("old_earth interstellar_bank", hand), DEVELOP, top="artist_colony")
    s = said(s, A, "diversified_economy gem_world,comet_zone,spice_world,artist_colony")
    assert not s.players[A].hand


def test_11_7_a_price_of_nothing_asks_for_no_token() -> None:
    s = with_orb(Side("old_earth investment_credits", "public_works"), DEVELOP, tokens="a7")
    assert offered(s, A, "public_works") == set()
    s = with_orb(Side("old_earth", "refugee_world"), SETTLE, tokens="a1 b5")
    assert offered(s, A, "refugee_world") == set()


def test_11_7_a_price_paid_by_one_token_asks_for_no_second() -> None:
    s = with_orb(Side("old_earth", "gem_world comet_zone spice_world"), SETTLE, tokens="a1 b5")
    assert offered(s, A, "gem_world") == {"pay", "a1", "b5"}
    assert offered(s, A, "gem_world", "a1") == set()


# §7 Settle


def test_7_2_the_first_worlds_good_serves_the_second() -> None:
    tableau = "new_sparta imperium_war_faction imperium_supply_convoy"
    s = said(
        alone(Side(tableau, "rebel_gem_smugglers rebel_miners"), SETTLE), A, "rebel_gem conquer"
    )
    s = said(s, A, "imperium_supply_convoy rebel_miners imperium_war_faction rebel_gem_smugglers")
    assert mine(s)[-2:] == ["rebel_gem_smugglers", "rebel_miners"], "2 - 2 + 2 = 2"
    assert not s.players[A].goods


def test_7_2_its_own_good_takes_no_world() -> None:
    s = alone(Side("old_earth imperium_war_faction", "rebel_gem_smugglers gem_world"), SETTLE)
    assert not asked(s)


def test_7_5_might_below_nothing_adds_up() -> None:
    tableau = "old_earth contact_specialist refugee_world empath_world drop_ships"
    s = alone(Side(tableau, "rebel_fuel_cache rebel_miners"), SETTLE)
    assert refused(s, A, "rebel_fuel_cache conquer").facts == ("1", "0"), "3 - 1 - 1 - 1"


def test_7_6_colony_ship_goes_with_a_purchase_of_uplift_worlds() -> None:
    s = alone(Side("uplift_researchers colony_ship", "avian_uplift_race"), SETTLE)
    s = said(s, A, "avian_uplift_race buy colony_ship")
    assert mine(s) == ["uplift_researchers", "avian_uplift_race"]
    assert len(s.players[A].goods) == 1


def test_7_6_tokens_serve_a_purchase() -> None:
    side = Side("old_earth contact_specialist", "rebel_homeworld gem_world")
    s = said(with_orb(side, SETTLE, tokens="a1 b5"), A, "rebel_homeworld buy a1 b5 gem_world")
    assert "rebel_homeworld" in mine(s), "7 - 1 - 2 - 3 = 1"


def test_7_8_rebel_uplift_world_counts_what_was_there_before() -> None:
    tableau = "rebel_uplift_world imperium_supply_convoy avian_uplift_race"
    s = alone(Side(tableau, "aquatic_uplift_race reptilian_uplift_race"), SETTLE)
    s = said(s, A, "aquatic_uplift_race conquer")
    assert not asked(s), "2 - 2 = 0, and the new chromosome doesn't count yet"


def test_7_8_a_sacrifice_may_serve_the_second_world_alone() -> None:
    tableau = "new_sparta imperium_supply_convoy new_military_tactics"
    s = said(alone(Side(tableau, "rebel_miners pirate_world"), SETTLE), A, "rebel_miners conquer")
    s = said(s, A, "imperium_supply_convoy pirate_world new_military_tactics")
    assert mine(s) == ["new_sparta", "imperium_supply_convoy", "rebel_miners", "pirate_world"]


def test_7_8_a_genes_token_on_both_sides() -> None:
    """2 + 2 takes the first of two genes worlds and leaves 2.

    A rare world then faces the plain 2.
    """
    tableau, hand = "new_sparta imperium_supply_convoy", "avian_uplift_race aquatic_uplift_race"
    s = said(with_orb(Side(tableau, hand), SETTLE, tokens="a4"), A, "avian_uplift_race conquer a4")
    s = said(s, A, "imperium_supply_convoy aquatic_uplift_race")
    assert "aquatic_uplift_race" in mine(s)
    side = Side(tableau, "avian_uplift_race rebel_miners")
    s = said(with_orb(side, SETTLE, tokens="a4"), A, "avian_uplift_race conquer a4")
    assert "rebel_miners" in mine(said(s, A, "imperium_supply_convoy rebel_miners"))


def test_7_8_terraforming_project_knows_kinds_not_keywords() -> None:
    tableau = "old_earth alien_survey_technology terraforming_project"
    s = alone(Side(tableau, "alien_robot_sentry deserted_alien_outpost"), SETTLE)
    assert not asked(s)
    s = alone(Side(tableau, "alien_rosetta_stone_world"), SETTLE)
    assert isinstance(question(s, A), Extra)


def test_7_8_terraforming_project_alone_brings_the_bonus_and_asks_for_ore() -> None:
    side = Side("old_earth terraforming_project", "ore_rich_world gem_world", actions="settle")
    s = said(alone(side, SETTLE), A, "terraforming_project ore_rich_world gem_world")
    assert (len(s.players[A].goods), len(s.players[A].hand)) == (1, 1)


def test_7_9_a_flip_may_turn_up_an_alien_world() -> None:
    side = Side("old_earth wormhole_prospectors", "gem_world")
    s = said(alone(side, SETTLE, top="deserted_alien_library"), A, "flip")
    assert "deserted_alien_library" in mine(s)
    assert len(s.players[A].goods) == 1


def test_7_9_a_flip_is_no_conquest_and_leads_to_extra_worlds() -> None:
    tableau = "old_earth wormhole_prospectors imperium_supply_convoy drop_ships"
    s = said(alone(Side(tableau, "rebel_miners"), SETTLE, top="artist_colony"), A, "flip")
    assert not asked(s)
    tableau = "old_earth wormhole_prospectors terraforming_project"
    s = said(alone(Side(tableau, "gem_world"), SETTLE, top="artist_colony"), A, "flip")
    assert mine(said(s, A, "terraforming_project gem_world"))[-2:] == ["artist_colony", "gem_world"]


def test_7_9_nothing_to_turn_up() -> None:
    side = Side("old_earth wormhole_prospectors", "gem_world", actions="settle")
    s = run(replace(table(side, OTHER, todo=(SETTLE,)), deck=Deck(), discard=()))
    s = said(s, A, "flip")
    assert mine(s) == ["old_earth", "wormhole_prospectors"]
    assert len(s.players[A].hand) == 1, "no world, no bonus"


def test_7_11_the_bonus_comes_too_late_for_ore() -> None:
    s = alone(Side("old_earth", "ore_rich_world gem_world comet_zone", actions="settle"), SETTLE)
    s = said(s, A, "ore_rich_world gem_world,comet_zone")
    assert (len(s.players[A].hand), s.players[A].goods) == (1, ())


# §8 Consume


def test_8_1_goods_stored_are_sold_as_rare_ones() -> None:
    tableau = "new_sparta tranship_point space_port mining_conglomerate"
    side = Side(tableau, "", "tranship_point tranship_point", "consume_trade")
    s = alone(side, CONSUME)
    assert len(s.players[A].hand) == 3 + 2 + 1
    assert (s.players[A].vp, s.players[A].goods) == (1, ())


def test_8_2_cards_just_drawn_may_go_for_points() -> None:
    s = alone(Side("new_sparta deficit_spending new_economy"), CONSUME)
    assert isinstance(question(s, A), HandToVp)
    assert said(s, A, names(s.players[A].hand)[0]).players[A].vp == 1


def test_8_2_limits_of_several_powers_add_up() -> None:
    hand = "gem_world comet_zone spice_world artist_colony plague_world"
    side = Side("new_sparta wormhole_prospectors merchant_world", hand, "", "consume_double")
    s = alone(side, CONSUME)
    assert refused(s, A, hand.replace(" ", ",")).why
    assert said(s, A, "gem_world,comet_zone,spice_world,artist_colony").players[A].vp == 4


def test_8_6_no_number_hits_a_cost_of_nothing() -> None:
    s = alone(Side("new_sparta gambling_world"), CONSUME, top="refugee_world")
    assert (s.players[A].hand, len(s.discard)) == ((), 1)


def test_11_7_with_a_good_to_sell_a_token_may_take_its_place() -> None:
    side = Side("old_earth alien_robotic_factory", "", "alien_robotic_factory", "consume_trade")
    assert offered(with_orb(side, CONSUME, tokens="a2"), A) == {"alien_robotic_factory", "a2"}


# §9 Produce


@pytest.mark.parametrize(
    ("tableau", "drawn"),
    [
        ("old_earth galactic_investors consumer_markets merchant_guild drop_ships", 3 + 2),
        ("imperium_fifth_column imperium_stealth_tactics imperium_war_faction", 3),
        ("old_earth rebel_resistance rebel_miners rebel_uplift_world", 3),
        ("old_earth pan_galactic_league plague_world rebel_uplift_world", 1),
        ("old_earth research_labs alien_robotic_factory", 1),
    ],
)
def test_13_7_what_powers_count(tableau: str, drawn: int) -> None:
    assert len(alone(Side(tableau), PRODUCE).players[A].hand) == drawn


def test_9_1_what_was_gathered_is_made_again() -> None:
    tableau = "old_earth tranship_point rebel_miners asteroid_belt mining_robots"
    s = alone(Side(tableau, goods="rebel_miners asteroid_belt", actions="settle"), PRODUCE)
    lying = sorted(names(world for world, _ in s.players[A].goods))
    assert lying == ["asteroid_belt", "rebel_miners", "tranship_point", "tranship_point"]


# §2.6, §10, §11 The end


def test_2_6_the_second_printing() -> None:
    hand = "black_market_trading_world gem_world comet_zone"
    s = alone(Side("new_sparta", hand), SETTLE, printing="second")
    s = said(s, A, "black_market_trading_world gem_world,comet_zone")
    assert score(s, A).printed == 1 + 1
    s = alone(Side("outlaw_world", "rebel_fuel_cache"), SETTLE, printing="second")
    assert "rebel_fuel_cache" in mine(said(s, A, "rebel_fuel_cache conquer"))


def test_11_1_a_tableau_of_twelve_counts_at_the_end_of_the_round_only() -> None:
    tableau = (
        "old_earth new_sparta space_marines drop_ships expedition_force new_military_tactics"
        " mining_robots public_works gem_world comet_zone colony_ship"
    )
    s = said(alone(Side(tableau, "terraformed_world"), SETTLE, END), A, "terraformed_world colony")
    assert s.ending is None
    assert len(mine(s)) == 11


@every_seat(2)
def test_11_8_all_equal_is_shared(at: Seat) -> None:
    one = Side("old_earth gem_world", "public_works", vp=1)
    two = Side("earths_lost_colony spice_world", "comet_zone", vp=2)
    assert [x.place for x in result(table(*seated(at, one, two)))] == [1, 1]


@pytest.mark.parametrize(
    ("tableau", "points"),
    [
        ("mining_league tranship_point mining_robots", 2),
        ("galactic_survey_seti tranship_point malevolent_lifeforms star_nomad_lair", 1 + 1 + 2 + 2),
        ("new_economy trade_league black_market_trading_world gambling_world public_works", 8),
        ("trade_league alien_fuel_refinery export_duties black_market_trading_world", 5),
        ("terraforming_unlimited terraformed_world terraforming_colony old_earth new_sparta", 8),
        ("wormhole_prospectors old_earth artist_colony export_duties pirate_world", 6),
        ("galactic_expansionists public_works earths_lost_colony rebel_miners destroyed_world", 4),
        ("alien_researchers alien_rosetta_stone_world lost_alien_battle_fleet", 5),
        ("imperium_war_faction blaster_gem_mines imperium_blaster_gem_depot new_sparta", 8),
        ("galactic_imperium rebel_miners new_sparta rebel_uplift_world", 5),
        ("galactic_federation new_economy public_works old_earth", 5),
    ],
)
def test_11_3_more_variable_scores(tableau: str, points: int) -> None:
    s = table(Side(tableau), Side("epsilon_eridani"))
    assert dict(score(s, A).bonus)[tableau.split(maxsplit=1)[0]] == points
