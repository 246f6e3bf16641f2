"""A component that fits the vocabulary is an entry of data.json and nothing else."""

from pathlib import Path

from bot.games.federation import GAME
from tests.scratch import Scratch, plays_with


def test_a_starting_tile_is_added_in_data_alone(tmp_path: Path) -> None:
    copy = Scratch(GAME, tmp_path)
    effects = [{"op": "die", "n": 2}, {"op": "gain", "what": {"gold": 1}}]
    copy.add("starting_tiles.tiles", {"id": "sp9", "effects": effects, "src": "house"})
    plays_with(copy, "sp9")
