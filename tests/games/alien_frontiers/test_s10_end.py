"""§10 The end."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.engine.play import asked, offers
from bot.engine.spec import Standing
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.events import Finished, Landed
from bot.games.alien_frontiers.scoring import points
from bot.games.alien_frontiers.words import WORDS
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
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
10_1_by_the_number_of_players
    each 2 / 6 / 7 | 3 / 5 / 6 | 4 / 4 / 5 | 5 / 4 / 5
    at 5 5 5 1; players $1; lem red$2; goods red 0,3
    do dock constructor 5,5,5 pohl -> asked red
    at 5 5 5 1; players $1; lem red$3; goods red 0,3
    do dock constructor 5,5,5 pohl -> asked -
10_2_what_counts
    each relic - / 0 / 0 | lem red1 / 2 / 0 | lem red1 blue1 / 1 / 1 | lem red2 blue1 / 3 / 1
        | lem red1; fields positron lem / 3 / 0 | lem red1 blue1; fields positron lem / 1 / 1
        | lem red1; fields isolation lem / 2 / 0 | lem red1; fields repulsor lem / 2 / 0
        | techs red city blue monument / 1 / 1 | techs red city,monument / 2 / 0
        | techs red booster,stasis / 0 / 0 | shown red ag01,ag02; hidden blue ag03 / 2 / 0
        | circle red 7 / 0 / 0 | relic red; burroughs red1 / 2 / 0
    at 1; players 2; $1
    is points red $2 blue $3
10_3_agendas_of_the_last_landing_then_the_end_game_halves
    at 5 5 5 1; lem red5; goods red 0,3; fields isolation pohl; hidden red ag08,ag17 blue ag18
    do dock constructor 5,5,5 pohl -> told Revealed red ag08 in-game; Revealed red ag17 end-game;
        Revealed blue ag18 end-game -> order Revealed Revealed Revealed -> asked -;
        points red 10 blue 1
af_e35_ties_by_techs_then_ore
    at 1; players 2; lem red6 blue6; techs red booster,stasis blue cannon,crystal;
        goods red 4,1 blue 0,2
    is place red 2 blue 1; points red 6 blue 6
10_4_the_order_of_the_ties
    # Techs, then ore, then fuel. A revealed agenda is a point as well, so the other has a City.
    each goods red 0,0 / 1 / 1 | goods red 1,0 / 1 / 2 | goods blue 1,0 / 2 / 1
        | goods red 9,0 blue 0,1 / 2 / 1 | goods blue 9,0 red 0,1 / 1 / 2
        | goods blue 3,2 red 2,2 / 2 / 1 | goods red 9,2 blue 0,3 / 2 / 1
        | shown red ag01; techs blue booster,city / 1 / 2
    at 1; players 2; lem red1 blue1; $1
    is place red $2 blue $3
10_4_techs_before_tokens
    each red / blue | blue / red
    at 1; players 2; lem red1 blue1; techs $1 booster,stasis $2 cannon; goods $2 9,9
    is place $1 1 $2 2
10_4_agendas_before_techs
    each red / blue | blue / red
    at 1; players 2; lem red1 blue1; shown $1 ag01,ag02; techs $2 city,monument; goods $2 9,9
    is points red 3 blue 3; place $1 1 $2 2
10_4_r28_a_complete_tie_is_shared
    at 1; players 5; lem red2 green2 yellow2 blue1; goods red 2,1 green 2,1 yellow 2,1
    is place red 1 blue 4 green 1 yellow 1 purple 5
10_4_face_down_agendas_decide_nothing
    at 1; players 2; lem red1 blue1; hidden red ag01,ag02
    is place red 1 blue 1
"""
)


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


def test_10_1_others_orders_die_with_the_game() -> None:
    given, line = LANDINGS["constructor"]
    s = offered(frontier(**{**FIVE, **given, "hidden": {BLUE: "ag15"}}), BLUE, "hold ag15")
    assert offers(played(s, *line), BLUE) == ()


def test_10_4_the_result_is_the_public_standing() -> None:
    given, line = LANDINGS["constructor"]
    s = played(frontier(**{**FIVE, **given}), *line)
    assert GAME.result(s) == GAME.public(s).standings
    assert GAME.result(s)[0] == Standing(RED, 1, 8)
    assert moves(frontier(**{**FIVE, **given}), *line)[-1].passed.drew is False
