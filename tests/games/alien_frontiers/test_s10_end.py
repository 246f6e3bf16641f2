"""§10 The end."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.engine.flow import Seat
from bot.engine.play import asked, offers
from bot.engine.spec import Standing
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.events import Finished, Landed, Revealed
from bot.games.alien_frontiers.scoring import points, recomputed
from bot.games.alien_frontiers.state import Frontier
from bot.games.alien_frontiers.words import WORDS
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    frontier,
    moves,
    news,
    offered,
    played,
    points_of,
    standings,
)
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
# §10 The end
af_e34_the_last_colony_ends_the_game_at_once
    # no tokens are returned
    at 5 5 5 1 2; lem red5; goods red 7,6; techs red booster
    do dock constructor 5,5,5 pohl -> last Finished red -> asked -; goods red 7,3; unplaced 2
10_1_not_while_one_is_on_the_hub
    at 5 5 5 1; lem red4; circle red 2; goods red 0,3
    do dock constructor 5,5,5 pohl -> asked red; colonies red 0; circle red 2
10_1_the_long_game_lasts_for_eight
    at 5 5 5 1; lem red6; players 3; long_game; goods red 0,3
    do dock constructor 5,5,5 pohl -> asked red
    at 5 5 5 1; lem red7; players 3; long_game; goods red 0,3
    do dock constructor 5,5,5 pohl -> asked -
    at 5 5 5 1; lem red6; players 4; long_game; goods red 0,3
    do dock constructor 5,5,5 pohl -> asked red
    at 5 5 5 1; lem red7; players 4; long_game; goods red 0,3
    do dock constructor 5,5,5 pohl -> asked -
10_1_the_line_says_that_it_ends_the_game
    at 5 5 5 1; lem red5; goods red 0,3
    stop dock constructor 5,5,5 pohl: end
    at 5 5 5 1; lem red5; goods red 0,3; hidden blue ag15
    stop dock constructor 5,5,5 pohl: reveal
10_1_control_and_points_are_those_after_the_landing
    at 5 5 5 1; goods red 0,3; lem red5; pohl blue1
    do dock constructor 5,5,5 pohl -> told Control - pohl -> points red 7 blue 1 green 0 yellow 0
10_1_nobody_returns_tokens_and_idle_ships_stay
    at 5 5 5 1; lem red5; goods red 9,9
    do dock constructor 5,5,5 pohl -> goods red 9,6; unplaced 1
"""
)


def test_af_e35_ties_by_techs_then_ore() -> None:
    s = frontier(
        planet={"lem": "red6 blue6"},
        players=2,
        techs={RED: "booster stasis", BLUE: "cannon crystal"},
        goods={RED: (4, 1), BLUE: (0, 2)},
    )
    first, second = standings(s)
    assert (first.seat, first.place, first.score) == (RED, 2, 6)
    assert (second.seat, second.place, second.score) == (BLUE, 1, 6)


def test_10_4_what_breaks_a_tie_is_told_of_equal_scores_only() -> None:
    s = frontier(
        planet={"lem": "red6 blue6"},
        players=2,
        techs={RED: "booster stasis", BLUE: "cannon"},
        goods={RED: (4, 1), BLUE: (0, 2)},
        shown={BLUE: ""},
    )
    said = {x.seat: WORDS["en"].tally(x) for x in standings(s)}
    assert said == {RED: "6 (2 tech cards, 1 ore, 4 fuel)", BLUE: "6 (1 tech card, 2 ore, 0 fuel)"}
    apart = frontier(planet={"lem": "red6 blue5"}, players=2)
    assert [x.facts for x in standings(apart)] == [(), ()]


def test_10_4_the_order_of_the_ties() -> None:
    def places(**more: object) -> list[int]:
        s = frontier(planet={"lem": "red1 blue1"}, players=2, **more)  # type: ignore[arg-type]  # passed on
        return [x.place for x in standings(s)]

    assert places() == [1, 1]
    assert places(goods={RED: (1, 0)}) == [1, 2]
    assert places(goods={RED: (9, 0), BLUE: (0, 1)}) == [2, 1]
    assert places(techs={RED: "booster"}, goods={BLUE: (0, 5)}) == [1, 2]
    # A revealed agenda is a point as well, so the other needs one from elsewhere.
    assert places(shown={RED: "ag01"}, techs={BLUE: "booster city"}) == [1, 2]


def test_10_2_the_reasons_behind_a_score() -> None:
    s = frontier(
        planet={"lem": "red2", "pohl": "red1 blue1"},
        techs={RED: "city monument"},
        fields={"positron": "lem"},
        shown={RED: "ag01 ag02"},
    )
    p = points(s, RED)
    assert (p.colonies, p.territories, p.techs, p.positron, p.agendas) == (3, 1, 2, 1, 2)
    assert p.total == 9 == points_of(s)[RED]


def test_10_3_agendas_of_the_last_landing_then_the_end_game_halves() -> None:
    s = frontier(
        "5 5 5 1",
        planet={"lem": "red5"},
        goods={RED: (0, 3)},
        fields={"isolation": "pohl"},
        hidden={RED: "ag08 ag17", BLUE: "ag18"},
    )
    told = [x for x in news(s, "dock constructor 5,5,5 pohl") if isinstance(x, Revealed)]
    assert told == [
        Revealed(RED, "ag08", "in-game"),
        Revealed(RED, "ag17", "end-game"),
        Revealed(BLUE, "ag18", "end-game"),
    ]
    s = played(s, "dock constructor 5,5,5 pohl")
    assert asked(s) == ()
    assert points_of(s)[:2] == (6 + 2 + 2, 1)


FIVE: Final = {"planet": {"lem": "red5"}}


"""All of Red's six but one."""


LANDINGS: Final[dict[str, tuple[dict[str, Any], tuple[str, ...]]]] = {
    "constructor": (
        {"dice": "5 5 5 1", "goods": {RED: (0, 3)}},
        ("dock constructor 5,5,5 pohl",),
    ),
    "constructor, from the hub": (
        {"dice": "5 5 5 1", "goods": {RED: (0, 3)}, "hub": {RED: 2}},
        ("dock constructor 5,5,5 pohl",),
    ),
    "terraforming": (
        {"dice": "6 1 1 1", "goods": {RED: (1, 1)}},
        ("dock terraform 6 pohl",),
    ),
    "launch": ({"dice": "1", "goods": {RED: (1, 1)}, "hub": {RED: 7}}, ("launch pohl",)),
    "launch within a docking": (
        {"dice": "1 1 1 2", "goods": {RED: (1, 1)}, "hub": {RED: 6}},
        ("dock hub 1,1", "launch pohl"),
    ),
    "early launch": (
        {
            "dice": "1",
            "goods": {RED: (1, 1)},
            "hub": {RED: 6},
            "boards": {RED: "homesteaders"},
        },
        ("launch pohl",),
    ),
    "teleporter": (
        {
            "dice": "5 5 1",
            "goods": {RED: (2, 3)},
            "techs": {RED: "teleporter"},
            "docked": {"mine": "red5"},
        },
        ("use teleporter mine 5 constructor 5,5,5 pohl",),
    ),
    "cloak": (
        {
            "dice": "5 5 5 1",
            "goods": {RED: (1, 3)},
            "techs": {RED: "cloak"},
            "docked": {"constructor": "blue5 blue5 blue5"},
        },
        ("use cloak constructor blue 5,5,5 pohl",),
    ),
}


@pytest.mark.parametrize("how", LANDINGS)
@pytest.mark.parametrize("agendas", [False, True])
def test_10_1_the_game_ends_there(how: str, agendas: bool) -> None:  # noqa: FBT001  # a table
    given, line = LANDINGS[how]
    more = {"hidden": {BLUE: "ag15"}} if agendas else {}
    s = frontier(**{**FIVE, **given, **more})
    told = news(s, *line)
    assert [x.territory for x in told if isinstance(x, Landed)] == ["pohl"]
    assert told[-1] == Finished(RED)
    s = played(s, *line)
    assert (asked(s), s.finisher, s.offers) == ((), RED, ())
    assert all(offers(s, seat) == () for seat in (RED, BLUE))
    assert points_of(s)[RED] == 6 + 2


@pytest.mark.parametrize(("players", "colonies"), [(2, 8), (3, 7), (4, 6), (5, 6)])
def test_10_1_by_the_number_of_players(players: int, colonies: int) -> None:
    def after(landed: int) -> Frontier:
        planet = {"lem": f"red{landed}"}
        s = frontier("5 5 5 1", players=players, planet=planet, goods={RED: (0, 3)})
        return played(s, "dock constructor 5,5,5 pohl")

    assert asked(after(colonies - 2)) == (RED,)
    assert asked(after(colonies - 1)) == ()


def test_10_1_others_orders_die_with_the_game() -> None:
    given, line = LANDINGS["constructor"]
    s = offered(frontier(**{**FIVE, **given, "hidden": {BLUE: "ag15"}}), BLUE, "hold ag15")
    assert offers(played(s, *line), BLUE) == ()


# §10.2
@pytest.mark.parametrize(
    ("given", "points"),
    [
        ({}, (0, 0)),
        ({"planet": {"lem": "red1"}}, (2, 0)),
        ({"planet": {"lem": "red1 blue1"}}, (1, 1)),
        ({"planet": {"lem": "red2 blue1"}}, (3, 1)),
        ({"planet": {"lem": "red1"}, "fields": {"positron": "lem"}}, (3, 0)),
        ({"planet": {"lem": "red1 blue1"}, "fields": {"positron": "lem"}}, (1, 1)),
        ({"planet": {"lem": "red1"}, "fields": {"isolation": "lem"}}, (2, 0)),
        ({"planet": {"lem": "red1"}, "fields": {"repulsor": "lem"}}, (2, 0)),
        ({"techs": {RED: "city", BLUE: "monument"}}, (1, 1)),
        ({"techs": {RED: "city monument"}}, (2, 0)),
        ({"techs": {RED: "booster stasis"}}, (0, 0)),
        ({"shown": {RED: "ag01 ag02"}, "hidden": {BLUE: "ag03"}}, (2, 0)),
        ({"hub": {RED: 7}}, (0, 0)),
        ({"relic": RED, "planet": {"burroughs": "red1"}}, (2, 0)),
    ],
)
def test_10_2_what_counts(given: dict[str, Any], points: tuple[int, int]) -> None:
    s = frontier(players=2, **given)
    assert points_of(s) == points == recomputed(s)


# §10.4
@pytest.mark.parametrize(
    ("one", "other"),
    [
        # Blue's City and Monument are the points that Red has by agendas.
        ({"shown": "ag01 ag02"}, {"techs": "city monument", "goods": (9, 9)}),
        ({"techs": "booster stasis"}, {"techs": "cannon", "goods": (9, 9)}),
        ({"goods": (0, 3)}, {"goods": (9, 2)}),
        ({"goods": (3, 2)}, {"goods": (2, 2)}),
    ],
)
@pytest.mark.parametrize("better", [RED, BLUE])
def test_10_4_one_after_the_other(one: dict[str, Any], other: dict[str, Any], better: Seat) -> None:
    worse = BLUE if better == RED else RED
    given: dict[str, dict[Seat, Any]] = {}
    for seat, mine in ((better, one), (worse, other)):
        for key, value in mine.items():
            given.setdefault(key, {})[seat] = value
    s = frontier(players=2, planet={"lem": "red1 blue1"}, **given)  # type: ignore[arg-type]  # a table
    places = {x.seat: x.place for x in standings(s)}
    assert (places[better], places[worse]) == (1, 2)
    assert len({x.score for x in standings(s)}) == 1


def test_10_4_r28_a_complete_tie_is_shared() -> None:
    given: dict[str, Any] = {"goods": dict.fromkeys((RED, GREEN, YELLOW), (2, 1)), "players": 5}
    s = frontier(planet={"lem": "red2 green2 yellow2 blue1"}, **given)
    assert [(x.seat, x.place) for x in standings(s)] == [
        (RED, 1),
        (BLUE, 4),
        (GREEN, 1),
        (YELLOW, 1),
        (PURPLE, 5),
    ]


def test_10_4_face_down_agendas_decide_nothing() -> None:
    s = frontier(players=2, planet={"lem": "red1 blue1"}, hidden={RED: "ag01 ag02"})
    assert [x.place for x in standings(s)] == [1, 1]


def test_10_4_the_result_is_the_public_standing() -> None:
    given, line = LANDINGS["constructor"]
    s = played(frontier(**{**FIVE, **given}), *line)
    assert GAME.result(s) == GAME.public(s).standings
    assert GAME.result(s)[0] == Standing(RED, 1, 8)
    assert moves(frontier(**{**FIVE, **given}), *line)[-1].passed.drew is False
