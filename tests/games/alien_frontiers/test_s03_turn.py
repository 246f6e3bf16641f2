"""§3 The turn."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.play import asked, draft
from bot.games.alien_frontiers.events import Ended, Gained, Rolled
from bot.games.alien_frontiers.state import turn
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    dice,
    frontier,
    goods,
    in_bay,
    legal,
    moves,
    news,
    next_turn,
    played,
    preview,
    standing,
)
from tests.kit import refused


def test_af_e32_tokens_above_eight_are_returned() -> None:
    s = frontier("", goods={RED: (6, 5)}, techs={RED: "fabricator"})
    s = played(s, "end")
    assert legal(s) == ["3f0o", "2f1o", "1f2o", "0f3o"]
    assert refused(s, RED, "2f0o") == No("return", rule="§3.4.4", facts=("3", "6", "5"))
    s = played(s, "1f2o", seat=RED)
    assert goods(s, RED) == (5, 3)


def test_af_e33_a_free_docking_must_be_made() -> None:
    s = frontier("3", goods={RED: (2, 2)})
    no = refused(s, RED, "end")
    assert (no.why, no.rule, no.facts) == ("must-dock", "§4.4", ("3",))
    assert no.what in {"solar", "artifact", "mine", "hub"}


def test_3_2_the_opening_of_a_turn_in_order() -> None:
    s = frontier(
        docked={"mine": "blue3 red2", "solar": "blue1"},
        ships={BLUE: 4},
        boards={BLUE: "corex"},
        planet={"lem": "blue1"},
        techs={BLUE: "cache"},
    )
    s = next_turn(s, 2, 4, 5, 6)
    assert goods(s, BLUE) == (3, 0), "2 fuel income, then 1 for the cache"
    assert standing(s, "mine") == "red2"
    assert standing(s, "solar") == ""
    assert dice(s) == "2 4 5 6"
    assert in_bay(s, BLUE) == 0
    assert s.turn.roll == (2, 4, 5, 6)


def test_3_2_income_comes_before_the_roll() -> None:
    s = frontier("", boards={BLUE: "corex"}, techs={RED: "fabricator"}, goods={RED: (1, 0)})
    told = news(s, "end")
    first = next(i for i, x in enumerate(told) if isinstance(x, Gained))
    assert first < next(i for i, x in enumerate(told) if isinstance(x, Rolled))


def test_3_2_records_are_cleared() -> None:
    s = frontier("1 2 3", techs={RED: "booster"}, goods={RED: (3, 0)})
    s = played(s, "use booster 1", "dock solar 2,2,3")
    assert asked(s) == (BLUE,)
    assert (s.turn.used, s.turn.fuel, s.turn.docked) == ((), 0, ())
    assert s.turn.number == 8


def test_3_3_gains_may_be_spent_at_once() -> None:
    s = frontier("5 5 5 6", goods={RED: (0, 2)}, docked={"mine": "blue5"})
    s = played(s, "dock mine 6")
    assert goods(s, RED) == (0, 3)
    s = preview(s, "dock constructor 5,5,5 lem")
    assert s.planet[5][RED] == 1


def test_3_4_idle_ships_go_to_the_bay() -> None:
    full = "blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1"
    s = frontier(
        "1 3",
        docked={"solar": full, "artifact": "blue1 blue2 green1 green1", "mine": "yellow6"},
        hub={RED: 7},
        ships={BLUE: 6, GREEN: 6},
        goods={RED: (1, 1)},
    )
    told = news(s, "end")
    assert any(isinstance(x, Ended) and x.idle == 2 for x in told)
    assert in_bay(played(s, "end"), RED) == 3


def test_3_4_the_turn_passes_clockwise_and_round() -> None:
    s = frontier("1", players=2)
    first = turn(s)
    s = played(s, "dock solar 1")
    assert s.active == BLUE
    while s.active == BLUE:
        assert turn(s) == first + 1
        s = played(s, legal(s)[0])
    assert s.active == RED
    assert turn(s) == first + 2


def test_3_5_a_line_is_free_until_something_is_drawn() -> None:
    s = frontier("2 6 1 1", display="polarity stasis crystal", goods={RED: (0, 0)})
    line = ("dock artifact 2,6", "claim polarity")
    d = draft(s, RED, line)
    assert d.stop == "draw"
    assert d.question is None
    assert draft(s, RED, line[:1]).question is not None


def test_3_3_one_answer_answers_itself() -> None:
    s = frontier("1", docked={"solar": "blue1"})
    assert len(moves(s, "dock solar 1")) == 1
    assert played(s, "dock solar 1").active == BLUE
