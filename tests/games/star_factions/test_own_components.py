"""A component that fits the vocabulary is an entry of data.json and nothing else."""

from pathlib import Path

from bot.games.star_factions import GAME
from tests.scratch import Scratch, plays_with


def test_a_kit_and_its_cards_are_added_in_data_alone(tmp_path: Path) -> None:
    copy = Scratch(GAME, tmp_path)
    own = {
        "id": "lancer",
        "name": {"en": "Lancer", "ja": "ランサー"},
        "hull": 1,
        "damage": 0,
        "movement": 1,
        "range": 1,
        "cost": {"fuel": 1},
    }
    copy.add("kits", own)
    copy.add("loot_card_types", {"type": "kit_lancer", "count": 9, "kind": "kit", "kit": "lancer"})
    plays_with(copy, "lancer")
