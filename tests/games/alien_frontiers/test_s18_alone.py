"""§17, §18.1 A turn asks one player only, and a plan runs up to chance and no further."""

from __future__ import annotations

from bot.engine.play import asked, draft, offers
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.rules.s18_by_post import AgendaOrders
from tests.bench.playing import positions
from tests.games.alien_frontiers.build import RED, frontier
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
17_1_the_victims_of_a_raid_decide_nothing
    at 4 5 6 1; goods blue 2,2; techs blue booster
    do dock raiders 4,5,6 -> asked red
    do blue fuel 2; blue ore 2 -> goods blue 0,0
18_1_a_line_stops_before_what_is_drawn_or_shown
    # A cycle, a claim, agendas drawn or shown, the Window, Warper and Servo, two boards, a roll.
    each 1 2 / dock artifact 1; cycle / draw | 4 4 1 / dock artifact 4,4; claim booster / draw
        | 3 3 1; hidden red ag18 / dock market 3,3 agendas / draw
        | 6 1; hidden red ag06; ore 5 / dock mine 6 / reveal
        | 1 2; hidden red ag18; techs red window / discard window ag18 / reveal
        | 1 2; techs red warper / use warper 1 / draw
        | 1 2; techs red servo / use servo blue / draw
        | 1 2; boards red darkspace / dock darkspace 1 / draw
        | 1 2; boards red newgaia; terraform red6; ships red 4 / dock newgaia 1 / draw
        | 2 2 1; boards red scavenger / dock shipyard 2,2; roll / draw | 1 / dock solar 1 / draw
    at $1; goods red 1,1; display booster stasis crystal
    stop $2: $3
18_1_all_else_goes_into_one_line
    # Docking and trading, a raid, a new ship left in the Bay, what others' powers would hinder.
    each 3 3 6 1 / dock market 3,3; trade 3 1; dock solar 6
        | 4 5 6 1 / dock raiders 4,5,6; blue fuel 2 | 2 2 1 / dock shipyard 2,2; leave
        | 1 2 / use cannon mine blue1; dock mine 1
    at $1; goods red 3,1 blue 2,0; boards red scavenger; techs red cannon; mine blue1
    stop $2: -
"""
)


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
