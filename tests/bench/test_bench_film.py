"""The bench of films runs, and its limits hold."""

import pytest

from tests.bench.bench_film import measures

pytestmark = pytest.mark.bench  # run by .ci/run, not with the unit tests


def test_a_film_is_small_and_nobody_waits_for_it() -> None:
    assert all(measure.ok for measure in measures(quick=True))
