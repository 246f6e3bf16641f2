"""§2.5 The orb's part of the state."""

from __future__ import annotations

import msgspec


class Scout(msgspec.Struct, frozen=True, gc=False):
    """What a seat owns in the orb game."""

    hand: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()


class Orb(msgspec.Struct, frozen=True, gc=False):
    """The orb and what belongs to all."""

    deck: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """§11.1 Whether the orb deck is used up."""
        return not self.deck
