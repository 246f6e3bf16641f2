"""§9 The Relic Ship."""

from __future__ import annotations

import pytest

from bot.engine.errors import No
from bot.games.alien_frontiers.events import RelicReturned
from bot.games.alien_frontiers.state import NOBODY, RELIC
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    dice,
    frontier,
    goods,
    in_bay,
    legal,
    news,
    next_turn,
    played,
    standing,
)
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import refused

HOME = {"burroughs": "red1"}


def test_af_e15_lost_with_control() -> None:
    s = frontier(
        "5 5 5 1",
        turn=BLUE,
        goods={BLUE: (0, 3)},
        relic=RED,
        planet=HOME,
        docked={"mine": "relic4 red2"},
    )
    told = news(s, "dock constructor 5,5,5 burroughs")
    assert RelicReturned(RED) in told
    s = played(s, "dock constructor 5,5,5 burroughs")
    assert s.control[2] == NOBODY
    assert s.relic == NOBODY
    assert [x.pips for x in s.at("mine")] == [2]


def test_af_e16_lost_under_isolation() -> None:
    s = frontier(
        "5 1",
        turn=BLUE,
        techs={BLUE: "stasis"},
        relic=RED,
        planet=HOME,
        docked={"mine": "relic4"},
    )
    s = played(s, "discard stasis burroughs")
    assert s.relic == NOBODY
    assert s.control[2] == RED
    assert s.at("mine") == ()
    s = frontier("1 2", planet=HOME, fields={"isolation": "burroughs"}, goods={RED: (1, 1)})
    assert refused(s, RED, "relic") == No("isolated", "burroughs", rule="§9.1")


def test_af_e17_terraformed_and_bought_again() -> None:
    s = frontier("1 2 3 relic6", relic=RED, planet=HOME, goods={RED: (2, 2)})
    s = played(s, "dock terraform relic6 lem")
    assert goods(s, RED) == (1, 1)
    s = next_turn(s, 1, 2, 3, seat=RED)
    assert s.relic == NOBODY
    assert len(s.turn.roll) == 3
    s = played(s, "relic")
    assert (s.relic, goods(s, RED), in_bay(s, RELIC)) == (RED, (0, 0), 1)
    s = next_turn(s, seat=RED)
    assert len(s.turn.roll) == 4


def test_9_1_only_with_control_and_at_home() -> None:
    s = frontier("1 2", goods={RED: (1, 1)})
    assert refused(s, RED, "relic") == No("uncontrolled", "burroughs", rule="§9.1")
    s = frontier("1 2", goods={RED: (1, 1)}, planet=HOME, relic=RED)
    assert refused(s, RED, "relic") == No("relic-away", rule="§9.1")
    s = frontier("1 2", goods={RED: (1, 0)}, planet=HOME)
    assert refused(s, RED, "relic").why == "price"


def test_9_2_it_counts_for_no_fleet() -> None:
    s = frontier("2 2 1 relic3", relic=RED, planet=HOME, goods={RED: (1, 1)})
    s = played(s, "dock shipyard 2,2")
    assert goods(s, RED) == (0, 0), "still the fourth ship's price"


def test_9_1_bought_it_waits_in_the_bay_for_the_next_turn() -> None:
    s = frontier("1 2", goods={RED: (1, 1)}, planet=HOME)
    s = played(s, "relic")
    assert (s.relic, in_bay(s, RELIC), goods(s, RED), dice(s)) == (RED, 1, (0, 0), "1 2")
    s = next_turn(s, 1, 2, 3, 4, seat=RED)
    assert (dice(s), in_bay(s, RELIC)) == ("1 2 3 4", 0)


def test_9_1_control_won_this_turn_is_enough() -> None:
    s = frontier("5 5 5 1", goods={RED: (1, 4)})
    s = played(s, "dock constructor 5,5,5 burroughs", "relic")
    assert (s.relic, goods(s, RED)) == (RED, (0, 0))


@pytest.mark.parametrize("colonies", ["", "red1 blue1", "blue1"])
def test_9_1_no_control_no_purchase(colonies: str) -> None:
    s = frontier("1 2", goods={RED: (1, 1)}, planet={"burroughs": colonies})
    no = refused(s, RED, "relic")
    assert no == No("uncontrolled", "burroughs", rule="§9.1")
    assert said(no) == "You don't control Burroughs Desert."


@pytest.mark.parametrize("held", [(1, 0), (0, 1), (0, 0), (9, 0)])
def test_9_1_the_whole_price(held: tuple[int, int]) -> None:
    s = frontier("1 2", goods={RED: held}, planet=HOME)
    no = refused(s, RED, "relic")
    assert no == No("price", "relic", "§9.1", ("1", "1", str(held[0]), str(held[1])))


def test_9_2_in_a_pair_a_trio_and_a_triple() -> None:
    s = frontier("2 3 3 relic3", relic=RED, planet=HOME, goods={RED: (5, 5)})
    for answer in (
        "dock market 3,relic3",
        "dock shipyard 3,relic3",
        "dock constructor 3,3,relic3 lem",
        "dock artifact 2,relic3",
        "dock hub relic3",
    ):
        assert answer in legal(s, answer)


@pytest.mark.parametrize(
    "place", ["solar", "artifact", "mine", "hub", "market", "shipyard", "constructor", "raiders"]
)
def test_9_3_it_returns_from_wherever_it_is_docked(place: str) -> None:
    s = frontier(
        "1 2",
        turn=BLUE,
        techs={BLUE: "stasis"},
        relic=RED,
        planet=HOME,
        docked={place: "relic6 red6"},
    )
    told = news(s, "discard stasis burroughs")
    assert told[-1] == RelicReturned(RED)
    s = played(s, "discard stasis burroughs")
    assert (s.relic, standing(s, place)) == (NOBODY, "red6")
    assert not any(x.owner == RELIC for x in s.everywhere())


def test_9_3_it_returns_from_the_bay() -> None:
    s = frontier("1 2", turn=BLUE, techs={BLUE: "stasis"}, relic=RED, planet=HOME)
    assert in_bay(s, RELIC) == 1
    s = played(s, "discard stasis burroughs")
    assert (s.relic, in_bay(s, RELIC)) == (NOBODY, 0)


def test_9_3_it_returns_unplaced_from_its_own_holder() -> None:
    s = frontier("1 2 relic5", relic=RED, planet=HOME, techs={RED: "teleporter"})
    s = played(s, "discard teleporter red burroughs lem")
    assert (s.relic, dice(s)) == (NOBODY, "1 2")
    assert refused(s, RED, "dock solar relic5").why == "no-ship"


def test_9_3_control_regained_is_a_new_purchase() -> None:
    s = frontier(
        "5 5 5 relic5",
        relic=RED,
        planet=HOME,
        techs={RED: "teleporter"},
        goods={RED: (1, 4)},
    )
    s = played(s, "discard teleporter red burroughs lem", "dock constructor 5,5,5 burroughs")
    assert (s.control[2], s.relic) == (RED, NOBODY)
    assert played(s, "relic").relic == RED


def test_9_3_whoever_breaks_the_tie_may_buy_it() -> None:
    s = frontier("5 5 5 1", turn=BLUE, goods={BLUE: (1, 4)}, planet={"burroughs": "red1 blue1"})
    s = played(s, "dock constructor 5,5,5 burroughs", "relic")
    assert (s.control[2], s.relic) == (BLUE, BLUE)


def test_9_3_with_the_bonus_and_control_it_stays() -> None:
    s = frontier(
        "1 2", turn=BLUE, techs={BLUE: "stasis"}, relic=RED, planet=HOME, docked={"mine": "relic6"}
    )
    s = played(s, "discard stasis lem")
    assert (s.relic, standing(s, "mine")) == (RED, "relic6")


def test_9_1_sent_home_by_the_cannon_it_may_be_bought_again() -> None:
    s = frontier(
        "1 2", techs={RED: "cannon"}, relic=BLUE, docked={"mine": "relic3"},
        planet={"burroughs": "blue1"}, goods={BLUE: (1, 1)},
    )  # fmt: skip
    s = played(s, "discard cannon mine relic3")
    s = next_turn(s, 1, 2, 3, seat=BLUE)
    assert s.turn.gathered == 3
    assert played(s, "relic").relic == BLUE


def test_9_3_at_home_it_does_not_return() -> None:
    s = frontier("5 5 5 1", goods={RED: (0, 3)})
    told = news(s, "dock constructor 5,5,5 burroughs")
    assert not any(isinstance(x, RelicReturned) for x in told)
