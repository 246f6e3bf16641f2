"""The staged tutorials: from six cards to six points and more, and the first steps in the orb."""

from __future__ import annotations

from bot.engine.lessons import Lesson, Stage

DEALT = "mining_robots,investment_credits,asteroid_belt,mining_world"
SPARE = ("space_marines", "avian_uplift_race", "tourist_world", "radioactive_world")
"""The cards that may pay for the development."""

FIRST = Lesson(
    seed="race 862",
    options={"mode": "base"},
    stages=(
        Stage(
            "keep",
            f"{DEALT}; confirm",
            view="hand",
            marks=tuple(DEALT.split(",")),
            then=("1-4",),
        ),
        Stage(
            "settle", "settle; confirm", view="hand", marks=("asteroid_belt",), then=("produce",)
        ),
        Stage(
            "belt",
            "asteroid_belt mining_robots,mining_world; confirm",
            view="hand",
            marks=("asteroid_belt",),
        ),
        Stage(
            "trade",
            "consume_trade; confirm",
            view="player-1",
            marks=("asteroid_belt",),
            then=("produce",),
        ),
        Stage(
            "again",
            "settle; confirm",
            view="hand",
            marks=("alien_rosetta_stone_world",),
            then=("develop",),
        ),
        Stage(
            "both",
            f"investment_credits {SPARE[2]}; confirm",
            also=tuple(f"investment_credits {paid}; confirm" for paid in SPARE if paid != SPARE[2]),
            view="hand",
            marks=("investment_credits",),
            then=("terraforming_robots rebel_miners,galactic_trendsetters",),
        ),
        Stage(
            "stone",
            "alien_rosetta_stone_world; confirm",
            view="hand",
            marks=("alien_rosetta_stone_world",),
        ),
    ),
)

ORB = Lesson(
    seed="orb 63",
    options={"mode": "base+aa+orb", "start": "learning"},
    before=("a02 2:2 180", "1:0", "a13 1:-3 180", "1:2"),
    stages=(
        Stage("orb-pick", "explore_orb; confirm", view="orb", then=("settle",)),
        Stage("orb-act", "act", view="orb"),
        Stage("orb-move", "team1 2:-1; confirm", view="orb", marks=("2:-1",)),
        Stage(
            "orb-lay",
            "a24 -4:2 180; none; confirm",
            free=True,
            view="orb-hand",
            then=("pass", "stay"),
        ),
        Stage("orb-keep", "terraforming_project; confirm", free=True, view="hand", then=("1",)),
        Stage(
            "orb-settle",
            "gem_world a1; confirm",
            view="hand",
            marks=("gem_world",),
            then=("none",),
        ),
    ),
)
