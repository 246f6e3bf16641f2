"""Computer players, weakest first."""

from __future__ import annotations

from bot.engine.spec import Player

PLAYERS: dict[str, Player] = {}
