"""Turns worked out by hand with the rules beside them, several rules in each."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.notation import read
from bot.engine.play import asked, question
from bot.engine.zones import Deck
from bot.games.federation import events as e
from bot.games.federation.data import LETTERS
from bot.games.federation.rules.s03_rounds import ExecutivePhase
from bot.games.federation.rules.s06_arratooine import Arratooine
from bot.games.federation.rules.s06_atalum import Atalum
from bot.games.federation.rules.s06_e81216 import Builders
from bot.games.federation.rules.s06_moon import Moon
from bot.games.federation.rules.s06_neo import Neo
from bot.games.federation.state import Federation, Token, Works
from bot.games.federation.words import TEXTS
from tests.games.federation.build import (
    A,
    B,
    C,
    D,
    at,
    fed,
    gains,
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

FULL = ("shipyard", "replicator", "academy", "incubator", "mega1")


def robots_placed(s: Federation, seat: Seat, n: int) -> Federation:
    """The position with `n` robots of a seat on the first structures."""
    for key in FULL[:n]:
        s = works(s, key, seat)
    return s


# §4 A turn


def test_4_3_a_tile_through_the_bonus_can_make_the_action_impossible() -> None:
    # Two degrees bring degree 10 and DS7, which places the last robot: nothing is left to build.
    s = own(robots_placed(fed(deep=("ds4", "ds7")), A, 5), A, degree=8, alterations=("alt3-11",))
    s = turn(own(s, A, stock="1O 1G", medals=("authority", "e81216")))
    s = played(s, A, "amb3 alt3-11 f1c4")
    s = played(s, A, "ds7", "mega2")
    assert (gains(s, A), s.robots(A)) == ("1O 1G", 0)
    # It still funds: mission 5 has its token (§4.6).
    assert s.seats[A].mission(5) == 1


def test_4_3_the_same_with_the_spy_costs_nothing_either() -> None:
    s = own(fed(deep=("ds4", "ds5")), A, degree=9, alterations=("alt1-13",), stock="1L")
    s = turn(own(s, A, medals=("authority",)))
    s = played(s, A, "amb1a alt1-13 f2c2")
    assert options(s, A) == {"ds4", "ds5"}
    # After the tile the Spy is paid and copies as ever.
    s = played(s, A, "ds4", "officers_quarters")
    assert (gains(s, A), s.seats[A].pp, s.seats[A].mission(7)) == ("1O", 2, 1)


def test_4_4_an_alteration_token_replaces_the_crystal_of_the_ambassador() -> None:
    s = turn(own(fed(), A, alterations=("alt1-16",)))
    s = played(s, A, "amb3 alt1-16 f3c3")
    assert gains(s, A) == "1O"
    assert s.seats[A].alterations == ()


def test_4_4_the_bonus_may_pay_for_the_action() -> None:
    s = turn(own(fed(), A, alterations=("alt1-16",)))
    assert "f1c1" not in options(s, A, "amb1a", "vote")
    s = played(s, A, "amb1a alt1-16 f1c1")
    assert (gains(s, A), s.seats[A].hangar, s.seats[A].mission(11)) == ("", 3, 1)


def test_4_4_the_crystal_of_an_ambassador_pays_the_spy() -> None:
    s = turn(fed())
    assert "f2c2" in options(s, A, "amb2", "fund")
    assert "f2c2" not in options(s, A, "amb2", "vote")
    s = played(s, A, "amb2 fund f2c2", "6moon", s.moon[0][0])
    d = s.seats[A]
    assert (gains(s, A), d.mage, d.mission(7), d.mission(2)) == ("", 1, 1, 0)


def test_4_6_a_token_of_this_very_turn_may_be_flown() -> None:
    s = turn(own(fed(), A, degree=5))
    s = played(s, A, "amb1a fund f3c3", "m6")
    assert (s.seats[A].degree, s.seats[A].missions.count(2)) == (9, 1)
    # A Voting side opens nothing.
    s = played(turn(own(fed(), A, degree=5)), A, "amb1a vote f3c3")
    assert s.seats[A].missions.count(0) == 12


def test_4_1_only_one_mission_a_turn() -> None:
    s = turn(own(fed(), A, missions="1 6", hangar=3, supply=5))
    s = played(s, A, "amb1a vote f2c4", "m12", "m6")
    assert asked(s) == (B,)
    assert s.seats[A].missions.count(2) == 1


def test_4_7_the_outer_module_takes_any_number_and_its_crystal_opens_nothing() -> None:
    s = own(fed(senate=(Token("outer", B, "amb1a"), Token("outer", A, "amb1a"))), A)
    s = turn(own(s, A, ambassadors=("amb2", "amb3")))
    s = played(s, A, "amb2 fund outer")
    assert (gains(s, A), set(s.seats[A].missions)) == ("1L 1O", {0})
    assert len(s.senate) == 3


def test_4_2_the_die_must_be_said_before_the_space_and_only_once() -> None:
    s = turn(own(fed(), A, die=3))
    assert "die" in options(s, A, "amb1a", "vote")
    assert "die" not in options(s, A, "amb1a", "fund")
    assert refused(s, A, "amb1a fund die f3c3").why == "die-needs-votes"
    placed = turn(own(fed(senate=(standing("f1c2", A, die=True),)), A, die=3))
    assert refused(placed, A, "amb1b vote die f3c3").why == "die-placed"


def test_11_2_the_die_rises_on_the_board_and_counts_so() -> None:
    s = turn(own(fed(), A, die=3, stock="1C"))
    s = played(s, A, "amb3 vote die f1c6")
    assert (s.seats[A].die, s.votes(floor=1), s.votes(side="right")) == (5, {A: 8}, {A: 8})


def test_11_1_the_die_stops_at_six() -> None:
    s = turn(own(fed(), A, die=5, stock="1C"))
    assert played(s, A, "amb3 vote f1c6").seats[A].die == 6
    s = turn(own(fed(), A, die=6, stock="1C"))
    s = played(s, A, "amb3 vote f1c6")
    assert (s.seats[A].die, gains(s, A)) == (6, "")


def test_4_2_a_refusal_says_what_one_has() -> None:
    s = turn(own(fed(), A, ambassadors=("amb1b", "amb3")))
    no = refused(s, A, "amb2 vote f3c3")
    assert (no.why, no.facts) == ("no-ambassador", ("amb1b, amb3",))
    assert refused(s, A, "use 1a1").why == "no-erudite-now"
    assert refused(s, A, "keep").why == "nothing-to-keep"
    assert refused(s, A, "amb3 alt1-01 f3c3").why == "not-your-token"


def test_9_1_a_refusal_says_which_space_opens_the_mission() -> None:
    s = turn(own(fed(), A, missions="1", hangar=1))
    s = played(s, A, "amb1a vote f3c3")
    no = refused(s, A, "m11")
    assert (no.why, no.facts) == ("mission-shut", ("purchasing_office",))


def test_6_1_1_a_refusal_says_where_the_miner_can_go() -> None:
    no = refused(at(own(fed(), A, miner="n1a"), Neo(A)), A, "n4s")
    assert (no.why, no.what, no.facts) == ("no-way-on", "n1a", ("n2a+n2b",))
    end = at(own(fed(dead_up=True), A, miner="n8"), Neo(A))
    assert refused(end, A, "n7a").why == "no-dead-asteroid"


def test_4_2_words_that_nearly_are_a_bonus_are_named_as_typed() -> None:
    for typed in ("xdie", "-pp", "agold", "+die", "die+", "2die"):
        assert TEXTS["en"].named(typed) is not None
    assert TEXTS["en"].named("xdie") == "xdie"
    assert TEXTS["en"].named("4pp") == "4 PP"


# §5 Senate


def test_5_3_the_patrons_lounge_gives_the_ship_before_the_token() -> None:
    s = turn(own(fed(), A, hangar=0, supply=1, missions="1+ 2+ 3+ 4+ 6+ 7+ 8+"))
    s = played(s, A, "amb1a vote f2c4", "m9")
    assert (s.seats[A].hangar, s.seats[A].supply, s.seats[A].mission(9)) == (1, 0, 1)


def test_5_3_the_small_lounge_rises_before_it_funds() -> None:
    told = news(turn(own(fed(), A, degree=9, deep="ds5")), A, "amb1a vote f3c5", "joint")
    kinds = [type(x) for x in told if isinstance(x, e.Rose | e.Contributed)]
    assert kinds == [e.Rose, e.Contributed]


def test_5_3_the_office_may_be_taken_again_by_the_pawns_holder() -> None:
    s = fed(president=C, first=A)
    s = played(turn(s, C), C, "amb1a fund f1c3", "authority")
    assert (s.president, s.seats[C].medals, s.seats[C].mission(8)) == (C, ("authority",), 1)
    assert s.authority_medals == 3


def test_5_4_a_spy_of_the_other_side_cannot_be_copied_nor_the_office() -> None:
    s = played(turn(own(fed(), A, stock="1L")), A, "amb1a vote f2c5")
    assert {"spy", "presidents_office", "outer_module"}.isdisjoint(options(s, A))
    assert refused(s, A, "presidents_office").why == "never-copied"
    assert refused(s, A, "spy").why == "never-copied"


def test_5_4_rooms_with_a_price_are_copied_at_that_price() -> None:
    s = played(turn(own(fed(), A, stock="1L")), A, "amb1a vote f2c5")
    no = refused(s, A, "purchasing_office")
    assert (no.why, no.facts) == ("short-of", ("1", "oceanium", "0"))
    s = played(turn(own(fed(), A, stock="1L 1O")), A, "amb1a vote f2c5", "purchasing_office")
    assert (gains(s, A), s.seats[A].hangar) == ("", 3)


# §6 Planets


def test_6_1_1_a_step_from_level_2_may_give_4_at_once_and_its_medal() -> None:
    s = at(own(fed(), A, miner="n2b"), Neo(A))
    s = played(s, A, "n4s")
    assert (s.influence(A, "neo"), s.seats[A].medals, gains(s, A)) == (4, ("neo",), "1L 1C")
    assert s.medal_levels("neo") == (4, 5, 6)


def test_6_1_2_a_space_whose_token_is_gone_gives_influence_only() -> None:
    s = fed()
    s = replace(s, rocks=("", *s.rocks[1:]), rock_box=tuple(sorted((*s.rock_box, s.rocks[0]))))
    s = played(at(own(s, A, miner="n2a"), Neo(A)), A, "n3t1")
    assert (s.influence(A, "neo"), gains(s, A), s.seats[A].rocks) == (3, "", ())


def test_6_1_3_tokens_come_up_when_the_miner_stands_before_them() -> None:
    s = at(own(fed(), A, miner="n1a"), Neo(A))
    assert s.rocks_up == (False,) * 4
    s = played(s, A, "n2a")
    assert s.rocks_up == (True, True, False, False)
    s = played(at(own(s, A, miner="n6t1"), Neo(A)), A, "n7s")
    assert s.dead_up


def test_6_1_4_the_last_space_pays_again_without_influence() -> None:
    # The only way leads to the last space: what is asked is the token.
    s = at(own(fed(dead_up=True), A, miner="n7s"), Neo(A))
    first = s.dead[0]
    s = played(s, A, first)
    assert (s.influence(A, "neo"), s.seats[A].rocks) == (8, (first,))
    s = played(at(s, Neo(A)), A, s.dead[0])
    assert (s.influence(A, "neo"), len(s.seats[A].rocks), len(s.dead)) == (8, 2, 2)


def test_6_5_3_a_transporter_at_the_last_asteroid_takes_no_token() -> None:
    s = own(fed(works=(Works("transporter", (A,)),)), A, miner="n7a", mage=7)
    s = at(s, ExecutivePhase())
    assert (s.influence(A, "neo"), s.seats[A].rocks, len(s.dead)) == (8, (), 4)


def test_6_2_1_the_step_ahead_comes_up_after_the_choice() -> None:
    s = at(fed(), Moon(A))
    assert options(s, A) == set(s.moon[0])
    token = s.moon[0][0]
    told = news(s, A, token)
    assert [type(x) for x in told] == [e.MageMoved, e.TookAlteration, e.MoonShown]
    s = played(s, A, token)
    assert (s.moon_up, len(s.moon[0]), s.seats[A].alterations) == (2, 3, (token,))


def test_6_3_1_a_colour_may_be_climbed_only_step_by_step() -> None:
    s = showing(fed(), "1d2", "2d2", "3d2", "2a1")
    s = at(own(s, A, erudites=("1d1", "1a1")), Atalum(A))
    assert refused(s, A, "1d2").why == "own-that-character"
    assert refused(s, A, "3d2").why == "lower-first"
    assert {"2d2", "2a1"} <= options(s, A)
    assert played(s, A, "2d2").seats[A].die == 2


def test_6_3_2_the_last_tile_of_a_colour_leaves_its_place_empty() -> None:
    s, here = showing(fed(), "1c3"), LETTERS.index("c")
    s = replace(s, piles=(*s.piles[:here], Deck(), *s.piles[here + 1 :]))
    s = played(played(at(s, Atalum(A)), A, "1c3"), A, "st-b")
    assert (s.shown[here], s.shown[here + 5][:2]) == ("", "2c")
    assert (s.seats[A].discs, gains(s, A)) == ((0, 1, 0, 0, 0, 0), "")


def test_6_3_3_an_immediate_tile_counts_as_owned_while_it_works() -> None:
    s = showing(fed(), "3a3")
    s = at(own(s, A, erudites=("1a1", "2a1")), Atalum(A))
    # Influence 3 with the tile itself; the Medal of level 3 comes before its points.
    s = played(s, A, "3a3")
    assert (s.seats[A].pp, s.seats[A].medals) == (6, ("atalum",))


def test_6_4_1_costs_come_first_so_a_bonus_cannot_pay_for_its_own_stall() -> None:
    s = at(own(fed(), A, stock="1L"), Arratooine(A))
    assert options(s, A) == {"st-a", "st-b"}
    s = played(s, A, "st-b 2coppernium")
    assert (gains(s, A), s.influence(A, "arratooine")) == ("2C", 1)


def test_6_4_2_a_mix_may_be_typed_in_any_order() -> None:
    s = at(own(fed(), A, stock="1C", discs=(0, 0, 1, 0, 0, 0)), Arratooine(A))
    no = refused(s, A, "st-c 2oceanium")
    assert (no.why, no.facts) == ("no-mix", ("3", "oceanium+authority", "split"))
    q = question(s, A)
    assert q is not None
    s = played(s, A, read(q, s, "ST-C 2authority+1oceanium"))
    assert (gains(s, A), s.seats[A].degree, s.seats[A].discs[2]) == ("1O", 3, 2)


def test_6_4_2_mission_tokens_of_a_stall_are_chosen_one_by_one() -> None:
    s = at(own(fed(), A, stock="1L", discs=(0, 1, 0, 0, 0, 0)), Arratooine(A))
    s = played(s, A, "st-b 1coppernium+2mission_token", "m7", "m12")
    assert (gains(s, A), s.seats[A].mission(7), s.seats[A].mission(12)) == ("1C", 1, 1)


def test_6_5_4_the_third_robot_is_worth_once_and_a_fourth_has_no_place() -> None:
    s = works(own(fed(), A, stock="1O 1G"), "mega1", B, C)
    s = own(s, A, discs=(2, 1, 0, 0, 0, 0), degree=5)
    s = played(at(s, Builders(A)), A, "mega1")
    assert s.seats[A].pp == 3  # the lower of Arratooine 3 and level 3, times 1
    full = works(own(fed(), D, stock="1O 1G"), "mega1", A, B, C)
    no = refused(at(full, Builders(D)), D, "mega1")
    assert (no.why, no.facts) == ("mega-full", ("3",))


def test_6_5_6_the_last_robot_placed_closes_e81216() -> None:
    s = robots_placed(own(fed(), A, stock="9L 9C 9O 9G"), A, 5)
    s = works(s, "mega2", A)
    assert s.robots(A) == 0
    no = refused(turn(s), A, "amb1a vote f1c4")
    assert (no.why, no.rule) == ("no-robots", "§6.5.6")
    assert "f3c1" not in options(turn(s), A, "amb1a", "vote")


def test_6_5_5_a_discount_beyond_the_crystals_is_lost() -> None:
    s = at(own(fed(), A, erudites=("2b1",), stock="1G"), Builders(A))
    # Nothing can be built without the tile, so it is used; the gold is paid all the same.
    assert {"shipyard", "mega1", "mega4"} <= options(s, A)
    assert gains(played(s, A, "mega1 oceanium"), A) == ""


# §8 Erudites


def test_8_1_a_planet_tile_does_not_help_the_action_that_took_it() -> None:
    s = at(own(showing(fed(), "2a2", "3b1"), A, erudites=("1a1",)), Atalum(A))
    s = played(s, A, "2a2")
    assert (asked(s), s.seats[A].used) == ((), ())
    again = at(s, Atalum(A))
    assert played(again, A, "use 2a2", "3b1").seats[A].erudites == ("1a1", "2a2", "3b1")


def test_8_1_an_anytime_tile_taken_in_the_action_works_in_the_same_turn() -> None:
    s = turn(own(showing(fed(), "1a1"), A, degree=2, missions="3"))
    s = played(s, A, "amb1a vote f1c2", "1a1")
    assert refused(s, A, "m3").why == "level-too-low"
    s = played(s, A, "use 1a1", "m3")
    assert s.seats[A].missions.count(2) == 1


def test_8_2_several_planet_tiles_in_one_action() -> None:
    s = at(own(fed(), A, erudites=("1e1", "1e2", "2e3"), miner="n0"), Neo(A))
    s = played(s, A, "use 1e1", "use 2e3", "n1b")
    # 1 C of the space first, then what the tiles add (§8.9).
    assert gains(s, A) == "2L 1C 1G"
    assert s.seats[A].face_up == ("1e2",)


def test_8_5_a_copy_of_a_copy_reaches_what_the_copied_one_reaches() -> None:
    s = own(showing(fed(), "1c1"), A, erudites=("2a3", "1a3", "1a1", "2a1"))
    s = turn(s)
    reached = options(s, A, "use", "2a3", "1a3")
    assert "1c1" in reached
    assert {"2a3", "1a3"}.isdisjoint(reached)
    s = played(s, A, "use 2a3 1a3 1c1")
    assert (s.seats[A].degree, s.seats[A].used) == (2, ("2a3",))


def test_8_5_2a3_copies_a_level_2_discount_where_only_that_pays() -> None:
    s = own(showing(fed(), "2b1"), A, erudites=("2a3", "1a1"), stock="")
    assert "f1c4" in options(turn(s), A, "amb1a", "vote")
    s = played(turn(s), A, "amb1a vote f1c4", "use 2a3 2b1")
    assert {"shipyard", "replicator", "academy", "incubator"} == options(s, A)


def test_8_4_1a2_turns_up_what_was_used_this_turn_and_it_works_again() -> None:
    s = turn(own(fed(), A, erudites=("1a1", "1a2")))
    s = played(s, A, "use 1a1", "use 1a2", "1a1", "use 1a1", "amb1a vote f3c3")
    assert (s.seats[A].round_bonus, set(s.seats[A].used)) == (2, {"1a1", "1a2"})


def test_8_7_1b2_gives_crystals_before_the_build_is_paid() -> None:
    s = works(works(own(fed(), A, erudites=("1b2",), stock="1C"), "shipyard", A), "academy", A)
    assert "f1c4" in options(turn(s), A, "amb1a", "vote")
    # 2 L of the tile and 1 C pay the Replicator, the only one they pay for; its income is 1 L.
    s = played(turn(s), A, "amb1a vote f1c4")
    assert (gains(s, A), s.robots(A), s.seats[A].used) == ("2L", 3, ("1b2",))


def test_8_9_the_mage_takes_the_random_token_after_that_of_the_moon() -> None:
    s = at(own(fed(), A, erudites=("1d1", "2d1")), Moon(A))
    token = s.moon[0][1]
    s = played(s, A, "use 1d1", "use 2d1", token)
    first, second, third = s.seats[A].alterations
    assert (first, second[:4], third[:4]) == (token, "alt1", "alt2")


def test_8_9_steps_beyond_the_end_are_lost() -> None:
    s = at(own(fed(moon_up=7), A, erudites=("2d3",), mage=5), Moon(A))
    s = played(s, A, "use 2d3", "go", s.moon[6][0])
    assert (s.seats[A].mage, len(s.seats[A].alterations)) == (7, 1)


# §9 §10 §12 §14


def test_9_1_mission_5_wants_a_build_and_says_what_is_missing() -> None:
    s = turn(own(fed(), A, degree=5, missions="5", stock="1L"))
    s = played(s, A, "amb1a vote f2c4", "m1")
    no = refused(s, A, "m5")
    assert (no.why, no.facts) == ("no-build-payable", ("replicator", "1", "coppernium", "0"))
    s = turn(own(fed(), A, degree=5, missions="5", stock="1L 1C"))
    s = played(s, A, "amb1a vote f2c4", "m1", "m5", "replicator")
    assert gains(s, A) == "1L"


def test_9_1_mission_7_pays_its_crystal_and_then_the_build() -> None:
    s = turn(own(fed(), A, degree=3, missions="7", stock="1L 1C"))
    s = played(s, A, "amb1a vote f2c4", "m1", "m7")
    assert "e81216" not in options(s, A)
    assert refused(s, A, "officers_quarters").why == "not-by-this"
    s = turn(own(fed(), A, degree=3, missions="7", stock="2L 1C"))
    s = played(s, A, "amb1a vote f2c4", "m1", "m7", "e81216")
    s = played(s, A, "replicator") if asked(s) == (A,) else s
    assert gains(s, A) == "1L"


def test_9_3_points_of_missions() -> None:
    for mission, changes, pp in (
        (8, {"stock": "2L 1O 3G"}, 6),
        (10, {"die": 5}, 10),
        (11, {"degree": 10, "deep": "ds4", "game_bonus": 3}, 16),
        (12, {"missions": "1+ 2+ 12", "hangar": 1, "supply": 5}, 4),
    ):
        given = {"degree": 7, "missions": str(mission), **changes}
        s = turn(own(fed(), A, **given))
        s = played(s, A, "amb1a vote f2c4", "m3", f"m{mission}")
        assert s.seats[A].pp == pp, mission


def test_9_2_a_ship_of_this_turn_flies() -> None:
    s = turn(own(fed(), A, hangar=0, supply=8, missions="6", stock="1O"))
    assert played(s, A, "amb1a vote f1c1", "m6").seats[A].hangar == 1
    s = turn(own(fed(), A, hangar=0, supply=8, missions="6"))
    # Without a ship the turn is over with the action: nobody is asked what has one answer.
    assert asked(played(s, A, "amb1a vote f3c3")) == (B,)


def test_10_2_rising_past_8_takes_the_medal_and_10_looks_into_deep_space() -> None:
    s = turn(own(fed(), A, degree=7, alterations=("alt3-11",)))
    s = played(s, A, "amb1a alt3-11 f3c3")
    # 8 (Medal) and 9 of the bonus, then 10 of the action: a tile, and the last degree is 1 PP.
    assert (s.seats[A].medals, s.seats[A].degree) == (("authority",), 10)
    tile = s.deep[0]
    assert options(s, A) == set(s.deep)
    assert news(s, A, tile)[0] == e.TookDeep(A, tile)


def test_10_2_no_authority_medal_left_is_no_hindrance() -> None:
    s = played(turn(own(fed(authority_medals=0), A, degree=7)), A, "amb1a vote f3c3")
    assert (s.seats[A].degree, s.seats[A].medals) == (9, ())


def test_12_2_two_players_meet_their_medals_at_4_and_6() -> None:
    s = own(fed(2), A, miner="n2a")
    s = played(at(s, Neo(A)), A, "n3t1")
    assert s.seats[A].medals == ()
    s = played(at(s, Neo(A)), A, "n4a")
    assert (s.seats[A].medals, s.medal_levels("neo")) == (("neo",), (6,))


def test_12_2_whoever_is_late_needs_the_higher_level() -> None:
    s = own(own(fed(), A, mage=2), B, mage=2)
    s = played(at(s, Moon(A)), A, s.moon[2][0])
    s = played(at(s, Moon(B)), B, s.moon[2][0])
    assert (s.seats[A].medals, s.seats[B].medals) == (("6moon",), ())
    s = played(at(s, Moon(B)), B, s.moon[3][0])
    assert (s.seats[B].medals, s.medal_levels("6moon")) == (("6moon",), (5, 6))


def test_14_5_with_all_projects_funded_only_the_joint_one_is_left() -> None:
    s = turn(fed(projects=(7,) * 6))
    # What has one answer is not asked.
    s = played(s, A, "amb1a vote f3c5")
    assert (s.seats[A].joint, s.joint, gains(s, A)) == (1, 1, "1L")
    fuller = turn(own(fed(projects=(7, 7, 7, 7, 7, 6)), A))
    assert refused(fuller, A, "amb1a vote f3c5", "neo").why == "funded-already"


def test_14_4_the_marker_stops_at_nine_and_the_contribution_does_not() -> None:
    s = own(fed(joint=9, joint_start=0), B, joint=9)
    s = played(turn(s), A, "amb1a vote f3c5", "joint")
    assert (s.joint, s.seats[A].joint, gains(s, A)) == (9, 1, "1L")
    paid = turn(own(fed(joint=3), A, joint=3))
    assert gains(played(paid, A, "amb1a vote f3c5", "joint"), A) == ""
