"""§2 Setup and Starting tiles."""

from __future__ import annotations

import pytest

from bot.engine.flow import Seat
from bot.engine.legal import answers
from bot.engine.play import asked, begin, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.federation import GAME
from bot.games.federation.data import DATA
from bot.games.federation.effects import Pp
from bot.games.federation.rules.s02_setup import StartTile
from tests.games.federation.build import A, B, C, D, at, fed, gains, options, own, played
from tests.kit import refused, started


def test_2_3_a_board_is_laid_out_for_each_number_of_players() -> None:
    for count, levels in ((2, (4, 6)), (3, (4, 5, 6)), (4, (3, 4, 5, 6))):
        s = started(GAME, count)
        assert s.medals == (levels,) * 5
        assert len(s.deep) == len(s.start_tiles) == count + 1
        assert [len(x) for x in s.moon] == [4] * 7
        assert [len(x) for x in s.alterations] == [16, 2, 2, 2]
        assert s.laws[0] != s.laws[1]


def test_fed_33_starting_tiles_are_picked_counterclockwise() -> None:
    s = fed(start_tiles=("sp1", "sp2", "sp4", "sp7", "sp8"))
    for seat in (A, B, C, D):
        s = own(s, seat, start="")
    s = at(s, *(StartTile(Seat(n)) for n in (3, 2, 1, 0)))
    assert asked(s) == (D,)
    s = played(s, D, "sp7")
    assert gains(s, D) == "2O 1G"
    assert asked(s) == (C,)
    assert refused(s, C, "sp7").why == "no-start-tile"
    s = played(s, C, "sp2")
    assert s.seats[C].degree == 3
    s = played(s, B, "sp1")
    s = played(s, A, "sp4", "m9")
    assert s.seats[A].mission(9) == 1
    assert s.start_tiles == ()
    assert [d.completed for d in s.seats] == [1, 1, 1, 1]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_2_6_the_start_player_picks_last_whoever_it_is(count: int) -> None:
    starters = set()
    for seed in range(20):
        s = begin(GAME.setup(Setup(count, GAME.chosen({}))), Chance.of("picks", seed)).state
        picked: list[Seat] = []
        while not s.round:
            (seat,) = asked(s)
            picked += [] if seat in picked else [seat]
            q = question(s, seat)
            assert q is not None
            s = played(s, seat, next(answers(q, s)))
        assert picked == [Seat((s.first - 1 - n) % count) for n in range(count)]
        assert asked(s) == (s.first,)
        starters.add(s.first)
    assert len(starters) == count


def test_2_6_the_picture_marks_whoever_is_asked_for_a_tile() -> None:
    s = started(GAME, 4)
    while not s.round:
        (seat,) = asked(s)
        assert s.active == seat
        q = question(s, seat)
        assert q is not None
        s = played(s, seat, next(answers(q, s)))


def test_2_6_a_tile_with_a_planet_action_asks_at_once() -> None:
    s = own(fed(start_tiles=("sp3", "sp6", "sp1", "sp2", "sp4")), A, start="")
    s = at(s, StartTile(A))
    s = played(s, A, "sp6")
    assert options(s, A) == {"n1a", "n1b"}
    s = played(s, A, "n1b")
    assert gains(s, A) == "2C"


@pytest.mark.parametrize("face", ["basic", "reverse"])
def test_2_4_the_host_chooses_faces_in_the_advanced_setup(face: str) -> None:
    s = started(GAME, 4, {"setup": "advanced", **{f"slot{n}": face for n in range(1, 5)}})
    first = "shipyard" if face == "basic" else "transporter"
    assert next(w.id for w in s.production()) == first
    assert len({t for w in s.works for t in w.tokens}) == 8


def test_2_5_a_balanced_start_gives_points_to_weaker_places() -> None:
    for count in (2, 3, 4):
        s = started(GAME, count, {"start": "balanced"})
        gifts = DATA.variants.balanced_start.gifts[str(count)]
        for seat, gift in zip(s.ring(s.first), gifts, strict=True):
            assert s.seats[seat].pp == sum(op.n for op in gift if isinstance(op, Pp))
        assert sum(d.pp for d in started(GAME, count, {}).seats) == 0


def test_2_5_the_log_says_why_points_come_before_the_first_turn() -> None:
    def told(start: str) -> list[str]:
        first = GAME.setup(Setup(2, GAME.chosen({"start": start})))
        news = begin(first, Chance.of("told")).news
        return [GAME.words["en"].line(x.event, ("Ann", "Ben")) for x in news]

    why = "Balanced start: places that win less often begin with points."
    lines = told("balanced")
    assert lines[lines.index(why) + 1].endswith("scores 3 PP.")
    assert why not in told("usual")
