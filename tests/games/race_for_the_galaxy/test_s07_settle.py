"""§7 Settle."""

from __future__ import annotations

import pytest

from bot.engine.play import asked, question
from bot.games.race_for_the_galaxy.data import BOOKS, NUMBER
from bot.games.race_for_the_galaxy.rules.s07_settle import Extra, Ore, SettlePhase
from bot.games.race_for_the_galaxy.state import Galaxy
from tests.games.race_for_the_galaxy.build import (
    A,
    Side,
    names,
    offered,
    run,
    s_of,
    said,
    table,
)
from tests.kit import meant, refused

SETTLE = (SettlePhase("settle"),)
OTHER = Side("earths_lost_colony")


def settling(tableau: str, hand: str, **more: str) -> Galaxy:
    """A Settle phase in which only one seat has a choice."""
    side = Side(tableau, hand, more.get("goods", ""), more.get("actions", "settle"))
    return run(table(side, OTHER, todo=SETTLE, top=more.get("top", "")))


def mine(s: Galaxy) -> list[str]:
    """The tableau of the first seat."""
    return names(s.players[A].tableau)


def test_rftg_ex_10_cuts_for_rare_worlds() -> None:
    s = settling("alpha_centauri mining_robots", "comet_zone gem_world", actions="produce")
    s = said(s, A, "comet_zone gem_world")
    assert "comet_zone" in mine(s)
    assert not s.players[A].goods


def test_rftg_ex_11_might_must_reach_the_defense() -> None:
    hand = "rebel_outpost rebel_underground"
    s = settling("epsilon_eridani space_marines", hand)
    no = refused(s, A, "rebel_outpost conquer")
    assert (no.why, no.facts) == ("too-strong", ("5", "3"))
    s = said(s, A, "rebel_underground conquer")
    assert "rebel_outpost" in names(s.players[A].hand)


def test_rftg_ex_12_might_versus_rebels() -> None:
    s = settling("new_sparta galactic_imperium", "rebel_base alien_robot_scout_ship")
    no = refused(s, A, "alien_robot_scout_ship conquer")
    assert no.facts == ("4", "2")
    assert "rebel_base" in mine(said(s, A, "rebel_base conquer"))


def test_rftg_ex_13_a_military_world_bought() -> None:
    hand = "rebel_outpost gem_world comet_zone"
    s = settling("old_earth contact_specialist replicant_robots", hand, actions="produce")
    s = said(s, A, "rebel_outpost buy gem_world,comet_zone")
    assert "rebel_outpost" in mine(s)
    assert not s.players[A].hand


@pytest.mark.parametrize(("buyer", "due"), [("contact_specialist", 1), ("uplift_researchers", 0)])
@pytest.mark.parametrize("world", ["avian_uplift_race", "reptilian_uplift_race"])
def test_7_6_each_power_to_buy_has_its_own_cut_alone(world: str, buyer: str, due: int) -> None:
    """Uplift Researchers' standing cut of 1 serves both."""
    hand = f"{world} gem_world comet_zone spice_world artist_colony"
    s = settling("uplift_researchers contact_specialist", hand)
    q = question(s, A)
    assert q is not None
    pick = q.picks(s_of(s, A), (world, "buy", buyer))
    price = BOOKS[0][NUMBER[world]].cost - 1 - due
    assert (pick.at_least if pick else 0) == price


def test_1_8_a_sacrificed_card_keeps_its_own_might_for_the_second_conquest() -> None:
    tableau = "new_sparta imperium_supply_convoy imperium_stealth_tactics drop_ships"
    s = settling(tableau, "rebel_base pirate_world")
    s = said(s, A, "rebel_base conquer imperium_stealth_tactics")
    s = said(s, A, "imperium_supply_convoy pirate_world")
    assert mine(s)[-2:] == ["rebel_base", "pirate_world"], "2 + 3 + 1 + 3 - 6 = 3"


def test_rftg_ex_14_contact_specialist_is_not_for_aliens() -> None:
    hand = "alien_robot_sentry gem_world comet_zone spice_world"
    s = settling("old_earth contact_specialist", hand)
    assert refused(s, A, "alien_robot_sentry buy gem_world").why == "out-of-scope"


def test_rftg_ex_15_an_alien_world_bought() -> None:
    hand = "alien_robot_scout_ship gem_world comet_zone"
    tableau = "old_earth alien_survey_technology alien_tech_institute"
    s = settling(tableau, hand, actions="produce")
    s = said(s, A, "alien_robot_scout_ship buy gem_world,comet_zone")
    assert len(s.players[A].goods) == 1


def test_rftg_ex_16_colony_ship() -> None:
    s = settling("old_earth colony_ship", "terraformed_world", actions="produce")
    s = said(s, A, "terraformed_world colony_ship")
    assert mine(s) == ["old_earth", "terraformed_world"]


def test_rftg_ex_17_colony_ship_is_not_for_aliens() -> None:
    s = settling("old_earth colony_ship public_works", "deserted_alien_outpost gem_world")
    no = refused(s, A, "deserted_alien_outpost colony_ship")
    assert no.why == "too-dear"
    assert "deserted_alien_outpost" not in offered(s, A)


def test_rftg_ex_18_colony_ship_with_a_purchase() -> None:
    tableau = "old_earth colony_ship contact_specialist"
    s = settling(tableau, "rebel_homeworld", actions="produce")
    s = said(s, A, "rebel_homeworld buy colony_ship")
    assert "rebel_homeworld" in mine(s)
    assert "colony_ship" not in mine(s)


def test_rftg_ex_19_a_second_conquest() -> None:
    tableau = "old_earth imperium_supply_convoy drop_ships space_marines"
    hand = "rebel_warrior_race avian_uplift_race pirate_world"
    s = settling(tableau, hand)
    s = said(s, A, "rebel_warrior_race conquer")
    assert isinstance(question(s, A), Extra)
    cards = len(s.players[A].hand)
    no = refused(s, A, "imperium_supply_convoy pirate_world")
    assert (no.why, no.facts) == ("too-strong", ("3", "2"))
    s = said(s, A, "imperium_supply_convoy avian_uplift_race")
    assert "avian_uplift_race" in mine(s)
    assert len(s.players[A].hand) == cards - 1, "the bonus came once"


def test_rftg_ex_20_specialised_might_is_spent_first() -> None:
    tableau = "new_sparta imperium_supply_convoy alien_tech_institute space_marines"
    hand = "alien_robot_scout_ship reptilian_uplift_race"
    s = settling(tableau, hand)
    s = said(s, A, "alien_robot_scout_ship conquer")
    s = said(s, A, "imperium_supply_convoy reptilian_uplift_race")
    assert "reptilian_uplift_race" in mine(s)


def test_rftg_ex_21_no_bonus_without_a_world() -> None:
    s = settling("old_earth", "gem_world comet_zone spice_world")
    s = said(s, A, "none")
    assert len(s.players[A].hand) == 3


def test_terraforming_project_may_follow_nothing() -> None:
    hand = "gem_world comet_zone deserted_alien_outpost"
    s = settling("old_earth terraforming_project", hand)
    s = said(s, A, "none")
    assert refused(s, A, "terraforming_project deserted_alien_outpost").why == "alien-world"
    s = said(s, A, "terraforming_project comet_zone")
    assert mine(s) == ["old_earth", "comet_zone"]
    assert len(s.players[A].hand) == 3, "the bonus comes for the extra world"


def test_a_flip_places_a_civil_world() -> None:
    tableau = "old_earth wormhole_prospectors"
    s = said(settling(tableau, "gem_world", top="deserted_alien_outpost"), A, "flip")
    assert "deserted_alien_outpost" in mine(s)
    assert len(s.players[A].goods) == 1
    s = said(settling(tableau, "gem_world", top="public_works"), A, "flip")
    assert "public_works" in names(s.players[A].hand)


def test_a_flipped_ore_rich_world_asks_afterwards() -> None:
    tableau = "old_earth wormhole_prospectors"
    s = said(settling(tableau, "gem_world", top="ore_rich_world"), A, "flip")
    assert isinstance(question(s, A), Ore)
    s = said(s, A, "gem_world")
    assert len(s.players[A].goods) == 1


def test_ore_is_decided_with_the_placement() -> None:
    hand = "ore_rich_world gem_world comet_zone spice_world"
    s = settling("old_earth", hand, actions="produce")
    after = said(s, A, "ore_rich_world gem_world,comet_zone spice_world")
    assert len(after.players[A].goods) == 1
    after = said(s, A, "ore_rich_world gem_world,comet_zone")
    assert not after.players[A].goods


def test_once_a_boost_follows_the_payment_there_is_no_more_ore() -> None:
    hand = "ore_rich_world gem_world space_port spice_world"
    tableau = "old_earth rebel_gem_smugglers comet_zone"
    s = settling(tableau, hand, goods="comet_zone", actions="produce")
    paid = ("ore_rich_world", "gem_world,space_port")
    assert {"spice_world", "rebel_gem_smugglers"} <= offered(s, A, *paid)
    assert offered(s, A, *paid, "rebel_gem_smugglers") == {"comet_zone"}
    answer = "ore_rich_world gem_world,space_port rebel_gem_smugglers comet_zone"
    assert not said(s, A, answer).players[A].goods
    assert refused(s, A, f"{answer} spice_world").why


def test_temporary_might_by_sacrifice_and_by_a_good() -> None:
    tableau = "old_earth new_military_tactics rebel_gem_smugglers comet_zone"
    s = settling(tableau, "rebel_outpost", goods="comet_zone")
    whole = "rebel_outpost conquer new_military_tactics rebel_gem_smugglers comet_zone"
    assert meant(s, A, "rebel_outpost conquer new_military_tactics") == whole
    s = said(s, A, whole)
    assert "rebel_outpost" in mine(s)
    assert "new_military_tactics" not in mine(s)
    assert not s.players[A].goods


def test_a_good_may_be_spent_beside_a_payment() -> None:
    tableau = "old_earth rebel_gem_smugglers comet_zone"
    s = settling(tableau, "gem_world public_works spice_world", goods="comet_zone")
    s = said(s, A, "gem_world public_works,spice_world rebel_gem_smugglers comet_zone")
    assert not s.players[A].goods


def test_a_civil_world_is_never_conquered() -> None:
    s = settling("new_sparta", "gem_world public_works comet_zone spice_world")
    assert refused(s, A, "gem_world conquer").why
    assert refused(s, A, "public_works").why == "no-world"
    assert refused(s, A, "flip").why == "no-flip"


def test_a_power_to_buy_serves_again_for_terraforming_project() -> None:
    tableau = "old_earth contact_specialist terraforming_project"
    hand = "rebel_fuel_cache rebel_outpost gem_world"
    s = settling(tableau, hand, actions="produce")
    s = said(s, A, "rebel_fuel_cache buy")
    s = said(s, A, "terraforming_project rebel_outpost")
    assert {"rebel_fuel_cache", "rebel_outpost"} <= set(mine(s))
    assert not asked(s)


@pytest.mark.parametrize(
    "boosts",
    [
        "rebel_gem_smugglers asteroid_belt imperium_stealth_tactics",
        "imperium_war_faction rebel_gem_smugglers rebel_gem_smugglers asteroid_belt",
    ],
)
def test_7_5_boosts_may_be_named_in_any_order_each_with_its_good(boosts: str) -> None:
    own = "rebel_gem_smugglers asteroid_belt imperium_war_faction"
    tableau = f"old_earth {own} imperium_stealth_tactics space_marines"
    side = Side(tableau, "rebel_homeworld", "asteroid_belt rebel_gem_smugglers")
    s = run(table(side, OTHER, todo=(SettlePhase("settle"),)))
    s = said(s, A, f"rebel_homeworld conquer {boosts}")
    assert "rebel_homeworld" in names(s.players[A].tableau)
    assert len(s.players[A].goods) == (1 if "stealth" in boosts else 0)
