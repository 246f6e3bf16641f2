"""§17, §18.1 A turn asks one player only, and a plan runs up to chance and no further."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.play import asked, draft, offers
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.rules.s18_by_post import AgendaOrders
from tests.bench.playing import positions
from tests.games.alien_frontiers.build import BLUE, RED, frontier, goods, played

STOPS: dict[str, tuple[dict[str, Any], tuple[str, ...], str]] = {
    "a cycle": ({"dice": "1 2"}, ("dock artifact 1", "cycle"), "draw"),
    "a claim": (
        {"dice": "4 4 1", "display": "booster stasis crystal"},
        ("dock artifact 4,4", "claim booster"),
        "draw",
    ),
    "agendas drawn": (
        {"dice": "3 3 1", "hidden": {RED: "ag18"}},
        ("dock market 3,3 agendas",),
        "draw",
    ),
    "an agenda shown": (
        {"dice": "6 1", "hidden": {RED: "ag06"}, "ore": 5},
        ("dock mine 6",),
        "reveal",
    ),
    "the Window": (
        {"dice": "1 2", "hidden": {RED: "ag18"}, "techs": {RED: "window"}},
        ("discard window ag18",),
        "reveal",
    ),
    "the Warper": (
        {"dice": "1 2", "techs": {RED: "warper"}, "goods": {RED: (1, 0)}},
        ("use warper 1",),
        "draw",
    ),
    "the Servo": (
        {"dice": "1 2", "techs": {RED: "servo"}, "goods": {RED: (1, 0)}},
        ("use servo blue",),
        "draw",
    ),
    "Dark Space": (
        {"dice": "1 2", "boards": {RED: "darkspace"}, "goods": {RED: (1, 0)}},
        ("dock darkspace 1",),
        "draw",
    ),
    "New Gaia": (
        {
            "dice": "1 2",
            "boards": {RED: "newgaia"},
            "docked": {"terraform": "red6"},
            "ships": {RED: 4},
        },
        ("dock newgaia 1",),
        "draw",
    ),
    "a new ship rolled": (
        {"dice": "2 2 1", "boards": {RED: "scavenger"}, "goods": {RED: (1, 1)}},
        ("dock shipyard 2,2", "roll"),
        "draw",
    ),
    "the next turn": ({"dice": "1"}, ("dock solar 1",), "draw"),
}
QUIET: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "docking and trading": (
        {"dice": "3 3 6 1", "goods": {RED: (3, 0)}},
        ("dock market 3,3", "trade 3 1", "dock solar 6"),
    ),
    "a raid": (
        {"dice": "4 5 6 1", "goods": {BLUE: (2, 0)}},
        ("dock raiders 4,5,6", "blue fuel 2"),
    ),
    "a new ship left in the Bay": (
        {"dice": "2 2 1", "boards": {RED: "scavenger"}, "goods": {RED: (1, 1)}},
        ("dock shipyard 2,2", "leave"),
    ),
    "what others' powers would hinder": (
        {
            "dice": "1 2",
            "techs": {RED: "cannon"},
            "docked": {"mine": "blue1"},
            "goods": {RED: (1, 0)},
        },
        ("use cannon mine blue1", "dock mine 1"),
    ),
}


@pytest.mark.parametrize("what", STOPS)
def test_18_1_a_line_stops_before_what_is_drawn_or_shown(what: str) -> None:
    given, line, stop = STOPS[what]
    d = draft(frontier(**given), RED, line)
    assert (d.cut, d.answers, d.stop, d.question) == (None, line, stop, None)


@pytest.mark.parametrize("what", QUIET)
def test_18_1_all_else_goes_into_one_line(what: str) -> None:
    given, line = QUIET[what]
    d = draft(frontier(**given), RED, line)
    assert (d.cut, d.answers, d.stop) == (None, line, "")
    assert d.question is not None


def test_18_1_a_line_is_carried_out_up_to_the_first_that_is_not_legal() -> None:
    s = frontier("1 2 5", docked={"mine": "blue4"})
    d = draft(s, RED, ("dock solar 1", "dock mine 2", "dock mine 5"))
    assert d.answers == ("dock solar 1",)
    assert d.cut is not None
    assert d.cut.rule == "§5.4"


def test_17_1_nobody_but_the_active_player_is_ever_asked_in_the_game() -> None:
    for s in positions(GAME, 2, 2):
        if s.active < 0 or not s.todo:
            continue
        assert asked(s) == (s.active,)
        for seat in s.opponents(s.active):
            assert all(isinstance(q, AgendaOrders) for q in offers(s, seat))


def test_17_1_the_victims_of_a_raid_decide_nothing() -> None:
    s = frontier("4 5 6 1", goods={BLUE: (2, 2)}, techs={BLUE: "booster"})
    s = played(s, "dock raiders 4,5,6")
    assert asked(s) == (RED,)
    assert goods(played(s, "blue fuel 2", "blue ore 2"), BLUE) == (0, 0)
