"""A component that fits the vocabulary is an entry of data.json and nothing else."""

from pathlib import Path

from bot.games.race_for_the_galaxy import GAME
from tests.scratch import Scratch, plays_with


def test_a_card_is_added_in_data_alone(tmp_path: Path) -> None:
    copy = Scratch(GAME, tmp_path)
    own = {
        "id": "glass_garden",
        "name": {"en": "Glass Garden", "ja": "ガラスの庭"},
        "set": "base",
        "type": "world",
        "military": False,
        "cost": 1,
        "vp": 2,
        "copies": 4,
        "goods": {"kind": "genes", "mode": "windfall"},
        "keywords": [],
        "chromosome": False,
        "powers": {"produce": [{"op": "draw", "n": 1}]},
    }
    copy.add("cards", own)
    plays_with(copy, "glass_garden")
