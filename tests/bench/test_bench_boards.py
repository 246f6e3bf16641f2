"""The bench of the games' boards runs, and what does not depend on the machine's mood holds."""

import pytest

from tests.bench.bench_boards import measures

pytestmark = pytest.mark.bench  # run by .ci/run, not with the unit tests


def test_the_bench_measures_what_it_promises() -> None:
    found = measures(quick=True)
    assert len(found) >= 3
    for measure in found:
        if measure.name.endswith("largest"):
            assert measure.ok, measure
        assert 0 < measure.ratio < 5, measure
