"""The staged tutorial: a fight over the first colony."""

from __future__ import annotations

from bot.engine.lessons import Lesson, Stage

FIRST = Lesson(
    seed="tutorial 79",
    before=(
        "je; default",
        "nx; default",
        "move sc1 p4; end",
        "move ms1 e4; move wr1 f4; move jg1 f3; end",
        "move sc1 l6; end",
        "move ms1 f5; end",
        "move sc1 i5; attack sc1 je.ms1",
        "end",
    ),
    stages=(
        Stage("fly", "move ms1 f6", view="from:je.ms1", marks=("f6",)),
        Stage("colonize", "colonize", view="from:je.ms1", marks=("f6",)),
        Stage(
            "close-in",
            "move wr1 h4",
            also=tuple(f"move wr1 {spot}" for spot in ("g4", "g5", "h5", "i3", "i4", "j4", "j5")),
            view="from:je.wr1",
            marks=("h4",),
        ),
        Stage("fire", "attack wr1 nx.sc1 +2; confirm", view="from:je.wr1", marks=("i5",)),
        Stage("end", "end; confirm", view="from:je.ms1", marks=("f6",), then=("end",)),
        Stage("flag", "colonize; confirm", view="from:je.ms1", marks=("f6",)),
    ),
)
