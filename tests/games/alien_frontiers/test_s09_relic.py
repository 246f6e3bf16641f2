"""§9 The Relic Ship."""

from __future__ import annotations

from bot.engine.errors import No
from bot.games.alien_frontiers.events import RelicReturned
from bot.games.alien_frontiers.state import NOBODY, RELIC
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    frontier,
    goods,
    in_bay,
    news,
    next_turn,
    played,
)
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
