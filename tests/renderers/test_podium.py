"""The picture of a game's end: everybody is on it, and nothing is cut or lies on something else."""

from __future__ import annotations

import itertools

import pytest

from renderers.alt import alt_lines
from renderers.faults import faults
from renderers.kit.parts import seat_livery
from renderers.look import Look
from renderers.podium import Award, Podium, Side, apart_by, scene

NAMES = ("Ann", "Benedikt of the Outer Rim", "Vega", "Cleo", "Wolfeschlegelstein")


def podium(seats: int, *, told: bool) -> Podium:
    """The end of a game of so many seats, with or without what a game may not tell."""
    sides = tuple(
        Side(seat_livery(n), NAMES[n], n + 1, str(40 - 7 * n),
             tuple(range(41 - 7 * n)) if told else ())
        for n in range(seats)
    )  # fmt: skip
    won = Award("Boldest raid", seat_livery(0), NAMES[0], "7 tokens in one raid")
    return Podium(
        "Tuesday\u2019s game", "59 moves in 3 days", sides, "Scores", 12 if told else None,
        "Decided by move 12: Ann docks 3 · lands on Asimov Crater" if told else "",
        (won,) * 5 if told else (),
    )  # fmt: skip


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_everybody_is_on_it_and_nothing_is_cut(seats: int, *, told: bool) -> None:
    shown = podium(seats, told=told)
    drawn = scene(shown, Look())
    assert faults(drawn) == ()
    lines = alt_lines(drawn)
    places = [line for line in lines if line[0].isdigit()]
    assert [line.split(" ")[0] for line in places] == [f"{n + 1}." for n in range(seats)]
    assert sum("Boldest raid" in line for line in lines) == len(shown.awards)


def test_badges_at_the_ends_of_curves_stay_apart_in_order() -> None:
    moved = apart_by([50, 10, 52, 300], 20)
    assert sorted(range(4), key=moved.__getitem__) == [1, 0, 2, 3]
    ordered = sorted(moved)
    assert all(b - a >= 20 for a, b in itertools.pairwise(ordered))
