"""Structs of the games that the garbage collector leaves alone, because their bases say so."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import msgspec

from bot import engine, games
from bot.engine.flow import Event, State, Step
from bot.engine.purse import Purse
from bot.games import shipped


def structs() -> Iterator[type[msgspec.Struct]]:
    """Every struct of the engine and the games, where it is defined."""
    for root in (engine, games):
        for module in walk_packages(root.__path__, f"{root.__name__}."):
            for kind in vars(import_module(module.name)).values():
                if not isinstance(kind, type) or kind.__module__ != module.name:
                    continue
                if issubclass(kind, msgspec.Struct):
                    yield kind


def tracked(kind: type[msgspec.Struct]) -> bool:
    return kind.__struct_config__.gc


def test_events_steps_positions_and_purses_are_not_tracked() -> None:
    found = [kind for kind in structs() if issubclass(kind, Event | Step | State | Purse)]
    assert {kind.__module__.split(".")[2] for kind in found} > set(shipped())
    assert not [kind.__qualname__ for kind in found if tracked(kind)]


def test_an_untracked_base_has_no_tracked_heirs() -> None:
    lost = [
        kind.__qualname__
        for kind in structs()
        for base in kind.__mro__[1:]
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct
        if tracked(kind) and not tracked(base)
    ]
    assert not lost


def test_views_and_what_positions_consist_of_are_not_tracked() -> None:
    kinds = [k for k in structs() if k.__module__.endswith((".view", ".state", "_view", "_state"))]
    assert len(kinds) > 40
    assert not [kind.__qualname__ for kind in kinds if tracked(kind)]
