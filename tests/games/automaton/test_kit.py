"""The shared battery on this game."""

from tests.games.automaton import GAME
from tests.kit import GameKit


class TestKit(GameKit):
    """Everything that must hold of any game."""

    game = GAME
    untested = {"§1": "components only: verify counts them at every position"}  # noqa: RUF012 - never changed
