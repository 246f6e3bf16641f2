"""§10 The end."""

from __future__ import annotations

from bot.engine.play import asked
from bot.games.alien_frontiers.events import Finished, Revealed
from bot.games.alien_frontiers.scoring import points
from bot.games.alien_frontiers.words import WORDS
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    frontier,
    goods,
    news,
    played,
    points_of,
    standings,
)


def test_af_e34_the_last_colony_ends_the_game_at_once() -> None:
    s = frontier("5 5 5 1 2", planet={"lem": "red5"}, goods={RED: (7, 6)}, techs={RED: "booster"})
    told = news(s, "dock constructor 5,5,5 pohl")
    assert told[-1] == Finished(RED)
    s = played(s, "dock constructor 5,5,5 pohl")
    assert asked(s) == ()
    assert goods(s, RED) == (7, 3), "no tokens are returned"
    assert len(s.unplaced) == 2


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
