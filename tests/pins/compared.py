"""Hashes of what was said and stored, and where they differ from the reference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from tests.pins.scenarios import Step, digest

REFERENCE = Path(__file__).with_name("reference.json")
FAR = 10_000
"""Letters of a difference that are printed."""


class Pinned(msgspec.Struct, frozen=True):
    """A scenario's hashes, by interaction: what was said, and the rows where they were read."""

    said: tuple[str, ...]
    rows: tuple[str, ...]

    @property
    def said_hash(self) -> str:
        """One for all that was said."""
        return digest(" ".join(self.said))

    @property
    def rows_hash(self) -> str:
        """One for all rows."""
        return digest(" ".join(self.rows))


class Difference(msgspec.Struct, frozen=True):
    """The first interaction that says or stores something else; -1 where there is none."""

    said: int
    rows: int

    def __bool__(self) -> bool:
        return self.said >= 0 or self.rows >= 0

    def __str__(self) -> str:
        places = (("said", self.said), ("rows", self.rows))
        return ", ".join(f"{what} at interaction {n}" for what, n in places if n >= 0)

    def shown(self, steps: Sequence[Step]) -> str:
        """What is said or stored there now."""
        n = self.said if self.said >= 0 else self.rows
        if n >= len(steps):
            return "There are fewer interactions than before.\n"
        step = steps[n]
        text = step.said if self.said >= 0 else step.rows or ""
        return f"--- interaction {n}: {step.done}\n{text[:FAR]}\n"


def pinned(steps: Sequence[Step]) -> Pinned:
    """The hashes of a scenario."""
    said = tuple(digest(f"{step.done}\n{step.said}") for step in steps)
    return Pinned(said, tuple("" if step.rows is None else digest(step.rows) for step in steps))


def difference(then: Pinned | None, now: Pinned) -> Difference:
    """Where results differ from the reference. Without one, a scenario differs from the start."""
    if then is None:
        return Difference(0, 0)
    return Difference(_first(then.said, now.said), _first(then.rows, now.rows))


def _first(then: Sequence[str], now: Sequence[str]) -> int:
    if then == now:
        return -1
    pairs = enumerate(zip(then, now, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(then), len(now)))


def whole(found: Mapping[str, Pinned]) -> tuple[str, str]:
    """One hash over all that was said, and one over all rows."""
    said = " ".join(found[name].said_hash for name in sorted(found))
    return digest(said), digest(" ".join(found[name].rows_hash for name in sorted(found)))


def dumped(steps: Sequence[Step], folder: str, name: str) -> None:
    """Write a scenario down."""
    to = Path(folder)
    to.mkdir(parents=True, exist_ok=True)
    said = "\n\n".join(f"=== {n} {s.done}\n{s.said}" for n, s in enumerate(steps))
    rows = "\n\n".join(f"=== {n}\n{s.rows}" for n, s in enumerate(steps) if s.rows is not None)
    plain = name.replace(": ", "-").replace(" ", "-")
    (to / f"{plain}.said.txt").write_text(said, "utf-8")
    (to / f"{plain}.rows.txt").write_text(rows, "utf-8")
