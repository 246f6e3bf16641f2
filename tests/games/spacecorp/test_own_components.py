"""A component that fits the vocabulary is an entry of data.json and nothing else."""

from pathlib import Path

import pytest

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


@pytest.mark.e2e
def test_a_progress_card_says_what_its_effect_does(tmp_path: Path) -> None:
    copy = Scratch(GAME, tmp_path)
    own = {
        "id": "a10",
        "code": "A/OP",
        "name": {"en": "Open Port", "ja": "開港"},
        "kind": "adaptation",
        "era": "P",
        "prerequisite": None,
        "copies": 2,
        "award": 1,
        "effect": {"kind": "bonus", "action": "build", "by_era": {"P": 1, "S": 3}},
    }
    copy.add("progress_cards", own)
    with copy.imported() as game:
        for language in ("en", "ja"):
            texts = {entry.key: entry.text for entry in game.entries(language)}
            assert texts["a10"] == texts["b2"].replace("+2", "+3")
    plays_with(copy, "a10")
