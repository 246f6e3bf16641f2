"""§6.3, §6.4 Every territory's bonus: when a seat has it, when not, and never twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.errors import No
from bot.games.alien_frontiers.data import BOX
from bot.games.alien_frontiers.rules.s05_facilities import next_price
from bot.games.alien_frontiers.state import NOBODY, Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    YELLOW,
    dice,
    frontier,
    goods,
    legal,
    played,
)
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import refused

Outcome = Callable[[Frontier], Any]


def left(*answers: str) -> Outcome:
    """Red's tokens after these answers."""
    return lambda s: goods(played(s, *answers), RED)


def circle(s: Frontier) -> int:
    """Red's circle on the hub after docking two ships there."""
    return played(s, "dock hub 1,2").players[RED].hub


def low_ship(s: Frontier) -> bool:
    """Whether a 1 may dock at the Mine below the 5."""
    return "dock mine 1" in legal(s, "dock mine")


BONUSES: dict[str, tuple[Outcome, Any, Any]] = {
    "asimov": (circle, 2, 3),
    "bradbury": (left("dock constructor 3,3,3 burroughs"), (9, 6), (9, 7)),
    "heinlein": (left("dock market 3,3", "trade 3 2"), (3, 11), (7, 11)),
    "herbert": (left("dock shipyard 3,3"), (7, 7), (8, 8)),
    "lem": (left("dock solar 1,3"), (12, 9), (14, 9)),
    "pohl": (left("use gravity 2 1"), (7, 9), (8, 9)),
    "vanvogt": (low_ship, False, True),
}
"""What is looked at, without the bonus and with it."""


def works(territory: str, planet: str, **more: Any) -> bool:
    """Whether Red has this territory's bonus, judged by its effect."""
    s = frontier(
        "1 2 3 3 3",
        goods={RED: (9, 9)},
        techs={RED: "gravity"},
        docked={"mine": "blue5"},
        # The next ship is the fifth: five stand here, one of them given back to stock.
        ships={RED: 5},
        planet={territory: planet},
        **more,
    )
    if territory == "herbert":
        s = frontier(
            "1 2 3 3", goods={RED: (9, 9)}, ships={RED: 4}, planet={territory: planet}, **more
        )
    look, plain, better = BONUSES[territory]
    found = look(s)
    assert found in (plain, better)
    return bool(found == better)


def test_6_4_the_table_has_every_territory_that_can_be_borrowed() -> None:
    assert {t.key for t in BOX.territories if t.borrowable} == set(BONUSES)


@pytest.mark.parametrize("territory", BONUSES)
def test_6_3_the_controller_has_the_bonus(territory: str) -> None:
    assert works(territory, "red1")
    assert works(territory, "red2 blue1 green1")


@pytest.mark.parametrize("territory", BONUSES)
def test_6_2_a_tie_an_opponent_or_nobody_gives_no_bonus(territory: str) -> None:
    assert not works(territory, "red1 blue1")
    assert not works(territory, "red1 blue2")
    assert not works(territory, "")


@pytest.mark.parametrize("territory", BONUSES)
def test_7_2_isolation_stops_the_bonus(territory: str) -> None:
    elsewhere = next(key for key in BONUSES if key != territory)
    assert not works(territory, "red1", fields={"isolation": territory})
    assert works(territory, "red1", fields={"isolation": elsewhere})
    assert works(territory, "red1", fields={"positron": territory, "repulsor": territory})


@pytest.mark.parametrize("territory", BONUSES)
def test_6_4_a_borrowed_bonus_works_and_not_under_isolation(territory: str) -> None:
    assert works(territory, "blue1", borrowed=(territory,))
    assert not works(territory, "blue1", borrowed=(territory,), fields={"isolation": territory})


@pytest.mark.parametrize("territory", BONUSES)
def test_6_4_the_same_bonus_never_counts_twice(territory: str) -> None:
    # `works` allows one of two outcomes only.
    assert works(territory, "red1", borrowed=(territory,))
    assert works(territory, "red1", borrowed=(territory, territory))


# §6.3 From the moment of control to its loss


def test_6_3_control_gained_in_the_turn_works_at_once() -> None:
    s = frontier("1 3 5 5 5", goods={RED: (0, 3)})
    s = played(s, "dock solar 1", "dock constructor 5,5,5 lem", "dock solar 3")
    assert goods(s, RED) == (1 + 3, 0)


def test_6_3_control_lost_in_the_turn_stops_at_once() -> None:
    s = frontier("1 3 2", techs={RED: "teleporter"}, planet={"lem": "red1"})
    s = played(s, "dock solar 1", "discard teleporter red lem pohl", "dock solar 3")
    assert goods(s, RED) == (2 + 2, 0)


def test_7_2_isolation_brought_in_the_turn_works_at_once() -> None:
    s = frontier("1 3 2", techs={RED: "stasis"}, planet={"lem": "red1"})
    s = played(s, "dock solar 1", "discard stasis lem", "dock solar 3")
    assert goods(s, RED) == (2 + 2, 0)


def test_7_2_isolation_gone_the_bonus_is_back() -> None:
    s = frontier("1 3", techs={RED: "booster"}, planet={"lem": "red1"}, fields={"isolation": "lem"})
    s = played(s, "dock solar 1", "discard booster isolation", "dock solar 3")
    assert goods(s, RED) == (1 + 3, 0)


def test_6_3_an_opponents_control_does_nothing_on_my_turn() -> None:
    s = frontier("1 3", planet={"lem": "blue1"})
    s = played(s, "dock solar 1")
    assert (goods(s, RED), goods(s, BLUE)) == ((1, 0), (0, 0))


# §6.4 Asimov Crater


def test_6_4_asimov_needs_a_second_ship() -> None:
    s = frontier("1 2 3", planet={"asimov": "red1"})
    assert played(s, "dock hub 1").players[RED].hub == 1


def test_6_4_asimov_lost_between_the_ships_gives_nothing() -> None:
    s = frontier("1 2 3", planet={"asimov": "red1"}, techs={RED: "teleporter"})
    s = played(s, "dock hub 1", "discard teleporter red asimov lem", "dock hub 2")
    assert s.players[RED].hub == 2


def test_6_4_asimov_won_after_the_second_ship_waits_for_the_third() -> None:
    s = frontier("1 2 3", planet={"asimov": "red1 blue1"}, techs={RED: "teleporter"})
    s = played(s, "dock hub 1,2", "discard teleporter blue asimov lem")
    assert s.players[RED].hub == 2
    assert played(s, "dock hub 3").players[RED].hub == 4


def test_6_4_a_teleported_ship_is_a_second_ship_for_asimov() -> None:
    s = frontier("1 2 3", planet={"asimov": "red1"}, techs={RED: "teleporter"}, goods={RED: (2, 0)})
    s = played(s, "dock hub 1", "dock mine 2", "use teleporter mine 2 hub 2")
    assert s.players[RED].hub == 3


def test_6_4_a_ship_teleported_away_from_the_hub_still_counts_for_asimov() -> None:
    s = frontier("1 2 3", planet={"asimov": "red1"}, techs={RED: "teleporter"}, goods={RED: (2, 0)})
    s = played(s, "dock hub 1", "use teleporter hub 1 mine 1", "dock hub 2")
    assert s.players[RED].hub == 3


# §6.4 Bradbury, Herbert, Heinlein


def test_6_4_bradbury_does_not_cheapen_the_terraforming_station() -> None:
    s = frontier("6 1 2 3", planet={"bradbury": "red1"}, goods={RED: (1, 0)})
    assert refused(s, RED, "dock terraform 6 lem").facts == ("1", "1", "1", "0")


@pytest.mark.parametrize(("ships", "price"), [(3, (0, 0)), (4, (1, 1)), (5, (2, 2))])
def test_6_4_herbert_on_every_ship(ships: int, price: tuple[int, int]) -> None:
    s = frontier("2 2 1", planet={"herbert": "red1"}, ships={RED: ships}, goods={RED: price})
    assert (next_price(s, RED).fuel, next_price(s, RED).ore) == price
    assert goods(played(s, "dock shipyard 2,2"), RED) == (0, 0)


def test_6_4_heinlein_brings_every_pair_to_one_for_one() -> None:
    s = frontier("2 2 5 5 1", planet={"heinlein": "red1"}, goods={RED: (2, 0)})
    s = played(s, "dock market 2,2", "dock market 5,5", "trade 5 1", "trade 2 1")
    assert goods(s, RED) == (0, 2)


def test_6_4_a_trade_refused_names_heinlein_for_the_same_ore() -> None:
    s = frontier("4 4 1", goods={RED: (7, 0)})
    s = played(s, "dock market 4,4")
    no = refused(s, RED, "trade 4 2")
    assert no == No(
        "price", "trade", rule="§5.5.1", facts=("8", "0", "7", "0", "heinlein", "2", "0")
    )
    assert said(no) == (
        "A trade needs 8 fuel. You have 7 fuel. Heinlein Plains would make it 2 fuel."
    )


# §6.4 Lem Badlands


def test_6_4_lem_is_a_fuel_for_each_ship_teleported_ones_too() -> None:
    s = frontier("1 2 3", planet={"lem": "red1"}, techs={RED: "teleporter"}, goods={RED: (2, 0)})
    s = played(s, "dock mine 1", "use teleporter mine 1 solar 1,2")
    assert goods(s, RED) == (1 + 1 + 2, 1)


# §6.4 Pohl Foothills


@pytest.mark.parametrize(
    ("card", "answer", "fuel"),
    [
        ("booster", "use booster 2", 0),
        ("stasis", "use stasis 2", 0),
        ("polarity", "use polarity 2", 0),
        ("warper", "use warper 2", 0),
        ("gravity", "use gravity 2 3", 1),
        ("teleporter", "use teleporter mine 4 solar 4", 1),
        ("cannon", "use cannon mine blue4", 0),
        ("cannon", "use cannon mine blue4,green4", 1),
        ("crystal", "use crystal lem", 0),
        ("crystal", "use crystal asimov", 2),
    ],
)
def test_6_4_pohl_takes_one_fuel_off_the_whole_use(card: str, answer: str, fuel: int) -> None:
    where = {"pohl": "red1", "lem": "blue1", "asimov": "blue2 green1"}
    docked = {"mine": "red4 blue4 green4"}
    s = frontier("2 3", planet=where, techs={RED: card}, docked=docked, goods={RED: (fuel, 0)})
    assert goods(played(s, answer), RED)[0] <= 2
    without = {**where, "pohl": ""}
    poor = frontier("2 3", planet=without, techs={RED: card}, docked=docked, goods={RED: (fuel, 0)})
    no = refused(poor, RED, answer)
    assert (no.why, no.facts[:3:2]) == ("price", (str(fuel + 1), str(fuel)))
    assert no.facts[-3:] == ("pohl", str(fuel), "0")


def test_6_4_pohl_counts_for_each_card() -> None:
    s = frontier("2 3", planet={"pohl": "red1"}, techs={RED: "booster stasis polarity"})
    s = played(s, "use booster 2", "use stasis 3", "use polarity 2")
    assert (dice(s), goods(s, RED)) == ("3 5", (0, 0))


# §6.4 Van Vogt Mountains


def test_6_4_van_vogt_frees_the_first_ship_of_the_turn_only() -> None:
    s = frontier("1 2 5 6", planet={"vanvogt": "red1"}, docked={"mine": "blue5"})
    s = played(s, "dock mine 5")
    assert refused(s, RED, "dock mine 1").facts == ("rising", "1", "5")


def test_6_4_van_vogt_frees_a_teleported_first_ship() -> None:
    s = frontier(
        "1 2",
        planet={"vanvogt": "red1"},
        docked={"mine": "blue5"},
        techs={RED: "teleporter"},
        goods={RED: (2, 0)},
    )
    s = played(s, "dock solar 1", "use teleporter solar 1 mine 1")
    assert goods(s, RED) == (1, 1)
    assert refused(s, RED, "dock mine 2").why == "unfit"


def test_6_4_a_first_ship_teleported_away_was_the_first_all_the_same() -> None:
    s = frontier(
        "1 2",
        planet={"vanvogt": "red1"},
        docked={"mine": "blue5"},
        techs={RED: "teleporter"},
        goods={RED: (2, 0)},
    )
    s = played(s, "dock mine 1", "use teleporter mine 1 solar 1")
    assert refused(s, RED, "dock mine 2").why == "unfit"


# §6.1, §6.2, §6.5


def test_6_1_a_territory_holds_any_number_of_colonies() -> None:
    s = frontier("5 5 5 1", goods={RED: (0, 3)}, planet={"lem": "red4 blue5 green6 yellow5"})
    assert played(s, "dock constructor 5,5,5 lem").planet[5] == (5, 5, 6, 5)


@pytest.mark.parametrize(
    ("colonies", "owner"),
    [
        ("", NOBODY),
        ("yellow1", YELLOW),
        ("red1 blue1 green1 yellow1", NOBODY),
        ("red2 blue2 green1", NOBODY),
        ("red2 blue2 green3", 2),
        ("red1 blue3 green3 yellow3", NOBODY),
        ("red3 blue2 green2 yellow2", RED),
    ],
)
def test_6_2_more_than_each_other_player(colonies: str, owner: int) -> None:
    assert frontier(planet={"lem": colonies}).control[5] == owner


def test_6_5_colonies_only_move_between_territories() -> None:
    s = frontier("1 2", techs={RED: "teleporter"}, planet={"lem": "red2", "pohl": "blue1"})
    before = [p.colonies for p in s.players]
    s = played(s, "discard teleporter red lem pohl")
    assert [p.colonies for p in s.players] == before
    assert (s.planet[5][RED], s.planet[6]) == (1, (1, 1, 0, 0))


def test_6_4_a_trade_refused_that_heinlein_would_not_cheapen_names_no_territory() -> None:
    s = frontier("4 4 1", goods={RED: (1, 0)}, planet={"heinlein": "red1"})
    s = played(s, "dock market 4,4")
    assert refused(s, RED, "trade 4 2").facts == ("2", "0", "1", "0")
    ones = played(frontier("1 1 2", goods={RED: (1, 0)}), "dock market 1,1")
    assert refused(ones, RED, "trade 1 2").facts == ("2", "0", "1", "0")
