"""§4.1 to §4.4 Exact costs of actions, ships that stay, groups of ports, compulsory docking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.engine.errors import No
from bot.engine.play import draft
from bot.games.alien_frontiers.data import DOCK
from bot.games.alien_frontiers.rules.docks import free_docking
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    frontier,
    goods,
    legal,
    next_turn,
    played,
    standing,
)
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import refused

# §4.1 Costs

Case = tuple[str, str, tuple[int, int], Mapping[str, Any]]
LEM = {"lem": "red1"}
CASES: tuple[Case, ...] = (
    ("5 5 5 1", "dock constructor 5,5,5 lem", (0, 3), {}),
    ("5 5 1", "dock shipyard 5,5", (1, 1), {}),
    ("5 5 1", "dock shipyard 5,5", (2, 2), {"ships": {RED: 4}}),
    ("5 5 1", "dock shipyard 5,5", (3, 3), {"ships": {RED: 5}}),
    ("6 1 2 3", "dock terraform 6 lem", (1, 1), {}),
    ("1 2", "launch lem", (1, 1), {"hub": {RED: 7}}),
    ("1 2", "relic", (1, 1), {"planet": {"burroughs": "red1"}}),
    ("1 2", "dock corex 1", (2, 0), {"boards": {RED: "corex"}, "planet": LEM}),
    ("1 2", "dock corex 1", (3, 0), {"boards": {BLUE: "corex"}, "planet": LEM}),
    ("1 2", "dock uranian 1 red lem pohl", (1, 1), {"boards": {BLUE: "uranian"}, "planet": LEM}),
    (
        "1 2",
        "dock proxima 1 isolation lem",
        (1, 1),
        {"boards": {BLUE: "proxima"}, "fields": {"isolation": "pohl"}},
    ),
)


@pytest.mark.parametrize(("dice", "answer", "price", "more"), CASES)
def test_4_1_the_price_in_hand_is_enough_and_is_paid(
    dice: str, answer: str, price: tuple[int, int], more: Mapping[str, Any]
) -> None:
    s = frontier(dice, goods={RED: price}, **more)
    d = draft(s, RED, (answer,))
    assert d.cut is None
    # Corex gives an ore for the one territory; nothing else gives anything at once.
    assert goods(d.state, RED) == (0, int("corex" in answer))


@pytest.mark.parametrize(("dice", "answer", "price", "more"), CASES)
def test_4_1_one_token_less_is_refused_and_nothing_changes(
    dice: str, answer: str, price: tuple[int, int], more: Mapping[str, Any]
) -> None:
    fuel, ore = price
    for held in [(fuel - 1, ore)] * (fuel > 0) + [(fuel, ore - 1)] * (ore > 0):
        s = frontier(dice, goods={RED: held}, **more)
        no = refused(s, RED, answer)
        assert (no.why, no.facts[2:4]) == ("price", (str(held[0]), str(held[1])))
        assert draft(s, RED, (answer,)).state == s


@pytest.mark.parametrize(("dice", "answer", "price", "more"), CASES)
def test_4_1_costs_go_to_the_supply_fees_to_the_owner(
    dice: str, answer: str, price: tuple[int, int], more: Mapping[str, Any]
) -> None:
    s = frontier(dice, goods={RED: price}, **more)
    after = draft(s, RED, (answer,)).state
    fee = 1 if BLUE in more.get("boards", {}) else 0
    assert [goods(after, seat) for seat in (BLUE, GREEN, YELLOW)] == [(fee, 0), (0, 0), (0, 0)]


# §4.2 Own ships


def test_4_2_a_docked_ship_stays_until_its_owners_next_turn() -> None:
    s = played(frontier("1 2 3"), "dock mine 1,2,3")
    for seat in (GREEN, YELLOW):
        s = next_turn(s, seat=seat)
        assert standing(s, "mine") == "red1 red2 red3"
    assert standing(next_turn(s, seat=RED), "mine") == ""


def test_4_2_ships_of_others_and_docked_ones_are_not_docked() -> None:
    s = frontier("1", docked={"solar": "blue4 red5"})
    for word in ("4", "5", "blue4", "red5"):
        assert refused(s, RED, f"dock mine {word}").why == "no-ship"


def test_4_2_a_ship_is_not_docked_twice() -> None:
    no = refused(frontier("2 3", goods={RED: (1, 1)}), RED, "dock shipyard 2,2")
    assert no == No("few-ships", "2", rule="§4.2", facts=("2 3",))
    assert said(no) == "You don't have that many ships “2”. You have 2 and 3."


@pytest.mark.parametrize("answer", ["dock solar 3", "dock shipyard 3,3", "use booster 3"])
def test_4_2_with_no_ship_left_it_is_said_so(answer: str) -> None:
    s = frontier("", techs={RED: "booster fabricator"}, goods={RED: (1, 1)})
    assert said(refused(s, RED, answer)) == "You have no ship “3” to dock. You have none."


def test_4_2_the_relic_docks_like_any_ship_of_its_holder() -> None:
    s = frontier("3 relic3", relic=RED, planet={"burroughs": "red1"})
    s = played(s, "dock market 3,relic3")
    assert standing(s, "market") == "red3 relic3"


# §4.3 Groups


def half(s: Frontier, key: str) -> Frontier:
    """The position with each ship at a facility alone in its group of ports."""
    ships = [x.__class__(x.owner, x.pips, i) for i, x in enumerate(s.at(key))]
    return s.with_dock(key, ships)


@pytest.mark.parametrize(("key", "size"), [("market", 2), ("shipyard", 2), ("constructor", 3)])
def test_4_3_one_group_in_an_action_no_more_no_less(key: str, size: int) -> None:
    s = frontier("4 4 4 4 4 4", goods={RED: (9, 9)}, ships={RED: 6})
    s = s.with_player(RED, stock=1)
    s = s.with_unplaced(s.unplaced[1:])
    assert {a.split()[2].count("4") for a in legal(s, f"dock {key}")} == {size}
    for n in {2, 3, size + 1} - {size}:  # `4` alone is short for the group.
        assert refused(s, RED, f"dock {key} {','.join('4' * n)}").why == "unfit"


@pytest.mark.parametrize(("key", "groups"), [("market", 2), ("shipyard", 3), ("constructor", 2)])
def test_4_3_groups_that_have_lost_ships_stay_closed(key: str, groups: int) -> None:
    s = frontier(
        "4 4 4", docked={key: " ".join(["blue2"] * groups)}, ships={BLUE: 4}, goods={RED: (9, 9)}
    )
    s = half(s, key)
    dice = ",".join("4" * DOCK[key].group)
    assert DOCK[key].ports - len(s.at(key)) >= DOCK[key].group
    assert refused(s, RED, f"dock {key} {dice}") == No("full", key, rule="§4.3")


def test_4_3_an_emptied_group_opens_again() -> None:
    s = frontier(
        "4 4 1",
        players=3,
        docked={"market": "blue2 green2"},
        techs={RED: "cannon"},
        goods={RED: (2, 0)},
    )
    blocked = played(s, "use cannon market blue2")
    assert refused(blocked, RED, "dock market 4,4").why == "full"
    s = played(s, "use cannon market blue2,green2")
    assert standing(played(s, "dock market 4,4"), "market") == "red4 red4"


def test_4_3_single_ship_facilities_take_as_many_as_have_ports() -> None:
    s = frontier("2 2 2", docked={"mine": "blue1 green1 yellow1"})
    assert goods(played(s, "dock mine 2,2"), RED) == (0, 2)
    no = refused(s, RED, "dock mine 2,2,2")
    assert no == No("ports", "mine", rule="§5.4", facts=("2", "3"))


# §4.4 Must dock

SOLAR = "blue1 blue1 blue1 blue1 blue1 blue1 green1 green1"
CLOSED = {
    "solar": SOLAR,
    "artifact": "green1 green1 green1 green1",
    "mine": "yellow6",
    "market": "yellow2 yellow2 yellow3 yellow3",
    "raiders": "purple4 purple5 purple6",
}
"""Nothing that is free can be docked at, as long as the hub is closed as well."""


def bound(dice: str, open_: str, ships: str = "", **more: Any) -> Frontier:
    """A position in which only one facility is open for free docking."""
    docked = {**CLOSED, open_: ships}
    given = {"hub": {RED: 7}, "goods": {RED: (1, 1)}, "techs": {RED: "fabricator"}, **more}
    return frontier(dice, players=5, docked=docked, **given)


def test_4_4_with_everything_closed_the_turn_may_end() -> None:
    s = bound("1 1 2 3", "solar", SOLAR)
    assert free_docking(s, RED) is None
    assert "end" in legal(s)


@pytest.mark.parametrize(
    ("dice", "open_", "ships"),
    [
        ("1", "solar", SOLAR.removesuffix(" green1")),
        ("1", "artifact", "green1 green1 green1"),
        ("6", "mine", "yellow6 yellow6 yellow6 yellow6"),
        ("1", "mine", ""),
        ("2 2", "market", "yellow2 yellow2"),
        ("1 2 3", "raiders", ""),
        ("2 3 4", "raiders", "purple3 purple5"),
    ],
)
def test_4_4_what_is_free_binds(dice: str, open_: str, ships: str) -> None:
    s = bound(dice, open_, ships)
    facts = (dice,)
    assert refused(s, RED, "end") == No("must-dock", open_, rule="§4.4", facts=facts)
    assert "end" not in legal(s)


@pytest.mark.parametrize(
    ("dice", "open_", "ships"),
    [
        ("5", "mine", "yellow6"),
        ("6", "mine", "yellow6 yellow6 yellow6 yellow6 yellow6"),
        ("2 3", "market", ""),
        ("1 2 4", "raiders", ""),
        ("2 3 4", "raiders", "purple3 purple6"),
    ],
)
def test_4_4_what_does_not_fit_does_not_bind(dice: str, open_: str, ships: str) -> None:
    assert "end" in legal(bound(dice, open_, ships))


def test_4_4_the_hub_binds_as_long_as_the_colony_would_move() -> None:
    for hub in ({}, {RED: 1}, {RED: 6}):
        s = bound("1", "hub", "", hub=hub)
        assert refused(s, RED, "end").what == "hub"
    assert "end" in legal(bound("1", "hub", "red1 red1 red1", hub={RED: 3}))
    assert "end" in legal(bound("1", "hub", "", hub={RED: 7}))


def test_4_4_van_vogt_makes_a_low_ship_dock_at_the_mine() -> None:
    s = bound("1", "mine", "yellow6", planet={"vanvogt": "red1"})
    assert refused(s, RED, "end").what == "mine"


def test_4_4_the_relic_is_bound_as_well() -> None:
    s = bound("relic1", "solar", "blue1", relic=RED, planet={"burroughs": "red1"})
    assert refused(s, RED, "end").facts == ("relic1",)


def test_4_4_a_borrowed_ship_is_bound_as_well() -> None:
    s = bound("", "solar", "blue1", techs={RED: "servo"}, goods={RED: (2, 1)})
    s = played(s, "use servo red", dice=(1,))
    assert refused(s, RED, "end") == No("must-dock", "solar", rule="§4.4", facts=("red1",))


def test_4_4_no_card_need_be_used_to_make_a_docking_possible() -> None:
    s = bound("5", "mine", "yellow6", techs={RED: "booster"})
    assert "use booster 5" in legal(s)
    assert "end" in legal(s)


def test_4_4_no_ship_to_dock_and_the_turn_may_end() -> None:
    s = frontier("", goods={RED: (1, 0)}, techs={RED: "fabricator"})
    assert free_docking(s, RED) is None
    assert "end" in legal(s)
