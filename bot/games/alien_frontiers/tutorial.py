"""The staged tutorial: from the first roll to the first colony."""

from __future__ import annotations

from bot.engine.lessons import Lesson, Stage
from bot.games.alien_frontiers.data import LAND
from bot.games.alien_frontiers.setup import FIRST_GAME

MODEL = "lem"
FIRST = Lesson(
    seed="af 754",
    options=FIRST_GAME,
    stages=(
        Stage("fuel", "dock solar 6", view="solar", marks=("solar",)),
        Stage(
            "ore",
            "dock mine 2,4; confirm",
            also=("dock mine 2; dock mine 4; confirm",),
            view="mine",
            marks=("mine",),
            then=("dock hub 4,5,5; end",),
        ),
        Stage("ship", "dock shipyard 5,5", view="mine", marks=("shipyard",)),
        Stage(
            "land",
            f"dock terraform 6 {MODEL}; confirm",
            also=tuple(f"dock terraform 6 {land}; confirm" for land in LAND if land != MODEL),
            view="planet",
            marks=(MODEL,),
        ),
    ),
)
