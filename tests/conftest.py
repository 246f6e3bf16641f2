"""For all tests: how many run at once."""

from __future__ import annotations

import os


def pytest_xdist_auto_num_workers() -> int:
    """Two more than cores: those of the end-to-end tests wait for sockets and timers."""
    return 2 + (os.cpu_count() or 1)
