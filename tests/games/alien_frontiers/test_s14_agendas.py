"""§14 Agendas: drawing, the limit, and each in-game and end-game half."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.play import draft, offers
from bot.engine.rng import Chance
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import AGENDA
from bot.games.alien_frontiers.events import Dropped, Revealed
from bot.games.alien_frontiers.rules.s14_agendas import overflow
from bot.games.alien_frontiers.scoring import comes_true
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    frontier,
    goods,
    legal,
    moves,
    news,
    next_turn,
    offered,
    played,
    points_of,
)
from tests.kit import refused


def revealed(s: Frontier, *answers: str, **more: Any) -> list[str]:
    """The agendas that these moves reveal."""
    return [x.agenda for x in news(s, *answers, **more) if isinstance(x, Revealed)]


# §14.2, §14.3 Drawing and the limit


def test_af_e44_three_revealed_and_the_window() -> None:
    s = frontier(
        "3 3 1",
        turn=BLUE,
        shown={BLUE: "ag01 ag02 ag03"},
        techs={BLUE: "window"},
        hidden={BLUE: ""},
    )
    s = played(s, "dock market 3,3 agendas")
    first, second = s.players[BLUE].hidden
    assert refused(s, BLUE, "none") == No("agenda-limit", rule="§14.2", facts=("1",))
    s = played(s, first, seat=BLUE)
    assert s.players[BLUE].hidden == (second,)
    s = played(s, f"discard window {second}")
    assert len(s.players[BLUE].shown) == 4 == points_of(s)[BLUE]
    assert overflow(s, BLUE) == 0


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


def test_af_e69_four_with_the_window() -> None:
    s = frontier("3 3 1", shown={RED: "ag01 ag02"}, techs={RED: "window"}, hidden={RED: ""})
    s = played(s, "dock market 3,3 agendas", "none")
    assert len(s.players[RED].hidden) == 2


def test_14_2_the_discards_become_the_deck() -> None:
    s = frontier("3 3 1", hidden={RED: "ag01"})
    rest = s.agenda_deck
    players = tuple(
        replace(p, dropped=rest[:-1]) if i == BLUE else p for i, p in enumerate(s.players)
    )
    s = replace(s, agenda_deck=rest[-1:], players=players)
    s = played(s, "dock market 3,3 agendas", "none")
    assert rest[-1] in s.players[RED].hidden
    assert s.agenda_discards == ()
    assert len(s.agenda_deck) == len(rest) - 2


def test_14_3_the_windows_own_discard_may_leave_too_many() -> None:
    s = frontier("1 2", hidden={RED: "ag17 ag18 ag19 ag20"}, techs={RED: "window"})
    s = played(s, "discard window ag18")
    assert refused(s, RED, "ag17,ag19").rule == "§14.3"
    s = played(s, "ag20", seat=RED)
    assert s.players[RED].hidden == ("ag17", "ag19")
    assert s.players[RED].shown == ("ag18",)


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


def test_14_5_held_back_it_is_not_shown() -> None:
    s = frontier(
        "1 2 6",
        hidden={RED: "ag19"},
        docked={"solar": "blue1 blue1 blue1 green1 green1 green1 yellow1"},
    )
    assert revealed(s, "dock solar 1") == ["ag19"]
    held = offered(s, RED, "hold ag19")
    assert held.players[RED].held == ("ag19",)
    assert revealed(held, "dock solar 1") == []
    assert offered(held, RED, "auto ag19").players[RED].held == ()


def test_14_5_orders_are_told_to_nobody_else() -> None:
    s = frontier("1 2", hidden={RED: "ag19", BLUE: "ag01"})
    after = offered(s, RED, "hold ag19")
    assert GAME.public(after) == GAME.public(s)
    assert GAME.private(after, BLUE) == GAME.private(s, BLUE)
    assert len(offers(s, RED)) == 1


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


def test_18_7_anothers_ag07_is_shown_as_the_next_turn_opens() -> None:
    techs = {RED: "booster crystal gravity cannon"}
    s = frontier("1", turn=BLUE, hidden={RED: "ag07"}, techs=techs)
    assert draft(s, BLUE, ("dock solar 1",)).stop == "draw"
    assert revealed(s, "dock solar 1") == ["ag07"]
    s = frontier("1 2", turn=BLUE, hidden={RED: "ag07"}, techs=techs)
    assert offered(s, RED, "reveal ag07").players[RED].shown == ("ag07",)
    same = frontier("1 2", turn=BLUE, hidden={RED: "ag07"}, techs={**techs, GREEN: "booster"})
    assert not any("reveal" in q.options(same, ()) for q in offers(same, RED))


# §14.5 In-game halves


def test_14_5_ag01_ag02_ag04_ag24_look_at_the_roll() -> None:
    def rolls(agenda: str, *values: int, ships: int) -> bool:
        s = frontier("1", turn=BLUE, hidden={RED: agenda}, ships={RED: ships})
        return agenda in next_turn(s, *values, seat=RED).players[RED].shown

    assert rolls("ag02", 5, 2, 3, 4, 1, ships=5)
    assert rolls("ag02", 6, 2, 3, 4, 5, 5, ships=6)
    assert not rolls("ag02", 6, 1, 3, 4, 5, 3, ships=6)
    assert rolls("ag04", 3, 3, 3, 3, ships=4)
    assert not rolls("ag04", 3, 3, 3, 2, ships=4)
    assert rolls("ag24", 1, 2, 2, 2, 3, ships=5)
    assert not rolls("ag24", 1, 2, 2, 3, 3, ships=5)
    assert not rolls("ag24", 1, 1, 1, 2, ships=4)
    assert not rolls("ag01", 1, 1, 1, 2, 2, 2, ships=6)


def test_14_5_ag01_seven_ships() -> None:
    s = frontier(
        "1",
        turn=BLUE,
        hidden={RED: "ag01"},
        ships={RED: 6},
        relic=RED,
        planet={"burroughs": "red1"},
    )
    assert next_turn(s, 1, 1, 1, 2, 2, 2, 3, seat=RED).players[RED].shown == ("ag01",)


def test_14_5_ag03_three_landings() -> None:
    s = frontier("5 5 5 1", goods={RED: (0, 3)}, hidden={RED: "ag03"}, landings=2)
    assert revealed(s, "dock constructor 5,5,5 lem") == ["ag03"]
    s = replace(s, turn=replace(s.turn, landings=1))
    assert revealed(s, "dock constructor 5,5,5 lem") == []


def test_14_5_ag05_two_territories_taken() -> None:
    s = frontier(
        "1 2",
        hidden={RED: "ag05"},
        techs={RED: "cloak"},
        planet={"lem": "red2", "pohl": "blue1", "asimov": "green1 red1"},
    )
    assert revealed(s, "discard cloak lem pohl") == []
    start = list(s.control)
    start[0] = GREEN
    s = replace(s, turn=replace(s.turn, start_control=tuple(start)))
    s = replace(s, planet=((1, 0, 0, 0), *s.planet[1:]), players=s.players)
    s = replace(
        s,
        players=tuple(
            replace(p, colonies=p.colonies + 1) if i == GREEN else p
            for i, p in enumerate(s.players)
        ),
        control=(RED, *s.control[1:]),
    )
    s = replace(s, turn=replace(s.turn, scores=points_of(s)))
    assert revealed(s, "discard cloak lem pohl") == ["ag05"]


@pytest.mark.parametrize(
    ("agenda", "before", "answer"),
    [
        ("ag06", {"ore": 5}, "dock mine 6"),
        ("ag10", {"fuel": 9}, "dock solar 6"),
        ("ag15", {"circles": 4}, "dock hub 6"),
        ("ag23", {"launched": True}, "dock hub 6"),
    ],
)
def test_14_5_totals_of_the_turn(agenda: str, before: dict[str, Any], answer: str) -> None:
    s = frontier("6 1 1", hidden={RED: agenda}, **before)
    assert revealed(s, answer) == [agenda]
    assert revealed(frontier("6 1 1", hidden={RED: agenda}), answer) == []


def test_14_5_ag21_five_facilities() -> None:
    s = frontier("1 1 3 5 2 1", hidden={RED: "ag21"})
    line = ("dock solar 1", "dock artifact 1", "dock mine 3", "dock hub 5")
    assert revealed(s, *line) == []
    s = frontier("3 3 1 1 4 5", hidden={RED: "ag21"})
    line = ("dock solar 1", "dock artifact 1", "dock mine 4", "dock hub 5")
    assert revealed(s, *line, "dock market 3,3 trade") == ["ag21"]


def test_14_5_ag08_landing_under_isolation() -> None:
    s = frontier("5 5 5 1", goods={RED: (0, 3)}, hidden={RED: "ag08"}, fields={"isolation": "lem"})
    assert revealed(s, "dock constructor 5,5,5 lem") == ["ag08"]
    assert revealed(s, "dock constructor 5,5,5 pohl") == []


def test_14_5_ag09_driving_out_an_own_ship() -> None:
    s = frontier("2 3 4 1", hidden={RED: "ag09"}, docked={"raiders": "red1"})
    assert revealed(s, "dock raiders 2,3,4") == ["ag09"]


def test_14_5_ag11_two_cards() -> None:
    s = frontier("4 5 1", hidden={RED: "ag11"}, display="booster stasis crystal")
    s = replace(s, turn=replace(s.turn, techs=1))
    assert revealed(s, "dock artifact 4,5", "claim booster") == ["ag11"]


def test_14_5_ag12_from_last_to_first() -> None:
    planet = {"lem": "blue1", "pohl": "green1 yellow1"}
    s = frontier("5 5 5 1", goods={RED: (0, 3)}, hidden={RED: "ag12"}, planet=planet)
    assert revealed(s, "dock constructor 5,5,5 lem") == []
    s = frontier(
        "5 5 5 1",
        goods={RED: (0, 3)},
        hidden={RED: "ag12"},
        planet={"lem": "blue1", "pohl": "green1 yellow1", "asimov": "red1 green1"},
        start_scores=(0, 2, 1, 1),
    )
    # 1 -> 3: a colony and the control of Pohl's neighbour, ahead of everybody's 2.
    assert points_of(s) == (1, 2, 2, 1)
    assert revealed(s, "dock constructor 5,5,5 herbert") == ["ag12"]


def test_14_5_ag13_a_move_that_helps_two() -> None:
    s = frontier(
        "1 2",
        hidden={RED: "ag13"},
        techs={RED: "teleporter"},
        planet={"lem": "red1 blue1", "pohl": "green1"},
    )
    # Blue's colony leaves: Red controls Lem, Blue the empty Asimov.
    assert revealed(s, "discard teleporter blue lem asimov") == ["ag13"]
    assert revealed(s, "discard teleporter blue lem pohl") == []


def test_14_5_ag14_taken_and_used_at_once() -> None:
    s = frontier(
        "3 4 1 1",
        hidden={RED: "ag14"},
        techs={RED: "cloak"},
        planet={"lem": "blue1", "pohl": "red2"},
    )
    took = played(s, "discard cloak lem pohl")
    assert took.control[5] == RED
    assert revealed(took, "dock solar 3") == ["ag14"]
    assert revealed(took, "dock artifact 1", "dock solar 3") == []


def test_14_5_ag16_stealing_from_all() -> None:
    s = frontier(
        "4 5 6 1",
        hidden={RED: "ag16"},
        goods={BLUE: (1, 0), GREEN: (1, 0), YELLOW: (0, 1)},
    )
    line = ("dock raiders 4,5,6", "blue fuel 1", "green fuel 1", "yellow ore 1")
    assert revealed(s, *line, seat=RED) == ["ag16"]
    assert revealed(s, *line[:3], "done", seat=RED) == []


def test_14_5_ag17_two_ships() -> None:
    s = frontier("2 2 3 3 1", hidden={RED: "ag17"}, goods={RED: (9, 9)}, ships={RED: 5})
    assert revealed(s, "dock shipyard 2,2") == []
    s = frontier("2 2 1", hidden={RED: "ag17"}, goods={RED: (9, 9)}, built=1)
    assert revealed(s, "dock shipyard 2,2") == ["ag17"]


def test_14_5_ag18_exactly_eight_with_four() -> None:
    s = frontier("1 2 2 3 4", hidden={RED: "ag18"})
    assert revealed(s, "dock artifact 1,2,2,3") == ["ag18"]
    assert revealed(s, "dock artifact 1,2,2,4") == []


def test_14_5_ag20_bringing_repulsor() -> None:
    s = frontier("1 2", hidden={RED: "ag20"}, techs={RED: "gravity"})
    assert revealed(s, "discard gravity lem") == ["ag20"]
    s = frontier("1 2", hidden={RED: "ag20"}, techs={RED: "gravity"}, fields={"repulsor": "pohl"})
    assert revealed(s, "discard gravity lem") == []
    s = frontier("1 2", hidden={RED: "ag20"}, boards={RED: "proxima"}, goods={RED: (0, 1)})
    assert revealed(s, "proxima place repulsor lem") == []


def test_14_5_ag22_holding_the_mine() -> None:
    s = frontier("1 2 3 1", players=2, hidden={RED: "ag22"})
    assert revealed(s, "dock mine 1,2,3") == ["ag22"]
    s = frontier("1 2 3 1", players=2, hidden={RED: "ag22"}, docked={"mine": "blue1"})
    assert revealed(s, "dock mine 2,3") == []


def test_14_5_over_the_limit_nothing_is_shown() -> None:
    s = frontier("6 1 1", hidden={RED: "ag06 ag17 ag18 ag20"}, ore=5)
    assert revealed(s, "dock mine 6") == []


# §14.6 End-game halves


@pytest.mark.parametrize(
    ("agenda", "true", "false"),
    [
        ("ag05", {"techs": {RED: "cannon fabricator"}}, {"techs": {RED: "cannon servo"}}),
        ("ag02", {"planet": {"pohl": "red1"}}, {"planet": {"pohl": "red1 blue1"}}),
        ("ag06", {"planet": {"lem": "red1"}}, {"planet": {"lem": "red2"}}),
        (
            "ag09",
            {"planet": {"lem": "red2 blue1 green1 yellow1"}},
            {"planet": {"lem": "red2 blue1"}},
        ),
        (
            "ag10",
            {
                "planet": {"lem": "red1"},
                "fields": {"isolation": "lem", "positron": "lem", "repulsor": "lem"},
            },
            {"planet": {"lem": "red1"}, "fields": {"isolation": "lem", "positron": "lem"}},
        ),
        ("ag17", {}, {"planet": {"vanvogt": "red1 blue2"}}),
        ("ag18", {}, {"planet": {"lem": "red1"}}),
    ],
)
def test_14_6_end_game_halves(agenda: str, true: dict[str, Any], false: dict[str, Any]) -> None:
    assert comes_true(frontier(**true, shown={BLUE: "ag01"}), RED, AGENDA[agenda])
    assert not comes_true(frontier(**false, shown={BLUE: "ag01"}), RED, AGENDA[agenda])


def test_14_4_agendas_are_safe_from_raids() -> None:
    s = frontier("4 5 6 1", turn=BLUE, hidden={RED: "ag17"}, goods={RED: (1, 0)})
    s = played(s, "dock raiders 4,5,6")
    assert legal(s, "red") == ["red fuel 1"]
    assert goods(s, RED) == (1, 0)
