"""§4 The end."""

from bot.engine.play import asked
from bot.programs.starter.game import GAME
from bot.programs.starter.game.state import Orchard
from bot.programs.starter.trial.build import ANN, orchard
from tests.kit import answered


def test_4_1_without_a_deck_no_turn_begins() -> None:
    s: Orchard = answered(orchard("plum", coins=4, deck=""), ANN, "plant plum")
    assert asked(s) == ()
    assert [x.place for x in GAME.result(s)] == [1, 2]
