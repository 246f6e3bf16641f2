"""§3 The turn."""

from bot.engine.errors import No
from bot.engine.play import commit, draft
from bot.engine.rng import Chance
from tests.games.automaton.build import island
from tests.games.automaton.rules import PLAYER
from tests.kit import answered, refused


def test_3_1_a_turn_of_three_answers_stops_before_the_tide() -> None:
    d = draft(island(), PLAYER, ("walk cape", "walk dune", "walk ford"))
    assert (d.stop, d.question, d.state.settler) == ("draw", None, "ford")


def test_3_2_one_walks_to_neighbours_only() -> None:
    assert refused(island(), PLAYER, "walk ford") == No("not-beside", "ford", rule="§3.2")


def test_3_3_a_hut_costs_two_kinds() -> None:
    s = answered(island("rope wood wood"), PLAYER, "build wood+rope")
    assert (s.huts, s.hand) == (("bay",), ("wood",))


def test_3_3_one_hut_at_a_spot() -> None:
    s = island("rope wood", huts="bay")
    assert refused(s, PLAYER, "build wood+rope") == No("hut-here", "bay", rule="§3.3")


def test_3_3_without_the_cards_no_hut() -> None:
    assert refused(island("wood wood"), PLAYER, "build wood+rope").rule == "§3.3"


def test_3_4_a_search_draws_and_the_turn_goes_on() -> None:
    p = commit(island(), PLAYER, ("search",), Chance.of(1))
    assert p.passed.drew
    assert (len(p.state.hand), p.state.efforts) == (1, 2)


def test_3_5_a_watch_shows_and_draws_nothing() -> None:
    p = commit(island(), PLAYER, ("watch",), Chance.of(1))
    assert (p.passed.drew, p.passed.showed) == (False, (PLAYER,))
    assert p.state.watched == 1


def test_3_5_after_the_last_card_there_is_nothing_to_watch() -> None:
    s = answered(island(tides="hill"), PLAYER, "watch")
    assert refused(s, PLAYER, "watch") == No("no-tide", rule="§3.5")
