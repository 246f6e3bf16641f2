"""§2 Setup."""

from bot.programs.starter.game import GAME
from bot.programs.starter.game.state import Orchard
from tests.kit import started


def test_2_2_everybody_has_two_coins_and_two_cards() -> None:
    s: Orchard = started(GAME, 3)
    assert [g.owns.coins for g in s.gardeners] == [2, 2, 2]
    # The first gardener has drawn the card of the turn.
    assert [len(hand) for hand in s.hands] == [3, 2, 2]
