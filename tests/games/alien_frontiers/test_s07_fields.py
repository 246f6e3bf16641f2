"""§7 Field generators."""

from __future__ import annotations

from bot.engine.errors import No
from tests.games.alien_frontiers.build import BLUE, RED, frontier, goods, legal, played, points_of
from tests.kit import refused


def test_7_1_placed_anywhere_moved_elsewhere() -> None:
    s = frontier("1 2", techs={RED: "crystal"})
    assert len(legal(s, "discard crystal")) == 8
    s = frontier("1 2", techs={RED: "crystal"}, fields={"positron": "lem"})
    assert "discard crystal lem" not in legal(s, "discard crystal")
    assert refused(s, RED, "discard crystal lem") == No("field", "positron", rule="§7.1")


def test_7_1_several_may_share_a_territory() -> None:
    s = frontier("1 2", techs={RED: "crystal"}, fields={"isolation": "lem", "repulsor": "lem"})
    s = played(s, "discard crystal lem")
    assert s.fields == ("lem", "lem", "lem")


def test_7_2_isolation_stops_the_bonus_not_the_points() -> None:
    s = frontier("3 1", planet={"lem": "red1"}, fields={"isolation": "lem", "positron": "lem"})
    assert points_of(s)[RED] == 3
    assert goods(played(s, "dock solar 3"), RED) == (2, 0)


def test_7_3_positron_is_a_point_for_the_controller() -> None:
    assert points_of(frontier(planet={"lem": "red1"}, fields={"positron": "lem"}))[RED] == 3
    tied = frontier(planet={"lem": "red1 blue1"}, fields={"positron": "lem"})
    assert points_of(tied)[:2] == (1, 1)


def test_7_4_repulsor_bars_colonies_both_ways() -> None:
    s = frontier(
        "1 2",
        techs={RED: "teleporter polarity"},
        planet={"lem": "blue1", "pohl": "blue1", "asimov": "red1"},
        fields={"repulsor": "lem"},
    )
    assert refused(s, RED, "discard teleporter blue lem pohl") == No("repulsor", "lem", rule="§7.4")
    assert refused(s, RED, "discard teleporter blue pohl lem") == No("repulsor", "lem", rule="§7.4")
    assert not any("lem" in a.split() for a in legal(s, "discard polarity"))


def test_7_4_generators_come_and_go_under_repulsor() -> None:
    s = frontier("1 2", techs={RED: "stasis booster"}, fields={"repulsor": "lem"})
    assert played(s, "discard stasis lem").fields[0] == "lem"
    assert played(s, "discard booster repulsor").fields[2] == ""
    assert s.players[BLUE].techs == ()
