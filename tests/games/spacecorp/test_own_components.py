"""A component that fits the vocabulary is an entry of data.json and nothing else."""

from pathlib import Path

from bot.games.spacecorp import GAME
from tests.scratch import Scratch, plays_with


def test_an_action_card_is_added_in_data_alone(tmp_path: Path) -> None:
    copy = Scratch(GAME, tmp_path)
    own = {
        "id": "cm99",
        "name": {"en": "Solar Sail", "ja": "ソーラーセイル"},
        "era": "M",
        "count": 4,
        "actions": [{"type": "move", "value": 3}, {"type": "explore", "value": 1}],
        "infra": True,
        "start": False,
        "edge": "e-salv",
    }
    copy.add("action_cards", own)
    plays_with(copy, "cm99")
