"""A component that fits the vocabulary is an entry of data.json and nothing else."""

from pathlib import Path

from bot.games.federation import GAME
from tests.scratch import Scratch, plays_with


def test_a_starting_tile_is_added_in_data_alone(tmp_path: Path) -> None:
    copy = Scratch(GAME, tmp_path)
    effects = [{"op": "die", "n": 2}, {"op": "gain", "what": {"gold": 1}}]
    copy.add("starting_tiles.tiles", {"id": "sp9", "effects": effects, "src": "house"})
    plays_with(copy, "sp9")


CHAPTER = '''"""§13 A chapter of one's own."""

from bot.engine.flow import Seat
from bot.games.federation import effects as fx
from bot.games.federation.rules.s13_effects import at_once
from bot.games.federation.state import Federation


@at_once.carries(fx.Windfall)
def windfall(s: Federation, seat: Seat, op: fx.Windfall) -> Federation:
    """§13 Score for an empty hangar."""
    return s if s.seats[seat].hangar else s.score(seat, op.n)
'''
STRUCT = '''class Windfall(Op, frozen=True, tag="windfall"):
    """Score for an empty hangar."""

    n: int


'''


def test_an_effect_is_a_struct_its_rule_and_a_message_a_language(tmp_path: Path) -> None:
    """What it is worth to computer players, its sign and its price follow."""
    copy = Scratch(GAME, tmp_path)
    copy.change("effects.py", ("Plain = (\n", f"{STRUCT}Plain = (\n    Windfall |\n"))
    copy.write("rules/s99_windfall.py", CHAPTER)
    copy.write("texts/en.ftl", "\neffect-windfall = { $n } PP for an empty hangar\n")
    copy.write("texts/ja.ftl", "\neffect-windfall = 格納庫が空なら{ $n }点\n")
    own = {"id": "1a9", "level": 1, "planet": "atalum", "timing": "anytime"}
    copy.add("erudites.tiles", {**own, "effects": [{"op": "windfall", "n": 3}]})
    plays_with(copy, "1a9")
