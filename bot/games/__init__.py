"""Finds the games: every folder here that has a `GAME`. Nothing is registered by hand."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from bot.engine.spec import GameSpec


@cache
def shipped() -> Mapping[str, GameSpec]:
    """The games that come with Farpost, by key."""
    found: dict[str, GameSpec] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game: GameSpec = import_module(f"{__name__}.{module.name}").GAME
            assert game.key == module.name, f"{module.name}: its key says {game.key}"
            found[game.key] = game
    return MappingProxyType(dict(sorted(found.items())))
