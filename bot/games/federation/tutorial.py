"""The staged tutorial: a mission in the first turn, a shipyard in the second."""

from __future__ import annotations

from bot.engine.lessons import Lesson, Stage

FIRST = Lesson(
    seed="fed 33",
    options={"setup": "basic"},
    before=("sp2", "sp1"),
    stages=(
        Stage("place", "amb2 fund f2c3", view="senate", marks=("f2c3",)),
        Stage("miner", "n1a", also=("n1b",), view="neo", marks=("n1a",)),
        Stage("mission", "m1", view="neo", marks=("n2a",)),
        Stage(
            "again",
            "n2a; confirm",
            also=("n2b; confirm",),
            view="neo",
            marks=("n2a",),
            then=("amb1a fund outer",),
        ),
        Stage("vote", "amb3 vote f1c4", view="senate", marks=("f1c4",)),
        Stage("robot", "shipyard; confirm", view="e81216", marks=("shipyard",)),
    ),
)
