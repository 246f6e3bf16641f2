"""Which steps of a game a film shows: all of them, the last round's, or the turns that mattered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.tables.replay.history import History
from bot.tables.telling.scores import Scores

MOST = 240
"""The most pictures of a film. Of a longer game every second, third, … step is shown."""
TURNS = 5
"""Turns among a game's highlights, besides its last one: ten seconds in all."""


class Cut(NamedTuple):
    """A picture of a film."""

    step: int
    before: int | None
    """The step since which changes are marked, or None for the start."""


def in_a_row(steps: Sequence[int]) -> tuple[Cut, ...]:
    """Steps one after another, each with what has changed since the one before."""
    return tuple(Cut(step, before) for before, step in pairwise((None, *steps)) if step is not None)


def thinned(cuts: Sequence[Cut], by: int) -> tuple[Cut, ...]:
    """Every second, third, … picture, and the last."""
    if by <= 1:
        return tuple(cuts)
    left = list(cuts[::by])
    return in_a_row([cut.step for cut in left if cut != cuts[-1]] + [cuts[-1].step])


def whole(past: History, first: int = 0) -> tuple[Cut, ...]:
    """All steps that tell something, from a step on."""
    steps = [n for n in range(first, past.last + 1) if n == first or past.lines(n)]
    return thinned(in_a_row(steps), -(-len(steps) // MOST))


def last_round(past: History) -> tuple[Cut, ...]:
    """The steps since each seat's last turn."""
    begins = [n for n in past.turns() if n]
    return whole(past, max(0, begins[-past.table.row.places :][0] - 1) if begins else 0)


def highlights(past: History, found: Sequence[Scores]) -> tuple[Cut, ...]:
    """The turns in which somebody's score changed most, and the end. Without scores these are the
    last turns."""
    begins = [*past.turns(), past.last + 1]
    turns = [Cut(after - 1, max(0, first - 1)) for first, after in pairwise(begins) if first]
    by_weight = sorted(turns[:-1], key=lambda cut: (gained(cut, found), cut.step))
    return (*sorted(by_weight[-TURNS:]), *turns[-1:])


def gained(cut: Cut, found: Sequence[Scores]) -> int:
    """By how much the score changed that changed most."""
    before, after = (_scores_at(found, step) for step in (cut.before or 0, cut.step))
    return max((abs(b - a) for a, b in zip(before, after, strict=False)), default=0)


def _scores_at(found: Sequence[Scores], step: int) -> tuple[int, ...]:
    """The scores after a step, or none where they aren't known."""
    return next((each.scores for each in reversed(found) if each.number <= step), ())
