"""§18 Computer players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.engine.spec import Player

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType({})
