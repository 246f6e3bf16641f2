"""§8 Erudites: using, copying, renewing."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.engine.zones import Deck
from bot.games.federation.rules.s04_turn import Missions
from bot.games.federation.rules.s06_atalum import Atalum
from bot.games.federation.rules.s06_e81216 import Builders
from bot.games.federation.rules.s06_moon import Moon
from bot.games.federation.rules.s06_neo import Neo
from bot.games.federation.state import Federation, Works
from tests.games.federation.build import (
    A,
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

ALL_OPEN = "1 2 3 4 5 6 7 8 9 10 11 12"


def test_8_3_level_bonuses_add_up_and_last_for_the_round() -> None:
    s = turn(own(fed(), A, erudites=("1a1", "2a1")))
    s = played(s, A, "use 1a1", "use 2a1")
    assert s.seats[A].level == 4
    assert s.seats[A].used == ("1a1", "2a1")
    assert s.seats[A].marker == 1


def test_8_4_an_immediate_tile_works_again_when_it_is_renewed() -> None:
    s = turn(own(fed(), A, erudites=("1a2", "1c1", "1e1"), used=("1c1", "1e1")))
    s = played(s, A, "use 1a2", "1c1")
    d = s.seats[A]
    assert (d.degree, d.used) == (2, ("1e1", "1c1", "1a2"))


def test_8_4_without_a_used_tile_nothing_can_be_renewed() -> None:
    s = turn(own(fed(), A, erudites=("1a2", "1e1")))
    assert refused(s, A, "use 1a2").why in {"nothing-used", "no-erudite-now"}


def test_8_5_a_copy_uses_up_the_copying_tile_only() -> None:
    s = turn(own(showing(fed(), "1c1"), A, erudites=("1a3",)))
    s = played(s, A, "use 1a3 1c1")
    assert (s.seats[A].degree, s.seats[A].used) == (2, ("1a3",))
    assert "1c1" in s.shown


def test_8_5_a_copy_may_copy_another_copy() -> None:
    s = turn(own(showing(fed(), "1c1", "1a3"), A, erudites=("1a1", "2a3"), used=("1a1",)))
    s = played(s, A, "use 2a3 1a3 1c1")
    assert (s.seats[A].degree, "2a3" in s.seats[A].used) == (2, True)


def test_8_5_a_planet_effect_is_copied_in_that_planets_action_only() -> None:
    s = own(showing(fed(), "1e1"), A, erudites=("1a3",))
    assert "1e1" not in options(turn(s), A, "use", "1a3")
    s = played(at(s, Neo(A)), A, "use 1a3 1e1", "n1b")
    assert gains(s, A) == "2L 1C"


def test_8_4_no_tile_renews_itself_through_a_copy() -> None:
    s = own(showing(fed(), "1a2"), A, erudites=("1a3", "1e1"), used=("1e1",))
    s = played(turn(s), A, "use 1a3 1a2")
    assert options(s, A) == {"1e1", "done"}
    s = played(s, A, "1e1")
    assert s.seats[A].used == ("1a3",)


def test_8_6_a_level_3_tile_without_the_lower_ones() -> None:
    s = at(own(fed(), A, erudites=("1a1", "2a2")), Atalum(A))
    s = played(s, A, "use 2a2")
    assert options(s, A) == {x for x in s.shown if x.startswith("3")}
    assert refused(s, A, next(x for x in s.shown if x.startswith("1b"))).why == "not-free"


def test_8_7_crystals_for_influence_come_before_paying() -> None:
    s = own(works(fed(), "replicator", A), A, erudites=("1b2",), stock="1O")
    # The tile is the only way to pay for anything, so nothing is asked.
    s = at(s, Builders(A))
    assert (gains(s, A), s.seats[A].used) == ("", ("1b2",))
    assert len(s.seats[A].alterations) == 1


def test_8_9_extra_steps_reveal_in_between_and_only_the_last_space_pays() -> None:
    s = at(own(fed(), A, erudites=("1e3",), miner="n1a"), Neo(A))
    s = played(s, A, "use 1e3", "n2b")
    assert (gains(s, A), s.rocks_up[:2]) == ("", (True, True))
    assert options(s, A) == {"stay", "n3t1", "n3t2", "n4s"}
    on = played(s, A, "n4s")
    assert gains(on, A) == "1L 1C"
    assert gains(played(s, A, "stay"), A) == "2C"


def test_8_9_the_mage_may_stop_or_go_on() -> None:
    s = at(own(fed(), A, erudites=("2d3",)), Moon(A))
    s = played(s, A, "use 2d3")
    assert (s.seats[A].mage, s.moon_up) == (1, 2)
    assert options(s, A) == {*s.moon[0], "go"}
    s = played(s, A, "go")
    token = s.moon[1][0]
    s = played(s, A, token)
    assert (s.seats[A].mage, s.seats[A].alterations) == (2, (token,))


def test_8_10_a_scoring_tile_counts_itself() -> None:
    s = showing(own(fed(), A, erudites=("1a1", "2a1")), "3a3")
    s = played(at(s, Atalum(A)), A, "3a3")
    assert s.seats[A].pp == 6


def test_8_2_a_tile_that_would_do_nothing_is_refused() -> None:
    build = at(own(fed(), A, erudites=("1b2",), stock="3L 3C 3O"), Builders(A))
    assert refused(build, A, "use 1b2").why == "does-nothing"
    moon = at(own(fed(), A, erudites=("1d1", "1d3"), mage=7), Moon(A))
    assert options(moon, A, "use") == {"1d1"}
    neo = at(own(fed(), A, erudites=("1e1", "1e3"), miner="n8"), Neo(A))
    assert options(neo, A, "use") == {"1e1"}
    s = turn(
        own(showing(fed(), "1c3", "1d2"), A, erudites=("1a3",), die=6, discs=(1, 1, 1, 1, 2, 2))
    )
    assert not {"1c3", "1d2"} & options(s, A, "use", "1a3")


def wasted(s: Federation, *prefix: str) -> set[str]:
    """A's Erudites that cannot be used now because they would change nothing."""
    owned = s.seats[A].erudites
    if "use" not in options(s, A):
        return set(owned)
    found = set(owned) - options(s, A, "use", *prefix)
    assert all(refused(s, A, f"use {x}") == No("does-nothing", x, "§8.2") for x in found)
    return found


def test_8_2_an_extra_step_needs_a_step_left_on_6moon() -> None:
    s = own(fed(moon_up=7), A, erudites=("1d1", "1d3", "2d3"))
    for mage, idle in ((4, set()), (5, set()), (6, {"1d3", "2d3"}), (7, {"1d3", "2d3"})):
        assert wasted(at(own(s, A, mage=mage), Moon(A))) == idle
    # 1D3 goes to the end from step 5, so 2D3 has no step left.
    after = played(at(own(s, A, mage=5), Moon(A)), A, "use 1d3")
    assert "2d3" not in options(after, A, "use")


def test_8_2_an_extra_step_needs_a_step_left_on_neo() -> None:
    s = own(fed(), A, erudites=("1e1", "1e3"))
    ends = {"n6t1": set(), "n7s": {"1e3"}, "n7a": {"1e3"}, "n8": {"1e3"}}
    for miner, idle in ends.items():
        assert wasted(at(own(s, A, miner=miner), Neo(A))) == idle


def test_8_2_a_discount_needs_a_crystal_that_is_not_saved_yet() -> None:
    s = own(fed(), A, erudites=("1b1", "2b1"), stock="3L 3C 3O 3G")
    s = at(s, Builders(A))
    assert wasted(s) == set()
    assert options(played(s, A, "use 1b1"), A, "use") == {"2b1"}
    # Nothing costs more than two crystals.
    assert "use" not in options(played(s, A, "use 2b1"), A)


def test_8_2_a_random_token_needs_a_supply() -> None:
    s = own(fed(), A, erudites=("1d1", "2d1"))
    one, _, *rest = s.alterations
    s = replace(s, alterations=(one, Deck[str](), *rest), discarded=())
    assert wasted(at(s, Moon(A))) == {"2d1"}
    again = replace(s, discarded=("alt2-01",))
    assert wasted(at(again, Moon(A))) == set()


def test_8_2_no_lower_tile_needs_a_tile_that_is_closed() -> None:
    tiles = ("2a2", "1a1", *(f"{n}{x}1" for x in "bcde" for n in (1, 2)))
    s = at(own(fed(), A, erudites=tiles), Atalum(A))
    assert "2a2" not in options(s, A, "use")
    s = at(own(fed(), A, erudites=tiles[:-1]), Atalum(A))
    assert "2a2" in options(s, A, "use")


def test_8_2_a_choice_of_effects_needs_one_that_works() -> None:
    s = own(showing(fed(), "1c2", "1b3"), A, erudites=("1a3",), missions=ALL_OPEN)
    assert {"1b3", "1c2"} <= options(turn(s), A, "use", "1a3")
    s = own(s, A, hangar=8, supply=0)
    assert "1c2" not in options(turn(s), A, "use", "1a3")
    bare = replace(s, works=(Works("transmutation"), Works("embassy"), Works("shipyard")))
    assert "1b3" not in options(turn(bare), A, "use", "1a3")


def test_8_2_on_atalum_an_erudite_may_be_left_unused() -> None:
    tiles = ("1a1", "2a2", "3a1", "1b1", "1c1", "1d1", "1e1")
    s = own(showing(fed(), "3b1"), A, erudites=tiles)
    s = turn(replace(s, shown=tuple("" if x.startswith("2") else x for x in s.shown)))
    s = played(s, A, "amb1a vote f1c2")
    assert options(s, A) == {"use", "done"}
    assert "2a2" not in played(s, A, "done").seats[A].used


def test_8_7_no_tile_is_wasted_so_that_nothing_can_be_built() -> None:
    s = showing(own(fed(), A, stock="1C", erudites=("1a3", "1b2")), "1b1")
    s = played(turn(s), A, "amb1a vote f1c4")
    assert options(s, A, "use", "1a3") == {"1b1"}
    s = showing(own(fed(), A, erudites=("1a3", "1b1"), missions="5", degree=5), "1b2")
    s = played(at(own(s, A, stock=""), Missions(A)), A, "m5")
    # Only this order pays for a build, so nothing is asked: a used 1B1 could not be copied.
    assert s.seats[A].used == ("1a3", "1b1")
    assert standing_on(played(s, A, "replicator lavandium+coppernium")) == (A,)


def standing_on(s: Federation) -> tuple[Seat, ...]:
    """The seats with a robot on the Lavandium Replicator."""
    found = s.structure("replicator")
    assert found is not None
    return found.robots
