"""Computer players: legal, blind to what they cannot know, and worth playing against."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.minds import think
from bot.engine.rng import Chance
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.state import Frontier
from bot.games.alien_frontiers.view import redeal
from bot.programs.league import Pairing, played
from tests.bench.playing import switched_on
from tests.games.alien_frontiers.build import BLUE, RED, frontier, legal

NODES = 1000


def greedy(s: Frontier, nodes: int = NODES, level: str = "greedy") -> str:
    """The greedy player's answer."""
    return think(GAME, s, s.active, (), level, Chance.of("greedy"), nodes)


def lookahead(s: Frontier, nodes: int = NODES) -> str:
    """The answer of the player that plans its turn."""
    return greedy(s, nodes, "lookahead")


@pytest.mark.bench  # some seconds of thinking
@pytest.mark.parametrize("options", [{}, switched_on(GAME)], ids=["base", "all"])
def test_greedy_beats_random(options: dict[str, str]) -> None:
    assert played(Pairing(GAME.key, "greedy", "random", 4, options, NODES, 1), 1).share >= 0.75


def test_greedy_lands_when_it_can() -> None:
    s = frontier("5 5 5 1", goods={RED: (0, 3)}, planet={"lem": "blue1", "pohl": "red1"})
    assert greedy(s).startswith("dock constructor 5,5,5")


def test_greedy_wastes_no_fuel_on_nothing() -> None:
    s = frontier("6", techs={RED: "booster stasis"}, goods={RED: (2, 0)})
    assert greedy(s).startswith("dock")


def test_greedy_takes_a_card_it_has_earned() -> None:
    s = frontier("1", docked={"artifact": "red6 red4"}, display="city booster stasis")
    live = tuple(ship for ship in s.at("artifact"))
    s = s.with_dock("artifact", [replace(x, live=True) for x in live])
    assert greedy(s) == "claim city"


@pytest.mark.parametrize("level", ["greedy", "lookahead"])
def test_players_answer_within_any_budget(level: str) -> None:
    s = frontier("1 3 5", goods={RED: (3, 3)}, techs={RED: "cannon"}, docked={"mine": "blue1"})
    for nodes in (0, 1, 5):
        assert greedy(s, nodes, level) in legal(s)


def test_greedy_sees_what_its_seat_may_know() -> None:
    s = frontier("1 3 5", hidden={RED: "ag17", BLUE: "ag18 ag19"})
    other = redeal(s, RED, Chance.of("other"))
    assert other != s
    assert greedy(s) == greedy(other)
    assert lookahead(s) == lookahead(other)


@pytest.mark.bench  # some seconds of thinking
def test_lookahead_beats_greedy() -> None:
    assert played(Pairing(GAME.key, "lookahead", "greedy", 4, {}, NODES, 1), 1).share >= 0.5


def test_lookahead_pays_for_what_it_needs_later() -> None:
    # Only with three 5s does the last colony land; the card by itself is worth less than its fuel.
    s = frontier(
        "4 5 5",
        techs={RED: "booster"},
        goods={RED: (1, 3)},
        ships={RED: 6},
        planet={"lem": "red5"},
    )
    assert greedy(s) != "use booster 4"
    assert lookahead(s) == "use booster 4"
