"""The bench of moves measures what it says; its goals are met at the size that tests can afford."""

from __future__ import annotations

import pytest

from bot.engine.codec import Codec
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from tests.bench.bench_moves import measures
from tests.bench.bulk import GAME

pytestmark = pytest.mark.bench  # run by .ci/run, not with the unit tests


def test_the_bulk_is_as_large_as_a_real_game() -> None:
    state = GAME.setup(Setup(2, {"pace": "slow"}))
    assert 7_000 <= len(Codec(GAME).encode(state)) <= 12_000
    assert Chance.of(1).counter == 0


def test_the_figures_are_there_and_those_of_size_are_met() -> None:
    found = {m.name: m for m in measures(quick=True)}
    assert {name.split(":")[0].split(" ")[0] for name in found} >= {
        "move",
        "move,",
        "start",
        "finished",
        "memory,",
    }
    for measure in found.values():
        assert measure.value > 0
        assert measure.floor > 0
    assert found["finished table of 500 moves"].ok
    assert found["memory, 1000 live tables"].ok
    # Times depend on whatever else the machine does; here only the order of size is asked.
    assert found["move: p50"].ratio < 10
