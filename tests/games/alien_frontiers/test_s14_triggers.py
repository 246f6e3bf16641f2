"""§14.5 When an in-game half comes true: at its own checkpoint, by a sum, again or not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.play import question
from bot.games.alien_frontiers.data import AGENDA, LAND
from bot.games.alien_frontiers.events import Finished, Revealed
from bot.games.alien_frontiers.rules.s03_turn import Act
from bot.games.alien_frontiers.rules.s05_facilities import Raid
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    frontier,
    news,
    next_turn,
    offered,
    played,
    points_of,
)
from tests.games.alien_frontiers.halves import UNIQUE, revealed

# Totals reached before the card was drawn


def test_14_5_ag05_a_territory_nobody_held_is_no_growth() -> None:
    # Lem and Pohl were taken from others earlier this turn; only then the card was drawn.
    s = frontier(
        "5 5 5 1",
        goods={RED: (0, 3)},
        hidden={RED: "ag05"},
        planet={"lem": "red2 blue1", "pohl": "red2 green1"},
        start_control=(-1, -1, -1, -1, -1, BLUE, GREEN, -1),
    )
    assert revealed(s, "dock constructor 5,5,5 asimov") == []


def test_14_5_ag05_a_third_territory_taken_is() -> None:
    s = frontier(
        "5 5 5 1",
        goods={RED: (0, 3)},
        hidden={RED: "ag05"},
        planet={"lem": "red2 blue1", "pohl": "green1"},
        start_control=(YELLOW, -1, -1, -1, -1, BLUE, GREEN, -1),
    )
    assert revealed(s, "dock constructor 5,5,5 asimov") == ["ag05"]


def test_14_5_ag16_stealing_again_from_the_same_is_no_growth() -> None:
    s = frontier(
        "4 5 6 1",
        players=2,
        hidden={RED: "ag16"},
        goods={BLUE: (3, 0)},
        robbed=(BLUE,),
    )
    assert revealed(s, "dock raiders 4,5,6", "blue fuel 1", "done") == []


def test_14_5_ag21_a_facility_docked_at_before_is_no_growth() -> None:
    five = ("solar", "artifact", "hub", "mine", "market")
    s = frontier("1 1 6", hidden={RED: "ag21"}, docked={"market": "red3 red3"}, hub={RED: 1})
    s = replace(s, turn=replace(s.turn, docked=five))
    assert revealed(s, "dock solar 1") == []
    s = replace(s, turn=replace(s.turn, docked=five[1:]))
    assert revealed(s, "dock solar 1") == ["ag21"]


# Scores that somebody else's card changes


def test_14_5_ag13_anothers_agenda_in_between_is_not_the_moves_doing() -> None:
    s = frontier(
        "1 2",
        players=3,
        hidden={RED: "ag13", BLUE: "ag07"},
        techs={RED: "teleporter", BLUE: UNIQUE},
        planet={"lem": "red1 blue1", "pohl": "green2"},
    )
    line = "discard teleporter blue lem pohl"
    assert revealed(s, line) == [], "only Red gains by it"
    assert revealed(offered(s, BLUE, "reveal ag07"), line) == []


def test_14_5_ag13_an_own_agenda_in_between_is_not_either() -> None:
    s = frontier(
        "1 2",
        players=3,
        hidden={RED: "ag13 ag07"},
        techs={RED: f"teleporter {UNIQUE}"},
        planet={"lem": "green1 blue1", "pohl": "red2"},
    )
    s = offered(offered(s, RED, "hold ag07"), RED, "reveal ag07")
    assert revealed(s, "discard teleporter blue lem pohl") == [], "only Green gains by it"


def test_14_5_ag13_swaps_count_as_moves() -> None:
    def swap(lem: str, pohl: str) -> list[str]:
        planet = {"lem": lem, "pohl": pohl}
        s = frontier("1 2", hidden={RED: "ag13"}, techs={RED: "polarity"}, planet=planet)
        return revealed(s, "discard polarity lem blue pohl green")

    assert swap("red1 blue1 green1", "yellow1 green1") == []
    assert swap("red1 blue1", "red1 green1") == []
    # Blue's colony joins its own on Pohl, Green's one goes where Red has two more.
    assert swap("red2 blue2", "blue1 green1") == ["ag13"]


def test_14_5_ag13_positron_counts() -> None:
    s = frontier(
        "1 2",
        hidden={RED: "ag13"},
        techs={RED: "cloak"},
        planet={"lem": "red1", "pohl": "blue1"},
        fields={"positron": "pohl"},
    )
    assert revealed(s, "discard cloak lem pohl") == [], "Blue loses what Red gains"


# The last landing


def test_10_3_anothers_ag07_is_not_lost_at_the_end() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red5"},
        goods={RED: (0, 3)},
        hidden={BLUE: "ag07"},
        techs={BLUE: UNIQUE},
    )
    s = played(s, "dock constructor 5,5,5 pohl")
    assert s.players[BLUE].shown == ("ag07",)
    assert points_of(s)[BLUE] == 1


def test_10_3_even_one_that_was_held_back() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red5"},
        goods={RED: (0, 3)},
        hidden={BLUE: "ag07"},
        techs={BLUE: UNIQUE},
    )
    s = played(offered(s, BLUE, "hold ag07"), "dock constructor 5,5,5 pohl")
    assert s.players[BLUE].shown == ("ag07",)


def test_10_3_r31_one_that_the_last_landing_makes_true_was_held_back_in_vain() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red5"},
        goods={RED: (0, 3)},
        fields={"isolation": "pohl"},
        hidden={RED: "ag08"},
    )
    line = "dock constructor 5,5,5 pohl"
    assert played(offered(s, RED, "hold ag08"), line).players[RED].shown == ("ag08",)
    before = frontier(
        "5 5 5 1", goods={RED: (0, 3)}, fields={"isolation": "pohl"}, hidden={RED: "ag08"}
    )
    assert played(offered(before, RED, "hold ag08"), line).players[RED].shown == ()


def test_10_3_ag07_must_hold_at_the_end() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red5"},
        goods={RED: (0, 3)},
        hidden={BLUE: "ag07"},
        techs={BLUE: UNIQUE, GREEN: "booster"},
    )
    assert played(s, "dock constructor 5,5,5 pohl").players[BLUE].shown == ()


def test_10_3_one_agenda_of_the_last_landing_brings_another_about() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red4 blue5", "pohl": "red1 green1 yellow1"},
        goods={RED: (0, 3)},
        techs={BLUE: "city"},
        fields={"isolation": "pohl"},
        hidden={RED: "ag12 ag08"},
        start_scores=(0, 7, 1, 1),
    )
    # 7 with the last colony, as many as Blue; ag08 makes it 8, which is what ag12 asks for.
    told = news(s, "dock constructor 5,5,5 pohl")
    found = [x for x in told if isinstance(x, Revealed | Finished)]
    assert {AGENDA[x.agenda].when for x in found if isinstance(x, Revealed)} == {
        "land_on_isolation",
        "last_to_first",
    }
    assert sum(isinstance(x, Finished) for x in found) == 1


# ag14, over every bonus


TAKEN: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "asimov": ({"dice": "1 2", "hub": {RED: 1}}, ("dock hub 1,2",)),
    "bradbury": ({"dice": "5 5 5", "goods": {RED: (0, 2)}}, ("dock constructor 5,5,5 herbert",)),
    "burroughs": ({"dice": "1", "goods": {RED: (1, 1)}}, ("relic",)),
    "heinlein": ({"dice": "3 3 1", "goods": {RED: (1, 0)}}, ("trade 3 1",)),
    "herbert": ({"dice": "2 2"}, ("dock shipyard 2,2",)),
    "lem": ({"dice": "3 1"}, ("dock solar 3",)),
    "pohl": ({"dice": "1 3"}, ("use booster 1",)),
    "vanvogt": ({"dice": "1 3", "docked": {"mine": "blue5"}}, ("dock mine 1",)),
}


def taking(territory: str, **more: Any) -> Frontier:
    """A position in which Red can swap its two colonies with Blue's one on this territory."""
    home = "lem" if territory != "lem" else "pohl"
    given: dict[str, Any] = {
        "hidden": {RED: "ag14"},
        "planet": {territory: "blue1", home: "red2"},
        "techs": {RED: "cloak booster"},
        **more,
    }
    s = frontier(**given)
    if territory == "heinlein":
        s = played(s, "dock market 3,3 trade")
    order = sorted((territory, home), key=LAND.index)
    return played(s, f"discard cloak {order[0]} {order[1]}")


@pytest.mark.parametrize("territory", LAND)
def test_14_5_ag14_every_bonus_can_be_profited_from(territory: str) -> None:
    given, line = TAKEN[territory]
    s = taking(territory, **given)
    assert s.control[LAND.index(territory)] == RED
    assert revealed(s, *line, dice=(3,)) == ["ag14"]


@pytest.mark.parametrize("territory", [key for key in LAND if key != "heinlein"])
def test_14_5_ag14_only_with_the_very_next_action(territory: str) -> None:
    given, line = TAKEN[territory]
    other = {**given, "dice": f"{given['dice']} 6"}
    s = played(taking(territory, **other), "dock artifact 6")
    assert revealed(s, *line, dice=(3,)) == []


@pytest.mark.parametrize(
    ("territory", "given", "line"),
    [
        ("vanvogt", {"dice": "6 3", "docked": {"mine": "blue5"}}, "dock mine 6"),
        ("asimov", {"dice": "1 3", "hub": {RED: 1}}, "dock hub 1"),
        ("lem", {"dice": "3 1"}, "dock artifact 3"),
    ],
)
def test_14_5_ag14_an_action_that_owes_nothing_to_it(
    territory: str, given: dict[str, Any], line: str
) -> None:
    assert revealed(taking(territory, **given), line) == []


def test_14_5_ag14_from_whoever_held_it_as_the_turn_began() -> None:
    # A tie came in between: Blue held Lem, nobody does now, Red's landing decides.
    s = frontier(
        "5 5 5 3 1",
        goods={RED: (0, 3)},
        hidden={RED: "ag14"},
        planet={"lem": "red1 blue1"},
        start_control=(-1, -1, -1, -1, -1, BLUE, -1, -1),
    )
    assert revealed(s, "dock constructor 5,5,5 lem", "dock solar 3") == ["ag14"]
    s = replace(s, turn=replace(s.turn, start_control=(-1,) * 8))
    assert revealed(s, "dock constructor 5,5,5 lem", "dock solar 3") == []


# Other corners


def test_14_5_ag01_ships_not_gathered_do_not_count() -> None:
    given: dict[str, Any] = {
        "turn": YELLOW,
        "hidden": {RED: "ag01"},
        "planet": {"burroughs": "red1"},
    }
    s = frontier("1", ships={RED: 6}, relic=RED, docked={"terraform": "red6"}, **given)
    after = next_turn(s, seat=RED)
    assert (after.turn.gathered, after.players[RED].shown) == (6, ())


def test_14_5_ag02_the_relic_ship_counts_in_the_roll() -> None:
    s = frontier(
        "1",
        turn=YELLOW,
        hidden={RED: "ag02"},
        ships={RED: 4},
        relic=RED,
        planet={"burroughs": "red1"},
    )
    # The Relic Ship is gathered first from the Bay.
    assert next_turn(s, 5, 1, 2, 3, 4, seat=RED).players[RED].shown == ("ag02",)


def test_14_5_rerolled_ships_are_no_natural_roll() -> None:
    s = frontier(
        "1 2 2 2",
        hidden={RED: "ag04"},
        techs={RED: "warper"},
        goods={RED: (1, 0)},
        roll=(1, 2, 2, 2),
    )
    s = played(s, "use warper 1", dice=(2,))
    assert played(s, "dock solar 2").players[RED].shown == ()


def test_14_5_ag03_moving_is_no_landing() -> None:
    s = frontier(
        "1 2", hidden={RED: "ag03"}, techs={RED: "teleporter"}, planet={"lem": "red1"}, landings=2
    )
    assert revealed(s, "discard teleporter red lem pohl") == []


@pytest.mark.parametrize(
    ("agenda", "given", "line"),
    [
        ("ag06", {"ore": 5, "techs": {RED: "fabricator"}}, "discard fabricator"),
        ("ag06", {"ore": 5, "boards": {RED: "corex"}, "goods": {RED: (2, 0)}}, "dock corex 6"),
        ("ag10", {"fuel": 11, "techs": {RED: "harvester"}}, "use harvester"),
        (
            "ag15",
            {"circles": 4, "hub": {RED: 2}, "boards": {RED: "homesteaders"}},
            "dock homesteaders 6",
        ),
    ],
)
def test_14_5_totals_grow_in_many_ways(agenda: str, given: dict[str, Any], line: str) -> None:
    start: dict[str, Any] = {"planet": {"lem": "red1"}, "docked": {"solar": "blue1"}}
    s = frontier("6 1 1", hidden={RED: agenda}, **{**start, **given})
    assert revealed(s, line) == [agenda]


def test_14_5_gross_means_that_spending_takes_nothing_off() -> None:
    s = frontier("6 6 3 3 1", hidden={RED: "ag10"}, fuel=6)
    s = played(s, "dock solar 6", "dock market 3,3 trade", "trade 3 1", "dock solar 6")
    assert (s.turn.fuel, s.players[RED].shown) == (12, ("ag10",))


def test_14_5_ag11_a_double_that_is_discarded_is_no_gain() -> None:
    def gained(deck: str) -> int:
        s = frontier(
            "1 2", boards={RED: "darkspace"}, goods={RED: (1, 0)}, techs={RED: "booster"}, deck=deck
        )
        return played(s, "dock darkspace 1").turn.techs

    assert (gained("stasis"), gained("booster")) == (1, 0)


def test_14_5_ag11_stolen_and_recovered_cards_count() -> None:
    s = frontier(
        "4 5 6 1",
        hidden={RED: "ag11"},
        techs={RED: "warper", BLUE: "cannon"},
        discards="booster",
    )
    assert revealed(s, "discard warper booster", "dock raiders 4,5,6", "blue card cannon") == [
        "ag11"
    ]


def test_14_5_ag15_what_is_lost_beyond_the_last_circle_does_not_count() -> None:
    s = frontier("1 2 3", hidden={RED: "ag15"}, hub={RED: 6}, circles=3)
    s = played(s, "dock hub 1,2")
    assert (s.turn.circles, s.players[RED].shown) == (4, ())


def test_14_5_ag15_a_new_colonys_circles_count_with_the_old_ones() -> None:
    s = frontier("1 2 3 6", hidden={RED: "ag15"}, hub={RED: 5}, goods={RED: (1, 1)}, circles=2)
    s = played(s, "dock hub 1,2,3", "launch lem begin")
    assert (s.turn.circles, s.players[RED].shown) == (5, ("ag15",))


def test_14_5_ag16_a_double_stolen_and_discarded_is_stolen() -> None:
    s = frontier(
        "4 5 6 1", players=2, hidden={RED: "ag16"}, techs={RED: "booster", BLUE: "booster"}
    )
    assert revealed(s, "dock raiders 4,5,6", "blue card booster") == ["ag16"]


def test_14_5_ag17_a_ship_and_the_relic_ship() -> None:
    s = frontier("2 2 1", hidden={RED: "ag17"}, goods={RED: (2, 2)}, planet={"burroughs": "red1"})
    assert revealed(s, "dock shipyard 2,2", "relic") == ["ag17"]


def test_14_5_ag18_three_ships_or_another_total() -> None:
    for line in ("dock artifact 2,2,4", "dock artifact 1,2,2,2"):
        assert revealed(frontier("1 2 2 2 4 4", hidden={RED: "ag18"}), line) == []
    s = frontier("1 2 2 3 4", hidden={RED: "ag18"})
    assert revealed(s, "dock artifact 1,2", "dock artifact 2,3") == ["ag18"], "one after another"


def test_14_5_ag19_and_ag22_others_may_have_filled_it_but_not_closed_it() -> None:
    s = frontier("1 1 6", players=2, hidden={RED: "ag22"}, docked={"mine": "red1 red2"})
    assert revealed(s, "dock mine 6") == ["ag22"]
    full = "blue1 blue1 blue1 green1 green1 green1 yellow1 red1"
    s = frontier("2", hidden={RED: "ag19"}, docked={"solar": full})
    assert revealed(s, "dock mine 2") == [], "nothing docked there now"


def test_14_5_ag20_by_the_capacitor_or_the_owner_of_dark_space() -> None:
    s = frontier(
        "1 2", hidden={RED: "ag20"}, techs={RED: "booster gravity"}, boards={RED: "darkspace"}
    )
    assert revealed(s, "discard gravity lem", "discard booster repulsor") == ["ag20"]


def test_14_5_ag23_not_when_the_colony_came_first() -> None:
    s = frontier("1 2 3", hidden={RED: "ag23"}, hub={RED: 7}, goods={RED: (1, 1)})
    assert revealed(s, "launch lem") == []
    assert revealed(s, "launch lem", "dock hub 1") == ["ag23"]
    s = frontier("1 2 3", hidden={RED: "ag23"}, hub={RED: 6}, goods={RED: (1, 1)})
    assert revealed(s, "dock hub 1,2", "launch lem begin") == ["ag23"], "by excess"


def test_14_5_ag24_four_ships_are_too_few() -> None:
    s = frontier("1", turn=YELLOW, hidden={RED: "ag24"}, ships={RED: 4})
    assert next_turn(s, 1, 1, 1, 1, seat=RED).players[RED].shown == ()


def test_14_5_two_agendas_at_one_checkpoint() -> None:
    s = frontier("6 1 1", hidden={RED: "ag06 ag10 ag15"}, ore=5, hub={RED: 3}, circles=4)
    assert revealed(s, "dock mine 6") == ["ag06"]
    s = frontier("1 2 3 1", players=2, hidden={RED: "ag22 ag06"}, ore=3)
    assert revealed(s, "dock mine 1,2,3") == ["ag22", "ag06"]


def test_14_5_ag07_held_back_is_not_shown_at_anybodys_dawn() -> None:
    s = frontier("1", hidden={BLUE: "ag07"}, techs={BLUE: UNIQUE})
    assert revealed(s, "dock solar 1") == ["ag07"]
    assert revealed(offered(s, BLUE, "hold ag07"), "dock solar 1") == []


def test_14_5_ag12_leading_already_is_no_coming_to_lead() -> None:
    # Drawn after Red had come from last to first.
    s = frontier("1 2", hidden={RED: "ag12"}, planet={"lem": "red2"}, start_scores=(0, 1, 1, 1))
    assert revealed(s, "dock solar 1") == []


def climbing(dice: str = "1 2 3") -> Frontier:
    """A position in which Red began last and takes the lead by revealing ag07."""
    return frontier(
        dice,
        players=2,
        hidden={RED: "ag12 ag07"},
        techs={RED: UNIQUE},
        planet={"lem": "red1 blue1"},
        goods={BLUE: (1, 0)},
        start_scores=(0, 1),
    )


def test_14_5_ag12_may_come_true_by_an_agenda_shown_between_actions() -> None:
    s = offered(offered(climbing(), RED, "hold ag07"), RED, "reveal ag07")
    assert s.players[RED].shown == ("ag07", "ag12")
    assert question(s, RED) == Act(RED)


def test_14_5_ag12_waits_for_the_action_in_which_an_agenda_is_shown() -> None:
    s = played(offered(climbing(), RED, "hold ag07"), "dock raiders 1,2,3")
    assert isinstance(question(s, RED), Raid)
    s = offered(s, RED, "reveal ag07")
    assert s.players[RED].shown == ("ag07",)
    assert played(s, "done").players[RED].shown == ("ag07", "ag12")


def test_14_5_ag14_a_profit_from_before_the_taking_does_not_count() -> None:
    s = frontier(
        "3 5 5 5 1 2",
        boards={RED: "uranian"},
        goods={RED: (0, 3)},
        hidden={RED: "ag14"},
        planet={"lem": "red1 blue1"},
        start_control=(-1, -1, -1, -1, -1, BLUE, -1, -1),
    )
    s = played(s, "uranian lem", "dock solar 3", "dock constructor 5,5,5 lem")
    assert revealed(s, "dock artifact 1") == []
    assert revealed(s, "dock solar 1") == ["ag14"]
