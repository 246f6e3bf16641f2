"""§13 The new tech cards."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.games.alien_frontiers.rules.s05_facilities import total
from bot.games.alien_frontiers.state import NOBODY
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    dice,
    frontier,
    goods,
    in_bay,
    legal,
    next_turn,
    played,
    standing,
)
from tests.kit import refused


def test_af_e41_the_drive_burns_out() -> None:
    s = frontier(
        "2 3 4 4",
        turn=BLUE,
        techs={RED: "ftl"},
        ftl=2,
        goods={BLUE: (2, 1)},
    )
    s = played(s, "dock raiders 2,3,4", "red card ftl", seat=BLUE)
    assert s.ftl == 2
    s = played(s, "use ftl 4 6")
    assert s.ftl == 3
    s = played(s, "dock terraform 6 lem")
    # Nothing is left to do, so the turn has ended by itself.
    assert s.active == GREEN
    assert (s.ftl, s.players[BLUE].techs, s.discards[-1]) == (0, (), "ftl")


def test_af_e67_the_drive_and_pohl() -> None:
    s = frontier("3 3 4 6", goods={RED: (1, 3)}, techs={RED: "ftl"})
    s = played(s, "use ftl 4 3")
    assert (s.ftl, dice(s)) == (1, "3 3 3 6")
    s = played(s, "dock constructor 3,3,3 pohl")
    assert s.control[6] == RED
    s = next_turn(s, 2, 3, 5, 6, seat=RED)
    s = played(s, "use ftl 2 6")
    assert (goods(s, RED)[0], s.ftl, dice(s)) == (0, 2, "3 5 6 6")
    assert "ftl" in s.players[RED].techs


def test_13_5_tokens_vanish_with_the_card() -> None:
    s = frontier("1 2", techs={RED: "capacitor", BLUE: "ftl"}, ftl=2)
    assert played(s, "discard capacitor blue ftl").ftl == 0


def test_af_e42_the_cloak_at_the_artifact() -> None:
    s = frontier(
        "2 3 5 6",
        turn=YELLOW,
        techs={YELLOW: "cloak"},
        goods={YELLOW: (1, 0)},
        docked={"artifact": "blue3 red5 red6 green2"},
    )
    s = played(s, "use cloak artifact red 5,6")
    assert (goods(s, YELLOW), in_bay(s, RED), total(s)) == ((0, 0), 3, 11)
    assert any(a.startswith("claim") for a in legal(s))


def test_af_e43_the_cloak_at_the_mine() -> None:
    s = frontier(
        "3 2 5",
        techs={RED: "cloak"},
        goods={RED: (1, 0)},
        docked={"mine": "green6 green5 yellow5 blue3 blue2"},
    )
    s = played(s, "use cloak mine blue 2,3")
    assert (goods(s, RED), in_bay(s, BLUE)) == ((0, 2), 3)
    assert refused(s, RED, "dock mine 5") == No("full", "mine", rule="§5.4")


def test_13_3_only_complete_dockings() -> None:
    s = frontier(
        "3 3 5",
        techs={RED: "cloak"},
        goods={RED: (1, 0)},
        docked={"market": "blue3 blue3", "terraform": "green6", "hub": "blue5"},
        ships={GREEN: 4},
    )
    assert legal(s, "use cloak") == ["use cloak market blue 3,3"]
    assert refused(s, RED, "use cloak market blue 3,5").why == "no-stand-in"
    assert refused(s, RED, "use cloak terraform green 3").why == "not-cloakable"
    assert refused(s, RED, "use cloak hub blue 5").why == "not-cloakable"
    s = played(s, "use cloak market blue 3,3")
    assert standing(s, "market") == "red3 red3"


def test_13_3_the_outposts_total_is_waived() -> None:
    s = frontier(
        "3 4 5 1",
        techs={RED: "cloak"},
        goods={RED: (1, 0), BLUE: (2, 0)},
        docked={"raiders": "blue3 blue4 blue5"},
    )
    s = played(s, "use cloak raiders blue 3,4,5", "blue fuel 2", seat=RED)
    assert goods(s, RED) == (2, 0)
    assert in_bay(s, BLUE) == 3


def test_13_3_at_the_freeform_hub_within_the_own_limits() -> None:
    s = frontier(
        "3 5",
        players=5,
        techs={RED: "cloak"},
        goods={RED: (1, 0)},
        docked={"hub": "blue3 blue4 red1 red2"},
        hub={RED: 2},
    )
    after = played(s, "use cloak hub blue 3")
    assert (after.players[RED].hub, standing(after, "hub")) == (3, "blue4 red1 red2 red3")
    full = s.with_dock("hub", (*s.at("hub"), replace(s.at("hub")[2], pips=6)))
    full = replace(full, bay=tuple(x for x in full.bay if x.owner != RED))
    assert not any(a.startswith("use cloak") for a in legal(full))


def test_13_3_a_board_asks_for_its_fee() -> None:
    s = frontier(
        "3 1",
        techs={RED: "cloak"},
        goods={RED: (4, 0)},
        boards={GREEN: "corex"},
        docked={"corex": "blue3"},
        planet={"lem": "red1"},
    )
    s = played(s, "use cloak corex blue 3")
    assert (goods(s, RED), goods(s, GREEN)) == ((0, 1), (1, 0))


def test_af_e65_two_territories_swapped() -> None:
    s = frontier(
        "1 2",
        techs={RED: "cloak"},
        planet={"burroughs": "green1", "lem": "red2"},
        relic=GREEN,
        docked={"mine": "relic3"},
    )
    s = played(s, "discard cloak burroughs lem")
    assert (s.control[2], s.control[5], s.relic) == (RED, GREEN, NOBODY)
    assert s.planet[2][RED] == 2


def test_13_3_one_may_be_empty_none_under_repulsor() -> None:
    s = frontier("1 2", techs={RED: "cloak"}, planet={"lem": "red1"}, fields={"repulsor": "pohl"})
    assert all("lem" in a and "pohl" not in a for a in legal(s, "discard cloak"))
    assert refused(s, RED, "discard cloak lem pohl").why == "repulsor"


def test_af_e63_the_servo_borrows_a_ship() -> None:
    s = frontier("2 3", techs={RED: "servo"}, goods={RED: (1, 0)}, docked={"mine": "green5"})
    s = played(s, "use servo blue", dice=(6,))
    assert (goods(s, RED), in_bay(s, BLUE)) == ((0, 0), 2)
    s = played(s, "dock mine blue6")
    assert goods(s, RED) == (0, 1)
    s = next_turn(s, 1, 2, 3, seat=BLUE)
    assert len(s.turn.roll) == 3
    assert standing(s, "mine") == "green5"


def test_13_2_not_for_the_terraforming_station() -> None:
    s = frontier("2 3", techs={RED: "servo"}, goods={RED: (2, 1)}, ships={RED: 5})
    s = played(s, "use servo red", dice=(6,))
    assert refused(s, RED, "dock terraform red6 lem") == No("borrowed", "terraform", rule="§13.2")


def test_13_2_undocked_it_returns_to_the_bay() -> None:
    s = frontier("2", docked={"mine": "green6"}, techs={RED: "servo"}, goods={RED: (1, 0)})
    s = played(s, "use servo blue", dice=(1,))
    assert in_bay(s, BLUE) == 2
    gone = replace(s.to_bay(s.unplaced), unplaced=())
    assert in_bay(gone, BLUE) == 3
    assert not any(x.borrowed for x in gone.bay)


def test_af_e64_the_servo_clears_a_facility() -> None:
    s = frontier(
        "1 2",
        turn=GREEN,
        techs={GREEN: "servo"},
        docked={"artifact": "red1 blue2 green3"},
    )
    s = played(s, "discard servo artifact")
    assert s.at("artifact") == ()
    assert (in_bay(s, RED), in_bay(s, BLUE), in_bay(s, GREEN)) == (3, 3, 1)


def test_af_e66_the_electrofabricator() -> None:
    s = frontier("1 2", turn=BLUE, techs={BLUE: "fabricator"}, goods={BLUE: (1, 0)})
    assert goods(played(s, "use fabricator"), BLUE) == (0, 1)
    s = frontier("1 2", turn=YELLOW, techs={YELLOW: "fabricator"})
    assert goods(played(s, "discard fabricator"), YELLOW) == (0, 3)


def test_af_e68_the_lunar_tunneler() -> None:
    s = frontier("4 1", turn=GREEN, techs={GREEN: "tunneler"}, goods={GREEN: (1, 0)})
    assert refused(s, GREEN, "use tunneler") == No("after-mine", "tunneler", rule="§13.6")
    s = played(s, "dock mine 4")
    assert goods(s, GREEN) == (1, 1)
    assert goods(played(s, "use tunneler"), GREEN) == (0, 2)
    late = played(frontier("4 1 2", techs={RED: "tunneler"}), "dock mine 4", "dock solar 1")
    assert refused(late, RED, "use tunneler").why == "after-mine"


def test_13_6_claiming_the_tunneler_is_an_action_between() -> None:
    s = frontier("4 5 4 1", goods={RED: (1, 0)}, display="tunneler booster stasis")
    s = played(s, "dock artifact 4,5", "dock mine 4", "claim tunneler")
    assert refused(s, RED, "use tunneler").why == "after-mine"


def test_13_6_twice_with_the_capacitor() -> None:
    s = frontier("4 1", techs={RED: "tunneler capacitor"}, goods={RED: (2, 0)})
    s = played(s, "dock mine 4", "use tunneler", "use capacitor tunneler")
    assert goods(s, RED) == (0, 3)


def test_af_e45_the_tunneler_clears_the_mine() -> None:
    s = frontier(
        "1 2 3",
        turn=YELLOW,
        techs={YELLOW: "tunneler"},
        docked={"mine": "red1 red2 blue3 blue4 green6"},
    )
    s = played(s, "discard tunneler", "dock mine 1,2,3")
    assert goods(s, YELLOW) == (0, 3)
    assert sum(in_bay(s, seat) for seat in (RED, BLUE, GREEN)) >= 5


def test_af_e70_the_capacitor_repeats() -> None:
    s = frontier("6 3 1", turn=GREEN, techs={GREEN: "teleporter capacitor"}, goods={GREEN: (2, 0)})
    s = played(s, "dock mine 6", "dock solar 3")
    assert goods(s, GREEN) == (4, 1)
    s = played(s, "use teleporter mine 6 artifact 6")
    s = played(s, "use capacitor teleporter solar 3 artifact 3")
    assert (goods(s, GREEN), total(s)) == ((0, 1), 9)
    assert set(s.turn.used) == {"teleporter", "capacitor"}
    assert any(a.startswith("claim") for a in legal(s))


def test_13_8_only_a_card_used_this_turn() -> None:
    s = frontier("2 3", techs={RED: "booster capacitor harvester"}, goods={RED: (4, 0)})
    assert refused(s, RED, "use capacitor booster 2").why == "not-used"
    s = played(s, "use booster 2", "use capacitor booster 3")
    assert dice(s) == "3 4"


def test_13_8_never_back_to_a_facility_left_this_turn() -> None:
    s = frontier("6 1", techs={RED: "teleporter capacitor"}, goods={RED: (4, 0)})
    s = played(s, "dock mine 6", "use teleporter mine 6 artifact 6")
    no = refused(s, RED, "use capacitor teleporter artifact 6 mine 6")
    assert no == No("barred", "mine", rule="§8.8")


def test_af_e71_the_capacitor_destroys_a_card() -> None:
    s = frontier(
        "1 2",
        turn=GREEN,
        techs={BLUE: "cannon", GREEN: "capacitor crystal"},
        docked={"mine": "blue4"},
    )
    s = played(s, "discard capacitor blue cannon")
    assert s.discards == ("cannon", "capacitor")
    assert standing(s, "mine") == "blue4"
    assert refused(s, GREEN, "discard crystal lem").why == "discards"


def test_af_e72_the_solar_harvester() -> None:
    s = frontier(
        "1 2",
        turn=YELLOW,
        techs={YELLOW: "harvester"},
        docked={"solar": "blue1 blue2 green3 green4 yellow5"},
    )
    s = played(s, "use harvester")
    assert goods(s, YELLOW) == (4, 0)
    assert refused(s, YELLOW, "use harvester") == No("used", "harvester", rule="§8.2")


def test_af_e73_the_harvester_drains() -> None:
    s = frontier(
        "1 2",
        turn=YELLOW,
        techs={YELLOW: "harvester"},
        goods={RED: (3, 1), BLUE: (0, 2), GREEN: (5, 0), YELLOW: (2, 0)},
    )
    s = played(s, "discard harvester")
    assert [goods(s, seat) for seat in (RED, BLUE, GREEN, YELLOW)] == [
        (0, 1),
        (0, 2),
        (0, 0),
        (2, 0),
    ]


def test_13_1_pohl_cheapens_the_new_cards() -> None:
    s = frontier("1 2", techs={RED: "fabricator"}, planet={"pohl": "red1"})
    assert goods(played(s, "use fabricator"), RED) == (0, 1)


def test_13_2_only_ships_in_the_bay() -> None:
    s = frontier(
        "2 3", techs={RED: "servo"}, goods={RED: (1, 0)}, docked={"mine": "green1 green2 green3"}
    )
    assert refused(s, RED, "use servo green") == No("not-in-bay", "green", rule="§13.2")
    assert refused(s, RED, "discard servo solar") == No("no-ships", "solar", rule="§13.2")


def test_13_5_only_ships_one_has() -> None:
    s = frontier("2 3", techs={RED: "ftl"}, goods={RED: (1, 0)})
    assert refused(s, RED, "use ftl 5 6").why == "no-ship"
    assert len(legal(s, "use ftl 2")) == 6


def test_13_6_nothing_to_clear() -> None:
    s = frontier("2 3", techs={RED: "tunneler"})
    assert refused(s, RED, "discard tunneler") == No("no-ships", "mine", rule="§13.6")


def test_13_7_nothing_to_reveal() -> None:
    s = frontier("2 3", techs={RED: "window"}, shown={RED: "ag01"})
    assert refused(s, RED, "discard window ag02") == No("no-agenda", rule="§13.7")
    assert refused(s, RED, "use window") == No("no-use", "window", rule="§13.7")
    other = frontier("2 3", techs={RED: "window"}, hidden={RED: "ag01"})
    assert refused(other, RED, "discard window ag02") == No("not-hidden", rule="§13.7")


def test_13_8_nothing_to_sabotage() -> None:
    s = frontier("2 3", techs={RED: "capacitor"})
    assert refused(s, RED, "discard capacitor blue city").why == "no-target"


def test_13_8_the_cannon_again() -> None:
    s = frontier(
        "2 3",
        techs={RED: "cannon capacitor"},
        goods={RED: (3, 0)},
        docked={"mine": "blue1 blue2", "solar": "green3"},
    )
    s = played(s, "use cannon mine blue1", "use capacitor cannon solar green3")
    assert (standing(s, "mine"), standing(s, "solar"), goods(s, RED)) == ("blue2", "", (1, 0))


def test_13_9_nobody_at_the_converter() -> None:
    s = frontier("2 3", techs={RED: "harvester"})
    assert refused(s, RED, "use harvester") == No("no-ships", "solar", rule="§13.9")


def test_13_3_a_cloaked_board_must_be_possible() -> None:
    s = frontier(
        "3 1",
        techs={RED: "cloak"},
        goods={RED: (9, 0)},
        boards={GREEN: "proxima"},
        docked={"proxima": "blue3", "artifact": "blue1"},
    )
    # There is no field generator to move, so the docking would do nothing.
    assert legal(s, "use cloak") == ["use cloak artifact blue 1"]
    assert refused(s, RED, "use cloak proxima blue 3").why == "no-stand-in"
