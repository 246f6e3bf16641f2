"""§2 Setup."""

from tests.games.automaton import GAME
from tests.kit import started


def test_2_1_the_start_deals_what_the_option_says() -> None:
    assert len(started(GAME, 1).hand) == 2
    assert started(GAME, 1, {"start": "0"}).hand == ()


def test_2_1_the_short_game_puts_four_tides_aside() -> None:
    s = started(GAME, 1, {"tides": "short"})
    assert (len(s.tides), len(s.aside)) == (8, 4)
