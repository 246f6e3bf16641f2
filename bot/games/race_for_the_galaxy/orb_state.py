"""§2.5 The orb's part of the state."""

from __future__ import annotations

import msgspec


class Scout(msgspec.Struct, frozen=True, gc=False):
    """What a seat owns in the orb game."""


class Orb(msgspec.Struct, frozen=True, gc=False):
    """The orb and what belongs to all."""

    @property
    def empty(self) -> bool:
        return False
