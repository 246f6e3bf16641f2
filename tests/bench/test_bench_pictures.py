"""The bench of pictures runs, and what does not depend on the machine's mood holds."""

import pytest

from tests.bench.bench_pictures import measures
from tests.bench.measure import measured, percentile

pytestmark = pytest.mark.bench  # run by .ci/run, not with the unit tests


def test_the_bench_measures_what_it_promises() -> None:
    found = {measure.name: measure for measure in measures(quick=True)}
    assert found["board picture, size"].ok
    assert found["event loop lag, 10 boards drawn, p99"].ok
    assert 0 < found["board picture, draw and encode"].ratio < 2


def test_a_measure_is_met_up_to_its_goal() -> None:
    assert measured("m", 6, "ms", 10, 0.6).ok
    assert not measured("m", 6.1, "ms", 10, 0.6).ok
    assert not measured("m", 1, "ms", 0, 0.6).ok


def test_percentiles_are_values_that_were_measured() -> None:
    values = [float(n) for n in range(1, 101)]
    assert percentile(values, 0.99) == 99
    assert percentile(values, 0.5) == 50
    assert percentile([7.0], 0.99) == 7
