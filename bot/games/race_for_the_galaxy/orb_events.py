"""What happens in the orb game, as data."""

from __future__ import annotations

from bot.engine.flow import Event, OfSeat, Seat, events_of


class OrbBegan(Event, frozen=True):
    order: tuple[Seat, ...]


class OrbPassed(OfSeat, frozen=True): ...


class OrbLaid(OfSeat, frozen=True):
    card: str
    at: str
    rotation: int


class OrbShown(OfSeat, frozen=True):
    cards: tuple[str, ...]


class OrbGone(OfSeat, frozen=True):
    card: str


class TeamMoved(OfSeat, frozen=True):
    team: int
    at: str


class TokenTaken(OfSeat, frozen=True):
    stack: str


class TokenFound(OfSeat, frozen=True):
    """Only the seat itself is told."""

    token: str


class TokenUsed(OfSeat, frozen=True):
    token: str


class OrbDrew(OfSeat, frozen=True):
    back: str


class OrbReceived(OfSeat, frozen=True):
    """Only the seat itself is told."""

    card: str


ORB_EVENTS = events_of(globals())
