"""Corner cases of single rules, worked out by hand: turns, planets, tiles, missions."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.play import asked
from bot.games.federation import events as e
from bot.games.federation.data import DEEP
from bot.games.federation.rules.s03_rounds import NextTurn
from bot.games.federation.rules.s06_arratooine import Arratooine
from bot.games.federation.rules.s06_atalum import Atalum
from bot.games.federation.rules.s06_e81216 import Builders
from bot.games.federation.rules.s06_moon import Moon
from bot.games.federation.rules.s06_neo import Neo
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.state import NEUTRAL, Federation, Token, Works
from tests.games.federation.build import (
    A,
    B,
    C,
    D,
    Seats,
    around,
    at,
    fed,
    funding,
    gains,
    led,
    news,
    options,
    own,
    played,
    showing,
    standing,
    turn,
    works,
)
from tests.kit import refused

# §4 Turns


def test_4_3_crystals_of_a_funded_project_do_not_count_beforehand() -> None:
    # The Joint Project would pay 1 L for the Spy, but only resources of the bonus itself count.
    s = turn(own(fed(), A, alterations=("alt4-06",)))
    assert refused(s, A, "amb1a alt4-06 f2c2").why == "short-of"
    assert "f2c2" in options(turn(own(s, A, stock="1L")), A, "amb1a", "alt4-06")


def test_4_3_what_a_bonus_costs_is_gone_before_the_action_is_paid() -> None:
    s = turn(own(fed(), A, alterations=("alt3-04",), stock="1L"))
    assert refused(s, A, "amb1a alt3-04 f2c2").why == "short-of"
    s = played(turn(own(s, A, stock="2L")), A, "amb1a alt3-04 f2c2", "officers_quarters")
    assert (gains(s, A), s.seats[A].degree) == ("", 3)


@around
def test_4_3_the_first_player_may_open_outside_and_take_the_office_then(seats: Seats) -> None:
    a, *others = seats
    s = turn(led(a), a)
    assert refused(s, a, "amb1a vote f1c3").why == "office-closed"
    s = turn(replace(s, senate=(Token("outer", a, "amb1b"),)), a)
    assert "f1c3" in options(s, a, "amb1a", "vote")
    for seat in others:
        assert "f1c3" in options(turn(led(a), seat), seat, "amb1a", "vote")


def test_4_3_the_special_ambassador_may_carry_a_funding_token() -> None:
    s = turn(own(fed(), A, special=True, alterations=("alt1-19",)))
    assert refused(s, A, "amb7 fund f3c3").why == "special-votes"
    s = played(s, A, "amb7 alt1-19 f3c3")
    (token,) = s.tokens_of(A)
    assert (token.facing, token.votes, gains(s, A)) == ("funding", 0, "2L")
    assert s.seats[A].mission(6)
    assert len(s.seats[A].ambassadors) == 4


def test_11_2_a_die_first_received_with_a_placement_is_not_on_it() -> None:
    s = turn(own(fed(), A, alterations=("alt1-05",)))
    assert refused(s, A, "amb1a alt1-05 die f3c3").why == "die-inactive"
    assert played(s, A, "amb1a alt1-05 f3c3").seats[A].die == 1


def test_11_2_the_outer_module_does_not_use_the_die_up() -> None:
    s = turn(own(fed(), A, die=4))
    s = played(s, A, "amb1a vote outer")
    assert not s.die_placed(A)


def test_4_6_a_token_that_is_there_stays_one_token() -> None:
    s = turn(own(fed(), A, missions="6+", hangar=0, supply=7))
    s = played(s, A, "amb1a fund f3c3")
    assert s.seats[A].missions.count(0) == 11
    assert s.seats[A].mission(6) == 2


def test_4_7_an_alteration_token_gives_its_bonus_outside_and_no_votes() -> None:
    s = turn(own(fed(), A, alterations=("alt3-05",)))
    s = played(s, A, "amb1a alt3-05 outer")
    assert gains(s, A) == "1L 1C 1O"
    assert s.votes(side="left") == s.votes(side="right") == {}


# §5 Senate


def test_5_3_the_pawn_may_be_taken_from_oneself_and_no_medal_may_be_left() -> None:
    every = ("neo", "6moon", "atalum", "arratooine", "e81216", "authority", "intrigue")
    s = turn(own(fed(president=B), B, medals=every), B)
    s = played(s, B, "amb1a vote f1c3")
    assert (s.president, s.seats[B].medals) == (B, every)


def test_5_4_the_spy_copies_what_lies_occupied_and_blocked() -> None:
    blocked = (Token("f3c3", NEUTRAL), standing("f1c5", B))
    s = turn(own(fed(senate=blocked), A, stock="1L"))
    # The free stall is the only one left to pay for.
    copied = played(s, A, "amb1a vote f2c2", "arratooine")
    assert (copied.seats[A].discs[0], gains(copied, A)) == (1, "2L")
    assert played(s, A, "amb1a vote f2c2", "officers_quarters").seats[A].degree == 3


def test_5_4_a_copied_build_needs_its_crystals_after_the_spy_is_paid() -> None:
    s = turn(own(fed(), A, stock="1L 1C"))
    assert "e81216" not in options(played(s, A, "amb1a vote f2c2"), A)
    s = turn(own(fed(), A, stock="2L 1C"))
    assert gains(played(s, A, "amb1a vote f2c2", "e81216"), A) == "1L"


def test_5_5_ships_are_paid_for_even_where_none_is_left() -> None:
    s = turn(own(fed(), A, stock="1O", hangar=1, supply=0, missions="1+ 2+ 3+ 4+ 6+ 7+ 12+"))
    s = played(s, A, "amb1a vote f1c1")
    assert (s.seats[A].hangar, gains(s, A)) == (1, "")


# §6 Planets


def test_6_1_4_erudites_help_an_action_that_finds_nothing() -> None:
    s = own(fed(dead=()), A, miner="n8", erudites=("1e1",))
    s = played(at(s, Carry(A, DEEP["ds8"].effects)), A, "neo")
    assert options(s, A) == {"use", "stay"}
    s = played(s, A, "use 1e1")
    assert gains(s, A) == "2L"


def test_6_2_2_a_random_token_comes_where_no_token_is_left() -> None:
    moon = (*fed().moon[:6], ())
    s = own(fed(moon=moon, moon_up=7), A, mage=7, erudites=("1d1",))
    s = played(at(s, Carry(A, DEEP["ds8"].effects)), A, "6moon")
    assert options(s, A) == {"use", "done"}
    s = played(s, A, "use 1d1")
    assert (s.seats[A].mage, len(s.seats[A].alterations)) == (7, 1)


def test_6_2_1_an_empty_last_step_still_gives_influence() -> None:
    moon = (*fed().moon[:6], ())
    s = at(own(fed(moon=moon, moon_up=7), A, mage=6), Moon(A))
    assert s.seats[A].mage == 7


def test_6_3_1_a_level_3_tile_without_level_2_does_not_open_another_level_2() -> None:
    s = showing(fed(), "2a1", "3a1")
    s = at(own(s, A, erudites=("3b1",)), Atalum(A))
    assert refused(s, A, "2a1").why == "lower-first"
    assert refused(s, A, "3a1").why == "lower-first"


def test_6_3_2_a_level_2_tile_uncovers_the_next_one() -> None:
    s = at(own(showing(fed(), "2c1"), A, erudites=("1c1",)), Atalum(A))
    s = played(s, A, "2c1")
    assert s.shown[7] not in ("", "2c1")
    assert s.seats[A].degree == 3


def test_6_4_1_the_same_level_again_takes_no_medal() -> None:
    # Influence does not change, so no Medal is looked at (§12.2).
    s = at(own(fed(), A, discs=(2, 1, 0, 0, 0, 0)), Arratooine(A))
    assert played(s, A, "st-a 2lavandium").seats[A].medals == ()
    s = at(own(fed(), A, discs=(2, 1, 0, 0, 0, 0), stock="1L"), Arratooine(A))
    assert played(s, A, "st-b 3coppernium").seats[A].medals == ("arratooine",)


def test_6_4_2_on_level_1_all_units_are_of_one_kind() -> None:
    s = at(own(fed(), A, stock="1C"), Arratooine(A))
    assert options(s, A, "st-c") == {"1oceanium", "1authority"}
    assert refused(s, A, "st-c 1oceanium+1authority").why == "no-mix"


def test_6_5_5_discounts_add_up_and_never_touch_gold() -> None:
    s = own(fed(), A, erudites=("1b1", "2b1"), stock="1G")
    s = at(s, Builders(A))
    s = played(s, A, "use 1b1", "mega1 oceanium")
    assert (gains(s, A), s.seats[A].used) == ("", ("1b1",))
    poor = at(own(fed(), A, erudites=("1b1", "2b1")), Builders(A))
    poor = played(poor, A, "use 2b1")
    assert "mega1" not in options(poor, A)


def test_6_5_5_the_builder_chooses_which_crystal_is_saved() -> None:
    s = at(own(fed(), A, erudites=("1b1",), stock="1L 1C"), Builders(A))
    s = played(s, A, "use 1b1")
    assert options(s, A, "replicator") == {"lavandium", "coppernium"}
    assert gains(played(s, A, "replicator coppernium"), A) == "1L 1C"  # 1 L paid, 1 L income


def test_6_5_4_influence_counts_the_robot_just_placed() -> None:
    s = own(fed(), A, stock="1O 1G", erudites=("1a1", "1b1", "1c1"))
    s = at(s, Builders(A))
    s = played(s, A, "mega4") if asked(s) else s
    assert s.seats[A].pp == 3 * 2  # Atalum 3, E81216 2


def test_6_5_3_an_embassy_may_turn_up_the_tile_that_paid_for_it() -> None:
    s = replace(fed(), works=(Works("embassy"), Works("shipyard")))
    s = at(own(s, A, erudites=("1b1",), stock="1L"), Builders(A))
    # Without the tile nothing could be built, and with it only the Embassy.
    assert options(s, A) == {"1b1", "done"}
    assert played(s, A, "1b1").seats[A].used == ()


# §8 Erudites


def test_8_5_a_face_down_tile_is_not_copied() -> None:
    s = own(showing(fed(), "1a2"), A, erudites=("1a3", "1a1"), used=("1a1",))
    assert "1a1" not in options(turn(s), A, "use", "1a3")


def test_8_5_a_copied_planet_tile_helps_to_pay() -> None:
    s = own(showing(fed(), "1b1"), A, erudites=("1a3",), stock="1C")
    assert "f1c4" in options(turn(s), A, "amb1a", "vote")
    hidden = own(showing(fed(), "1b3"), A, erudites=("1a3",), stock="1C")
    assert "f1c4" not in options(turn(hidden), A, "amb1a", "vote")


def test_8_4_a_renewed_1b3_takes_an_income_and_lies_down_again() -> None:
    s = own(fed(), A, erudites=("1a2", "1b3"), used=("1b3",))
    s = played(turn(s), A, "use 1a2", "1b3", "replicator")
    assert (gains(s, A), set(s.seats[A].used)) == ("1L", {"1a2", "1b3"})


def test_8_7_2b3_may_name_one_structure_twice() -> None:
    s = at(own(showing(fed(), "2b3"), A, erudites=("1b1",)), Atalum(A))
    s = played(played(s, A, "2b3"), A, "replicator", "replicator")
    assert (gains(s, A), s.robots(A)) == ("2L", 6)


def test_8_8_a_free_disc_needs_a_stall_without_one() -> None:
    s = at(own(showing(fed(), "1c3"), A, discs=(1, 2, 1, 1, 1, 1)), Atalum(A))
    s = played(s, A, "1c3")
    assert (s.seats[A].discs, s.seats[A].used) == ((1, 2, 1, 1, 1, 1), ("1c3",))


def test_8_9_two_tiles_with_steps_add_up() -> None:
    s = at(own(fed(), A, erudites=("1d3", "2d3")), Moon(A))
    s = played(s, A, "use 1d3", "use 2d3")
    for _ in range(3):
        s = played(s, A, "go")
    assert (s.seats[A].mage, "go" in options(s, A)) == (4, False)
    assert options(s, A) == set(s.moon[3])


def test_8_9_the_miner_passes_a_medal_on_the_way() -> None:
    s = at(own(fed(), A, erudites=("1e3",), miner="n2a"), Neo(A))
    s = played(s, A, "use 1e3", "n3t1")
    assert s.seats[A].medals == ("neo",)
    token = s.rocks[0]
    on = played(s, A, "n4a")
    assert token in on.rocks
    assert gains(on, A) == "2C"


def test_8_10_tiles_count_what_is_there_after_them() -> None:
    s = own(showing(fed(), "3a2"), A, erudites=("1a1", "2a1", "1b1", "1c2"), used=())
    assert played(at(s, Atalum(A)), A, "3a2").seats[A].pp == 9
    s = own(showing(fed(), "3a1"), A, erudites=("1a1", "2a1"), missions="1 2 3+")
    assert played(at(s, Atalum(A)), A, "3a1").seats[A].pp == 2


# §9 to §14


def test_9_1_a_round_bonus_opens_a_higher_mission() -> None:
    s = turn(own(fed(), A, degree=4, missions="5 8", erudites=("1a1",), stock="3L"))
    s = played(s, A, "amb1a vote f3c3")
    assert s.seats[A].level == 3
    s = turn(own(fed(), A, degree=3, missions="8", erudites=("1a1",), stock="3L"))
    s = played(s, A, "amb1a vote f2c4", "m9")
    assert refused(s, A, "m8").why == "level-too-low"
    s = played(s, A, "use 1a1", "m8")
    assert s.seats[A].pp == 3


def test_9_3_the_last_mission_counts_itself_and_the_tiles() -> None:
    s = own(fed(), A, degree=7, deep="ds5", missions="1+ 12", hangar=1, supply=6)
    s = played(turn(s), A, "amb1a vote f3c3", "m12")
    assert s.seats[A].pp == 4  # missions 1 and 12, Starting tile, Deep-Space tile


def test_9_3_intrigue_is_decorated_once() -> None:
    s = own(fed(), A, degree=5, missions="9", medals=("intrigue",))
    s = played(turn(s), A, "amb1a vote f2c4", "m1", "m9", "neo")
    assert s.seats[A].medals == ("intrigue",)
    assert s.intrigue_medals == 4


def test_10_3_mixed_degrees_step_by_step() -> None:
    s = at(own(fed(), A, degree=9, deep="ds5"), Carry(A, DEEP["ds8"].effects[:0]))
    s = own(s, A, medals=("authority",))
    s = played(turn(s), A, "amb1a vote f3c3")
    assert (s.seats[A].degree, s.seats[A].pp) == (10, 1)


def test_10_2_the_last_degree_to_the_top_is_told_once() -> None:
    s = turn(own(fed(), A, degree=8, medals=("authority",)))
    told = news(s, A, "amb1a vote f3c3")
    assert [x for x in told if isinstance(x, e.Rose)] == [e.Rose(A, 2, 10)]


def test_10_2_eight_is_reached_once_more_after_a_drop() -> None:
    s = turn(own(fed(authority_medals=3), A, degree=7, medals=("authority",)))
    s = played(s, A, "amb1a vote f3c3")
    assert (s.seats[A].degree, s.authority_medals) == (9, 3)


def test_12_4_a_chosen_medal_leaves_the_lower_ones_to_others() -> None:
    s = played(turn(fed(), B), B, "amb1a vote f1c3", "neo")
    assert s.medal_levels("neo") == (3, 4, 5)
    s = at(own(s, A, miner="n2a"), Neo(A))
    s = played(s, A, "n3t1")
    assert s.medal_levels("neo") == (4, 5)


def test_14_4_a_contribution_pays_in_the_middle_of_a_bonus() -> None:
    s = turn(own(fed(), A, alterations=("alt3-14",)))
    s = played(s, A, "amb1a alt3-14 f3c3", "joint")
    assert (gains(s, A), s.joint) == ("1L 1C", 1)


# §19.4 The special Ambassador


@around
def test_19_4_a_fifth_turn_comes_in_its_place_clockwise(seats: Seats) -> None:
    a, b, c, d = seats
    s = own(own(led(a), a, special=True, ambassadors=()), b, ambassadors=())
    s = own(own(s, c, ambassadors=("amb2",)), d, ambassadors=())
    s = at(s, NextTurn(b))
    assert asked(s) == (c,)
    s = played(s, c, "amb2 vote f3c3")
    assert asked(s) == (a,)


@around
def test_19_4_kept_is_final_for_the_round(seats: Seats) -> None:
    a, b, c, d = seats
    s = own(led(a, at_round=2), a, special=True, ambassadors=())
    for seat in (b, c):
        s = own(s, seat, ambassadors=())
    s = own(s, d, ambassadors=("amb2",))
    s = played(at(s, NextTurn(a)), a, "keep")
    s = played(s, d, "amb2 vote f3c3")
    assert (s.round, s.seats[a].special, s.seats[a].kept) == (3, True, False)


def test_16_1_a_played_special_ambassador_is_gone() -> None:
    s = own(fed(at_round=2), A, special=True, ambassadors=())
    for seat in (B, C, D):
        s = own(s, seat, ambassadors=())
    s = played(at(s, NextTurn(A)), A, "amb7 vote f3c3")
    assert (s.round, s.seats[A].special, len(s.seats[A].ambassadors)) == (3, False, 4)


def still(s: Federation) -> tuple[int, ...]:
    """Everybody's degree."""
    return tuple(d.degree for d in s.seats)


def test_4_2_nothing_changes_where_a_declaration_is_refused() -> None:
    s = turn(own(fed(senate=(funding("f3c3", B),)), A, stock="1L"))
    before = s
    refused(s, A, "amb1a vote f3c3")
    assert s == before
    assert still(s) == (1, 1, 1, 1)


def test_18_5_a_blocked_space_is_refused_with_its_rule() -> None:
    s = turn(fed(senate=(Token("f3c3", NEUTRAL, votes=2),)))
    no = refused(s, A, "amb1a vote f3c3")
    assert (no.why, no.rule) == ("blocked", "§18.5")


def test_6_5_1_a_robot_on_every_kind_costs_one_each() -> None:
    s = works(works(fed(), "shipyard", A), "mega1", A)
    assert (s.robots(A), s.influence(A, "e81216")) == (4, 3)
