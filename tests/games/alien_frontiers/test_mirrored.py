"""Nothing depends on a seat's number: the same act has the same result in every seat."""

import pytest

from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.state import NOBODY
from tests.games.alien_frontiers.build import LISTS
from tests.games.turned import check_game


@pytest.mark.parametrize("seed", range(6))
def test_a_game_goes_as_it_goes_from_every_other_seat(seed: int) -> None:
    assert check_game(GAME, seed, 60, LISTS, lambda s: s.active != NOBODY) > 30
