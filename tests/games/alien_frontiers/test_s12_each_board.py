"""§12.1, §12.2 The rules for all eight faction boards, and what only their owners may do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.play import commit, question
from bot.games.alien_frontiers.data import BOARDS, DOCK, NUMBERS, TECH
from bot.games.alien_frontiers.events import Gained, Rolled
from bot.games.alien_frontiers.rules.s05_facilities import Raid
from bot.games.alien_frontiers.rules.s12_rolls import RollNow
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    frontier,
    goods,
    in_bay,
    legal,
    next_turn,
    played,
    standing,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import Dice, refused

test_cases = cases(
    """
12_1_an_owners_ability_is_the_owners
    at 1 2; boards blue uranian; lem green1 blue1; fields positron lem; goods red 9,9
    no uranian lem: not-owner uranian §12.10
    at 1 2; boards blue proxima; lem green1 blue1; fields positron lem; goods red 9,9
    no proxima remove positron: not-owner proxima §12.7
    at 1 2; boards blue proxima; lem green1 blue1; fields positron lem; goods red 9,9
    no proxima place isolation lem: not-owner proxima §12.7
12_3_isolated_territories_are_controlled_all_the_same
    at 1; turn yellow; boards red corex; lem red1; fields isolation lem
    do next red -> goods red 2,0
    at 1 2; boards blue corex; goods red 3,0; lem red1; fields isolation lem
    do dock corex 1 -> goods red 0,1
12_3_income_counts_towards_ag10
    at 1; turn yellow; boards red corex; hidden red ag10
    do next red -> fuel 1
12_4_the_deck_is_made_anew_when_it_has_run_out
    at 1 2; boards red darkspace; goods red 1,0; deck -; display booster stasis crystal
    is size discards 19
    do dock darkspace 1 -> size discards 0; size deck 18; techs red decoy
12_4_a_card_so_drawn_may_be_used_at_once
    at 1 2; boards red darkspace; goods red 2,0; deck booster
    do dock darkspace 1; use booster 2 -> dice 3
12_4_others_have_one_discard_power
    at 1 2; boards blue darkspace; techs red gravity,stasis
    do discard gravity lem -> no discard stasis lem: discards stasis §8.2 1
12_4_two_discards_are_two_cards
    at 1 2; boards red darkspace; techs red gravity
    do discard gravity lem -> no discard gravity pohl: not-held gravity §8.1
12_5_it_is_no_ship_at_the_hub
    # So the next one is the first there, and Asimov Crater waits for the second.
    at 1 2 3; boards red homesteaders; circle red 1; asimov red1; hidden red ag18
    do dock homesteaders 1 -> circle red 2; hub_docks 0; circles 1
    do dock hub 2 -> circle red 3
    do dock hub 3 -> circle red 5
12_5_only_the_owner_launches_from_six
    at 1 2; boards blue homesteaders; circle red 6; goods red 1,1
    no launch lem: circle §5.2.3 7|6
    at 1 2; boards red homesteaders; circle red 6; goods red 1,1
    do launch lem -> control lem red
    at 1 2; boards red homesteaders; circle red 5; goods red 1,1
    no launch lem: circle §5.2.3 6|5
12_5_the_owner_may_go_on_to_seven
    at 1 2; boards red homesteaders; circle red 6; goods red 1,1
    do dock homesteaders 1 -> circle red 7 -> may launch lem
12_5_without_a_launch_nothing_is_left_over_at_six
    at 1 2 3; boards red homesteaders; circle red 5; goods red 1,1
    do dock hub 1,2; keep -> circle red 7
12_6_the_relic_ship_may_be_saved_too
    at 2 1; boards red newgaia; relic red; burroughs red1; terraform relic6
    if rolls 3; dock newgaia 2; next red -> relic -; gathered 3
    do rolls 4; dock newgaia 2; next red -> relic red; gathered 4
12_6_driven_off_it_goes_where_it_would_have_gone
    # nothing was left to do
    at 2; boards red newgaia; terraform red6; mine red1 red1; techs blue cannon; goods blue 1,0
    do rolls 3; dock newgaia 2 -> turn blue
    do use cannon terraform red3 -> bay red 0; stock red 3
    # nothing was left to do
    at 2; boards red newgaia; terraform red6; mine red1 red1; techs blue cannon; goods blue 1,0
    do rolls 4; dock newgaia 2 -> turn blue
    do use cannon terraform red4 -> bay red 1; stock red 2
12_6_the_station_shows_the_new_value
    at 2 1; boards red newgaia; terraform red6; ships red 4
    do rolls 2; dock newgaia 2 -> terraform red2
12_7_moving_isolation_sends_the_relic_ship_home
    at 1 2 relic3; boards blue proxima; goods red 1,1; relic red; burroughs red1;
        fields isolation lem
    do dock proxima 1 isolation burroughs -> relic -; dice 2
12_7_the_owners_ability_needs_no_ship_and_comes_back_next_turn
    at 1 2; boards red proxima; goods red 0,3
    do proxima place positron lem -> dice 1 2 -> no proxima remove positron: once proxima §12.7
    do next red; proxima remove positron -> fields positron -
12_8_each_ship_built_may_be_rolled
    at 2 2 3 3; boards red scavenger; goods red 9,9
    do rolls 6; dock shipyard 2,2; roll; rolls 1; dock shipyard 3,3; roll -> dice 1 6;
        fleet red 6; built 2
12_8_a_ship_rolled_now_is_gathered_with_the_others_later
    at 2 2 5; boards red scavenger; goods red 1,1
    do rolls 6; dock shipyard 2,2; roll; next red -> gathered 4
12_9_a_plain_raid_takes_one_or_the_other
    at 3 4 5 1; boards red smugglers; goods blue 2,0; techs blue booster
    do dock raiders 3,4,5; blue fuel 1 -> no blue card booster: tokens-or-card §5.6.2
12_9_only_the_owner_ignores_the_total
    at 1 2 3 6; boards red smugglers; raiders green4 green5 green6
    do dock raiders 1,2,3 -> raiders red1 red2 red3
    at 1 2 3 6; boards blue smugglers; raiders green4 green5 green6
    no dock raiders 1,2,3: unfit raiders §5.6 trio|1 2 3|15|6
12_9_the_owners_trio_must_dock_whatever_the_total
    at 1 2 3; boards red smugglers; raiders green4 green5 green6
    some dock raiders
    no end: must-dock artifact §4.4 1 2 3
12_10_r25_the_bonus_stays_when_the_contest_is_over
    at 5 5 5 3 4; boards red uranian; lem green1 blue1; goods red 0,3; techs red teleporter
    do uranian lem; discard teleporter blue lem pohl -> control lem green
    do dock solar 3 -> goods red 3,3
12_10_isolation_undoes_it_while_it_lies_there
    at 3 4 1; boards red uranian; lem green1 blue1; techs red stasis
    do uranian lem; discard stasis lem; dock solar 3 -> goods red 2,0
12_10_it_ends_with_the_turn
    at 3 1; boards red uranian; lem green1 blue1
    do uranian lem -> borrowed lem
    do next red 3 3 3 -> borrowed - -> may uranian lem
12_10_nor_twice_by_the_crystal
    at 3 1; boards red uranian; lem green1 blue1; techs red crystal; goods red 9,0
    do use crystal lem -> no uranian lem: had lem §6.4
    # a bonus is no control
    at 3 1; boards red uranian; lem green1 blue1
    do uranian lem -> points red 0 blue 1 green 1 yellow 0
"""
)


BASE: Final = [t.key for t in TECH.values() if t.set == "base"]


class Guest(NamedTuple):
    """A docking of Red's at a board: the position, more dice and words, the price, the gain."""

    given: Mapping[str, Any]
    dice: str = ""
    more: str = ""
    price: tuple[int, int] = (0, 0)
    ore: int = 0


GUESTS: Final[Mapping[str, Guest]] = {
    "corex": Guest({"planet": {"lem": "red1", "asimov": "red1"}}, price=(2, 0), ore=2),
    "darkspace": Guest({}, price=(1, 0)),
    "homesteaders": Guest({"hub": {RED: 3}}),
    "newgaia": Guest({"docked": {"terraform": "red6"}, "ships": {RED: 6}}),
    "proxima": Guest({"fields": {"positron": "lem"}}, more=" positron pohl", price=(0, 1)),
    "scavenger": Guest({}, dice="2 3", more=" 2,3", price=(1, 1)),
    "smugglers": Guest({}, dice="2 3 4", more=" 2,3,4"),
    "uranian": Guest({"planet": {"lem": "red1"}}, more=" red lem pohl", price=(0, 1)),
}


EACH = pytest.mark.parametrize("board", GUESTS)


def table(board: str, owner: Any = BLUE, die: str = "5", **more: Any) -> Frontier:
    """A position in which Red has a ship to dock at this board."""
    guest = GUESTS[board]
    docked = {**guest.given.get("docked", {}), **more.pop("docked", {})}
    given = {"goods": {RED: (9, 9)}, "boards": {owner: board}, **guest.given, **more}
    return frontier(f"{die} {guest.dice}", **{**given, "docked": docked})


def docking_at(board: str, die: str = "5") -> str:
    """Red's answer that docks at the board."""
    return f"dock {board} {die}{GUESTS[board].more}"


def test_12_1_all_eight_are_here() -> None:
    assert set(GUESTS) == {f.key for f in BOARDS}
    assert not any(f.forced for f in BOARDS), "§4.4 boards are never forced"


@EACH
def test_12_1_a_guest_pays_the_fee_to_the_owner_and_the_price_to_the_supply(board: str) -> None:
    (fuel, ore), fee = GUESTS[board].price, NUMBERS.access_fee.fuel
    s = played(table(board), docking_at(board))
    assert goods(s, RED) == (9 - fuel - fee, 9 - ore + GUESTS[board].ore)
    assert goods(s, BLUE) == (fee, 0)
    assert standing(s, board) == "red5"


@EACH
def test_12_1_the_owner_pays_no_fee(board: str) -> None:
    fuel, ore = GUESTS[board].price
    s = played(table(board, RED, goods={RED: (fuel, ore)}), docking_at(board))
    assert goods(s, RED) == (0, GUESTS[board].ore)


@EACH
def test_12_1_fee_and_price_must_be_in_hand_together(board: str) -> None:
    fuel, ore = GUESTS[board].price
    no = refused(table(board, goods={RED: (fuel, ore)}), RED, docking_at(board))
    assert (no.why, no.what) == ("price", board)
    assert no.facts[:4] == (str(fuel + 1), str(ore), str(fuel), str(ore))


@EACH
@pytest.mark.parametrize("die", "123456")
def test_12_1_a_ship_of_any_value(board: str, die: str) -> None:
    assert standing(played(table(board, die=die), docking_at(board, die)), board) == f"red{die}"


@EACH
def test_12_1_one_port(board: str) -> None:
    s = table(board, docked={board: "green1"})
    assert refused(s, RED, docking_at(board)) == No("full", board, rule=DOCK[board].rule)
    assert not any(a.startswith(f"dock {board}") for a in legal(s, "dock"))


@EACH
def test_12_1_a_board_left_in_the_box_is_no_facility(board: str) -> None:
    other = "corex" if board != "corex" else "uranian"
    s = table(board, boards={BLUE: other})
    assert refused(s, RED, docking_at(board)) == No("not-in-play", board, rule="§2.6")


NOTHING: Final[Mapping[str, tuple[Mapping[str, Any], str]]] = {
    "corex": ({"planet": {"lem": "red1 blue1"}}, "no-territory"),
    "darkspace": (
        {"display": "", "techs": {RED: " ".join(BASE), BLUE: " ".join(BASE[2:])}},
        "no-cards",
    ),
    "homesteaders": ({"hub": {RED: 7}}, "no-advance"),
    "newgaia": ({"docked": {"terraform": "blue6"}, "ships": {BLUE: 4}}, "no-terraformed"),
    "proxima": ({}, "no-field"),
    "scavenger": ({"ships": {RED: 6}}, "no-stock"),
    "smugglers": ({"docked": {"raiders": "green4 green5 green6"}}, "trio"),
    "uranian": ({"planet": {"lem": "red1"}, "fields": {"repulsor": "lem"}}, "no-move"),
}


@EACH
def test_12_1_r27_a_docking_that_could_do_nothing_is_refused(board: str) -> None:
    given, why = NOTHING[board]
    dice_ = f"5 {GUESTS[board].dice}"
    s = frontier(dice_, goods={RED: (9, 9)}, boards={BLUE: board}, **given)
    assert refused(s, RED, docking_at(board)).why == why
    assert not any(a.startswith(f"dock {board}") for a in legal(s, "dock"))


@EACH
def test_8_8_a_ship_may_be_teleported_there(board: str) -> None:
    s = table(board, die="1", techs={RED: "teleporter"}, docked={"artifact": "red4"})
    s = played(s, f"use teleporter artifact 4 {board} 4{GUESTS[board].more}")
    assert (standing(s, board), standing(s, "artifact")) == ("red4", "")
    assert goods(s, BLUE) == (1, 0)


@EACH
def test_13_3_a_ship_there_may_be_replaced_at_the_full_price(board: str) -> None:
    fuel, ore = GUESTS[board].price
    given: dict[str, Any] = {"docked": {board: "green5"}, "techs": {RED: "cloak"}}
    s = table(board, **given)
    s = played(s, f"use cloak {board} green 5{GUESTS[board].more}")
    assert (standing(s, board), goods(s, BLUE)) == ("red5", (1, 0))
    assert goods(s, RED) == (9 - 1 - 1 - fuel, 9 - ore + GUESTS[board].ore)
    poor = table(board, **given, goods={RED: (fuel + 1, ore)})
    assert refused(poor, RED, f"use cloak {board} green 5{GUESTS[board].more}").rule == "§13.3"


@EACH
def test_8_9_a_ship_there_may_be_shot(board: str) -> None:
    s = table(board, docked={board: "green5"}, techs={RED: "cannon"})
    s = played(s, f"use cannon {board} green5")
    assert (standing(s, board), in_bay(s, GREEN)) == ("", 3)


@EACH
def test_3_2_4_a_ship_there_is_gathered(board: str) -> None:
    s = frontier("1", turn=YELLOW, boards={BLUE: board}, docked={board: "red5"})
    s = next_turn(s, seat=RED)
    assert (standing(s, board), len(s.turn.roll)) == ("", 3)


@EACH
def test_14_5_ag21_a_board_is_a_facility(board: str) -> None:
    s = table(board, hidden={RED: "ag21"})
    s = replace(s, turn=replace(s.turn, docked=("solar", "mine", "hub", "artifact")))
    s = played(s, docking_at(board), dice=(1, 1))
    if isinstance(question(s, RED), Raid):
        s = played(s, "done")
    assert s.players[RED].shown == ("ag21",)


# Owners
def test_12_3_income_is_the_owners_in_the_own_turn_before_the_roll() -> None:
    planet = {"lem": "red2", "pohl": "red1", "asimov": "red1 blue1"}
    s = frontier("1", turn=YELLOW, boards={RED: "corex"}, planet=planet)
    before_roll = commit(s, YELLOW, ("dock solar 1",), Dice(1, 2, 3))
    told = [x.event for x in before_roll.news]
    income = told.index(Gained(RED, "corex-owner", fuel=3))
    assert income < next(i for i, x in enumerate(told) if isinstance(x, Rolled))
    assert goods(before_roll.state, RED) == (3, 0)
    assert goods(next_turn(s, seat=BLUE), RED) == (0, 0)


def test_12_7_the_owner_places_anywhere_and_removes_any() -> None:
    given: dict[str, Any] = {"boards": {RED: "proxima"}, "goods": {RED: (0, 1)}}
    s = frontier("1 2", **given, fields={"positron": "lem"})
    found = legal(s, "proxima")
    assert len(found) == 2 * 8 + 1
    assert "proxima remove positron" in found
    assert "proxima place isolation lem" in found, "several may share a territory"
    full = frontier(
        "1 2", **given, fields=dict.fromkeys(("isolation", "positron", "repulsor"), "lem")
    )
    assert {a.split()[1] for a in legal(full, "proxima")} == {"remove"}


def test_12_8_the_price_is_that_of_the_next_ship_herbert_counted() -> None:
    def left(ships: int, **more: Any) -> tuple[int, int]:
        s = frontier(
            "5 2 3", boards={RED: "scavenger"}, goods={RED: (3, 3)}, ships={RED: ships}, **more
        )
        return goods(played(s, "dock scavenger 5 2,3"), RED)

    assert [left(n) for n in (3, 4, 5)] == [(2, 2), (1, 1), (0, 0)]
    assert left(5, planet={"herbert": "red1"}) == (1, 1)


def test_12_8_only_the_owner_is_asked_whether_to_roll() -> None:
    for owner, asked_then in ((RED, True), (BLUE, False)):
        s = frontier("2 2 5", boards={owner: "scavenger"}, goods={RED: (1, 1)})
        s = played(s, "dock shipyard 2,2")
        assert isinstance(question(s, RED), RollNow) == asked_then


def test_12_9_the_raid_takes_tokens_from_many_and_one_card() -> None:
    s = frontier(
        "3 4 5 1 1",
        boards={RED: "smugglers"},
        goods={BLUE: (2, 0), GREEN: (0, 2), YELLOW: (2, 2)},
        techs={BLUE: "booster", GREEN: "stasis"},
    )
    s = played(s, "dock smugglers 1 3,4,5", "green card stasis", "blue fuel 2")
    assert not any("card" in a for a in legal(s)), "one card"
    s = played(s, "green ore 2")
    assert (goods(s, RED), s.players[RED].techs) == ((2, 2), ("stasis",))
    assert not isinstance(question(s, RED), Raid), "four tokens"
