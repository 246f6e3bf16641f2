"""What happens in the orb game, as data."""

from __future__ import annotations

from bot.engine.flow import Event, Seat


class OrbBegan(Event, frozen=True):
    """§4.4 The order of the orb step."""

    order: tuple[Seat, ...]


class OrbPassed(Event, frozen=True):
    """§4.5 A pass."""

    seat: Seat


class OrbLaid(Event, frozen=True):
    """§12 A card on the map."""

    seat: Seat
    card: str
    at: str
    rotation: int


class OrbShown(Event, frozen=True):
    """§4.2 Orb cards of the setup that fit nowhere, for all to see."""

    seat: Seat
    cards: tuple[str, ...]


class OrbGone(Event, frozen=True):
    """§4.10 A card that fits nowhere leaves the game."""

    seat: Seat
    card: str


class TeamMoved(Event, frozen=True):
    """§4.7 A team at its new place."""

    seat: Seat
    team: int
    at: str


class TokenTaken(Event, frozen=True):
    """§4.9 A token, by its stack."""

    seat: Seat
    stack: str


class TokenFound(Event, frozen=True):
    """§4.9 What it is, for its owner."""

    seat: Seat
    token: str


class TokenUsed(Event, frozen=True):
    """§11.7 A token turned face up."""

    seat: Seat
    token: str


class OrbDrew(Event, frozen=True):
    """§4.12 An orb card drawn, by its back."""

    seat: Seat
    back: str


class OrbReceived(Event, frozen=True):
    """§4.12 Which one, for its owner."""

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
