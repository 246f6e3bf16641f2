"""§14 Agendas: the worked cases, rolls, and ag07 in other players' turns."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.play import draft, offers
from bot.engine.rng import Chance
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.events import Dropped
from bot.games.alien_frontiers.rules.s14_agendas import overflow
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
    points_of,
)
from tests.games.alien_frontiers.halves import revealed
from tests.kit import refused

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


def test_14_5_ag20_bringing_repulsor() -> None:
    s = frontier("1 2", hidden={RED: "ag20"}, techs={RED: "gravity"})
    assert revealed(s, "discard gravity lem") == ["ag20"]
    s = frontier("1 2", hidden={RED: "ag20"}, techs={RED: "gravity"}, fields={"repulsor": "pohl"})
    assert revealed(s, "discard gravity lem") == []
    s = frontier("1 2", hidden={RED: "ag20"}, boards={RED: "proxima"}, goods={RED: (0, 1)})
    assert revealed(s, "proxima place repulsor lem") == []
