"""§14 Agendas: drawing, holding and dropping them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.engine.legal import check
from bot.engine.play import draft, offers, question
from bot.engine.rng import Chance
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import AGENDA
from bot.games.alien_frontiers.events import AgendasDealt, Dropped
from bot.games.alien_frontiers.rules.s13_new_tech import DropAgendas
from bot.games.alien_frontiers.rules.s14_agendas import KeepAgendas, limit, overflow
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    frontier,
    legal,
    moves,
    next_turn,
    offered,
    played,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
let stolen: turn blue; hidden red ag17,ag18,ag19,ag20; techs red window
14_2_two_are_drawn_newest_last
    at 3 3 1; hidden red ag23; shown red -
    do rolls 1 1; dock market 3,3 agendas -> hidden red ag23,ag01,ag02; size agenda_deck 21
14_2_the_drawing_stops_the_line
    at 3 3 1; hidden red ag01; shown red -
    stop dock market 3,3 agendas: draw
14_2_a_pair_never_serves_both
    at 3 3 1; hidden red ag01; shown red -; goods red 9,0
    do dock market 3,3 agendas; none -> no trade 3 1: no-pair market §5.5.1
    at 3 3 4 4 1; hidden red ag01; goods red 9,0
    do dock market 3,3 agendas; none; dock market 4,4 trade -> some trade 4
14_2_all_may_go
    at 3 3 1; hidden red ag01; shown red -
    do dock market 3,3 agendas; ag01,ag09,ag07 -> hidden red -; size agenda_discards 3
14_2_without_the_option_a_pair_only_trades
    at 3 3 1
    may dock market 3,3
    no dock market 3,3 agendas: too-many-words agendas §3.3
14_2_too_few_are_refused_with_their_number
    at 3 3 1; hidden red ag01,ag02
    do dock market 3,3 agendas -> no none: agenda-limit §14.2 1
14_2_where_all_drawn_must_go_nobody_is_asked
    at 3 3 1; shown red ag01,ag02,ag03; hidden blue ag04
    do dock market 3,3 agendas -> hidden red -; asks §3.3; size agenda_deck 18
af_e69_four_with_the_window
    at 3 3 1; shown red ag01,ag02; techs red window; hidden red -
    do dock market 3,3 agendas; none -> hidden red ag10,ag08
af_e44_three_revealed_and_the_window
    at 3 3 1; turn blue; shown blue ag01,ag02,ag03; techs blue window
    do dock market 3,3 agendas -> no none: agenda-limit §14.2 1 -> hidden blue ag11,ag09
    do ag11 -> hidden blue ag09
    do discard window ag09 -> shown blue ag01,ag02,ag03,ag09; points blue 4; asks §3.3
14_3_whoever_steals_the_window_has_the_higher_limit_at_once
    at 4 5 6 3 3 1; hidden red ag17,ag18; techs blue window
    do dock raiders 4,5,6; blue card window; dock market 3,3 agendas -> may none
14_4_no_power_reaches_agendas
    at 4 5 6 1; techs red capacitor; hidden blue ag17,ag18; goods blue 1,0
    not discard capacitor
    do dock raiders 4,5,6; blue fuel 1 -> hidden blue ag17,ag18; goods blue 0,0
14_5_ag20_bringing_repulsor
    at 1 2; hidden red ag20; techs red gravity
    do discard gravity lem -> told Revealed red ag20 in-game
    at 1 2; hidden red ag20; techs red gravity; fields repulsor pohl
    do discard gravity lem -> untold Revealed
    at 1 2; hidden red ag20; boards red proxima; goods red 0,1
    do proxima place repulsor lem -> untold Revealed
14_5_ag01_ag02_ag04_ag24_look_at_the_roll
    each ag02 / 5 / 5 2 3 4 1 / ag02 | ag02 / 6 / 6 2 3 4 5 5 / ag02
        | ag02 / 6 / 6 1 3 4 5 3 / - | ag04 / 4 / 3 3 3 3 / ag04 | ag04 / 4 / 3 3 3 2 / -
        | ag24 / 5 / 1 2 2 2 3 / ag24 | ag24 / 5 / 1 2 2 3 3 / - | ag24 / 4 / 1 1 1 2 / -
        | ag01 / 6 / 1 1 1 2 2 2 / -
    at 1; turn blue; hidden red $1; ships red $2
    do next red $3 -> shown red $4
18_4_otherwise_the_newest_goes_before_the_own_roll
    at 4 5 6 1 2; stolen
    do dock raiders 4,5,6; red card window; next red 1 1 2 -> hidden red ag17,ag18,ag19
18_4_an_order_to_hold_goes_with_the_card
    at 4 5 6 1 2; stolen
    do dock raiders 4,5,6; red card window; offer red hold ag20; next red 1 1 2
        -> hidden red ag17,ag18,ag19; held red -
18_7_anothers_ag07_is_shown_as_the_next_turn_opens
    at 1; turn blue; hidden red ag07; techs red booster,crystal,gravity,cannon
    stop dock solar 1: draw
    do dock solar 1 -> told Revealed red ag07 in-game
    at 1 2; turn blue; hidden red ag07; techs red booster,crystal,gravity,cannon
    do offer red reveal ag07 -> shown red ag07
"""
)


def test_af_e50_the_window_is_stolen() -> None:
    s = frontier(
        "4 5 6 1",
        turn=BLUE,
        shown={RED: "ag01 ag02"},
        hidden={RED: "ag17 ag18"},
        techs={RED: "window"},
    )
    s = played(s, "dock raiders 4,5,6", "red card window", seat=BLUE)
    assert overflow(s, RED) == 1
    assert GAME.public(s).players[RED].too_many == 1
    assert GAME.public(s).players[RED].agendas == 2
    after = offered(s, RED, "drop ag18")
    assert after.players[RED].hidden == ("ag17",)
    # Not done by the next turn: the newest goes, and nobody is told which.
    s = played(s, "dock solar 1", seat=BLUE)
    told: list[object] = []
    while s.active != RED:
        for move in moves(s, legal(s)[0]):
            told += [x.event for x in move.news if x.to is None or BLUE in x.to]
            s = move.state
    assert s.players[RED].hidden == ("ag17",)
    assert Dropped(RED, 1) in told


def test_14_5_drawing_is_no_trigger() -> None:
    # Five facilities are reached by the docking that draws the card.
    s = frontier("1 1 1 3 3 1", hidden={RED: "ag17"}, hub={RED: 1})
    s = played(s, "dock solar 1", "dock artifact 1", "dock hub 1")
    docked = (*s.turn.docked, "terraform")
    s = replace(s, turn=replace(s.turn, docked=docked))
    spot = s.agenda_deck.index("ag21") + 1
    move = moves(s, "dock market 3,3 agendas", dice=(spot, 1))[-1]
    assert "ag21" in move.state.players[RED].hidden
    after = played(move.state, "none", seat=RED)
    assert "ag21" in after.players[RED].hidden
    assert "ag21" in played(after, "dock solar 1", seat=RED).players[RED].hidden
    assert "ag21" in played(after, "dock mine 1", seat=RED).players[RED].shown


# §18.3, §18.4 Orders
def test_14_5_anothers_ag07_never_stops_a_line() -> None:
    s = frontier(
        "4 5 6 1",
        turn=BLUE,
        hidden={RED: "ag07"},
        techs={RED: "booster crystal gravity cannon", YELLOW: "booster"},
        shown={GREEN: "ag01"},
    )
    line = ("dock raiders 4,5,6", "yellow card booster")
    d = draft(s, BLUE, line)
    assert d.stop == ""
    other = GAME.redeal(s, BLUE, Chance.of("other"))
    assert draft(other, BLUE, line).stop == ""


DRAW = "dock market 3,3 agendas"


def drawing(hidden: str = "ag01", shown: str = "", **more: Any) -> Frontier:
    """A position in which Red may draw agendas."""
    return frontier("3 3 1", hidden={RED: hidden}, shown={RED: shown}, **more)


def why_not(s: Frontier, answer: str) -> No:
    """Why Red's order is refused."""
    (q,) = offers(s, RED)
    with pytest.raises(Refusal) as caught:
        check(q, s, tuple(answer.split()))
    return caught.value.no


def test_14_2_how_many_were_drawn_is_public_which_is_not() -> None:
    move = moves(drawing(), DRAW)[-1]
    dealt = [
        (x.event.count, len(x.event.agendas), x.to)
        for x in move.news
        if isinstance(x.event, AgendasDealt)
    ]
    assert dealt == [(2, 0, (BLUE, GREEN, YELLOW)), (2, 2, (RED,))]


@pytest.mark.parametrize(
    ("hidden", "shown", "least", "most"),
    [("", "", 0, 2), ("ag01", "", 0, 3), ("ag01 ag02", "", 1, 4), ("ag01", "ag02 ag03", 2, 3)],
)
def test_14_2_any_number_go_at_least_down_to_the_limit(
    hidden: str, shown: str, least: int, most: int
) -> None:
    s = frontier("3 3 1", hidden={RED: hidden, BLUE: "ag24"}, shown={RED: shown})
    s = played(s, DRAW)
    q = question(s, RED)
    assert isinstance(q, KeepAgendas)
    pick = q.picks(s, ())
    assert pick is not None
    assert (pick.at_least, pick.at_most, pick.of) == (least, most, s.players[RED].hidden)


def test_14_2_with_one_card_left_one_is_drawn() -> None:
    s = drawing("ag01")
    s = replace(
        s.with_player(BLUE, hidden=s.agenda_deck[1:], held=()), agenda_deck=s.agenda_deck[:1]
    )
    s = played(s, DRAW, "none")
    assert len(s.players[RED].hidden) == 2
    assert s.agenda_deck == ()


def test_14_2_with_none_left_the_pair_docks_all_the_same() -> None:
    s = drawing("ag01")
    s = replace(s.with_player(BLUE, hidden=s.agenda_deck), agenda_deck=())
    s = played(s, DRAW)
    assert s.players[RED].hidden == ("ag01",)
    s = played(s, "ag01", seat=RED)
    assert s.players[RED].dropped == ("ag01",)


def test_14_2_the_discards_are_shuffled_in_between_two_draws() -> None:
    s = drawing("ag01")
    rest = s.agenda_deck
    s = replace(s.with_player(BLUE, dropped=rest[1:]), agenda_deck=rest[:1])
    s = played(s, DRAW)
    drawn = s.players[RED].hidden[1:]
    assert drawn[0] == rest[0]
    assert drawn[1] in rest[1:]
    assert sorted((*drawn, *s.agenda_deck, "ag01")) == sorted(AGENDA)


# §14.3
def test_14_3_the_limit_counts_revealed_ones() -> None:
    def over(hidden: str, shown: str, techs: str = "") -> int:
        given: dict[str, Any] = {"hidden": {RED: hidden}, "shown": {RED: shown}}
        return overflow(frontier("1", techs={RED: techs}, **given), RED)

    assert over("ag01 ag02", "ag03") == 0
    assert over("ag01 ag02", "ag03 ag04") == 1
    assert over("ag01", "ag03 ag04 ag05") == 1
    assert over("", "ag03 ag04 ag05 ag06") == 0, "revealed ones stay"
    assert over("ag01 ag02", "ag03 ag04", "window") == 0


def test_14_3_the_window_raises_it_for_its_holder_alone() -> None:
    s = frontier("1", techs={BLUE: "window"})
    assert [limit(s, seat) for seat in (RED, BLUE, GREEN)] == [3, 4, 3]


def test_14_3_exactly_so_many_go_after_the_window() -> None:
    s = frontier("1 2", hidden={RED: "ag17 ag18 ag19 ag20"}, techs={RED: "window"})
    s = played(s, "discard window ag18")
    assert isinstance(question(s, RED), DropAgendas)
    for answer in ("none", "ag17,ag19", "ag18"):
        assert refused(s, RED, answer).rule == "§14.3"
    move = moves(s, "ag19", seat=RED)[-1]
    public = [x.event for x in move.news if x.to is not None and BLUE in x.to]
    assert public == [Dropped(RED, 1)]
    assert move.state.players[RED].hidden == ("ag17", "ag20")


# §18.4
def stolen() -> Frontier:
    """A position in which Blue has stolen Red's Window, so that Red has one agenda too many."""
    s = frontier(
        "4 5 6 1 2",
        turn=BLUE,
        hidden={RED: "ag17 ag18 ag19 ag20"},
        techs={RED: "window"},
    )
    return played(s, "dock raiders 4,5,6", "red card window")


def test_18_4_it_stops_nobody() -> None:
    s = stolen()
    assert question(s, RED) is None
    assert question(s, BLUE) is not None
    assert GAME.public(s).players[RED].too_many == 1


def test_18_4_any_of_them_may_be_named_and_then_no_more() -> None:
    s = stolen()
    (q,) = offers(s, RED)
    assert list(q.options(s, ("drop",))) == ["ag17", "ag18", "ag19", "ag20"]
    s = offered(s, RED, "drop ag17")
    assert s.players[RED].hidden == ("ag18", "ag19", "ag20")
    assert why_not(s, "drop ag18") == No("agenda-order", rule="§18.3")


def test_18_4_until_then_nothing_is_revealed_not_even_ag07() -> None:
    s = frontier(
        "4 5 6 1 2",
        turn=BLUE,
        hidden={RED: "ag17 ag18 ag19 ag07"},
        techs={RED: "window booster crystal gravity cannon"},
    )
    s = played(s, "dock raiders 4,5,6", "red card window")
    (q,) = offers(s, RED)
    assert "reveal" not in list(q.options(s, ()))
    # At Green's dawn it is not shown either; dropped another, it is.
    green = next_turn(s, 1, 1, 2, seat=GREEN)
    assert green.players[RED].shown == ()
    green = next_turn(offered(s, RED, "drop ag17"), 1, 1, 2, seat=GREEN)
    assert green.players[RED].shown == ("ag07",)


def test_20_r23_no_agenda_is_discarded_for_the_asking() -> None:
    s = frontier("1 2", hidden={RED: "ag17 ag18"})
    (q,) = offers(s, RED)
    assert list(q.options(s, ())) == ["hold"]
    assert why_not(s, "drop ag17") == No("agenda-order", rule="§18.3")
