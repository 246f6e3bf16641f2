"""Positions for tests, made from what matters in them."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.engine.zones import Deck
from bot.programs.starter.game.data import Goods
from bot.programs.starter.game.rules import Act, Turn
from bot.programs.starter.game.state import WHOLE, Gardener, Orchard
from tests.kit import position

ANN, BEN = Seat(0), Seat(1)


def orchard(hand: str = "", coins: int = 2, deck: str = "apple") -> Orchard:
    """Ann's turn after her draw. Cards that are nowhere else are discarded."""
    cards = tuple(sorted(hand.split()))
    left = WHOLE["cards"].copy()
    left.subtract([*cards, *deck.split()])
    s = Orchard(
        gardeners=(Gardener(Goods(coins)), Gardener()),
        hands=(cards, ()),
        deck=Deck.of(deck.split()),
        discard=tuple(left.elements()),
        turn=1,
    )
    built: Orchard = position(s, Act(ANN), Turn())
    return built
