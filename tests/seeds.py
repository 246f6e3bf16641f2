"""Seeds of random tests: a few among the unit tests, all of them beside the end-to-end tests."""

from __future__ import annotations

import pytest


def seeds(few: int, of: int) -> list[object]:
    """The first seeds as they are, the others with the mark of the end-to-end tests."""
    return [*range(few), *(pytest.param(n, marks=pytest.mark.e2e) for n in range(few, of))]
