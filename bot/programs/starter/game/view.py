"""What each seat may see, and states that a seat can't tell apart."""

from __future__ import annotations

import msgspec

from bot.engine import zones
from bot.engine.flow import Open, Seat
from bot.engine.rng import Chance
from bot.programs.starter.game.state import ZONES, Gardener, Orchard


class GardenerView(Open, frozen=True, gc=False):
    """A seat as everyone sees it."""

    seat: Seat
    open: Gardener
    cards: int
    """The number of cards in hand."""


class PublicView(Open, frozen=True, gc=False):
    """What everyone sees."""

    gardeners: tuple[GardenerView, ...]
    deck: int
    active: Seat
    over: bool


class PrivateView(msgspec.Struct, frozen=True, gc=False):
    """What one seat sees."""

    seat: Seat
    public: PublicView
    hand: tuple[str, ...]


def public(s: Orchard) -> PublicView:
    """Gardens, coins and how many cards there are."""
    gardeners = tuple(
        GardenerView(Seat(seat), g, len(s.hands[seat])) for seat, g in enumerate(s.gardeners)
    )
    return PublicView(gardeners, len(s.deck), s.active, not s.todo)


def private(s: Orchard, seat: Seat) -> PrivateView:
    """Everything public, and the seat's own hand."""
    return PrivateView(seat, public(s), s.hands[seat])


def redeal(s: Orchard, seat: Seat | None, chance: Chance) -> Orchard:
    """Deal the deck and the hands of other seats anew."""
    return zones.redeal(ZONES, s, seat, chance)
