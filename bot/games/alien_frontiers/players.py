"""Computer players."""

from collections.abc import Mapping

from bot.engine.spec import Player

PLAYERS: Mapping[str, Player] = {}
