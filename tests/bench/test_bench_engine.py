"""The bench itself: its figures are complete and its share counts what it says."""

from __future__ import annotations

import pytest

from bot.engine.rng import Chance
from tests.bench import bench_engine
from tests.bench.bench_engine import LAST, SHARE_LIMIT, Null, games, measures, one_by_one

pytestmark = pytest.mark.bench  # run by .ci/run, not with the unit tests


def test_every_game_has_its_two_figures_and_the_share_has_its_limit() -> None:
    found = {m.name: m for m in measures(quick=True)}
    for key in games():
        play = found[f"{key}: random play with options"]
        stored = found[f"{key}: random play with options, codec and all views"]
        assert 0 < play.floor <= play.value == stored.floor
        assert stored.value > 0
    assert {"sealed", "automaton"} <= set(games())
    for name in ("engine's share of a move", "engine's share, simultaneous"):
        assert found[name].value > 0
        assert found[name].floor == SHARE_LIMIT


def test_the_games_own_calls_are_counted_and_the_game_is_left_as_it_was() -> None:
    method = type(LAST).options
    counts = bench_engine._counted(lambda: one_by_one(Null(todo=(LAST,)), Chance.of(1)))
    assert counts["take"] == 1
    assert counts["options"] >= 5
    assert type(LAST).options is method
