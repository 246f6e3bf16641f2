"""The bench of the games' boards runs, and what does not depend on the machine's mood holds."""

from tests.bench.bench_boards import measures


def test_the_bench_measures_what_it_promises() -> None:
    found = {measure.name: measure for measure in measures(quick=True)}
    assert found["star_factions: board picture, largest"].ok
    assert 0 < found["star_factions: scene of a board"].ratio < 5
    assert 0 < found["star_factions: board picture, draw and encode"].ratio < 2
