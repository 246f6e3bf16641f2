"""§13 Starfarers: colonies, and the Competition among the stars."""

from __future__ import annotations

from bot.games.spacecorp.rules.s13_stars import case_of
from tests.games.spacecorp.build import ANN, competition, did, game
from tests.kit import refused


def test_sc33_colony_points_and_a_colony_without_a_team() -> None:
    s = game(
        "S",
        hand="cs17",
        progress="a5",
        tiles={"s4a": "ts4"},
        bases={"s4a": "hab"},
        closed={"ks1": -1, "ks4": -1},
    )
    after = did(s, "colonize s4 11 cs17")
    assert after.colonies["s4"].marker == "col11"
    assert after.hqs[0].profit == 7


def test_sc34_tiles_bases_and_a_colony_at_once() -> None:
    start = game(
        "S",
        teams=("s5", "s0", "s0"),
        their_teams="s5",
        next_tiles="ts3",
        next_bases="hab",
        their_colonies={"s1": "col1", "s2": "col2", "s3": "col3"},
        closed={"ks1": -1, "ks7": -1},
    )
    s = competition(start, "xs05")
    assert s.colonies["s5"].marker == "col4"
    assert s.rival.profit == 6
    assert s.rival.teams == ()
    assert s.hqs[0].teams[0] == "s0"


def test_sc35_tau_ceti_takes_three_cards() -> None:
    start = game("S", their_teams="s11", next_tiles="ts2 ts11", next_bases="bio bio")
    one = competition(start, "xs11")
    assert set(one.tiles) == {"s11a", "s11b"}
    assert one.bases == {}
    two = competition(one, "xs11")
    assert set(two.bases) == {"s11a", "s11b"}
    assert two.colonies == {}
    three = competition(two, "xs11")
    assert "s11" in three.colonies


# Beyond the examples


def test_13_5_a_player_base_protects_a_system() -> None:
    start = game("S", bases={"s1a": "obs"}, tiles={"s1a": "ts1"}, their_teams="s3 s6")
    assert case_of(start, start.site("s1")) == "1"
    s = competition(start, "xs01")
    assert "s3" in s.colonies


def test_13_5_a_player_colony_sends_it_to_the_highest_system() -> None:
    start = game("S", colonies={"s1": "col1"}, tiles={"s1a": "ts1"}, their_teams="s3 s6")
    assert set(competition(start, "xs01").tiles) == {"s1a", "s6a", "s6b"}


def test_13_5_its_colony_pays_and_ends_the_turn() -> None:
    start = game("S", their_colonies={"s1": "col7"}, tiles={"s1a": "ts1"}).with_comp(extra=1)
    s = competition(start, "xs01", "xs02")
    assert s.rival.profit == 5
    assert s.rival.discard == ("xs01",)
    assert s.rival.extra == 1


def test_13_6_hostile_aliens_never_come_for_the_competition() -> None:
    start = game("S", their_teams="s6", next_tiles="ts7 ts11 ta1 ta2 ta4")
    s = competition(start, "xs06")
    assert s.tiles["s6a"] == ("ts7", "ta4")
    assert set(s.gone) == {"ta1", "ta2"}
    assert s.rival.profit == 1 + 3


def test_4_3_phobos_sends_every_player_team_home() -> None:
    s = game("S", hand="cs10", teams=("s3", "s3", "s0"), next_tiles="ts7 ta1")
    after = did(s, "explore s3")
    assert after.hqs[0].teams == ("s0", "s0", "s0")


def test_4_3_nobody_colonizes_beside_the_introvs() -> None:
    s = game("S", hand="cs17", tiles={"s4a": "ts7 ta2"}, bases={"s4a": "hab"})
    assert refused(s, ANN, "colonize s4 1").why == "recluse"


def test_13_3_contact_enclave_turns_the_cube() -> None:
    s = game(
        "S", hand="cs17", tiles={"s4a": "ts5"}, bases={"s4a": "hab"}, closed={"ks1": 0, "ks4": 0}
    )
    after = did(s, "colonize s4 9 cs17", "b1")
    assert after.hqs[0].progress == ("b1",)
    assert after.hqs[0].profit == 7
