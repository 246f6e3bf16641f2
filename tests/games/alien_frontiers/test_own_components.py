"""A component that fits the vocabulary is an entry of data.json and nothing else."""

from pathlib import Path

from bot.games.alien_frontiers import GAME
from tests.scratch import Scratch, plays_with


def test_a_tech_card_is_added_in_data_alone(tmp_path: Path) -> None:
    copy = Scratch(GAME, tmp_path)
    own = {
        "key": "lever",
        "name": {"en": "Gravity Lever", "ja": "重力てこ"},
        "rule": "§8.4",
        "set": "base",
        "copies": 3,
        "use": {
            "fuel": 1,
            "per": "",
            "does": {"kind": "shift", "by": 2},
            "text": {"en": "+2 to one of your unplaced ships.", "ja": "自分の船1隻の目を+2。"},
            "line": {"en": "{x[by]:+} to a ship", "ja": "船1隻を{x[by]:+}"},
        },
    }
    copy.add("techs", own)
    plays_with(copy, "lever")
