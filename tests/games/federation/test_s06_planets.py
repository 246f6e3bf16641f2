"""§6 Actions on the five planets."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.games.federation.effects import PlanetAction
from bot.games.federation.rules.s06_arratooine import Arratooine
from bot.games.federation.rules.s06_atalum import Atalum
from bot.games.federation.rules.s06_e81216 import Builders
from bot.games.federation.rules.s06_moon import Moon
from bot.games.federation.rules.s06_neo import Neo
from bot.games.federation.rules.s06_production import Advance, Transmute
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.state import Federation
from tests.games.federation.build import (
    A,
    B,
    C,
    D,
    at,
    fed,
    gains,
    options,
    own,
    played,
    showing,
    turn,
    works,
)
from tests.kit import refused


def neo(**changes: object) -> Federation:
    """A position with A's miner on N2a and face-up tokens before it."""
    s = fed(rocks=("as3", "as1", "as2", "as4"), rocks_up=(True, True, False, False))
    s = replace(s, rock_box=("as5", "as6"))
    return own(s, A, miner="n2a", **changes)


def test_fed_03_a_shortcut_leads_past_a_level_and_takes_the_lowest_medal() -> None:
    s = played(turn(neo()), A, "amb1a vote f3c4", "n4s")
    assert gains(s, A) == "1L 1C"
    assert s.influence(A, "neo") == 4
    assert s.seats[A].medals == ("neo",)
    assert s.medal_levels("neo") == (4, 5, 6)
    assert s.seats[A].rocks == ()


def test_fed_04_a_token_is_taken_with_its_resources() -> None:
    s = played(turn(neo()), A, "amb1a vote f3c4", "n3t1")
    assert gains(s, A) == "1L 2C"
    assert s.seats[A].rocks == ("as3",)
    assert s.influence(A, "neo") == 3
    assert s.medal_levels("neo") == (4, 5, 6)
    assert s.rocks[0] == ""


def test_6_1_2_a_space_whose_token_is_gone_may_be_entered_for_nothing() -> None:
    s = at(replace(neo(), rocks=("", "as1", "as2", "as4")), Neo(A))
    s = played(s, A, "n3t1")
    assert (gains(s, A), s.influence(A, "neo")) == ("", 3)


def test_6_1_3_tokens_ahead_are_turned_up() -> None:
    s = at(own(neo(), A, miner="n4a"), Neo(A))
    s = played(s, A, "n5b")
    assert s.rocks_up == (True, True, True, True)


def test_6_1_4_at_the_end_dead_asteroids_are_taken_one_by_one() -> None:
    s = own(fed(dead=("da1", "da3"), dead_up=True), A, miner="n7a")
    s = at(s, Neo(A), Neo(A))
    s = played(s, A, "da3")
    assert s.influence(A, "neo") == 8
    assert s.seats[A].rocks == ("da1", "da3")
    assert s.dead == ()


def test_6_1_1_only_next_spaces_can_be_reached() -> None:
    assert refused(at(neo(), Neo(A)), A, "n5a").why == "no-way-on"


def test_fed_34_one_medal_of_a_kind_is_all() -> None:
    s = own(fed(moon_up=4), B, mage=3, medals=("6moon",))
    s = s.without_medal("6moon", 3)
    s = turn(s, B)
    token = s.moon[3][0]
    s = played(s, B, "amb1a vote f2c1", token)
    assert s.seats[B].mage == 4
    assert s.seats[B].alterations == (token,)
    assert s.moon_up == 5
    assert s.medal_levels("6moon") == (4, 5, 6)


def test_6_2_2_on_the_last_step_a_further_token_is_taken() -> None:
    s = own(fed(moon_up=7), A, mage=7)
    token = s.moon[6][0]
    s = played(at(s, Moon(A)), A, token)
    assert s.seats[A].mage == 7
    assert token not in s.moon[6]


def test_fed_32_what_may_be_taken_on_atalum() -> None:
    s = showing(fed(), "1a1", "1b1", "1c2", "1d1", "1e1", "2c2", "2b1")
    s = at(own(s, A, erudites=("1c1",)), Atalum(A))
    assert options(s, A) == {"1a1", "1b1", "1d1", "1e1", "2c2"}
    assert refused(s, A, "2b1") == No("lower-first", "2b1", "§6.3.1", ("1", "e81216"))
    assert refused(s, A, "1c2").why == "own-that-character"
    level_3 = next(x for x in s.shown if x.startswith("3"))
    assert refused(s, A, level_3).why == "lower-first"


def test_6_3_2_a_level_1_tile_uncovers_the_next_and_the_first_level_2() -> None:
    s = at(showing(fed(), "1e1"), Atalum(A))
    s = played(s, A, "1e1")
    assert s.shown[4] in ("1e2", "1e3")
    assert s.shown[9].startswith("2e")
    assert s.influence(A, "atalum") == 1
    assert s.seats[A].used == ()


def test_6_3_3_an_immediate_tile_works_and_is_used() -> None:
    s = at(showing(fed(), "1c1"), Atalum(A))
    s = played(s, A, "1c1")
    assert (s.seats[A].degree, s.seats[A].used) == (2, ("1c1",))


def test_fed_05_a_bonus_of_level_2_is_freely_mixed() -> None:
    s = own(fed(), A, discs=(0, 0, 1, 0, 0, 0), stock="1C", degree=2)
    s = turn(s)
    ready = played(s, A, "amb1a vote f3c2")
    mixes = {"3oceanium", "2oceanium+1authority", "1oceanium+2authority", "3authority"}
    assert options(ready, A, "st-c") == mixes
    for wrong in ("2oceanium+2authority", "1oceanium"):
        assert refused(ready, A, f"st-c {wrong}") == No(
            "no-mix", "st-c", "§6.4.2", ("3", "oceanium+authority", "split")
        )
    s = played(ready, A, "st-c 1oceanium+2authority")
    assert (gains(s, A), s.seats[A].degree) == ("1O", 4)
    assert s.influence(A, "arratooine") == 2


def test_6_4_1_level_2_can_be_bought_again_without_influence() -> None:
    s = own(fed(), A, discs=(2, 0, 0, 0, 0, 0))
    s = played(at(s, Arratooine(A)), A, "st-a 1lavandium+1coppernium")
    assert (gains(s, A), s.influence(A, "arratooine")) == ("1L 1C", 2)


def test_fed_06_a_megastructure_scores_the_lower_of_its_values() -> None:
    s = own(fed(), A, discs=(2, 1, 0, 0, 0, 0), degree=7, stock="1O 1G")
    s = works(works(s, "shipyard", A), "academy", A)
    s = turn(s)
    s = played(s, A, "amb1a vote f3c1", "mega1")
    assert gains(s, A) == ""
    assert s.seats[A].pp == 9
    assert s.influence(A, "e81216") == 4
    assert s.robots(A) == 3


def test_6_5_4_the_second_robot_stands_on_times_two_and_a_fourth_is_refused() -> None:
    s = own(works(fed(), "mega1", B), A, discs=(2, 0, 0, 0, 0, 0), degree=3, stock="1O 1G")
    s = played(at(own(s, A, stock="1L 1C 1O 1G"), Builders(A)), A, "mega1")
    assert s.seats[A].pp == 4
    full = own(works(fed(), "mega1", B, C, D), A, stock="1O 2G 1C")
    assert refused(at(full, Builders(A)), A, "mega1") == No("mega-full", "mega1", "§6.5.4", ("3",))


def test_6_5_1_a_structure_is_built_once_by_each_player() -> None:
    s = own(works(fed(), "shipyard", A), A, stock="1L 2C 1O")
    assert refused(at(s, Builders(A)), A, "shipyard").why == "built-already"


def test_6_5_3_the_transporter_moves_a_pawn_without_its_reward() -> None:
    s = at(own(fed(moon_up=1), A, miner="n1a"), Advance(A))
    s = played(s, A, "neo n2b")
    assert (gains(s, A), s.influence(A, "neo"), s.rocks_up[0]) == ("", 2, True)
    s = at(own(fed(), A, mage=7), Advance(A))
    assert refused(s, A, "6moon") == No("pawn-at-end", "6moon", "§6.5.3")


def test_6_5_3_transmutation_ends_with_gold() -> None:
    s = at(own(fed(), A, stock="1O 1G"), Transmute(A, 1))
    assert options(s, A) == {"oceanium", "done"}
    assert gains(played(s, A, "oceanium"), A) == "2G"


def test_6_5_6_without_robots_nothing_can_be_built() -> None:
    s = fed()
    for key in ("shipyard", "replicator", "academy", "incubator", "mega1", "mega2"):
        s = works(s, key, A)
    s = turn(own(s, A, stock="1O 1G"))
    assert refused(s, A, "amb1a vote f1c4").why == "no-robots"


def test_6_3_4_without_an_eligible_tile_nothing_happens() -> None:
    s = own(fed(), A, erudites=("1a3", "1b1", "1c1", "1d1", "1e1"))
    assert at(s, Carry(A, (PlanetAction("atalum"),))).todo == ()
