"""§18.3 The orb as everyone sees it."""

from __future__ import annotations

import msgspec

from bot.engine.flow import Seat
from bot.games.race_for_the_galaxy.state import Galaxy


class ScoutView(msgspec.Struct, frozen=True, gc=False):
    """What everyone sees of a seat's part in the orb game."""


class OrbView(msgspec.Struct, frozen=True, gc=False):
    """The orb."""


def orb_view(s: Galaxy) -> OrbView | None:
    """The orb, if this table plays with it."""
    return OrbView() if s.orb else None


def scout_view(s: Galaxy, seat: Seat) -> ScoutView | None:
    """A seat's teams and tokens."""
    return ScoutView() if s.orb else None
