"""Nothing depends on a seat's number: the same act has the same result in every seat."""

import pytest

from bot.games.star_factions import GAME
from tests.games.star_factions.build import LISTS
from tests.games.turned import check_game


@pytest.mark.parametrize("seed", range(6))
def test_a_war_goes_as_it_goes_from_every_other_seat(seed: int) -> None:
    assert check_game(GAME, seed, 60, LISTS, lambda s: not s.plans) > 30
