"""§8 Erudites: using, copying, renewing."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.games.federation.rules.s04_turn import Missions
from bot.games.federation.rules.s06_atalum import Atalum
from bot.games.federation.rules.s06_e81216 import Builders
from bot.games.federation.rules.s06_moon import Moon
from bot.games.federation.rules.s06_neo import Neo
from bot.games.federation.state import Federation
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
    """Whose robots are on the Lavandium Replicator."""
    found = s.structure("replicator")
    assert found is not None
    return found.robots
