"""§5 The end."""

from bot.engine.play import asked
from tests.games.automaton import GAME
from tests.games.automaton.build import island
from tests.games.automaton.rules import PLAYER
from tests.kit import answered


def test_au_ex_02_four_huts_win() -> None:
    s = island("rope wood", huts="bay cape dune", at="ford")
    s = answered(s, PLAYER, "build wood+rope", "done")
    assert asked(s) == ()
    assert GAME.result(s)[0].place == 1
    assert s.score == 22


def test_5_1_the_last_tide_ends_it() -> None:
    s = answered(island(tides="hill"), PLAYER, "done")
    assert asked(s) == ()
    assert not s.won
