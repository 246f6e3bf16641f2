"""The bench of the whole bot runs."""

import pytest

from tests.bench.bench_bot import measures

pytestmark = pytest.mark.bench  # run by .ci/run, not with the unit tests


def test_the_bench_measures_what_it_promises() -> None:
    found = {measure.name: measure for measure in measures(quick=True)}
    assert len(found) == 6
    assert all(measure.floor > 0 and measure.value > 0 for measure in found.values())
