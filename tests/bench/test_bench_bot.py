"""The bench of the whole bot runs."""

import pytest

from tests.bench.bench_bot import measures

pytestmark = pytest.mark.bench  # run by .ci/run, not with the unit tests


def test_the_bench_measures_what_it_promises() -> None:
    found = {measure.name: measure for measure in measures(quick=True)}
    assert found["command answered while 10 boards are drawn, p50"].value > 0
    assert found["command answered while 10 boards are drawn, p50"].ok
