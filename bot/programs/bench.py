"""`farpost bench`: every figure the project promises, against floors measured in the same run.

The benches live with the tests: each module `tests/bench/bench_*.py` has `measures(quick)`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

CHECKOUT = Path(__file__).resolve().parents[2]


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add how long to measure, which benches, and the form of the report."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--quick", action="store_true", help="fewer repetitions, rougher figures")
    parser.add_argument("--only", metavar="NAME", help="one benchmark only, such as pictures")


def program(given: argparse.Namespace) -> int:
    """Measure and print. Returns 1 if any goal is missed."""
    names = benches(given.only)
    if not names:
        every = ", ".join(benches(None))
        sys.stderr.write(
            f"farpost: there is no such benchmark. Choose one of {every}.\n"
            if every
            else "farpost: the benchmarks come with a checkout of the repository.\n"
        )
        return 2
    found = []
    for measure in measured(names, quick=given.quick):
        found.append(measure)
        if not given.json:
            sys.stdout.write(line(measure))
            sys.stdout.flush()
    if given.json:
        sys.stdout.write(json.dumps({"measures": found}) + "\n")
    return 0 if all(measure["ok"] for measure in found) else 1


def benches(only: str | None = None) -> list[str]:
    """The names of the bench modules in the checkout."""
    names = sorted(p.stem for p in (CHECKOUT / "tests" / "bench").glob("bench_*.py"))
    return [n for n in names if only in {None, n, n.removeprefix("bench_")}]


def measured(names: list[str], *, quick: bool) -> Iterator[dict[str, Any]]:
    """Run the benches, giving their figures one by one."""
    if str(CHECKOUT) not in sys.path:
        sys.path.insert(0, str(CHECKOUT))
    for name in names:
        measures: Callable[[bool], list[Any]] = import_module(f"tests.bench.{name}").measures
        for measure in measures(quick):
            yield msgspec.to_builtins(measure)


def line(measure: dict[str, Any]) -> str:
    """A figure as a person reads it."""
    mark = "ok " if measure["ok"] else "!! "
    return (
        f"{mark}{measure['name']}: {measure['value']:.4g} {measure['unit']}, "
        f"{measure['ratio']:.3g} times its floor (goal {measure['goal']:g})\n"
    )
