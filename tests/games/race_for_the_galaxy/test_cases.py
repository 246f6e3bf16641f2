"""Hard cases worked out by hand, each with the § that decides it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat, Todo
from bot.engine.play import asked, begin, question
from bot.engine.rng import Chance
from bot.engine.zones import Deck
from bot.games.race_for_the_galaxy.orb_map import HALL, Movement, places, reach, why_unplaceable
from bot.games.race_for_the_galaxy.orb_state import Laid
from bot.games.race_for_the_galaxy.rules.s04_orb import OrbTurn, new_priority
from bot.games.race_for_the_galaxy.rules.s05_explore import Explore, Keep
from bot.games.race_for_the_galaxy.rules.s06_develop import Develop
from bot.games.race_for_the_galaxy.rules.s07_settle import Extra, SettlePhase
from bot.games.race_for_the_galaxy.rules.s08_consume import ConsumePhase, HandToVp
from bot.games.race_for_the_galaxy.rules.s09_produce import ProducePhase
from bot.games.race_for_the_galaxy.rules.s10_end import EndOfRound
from bot.games.race_for_the_galaxy.scoring import result, score
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.tokens import orb_might
from bot.games.race_for_the_galaxy.view import public
from tests.games.race_for_the_galaxy.build import (
    A,
    B,
    Side,
    every_seat,
    names,
    offered,
    run,
    said,
    seated,
    seats_from,
    table,
)
from tests.games.race_for_the_galaxy.orbs import orb, orb_table
from tests.kit import refused

OTHER = Side("earths_lost_colony")
SETTLE, DEVELOP = SettlePhase("settle"), Develop("develop")
CONSUME, PRODUCE = ConsumePhase(), ProducePhase()


def alone(side: Side, *todo: Todo, top: str = "", two: bool = False) -> Galaxy:
    """A phase in which only the first seat has a choice."""
    return run(table(side, OTHER, todo=todo, top=top, two=two))


def with_orb(side: Side, *todo: Todo, tokens: str) -> Galaxy:
    """A position of the orb game with this side, these steps and tokens."""
    return run(orb_table(side, OTHER, of=orb(a="a11 a12"), todo=todo, tokens=tokens))


def mine(s: Galaxy) -> list[str]:
    """The tableau of the first seat."""
    return names(s.players[A].tableau)


# §1 Words


def test_1_5_a_keyword_without_goods_is_no_kind() -> None:
    """Alien Tech Institute makes nothing cheaper about Alien Rosetta Stone World."""
    hand = "alien_rosetta_stone_world gem_world comet_zone"
    s = alone(Side("old_earth alien_tech_institute", hand, actions="produce"), SETTLE)
    assert refused(s, A, "alien_rosetta_stone_world").facts == ("3", "2")


def test_1_5_a_keyword_without_goods_bars_nothing() -> None:
    """Colony Ship excludes the kind alien, not the keyword (§20.23)."""
    s = alone(Side("old_earth colony_ship", "alien_rosetta_stone_world"), SETTLE)
    s = said(s, A, "alien_rosetta_stone_world colony_ship")
    assert mine(s) == ["old_earth", "alien_rosetta_stone_world"]


def test_1_8_a_sacrificed_card_still_cuts_in_its_phase() -> None:
    """The +1 of Imperium Stealth Tactics counts for the second conquest, too."""
    tableau = "old_earth new_sparta imperium_stealth_tactics imperium_supply_convoy"
    hand = "rebel_warrior_race rebel_underground"
    s = alone(Side(tableau, hand, actions="produce"), SETTLE)
    s = said(s, A, "rebel_warrior_race conquer imperium_stealth_tactics")
    s = said(s, A, "imperium_supply_convoy rebel_underground")
    assert mine(s)[-2:] == ["rebel_warrior_race", "rebel_underground"], "2 + 1 + 3 = 3 + 3"


def test_1_8_a_card_placed_in_the_phase_does_not_act() -> None:
    """Public Works draws nothing for itself, Frontier Capital does for it."""
    hand = "public_works gem_world"
    s = said(
        alone(Side("old_earth", hand, actions="produce"), DEVELOP), A, "public_works gem_world"
    )
    assert not s.players[A].hand
    tableau = "frontier_capital"
    s = said(alone(Side(tableau, hand, actions="produce"), DEVELOP), A, "public_works gem_world")
    assert len(s.players[A].hand) == 1


def test_1_9_like_powers_of_two_cards_add_up() -> None:
    tableau = "old_earth interstellar_bank galactic_expansionists public_works galactic_investors"
    s = alone(Side(tableau, "", actions="produce"), DEVELOP)
    assert len(s.players[A].hand) == 2, "two draw before choosing"


def test_1_12_nothing_is_drawn_where_there_is_nothing() -> None:
    s = table(Side("old_earth merchant_guild"), OTHER, todo=(PRODUCE,))
    s = begin(replace(s, deck=Deck(), discard=(3,)), Chance.of(1)).state
    assert len(s.players[A].hand) + len(s.players[B].goods) == 1


# §3 Two actions


def test_3_5_both_explores_add_up() -> None:
    side = Side("old_earth", actions="explore_5 explore_1_1")
    s = alone(side, Explore(), two=True)
    assert (len(s.players[A].looked), s.players[A].kept) == (8, 2)
    assert isinstance(question(s, A), Keep)


def test_3_5_the_second_phase_gives_its_bonus_to_who_chose_both() -> None:
    both = Side("old_earth", "artist_colony destroyed_world gem_world spice_world comet_zone")
    both.actions = "settle settle_second"
    one = Side("new_sparta", "rebel_fuel_cache outlaw_world", actions="settle")
    s = run(table(both, one, todo=(SETTLE, SettlePhase("settle_second")), two=True))
    s = said(said(s, A, "artist_colony gem_world"), B, "rebel_fuel_cache conquer")
    assert [len(p.hand) for p in s.players] == [4, 2]
    s = said(said(s, A, "destroyed_world spice_world"), B, "outlaw_world conquer")
    assert len(s.players[A].hand) == 3, "again"
    assert len(s.players[B].hand) == 1, "not again"


def test_3_5_a_card_of_the_first_phase_acts_in_the_second() -> None:
    hand = "investment_credits interstellar_bank"
    side = Side("old_earth", hand, actions="develop develop_second")
    s = run(table(side, OTHER, todo=(DEVELOP, Develop("develop_second")), two=True))
    s = said(s, A, "investment_credits")
    s = said(s, A, "interstellar_bank")
    assert mine(s) == ["old_earth", "investment_credits", "interstellar_bank"], "2 - 1 - 1 = 0"


def test_3_5_both_consumes_sell_first_and_double() -> None:
    tableau = "new_sparta galactic_trendsetters artist_colony comet_zone"
    side = Side(tableau, "", "artist_colony comet_zone", "consume_trade consume_double")
    s = said(alone(side, CONSUME, two=True), A, "comet_zone")
    assert len(s.players[A].hand) == 3
    assert s.players[A].vp == 4


# §4, §12 The orb


@every_seat(4)
def test_4_3_choosers_at_the_top_stay_there(at: Seat) -> None:
    a, b, c, d = seats_from(at, 4)
    order = (d, b, a, c)
    assert new_priority(order, {d, c}) == (d, b, c, a)
    assert new_priority(order, set(order)) == order


@every_seat(3)
def test_4_5_a_pass_does_not_change_the_running_step(at: Seat) -> None:
    seats, order = [Side("old_earth"), Side("new_sparta"), OTHER], seats_from(at, 3)
    s = orb_table(*seats, of=orb(a="a11"), todo=map(OrbTurn, order))
    assert s.orb is not None
    s = said(run(replace(s, orb=replace(s.orb, priority=order))), at, "pass")
    assert asked(s) == (order[1],)
    assert s.orb is not None
    assert s.orb.priority == order


def test_4_6_a_chooser_leaves_nothing_out() -> None:
    side = Side("old_earth", actions="explore_orb")
    of = orb(a="a11", hand="a12")
    s = run(orb_table(side, OTHER, of=of, hand="a12", todo=(OrbTurn(A),)))
    assert refused(s, A, "act", "skip").why
    assert refused(s, A, "act", "done", "skip").why
    s = said(s, A, "act", "done", "none")
    assert set(s.players[A].scout.hand) == {"a11", "a12"}, "he draws all the same"


def test_4_7_leaving_the_airlock_space_costs_a_step() -> None:
    found = reach(orb(), HALL, Movement(4, 0))
    assert min(n for at, n in found.items() if at != HALL) == 1


def test_4_7_might_versus_rebels_opens_no_barrier() -> None:
    for tableau, might in (
        ("old_earth galactic_imperium", 0),
        ("old_earth alien_tech_institute", 2),
        ("alpha_centauri", 0),
        ("old_earth refugee_world", -1),
        ("old_earth contact_specialist alien_survey_technology", -1),
    ):
        s = orb_table(Side(tableau), OTHER, of=orb(a="a11"))
        assert orb_might(s, A) == might, tableau


def test_12_3_open_ground_is_a_place_for_every_card() -> None:
    assert all(places(orb(), (), card) for card in ("a01", "a02", "b01", "s1"))


def test_12_3_a_team_on_the_airlock_guards_both_of_its_cells() -> None:
    assert why_unplaceable(orb(), (HALL,), Laid("a16", 0, 1, 0)) == "covers"


# §6 Develop


def test_6_3_cuts_never_pay_out() -> None:
    tableau = "old_earth investment_credits galactic_federation"
    s = alone(Side(tableau, "public_works", actions="develop"), DEVELOP)
    s = said(s, A, "public_works")
    assert mine(s)[-1] == "public_works"


def test_6_2_a_second_copy_waits_in_the_hand() -> None:
    hand = "contact_specialist gem_world comet_zone"
    s = alone(Side("old_earth contact_specialist", f"{hand} public_works"), DEVELOP)
    assert refused(s, A, "contact_specialist gem_world").why == "twice-built"


# §7 Settle


def test_7_3_kinds_cut_only_their_own() -> None:
    """Tranship Point's cut is for rare worlds, production and windfall alike."""
    tableau = "tranship_point mining_robots alpha_centauri"
    s = alone(Side(tableau, "comet_zone radioactive_world gem_world", actions="produce"), SETTLE)
    assert "comet_zone" in mine(said(s, A, "comet_zone")), "3 - 1 - 1 - 1"
    assert refused(s, A, "gem_world radioactive_world").why


def test_7_5_might_versus_genes_takes_a_genes_world() -> None:
    s = alone(Side("old_earth uplift_alliance", "avian_uplift_race rebel_miners"), SETTLE)
    assert refused(s, A, "rebel_miners").facts == ("2", "0")
    assert "avian_uplift_race" in mine(said(s, A, "avian_uplift_race conquer"))


def test_7_5_minus_might_counts_against_everything() -> None:
    tableau = "old_earth uplift_alliance empath_world"
    s = alone(Side(tableau, "avian_uplift_race gem_world comet_zone"), SETTLE)
    assert refused(s, A, "avian_uplift_race").facts == ("2", "1")


def test_7_6_cuts_of_two_purchase_powers_do_not_add() -> None:
    """Uplift Researchers buy at no discount but their own cut of 1.

    Contact Specialist takes off 1 more.
    """
    tableau = "uplift_researchers contact_specialist"
    s = alone(Side(tableau, "avian_uplift_race gem_world", actions="produce"), SETTLE)
    s = said(s, A, "avian_uplift_race buy contact_specialist")
    assert len(s.players[A].hand) == 1, "2 - 1 - 1 = 0"
    s = alone(Side(tableau, "avian_uplift_race gem_world", actions="produce"), SETTLE)
    s = said(s, A, "avian_uplift_race buy uplift_researchers gem_world")
    assert not s.players[A].hand, "2 - 1 = 1"


def test_7_6_alien_worlds_with_alien_cuts() -> None:
    tableau = "old_earth alien_survey_technology alien_researchers"
    s = alone(Side(tableau, "alien_sentinels " + "gem_world comet_zone spice_world"), SETTLE)
    assert refused(s, A, "alien_sentinels").why == "too-dear", "9 - 3 = 6"
    s = alone(Side(tableau, "alien_robot_sentry gem_world", actions="produce"), SETTLE)
    assert "alien_robot_sentry" in mine(said(s, A, "alien_robot_sentry buy"))


def test_7_6_a_chromosome_power_buys_no_other_world() -> None:
    s = alone(Side("uplift_researchers", "rebel_warrior_race gem_world comet_zone"), SETTLE)
    assert refused(s, A, "rebel_warrior_race buy gem_world,comet_zone").why == "out-of-scope"


def test_7_6_temporary_might_pays_nothing() -> None:
    tableau = "old_earth contact_specialist new_military_tactics"
    s = alone(Side(tableau, "rebel_base gem_world comet_zone"), SETTLE)
    assert refused(s, A, "rebel_base").why == "too-dear"


def test_7_8_no_second_conquest_after_a_purchase() -> None:
    tableau = "old_earth contact_specialist imperium_supply_convoy drop_ships"
    hand = "rebel_fuel_cache outlaw_world gem_world"
    s = said(alone(Side(tableau, hand), SETTLE), A, "rebel_fuel_cache buy")
    assert not asked(s)
    s = said(alone(Side(tableau, hand), SETTLE), A, "rebel_fuel_cache conquer")
    assert isinstance(question(s, A), Extra)


def test_7_8_might_left_over_is_general_might_left_over() -> None:
    """Might versus rebels takes the first alone: all general might is left for the second."""
    tableau = "new_sparta galactic_imperium imperium_supply_convoy"
    s = alone(Side(tableau, "rebel_underground avian_uplift_race"), SETTLE)
    s = said(s, A, "rebel_underground conquer")
    s = said(s, A, "imperium_supply_convoy avian_uplift_race")
    assert "avian_uplift_race" in mine(s), "2 - max(0, 3 - 4) = 2"


def test_7_8_both_extra_placements_in_either_order() -> None:
    tableau = "new_sparta drop_ships imperium_supply_convoy terraforming_project"
    hand = "rebel_miners avian_uplift_race terraformed_world"
    s = said(alone(Side(tableau, hand), SETTLE), A, "rebel_miners conquer")
    s = said(s, A, "terraforming_project terraformed_world")
    s = said(s, A, "imperium_supply_convoy avian_uplift_race")
    assert mine(s)[-3:] == ["rebel_miners", "terraformed_world", "avian_uplift_race"]
    assert "terraforming_project" not in mine(s)


def test_7_8_the_extra_world_may_be_bought_for_nothing() -> None:
    tableau = "old_earth contact_specialist terraforming_project"
    s = alone(Side(tableau, "rebel_homeworld"), SETTLE)
    assert isinstance(question(s, A), Extra), "the purchase was out of reach"
    s = said(s, A, "terraforming_project rebel_homeworld")
    assert "rebel_homeworld" in mine(s)


def test_7_9_a_flip_ends_with_bonus_and_draws() -> None:
    tableau = "old_earth wormhole_prospectors terraforming_robots"
    s = alone(Side(tableau, "gem_world", actions="settle"), SETTLE, top="artist_colony")
    s = said(s, A, "flip")
    assert len(s.players[A].hand) == 3
    s = said(alone(Side(tableau, "gem_world"), SETTLE, top="rebel_base"), A, "flip")
    assert names(s.players[A].hand) == ["gem_world", "rebel_base"]


def test_7_10_each_world_draws_and_the_bonus_comes_once() -> None:
    tableau = "old_earth terraforming_robots jumpdrive_fuel_refinery terraforming_project"
    s = alone(Side(tableau, "artist_colony gem_world comet_zone", actions="settle"), SETTLE)
    s = said(s, A, "artist_colony gem_world")
    assert len(s.players[A].hand) == 1 + 1 + 2
    s = said(s, A, "terraforming_project comet_zone")
    assert len(s.players[A].hand) == 4 - 1 + 2


# §8 Consume


def test_8_1_the_only_sale_is_forced_and_may_starve_a_power() -> None:
    side = Side("new_sparta new_vinland artist_colony", "", "artist_colony", "consume_trade")
    s = alone(side, CONSUME)
    assert len(s.players[A].hand) == 2
    assert not s.players[A].goods


def test_8_3_a_power_of_three_uses_takes_what_there_is() -> None:
    tableau = "new_sparta free_trade_association spice_world artist_colony"
    s = alone(Side(tableau, "", "spice_world artist_colony", "consume_double"), CONSUME)
    assert (s.players[A].vp, len(s.players[A].hand)) == (4, 2)


def test_8_3_two_goods_or_none() -> None:
    tableau = "new_sparta tourist_world artist_colony comet_zone gem_world"
    s = alone(Side(tableau, "", "artist_colony"), CONSUME)
    assert (s.players[A].vp, len(s.players[A].goods)) == (0, 1)


def test_8_4_trade_league_takes_the_good_kept_from_trade() -> None:
    tableau = "old_earth trade_league alien_fuel_refinery artist_colony"
    side = Side(tableau, "", "alien_fuel_refinery artist_colony", "consume_trade")
    s = alone(side, CONSUME)
    # Novelty 2 + 1 + 1 is sold first, being the only good that may be; Old Earth and the League
    # then choose.
    assert offered(s, A) == {"points", "cards", "own"}
    s = said(s, A, "cards")
    assert len(s.players[A].hand) == 4 + 7


def test_8_5_cards_of_a_double_are_not_doubled() -> None:
    tableau = "new_sparta terraforming_colony artist_colony"
    side = Side(tableau, "", "artist_colony", "consume_double")
    s = alone(side, CONSUME)
    assert (s.players[A].vp, len(s.players[A].hand)) == (2, 2)
    assert isinstance(question(s, A), HandToVp)
    s = said(s, A, names(s.players[A].hand)[0])
    assert s.players[A].vp == 3


def test_8_7_chips_go_on_beyond_the_pool() -> None:
    other = Side("earths_lost_colony", vp=23)
    side = Side("new_sparta galactic_trendsetters comet_zone", "", "comet_zone", "consume_double")
    s = run(table(side, other, todo=(CONSUME, EndOfRound())))
    assert (s.players[A].vp, s.pool) == (4, -3)
    assert public(s).pool == 0
    assert s.ending is not None
    assert s.ending.reasons == ("pool_empty",)


def test_11_7_a_token_is_no_reason_to_leave_goods() -> None:
    """Pilgrimage World takes every good on worlds, and perhaps the token."""
    side = Side("new_sparta pilgrimage_world artist_colony comet_zone", "")
    side.goods = "artist_colony comet_zone"
    s = with_orb(side, CONSUME, tokens="a2")
    assert offered(s, A) == {"points", "own"}
    assert refused(s, A, "own", "pilgrimage_world artist_colony a2").why
    after = said(s, A, "own", "pilgrimage_world artist_colony comet_zone a2")
    assert after.players[A].vp == 2
    after = said(s, A, "own", "pilgrimage_world artist_colony comet_zone")
    assert (after.players[A].vp, after.players[A].scout.spent) == (1, ())


def test_11_7_a_token_leaves_no_kind_out() -> None:
    """The Port takes one of each kind on worlds, and the token's kind, alien."""
    side = Side("new_sparta interstellar_trade_port artist_colony comet_zone", "")
    side.goods = "artist_colony comet_zone"
    s = with_orb(side, CONSUME, tokens="a2")
    assert refused(s, A, "own", "interstellar_trade_port artist_colony a2").why
    after = said(s, A, "own", "interstellar_trade_port artist_colony comet_zone a2")
    assert after.players[A].vp == 3


def test_11_7_a_token_may_stand_in_for_a_good() -> None:
    side = Side("new_sparta galactic_trendsetters artist_colony", "", "artist_colony")
    s = with_orb(side, CONSUME, tokens="a2")
    after = said(s, A, "own", "galactic_trendsetters a2")
    assert (after.players[A].vp, len(after.players[A].goods)) == (2, 1)


def test_11_7_tokens_alone_force_no_sale() -> None:
    side = Side("old_earth trade_league", "", actions="consume_trade")
    s = with_orb(side, CONSUME, tokens="a2 b1")
    assert offered(s, A) == {"a2", "b1", "none"}
    s = said(s, A, "none", "own", "trade_league b1", "done")
    assert len(s.players[A].hand) == 5 + 2


# §9 Produce


def test_9_5_none_made_is_never_most() -> None:
    s = alone(Side("old_earth mining_conglomerate"), PRODUCE)
    assert not s.players[A].hand


def test_9_3_a_windfall_counts_as_made() -> None:
    side = Side("old_earth mining_conglomerate mining_robots runaway_robots", actions="settle")
    s = alone(side, PRODUCE)
    assert len(s.players[A].goods) == 1
    assert len(s.players[A].hand) == 2 + 1


def test_9_4_kinds_made_count_once_each() -> None:
    tableau = "diversified_economy artist_colony spice_world comet_zone galactic_engineers"
    s = alone(Side(f"old_earth {tableau} radioactive_world", actions="settle"), PRODUCE)
    assert len(s.players[A].goods) == 4
    assert len(s.players[A].hand) == 2 + 1, "two kinds, and Comet Zone's own card"


# §11 Scores


@pytest.mark.parametrize(
    ("tableau", "card", "points"),
    [
        ("rebel_resistance rebel_miners former_penal_colony", "rebel_resistance", 4),
        ("alien_uplift_chamber avian_uplift_race uplift_alliance", "alien_uplift_chamber", 6),
        ("new_galactic_order new_sparta drop_ships empath_world", "new_galactic_order", 6),
        ("galactic_renaissance", "galactic_renaissance", 0),
    ],
)
def test_11_3_variable_scores(tableau: str, card: str, points: int) -> None:
    assert dict(score(table(Side(tableau), OTHER), A).bonus)[card] == points


@every_seat(2)
def test_11_8_equal_scores_are_parted_by_cards_and_goods(at: Seat) -> None:
    one = Side("old_earth gem_world", "public_works", "gem_world", vp=1)
    two = Side("earths_lost_colony spice_world", "comet_zone", vp=2)
    assert tuple(x.place for x in result(table(*seated(at, one, two)))) == seated(at, 1, 2)


@every_seat(3)
def test_11_8_two_share_the_place_before_the_last(at: Seat) -> None:
    one, two = Side("old_earth gem_world", vp=1), Side("earths_lost_colony spice_world", vp=2)
    sides = seated(at, one, two, Side("new_sparta"))
    assert tuple(x.place for x in result(table(*sides))) == seated(at, 1, 1, 3)
