"""§2 Setup."""

from tests.games.sealed import GAME
from tests.kit import started


def test_2_1_everybody_is_dealt_five_cards() -> None:
    s = started(GAME, 3)
    assert [len(hand) for hand in s.hands] == [5, 5, 5]
    assert len(s.deck) == 15


def test_2_2_no_colour_is_trump_at_first() -> None:
    assert started(GAME, 2).trump == ""
