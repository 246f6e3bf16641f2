"""Every recorded game goes here as it went there: a few in the unit tests, all of them in CI."""

from __future__ import annotations

import time

import pytest

from tests.games.race_for_the_galaxy.replay import SAMPLE, WHOLE, Replay, games

FILES = sorted(path.name for path in SAMPLE.glob("*.jsonl.gz"))


@pytest.mark.parametrize("name", FILES)
def test_recorded_games_go_as_they_went(name: str) -> None:
    """Options, prices, might, states and scores, from the sample that lies beside this file."""
    for doc in games(SAMPLE / name):
        replay = Replay(doc)
        replay.run()
        assert replay.decisions


@pytest.mark.oracle
def test_all_recorded_games_go_as_they_went() -> None:
    """All there are, within a minute of processor time."""
    if not WHOLE.is_dir():
        pytest.skip("the recorded games don't lie beside the repository")
    began, differing, played = time.process_time(), [], 0
    for path in sorted(WHOLE.glob("*.jsonl.gz")):
        for i, doc in enumerate(games(path)):
            played += 1
            try:
                Replay(doc).run()
            except Exception as wrong:  # noqa: BLE001  (all that differ are named together)
                differing.append(f"{path.name} {i}: {type(wrong).__name__}: {wrong}")
    assert played
    assert not differing
    assert time.process_time() - began < 60
