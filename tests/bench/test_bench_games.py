"""The games' benches are found by their folders."""

from importlib import import_module

from tests.bench.bench_games import benches


def test_every_games_bench_has_measures() -> None:
    found = benches()
    assert found
    assert all(callable(import_module(name).measures) for name in found)
