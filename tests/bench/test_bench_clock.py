"""The bench of clocks measures what it says."""

from __future__ import annotations

import pytest

from tests.bench.bench_clock import measures

pytestmark = pytest.mark.bench  # run by .ci/run, not with the unit tests


def test_the_figures_are_there() -> None:
    found = measures(quick=True)
    assert [m.name.partition(" ")[0] for m in found] == ["tick", "tick", "lateness", "lateness"]
    assert all(m.value > 0 for m in found)
    # Times depend on whatever else the machine does; lateness has room enough.
    assert all(m.ok for m in found if m.name.startswith("lateness"))
