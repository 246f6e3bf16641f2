"""What a bench reports: a value, the floor measured beside it, and whether their ratio is met."""

import math
import statistics
import time
from collections.abc import Callable, Sequence

import msgspec


class Measure(msgspec.Struct, frozen=True):
    """One figure. `ratio` is value / floor; `ok` says that `ratio` is at most `goal`.

    A figure with an absolute limit has that limit as its floor and 1 as its goal."""

    name: str
    value: float
    unit: str
    floor: float
    ratio: float
    goal: float
    ok: bool


def measured(name: str, value: float, unit: str, floor: float, goal: float) -> Measure:
    """A value against a floor from the same run. The ratio may be `goal` at most."""
    ratio = value / floor if floor else float("inf")
    return Measure(
        name, round(value, 4), unit, round(floor, 4), round(ratio, 4), goal, ratio <= goal
    )


def limited(name: str, value: float, unit: str, limit: float) -> Measure:
    """A value against an absolute limit."""
    return measured(name, value, unit, limit, 1)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds one call takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def worked(work: Callable[[], object]) -> float:
    """Milliseconds of processor time that one call takes, whatever else the machine does."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def percentile(values: Sequence[float], share: float) -> float:
    """The value that `share` of the values do not pass (nearest rank)."""
    ranked = sorted(values)
    return ranked[max(0, math.ceil(share * len(ranked) - 1e-9) - 1)]


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return statistics.median(values)
