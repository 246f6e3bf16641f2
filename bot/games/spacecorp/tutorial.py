"""The staged tutorial: from Earth to the first profit on the Moon."""

from __future__ import annotations

from bot.engine.lessons import Lesson, Stage

FIRST = Lesson(
    seed="sc 232",
    options={"eras": "m"},
    seats=1,
    before=("research", "deck", "deck", "draw deck"),
    stages=(
        Stage(
            "move",
            "move 1 m1 cm17; draw deck; confirm",
            also=("move 2 m1 cm17; draw deck; confirm",),
            view="map",
            marks=("m1",),
        ),
        Stage(
            "explore",
            "explore m1 cm03; confirm",
            view="map",
            marks=("m1",),
        ),
        Stage("card", "draw deck; confirm", view="hq1", marks=("cm11",)),
        Stage(
            "build",
            "build m1 ref cm08; draw deck; confirm",
            also=("build m1 ref cm02 time; draw deck; confirm",),
            view="map",
            marks=("m1",),
        ),
        Stage(
            "produce",
            "produce cm11; draw deck; confirm",
            view="hq1",
            marks=("cm11",),
        ),
    ),
)
