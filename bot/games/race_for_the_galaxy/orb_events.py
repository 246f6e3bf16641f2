"""What happens in the orb game, as data."""

from __future__ import annotations

from bot.engine.flow import Event, Seat


class OrbBegan(Event, frozen=True):
    """§4.4 The orb step begins, in this order."""

    order: tuple[Seat, ...]


class OrbPassed(Event, frozen=True):
    """§4.5 A seat passes."""

    seat: Seat


class OrbLaid(Event, frozen=True):
    """§12 A seat lays an orb card."""

    seat: Seat
    card: str
    at: str
    rotation: int


class OrbShown(Event, frozen=True):
    """§4.2 A seat shows orb cards that fit nowhere during setup."""

    seat: Seat
    cards: tuple[str, ...]


class OrbGone(Event, frozen=True):
    """§4.10 An orb card that fits nowhere leaves the game."""

    seat: Seat
    card: str


class TeamMoved(Event, frozen=True):
    """§4.7 A team arrives on a cell."""

    seat: Seat
    team: int
    at: str


class TokenTaken(Event, frozen=True):
    """§4.9 A seat takes a token of this stack."""

    seat: Seat
    stack: str


class TokenFound(Event, frozen=True):
    """§4.9 The token that a seat has taken. Only that seat is told."""

    seat: Seat
    token: str


class TokenUsed(Event, frozen=True):
    """§11.7 A seat turns a token face up."""

    seat: Seat
    token: str


class OrbDrew(Event, frozen=True):
    """§4.12 A seat draws an orb card with this back."""

    seat: Seat
    back: str


class OrbReceived(Event, frozen=True):
    """§4.12 The orb card that a seat has drawn. Only that seat is told."""

    seat: Seat
    card: str


ORB_EVENTS: tuple[type[Event], ...] = (
    OrbBegan,
    OrbPassed,
    OrbLaid,
    OrbShown,
    OrbGone,
    TeamMoved,
    TokenTaken,
    TokenFound,
    TokenUsed,
    OrbDrew,
    OrbReceived,
)
