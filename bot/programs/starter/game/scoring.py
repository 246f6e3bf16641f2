"""§4 Places at the end, and the invariants of every position."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.engine.spec import Standing
from bot.engine.zones import conserved
from bot.programs.starter.game.state import WHOLE, ZONES, Orchard


def result(s: Orchard) -> tuple[Standing, ...]:
    """§4.2 The places: most points, then most coins."""
    ranks = [(g.points, g.owns.coins) for g in s.gardeners]
    return tuple(
        Standing(Seat(seat), 1 + sum(other > rank for other in ranks), rank[0])
        for seat, rank in enumerate(ranks)
    )


def verify(s: Orchard) -> None:
    """Assert that no card is lost or doubled and nobody has debts."""
    conserved(ZONES, s, WHOLE)
    assert all(g.owns.coins >= 0 for g in s.gardeners)
