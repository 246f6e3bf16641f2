"""Staged tutorials as data: a fixed deal, the way to a set position, and one goal after the other.

    Lesson(
        stages=(
            Stage("land", "dock orbit 6; confirm", marks=("orbit",), view="solar", then=("end",)),
            ...
        ),
        before=("dock mine 4", "end"),
    )

A game's texts say what a stage is about. `stage-<name>` is its goal and why, `stage-<name>-else`
the kind sentence for any other answer, in place of the usual one. `stage-won` ends the first
lesson, `stage-won-<lesson>` a further one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec


class Stage(msgspec.Struct, frozen=True):
    """One goal of a lesson."""

    name: str
    line: str
    """The answers that reach it, as typed: separated by `;`, with `confirm` where a move ends."""
    also: tuple[str, ...] = ()
    """Other lines that reach it as well. The lesson goes on after them as after the first."""
    free: bool = False
    """Whether any answers reach it that end in a move."""
    then: tuple[str, ...] = ()
    """What the others answer after it, line by line, each for the seat that is asked first."""
    marks: tuple[str, ...] = ()
    """What the picture marks: regions of the view, or keys of components in it."""
    view: str = ""
    """The view to show, one of the board's; "" for the whole."""


class Tip(NamedTuple):
    """A sentence for newcomers, `tip-<name>`, and when it belongs beside a question."""

    name: str
    asked: type[Any]
    """The kind of question."""
    when: Callable[[Any], bool] = lambda _: True
    """A condition on the seat's PrivateView."""


class Lesson(msgspec.Struct, frozen=True):
    """A staged tutorial. Its learner has the first seat."""

    stages: tuple[Stage, ...]
    options: Mapping[str, str] = {}
    seats: int = 2
    seed: str = "tutorial"
    """What the deal and all chance follow from, so that the story is the same for everybody."""
    before: tuple[str, ...] = ()
    """The lines that lead to the set position, each for the seat that is asked first."""
