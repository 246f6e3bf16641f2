"""§4 The tide."""

from bot.engine.play import question
from tests.games.automaton.build import island
from tests.games.automaton.rules import PLAYER, GiveUp, Tide
from tests.kit import answered, refused


def test_au_ex_01_a_flood_takes_the_hut() -> None:
    s = answered(island(huts="bay dune", tides="dune hill"), PLAYER, "done")
    assert s.huts == ("bay",)
    assert not isinstance(question(s, PLAYER), GiveUp)


def test_4_2_two_huts_elsewhere_cost_something() -> None:
    s = answered(island("wood", huts="bay dune"), PLAYER, "done")
    assert isinstance(question(s, PLAYER), GiveUp)
    assert refused(s, PLAYER, "ford").rule == "§4.2"
    assert answered(s, PLAYER, "wood").huts == ("bay", "dune")


def test_4_2_one_hut_costs_nothing() -> None:
    s = island(huts="bay", todo=(Tide(),))
    assert s.huts == ("bay",)
